"""A condition as a tree of expressions: numbers and truths about the four hands of a deal.

An expression knows the range of its values, which hands, suits and measures it looks at, and how deep it is. What has
one value whatever the deal is folded into a number when it is made, so that a condition that can never hold is seen at
once. An expression that was given a name is one object wherever the name stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Final

from kibitz.dealing.where.measures import LENGTH, most

LARGEST: Final = 10**12
"""The largest number that any expression may come to."""

DEEPEST: Final = 60
"""How deep expressions may stand within each other."""

SuitLengths = tuple[int, int, int, int]
"""The lengths in spades, hearts, diamonds and clubs."""

SHAPES: Final[tuple[SuitLengths, ...]] = tuple(
    (spades, hearts, diamonds, 13 - spades - hearts - diamonds)
    for spades, hearts, diamonds in product(range(14), repeat=3)
    if spades + hearts + diamonds <= 13
)


class Op(StrEnum):
    """What an expression does with its parts, spelt as it is computed where that is one sign."""

    NUMBER = "number"
    COUNT = "count"
    SHAPE = "shape"
    HAS = "has"
    SUM = "sum"
    TIMES = "*"
    OVER = "//"
    MODULO = "%"
    EQUAL = "=="
    UNEQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="
    ALL = "and"
    ANY = "or"
    NOT = "not"
    CHOICE = "?"


COMPARISONS: Final = (Op.EQUAL, Op.UNEQUAL, Op.LESS, Op.AT_MOST, Op.MORE, Op.AT_LEAST)
_TRUTHS: Final = frozenset((*COMPARISONS, Op.ALL, Op.ANY, Op.NOT, Op.SHAPE, Op.HAS))


class TooDeep(Exception):
    """Expressions within expressions beyond all use."""


class NumberTooLarge(Exception):
    """A number beyond all use."""


class MayBeZero(Exception):
    """A divisor that may be zero."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Expression:
    """One number, or one truth (0 or 1), for each deal."""

    op: Op
    parts: tuple[Expression, ...] = ()
    low: int = 0
    high: int = 1
    seats: frozenset[int] = frozenset()
    suits: frozenset[int] = frozenset()
    measures: frozenset[str] = frozenset()
    depth: int = 0
    # What is looked at: the value of a number; seat, measure and suits of a count; seat and shapes; seat and card.
    value: int = 0
    seat: int = 0
    measure: str = ""
    shapes: frozenset[SuitLengths] = frozenset()
    signs: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<{'truth' if self.is_truth else 'number'} {self.op.name.lower()} in {self.low}..{self.high}>"

    @property
    def is_truth(self) -> bool:
        """Whether it is a truth rather than a number."""
        return self.op in _TRUTHS

    @property
    def is_constant(self) -> bool:
        """Whether it is the same for every deal."""
        return self.op is Op.NUMBER


def number(value: int) -> Expression:
    """A number."""
    if abs(value) > LARGEST:
        raise NumberTooLarge
    return Expression(Op.NUMBER, low=value, high=value, value=value)


def count(measure: str, seat: int, suits: Iterable[int]) -> Expression:
    """What a hand counts by a measure in those suits together."""
    looked_at = frozenset(suits)
    return Expression(
        Op.COUNT,
        high=most(measure, len(looked_at)),
        seats=frozenset((seat,)),
        suits=looked_at,
        measures=frozenset((measure,)),
        seat=seat,
        measure=measure,
    )


def shape(seat: int, shapes: frozenset[SuitLengths]) -> Expression:
    """Whether a hand has one of the shapes."""
    if not shapes or len(shapes) == len(SHAPES):
        return number(int(bool(shapes)))
    return Expression(
        Op.SHAPE,
        seats=frozenset((seat,)),
        suits=frozenset(range(4)),
        measures=frozenset((LENGTH,)),
        seat=seat,
        shapes=shapes,
    )


