"""Laws 81 to 83: what the director puts right, waives, or got wrong."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.log.refusal import Refusal
from tests.laws.proving import awards, duties, effects, pending, proves, table

# East's double cannot stand: West must pass to the end.
BARRED = "N 1S\nE XX\nS calls-td"


@proves("81C3")
def test_the_director_rectifies_what_they_learn_of_in_time(edition: Edition) -> None:
    assert effects(table("TD rules learned-of-later\nTD finds still_in_time=yes", edition)) == [
        "instruct 81C3 rule_on_irregularity"
    ]
    assert effects(table("TD rules learned-of-later\nTD finds still_in_time=no", edition)) == ["result_stands 81C3"]


@proves("81C5")
def test_a_rectification_is_waived_if_the_others_ask_for_it(edition: Edition) -> None:
    assert any(duty.startswith("pass_rest W") for duty in duties(table(BARRED, edition)))
    at = table(f"{BARRED}\nS waives R1\nTD finds director_agrees=yes", edition)
    assert duties(at) == []
    assert effects(at)[-1] == "waive SN 81C5 1"


@proves("10A")
def test_the_director_need_not_agree(edition: Edition) -> None:
    at = table(f"{BARRED}\nNS waives R1\nTD finds director_agrees=no", edition)
    assert effects(at)[-1] == "instruct 10A rectification_stands"
    assert any(duty.startswith("pass_rest W") for duty in duties(at))


@proves("81C5", "10A")
def test_the_offenders_cannot_ask_for_it(edition: Edition) -> None:
    at = table(f"{BARRED}\nW waives R1", edition)
    assert effects(at)[-1] == "instruct 10A rectification_stands"
    assert pending(at) == [question for question in pending(at) if "81C5" not in question]
    assert any(duty.startswith("pass_rest W") for duty in duties(at))


@pytest.mark.parametrize(("line", "reason"), [("S waives R9", "no_such_ruling"), ("TD waives", "nothing_to_waive")])
def test_there_must_be_something_to_waive(line: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        table(line)
    assert refused.value.id == reason


@proves("82B1", "12C1a", "83")
def test_an_error_of_procedure_may_be_adjusted(edition: Edition) -> None:
    """G-82B."""
    at = table("TD rules error-of-procedure\nTD finds remedy=adjusted_score\nTD finds result_assignable=yes", edition)
    assert awards(at) == ["adjust NS EW assigned 82B1"]
    assert effects(at)[-1] == "instruct NESW 83 tell_of_appeal"


@proves("82B2")
def test_or_the_board_is_played_postponed_or_cancelled(edition: Edition) -> None:
    """G-82B."""
    for remedy in ("play_board", "postpone_board", "cancel_board"):
        at = table(f"TD rules error-of-procedure\nTD finds remedy={remedy}", edition)
        assert effects(at) == [f"instruct NESW 82B2 {remedy}"]


@proves("82B3")
def test_or_any_other_power_is_used(edition: Edition) -> None:
    at = table("TD rules error-of-procedure\nTD finds remedy=other_power", edition)
    assert effects(at) == ["instruct 82B3 other_power"]


@proves("82C", "12C1a", "83")
def test_after_a_directors_error_both_sides_are_non_offending(edition: Edition) -> None:
    """G-82C."""
    lines = "TD rules directors-error\nTD finds ruling_was_wrong=yes\nTD finds can_be_put_right=no\n"
    assert effects(table(f"{lines}TD finds result_assignable=yes", edition)) == [
        "instruct NESW 82C both_sides_non_offending",
        "adjust NESW 82C assigned",
        "instruct NESW 83 tell_of_appeal",
    ]
    assert awards(table(f"{lines}TD finds result_assignable=no", edition)) == ["adjust NS EW average_plus 82C"]


@proves("82C")
def test_an_error_that_can_be_put_right_is(edition: Edition) -> None:
    """G-82C."""
    lines = "TD rules directors-error\nTD finds ruling_was_wrong="
    assert effects(table(f"{lines}yes\nTD finds can_be_put_right=yes", edition)) == [
        "instruct NESW 82C put_ruling_right"
    ]
    assert effects(table(f"{lines}no", edition)) == ["result_stands 82C"]


@proves("82C")
def test_after_play_what_could_not_be_undone(edition: Edition) -> None:
    """G-82C: the review that a ruling overruled leaves."""
    lines = "TD rules review-directors-error\nTD finds normal_score_possible="
    assert effects(table(f"{lines}yes", edition)) == ["result_stands 82C"]
    assert awards(table(f"{lines}no\nTD finds result_assignable=yes", edition)) == ["adjust NS EW assigned 82C"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_request_to_waive_works_with_nothing_known(edition: Edition) -> None:
    at = table(
        "TD rules request-to-waive\nTD finds ruling_number=1\nTD finds asked_by_non_offending_side=yes\n"
        "TD finds director_agrees=yes",
        edition,
    )
    assert effects(at) == ["waive 81C5 1"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_nothing_more_comes_of_a_ruling_that_was_waived(edition: Edition) -> None:
    """Without the waiver East's next call would leave a lead restriction behind."""
    at = table(f"{BARRED}\nS waives R1\nTD finds director_agrees=yes\nE P\nS P\nW 2H", edition)
    assert duties(at) == []
    assert pending(at) == []
