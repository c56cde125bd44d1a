"""The tables of a session, for spreadsheet programs: ranking, travellers, scorecards, matches.

Travellers have just the columns that `kibitz.formats.sessions` reads again: of an award that is no plain score the
column of scores says what each side was given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from kibitz.formats.sessions.model import FileContestant, FileSession, PublishedFigures
from kibitz.formats.sessions.result_notes import award_text, is_plain, lead_text, marking_of
from kibitz.formats.sheets import SheetCell, TableSheet
from kibitz.game import SIDES, Seat, Side
from kibitz.game.boards import standard_vulnerability
from kibitz.movement.plan import MovementKind
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import simple

SheetHeading = Callable[[str], str]
"""What a column or a table is called."""


def plain_heading(id: str) -> str:
    """A column or a table by its name in programs."""
    return id.rpartition(".")[2]


TABLES = ("ranking", "travellers", "scorecards", "matches")
"""The tables that a session may have."""

_Line = tuple[BoardResult, PublishedFigures, str]
_Columns = dict[str, Sequence[SheetCell]]


def tables_of(session: FileSession, heading: SheetHeading = plain_heading) -> list[TableSheet]:
    """All tables of a session that have a row; columns in which nothing stands are left out."""
    made = (table_of(session, name, heading) for name in TABLES)
    return [sheet for sheet in made if sheet.rows]


def table_of(session: FileSession, name: str, heading: SheetHeading = plain_heading, who: str = "") -> TableSheet:
    """One of these tables; of scorecards that of one contestant, where it is named."""
    match name:
        case "ranking":
            columns = _ranking(session)
        case "travellers":
            columns = _travellers(session)
        case "scorecards":
            columns = _scorecards(session, who)
        case _:
            columns = _matches(session)
    told = {
        id: cells for id, cells in columns.items() if id in _ALWAYS or any(cell not in (None, "") for cell in cells)
    }
    rows = tuple(zip(*told.values(), strict=True)) if told else ()
    return TableSheet(heading(f"table.{name}"), tuple(heading(f"column.{id}") for id in told), rows)


_ALWAYS = frozenset(("board", "ns", "ew", "contract", "declarer", "tricks", "score"))


def _figure(figure: Fraction | None) -> SheetCell:
    return None if figure is None else simple(figure)


def _names(names: Iterable[str]) -> str:
    return " - ".join(name.replace(" - ", " – ").replace(";", ",") for name in names)


def _ranking(session: FileSession) -> _Columns:
    listed = sorted(
        session.contestants,
        key=lambda one: (str(one.side or ""), one.published.place is None, one.published.place or 0),
    )
    return {
        "place": [one.published.place for one in listed],
        "number": [one.id for one in listed],
        "names": [_names(one.names) for one in listed],
        "players": [_names(name for pair in one.members for name in pair.names) for one in listed],
        "line": ["" if one.side is None else str(one.side) for one in listed],
        "section": [one.section for one in listed],
        "stratum": [one.stratum for one in listed],
        "total": [_figure(one.published.total) for one in listed],
        "percentage": [_figure(one.published.percentage) for one in listed],
        "boards": [one.published.boards for one in listed],
        "adjustment": [_figure(one.published.adjustment) for one in listed],
    }


def _lines(session: FileSession) -> list[_Line]:
    leads = session.leads or ("",) * len(session.results)
    found = list(zip(session.results, session.figures, leads, strict=True))
    return sorted(found, key=lambda line: (line[0].board, line[0].section, line[0].round, line[0].table))


def _travellers(session: FileSession) -> _Columns:
    lines = _lines(session)
    names = {one.id: one.names for one in session.contestants}
    unit = "mp" if session.method == "matchpoints" else "imp"
    columns: _Columns = {
        "board": [line[0].board for line in lines],
        "section": [line[0].section for line in lines],
        "round": [line[0].round or None for line in lines],
        "table": [line[0].table for line in lines],
    }
    if session.kind is MovementKind.INDIVIDUAL:
        for id, side, seat in (("north", 0, 0), ("south", 0, 1), ("east", 1, 0), ("west", 1, 1)):
            columns[id] = [_seat(line[0], SIDES[side], seat) for line in lines]
    else:
        teams = "_team" if session.kind is MovementKind.TEAMS else ""
        for side, id in zip(SIDES, ("ns", "ew"), strict=True):
            columns[f"{id}{teams}"] = [_who(line[0], side) for line in lines]
        for side, id in zip(SIDES, ("ns", "ew"), strict=True):
            if not teams:
                columns[f"{id}_names"] = [_names(names.get(_who(line[0], side), ())) for line in lines]
        for seat in Seat:
            columns[seat.title.lower()] = [line[0].players[seat] if line[0].players else "" for line in lines]
    return columns | {
        "contract": [_contract(line[0]) for line in lines],
        "declarer": [_declarer(line[0]) for line in lines],
        "tricks": [_tricks(line[0]) for line in lines],
        "lead": [lead_text(line[2]) for line in lines],
        "score": [_score(line[0]) for line in lines],
        "form": [line[0].form for line in lines],
        "vulnerable": [_marked(line[0]) for line in lines],
        f"ns_{unit}": [_figure(line[1].ns) for line in lines],
        f"ew_{unit}": [_figure(line[1].ew) for line in lines],
    }


def _seat(result: BoardResult, side: Side, at: int) -> str:
    there = result.contestants(side)
    return there[at] if at < len(there) else ""


def _who(result: BoardResult, side: Side) -> str:
    return "+".join(result.contestants(side))


def _contract(result: BoardResult) -> str:
    played = result.result
    if played is None:
        return ""
    return "Pass" if played.contract is None else f"{played.contract.bid}{played.contract.doubling}"


def _declarer(result: BoardResult) -> str:
    contract = None if result.result is None else result.result.contract
    return "" if contract is None else str(contract.declarer)


def _tricks(result: BoardResult) -> SheetCell:
    return None if result.result is None or result.result.contract is None else result.result.tricks


def _score(result: BoardResult) -> SheetCell:
    """N-S's points; of an award that is no plain score what each side was given."""
    if is_plain(result) and isinstance(result.ns_award, int):
        return result.ns_award
    ns, ew = (award_text(result.award(side), side) for side in SIDES)
    return f"NS={ns} EW={ew}"


