"""Scoring by the definition: every table compared with every other, one after the other, in fractions.

Slow and without cleverness, so that it can be read beside Laws 12C, 78 and 87; the fast way is held against it. It
shares only the values (results and awards) and the scale of Law 78B, which a test of its own proves.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from kibitz.game import SIDES, Side
from kibitz.scoring.awards import COMPLEMENT, MINUS, PLUS, Absent, Artificial, Average, Award, Weighted
from kibitz.scoring.methods.imps import imps
from kibitz.scoring.results import BoardResult

Parts = list[tuple[int, Fraction]]
"""What a score may turn out to be, in the side's own points, with the chance of each."""


@dataclass
class Standing:
    """What a contestant has."""

    total: Fraction = Fraction(0)
    available: Fraction = Fraction(0)
    boards: int = 0


@dataclass
class Definition:
    """How one column is scored: what each score gets beside the others, the top, and what an average is."""

    figures: Callable[[Sequence[Parts], int], list[Fraction]]
    top: Callable[[int, int], Fraction]  # of the scores there are, and those there should be
    per_tenth: int | None = None  # IMPs for a tenth of a board above half; None at matchpoints
    window: str = "session"
    alone: Fraction | None = None  # the share of a score that nobody else has in its form of a fouled board


def parts(award: Award, side: Side) -> Parts | None:
    """The possible scores of an award; None where it is no score."""
    sign = 1 if side is Side.NORTH_SOUTH else -1
    if isinstance(award, int):
        return [(sign * award, Fraction(1))]
    if isinstance(award, Weighted):
        return [(sign * outcome.points, outcome.share) for outcome in award.outcomes]
    return None


def expectation(mine: Parts, theirs: Parts, comparison: Callable[[int, int], int]) -> Fraction:
    """12C1c: what a comparison is worth on the average over all that may have happened at the two tables."""
    return sum((p * q * comparison(a, b) for a, p in mine for b, q in theirs), Fraction(0))


def matchpoints_of(a: int, b: int) -> int:
    """78A, in units of two."""
    return 2 if a > b else 1 if a == b else 0


def matchpoints(scale: str = "neuberg", each_worse: int = 2) -> Definition:
    """78A, and a board short of scores brought to scale."""

    def figures(column: Sequence[Parts], expected: int) -> list[Fraction]:
        found = []
        among = len(column)
        for i, mine in enumerate(column):
            compared = (expectation(mine, other, matchpoints_of) for j, other in enumerate(column) if j != i)
            got = sum(compared, Fraction(0))
            if among < expected:
                got = _brought_up(got, among, expected, scale)
            found.append(got * each_worse / 2)
        return found

    def top(actual: int, expected: int) -> Fraction:
        scores = actual if scale == "none" and actual else expected
        return Fraction(each_worse * max(scores - 1, 0))

    return Definition(figures, top, alone=Fraction(3, 5) if scale == "neuberg" else None)


def _brought_up(got: Fraction, among: int, expected: int, scale: str) -> Fraction:
    if scale == "neuberg":
        return (got + 1) / among * expected - 1
    if scale == "by_hand":
        return got + expected - among
    if scale == "factored":
        return got / (among - 1) * (expected - 1) if among > 1 else Fraction(expected - 1)
    return got


def cross_imps(average_plus: int = 3) -> Definition:
    """The mean of the comparisons with every other table."""

    def figures(column: Sequence[Parts], expected: int) -> list[Fraction]:
        found = []
        for i, mine in enumerate(column):
            others = [other for j, other in enumerate(column) if j != i]
            got = sum((expectation(mine, other, lambda a, b: imps(a - b)) for other in others), Fraction(0))
            found.append(got / max(len(others), 1))
        return found

    return Definition(figures, lambda actual, expected: Fraction(0), average_plus)


def butler(dropped: int = 0, average_plus: int = 3) -> Definition:
    """Each score against the mean of them all, to the nearest ten; a weighted score counts for it by its weights."""

    def figures(column: Sequence[Parts], expected: int) -> list[Fraction]:
        shares = sorted((points, share) for weighted_parts in column for points, share in weighted_parts)
        if 2 * dropped < len(column):
            shares = _without(dropped, list(reversed(_without(dropped, shares))))
        counted = sum((share for _, share in shares), Fraction(0))
        mean = sum((points * share for points, share in shares), Fraction(0)) / (counted or 1)
        datum = (int(abs(mean) / 10 + Fraction(1, 2)) * 10) * (1 if mean > 0 else -1)
        return [sum((share * imps(points - datum) for points, share in mine), Fraction(0)) for mine in column]

    return Definition(figures, lambda actual, expected: Fraction(0), average_plus)


