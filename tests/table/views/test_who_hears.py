"""What is said about a call reaches the ledger of those alone who hear it (16B, 20F, 40B2a)."""

from __future__ import annotations

import pytest

from kibitz.game import SEATS, Seat
from kibitz.laws.regulations import Regulations
from kibitz.table import Table
from kibitz.table.engine.notices import NoticeKind

N, E, S, W = SEATS
OWN = ["N 1S", "N explains #1 {five of them}"]


def at(lines: list[str], **laid_down: object) -> Table:
    table = Table(dealer="N", regulations=Regulations(**laid_down))  # type: ignore[arg-type]
    table.extend(lines)
    return table


def ledger(table: Table) -> list[tuple[str, tuple[Seat, ...], bool]]:
    return [(known.about, known.seats, known.authorised) for known in table.position.ledger]


def notices(table: Table) -> list[NoticeKind]:
    return [notice.id for notice in table.position.docket.notices]


def test_40b2a_who_explains_their_own_call_where_that_is_laid_down_does_what_they_should() -> None:
    table = at(OWN, alert_by="self")
    assert notices(table) == []
    assert ledger(table) == [("explanation", (E, W), True)]


def test_20f1_who_explains_their_own_call_aloud_tells_partner() -> None:
    table = at(OWN, alert_by="partner")
    assert notices(table) == [NoticeKind.EXPLAINED_OWN_CALL]
    assert ledger(table) == [("explanation", (S,), False), ("explanation", (E, W), True)]


@pytest.mark.parametrize("line", ["N alerts #1", "N announces #1 {five}", "N answers #1 {five}"])
def test_16b_partner_does_not_come_to_know_what_they_do_not_hear(line: str) -> None:
    assert all(S not in seats for _, seats, _ in ledger(at(["N 1S", line], alert_by="self")))
    assert any(S in seats for _, seats, _ in ledger(at(["N 1S", line], alert_by="partner")))


def test_20f3_a_question_to_the_caller_alone_tells_the_askers_partner_nothing() -> None:
    assert ledger(at(["N 1S", "E asks #1"], alert_by="self")) == []
    assert ledger(at(["N 1S", "E asks #1"], alert_by="partner")) == [("question", (W,), False)]


def test_where_both_explain_the_callers_own_words_go_to_the_opponents() -> None:
    table = at(OWN, alert_by="both")
    assert (notices(table), ledger(table)) == ([], [("explanation", (E, W), True)])
    assert ("explanation", (N,), False) in ledger(at(["N 1S", "S explains #1 {five}"], alert_by="both"))


def test_80b2e_behind_screens_only_the_screen_mate_hears() -> None:
    table = at([*OWN, "S explains #1 {five}"], screens=True)
    assert (notices(table), ledger(table)) == ([], [("explanation", (E,), True), ("explanation", (W,), True)])
