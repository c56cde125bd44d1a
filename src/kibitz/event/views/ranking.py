"""The ranking as a page shows it: places, names, figures, boards, penalties, and how places have changed (78D, 90)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal, NotRequired, TypedDict
from weakref import WeakKeyDictionary

from kibitz.event.access.visibility import ranking_through, rounds_over
from kibitz.event.acts import Act, AppealDecided, PenaltyLifted, ScoreMadeOfficial
from kibitz.event.contest import Event
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings, StandingsTable
from kibitz.event.state import Contestant
from kibitz.event.views.types import (
    ContestantId,
    ContestKind,
    FigureData,
    MatchCount,
    NamedContestantData,
    SaidData,
    SectionName,
    Time,
    UnitName,
)
from kibitz.event.views.words.messages import Say, as_it_is, contestant_data, figure, message
from kibitz.game.about import About, LawNumber, SideName
from kibitz.scoring.ranking_data import RankedMatch, tally_data, waits
from kibitz.scoring.standings import Deduction, EntryStatus, Ranking, StandingsRow, natural
from kibitz.scoring.standings.base import ContestantTally
from kibitz.scoring.standings.places import Place
from kibitz.scoring.standings.ranking import Group
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


class RankingView(TypedDict):
    """All rankings of a session, or with `session` 0 of the event."""

    session: int
    version: Annotated[int, About("The last entry that is in the figures.")]
    visible: Annotated[bool, About("Whether this person may see it yet.")]
    through: Annotated[int | None, About("The round up to which it may be seen; null: as it is now.")]
    official: Time | None
    corrected: Annotated[Time | None, About("When the official score was changed last (79C).")]
    kind: ContestKind
    method: str
    unit: UnitName | None
    rankings: list[RankingOfData]
    without_result: list[NamedContestantData]
    flaws: NotRequired[Annotated[list[SaidData], About("What could not be scored (for who runs the event).")]]


SCORING = """appeal_decided board_fouled penalty_given penalty_lifted result_cancelled result_corrected result_entered
score_adjusted score_awarded""".split()
"""What changes an official score."""


def ranking_view(
    event: Event,
    who: EventActor,
    now: datetime,
    standings: EventStandings,
    session: int = WHOLE_EVENT,
    say: Say | None = None,
    section: str | None = None,
) -> RankingView:
    """Every ranking of a session, or with 0 of the event, as far as this person may see it.

    `section` asks only for the rankings of that section, or with "" for those of all together.
    `before` is the place after the last round that is over everywhere, so that a page can show who goes up; once the
    score is official nobody goes up any more, and `corrected` says when it was changed last since (79C).
    """
    through = ranking_through(event, who, session)
    held = event.sessions.get(session)
    data: RankingView = {
        "session": session,
        "version": 0,
        "visible": through != 0,
        "through": through,
        "official": None if held is None or held.official is None else write_time(held.official),
        "corrected": None,
        "kind": event.conditions.kind,
        "method": event.conditions.method,
        "unit": None,
        "rankings": [],
        "without_result": [],
    }
    if through == 0:
        return data
    if held is not None and held.official is not None:
        data["corrected"] = _corrected(event, session)
    table = standings.of(session, through)
    data["version"] = table.version
    if table.account is not None:
        data["unit"] = table.account.unit
        before = _before(event, standings, session)
        wanted = [each for each in table.rankings.values() if section in (None, each.group.section)]
        drawn = _Drawn(event, standings, say)
        data["rankings"] = [ranking_data(event, each, before.get(each.group, {}), say, drawn) for each in wanted]
    data["without_result"] = _without_result(event, table, session)
    if who.is_staff:
        data["flaws"] = [message(each, say) for each in table.flaws]
    return data


def ranking_data(
    event: Event,
    ranking: Ranking,
    before: Mapping[str, Place] | None = None,
    say: Say | None = None,
    drawn: _Drawn | None = None,
) -> RankingOfData:
    """One ranking. `drawn` keeps what is the same of a contestant in all rankings of an account."""
    group = ranking.group
    drawn = drawn or _Drawn(event, None, say)
    return {
        "section": group.section or None,
        "line": group.line or None,
        "stratum": group.stratum or None,
        "category": group.category or None,
        "handicap": group.handicap,
        "heading": message(group, say),
        "rows": [_row(event, each, before or {}, ranking.account.unit, say, drawn) for each in ranking.rows],
    }


def _row(
    event: Event,
    row: StandingsRow,
    before: Mapping[str, Place],
    unit: str,
    say: Say | None,
    drawn: _Drawn,
) -> RankingRowData:
    waiting = waits(row, unit)
    notes = [note for note in row.notes if not (waiting and note.id == row.status.value)]
    then = before.get(row.contestant)
    place = None if waiting else row.place
    data: RankingRowData = {
        "place": None if place is None else place.number,
        "shared_by": None if place is None else place.shared_by,
        "before": None if then is None else then.number,
        "status": "waiting" if waiting else row.status.value,
        "figure": None if waiting else figure(row.shown),
        "notes": [_said(note, say) for note in (*notes, *row.ties)],
        **drawn.of(row.contestant, row.tally),
    }
    return data if say is None else as_it_is(data)


_KEPT: WeakKeyDictionary[EventStandings, dict[str, tuple[ContestantTally, Contestant | None, TalliedData]]] = (
    WeakKeyDictionary()
)


class _Drawn:
    """What every ranking says of a contestant, kept from one view to the next where it rests on the same tally."""

    def __init__(self, event: Event, standings: EventStandings | None, say: Say | None) -> None:
        self._event = event
        self._say = say
        self._here = {} if standings is None else _KEPT.setdefault(standings, {})
        self._apart: dict[str, TalliedData] = {}

    def of(self, who: str, tally: ContestantTally) -> TalliedData:
        """What is said of somebody with this tally."""
        if tally.deductions:  # of penalties it is said in somebody's language
            if who not in self._apart:
                self._apart[who] = _same(self._event, who, tally, self._say)
            return self._apart[who]
        found, entered = self._here.get(who), self._event.contestants.get(who)
        if found is None or found[0] is not tally or found[1] is not entered:
            found = self._here[who] = tally, entered, _same(self._event, who, tally, self._say)
        return found[2]


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


def _before(event: Event, standings: EventStandings, session: int) -> dict[Group, Mapping[str, Place]]:
    """The places after the last round that is over everywhere but the one that ended with everything."""
    held = event.sessions.get(session)
    if held is None or not held.sections or held.official is not None:
        return {}
    over = min(rounds_over(event, each) for each in held.sections.values())
    if all(over >= each.rounds for each in held.sections.values()):
        over -= 1
    if over < 1:
        return {}
    return {group: each.places for group, each in standings.of(session, over).rankings.items()}


def _corrected(event: Event, session: int) -> str | None:
    """When the score of a session was changed last since it is official; penalties change it too."""
    made = [each.number for each in event.entries((ScoreMadeOfficial.kind,)) if _session_of(event, each.act) == session]
    for entry in reversed(event.entries(SCORING)):
        if made and entry.number < made[-1]:
            return None
        if entry.number not in event.unread and _session_of(event, entry.act) == session:
            return write_time(entry.at)
    return None


def _session_of(event: Event, act: Act) -> int:
    """The session whose score an act changes."""
    match act:
        case PenaltyLifted():
            return event.penalties[act.penalty].session
        case AppealDecided():
            return event.appeals[act.appeal].session if act.decision == "changed" else 0
    result = getattr(act, "result", 0)
    return event.results[result].session if isinstance(result, int) and result else int(getattr(act, "session", 0))


def _without_result(event: Event, table: StandingsTable, session: int) -> list[NamedContestantData]:
    """Who takes part and has no figure yet."""
    there = set() if table.account is None else set(table.account.contestants)
    numbers = [session] if session else sorted(event.sessions)
    taking_part = {
        who
        for number in numbers
        if number in event.sessions
        for section in event.sessions[number].sections.values()
        for who in section.contestants
        if who
    }
    return [contestant_data(event, each) for each in sorted(taking_part - there, key=natural)]
