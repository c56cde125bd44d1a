"""Figures as programs show them: what lies just between two may go either way in binary numbers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from kibitz.formats import sessions
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
