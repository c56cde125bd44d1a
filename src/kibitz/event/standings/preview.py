"""What something would do before it is entered: to both sides' figures on the board, and to everybody's place.

It is tried on a copy of the event, by the very rules by which it would be entered; nothing of the event itself changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Annotated, TypedDict

from kibitz.event.access.visibility import ranking_through
from kibitz.event.acts import Act, ResultEntered
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.standings.live import EventStandings, StandingsTable
from kibitz.event.views.types import FigureData, NamedContestantData, SaidData, SessionNumber, TableName, Version
from kibitz.event.views.words.messages import Say, contestant_data, figure, message
from kibitz.game import SIDES, Side
from kibitz.game.about import About, SideName
from kibitz.scoring import BoardResult
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import RankingChange, changes
from kibitz.scoring.teams import TeamFieldTallies, TeamTallies
from kibitz.scoring.working.tables import figure_of


class PreviewSideData(TypedDict):
    """What a result is worth to a side before and after."""

    side: SideName
    contestants: list[NamedContestantData]
    before: list[FigureData | None]
    after: list[FigureData | None]


class PreviewBoardData(TypedDict):
    """A result that would be another."""

    result: int
    board: int
    table: TableName
    round: int
    before: str | None
    after: str | None
    alone: Annotated[bool, About("Nobody else has a result of the board yet: nothing can be compared with it.")]
    sides: list[PreviewSideData]


class PlaceMovedData(TypedDict):
    """Somebody whose place or figure would be another."""

    contestant: NamedContestantData
    place_before: str | None
    place: str | None
    figure_before: FigureData | None
    figure: FigureData | None
    change: SaidData


class PreviewRankingData(TypedDict):
    """A ranking that would be another."""

    group: SaidData
    moved: list[PlaceMovedData]


class PreviewView(TypedDict):
    """What an act would do to the scores; nothing was entered."""

    version: Version
    session: SessionNumber
    boards: list[PreviewBoardData]
    rankings: list[PreviewRankingData]
    flaws: list[SaidData]


_TRIED = "tried"  # they say why when they enter it


def preview(
    event: Event,
    who: EventActor,
    now: datetime,
    standings: EventStandings,
    acts: Act | Sequence[Act],
    session: int,
    why: str = "",
    say: Say | None = None,
) -> PreviewView:
    """What these acts would change in the standings of a session; refused as the acts would be.

    `boards` are the results that would be others, with what they are worth to both sides before and after; `moved` is
    everybody whose place or figure would be another, in each ranking.
    """
    tried = event.trial()
    for act in [acts] if isinstance(acts, Act) else acts:
        if isinstance(act, ResultEntered):  # nothing is questioned that nobody would see in the log (16D)
            act = replace(act, sure=True)
        tried.enter(EventEntry(tried.version + 1, now, who, act, why or _TRIED))
    before, after = standings.of(session), standings.forked(tried).of(session)
    changed = [
        id for id in dict.fromkeys([*before.results, *after.results]) if before.results.get(id) != after.results.get(id)
    ]
    return {
        "session": session,
        "version": event.version,
        "boards": [_board(event, tried, id, before, after) for id in changed],
        # Who decides an appeal sees what it does to the board; places only when everybody does.
        "rankings": list(_rankings(event, before, after, say))
        if ranking_through(event, who, session, now) is None
        else [],
        "flaws": [message(flaw, say) for flaw in after.flaws if flaw not in before.flaws],
    }


def _board(event: Event, tried: Event, id: int, before: StandingsTable, after: StandingsTable) -> PreviewBoardData:
    then, now = event.results.get(id), tried.results[id]
    return {
        "result": id,
        "board": now.board,
        "table": f"{now.section}{now.table}",
        "round": now.round,
        "before": None if then is None else then.award or then.result or None,
        "after": (now.award or now.result or None) if now.counts else None,
        "alone": _is_alone(after, after.results.get(id)),
        "sides": [
            {
                "side": str(side),
                "contestants": [contestant_data(event, contestant) for contestant in (now.ns, now.ew)[side]],
                "before": [figure(worth) for worth in _worth(before, before.results.get(id), side)],
                "after": [figure(worth) for worth in _worth(after, after.results.get(id), side)],
            }
            for side in SIDES
        ],
    }


def _worth(table: StandingsTable, made: BoardResult | None, side: Side) -> list[Number | None]:
    """What a result is worth to each contestant of a side."""
    if made is None:
        return []
    who = made.contestants(side)
    if isinstance(table.tallies, TeamTallies | TeamFieldTallies):
        return [table.tallies.worth(made, team) for team in who]
    field = table.fields[0] if table.fields else None
    if field is None or field.grouping.key(made) not in field.travellers:
        return []
    if any(set_aside.result == made for set_aside in field.set_aside):
        return []
    figures = [figure_of(field, made, side, contestant) for contestant in who]
    return [None for _ in who] if not any(figures) and _is_alone(table, made) else list(figures)


def _is_alone(table: StandingsTable, made: BoardResult | None) -> bool:
    """Whether there is nothing to compare a result with yet."""
    if made is None or not table.fields or isinstance(table.tallies, TeamTallies | TeamFieldTallies):
        return False
    key = table.fields[0].grouping.key
    return sum(key(result) == key(made) for result in table.results.values()) == 1


def _rankings(
    event: Event, before: StandingsTable, after: StandingsTable, say: Say | None
) -> Iterable[PreviewRankingData]:
    for group, now in after.rankings.items():
        then = before.rankings.get(group)
        moved = [] if then is None else changes(then, now)
        if moved:
            yield {"group": message(group, say), "moved": [_moved(event, change, say) for change in moved]}


def _moved(event: Event, moved: RankingChange, say: Say | None) -> PlaceMovedData:
    return {
        "contestant": contestant_data(event, moved.contestant),
        "place_before": None if moved.place_before is None else str(moved.place_before),
        "place": None if moved.place is None else str(moved.place),
        "figure_before": figure(moved.shown_before),
        "figure": figure(moved.shown),
        "change": message(moved, say),
    }
