"""The points of an event by a table: for places in its rankings, boards and matches, each with its working."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from kibitz.game.doors import door
from kibitz.scoring.points.place_values import FieldSize, PlaceValues
from kibitz.scoring.points.tables import AwardLine, PointsTable, to_unit
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import Ranking, RankingNote, StandingsRow
from kibitz.scoring.teams import MatchKind, TeamTally
from kibitz.scoring.working import Working


@dataclass(frozen=True, slots=True)
class PointsField:
    """What a table may ask of an event beside its rankings."""

    players: int = 2  # at a table for a contestant: 1 of an individual, 2 of pairs, 4 of teams, who fill two halves
    boards: int = 0  # of the event; 0: as many as anybody played
    sessions: int = 1
    strength: Number | None = None  # the average of the players' points or ratings; None: not known
    players_of: Mapping[str, int] = field(default_factory=dict)  # how many a contestant has, where they share


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """What a contestant is given: in all, and every player of theirs."""

    contestant: str
    points: Number
    each_player: Number
    working: Working


@dataclass(frozen=True, slots=True)
class _InRanking:
    """What somebody has in one ranking."""

    points: Number
    working: Working


@door
def points_of(rankings: Iterable[Ranking], table: PointsTable, event: PointsField | None = None) -> list[PointsGiven]:
    """What everybody in these rankings is given by the table, the most first.

    A ranking that no line of the table speaks of gives nothing for places.
    """
    event = event or PointsField()
    held = list(rankings)
    found: dict[str, list[_InRanking]] = {}
    rows: dict[str, StandingsRow] = {}
    for ranking in held:
        values = _values(ranking, held, table, event)
        for row in ranking.rows:
            rows.setdefault(row.contestant, row)
            if values is not None:
                found.setdefault(row.contestant, []).append(_in_ranking(ranking, row, values))
    given = [_given(row, found.get(who, []), table, event, len(rows)) for who, row in rows.items()]
    return sorted(given, key=lambda one: one.points, reverse=True)


def _values(ranking: Ranking, held: Sequence[Ranking], table: PointsTable, event: PointsField) -> PlaceValues | None:
    """What the places of a ranking are worth, by the first line of the table that holds for it."""
    size = _size(ranking, held, table, event)
    kind = {1: "individual", 4: "teams"}.get(event.players, "pairs")
    in_sections = any(other.group.section for other in held)
    for number, line in enumerate(table.award, 1):
        if line.kind in ("any", kind) and _speaks_of(line, ranking, in_sections) and _holds(line, size):
            return PlaceValues(table, number, size)
    return None


def _size(ranking: Ranking, held: Sequence[Ranking], table: PointsTable, event: PointsField) -> FieldSize:
    section = ranking.group.section
    there = {who for other in held if other.group.section == section for who in (*other.places, *other.unplaced)}
    tables = Fraction(len(there) * event.players, 4)
    if ranking.group.stratum or ranking.group.category:
        tables = Fraction(len(ranking) * event.players, 4)
    if table.half_tables != "half":
        tables = Fraction(to_unit(tables, 1, "up" if table.half_tables == "whole" else "down"))
    boards = event.boards or max((row.tally.boards for row in ranking.rows), default=0)
    return FieldSize(len(ranking), simple(tables), boards, event.sessions, event.strength)


def _speaks_of(line: AwardLine, ranking: Ranking, in_sections: bool) -> bool:
    group = ranking.group
    of_section = line.of == "section" and in_sections
    return (
        bool(group.section) is of_section
        and (group.stratum, group.category, group.handicap) == (line.stratum, line.category, line.handicap)
        and line.winners in (0, 2 if group.line else 1)
    )


def _holds(line: AwardLine, size: FieldSize) -> bool:
    bounds = (
        (line.from_contestants, size.contestants, line.to_contestants),
        (line.from_tables, size.tables, line.to_tables),
        (line.from_boards, size.boards, line.to_boards),
    )
    return all(least <= measure and (not most or measure <= most) for least, measure, most in bounds)


def _in_ranking(ranking: Ranking, row: StandingsRow, values: PlaceValues) -> _InRanking:
    said: dict[str, object] = {"group": ranking.group, "of": len(ranking.places)}
    if row.place is None:
        note = RankingNote(row.status.value, {"boards": row.tally.boards})
        return _InRanking(0, Working("masterpoints.unplaced", 0, {**said, "note": note}))
    points = values.shared(*row.place)
    steps = tuple(values.steps(*row.place))
    return _InRanking(points, Working("masterpoints.ranking", points, {**said, "place": str(row.place)}, parts=steps))


def _given(
    row: StandingsRow, in_rankings: Sequence[_InRanking], table: PointsTable, event: PointsField, size: int
) -> PointsGiven:
    refused = _refused(row, table, size)
    steps = [refused] if refused is not None else [one.working for one in in_rankings]
    points: Number = 0
    if refused is None:
        for_places = [one.points for one in in_rankings]
        points = sum(for_places) if table.several == "sum" else max(for_places, default=0)
        if len(for_places) > 1:
            steps.append(Working("masterpoints.several", points, {"count": len(for_places), "several": table.several}))
        for extra in _extras(row, table):
            points += extra.figure or 0
            steps.append(extra)
        if (near := to_unit(points, table.unit, table.rounding)) != points:
            steps.append(Working("rounded", near, {"unit": table.unit}))
            points = near
    count = event.players_of.get(row.contestant, event.players)
    each = _each_player(points, count, table)
    if each != points:
        steps.append(Working("masterpoints.split", each, {"count": count, "whole_for": table.whole_for or None}))
    values = {"contestant": row.contestant, "table": table.name or None}
    whole = Working("standing.masterpoints", simple(points), values, parts=tuple(steps))
    return PointsGiven(row.contestant, simple(points), each, whole)


def _refused(row: StandingsRow, table: PointsTable, size: int) -> Working | None:
    """Why somebody is given nothing at all."""
    if size < table.least_contestants:
        return Working("masterpoints.small_field", 0, {"count": size, "least": table.least_contestants})
    if row.tally.boards < table.least_boards:
        return Working("masterpoints.few_boards", 0, {"boards": row.tally.boards, "least": table.least_boards})
    percentage = row.tally.percentage
    if table.least_percentage and percentage is not None and percentage < table.least_percentage:
        return Working("masterpoints.low", 0, {"percentage": row.tally.shown, "least": table.least_percentage})
    return None


def _extras(row: StandingsRow, table: PointsTable) -> Iterator[Working]:
    """What is given for boards and for matches."""
    if table.each_board:
        boards = row.tally.boards
        yield Working(
            "masterpoints.boards", simple(boards * table.each_board), {"boards": boards, "each": table.each_board}
        )
    if not isinstance(row.tally, TeamTally):
        return
    for line in row.tally.lines:
        if not line.over or line.kind is not MatchKind.PLAYED or line.gained < line.lost:
            continue
        drawn = line.gained == line.lost
        match, board = (
            (table.match_drawn, table.board_of_match_drawn) if drawn else (table.match_won, table.board_of_match_won)
        )
        if points := simple(match + board * line.boards):
            values = {
                "round": line.round,
                "drawn": "yes" if drawn else "no",
                "match": match or None,
                "boards": line.boards,
                "board": board or None,
            }
            yield Working("masterpoints.match", points, values)


def _each_player(points: Number, players: int, table: PointsTable) -> Number:
    if table.to == "each" and (not table.whole_for or players <= table.whole_for):
        return simple(points)
    whole = 1 if table.to == "split" else table.whole_for
    return to_unit(Fraction(points) * whole / max(players, 1), table.unit, table.rounding)
