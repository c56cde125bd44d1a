"""Bridgemate's RoundData: sections, boards, individuals, teams, and the database itself."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from kibitz.formats import access as databases, movements as files
from kibitz.formats.movements import Form
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from tests.formats.movements.helpers import clean, plan, refused, said
from tests.game.helpers import shared

HEADING = "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards"
ROWS = ("1,1,1,1,3,1,2,", "1,2,1,2,4,3,4,", "1,1,2,1,4,5,6,", "1,2,2,2,3,7,8,")


def table(*rows: str, heading: str = HEADING) -> str:
    return "\n".join((heading, *rows)) + "\n"


def test_the_dump_of_a_real_file() -> None:
    found = files.load(shared("data/bws/BMInput1.RoundData.csv"))
    assert [plan(movement) for movement in found] == [[(1, 1, (1,), (2,), (1, 2))]]
    assert said(found.flaws) == []
    assert said(found.notes) == [
        'Line 2, section 1: CustomBoards is "1", which does not agree with LowBoard and HighBoard. Those are taken.',
        "Line 3, section 1: 1 row says again what another says. It counts once.",
    ]


def test_the_database_itself() -> None:
    path = shared("data/bws/BMInput1.bws")
    if not files.can_read_bws():
        sentence = refused(path.read_bytes())
        assert "install kibitz[bws], or save the table RoundData as CSV" in sentence
        pytest.skip("needs the package access-parser")
    found = files.load(path)
    assert [plan(movement) for movement in found] == [[(1, 1, (1,), (2,), (1, 2))]]
    assert found.movements[0].name == "A"
    assert refused(path.read_bytes()[:5000]).startswith("The file is a database, but no table RoundData can be read")


ACCESS = """
class AccessParser:
    catalog = {"RoundData": 1, "Section": 2}

    def __init__(self, path):
        assert open(path, "rb").read().endswith(b"pages of a database")

    def parse_table(self, name):
        return TABLES[name]
"""


@pytest.fixture
def access(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., bytes]:
    """In place of the package that reads databases one that finds these tables in any."""

    def holding(tables: Mapping[str, object], first: str = "") -> bytes:
        (tmp_path / "access_parser.py").write_text(f"{first}\nTABLES = {tables!r}\n{ACCESS}")
        return b"\0\1\0\0Standard Jet DB\0 and the pages of a database"

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))
    return holding


def test_a_database_of_two_sections(access: Callable[..., bytes]) -> None:
    """Letters come from the table Section; what is not said there is None or not a number."""
    rows = [row.split(",") for row in (*ROWS, *(row.replace("1,", "2,", 1) for row in ROWS))]
    columns = {name: [row[place] or None for row in rows] for place, name in enumerate(HEADING.split(","))}
    sections = {"ID": [1, 2], "Letter": ["A", None], "Winners": [2, None], "MissingPair": [None, 0]}
    found = clean(access({"RoundData": columns, "Section": sections}))
    assert [movement.name for movement in found] == ["A", "2"]
    assert [plan(movement) for movement in found] == [plan(expected) for expected in clean(table(*ROWS)).movements * 2]
    without = {name: values for name, values in columns.items() if name != "Round"}
    sentence = "The file is a database, but no table RoundData can be read"
    assert refused(access({"RoundData": without, "Section": sections})).startswith(sentence)
    assert refused(access({"RoundData": {**columns, "Round": [1]}, "Section": {}})).startswith(sentence)
    assert refused(access({})).startswith(sentence)


def test_a_database_that_cannot_be_read_to_its_end(
    access: Callable[..., bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The package breaks off, writes what is not asked for, or never ends."""
    columns = zip(*(row.split(",") for row in ROWS), strict=True)
    tables: Mapping[str, object] = {"RoundData": dict(zip(HEADING.split(","), columns, strict=True)), "Section": {}}
    assert len(clean(access(tables))) == 1
    sentence = "The file is a database, but no table RoundData can be read"
    for first in ("raise SystemExit(3)", "print('page 7 is damaged')"):
        assert refused(access(tables, first)).startswith(sentence)
    monkeypatch.setattr(databases, "_SECONDS", 0.5)
    assert refused(access(tables, "import time; time.sleep(60)")).startswith(sentence)


