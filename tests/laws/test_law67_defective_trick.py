"""Law 67: defective tricks; told to the assistant with nothing known."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import awards, duties, effects, ledger, pending, proves, table

OMITTED = "TD rules omitted-card offender=E\n"
LATE = OMITTED + "TD finds both_sides_played_to_next_trick=yes\nTD finds defective_trick=4\n"
TOO_MANY = "TD rules too-many-cards offender=E\n"


@proves("67A", "67A1")
def test_omitted_and_noticed_in_time(edition: Edition) -> None:
    """T-67A."""
    at = table(OMITTED + "TD finds both_sides_played_to_next_trick=no\nTD finds card_instead=H5", edition)
    assert effects(at) == ["complete_trick E 67A1 H5"]
    assert pending(at) == []


@proves("67B1", "67B1a")
def test_omitted_and_noticed_late_with_a_card_of_the_suit(edition: Edition) -> None:
    """T-67B1: a card of the suit is added, and one trick goes by 64A2."""
    text = (
        LATE
        + """TD finds has_suit_led=yes
        TD chooses H5
        TD finds offender_is=defender
        TD finds won_revoke_trick_or_later=yes"""
    )
    at = table(text, edition)
    assert effects(at)[:2] == ["add_card E 67B1 H5 4", "established E 67B1a"]
    assert [transfer.tricks for transfer in at.position.count.transfers] == [1]
    assert at.position.count.transfers[0].by == "67B1a"


@proves("67B1b", "64B1")
def test_omitted_and_noticed_late_without_one(edition: Edition) -> None:
    """T-67B1: any card, and one trick all the same, if they won that one or a later one."""
    text = LATE + "TD finds has_suit_led=no\nTD chooses S5\nTD finds offender_is=declarer\n"
    at = table(text + "TD finds won_revoke_trick_or_later=yes", edition)
    assert "transfer EW 67B1b 1" in effects(at)
    at = table(text + "TD finds won_revoke_trick_or_later=no", edition)
    assert at.position.count.transfers == []
    assert "no_rectification 64B1" in effects(at)


@proves("67A")
def test_too_many_and_noticed_in_time(edition: Edition) -> None:
    """T-67A: by Law 45E or 58B."""
    start = TOO_MANY + "TD finds both_sides_played_to_next_trick=no\n"
    assert pending(table(start, edition)) == ["how_too_many 67A2"]
    assert pending(table(start + "TD finds how_too_many=fifth_card", edition)) == ["cards 45E"]
    assert pending(table(start + "TD finds how_too_many=several_at_once", edition)) != ["how_too_many 67A2"]


RESTORED = (
    TOO_MANY
    + """TD finds both_sides_played_to_next_trick=yes
    TD finds defective_trick=4
    TD finds cards=H5,HJ
"""
)


@proves("67B2a")
def test_too_many_and_noticed_late_the_card_seen_stays(edition: Edition) -> None:
    """T-67B2."""
    text = (
        RESTORED
        + """TD finds card_seen_in_trick=H5
        TD finds offender_is=defender
        TD finds could_have_followed_with_it=no"""
    )
    at = table(text, edition)
    assert effects(at) == ["remove_surplus E 67B2a HJ 4"]
    assert duties(at) == []


@proves("67B2a")
def test_not_known_which_was_seen_the_highest_stays(edition: Edition) -> None:
    """T-67B2."""
    text = TOO_MANY + "TD finds known_which_was_seen=no\n" + RESTORED.removeprefix(TOO_MANY)
    at = table(text + "TD finds highest_legal_card=HJ\nTD finds offender_is=declarer", edition)
    assert effects(at) == ["remove_surplus E 67B2a H5 4"]
    assert pending(at) == ["could_have_followed_with_it 67B2b"]


@proves("67B2a")
def test_a_defenders_card_that_is_shown_becomes_a_penalty_card(edition: Edition) -> None:
    """T-67B2, footnote: major if it is an honour."""
    text = TOO_MANY + "TD finds shown_when_restored=yes\n" + RESTORED.removeprefix(TOO_MANY)
    at = table(text + "TD finds card_seen_in_trick=H5\nTD finds offender_is=defender", edition)
    assert "penalty_card E 67B2a HJ True" in effects(at)
    assert "HJ authorised SN 67B2a" in ledger(at)


@proves("67B2b")
def test_a_restored_card_was_held_all_the_time(edition: Edition) -> None:
    """T-67B2: there may have been a revoke."""
    text = (
        RESTORED
        + """TD finds card_seen_in_trick=H5
        TD finds offender_is=defender
        TD finds could_have_followed_with_it=yes
        TD finds card_played_instead=C2
        TD finds offender_is=defender"""
    )
    at = table(text, edition)
    assert pending(at) == ["played_to_next_trick 63A1"]
    at.do("TD finds played_to_next_trick=yes")
    assert "established E 63A1" in effects(at)


@proves("2017:67B3")
def test_played_but_not_put_among_the_quitted_tricks(edition: Edition) -> None:
    """T-67B3: it is put there."""
    start = OMITTED + "TD finds played_but_not_put_away=yes\nTD finds defective_trick=4\n"
    at = table(start + "TD finds card_not_put_away=H5", edition)
    assert effects(at) == ["add_card E 67B3 H5 4"]


@proves("2017:67B3")
def test_the_same_card_played_twice(edition: Edition) -> None:
    """T-67B3: an adjusted score, if it is too late to correct that."""
    text = """TD rules omitted-card offender=E
        TD finds played_but_not_put_away=yes
        TD finds played_again_too_late_to_correct=yes
        TD finds defective_trick=4
        TD finds card_not_put_away=H5"""
    assert awards(table(text, edition)) == ["adjust NS EW assigned 67B3"]
