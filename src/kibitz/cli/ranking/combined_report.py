"""Several sessions put together, of pairs, players or teams, each with what was asked for of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from kibitz.cli.common.errors import problem
from kibitz.cli.ranking.report import RankingRequest, SessionReport, of_those_in, shown
from kibitz.cli.ranking.teams.report import TeamOptions, TeamsReport, asked_of_teams, teams_report
from kibitz.formats.sessions import FileSession
from kibitz.results import RankedEvent, RankedSession, RankedTeams, combine, is_of_teams
from kibitz.results.combined import identified
from kibitz.results.contestants import known_team
from kibitz.scoring.flaws import Flaw, Unscorable


def event_as_wanted(
    sessions: list[FileSession], wanted: RankingRequest, options: TeamOptions, lost: Iterable[Flaw] = ()
) -> tuple[RankedEvent, list[SessionReport | TeamsReport]]:
    """Several sessions ranked together, and each with what was asked for of those who played in it.

    `lost` is what was asked for and cannot be had.
    """
    of_teams = [is_of_teams(session, wanted.methods) for session in sessions]
    if any(of_teams) and not all(of_teams):
        raise problem("rank.not_for_teams", option="--combine")
    if all(of_teams):
        for option, given in (("--withdrawn", wanted.withdrawn), ("--without-standing", wanted.without_standing)):
            if given:
                raise problem("rank.not_for_teams", option=option)
        asked = replace(asked_of_teams(wanted, options), draws=wanted.draws)
    elif options.knock_out or options.final:
        raise problem("rank_teams.only_for_teams")
    else:
        asked = wanted.asked(identified(sessions)[0])
    event = combine(sessions, asked)
    event = replace(event, rankings=replace(event.rankings, flaws=(*event.rankings.flaws, *lost)))
    return event, list(_reports(event.sessions, wanted))


def _reports(
    sessions: Sequence[RankedSession | RankedTeams], wanted: RankingRequest
) -> Iterable[SessionReport | TeamsReport]:
    for session in sessions:
        if isinstance(session, RankedTeams):
            played = tuple(who for who in wanted.scorecards if _plays_in(who, session))
            yield teams_report(session, replace(wanted, scorecards=played, explained=(), board=None))
        else:
            yield shown(session, of_those_in(session, wanted))


def _plays_in(who: str, session: RankedTeams) -> bool:
    try:
        return bool(known_team(who, session.teams, session.pairs))
    except Unscorable:
        return False
