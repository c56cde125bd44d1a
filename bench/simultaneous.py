"""A simultaneous: many tables, 36 boards, all in one scoring group; plain, or with everything that makes fractions."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

from kibitz.game import Board
from kibitz.scoring.awards import MINUS, NOT_PLAYED, PLUS, Outcome, Weighted
from kibitz.scoring.fields.checks import possible_points
from kibitz.scoring.results import BoardResult

BOARDS = 36
_SCORES = 40  # drawn for each board, some of them several times
_USUAL = 1500  # points; beyond that a score is rare
_WEIGHTS = (
    (Fraction(1, 3), Fraction(2, 3)),
    (Fraction(2, 7), Fraction(5, 7)),
    (Fraction(37, 100), Fraction(63, 100)),
    (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)),
)
_WEIGHTED = 50
_AVERAGES = 20
_NOT_PLAYED = 60
_FOULED = 7


def plain(tables: int) -> list[BoardResult]:
    """Nothing but scores, table after table."""
    random = Random(tables)
    scores = {board: _drawn(board, random) for board in range(1, BOARDS + 1)}
    return [
        BoardResult.scored(
            board, f"N-S {table}", f"E-W {(table + board) % tables}", random.choice(scores[board]), table=str(table)
        )
        for table in range(tables)
        for board in range(1, BOARDS + 1)
    ]


def _drawn(board: int, random: Random) -> list[int]:
    possible = sorted(points for points in possible_points(Board(board).vulnerability) if abs(points) < _USUAL)
    return random.choices(possible, k=_SCORES)


def with_fractions(tables: int) -> list[BoardResult]:
    """The same with weighted scores (12C1c), averages (12C2), boards not played, and one fouled at some tables (87)."""
    results, random = plain(tables), Random(tables)
    places = iter(random.sample(range(len(results)), _WEIGHTED + _AVERAGES + _NOT_PLAYED))
    for number, at in enumerate(_next(places, _WEIGHTED)):
        results[at] = _weighted(results, at, _WEIGHTS[number % len(_WEIGHTS)], random)
    for at in _next(places, _AVERAGES):
        results[at] = results[at].adjusted(PLUS, MINUS)
    for at in _next(places, _NOT_PLAYED):
        results[at] = results[at].adjusted(NOT_PLAYED, NOT_PLAYED)
    fouled = range(_FOULED - 1, len(results) // 16, BOARDS)
    for at in fouled:
        results[at] = replace(results[at], form="B")
    return results


def _next(places: Iterator[int], count: int) -> list[int]:
    return [next(places) for _ in range(count)]


def _weighted(results: list[BoardResult], at: int, weights: tuple[Fraction, ...], random: Random) -> BoardResult:
    """A weighted score over what was scored at other tables."""
    board = [result.ns_award for result in results[at % BOARDS :: BOARDS]]
    points = random.sample(sorted({scored for scored in board if isinstance(scored, int)}), len(weights))
    award = Weighted(tuple(Outcome(score, share) for score, share in zip(points, weights, strict=True)))
    return results[at].adjusted(award, award)


def corrections(results: list[BoardResult], count: int) -> list[tuple[BoardResult, BoardResult]]:
    """Late corrections at so many tables: the result that stands, and the one that should."""
    random = Random(count)
    scored = [at for at, result in enumerate(results) if isinstance(result.ns_award, int)]
    found = []
    for at in random.sample(scored, count):
        old = results[at]
        board = {result.ns_award for result in results[at % BOARDS :: BOARDS] if isinstance(result.ns_award, int)}
        points = random.choice(sorted(board - {old.ns_award}))
        found.append((old, old.adjusted(points, points)))
    return found
