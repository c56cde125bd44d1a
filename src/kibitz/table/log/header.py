"""The first line of a log: which version of the notation, which Laws, which board, which policy."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from kibitz.game import Seat, Vulnerability
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.table.log.entries import ATTENTION, POLICIES, VERSION, Header
from kibitz.table.log.refusal import Refusal, close_to

_PAIR = re.compile(r"""\s*([A-Za-z][A-Za-z0-9_.-]*)=("(?:[^"\\]|\\.)*"|[^\s";]+)(?=\s|;|$)""")
_PLAIN_VALUE = re.compile(r"""[^\s";]+""")
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*")
_MISTYPED = 0.82  # how like a key of the header another must be
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
_MEANT = {written: meant for meant, written in _ESCAPES.items()}


def _read_board(text: str) -> int:
    if not re.fullmatch(r"[1-9][0-9]{0,8}", text):
        raise ValueError(text)
    return int(text)


def _read_policy(text: str) -> str:
    if text.lower() not in POLICIES:
        raise ValueError(text)
    return text.lower()


def _read_attention(text: str) -> str:
    if text.lower() not in ATTENTION:
        raise ValueError(text)
    return text.lower()


# The keys in the order in which they are written, with the field, how it is read, and the refusal.
_KEYS: dict[str, tuple[str, Callable[[str], Any], str, tuple[str, ...]]] = {
    "edition": ("edition", Edition.parse, "no_such_edition", tuple(map(str, EDITIONS))),
    "board": ("board", _read_board, "not_a_board", ("board=7",)),
    "dealer": ("dealer", Seat.parse, "not_a_seat", ("N", "E", "S", "W")),
    "vul": ("vulnerability", Vulnerability.parse, "not_a_vulnerability", ("None", "NS", "EW", "All")),
    "policy": ("policy", _read_policy, "no_such_policy", POLICIES),
    "attention": ("attention", _read_attention, "not_a_value", ATTENTION),
    "regulations": ("regulations", str, "not_a_value", ()),
}


def parse_header(text: str) -> tuple[Header, str]:
    """The header that a line says, and the comment after it."""
    start = re.match(r"(?i:kibitz)(?:\s+(\S+))?", text)
    if not start:
        raise Refusal("no_header", word=text, expected=(f"kibitz {VERSION}",))
    version = start[1] or ""
    if not re.fullmatch(r"[1-9][0-9]{0,8}", version):
        raise Refusal("no_version", word=version, expected=(f"kibitz {VERSION}",))
    pairs: dict[str, str] = {}
    place = start.end()
    while pair := _PAIR.match(text, place):
        key, value = pair[1], pair[2]
        place = pair.end()
        if value[0] == '"':
            value = re.sub(r'\\[\\"nr]', lambda match: _MEANT[match[0]], value[1:-1])
        known = "vul" if key.lower() == "vulnerability" else key.lower()
        key = known if known in _KEYS else key
        if key in pairs:
            raise Refusal("key_twice", word=key)
        pairs[key] = value
    rest = text[place:].strip()
    if rest and rest[0] != ";":
        raise Refusal("not_a_header_key", word=rest, expected=("key=value",))
    return header_of(int(version), pairs), rest[1:].strip()


def header_of(version: int, pairs: dict[str, str]) -> Header:
    """The header with those keys and values, all as text."""
    if version > VERSION:
        raise Refusal("newer_version", version=version, expected=(VERSION,))
    fields: dict[str, Any] = {}
    others: dict[str, str] = {}
    for key, value in pairs.items():
        if key not in _KEYS:
            _check_other(key)
            others[key] = value
            continue
        name, read, refusal, expected = _KEYS[key]
        try:
            fields[name] = read(value)
        except ValueError:
            raise Refusal(refusal, word=value, name=key, verb="kibitz", expected=expected) from None
    return Header(**fields, version=version, others=others)


def header_with(header: Header, given: Mapping[str, object]) -> Header:
    """The header with these fields, each a value of its kind or its text; None is not said."""
    changes: dict[str, Any] = {}
    for key, (name, read, refusal, expected) in _KEYS.items():
        value = given.get(name)
        if value is None:
            continue
        try:
            changes[name] = read(_text_of(value, name))
        except (ValueError, TypeError):
            word = str(value) if isinstance(value, str | int | float) else type(value).__name__
            raise Refusal(refusal, word=word, name=key, verb="kibitz", expected=expected) from None
    return replace(header, **changes) if changes else header


def _text_of(value: object, name: str) -> str:
    """The text of a value of the kind that the field has."""
    kinds: dict[str, tuple[type, ...]] = {
        "edition": (Edition, int),
        "board": (int,),
        "dealer": (Seat,),
        "vulnerability": (Vulnerability,),
    }
    if isinstance(value, str) and not hasattr(value, "message_id"):
        return value.strip()
    of_kind = isinstance(value, kinds.get(name, ())) and not isinstance(value, bool)
    if not of_kind or (name in ("edition", "board") and isinstance(value, int) and type(value) is not int):
        raise ValueError(value)  # a seat is no board number
    return str(value)


def header_pairs(header: Header) -> dict[str, str]:
    """The keys and values of a header as text, in the order in which they are written."""
    pairs = {key: str(value) for key, (name, *_) in _KEYS.items() if (value := getattr(header, name)) is not None}
    for key, value in header.others.items():
        if not _KEY.fullmatch(key) or key.lower() in (*_KEYS, "vulnerability"):
            raise Refusal("not_a_header_key", word=key, expected=("key=value",))
        _check_other(key)
        pairs[key] = value
    return pairs


def _check_other(key: str) -> None:
    """Refuse a key that is nearly one of ours: the Laws or the board would be others than somebody thinks."""
    if near := close_to(key, _KEYS, cutoff=_MISTYPED):
        raise Refusal("header_key_like_it", word=key, expected=near[:1])


def format_header(header: Header) -> str:
    """Write a header; the pair of `parse_header`."""
    return " ".join((f"kibitz {header.version}", *(f"{key}={_quoted(v)}" for key, v in header_pairs(header).items())))


def _quoted(value: str) -> str:
    if _PLAIN_VALUE.fullmatch(value):
        return value
    escaped = re.sub(r'[\\"\n\r]', lambda match: _ESCAPES[match[0]], value)
    return f'"{escaped}"'
