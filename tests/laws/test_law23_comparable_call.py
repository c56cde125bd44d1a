"""Law 23 of 2017: comparable calls."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import awards, calls, duties, effects, ledger, pending, proves, reviews, table

REVIEW = "TD rules review-assisted-by-irregularity offender=W\n"


@proves("2017:23B", "2017:23A")
def test_after_a_comparable_call_nothing_further(edition: Edition) -> None:
    """A-23."""
    at = table("W 1S\nN calls-td\nTD chooses decline\nN P\nE P\nS P\nW 1S\nTD finds comparable=yes", edition)
    assert calls(at) == "N:Pass E:Pass S:Pass W:1S"
    assert duties(at) == []
    assert ledger(at) == ["1S authorised NS 16C1", "1S authorised WE 23B"]


@proves("2017:23C")
def test_what_helped_is_looked_into_after_play(edition: Edition) -> None:
    """A-23."""
    at = table("W 1S\nN calls-td\nTD chooses decline\nN P\nE P\nS P\nW 1S\nTD finds comparable=yes", edition)
    assert reviews(at) == ["assisted_by_irregularity 23C"]
    at = table(REVIEW + "TD finds outcome_could_have_differed=yes\nTD finds non_offenders_damaged=yes", edition)
    assert awards(at) == ["adjust NS EW assigned 23C"]


@proves("2017:23C")
def test_what_did_not_help_or_did_no_damage_leaves_the_result(edition: Edition) -> None:
    at = table(REVIEW + "TD finds outcome_could_have_differed=no", edition)
    assert effects(at) == ["result_stands 23C"]
    at = table(REVIEW + "TD finds outcome_could_have_differed=yes\nTD finds non_offenders_damaged=no", edition)
    assert effects(at) == ["result_stands 23C"]


@proves("2017:23C")
def test_a_doubtful_point_goes_to_the_side_that_has_not_offended(edition: Edition) -> None:
    at = table(REVIEW + "TD finds outcome_could_have_differed=unknown", edition)
    assert pending(at) == ["non_offenders_damaged 23C"]
    assert effects(at) == []
