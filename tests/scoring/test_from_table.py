"""The log of a table becomes a result with two sides, and what the director awarded goes before what was played."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kibitz.game import Result
from kibitz.scoring import AVERAGE, CANCELLED, LATE, MINUS, PLUS, Artificial, BoardResult, Unscorable, Weighted
from kibitz.scoring.from_table import board_result
from kibitz.table.table import Table
from tests.because import because

# Board 7: South deals, both vulnerable.
AUCTION = ("S 1S", "W P", "N 4S", "E P", "S P", "W P")


def handed_in(*lines: str, header: str = "kibitz 1 edition=2024 board=7") -> BoardResult:
    return board_result(Table.read("\n".join((header, *lines))), "1", "2", at="3", round=4)


def test_law77_what_is_on_record_is_scored_with_the_vulnerability_of_the_board() -> None:
    result = handed_in(*AUCTION, "ALL agrees NS=10", "N enters 4S-S=")
    assert (result.ns_award, result.ew_award) == (620, 620)
    assert result.result == Result.parse("4S= S")
    assert (result.board, result.ns, result.ew, result.table, result.round) == (7, "1", "2", "3", 4)


def test_law79c_a_corrected_score_takes_the_place_of_the_first() -> None:
    assert handed_in(*AUCTION, "ALL agrees NS=10", "N enters 4S-S=", "TD enters 4S-S+1").ns_award == 650


def test_a_board_with_its_own_marking_keeps_it() -> None:
    marked = handed_in(*AUCTION, "ALL agrees NS=10", "N enters 4S-S=", header="kibitz 1 edition=2024 board=7 vul=None")
    assert marked.ns_award == 420


def test_law22b_all_four_pass() -> None:
    passed = handed_in("S P", "W P", "N P", "E P")
    assert (passed.ns_award, passed.ew_award, passed.result) == (0, 0, Result())


def test_a_board_that_is_not_over_is_late() -> None:
    assert handed_in(*AUCTION).ns_award is LATE


def test_law12c1c_weights_for_one_side_and_the_table_result_for_the_other() -> None:
    result = handed_in(
        *AUCTION, "ALL agrees NS=10", "N enters 4S-S=", "TD adjusts NS=2/3:4S-S=,1/3:4S-S-1 EW=table by=12C1e"
    )
    assert isinstance(result.ns_award, Weighted)
    assert [(outcome.points, outcome.share) for outcome in result.ns_award.outcomes] == [
        (620, Fraction(2, 3)),
        (-100, Fraction(1, 3)),
    ]
    assert result.ew_award == 620


def test_points_that_are_awarded_are_those_of_the_side() -> None:
    result = handed_in(*AUCTION, "ALL agrees NS=10", "N enters 4S-S=", "TD adjusts NS=600 EW=-620")
    assert (result.ns_award, result.ew_award) == (600, 620)


@pytest.mark.parametrize(
    ("text", "awards"),
    [
        ("NS=ave+ EW=ave-", (PLUS, MINUS)),
        ("NS=ave EW=ave", (AVERAGE, AVERAGE)),
        ("NS=55% EW=+3imp", (Artificial(share=Fraction(55, 100)), Artificial(imps=Fraction(3)))),
        ("NS=cancelled EW=cancelled", (CANCELLED, CANCELLED)),
    ],
)
def test_law12c2_artificial_scores(text: str, awards: tuple[object, object]) -> None:
    result = handed_in(*AUCTION, f"TD adjusts {text}")
    assert (result.ns_award, result.ew_award) == awards


def test_what_a_ruling_awards_needs_no_figures_where_the_law_has_them() -> None:
    result = handed_in(
        *AUCTION,
        "TD rules adjusted-score offender=N",
        "TD finds ground=no_normal_play",
        "TD finds responsibility(offending_side)=directly",
        "TD finds responsibility(non_offending_side)=not_at_all",
    )
    assert {result.ns_award, result.ew_award} == {PLUS, MINUS}


def test_a_score_that_was_awarded_and_has_no_figures_is_waited_for() -> None:
    with pytest.raises(Unscorable) as refused:
        handed_in(
            *AUCTION,
            "ALL agrees NS=10",
            "N enters 4S-S=",
            "TD rules adjusted-score offender=N",
            "TD finds ground=no_indemnity",
            "TD finds damaged=yes",
            "TD finds result_assignable=yes",
        )
    assert refused.value.flaw.id == "award_without_figures"
    assert refused.value.flaw.values["law"] == "12A1"


def test_a_log_that_does_not_name_its_board_is_refused() -> None:
    with pytest.raises(Unscorable, check=because("log_without_board")):
        handed_in("N P", header="kibitz 1 edition=2024 dealer=N")
