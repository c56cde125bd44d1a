"""The plan of the room shows tables, bye-stands and who waits, each where it is."""

from __future__ import annotations

from typing import Any

from kibitz.messages import Speaker
from kibitz.movement.howells.howell import howell
from kibitz.movement.mitchells.barometer import all_play_all
from kibitz.movement.mitchells.half_tables import half_table_mitchell, rover_mitchell
from kibitz.movement.mitchells.hesitation import hesitation
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Movement
from kibitz.movement.teams.mitchell import teams_mitchell
from kibitz.paper.movement_papers import MovementPaper, content

ENGLISH = Speaker("en", strict=True)


def room(movement: Movement, names: dict[int, str] | None = None) -> dict[str, Any]:
    return content(MovementPaper.ROOM_PLAN, movement, ENGLISH, names)


def test_the_room_shows_who_begins_where_and_what_waits() -> None:
    made = room(howell(8, boards_per_set=3), {8: "Novák - Nowak"})
    boxes = made["boxes"]
    assert boxes[0]["table"] == "Table 1"
    assert {side["text"] for side in boxes[0]["sides"]} == {"N-S 8 Novák - Nowak", "E-W 1"}
    assert [side["stays"] for side in boxes[0]["sides"] if "8" in side["text"]] == [True]
    assert boxes[0]["boards"] == "Boards 1-3"
    assert len(boxes) == 4
    assert len(made["stands"]) == 3


def test_one_board_is_one() -> None:
    made = room(howell(8, boards_per_set=1))
    assert made["boxes"][0]["boards"] == "Board 1"
    assert all(stand.startswith("Board ") for stand in made["stands"])


def test_boards_on_a_bye_stand_are_for_the_tables_that_need_them_first() -> None:
    made = room(all_play_all(8, boards_per_set=3))
    assert made["boxes"][0]["note"] == "at all tables"
    assert made["stands"][0] == "Boards 4-6: all tables in round 2"
    shared = room(howell(4, boards_per_set=3))
    assert shared["boxes"][0]["note"] == "shared with table 2"
    assert shared["stands"][0] == "Boards 4-6: tables 1 and 2 in round 2"


def test_a_bye_stand_is_between_the_tables() -> None:
    made = room(mitchell(8, way="relay", boards_per_set=3))
    assert made["stands"] == []
    headings = [box["table"] for box in made["boxes"]]
    assert headings == [*(f"Table {n}" for n in range(1, 5)), "Bye-stand", *(f"Table {n}" for n in range(5, 9))]
    assert made["boxes"][4]["boards"] == "Boards 13-15"
    assert made["boxes"][0]["note"] == "shared with table 8"


def test_several_bye_stands_after_a_table() -> None:
    made = room(hesitation(6))
    assert [box["table"] for box in made["boxes"][2:6]] == ["Table 3", "Bye-stand", "Bye-stand", "Table 4"]
    assert [box["boards"] for box in made["boxes"][3:5]] == ["Boards 7-8", "Boards 9-10"]


def test_who_waits_is_shown_where() -> None:
    half = room(half_table_mitchell(13, boards_per_set=3))
    assert half["boxes"][-1]["table"] == "Table 7"
    assert half["boxes"][-1]["sides"][0]["text"] == "Pair 13 waits\nround 2: table 1, E-W"
    assert half["boxes"][-1]["boards"] == "Boards 19-21"
    assert half["stands"] == []
    rover = room(rover_mitchell(15))
    assert rover["boxes"][-1]["table"] == "Sits out"
    assert rover["boxes"][-1]["sides"][0]["text"] == "Pair 15 waits\nround 2: table 1, N-S"


def test_the_north_south_pair_of_a_team_stays() -> None:
    made = room(teams_mitchell(7))
    assert all([side["stays"] for side in box["sides"]] == [True, False] for box in made["boxes"])
