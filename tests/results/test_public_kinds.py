"""Nothing is ranked that is not what it should be: anything else is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from kibitz.formats.sessions.model import FileSession
from kibitz.laws.regulations import Regulations
from kibitz.results import RankedSession, RankedTeams, RankingAsked, rank_session, session_from_rows
from kibitz.scoring import BoardResult
from tests.wrong_kinds import PublicFunction, Trial, functions_of, listed

ROWS = [(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")]
TEAMS = [
    {"board": 1, "ns": "A", "ew": "B", "table": 1, "score": 420},
    {"board": 1, "ns": "B", "ew": "A", "table": 2, "score": 50},
]
FIELD, MATCH = session_from_rows(ROWS), session_from_rows(TEAMS, "imps")
SAMPLES: dict[object, list[object]] = {
    FileSession: [FIELD, MATCH],
    RankedSession: [rank_session(FIELD)],
    RankedTeams: [rank_session(MATCH)],
    RankingAsked: [RankingAsked()],
    Regulations: [Regulations()],
    BoardResult: [BoardResult.played(1, 1, 2, "4S= N")],
}
TRIAL = Trial(
    SAMPLES,
    named={"rows": (ROWS,), "sessions": ([FIELD, FIELD],), "method": ("matchpoints", None)},
    kinds={
        "kibitz.results.rank_rows.rank.draws": (Iterable[str | int],),
        "kibitz.results.rank_rows.rank.rows": (list[object], tuple[object, ...], dict[object, object]),
        "kibitz.results.rank_rows.session_from_rows.rows": (list[object], tuple[object, ...], dict[object, object]),
    },
    is_sparing=True,
)
ANSWERS = ("Agreement", "Changes", "Difference", "Match", "Ranked")  # made here, for people to read
FUNCTIONS = [
    function
    for function in functions_of(*listed("kibitz.results"))
    if function.parameters and not str(function).startswith(ANSWERS)
]


@pytest.mark.parametrize("function", FUNCTIONS, ids=str)
def test_a_value_of_the_wrong_kind_is_refused_or_rightly_answered(function: PublicFunction) -> None:
    assert list(TRIAL.faults(function)) == []
