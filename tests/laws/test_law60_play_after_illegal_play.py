"""Laws 58A and 60: cards at the same moment, and cards played before an irregularity was put right."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import duties, effects, pending, proves, table, withdrawn


@proves("60B")
def test_a_defender_plays_before_declarers_correct_lead(edition: Edition) -> None:
    """L-60B: a major penalty card."""
    at = table("TD rules play-before-correct-lead offender=E\nTD finds cards=H3", edition)
    assert withdrawn(at) == ["H3 60B"]
    assert duties(at) == ["penalty_card E 60B H3 True"]


@proves("60C")
def test_the_offending_side_plays_on(edition: Edition) -> None:
    """L-60C: the others keep their rights, and a defender's card is a penalty card."""
    at = table("TD rules play-before-rectification offender=W\nTD finds cards=H3", edition)
    assert effects(at)[:2] == ["instruct NS 60C rights_are_kept", "retract W 60C H3"]
    assert pending(at) == ["card_is_a_defenders 60C"]
    at.do("TD finds card_is_a_defenders=yes")
    assert duties(at) == ["penalty_card W 49 H3 True"]


@proves("60C")
def test_declarer_plays_on(edition: Edition) -> None:
    """L-60C: the card goes back, and no more."""
    log = "TD rules play-before-rectification offender=S\nTD finds cards=H3\nTD finds card_is_a_defenders=no"
    at = table(log, edition)
    assert withdrawn(at) == ["H3 60C"]
    assert duties(at) == []


@proves("58A")
def test_a_card_at_the_same_moment_as_a_legal_one(edition: Edition) -> None:
    """L-58A."""
    at = table("TD rules simultaneous-plays offender=E\nTD finds cards=H3", edition)
    assert effects(at) == ["card_deemed_subsequent 58A H3"]
