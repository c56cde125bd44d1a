"""A session of a file, ranked, with what else was asked for: travellers, scorecards, workings, a comparison."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from kibitz.cli.ranking.option_values import contestant
from kibitz.cli.ranking.penalties import read_penalty, session_of
from kibitz.formats.sessions import FileSession
from kibitz.laws.regulations import Regulations
from kibitz.messages.scoring import WorkingWords
from kibitz.results import (
    Agreement,
    RankedSession,
    RankedTeams,
    RankingAsked,
    compare,
    rank_field,
)
from kibitz.results.contestants import NamesById, known, names_of, nearly
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.standings import EntryStatus, FieldTallies, Penalty, Rankings, SwissPairs
from kibitz.scoring.working import (
    ScorecardRow,
    TravellerTable,
    Working,
    explain,
    scorecard,
    traveller_tables,
)


@dataclass(frozen=True, slots=True)
class RankingRequest:
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

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods by name; none where the file is to say it."""
        return RankingAsked(self.method).methods

    def of_session(self, number: int) -> RankingRequest:
        """The same for one of several sessions that are ranked apart: without the penalties of others."""
        return replace(
            self, penalties=tuple(penalty for penalty in self.penalties if session_of(penalty) in ("", str(number)))
        )

    def in_sessions(self, count: int) -> tuple[RankingRequest, tuple[Flaw, ...]]:
        """The same without penalties for a session that there is not, and these by name."""
        known = {"", *(str(number) for number in range(1, count + 1))}
        lost = [penalty for penalty in self.penalties if session_of(penalty) not in known]
        flaws = [
            Flaw(
                "penalty_session", {"contestant": lost_text.partition("=")[0].strip(), "session": session_of(lost_text)}
            )
            for lost_text in lost
        ]
        return replace(self, penalties=tuple(penalty for penalty in self.penalties if penalty not in lost)), tuple(
            flaws
        )

    def asked(self, sessions: Sequence[FileSession]) -> RankingAsked:
        """The same for the ranking itself, the contestants as these sessions have them."""
        there, names = _contestants(sessions), names_of(sessions)
        return RankingAsked(
            self.method,
            self.regulations,
            self.winners,
            self.by_section,
            self.by_round,
            self.vps,
            tuple(_penalty(penalty, there, names) for penalty in self.penalties),
            self._statuses(there, names),
            tuple(contestant(draw, there, names) for draw in self.draws),
        )

    def _statuses(self, there: Iterable[str], names: NamesById) -> Mapping[str, EntryStatus]:
        given = ((EntryStatus.WITHDRAWN, self.withdrawn), (EntryStatus.WITHOUT_STANDING, self.without_standing))
        return {contestant(who, there, names): status for status, some in given for who in some}


class FileReport:
    """What the reports of a session have in common, of pairs or players and of teams."""

    of: RankedSession | RankedTeams
    agreement: Agreement | None
    flaws: tuple[Flaw, ...]  # in what was asked for

    @property
    def set_aside(self) -> tuple[Flaw, ...]:
        """What could not be scored."""
        return (*self.of.set_aside, *self.flaws)

    @property
    def doubts(self) -> tuple[Flaw, ...]:
        """What was scored and should be looked at."""
        return self.of.doubts

    @property
    def differences(self) -> bool:
        """Whether a comparison was wanted and something differs."""
        return self.agreement is not None and bool(self.agreement.differences)


@dataclass(frozen=True)
class SessionReport(FileReport):
    """A session with its ranking, and what else was asked for."""

    of: RankedSession
    travellers: tuple[TravellerTable, ...]
    scorecards: tuple[tuple[str, tuple[ScorecardRow, ...]], ...]
    workings: tuple[tuple[str, Working], ...]
    agreement: Agreement | None
    board: int | None  # of which alone the workings are
    words: WorkingWords
    flaws: tuple[Flaw, ...] = ()  # in what was asked for

    @property
    def session(self) -> FileSession:
        """What the file has."""
        return self.of.session

    @property
    def tallies(self) -> FieldTallies | SwissPairs:
        """What everybody has."""
        return self.of.tallies

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


def ranked_as_wanted(session: FileSession, wanted: RankingRequest) -> SessionReport:
    """A session scored and ranked, with what was asked for."""
    return shown(rank_field(session, wanted.asked([session])), wanted)


def shown(of: RankedSession, wanted: RankingRequest) -> SessionReport:
    """A ranked session with what was asked for."""
    field, edition = of.field, of.regulations.edition
    names = names_of([of.session])
    scorecards, explained = (
        [contestant(who, field.contestants, names) for who in some] for some in (wanted.scorecards, wanted.explained)
    )
    return SessionReport(
        of,
        tuple(table for board in wanted.travellers for table in traveller_tables(field, board)),
        tuple((who, scorecard(field, who)) for who in scorecards),
        tuple((who, explain(of.tallies, who, wanted.board, edition=edition)) for who in explained),
        compare(of) if wanted.check else None,
        wanted.board,
        WorkingWords(),
    )


def of_those_in(of: RankedSession, wanted: RankingRequest) -> RankingRequest:
    """What was asked for of those who played in a session; how a figure came about is asked of the event."""
    there, names = tuple(of.field.contestants), names_of([of.session])

    def played(some: Iterable[str]) -> tuple[str, ...]:
        return tuple(who for who in some if _found(who, there, names))

    return replace(wanted, scorecards=played(wanted.scorecards), explained=())


def _contestants(sessions: Iterable[FileSession]) -> tuple[str, ...]:
    found = (who for session in sessions for result in session.results for who in result.everybody)
    return tuple(dict.fromkeys(found))


def _penalty(text: str, there: Iterable[str], names: NamesById) -> Penalty:
    penalty = read_penalty(text)
    who = _found(penalty.contestant, there, names)
    if not who and nearly(penalty.contestant, there):
        contestant(penalty.contestant, there)  # says whom it may mean
    return replace(penalty, contestant=who or penalty.contestant)


def _found(who: str, there: Iterable[str], names: NamesById) -> str:
    try:
        return known(who, there, names)
    except Unscorable:
        return ""
