"""Entries and acts as plain data, for files, databases and the network, and back again.

An act is a frozen dataclass of plain values; as data it is its fields under its `kind`. Fields that have their default
are left out. What is read is checked against the types of the fields: `Refused` says which field is wrong.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from kibitz.event.acts import ACTS, Act
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import Refused


def entry_data(entry: EventEntry) -> dict[str, Any]:
    """An entry as plain data."""
    data: dict[str, Any] = {"number": entry.number, "at": write_time(entry.at), "who": who_data(entry.who)}
    if entry.why:
        data["why"] = entry.why
    if entry.told is not None:
        data["told"] = entry.told
    if entry.key:
        data["key"] = entry.key
    if entry.asked:
        data["asked"] = entry.asked
    return {**data, "act": act_data(entry.act)}


def read_entry(data: object) -> EventEntry:
    """The entry that this data says."""
    fields = _table(data, "entry")
    number = fields.get("number")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise Refused("field_wrong", kind="entry", field="number")
    texts = {name: fields.get(name, "") for name in ("why", "key", "asked")}
    for name, text in texts.items():
        if not isinstance(text, str):
            raise Refused("field_wrong", kind="entry", field=name)
    told = fields.get("told")
    if told is not None and not isinstance(told, str):
        raise Refused("field_wrong", kind="entry", field="told")
    at, who, act = read_time(fields.get("at")), read_who(fields.get("who")), read_act(fields.get("act"))
    return EventEntry(number, at, who, act, **texts, told=told)


def who_data(who: EventActor) -> dict[str, str]:
    """Somebody as plain data."""
    return {name: str(value) for name, value in _changed(who).items()}


def read_who(data: object) -> EventActor:
    """The one that this data says."""
    fields = _table(data, "who")
    if fields.get("role") not in set(EventRole):
        raise Refused("field_wrong", kind="who", field="role")
    who: EventActor = read_fields(EventActor, fields, "who")
    return who


def act_data(act: Act) -> dict[str, Any]:
    """An act as plain data."""
    return {"kind": kind_of(type(act)), **{name: _plain(value) for name, value in _changed(act).items()}}


def read_act(data: object) -> Act:
    """The act that this data says."""
    fields = dict(_table(data, "act"))
    kind = fields.pop("kind", None)
    if not isinstance(kind, str) or kind not in ACTS:
        raise Refused("no_such_act", kind=kind if isinstance(kind, str) else "")
    act: Act = read_fields(ACTS[kind], fields, kind)
    return act


def kind_of(act: type[Act]) -> str:
    """The kind under which acts of that type are written."""
    return act.kind


def write_time(at: datetime) -> str:
    """A moment, in UTC to the millisecond."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_time(text: object) -> datetime:
    """The moment that this text says."""
    try:
        at = datetime.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        at = None
    if at is None or at.tzinfo is None:
        raise Refused("field_wrong", kind="entry", field="at")
    return at.astimezone(UTC)


def fields_of(value: Any) -> dict[str, Any]:
    """A dataclass as plain data: the fields that have another value than their default."""
    return {name: _plain(mine) for name, mine in _changed(value).items()}


def _changed(value: Any) -> dict[str, Any]:
    """The fields that have another value than their default, the required ones included."""
    found = {}
    for field in dataclasses.fields(value):
        mine = getattr(value, field.name)
        default = field.default_factory() if field.default_factory is not dataclasses.MISSING else field.default
        if mine != default:
            found[field.name] = mine
    return found


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value):
        return fields_of(value)
    if isinstance(value, tuple):
        return [_plain(inner) for inner in value]
    if isinstance(value, Mapping):
        return {str(name): _plain(inner) for name, inner in value.items()}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime):
        return write_time(value)
    return value


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


def _table(data: object, kind: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise Refused("field_wrong", kind=kind, field="")
    return data


def read_fields(made: Any, data: Mapping[str, Any], kind: str) -> Any:
    """The dataclass with these fields, each checked against its type; `kind` is what a refusal calls it."""
    hints = _hints(made)
    for name in data:
        if name not in hints:
            raise Refused("field_unknown", kind=kind, field=str(name))
    values = {name: _read(hints[name], value, kind, name) for name, value in data.items()}
    for field in dataclasses.fields(made):
        required = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        if required and field.name not in values:
            raise Refused("field_missing", kind=kind, field=field.name)
    return made(**values)


def _read(hint: Any, value: Any, kind: str, field: str) -> Any:
    """The value as that type has it."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        if value is None and type(None) in get_args(hint):
            return None
        (inner,) = (get_arg for get_arg in get_args(hint) if get_arg is not type(None))
        return _read(inner, value, kind, field)
    if origin is tuple and isinstance(value, list | tuple):
        inner, *rest = get_args(hint)
        if rest != [Ellipsis]:
            if len(value) != 1 + len(rest):
                raise Refused("field_wrong", kind=kind, field=field)
            return tuple(
                _read(part_hint, one, kind, field) for part_hint, one in zip((inner, *rest), value, strict=True)
            )
        return tuple(_read(inner, part, kind, field) for part in value)
    if origin is not None and origin is not Literal and isinstance(value, Mapping):
        _, inner = get_args(hint)
        return {str(name): _read(inner, part, kind, field) for name, part in value.items()}
    if origin is Literal and value in get_args(hint):
        return value
    if dataclasses.is_dataclass(hint) and isinstance(value, Mapping):
        return read_fields(hint, value, kind)
    if hint is datetime:
        return read_time(value)
    if isinstance(hint, type) and issubclass(hint, Enum) and value in {member.value for member in hint}:
        return hint(value)
    plain = hint in (str, int, bool) and type(value) is hint
    if not plain:
        raise Refused("field_wrong", kind=kind, field=field)
    return value
