"""The door of a public function: what it is given is of the kinds that its annotations name, or is refused.

`@door` goes on functions, methods and dataclasses that people call, not on what is called a million times inside. It
only looks: a text is let in where the annotation has `str`, and the function itself reads it (`Seat.of(seat)`).
A value of the game is no number and True is none; a list is looked through, and what comes one by one is looked at as
it comes.

```python
>>> from kibitz.game.doors import door
>>> @door
... def doubled(number: int) -> int:
...     return 2 * number
>>> doubled(4)
8
>>> doubled(True)
Traceback (most recent call last):
kibitz.game.errors.WrongKind: “doubled” takes int as “number”, not True.

```
"""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial, wraps

from kibitz.game.errors import WrongKind
from kibitz.game.values import Distinct, named, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    _Door = TypeVar("_Door", bound=Callable[..., Any])


class _Kind:
    """What an annotation lets in: values of exactly these types at once, and others that pass a question."""

    __slots__ = ("asks", "exact", "name", "parts")

    def __init__(
        self,
        exact: Collection[type] = (),
        asks: Collection[Callable[[object], bool]] = (),
        parts: Collection[_Row] = (),
        name: str = "",
    ) -> None:
        self.exact = frozenset(exact)
        self.asks = tuple(asks)
        self.parts = tuple(parts)
        self.name = name

    def admits(self, value: object) -> bool:
        """Whether it is of this kind, as far as that can be seen without taking anything out of an iterator."""
        if type(value) in self.exact or any(ask(value) for ask in self.asks):
            return True
        return any(part.admits(value) for part in self.parts)

    def all_admitted(self, values: Collection[object]) -> bool:
        """Whether all of them are, quickly where all are of the exact types."""
        return {*map(type, values)} <= self.exact or all(map(self.admits, values))

    def stream(self, value: object) -> _Row | None:
        """The row, where the value is one that comes one by one."""
        if isinstance(value, Iterator):
            return next((part for part in self.parts if part.admits(value)), None)
        return None


class _Row:
    """A list, a mapping or whatever else has values in it."""

    __slots__ = ("inner", "is_pair", "outer")

    def __init__(self, outer: type, inner: tuple[_Kind, ...], *, is_pair: bool) -> None:
        self.outer = outer
        self.inner = inner
        self.is_pair = is_pair  # a tuple with a kind for each of its places

    def admits(self, value: object) -> bool:
        if not isinstance(value, self.outer) or isinstance(value, str | bytes | bytearray | memoryview):
            return False
        if not self.inner or isinstance(value, Iterator):
            return True
        if not isinstance(value, Collection):
            value = tuple(value) if isinstance(value, Iterable) else ()
        if isinstance(value, Mapping) and len(self.inner) == 2:
            return self.inner[0].all_admitted(value.keys()) and self.inner[1].all_admitted(value.values())
        if self.is_pair and isinstance(value, tuple):
            return len(value) == len(self.inner) and all(
                kind.admits(one) for kind, one in zip(self.inner, value, strict=True)
            )
        return self.inner[0].all_admitted(value)


_ANYTHING = _Kind(asks=(lambda value: True,), name="object")


def door(called: _Door) -> _Door:
    """A function, method or dataclass that refuses what is not of the kinds of its annotations (`WrongKind`)."""
    if isinstance(called, type):
        called.__init__ = _guarded(called.__init__, called, called.__name__)  # type: ignore[misc]
        return called
    guarded: _Door = _guarded(called, called, called.__name__.strip("_"))
    return guarded


def _guarded(function: Any, annotated: Any, name: str) -> Any:
    code = function.__code__
    places = code.co_varnames[: code.co_argcount]
    kinds: dict[str, _Kind] = {}

    @wraps(function)
    def guarded(*given: Any, **by_name: Any) -> Any:
        if not kinds:
            kinds.update(_kinds(annotated, (*places, *code.co_varnames[code.co_argcount :][: code.co_kwonlyargcount])))
        looked = [
            value if type(value) in kinds[place].exact else _let_in(kinds, place, value, name)
            for place, value in zip(places, given, strict=False)
        ]
        for place, value in by_name.items():
            if place in kinds and type(value) not in kinds[place].exact:
                by_name[place] = _let_in(kinds, place, value, name)
        return function(*looked, *given[len(places) :], **by_name)

    return guarded


