"""An event of several sessions: each scored by itself, and then put together for those who played in them.

A contestant is the same one in another session if the players have the same names, or, where nothing speaks against it,
if the id is the same. Sessions are put together as the regulations have it: usually percentages are averaged, and IMPs,
victory points and points added.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import FileContestant, FileSession
from kibitz.results.asked import RankingAsked
from kibitz.results.sessions import RankedSession, rank_field, ranking_rules
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult, Who
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.rules import Rules
from kibitz.scoring.standings import (
    EntryStatus,
    EventTallies,
    RankedEntry,
    RankingLayout,
    Rankings,
    WeighedSession,
    penalties_of,
    rankings,
)


@dataclass(frozen=True)
class RankedEvent:
    """Sessions, each ranked by itself, and the ranking of all."""

    sessions: tuple[RankedSession, ...]
    tallies: EventTallies
    entries: tuple[RankedEntry, ...]
    rankings: Rankings
    contestants: Mapping[str, FileContestant]  # as they were first listed
    doubts: tuple[Flaw, ...] = ()  # about the event; those of its sessions are with these

    @property
    def set_aside(self) -> tuple[Flaw, ...]:
        """What could not be put together; what is wrong within a session is with it."""
        return self.rankings.flaws


def combine(sessions: Sequence[FileSession], asked: RankingAsked = RankingAsked()) -> RankedEvent:  # noqa: B008
    """Score every session and rank all together; a penalty that names no session counts for the event."""
    if len(sessions) < 2:
        raise Unscorable("one_session_only")
    same, contestants, doubts = identified(sessions)
    ranked = tuple(
        rank_field(session, replace(asked, penalties=tuple(penalties_of(str(number), asked.penalties)), statuses=None))
        for number, session in enumerate(same, 1)
    )
    percent = all(session.tallies.unit == "percent" for session in ranked)
    regulations = ranked[0].regulations
    rules = Rules(regulations)
    weights = rules.session_weights([len({key.board for key in session.field.rows}) for session in ranked])
    weighed = [
        WeighedSession(str(number), session.tallies, weight)
        for number, (session, weight) in enumerate(zip(ranked, weights, strict=True), 1)
    ]
    of_event = penalties_of("", asked.penalties)
    tallies = rules.together(weighed, ranking=ranking_rules(regulations, asked), penalties=of_event)
    entries = tuple(_entries(ranked, tallies, asked.statuses or {}, percent))
    layout = RankingLayout(
        winners=asked.winners or _winners(ranked, entries),
        strata=_strata(ranked),
        handicap=any(entry.handicap for entry in entries),
    )
    found = rankings(tallies, entries, layout, asked.draws)
    return RankedEvent(ranked, tallies, entries, found, contestants, doubts)


def identified(
    sessions: Sequence[FileSession],
) -> tuple[list[FileSession], dict[str, FileContestant], tuple[Flaw, ...]]:
    """The sessions with one id for each contestant, wherever they are numbered otherwise."""
    known: dict[str, FileContestant] = {}
    by_names: dict[frozenset[str], str] = {}
    found: list[FileSession] = []
    doubts: list[Flaw] = []
    for number, session in enumerate(sessions, 1):
        ids: dict[str, str] = {}
        taken: set[str] = set()
        for contestant in sorted(session.contestants, key=lambda one: _names(one) not in by_names):
            ids[contestant.id] = _id(contestant, known, by_names, taken)
            taken.add(ids[contestant.id])
            if ids[contestant.id] != contestant.id:
                doubts.append(
                    flaw("numbered_otherwise", contestant=ids[contestant.id], number=contestant.id, session=number)
                )
        for contestant in session.contestants:
            id = ids[contestant.id]
            known.setdefault(id, replace(contestant, id=id))
            if contestant.names:
                by_names.setdefault(_names(contestant), id)
        found.append(_renamed(session, ids) if any(new != old for old, new in ids.items()) else session)
    return found, known, tuple(doubts)


def _id(
    contestant: FileContestant,
    known: Mapping[str, FileContestant],
    by_names: Mapping[frozenset[str], str],
    taken: set[str],
) -> str:
    if contestant.names and _names(contestant) in by_names:
        return by_names[_names(contestant)]
    before = known.get(contestant.id)
    strangers = before is not None and before.names and contestant.names and not _names(before) & _names(contestant)
    if contestant.id not in taken and not strangers:
        return contestant.id
    return " – ".join(contestant.names) or f"{contestant.id}'"


def _names(contestant: FileContestant) -> frozenset[str]:
    return frozenset(" ".join(name.split()).casefold() for name in contestant.names)


def _renamed(session: FileSession, ids: Mapping[str, str]) -> FileSession:
    def who(given: Who) -> Who:
        return (
            ids.get(given, given)
            if isinstance(given, str)
            else tuple(ids.get(contestant, contestant) for contestant in given)
        )

    def result(found: BoardResult) -> BoardResult:
        return replace(found, ns=who(found.ns), ew=who(found.ew))

    return replace(
        session,
        contestants=tuple(replace(contestant, id=ids[contestant.id]) for contestant in session.contestants),
        results=tuple(map(result, session.results)),
    )


def _entries(
    ranked: Sequence[RankedSession], tallies: EventTallies, statuses: Mapping[str, EntryStatus], percent: bool
) -> list[RankedEntry]:
    """Everybody as they are entered in the first of their sessions; a handicap counts as their score does."""
    there = tallies.contestants
    for who in statuses:
        if who not in there:
            raise Unscorable("contestant_unknown", contestant=who)
    found: dict[str, list[RankedEntry]] = {}
    for session in ranked:
        for entry in session.entries:
            found.setdefault(entry.contestant, []).append(entry)
    entries = []
    for who in there:
        mine = found.get(who) or [RankedEntry(who)]
        total: Number = sum(own_entry.handicap for own_entry in mine)
        handicap = simple(Fraction(total) / len(mine)) if percent else total
        line = mine[0].line if len({own_entry.line for own_entry in mine}) == 1 else ""
        status = statuses.get(who, EntryStatus.RANKED)
        entries.append(replace(mine[0], status=status, line=line, handicap=handicap))
    return entries


def _winners(ranked: Sequence[RankedSession], entries: Sequence[RankedEntry]) -> int:
    """Two where every session has two and everybody kept their line."""
    lines: dict[str, set[str]] = {}
    for session in ranked:
        if not all(ranking.group.line for ranking in session.rankings):
            return 1
        for ranking in session.rankings:
            for who in (*ranking.places, *ranking.unplaced):
                lines.setdefault(who, set()).add(ranking.group.line)
    return 2 if all(len(line) == 1 for line in lines.values()) else 1


def _strata(ranked: Sequence[RankedSession]) -> tuple[str, ...]:
    strata = {tuple(stratum.name for stratum in one.session.strata) for one in ranked}
    everybody = all(entry.stratum for one in ranked for entry in one.entries)
    return next(iter(strata)) if len(strata) == 1 and everybody else ()
