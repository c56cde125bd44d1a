"""What a view says by the ids of messages, in the words of the reader; and data as JSON has it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any

import orjson

from kibitz.event.log.codec import write_time
from kibitz.event.views.words.messages import PlainData
from kibitz.messages import LANGUAGES, Speaker, language_of, speaker


@lru_cache(maxsize=64)
def speaker_for(accepted: str) -> Speaker:
    """The speaker of the first language in an `Accept-Language` header that Kibitz speaks; English else.

    `pl-x-intl` is Polish with cards and bids in international notation.
    """
    for part in accepted.split(",")[:20]:
        code, _, rest = part.partition(";")[0].strip().lower().partition("-")
        if code[:2] in LANGUAGES:
            return speaker(language_of(f"{code[:2]}-{rest}").code)
    return speaker("en")


def worded(data: Any, voice: Speaker) -> Any:
    """The same data as JSON has it, each `{"message": id, "values": {...}}` with its sentence as `text`."""
    kind = type(data)
    if kind in _PLAIN or kind is PlainData:
        return data
    if kind is dict or isinstance(data, Mapping):
        made = {
            name if type(name) is str else str(name): value if type(value) in _PLAIN else worded(value, voice)
            for name, value in data.items()
        }
        if "message" in made and _is_said(data):
            made["text"] = _sentence(data, voice)
        return made
    if kind is list or isinstance(data, list | tuple):
        return [value if type(value) in _PLAIN else worded(value, voice) for value in data]
    return plain(data)


_PLAIN = frozenset({str, int, float, bool, type(None)})


def _is_said(data: Mapping[str, Any]) -> bool:
    """Whether it is a message that is still to be said."""
    if not isinstance(data["message"], str) or "text" in data:
        return False
    return len(data) == 1 or isinstance(data.get("values"), Mapping)


def _sentence(data: Mapping[str, Any], voice: Speaker) -> str:
    """What a message says; a view that could say it itself, with values that are more than plain data, has done so."""
    if isinstance(said := data.get("says"), str):
        return said
    values = data.get("values") or {}
    return voice.say(data["message"], **{str(name): _spoken(value, voice) for name, value in values.items()})


def _spoken(value: Any, voice: Speaker) -> Any:
    """A value that is itself a message is said first."""
    if isinstance(value, Mapping) and isinstance(value.get("message"), str):
        return _sentence(value, voice)
    if isinstance(value, list | tuple):
        return type(value)(_spoken(member, voice) for member in value)
    return value


def plain(value: Any) -> Any:
    """A value that JSON has no form for."""
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str | int) else value.name.lower()
    if isinstance(value, datetime):
        return write_time(value)
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    if isinstance(value, set | frozenset):
        return sorted(value, key=str)
    return str(value)


def to_json(data: Any) -> bytes:
    """Data as it is sent."""
    try:
        return orjson.dumps(data, plain, orjson.OPT_PASSTHROUGH_DATETIME | orjson.OPT_PASSTHROUGH_DATACLASS)
    except (TypeError, ValueError):  # half a character, or a number of more than 64 bits
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=plain).encode("utf-8", "replace")
