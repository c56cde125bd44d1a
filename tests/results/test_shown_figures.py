"""Figures as programs show them: what lies just between two may go either way in binary numbers."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from pickle import dumps, loads

import pytest

from kibitz.formats import sessions
from kibitz.formats.figures import PrintedFigure
from kibitz.formats.sessions import FileSession
from kibitz.formats.sessions.model import Precision
from kibitz.results import compare, rank_field
from kibitz.results.shown_figures import agrees

BINARY = Precision(binary=True)


def eight_boards(folder: Path, average: str) -> FileSession:
    """Two tables whose scores differ by one IMP on one of eight boards, so that the average is 0.125."""
    lines = [
        f"1|{board}|{players}|4S|N|{tricks}"
        for board in range(1, 9)
        for players, tricks in (("1|2|3|4", 11 if board == 1 else 10), ("5|6|7|8", 10))
    ]
    (folder / "scores.txt").write_text("\n".join(lines) + "\n")
    (folder / "names.txt").write_text("1|Ada Rook\n3|Cy Fen\n")
    (folder / "iaf.txt").write_text(f"Ada Rook - Cy Fen         |    8   {average} |  0.00\n")
    (session,) = sessions.load(folder)
    return session


@pytest.mark.parametrize(("average", "differs"), [("0.12", False), ("0.13", False), ("0.11", True), ("0.14", True)])
def test_a_half_that_was_rounded_either_way(tmp_path: Path, average: str, differs: bool) -> None:
    session = eight_boards(tmp_path, average)
    assert (session.method, session.precision) == ("cross_imps", BINARY)
    agreement = compare(rank_field(session))
    assert agreement.compared["totals"] == 1
    assert [(found.id, found.values["ours"]) for found in agreement.differences] == (
        [("total", Fraction(1, 8))] if differs else []
    )


def test_a_half_goes_away_from_the_average_where_numbers_are_exact(tmp_path: Path) -> None:
    for average, differences in (("0.12", 1), ("0.13", 0)):
        exact = replace(eight_boards(tmp_path, average), precision=Precision())
        assert len(compare(rank_field(exact)).differences) == differences


def test_only_what_lies_just_between_goes_either_way() -> None:
    published = Fraction("0.12")
    assert agrees(Fraction("0.125"), published, BINARY)
    assert agrees(Fraction("0.115"), published, BINARY)
    assert not agrees(Fraction("0.1251"), published, BINARY)
    assert not agrees(Fraction("0.125"), published)
    assert agrees(Fraction("0.1234567"), Fraction("0.1234565"), BINARY) is False


def seven_tables(percentages: list[str]) -> FileSession:
    """A board at seven tables, whose scores are all different: N-S have 0, 2, 4 and so on of 12."""
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><PERCENTAGE>{percentage}</PERCENTAGE></PAIR>"
        for number, percentage in enumerate(percentages, 1)
    )
    lines = "".join(
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{number}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{number + 7}</EW_PAIR_NUMBER>"
        f"<SCORE>{points}</SCORE></TRAVELLER_LINE>"
        for number, points in enumerate((-100, -50, 50, 90, 110, 140, 170), 1)
    )
    board = f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD>"
    event = f'<EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS>{pairs}</PARTICIPANTS>{board}</EVENT>'
    (session,) = sessions.loads(f'<USEBIO Version="1.2">{event}</USEBIO>')
    return session


@pytest.mark.parametrize(
    ("percentages", "wrong"),
    [
        (["0", "17", "33", "50", "67", "83", "100"], []),
        (["0.0", "16.7", "33.3", "50.0", "66.7", "83.3", "100.0"], []),
        (["0", "16.67", "33.33", "50", "66.67", "83.33", "100"], []),  # without the zeros at the end
        (["0.000", "16.667", "33.333", "50.000", "66.667", "83.333", "100.000"], []),
        (["0", "17", "34", "50", "67", "83", "100"], ["3"]),
        (["0.00", "17.00", "33.33", "50.00", "66.67", "83.33", "100.00"], ["2"]),
        (["0.000", "16.670", "33.333", "50.000", "66.667", "83.333", "100.000"], ["2"]),
    ],
)
def test_as_many_places_are_compared_as_the_file_prints(percentages: list[str], wrong: list[str]) -> None:
    agreement = compare(rank_field(seven_tables(percentages)))
    assert agreement.compared["percentages"] == 7
    assert [found.values["contestant"] for found in agreement.differences] == wrong


def test_what_lies_just_between_may_go_either_way_where_few_places_are_printed() -> None:
    for theirs in ("12", "13"):
        assert agrees(Fraction("12.5"), PrintedFigure(theirs))
    assert not agrees(Fraction("12.51"), PrintedFigure("12"))
    assert not agrees(Fraction("12.125"), PrintedFigure("12.12"))
    assert agrees(Fraction("12.125"), PrintedFigure("12.13"))


def test_a_printed_figure_is_a_number_like_others() -> None:
    printed = PrintedFigure("60.90")
    assert (printed, printed.places, printed + 1) == (Fraction("60.9"), 2, Fraction("61.9"))
    assert (copy(printed).places, loads(dumps(printed)).places, hash(printed)) == (2, 2, hash(Fraction("60.9")))
