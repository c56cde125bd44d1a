"""The log: what was appended is there, in order, once."""

from __future__ import annotations

import pickle
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import exc, text

from kibitz.messages import ids
from kibitz.store import (
    EventExists,
    NoSuchEvent,
    NumberTaken,
    Repeated,
    Store,
    StoreError,
    StoreUnavailable,
    Unstorable,
    open_store,
)
from tests.places import ROOT
from tests.store.helpers import created, raw, result, results


def test_what_was_appended_is_there(store: Store) -> None:
    store.create("tuesday", [created()])
    store.append("tuesday", results(2, 5))
    store.append("tuesday", [result(6, key="phone-1", why="typed late")])
    assert store.entries("tuesday") == [created(), *results(2, 5), result(6, key="phone-1", why="typed late")]
    assert store.entries("tuesday", after=4) == [result(5), result(6, key="phone-1", why="typed late")]
    assert store.entries("tuesday", after=6) == store.entries("tuesday", after=10**30) == []
    assert store.entries("tuesday", after=-(10**30)) == store.entries("tuesday")
    assert store.last("tuesday") == 6


def test_another_program_sees_it_at_once(store: Store, where: str) -> None:
    store.create("tuesday", [created()])
    with open_store(where) as other:
        assert other.lasts() == {"tuesday": 1}
        store.append("tuesday", [result(2)])
        assert other.lasts() == {"tuesday": 2}
        assert other.entries("tuesday", after=1) == [result(2)]


def test_events_do_not_mix(store: Store) -> None:
    store.create("a", [created("A")])
    store.create("b")
    store.append("b", [created("B")])
    store.append("a", [result(2, key="same")])
    store.append("b", [result(2, key="same")])
    assert store.entries("a") == [created("A"), result(2, key="same")]
    assert store.entries("b") == [created("B"), result(2, key="same")]
    assert store.lasts() == {"a": 2, "b": 2}
    assert [(event.id, event.last) for event in store.events()] == [("a", 2), ("b", 2)]


def test_a_number_is_given_once(store: Store, where: str) -> None:
    store.create("tuesday", [created()])
    with open_store(where) as other:
        other.append("tuesday", results(2, 3))
    with pytest.raises(NumberTaken, match="number 4, not 2"):
        store.append("tuesday", [result(2)])
    with pytest.raises(NumberTaken, match="number 4, not 6"):
        store.append("tuesday", [result(6)])
    with pytest.raises(NumberTaken):
        store.append("tuesday", [result(4), result(6)])
    assert store.entries("tuesday") == [created(), *results(2, 3)]
    store.append("tuesday", [result(4)])
    assert store.last("tuesday") == 4


def test_a_key_counts_once_and_gives_the_entry_that_has_it(store: Store) -> None:
    store.create("tuesday", [created(), result(2, key="phone-1")])
    with pytest.raises(Repeated) as caught:
        store.append("tuesday", [result(3), result(4, key="phone-1")])
    assert caught.value.entry == result(2, key="phone-1")
    with pytest.raises(Repeated) as caught:
        store.append("tuesday", [result(2, key="phone-1")])  # the number is taken too: that it was sent before is more
    assert caught.value.entry.number == 2
    with pytest.raises(Repeated):
        store.append("tuesday", [result(3, key="x"), result(4, key="x")])
    with pytest.raises(Repeated):
        store.create("other", [result(1, key="x"), result(2, key="x")])
    assert store.last("tuesday") == 2
    assert [event.id for event in store.events()] == ["tuesday"]


@pytest.mark.parametrize("key", ["\0", "\ud800", "\\u0000", '"', "ž" * 200, "\U0001f0a1"])
def test_any_key_is_known_again(store: Store, key: str) -> None:
    store.create("tuesday", [created(), result(2, key=key)])
    with pytest.raises(Repeated) as caught:
        store.append("tuesday", [result(3, key=key)])
    assert caught.value.entry == result(2, key=key) == store.entries("tuesday")[1]


def test_a_key_is_not_a_book(store: Store) -> None:
    store.create("tuesday", [created()])
    with pytest.raises(Unstorable, match="at most 200"):
        store.append("tuesday", [result(2, key="x" * 201)])


def test_an_event_is_created_once(store: Store) -> None:
    store.create("tuesday", [created()])
    with pytest.raises(EventExists, match="tuesday already"):
        store.create("tuesday", [created("another")])
    assert store.entries("tuesday") == [created()]


@pytest.mark.parametrize("id", ["no", "", "\0", "\ud800", "a b", "x" * 101, "../a", "a\n"])
def test_no_event_of_that_id(store: Store, id: str) -> None:
    for ask in (store.entries, store.last, store.delete, lambda id: store.append(id, [result(1)])):
        with pytest.raises(NoSuchEvent):
            ask(id)
    if id != "no":
        with pytest.raises(Unstorable):
            store.create(id, [created()])