def has(seat: int, card: int) -> Expression:
    """Whether a hand holds a card."""
    return Expression(
        Op.HAS,
        seats=frozenset((seat,)),
        suits=frozenset((card // 13,)),
        measures=frozenset(("card",)),
        seat=seat,
        value=card,
    )


def total(terms: Iterable[tuple[int, Expression]]) -> Expression:
    """Terms added (sign 1) and taken away (sign -1)."""
    signed = tuple(terms)
    if len(signed) == 1 and signed[0][0] == 1:
        return signed[0][1]
    lows = sum(term.low if sign > 0 else -term.high for sign, term in signed)
    highs = sum(term.high if sign > 0 else -term.low for sign, term in signed)
    return _made(Op.SUM, tuple(term for _, term in signed), lows, highs, signs=tuple(sign for sign, _ in signed))


def times(left: Expression, right: Expression) -> Expression:
    """Two numbers multiplied."""
    ends = [one * other for one in (left.low, left.high) for other in (right.low, right.high)]
    return _made(Op.TIMES, (left, right), min(ends), max(ends))


def over(left: Expression, right: Expression) -> Expression:
    """One number divided by another, rounded down."""
    _refuse_zero(right)
    ends = [one // other for one in (left.low, left.high) for other in (right.low, right.high)]
    return _made(Op.OVER, (left, right), min(ends), max(ends))


def modulo(left: Expression, right: Expression) -> Expression:
    """What remains when one number is divided by another."""
    _refuse_zero(right)
    if left.is_constant and right.is_constant:
        return number(left.value % right.value)
    return _made(Op.MODULO, (left, right), min(0, right.low + 1), max(0, right.high - 1))


def compared(op: Op, left: Expression, right: Expression) -> Expression:
    """Whether two numbers compare so."""
    if op in (Op.MORE, Op.AT_LEAST):
        op, left, right = (Op.LESS if op is Op.MORE else Op.AT_MOST), right, left
    always, never = {
        Op.LESS: (left.high < right.low, left.low >= right.high),
        Op.AT_MOST: (left.high <= right.low, left.low > right.high),
        Op.EQUAL: (left.low == left.high == right.low == right.high, left.high < right.low or right.high < left.low),
        Op.UNEQUAL: (left.high < right.low or right.high < left.low, left.low == left.high == right.low == right.high),
    }[op]
    if always or never:
        return number(int(always))
    return _made(op, (left, right), 0, 1)


def truth(expression: Expression) -> Expression:
    """The expression as a truth: a number is true if it is not zero."""
    if expression.is_truth:
        return expression
    return (
        compared(Op.UNEQUAL, expression, number(0))
        if not expression.is_constant
        else number(int(expression.value != 0))
    )


def every(expressions: Iterable[Expression]) -> Expression:
    """Whether all of them hold."""
    return _joined(Op.ALL, 0, expressions)


def either(expressions: Iterable[Expression]) -> Expression:
    """Whether one of them holds."""
    return _joined(Op.ANY, 1, expressions)


def negated(expression: Expression) -> Expression:
    """Whether it does not hold."""
    held = truth(expression)
    return number(1 - held.value) if held.is_constant else _made(Op.NOT, (held,), 0, 1)


def choice(condition: Expression, then: Expression, otherwise: Expression) -> Expression:
    """One number if the condition holds, else the other."""
    held = truth(condition)
    if held.is_constant:
        return then if held.value else otherwise
    return _made(Op.CHOICE, (held, then, otherwise), min(then.low, otherwise.low), max(then.high, otherwise.high))


def clauses(condition: Expression) -> Iterator[Expression]:
    """The expressions that must all hold, each once."""
    seen: set[int] = set()
    waiting = [truth(condition)]
    while waiting:
        clause = waiting.pop()
        if id(clause) in seen:
            continue
        seen.add(id(clause))
        if clause.op is Op.ALL:
            waiting += reversed(clause.parts)
        elif not clause.is_constant or not clause.value:
            yield clause


def _joined(op: Op, decides: int, expressions: Iterable[Expression]) -> Expression:
    held = [truth(expression) for expression in expressions]
    if any(expression.is_constant and expression.value == decides for expression in held):
        return number(decides)
    open_ones = tuple(expression for expression in held if not expression.is_constant)
    if len(open_ones) < 2:
        return open_ones[0] if open_ones else number(1 - decides)
    return _made(op, open_ones, 0, 1)


def _refuse_zero(divisor: Expression) -> None:
    if divisor.low <= 0 <= divisor.high:
        raise MayBeZero


def _made(op: Op, parts: tuple[Expression, ...], low: int, high: int, signs: tuple[int, ...] = ()) -> Expression:
    if low == high:
        return number(low)
    if max(abs(low), abs(high)) > LARGEST:
        raise NumberTooLarge
    depth = 1 + max(part.depth for part in parts)
    if depth > DEEPEST:
        raise TooDeep
    return Expression(
        op,
        parts,
        low,
        high,
        frozenset().union(*(part.seats for part in parts)),
        frozenset().union(*(part.suits for part in parts)),
        frozenset().union(*(part.measures for part in parts)),
        depth,
        signs=signs,
    )
