"""Whatever an entry says, it is the same when it comes back: from the database, and from a file."""

from __future__ import annotations

import dataclasses
import itertools
import types
from collections.abc import Iterator
from datetime import UTC, datetime
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from kibitz.event.acts import ACTS
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.store import Store, export_event, import_event, open_store
from kibitz.store.errors import Repeated
from kibitz.store.lines import read_line, write_line
from tests.size import size

TEXTS = st.text(st.characters(), max_size=12)  # every character there is, halves of surrogate pairs included
TIMES = st.datetimes(datetime(1970, 1, 1), datetime(2900, 1, 1)).map(
    lambda at: at.replace(microsecond=at.microsecond // 1000 * 1000, tzinfo=UTC)
)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Everything that a field of that type can hold."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return st.one_of([st.none() if arg is type(None) else values(arg) for arg in args])
    if origin is tuple and args[-1] is Ellipsis:
        return st.lists(values(args[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*map(values, args))
    if origin is Literal:
        return st.sampled_from(args)
    if origin is not None:
        return st.dictionaries(TEXTS, values(args[1]), max_size=3)
    if dataclasses.is_dataclass(hint):
        return made(hint)
    if hint is datetime:
        return TIMES
    if issubclass(hint, Enum):
        return st.sampled_from(hint)
    plain: dict[Any, st.SearchStrategy[Any]] = {str: TEXTS, bool: st.booleans(), int: st.integers(-(2**70), 2**70)}
    return plain[hint]


def made(kind: Any) -> st.SearchStrategy[Any]:
    """Every value of a dataclass."""
    hints = get_type_hints(kind)
    return st.builds(kind, **{field.name: values(hints[field.name]) for field in dataclasses.fields(kind)})


WHO = st.builds(EventActor, st.sampled_from(EventRole), TEXTS, TEXTS, TEXTS)
ACT = st.sampled_from(sorted(ACTS)).flatmap(lambda kind: made(ACTS[kind]))
LOGS = st.lists(
    st.tuples(TIMES, WHO, ACT, TEXTS, TEXTS), min_size=1, max_size=6, unique_by=lambda drawn: drawn[4] or object()
).map(lambda rows: [EventEntry(number, *row) for number, row in enumerate(rows, 1)])

NUMBERS = itertools.count()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def shared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """One store for all examples of this module, each of which makes an event of its own."""
    file = str(tmp_path_factory.mktemp("store") / "kibitz.db")
    where = file if request.param == "sqlite" else request.getfixturevalue("postgres_server").database()
    with open_store(where) as store:
        yield store


@given(ACT, WHO, TIMES, TEXTS)
@settings(max_examples=size(30, 150))
def test_a_line_says_the_whole_entry_and_nothing_else(act: Any, who: EventActor, at: datetime, why: str) -> None:
    entry = EventEntry(7, at, who, act, why)
    line = write_line(entry)
    assert read_line(line) == entry
    assert write_line(read_line(line)) == line
    assert "\n" not in line
    line.encode()


@given(log=LOGS, cut=st.integers(0, 6))
@settings(max_examples=size(10, 40), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_a_log_comes_back_as_it_was(shared: Store, log: list[EventEntry], cut: int) -> None:
    id = f"e{next(NUMBERS)}"
    shared.create(id, log[:cut])
    shared.append(id, log[cut:])
    assert shared.entries(id) == log
    assert shared.entries(id, after=cut) == log[cut:]
    for entry in log:
        if entry.key:
            with pytest.raises(Repeated) as caught:
                shared.append(id, [entry])
            assert caught.value.entry == entry

    exported = list(export_event(shared, id))
    shared.delete(id)
    assert import_event(shared, exported) == id
    assert list(export_event(shared, id)) == exported
    assert shared.entries(id) == log
