"""From a session to PBN: a game for each board with its ScoreTable, and in the first the TotalScoreTable of all.

Where calls or cards of a board are known, they stand in the game where other programs look for them: those of the first
table in the game with the ScoreTable, those of every other table in a game of its own, with who sat there.

What the standard has no column for stands in columns of our own, as it allows: section, table, round, lead, form, what
a director gave to each side, and calls and cards that no game can say. A section of our own in the first game says by
what the session was scored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kibitz.formats.figures import decimal
from kibitz.formats.pbn import Game, PbnColumn, PbnTable, set_double_dummy
from kibitz.formats.pbn.writer import quoted
from kibitz.formats.sessions.as_games.table_games import TableGames, TableLine, lines_of, plain_tag, session_tags
from kibitz.formats.sessions.model import FileContestant, FileSession
from kibitz.formats.sessions.result_notes import award_text, is_plain, lead_text, marking_of, result_text
from kibitz.formats.sessions.session_notes import PBN_SECTION as NOTE, contestant_data, match_data, session_note
from kibitz.formats.sessions.terms import write_note
from kibitz.game import Board, Denomination, Seat, Side
from kibitz.game.doors import door

_CHUNK = 180  # signs of a line of it
_UNITS = {"matchpoints": "MP", "total_points": "Score"}


@dataclass(frozen=True, slots=True)
class DoubleDummyFound:
    """What double dummy found of a board: the tricks of every declarer, and par for N-S."""

    tricks: Mapping[tuple[Seat, Denomination], int]
    par: int


@door
def games_of(session: FileSession, found: Mapping[int, DoubleDummyFound] | None = None) -> list[Game]:
    """The games of a session, one for each board; with what double dummy found where that is given."""
    by_board: dict[int, list[TableLine]] = {board: [] for board in session.deals}
    for line in lines_of(session):
        by_board.setdefault(line.result.board, []).append(line)
    tables = TableGames(session)
    games: list[Game] = []
    for number, mine in sorted(by_board.items()):
        games += _games(session, tables, number, mine, (found or {}).get(number))
    if games:
        games[0].tables["TotalScoreTable"] = _totals(session)
        games[0].tables[NOTE] = _note(session)
        games[0].tags |= {"TotalScoreTable": _described(games[0].tables["TotalScoreTable"]), NOTE: "Note"}
    return games


def _games(
    session: FileSession,
    tables: TableGames,
    number: int,
    lines: Sequence[TableLine],
    found: DoubleDummyFound | None,
) -> Iterator[Game]:
    """The game of a board, and those of the other tables of which calls or cards are known."""
    deal = session.deals.get(number)
    recorded = [tables.recorded(line, deal) for line in lines]
    told = [game for game in recorded if game is not None]
    game = told[0] if told else _board(session, number, lines)
    if found is not None:
        set_double_dummy(game, found.tricks, found.par)
    if lines:
        table = _scores(session, lines, [played is not None for played in recorded])
        game.tables["ScoreTable"] = table
        game.tags["ScoreTable"] = _described(table)
    yield game
    yield from told[1:]


def _board(session: FileSession, number: int, lines: Sequence[TableLine]) -> Game:
    marked = {marking_of(line.result) for line in lines}
    vulnerability = next(iter(marked)) if len(marked) == 1 else None
    deal = session.deals.get(number)
    board = Board(number, deal=deal) if vulnerability is None else Board(number, vulnerability=vulnerability, deal=deal)
    return Game.of(board, session_tags(session))


def _scores(session: FileSession, lines: Sequence[TableLine], in_games: Sequence[bool]) -> PbnTable:
    unit = _UNITS.get(session.method, "IMP")
    columns = {name: cell for name, cell in _CELLS.items() if name in _ALWAYS or any(cell(line) for line in lines)}
    if unit != "Score":
        columns |= {
            f"{unit}_NS": lambda line: "" if line.figures.ns is None else decimal(line.figures.ns),
            f"{unit}_EW": lambda line: "" if line.figures.ew is None else decimal(line.figures.ew),
        }
    cells = {name: [cell(line) or "-" for line in lines] for name, cell in columns.items()}
    if not all(in_games):
        for name, cell in _PLAYED_CELLS.items():
            told = ["" if known else cell(line) for line, known in zip(lines, in_games, strict=True)]
            cells |= {name: [text or "-" for text in told]} if any(told) else {}
    return _table(cells)


def _who(side: Side) -> Callable[[TableLine], str]:
    return lambda line: "+".join(line.result.contestants(side))


def _played(line: TableLine, what: str) -> str:
    """Contract, declarer or tricks; nothing where the score is not of them."""
    result = line.result
    played = result.result if is_plain(result) else None
    if played is None:
        return ""
    contract = played.contract
    if contract is None:
        return "Pass" if what == "contract" else ""
    return {
        "contract": f"{contract.bid}{contract.doubling}",
        "declarer": str(contract.declarer),
        "result": str(played.tricks),
    }[what]


def _score(line: TableLine, side: Side) -> str:
    result = line.result
    award = result.award(side)
    if not isinstance(award, int) or not is_plain(result):
        return ""
    return str(award if side is Side.NORTH_SOUTH else -award)


def _award(line: TableLine, side: Side) -> str:
    result = line.result
    return "" if is_plain(result) else award_text(result.award(side), side)


def _at_table(line: TableLine) -> str:
    result = line.result
    return result_text(result.result) if result.result is not None and not is_plain(result) else ""


_CELLS: dict[str, Callable[[TableLine], str]] = {
    "Section": lambda line: line.result.section,
    "Table": lambda line: line.result.table,
    "Round": lambda line: str(line.result.round or ""),
    "PairId_NS": _who(Side.NORTH_SOUTH),
    "PairId_EW": _who(Side.EAST_WEST),
    "Contract": lambda line: _played(line, "contract"),
    "Declarer": lambda line: _played(line, "declarer"),
    "Lead": lambda line: lead_text(line.lead),
    "Result": lambda line: _played(line, "result"),
    "Score_NS": lambda line: _score(line, Side.NORTH_SOUTH),
    "Score_EW": lambda line: _score(line, Side.EAST_WEST),
    "Form": lambda line: line.result.form,
    "Award_NS": lambda line: _award(line, Side.NORTH_SOUTH),
    "Award_EW": lambda line: _award(line, Side.EAST_WEST),
    "Played": _at_table,
    "Players": lambda line: ";".join(name.replace(";", ",") for name in line.result.players),
}
_PLAYED_CELLS: dict[str, Callable[[TableLine], str]] = {
    "Calls": lambda line: line.play.auction.replace(" ", "-"),
    "Cards": lambda line: line.play.cards.replace(" ", ""),
}
_ALWAYS = frozenset(("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS", "Score_EW"))


def _table(columns: Mapping[str, Sequence[str]], left: frozenset[str] = frozenset(("Names",))) -> PbnTable:
    """A table with columns as wide as what stands in them."""
    made = []
    columns = {name: [plain_tag(cell) for cell in cells] for name, cells in columns.items()}
    for name, cells in columns.items():
        width = max((len(quoted(cell)) for cell in cells), default=1)
        made.append(PbnColumn(name, "", min(width, 99), "L" if name in left else "R"))
    return PbnTable(tuple(made), tuple(zip(*columns.values(), strict=True)))


def _described(table: PbnTable) -> str:
    return ";".join(map(str, table.columns))


def _totals(session: FileSession) -> PbnTable:
    total = f"Total{_UNITS.get(session.method, 'IMP') if not session.vps else 'Score'}"
    columns: dict[str, Callable[[FileContestant], str]] = {
        "Rank": lambda one: (
            "" if one.published.place is None else f"{one.published.place}{'=' if one.published.tied else ''}"
        ),
        "Section": lambda one: one.section,
        "Side": lambda one: "" if one.side is None else str(one.side),
        "PairId": lambda one: one.id,
        "Names": lambda one: ";".join(name.replace(";", ",") for name in one.names),
        total: lambda one: "" if one.published.total is None else decimal(one.published.total),
        "TotalPercentage": lambda one: "" if one.published.percentage is None else decimal(one.published.percentage),
        "NrBoards": lambda one: "" if one.published.boards is None else str(one.published.boards),
    }
    listed = sorted(
        session.contestants,
        key=lambda one: (str(one.side), one.published.place is None, one.published.place or 0),
    )
    told = {name: cell for name, cell in columns.items() if name == "PairId" or any(cell(one) for one in listed)}
    return _table({name: [cell(one) or "-" for one in listed] for name, cell in told.items()})


def _note(session: FileSession) -> PbnTable:
    note = session_note(session) | {"contestants": [contestant_data(one) for one in session.contestants]}
    note["kind"] = session.kind.value
    note["matches"] = [match_data(match) for match in session.matches]
    text = write_note({name: value for name, value in note.items() if value not in (None, "", [], {})})
    return PbnTable((), tuple((text[at : at + _CHUNK],) for at in range(0, len(text), _CHUNK)))
