"""Everything that a repair says has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kibitz.event.sessions.repairs
import kibitz.movement.repair
from kibitz.laws.editions import LAWS_2007, LAWS_2017
from kibitz.messages import Speaker, ids
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.repair import DeviationKind, PlayedTable, Progress, gone, late_pair, mend_boards
from tests.movement.repair.evenings import SHORT, howell

ENGLISH = Speaker("en", strict=True)
IDS = frozenset(ids("en"))
SOURCE = "".join(
    path.read_text("utf-8")
    for path in (
        *Path(kibitz.movement.repair.__file__).parent.rglob("*.py"),
        Path(kibitz.event.sessions.repairs.__file__),
    )
)


@pytest.mark.parametrize("flaw", sorted(set(re.findall(r'(?:Unplayable|Flaw)\(\s*"(\w+)"', SOURCE))))
def test_each_refusal_has_its_sentence(flaw: str) -> None:
    assert f"movement.flaw.{flaw}" in IDS


@pytest.mark.parametrize(
    "note", sorted(set(re.findall(r'Note\("(\w+)"', SOURCE)) | {f"deviation.{one}" for one in DeviationKind})
)
def test_each_note_has_its_sentence(note: str) -> None:
    assert f"movement.repair.{note}" in IDS


def test_no_sentence_is_left_over() -> None:
    for message in IDS:
        if message.startswith(("movement.flaw.repair_", "movement.repair.")):
            last = message.rpartition(".")[2]
            assert f'"{last}"' in SOURCE, message


def test_a_repair_says_what_to_announce() -> None:
    repaired = late_pair(Progress(howell(7)).through(1), limits=SHORT)
    said = [ENGLISH.say(note.message_id, **note.message_values) for note in repaired.notes()]
    assert said[0] == "Number 8 comes late, and plays from round 2 on."
    assert "1 and 8 can still play boards 1 to 3, which they missed in round 1 (8B2)." in said
    assert "New guide cards are needed for numbers 2, 3, 4, 5, 6, 7 and 8." in said


def test_before_the_start_nobody_is_late() -> None:
    notes = late_pair(Progress(mitchell(7)), limits=SHORT).notes()
    assert ENGLISH.say(notes[0].message_id, **notes[0].message_values) == "Number 15 joins before the start."


def test_laws_are_cited_by_their_edition() -> None:
    evening = Progress(mitchell(7)).through(3, PlayedTable(3, 2, (2,), (14,), (5, 8)))
    for edition, cancelled, deprived in ((LAWS_2017, "15B1", "15B3"), (LAWS_2007, "15B", "15B")):
        notes = {note.id: note.values for note in reversed(mend_boards(evening, limits=SHORT).notes(edition))}
        assert notes["cancelled"]["by"] == cancelled
        assert notes["deprived"]["by"] in (deprived, "12C2a")
        laws = [
            note.values["by"] for note in mend_boards(evening, limits=SHORT).notes(edition) if note.id == "deprived"
        ]
        assert deprived in laws


def test_nothing_to_announce() -> None:
    quiet = mend_boards(Progress(mitchell(7)).through(3))
    assert [note.id for note in quiet.notes()] == ["nothing_changes", "balance"]


def test_who_sits_out_is_said_with_the_rounds() -> None:
    said = [
        ENGLISH.say(note.message_id, **note.message_values)
        for note in gone(Progress(mitchell(5)).through(3), 3, limits=SHORT).notes()
    ]
    assert "Number 3 has left." in said
    assert sum(line.startswith("Number") and "sits out in round" in line for line in said) == 2


def test_the_repaired_movement_says_since_when() -> None:
    plan = gone(Progress(mitchell(5)).through(3), 3, limits=SHORT).plan
    assert plan.family == "repaired"
    assert ENGLISH.say(f"movement.family.{plan.family}") == "repaired movement"
    for key, value in plan.details.items():
        assert ENGLISH.say(f"movement.detail.{key}", value=value) == "From round 4 on the plan is another than it was."
