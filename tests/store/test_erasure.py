"""A person is erased: their name is in no log any more, the chain is whole, and the event is the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kibitz.event.acts import (
    ContestantChanged,
    NameErased,
    PenaltyGiven,
    Player,
    PlayRecorded,
    SubstituteSeated,
)
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.log.names_in_text import UnsureName
from kibitz.store import open_store
from kibitz.store.erasure import erase_person, person_in_events
from kibitz.store.journal import Journal, Sender
from tests.event.evening import DIRECTOR, Evening, club

ORGANISER = EventActor(EventRole.ORGANISER)


def evening() -> Evening:
    made = club()
    made.do(ContestantChanged("1", (Player("Anna Heron", "12345"), Player("Piotr Wren"))))
    made.start()
    made.score(1)
    made.do(
        SubstituteSeated("1", 1, "Anna Heron", Player("Ibis"), 1), why="Anna Heron is ill; call anna  heron tomorrow"
    )
    return made


def test_a_name_is_taken_out_and_the_rest_stays(tmp_path: Path) -> None:
    made = evening()
    with open_store(tmp_path / "club.db") as store:
        store.create("thursday", made.event.log)
        journal = Journal.read(store, "thursday")
        before = store.condition("thursday").fingerprint
        (there,) = person_in_events(store, "Anna Heron")
        assert (there.event, len(there.entries)) == ("Thursday pairs", 2)
        erase_person(store, "Anna Heron", ORGANISER, made.now)
        assert person_in_events(store, "Anna Heron") == []
        assert not any("heron" in line.lower() or "12345" in line for line in store.lines("thursday"))
        condition = store.condition("thursday")
        assert condition.damaged == []
        after = Event.reread(store.entries("thursday"))
        assert after.unread == {}
        assert after.results == made.event.results
        said = after.log[-1].act
        assert said == NameErased(tuple(entry.number for entry in there.entries), before)
        assert after.contestants["1"].names[1] == "Piotr Wren"
        assert after.contestants["1"].players[0].name == "N. N."
        for part in ("club.db", "club.db-wal"):  # while the store is open, too
            assert b"Anna Heron" not in (tmp_path / part).read_bytes()
        assert after.substitutes[0].out == after.contestants["1"].players[0].name
        assert store.created("thursday") != journal.created  # who has it in memory reads it again
        store.append("thursday", [])
    for part in ("club.db", "club.db-wal"):
        if (tmp_path / part).exists():
            assert b"Anna Heron" not in (tmp_path / part).read_bytes()


def test_one_word_is_taken_out_of_a_sentence_only_where_it_is_a_name(tmp_path: Path) -> None:
    made = club()
    made.do(
        ContestantChanged("1", (Player("Heron"), Player("Wren"))), DIRECTOR, "Heron told me that the heron is a bird"
    )
    with open_store(tmp_path / "club.db") as store:
        store.create("thursday", made.event.log)
        (there,) = erase_person(store, "heron", ORGANISER, made.now)
        last = store.entries("thursday")[-2]
        assert last.why == "N. N. told me that the heron is a bird"
        assert last.act == ContestantChanged("1", (Player("N. N."), Player("Wren")))
        assert there.unsure == (UnsureName(last.number, ("heron",)),)


def test_surnames_are_taken_out_of_what_was_explained_and_ruled_and_a_second_time_too(tmp_path: Path) -> None:
    made = club()
    made.do(ContestantChanged("1", (Player("Emil Ravenič"), Player("Piotr Wren"))))
    made.do(ContestantChanged("2", (Player("Eva Wren"), Player("Ibis"))))
    made.start()
    entered = made.score(1)
    auction, said = "4S P P P", ("Emil Ravenič plays it weak", "Raveničovi do not", "", "")
    made.do(PlayRecorded(entered, auction, said=said), DIRECTOR)
    with open_store(tmp_path / "club.db") as store:
        store.create("thursday", made.event.log)
        erase_person(store, "Emil Ravenič", ORGANISER, made.now)
        assert not any("Raveni" in line for line in store.lines("thursday"))
        act = PenaltyGiven(1, "1", "5% of a top", "Ravenic came late, Wren too; see Raveničovská")
        Journal.read(store, "thursday").enter([act], Sender(DIRECTOR))
        (there,) = erase_person(store, "Emil Ravenič", ORGANISER, made.now)
        penalty = store.entries("thursday")[-2]
        assert penalty.act == replace(act, offence="N. N. 2 came late, Wren too; see Raveničovská")
        assert there.unsure == (UnsureName(penalty.number, ("Raveničovská",)),)
        erase_person(store, "Emil Ravenič", ORGANISER, made.now, ["Raveničovská"])
        assert not any("Raveni" in line for line in store.lines("thursday"))
        (wren,) = erase_person(store, "Piotr Wren", ORGANISER, made.now)  # Eva Wren plays on
        assert wren.unsure == (UnsureName(penalty.number, ("Wren",)),)


def test_two_who_are_erased_stay_two(tmp_path: Path) -> None:
    made = evening()
    with open_store(tmp_path / "club.db") as store:
        store.create("thursday", made.event.log)
        erase_person(store, "Anna Heron", ORGANISER, made.now)
        erase_person(store, "Piotr Wren", ORGANISER, made.now)
        assert Event.reread(store.entries("thursday")).contestants["1"].names == ("N. N.", "N. N. 2")
