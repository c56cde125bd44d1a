"""Entries as plain data and back: nothing is lost, and what is wrong is named."""

from __future__ import annotations

import dataclasses
import json
import types
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, strategies as st

from kibitz.event.acts import ACTS, Act, ResultEntered
from kibitz.event.log.codec import act_data, entry_data, read_act, read_entry
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import Refused

MOMENTS = st.integers(0, 10**12).map(lambda ms: datetime(2020, 1, 1, tzinfo=UTC) + timedelta(milliseconds=ms))


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value that a field of that type may have."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return st.one_of(*(st.none() if get_arg is type(None) else values(get_arg) for get_arg in get_args(hint)))
    if origin is Literal:
        return st.sampled_from(get_args(hint))
    if origin is tuple:
        return st.lists(values(get_args(hint)[0]), max_size=3).map(tuple)
    if origin is not None and issubclass(origin, Mapping):
        return st.dictionaries(st.text(max_size=5), values(get_args(hint)[1]), max_size=3)
    if dataclasses.is_dataclass(hint):
        return made(hint)
    plain: dict[Any, st.SearchStrategy[Any]] = {str: st.text(max_size=20), int: st.integers(), bool: st.booleans()}
    return plain[hint]


def made(kind: Any) -> st.SearchStrategy[Any]:
    hints = get_type_hints(kind)
    return st.builds(kind, **{field.name: values(hints[field.name]) for field in dataclasses.fields(kind)})


ACT = st.sampled_from(sorted(ACTS)).flatmap(lambda kind: made(ACTS[kind]))
ENTRIES = st.builds(
    EventEntry,
    st.integers(1, 10**6),
    MOMENTS,
    st.builds(EventActor, st.sampled_from(EventRole), st.text(max_size=9), st.text(max_size=4), st.text(max_size=4)),
    ACT,
    st.text(max_size=20),
    st.text(max_size=20),
)


@given(ENTRIES)
def test_an_entry_comes_back_as_it_was(entry: EventEntry) -> None:
    assert read_entry(json.loads(json.dumps(entry_data(entry)))) == entry


@given(ACT)
def test_no_field_of_an_act_can_have_another_type(act: Act) -> None:
    for name in act_data(act):
        with pytest.raises(Refused):
            read_act({**act_data(act), name: object()})


@pytest.mark.parametrize("kind", sorted(ACTS))
def test_an_unknown_field_is_named(kind: str) -> None:
    with pytest.raises(Refused) as refused:
        read_act({"kind": kind, "surprise": 1})
    assert refused.value.flaw.id == "field_unknown"
    assert refused.value.flaw.values == {"kind": kind, "field": "surprise"}


def test_a_missing_field_is_named() -> None:
    with pytest.raises(Refused) as refused:
        read_act({"kind": "result_entered", "session": 1, "round": 1, "table": 1, "board": 1})
    assert refused.value.flaw.id == "field_missing"
    assert refused.value.flaw.values["field"] == "result"


@pytest.mark.parametrize("data", [None, 3, "result_entered", [], {}, {"kind": 7}, {"kind": "nothing_such"}])
def test_what_is_no_act_is_refused(data: object) -> None:
    with pytest.raises(Refused):
        read_act(data)


def test_fields_with_their_default_are_left_out() -> None:
    assert act_data(ResultEntered(1, 2, 3, 4, "4S= N")) == {
        "kind": "result_entered",
        "session": 1,
        "round": 2,
        "table": 3,
        "board": 4,
        "result": "4S= N",
    }


def test_true_is_not_a_number() -> None:
    with pytest.raises(Refused):
        read_act({"kind": "call_taken", "call": True})
