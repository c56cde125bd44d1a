"""Law 33: simultaneous calls."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import calls, effects, pending, proves, table


@proves("33")
def test_the_call_in_turn_comes_first_whichever_was_written_first(edition: Edition) -> None:
    """A-33: South's two spades and East's pass in the same moment, at East's turn: South's is now in rotation."""
    for text in ("N 1S\nE P\nS 2S with #2", "N 1S\nS 2S\nE P with #2"):
        at = table(text, edition)
        assert calls(at) == "N:1S E:Pass S:2S"
        assert effects(at) == ["deemed_subsequent 33 2S"]


@proves("33")
def test_and_the_other_is_judged_after_it(edition: Edition) -> None:
    """A-33: East bids two hearts, and South's two diamonds are insufficient over it."""
    at = table("N 1S\nS 2D\nE 2H with #2\nW calls-td", edition)
    assert calls(at) == "N:1S E:2H"
    assert pending(at) == ["accept/decline W 27A1"]


@proves("33")
def test_or_is_still_out_of_rotation(edition: Edition) -> None:
    """A-33: West's call comes after East's, and then it is South's turn."""
    at = table("N 1S\nW 2H\nE P with #2\nN calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert pending(at) == ["accept/decline N 29A"]


@proves("33")
def test_an_inadmissible_double_may_become_a_double_of_the_bid_made_with_it(edition: Edition) -> None:
    """A-33: South doubles partner in the moment in which East bids two hearts."""
    at = table("N 1S\nS X\nE 2H with #2", edition)
    assert calls(at) == "N:1S E:2H S:X"


@proves("33")
def test_told_by_the_director_alone(edition: Edition) -> None:
    assert effects(table("TD rules simultaneous-calls\nTD finds call=2S", edition)) == ["deemed_subsequent 33 2S"]


@proves("29B")
def test_two_calls_of_which_neither_was_in_turn(edition: Edition) -> None:
    """33 says nothing of them: the one that was entered first is put right first."""
    at = table("N 1S\nS 2S\nW 3H with #2\nE calls-td", edition)
    assert calls(at) == "N:1S S:2S W:3H"
    at = table("N 1S\nW 2H\nS 2S with #2\nE calls-td\nN chooses decline", edition)
    assert effects(at)[0] == "cancel 29B 2H"
