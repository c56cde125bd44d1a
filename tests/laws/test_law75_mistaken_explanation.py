"""Law 75: mistaken explanation or mistaken call."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import awards, effects, ledger, pending, proves, reviews, table

# The example of the 2007 book: a natural weak response, explained as asking for majors.
EXPLAINED = """
    N 1NT
    E P
    S 2D
    W asks #3
    N explains #3 {strong, asks for majors}
    W P
"""
CALLED = f"{EXPLAINED}\nE attention #5\nE calls-td\n"


@proves("75A", "16A1c")
def test_an_explanation_is_for_the_opponents_and_not_for_partner(edition: Edition) -> None:
    """I-20F5, I-75B: whether or not it is right."""
    found = ledger(table(EXPLAINED, edition))
    assert "explanation unauthorised S 75A" in found
    assert "explanation authorised EW 16A1c" in found


@proves("75A")
def test_an_explanation_in_the_line_of_the_call_is_the_partners(edition: Edition) -> None:
    assert ledger(table("N 2D! {both majors}", edition)) == [
        "explanation authorised EW 16A1c",
        "explanation unauthorised N 75A",
    ]


@proves("21B1b", "2007:75B", "2017:75D1", "75A")
def test_the_explanation_is_presumed_wrong_and_the_opponents_are_told(edition: Edition) -> None:
    """I-75B."""
    at = table(CALLED, edition)
    found = effects(at)
    assert f"inform EW {'75B' if edition.book == 2007 else '75D1'} agreement" in found
    assert "partner_used_explanation 75A" in reviews(at)
    assert pending(at) == ["could_well_have_influenced 21B1a"]


@proves("2017:75B1", "2007:75B")
def test_it_is_an_infraction_and_damage_is_looked_for_after_play(edition: Edition) -> None:
    """I-75B."""
    at = table(CALLED, edition)
    assert f"damaged_by_mistaken_explanation {'75B' if edition.book == 2007 else '75B1'}" in reviews(at)


@proves("75C")
def test_a_mistaken_call_correctly_explained_is_no_infraction(edition: Edition) -> None:
    """I-75C: the result stands, and they need not say anything."""
    at = table(f"{CALLED}TD finds call_was_mistaken=yes", edition)
    assert effects(at)[-2:] == ["result_stands 75C", "instruct S 75C need_not_correct"]
    assert pending(at) == []


@proves("2017:75D2")
def test_to_describe_an_agreement_that_there_is_not(edition: Edition) -> None:
    """I-75B: an infraction too, and the opponents are told that there is none."""
    at = table(f"{CALLED}TD finds had_agreement=no", edition)
    assert "inform EW 75D2 no_agreement" in effects(at)
    assert pending(at) == ["could_well_have_influenced 21B1a"]


@proves("2017:75B1", "2017:75D3")
def test_the_score_is_adjusted_to_what_the_right_words_would_have_led_to(edition: Edition) -> None:
    """I-75B."""
    review = "TD rules review-damaged-by-mistaken-explanation offender=N\nTD finds non_offending_side_damaged=yes\n"
    at = table(f"{review}TD finds agreed_meaning_established=yes", edition)
    assert effects(at)[0] == "instruct 75D3 score_as_if_explained_correctly"
    assert awards(at) == ["adjust NS EW assigned 75B1"]
    at = table(f"{review}TD finds agreed_meaning_established=no", edition)
    assert effects(at)[0] == "instruct 75D3 score_as_if_told_no_agreement"


@proves("2007:75B")
def test_damage_is_adjusted_in_2007(edition: Edition) -> None:
    """I-75B."""
    review = "TD rules review-damaged-by-mistaken-explanation offender=N\nTD finds non_offending_side_damaged=yes\n"
    assert awards(table(review, edition)) == ["adjust NS EW assigned 75B"]


@proves("2017:75B1")
def test_no_damage_no_adjustment(edition: Edition) -> None:
    review = "TD rules review-damaged-by-mistaken-explanation offender=N\nTD finds non_offending_side_damaged=no\n"
    assert effects(table(review, edition)) == ["result_stands 75B1"]


@proves("75A")
def test_who_uses_that_they_were_misunderstood_has_the_score_adjusted(edition: Edition) -> None:
    """I-20F5: the knowledge is unauthorised."""
    for review in ("review-partner-used-explanation", "review-used-explanation"):
        at = table(
            f"""TD rules {review} offender=N
            TD finds chose_what_was_suggested=yes
            TD finds had_logical_alternative=yes
            TD finds offending_side_gained=yes""",
            edition,
        )
        assert awards(at)[-1] == "adjust NS EW assigned 75A"


def test_with_nothing_known() -> None:
    for edition in (LAWS_2007, LAWS_2017):
        at = table("TD rules mistaken-explanation", edition)
        assert pending(at) == ["called_after_misinformation 21B1a"]
