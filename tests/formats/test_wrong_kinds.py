"""Nothing but a text, a file or what a format holds gets into the formats: anything else is refused with a sentence."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kibitz as kb
from kibitz.formats import movements, pbn, sessions, usebio
from kibitz.formats.whole_files import NoFile
from kibitz.game import KibitzError

WRONG: tuple[Any, ...] = (True, 7, 1.5, None, [], ["a"], {}, object(), len, kb.Seat.NORTH, kb.Deal, [[]], [None], b"")
FUNCTIONS: dict[str, Callable[[Any], object]] = {
    "usebio.dumps": usebio.dumps,
    "usebio.dump": lambda value: usebio.dump(value, io.BytesIO()),
    "usebio.dump to": lambda value: usebio.dump(usebio.Document(), value),
    "usebio.loads": usebio.loads,
    "usebio.load": usebio.load,
    "sessions.loads": sessions.loads,
    "sessions.loads from": lambda value: sessions.loads("a,b", value),
    "sessions.load": sessions.load,
    "sessions.file_of": sessions.file_of,
    "sessions.read_acbl": sessions.read_acbl,
    "sessions.read_scorer": sessions.read_scorer,
    "sessions.read_travellers": sessions.read_travellers,
    "sessions.read_valet": sessions.read_valet,
    "sessions.sessions_of": sessions.sessions_of,
    "movements.loads": movements.loads,
    "movements.load": movements.load,
    "movements.dumps": movements.dumps,
    "movements.dumps in": lambda value: movements.dumps(kb.movement_for(pairs=8, boards=24), value),
    "movements.dump": lambda value: movements.dump(value, io.StringIO()),
    "movements.dump to": lambda value: movements.dump(kb.movement_for(pairs=8, boards=24), value),
    "movements.form_of": movements.form_of,
    "movements.write_round_data": movements.write_round_data,
    "movements.write_round_data_sql": movements.write_round_data_sql,
    "pbn.loads": pbn.loads,
    "pbn.load": pbn.load,
    "read": kb.read,
    "write": lambda value: kb.write(kb.Board(1), value),
}
EMPTY = {
    "pbn.loads",
    "sessions.read_valet",
    "movements.write_round_data",
    "movements.write_round_data_sql",
    "sessions.loads from",
}
"""Those that make nothing of nothing."""


@pytest.mark.parametrize("name", FUNCTIONS)
def test_what_is_of_the_wrong_kind_is_refused(name: str) -> None:
    for value in WRONG:
        if name in EMPTY and (value is None or value in ([], {}, b"")):
            continue
        with pytest.raises(KibitzError) as refused:
            FUNCTIONS[name](value)
        assert " at 0x" not in str(refused.value)


@pytest.mark.parametrize("value", [True, 7, None, object(), "text", [7], [None]])
def test_a_session_is_made_of_games(value: Any) -> None:
    with pytest.raises(KibitzError):
        sessions.session_of(value)


@pytest.mark.parametrize("path", ["\x00", "a\x00.pbn", "\ud800", "\ud800.pbn", "", Path("\x00")])
def test_a_name_that_no_file_can_have_is_refused(path: Any) -> None:
    for call in (
        kb.read,
        lambda path: kb.write(kb.Board(1), path),
        pbn.read,
        usebio.load,
        sessions.load,
        sessions.file_of,
        movements.load,
        movements.form_of,
        lambda path: usebio.dump(usebio.Document(), path),
    ):
        with pytest.raises(NoFile, match="names no file"):
            call(path)


def test_a_path_may_be_text_everywhere(tmp_path: Path) -> None:
    assert sessions.file_of(str(tmp_path)) == tmp_path
    assert movements.form_of("a.csv") is movements.form_of(Path("a.csv"))


def nested() -> list[object]:
    found: list[object] = []
    for _ in range(100_000):
        found = [found]
    return found


def test_no_sentence_has_an_address_or_fails() -> None:
    given: tuple[Any, ...] = (object(), [object()], 10**5000, [10**5000], nested())
    calls: tuple[Callable[[Any], object], ...] = (
        pbn.loads,
        kb.read,
        pbn.dumps,
        lambda one: kb.rank([(1, 1, 2, 5)], one),
    )
    for value in given:
        for call in calls:
            with pytest.raises(KibitzError) as refused:
                call(value)
            assert 0 < len(str(refused.value)) < 400
            assert "0x" not in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "Dear friends, bridge is on Thursday.\n",
        "# Title\n\n- one\n",
        "[1,2,3]",
        "[" * 5000,
        "42",
        '"text"',
        "a: 1\nb: 2\n",
    ],
)
def test_text_that_is_no_table_is_not_asked_for_its_columns(text: str) -> None:
    with pytest.raises(KibitzError, match=r"^This is no table of results"):
        sessions.loads(text)


def test_json_of_others_is_told_which_is_read() -> None:
    with pytest.raises(KibitzError, match=r"JSON that nobody here reads.*sessions that Kibitz wrote"):
        sessions.loads('{"type": "FeatureCollection", "features": []}')
