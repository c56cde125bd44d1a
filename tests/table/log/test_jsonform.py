"""The log as JSON: the same as the text, and refused in the same way."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, strategies as st

from kibitz.table.log import notation
from kibitz.table.log.entries import Log
from kibitz.table.log.jsonform import RESERVED, entry_from_json, entry_to_json, from_json, to_json
from kibitz.table.log.notation import parse, parse_line
from kibitz.table.log.refusal import Refusal
from kibitz.table.log.verbs import VERBS
from tests.places import ROOT
from tests.table.log.random_logs import logs

STANDARD = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


@given(logs())
def test_a_log_survives_json(log: Log) -> None:
    written = json.loads(json.dumps(to_json(log)))
    assert from_json(written) == log


@given(logs())
def test_text_and_json_hold_the_same(log: Log) -> None:
    assert notation.format(from_json(to_json(parse(notation.format(log))))) == notation.format(log)


def test_the_example_of_the_standard() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", STANDARD, re.DOTALL)
    log = from_json(json.loads(example))
    assert to_json(log) == json.loads(example)
    assert notation.format(log).splitlines()[1:] == [
        "; a remark on a line of its own, before entry 1",
        "E 2H! {both majors}",
        "@19:42:07 W D5+D6 ; 58B",
        "TD finds comparable(1H,2H)=no",
        "TD corrects #1 = E 2S",
    ]


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("N P", {"actor": "N", "verb": "call", "call": "P"}),
        ("S 8NT", {"actor": "S", "verb": "call", "call": "8NT"}),
        ("W leads H5 down", {"actor": "W", "verb": "leads", "card": "H5", "down": True}),
        ("W counts 14", {"actor": "W", "verb": "counts", "count": 14}),
        ("S dummy small hearts", {"actor": "S", "verb": "dummy", "word": "small", "suit": "hearts"}),
        ("TD upholds R2", {"actor": "TD", "verb": "upholds", "ruling": 2}),
        ("TD awards NS=8", {"actor": "TD", "verb": "awards", "NS": 8}),
        ("TD position contract=4SX-S", {"actor": "TD", "verb": "position", "contract": "4SX-S"}),
        ("TD effect pass W rest", {"actor": "TD", "verb": "effect", "kind": "pass", "who": "W", "args": ["rest"]}),
    ],
)
def test_values(line: str, written: dict[str, Any]) -> None:
    assert entry_to_json(parse_line(line)) == written
    assert entry_from_json(written) == parse_line(line)


def test_null_and_false_are_the_same_as_left_out() -> None:
    written = {"actor": "N", "verb": "call", "call": "1S", "alert": False, "with": None, "text": None}
    assert entry_from_json(written) == parse_line("N 1S")


def test_the_number_may_be_left_out() -> None:
    log = from_json({"kibitz": 1, "header": {"board": None}, "entries": [{"actor": "N", "verb": "call", "call": "1S"}]})
    assert log == parse("kibitz 1\nN 1S")


def test_no_value_has_a_name_that_entries_need() -> None:
    assert not {param.name for verb in VERBS.values() for param in verb.params} & set(RESERVED)


CALL = {"actor": "N", "verb": "call", "call": "1S"}


@pytest.mark.parametrize(
    ("entry", "id"),
    [
        ({}, "no_such_actor"),
        ({"actor": "F", "verb": "call", "call": "1S"}, "no_such_actor"),
        ({"actor": "N"}, "no_verb_like_it"),
        ({"actor": "N", "verb": "cal", "call": "1S"}, "no_such_verb"),
        ({"actor": "N", "verb": "call"}, "value_missing"),
        ({"actor": "N", "verb": "call", "call": 35}, "not_a_call"),
        ({"actor": "N", "verb": "call", "call": "1Z"}, "not_a_call"),
        (CALL | {"card": "H5"}, "no_such_value"),
        (CALL | {"alert": "yes"}, "unexpected_word"),
        (CALL | {"with": "#1"}, "not_an_entry"),
        (CALL | {"with": 2}, "entry_not_before"),
        (CALL | {"with": True}, "not_an_entry"),
        (CALL | {"text": 7}, "not_json_text"),
        (CALL | {"number": 3}, "wrong_number"),
        (CALL | {"number": "2"}, "wrong_number"),
        (CALL | {"time": "noon"}, "not_a_time"),
        ({"actor": "N", "verb": "card", "cards": "H5"}, "not_several"),
        ({"actor": "N", "verb": "card", "cards": []}, "not_several"),
        ({"actor": "N", "verb": "card", "cards": ["H5", "H5"]}, "card_twice"),
        ({"actor": "TD", "verb": "corrects", "entry": 1, "line": "N 1S"}, "not_an_object"),
        ({"actor": "TD", "verb": "corrects", "entry": 1, "line": {"verb": "corrects"}}, "correction_in_correction"),
        ("N 1S", "not_an_object"),
    ],
)
def test_refusals_name_the_entry(entry: object, id: str) -> None:
    with pytest.raises(Refusal) as caught:
        from_json({"kibitz": 1, "entries": [CALL, entry]})
    assert (caught.value.id, caught.value.line) == (id, 2)


@pytest.mark.parametrize(
    ("written", "id"),
    [
        ({}, "no_version"),
        ({"kibitz": "1"}, "no_version"),
        ({"kibitz": 2}, "newer_version"),
        ({"kibitz": 1, "header": []}, "not_an_object"),
        ({"kibitz": 1, "header": {"edition": 1997}}, "no_such_edition"),
        ({"kibitz": 1, "entries": {}}, "not_an_array"),
        ({"kibitz": 1, "comments": ["text"]}, "not_a_comment"),
        ({"kibitz": 1, "lines": []}, "no_such_json_key"),
    ],
)
def test_refusals_of_the_whole(written: dict[str, Any], id: str) -> None:
    with pytest.raises(Refusal) as caught:
        from_json(written)
    assert caught.value.id == id


json_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=4)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=6,
)


@given(st.sampled_from(tuple(VERBS.values())), st.data())
def test_any_values_are_read_or_refused(verb: Any, data: st.DataObject) -> None:
    written = {"actor": "TD" if "TD" in map(str, verb.actors) else "N", "verb": verb.name}
    written |= {param.name: data.draw(json_values) for param in verb.params}
    try:
        entry = entry_from_json(written)
    except Refusal:
        return
    assert entry_from_json(entry_to_json(entry)) == entry
