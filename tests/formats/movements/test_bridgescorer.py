"""The YAML of BridgeScorer: real files, and what is wrong with others."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from kibitz.formats import movements as files
from kibitz.formats.movements import Form
from kibitz.game import Board, Seat, Vulnerability
from kibitz.movement.plan import Encounter, MovementKind
from kibitz.movement.quality import quality
from tests.formats.movements.helpers import clean, said
from tests.game.helpers import shared

HOWELLS = {
    # name: pairs, tables, rounds, boards in a set, spread in boards as it was computed for these files
    "Howell04T2B18": (4, 2, 6, 3, 0),
    "Howell05T2B20": (5, 2, 5, 2, 0),
    "Howell06T3B15Relay": (6, 3, 5, 3, 4.90),
    "Howell07T3B21": (7, 3, 7, 3, 0),
    "Howell08T4B21": (8, 4, 7, 3, 0),
    "Howell09T4B18": (9, 4, 9, 2, 2.83),
    "Howell10T5B18": (10, 5, 9, 2, 3.58),
    "Howell11T5B22": (11, 5, 11, 2, 2.53),
    "Howell12T6B22": (12, 6, 11, 2, 0),
    "Howell13T6B26": (13, 6, 13, 2, 4.0),
    "Howell14T7B26": (14, 7, 13, 2, 3.70),
}
SMALL = """---
# a comment
name: "Two tables: 4 pairs"
short: Two
numberTeams: 4
hands:
- table: 1
  round: 1
  ns: 4
  ew: 1
  boards:
  - 1
  - 2
- table: 2     # by the window
  round: 1
  ns: 2
  ew: 3
  boards: [3, 4]
- table: 1
  round: 2
  ns: 4
  ew: 2
  boards: [5, 6]
- table: 2
  round: 2
  ns: 3
  ew: 1
  boards: [ 7, 8 ]
