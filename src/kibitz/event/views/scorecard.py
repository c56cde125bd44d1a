"""A contestant's boards in the order of play, each with what it is worth, as far as the one who looks may see it."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import Annotated, TypedDict

from kibitz.event.access.link_holders import is_own_result
from kibitz.event.access.visibility import may_see_figures, may_see_result, ranking_through
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.sessions.lineups import played_for
from kibitz.event.standings.live import EventStandings
from kibitz.event.standings.planned_matches import PlannedMatch
from kibitz.event.state import Scored
from kibitz.event.views.history import ChangeData, changes_data
from kibitz.event.views.ranked.matches import MatchData, SeenMatches
from kibitz.event.views.table_parts import playing_data
from kibitz.event.views.types import (
    AwardText,
    FigureData,
    GotData,
    NamedContestantData,
    PlayingData,
    SaidData,
    SessionNumber,
    StandingName,
    TableName,
    UnitName,
    Version,
)
from kibitz.event.views.words.messages import Say, contestant_data, contract_data, figure, message, people
from kibitz.game import Board, Result, Side
from kibitz.game.about import About, LawNumber, SeatName, SideName, VulnerableName
from kibitz.scoring import BoardResult, Field, Unscorable
from kibitz.scoring.teams import TeamFieldTallies, TeamTallies
from kibitz.scoring.working.remarks import remark_on
from kibitz.scoring.working.tables import figure_of


class ScorecardRowData(GotData):
    """A board of a contestant."""

    id: int
    round: int
    table: TableName
    board: int
    dealer: SeatName
    vulnerable: VulnerableName
    side: SideName
    opponents: list[NamedContestantData]
    players: list[PlayingData]
    partners: list[NamedContestantData]
    standing: StandingName
    points: Annotated[int | None, About("The score of their own side.")]
    award: AwardText | None
    law: LawNumber | None
    figure: FigureData | None
    top: FigureData | None
    percentage: FigureData | None
    remarks: list[SaidData]
    changes: list[ChangeData]
    match: Annotated[int | None, About("The round of the match to which it belongs, where there are matches.")]


class StandingOfData(TypedDict):
    """What a contestant has come to in one ranking."""

    group: SaidData
    place: int | None
    shared_by: int | None
    of: int
    figure: FigureData | None
    unit: UnitName


class ScorecardView(TypedDict):
    """The boards of a contestant in a session, in the order of play."""

    version: Version
    session: SessionNumber
    contestant: NamedContestantData
    own: bool
    unit: Annotated[UnitName | None, About("In what a board is scored.")]
    rows: list[ScorecardRowData]
    matches: Annotated[list[MatchData], About("Their matches in which they have a result, themselves first.")]
    hidden: Annotated[int, About("How many results may not be seen yet.")]
    standings: list[StandingOfData]


def scorecard_view(
    event: Event,
    who: EventActor,
    now: datetime,
    standings: EventStandings,
    session: int,
    contestant: str,
    say: Say | None = None,
) -> ScorecardView:
    """The boards of a contestant in a session, and what they come to where the ranking may be seen."""
    table = standings.of(session)
    field = table.fields[0] if table.fields else None
    mine = event.results_of(session, contestant)
    shown = [result for result in mine if may_see_result(event, who, result, now)]
    shown.sort(key=lambda result: (result.round, result.board))
    seen = SeenMatches(event, who, table, session, now)
    met: dict[int, PlannedMatch] = {}
    rows = []
    for result in shown:
        scored = table.results.get(result.id)
        if scored is not None and contestant not in scored.everybody:
            continue  # an award to opponents who were deprived of a board that they have a result on (15B3)
        row = _row(event, who, result, contestant)
        if may_see_figures(event, who, result, now):
            _add_worth(row, table.results.get(result.id), contestant, field, table.tallies, say)
        match = seen.match_of(result)
        if match is not None:
            met[id(match)] = match
            row["match"] = match.round
        rows.append(row)
    data: ScorecardView = {
        "session": session,
        "contestant": contestant_data(event, contestant),
        "own": any(is_own_result(event, who, result) for result in mine),
        "version": table.version,
        "unit": _unit(field, table.tallies),
        "rows": rows,
        "matches": [seen.data(match, contestant) for match in met.values()],
        "hidden": len(mine) - len(shown),
        "standings": [],
    }
    through = ranking_through(event, who, session, now)
    if through != 0:
        data["standings"] = [
            {
                "group": message(ranking.group, say),
                "place": None if contestant not in ranking.places else ranking.places[contestant].number,
                "shared_by": None if contestant not in ranking.places else ranking.places[contestant].shared_by,
                "of": len(ranking.places),
                "figure": figure(ranking.shown(contestant)),
                "unit": ranking.tallies.unit,
            }
            for ranking in standings.of(session, through).rankings_of(contestant)
        ]
    return data


def _row(event: Event, who: EventActor, scored: Scored, contestant: str) -> ScorecardRowData:
    is_ns = contestant in scored.ns
    own, others = (scored.ns, scored.ew) if is_ns else (scored.ew, scored.ns)
    board = Board(scored.board)
    points = None
    if scored.result and not scored.award:
        points = Result.parse(scored.result).points(board.vulnerability) * (1 if is_ns else -1)
    return {
        "id": scored.id,
        "round": scored.round,
        "table": f"{scored.section}{scored.table}",
        "board": scored.board,
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerability),
        "side": "NS" if is_ns else "EW",
        "opponents": people(event, others),
        "players": playing_data(played_for(event, scored, contestant)),
        "partners": people(event, tuple(contestant_id for contestant_id in own if contestant_id != contestant)),
        "standing": scored.standing.value,
        **contract_data(scored),
        "points": points,  # the side's own
        "award": scored.award or None,
        "law": scored.law or None,
        "figure": None,
        "top": None,
        "percentage": None,
        "remarks": [],
        "changes": changes_data(event, scored, who),
        "match": None,
    }


def _unit(field: Field | None, tallies: object) -> str | None:
    """In what a board is scored, which in matches is not what they are ranked by."""
    if field is not None:
        return field.method.unit
    if isinstance(tallies, TeamTallies):
        return tallies.event.matches.method.unit
    return tallies.field.method.unit if isinstance(tallies, TeamFieldTallies) else None


def _add_worth(
    row: ScorecardRowData,
    made: BoardResult | None,
    contestant: str,
    field: Field | None,
    tallies: object,
    say: Say | None,
) -> None:
    """Add to a row what the board is worth to the contestant."""
    if made is None:
        return
    side = Side.NORTH_SOUTH if contestant in made.contestants(Side.NORTH_SOUTH) else Side.EAST_WEST
    award = made.award(side)
    if isinstance(award, int):
        row["points"] = award if side is Side.NORTH_SOUTH else -award
    else:
        row["remarks"] = [message(remark_on(award, side, at_table=False), say)]
    if field is None:
        if isinstance(tallies, TeamTallies | TeamFieldTallies):
            row["figure"] = figure(tallies.worth(made, contestant))
        return
    key = field.grouping.key(made)
    try:
        worth = figure_of(field, made, side, contestant)
    except (Unscorable, KeyError):
        return
    top = field.travellers[key].side(side).top
    row["figure"], row["top"] = figure(worth), figure(top or None)
    if worth is not None and top:
        row["percentage"] = figure(Fraction(worth) * 100 / top)
