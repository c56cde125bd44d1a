"""A record is a frozen dataclass to whoever asks, and importing the game does not import what makes dataclasses."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from typing import ClassVar

import pytest

from kibitz.game import Board, Contract, Result, Score, Seat, Vulnerability
from kibitz.game.records import fresh, record


@record
class Traveller:
    """A record with everything that one may have."""

    kind: ClassVar[str] = "paper"

    board: int
    section: str = "A"
    lines: Mapping[int, str] = fresh(default_factory=dict)

    def __post_init__(self) -> None:
        if self.board < 1:
            raise ValueError("boards are numbered from 1")


@dataclasses.dataclass(frozen=True, slots=True)
class Stamped(Traveller):
    stamp: int = 0


def test_fields_are_given_by_place_or_by_name() -> None:
    assert Traveller(7) == Traveller(board=7, section="A", lines={}) != Traveller(8)
    assert Traveller(7, "B").section == "B"
    with pytest.raises(TypeError, match="board"):
        Traveller()  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="numbered"):
        Traveller(0)


def test_a_default_that_can_be_changed_is_made_anew() -> None:
    assert Traveller(7).lines is not Traveller(7).lines


def test_it_equals_nothing_of_another_class() -> None:
    other: object = (0,) * 7
    assert Score() != other
    assert Traveller(7) != Stamped(7)


def test_it_is_not_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Score().points = 1  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del Score().points
    with pytest.raises((AttributeError, TypeError)):
        setattr(Score(), "honours", 150)  # noqa: B010


@pytest.mark.parametrize(
    "value",
    [Contract.parse("4SX by N"), Result.parse("3NT+1 E"), Result(), Score(points=50), Board(7), Traveller(7, "C")],
    ids=repr,
)
def test_it_can_be_copied_and_sent(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == copy.copy(value) == copy.deepcopy(value) == value


def test_its_repr_names_its_fields() -> None:
    assert repr(Traveller(7)) == "Traveller(board=7, section='A', lines={})"
    assert eval(repr(Score(points=50))) == Score(points=50)


def test_dataclasses_take_it_for_one_of_theirs() -> None:
    assert all(map(dataclasses.is_dataclass, (Traveller, Contract, Result, Score, Board)))
    assert [field.name for field in dataclasses.fields(Contract)] == ["bid", "doubling", "declarer"]
    assert dataclasses.replace(Board(7), dealer=Seat.WEST) == Board(7, Seat.WEST, Vulnerability.BOTH)
    assert dataclasses.asdict(Traveller(7)) == {"board": 7, "section": "A", "lines": {}}
    assert dataclasses.replace(Stamped(7), stamp=3) == Stamped(7, "A", {}, 3)


def test_it_can_be_taken_apart() -> None:
    match Traveller(7, "B"):
        case Traveller(number, section):
            assert (number, section) == (7, "B")


def test_the_game_is_there_at_once() -> None:
    """What takes longer to import than all of the game is not imported with it."""
    seen = "import sys; before = {*sys.modules}; import kibitz.game; print(*({*sys.modules} - before))"
    run = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path = {sys.path!r}; {seen}"], capture_output=True
    )
    imported = {*run.stdout.decode().split()}
    assert "kibitz.game.play" in imported, run.stderr
    assert imported & {"dataclasses", "inspect", "json", "string"} == set()
    if not find_spec("kibitz__mypyc"):  # compiled modules take named tuples from `typing`
        assert imported & {"re", "typing"} == set()