def test_two_winners_where_nobody_changes_direction() -> None:
    movement = clean(table(*ROWS)).movements[0]
    assert (movement.kind, movement.lines, movement.boards_per_set) == (MovementKind.PAIRS, ((1, 2), (3, 4)), 2)
    assert movement.encounters[0] == Encounter(1, 1, (1,), (3,), (1,))
    switched = table(*ROWS[:2], "1,1,2,4,1,5,6,", "1,2,2,3,2,7,8,")
    assert clean(switched).movements[0].winners == 1


def test_both_lines_may_be_numbered_from_1() -> None:
    movement = clean(table("1,1,1,1,1,1,2,", "1,2,1,2,2,3,4,", "1,1,2,1,2,5,6,", "1,2,2,2,1,7,8,")).movements[0]
    assert movement.lines == ((1, 2), (3, 4))
    assert plan(movement) == plan(clean(table(*ROWS)).movements[0])


def test_the_same_numbers_on_both_sides_that_never_meet_are_teams() -> None:
    found = files.loads(table("1,1,1,1,3,1,2,", "1,2,1,2,1,3,4,", "1,3,1,3,2,5,6,"))
    assert found.movements[0].kind is MovementKind.TEAMS
    assert "are read as teams" in said(found.notes)[0]


def test_every_section_is_a_movement() -> None:
    rows = [row.replace("1,", "A,", 1) for row in ROWS] + [row.replace("1,", "B,", 1) for row in ROWS]
    found = clean(table(*rows))
    assert [movement.name for movement in found] == ["A", "B"]
    assert found.lines == (2, 6)
    wrong = files.loads(table(*rows, "B,3,2,2,1,1,2,"))
    assert [movement.name for movement in wrong] == ["A"]
    assert said(wrong.flaws)[0].startswith("Line 10, section B: Round 2: number 2 is at two tables at once")


def test_columns_in_any_order_and_with_other_signs_between() -> None:
    text = "﻿[Round];[Table];Section;EWPair;NSPair;HighBoard;LowBoard;err\n" + "".join(
        "{2};{1};{0};{4};{3};{6};{5};\r\n".format(*row.split(",")) for row in ROWS
    )
    assert clean(text).movements == clean(table(*ROWS)).movements
    assert clean(text.encode("utf-16")).movements == clean(table(*ROWS)).movements


def test_a_list_of_boards_and_whoever_sits_out() -> None:
    movement = clean(
        table('1,1,1,1,2,1,10,"1,2,9-10"', "1,2,1,3,0,3,4,", "1,1,2,3,1,0,0,", "1,2,2,2,3,5,6,")
    ).movements[0]
    assert plan(movement) == [(1, 1, (1,), (2,), (1, 2, 9, 10)), (2, 2, (2,), (3,), (5, 6))]
    assert movement.contestants == 3


def test_individuals_have_south_and_west_in_columns_of_their_own() -> None:
    movement = clean(table("1,1,1,1,3,1,2,,2,4", heading=f"{HEADING},South,West")).movements[0]
    assert movement.encounters == (Encounter(1, 1, (1, 2), (3, 4), (1,)),)
    assert movement.kind is MovementKind.INDIVIDUAL


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("1,x,1,1,2,1,2,", 'Line 2, section 1: Table is "x", and not a number.'),
        ("1,1,1,1", "Line 2, section 1: EWPair is empty, and not a number."),
        ("1,1,1,1,2,3,2,", "Line 2, section 1: Boards 3 to 2 are none that can be played"),
        ("1,1,1,1,2,1,99999,", "Line 2, section 1: Boards 1 to 99999 are none that can be played"),
        ("1,1,1,1,2,1,9999999999999999999999999,", "HighBoard is"),
        ("1,1,1,1,2,1,2,a-b", 'Line 2, section 1: CustomBoards is "a-b", and not a list of boards'),
        ("1,1,1,1,2,1,2,9-7", 'CustomBoards is "9-7", and not a list'),
        ('1,1,1,1,2,1,2,"1-2000,1-2000"', 'CustomBoards is "1-2000,1-2000", and not a list'),
        ("1,1,1,1,1,1,2,", "There is not one"),
        ("1,1,1,99999,2,1,2,", ""),
        ("1,1,1,0,2,1,2,", "Line 2, section 1: The movement has no table at which anybody plays."),
    ],
)
def test_what_is_wrong_is_said_with_its_line(row: str, sentence: str) -> None:
    found = files.loads(table(row))
    if sentence in ("", "There is not one"):  # a number that is far too high, and pair 1 against pair 1 of the others
        assert len(found) == 1
        return
    assert not found.movements
    assert sentence in said(found.flaws)[0]


