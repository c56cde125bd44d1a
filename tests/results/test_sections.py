"""Sections of one file: numbered apart or not, scored apart or together, and of different kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

import pytest

from kibitz.formats import sessions
from kibitz.formats.sessions import FileSession
from kibitz.game import Side
from kibitz.movement.howells.howell import howell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.results import compare, rank_field
from kibitz.scoring import BoardResult, Field, Grouping, Matchpoints, score
from kibitz.scoring.standings import Group

SCORES = (110, 140, -100, 90, -90, 120)
BOARDS = range(1, 11)
Row = tuple[str, int, int, int, int]  # section, board, N-S, E-W, score


def rows() -> Iterator[Row]:
    """Two Mitchells, of which both lines are numbered from 1, and a Howell, in which everybody has a number."""
    for section, movement in (("A", mitchell(5)), ("B", mitchell(5)), ("C", howell(6))):
        for at, encounter in enumerate(movement.encounters):
            for board in movement.board_numbers(encounter.sets):
                (ns,), (ew,) = encounter.ns, encounter.ew
                points = SCORES[(at * 7 + board * 3 + len(section)) % len(SCORES)]
                yield section, board, ns, ew if section == "C" else ew - 5, points


@cache
def results() -> list[BoardResult]:
    return [
        BoardResult.scored(board, *_named(section, ns, ew), points, section=section)
        for section, board, ns, ew, points in rows()
    ]


def _named(section: str, ns: int, ew: int) -> tuple[str, str]:
    return (f"C{ns}", f"C{ew}") if section == "C" else (f"{section}{ns}NS", f"{section}{ew}EW")


@cache
def scored(apart: bool) -> Field:
    return score(results(), Matchpoints(), grouping=Grouping(by_section=apart))


@cache
def points(apart: bool) -> list[tuple[float, float]]:
    field = scored(apart)
    both = ((field.figure(result, side) for side in Side) for result in results())
    return [(float(ns or 0), float(ew or 0)) for ns, ew in both]


def pbn(apart: bool, column: str = "Section") -> str:
    lines: dict[int, list[str]] = {}
    for (section, board, ns, ew, made), (mine, theirs) in zip(rows(), points(apart), strict=True):
        side = f"{made} -" if made > 0 else f"- {-made}"
        lines.setdefault(board, []).append(f"{section} {ns} {ew} {side} {mine:.2f} {theirs:.2f}")
    columns = f"{column};PairId_NS\\2R;PairId_EW\\2R;Score_NS\\5R;Score_EW\\5R;MP_NS\\5R;MP_EW\\5R"
    return "\n".join(
        f'[Board "{board}"]\n[Scoring "MP;MP1"]\n[ScoreTable "{columns}"]\n' + "\n".join(found) + "\n"
        for board, found in sorted(lines.items())
    )


def usebio(apart: bool, winners: str = "") -> str:
    field = scored(apart)
    text = f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>{winners}</WINNER_TYPE>'
    for name in "ABC":
        text += f'<SECTION SECTION_ID="{name}"><PARTICIPANTS>'
        for side in ("NS", "EW") if name != "C" else ("",):
            line = [f"{name}{number}{side}" for number in range(1, 7 if name == "C" else 6)]
            figures = [float(field.total(who)) * 100 / float(field.available(who)) for who in line]
            for number, percentage in enumerate(figures, 1):
                text += f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><DIRECTION>{side}</DIRECTION>"
                text += f"<PERCENTAGE>{percentage:.2f}</PERCENTAGE>"
                text += f"<PLACE>{1 + sum(other > percentage for other in figures)}</PLACE></PAIR>"
        text += "</PARTICIPANTS>"
        for board in BOARDS:
            text += f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>"
            for (section, number, ns, ew, made), (mine, theirs) in zip(rows(), points(apart), strict=True):
                if (section, number) == (name, board):
                    text += (
                        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
                    )
                    text += f"<SCORE>{made}</SCORE><NS_MATCH_POINTS>{mine}</NS_MATCH_POINTS>"
                    text += f"<EW_MATCH_POINTS>{theirs}</EW_MATCH_POINTS></TRAVELLER_LINE>"
            text += "</BOARD>"
        text += "</SECTION>"
    return f"{text}</EVENT></USEBIO>"


def csv() -> str:
    return "section,board,ns,ew,score\n" + "\n".join(",".join(map(str, row)) for row in rows())


def read(text: str) -> FileSession:
    (session,) = sessions.loads(text)
    assert not session.flaws
    return session


@pytest.mark.parametrize(
    "text",
    [partial(pbn, True), partial(pbn, True, "Setion\\1L"), partial(usebio, True), partial(usebio, True, "2"), csv],
)
def test_two_mitchells_and_a_howell_keep_their_contestants_apart(text: Callable[[], str]) -> None:
    session = read(text())
    assert len(session.contestants) == 5 + 5 + 5 + 5 + 6
    assert [(result.board, result.ns, result.ew) for result in sorted(session.results, key=str)] == [
        (result.board, result.ns, result.ew) for result in sorted(results(), key=str)
    ]
    ranked = rank_field(session)
    groups = [Group(line=line) for line in ("NS", "EW")]
    groups += [Group(section, line) for section in "AB" for line in ("NS", "EW")]
    assert [*ranked.rankings.by_group] == [*groups, Group("C")]
    assert {*ranked.rankings[Group("C")].places} == {f"C{number}" for number in range(1, 7)}
    assert not ranked.set_aside
    assert len(ranked.rankings.in_one_list) == 26


@pytest.mark.parametrize("apart", [True, False])
@pytest.mark.parametrize("text", [pbn, usebio])
def test_the_figures_show_whether_sections_were_scored_apart(text: object, apart: bool) -> None:
    assert callable(text)
    session = read(text(apart))
    assert session.by_section is apart
    agreement = compare(rank_field(session))
    assert not agreement.differences
    assert agreement.compared["figures"] == 2 * len(session.results)


@pytest.mark.parametrize("winners", ["", "1", "2"])
def test_places_are_compared_within_the_lists_that_the_file_has(winners: str) -> None:
    agreement = compare(rank_field(read(usebio(True, winners))))
    assert (agreement.compared["places"], agreement.differences) == (26, ())


def test_the_totals_of_a_section_are_its_pairs() -> None:
    table = '[TotalScoreTable "Rank;Section;PairId;Direction;TotalPercentage;NrBoards"]\n'
    field = scored(True)
    figures = {who: f"{float(field.total(who)) * 100 / float(field.available(who)):.1f}" for who in ("A1NS", "C1")}
    table += f"1 A 1 NS {figures['A1NS']} 10\n2 C 1 - {figures['C1']} 10\n3 B 1 - 50 10\n"
    session = read(pbn(True).replace('[ScoreTable "', f'{table}[ScoreTable "', 1))
    published = {contestant.id: contestant.published for contestant in session.contestants}
    assert (published["A1NS"].place, published["C1"].place, published["A1NS"].boards) == (1, 2, 10)
    assert published["B1NS"] == published["B1EW"]  # nobody knows which of the two
    assert compare(rank_field(session)).compared["percentages"] == 2
