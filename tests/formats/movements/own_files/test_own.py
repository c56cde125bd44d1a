"""Kibitz's own file, as docs/movement-files.md describes it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.formats import movements as files
from kibitz.formats.movements.own_files import values
from kibitz.formats.movements.own_files.details import SHAPES
from kibitz.messages.catalogue import Catalogue
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from tests.formats.movements.helpers import clean, refused, said

HOWELL = """\
# For a small evening.
movement: Howell for 4 pairs   # each meets each twice
pairs: 4
boards per set: 3

round 1:  4-1:1   2-3:2
round 2:  4-1:2   3-2:1
round 3:  4-2:3   3-1:4
"""
BY_TABLE = """\
MOVEMENT : Howell for 4 pairs
Pairs: 4
Boards per Round: 3
Table 2:  2-3:2 | 3-2:1 | 3-1:4
Table 1:  4-1:1 | 4-1:2 | 4-2:3
"""
BY_BOARD = """\
kibitz movement 1
movement: Howell for 4 pairs
pairs: 4
round 1:  4-1 boards 1-3   2-3 boards 4-6
round 2:  4-1 boards 4,5,6   3-2 boards 1-3
round 3:  4-2 boards 7-9   3-1 Boards 10-12
"""


def test_lines_are_rounds_or_tables_and_cells_have_sets_or_boards() -> None:
    howell = clean(HOWELL).movements[0]
    assert (howell.kind, howell.contestants, howell.boards_per_set) == (MovementKind.PAIRS, 4, 3)
    assert howell.name == "Howell for 4 pairs"
    assert howell.round(3) == (Encounter(3, 1, (4,), (2,), (3,)), Encounter(3, 2, (3,), (1,), (4,)))
    assert clean(BY_TABLE).movements == (howell,)
    assert clean(BY_BOARD).movements == (howell,)


def test_it_is_written_to_be_read_by_people() -> None:
    movement = replace(mitchell(4, boards_per_set=3, rounds=3), name="Mitchell, 4 tables")
    text = files.dumps(
        movement.with_encounters([encounter for encounter in movement.encounters if encounter.table != 3])
    )
    assert (
        text
        == """\
kibitz movement 1

movement: Mitchell, 4 tables
pairs: 8
boards per set: 3
ranked: 1-4 / 5-8
family: skip_mitchell
detail skip_after: 2
# table   1      2      3  4
round 1:  1-5:1  2-6:2  -  4-8:4
round 2:  1-8:2  2-5:3  -  4-7:1
round 3:  1-6:3  2-7:4  -  4-5:2
"""
    )


def test_individuals_teams_several_sets_and_rankings() -> None:
    text = """