def test_the_same_is_said_once() -> None:
    assert said(files.loads(table('1,1,1,1,2,1,30,"1-9,1-9,1-9,1-9"')).flaws) == [
        f"Line 2, section 1: Number {who} would play board 1 in round 1 and again in round 1: nobody plays a board "
        "twice."
        for who in (1, 2)
    ]


def test_rows_that_say_the_same_count_once() -> None:
    found = files.loads(table(*ROWS, ROWS[0], ROWS[2], ROWS[0]))
    assert found.movements == clean(table(*ROWS)).movements
    assert said(found.flaws) == []
    assert said(found.notes) == ["Line 6, section 1: 3 rows say again what another says. They count once."]


def test_a_list_of_one_board_beside_two_others_is_not_believed() -> None:
    found = files.loads(table("1,1,1,1,2,1,2,1", "1,1,1,1,2,1,2,1"))
    assert [plan(movement) for movement in found] == [[(1, 1, (1,), (2,), (1, 2))]]
    assert said(found.notes) == [
        'Line 2, section 1: CustomBoards is "1", which does not agree with LowBoard and HighBoard. Those are taken.',
        "Line 3, section 1: 1 row says again what another says. It counts once.",
    ]


def test_rows_that_contradict_each_other() -> None:
    assert said(files.loads(table(*ROWS, "1,1,1,1,4,1,2,")).flaws)[0] == (
        "Line 6, section 1: Round 1: table 1 is given to two encounters at once."
    )
    found = files.loads(table("1,1,1,1,3,1,2,,2,4", "1,2,1,5,6,1,2,,,", heading=f"{HEADING},South,West"))
    assert "neither a movement for pairs nor for individuals" in said(found.flaws)[0]
    found = files.loads(table("1,1,1,1,3,1,2,,2,", heading=f"{HEADING},South,West"))
    assert "South and West belong together" in said(found.flaws)[0]


def test_a_table_without_its_columns_is_refused() -> None:
    assert refused("Section,Table,NSPair,EWPair,LowBoard\n1,1,1,2,1") == (
        "The first line should name the columns of RoundData, and Round and HighBoard are missing."
    )
    assert refused(table()) == "There is not one movement in the file."


def test_sql_for_access() -> None:
    movement = mitchell(1, boards_per_set=2)
    assert files.dumps([movement, movement], Form.ROUND_DATA_SQL) == "".join(
        "INSERT INTO [RoundData] ([Section], [Table], [Round], [NSPair], [EWPair], [LowBoard], [HighBoard], "
        f"[CustomBoards]) VALUES ({section}, 1, 1, 1, 2, 1, 2, '');\n"
        for section in (1, 2)
    )
    individual = Movement(MovementKind.INDIVIDUAL, 4, 2, (Encounter(1, 1, (1, 2), (3, 4), (1, 3)),))
    assert files.write_round_data_sql([individual], [7]).endswith(
        "[South], [West]) VALUES (7, 1, 1, 1, 3, 1, 6, '1,2,5,6', 2, 4);\n"
    )


def test_sections_have_numbers_of_their_own() -> None:
    two = [mitchell(2, rounds=1), mitchell(3, rounds=1)]
    assert [load.name for load in files.loads(files.write_round_data(two, [4, 2]))] == ["4", "2"]
    for sections in ([1], [1, 1]):
        with pytest.raises(Unplayable) as refusal:
            files.write_round_data(two, sections)
        assert "each movement is for one section" in said([refusal.value.flaw])[0]
