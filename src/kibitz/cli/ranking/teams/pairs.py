"""The pairs of teams: who played for a team in a match, and all pairs as a field (Butler, cross-IMPs)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from kibitz.cli.common.errors import problem
from kibitz.formats.sessions import FileContestant, FileSession, PublishedFigures, SessionKind
from kibitz.game import SEATS, SIDES, Side
from kibitz.scoring.matches.match import seating
from kibitz.scoring.results import BoardResult
from kibitz.scoring.teams import Match

LineUp = Mapping[str, tuple[str, ...]]
"""By team its pairs."""


def pair_at(result: BoardResult, side: Side, members: Collection[str]) -> tuple[str, ...]:
    """Who sat there for a team: two players, or one of its pairs; nothing where only the team is named."""
    if len(result.players) == len(SEATS):
        return tuple(result.players[SEATS.index(seat)] for seat in side.seats)
    who = result.contestants(side)
    return who if all(each in members for each in who) else ()


def line_ups_of(match: Match, names: Mapping[str, str]) -> Iterator[tuple[int | None, LineUp]]:
    """Who played, by set where it was not the same in all; nothing where the pairs are not named."""
    sets: dict[int, dict[str, dict[str, None]]] = {}
    for tables in seating(match).boards.values():
        for each in tables:
            by_team = sets.setdefault(each.result.round, {team: {} for team in match.teams})
            for side, team in zip(SIDES, (each.ns, each.ew), strict=True):
                who = pair_at(each.result, side, names)
                if who:
                    by_team[team][_said(who, by_team[team], names)] = None
    found = [(round, {team: tuple(who) for team, who in by_team.items()}) for round, by_team in sorted(sets.items())]
    named = [(round, each) for round, each in found if any(each.values())]
    if named and all(each == named[0][1] for _, each in named):
        yield None, named[0][1]
    else:
        yield from named


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
                raise problem("rank_teams.pairs_unnamed", method=method, board=result.board, team=team)
            pair = known.setdefault(frozenset(who), " - ".join(who))
            found.setdefault(pair, FileContestant(pair, names.get(pair) or (who if len(who) > 1 else (team,))))
            both.append(pair)
        results.append(replace(result, ns=both[0], ew=both[1]))
    return replace(
        session,
        kind=SessionKind.PAIRS,
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
    for each in session.results:
        for side in SIDES:
            for who in each.contestants(side):
                rounds.setdefault((teams.get(who, who), each.board, side), set()).add(each.round)
    return any(len(each) > 1 for each in rounds.values())


def _said(who: tuple[str, ...], there: Mapping[str, None], names: Mapping[str, str]) -> str:
    """A pair by its names; two players who sat the other way round are the same pair."""
    said = " - ".join(names.get(each, each) for each in who)
    turned = " - ".join(names.get(each, each) for each in reversed(who))
    return turned if turned in there else said
