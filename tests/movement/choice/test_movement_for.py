"""A movement in one line: the recommended one, or a sentence why there is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kibitz as kb
from kibitz.game import KibitzError
from kibitz.movement import (
    Movement,
    MovementKind,
    MovementWish,
    Span,
    Unplayable,
    choose,
    howell,
    mitchell,
    movement_for,
)


def test_it_is_the_recommended_one() -> None:
    wish = MovementWish(MovementKind.PAIRS, 14, Span(24, 28), winners=1)
    for boards in ("24..28", (24, 28), Span(24, 28)):
        assert movement_for(pairs=14, boards=boards, winners=1) == choose(wish).recommended.movement
    assert movement_for(14, 26).boards_played == 26
    assert movement_for(tables=7.5).contestants == 15
    assert movement_for(pairs=14, tables=7) == movement_for(14)
    assert movement_for(players=28).kind is MovementKind.INDIVIDUAL
    assert movement_for(teams=9, rounds=8).rounds == 8
    assert movement_for(pairs=14, family="howell").family == "howell"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "Say how many play"),
        ({"pairs": 14, "teams": 7}, "of several"),
        ({"pairs": 3}, "Three pairs"),
        ({"pairs": True}, "True is no number of pairs"),
        ({"pairs": "fourteen"}, "'fourteen' is no number of pairs"),
        ({"pairs": 14.5}, "14.5 is no number of pairs"),
        ({"pairs": 14, "tables": 6}, "14 pairs have 7 tables, not 6."),
        ({"tables": "seven"}, "'seven' is no number of tables"),
        ({"tables": 7.3}, "7.3 is no number of tables"),
        ({"tables": float("nan")}, "nan is no number of tables"),
        ({"pairs": 14, "boards": 1000}, "everybody plays 1000 boards; with 224 there is one"),
        ({"pairs": 14, "boards": "many"}, "'many' is no number of boards"),
        ({"pairs": 14, "boards": [26]}, "no number of boards"),
        ({"pairs": 14, "boards": (28, 24)}, "write the smaller number first"),
        ({"pairs": 14, "minutes": 10}, "10 minutes at most"),
        ({"pairs": 14, "rounds": 50}, "take 13 or 14 rounds"),
        ({"pairs": 14, "winners": True}, "True is no number of winners"),
        ({"pairs": 14, "stationary": 8}, "8 cannot stay at the table: 7 do at most"),
        ({"pairs": 14, "stationary": 20}, "20 cannot stay at the table: 7 do at most"),
        ({"pairs": 14, "stationary": None}, "None is no number of pairs who stay"),
        ({"pairs": 14, "switches": 1}, "is True or False"),
        ({"pairs": 14, "family": 5}, "named by its text"),
        ({"pairs": 14, "family": "waltz"}, "waltz"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_with_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unplayable) as refused:
        movement_for(**asked)
    assert sentence in str(refused.value)


def test_a_movement_is_read_round_by_round() -> None:
    plan = mitchell(3, boards_per_set=2)
    assert [len(tables) for tables in plan] == [3, 3, 3]
    assert list(plan)[1] == plan.round(2)
    assert plan.boards_at(plan.round(2)[0]) == (3, 4)
    assert plan.to_dicts()[3] == {"round": 2, "table": 1, "ns": 1, "ew": 6, "boards": [3, 4]}
    assert repr(howell(4)) == "<Movement howell: 4 pairs, 2 tables, 3 rounds, 6 boards>"
    assert len(plan) == 3
    assert plan[0] == plan.round(1) == plan.round("1")
    assert plan[-1] == plan.round(3)
    assert plan.of("4") == plan.of(4) != ()
    with pytest.raises(Unplayable, match="no round at place 3: there are 3"):
        plan[3]
    with pytest.raises(KibitzError):
        plan["1"]  # type: ignore[index]


def test_a_number_may_be_given_in_digits() -> None:
    assert movement_for(pairs="13", boards="24") == movement_for(pairs=13, boards=24)
    assert movement_for(tables="7.5", winners="1") == movement_for(tables=7.5, winners=1)
    assert movement_for(teams="9", rounds=" 8 ") == movement_for(teams=9, rounds=8)
    assert movement_for(pairs=14, minutes="200", copies="1", stationary="0") == movement_for(14, minutes=200, copies=1)


def test_its_repr_says_what_is_on_the_tables_and_what_each_plays() -> None:
    plan = movement_for(pairs=13, boards=24)
    assert (plan.boards, plan.boards_played) == (26, 24)
    assert repr(plan).endswith("13 rounds, 26 boards on the tables, 24 for each pair>")
    uneven = plan.with_encounters(plan.encounters[:-1])
    assert repr(uneven).endswith("26 boards on the tables, 22 to 24 for each pair>")


def test_its_tables_are_a_frame() -> None:
    polars = pytest.importorskip("polars")
    frame = mitchell(3, boards_per_set=2).to_frame("polars")
    assert isinstance(frame, polars.DataFrame)
    assert frame.columns == ["round", "table", "ns", "ew", "boards"]
    assert frame["boards"].to_list()[3] == [3, 4]


@pytest.mark.parametrize("wrong", [0, 4, -1, True, "one", "4", "-1", None, 1.0], ids=repr)
def test_a_round_that_there_is_not(wrong: Any) -> None:
    plan: Movement = mitchell(3)
    with pytest.raises(Unplayable, match=r"rounds 1 to 3"):
        plan.round(wrong)


def test_numbers_of_numpy_are_taken() -> None:
    numpy = pytest.importorskip("numpy")
    assert movement_for(numpy.int64(14), numpy.int32(26)) == movement_for(14, 26)
    assert movement_for(tables=numpy.int64(7), rounds=numpy.int64(7)) == movement_for(tables=7, rounds=7)


@pytest.mark.parametrize("wrong", [1, None, "1", (1, 2)], ids=repr)
def test_boards_are_asked_of_a_table(wrong: Any) -> None:
    with pytest.raises(KibitzError, match="takes Encounter"):
        mitchell(3).boards_at(wrong)


def test_minutes_are_written_as_people_do() -> None:
    for minutes in ("3:30", "3h30", " 3 h 30 min ", "210", 210):
        assert movement_for(14, minutes=minutes) == movement_for(14, minutes=210)
    with pytest.raises(Unplayable, match="'3:70' is no number of minutes"):
        movement_for(14, minutes="3:70")


def test_the_package_is_called_and_a_movement_prints_its_cards(tmp_path: Path) -> None:
    package: Any = kb.movement
    plan = package(pairs=14, boards=26)
    assert plan == movement_for(pairs=14, boards=26)
    pytest.importorskip("typst")
    plan.guide_cards(tmp_path / "cards.pdf", names={1: "Heron and Wren"})
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF-")
    with pytest.raises(KibitzError, match=r"end its name in \.pdf"):
        plan.guide_cards(tmp_path / "cards.txt")


def test_a_number_in_digits_is_shown_as_it_was_given() -> None:
    text: Any = "8"
    with pytest.raises(Unplayable, match="'8' is no number of pairs"):
        howell(text)
