"""Law 19A and 19B: doubles and redoubles that name a bid."""

from __future__ import annotations

from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.editions import Edition
from tests.laws.proving import calls, effects, proves, table


@proves("19A3", "2017:16B1", "2007:16B1a")
def test_a_double_of_a_bid_named_wrongly_doubles_the_bid_as_made(edition: Edition) -> None:
    """A-19: "double three hearts", and it was two."""
    at = table("N 2H\nE X\nTD rules misnamed-double entry=#2\nTD finds bid_named_wrongly=yes", edition)
    assert calls(at) == "N:2H E:X"
    assert effects(at) == ["accept 19A3 X", f"unauthorised W {EXTRANEOUS.number(edition)} bid_named_wrongly"]


@proves("19B3")
def test_so_does_a_redouble(edition: Edition) -> None:
    """A-19."""
    at = table("N 2H\nE X\nS XX\nTD rules misnamed-double entry=#3\nTD finds bid_named_wrongly=yes", edition)
    assert calls(at) == "N:2H E:X S:XX"
    assert effects(at)[0] == "accept 19B3 XX"


@proves("19A2")
def test_a_bid_named_rightly_changes_nothing(edition: Edition) -> None:
    """A-19."""
    at = table("TD rules misnamed-double\nTD finds call=X\nTD finds bid_named_wrongly=no", edition)
    assert effects(at) == ["instruct 19A2 proper_form"]


@proves("19A2", "19A3")
def test_the_table_hears_which_bid_was_named(edition: Edition) -> None:
    """A-19: the words of the double are in the log."""
    wrong = table("N 2H\nE X\nE says #2 {double three hearts}\nS calls-td", edition)
    assert effects(wrong)[0] == "accept 19A3 X"
    right = table("N 2H\nE X\nE says #2 {I double 2 hearts}\nS calls-td", edition)
    assert effects(right) == ["instruct 19A2 proper_form"]
