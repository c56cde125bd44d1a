"""A match as a table: every board with both tables, what it is worth to each team, and the score so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rich.text import Text

from kibitz.cli.ranking.teams.headings import headings
from kibitz.game import SIDES
from kibitz.messages.scoring import WorkingWords, places_of, to_hundredths
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import TextColumn
from kibitz.pictures.terminal import in_colour
from kibitz.scoring.awards import Absent, Artificial
from kibitz.scoring.matches.match import SeatedResult, match_seating
from kibitz.scoring.rounding import Number
from kibitz.scoring.teams import BoardScore, MatchScore
from kibitz.scoring.working.remarks import remark_on

_LONGEST_HEADING = 12
_SHORT_HEADING = 6
_SHORTEST_NAME = 10  # to which names are cut


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A board in a table, or one more pair of tables of it; `scores` are N-S's."""

    score: MatchScore
    board: BoardScore
    tables: tuple[SeatedResult | None, SeatedResult | None]  # where the first team sat N-S, and where it sat E-W
    is_first: bool
    running: tuple[Number, Number]
    remark: str


def match_rows(score: MatchScore, words: WorkingWords) -> Iterator[MatchRow]:
    """The rows of a match, one a board between teams of four."""
    for (board, running), tables in zip(score.running(), match_seating(score.match).boards.values(), strict=True):
        said = tuple(_remarks(board, tables, words))
        remark = words.voice.spell(said, "semicolon") if said else ""
        north_south = [table for table in tables if table.ns == score.match.first]
        east_west = [table for table in tables if table.ns != score.match.first]
        for number, both in enumerate(zip_longest(north_south, east_west)):
            yield MatchRow(score, board, both, number == 0, running, remark if number == 0 else "")


def match_table(
    rows: Sequence[MatchRow], score: MatchScore, words: WorkingWords, width: int, *, of_board: bool = False
) -> Iterator[Text]:
    """A match drawn; `of_board`: one board of several matches, each row with its teams."""
    heading, first, second = words.voice.say, *score.match.teams
    sets = score.match.by_set or len({row.board.round for row in rows}) > 1
    shown = [_shown(row, words) for row in rows]
    gains = [[shown_gains[at] for shown_gains in shown] for at in (0, 1)]
    figures = [gain if any(gain) else [_once(row, "–") for row in rows] for gain in gains]
    names, short = (headings(first, second, length) for length in (_LONGEST_HEADING, _SHORT_HEADING))
    if of_board:
        names = heading("rank_teams.heading.home"), heading("rank_teams.heading.visitors")
        short = heading("rank_teams.heading.home_short"), heading("rank_teams.heading.visitors_short")
    matches = [_once(row, _teams(row, words)) for row in rows]
    boards = ["" if of_board else _once(row, str(row.board.board)) for row in rows]
    columns = [
        TextColumn(words.heading("round"), [_once(row, str(row.board.round or "")) for row in rows], True, gives_way=1)
        if sets or of_board
        else TextColumn("", []),
        TextColumn(words.heading("board"), boards, True),
        *([TextColumn(heading("rank_teams.heading.match"), matches, is_name=True)] if of_board else []),
    ]
    for at in (0, 1):
        title = heading("rank_teams.heading.sat", team=names[at])
        contracts = [_contract(row.tables[at], words) for row in rows]
        columns.append(TextColumn(title, contracts, short=words.heading("contract", "short"), gives_way=4))
        points = words.heading("points") if any(contracts) else title
        short_points = "" if any(contracts) else short[at]
        cells = [_points(row.tables[at], words) for row in rows]
        columns.append(TextColumn(points, cells, right=True, short=short_points))
    columns += [
        TextColumn(
            heading("rank_teams.heading.difference"), [_difference(row, words) for row in rows], True, gives_way=5
        ),
        TextColumn(names[0], figures[0], right=True, short=short[0]),
        TextColumn(names[1], figures[1], right=True, short=short[1]),
    ]
    if not of_board:
        running = [_once(row, _running(row, words)) for row in rows]
        columns.append(TextColumn(heading("rank_teams.heading.running"), running, right=True, gives_way=3))
    yield from draw_in_groups(columns, width, [row.remark for row in rows])


