"""Sessions of another program's file as an event of its own: who took part, the plan as it was played, every result.

The event is scored by what the file was scored by, as far as that is said or shown, and its figures are compared with
those of the file. What an event cannot hold is left out by name, never changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time

from kibitz.event.acts import EventCreated
from kibitz.event.conditions import Conditions
from kibitz.event.contest import Event
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings
from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import FileContestant, FileSession, PublishedFigures
from kibitz.formats.sessions.terms import SessionTerms
from kibitz.movement.plan import MovementKind
from kibitz.results.agreement import compare
from kibitz.results.combined import identified
from kibitz.results.differences import Agreement
from kibitz.results.files.bringing import Bringer, BroughtBy, pairs_at_tables, plain_text
from kibitz.results.files.event_sessions import session_of_event
from kibitz.results.files.published_figures import published
from kibitz.results.ranked import rank_session
from kibitz.results.ranking_request import RankingAsked
from kibitz.results.sessions import RankedSession
from kibitz.results.teams import RankedTeams
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult, Who
from kibitz.scoring.standings import EntryStatus, Penalty

_ID = re.compile(r"[^\W_][\w-]{0,11}")

Ranked = RankedSession | RankedTeams


@dataclass(frozen=True)
class BroughtEvent:
    """An event made of a file, with what it could not take in, and where its figures are not those of the file."""

    event: Event
    left_out: tuple[Flaw, ...]
    agreements: tuple[tuple[Ranked, Agreement], ...]  # of each session, what the file has published with ours
    differing: tuple[Flaw, ...]  # where the event comes to another figure than the ranking of the file

    @property
    def is_as_published(self) -> bool:
        """Whether all figures of the event are those of the file, as far as it has any."""
        return not self.otherwise

    @property
    def otherwise(self) -> int:
        """How many figures are not those of the file."""
        return len(self.differing) + sum(len(agreement.differences) for _, agreement in self.agreements)


def bring_event(
    sessions: Sequence[FileSession],
    by: BroughtBy,
    asked: RankingAsked = RankingAsked(),  # noqa: B008
    *,
    name: str = "",
    unnamed: str = "",
) -> BroughtEvent:
    """The event that the sessions of a file are, scored as they were; called `unnamed` where nobody names it."""
    if not any(session.results for session in sessions):
        raise Unscorable("no_results")
    same = identified(sessions)[0] if len(sessions) > 1 else list(sessions)
    ranked = [rank_session(session, asked) for session in same]
    told = [_as_ranked(one) for one in ranked]
    parts = [part for session in told for part in _by_rounds(session)]
    conditions = _conditions(told)
    bringer = Bringer(by, _ids(parts))
    named = name or next((session.name for session in told if session.name), unnamed)
    bringer.enter(EventCreated(plain_text(named), conditions.to_text()), _played_at(parts[0], by.now))
    for contestant in _contestants(parts):
        bringer.contestant(contestant, of_teams=conditions.kind == "teams")
    bringer.carried(parts)
    for number, part in enumerate(parts, 1):
        called = part.name if len(parts) > 1 and part.name != named else _stage(part)
        bringer.session(number, part, _played_at(part, by.now), called)
    differing = _differing(bringer, told) if len(parts) == len(told) else _differing_sums(bringer, ranked)
    agreements = tuple((one, compare(one)) for one in ranked)
    return BroughtEvent(bringer.event, tuple(bringer.left_out), agreements, tuple(differing))


def _as_ranked(ranked: Ranked) -> FileSession:
    """A session with the figures of its ranking; teams by their own numbers, whichever of their pairs played."""
    told = published(ranked)
    if isinstance(ranked, RankedSession):
        return told
    numbers = {ranked.pairs.get(one.id, one.id): one.id for one in told.contestants}

    def team(who: str) -> str:
        name = ranked.pairs.get(who, who)
        return numbers.get(name, name)

    def side(who: Who) -> Who:
        return team(who) if isinstance(who, str) else tuple(map(team, who))

    terms = told.terms
    penalties = (
        replace(one, contestant=team(one.contestant)) if isinstance(one, Penalty) else one for one in terms.penalties
    )
    return replace(
        told,
        kind=MovementKind.TEAMS,
        results=tuple(replace(result, ns=side(result.ns), ew=side(result.ew)) for result in told.results),
        terms=replace(terms, penalties=tuple(penalties)),
    )


# When it was.


def _played_at(session: FileSession, now: datetime) -> datetime:
    """At noon of the day that the file has; now, where it has none that can be."""
    day = played_on(session.date)
    return datetime.combine(day, time(12), UTC) if day is not None and day < now.date() else now


def has_day(session: FileSession, now: datetime) -> bool:
    """Whether the file says of a session when it was, and that can be."""
    day = played_on(session.date)
    return day is not None and day <= now.date()


def played_on(text: str) -> date | None:
    """A day as files write it: 2026-03-09, 2026.03.09, 09/03/2026, 09.03.2026; none where it is not whole."""
    numbers = re.fullmatch(r"\s*([0-9]{1,4})[-./]([0-9]{1,2})[-./]([0-9]{1,4})(?![0-9]).*", text)
    if numbers is None:
        return None
    first, month, last = map(int, numbers.groups())
    year, day = (first, last) if len(numbers[1]) == 4 else (last, first)
    try:
        return date(year, month, day) if year >= 1900 else None
    except ValueError:
        return None


# Its sessions.


def _by_rounds(session: FileSession) -> list[FileSession]:
    """A session; or its rounds, each a session, where boards of another round are other boards.

    Matches of pairs are apart by themselves, unless the same numbers come again.
    """
    rounds = sorted({result.round for result in session.results})
    if not session.by_round or len(rounds) < 2 or (session.vps and not _has_boards_again(session)):
        return [session]
    return [_only_round(session, number, first=number == rounds[0]) for number in rounds]


def _has_boards_again(session: FileSession) -> bool:
    played = [(result.board, who) for result in session.results for who in result.everybody]
    return len(set(played)) < len(played)


def _only_round(session: FileSession, number: int, *, first: bool) -> FileSession:
    here = [place for place, result in enumerate(session.results) if result.round == number]
    terms = session.terms
    own = [one for one in terms.penalties if (getattr(one, "round", None) or (number if first else 0)) == number]
    return replace(
        session,
        name="",
        by_round=False,
        results=tuple(session.results[place] for place in here),
        figures=tuple(session.figures[place] for place in here),
        places=(),
        leads=tuple(session.leads[place] for place in here) if session.leads else (),
        plays=tuple(session.plays[place] for place in here) if session.plays else (),
        terms=replace(terms, expected=None, penalties=tuple(own)),
    )


def _stage(session: FileSession) -> str:
    """Which part of a longer match a session is, where all of it is."""
    stages = {match.stage for match in session.matches}
    return stages.pop() if len(stages) == 1 else ""


def _conditions(sessions: Sequence[FileSession]) -> Conditions:
    """By what the event is scored: what all its sessions were scored by, or they are not one event."""
    if len({_scored_by(session) for session in sessions}) > 1:
        raise Unscorable("sessions_scored_otherwise", count=len(sessions))
    first = sessions[0]
    terms = first.terms
    in_vps = any(match.vps.ns is not None or match.vps.ew is not None for match in first.matches)
    regulations = terms.regulations or Conditions().regulations
    winners = {session.winners for session in sessions}  # where they differ, each movement says how many there are
    is_carried = any(any(match.brought) for session in sessions for match in session.matches)
    if is_carried:  # the file has what the match began with, and not a match of which that is a share
        regulations = regulations.with_(carry_over_share="100%", carry_over_share_of_lower="100%", carry_over_most=0)
    return Conditions(
        kind=first.kind.value,
        method=first.method,
        victory_points=first.vps or (first.is_of_teams and in_vps),
        knock_out=terms.knock_out or is_carried,
        winners=winners.pop() if first.kind is MovementKind.PAIRS and len(winners) == 1 else 0,
        across_sections=not first.by_section,
        strata=tuple(stratum.name for stratum in first.strata),
        regulations=regulations,
    )


def _scored_by(session: FileSession) -> tuple[object, ...]:
    regulations = session.terms.regulations
    laid_down = "" if regulations is None else regulations.to_toml()
    return session.kind, session.method, session.vps, bool(session.by_section), laid_down


# Who took part.


def _contestants(parts: Sequence[FileSession]) -> list[FileContestant]:
    """Everybody who has a result, as the file first lists them."""
    found: dict[str, FileContestant] = {}
    for part in parts:
        there = {who for result in part.results for who in result.everybody}
        for contestant in (*part.contestants, *(FileContestant(who) for who in sorted(there))):
            if contestant.id in there:
                found.setdefault(contestant.id, _as_placed(contestant, part.terms))
    return [_with_who_sat(one, parts) for one in found.values()]


def _with_who_sat(contestant: FileContestant, parts: Sequence[FileSession]) -> FileContestant:
    """A team with the players who sat for it, where the file names these at the tables alone."""
    if any(pair.names for pair in contestant.members) or not any(part.is_of_teams for part in parts):
        return contestant
    names = dict.fromkeys(name for part in parts for pair in pairs_at_tables(part, contestant.id) for name in pair[1])
    return replace(contestant, members=(FileContestant(contestant.id, tuple(names)),)) if names else contestant


def _as_placed(contestant: FileContestant, terms: SessionTerms) -> FileContestant:
    """A page may say of somebody that they take no award; here it is whether they take a place."""
    return replace(contestant, eligible=terms.statuses.get(contestant.id) is not EntryStatus.WITHOUT_STANDING)


def _ids(parts: Sequence[FileSession]) -> dict[str, str]:
    """The numbers of contestants: their own, where these are numbers; else 1, 2, 3 as they are listed."""
    there = _contestants(parts)
    if all(_ID.fullmatch(one.id) and one.id not in one.names for one in there):
        return {one.id: one.id for one in there}
    return {one.id: str(number) for number, one in enumerate(there, 1)}


# Whether it came out as it was.


def _differing(bringer: Bringer, told: Sequence[FileSession]) -> Iterable[Flaw]:
    """Where a session of the event comes to another figure than its ranking from the file."""
    standings = EventStandings(bringer.event)
    for number, session in enumerate(told, 1):
        made = session_of_event(bringer.event, standings, number)
        now = {one.id: one.published for one in made.contestants}
        for one in session.contestants:
            was, here = one.published, now.get(bringer.ids.get(one.id, ""))
            for name in ("total", "percentage", "place"):
                expected = getattr(was, name)
                found = None if here is None else getattr(here, name)
                if expected is not None and expected != found:
                    yield flaw("brought_otherwise", contestant=one.id, what=name, file=expected, event=found)
        figures = {_place(result): worth for result, worth in zip(made.results, made.figures, strict=True)}
        for result, worth in zip(session.results, session.figures, strict=True):
            named = bringer.with_ids(result)
            if worth != PublishedFigures() and figures.get(_place(named), worth) != worth:
                yield flaw("brought_figure", board=result.board, contestant=result.everybody[0])


def _place(result: BoardResult) -> tuple[int, tuple[str, ...]]:
    return result.board, result.everybody


def _differing_sums(bringer: Bringer, ranked: Sequence[Ranked]) -> Iterable[Flaw]:
    """The same for a session whose rounds are sessions of the event: what everybody has in all of them."""
    overall = EventStandings(bringer.event).of(WHOLE_EVENT).overall
    for tallies in (one.tallies for one in ranked if one.tallies is not None):
        for who in tallies.contestants:
            expected = tallies[who].score
            found = None if overall is None else overall.tallies[bringer.ids[who]].score
            if expected != found:
                yield flaw("brought_otherwise", contestant=who, what="total", file=expected, event=found)
