"""Acts as models, for the description of the API: each from its dataclass, so that the two cannot differ.

They are read by `kibitz.event.codec`, as everywhere; the models say what there is to be read.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from functools import reduce
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from kibitz.event.acts import ACTS, Act

LONGEST_TEXT = 100_000
NOT_SENT = frozenset({"event_created", "entry_questioned", "event_exported"})
"""Kinds of acts that only the server makes."""


class Strict(BaseModel):
    """What was sent must be exactly so."""

    model_config = ConfigDict(extra="forbid", strict=True)


def act_models() -> Any:
    """One of all acts that can be sent, told apart by their kind."""
    models: list[Any] = [model_of(act) for kind, act in sorted(ACTS.items()) if kind not in NOT_SENT]
    return Annotated[reduce(lambda one, other: one | other, models), Field(discriminator="kind")]


_made: dict[type, type[BaseModel]] = {}


def model_of(made: type) -> type[BaseModel]:
    """The model of a dataclass of plain fields."""
    if made not in _made:
        _made[made] = _model(made)
    return _made[made]


def _model(made: type) -> type[BaseModel]:
    hints = get_type_hints(made)
    fields: dict[str, Any] = {}
    if issubclass(made, Act):
        fields["kind"] = (Literal[made.kind], ...)
    for each in dataclasses.fields(made):
        default: Any = ...
        if each.default is not dataclasses.MISSING:
            default = each.default
        elif each.default_factory is not dataclasses.MISSING:
            default = Field(default_factory=each.default_factory)
        fields[each.name] = (_type(hints[each.name]), default)
    return create_model(made.__name__, __base__=Strict, __doc__=made.__doc__, **fields)


def _type(hint: Any) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return reduce(lambda one, other: one | other, [_type(each) for each in inner])
    if origin is tuple:
        if inner[1:] == (Ellipsis,):
            return list[_type(inner[0])]  # type: ignore[misc]
        return Annotated[list[_type(inner[0])], Field(min_length=len(inner), max_length=len(inner))]  # type: ignore[misc]
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return dict[str, _type(inner[1])]  # type: ignore[misc]
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return model_of(hint)
    if hint is str:
        return Annotated[str, Field(max_length=LONGEST_TEXT)]
    if hint is int:
        return Annotated[int, Field(ge=-(2**31), lt=2**31)]
    return hint
