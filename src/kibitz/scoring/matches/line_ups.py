"""Who played for a team in each set, and the rows by which its pairs can be compared with a field (Butler)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kibitz.game import SIDES
from kibitz.scoring.matches.match import Match, seating
from kibitz.scoring.results import BoardResult, Who


def line_ups(match: Match) -> dict[int, dict[str, tuple[str, ...]]]:
    """By set, the pairs (or players) of each team, in the order in which they come; a set is a round of the match."""
    found: dict[int, dict[str, dict[str, None]]] = {}
    for tables in seating(match).boards.values():
        for each in tables:
            teams = found.setdefault(each.result.round, {team: {} for team in match.teams})
            for side, team in zip(SIDES, (each.ns, each.ew), strict=True):
                teams[team].update(dict.fromkeys(each.result.contestants(side)))
    return {round: {team: tuple(who) for team, who in teams.items()} for round, teams in sorted(found.items())}


def butler_rows(matches: Iterable[Match]) -> Iterator[BoardResult]:
    """Every sound result of these matches under the names of the pairs, to be scored as a field.

    Where only teams were named, a pair is a team at a table.
    """
    for match in matches:
        for tables in seating(match).boards.values():
            for each in tables:
                result = each.result
                yield replace(
                    result,
                    ns=_pair(match, result.ns, result.table or "NS"),
                    ew=_pair(match, result.ew, result.table or "EW"),
                )


def _pair(match: Match, who: Who, where: str) -> Who:
    if isinstance(who, tuple):
        return " + ".join(who)
    return f"{who} ({where})" if who in match.teams else who
