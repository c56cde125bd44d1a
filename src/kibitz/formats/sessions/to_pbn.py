"""From a session to PBN: a game for each board with its ScoreTable, and in the first the TotalScoreTable of all.

What the standard has no column for stands in columns of our own, as it allows: section, table, round, lead, form, what
a director gave to each side, and the calls and cards where they are known. A section of our own in the first game says
by what the session was scored.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kibitz.formats.figures import decimal
from kibitz.formats.pbn import Game, PbnColumn, PbnTable, set_double_dummy
from kibitz.formats.pbn.writer import quoted
from kibitz.formats.sessions.model import FileContestant, FilePlay, FileSession, PublishedFigures
from kibitz.formats.sessions.result_notes import award_text, is_plain, lead_text, marking_of, result_text
from kibitz.formats.sessions.session_notes import PBN_SECTION as NOTE, contestant_data, session_note
from kibitz.formats.sessions.terms import write_note
from kibitz.game import Board, Denomination, Seat, Side
from kibitz.game.doors import door
from kibitz.movement.plan import MovementKind
from kibitz.scoring.results import BoardResult

_CHUNK = 180  # signs of a line of it
_SCORING = {
    "matchpoints": "MP",
    "cross_imps": "IMP;Cross",
    "butler": "IMP;Butler",
    "total_points": "Rubber",
    "imps": "IMP",
    "board_a_match": "BAM",
}
_UNITS = {"matchpoints": "MP", "total_points": "Score"}


@dataclass(frozen=True, slots=True)
class DoubleDummyFound:
    """What double dummy found of a board: the tricks of every declarer, and par for N-S."""

    tricks: Mapping[tuple[Seat, Denomination], int]
    par: int


@door
def games_of(session: FileSession, found: Mapping[int, DoubleDummyFound] | None = None) -> list[Game]:
    """The games of a session, one for each board; with what double dummy found where that is given."""
    plays = session.plays or (FilePlay(),) * len(session.results)
    leads = session.leads or ("",) * len(session.results)
    lines = list(zip(session.results, session.figures, leads, plays, strict=True))
    by_board: dict[int, list[_Line]] = {board: [] for board in session.deals}
    for line in lines:
        by_board.setdefault(line[0].board, []).append(line)
    games = []
    for number, mine in sorted(by_board.items()):
        games.append(_game(session, number, mine, (found or {}).get(number)))
    if games:
        games[0].tables["TotalScoreTable"] = _totals(session)
        games[0].tables[NOTE] = _note(session)
        games[0].tags |= {"TotalScoreTable": _described(games[0].tables["TotalScoreTable"]), NOTE: "Note"}
    return games


_Line = tuple[BoardResult, PublishedFigures, str, FilePlay]


def _game(session: FileSession, number: int, lines: Sequence[_Line], found: DoubleDummyFound | None) -> Game:
    marked = {marking_of(result) for result, *_ in lines}
    vulnerability = next(iter(marked)) if len(marked) == 1 else None
    deal = session.deals.get(number)
    board = Board(number, deal=deal) if vulnerability is None else Board(number, vulnerability=vulnerability, deal=deal)
    tags = {
        "Event": session.name,
        "Site": session.where.venue or session.where.club,
        "Date": session.date.replace("-", "."),
        "Scoring": _SCORING.get(session.method, ""),
        "Competition": {MovementKind.TEAMS: "Teams", MovementKind.INDIVIDUAL: "Individuals"}.get(session.kind, "Pairs"),
        "Generator": session.program,
    }
    game = Game.of(board, {name: _plain(text) for name, text in tags.items() if text})
    if found is not None:
        set_double_dummy(game, found.tricks, found.par)
    if lines:
        table = _scores(session, lines)
        game.tables["ScoreTable"] = table
        game.tags["ScoreTable"] = _described(table)
    return game


def _scores(session: FileSession, lines: Sequence[_Line]) -> PbnTable:
    unit = _UNITS.get(session.method, "IMP")
    columns = {name: cell for name, cell in _CELLS.items() if name in _ALWAYS or any(cell(line) for line in lines)}
    if unit != "Score":
        columns |= {
            f"{unit}_NS": lambda line: "" if line[1].ns is None else decimal(line[1].ns),
            f"{unit}_EW": lambda line: "" if line[1].ew is None else decimal(line[1].ew),
        }
    return _table({name: [cell(line) or "-" for line in lines] for name, cell in columns.items()})


def _who(side: Side) -> Callable[[_Line], str]:
    return lambda line: "+".join(line[0].contestants(side))


def _played(line: _Line, what: str) -> str:
    """Contract, declarer or tricks; nothing where the score is not of them."""
    result = line[0]
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


def _score(line: _Line, side: Side) -> str:
    result = line[0]
    award = result.award(side)
    if not isinstance(award, int) or not is_plain(result):
        return ""
    return str(award if side is Side.NORTH_SOUTH else -award)


def _award(line: _Line, side: Side) -> str:
    result = line[0]
    return "" if is_plain(result) else award_text(result.award(side), side)


def _at_table(line: _Line) -> str:
    result = line[0]
    return result_text(result.result) if result.result is not None and not is_plain(result) else ""


_CELLS: dict[str, Callable[[_Line], str]] = {
    "Section": lambda line: line[0].section,
    "Table": lambda line: line[0].table,
    "Round": lambda line: str(line[0].round or ""),
    "PairId_NS": _who(Side.NORTH_SOUTH),
    "PairId_EW": _who(Side.EAST_WEST),
    "Contract": lambda line: _played(line, "contract"),
    "Declarer": lambda line: _played(line, "declarer"),
    "Lead": lambda line: lead_text(line[2]),
    "Result": lambda line: _played(line, "result"),
    "Score_NS": lambda line: _score(line, Side.NORTH_SOUTH),
    "Score_EW": lambda line: _score(line, Side.EAST_WEST),
    "Form": lambda line: line[0].form,
    "Award_NS": lambda line: _award(line, Side.NORTH_SOUTH),
    "Award_EW": lambda line: _award(line, Side.EAST_WEST),
    "Played": _at_table,
    "Players": lambda line: ";".join(line[0].players),
    "Calls": lambda line: line[3].auction.replace(" ", "-"),
    "Cards": lambda line: line[3].cards.replace(" ", ""),
}
_ALWAYS = frozenset(("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS", "Score_EW"))


def _table(columns: Mapping[str, Sequence[str]], left: frozenset[str] = frozenset(("Names",))) -> PbnTable:
    """A table with columns as wide as what stands in them."""
    made = []
    columns = {name: [_plain(cell) for cell in cells] for name, cells in columns.items()}
    for name, cells in columns.items():
        width = max((len(quoted(cell)) for cell in cells), default=1)
        made.append(PbnColumn(name, "", min(width, 99), "L" if name in left else "R"))
    return PbnTable(tuple(made), tuple(zip(*columns.values(), strict=True)))


def _plain(text: str) -> str:
    """A text without what PBN cannot have: line ends and other control characters."""
    return "".join(sign if sign.isprintable() or sign in _MARKS else " " for sign in text)


_MARKS = "\u200e\u200f\u061c"  # which way a text runs


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
    note["matches"] = [
        {
            "teams": [match.home, match.visitors],
            "round": match.round,
            "boards": list(match.boards),
            "carried": str(match.carried),
        }
        for match in session.matches
    ]
    text = write_note({name: value for name, value in note.items() if value not in (None, "", [], {})})
    return PbnTable((), tuple((text[at : at + _CHUNK],) for at in range(0, len(text), _CHUNK)))
