"""Law 16C (2007: 16D): what becomes of the information of withdrawn calls."""

from __future__ import annotations

import pytest

from kibitz.assistant.consequences import consequences
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.messages.rulings import RulingWords
from kibitz.messages.speaker import Speaker
from tests.laws.proving import awards, ledger, pending, proves, table, use_reviewed

REPLACED = "N 1S\nE 1H\nS calls-td\nS chooses decline\nE P"


def number(edition: Edition) -> str:
    return "16A4" if edition.book == 2007 else "16C3"


def barred(edition: Edition) -> str:
    return f"{REPLACED}\nTD finds {'comparable' if edition.book == 2017 else 'same_or_more_precise_meaning'}=no"


@proves("2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_only_the_side_that_has_not_offended_may_use_it(edition: Edition) -> None:
    first, second = ("16C1", "16C2") if edition.book == 2017 else ("16D1", "16D2")
    assert ledger(table(barred(edition), edition)) == [f"1H authorised SN {first}", f"1H unauthorised EW {second}"]


@proves("2017:16C3", "2007:16A4")
def test_its_use_is_looked_into_after_play(edition: Edition) -> None:
    at = table(barred(edition), edition)
    assert use_reviewed(at) == [number(edition)]
    at = table(
        barred(edition)
        + "\nS P\nW P\nN P\nTD ends play\nTD finds chose_what_was_suggested=yes\nTD finds had_logical_alternative=yes"
        + "\nTD finds non_offending_side_damaged=yes",
        edition,
    )
    assert f"adjust NS EW assigned {number(edition)}" in awards(at)


@proves("2017:27B1b")
def test_not_after_a_comparable_call(edition: Edition) -> None:
    assert use_reviewed(table(f"{REPLACED}\nTD finds comparable=yes", edition)) == []


@proves("2017:23B")
def test_nor_after_a_comparable_call_out_of_rotation(edition: Edition) -> None:
    lines = "W 1S\nN calls-td\nN chooses decline\nS 1H\nW 1S\nTD finds comparable="
    assert use_reviewed(table(lines + "yes", edition, "dealer=S")) == []
    assert use_reviewed(table(lines + "no", edition, "dealer=S")) == ["16C3"]


def test_reviews_after_play_may_be_answered_in_any_order() -> None:
    at = table(barred(LAWS_2017) + "\nS P\nW P\nN P\nTD ends play\nTD finds could_have_known=yes", LAWS_2017)
    assert pending(at) == ["offending_side_gained 72C"]
    at = table(barred(LAWS_2017) + "\nS P\nW P\nN P\nTD ends play\nTD finds could_have_known=no", LAWS_2017)
    assert pending(at) == ["chose_what_was_suggested 16C2"]


# Calls that fell with a cancelled one.


@proves("2017:16C2", "2007:16D2", "2017:16C3", "2007:16A4")
def test_a_call_that_fell_with_a_cancelled_one_is_looked_into_after_play(edition: Edition) -> None:
    """Also where the insufficient bid itself is replaced without rectification (27B1a)."""
    at = table("N 1S\nE 1H\nW 2H\nS calls-td\nS chooses decline\nE 2H", edition)
    fact = "lowest_with_same_denominations=yes" if edition.book == 2017 else "neither_artificial=yes"
    at.do(f"TD finds {fact}")
    assert use_reviewed(at) == [number(edition)]
    assert f"2H unauthorised EW {'16C2' if edition.book == 2017 else '16D2'}" in ledger(at)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_call_that_fell_is_told_of_with_the_cancelled_one(edition: Edition) -> None:
    """16C (2007: 16D): the page says who may use it."""
    at = table("N 1S\nE 1H\nW 2H\nS calls-td\nS chooses decline\nE 4H", edition)
    words = RulingWords(voice=Speaker("en", strict=True))
    told = [line.sentence for line in consequences(at.position.rulings[0], at.position, words)]
    assert any("2♥" in sentence and "East-West may not" in sentence for sentence in told), told


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_redouble_falls_by_the_provision_that_cancelled_the_double(edition: Edition) -> None:
    """32: the partner of the offender has done nothing that 9C speaks of."""
    at = table("N 1S\nW X\nE XX\nN calls-td\nN chooses decline", edition)
    by = {withdrawal.by for withdrawal in at.position.withdrawn}
    assert len(at.position.withdrawn) == 2
    assert len(by) == 1
    assert "9C" not in by
