"""What the small values of the game have in common: an integer underneath, and the spelling of the bridge world."""

from __future__ import annotations

from enum import EnumMeta, IntEnum
from operator import index

from kibitz.game.errors import InvalidIndex, WrongKind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self, TypeVar, overload as overload

    Thing = TypeVar("Thing")
else:

    def overload(function):
        """As in `typing`, which takes as long to import as all of this."""
        return function


_AS_TEXT = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))  # the marks that turn a suit symbol into a picture
_CAPITALS = {ord("a") + place: ord("A") + place for place in range(26)}  # no others: the long s is not a spade

_MOST = 10**18  # larger numbers are not written out
_LONGEST = 200  # longer texts are cut


def spaced(text: object) -> str:
    """The text with single spaces, and symbols as text; nothing for what is no text."""
    return " ".join(text.translate(_AS_TEXT).split()) if isinstance(text, str) else ""


def plain(text: object) -> str:
    """The text in capitals without spaces, and symbols as text; nothing for what is no text."""
    return "".join(text.translate(_AS_TEXT).split()).translate(_CAPITALS) if isinstance(text, str) else ""


class Spelled:
    """Formats as it is spelt, not as the number underneath: f"{card:>4}" is "  SA"."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class Distinct(Spelled):
    """Equal to nothing of another kind: the two of clubs is not North, though the number underneath is the same.

    Nor do two kinds rank: an ace is not above spades.
    """

    __slots__ = ()

    # There is one object of each value, so identity decides; only a plain integer is still compared as a number.
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = int.__hash__

    def __lt__(self, other: Any) -> bool:
        if type(other) is type(self) or type(other) is int:
            return int.__lt__(self, other)  # type: ignore[operator]
        return self._do_not_rank(other)

    def __le__(self, other: Any) -> bool:
        if type(other) is type(self) or type(other) is int:
            return int.__le__(self, other)  # type: ignore[operator]
        return self._do_not_rank(other)

    def __gt__(self, other: Any) -> bool:
        if type(other) is type(self) or type(other) is int:
            return int.__gt__(self, other)  # type: ignore[operator]
        return self._do_not_rank(other)

    def __ge__(self, other: Any) -> bool:
        if type(other) is type(self) or type(other) is int:
            return int.__ge__(self, other)  # type: ignore[operator]
        return self._do_not_rank(other)

    def _do_not_rank(self, other: object) -> bool:
        raise TypeError(f"{self!r} and {other!r} do not rank with each other{as_value(self, other)}")


def as_value(value: object, other: object) -> str:
    """How a text is written that is to be compared with this value; nothing of what is no text."""
    return f": write {type(value).__name__}({other!r})" if isinstance(other, str) else ""


class Something(Distinct):
    """A value whose absence is None: even the lowest is true, so that `if card:` may be asked."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return True


class _Called(EnumMeta):
    """Called with a text, a kind reads it: Seat("N"); with a plain number, it gives the member of that value."""

    def __call__(cls, value: Any, *more: Any, **named: Any) -> Any:
        if more or named:
            raise TypeError(f"{cls.__name__} takes one value")
        return super().__call__(value) if type(value) is int and value in cls._value2member_map_ else cls.of(value)  # type: ignore[attr-defined]


class Enumerated(IntEnum, metaclass=_Called):
    """Values of which there are a few, each with a name: seats, suits and the like."""

    if TYPE_CHECKING:  # what `_Called` takes; the type of a member's number would refuse a text

        def __new__(cls, value: Self | str | int) -> Self: ...  # noqa: D102

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read its text."""
        raise NotImplementedError

    @classmethod
    def of(cls, value: Self | str) -> Self:
        """The value itself, or what its text says; anything else is refused."""
        return value if type(value) is cls else cls.parse(value)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def none_of(kind: Any, value: object) -> None:
    """Refuse what is no value of an enumeration, and name those that are: `_missing_ = classmethod(none_of)`."""
    known = tuple(str(member.value) for member in kind)
    raise WrongKind("none_of_these", value=named(value), known=known)


class Stranger:
    """A value that is no text and nothing of the game, as an error names it."""

    __slots__ = ("kind",)

    def __init__(self, value: object) -> None:
        self.kind = type(value).__name__

    def __repr__(self) -> str:
        return f"a value of the type {self.kind}"

    __str__ = __repr__


def named(value: object) -> object:
    """What an error says of a value that was refused: itself, or if nobody could read it, its type."""
    if type(value) is int and not -_MOST <= value <= _MOST:
        return Stranger(value)
    if isinstance(value, str) and len(value) > _LONGEST:
        return f"{value[:_LONGEST]}…"
    return value if isinstance(value, str | int | float | Spelled | None) else Stranger(value)


def written_out(value: object) -> str:
    """A value as a program would write it, shortly; by its type where that would be an address in memory."""
    try:
        text = repr(value)
    except Exception:  # a list in itself a thousand deep, a number of too many digits, a repr that fails
        return str(Stranger(value))
    return str(Stranger(value)) if " at 0x" in text else text[:80]


def whole_number(value: object) -> int | None:
    """The number that is meant where a number is expected; None for anything else: True is none, nor is North."""
    if type(value) is int:
        return value
    if isinstance(value, bool | Distinct) or not hasattr(value, "__index__"):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def count_given(value: object) -> object:
    """The number that a few digits stand for, where somebody gave text; anything else as it is."""
    if type(value) is not str:
        return value
    digits = value.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else value


def number_given(value: object) -> int:
    """The number that was given; refuses what is none."""
    number = whole_number(value)
    if number is None:
        raise WrongKind("not_a_number", value=named(value))
    return number


def part_of(things: tuple[Thing, ...], place: slice, problem: str) -> tuple[Thing, ...]:
    """A slice of a sequence; refuses one that is none, with that problem."""
    try:
        return things[place]
    except (TypeError, ValueError) as wrong:
        raise InvalidIndex(problem, place=str(place)) from wrong


def text_given(value: object) -> str:
    """The text that was given; refuses what is none."""
    if isinstance(value, str):
        return value
    raise WrongKind("not_a_text", value=named(value))


def is_numpy_truth(value: object) -> bool:
    """Whether it is True or False as NumPy has them."""
    return type(value).__module__ == "numpy" and type(value).__name__ in ("bool", "bool_")


def yes_or_no(value: object, what: str) -> bool:
    """Whether it is so; refuses what is not True or False."""
    if value is True or value is False:
        return value
    if is_numpy_truth(value):
        return bool(value)
    raise WrongKind("not_yes_or_no", what=what, value=named(value))