"""


def test_all_files_read_clean() -> None:
    folder = shared("data/movements")
    found = [files.load(path) for path in sorted(folder.glob("*.yaml"))]
    assert sum(len(movement) for movement in found) == 26
    assert sum(len(movement.board_sets) for movement in found) == 2
    assert [flaw for movement in found for flaw in movement.flaws] == []
    notes = [sentence for movement in found for sentence in said(movement.notes)]
    assert notes == [
        "Line 2, Howell10T5B24Relay: The movement is not complete by itself: 5 of 45 pairings never meet, though there "
        "is one winner."
    ]


@pytest.mark.parametrize("name", HOWELLS)
def test_howells_are_what_they_are_known_to_be(name: str) -> None:
    movement = clean(shared(f"data/movements/Movement.{name}.yaml").read_bytes()).movements[0]
    pairs, tables, rounds, size, spread = HOWELLS[name]
    assert (movement.name, movement.kind, movement.winners) == (name, MovementKind.PAIRS, 1)
    assert (movement.contestants, movement.tables, movement.rounds) == (pairs, tables, rounds)
    assert movement.boards_per_set == size
    assert isclose(quality(movement).spread * size, spread, abs_tol=0.005)


def test_mitchell_and_individual() -> None:
    mitchell = clean(shared("data/movements/Movement.Mitchell3Table.yaml").read_bytes()).movements[0]
    assert (mitchell.lines, mitchell.boards_per_set) == (((1, 2, 3), (4, 5, 6)), 6)
    eight = clean(shared("data/movements/IndividualMovement.Individual2Tables21Boards.yaml").read_bytes()).movements[0]
    assert (eight.kind, eight.contestants, eight.winners, eight.boards_per_set) == (MovementKind.INDIVIDUAL, 8, 1, 3)
    assert set(quality(eight).partnerships.values()) == {1}
    assert set(quality(eight).meetings.values()) == {2}


def test_boards_are_marked_as_the_club_has_them() -> None:
    (armonk,) = clean(shared("data/movements/Boardset.ArmonkBoards.yaml").read_bytes()).board_sets
    assert (armonk.name, len(armonk.boards), armonk.is_standard) == ("ArmonkBoards", 18, False)
    assert armonk.boards[1] == Board(2, Seat.WEST, Vulnerability.BOTH)
    (standard,) = clean(shared("data/movements/Boardset.StandardBoards.yaml").read_bytes()).board_sets
    assert (len(standard.boards), standard.is_standard) == (36, True)


def test_boards_that_travel_together_are_sets_and_a_table_may_have_several() -> None:
    movement = files.loads(SMALL).movements[0]
    assert movement.name == "Two tables: 4 pairs"
    assert movement.boards_per_set == 2
    assert movement.encounters[0] == Encounter(1, 1, (4,), (1,), (1,))
    apart = files.loads(SMALL.replace("[3, 4]", "[3, 6]").replace("[5, 6]", "[5, 4]")).movements[0]
    assert apart.boards_per_set == 1
    assert apart.encounters[1].sets == (3, 6)


def test_several_documents_in_one_file() -> None:
    found = files.loads(SMALL + SMALL.replace("ew: 1", "ew: 4", 1) + SMALL.replace("Two tables", "Other"))
    assert [movement.name for movement in found] == ["Two tables: 4 pairs", "Other: 4 pairs"]
    assert found.lines == (3, 59)
    assert said(found.flaws) == ["Line 35, Two tables: 4 pairs: Round 1, table 1: number 4 would play against itself."]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("  ew: 1\n", "", "Line 7, Two tables: 4 pairs: ew is missing here."),
        ("  ew: 1\n", "  ew: one\n", 'Line 10, Two tables: 4 pairs: ew is "one", and not a number'),
        ("  ew: 1\n", "  ew: -1\n", 'Line 10, Two tables: 4 pairs: ew is "-1", and not a number'),
        ("  ew: 1\n", "  ew: 7\n", "Line 3, Two tables: 4 pairs: Number 7 plays, but the movement is for 4."),
        ("  - 2\n", "  - 2000000\n", 'Line 13, Two tables: 4 pairs: "2000000" is not the number of a board'),
        ("[3, 4]", "[3, 4", "Line 18: This is not the simple YAML that movements are written in: [3, 4"),
        ("[3, 4]", "{a: 1}", "Line 18: This is not the simple YAML"),
        (
            "[5, 6]",
            "[1, 2]",
            "Number 4 would play board 1 in round 1 and again in round 2: nobody plays a board twice.",
        ),
        ("numberTeams: 4\n", "", "Line 3, Two tables: 4 pairs: numberTeams is missing here."),
        ("numberTeams: 4", "numberTeams: 40000", "40000 contestants are more than 1600"),
        ("  round: 1\n  ns: 4", "    round: 1\n  ns: 4", "Line 8: This is not the simple YAML"),
        ("name:", "name:\nname:", "Line 4: This is not the simple YAML"),
        ("hands:", "hand:", "There are neither hands of a movement nor boards here."),
    ],
)
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, sentence: str) -> None:
    assert old in SMALL
    found = files.loads(SMALL.replace(old, new, 1))
    assert not found.movements
    assert sentence in said(found.flaws)[0]


def test_everything_wrong_with_the_hands_is_said_at_once() -> None:
    text = SMALL.replace("ew: 3", "ew: x").replace("ew: 2", "ew: y")
    assert [sentence[:8] for sentence in said(files.loads(text).flaws)] == ["Line 17,", "Line 22,"]


def test_fields_that_are_not_known_are_noted_in_the_order_of_the_file() -> None:
    strange = [f"field{at}" for at in range(30)]
    text = SMALL.replace("short: Two", "\n".join(f"{name}: 1" for name in strange))
    assert [sentence.split()[8] for sentence in said(files.loads(text).notes)[:30]] == strange


def test_what_is_not_known_is_noted() -> None:
    text = SMALL.replace("short: Two", "colour: red").replace("numberTeams: 4", "numberTeams: 5")
    assert said(files.loads(text).notes) == [
        "Line 4, Two tables: 4 pairs: The field colour is not known. It is passed over.",
        "Line 3, Two tables: 4 pairs: The movement is not complete by itself: 6 of 10 pairings never meet, though "
        "there is one winner.",
        "Line 3, Two tables: 4 pairs: 5 never plays in this movement.",
    ]


@pytest.mark.parametrize("marks", ["dealer: X", "nsVul: 1", "ewVul:"])
def test_boards_that_are_marked_wrongly(marks: str) -> None:
    fields = {"id": "1", "nsVul": "true", "ewVul": "false", "dealer": "N"}
    name, _, value = marks.partition(": ")
    fields[name.rstrip(":")] = value
    text = "name: boards\nboards:\n- " + "\n  ".join(f"{key}: {field}" for key, field in fields.items())
    assert "Line 3, boards: Board 1: dealer is N, E, S or W" in said(files.loads(text).flaws)[0]


def test_names_with_every_sign_survive() -> None:
    movement = files.loads(SMALL).movements[0]
    for name in ('Kaz\'s "best" # 1: [¾] łódź', "a\nb\tc", "- x", "", "5", "true", "\ud800"):
        again = files.loads(files.dumps(replace(movement, name=name), Form.BRIDGESCORER))
        assert again.movements[0].name == name.replace("\ud800", "?")


def test_a_set_of_boards_is_standard_if_every_board_is_marked_as_law_2_says() -> None:
    text = """---
name: "Ours"
boards:
- id: 1
  nsVul: false
  ewVul: false
  dealer: "N"
- id: 2
  nsVul: true
  ewVul: false
  dealer: "E"
"""
    (ours,) = clean(text).board_sets
    assert (ours.name, ours.is_standard) == ("Ours", True)
    (other,) = clean(text.replace('"E"', '"W"')).board_sets
    assert other.boards[1] == Board(2, Seat.WEST, Vulnerability.NORTH_SOUTH)
    assert not other.is_standard
