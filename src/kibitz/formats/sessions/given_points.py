"""Lines that have points and no score: what a director gave, or a board that was not played.

Some programs write an artificial score as a line without a contract and the score 0, and only the matchpoints or IMPs
tell what it is. What the other lines of the board have together tells the top of which they are a share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from kibitz.formats.figures import PrintedFigure
from kibitz.formats.sessions.lines import NOTHING, TravellerTexts, plain
from kibitz.formats.sessions.model import PublishedFigures
from kibitz.scoring.awards import NOT_PLAYED, Artificial, Award
from kibitz.scoring.methods.imps import imps
from kibitz.scoring.notation import MOST_IMPS
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number, rounded

Scored = tuple[BoardResult, PublishedFigures]
"""A result of the same board, with its points."""

_ADJUSTED = frozenset(("ADJ", "ADJ.", "ADJUSTED", "ART", "ARTIFICIAL", "ASSIGNED", "WEIGHTED", "SPLIT", "*"))
_ZERO = frozenset(("0", "+0", "-0"))
_USUAL = (60, 50, 40, 70, 30, 55, 45, 65, 35, 100, 0)  # percentages that directors give


def says_only_points(line: TravellerTexts, published: PublishedFigures) -> bool:
    """Whether a line has points for both sides, and neither a contract nor a score that is other than nothing."""
    if published.ns is None or published.ew is None or published.in_percent:
        return False
    scores = [plain(text).upper() for text in (line.score, line.ns_score, line.ew_score)]
    if any(score in _ADJUSTED for score in scores):
        return True
    return plain(line.contract) in NOTHING and all(score in NOTHING or score in _ZERO for score in scores)


def given(line: TravellerTexts, published: PublishedFigures, others: Sequence[Scored]) -> tuple[Award, Award] | None:
    """What the two sides were given; none where the line is a board passed out, or nothing can be known."""
    if published.ns is None or published.ew is None:
        return None
    sums = Counter(points.ns + points.ew for _, points in others if points.ns is not None and points.ew is not None)
    if not sums:
        return None
    top = sums.most_common(1)[0][0]
    may_be_passed_out = any(plain(text) in _ZERO for text in (line.score, line.ns_score, line.ew_score))
    if may_be_passed_out and _is_passed_out(published.ns, published.ew, top, others):
        return None
    if top <= 0:
        pair = published.ns, published.ew
        return _imps(pair[0]), _imps(pair[1])
    if published.ns == published.ew == 0:
        return NOT_PLAYED, NOT_PLAYED
    if max(published.ns, published.ew) > top or min(published.ns, published.ew) < 0:
        return None
    return _share(published.ns, top), _share(published.ew, top)


def is_usual(award: Award) -> bool:
    """Whether it is an artificial score as directors give it, in whole percentages or IMPs."""
    if not isinstance(award, Artificial):
        return True
    return award.imps is not None or (award.share is not None and (award.share * 100).denominator == 1)


def _imps(points: Fraction) -> Artificial:
    return Artificial(imps=max(min(Fraction(points), Fraction(MOST_IMPS)), -Fraction(MOST_IMPS)))


def _share(points: Fraction, top: Fraction) -> Artificial:
    """The usual percentage that gives these points as they are printed, or else exactly their share."""
    places = points.places if isinstance(points, PrintedFigure) else 2
    unit = Fraction(1, 10**places)
    for percent in _USUAL:
        worth = Fraction(percent, 100) * top
        if rounded(worth, unit) == points or abs(worth - points) * 2 == unit:
            return Artificial(share=Fraction(percent, 100))
    return Artificial(share=Fraction(points) / Fraction(top))


def _is_passed_out(ns: Fraction, ew: Fraction, top: Fraction, others: Sequence[Scored]) -> bool:
    """Whether nothing scored is worth what the line has, in any way in which programs reckon it."""
    scores = [result.ns_award for result, _ in others if isinstance(result.ns_award, int)]
    if not scores:
        return True
    ways = _matchpoints(scores, top) if top > 0 else _field_imps(scores)
    return any(_is_near(mine, ns) and _is_near(theirs, ew) for mine, theirs in ways)


def _is_near(ours: Number, theirs: Fraction) -> bool:
    places = theirs.places if isinstance(theirs, PrintedFigure) else 2
    return abs(ours - theirs) <= Fraction(1, 10**places)


def _matchpoints(scores: Sequence[int], top: Fraction) -> Iterator[tuple[Number, Number]]:
    """Of as many as there are, whatever the unit; on a short board brought up by Neuberg's formula (87B) too."""
    share = Fraction(sum(2 * (score < 0) + (score == 0) for score in scores), 2 * len(scores))
    yield share * top, (1 - share) * top
    for expected in range(len(scores) + 2, 4 * len(scores)):
        each = top / (2 * (expected - 1))
        mine = (share * 2 * len(scores) + 1) * Fraction(expected, len(scores) + 1) - 1
        yield mine * each, top - mine * each


def _field_imps(scores: Sequence[int]) -> Iterator[tuple[Number, Number]]:
    """By cross-IMPs, of the mean or the sum, or by Butler with a datum of all scores."""
    total = sum(imps(-score) for score in scores)
    for divisor in (1, len(scores), len(scores) + 1):
        yield Fraction(total, divisor), Fraction(-total, divisor)
    datum = rounded(Fraction(sum(scores), len(scores) + 1), Fraction(10))
    yield imps(-datum), -imps(-datum)
