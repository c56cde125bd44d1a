"""EBUScore's text: types, numberings, missing pairs, and what is wrong with a movement."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.formats import movements as files
from kibitz.formats.movements import Form
from kibitz.movement.balance import balance
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import quality
from tests.formats.movements.helpers import clean, plan, refused, said

# Published in the forum of the EBU, where the numbers of the header are explained.
WHIST = """American Whist - 4 Rounds
5,3,36,6,4
1,3,1,1,2,2,1,3,4,1,2,5
2,1,2,2,3,3,2,1,5,2,3,6
3,2,3,3,1,1,3,2,6,3,1,4
"""
CAMROSE = "5,6,32,16,2\n4,6,1,4,6,2\n3,5,1,3,5,2\n2,1,1,2,1,2\n6,4,1,6,4,2\n5,3,1,5,3,2\n1,2,1,1,2,2\n"
MITCHELL = "Mitchell\n1,3,9,3,3,0\n1,1,1,1,3,2,1,2,3\n2,2,2,2,1,3,2,3,1\n3,3,3,3,2,1,3,1,2\n"
HOWELL = """Howell 4 tables ¾
0,4,21,3,7,0
8,1,1,8,2,2,8,3,3,8,4,4,8,5,5,8,6,6,8,7,7
3,6,4,4,7,5,5,1,6,6,2,7,7,3,1,1,4,2,2,5,3
2,7,6,3,1,7,4,2,1,5,3,2,6,4,3,7,5,4,1,6,5
5,4,7,6,5,1,7,6,2,1,7,3,2,1,4,3,2,5,4,3,6
"""
HALF = "1,3,9,3,3,0\n1,1,1,1,3,2,1,2,3\n2,2,2,2,1,3,2,3,1\n0,3,3,0,2,1,0,1,2\n"
# Five tables and a rover as N-S 6, who sits out in round 1 and then displaces N-S at tables 2, 4, 1 and 3.
ROVER = """1,5,15,3,5,0
1,1,1,1,5,2,1,4,3,6,3,4,1,2,5
2,2,2,6,1,3,2,5,4,2,4,5,2,3,1
3,3,3,3,2,4,3,1,5,3,5,1,6,4,2
4,4,4,4,3,5,6,2,1,4,1,2,4,5,3
5,5,5,5,4,1,5,3,2,5,2,3,5,1,4
"""


def one(text: str) -> Movement:
    return clean(text).movements[0]


def notes(text: str) -> list[str]:
    found = files.loads(text)
    assert said(found.flaws) == []
    assert len(found) == 1
    return said(found.notes)


def flaws(text: str) -> list[str]:
    return said(files.loads(text).flaws)


def test_teams_as_published() -> None:
    whist = one(WHIST)
    assert (whist.kind, whist.contestants, whist.tables, whist.rounds) == (MovementKind.TEAMS, 3, 3, 4)
    assert (whist.boards, whist.boards_per_set, whist.winners) == (36, 6, 1)
    assert whist.name == "American Whist - 4 Rounds"
    assert whist.round(2)[0] == Encounter(2, 1, (1,), (2,), (2,))
    camrose = one(CAMROSE)
    assert (camrose.name, camrose.contestants, camrose.boards_per_set, camrose.boards) == ("", 6, 16, 32)


def test_a_file_for_teams_may_say_type_0() -> None:
    assert one(WHIST.replace("\n5,3", "\n0,3")) == one(WHIST)


def test_but_a_howell_with_a_flaw_is_not_taken_for_teams() -> None:
    assert flaws(HOWELL.replace("3,6,4,4,7,5", "8,6,4,4,7,5"))[0].endswith("Round 1: pair 8 is at two tables at once.")
    assert "Pair 6 would play board 10" in flaws(HOWELL.replace("5,4,7,6,5,1", "5,4,7,6,5,4"))[0]


def test_the_fourth_number_may_be_that_of_the_sets() -> None:
    assert one(CAMROSE.replace("32,16,2", "32,2,2")).boards_per_set == 2  # two boards a round are possible too
    assert one(WHIST.replace("36,6,4", "24,6,4")).boards_per_set == 4


def test_a_team_against_itself_has_a_bye() -> None:
    text = "5,3,8,4,2\n1,2,1,1,3,2\n2,1,1,2,2,2\n3,3,1,3,1,2\n"
    assert notes(text) == ["Line 1: Teams 2 and 3 would play against themselves: that is read as a bye."]
    assert len(files.loads(text).movements[0].encounters) == 4


def test_a_howell_has_one_numbering_and_one_winner() -> None:
    howell = one(HOWELL)
    assert (howell.kind, howell.contestants, howell.winners, howell.boards_per_set) == (MovementKind.PAIRS, 8, 1, 3)
    assert balance(howell).spread == 0
    assert files.loads(HOWELL.encode("cp1252")).movements == (howell,)
    assert howell.name.endswith("¾")


def test_both_lines_of_a_mitchell_are_numbered_from_1() -> None:
    movement = one(MITCHELL)
    assert movement.lines == ((1, 2, 3), (4, 5, 6))
    assert plan(movement) == plan(mitchell(3, boards_per_set=3))
    assert files.dumps(movement, Form.EBUSCORE) == MITCHELL


def test_or_east_west_go_on_where_north_south_end() -> None:
    text = "1,3,9,3,3,0\n1,4,1,1,6,2,1,5,3\n2,5,2,2,4,3,2,6,1\n3,6,3,3,5,1,3,4,2\n"
    assert plan(one(text)) == plan(one(MITCHELL))
    assert one(text).lines == ((1, 2, 3), (4, 5, 6))


def test_a_rover_is_one_more_in_the_line() -> None:
    movement = one(ROVER)
    assert movement.lines == (tuple(range(1, 7)), tuple(range(7, 12)))
    assert quality(movement).sit_outs == {1: (4,), 2: (2,), 3: (5,), 4: (3,), 6: (1,)}
    # Numbered behind E-W, as a rover is elsewhere, it is written as the sixth of N-S all the same.
    last = {6: 11, 7: 6, 8: 7, 9: 8, 10: 9, 11: 10}
    turned = [
        encounter._replace(
            ns=tuple(last.get(one, one) for one in encounter.ns), ew=tuple(last[one] for one in encounter.ew)
        )
        for encounter in movement.encounters
    ]
    rover = movement.with_encounters(turned, lines=((1, 2, 3, 4, 5, 11), (6, 7, 8, 9, 10)))
    assert files.dumps(rover, Form.EBUSCORE) == files.dumps(movement, Form.EBUSCORE) == ROVER


def test_a_half_table_is_marked_with_zeros() -> None:
    movement = one(HALF)
    assert movement.lines == ((1, 2), (3, 4, 5))
    assert quality(movement).sit_outs == {3: (3,), 4: (2,), 5: (1,)}


@pytest.mark.parametrize(("missing", "closed"), [(8, []), (3, ["Nobody has 3, so those above are numbered"])])
def test_a_missing_pair_does_not_exist(missing: int, closed: list[str]) -> None:
    text = HOWELL.replace("21,3,7,0", f"21,3,7,{missing}")
    found = files.loads(text)
    movement = found.movements[0]
    assert movement.contestants == 7
    assert sorted(quality(movement).sit_outs) == list(range(1, 8))
    assert [sentence.partition(": ")[2][:41] for sentence in said(found.notes)] == closed


def test_whoever_never_plays_is_no_contestant() -> None:
    """The missing pair stands at its table without boards, without opponents, or without either."""
    half = one(HALF)
    for sits in ("3,{ew},0", "3,0,{set}", "3,0,0"):
        cells = ",".join(sits.format(ew=ew, set=board_set) for ew, board_set in ((3, 3), (2, 1), (1, 2)))
        text = HALF.replace("0,3,3,0,2,1,0,1,2", cells).replace("9,3,3,0", "9,3,3,3")
        assert plan(one(text)) == plan(half)
        assert one(text).lines == half.lines
    # The same of a Howell, where nothing in the header says it either.
    idle = HOWELL.replace("8,1,1,8,2,2,8,3,3,8,4,4,8,5,5,8,6,6,8,7,7", ",".join(f"8,{n},0" for n in range(1, 8)))
    assert one(idle).contestants == 7


def test_the_missing_pair_may_be_counted_on_from_north_south() -> None:
    """Pair 5 of three tables is E-W 2, although the tables number E-W from 1."""
    movement = one(MITCHELL.replace("3,3,0", "3,3,6"))
    assert movement.lines == ((1, 2, 3), (4, 5))
    assert sorted(quality(movement).sit_outs) == [1, 2, 3]


def test_a_missing_pair_of_either_line_is_not_guessed() -> None:
    text = MITCHELL.replace("3,3,0", "3,3,2")
    assert "N-S and E-W both have that number" in notes(text)[0]
    assert files.loads(text).movements[0].contestants == 6
    assert one(ROVER.replace("15,3,5,0", "15,3,5,6")).lines == (tuple(range(1, 6)), tuple(range(6, 11)))
    assert one(HALF.replace("9,3,3,0", "9,3,3,3")) == one(HALF)


def test_switched_with_one_numbering() -> None:
    text = "2,3,9,3,3,0\n1,4,1,1,6,2,5,1,3\n2,5,2,2,4,3,6,2,1\n3,6,3,3,5,1,4,3,2\n"
    movement = one(text)
    assert (movement.winners, movement.contestants) == (1, 6)
    assert movement.round(3)[0] == Encounter(3, 1, (5,), (1,), (3,))
    # Two tables: numbers 1 to 4 could be those of two lines as well.
    small = one("2,2,8,2,2,0\n1,3,1,4,1,3\n2,4,2,3,2,4\n")
    assert (small.winners, small.contestants) == (1, 4)


def test_switched_with_two_numberings() -> None:
    text = "2,3,9,3,3,0\n1,1,1,1,3,2,2,1,3\n2,2,2,2,1,3,3,2,1\n3,3,3,3,2,1,1,3,2\n"
    movement = one(text)
    assert movement.winners == 1
    assert movement.round(3)[0] == Encounter(3, 1, (5,), (1,), (3,))


def test_switches_that_the_file_leaves_to_the_user() -> None:
    text = MITCHELL.replace("1,3,9,3,3,0", "2,3,9,3,3,0")
    assert notes(text) == [
        "Line 1, Mitchell: The file says that arrows are switched, but not in which rounds: none is switched here."
    ]
    assert files.loads(text).movements[0].winners == 1


def test_type_1_with_pairs_that_change_direction() -> None:
    text = HOWELL.replace("\n0,4", "\n1,4")
    assert "read with one winner" in notes(text)[0]
    assert files.loads(text).movements[0].winners == 1


def test_every_movement_of_a_file_is_read_and_one_with_a_flaw_is_named() -> None:
    wrong = MITCHELL.replace("Mitchell", "Wrong").replace("3,1,2", "3,1,1")
    found = files.loads(f"{WHIST}\n{wrong}\n{HOWELL}{MITCHELL}\n\n{CAMROSE}")
    assert [movement.name for movement in found] == ["American Whist - 4 Rounds", "Howell 4 tables ¾", "Mitchell", ""]
    assert found.lines == (1, 13, 19, 26)
    assert found.left_out == 1
    assert said(found.flaws) == [
        f"Line 11, Wrong: Pair {who} in round {before} and again in round 3: nobody plays a board twice."
        for who, before in (("3 would play board 1", 2), ("1 (E-W) would play board 1", 1))
    ]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("1,3,9,3,3,0", "1,3,9,3", "Line 2, Mitchell: There are 4 numbers, and a movement begins with five or six"),
        ("1,3,9,3,3,0", "9,3,9,3,3,0", "Line 2, Mitchell: 9 is no type of movement"),
        ("1,3,9,3,3,0", "1,0,9,3,3,0", "Line 2, Mitchell: 0 tables and 3 rounds are no movement"),
        ("1,3,9,3,3,0", "1,3,9,0,3,0", "Line 2, Mitchell: 0 is no number of boards for a round"),
        ("1,3,9,3,3,0", "1,4,9,3,3,0", "Line 2, Mitchell: 4 tables are announced, but there are 3 lines for tables."),
        ("2,2,2,2,1,3,2,3,1", "2,2,2,2,1,3,2,3", "Line 4, Mitchell: There are 8 numbers, and 3 rounds of 3 need 9."),
        ("2,2,2,2,1,3,2,3,1", "2,2,2,2,1,3,2,3,999999", "Line 4, Mitchell: 999999 is no number that a movement has"),
        ("2,2,2,2,1,3,2,3,1", "2,2,2,2,1,3,2,3,-1", "Line 4, Mitchell: -1 is below nought"),
        ("2,2,2,2,1,3,2,3,1", "2,2,2,2,1,3,2,3,9999", "Line 4, Mitchell: Round 3, table 2: a table plays at least"),
        (
            "2,2,2,2,1,3,2,3,1",
            "2,2,2,2,3,3,2,3,1",
            "Line 4, Mitchell: Round 2: pair 3 (E-W) is at two tables at once",
        ),
        (MITCHELL[9:], "", "Line 1, Mitchell: The file ends after the name of the movement."),
        ("1,1,1,1,3,2,1,2,3\n2,2,2,2,1,3,2,3,1\n3,3,3,3,2,1,3,1,2", "0,0,0,0,0,0,0,0,0\n" * 3, "has no table at which"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, sentence: str) -> None:
    assert old in MITCHELL
    found = files.loads(f"{MITCHELL.replace(old, new)}\n{HOWELL}" if new else f"{HOWELL}\nMitchell\n")
    assert [movement.name for movement in found] == ["Howell 4 tables ¾"]
    expected = sentence.replace("Line 1", "Line 8") if not new else sentence
    assert expected in said(found.flaws)[0]


def test_one_round_needs_and_several_need() -> None:
    text = "5,2,2,2,1\n1,2,1,1\n2,1,1\n"
    assert flaws(text) == ["Line 2: There are 4 numbers, and 1 round of 3 needs 3."]


@pytest.mark.parametrize(
    "text",
    [
        "12:00:01 started\n3 -74\n12:00:02 went on\n17 4\n",
        MITCHELL.replace("1,3,9,3,3,0", "8,3,9,3,3,0"),
        MITCHELL.replace("1,3,9,3,3,0", "1,401,9,3,3,0"),
        MITCHELL.replace("1,3,9,3,3,0", "1,3,9,3,0,0"),
        MITCHELL.replace("1,3,9,3,3,0", "1,3,9,-3,3,0"),
        "a\n1,3,9,3\n1,3,9,3,3,0\n",  # only the first line of numbers can be that of the type
    ],
)
def test_a_text_in_which_no_movement_begins_is_not_of_ebuscore(text: str) -> None:
    assert "The file is none that is known here" in refused(text)


def test_a_team_is_called_a_team() -> None:
    assert flaws(WHIST.replace("2,1,2,2,3,3", "1,2,2,2,3,3"))[0].endswith("Round 1: team 1 is at two tables at once.")


def test_everything_wrong_is_said_at_once() -> None:
    text = MITCHELL.replace("2,2,2,2,1,3,2,3,1", "2,2").replace("3,3,3,3,2,1,3,1,2", "3,3,3,3")
    assert len(flaws(text)) == 2
    assert files.loads(text).left_out == 1


def test_boards_that_do_not_agree_are_noted() -> None:
    text = MITCHELL.replace("1,3,9,3,3,0", "1,3,8,3,3,0")
    assert "says 8 boards and 3 a round, but the sets need 9" in notes(text)[0]


def test_lines_that_are_no_movement_are_passed_over() -> None:
    found = files.loads(f"Mitchell movements\n\n{MITCHELL}")
    assert said(found.notes) == ["Line 1: This line belongs to no movement and is passed over: Mitchell movements"]
    assert found.movements[0].name == "Mitchell"


def test_spaces_and_commas_too_many_do_no_harm() -> None:
    text = MITCHELL.replace(",", " , ").replace("\n", " ,\r\n", 2).replace("Mitchell ,", "\r\nMitchell\r\n") + "\x1a"
    assert clean(text).movements == clean(MITCHELL).movements


def test_what_ebuscore_cannot_say_is_refused() -> None:
    two_sets = Movement(
        MovementKind.PAIRS, 4, 2, (Encounter(1, 1, (1,), (2,), (1, 3)), Encounter(1, 2, (3,), (4,), (2, 3))), name="M"
    )
    with pytest.raises(Unplayable) as refusal:
        files.dumps(two_sets, Form.EBUSCORE)
    assert said([refusal.value.flaw])[0].startswith("M: round 1, table 1 plays boards 1, 2, 5 and 6, which are not one")
    joined = two_sets.with_encounters([Encounter(1, 1, (1,), (2,), (1, 2)), Encounter(1, 2, (3,), (4,), (3, 4))])
    assert plan(one(files.dumps(joined, Form.EBUSCORE))) == plan(joined)
    halves = Movement(MovementKind.PAIRS, 4, 2, one(HOWELL).encounters[:0] + two_sets.encounters, ((1, 4), (2, 3)))
    with pytest.raises(Unplayable) as refusal:
        files.dumps(
            halves.with_encounters([encounter._replace(sets=(1,)) for encounter in halves.encounters]), Form.EBUSCORE
        )
    assert "ranks apart only those who always sit" in said([refusal.value.flaw])[0]


def test_a_name_is_written_in_signs_that_ebuscore_has() -> None:
    written = files.dumps(replace(one(MITCHELL), name="Łódź ③ ♠\n2"), Form.EBUSCORE)
    assert written.split("\n")[0] == "?ódz 3 ? 2"
    assert plan(one(written)) == plan(one(MITCHELL))
