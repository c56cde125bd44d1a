"""Files of ours that were damaged on the way: what can be read is read, and the rest is said; never a traceback."""

from __future__ import annotations

import re
from random import Random

import pytest

from kibitz.event.standings.live import EventStandings
from kibitz.formats.sessions import loads
from kibitz.formats.sessions.writing import sessions_written
from kibitz.game import KibitzError
from kibitz.messages import Speaker
from kibitz.results import rank_session
from kibitz.results.files.event_sessions import session_of_event
from kibitz.scoring.flaws import Unscorable
from tests.results.evenings import FORMATS, KINDS, evening
from tests.size import size

VALUES = re.compile(r'(?<=:)(\\?"[^"\\]*\\?"|-?\d+|true|false)|(?<=[\[,])(\\?"[^"\\]*\\?"|\d+)(?=[\],])')
ENGLISH = Speaker("en", strict=True)
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


@pytest.mark.parametrize("form", FORMATS)
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


def refusal(data: bytes) -> str:
    with pytest.raises(KibitzError) as refused:
        loads(data)
    return str(refused.value)


def test_a_file_of_ours_that_breaks_off_says_where() -> None:
    event = evening("mitchell", 3)
    session = session_of_event(event, EventStandings(event), 1)
    data = sessions_written([session], "json")
    half = data[: data.index(b'"results"')].rstrip(b"\n ")
    said = refusal(half)
    lines = half.count(b"\n") + 1
    assert f"it breaks off in line {lines}, column " in said
    assert "the rest is missing" in said
    assert "is damaged in line 6, column " in refusal(data.replace(b'"kind"', b"?", 1))
    book = sessions_written([session], "xlsx")
    said = refusal(book[: len(book) // 2])
    assert f"cut off after {len(book) // 2:,}".replace(",", "") in said.replace(",", "")


@pytest.mark.parametrize("kind", ["mitchell", "teams"])
def test_of_a_file_of_ours_that_breaks_off_every_whole_result_is_read_and_the_place_named(kind: str) -> None:
    chance, event = Random(kind), evening(kind, 3)
    session = session_of_event(event, EventStandings(event), 1)
    whole = sessions_written([session, session], "json")
    (first, second) = loads(whole)
    start = whole.index(b'"results"')
    for at in (whole.index(b"{", start) + 1, len(whole) - 3, *chance.sample(range(start, len(whole)), size(20, 500))):
        before = whole[:at].count(b'"board":')
        cut_off = whole[:at].decode("utf-8", "ignore").encode()
        if not before:
            assert "breaks off" in refusal(cut_off)
            continue
        try:
            rescued = loads(cut_off)
        except Unscorable:
            assert before == 1  # nothing is whole yet
            continue
        results = [result for one in rescued for result in one.results]
        assert results == [*first.results, *second.results][: len(results)]
        assert before - 1 <= len(results) <= before
        (cut,) = (flaw for one in rescued for flaw in one.flaws)
        said = ENGLISH.say(cut.message_id, **cut.values)
        lines = {text.count(b"\n") + 1 for text in (cut_off, cut_off.rstrip())}
        assert said.partition(",")[0] in {f"Line {line}: here the file breaks off" for line in lines}
        assert f"{len(results)} result" in said


def test_what_a_file_has_in_place_of_a_number_is_quoted_in_short() -> None:
    (session,) = loads(f"board,ns,ew,score\n{'9' * 5000},1,2,420\n1,1,2,420\n")
    (flaw,) = session.flaws
    assert len(ENGLISH.say(flaw.message_id, **flaw.values)) < 300


def test_a_tag_that_nothing_closes_is_named_by_its_line() -> None:
    (session,) = loads('[Event "x"]\n[Site "' + "ab c\n" * 5000)
    first = session.flaws[0]
    assert ENGLISH.say(first.message_id, **first.values).startswith(
        "Line 2: the quote that ends the tag value is missing"
    )
    assert sum(len(ENGLISH.say(flaw.message_id, **flaw.values)) for flaw in session.flaws) < 1000
