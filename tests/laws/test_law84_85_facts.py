"""Laws 84 and 85: rulings on agreed and on disputed facts."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import awards, effects, proves, table

AGREED = "TD rules unnamed-irregularity offender=E\nTD finds facts_agreed=yes"


@proves("84A")
def test_nothing_is_prescribed_and_play_goes_on(edition: Edition) -> None:
    assert effects(table(f"{AGREED}\nTD finds what_the_laws_say=nothing", edition)) == ["instruct NESW 84A play_on"]


@proves("84B")
def test_a_prescribed_rectification_is_carried_out(edition: Edition) -> None:
    at = table(f"{AGREED}\nTD finds what_the_laws_say=rectification", edition)
    assert effects(at) == ["instruct 84B carry_out_rectification"]


@proves("84C")
def test_a_players_option_is_explained(edition: Edition) -> None:
    at = table(f"{AGREED}\nTD finds what_the_laws_say=players_option", edition)
    assert effects(at) == ["instruct 84C explain_options"]


@proves("84D", "83")
def test_likely_damage_without_a_rectification_is_adjusted(edition: Edition) -> None:
    lines = f"{AGREED}\nTD finds what_the_laws_say=directors_discretion\nTD finds damaged="
    at = table(f"{lines}?", edition)  # doubt goes to the side that has not offended
    assert awards(at) == ["adjust NS EW assigned 84D"]
    assert effects(at)[-1] == "instruct NESW 83 tell_of_appeal"
    assert effects(table(f"{lines}no", edition)) == ["instruct NESW 84A play_on"]


@proves("85A1", "83")
def test_disputed_facts_are_found_by_what_is_more_probable(edition: Edition) -> None:
    at = table(
        "TD rules unnamed-irregularity\nTD finds facts_agreed=no\nTD finds facts_found=yes\n"
        "TD finds what_the_laws_say=nothing",
        edition,
    )
    assert effects(at) == ["instruct NESW 83 tell_of_appeal", "instruct NESW 84A play_on"]


@proves("85B")
def test_facts_that_cannot_be_found(edition: Edition) -> None:
    at = table("TD rules unnamed-irregularity\nTD finds facts_agreed=no\nTD finds facts_found=no", edition)
    assert effects(at) == ["instruct NESW 85B rule_so_that_play_goes_on"]
