"""Law 18A: the form of a call."""

from __future__ import annotations

from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.editions import Edition
from tests.laws.proving import awards, calls, effects, pending, proves, table


@proves("18A")
def test_a_call_that_is_clear_stands(edition: Edition) -> None:
    """A-18."""
    at = table(
        """
        N 1S
        TD rules improper-form-of-call entry=#1
        TD finds call_is_clear=yes
        TD finds form_told_partner_something=no
        """,
        edition,
    )
    assert calls(at) == "N:1S"
    assert effects(at) == ["accept 18A 1S"]


@proves("18A")
def test_a_call_that_is_not_clear_is_the_one_the_player_meant(edition: Edition) -> None:
    """A-18: "a heart", and it was two."""
    at = table(
        """
        N 1H
        TD rules improper-form-of-call entry=#1
        TD finds call_is_clear=no
        TD finds call_meant=2H
        TD finds form_told_partner_something=no
        """,
        edition,
    )
    assert calls(at) == "N:2H"


@proves("2017:16B1", "2007:16B1a", "90A")
def test_what_the_form_told_is_not_for_partner(edition: Edition) -> None:
    """A-18."""
    at = table(
        """
        TD rules improper-form-of-call offender=N
        TD finds call=1S
        TD finds call_is_clear=yes
        TD finds form_told_partner_something=yes
        """,
        edition,
    )
    by = EXTRANEOUS.number(edition)
    assert effects(at)[1:] == [f"unauthorised S {by} form_of_the_call", "penalty N 90A improper_form_of_call"]
    assert awards(at) == ["penalty NS improper_form_of_call 90A"]


@proves("18A")
def test_the_words_of_a_call_come_up_when_the_director_is_called(edition: Edition) -> None:
    """A-18: attention to the call, or the director at once."""
    for lines in ("E attention #1\nE calls-td", "E calls-td"):
        at = table(f"N 1S\nN says #1 {{a spade, partner}}\n{lines}", edition)
        assert pending(at) == ["call_is_clear 18A"]
    at.do("TD finds call_is_clear=yes")
    assert effects(at) == ["accept 18A 1S"]
    assert pending(table("N 1S\nN says #1 {a spade}\nS calls-td", edition)) == []