def _without(number: int, shares: list[tuple[int, Fraction]]) -> list[tuple[int, Fraction]]:
    gone = Fraction(number)
    kept = []
    for points, share in shares:
        cut = min(gone, share)
        gone -= cut
        kept.append((points, share - cut))
    return kept


@dataclass
class _Line:
    """One side of one result, with its figure."""

    result: BoardResult
    side: Side
    award: Award
    top: Fraction = Fraction(0)
    figure: Fraction | None = None

    @property
    def who(self) -> tuple[str, ...]:
        return self.result.contestants(self.side)


@dataclass
class Plain:
    """A field scored by the definition."""

    lines: list[_Line] = field(default_factory=list)
    standings: dict[str, Standing] = field(default_factory=dict)

    def figure(self, result: BoardResult, side: Side) -> Fraction | None:
        """What a result was worth, before 12C2c."""
        return next(line.figure for line in self.lines if line.result is result and line.side is side)


def score_plainly(results: Iterable[BoardResult], by: Definition, by_section: bool = False) -> Plain:
    """Every board of the session by the definition; boards are alike in all sections unless these are scored apart."""
    all_results = list(results)
    section = (lambda result: result.section) if by_section else (lambda result: "")
    times: dict[tuple[str, int], int] = {}
    for all_result in all_results:
        times[section(all_result), all_result.board] = times.get((section(all_result), all_result.board), 0) + 1
    plain = Plain()
    for group in sorted({(section(all_result), all_result.board, all_result.form) for all_result in all_results}):
        mine = [
            all_result
            for all_result in all_results
            if (section(all_result), all_result.board, all_result.form) == group
        ]
        expected = max(count for (where, _), count in times.items() if where == group[0])
        fouled = len(mine) < times[group[:2]]
        plain.lines += _board(mine, expected, by, by.alone if fouled else None)
    _add_up(plain, by)
    return plain


def _board(results: Sequence[BoardResult], expected: int, by: Definition, alone: Fraction | None = None) -> list[_Line]:
    lines = {side: [_Line(result, side, result.award(side)) for result in results] for side in SIDES}
    for side, column in lines.items():
        scored = [(line, found) for line in column if (found := parts(line.award, side)) is not None]
        top = by.top(len(scored), expected)
        figures = by.figures([found for _, found in scored], expected)
        if alone is not None and len(scored) == 1:
            figures = [alone * top]
        for (line, _), figure in zip(scored, figures, strict=True):
            line.figure = figure
        for line in column:
            line.top = top
            if isinstance(line.award, Artificial):
                line.figure = _artificial(line.award, top, by)
    for line, other in zip(lines[SIDES[0]] + lines[SIDES[1]], lines[SIDES[1]] + lines[SIDES[0]], strict=True):
        if line.award is COMPLEMENT and not isinstance(other.award, Absent) and other.figure is not None:
            left = other.top - other.figure
            line.figure = left * line.top / other.top if other.top else left
    return lines[SIDES[0]] + lines[SIDES[1]]


def _artificial(award: Artificial, top: Fraction, by: Definition) -> Fraction:
    named = {Average.PLUS: Fraction(3, 5), Average.EVEN: Fraction(1, 2), Average.MINUS: Fraction(2, 5)}
    if award.imps is not None:
        return award.imps
    share = named[award.average] if award.average else award.share
    assert share is not None
    return share * top if by.per_tenth is None else (share - Fraction(1, 2)) * 10 * by.per_tenth


def _add_up(plain: Plain, by: Definition) -> None:
    for line in plain.lines:
        if line.figure is None:
            continue
        for who in line.who:
            mine = plain.standings.setdefault(who, Standing())
            mine.total += _own(line, who, plain.lines, by)
            mine.available += line.top
            mine.boards += 1


def _own(line: _Line, who: str, lines: Sequence[_Line], by: Definition) -> Fraction:
    """12C2c: what they have on the other boards of the session or match, where that is more than average plus."""
    assert line.figure is not None
    if line.award not in (PLUS, MINUS):
        return line.figure
    others = [
        (other.figure, other.top)
        for other in lines
        if who in other.who
        and other.figure is not None
        and isinstance(other.award, int | Weighted)
        and (by.window == "session" or other.result.round == line.result.round)
    ]
    if not others:
        return line.figure
    total, available = sum(figure for figure, _ in others), sum(top for _, top in others)
    own = Fraction(total) / available * line.top if available else Fraction(total) / len(others)
    return max(line.figure, own) if line.award == PLUS else min(line.figure, own)
