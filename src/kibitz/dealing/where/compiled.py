"""A condition made into a function: over the bits of hands, or over arrays of them where there is NumPy.

The source is written from the tree, which holds nothing but numbers and known names; both functions have the same
source but for `and`, `or`, `not` and `?:`, which arrays know under other names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from kibitz.dealing.where import tree
from kibitz.dealing.where.measures import LENGTH, table
from kibitz.dealing.where.tree import Expression, Op

Predicate = Callable[..., Any]
"""Tells from the bits of some hands, North to West, whether the condition holds: a truth, or an array of them."""

_SEAT_NAMES: Final = ("north", "east", "south", "west")
_LONGEST_ROW: Final = 50
_SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")


def predicate(clauses: Iterable[Expression], seats: Iterable[int], *, arrays: bool = False) -> Predicate:
    """The function that tells whether all clauses hold; it takes the hands of these seats in their order."""
    return _Source(tree.every(clauses), arrays=arrays).function(seats)


class _Source:
    """The source of one function, as it is written."""

    def __init__(self, condition: Expression, *, arrays: bool) -> None:
        self._condition = condition
        self._arrays = arrays
        self._uses = _uses(condition)
        self._lines: list[str] = []
        self._names: dict[int, str] = {}  # of expressions that stand in several places, by identity
        self._holdings: dict[str, None] = {}
        self._known: dict[str, Any] = {"__builtins__": {}}

    def function(self, seats: Iterable[int]) -> Predicate:
        if self._arrays:
            import numpy

            self._known["where"] = numpy.where
        result = self._written(self._condition)
        lines = [*self._holdings, *self._lines, f"return {result}"]
        parameters = ", ".join(_SEAT_NAMES[seat] for seat in seats)
        source = f"def holds({parameters}):\n" + "".join(f"    {line}\n" for line in lines)
        exec(compile(source, "<condition>", "exec"), self._known)
        test: Predicate = self._known["holds"]
        return test

    def _written(self, expression: Expression) -> str:
        """The expression as source; one that stands in several places is computed once."""
        if (name := self._names.get(id(expression))) is not None:
            return name
        source = self._source(expression)
        if self._uses[id(expression)] > 1 and expression.parts:
            name = f"value{len(self._names)}"
            self._lines.append(f"{name} = {source}")
            self._names[id(expression)] = name
            return name
        return source

    def _source(self, expression: Expression) -> str:
        op, parts = expression.op, expression.parts
        if op is Op.NUMBER:
            return f"({expression.value})"
        if op is Op.COUNT:
            measure = self._table(expression.measure)
            suits = [f"{measure}[{self._holding(expression.seat, suit)}]" for suit in sorted(expression.suits)]
            return f"({' + '.join(suits)})"
        if op is Op.SHAPE:
            return self._shape(expression)
        if op is Op.HAS:
            suit, rank = divmod(expression.value, 13)
            return f"({self._holding(expression.seat, suit)} & {1 << rank} != 0)"
        if op is Op.SUM:
            terms = zip(expression.signs, parts, strict=True)
            return _chain("+", [self._number(part) if sign > 0 else f"-{self._number(part)}" for sign, part in terms])
        if op in (Op.ALL, Op.ANY):
            join = ("&" if op is Op.ALL else "|") if self._arrays else str(op)
            return _chain(join, [self._written(part) for part in parts])
        if op is Op.NOT:
            return f"({'~' if self._arrays else 'not '}{self._written(parts[0])})"
        if op is Op.CHOICE:
            condition = self._written(parts[0])
            then, otherwise = map(self._number, parts[1:])
            return (
                f"where({condition}, {then}, {otherwise})"
                if self._arrays
                else f"({then} if {condition} else {otherwise})"
            )
        left, right = map(self._number, parts)
        return f"({left} {op.value} {right})"

    def _number(self, expression: Expression) -> str:
        source = self._written(expression)
        return f"({source} * 1)" if expression.is_truth else source

    def _shape(self, expression: Expression) -> str:
        """The lengths of three suits, four bits each, looked up among the shapes wanted."""
        shapes = bytearray(14 << 8)
        for spades, hearts, diamonds, _ in expression.shapes:
            shapes[spades << 8 | hearts << 4 | diamonds] = 1
        name = f"shapes{len(self._known)}"
        self._know(name, bytes(shapes))
        length = self._table(LENGTH)
        in_spades, in_hearts, in_diamonds = (f"{length}[{self._holding(expression.seat, suit)}]" for suit in (3, 2, 1))
        return f"({name}[{in_spades} * 256 + {in_hearts} * 16 + {in_diamonds}] != 0)"

    def _holding(self, seat: int, suit: int) -> str:
        """The thirteen bits of a suit in a hand, taken out once."""
        name = f"{_SEAT_NAMES[seat]}_{_SUIT_NAMES[suit]}"
        self._holdings[f"{name} = {_SEAT_NAMES[seat]} >> {13 * suit} & 8191"] = None
        return name

    def _table(self, measure: str) -> str:
        if measure not in self._known:
            self._know(measure, table(measure))
        return measure

    def _know(self, name: str, values: bytes) -> None:
        if not self._arrays:
            self._known[name] = values
            return
        import numpy

        self._known[name] = numpy.frombuffer(values, numpy.uint8).astype(numpy.int64)


def _chain(join: str, terms: list[str]) -> str:
    """Terms joined, in groups of groups: the compiler could not take a thousand of them in one row."""
    while len(terms) > _LONGEST_ROW:
        rows = (terms[start : start + _LONGEST_ROW] for start in range(0, len(terms), _LONGEST_ROW))
        terms = [f"({f' {join} '.join(row)})" for row in rows]
    return f"({f' {join} '.join(terms)})"


def _uses(condition: Expression) -> Counter[int]:
    """In how many places each expression stands."""
    uses = Counter((id(condition),))
    waiting = [condition]
    while waiting:
        for part in waiting.pop().parts:
            if not uses[id(part)]:
                waiting.append(part)
            uses[id(part)] += 1
    return uses
