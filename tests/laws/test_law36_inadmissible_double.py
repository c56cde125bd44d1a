"""Law 36: inadmissible double or redouble, as Law 35 lists it with the other inadmissible calls."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import awards, calls, duties, effects, ledger, pending, proves, reviews, table, withdrawn


@proves("36A")
def test_lho_has_called(edition: Edition) -> None:
    """A-36A: South doubled partner; that and all calls after it are cancelled."""
    at = table("N 1S\nE P\nS X\nW 2H\nN P\nE calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["X 36A", "2H 36A", "Pass 36A"]
    assert duties(at) == []
    assert str(at.position.turn) == "S"


@proves("36B1", "36B2", "2017:72C", "2007:23")
def test_lho_has_not_called(edition: Edition) -> None:
    """A-36B."""
    at = table("N 1S\nE P\nS X\nW calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["X 36B1"]
    assert duties(at) == ["pass_rest N 36B2"]
    assert reviews(at) == ["could_have_known " + ("23" if edition is LAWS_2007 else "72C")]
    assert str(at.position.turn) == "S"


@proves("36B3")
def test_lead_restrictions(edition: Edition) -> None:
    """A-36B."""
    at = table("N 1S\nE P\nS X\nW calls-td\nS 2S", edition)
    if edition is LAWS_2017:
        at.do("TD finds comparable=no")
    assert duties(at) == ["pass_rest N 36B2", "lead_restriction N 36B3 X"]


@proves("2017:26A")
def test_none_after_a_comparable_call(edition: Edition) -> None:
    at = table("N 1S\nE P\nS X\nW calls-td\nS 2S\nTD finds comparable=yes", edition)
    assert duties(at) == ["pass_rest N 36B2"]
    assert "X authorised SN 26A" in ledger(at)


@proves("36B4")
def test_out_of_rotation_too(edition: Edition) -> None:
    """A-36B4: South doubles partner at East's turn."""
    at = table("N 1S\nS X\nE calls-td", edition)
    assert duties(at) == ["pass_rest N 36B4"]
    assert str(at.position.turn) == "E"
    for line in ("E P", "S 2S"):
        at.do(line)
    if edition is LAWS_2017:
        at.do("TD finds comparable=no")
    assert calls(at) == "N:1S E:Pass S:2S"
    assert duties(at) == ["pass_rest N 36B4", "lead_restriction N 36B4 X"]


@proves("2017:36C")
def test_noticed_after_the_lead_was_faced(edition: Edition) -> None:
    """A-36C: one spade is scored, not one spade doubled."""
    at = table("N 1S\nE P\nS X\nW P\nN P\nE P\nE DA\nW calls-td", edition)
    assert str(at.position.contract) == "1S by N"
    assert withdrawn(at) == ["X 36C"]
    assert at.position.play is not None


@proves("2017:36C")
def test_a_redouble_of_it_falls_too(edition: Edition) -> None:
    at = table("N 1S\nE P\nS X\nW XX\nN P\nE P\nS P\nE DA\nW calls-td", edition)
    assert str(at.position.contract) == "1S by N"


@proves("2007:12A2")
def test_in_2007_there_is_no_way_back_once_play_has_begun(edition: Edition) -> None:
    at = table("N 1S\nE P\nS X\nW P\nN P\nE P\nE DA\nW calls-td", edition)
    assert awards(at) == ["adjust NS EW artificial 12A2"]


@proves("25A1")
def test_it_was_a_slip(edition: Edition) -> None:
    """25A comes before everything: South meant to pass."""
    at = table("N 1S\nE P\nS X\nW calls-td\nTD finds R1 unintended=yes", edition)
    if edition is LAWS_2007:
        at.do("TD finds R1 without_pause_for_thought=yes")
    assert pending(at) == ["replacement S 25A1"]
    at.do("S P")
    assert calls(at) == "N:1S E:Pass S:Pass"
    assert duties(at) == []


@proves("36B2")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = (
        "TD rules inadmissible-double\nTD finds call=X\nTD finds opening_lead_faced=no\nTD finds out_of_rotation=no\n"
    )
    told += "TD finds lho_called=no\nTD finds next_call_offender=P\n"
    at = table(told + ("TD finds comparable=no" if edition is LAWS_2017 else ""), edition)
    assert pending(at) == []
    assert "pass_rest 36B2" in effects(at)
    assert "lead_restriction 36B3 X" in effects(at)


@proves("2017:36C", "2007:12A2")
def test_after_the_lead_it_ends_the_board_or_falls_alone(edition: Edition) -> None:
    """In 2007 nothing lets the board be played normally: nobody plays on. In 2017 play goes on without the double."""
    at = table("N 1S\nE P\nS X\nW P\nN P\nE P\nE D4\nS spreads\nW calls-td", edition)
    if edition.book == 2007:
        assert effects(at) == ["end_board 12A2", "adjust NESW 12A2 artificial"]
        assert (at.position.board_ended, at.position.turn) == (True, None)
    else:
        assert str(at.position.contract) == "1S by N"
        assert not at.position.board_ended
