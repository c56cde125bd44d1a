"""A session of a file, ranked, with what else was asked for: travellers, scorecards, workings, a comparison."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kibitz.cli.penalty_words import read_penalty
from kibitz.cli.rank_words import contestant, nearly
from kibitz.formats.sessions import (
    Agreement,
    Asked,
    Kind,
    RankedEvent,
    RankedSession,
    Session,
    combine,
    compare,
    rank_session,
)
from kibitz.formats.sessions.combined import identified
from kibitz.formats.sessions.ranked import known
from kibitz.laws.regulations import Regulations
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.field import Field
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.standings import FieldTallies, Penalty, Rankings, Status, SwissPairs
from kibitz.scoring.working import (
    ScorecardRow,
    TravellerTable,
    Working,
    explain,
    scorecard,
    traveller_tables,
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for."""

    method: str | None = None
    regulations: Regulations | None = None
    winners: int = 0
    by_section: bool = False
    by_round: bool = False
    penalties: tuple[str, ...] = ()
    travellers: tuple[int, ...] = ()
    scorecards: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()
    board: int | None = None
    check: bool = False
    vps: bool = False
    withdrawn: tuple[str, ...] = ()
    without_standing: tuple[str, ...] = ()
    draws: tuple[str, ...] = ()

    def asked(self, contestants: Iterable[str]) -> Asked:
        """The same for the ranking itself, the contestants by their own names."""
        there = tuple(contestants)
        return Asked(
            self.method,
            self.regulations,
            self.winners,
            self.by_section,
            self.by_round,
            self.vps,
            tuple(_penalty(each, there) for each in self.penalties),
            self._statuses(there),
            tuple(contestant(each, there) for each in self.draws),
        )

    def _statuses(self, there: Iterable[str]) -> Mapping[str, Status]:
        named = ((Status.WITHDRAWN, self.withdrawn), (Status.WITHOUT_STANDING, self.without_standing))
        return {contestant(who, there): status for status, names in named for who in names}


@dataclass(frozen=True)
class Ranked:
    """A session with its ranking, and what else was asked for."""

    of: RankedSession
    travellers: tuple[TravellerTable, ...]
    scorecards: tuple[tuple[str, tuple[ScorecardRow, ...]], ...]
    workings: tuple[tuple[str, Working], ...]
    agreement: Agreement | None
    board: int | None  # of which alone the workings are
    words: WorkingWords

    @property
    def session(self) -> Session:
        """What the file has."""
        return self.of.session

    @property
    def account(self) -> FieldTallies | SwissPairs:
        """What everybody has."""
        return self.of.account

    @property
    def field(self) -> Field:
        """What is ranked."""
        return self.of.field

    @property
    def rankings(self) -> Rankings:
        """Every ranking."""
        return self.of.rankings

    @property
    def profile(self) -> str:
        """The profile that the file's program follows."""
        return self.of.profile

    @property
    def program(self) -> str:
        """The program that wrote the file."""
        return self.session.program

    @property
    def set_aside(self) -> tuple[Flaw, ...]:
        """What could not be scored."""
        return self.of.set_aside

    @property
    def doubts(self) -> tuple[Flaw, ...]:
        """What was scored and should be looked at."""
        return self.of.doubts

    @property
    def differences(self) -> bool:
        """Whether a comparison was wanted and something differs."""
        return self.agreement is not None and bool(self.agreement.differences)


def ranked_as_wanted(session: Session, wanted: Wanted) -> Ranked:
    """A session scored and ranked, with what was asked for."""
    return shown(rank_session(session, wanted.asked(_contestants([session]))), wanted)


def event_as_wanted(sessions: list[Session], wanted: Wanted) -> tuple[RankedEvent, list[Ranked]]:
    """Several sessions ranked together, and each with what was asked for of those who played in it."""
    event = combine(sessions, wanted.asked(_contestants(identified(sessions)[0])))
    return event, [shown(each, _of_those_in(each, wanted)) for each in event.sessions]


def shown(of: RankedSession, wanted: Wanted) -> Ranked:
    """A ranked session with what was asked for."""
    field, edition = of.field, of.regulations.edition
    scorecards, explained = (
        [contestant(who, field.contestants) for who in names] for names in (wanted.scorecards, wanted.explained)
    )
    return Ranked(
        of,
        tuple(table for board in wanted.travellers for table in traveller_tables(field, board)),
        tuple((who, scorecard(field, who)) for who in scorecards),
        tuple((who, explain(of.account, who, wanted.board, edition=edition)) for who in explained),
        compare(of) if wanted.check else None,
        wanted.board,
        WorkingWords(),
    )


def _of_those_in(of: RankedSession, wanted: Wanted) -> Wanted:
    there = tuple(of.field.contestants)

    def played(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(who for who in names if _found(who, there))

    return replace(wanted, scorecards=played(wanted.scorecards), explained=())


def _contestants(sessions: Iterable[Session]) -> tuple[str, ...]:
    found = (who for session in sessions for each in session.results for who in each.everybody)
    return tuple(dict.fromkeys(found))


def _penalty(text: str, there: Iterable[str]) -> Penalty:
    penalty = read_penalty(text)
    who = _found(penalty.contestant, there)
    if not who and nearly(penalty.contestant, there):
        contestant(penalty.contestant, there)  # says whom it may mean
    return replace(penalty, contestant=who or penalty.contestant)


def _found(who: str, there: Iterable[str]) -> str:
    try:
        return known(who, there)
    except Unscorable:
        return ""


def is_team_session(session: Session) -> bool:
    """Whether it is of team matches."""
    return session.kind is Kind.TEAMS
