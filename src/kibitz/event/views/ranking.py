"""The ranking as a page shows it: every ranking of a session, and how places have changed (78D, 79C)."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, NotRequired, TypedDict
from weakref import WeakKeyDictionary

from kibitz.event.access.visibility import ranking_through, rounds_over
from kibitz.event.acts import Act, AppealDecided, PenaltyLifted, ScoreMadeOfficial
from kibitz.event.contest import Event
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings, StandingsTable
from kibitz.event.views.ranked.ranking_rows import KeptTallies, RankingOfData, ranking_data
from kibitz.event.views.types import (
    ContestKind,
    NamedContestantData,
    SaidData,
    Time,
    UnitName,
)
from kibitz.event.views.words.messages import Say, contestant_data, message
from kibitz.game.about import About
from kibitz.scoring.standings import natural


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


SCORING = """appeal_decided board_fouled match_ruled penalty_given penalty_lifted result_cancelled result_corrected
result_entered score_adjusted score_awarded""".split()
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
    through = ranking_through(event, who, session, now)
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
    if table.tallies is not None:
        data["unit"] = table.tallies.unit
        data["rankings"] = _rankings(event, standings, table, now, say, section)
    data["without_result"] = _without_result(event, table, session)
    if who.is_staff:
        data["flaws"] = [message(flaw, say) for flaw in table.flaws]
    return data


_MOST_KEPT = 50  # rankings: of sessions, sections and languages
_Rests = tuple[StandingsTable, StandingsTable | None, int]
_KEPT: WeakKeyDictionary[EventStandings, dict[tuple[object, ...], tuple[_Rests, list[RankingOfData]]]] = (
    WeakKeyDictionary()
)


def _rankings(
    event: Event,
    standings: EventStandings,
    table: StandingsTable,
    now: datetime,
    say: Say | None,
    section: str | None,
) -> list[RankingOfData]:
    """The rankings of a table, as pages show them: the same to all, until what they rest on changes."""
    before = _before(event, standings, table.session, now)
    kept = _KEPT.setdefault(standings, {})
    key = table.session, say, section
    rests, found = kept.get(key, (None, []))
    if rests is None or rests[0] is not table or rests[1] is not before or rests[2] != event.laid_down_at:
        tallies = KeptTallies(event, standings, say)
        then = {} if before is None else before.rankings
        found = [
            ranking_data(event, ranking, then[group].places if group in then else {}, say, tallies)
            for group, ranking in table.rankings.items()
            if section in (None, group.section)
        ]
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        kept[key] = (table, before, event.laid_down_at), found
    return found


def _before(event: Event, standings: EventStandings, session: int, now: datetime) -> StandingsTable | None:
    """The table after the last round that is over everywhere but the one that ended with everything."""
    held = event.sessions.get(session)
    if held is None or not held.sections or held.official is not None:
        return None
    over = min(rounds_over(event, section, now) for section in held.sections.values())
    if all(over >= section.rounds for section in held.sections.values()):
        over -= 1
    return standings.of(session, over) if over >= 1 else None


def _corrected(event: Event, session: int) -> str | None:
    """When the score of a session was changed last since it is official; penalties change it too."""
    made = [
        official_entry.number
        for official_entry in event.entries((ScoreMadeOfficial.kind,))
        if _session_of(event, official_entry.act) == session
    ]
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
    there = set() if table.tallies is None else set(table.tallies.contestants)
    numbers = [session] if session else sorted(event.sessions)
    taking_part = {
        who
        for number in numbers
        if number in event.sessions
        for section in event.sessions[number].sections.values()
        for who in section.contestants
        if who
    }
    return [contestant_data(event, contestant) for contestant in sorted(taking_part - there, key=natural)]
