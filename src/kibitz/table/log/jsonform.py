"""A log as JSON: the same header, entries and values as in the text, nothing lost either way.

    {"kibitz": 1,
     "header": {"edition": "2017", "board": 7, "policy": "permit"},
     "entries": [{"actor": "N", "verb": "call", "call": "1S", "alert": true, "text": "11 to 19"}]}

An entry is an object with `actor`, `verb`, the values of the verb under their own names, and where there are any `text`
(what was said), `time`, `comment`; `number` is its place, which its position in the list already says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kibitz.table.log.entries import VERSION, Actor, Entry, Log
from kibitz.table.log.header import header_of, header_pairs
from kibitz.table.log.kinds import ValueKind
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.verb_forms import form
from kibitz.table.log.verbs import LINE_VERBS, Param, Style, Verb
from kibitz.table.log.wellformed import check, refuse_word, verb_named

RESERVED = ("actor", "verb", "text", "number", "time", "comment")


def to_json(log: Log) -> dict[str, Any]:
    """The log as an object that `json.dumps` takes."""
    header: dict[str, Any] = dict(header_pairs(log.header))
    if log.header.board is not None:
        header["board"] = log.header.board
    written: dict[str, Any] = {"kibitz": log.header.version, "header": header}
    written["entries"] = [entry_to_json(entry) for entry in log.entries]
    if log.comments:
        written["comments"] = [[number, text] for number, text in log.comments]
    return written


def from_json(written: Mapping[str, Any]) -> Log:
    """The log of an object made by `to_json`, or by hand in that form."""
    for key in written:
        if key not in ("kibitz", "header", "entries", "comments"):
            raise Refusal("no_such_json_key", word=str(key), expected=("kibitz", "header", "entries", "comments"))
    version = written.get("kibitz")
    if type(version) is not int or version < 1:
        raise Refusal("no_version", word=str(version), expected=(f"kibitz {VERSION}",))
    pairs = _object(written.get("header", {}))
    header = header_of(version, {key: str(value) for key, value in pairs.items() if value is not None})
    entries = []
    for number, entry in enumerate(_array(written.get("entries", [])), 1):
        try:
            entries.append(entry_from_json(_object(entry), number))
        except Refusal as refusal:
            raise refusal.at(number) from None
    comments = []
    for comment in _array(written.get("comments", [])):
        match comment:
            case [int() as number, str() as text]:
                comments.append((number, text))
            case _:
                raise Refusal("not_a_comment", word=repr(comment), expected=('[3, "text"]',))
    return Log(header, tuple(entries), tuple(comments))


def entry_to_json(entry: Entry) -> dict[str, Any]:
    """One entry as an object; refuses one that its verb does not allow."""
    check(entry)
    verb = verb_named(entry.verb)
    written: dict[str, Any] = {}
    if entry.number:
        written["number"] = entry.number
    if entry.time is not None:
        written["time"] = entry.time
    written |= {"actor": str(entry.actor), "verb": entry.verb}
    for param in verb.params:
        if param.name in entry.values:
            written[param.name] = _write_value(param, entry.values[param.name])
    if entry.text is not None:
        written["text"] = entry.text
    if entry.comment is not None:
        written["comment"] = entry.comment
    return written


def entry_from_json(written: Mapping[str, Any], number: int = 0) -> Entry:
    """The entry of an object made by `entry_to_json`; with a number, it must be the entry of that number."""
    place = written.get("number", number)
    if type(place) is not int or (number and place != number):
        raise Refusal("wrong_number", word=str(place), expected=(f"#{number}",))
    actor = _actor(written.get("actor"))
    verb = verb_named(str(written.get("verb", "")))
    values: dict[str, object] = {}
    for key, value in written.items():
        if key in RESERVED or value is None:
            continue
        param = verb.param(key)
        if param is None:
            names = tuple(known_param.name for known_param in verb.params)
            raise Refusal("no_such_value", verb=verb.name, word=key, expected=names)
        values[key] = _read_value(verb, param, value)
    text, time, comment = (_text(written, key) for key in ("text", "time", "comment"))
    return check(Entry(actor, verb.name, values, text, place, time, comment))


def _write_value(param: Param, value: Any) -> object:
    if param.style is Style.LINE:
        return entry_to_json(value)
    return [_write_one(param.kind, member) for member in value] if param.many else _write_one(param.kind, value)


def _write_one(kind: ValueKind, value: object) -> object:
    return value if kind.number or kind.type is bool else kind.write(value)


def _read_value(verb: Verb, param: Param, value: object) -> object:
    if param.style is Style.LINE:
        line = _object(value)
        if line.get("verb") in LINE_VERBS:
            raise Refusal("correction_in_correction", verb=verb.name)
        return entry_from_json(line)
    if not param.many:
        return _read_one(verb, param, value)
    if not isinstance(value, list):
        raise Refusal("not_several", verb=verb.name, name=param.name, expected=(form(verb),))
    return tuple(_read_one(verb, param, member) for member in value)


def _read_one(verb: Verb, param: Param, value: object) -> object:
    kind = param.kind
    if kind.type is bool and isinstance(value, bool):
        return value
    if kind.number and type(value) is int:
        return value
    if not kind.number and kind.type is not bool and isinstance(value, str):
        try:
            return kind.read(value)
        except ValueError:
            pass
    raise refuse_word(kind, verb, param.name, str(value))


def _actor(value: object) -> Actor:
    try:
        return Actor.parse(str(value))
    except ValueError:
        raise Refusal("no_such_actor", word=str(value), expected=tuple(map(str, Actor))) from None


def _text(written: Mapping[str, Any], key: str) -> str | None:
    value = written.get(key)
    if value is not None and not isinstance(value, str):
        raise Refusal("not_json_text", word=str(value), name=key)
    return value


def _object(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Refusal("not_an_object", word=repr(value), expected=("{...}",))
    return value


def _array(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise Refusal("not_an_array", word=repr(value), expected=("[...]",))
    return value
