"""A board at every table: results with what they are worth, frequencies, what was adjusted or corrected (79C, 12C).

Who may not see the scores of the board yet sees their own result, and not what it is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from typing import Annotated, TypedDict

from kibitz.event.access.visibility import may_see_board_scores, may_see_hands, visible_results
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.rules.plays import auction_of, play_of
from kibitz.event.sessions.lineups import played_for
from kibitz.event.standings.live import EventStandings, StandingsTable
from kibitz.event.standings.planned_matches import PlannedMatch
from kibitz.event.state import Scored
from kibitz.event.views.history import ChangeData, changes_data
from kibitz.event.views.ranked.matches import SeenMatches
from kibitz.event.views.table_parts import playing_data
from kibitz.event.views.types import (
    AwardText,
    ContestantId,
    FigureData,
    MatchCount,
    NamedContestantData,
    PlayingData,
    ResultAtTableData,
    SaidData,
    SectionName,
    SessionNumber,
    UnitName,
)
from kibitz.event.views.words.messages import Say, contract_data, figure, message, people
from kibitz.game import Board, Deal, Result, Side
from kibitz.game.about import About, LawNumber, SeatName, VulnerableName
from kibitz.scoring import BoardResult, Field
from kibitz.scoring.fields.travellers import Traveller, TravellerKey
from kibitz.scoring.standings import Tallies
from kibitz.scoring.teams import TeamFieldTallies, TeamTallies
from kibitz.scoring.working import TravellerRow, frequency_table, traveller_table
from kibitz.scoring.working.tree import counted


class ResultOfBoardData(ResultAtTableData):
    """One result of a board."""

    ns: list[NamedContestantData]
    ew: list[NamedContestantData]
    ns_players: Annotated[
        list[PlayingData],
        About("Who sat North and South, where that is not all of the contestant."),
    ]
    ew_players: list[PlayingData]
    points: Annotated[int | None, About("The score of North-South.")]
    award: AwardText | None
    law: LawNumber | None
    ruling: Annotated[int | None, About("The ruling that it comes from.")]
    form: Annotated[str | None, About("In which form the board was played, where it was fouled (87).")]
    auction: Annotated[
        str | None, About("The calls from the dealer on, for who may see the hands.", examples=("1NT P 3NT P P P",))
    ]
    said: Annotated[
        list[str],
        About("Of each call how it was alerted and explained, where that is known.", examples=(["Alert: 15-17"],)),
    ]
    play: Annotated[str | None, About("The cards in the order of play, for the same.", examples=("H5 H2 HK H3",))]
    ns_figure: FigureData | None
    ew_figure: FigureData | None
    top: FigureData | None
    ns_percentage: Annotated[FigureData | None, About("Of a top, where there is one.")]
    ew_percentage: FigureData | None
    remarks: list[SaidData]
    changes: list[ChangeData]


class FrequencyData(TypedDict):
    """A score, how often it was got, and what it is worth."""

    points: int
    ns_times: MatchCount
    ew_times: MatchCount
    ns_figure: FigureData | None
    ew_figure: FigureData | None


class FrequenciesData(TypedDict):
    """The frequencies of a board, of a section or form where these are compared apart."""

    section: SectionName | None
    form: str | None
    rows: list[FrequencyData]


class BoardOfMatchData(TypedDict):
    """What the two tables of a match come to."""

    teams: list[ContestantId]
    round: int
    figures: list[FigureData | None]
    results: Annotated[list[int], About("The results of both tables: those at which the first team is N-S come first.")]


class TravellerView(TypedDict):
    """All results of a board that this person may see; best North-South score first."""

    session: SessionNumber
    board: int
    dealer: SeatName | None
    vulnerable: VulnerableName | None
    visible: Annotated[bool, About("Whether this person may see what they are worth; else only their own are there.")]
    hands: bool
    version: Annotated[int, About("The last entry that is in the figures.")]
    unit: UnitName | None
    rows: list[ResultOfBoardData]
    frequencies: list[FrequenciesData]
    matches: list[BoardOfMatchData]


def traveller_view(
    event: Event,
    who: EventActor,
    now: datetime,
    standings: EventStandings,
    session: int,
    board: int,
    say: Say | None = None,
) -> TravellerView:
    """All results of a board that this person may see."""
    visible = may_see_board_scores(event, who, session, board, now)
    place = Board(board) if board > 0 else None
    data: TravellerView = {
        "session": session,
        "board": board,
        "dealer": None if place is None else str(place.dealer),
        "vulnerable": None if place is None else str(place.vulnerability),
        "visible": visible,
        "hands": may_see_hands(event, who, session, "", board, now),
        "version": 0,
        "unit": None,
        "rows": [],
        "frequencies": [],
        "matches": [],
    }
    results = visible_results(event, who, session, board, now)
    if not visible:
        data["rows"] = [result_data(event, who, result) for result in results]
        return data
    table = standings.of(session)
    data["version"] = table.version
    field = table.fields[0] if table.fields else None
    keys = () if field is None else sorted(key for key in field.rows if key.board == board)
    tables = [] if field is None else [traveller_table(field, key) for key in keys]
    priced = {
        (traveller.key, row.ns, row.ew): row for traveller in tables for row in traveller.rows
    }  # one may be there twice (15B3)
    rows = []
    for result in results:
        made = table.results.get(result.id)
        key = None if made is None or field is None else field.grouping.key(made)
        row = None
        if made is not None and key is not None:
            row = priced.get((key, made.contestants(Side.NORTH_SOUTH), made.contestants(Side.EAST_WEST)))
        rows.append(result_data(event, who, result, made, row, say))
        if data["hands"]:
            _tell_how(event, result, rows[-1])
        if key is not None and field is not None and key in field.travellers:
            _add_percentages(rows[-1], field.travellers[key], row)
    data["rows"] = sorted(rows, key=_best_first)
    if field is not None:
        data["unit"] = field.method.unit
        data["frequencies"] = [_frequencies(field, key) for key in keys]
    elif isinstance(table.tallies, TeamFieldTallies):
        data["unit"] = table.tallies.field.method.unit
        for shown in data["rows"]:
            made = table.results.get(shown["id"])
            if made is not None:
                shown["ns_figure"] = figure(table.tallies.worth(made, shown["ns"][0]["id"]))
                shown["ew_figure"] = figure(table.tallies.worth(made, shown["ew"][0]["id"]))
    elif isinstance(table.tallies, TeamTallies):
        data["unit"] = table.tallies.event.matches.method.unit
        data["matches"] = _matches(event, who, table, session, board, now)
    return data


def result_data(
    event: Event,
    who: EventActor,
    scored: Scored,
    made: BoardResult | None = None,
    priced: TravellerRow | None = None,
    say: Say | None = None,
) -> ResultOfBoardData:
    """One result; with its row of the traveller what it is worth to both sides."""
    data: ResultOfBoardData = {
        "id": scored.id,
        "revision": scored.revision,
        "section": scored.section,
        "table": f"{scored.section}{scored.table}",
        "round": scored.round,
        "board": scored.board,
        "ns": people(event, scored.ns),
        "ew": people(event, scored.ew),
        "ns_players": _seated(event, scored, scored.ns),
        "ew_players": _seated(event, scored, scored.ew),
        "standing": scored.standing.value,
        **contract_data(scored),
        "points": None,
        "award": scored.award or None,
        "law": scored.law or None,
        "ruling": scored.ruling or None,
        "form": scored.form or None,
        "auction": None,
        "said": [],
        "play": None,
        "ns_figure": None,
        "ew_figure": None,
        "top": None,
        "ns_percentage": None,
        "ew_percentage": None,
        "remarks": [],
        "changes": changes_data(event, scored, who),
    }
    if made is not None and made.ns_award == made.ew_award and isinstance(made.ns_award, int):
        data["points"] = made.ns_award
    elif scored.result and not scored.award:
        data["points"] = Result.parse(scored.result).points(Board(scored.board).vulnerability)
    if priced is not None:
        data["ns_figure"], data["ew_figure"] = figure(priced.ns_figure), figure(priced.ew_figure)
        data["remarks"] = [message(remark, say) for remark in priced.remarks]
    return data


def _seated(event: Event, scored: Scored, contestants: tuple[str, ...]) -> list[PlayingData]:
    """Who sat on a side, where its contestants do not say so by themselves."""
    seated = [one for contestant in contestants for one in playing_data(played_for(event, scored, contestant))]
    entered = [name for one in contestants if (found := event.contestants.get(one)) for name in found.names]
    return [] if [one["name"] for one in seated] == entered else seated


def _add_percentages(row: ResultOfBoardData, traveller: Traveller, priced: TravellerRow | None) -> None:
    """Say of what a result is worth also which part of a top that is."""
    ns_top, ew_top = traveller.ns.top, traveller.ew.top
    row["top"] = figure(ns_top or None)
    if priced is not None and ns_top and priced.ns_figure is not None:
        row["ns_percentage"] = figure(Fraction(priced.ns_figure) * 100 / ns_top)
    if priced is not None and ew_top and priced.ew_figure is not None:
        row["ew_percentage"] = figure(Fraction(priced.ew_figure) * 100 / ew_top)


def _tell_how(event: Event, scored: Scored, row: ResultOfBoardData) -> None:
    """Say by which calls and cards a result came about, where they are known; it may be seen who holds what."""
    text = event.session(scored.session).deal(scored.section, scored.board)
    if auction_of(scored) is not None:
        row["auction"], row["said"] = scored.auction, list(scored.said)
    if text is not None and play_of(scored, Deal.parse(text)) is not None:
        row["play"] = scored.play


def _best_first(row: ResultOfBoardData) -> tuple[bool, int, str, int]:
    return row["points"] is None, -(row["points"] or 0), row["section"], row["round"]


def _frequencies(field: Field, key: TravellerKey) -> FrequenciesData:
    return {
        "section": key.section or None,
        "form": key.form or None,
        "rows": [
            {
                "points": frequency.points,
                "ns_times": counted(frequency.ns_times),
                "ew_times": counted(frequency.ew_times),
                "ns_figure": figure(frequency.ns_figure),
                "ew_figure": figure(frequency.ew_figure),
            }
            for frequency in frequency_table(field, key)
        ],
    }


def _matches(
    event: Event, who: EventActor, table: StandingsTable, session: int, board: int, now: datetime
) -> list[BoardOfMatchData]:
    """In teams what the two tables of each match come to, in order of their tables."""
    tallies = table.tallies
    seen = SeenMatches(event, who, table, session, now)
    found: dict[int, tuple[PlannedMatch, list[Scored]]] = {}
    for result in sorted(visible_results(event, who, session, board, now), key=lambda result: result.table):
        if (match := seen.match_of(result)) is not None:
            found.setdefault(id(match), (match, []))[1].append(result)
    return [
        {
            "teams": [match.home, match.visitors],
            "round": match.round,
            "figures": [_worth(tallies, table, results, team) for team in (match.home, match.visitors)],
            "results": [
                result.id for result in sorted(results, key=lambda result: (match.home not in result.ns, result.table))
            ],
        }
        for match, results in sorted(found.values(), key=lambda both: (both[0].round, both[1][0].table))
    ]


def _worth(tallies: Tallies | None, table: StandingsTable, results: Sequence[Scored], team: str) -> FigureData | None:
    """What the tables of a match have come to for a team."""
    made = [table.results[result.id] for result in results if result.id in table.results]
    if not made or not isinstance(tallies, TeamTallies):
        return None
    return figure(tallies.worth(made[0], team))
