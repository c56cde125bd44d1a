"""A working: how one figure came about, as a tree of steps that a program can read and a page can say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar, NotRequired, TypedDict

from kibitz.game.about import LawNumber
from kibitz.game.errors import Message
from kibitz.game.pictured import Pictured
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.rounding import Number


class ExactData(TypedDict):
    """A number exactly, and with four decimal places."""

    exact: str
    decimal: str


class WorkingStepData(TypedDict):
    """One step of a working: what it comes to, by which Law and regulations, and the steps it rests on."""

    id: str
    says: NotRequired[str]
    figure: ExactData | None
    law: LawNumber | None
    regulations: NotRequired[dict[str, object]]
    values: NotRequired[dict[str, object]]
    parts: NotRequired[list[WorkingStepData]]


_PLACES = 4


def _nothing() -> Mapping[str, object]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Signed:
    """A number that is said with its sign: a score, or IMPs."""

    number: Number


@dataclass(frozen=True, slots=True)
class Times:
    """A score, and how often it was got; a part of a weighted score is a part of one."""

    points: int
    times: Number


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure with its unit: `percent`, `matchpoints`, `imps`, `points` or `vps`."""

    number: Number
    unit: str
    signed: bool = True  # IMPs and points are said with their sign, but not how many are taken

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"scoring.working.amount.{self.unit}"


class Remark(Message):
    """What there is to say of a row that is no plain score; the catalogue says it as `scoring.table.remark.<id>`."""

    __slots__ = ()

    prefix: ClassVar[str] = "scoring.table.remark."


@dataclass(frozen=True, slots=True)
class Working(Pictured):
    """One step: what it comes to, what it speaks of, by which Law and regulations, and the steps it rests on.

    `print` says it, each step under the one that rests on it; the catalogue has it as `scoring.working.<id>`. `law` is
    the number of the provision in the edition that was asked for; `regulations` are those that decided the step, with
    the values they have.
    """

    id: str
    figure: Number | None = None
    values: Mapping[str, object] = field(default_factory=_nothing)
    law: str = ""
    regulations: Mapping[str, object] = field(default_factory=_nothing)
    parts: tuple[Working, ...] = ()

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"scoring.working.{self.id}"

    def __str__(self) -> str:
        return self.diagram()

    def steps(self) -> Iterator[Working]:
        """This step and all those under it."""
        yield self
        for part in self.parts:
            yield from part.steps()

    def to_data(self, says: Callable[[Working], str] | None = None) -> WorkingStepData:
        """The tree for JSON: exact numbers as texts such as "29/6", each with its decimals.

        `says` gives the sentence of a step; without it there are none.
        """
        figure, law = None if self.figure is None else exact_data(self.figure), self.law or None
        data: WorkingStepData = (
            {"id": self.id, "figure": figure, "law": law}
            if says is None
            else {"id": self.id, "says": says(self), "figure": figure, "law": law}
        )
        if self.regulations:
            data["regulations"] = {name: plain(value) for name, value in self.regulations.items()}
        if self.values:
            data["values"] = {name: plain(value) for name, value in self.values.items()}
        if self.parts:
            data["parts"] = [part.to_data(says) for part in self.parts]
        return data


def exact(number: Number) -> dict[str, str]:
    """A number exactly, and with decimals for those who only look."""
    return {"exact": str(number), "decimal": decimals(number)}


def counted(number: Number) -> int | ExactData:
    """A number that mostly is whole: as it is then, exactly where it is a fraction."""
    return number if isinstance(number, int) else exact_data(number)


def exact_data(number: Number) -> ExactData:
    """The same as a type says it."""
    return {"exact": str(number), "decimal": decimals(number)}


def decimals(number: Number, places: int = _PLACES) -> str:
    """A number to so many decimal places, without noughts at the end."""
    if isinstance(number, int):
        return str(number)
    parts = 10**places  # in whole numbers, since fractions are slow: a ranking shows thousands of figures
    size = 2 * number.denominator
    near = (2 * abs(number.numerator) * parts + number.denominator) // size  # halves go away from zero
    whole, rest = divmod(near, parts)
    text = f"{whole}.{rest:0{places}d}".rstrip("0").rstrip(".")
    return f"-{text}" if number.numerator < 0 and near else text


def plain(value: object) -> object:
    """A value for JSON: numbers that may be fractions exactly, whole ones as they are, all else as it is spelt."""
    match value:
        case Signed(number):
            return plain(number)
        case Amount(number, unit):
            return {"figure": plain(number), "unit": unit}
        case Times(points, times):
            return {"points": points, "times": plain(times)}
        case Flaw(id, values):
            return {"id": id, "values": {name: str(inner) for name, inner in values.items()}}
        case Remark(id, values):
            return {"id": id, **{name: plain(inner) for name, inner in values.items()}}
        case bool() | str() | None:
            return value
        case Enum():
            return str(value)
        case int():
            return value
        case Fraction():
            return exact(value)
        case Sequence():
            return [plain(member) for member in value]
        case _ if isinstance(message := getattr(value, "message_id", None), str):
            values = getattr(value, "message_values", {})
            return {"id": message, **{name: plain(inner) for name, inner in values.items()}}
        case _:
            return str(value)