def draw_in_groups(columns: Sequence[TextColumn], width: int, remarks: Sequence[str] = ()) -> Iterator[Text]:
    """A table whose columns give way together where they have the same number: both contracts, or none."""
    left = [column for column in columns if any(column.cells)]
    while any(left_column.gives_way for left_column in left) and _least_width(left) > width:
        first = max(left_column.gives_way for left_column in left)
        left = [left_column for left_column in left if left_column.gives_way != first]
    return in_colour(draw_columns(left, width, remarks))


def _least_width(columns: Sequence[TextColumn]) -> int:
    widths = [min(column.width(True), _SHORTEST_NAME) if column.is_name else column.width(True) for column in columns]
    return sum(widths) + len(widths) - 1


def paired(figures: tuple[Number, Number], words: WorkingWords, *, signed: bool = False, places: int = 0) -> str:
    """Two scores against each other, "34–22"; with their signs they stand apart."""
    shown = max(places, *(places_of(to_hundredths(figure)) for figure in figures))
    one, other = (words.figure(figure, signed=signed, places=shown) for figure in figures)
    return words.voice.say(f"rank_teams.pair.{'signed' if signed else 'plain'}", first=one, second=other)


def _once(row: MatchRow, text: str) -> str:
    return text if row.is_first else ""


def _running(row: MatchRow, words: WorkingWords) -> str:
    return paired(row.running, words, signed=not row.score.rules.method.top and not row.score.is_balanced)


def _shown(row: MatchRow, words: WorkingWords) -> tuple[str, str]:
    """What each team has; where one gains what the other loses, only the gain."""
    one, other = row.board.figures
    if not row.is_first or one is None or other is None:
        return tuple("" if figure is None or not row.is_first else words.figure(figure) for figure in (one, other))  # type: ignore[return-value]
    if row.score.rules.method.top:
        return words.figure(one), words.figure(other)
    if one == other == 0:
        return "–", "–"
    if one == -other:
        return (words.figure(one), "") if one > 0 else ("", words.figure(other))
    return words.figure(one, signed=True), words.figure(other, signed=True)


def _contract(table: SeatedResult | None, words: WorkingWords) -> str:
    return "" if table is None or table.result.result is None else words.voice.spell(table.result.result, "symbol")


def _points(table: SeatedResult | None, words: WorkingWords) -> str:
    if table is None:
        return ""
    result = table.result
    if isinstance(result.ns_award, int) and result.ns_award == result.ew_award:
        return words.figure(result.ns_award, signed=True)
    if isinstance(result.ns_award, Absent) and result.ns_award is result.ew_award:
        return words.voice.say(f"rank_teams.absent.{result.ns_award.name.lower()}")
    return words.voice.say("rank_teams.adjusted")


def _difference(row: MatchRow, words: WorkingWords) -> str:
    """What the first team has from both tables, where it is one figure and the other team's is its opposite."""
    own, theirs = (
        [part.difference for comparison in team.comparisons for part in comparison.parts]
        for team in (row.board.first, row.board.second)
    )
    plain = row.is_first and len(own) == len(theirs) == 1 and own[0] == -theirs[0]
    return words.figure(own[0], signed=True) if plain else ""


def _teams(row: MatchRow, words: WorkingWords) -> str:
    return words.voice.say("rank_teams.match", first=row.score.match.first, second=row.score.match.second, round=None)


def _remarks(board: BoardScore, tables: Sequence[SeatedResult], words: WorkingWords) -> Iterator[str]:
    said: dict[str, None] = {}
    say = words.voice.say
    for table in tables:
        result = table.result
        awards = result.ns_award, result.ew_award
        if isinstance(awards[0], int | Absent) and awards[0] == awards[1]:
            continue
        if awards[0] == awards[1] and not isinstance(awards[0], Artificial):
            award = words.remark(remark_on(awards[0], SIDES[0], at_table=False))
            said[say("rank_teams.awarded.table", team=table.ns, award=award)] = None
            continue
        for side, team, award_of in zip(SIDES, (table.ns, table.ew), awards, strict=True):
            award = words.remark(remark_on(award_of, side, at_table=False))
            said[say("rank_teams.awarded.team", team=team, award=award)] = None
    yield from said
    if board.averaged:
        yield say("rank_teams.averaged", law=board.averaged)