def _let_in(kinds: Mapping[str, _Kind], place: str, value: object, name: str) -> object:
    kind = kinds[place]
    if not kind.admits(value):
        raise WrongKind("not_of_kind", function=name, parameter=place, kind=kind.name, value=named(value))
    row = kind.stream(value)
    if row is None or not row.inner or not isinstance(value, Iterator):
        return value
    return map(partial(_let_in, {place: row.inner[0]}, place, name=name), value)


def _kinds(annotated: Any, places: Iterable[str]) -> dict[str, _Kind]:
    """The kinds of the parameters, read once, when it is first called."""
    from typing import get_type_hints

    hints = get_type_hints(annotated)
    return {place: _kind(hints[place]) if place in hints else _ANYTHING for place in places}


def _kind(annotation: Any) -> _Kind:
    import typing

    if annotation is typing.Any or annotation is object:
        return _ANYTHING
    if isinstance(annotation, typing.TypeVar):
        return _kind(annotation.__bound__ or object)
    origin, inner = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return _kind(inner[0])
    if origin in (typing.Union, types.UnionType):
        return _either([_kind(part) for part in inner])
    if origin is typing.Literal:
        choices = {(type(part), part) for part in inner}
        return _Kind(asks=(partial(_is_listed, choices),), name=" | ".join(repr(part) for part in inner))
    if origin is type:
        return _Kind(asks=(partial(_is_a, type),), name="type")
    if origin is Callable:
        return _Kind(asks=(callable,), name="Callable")
    if origin is typing.IO or annotation in (typing.TextIO, typing.BinaryIO):  # whatever is like a file
        return _Kind(asks=(_is_file,), name="IO")
    if isinstance(origin, type) and issubclass(origin, Iterable):
        return _row(origin, inner)
    if annotation is None or annotation is types.NoneType:
        return _Kind((types.NoneType,), name="None")
    if annotation in (int, float):
        real = [partial(_is_a, float)] if annotation is float else []
        return _Kind((int,) if annotation is int else (int, float), (_is_number, *real), name=annotation.__name__)
    if isinstance(annotation, type) and _can_be_asked(annotation):
        known = origin or annotation
        return _Kind((known,), (partial(_is_a, known),), name=annotation.__name__)
    if isinstance(origin, type):
        return _Kind((origin,), (partial(_is_a, origin),), name=origin.__name__)
    return _ANYTHING


def _either(kinds: list[_Kind]) -> _Kind:
    if _ANYTHING in kinds:
        return _ANYTHING
    return _Kind(
        [admitted for kind in kinds for admitted in kind.exact],
        [ask for kind in kinds for ask in kind.asks],
        [part for kind in kinds for part in kind.parts],
        " | ".join(dict.fromkeys(kind.name for kind in kinds)),
    )


def _row(origin: type, inner: tuple[Any, ...]) -> _Kind:
    is_pair = origin is tuple and inner[-1:] != (...,)
    parts = tuple(_kind(part) for part in inner if part is not ...)
    return _Kind(
        parts=(_Row(origin, parts, is_pair=is_pair),),
        name=f"{origin.__name__}[{', '.join(part.name for part in parts)}]",
    )


def _can_be_asked(kind: type) -> bool:
    return not getattr(kind, "_is_protocol", False) or getattr(kind, "_is_runtime_protocol", False)


def _is_a(kind: type, value: object) -> bool:
    return isinstance(value, kind)


def _is_number(value: object) -> bool:
    return not isinstance(value, Distinct) and whole_number(value) is not None


def _is_listed(choices: Collection[object], value: object) -> bool:
    try:
        return (type(value), value) in choices
    except TypeError:
        return False


def _is_file(value: object) -> bool:
    return hasattr(value, "read") or hasattr(value, "write")