def _marked(result: BoardResult) -> str:
    marking = marking_of(result)
    return "" if marking is standard_vulnerability(result.board) else str(marking)


def _scorecards(session: FileSession, who: str) -> _Columns:
    names = {one.id: _names(one.names) for one in session.contestants}
    lines = [
        (contestant, side, *line)
        for contestant in _listed(session, who)
        for line in sorted(_lines(session), key=lambda line: (line[0].round, line[0].board))
        for side in SIDES
        if contestant.id in line[0].contestants(side)
    ]
    return {
        "number": [contestant.id for contestant, *_ in lines],
        "names": [names[contestant.id] for contestant, *_ in lines],
        "round": [result.round or None for _, _, result, _, _ in lines],
        "board": [result.board for _, _, result, _, _ in lines],
        "side": [str(side) for _, side, *_ in lines],
        "opponents": [_who(result, side.opponents) for _, side, result, _, _ in lines],
        "opponents_names": [
            _names(filter(None, (names.get(other) for other in result.contestants(side.opponents))))
            for _, side, result, _, _ in lines
        ],
        "contract": [_contract(result) for _, _, result, _, _ in lines],
        "declarer": [_declarer(result) for _, _, result, _, _ in lines],
        "tricks": [_tricks(result) for _, _, result, _, _ in lines],
        "lead": [lead_text(lead) for *_, lead in lines],
        "own_score": [_own(result, side) for _, side, result, _, _ in lines],
        "points": [_figure(figures.ns if side is Side.NORTH_SOUTH else figures.ew) for _, side, _, figures, _ in lines],
    }


def _listed(session: FileSession, who: str) -> list[FileContestant]:
    return [contestant for contestant in session.contestants if who in ("", contestant.id)]


def _own(result: BoardResult, side: Side) -> SheetCell:
    """The points of that side in its own view, or what it was given."""
    award = result.award(side)
    if isinstance(award, int):
        return award if side is Side.NORTH_SOUTH else -award
    return award_text(award, side)


def _matches(session: FileSession) -> _Columns:
    names = {one.id: _names(one.names) for one in session.contestants}
    return {
        "round": [match.round or None for match in session.matches],
        "home": [match.home for match in session.matches],
        "home_names": [names.get(match.home, "") for match in session.matches],
        "visitors": [match.visitors for match in session.matches],
        "visitors_names": [names.get(match.visitors, "") for match in session.matches],
        "home_score": [_figure(match.published.ns) for match in session.matches],
        "visitors_score": [_figure(match.published.ew) for match in session.matches],
        "home_vps": [_figure(match.vps.ns) for match in session.matches],
        "visitors_vps": [_figure(match.vps.ew) for match in session.matches],
    }
