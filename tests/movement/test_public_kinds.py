"""Nothing is made of a movement that is none: anything of the wrong kind is refused with a sentence."""

from __future__ import annotations

from fractions import Fraction
from importlib.util import find_spec

import pytest

from kibitz.game.spans import Span
from kibitz.movement import (
    Balance,
    Movement,
    MovementKind,
    MovementWish,
    SessionPace,
    Shape,
    balance,
    mitchell,
    shape_of,
)
from kibitz.movement.plan import Encounter
from tests.wrong_kinds import PublicFunction, Trial, functions_of, listed

PLAN = mitchell(3, boards_per_set=2)
SAMPLES: dict[object, list[object]] = {
    Movement: [PLAN],
    Encounter: [PLAN.encounters[0]],
    MovementKind: [MovementKind.PAIRS],
    MovementWish: [MovementWish(MovementKind.PAIRS, 6)],
    SessionPace: [SessionPace()],
    Shape: [shape_of(PLAN)],
    Balance: [balance(PLAN)],
    Span: [Span(6, 8)],
    Fraction: [Fraction(1, 2)],
}
TRIAL = Trial(
    SAMPLES,
    named={
        "pairs": (6,),
        "tables": (3,),
        "contestants": (6,),
        "rounds": (3, [1]),
        "minutes": (180,),
        "encounters": (PLAN.encounters,),
        "boards_per_set": (2,),
        "number": (1,),
        "contestant": (1,),
        "least": (1,),
        "most": (2,),
        "sets": (3, [1]),
        "winners": (1,),
        "line": ((1, 2, 3),),
        "players": (None,),
        "teams": (None, 4),
        "boards_per_round": (None, 2),
        "copies": (None, 1),
        "place": (0,),
    },
    untried=("steps",),
    is_sparing=True,
)
ANSWERS = ("Balance.__init__", "MovementChoice", "Quality.__init__")  # made here, for people to read
PRINTS = ("Movement.guide_cards",)  # of `kibitz.paper`, and tried there
FRAMES = () if find_spec("polars") or find_spec("pandas") else ("Movement.to_frame",)
FUNCTIONS = [
    function
    for function in functions_of(*listed("kibitz.movement", "Encounter"))
    if function.parameters and not str(function).startswith((*ANSWERS, *PRINTS, *FRAMES))
]


@pytest.mark.parametrize("function", FUNCTIONS, ids=str)
def test_a_value_of_the_wrong_kind_is_refused_or_rightly_answered(function: PublicFunction) -> None:
    assert list(TRIAL.faults(function)) == []
