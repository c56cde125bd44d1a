"""The one way from a session of a file to its ranking, whether of pairs, of players or of teams."""

from __future__ import annotations

from kibitz.formats.sessions.model import FileSession
from kibitz.game.doors import door
from kibitz.game.values import written_out
from kibitz.results.ranking_request import RankingAsked
from kibitz.results.sessions import RankedSession, rank_field
from kibitz.results.team_pairs import as_field
from kibitz.results.teams import RankedTeams, rank_teams
from kibitz.scoring import METHODS as FIELD_METHODS
from kibitz.scoring.flaws import Unscorable, UnscorableKind
from kibitz.scoring.teams import METHODS


def rank_session(
    session: FileSession, asked: RankingAsked = RankingAsked()  # noqa: B008
) -> RankedSession | RankedTeams:  # fmt: skip
    """Score a session, read from a file or made in memory, and rank it: by matches of teams, or as a field."""
    if not isinstance(session, FileSession):
        raise Unscorable("not_a_session", value=written_out(session))
    if not isinstance(asked, RankingAsked):
        raise UnscorableKind("asked_wrong", value=written_out(asked))
    if is_of_teams(session, asked.methods):
        return rank_teams(session, asked)
    return rank_field(as_field(session, asked.method), asked)


@door
def is_of_teams(session: FileSession, methods: tuple[str, ...] = ()) -> bool:
    """Whether a session is scored by matches: by the methods asked for, or else by what the file has.

    A hybrid is of pairs.
    """
    found = [_is_by_matches(session, name) for name in methods or ("",)]
    if len(methods) > 1 and any(found):
        raise Unscorable("hybrid_of_teams")
    return all(found)


def _is_by_matches(session: FileSession, name: str) -> bool:
    if name and name not in METHODS and name not in FIELD_METHODS:
        raise Unscorable("no_such_method", name=name, methods=(*FIELD_METHODS, *METHODS))
    if session.is_of_teams and name in FIELD_METHODS:
        as_field(session, name)  # refused where the pairs are not named
    return name in METHODS or (session.is_of_teams and name not in FIELD_METHODS)
