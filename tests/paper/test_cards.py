"""Guide cards, table cards and the plan of the room say what the movement says, and can be printed."""

from __future__ import annotations

import pytest

from kibitz.messages import Speaker
from kibitz.movement.howell import howell
from kibitz.movement.plan import Encounter, Kind, Movement
from kibitz.paper.cards import Paper, content, printed, span

ENGLISH = Speaker("en", strict=True)


def cards(paper: Paper, movement: Movement) -> dict[str, list[list[str]]]:
    made = content(paper, movement, ENGLISH)
    found = made["cards"]
    assert isinstance(found, list)
    return {card["heading"]: card["rows"] for card in found}


@pytest.mark.parametrize("pairs", [5, 8, 9])
def test_a_guide_card_leads_a_pair_through_all_rounds(pairs: int) -> None:
    movement = howell(pairs, boards_per_set=3)
    made = cards(Paper.GUIDE_CARDS, movement)
    assert len(made) == pairs
    for pair in range(1, pairs + 1):
        rows = made[f"Pair {pair}"]
        assert [row[0] for row in rows] == [str(number) for number in range(1, movement.rounds + 1)]
        assert len([row for row in rows if row[2] == "sits out"]) == pairs % 2
        for number, table, seat, against, boards in rows:
            if seat == "sits out":
                continue
            encounter = next(one for one in movement.round(int(number)) if one.table == int(table))
            ours, theirs = (encounter.ns, encounter.ew) if seat == "N-S" else (encounter.ew, encounter.ns)
            assert (ours, theirs) == ((pair,), (int(against),))
            assert boards == span(movement.board_numbers(encounter.sets))


def test_a_table_card_says_where_the_boards_go() -> None:
    movement = howell(8, boards_per_set=3)
    where = {(one.round, set_): one.table for one in movement.encounters for set_ in one.sets}
    for heading, rows in cards(Paper.TABLE_CARDS, movement).items():
        for number, _, _, boards, then in rows:
            one = int(boards.split("-")[0]) // 3 + 1
            later = sorted(table for table in where if table[0] > int(number) and table[1] == one)
            assert where[int(number), one] == int(heading.removeprefix("Table "))
            if not later:
                assert then == "done"
            elif later[0][0] == int(number) + 1:
                assert then == f"to table {where[later[0]]}"
            else:
                assert then == f"to the bye-stand; round {later[0][0]}: table {where[later[0]]}"


def test_tables_that_share_are_told_so() -> None:
    rows = cards(Paper.TABLE_CARDS, howell(4, boards_per_set=3))["Table 1"]
    assert rows[0][-1] == "shared with table 2; done"


def test_the_room_shows_who_begins_where_and_what_waits() -> None:
    made = content(Paper.ROOM_PLAN, howell(8, boards_per_set=3), ENGLISH, {8: "Novák - Nowak"})
    boxes = made["boxes"]
    assert isinstance(boxes, list)
    assert boxes[0]["table"] == "Table 1"
    assert {side["text"] for side in boxes[0]["sides"]} == {"N-S 8 Novák - Nowak", "E-W 1"}
    assert [side["stays"] for side in boxes[0]["sides"] if "8" in side["text"]] == [True]
    assert boxes[0]["boards"] == "Boards 1-3"
    stands = made["stands"]
    assert isinstance(stands, list)
    assert len(stands) == 3
    sitting_out = content(Paper.ROOM_PLAN, howell(7), ENGLISH)["waiting"]
    assert sitting_out == "Sits out in the first round: 1"


def test_players_of_an_individual_are_told_their_partner() -> None:
    movement = Movement(Kind.INDIVIDUAL, 4, 1, (Encounter(1, 1, (3, 1), (2, 4), (1,)),))
    made = cards(Paper.GUIDE_CARDS, movement)
    assert made["Player 1"] == [["1", "1", "South, with 3", "2 + 4", "1"]]
    assert made["Player 4"] == [["1", "1", "West, with 2", "3 + 1", "1"]]


def test_board_numbers_as_a_player_reads_them() -> None:
    assert span((1, 2, 3, 7, 9, 10)) == "1-3, 7, 9-10"


@pytest.mark.parametrize("paper", Paper)
def test_it_is_printed(paper: Paper) -> None:
    pytest.importorskip("typst", reason="typst is not installed: nothing is printed here")
    made = printed(paper, howell(14), ENGLISH)
    assert made.startswith(b"%PDF")
    assert len(made) > 5000
