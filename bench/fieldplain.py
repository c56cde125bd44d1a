"""Matchpoints by the definition (12C, 78A, 87B), each result by itself, in fractions: the fast way must agree with it.

A score has two for every score on its board that is worse and one for every one that is equal. They are counted by
looking it up in the sorted scores of its board; a weighted one counts as the parts of its results.
"""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate

from kibitz.scoring.awards import MINUS, PLUS, Award, Weighted
from kibitz.scoring.results import BoardResult

_LAW = {PLUS: Fraction(60, 100), MINUS: Fraction(40, 100)}


class Scores:
    """The scores of one side on one form of a board."""

    def __init__(self, awards: Iterable[Award], sign: int) -> None:
        self.sign = sign
        parts = [part for award in awards for part in _parts(award, sign)]
        self.many = sum(share for _, share in parts)
        parts.sort()
        self.points = [points for points, _ in parts]
        self.shares = [Fraction(0), *accumulate(Fraction(share) for _, share in parts)]

    def matchpoints(self, award: Award, expected: int) -> Fraction:
        """Brought up to the number of scores there should be, by Neuberg's formula."""
        against_all = Fraction(0)
        for points, share in _parts(award, self.sign):
            worse, not_better = bisect_left(self.points, points), bisect_right(self.points, points)
            against_all += share * (self.shares[worse] + self.shares[not_better])
        return against_all * expected / self.many - 1


def _parts(award: Award, sign: int) -> list[tuple[int, Fraction | int]]:
    if isinstance(award, int):
        return [(sign * award, 1)]
    if isinstance(award, Weighted):
        return [(sign * outcome.points, outcome.share) for outcome in award.outcomes]
    return []


def standings(results: list[BoardResult]) -> dict[str, tuple[Fraction, int]]:
    """Each contestant's total, and what was available to them."""
    tables = Counter(result.board for result in results)
    expected = max(tables.values())
    top = 2 * (expected - 1)
    travellers: defaultdict[tuple[int, str], list[BoardResult]] = defaultdict(list)
    for result in results:
        travellers[result.board, result.form].append(result)
    figures: defaultdict[str, list[Fraction]] = defaultdict(list)
    averages: defaultdict[str, list[Award]] = defaultdict(list)
    for traveller in travellers.values():
        ns = Scores((board_result.ns_award for board_result in traveller), 1)
        ew = Scores((board_result.ew_award for board_result in traveller), -1)
        for board_result in traveller:
            for who, award, scores in (
                (board_result.ns, board_result.ns_award, ns),
                (board_result.ew, board_result.ew_award, ew),
            ):
                assert isinstance(who, str)
                if isinstance(award, int | Weighted):
                    figures[who].append(scores.matchpoints(award, expected))
                elif award in _LAW:
                    averages[who].append(award)
    return {
        who: (_total(figures[who], averages[who], top), (len(figures[who]) + len(averages[who])) * top)
        for who in {**figures, **averages}
    }


def _total(figures: list[Fraction], averages: list[Award], top: int) -> Fraction:
    """12C2c: who is not at fault has what they have on the other boards, if that is more; who is, if it is less."""
    scored = sum(figures, Fraction(0))
    total = scored
    for award in averages:
        by_law, own = _LAW[award] * top, scored / len(figures)
        total += max(by_law, own) if award == PLUS else min(by_law, own)
    return total


def places(standings: Mapping[str, tuple[Fraction, int]]) -> dict[str, tuple[int, int]]:
    """Each contestant's place and how many share it: one more than have a larger share of what was available."""
    shares = {who: Fraction(total) / available for who, (total, available) in standings.items() if available}
    ordered = sorted(shares.values())
    found = {}
    for who, share in shares.items():
        here = bisect_right(ordered, share)
        found[who] = len(ordered) - here + 1, here - bisect_left(ordered, share)
    return found
