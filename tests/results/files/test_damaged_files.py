"""Files of ours that were damaged on the way: what can be read is read, and the rest is said; never a traceback."""

from __future__ import annotations

import re
from random import Random

import pytest

from kibitz.event.standings.live import EventStandings
from kibitz.formats.sessions import loads
from kibitz.formats.sessions.writing import SESSION_FORMATS, sessions_written
from kibitz.game import KibitzError
from kibitz.results import rank_session
from kibitz.results.files.event_sessions import session_of_event
from tests.results.evenings import KINDS, evening
from tests.size import size

VALUES = re.compile(r'(?<=:)(\\?"[^"\\]*\\?"|-?\d+|true|false)|(?<=[\[,])(\\?"[^"\\]*\\?"|\d+)(?=[\],])')
STRANGE = ("null", "true", "-1", "1e999", "[]", "{}", '""', '"x"', "9" * 20, '{"a":1}', "[1]", '"1/0"', '"NS"', "0")


def damaged(data: bytes, form: str, chance: Random) -> bytes:
    """The file with something else in place of a value of a note, or with a few bytes of chance."""
    if form in ("usebio", "pbn", "json") and chance.random() < 0.75:
        text = data.decode()
        if values := list(VALUES.finditer(text)):
            value = chance.choice(values)
            other = chance.choice(STRANGE).replace('"', '\\"' if form == "pbn" else '"')
            return f"{text[: value.start()]}{other}{text[value.end() :]}".encode()
    changed = bytearray(data)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(changed))
        changed[at : at + chance.randrange(6)] = bytes(chance.randrange(256) for _ in range(chance.randrange(4)))
    return bytes(changed)


@pytest.mark.parametrize("form", SESSION_FORMATS)
def test_a_damaged_file_is_read_or_refused_in_a_sentence(form: str) -> None:
    chance, said = Random(form), []
    for _ in range(size(12, 300)):
        event = evening(chance.choice(KINDS), chance.randrange(100))
        data = sessions_written([session_of_event(event, EventStandings(event), 1)], form)
        for _ in range(10):
            try:
                for session in loads(damaged(data, form, chance)):
                    rank_session(session)
            except KibitzError as error:
                said.append(str(error))
    assert all(said)
