"""Law 38: bid of more than seven."""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2007, Edition
from tests.laws.proving import awards, calls, duties, effects, ledger, pending, proves, reviews, table, withdrawn


@proves("38B", "38C", "38D", "2017:72C", "2007:23")
def test_a_bid_of_eight(edition: Edition) -> None:
    """A-38."""
    at = table("N 1S\nE 8H\nS calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["8H 38B"]
    assert duties(at) == ["pass_rest E 38C", "pass_rest W 38C", "lead_restriction W 38D 8H"]
    assert reviews(at) == ["could_have_known " + ("23" if edition is LAWS_2007 else "72C")]
    assert str(at.position.turn) == "S"


@proves("38B", "38D")
def test_lho_has_called(edition: Edition) -> None:
    """A-38: the calls after it fall with it, and there is no lead restriction."""
    at = table("N 1S\nE 8H\nS P\nW P\nN calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["8H 38B", "Pass 38B", "Pass 38B"]
    assert duties(at) == ["pass_rest E 38C", "pass_rest W 38C"]
    assert reviews(at) == []


@proves("38B", "38C")
def test_noticed_when_it_seemed_to_be_the_contract(edition: Edition) -> None:
    """A-38: three passes and a lead; the auction goes on where it was."""
    at = table("N 7NT\nE 8C\nS P\nW P\nN P\nTD rules bid-of-more-than-seven", edition)
    assert calls(at) == "N:7NT E:Pass"
    assert at.position.contract is None


@proves("38A", "12A2")
def test_played_out_there_is_nothing_to_score(edition: Edition) -> None:
    """A-38."""
    at = table("TD rules bid-of-more-than-seven offender=E\nTD finds played_out=yes\nTD finds call=8H", edition)
    assert "cancel 38A 8H" in effects(at)
    assert awards(at) == ["adjust NS EW artificial 12A2"]


@proves("38B", "38C")
def test_out_of_rotation_too(edition: Edition) -> None:
    """The turn goes back, and the pass is made when it comes to the player."""
    at = table("N 1S\nS 8S\nW calls-td", edition)
    assert calls(at) == "N:1S"
    assert str(at.position.turn) == "E"
    assert duties(at)[:2] == ["pass_rest S 38C", "pass_rest N 38C"]


@proves("25A1")
def test_a_slip_of_the_tongue(edition: Edition) -> None:
    at = table("N 1S\nE 8H\nS calls-td\nTD finds R1 unintended=yes", edition)
    if edition is LAWS_2007:
        at.do("TD finds R1 without_pause_for_thought=yes")
    at.do("E 3H")
    assert calls(at) == "N:1S E:3H"
    assert duties(at) == []


@proves("38C")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = "TD rules bid-of-more-than-seven\nTD finds call=8H\nTD finds out_of_rotation=no\nTD finds lho_called=yes"
    at = table(told, edition)
    assert pending(at) == []
    assert "substitute 38C 8H Pass" in effects(at)


@proves("38B", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_a_lead_made_because_of_it_goes_back_without_penalty(edition: Edition) -> None:
    """South led against 8H by no error of South's own: no card shown during the auction (24), but a withdrawn play."""
    at = table("N 7S\nE 8H\nS P\nW P\nN P\nS DA\nN calls-td", edition)
    assert [breach.kind for breach in at.position.breaches] == ["bid-of-more-than-seven"]
    assert withdrawn(at) == ["8H 38B", "Pass 38B", "Pass 38B", "Pass 38B", "DA 38B"]
    others, offenders = ("16D1", "16D2") if edition.book == 2007 else ("16C1", "16C2")
    assert {f"DA authorised SN {others}", f"DA unauthorised EW {offenders}"} <= set(ledger(at))
    down = table("N 7S\nE 8H\nS P\nW P\nN P\nS leads DA down\nN calls-td", edition)
    assert len(down.position.rulings) == 1
    assert down.position.turn is Seat.SOUTH
