"""The pairs of teams as a field of their own, for Butler and cross-IMPs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kibitz.formats.sessions.model import FileContestant, FileSession, PublishedFigures
from kibitz.game import SIDES, Side
from kibitz.game.doors import door
from kibitz.movement.plan import MovementKind
from kibitz.results.contestants import team_names
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.teams import pair_at


@door
def as_field(session: FileSession, method: str | None) -> FileSession:
    """What a field is made of: of teams their pairs, and of anything else the session as it is."""
    if not session.is_of_teams:
        return session
    return field_of_pairs(session, team_names(session), (method or "").replace("-", "_"))


def pair_names(session: FileSession) -> dict[str, str]:
    """The pairs of teams by their numbers, with the names of the players where the file has them."""
    pairs = (pair for team in session.contestants for pair in team.members if pair.id)
    return {pair.id: " - ".join(pair.names) or pair.id for pair in pairs}


def field_of_pairs(session: FileSession, teams: Mapping[str, str], method: str) -> FileSession:
    """A session of teams as a field of their pairs; refused where the file does not name these."""
    names = {pair.id: pair.names for team in session.contestants for pair in team.members}
    known: dict[frozenset[str], str] = {}
    found: dict[str, FileContestant] = {}
    results = []
    for result in session.results:
        both = []
        for side in SIDES:
            who = pair_at(result, side, names)
            team = teams.get(result.contestants(side)[0], result.contestants(side)[0])
            if not who:
                raise Unscorable("pairs_unnamed", method=method, board=result.board, team=team)
            pair = known.setdefault(frozenset(who), " - ".join(who))
            found.setdefault(pair, FileContestant(pair, names.get(pair) or (who if len(who) > 1 else (team,))))
            both.append(pair)
        results.append(replace(result, ns=both[0], ew=both[1]))
    return replace(
        session,
        kind=MovementKind.PAIRS,
        method=method,
        winners=1,
        by_round=session.by_round or _boards_come_again(session, teams),
        contestants=tuple(found.values()),
        results=tuple(results),
        figures=(PublishedFigures(),) * len(results),
        matches=(),
    )


def _boards_come_again(session: FileSession, teams: Mapping[str, str]) -> bool:
    """Whether a number stands for another board in another round: a team plays a board once each way."""
    rounds: dict[tuple[str, int, Side], set[int]] = {}
    for result in session.results:
        for side in SIDES:
            for who in result.contestants(side):
                rounds.setdefault((teams.get(who, who), result.board, side), set()).add(result.round)
    return any(len(numbers) > 1 for numbers in rounds.values())
