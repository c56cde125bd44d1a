"""An event of several sessions: each scored by itself, and then put together for those who played in them.

A contestant is the same one in another session if the players have the same names, or, where nothing speaks against it,
if the id is the same; a team if it has the same name. Sessions are put together as the regulations have it: usually
percentages are averaged, and IMPs, victory points and points added.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import FileContestant, FileMatch, FileSession
from kibitz.game.doors import door
from kibitz.results.contestants import plain_name
from kibitz.results.ranked import rank_session
from kibitz.results.ranking_request import RankingAsked
from kibitz.results.sessions import RankedSession, ranking_rules
from kibitz.results.teams import RankedTeams
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult, Who
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.rules import Rules
from kibitz.scoring.standings import (
    EntryStatus,
    EventTallies,
    Penalty,
    RankedEntry,
    RankingLayout,
    Rankings,
    Refund,
    Tallies,
    WeighedSession,
    penalties_of,
    rankings,
)


@dataclass(frozen=True, repr=False)
class RankedEvent:
    """Sessions, each ranked by itself, and the ranking of all."""

    sessions: tuple[RankedSession | RankedTeams, ...]
    tallies: EventTallies
    entries: tuple[RankedEntry, ...]
    rankings: Rankings
    contestants: Mapping[str, FileContestant]  # as they were first listed
    doubts: tuple[Flaw, ...] = ()  # about the event; those of its sessions are with these

    def __repr__(self) -> str:
        return f"<RankedEvent: {len(self.sessions)} sessions, {self.tallies!r}>"

    @property
    def set_aside(self) -> tuple[Flaw, ...]:
        """What could not be put together; what is wrong within a session is with it."""
        return self.rankings.flaws


@door
def combine(sessions: Sequence[FileSession], asked: RankingAsked = RankingAsked()) -> RankedEvent:  # noqa: B008
    """Score every session and rank all together; a penalty that names no session counts for the event."""
    if len(sessions) < 2:
        raise Unscorable("one_session_only")
    if asked.knock_out:
        raise Unscorable("knock_out_not_combined")
    same, contestants, doubts = identified(sessions)
    apart = replace(asked, statuses=None, added_up=True)
    ranked = tuple(
        rank_session(session, replace(apart, penalties=tuple(penalties_of(str(number), asked.penalties))))
        for number, session in enumerate(same, 1)
    )
    by_session = [_scored(session, number) for number, session in enumerate(ranked, 1)]
    percent = all(tallies.unit == "percent" for tallies in by_session)
    regulations = ranked[0].regulations
    rules = Rules(regulations)
    weights = rules.session_weights([_boards(session) for session in ranked])
    weighed = [
        WeighedSession(str(number), tallies, weight)
        for number, (tallies, weight) in enumerate(zip(by_session, weights, strict=True), 1)
    ]
    there = [who for tallies in by_session for who in tallies.contestants]
    of_event = [_of_known(penalty, there) for penalty in penalties_of("", asked.penalties)]
    tallies = rules.together(weighed, ranking=ranking_rules(regulations, asked), penalties=of_event)
    entries = tuple(_entries(ranked, tallies, asked.statuses or {}, percent))
    layout = RankingLayout(
        winners=asked.winners or _winners(ranked, entries),
        strata=_strata(ranked),
        handicap=any(entry.handicap for entry in entries),
    )
    found = rankings(tallies, entries, layout, asked.draws)
    return RankedEvent(ranked, tallies, entries, found, contestants, doubts)


def _scored(session: RankedSession | RankedTeams, number: int) -> Tallies:
    if session.tallies is None:
        raise Unscorable("session_without_score", session=number)
    return session.tallies


def _boards(session: RankedSession | RankedTeams) -> int:
    """How many boards were played in it."""
    if isinstance(session, RankedTeams):
        return len({board.board for score in session.scores for board in score.boards})
    return len({key.board for key in session.field.rows})


def _of_known(penalty: Penalty | Refund, there: Sequence[str]) -> Penalty | Refund:
    """A penalty with whom it is for as they are called in the ranking: teams are named by people."""
    if isinstance(penalty, Refund) or penalty.contestant in there:
        return penalty
    meant = [who for who in there if plain_name(who) == plain_name(penalty.contestant)]
    return replace(penalty, contestant=meant[0]) if meant else penalty


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
        for contestant in sorted(session.contestants, key=lambda one: _names(one, session) not in by_names):
            ids[contestant.id] = _id(contestant, session, known, by_names, taken)
            taken.add(ids[contestant.id])
            if ids[contestant.id] != contestant.id:
                doubts.append(
                    flaw("numbered_otherwise", contestant=ids[contestant.id], number=contestant.id, session=number)
                )
        for contestant in session.contestants:
            id = ids[contestant.id]
            known.setdefault(id, replace(contestant, id=id))
            if names := _names(contestant, session):
                by_names.setdefault(names, id)
        same = not session.is_of_teams and all(new == old for old, new in ids.items())
        found.append(session if same else _renamed(session, ids, known))
    return found, known, tuple(doubts)


def _id(
    contestant: FileContestant,
    session: FileSession,
    known: Mapping[str, FileContestant],
    by_names: Mapping[frozenset[str], str],
    taken: set[str],
) -> str:
    names = _names(contestant, session)
    if names and names in by_names:
        return by_names[names]
    before = known.get(contestant.id)
    strangers = before is not None and before.names and contestant.names and not _names(before, session) & names
    if contestant.id not in taken and not strangers:
        return contestant.id
    return " – ".join(contestant.names) or f"{contestant.id}'"


def _names(contestant: FileContestant, session: FileSession) -> frozenset[str]:
    """The names by which somebody is known again; a team that has no other is called by its id."""
    names = contestant.names or ((contestant.id,) if session.is_of_teams else ())
    return frozenset(" ".join(name.split()).casefold() for name in names)


def _renamed(session: FileSession, ids: Mapping[str, str], known: Mapping[str, FileContestant]) -> FileSession:
    def who(given: Who) -> Who:
        return (
            ids.get(given, given)
            if isinstance(given, str)
            else tuple(ids.get(contestant, contestant) for contestant in given)
        )

    def result(found: BoardResult) -> BoardResult:
        return replace(found, ns=who(found.ns), ew=who(found.ew))

    def contestant(found: FileContestant) -> FileContestant:
        id = ids[found.id]
        return replace(found, id=id, names=known[id].names if session.is_of_teams else found.names)

    def match(found: FileMatch) -> FileMatch:
        return replace(found, home=ids.get(found.home, found.home), visitors=ids.get(found.visitors, found.visitors))

    return replace(
        session,
        contestants=tuple(map(contestant, session.contestants)),
        results=tuple(map(result, session.results)),
        matches=tuple(map(match, session.matches)),
    )


def _entries(
    ranked: Sequence[RankedSession | RankedTeams],
    tallies: EventTallies,
    statuses: Mapping[str, EntryStatus],
    percent: bool,
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


def _winners(ranked: Sequence[RankedSession | RankedTeams], entries: Sequence[RankedEntry]) -> int:
    """Two where every session has two and everybody kept their line."""
    lines: dict[str, set[str]] = {}
    for session in ranked:
        if not all(ranking.group.line for ranking in session.rankings):
            return 1
        for ranking in session.rankings:
            for who in (*ranking.places, *ranking.unplaced):
                lines.setdefault(who, set()).add(ranking.group.line)
    return 2 if all(len(line) == 1 for line in lines.values()) else 1


def _strata(ranked: Sequence[RankedSession | RankedTeams]) -> tuple[str, ...]:
    strata = {tuple(stratum.name for stratum in session.session.strata) for session in ranked}
    everybody = all(entry.stratum for session in ranked for entry in session.entries)
    return next(iter(strata)) if len(strata) == 1 and everybody else ()
