"""Law 72: general principles (2007 also Law 23)."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import awards, effects, pending, proves, reviews, table

# East bids out of rotation at North's turn; it is not accepted, and West must pass for a while; the board is played.
PASSED_OUT = """
    N 1S
    E 1H
    S calls-td
    S chooses decline
    E P
"""


def number(edition: Edition) -> str:
    return "72C" if edition.book == 2017 else "23"


@proves("2017:72C", "2007:23")
def test_the_offender_could_have_known_and_their_side_gained(edition: Edition) -> None:
    """G-72C: the review that many Laws leave for the end of play."""
    lines = "TD rules review-could-have-known offender=E\nTD finds could_have_known=yes"
    at = table(f"{lines}\nTD finds offending_side_gained=yes", edition)
    assert awards(at) == [f"adjust NS EW assigned {number(edition)}"]
    assert effects(table(f"{lines}\nTD finds offending_side_gained=no", edition)) == [
        f"result_stands {number(edition)}"
    ]


@proves("2017:72C", "2007:23")
def test_the_offender_could_not_have_known(edition: Edition) -> None:
    at = table("TD rules review-could-have-known\nTD finds could_have_known=no", edition)
    assert effects(at) == [f"result_stands {number(edition)}"]


@proves("2017:72C", "2007:23")
def test_doubt_goes_to_the_side_that_has_not_offended(edition: Edition) -> None:
    at = table(
        "TD rules review-could-have-known\nTD finds could_have_known=?\nTD finds offending_side_gained=?", edition
    )
    assert awards(at) == [f"adjust NS EW assigned {number(edition)}"]


@proves("2017:72C", "2007:23")
def test_the_auction_and_play_go_on_until_then(edition: Edition) -> None:
    """G-72C: found during the board."""
    by = number(edition)
    lines = "TD rules could-have-known offender=E\n"
    at = table(f"{lines}TD finds could_have_known=yes", edition)
    assert effects(at) == [f"instruct NESW {by} play_on", f"review {by} offending_side_gained"]
    assert reviews(at) == [f"offending_side_gained {by}"]
    assert effects(table(f"{lines}TD finds could_have_known=no", edition)) == [f"no_rectification {by}"]


@proves("2017:72C", "2007:23")
def test_the_review_comes_up_by_itself_when_play_has_ended(edition: Edition) -> None:
    lines = f"{PASSED_OUT}\nTD finds {'comparable' if edition.book == 2017 else 'same_or_more_precise_meaning'}=no"
    assert reviews(table(lines, edition)) == [f"could_have_known {number(edition)}"]
    at = table(f"{lines}\nTD ends play\nTD finds could_have_known=yes", edition)
    assert pending(at)[-1] == f"offending_side_gained {number(edition)}"


@proves("91A", "84B", "2017:72C", "2007:23")
def test_an_infringement_on_purpose(edition: Edition) -> None:
    """G-72B1."""
    at = table("TD rules intentional-infringement offender=E\nTD finds infringed_on_purpose=yes", edition)
    assert effects(at) == [
        "penalty E 91A infringed_on_purpose",
        "instruct 84B rule_on_irregularity",
        f"review {number(edition)} could_have_known",
    ]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_an_infringement_that_was_not_meant(edition: Edition) -> None:
    at = table("TD rules intentional-infringement\nTD finds infringed_on_purpose=?", edition)
    assert effects(at) == ["instruct 84B rule_on_irregularity"]


@proves("91A", "66D", "2017:72C", "2007:23")
def test_an_infringement_that_was_concealed(edition: Edition) -> None:
    """G-72B3: cards mixed so that nothing can be found out."""
    at = table("TD rules concealed-infringement offender=E\nTD finds how_concealed=mixed_cards", edition)
    assert effects(at) == [
        "penalty E 91A concealed_infringement",
        "instruct E 66D doubt_against_who_mixed",
        "instruct 84B rule_on_irregularity",
        f"review {number(edition)} could_have_known",
    ]
    assert not any(
        "66D" in effect
        for effect in effects(table("TD rules concealed-infringement\nTD finds how_concealed=hidden_card", edition))
    )
