"""A bit that was flipped, a line that somebody changed: found, named, and told to nobody; everything else goes on."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kibitz.store import EntryDamaged, Store, StoreError, export_event, open_store
from kibitz.store.chain import before_the_first, chained
from tests.size import size
from tests.store.helpers import changed, created, result, results

SECRET = "NobodyReadsThis"


@pytest.fixture
def two(store: Store) -> Store:
    """A store with two events of nine entries."""
    for event in ("tuesday", "friday"):
        store.create(event, [created(), *results(2, 6)])
        store.append(event, [result(7, key="phone-1", why=SECRET), result(8)])
        store.append(event, [result(9)])
    return store


def test_a_whole_log_says_so(two: Store) -> None:
    condition = two.condition("tuesday")
    assert condition.damaged == []
    assert (condition.last, len(condition.lines), len(condition.sums)) == (9, 9, 9)
    assert condition.fingerprint != two.condition("friday").fingerprint  # the same lines, of another event
    assert len(condition.fingerprint.split("-")) == 4


def test_the_fingerprint_of_earlier_is_found_again(two: Store) -> None:
    noted = two.condition("tuesday").fingerprint
    two.append("tuesday", results(10, 12))
    later = two.condition("tuesday")
    assert later.fingerprint != noted
    assert later.where_it_had(noted) == 9
    assert later.where_it_had(noted.upper().replace("-", " ")) == 9
    assert later.where_it_had("0000-0000-0000-0000") is None
    assert later.where_it_had(noted[:4]) is None  # too short to say anything


def test_checksums_are_chained_from_the_id_of_the_event(two: Store) -> None:
    """As the documentation has it, so that anybody can compute them."""
    sum = before_the_first("tuesday")
    for line in two.lines("tuesday"):
        sum = chained(sum, line.encode())
    assert two.condition("tuesday").sums[-1] == sum


@pytest.mark.parametrize(
    ("statement", "damaged"),
    [
        (
            "UPDATE entries SET line = replace(line, '4SX+1 N', '4SX+2 N') WHERE event_id = 'tuesday' AND number = 4",
            [4],
        ),
        ("UPDATE entries SET line = 'x' WHERE event_id = 'tuesday' AND number = 1", [1]),
        ("UPDATE entries SET line = 'x' WHERE event_id = 'tuesday' AND number = 9", [9]),
        ("UPDATE entries SET key = 'phone-2' WHERE event_id = 'tuesday' AND number = 7", [7]),
        ("UPDATE entries SET sum = 'x' WHERE event_id = 'tuesday' AND number = 9", [9]),  # it or its line, who knows
        ("UPDATE entries SET sum = 'x' WHERE event_id = 'tuesday' AND number = 4", []),  # all lines are proved whole
        ("DELETE FROM entries WHERE event_id = 'tuesday' AND number = 4", [4, 5]),  # what 5 follows is not known
        ("DELETE FROM entries WHERE event_id = 'tuesday' AND number = 9", [9]),
        ("DELETE FROM entries WHERE event_id = 'tuesday' AND number > 1", [2, 3, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_what_was_changed_by_hand_closes_its_event_alone(
    two: Store, where: str, statement: str, damaged: list[int]
) -> None:
    changed(where, statement)
    number = damaged[0] if damaged else 4
    with pytest.raises(EntryDamaged, match=rf"Entry {number} of event tuesday is (damaged|in) .*that event is closed"):
        two.entries("tuesday")
    assert two.condition("tuesday").damaged == damaged
    assert len(two.entries("friday")) == 9
    two.append("friday", [result(10)])
    assert two.lasts() == {"tuesday": 9, "friday": 10}


def test_a_log_that_was_rewritten_with_all_its_checksums_has_another_fingerprint(two: Store, where: str) -> None:
    noted = two.condition("tuesday").fingerprint
    lines = [line.replace("4SX+1 N", "4SX-1 N") for line in two.lines("tuesday")]
    sum = before_the_first("tuesday")
    for number, line in enumerate(lines, 1):
        sum = chained(sum, line.encode())
        changed(
            where,
            "UPDATE entries SET line = :line, sum = :sum WHERE event_id = 'tuesday' AND number = :number",
            line=line,
            sum=sum,
            number=number,
        )
    assert len(two.entries("tuesday")) == 9  # nothing in it contradicts itself
    assert two.condition("tuesday").where_it_had(noted) is None


def test_what_comes_after_is_looked_at_too(two: Store, where: str) -> None:
    changed(where, "UPDATE entries SET line = 'x' WHERE event_id = 'tuesday' AND number = 8")
    assert two.entries("tuesday", after=8) == [result(9)]
    with pytest.raises(EntryDamaged, match="Entry 8 "):
        two.entries("tuesday", after=5)


def test_an_entry_of_a_newer_kibitz_is_whole_but_closes_its_event(two: Store, where: str) -> None:
    line = json.dumps({**json.loads(two.lines("friday")[8]), "act": {"kind": "cards_flown", "text": SECRET}})
    sum = chained(two.condition("friday").sums[7], line.encode())
    statement = "UPDATE entries SET line = :line, sum = :sum WHERE event_id = 'friday' AND number = 9"
    changed(where, statement, line=line, sum=sum)
    with pytest.raises(EntryDamaged, match="this Kibitz cannot read it") as caught:
        two.entries("friday")
    assert SECRET not in str(caught.value)
    assert "cards_flown" not in str(caught.value)


def test_a_damaged_event_is_not_exported_as_if_it_were_whole(two: Store, where: str) -> None:
    changed(where, "UPDATE entries SET line = 'x' WHERE event_id = 'tuesday' AND number = 4")
    with pytest.raises(EntryDamaged):
        export_event(two, "tuesday")


def test_an_event_keeps_its_name_while_its_first_entry_is_whole(two: Store, where: str) -> None:
    changed(where, "UPDATE entries SET line = replace(line, 'role', 'rule') WHERE number = 3")
    assert two.name("tuesday") == "Tuesday pairs"
    changed(where, "UPDATE entries SET line = replace(line, 'role', 'rule') WHERE number = 1 AND event_id = 'tuesday'")
    assert (two.name("tuesday"), two.name("friday")) == ("", "Tuesday pairs")


def test_text_that_is_none_is_told_to_nobody(tmp_path: Path) -> None:
    """SQLite's own complaint has the text in it."""
    where = tmp_path / "kibitz.db"
    with open_store(where) as store:
        for event in ("tuesday", "friday"):
            store.create(event, [created(), result(2, why=SECRET), result(3)])
    data = where.read_bytes()
    place = data.index(SECRET.encode())
    where.write_bytes(data[:place] + b"\xff" + data[place + 1 :])
    with open_store(where) as store:
        broken = [event for event in ("tuesday", "friday") if store.condition(event).damaged == [2]]
        assert len(broken) == 1
        with pytest.raises(EntryDamaged) as caught:
            store.entries(broken[0])
        assert SECRET[1:] not in str(caught.value)


