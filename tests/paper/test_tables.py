"""A movement can be played from the cards on its tables, and from nothing else."""

from __future__ import annotations

import re

import pytest

from kibitz.messages import Speaker
from kibitz.movement.arrow_switches import one_winner, switch_rounds
from kibitz.movement.howells.howell import howell
from kibitz.movement.individuals.individual import individual
from kibitz.movement.mitchells.half_tables import half_table_mitchell, rover_mitchell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.teams.mitchell import teams_mitchell
from kibitz.paper.movement_papers import MovementPaper, content

ENGLISH = Speaker("en", strict=True)
SEATS = {"N-S": (0, 0), "E-W": (1, 0), "North": (0, 0), "South": (0, 1), "East": (1, 0), "West": (1, 1)}


def table_cards(movement: Movement) -> dict[int, list[list[str]]]:
    found = content(MovementPaper.TABLE_CARDS, movement, ENGLISH)["cards"]
    assert isinstance(found, list)
    return {int(card["heading"].removeprefix("Table ")): card["rows"] for card in found}


PLAYED = {
    "howell 12": howell(12),
    "howell 9": howell(9),
    "howell in halves": howell(10, boards_per_set=2),
    "one winner": one_winner(mitchell(7)),
    "switched in the middle": switch_rounds(mitchell(7), (3, 4)),
    "relay": mitchell(8, way="relay"),
    "half table": half_table_mitchell(15),
    "rover": rover_mitchell(15),
    "teams": teams_mitchell(9),
    "individual": individual(12),
    "individual with sit-outs": individual(13),
}


@pytest.mark.parametrize("movement", PLAYED.values(), ids=PLAYED.keys())
def test_players_who_do_what_the_cards_say_are_where_they_should_be(movement: Movement) -> None:
    switched = movement.details.get("switched", ())
    assert isinstance(switched, tuple)
    told: dict[tuple[int, int, int, int], str] = {}  # round, table, side and chair: who was sent there
    last = max(encounter.round for encounter in movement.encounters)
    cards = table_cards(movement)
    for table, rows in cards.items():
        for number, *sides, _, ns_then, ew_then, _ in rows:
            for side, (who, then) in enumerate(zip(sides, (ns_then, ew_then), strict=True)):
                if int(number) == last:
                    assert then == ""
                    continue
                for chair, (one, words) in enumerate(zip(who.split(" + "), then.split("\n"), strict=True)):
                    if movement.kind is MovementKind.INDIVIDUAL:
                        assert words.startswith(f"{one}: ")
                    # Nobody gets up for an arrow switch.
                    sits = 1 - side if int(number) in switched else side
                    goes = _where(words.removeprefix(f"{one}: "), int(number), table, sits, chair)
                    if goes is not None:
                        assert told.setdefault(goes, one) == one
    for table, rows in cards.items():
        for number, *sides, _, _, _, _ in rows:
            for side, who in enumerate(sides):
                for chair, one in enumerate(who.split(" + ")):
                    sits = 1 - side if int(number) in switched else side
                    sent = told.get((int(number), table, sits, chair))
                    # Who has not played yet is sent by the plan of the room.
                    first = not any(
                        int(one) in earlier.contestants
                        for earlier in movement.encounters
                        if earlier.round < int(number)
                    )
                    assert sent == (None if first else one)


def _where(words: str, number: int, table: int, side: int, chair: int) -> tuple[int, int, int, int] | None:
    if words == "stay":
        return number + 1, table, side, chair
    if found := re.fullmatch(r"(\S+) here", words):
        return number + 1, table, *SEATS[found[1]]
    if found := re.fullmatch(r"table (\d+), (\S+)", words):
        return number + 1, int(found[1]), *SEATS[found[2]]
    found = re.fullmatch(r"sit out(?: at table \d+)?(?:; round (\d+): table (\d+), (\S+))?", words)
    assert found is not None
    return (int(found[1]), int(found[2]), *SEATS[found[3]]) if found[1] else None


def test_a_table_card_says_where_the_boards_go() -> None:
    movement = howell(8, boards_per_set=3)
    where = {(one.round, set_): one.table for one in movement.encounters for set_ in one.sets}
    for table, rows in table_cards(movement).items():
        for number, _, _, boards, _, _, then in rows:
            one = int(boards.split("-")[0]) // 3 + 1
            later = sorted(place for place in where if place[0] > int(number) and place[1] == one)
            assert where[int(number), one] == table
            if not later:
                assert then == "done"
            elif later[0][0] == int(number) + 1:
                assert then == f"to table {where[later[0]]}"
            else:
                assert then == f"to the bye-stand, for table {where[later[0]]} in round {later[0][0]}"


def test_boards_that_part_have_a_line_each() -> None:
    rows = table_cards(howell(10, boards_per_set=2))[2]
    assert rows[0][3] == "1-2"
    assert rows[0][-1].split("\n") == ["1 to table 1", "2 to the bye-stand, for table 5 in round 4"]
    assert "4, 7" in {row[3] for table in table_cards(howell(10, boards_per_set=2)).values() for row in table}
    assert rows[-1][-1] == "done"


def test_tables_that_share_are_told_so_beside_the_boards() -> None:
    relay = table_cards(mitchell(8, way="relay", boards_per_set=3))
    assert relay[1][0][3] == "1-3\nshared with table 8"
    assert relay[1][0][-1] == "to table 7"
    assert relay[2][0][-1] == "to tables 1 and 8"


def test_boards_lie_for_a_round_where_somebody_waits() -> None:
    rows = table_cards(half_table_mitchell(13, boards_per_set=3))
    assert rows[1][0][-1] == "to table 7, for table 6 in round 3"
    assert rows[6][0][5] == "sit out at table 7; round 3: table 1, E-W"


def test_an_arrow_switch_is_marked() -> None:
    movement = one_winner(mitchell(7, boards_per_set=3))
    assert movement.details["switched"] == (7,)
    made = content(MovementPaper.TABLE_CARDS, movement, ENGLISH)
    assert str(made["note"]).startswith("Arrow switch")
    for rows in table_cards(movement).values():
        assert ["arrow switch" in row[3] for row in rows] == [False] * 6 + [True]
