"""What is entered at many tables at once: one wait for the disk, each table for itself."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kibitz.live.acts import LineEntered, LiveEntry, TableOpened
from kibitz.server.tables.writing import TableWriter
from kibitz.store import NumberTaken, open_store

pytestmark = pytest.mark.anyio

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def entry(number: int) -> LiveEntry:
    return LiveEntry(number, NOON, "N", LineEntered("N P"))


async def test_what_comes_while_the_disk_is_busy_is_written_together_and_a_table_is_refused_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(tmp_path / "kibitz.db") as store:
        for table in "abcd":
            store.live.create(table, [LiveEntry(1, NOON, "", TableOpened())])
        written: list[int] = []
        append_all = store.live.append_all

        def counted(added: Sequence[tuple[str, Sequence[LiveEntry]]]) -> None:
            append_all(added)
            written.append(len(added))

        monkeypatch.setattr(store.live, "append_all", counted)
        writer = TableWriter(store)
        await asyncio.gather(*(writer.append(table, [entry(2)]) for table in "abcd"))
        assert written == [4]
        assert all(len(store.live.entries(table)) == 2 for table in "abcd")
        numbers = {"a": 3, "b": 7, "c": 3}
        wrong = await asyncio.gather(
            *(writer.append(table, [entry(number)]) for table, number in numbers.items()), return_exceptions=True
        )
        assert [type(error) for error in wrong] == [type(None), NumberTaken, type(None)]
        assert [len(store.live.entries(table)) for table in "abcd"] == [3, 2, 3, 2]