movement: "  spaces # and signs  "
players: 8
boards per set: 1
ranked: 1, 3-5 / 8, 7, 6, 2
detail pivot: 8
detail share: [1, 8]
detail ascending: "1-4"   # a comment
detail switched_tables: yes
detail teams_share: ["1-4", "2-5"]
round 2:  1+2-3+4:1..3+9   5+6-7+8:4
movement: Teams
teams: 3
boards per set: 6
round 1: 1-3:1 2-1:2 3-2:3
"""
    individual, teams = clean(text).movements
    assert individual.name == "  spaces # and signs  "
    assert individual.lines == ((1, 3, 4, 5), (8, 7, 6, 2))
    assert individual.encounters[0] == Encounter(2, 1, (1, 2), (3, 4), (1, 2, 3, 9))
    assert individual.details == {
        "pivot": 8,
        "share": (1, 8),
        "ascending": "1-4",
        "switched_tables": True,
        "teams_share": ("1-4", "2-5"),
    }
    assert (teams.kind, teams.contestants) == (MovementKind.TEAMS, 3)
    assert clean(files.dumps([individual, teams])).movements == (individual, teams)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "pairs: 4",
            "pears: 4",
            "Line 3, Howell for 4 pairs: This is no line of a movement: pears: 4. Did you mean pairs?",
        ),
        ("pairs: 4", "pairs: four", 'Line 3, Howell for 4 pairs: "four" is not a number from 1 to 1600.'),
        ("pairs: 4", "pairs: 99999999999999999999", "is not a number from 1 to 1600"),
        ("pairs: 4", "pairs: 4\nteams: 4", "Line 4, Howell for 4 pairs: teams was said before."),
        ("pairs: 4\n", "", "Line 2, Howell for 4 pairs: It does not say for how many it is: write pairs: 8"),
        (
            "pairs: 4",
            "pairs: 3",
            "Line 6, Howell for 4 pairs: Round 1, table 1: there is no number 4 in this movement.",
        ),
        ("boards per set: 3\n", "", "It does not say how many boards a set has"),
        ("3-2:1", "3-2:0", "Round 2, table 2: a table plays at least one board"),
        ("3-2:1", "3-2:2001", "names sets or boards that do not exist"),
        ("3-2:1", "3-2:3..1", "Place 2 of the line, 3-2:3..1, names sets or boards that do not exist"),
        ("3-2:1", "3-2", "Line 7, Howell for 4 pairs: Place 2 of the line is no table: 3-2. A table is written 1-8:3"),
        ("3-2:1", "3-2:1x", "Place 2 of the line is no table: 3-2:1x."),
        ("3-2:1", "3+1-2:1", "Round 2, table 2: each side is one pair or team."),
        ("3-2:1", "3-2 boards 1-4", "Boards 1, 2, 3 and 4 are not whole sets of 3"),
        ("3-2:1", "3-2:2", "Line 7, Howell for 4 pairs: Number 3 would play board 4 in round 1 and again in round 2"),
        ("3-2:1", "4-2:1", "Line 7, Howell for 4 pairs: Round 2: number 4 is at two tables at once."),
        ("3-2:1", "3-3:1", "Line 7, Howell for 4 pairs: Round 2, table 2: number 3 would play against itself."),
        ("round 2:", "round 1:", "Line 7, Howell for 4 pairs: round 1 was said before."),
        ("round 2:", "table 2:", "in lines for rounds or in lines for tables, and not in both"),
        ("round 2:", "round two:", '"two" is not a number'),
        ("round 2:", "round 4000:", "Round 4000, table 1: rounds and tables are numbered from 1 to 400."),
        ("pairs: 4", "pairs 4", "A line has a name and a colon"),
        ("pairs: 4", "pairs: 4\nranked: 1-3", "Every contestant is ranked in exactly one list."),
        ("pairs: 4", "pairs: 4\nranked: all", "Rankings are written 1-7 / 8-14"),
        ("pairs: 4", "pairs: 4\nranked: 1-900, 1-900", "Rankings are written 1-7 / 8-14"),
        ("pairs: 4", "pairs: 4\nfamily: A b", "A family is one word in small letters"),
        ("pairs: 4", "pairs: 4\ndetail x: [1", "This is no value: [1."),
        ("pairs: 4", "pairs: 4\ndetail: 1", "This is no line of a movement: detail: 1."),
        ("Howell for 4 pairs ", '"Howell', "The quotation mark is not closed"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, sentence: str) -> None:
    assert old in HOWELL
    found = files.loads(HOWELL.replace(old, new, 1))
    assert not found.movements
    assert sentence in said(found.flaws)[0]


def test_everything_wrong_is_said_at_once_and_the_others_are_read() -> None:
    wrong = HOWELL.replace("4-2:3", "x").replace("pairs: 4", "pairs: x").replace("2-3:2", "2-3:2 ?")
    found = files.loads(wrong + BY_TABLE)
    assert [sentence[:7] for sentence in said(found.flaws)] == ["Line 3,", "Line 6,", "Line 8,"]
    assert (found.left_out, len(found), found.lines) == (1, 1, (9,))


def test_what_stands_before_the_first_movement_is_said_once() -> None:
    found = files.loads(f"kibitz movement 1\npairs: 4\nround 1: 1-2:1\n{HOWELL}")
    assert said(found.flaws) == [
        "Line 2: A movement begins with a line such as movement: Howell for 8 pairs. This stands before it: pairs: 4"
    ]
    assert len(found) == 1


def test_another_version_is_refused() -> None:
    assert refused("kibitz movement 2\n") == "The file is of version 2, and this program reads version 1."


def test_a_movement_without_tables() -> None:
    found = files.loads("movement: empty\npairs: 4\nboards per set: 2\nround 1: - -\n")
    assert said(found.flaws) == ["Line 1, empty: The movement has no table at which anybody plays."]
    assert "no table at which" in said(files.loads("movement: nothing").flaws)[-1]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('"why \\"not\\" # so"', 'why "not" # so'),
        ("{2: 1, 3: [5, 1/3]}", {2: 1, 3: (5, Fraction(1, 3))}),
        ("north_south", "north_south"),
        ("[yes, no, none, 0.5, -1e3]", (True, False, None, 0.5, -1000.0)),
    ],
)
def test_values(text: str, value: object) -> None:
    assert values.read(text) == value


@pytest.mark.parametrize(
    "text", ["1e999", "-1e999", "", "[", "[1,]", "[1 2]", "{1}", "{[]: 1}", "1 2", '"a', "1/0", "[" * 50, "9" * 50, "<"]
)
def test_texts_that_are_no_values(text: str) -> None:
    with pytest.raises(values.NotAValue):
        values.read(text)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("zzz: {1: 2}", "The detail zzz is not known here. It is left out."),
        (
            'switched: "a{b}"',
            'The detail switched should be a list of numbers such as [1, 8], and not "a{b}". It is left',
        ),
        ("switched: [1, yes]", "The detail switched should be a list of numbers such as [1, 8], and not [1, yes]."),
        ("pivots: yes", "The detail pivots should be a list of numbers such as [1, 8], and not yes."),
        ("skip_after: 0.5", "The detail skip_after should be a number such as 4, and not 0.5."),
        ("skip_after: -1", "The detail skip_after should be a number such as 4, and not -1."),
        ("switched_tables: 1", "The detail switched_tables should be yes or no, and not 1."),
        ('ascending: "all"', 'The detail ascending should be a text such as "1-4", and not "all".'),
        ("side_by_side: [1]", 'The detail side_by_side should be a list of texts such as ["1-4", "2-5"], and not [1].'),
    ],
)
def test_a_detail_that_nobody_could_say_is_noted_and_left_out(line: str, sentence: str) -> None:
    found = files.loads(HOWELL.replace("pairs: 4", f"pairs: 4\ndetail relay_between: [4, 5]\ndetail {line}"))
    assert not found.flaws
    assert [movement.details for movement in found] == [{"relay_between": (4, 5)}]
    (note,) = said(found.notes)
    assert note.startswith(f"Line 5, Howell for 4 pairs: {sentence}")


def test_the_details_that_are_known_are_those_for_which_there_is_a_sentence() -> None:
    catalogue = {
        id.removeprefix("movement.detail.") for id in Catalogue("en").ids() if id.startswith("movement.detail.")
    }
    assert set(SHAPES) == catalogue


def test_a_number_that_nobody_has_is_named_with_its_line() -> None:
    found = files.loads("movement: x\npairs: 4\nboards per set: 2\nround 1: 0-2:1 3-4:0\n")
    assert said(found.flaws) == ["Line 4, x: Round 1, table 1: there is no number 0 in this movement."]


def test_families_and_details_have_names_of_one_word() -> None:
    movement = mitchell(3)
    with pytest.raises(Unplayable):
        files.dumps(replace(movement, family="Two Words"))
    with pytest.raises(Unplayable):
        files.dumps(replace(movement, details={"two words": 1}))


def test_a_comment_may_stand_anywhere_and_a_name_may_have_marks() -> None:
    text = HOWELL.replace("movement: Howell for 4 pairs ", "movement: Bob's 5\" Howell ")
    assert clean(text).movements[0].name == "Bob's 5\" Howell"
    assert clean(text.replace("\n", " # x\n")).movements == clean(text).movements
    assert clean(text.replace("\n", "\r\n").encode("utf-8-sig")).movements == clean(text).movements


def test_where_sides_are_of_two_players_in_an_individual() -> None:
    found = files.loads("movement: x\nplayers: 8\nboards per set: 2\nround 1: 1-2:1\n")
    assert "each side is two players" in said(found.flaws)[0]
    assert Movement(MovementKind.INDIVIDUAL, 4, 2, (Encounter(1, 1, (1, 2), (3, 4), (1,)),)).contestants == 4
