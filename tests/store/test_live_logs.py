"""The logs of live tables: durable, in order, chained; the same on both databases."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from sqlalchemy import text

from kibitz.live.acts import LineEntered, LiveEntry, TableOpened
from kibitz.store import EntryDamaged, EventExists, NoSuchEvent, NumberTaken, Store, open_store
from tests.store.helpers import raw

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def entry(number: int, line: str = "N 1S") -> LiveEntry:
    return LiveEntry(number, NOON, "N", LineEntered(line), key=f"key {number}")


def begun(store: Store) -> list[LiveEntry]:
    log = [LiveEntry(1, NOON, "", TableOpened("Přátelé ♠", deals=("x",))), entry(2), entry(3, "E P {ăn}")]
    store.live.create("table", log[:1])
    store.live.append("table", log[1:])
    return log


def test_what_was_appended_is_there(store: Store, where: str) -> None:
    log = begun(store)
    store.close()
    with open_store(where) as again:
        assert again.live.entries("table") == log
        assert again.live.ids() == ["table"]


def test_a_number_is_taken_once(store: Store) -> None:
    begun(store)
    for wrong in (entry(3), entry(5)):
        with pytest.raises(NumberTaken):
            store.live.append("table", [wrong])
    with pytest.raises(EventExists):
        store.live.create("table", [])
    assert len(store.live.entries("table")) == 3


def test_entries_of_several_tables_are_stored_together_or_not_at_all(store: Store) -> None:
    begun(store)
    store.live.create("other", [LiveEntry(1, NOON, "", TableOpened())])
    store.live.append_all([("table", [entry(4)]), ("other", [entry(2), entry(3)])])
    assert [len(store.live.entries(table)) for table in ("table", "other")] == [4, 3]
    with pytest.raises(NumberTaken):
        store.live.append_all([("other", [entry(4)]), ("table", [entry(4)])])
    assert [len(store.live.entries(table)) for table in ("table", "other")] == [4, 3]


def test_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoSuchEvent):
        store.live.entries("nowhere")
    begun(store)
    store.live.delete("table")
    with pytest.raises(NoSuchEvent):
        store.live.entries("table")


@pytest.mark.parametrize(
    "hit",
    [
        "UPDATE live_entries SET line = replace(line, '1S', '2S') WHERE number = 2",
        "DELETE FROM live_entries WHERE number = 2",
        "DELETE FROM live_entries WHERE number = 3",
    ],
)
def test_a_line_that_was_changed_is_found(store: Store, where: str, hit: str) -> None:
    begun(store)
    with raw(where) as connection:
        connection.execute(text(hit))
    with pytest.raises(EntryDamaged):
        store.live.entries("table")
