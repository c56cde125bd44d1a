"""Frozen values of named fields, as `dataclasses` makes them, without what importing it costs.

The game must be there at once, and to import `dataclasses` takes as long as to start Python. A record is a dataclass to
whoever asks: `dataclasses.replace`, `fields` and classes derived from it find what they look for when they look for it.
"""

from __future__ import annotations

from collections import namedtuple
from operator import attrgetter

TYPE_CHECKING = False  # as in `typing`, which is not imported for that
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar, dataclass_transform

    Kind = TypeVar("Kind")
    Value = TypeVar("Value")


class _Fresh:
    """Stands for a default that is made anew each time."""

    def __init__(self, factory: Callable[[], Any]) -> None:
        self.factory = factory


def fresh(*, default_factory: Callable[[], Value]) -> Value:
    """The default of a field that each value has for its own."""
    return _Fresh(default_factory)  # type: ignore[return-value]  # until a value is made


class _AsDataclass:
    """What `dataclasses` asks a class for, made when it asks."""

    def __init__(self, kind: type, annotations: dict[str, str], defaults: dict[str, Any]) -> None:
        self.kind, self.annotations, self.defaults = kind, annotations, defaults

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, value: object, owner: type) -> Any:
        from dataclasses import dataclass, field

        defaults = {
            name: field(default_factory=default.factory) if isinstance(default, _Fresh) else default
            for name, default in self.defaults.items()
        }
        likeness = type(self.kind.__name__, (), {**defaults, "__module__": self.kind.__module__})
        likeness.__annotations__ = self.annotations
        made: Any = dataclass(frozen=True)(likeness)
        for name in ("__dataclass_fields__", "__dataclass_params__"):
            setattr(self.kind, name, getattr(made, name))
        return getattr(made, self.name)


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple

    @dataclass_transform(frozen_default=True, field_specifiers=(fresh,))
    def record(kind: type[Kind]) -> type[Kind]:
        """Make a frozen value of a class that names its fields."""

else:

    class _NamingType(type):
        """Makes the tuple when a class is derived from `NamedTuple`."""

        def __new__(cls, name, bases, body):
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = body.pop("__annotations__")
            defaults = [body.pop(field) for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body["__module__"])
            made.__annotations__ = fields
            for key, value in body.items():
                if key not in ("__module__", "__firstlineno__", "__static_attributes__"):
                    setattr(made, key, value)
            return made

    class NamedTuple(metaclass=_NamingType):
        """A tuple of named fields, as `typing` makes them."""

    def record(kind):
        """Make a frozen value of a class that names its fields."""
        annotations = {name: said for name, said in kind.__annotations__.items() if not said.startswith("ClassVar")}
        body = {name: value for name, value in vars(kind).items() if name not in ("__dict__", "__weakref__")}
        defaults = {name: body.pop(name) for name in annotations if name in body}
        fields = tuple(annotations)
        made = type(kind)(kind.__name__, kind.__bases__, body | {"__slots__": fields, "__match_args__": fields})
        made.__qualname__ = kind.__qualname__
        for name in ("__dataclass_fields__", "__dataclass_params__"):
            asked = _AsDataclass(made, annotations, defaults)
            asked.__set_name__(made, name)
            setattr(made, name, asked)
        every = attrgetter(*fields)

        def equal(self, other):
            return every(self) == every(other) if other.__class__ is self.__class__ else NotImplemented

        def hashed(self):
            return hash(every(self))

        def pasteable(self):
            said = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields)
            return f"{self.__class__.__qualname__}({said})"

        def state(self):
            return [getattr(self, name) for name in fields]

        def restore(self, state):
            for name, value in zip(fields, state, strict=True):
                object.__setattr__(self, name, value)

        methods = {
            "__init__": _initialiser(made, fields, defaults),
            "__eq__": equal,
            "__hash__": hashed,
            "__repr__": pasteable,
            "__setattr__": _refuse,
            "__delattr__": _refuse,
            "__getstate__": state,
            "__setstate__": restore,
        }
        for name, method in methods.items():
            if name not in body:
                setattr(made, name, method)
        return made


def _refuse(self: object, name: str, *value: object) -> None:
    """A record is not changed."""
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}" if value else f"cannot delete field {name!r}")


def _initialiser(kind: type, fields: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    """A function that fills the fields, written out so that it is as quick as one written by hand."""
    names: dict[str, Any] = {}
    taken, lines = [], []
    for name in fields:
        names[f"_set_{name}"] = vars(kind)[name].__set__
        given = name
        if name in defaults:
            names[f"_default_{name}"] = default = defaults[name]
            taken.append(f"{name}=_default_{name}")
            if isinstance(default, _Fresh):
                given = f"_default_{name}.factory() if {name} is _default_{name} else {name}"
        else:
            taken.append(name)
        lines.append(f"    _set_{name}(self, {given})")
    if hasattr(kind, "__post_init__"):
        lines.append("    self.__post_init__()")
    exec(f"def __init__(self, {', '.join(taken)}):\n" + "\n".join(lines), names)
    return names["__init__"]