def test_nothing_is_stored_of_what_failed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create("tuesday", [created()])

    def broken(*args: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr("kibitz.store.store._add", broken)
        with pytest.raises(ZeroDivisionError):
            store.append("tuesday", [result(2)])
    assert store.last("tuesday") == 1
    store.append("tuesday", [result(2)])
    assert store.entries("tuesday") == [created(), result(2)]


def test_many_threads_append_and_none_is_lost_or_twice(store: Store, where: str) -> None:
    """Two programs' worth of threads race for every number, as the server does it: read on and try again."""
    store.create("tuesday", [created()])
    start = threading.Barrier(6)
    with open_store(where) as other:

        def work(mine: Store, name: str) -> int:
            start.wait()
            conflicts = 0
            for turn in range(20):
                while True:
                    number = mine.last("tuesday") + 1
                    try:
                        mine.append("tuesday", [result(number, key=f"{name}-{turn}")])
                        break
                    except NumberTaken:
                        conflicts += 1
            return conflicts

        with ThreadPoolExecutor(6) as pool:
            jobs = [pool.submit(work, (store, other)[worker % 2], f"t{worker}") for worker in range(6)]
            conflicts = sum(job.result() for job in jobs)
    entries = store.entries("tuesday")
    assert [entry.number for entry in entries] == list(range(1, 122))
    assert {entry.key for entry in entries[1:]} == {f"t{a}-{b}" for a in range(6) for b in range(20)}
    assert conflicts > 0


def test_readers_see_whole_appends_while_somebody_writes(store: Store) -> None:
    store.create("tuesday", [created()])
    done = threading.Event()
    seen: list[int] = []

    def read() -> None:
        while not done.is_set():
            entries = store.entries("tuesday")
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            seen.append(len(entries))

    with ThreadPoolExecutor(3) as pool:
        readers = [pool.submit(read) for _ in range(3)]
        for first in range(2, 202, 10):
            store.append("tuesday", results(first, first + 9))
        done.set()
        for reader in readers:
            reader.result()
    assert all(length % 10 == 1 for length in seen)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET line = '{}' WHERE number = 2",
        "UPDATE entries SET number = 9 WHERE number = 2",
        "DELETE FROM entries WHERE number = 2",
        "DELETE FROM entries",
        "DELETE FROM events",
        "UPDATE events SET last = 1",
        "INSERT OR REPLACE INTO entries VALUES ('tuesday', 2, NULL, '{}', '')",
        "INSERT OR REPLACE INTO entries VALUES ('tuesday', 9, 'phone-1', '{}', '')",
        "TRUNCATE entries",
        "TRUNCATE entries, events CASCADE",
    ],
)
def test_the_database_itself_refuses_to_change_the_log(store: Store, where: str, statement: str) -> None:
    store.create("tuesday", [created(), result(2, key="phone-1"), result(3)])
    own = "sqlite" if "REPLACE" in statement else "postgresql" if "TRUNCATE" in statement else ""
    if own and (own == "sqlite") != store.database.is_sqlite:
        pytest.skip(f"only {own} knows this statement")
    with pytest.raises(exc.DBAPIError) as caught, raw(where) as connection:
        connection.execute(text(statement))
    assert isinstance(caught.value, exc.IntegrityError)
    assert store.entries("tuesday") == [created(), result(2, key="phone-1"), result(3)]


def test_a_whole_event_is_deleted_only_on_purpose(store: Store) -> None:
    store.create("tuesday", [created(), *results(2, 9)])
    store.create("demo", [created(), *results(2, 9)])
    store.delete("demo")
    assert store.lasts() == {"tuesday": 9}
    with pytest.raises(NoSuchEvent):
        store.entries("demo")
    with pytest.raises(NoSuchEvent):
        store.delete("demo")
    store.create("demo", [created("again")])
    assert store.entries("demo") == [created("again")]


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = open_store(tmp_path / "kibitz.db")
    store.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        store.lasts()


def test_errors_are_sentences_and_travel(store: Store) -> None:
    store.create("tuesday", [created(), result(2, key="phone-1")])
    with pytest.raises(Repeated) as caught:
        store.append("tuesday", [result(3, key="phone-1")])
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == "This was entered before: it is number 2 in the log of event tuesday."
    assert again.entry == caught.value.entry
    assert again.message.message_id in ids()


def test_every_error_has_its_sentence_and_every_sentence_its_error() -> None:
    home = ROOT / "src/kibitz"
    source, server = (
        "".join(path.read_text() for path in (home / package).rglob("*.py")) for package in ("store", "server")
    )
    prefixes = {error.__name__: error.kind.prefix for error in _all(StoreError)}
    kinds = "|".join(prefixes)
    raised = re.findall(rf'({kinds}|cls)\(\s*"([a-z_.]+)"', source) + re.findall(rf'\b({kinds})\("([a-z_.]+)"', server)
    said = {f"{prefixes.get(name, 'store.')}{id}" for name, id in raised}
    said |= {f"store.file.{flaw}" for flaw in re.findall(r'self\.wrong\("([a-z_]+)"', source)} | {"store.file.not_json"}
    assert said - {"server.key_used"} == {message_id for message_id in ids() if message_id.startswith("store.")}
    assert said <= set(ids())  # what programs know by a name of the server, too


def _all(kind: type[StoreError]) -> list[type[StoreError]]:
    return [kind, *(descendant for child in kind.__subclasses__() for descendant in _all(child))]
