"""How a value shows itself to a programmer: what it was made from, without what is as it usually is."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from enum import Enum
from typing import Any


def short_repr(value: Any) -> str:
    """The class and the fields of a dataclass that differ from their defaults; the first few stand without names."""
    shown: list[str] = []
    in_order = True
    for field in fields(value):
        held = getattr(value, field.name)
        if not field.repr or not field.init or _is_usual(field, held):
            in_order = False
        else:
            shown.append(_written(held) if in_order else f"{field.name}={_written(held)}")
            in_order = in_order and len(shown) < 2
    return f"{type(value).__name__}({', '.join(shown)})"


def _is_usual(field: Field[Any], held: object) -> bool:
    if field.default is not MISSING:
        return bool(held == field.default)
    return field.default_factory is not MISSING and bool(held == field.default_factory())


def _written(held: object) -> str:
    """An enumeration by its name, and a text that is one of several by itself."""
    if isinstance(held, Enum):
        return repr(held.value) if isinstance(held, str) else f"{type(held).__name__}.{held.name}"
    if isinstance(held, tuple):
        inside = ", ".join(map(_written, held))
        return f"({inside},)" if len(held) == 1 else f"({inside})"
    return repr(held)
