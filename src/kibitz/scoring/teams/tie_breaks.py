"""How teams that are equal are told apart: named rules, each a `ranking.TieBreak` made from the lines of the event.

| name | who is ahead |
|---|---|
| `head_to_head` | in the matches between the teams that are equal, if all have met: by VPs, then by IMPs |
| `imp_quotient` | IMPs won, divided by IMPs lost, in all matches |
| `net_imps` | IMPs won less IMPs lost |
| `wins` | matches won, a draw as a half |
| `opponents_vps` | the sum of the VPs of all opponents met ("Swiss points", Buchholz) |
| `boards_won` | boards won, a shared board as a half |

Byes, walkovers and void matches count for none of them; penalties change nothing between the teams.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings.places import TieBreak
from kibitz.scoring.teams.victory import MatchKind, MatchLine

Lines = Sequence[MatchLine]


def head_to_head(lines: Lines) -> TieBreak:
    """The matches between those who are equal: their share of the VPs at stake, then IMPs; nothing if two never met."""

    def rule(equals: Sequence[str]) -> Sequence[Sequence[str]]:
        among = [each for each in _played(lines) if each.team in equals and each.opponent in equals]
        met = {(each.team, each.opponent) for each in among}
        if any((one, other) not in met for one in equals for other in equals if one != other):
            return [equals]

        def figures(team: str) -> tuple[Fraction, Fraction]:
            own = [each for each in among if each.team == team]
            vps = sum((Fraction(each.vps) for each in own), Fraction(0))
            at_stake = sum(each.at_stake for each in own)  # nothing where points are added up that have no limit
            return vps / at_stake if at_stake else vps, _net(own)

        return _groups(equals, figures)

    return rule


def imp_quotient(lines: Lines) -> TieBreak:
    """IMPs won by IMPs lost; who lost none is ahead of all who did."""

    def figures(team: str) -> tuple[bool, Fraction]:
        own = [each for each in _played(lines) if each.team == team]
        gained = sum((Fraction(each.gained) for each in own), Fraction(0))
        lost = sum((Fraction(each.lost) for each in own), Fraction(0))
        if not lost:
            return gained > 0, gained or Fraction(1)
        return False, gained / lost

    return lambda equals: _groups(equals, figures)


def net_imps(lines: Lines) -> TieBreak:
    """IMPs won less IMPs lost."""
    return _of_each(lines, _net)


def wins(lines: Lines) -> TieBreak:
    """Matches won, in VPs, as a share of those that are over: a draw is half a win, a half match counts half."""

    def share(own: Lines) -> Fraction:
        over = [each for each in own if each.over]
        played = sum((each.share for each in over), Fraction(0))
        return sum((won(each) * each.share for each in over), Fraction(0)) / (played or 1)

    return _of_each(lines, share)


def opponents_vps(lines: Lines) -> TieBreak:
    """The sum of what all opponents have whom the team met, a half match as a half."""
    totals: dict[str, Fraction] = {}
    for each in lines:
        totals[each.team] = totals.get(each.team, Fraction(0)) + each.total

    def theirs(own: Lines) -> Fraction:
        return sum((totals.get(each.opponent or "", Fraction(0)) * each.share for each in own), Fraction(0))

    return _of_each(lines, theirs)


def boards_won(lines: Lines) -> TieBreak:
    """Boards won, as a share of those played."""

    def share(own: Lines) -> Fraction:
        return sum((Fraction(each.boards_won) for each in own), Fraction(0)) / (sum(each.boards for each in own) or 1)

    return _of_each(lines, share)


RULES: Mapping[str, Callable[[Lines], TieBreak]] = {
    "head_to_head": head_to_head,
    "imp_quotient": imp_quotient,
    "net_imps": net_imps,
    "wins": wins,
    "opponents_vps": opponents_vps,
    "boards_won": boards_won,
}
"""By name."""


def tie_breaks(names: Sequence[str], lines: Lines) -> list[TieBreak]:
    """The rules with these names, in this order."""
    for each in names:
        if each not in RULES:
            raise Unscorable("no_such_tie_break", name=each, rules=tuple(RULES))
    return [RULES[each](lines) for each in names]


def won(line: MatchLine) -> Fraction:
    """1 for a win by VPs, a half for a draw, 0 for a loss."""
    return Fraction((line.vps > line.against) - (line.vps < line.against) + 1, 2)


def _played(lines: Lines) -> list[MatchLine]:
    return [each for each in lines if each.kind is MatchKind.PLAYED]


def _net(own: Lines) -> Fraction:
    return sum((Fraction(each.gained) - each.lost for each in own), Fraction(0))


def _of_each(lines: Lines, figure: Callable[[Lines], Number]) -> TieBreak:
    return lambda equals: _groups(equals, lambda team: figure([each for each in _played(lines) if each.team == team]))


def _groups(equals: Sequence[str], figure: Callable[[str], Any]) -> list[list[str]]:
    by_figure: dict[Any, list[str]] = {}
    for team in equals:
        by_figure.setdefault(figure(team), []).append(team)
    return [by_figure[each] for each in sorted(by_figure, reverse=True)]
