"""A session of teams, scored as it was asked for: what of its matches and of their table is to be shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kibitz.cli.common.errors import problem
from kibitz.cli.ranking.option_values import contestant
from kibitz.cli.ranking.penalties import read_team_penalty
from kibitz.cli.ranking.report import FileReport, RankingRequest
from kibitz.formats.sessions import FileSession
from kibitz.messages.scoring import WorkingWords
from kibitz.results import Agreement, RankedTeams, RankingAsked, compare, rank_teams
from kibitz.results.contestants import known_team
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.teams import MatchScore


@dataclass(frozen=True, slots=True)
class TeamOptions:
    """What can be asked for besides."""

    knock_out: bool = False
    vp: bool = False
    final: bool = False  # nothing more is to come: a match of which too little was played is void


@dataclass(frozen=True)
class TeamsReport(FileReport):
    """The matches of a session with their ranking, and what else was asked for."""

    of: RankedTeams
    wanted: RankingRequest
    explained: tuple[str, ...]
    scorecards: tuple[str, ...]
    agreement: Agreement | None
    words: WorkingWords
    flaws: tuple[Flaw, ...] = ()  # in what was asked for

    profile = program = ""

    @property
    def session(self) -> FileSession:
        """What the file has, teams by their names."""
        return self.of.session


def asked_of_teams(wanted: RankingRequest, options: TeamOptions) -> RankingAsked:
    """What was asked for, as matches of teams are ranked by it."""
    if wanted.winners or wanted.by_section or wanted.by_round:
        raise problem("rank_teams.not_for_teams")
    return RankingAsked(
        wanted.method,
        wanted.regulations,
        vps=options.vp,
        penalties=tuple(map(read_team_penalty, wanted.penalties)),
        knock_out=options.knock_out,
        final=options.final,
    )


def teams_as_wanted(session: FileSession, wanted: RankingRequest, options: TeamOptions) -> TeamsReport:
    """The matches of a session scored, with what was asked for."""
    return teams_report(rank_teams(session, asked_of_teams(wanted, options)), wanted)


def teams_report(of: RankedTeams, wanted: RankingRequest) -> TeamsReport:
    """A ranked session of teams with what was asked for."""
    _refuse_unknown_boards(wanted, of.scores)

    def meant(who: str) -> str:
        return contestant(who, of.teams, find=lambda name, there, _: known_team(name, there, of.pairs))

    explained = tuple(meant(who) for who in wanted.explained)
    for team in explained if wanted.board is not None else ():
        _refuse_unknown_boards(wanted, [score for score in of.scores if team in score.match.teams])
    scorecards = tuple(meant(who) for who in wanted.scorecards)
    return TeamsReport(of, wanted, explained, scorecards, compare(of) if wanted.check else None, WorkingWords())


def _refuse_unknown_boards(wanted: RankingRequest, scores: Iterable[MatchScore]) -> None:
    boards = {board.board for score in scores for board in score.boards}
    for board in (*wanted.travellers, *(() if wanted.board is None else (wanted.board,))):
        if board not in boards:
            raise Unscorable("board_not_in_field", board=board)