@contextmanager
def refusals(said: list[str]) -> Iterator[None]:
    """What the store refuses meanwhile, in its words."""
    try:
        yield
    except StoreError as error:
        said.append(str(error))


def test_bits_flipped_anywhere_in_the_file(tmp_path: Path) -> None:
    """Whatever is hit: an event is read as it was, or is refused in a sentence without a word of what is in it."""
    where, hit = tmp_path / "kibitz.db", tmp_path / "hit.db"
    logs = {
        f"event-{n}": [created(), *(result(k, key=f"{SECRET}{n}{k}", why=SECRET) for k in range(2, 60))]
        for n in range(4)
    }
    with open_store(where) as store:
        for event, log in logs.items():
            store.create(event, log)
    data = where.read_bytes()
    chance = random.Random(19)
    refused = 0
    for _ in range(size(80, 600)):
        place = chance.randrange(len(data))
        hit.write_bytes(data[:place] + bytes([data[place] ^ (1 << chance.randrange(8))]) + data[place + 1 :])
        said: list[str] = []
        with refusals(said), open_store(hit) as store:
            assert len(store.events()) <= 4
            for event, log in logs.items():
                with refusals(said):
                    assert store.entries(event) == log
                with refusals(said):
                    assert all(json.loads(line)["act"] for line in store.condition(event).lines.values())
        assert SECRET not in "".join(said)
        refused += bool(said)
    assert refused > 20  # most of the file is entries
