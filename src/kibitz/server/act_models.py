"""Acts as models, for the description of the API: each from its dataclass, so that the two cannot differ.

They are read by `kibitz.event.log.codec`, as everywhere; the models say what there is to be read. Only a table may be
named as answers name it, "A4", and is known by its section and number when it is read.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Container, Mapping
from functools import reduce
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model
from typing_extensions import TypeAliasType

from kibitz.event.acts import ACTS, Act
from kibitz.event.contest import Event
from kibitz.event.log.codec import read_act
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.refusals import Refused
from kibitz.event.sessions.lineups import table_of

LONGEST_TEXT = 100_000
NOT_SENT = frozenset({"event_created", "entry_questioned", "event_exported", "entry_lost", "name_erased"})
"""Kinds of acts that only the server makes."""


class Strict(BaseModel):
    """What was sent must be exactly so."""

    model_config = ConfigDict(extra="forbid", strict=True)


_SAID: Mapping[tuple[str, type], str] = {
    ("session", int): "The number of the session, from 1.",
    ("section", str): 'The name of the section; "" where there is but one.',
    ("round", int): "The number of the round, from 1.",
    ("table", int): 'The table: its number in its `section` (4), or its name ("A4"), which says the section too.',
    ("table", str): 'The name of the table, its section and its number: "A4". What answers have as `table`.',
    ("board", int): "The number of the board.",
    ("result", str): 'The result: "4SX+1 N", "3N= S", "Pass" (docs/scoring.md).',
    ("result", int): "The result by its number, the entry that made it: `id` in answers.",
    ("revision", int): "The entry that last changed the result as you have seen it: `revision` in answers.",
    ("to", str): 'What it was: "4SX+1 N". Empty: as it was.',
    ("side", str): "For which side it is done.",
    ("lead", str): 'The opening lead, suit first: "HK".',
    ("sure", bool): "Asked whether it is really so, the person said yes.",
    ("award", str): 'The award: "ave+", "NS=+420 EW=ave-", "60%:4S= N,40%:4S-1 N" (docs/scoring.md).',
    ("law", str): "The provision by which it is done.",
    ("ruling", int): "The ruling that it comes from; 0 for none.",
    ("contestant", str): "The id of the contestant.",
    ("after", int): "How many lines of the ruling you have seen: `next` in answers.",
}
"""What fields of acts mean, by name and type; the acts themselves say the rest."""

_TABLE = Annotated[int, Field(ge=-(2**31), lt=2**31)] | Annotated[str, Field(max_length=40)]
_made: dict[type, type[BaseModel]] = {}


def read(event: Event, sent: BaseModel) -> Act:
    """The act that was sent, as the event reads it."""
    data = sent.model_dump(mode="json", exclude_unset=True)
    if isinstance(data.get("table"), str) and get_type_hints(ACTS[data["kind"]])["table"] is int:
        data |= _by_number(event, data)
    return read_act(data)


def _by_number(event: Event, data: Mapping[str, Any]) -> dict[str, Any]:
    """The section and number of a table that was named."""
    name = data["table"]
    found = table_of(event, EventActor(EventRole.DIRECTOR, table=name), data.get("session", 0))
    if found is None or data.get("section", found[0].name) != found[0].name:
        raise Refused("no_such_table", table=name)
    return {"section": found[0].name, "table": found[1]}


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
    for field in dataclasses.fields(made):
        default: Any = ...
        if field.default is not dataclasses.MISSING:
            default = field.default
        elif field.default_factory is not dataclasses.MISSING:
            default = Field(default_factory=field.default_factory)
        hint = hints[field.name]
        said = _SAID.get((field.name, str if get_origin(hint) is Literal else hint))
        kind = _TABLE if issubclass(made, Act) and (field.name, hint) == ("table", int) else _type(hint)
        fields[field.name] = (kind if said is None else Annotated[kind, Field(description=said)], default)
    return create_model(made.__name__, __base__=Strict, __doc__=made.__doc__, **fields)


def _type(hint: Any) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return reduce(lambda one, other: one | other, [_type(member) for member in inner])
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


def _union(but: Container[str] = ()) -> Any:
    """One of all acts but these, told apart by their kind."""
    models: list[Any] = [model_of(act) for kind, act in sorted(ACTS.items()) if kind not in but]
    return Annotated[reduce(lambda one, other: one | other, models), Field(discriminator="kind")]


if TYPE_CHECKING:
    AnyAct = Any
    LoggedAct = Any
else:
    AnyAct = TypeAliasType("AnyAct", _union(NOT_SENT))
    """One of the acts that can be sent."""

    LoggedAct = TypeAliasType("LoggedAct", _union())
    """One of the acts that a log can have."""
