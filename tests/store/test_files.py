"""A whole event as one file: the same bytes again, and every damage is noticed and told with its line."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from kibitz.event.log.entries import EventEntry
from kibitz.store import (
    BadFile,
    EventExists,
    NoSuchEvent,
    Store,
    Unstorable,
    export_event,
    import_event,
    open_store,
    read_file,
)
from tests.store.helpers import created, result


def sealed(*lines: str, count: int | None = None) -> list[str]:
    """Lines with a last line that fits them."""
    sum = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    return [*(f"{line}\n" for line in lines), json.dumps({"entries": count or len(lines) - 1, "sha256": sum}) + "\n"]


HEADER = '{"format":"kibitz event","version":1,"event":"tuesday"}'
FIRST = '{"number":1,"at":"2024-03-05T19:30:00.000Z","who":{"role":"organiser"},"act":{"kind":"event_created","name":"Čtvrtek"}}'  # noqa: E501
SECOND = FIRST.replace('"number":1', '"number":2')
WHOLE = sealed(HEADER, FIRST, SECOND)


def test_a_file_is_readable_and_comes_back_byte_for_byte(store: Store, tmp_path: Path) -> None:
    store.create("tuesday", [created("Úterý ♠"), result(2, key="phone-1", why="late")])
    file = tmp_path / "tuesday.jsonl"
    with file.open("w", encoding="utf-8", newline="\n") as out:
        out.writelines(export_event(store, "tuesday"))
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[0] == HEADER
    assert "Úterý ♠" in lines[1]
    assert json.loads(lines[-1])["entries"] == 2

    with pytest.raises(EventExists):
        import_event(store, lines)
    assert import_event(store, lines, "copy") == "copy"
    assert store.entries("copy") == store.entries("tuesday")
    with open_store(tmp_path / "other.db") as other, file.open(encoding="utf-8") as read:
        assert import_event(other, read) == "tuesday"
        assert "".join(export_event(other, "tuesday")).encode() == file.read_bytes()


def test_an_event_that_is_not_there_is_not_exported(store: Store) -> None:
    with pytest.raises(NoSuchEvent):
        export_event(store, "tuesday")


def test_an_empty_event_and_what_editors_do_to_the_ends_of_lines(store: Store) -> None:
    store.create("empty")
    assert read_file(export_event(store, "empty")).entries == ()
    windows = ["\ufeff" + WHOLE[0].replace("\n", "\r\n"), *(line.replace("\n", "\r\n") for line in WHOLE[1:]), "\r\n"]
    assert read_file(windows).entries == read_file(WHOLE).entries
    assert len(read_file(line.rstrip("\n") for line in WHOLE).entries) == 2


BAD = {
    "empty": ([], "The file is empty."),
    "header": (["hello"], "Line 1: this is no event exported by Kibitz."),
    "other format": (['{"format":"pbn"}'], "Line 1: this is no event"),
    "list": (["[1]"], "Line 1: this is no event"),
    "newer": (sealed(HEADER.replace('"version":1', '"version":2')), "Line 1: the file is of version 2"),
    "cut off": (WHOLE[:-1], "The file ends after line 3, before its last line with the checksum"),
    "cut off in a line": ([*WHOLE[:2], WHOLE[2][:40]], "Line 3: this is no JSON object."),
    "a line lost": ([WHOLE[0], *WHOLE[2:]], "Line 2: entry number 1 is expected here, not 2."),
    "the last entry lost": ([*WHOLE[:2], WHOLE[3]], "Line 3: 2 entries should be in the file, and 1 is."),
    "a line twice": ([*WHOLE[:3], *WHOLE[2:]], "Line 4: entry number 3 is expected here, not 2."),
    "changed": ([line.replace("Čtvrtek", "Středa") for line in WHOLE], "Line 4: the checksum is another"),
    "header changed": ([line.replace("tuesday", "monday") for line in WHOLE], "Line 4: the checksum is another"),
    "after the end": ([*WHOLE, "x"], "Line 5: something follows the end"),
    "two files in one": (WHOLE * 2, "Line 5: something follows the end"),
    "no act": (
        sealed(HEADER, FIRST.replace("event_created", "nothing")),
        "Line 2: this is no entry of a log. There is no act nothing.",
    ),
    "field": (
        sealed(HEADER, FIRST.replace('"name":', '"nome":')),
        "Line 2: this is no entry of a log. event_created has no field nome.",
    ),
    "no time": (
        sealed(HEADER, FIRST.replace("2024-03", "2024-33")),
        "Line 2: this is no entry of a log. entry: at cannot be that.",
    ),
    "first day": (
        sealed(HEADER, FIRST.replace("2024-03-05T19:30:00.000Z", "0001-01-01T00:00+14:00")),
        "Line 2: this is no entry of a log. entry: this is not how it is written.",
    ),
    "key twice": (
        sealed(HEADER, *(line.replace('"act"', '"key":"k","act"') for line in (FIRST, SECOND))),
        "Line 3: entry 2 has the key of entry 1.",
    ),
    "nested": (sealed(HEADER, "[" * 100_000), "Line 2: this is no JSON object."),
    "digits": (sealed(HEADER, '{"number":' + "9" * 5000 + "}"), "Line 2: this is no JSON object."),
    "no number": (sealed(HEADER, '{"number":NaN}'), "Line 2: this is no JSON object."),
    "surrogate": ([WHOLE[0], FIRST.replace("Č", "\ud800")], "Line 2 or soon after it: this is not text in UTF-8."),
    "sum of nothing": ([*WHOLE[:3], '{"sha256":1}'], "Line 4: this is no JSON object."),
}


@pytest.mark.parametrize("name", BAD)
def test_a_damaged_file_is_refused_with_its_line(store: Store, name: str) -> None:
    lines, sentence = BAD[name]
    with pytest.raises(BadFile) as caught:
        import_event(store, lines)
    assert str(caught.value).startswith(sentence)
    assert store.lasts() == {}


def test_a_file_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "latin.jsonl"
    file.write_bytes((HEADER + "\n").encode() + "é".encode("latin-1"))
    with file.open(encoding="utf-8") as read, pytest.raises(BadFile, match=r"Line \d or soon after it: this is not"):
        read_file(read)


@given(st.data())
def test_any_one_change_to_a_file_is_noticed(data: st.DataObject) -> None:
    text = "".join(WHOLE)
    place = data.draw(st.integers(0, len(text) - 2))  # without its very last newline
    char = data.draw(st.characters(exclude_characters=text[place], exclude_categories=["Cs"]))
    for changed in (text[:place] + char + text[place + 1 :], text[:place] + text[place + 1 :], text[:place]):
        try:
            read = read_file(_lines(changed))
        except BadFile:
            continue
        # Spaces inside the last line, and ends of lines, are no change.
        assert read == read_file(WHOLE)


def _lines(text: str) -> Iterator[str]:
    return (f"{line}\n" for line in text.split("\n"))


def test_nothing_is_imported_when_the_log_is_refused(store: Store) -> None:
    seen: list[EventEntry] = []

    def check(entries: Iterable[EventEntry]) -> None:
        seen.extend(entries)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        import_event(store, WHOLE, check=check)
    assert len(seen) == 2
    assert store.lasts() == {}


def test_an_id_in_the_file_that_cannot_be_one_needs_another(store: Store) -> None:
    lines = sealed(HEADER.replace("tuesday", "a b"), FIRST)
    with pytest.raises(Unstorable, match="a b cannot be the id"):
        import_event(store, lines)
    assert import_event(store, lines, "a-b") == "a-b"
