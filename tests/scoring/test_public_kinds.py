"""Nothing is scored that is not what it should be: text or value, and anything else is refused with a sentence."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from kibitz.game import KibitzError, Result, Side, Vulnerability
from kibitz.laws.regulations import Regulations
from kibitz.scoring import (
    AVERAGE,
    COMPLEMENT,
    LATE,
    PLUS,
    Artificial,
    BetterOf,
    BoardResult,
    Butler,
    CrossImps,
    Field,
    Grouping,
    Matchpoints,
    Rules,
    TotalPoints,
    Weighted,
    score,
)
from kibitz.scoring.awards import Absent, Average, Complement, Outcome
from kibitz.scoring.fields.checks import Checks
from kibitz.scoring.fields.ledger import Ledger
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.fields.travellers import TravellerKey
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.columns import ScoreColumn
from kibitz.scoring.rounding import Halves
from tests.wrong_kinds import JUNK, PublicFunction, Trial, functions_of, listed

METHODS_OF_FIELDS = ("Matchpoints", "Butler", "CrossImps", "TotalPoints")
PLAYED = [BoardResult.played(1, 1, 2, "4S= N"), BoardResult.played(1, 3, 4, "4S+1 N")]
FIELD = score(PLAYED, Matchpoints())
COLUMN = ScoreColumn.counted(Side.NORTH_SOUTH, {420: 1, 450: 2})
SAMPLES: dict[object, list[object]] = {
    Side: [Side.NORTH_SOUTH],
    Vulnerability: [Vulnerability.NONE],
    Result: [Result("4S= N")],
    Average: [Average.PLUS],
    Artificial: [PLUS, AVERAGE],
    Complement: [COMPLEMENT],
    Absent: [LATE],
    Outcome: [Outcome(420, Fraction(1))],
    Weighted: [Weighted((Outcome(420, Fraction(1)),))],
    BetterOf: [BetterOf(PLUS, 420)],
    BoardResult: [*PLAYED],
    Field: [FIELD],
    ScoreColumn: [COLUMN],
    TravellerKey: [*FIELD.rows],
    Averages: [FIELD.averages],
    Ledger: [FIELD.ledger],
    Checks: [FIELD.checks],
    Grouping: [Grouping()],
    Method: [Matchpoints()],
    Matchpoints: [Matchpoints()],
    Butler: [Butler()],
    CrossImps: [CrossImps()],
    TotalPoints: [TotalPoints()],
    Halves: [*Halves],
    Fraction: [Fraction(1, 2)],
    Regulations: [Regulations()],
    Rules: [Rules()],
}
TRIAL = Trial(
    SAMPLES,
    named={
        "board": (7,),
        "ns": ("1", None),
        "ew": ("2", None),
        "results": (PLAYED, [("100%", "4S= N")]),
        "ns_award": (420,),
        "ew_award": (420,),
        "points": (420,),
        "who": ("1",),
        "name": ("matchpoints", "cross_imps"),
        "methods": (("cross_imps",),),
        "new": (PLAYED[0], None),
        "average": (None, Average.PLUS),
        "rows": (FIELD.rows,),
        "expected": (FIELD.expected, None),
        "travellers": (FIELD.travellers,),
        "averagers": (FIELD.averagers,),
        "before": (FIELD, FIELD.expected),
    },
    kinds={  # a whole number is as exact
        "Artificial.__init__.share": (Fraction, int, None),
        "Artificial.__init__.imps": (Fraction, int, None),
    },
    free_text=("ns", "ew", "who"),
    is_sparing=True,
)
LEFT_OUT = {
    "BoardResult.__init__": "taken as it is: what cannot be scored is set aside by name (below)",
    "Flaw.__init__": "a sentence, of which any text is the id and anything a value",
    **dict.fromkeys(
        (f"{kind}.{name}" for kind in METHODS_OF_FIELDS for name in ("complement", "rounded")),
        "asked for every figure of a field, with figures of its own",
    ),
    "Butler.difference": "the same",
    "TotalPoints.artificial": "refuses every award",
}
FUNCTIONS = [
    function
    for function in functions_of(*listed("kibitz.scoring"))
    if function.parameters and str(function) not in LEFT_OUT
]


@pytest.mark.parametrize("function", FUNCTIONS, ids=str)
def test_a_value_of_the_wrong_kind_is_refused_or_rightly_answered(function: PublicFunction) -> None:
    assert list(TRIAL.faults(function)) == []


@pytest.mark.parametrize("name", [field.name for field in fields(BoardResult)])
def test_a_result_that_is_not_what_it_should_be_is_scored_rightly_or_set_aside_by_name(name: str) -> None:
    for wrong in (*JUNK, *(value for row in SAMPLES.values() for value in row)):
        try:
            result = replace(PLAYED[0], **{name: wrong})  # type: ignore[arg-type]
            field = score([result, PLAYED[1]], Matchpoints(), grouping=Grouping(by_section=True, by_round=True))
        except KibitzError:
            continue
        assert len(field.flaws) == 1 or len(list(field.results)) == 2
        for flaw in field.flaws:
            assert str(flaw)
            assert "object at 0x" not in str(flaw)
