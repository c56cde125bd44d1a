"""Law 28: calls considered to be in rotation."""

from __future__ import annotations

from kibitz.laws.asks import AnswerSource
from kibitz.laws.editions import LAWS_2007, Edition
from tests.laws.proving import calls, duties, effects, ledger, pending, proves, table, withdrawn

# East has passed at RHO's turn and must pass when East's own comes; North bids.
EAST_MUST_PASS = """
    E P
    S calls-td
    TD finds proper_player_called=no
    S chooses decline
    TD finds artificial_pass=no
    N 1S
"""


@proves("28A")
def test_a_call_for_a_player_who_must_pass_is_in_rotation(edition: Edition) -> None:
    """A-28A: South does not wait for East, who has to pass."""
    at = table(EAST_MUST_PASS + "S 2S", edition)
    assert calls(at) == "N:1S E:Pass S:2S"
    assert duties(at) == []


@proves("28A")
def test_it_is_judged_like_any_call_in_rotation(edition: Edition) -> None:
    """A-28A: in rotation, but insufficient."""
    at = table(EAST_MUST_PASS + "S 1H\nW calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert pending(at) == ["accept/decline W 27A1"]


@proves("28A")
def test_the_pass_they_make_afterwards_is_that_pass(edition: Edition) -> None:
    at = table(EAST_MUST_PASS + "S 2S\nE P\nW P", edition)
    assert calls(at) == "N:1S E:Pass S:2S W:Pass"
    assert [breach.kind for breach in at.position.breaches if breach.status.value == "latent"] == []


@proves("28B")
def test_the_proper_player_calls(edition: Edition) -> None:
    """A-28B: South bids at East's turn, and East bids."""
    at = table("N 1S\nS 2S\nE 3H", edition)
    assert calls(at) == "N:1S E:3H"
    assert withdrawn(at) == ["2S 28B"]
    assert "forfeited WE 28B" in effects(at)
    assert duties(at) == []
    one, two = ("16D1", "16D2") if edition is LAWS_2007 else ("16C1", "16C2")
    assert ledger(at) == [f"2S authorised WE {one}", f"2S unauthorised SN {two}"]


@proves("28B")
def test_lho_who_is_also_the_proper_player_is_taken_to_call_in_turn(edition: Edition) -> None:
    """A-28B: West opens before North, the dealer, who is LHO."""
    at = table("W 1H\nN 1S", edition)
    assert calls(at) == "N:1S"


@proves("29A")
def test_unless_lho_meant_to_accept(edition: Edition) -> None:
    """A-29A: the same, but North says that the bid was made over one heart."""
    at = table("W 1H\nN 1S\nN calls-td\nTD finds R1 proper_player_called=no\nN chooses accept", edition)
    assert calls(at) == "W:1H N:1S"


@proves("29A")
def test_which_lho_meant_is_presumed_and_not_known(edition: Edition) -> None:
    """The table cannot see it, so that the alternative is named; one word of the director is enough."""
    at = table("W 1H\nN 1S", edition)
    [(_, meant)] = [
        (key, answer) for key, answer in at.position.rulings[0].answers.items() if key.id == "meant_to_accept"
    ]
    assert (meant.value, meant.source) == (False, AnswerSource.PRESUMED)
    at.do("TD finds meant_to_accept=yes")
    assert calls(at) == "W:1H N:1S"
    assert "accept 29A 1H" in effects(at)
    sure = table("N 1S\nS 2S\nE 3H", edition)  # East is not South's LHO: the call can only be in turn
    assert not any(key.id == "meant_to_accept" for key in sure.position.rulings[0].answers)


@proves("29B")
def test_the_offenders_partner_is_no_opponent(edition: Edition) -> None:
    """28B speaks of an opponent's call: North's partner, whose turn it was, settles nothing by calling."""
    at = table("N 1S\nW 2H\nE 2S", edition)
    assert calls(at) == "N:1S"
    at = table("N 1S\nW 2H\nE 2S\nN calls-td\nN chooses decline", edition)
    assert withdrawn(at)[0] == "2H 29B"


@proves("28B")
def test_an_inadmissible_double_too(edition: Edition) -> None:
    """South doubles partner at East's turn; East bids before anybody notices."""
    at = table("N 1S\nS X\nE 2H", edition)
    assert calls(at) == "N:1S E:2H"
    assert withdrawn(at) == ["X 28B"]


@proves("29A")
def test_what_the_table_does_next_shows_that_the_call_was_accepted(edition: Edition) -> None:
    """LHO's own turn or not, nobody doubles, leads against or scores a bid that was not made."""
    logs = {
        "W 1C\nN X": "W:1C N:X",
        "W 1C\nN P\nE P\nS X": "W:1C N:Pass E:Pass S:X",
        "W 1C\nN P\nE P\nS P\nN DA": "W:1C N:Pass E:Pass S:Pass",
        "W 1S\nN P\nE 2S\nS P\nW P\nN P\nN leads DA down": "W:1S N:Pass E:2S S:Pass W:Pass N:Pass",
        "W 1NT\nN P\nE P\nS P\nTD ends play": "W:1NT N:Pass E:Pass S:Pass",
    }
    for text, stand in logs.items():
        at = table(text, edition)
        assert calls(at) == stand
        assert withdrawn(at) == []


@proves("28B")
def test_what_fits_their_own_turn_does_not_show_it(edition: Edition) -> None:
    for text in ("W 1C\nN P\nE P\nS P\nW P", "W 1S\nN P\nE 2S\nS P\nW P\nN P\nS DA", "W P\nN P\nE P\nS X"):
        at = table(text, edition)
        assert withdrawn(at)[0].endswith("28B")
