"""The one way into a log: verified, stored, carried out, by several programs at once, and nothing twice."""

from __future__ import annotations

from datetime import timedelta

import pytest

from kibitz.event.acts import Announced, EventCreated
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.refusals import Refused
from kibitz.store import EventExists, KeyUsed, NoSuchEvent, Store, StoreUnavailable, Uncertain
from kibitz.store.journal import AnotherEvent, Journal, Sender, begun, enter, sent_key
from kibitz.store.steady_clock import now_utc

ANNA = Sender(EventActor(EventRole.ORGANISER, "Anna"))
DORA = EventActor(EventRole.DIRECTOR, "Dora")
ONE, TWO = Announced("One"), Announced("Two")


@pytest.fixture
def journal(store: Store) -> Journal:
    """An event that was just created."""
    return Journal.create(store, "club", begun([EventCreated("Club")], ANNA, now_utc()))


def texts(journal: Journal) -> list[str]:
    """What was announced, as the store has it; the journal has the same."""
    stored = journal.store.entries(journal.id)
    assert journal.event.log == stored
    return [entry.act.text for entry in stored if isinstance(entry.act, Announced)]


def test_several_acts_are_entered_all_or_none(journal: Journal) -> None:
    entered = journal.enter([ONE, TWO], ANNA)
    assert [entry.number for entry in entered.entries] == [2, 3]
    assert (entered.version, entered.repeated) == (3, False)
    with pytest.raises(Refused):
        journal.enter([ONE, EventCreated("Again")], ANNA)
    assert texts(journal) == ["One", "Two"]


def test_what_another_program_entered_is_taken_first(journal: Journal) -> None:
    other = Journal.read(journal.store, "club")
    other.enter([ONE], ANNA)
    seen: list[int] = []

    def by_what_is_there(event: object) -> list[Announced]:
        seen.append(journal.event.version)
        return [Announced(f"After {journal.event.version}")]

    entered = journal.enter(by_what_is_there, ANNA)
    assert seen == [1, 2]
    assert entered.entries[0].number == 3
    assert texts(journal) == ["One", "After 2"]


def test_the_same_key_is_entered_once(journal: Journal) -> None:
    sender = Sender(DORA, "Dinner.", "key")
    first = journal.enter([ONE, TWO], sender)
    assert [sent_key(entry) for entry in first.entries] == ["key", "key"]
    again = Journal.read(journal.store, "club").enter([ONE, TWO], sender)
    assert (again.entries, again.repeated) == (first.entries, True)
    for acts, other in (
        ([ONE], sender),
        ([TWO, ONE], sender),
        ([ONE, TWO], Sender(DORA, "Lunch.", "key")),
        ([ONE, TWO], Sender(ANNA.who, "Dinner.", "key")),
    ):
        with pytest.raises(KeyUsed) as refused:
            journal.enter(acts, other)
        assert refused.value.message.message_id == "server.key_used"
    assert texts(journal) == ["One", "Two"]


def test_a_key_that_another_program_used_meanwhile_is_found(journal: Journal) -> None:
    sender = Sender(DORA, "", "key")
    Journal.read(journal.store, "club").enter([ONE], sender)
    assert journal.enter([ONE], sender).repeated
    assert texts(journal) == ["One"]


@pytest.mark.parametrize("stored", [True, False])
def test_a_connection_that_is_lost_while_storing_leaves_no_doubt(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    append = Store.append

    def lost(self: Store, event_id: str, entries: object) -> None:
        if stored:
            append(self, event_id, entries)  # type: ignore[arg-type]
        raise Uncertain("uncertain", where="here")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", lost)
        if stored:
            entered, event = enter(journal.store, "club", [ONE], ANNA)
            assert (entered.repeated, event.version) == (True, 2)
        else:
            with pytest.raises(Uncertain):
                enter(journal.store, "club", [ONE], ANNA)
    journal.take(journal.news())
    assert texts(journal) == (["One"] if stored else [])


def test_an_event_that_was_deleted_or_replaced_is_noticed(journal: Journal) -> None:
    store = journal.store
    store.delete("club")
    with pytest.raises(NoSuchEvent):
        journal.enter([ONE], ANNA)
    Journal.create(store, "club", begun([EventCreated("Another")], ANNA, now_utc()))
    enter(store, "club", [TWO], ANNA)
    with pytest.raises(AnotherEvent):
        journal.enter([ONE], ANNA)
    with pytest.raises(EventExists):
        Journal.create(store, "club", begun([EventCreated("A third")], ANNA, now_utc()))
    entered, event = enter(store, "club", [ONE], ANNA)
    assert (event.name, entered.version) == ("Another", 3)


def test_a_clock_that_was_put_back_does_not_turn_the_log_round(journal: Journal) -> None:
    journal.clock = lambda: now_utc() - timedelta(hours=1)
    entered = journal.enter([ONE], ANNA)
    assert entered.entries[0].at == journal.event.log[0].at


def test_who_is_always_too_late_is_told_so(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Journal.read(journal.store, "club")
    append = Store.append

    def slow(self: Store, event_id: str, entries: object) -> None:
        monkeypatch.setattr(Store, "append", append)
        other.take(other.news())
        other.enter([TWO], ANNA)
        monkeypatch.setattr(Store, "append", slow)
        append(self, event_id, entries)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "append", slow)
    with pytest.raises(StoreUnavailable) as refused:
        journal.enter([ONE], ANNA)
    assert refused.value.message.message_id == "store.locked"
    assert texts(other).count("One") == 0
