"""How teams that are equal are told apart: named rules, each a `TieRule` made from the lines of the event.

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

from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.standings.ties import TieFigures, TieRule, TieRules
from kibitz.scoring.teams.victory import MatchKind, MatchLine

_Lines = Sequence[MatchLine]


def head_to_head(lines: _Lines) -> TieRule:
    """The matches between those who are equal: their share of the VPs at stake, then IMPs; nothing if two never met."""

    def rule(equals: Sequence[str]) -> Mapping[str, TieFigures] | None:
        among = [line for line in _played(lines) if line.team in equals and line.opponent in equals]
        met = {(line.team, line.opponent) for line in among}
        if any((equal, other) not in met for equal in equals for other in equals if equal != other):
            return None

        def figures(team: str) -> TieFigures:
            own = [line for line in among if line.team == team]
            vps = sum((Fraction(line.vps) for line in own), Fraction(0))
            at_stake = sum(line.at_stake for line in own)  # nothing where points are added up that have no limit
            return vps / at_stake if at_stake else vps, _net(own)

        return {team: figures(team) for team in equals}

    return rule


def imp_quotient(lines: _Lines) -> TieRule:
    """IMPs won by IMPs lost; who lost none is ahead of all who did."""

    def rule(equals: Sequence[str]) -> Mapping[str, TieFigures]:
        own = {team: [line for line in _played(lines) if line.team == team] for team in equals}
        gained = {team: sum((Fraction(line.gained) for line in own[team]), Fraction(0)) for team in equals}
        lost = {team: sum((Fraction(line.lost) for line in own[team]), Fraction(0)) for team in equals}
        if all(lost.values()):
            return {team: (gained[team] / lost[team],) for team in equals}
        return {
            team: (0, gained[team] / lost[team]) if lost[team] else (int(gained[team] > 0), gained[team] or Fraction(1))
            for team in equals
        }

    return rule


def net_imps(lines: _Lines) -> TieRule:
    """IMPs won less IMPs lost."""
    return _of_each(lines, lambda own: (_net(own),))


def wins(lines: _Lines) -> TieRule:
    """Matches won, in VPs, as a share of those that are over: a draw is half a win, a half match counts half."""

    def share(own: _Lines) -> TieFigures:
        over = [line for line in own if line.over]
        played = sum((line.share for line in over), Fraction(0))
        return (sum((won(line) * line.share for line in over), Fraction(0)) / (played or 1),)

    return _of_each(lines, share)


def opponents_vps(lines: _Lines) -> TieRule:
    """The sum of what all opponents have whom the team met, a half match as a half."""
    totals: dict[str, Fraction] = {}
    for line in lines:
        totals[line.team] = totals.get(line.team, Fraction(0)) + line.total

    def theirs(own: _Lines) -> TieFigures:
        return (sum((totals.get(line.opponent or "", Fraction(0)) * line.share for line in own), Fraction(0)),)

    return _of_each(lines, theirs)


def boards_won(lines: _Lines) -> TieRule:
    """Boards won, as a share of those played."""

    def share(own: _Lines) -> TieFigures:
        boards = sum(line.boards for line in own)
        return (sum((Fraction(line.boards_won) for line in own), Fraction(0)) / (boards or 1),)

    return _of_each(lines, share)


RULES: Mapping[str, Callable[[_Lines], TieRule]] = {
    "head_to_head": head_to_head,
    "imp_quotient": imp_quotient,
    "net_imps": net_imps,
    "wins": wins,
    "opponents_vps": opponents_vps,
    "boards_won": boards_won,
}
"""By name."""


def team_tie_rules(names: Sequence[str], lines: _Lines) -> TieRules:
    """The rules with these names, in this order, for the lines of an event."""
    for name in names:
        if name not in RULES:
            raise Unscorable("no_such_tie_break", name=name, rules=tuple(RULES))
    return TieRules(tuple(names), {name: rule(lines) for name, rule in RULES.items()}, "team_tie_breaks")


def won(line: MatchLine) -> Fraction:
    """1 for a win by VPs, a half for a draw, 0 for a loss."""
    return Fraction((line.vps > line.against) - (line.vps < line.against) + 1, 2)


def _played(lines: _Lines) -> list[MatchLine]:
    return [line for line in lines if line.kind is MatchKind.PLAYED]


def _net(own: _Lines) -> Fraction:
    return sum((Fraction(line.gained) - line.lost for line in own), Fraction(0))


def _of_each(lines: _Lines, figure: Callable[[_Lines], TieFigures]) -> TieRule:
    return lambda equals: {team: figure([line for line in _played(lines) if line.team == team]) for team in equals}
