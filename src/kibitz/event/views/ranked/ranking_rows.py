"""One ranking as a page shows it: a row for each contestant, with figures, boards, matches and penalties (78D, 90)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, TypedDict
from weakref import WeakKeyDictionary

from kibitz.event.contest import Event
from kibitz.event.standings.live import EventStandings
from kibitz.event.state import Contestant
from kibitz.event.views.types import (
    ContestantId,
    FigureData,
    MatchCount,
    NamedContestantData,
    SaidData,
    SectionName,
)
from kibitz.event.views.words.messages import Say, as_it_is, contestant_data, figure, message, naming
from kibitz.game.about import About, LawNumber, SideName
from kibitz.scoring.ranking_data import RankedMatch, tally_data, waits
from kibitz.scoring.standings import Deduction, EntryStatus, Ranking, StandingsRow
from kibitz.scoring.standings.base import ContestantTally
from kibitz.scoring.standings.places import Place
from kibitz.scoring.working.tree import counted


class PenaltyTakenData(TypedDict):
    """A penalty in a ranking."""

    worth: FigureData | None
    law: LawNumber
    kind: Literal["procedural", "disciplinary"]
    reason: str | None
    board: int | None
    refunded: bool
    penalty: SaidData


class MatchInRankingData(TypedDict):
    """A match of a contestant."""

    round: int
    opponents: list[ContestantId]
    boards: int
    vps: FigureData | None
    kind: NotRequired[Literal["played", "void", "walkover", "forfeit", "bye"]]
    gained: NotRequired[FigureData | None]
    lost: NotRequired[FigureData | None]
    over: NotRequired[bool]


class SessionInRankingData(TypedDict):
    """What a session gave."""

    session: Annotated[str, About("Its number, or the name of the stage from which it was carried over.")]
    figure: FigureData | None


class TalliedData(TypedDict):
    """What every ranking says of a contestant."""

    contestant: NamedContestantData
    total: FigureData | None
    available: FigureData | None
    percentage: FigureData | None
    boards: int
    penalties: list[PenaltyTakenData]
    matches: NotRequired[Annotated[list[MatchInRankingData], About("Of teams, and of Swiss pairs.")]]
    sessions: NotRequired[Annotated[list[SessionInRankingData], About("Of the whole event.")]]
    played: NotRequired[MatchCount]
    won: NotRequired[MatchCount]
    drawn: NotRequired[MatchCount]
    lost: NotRequired[MatchCount]


class RankingRowData(TalliedData):
    """A contestant in a ranking."""

    place: int | None
    shared_by: Annotated[int | None, About("How many share the place.")]
    before: Annotated[int | None, About("The place after the last round that is over.")]
    status: Annotated[str, About(one_of=(*(status.value for status in EntryStatus), "waiting"))]
    figure: Annotated[FigureData | None, About("By which is ranked, in the unit of the ranking.")]
    notes: list[SaidData]


class RankingOfData(TypedDict):
    """One ranking: of all, of a section, a line, a stratum or a category."""

    section: SectionName | None
    line: Annotated[SideName | None, About("Where there are two winners, whose ranking it is.")]
    stratum: str | None
    category: str | None
    handicap: bool
    heading: SaidData
    rows: list[RankingRowData]


def ranking_data(
    event: Event,
    ranking: Ranking,
    before: Mapping[str, Place] | None = None,
    say: Say | None = None,
    tallies: KeptTallies | None = None,
) -> RankingOfData:
    """One ranking. `tallies` keeps what is the same of a contestant in all rankings of a session."""
    group = ranking.group
    tallies = tallies or KeptTallies(event, None, say)
    told = None if say is None else naming(event, say)
    data: RankingOfData = {
        "section": group.section or None,
        "line": group.line or None,
        "stratum": group.stratum or None,
        "category": group.category or None,
        "handicap": group.handicap,
        "heading": _said(group, say),
        "rows": [_row(row, before or {}, ranking.tallies.unit, told, tallies) for row in ranking.rows],
    }
    return data if say is None else as_it_is(data)


def _row(
    row: StandingsRow,
    before: Mapping[str, Place],
    unit: str,
    say: Say | None,
    tallies: KeptTallies,
) -> RankingRowData:
    waiting = waits(row, unit)
    notes = [note for note in row.notes if note.id != row.status.value] if waiting else row.notes
    then = before.get(row.contestant)
    place = None if waiting else row.place
    tallied, shown = tallies.of(row.contestant, row.tally)
    if row.handicap:
        shown = figure(row.shown)
    return {
        "place": None if place is None else place.number,
        "shared_by": None if place is None else place.shared_by,
        "before": None if then is None else then.number,
        "status": "waiting" if waiting else row.status.value,
        "figure": None if waiting else shown,
        "notes": [_said(note, say) for note in (*notes, *row.ties)] if notes or row.ties else [],
        **tallied,
    }


_Said = tuple[TalliedData, FigureData | None]
_KEPT: WeakKeyDictionary[EventStandings, dict[str, tuple[ContestantTally, Contestant | None, _Said]]] = (
    WeakKeyDictionary()
)


class KeptTallies:
    """What every ranking says of a contestant, kept from one view to the next where it rests on the same tally."""

    def __init__(self, event: Event, standings: EventStandings | None, say: Say | None) -> None:
        self._event = event
        self._say = say
        self._here = {} if standings is None else _KEPT.setdefault(standings, {})
        self._apart: dict[str, _Said] = {}

    def __repr__(self) -> str:
        return f"<KeptTallies: {len(self._here)} kept>"

    def of(self, who: str, tally: ContestantTally) -> _Said:
        """What is said of somebody with this tally, and the figure that is shown for it, without handicap."""
        if tally.deductions:  # of penalties it is said in somebody's language
            if who not in self._apart:
                self._apart[who] = self._made(who, tally)
            return self._apart[who]
        found, entered = self._here.get(who), self._event.contestants.get(who)
        if found is None or found[0] is not tally or found[1] is not entered:
            found = self._here[who] = tally, entered, self._made(who, tally)
        return found[2]

    def _made(self, who: str, tally: ContestantTally) -> _Said:
        return _same(self._event, who, tally, self._say), figure(tally.shown)


def _same(event: Event, who: str, tally: ContestantTally, say: Say | None) -> TalliedData:
    """What every ranking says of a contestant."""
    held = tally_data(tally)
    rounded = held["rounded_total"]
    data: TalliedData = {
        "contestant": contestant_data(event, who),
        "total": figure(held["score"] if rounded is None else rounded),
        "available": figure(held["available"]),
        "percentage": figure(held["percentage"]),
        "boards": held["boards"],
        "penalties": [_penalty(deduction, say) for deduction in held["deductions"]],
    }
    if "matches" in held:
        data["matches"] = [_match(match) for match in held["matches"]]
    if "sessions" in held:
        data["sessions"] = [{"session": part["session"], "figure": figure(part["figure"])} for part in held["sessions"]]
    if "team" in held:
        team = held["team"]
        data["played"], data["won"] = counted(team["played"]), counted(team["won"])
        data["drawn"], data["lost"] = counted(team["drawn"]), counted(team["lost"])
    return data


def _match(match: RankedMatch) -> MatchInRankingData:
    data: MatchInRankingData = {
        "round": match["round"],
        "opponents": match["opponents"],
        "boards": match["boards"],
        "vps": figure(match["vps"]),
    }
    if "kind" in match:
        data["kind"] = match["kind"].value
        data["gained"], data["lost"] = figure(match["gained"]), figure(match["lost"])
        data["over"] = match["over"]
    return data


def _penalty(taken: Deduction, say: Say | None) -> PenaltyTakenData:
    return {
        "worth": figure(taken.worth),
        "law": taken.penalty.law,
        "kind": taken.penalty.kind.value,
        "reason": taken.penalty.reason or None,
        "board": taken.penalty.board,
        "refunded": taken.refund is not None,
        "penalty": _said(taken.penalty, say),
    }


def _said(thing: Any, say: Say | None) -> SaidData:
    """Something that is said, with its sentence as pages get it, so that nobody need look for it in all rows."""
    data = message(thing, say)
    return data if say is None else {**data, "text": data["says"]}
