"""What is written is read again as it was, as far as the file can say it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import assume, given, strategies as st

from kibitz.formats import movements as files
from kibitz.formats.movements import Form
from kibitz.formats.movements.own_files.details import SHAPES, DetailShape
from kibitz.movement.catalogue.families import FAMILIES, movements_of
from kibitz.movement.catalogue.family import Family
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Movement, MovementKind
from tests.formats.movements.helpers import clean, few, movements, plan, said

NUMBERS = st.integers(0, 999)
SPANS = st.tuples(NUMBERS, NUMBERS)
VALUES: dict[DetailShape, st.SearchStrategy[object]] = {
    DetailShape.NUMBER: NUMBERS,
    DetailShape.NUMBERS: st.lists(NUMBERS, max_size=5).map(tuple),
    DetailShape.YES: st.booleans(),
    DetailShape.SPAN: NUMBERS.map(str) | SPANS.map("{0[0]}-{0[1]}".format),
    DetailShape.GROUPS: st.lists(SPANS.map("{0[0]}+{0[1]}".format), max_size=3).map(tuple),
}
SIZES = {
    MovementKind.PAIRS: (4, 5, 6, 7, 8, 9, 12, 14, 15, 16),
    MovementKind.INDIVIDUAL: (8, 16, 20),
    MovementKind.TEAMS: (2, 3, 4, 5, 6, 8, 9),
}
DETAILS = st.fixed_dictionaries({}, optional={key: VALUES[shape] for key, shape in SHAPES.items()})


@few
@given(movements(most_sets=4), DETAILS, st.text(max_size=20), st.sampled_from(["other", "howell", "skip_mitchell"]))
def test_our_own_file_loses_nothing(movement: Movement, details: dict[str, object], name: str, family: str) -> None:
    whole = replace(movement, details=details, name=name, family=family)
    again = clean(files.dumps(whole))
    assert again.form is Form.OWN
    assert again.movements == (whole,)
    assert clean(files.dumps([whole, whole])).movements == (whole, whole)


@pytest.mark.parametrize("family", FAMILIES, ids=str)
def test_what_we_construct_comes_back_with_all_its_details(family: Family) -> None:
    """A detail that a construction announces and the file does not know would be lost, with a note."""
    found = 0
    for contestants in (32,) if family.id == "field_rainbow" else SIZES[family.kind]:
        for rounds in list(family.rounds(contestants))[-1:]:
            for movement in list(movements_of(family, contestants, rounds))[:2]:
                found += 1
                assert clean(files.dumps(movement)).movements == (movement,)
    assert found


@few
@given(movements(most_sets=1))
def test_ebuscore_keeps_who_plays_whom_and_the_winners(movement: Movement) -> None:
    again = files.loads(files.dumps(movement, Form.EBUSCORE))
    assert again.form is Form.EBUSCORE
    assume("N, E, S, W" not in " ".join(said(again.notes)))  # by chance another order makes the better individual
    assert again.movements == (movement,)
    assert not again.flaws


@few
@given(movements([MovementKind.PAIRS, MovementKind.INDIVIDUAL], most_sets=3))
def test_yaml_keeps_who_plays_whom(movement: Movement) -> None:
    again = files.loads(files.dumps(movement, Form.BRIDGESCORER))
    assert again.form is Form.BRIDGESCORER
    assert not again.flaws
    assert plan(again.movements[0]) == plan(movement)
    assert (again.movements[0].kind, again.movements[0].name) == (movement.kind, movement.name)
    assert again.movements[0].contestants == movement.contestants
    if movement.winners == 2:
        assert again.movements[0].lines == movement.lines


@few
@given(st.lists(movements([MovementKind.PAIRS, MovementKind.INDIVIDUAL], most_sets=3), min_size=1, max_size=3))
def test_round_data_keeps_who_plays_whom_in_each_section(found: list[Movement]) -> None:
    again = files.loads(files.dumps(found, Form.ROUND_DATA))
    assert again.form is Form.ROUND_DATA
    assert not again.flaws
    assert [plan(movement) for movement in again] == [plan(movement) for movement in found]
    assert [movement.kind for movement in again] == [movement.kind for movement in found]
    assert [movement.name for movement in again] == [str(at + 1) for at in range(len(found))]


@pytest.mark.parametrize("tables", [1, 2, 3, 7, 12, 40])
@pytest.mark.parametrize("form", [Form.OWN, Form.EBUSCORE, Form.BRIDGESCORER, Form.ROUND_DATA])
def test_mitchells_of_any_size_come_back_with_two_winners(tables: int, form: Form, tmp_path: Path) -> None:
    movement = mitchell(tables, boards_per_set=3, rounds=min(tables, 8))
    files.dump(movement, tmp_path / "file", form)
    again = files.load(tmp_path / "file").movements[0]
    assert plan(again) == plan(movement)
    assert again.lines == movement.lines
    assert again.family == (movement.family if form is Form.OWN else "other")


def test_the_end_of_the_name_says_the_form(tmp_path: Path) -> None:
    movement = replace(mitchell(3), name="Three quarters: ¾")
    for suffix, form in files.SUFFIXES.items():
        files.dump(movement, tmp_path / f"file{suffix}")
        text = (tmp_path / f"file{suffix}").read_bytes()
        assert text.replace(b"\r\n", b"\n").decode("cp1252" if suffix == ".txt" else "utf-8") == files.dumps(
            movement, form
        )
    assert files.load(tmp_path / "file.txt").movements[0].name == "Three quarters: ¾"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("a.bws", "Write the rounds as .sql"),
        ("a.MOV", "ACBLscore's movements (.mov) are not written"),
        ("a.doc", ".doc is no form in which movements are written. There are .movement"),
        ("a", "a is no form"),
    ],
)
def test_what_is_not_written_is_said_and_no_file_is_made(name: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(Unplayable) as refusal:
        files.dump(mitchell(3), tmp_path / name)
    assert sentence in said([refusal.value.flaw])[0]
    assert not (tmp_path / name).exists()


def test_a_file_that_cannot_be_written_whole_is_left_as_it_was(tmp_path: Path) -> None:
    teams = Movement(MovementKind.TEAMS, 2, 2, (mitchell(2).encounters[0]._replace(ew=(2,)),))
    path = tmp_path / "file.yaml"
    path.write_text("before")
    with pytest.raises(Unplayable) as refusal:
        files.dump([mitchell(3), teams], path)
    assert "teams of four" in said([refusal.value.flaw])[0]
    assert path.read_text() == "before"
    with pytest.raises(Unplayable):
        files.dump([], path)
    with pytest.raises(Unplayable) as refusal:
        files.dumps(mitchell(3), "pdf")
    assert "pdf is no form" in said([refusal.value.flaw])[0]


@pytest.mark.parametrize("value", [object(), {1.5: 2}, float("inf"), 10**30, Fraction(1, 10**30)])
def test_a_detail_that_no_file_holds_is_refused(value: object) -> None:
    with pytest.raises(Unplayable) as refusal:
        files.dumps(replace(mitchell(3), details={"thing": value}))
    assert "a file cannot hold" in said([refusal.value.flaw])[0]
