"""What is wrong with rows, said of rows that are refused: in a file the same is set aside or set right, and so said."""

from __future__ import annotations

from kibitz.scoring.flaws import Flaw

_SAID_OF_FILES = frozenset((
    "two_results",
    "two_results_at_table",
    "too_many_results",
    "entered_twice",
    "not_of_this_match",
    "plays_for_no_team",
    "one_team_both_ways",
    "board_not_of_match",
    "no_declarer",
    "score_contradicts_contract",
    "impossible_score_replaced",
    "not_played_but_scored",
))  # fmt: skip


def refused(flaw: Flaw) -> Flaw:
    """The flaw without what would have been done about it, had it not been refused."""
    inner = flaw.values.get("flaw")
    if isinstance(inner, Flaw):  # of a match
        return type(flaw)(flaw.id, {**flaw.values, "flaw": refused(inner)})
    return Flaw(f"refused.{flaw.id}", flaw.values) if flaw.id in _SAID_OF_FILES else flaw
