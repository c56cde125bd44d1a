"""The figures of an evening, worked out here from what was played: nothing in it asks Kibitz for a score."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, sqrt

POINTS = {  # for North-South, by whether declarer is vulnerable
    "4S= N": (420, 620),
    "4S+1 N": (450, 650),
    "4S-1 N": (-50, -100),
    "3NT-1 S": (-50, -100),
    "1NT+1 S": (120, 120),
    "2H+1 W": (-140, -140),
    "2H-1 W": (50, 100),
    "3NT= E": (-400, -600),
}
VULNERABLE = {"NS": {2, 4, 5, 7, 10, 12, 13, 15}, "EW": {3, 4, 6, 7, 9, 10, 13, 16}}  # Law 2, of sixteen boards
AVERAGE_PLUS, AVERAGE_MINUS = Fraction(60, 100), Fraction(40, 100)  # 12C2a
IMPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000)  # 78B
SWISS_PAIRS = (50.92, 52.80, 54.71, 56.70, 58.80, 61.08, 63.63, 66.61, 70.36, 75.95)  # up to which it is 10-10, 11-9


@dataclass
class Line:
    """A board at a table: who sat there, and the results that they got, with their weights in hundredths."""

    round: int
    table: int
    board: int
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    got: dict[str, int]
    artificial: bool = False  # average plus for North-South, average minus for East-West

    def scores(self) -> list[tuple[int, Fraction]]:
        """What North-South got, each with its share."""
        return [(points(result, self.board), Fraction(share, 100)) for result, share in self.got.items()]


def points(result: str, board: int) -> int:
    """The score of North-South (77)."""
    side = "NS" if result[-1] in "NS" else "EW"
    return POINTS[result][((board - 1) % 16) + 1 in VULNERABLE[side]]


def shares(lines: Sequence[Line]) -> list[Fraction | None]:
    """Of one board: the part of a top that each North-South has (78A), factored where results are missing."""
    played = [line for line in lines if not line.artificial]
    found: list[Fraction | None] = []
    for line in lines:
        if line.artificial:
            found.append(None)
            continue
        beaten = Fraction(0)
        for other in played:
            if other is not line:
                for ours, weight in line.scores():
                    for theirs, other_weight in other.scores():
                        beaten += weight * other_weight * (2 * (ours > theirs) + (ours == theirs))
        factored = (beaten + 1) * len(lines) / len(played) - 1
        found.append(factored / (2 * (len(lines) - 1)))
    return found


def boards(lines: Iterable[Line]) -> list[list[Line]]:
    """The lines by the boards that they are of."""
    found: dict[int, list[Line]] = defaultdict(list)
    for line in lines:
        found[line.board].append(line)
    return list(found.values())


def parts(lines: Iterable[Line]) -> list[tuple[Line, str, Fraction | None]]:
    """What each contestant has of a top on each of their boards; None: average plus or minus, not known yet."""
    found: list[tuple[Line, str, Fraction | None]] = []
    for board in boards(lines):
        for line, share in zip(board, shares(board), strict=True):
            found += [(line, who, share) for who in line.ns]
            found += [(line, who, None if share is None else 1 - share) for who in line.ew]
    return found


def percentages(lines: Sequence[Line], penalties: dict[str, Fraction]) -> dict[str, float]:
    """The percentage of everybody; penalties are parts of a top. 12C2c: an average plus is no less than one's own."""
    known: dict[str, list[Fraction]] = defaultdict(list)
    due: dict[str, list[bool]] = defaultdict(list)
    for line, who, share in parts(lines):
        if share is None:
            due[who].append(who in line.ns)
        else:
            known[who].append(share)
    found = {}
    for who, mine in known.items():
        own = sum(mine, Fraction(0)) / len(mine)
        awarded = [max(AVERAGE_PLUS, own) if plus else min(AVERAGE_MINUS, own) for plus in due[who]]
        total = sum(mine, Fraction(0)) + sum(awarded, Fraction(0)) - penalties.get(who, Fraction(0))
        found[who] = float(round(100 * total / (len(mine) + len(awarded)), 2))
    return found


def victory_points_of_percentages(lines: Sequence[Line], penalties: dict[str, float]) -> dict[str, float]:
    """Swiss pairs: each round is a match, whose percentage becomes victory points by the card for up to four boards."""
    matches: dict[tuple[str, int], list[Fraction]] = defaultdict(list)
    due: dict[tuple[str, int], list[bool]] = defaultdict(list)
    for line, who, share in parts(lines):
        if share is None:
            due[who, line.round].append(who in line.ns)
        else:
            matches[who, line.round].append(share)
    found: dict[str, float] = defaultdict(float)
    for (who, round_played), mine in matches.items():
        own = sum(mine, Fraction(0)) / len(mine)  # 12C2c of this match
        awarded = [max(AVERAGE_PLUS, own) if plus else min(AVERAGE_MINUS, own) for plus in due[who, round_played]]
        percent = float(round(100 * (sum([*mine, *awarded], Fraction(0))) / (len(mine) + len(awarded)), 2))
        above = percent if percent >= 50 else round(100 - percent, 2)
        gained = bisect_left(SWISS_PAIRS, above)
        found[who] += 10 + gained if percent >= 50 else 10 - gained
    return {who: round(vps - penalties.get(who, 0), 2) for who, vps in found.items()}


def imps(difference: int) -> int:
    """What a difference is worth (78B)."""
    won = bisect_right(IMPS, abs(difference))
    return won if difference > 0 else -won


def victory_points_of_imps(lines: Sequence[Line], penalties: dict[str, float]) -> dict[str, float]:
    """Swiss teams: the IMPs of both tables of a match, by the continuous scale of the WBF; average plus is 3 IMPs."""
    margins: dict[tuple[str, str, int], Fraction] = defaultdict(Fraction)
    lengths: dict[tuple[str, str, int], int] = defaultdict(int)
    for home in lines:
        (one,), (other,) = home.ns, home.ew
        if one > other:  # each board once
            continue
        away = next(line for line in lines if (line.board, line.ns, line.ew) == (home.board, home.ew, home.ns))
        match = (one, other, home.round)
        lengths[match] += 1
        if home.artificial or away.artificial:
            margins[match] += 3 if home.artificial else -3
            continue
        for ours, weight in home.scores():
            for theirs, other_weight in away.scores():
                margins[match] += weight * other_weight * imps(ours - theirs)
    found: dict[str, float] = defaultdict(float)
    for (one, other, round_played), margin in margins.items():
        whole = floor(abs(margin) + Fraction(1, 2))  # the scale is for whole IMPs
        vps = _continuous(whole, lengths[one, other, round_played])
        found[one] += vps if margin >= 0 else 20 - vps
        found[other] += 20 - vps if margin >= 0 else vps
    return {who: round(vps - penalties.get(who, 0), 2) for who, vps in found.items()}


def _continuous(margin: int, length: int) -> float:
    ratio = (sqrt(5) - 1) / 2
    blitz = 15 * sqrt(length)
    won = 10 * (1 - ratio ** (3 * margin / blitz)) / (1 - ratio**3)
    return min(20.0, round(10 + float(won), 2))
