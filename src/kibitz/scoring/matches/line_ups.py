"""Who played for a team in a match, set by set."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from kibitz.game import SEATS, SIDES, Side
from kibitz.scoring.matches.match import Match, match_seating
from kibitz.scoring.results import BoardResult

LineUp = Mapping[str, tuple[str, ...]]
"""By team its pairs."""


def pair_at(result: BoardResult, side: Side, members: Collection[str]) -> tuple[str, ...]:
    """Who sat there for a team: two players, or one of its pairs; nothing where only the team is named."""
    if len(result.players) == len(SEATS):
        return tuple(result.players[SEATS.index(seat)] for seat in side.seats)
    who = result.contestants(side)
    return who if all(player in members for player in who) else ()


def line_ups(match: Match, names: Mapping[str, str] | None = None) -> list[tuple[int | None, LineUp]]:
    """Who played, by set where it was not the same in all; nothing where the pairs are not named.

    A set is a round of the match. `names` has the pairs as they are said, where they are not said as they are written.
    """
    said = {pair: pair for pair in match.pairs} if names is None else names
    sets: dict[int, dict[str, dict[str, None]]] = {}
    for tables in match_seating(match).boards.values():
        for table in tables:
            by_team = sets.setdefault(table.result.round, {team: {} for team in match.teams})
            for side, team in zip(SIDES, (table.ns, table.ew), strict=True):
                who = pair_at(table.result, side, said)
                if who:
                    by_team[team][_said(who, by_team[team], said)] = None
    found = [(round, {team: tuple(who) for team, who in by_team.items()}) for round, by_team in sorted(sets.items())]
    named = [(round, line_up) for round, line_up in found if any(line_up.values())]
    if named and all(line_up == named[0][1] for _, line_up in named):
        return [(None, named[0][1])]
    return list(named)


def _said(who: tuple[str, ...], there: Mapping[str, None], names: Mapping[str, str]) -> str:
    """A pair by its names; two players who sat the other way round are the same pair."""
    said = " - ".join(names.get(player, player) for player in who)
    turned = " - ".join(names.get(player, player) for player in reversed(who))
    return turned if turned in there else said
