"""Law 14: missing card."""

from __future__ import annotations

import pytest

from kibitz.game import Card
from kibitz.laws.editions import EDITIONS, LAWS_2024, Edition
from tests.laws.proving import awards, calls, effects, ledger, pending, proves, table

BEFORE_PLAY = """
    N 1S
    E P
    S counts 12
    S calls-td
    TD finds some_hand_has_more=no
"""
IN_PLAY = """
    TD rules missing-card offender=S
    TD finds opening_lead_faced=yes
"""


@proves("14A", "14A1", "14A3", "14C")
def test_found_before_play_goes_back_to_the_hand(edition: Edition) -> None:
    """S-14A: no call changes."""
    at = table(f"{BEFORE_PLAY}TD restores H3 to=S", edition)
    assert effects(at) == [
        "instruct 14A look_for_the_card",
        "restore_card S 14A1 H3",
        "instruct 14A3 go_on_with_the_same_calls",
        "unauthorised N 14C replaced_card",
    ]
    assert calls(at) == "N:1S E:Pass"
    assert ledger(at) == ["replaced_card unauthorised N 14C"]
    assert pending(at) == awards(at) == []


@proves("14A2", "14A3")
def test_not_found_before_play_the_deal_is_rebuilt(edition: Edition) -> None:
    """S-14A."""
    at = table(f"{BEFORE_PLAY}TD finds missing_card_found=no", edition)
    assert effects(at)[1:3] == ["instruct 14A2 rebuild_from_another_pack", "instruct 14A3 go_on_with_the_same_calls"]
    assert awards(at) == []


@proves("14B", "14B1")
def test_found_among_the_cards_played_is_a_defective_trick(edition: Edition) -> None:
    """S-14B."""
    at = table(f"{IN_PLAY}TD finds where_missing_card_was=played", edition)
    assert effects(at)[:2] == ["instruct 14B look_for_the_card", "refer S 14B1 defective_trick"]
    assert awards(at) == []
    assert pending(at) == ["both_sides_played_to_next_trick 67A"]
    for line in (
        "TD finds both_sides_played_to_next_trick=yes",
        "TD finds defective_trick=3",
        "TD finds cards=H3,D4",
        "TD finds card_seen_in_trick=D4",
        "TD finds offender_is=declarer",
        "TD finds could_have_followed_with_it=no",
    ):
        at.do(line)
    assert effects(at)[2:] == ["remove_surplus S 67B2a H3 3"]


@proves("14B")
def test_found_after_the_correction_period(edition: Edition) -> None:
    """S-14B: too late."""
    at = table(f"{IN_PLAY}TD finds correction_period_over=yes", edition)
    assert effects(at) == ["result_stands 14B"]


@proves("14B2", "14C")
def test_found_elsewhere_during_play(edition: Edition) -> None:
    """S-14B."""
    text = f"""{IN_PLAY}TD finds where_missing_card_was=elsewhere
        TD finds missing_card=H3
        TD finds could_have_followed_with_it=no
        TD finds exposed_by_defender=no"""
    at = table(text, edition)
    assert effects(at)[1:] == ["restore_card S 14B2 H3", "penalty S 14B2 card_lost", "unauthorised N 14C replaced_card"]
    assert awards(at) == ["penalty NS card_lost 14B2"]


@proves("14B3")
def test_not_found_during_play(edition: Edition) -> None:
    """S-14B."""
    text = f"""{IN_PLAY}TD finds where_missing_card_was=not_found
        TD finds missing_card=H3
        TD finds could_have_followed_with_it=no
        TD finds exposed_by_defender=no"""
    at = table(text, edition)
    assert effects(at)[1:3] == ["instruct 14B3 rebuild_from_another_pack", "restore_card S 14B3 H3"]


@proves("14B4")
def test_the_card_belonged_to_the_hand_all_the_time(edition: Edition) -> None:
    """S-14B: it may become a penalty card, and not having played it may be a revoke."""
    assert always_held("H3", edition)[0] == "refer S 14B4 revoke"
    assert always_held("H3", edition)[1] == "penalty_card S 14B4 H3 False"
    assert always_held("HJ", edition)[1] == "penalty_card S 14B4 HJ True"


@proves("14B4")
def test_not_having_played_it_was_a_revoke(edition: Edition) -> None:
    """S-14B: it is ruled on by Laws 61 to 64."""
    text = f"""{IN_PLAY}TD finds where_missing_card_was=elsewhere
        TD finds missing_card=H3
        TD finds could_have_followed_with_it=yes
        TD finds exposed_by_defender=no
        TD finds card_played_instead=C2
        TD finds offender_is=declarer
        TD finds played_to_next_trick=yes"""
    at = table(text, edition)
    assert "refer S 14B4 revoke" in effects(at)
    assert "established S 63A1" in effects(at)
    assert pending(at) == ["won_revoke_trick_or_later 64B1"]


def test_a_small_card_that_was_shown_deliberately_is_a_major_penalty_card() -> None:
    """50B, as far as it is presumed to have been an accident."""
    at = always_held("H3", LAWS_2024, "TD finds exposed_deliberately=yes")
    assert at[1] == "penalty_card S 14B4 H3 True"


def always_held(card: str, edition: Edition, more: str = "") -> list[str]:
    """What follows when the card was found on the floor, and its owner could have followed suit with it."""
    text = f"""{IN_PLAY}TD finds where_missing_card_was=elsewhere
        TD finds missing_card={card}
        TD finds could_have_followed_with_it=yes
        TD finds exposed_by_defender=yes
        {more}"""
    return effects(table(text.rstrip(), edition))[4:6]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_with_nothing_known_the_director_is_asked(edition: Edition) -> None:
    at = table("TD rules missing-card", edition)
    assert pending(at) == ["opening_lead_faced 14"]
    at = table("TD rules missing-card\nTD finds opening_lead_faced=no\nTD finds missing_card_found=no", edition)
    assert pending(at) == []
    assert ledger(at) == ["replaced_card unauthorised  14C"]


# West was dealt twelve cards; the eight of clubs lay on the floor.
TWELVE = """
    TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T9
    TD auction S 4S P P P
"""
NOT_FOLLOWED = "W C9\nN C2\nE C4\nS CA\nS CQ\nW CT\nN C3\nE C5\nS CJ\nW H4\nN CK\nE C6\nN SA\n"


@proves("14A1")
def test_a_card_given_back_by_the_ruling_can_be_played(edition: Edition) -> None:
    for more in ("TD restores C8 to=W", "TD finds missing_card_found=yes\nTD finds missing_card=C8"):
        at = table(f"{TWELVE}W counts 12\nW calls-td\n{more}", edition)
        assert "restore_card W 14A1 C8" in effects(at)
        assert Card.parse("C8") in (at.legal_cards() or ())
        at.do("W C8")
        assert at.position.play is not None


@proves("14A2")
def test_a_hand_rebuilt_from_another_pack_can_play_the_card(edition: Edition) -> None:
    """The table knows which it is: the only one that no hand has."""
    at = table(f"{TWELVE}W counts 12\nW calls-td\nTD finds missing_card_found=no", edition)
    assert "restore_card W 14A2 C8" in effects(at)
    assert Card.parse("C8") in (at.legal_cards() or ())


def test_a_card_given_back_by_hand_can_be_played() -> None:
    at = table(f"{TWELVE}W C9\nN C2\nE C4\nS CA\nTD restores C8 to=W\nS CQ\nW C8")
    assert [str(play.card) for play in at.position.plays][-1] == "C8"
    assert at.position.rulings == []


@proves("14B4")
def test_the_revoke_is_ruled_once(edition: Edition) -> None:
    """It is part of the ruling on the missing card, and no other lies in the dark."""
    at = table(f"{TWELVE}{NOT_FOLLOWED}W counts 12\nW calls-td\nTD restores C8 to=W", edition)
    at.do("TD finds exposed_by_defender=no")
    assert "refer W 14B4 revoke" in effects(at)
    assert pending(at) == ["card_instead W 62B"]
    assert [breach.kind for breach in at.position.breaches] == ["wrong-number-of-cards"]
    at.do("W C8")
    assert [str(play.card) for play in at.position.plays[8:12]] == ["CJ", "C8", "CK", "C6"]
    assert [breach.kind for breach in at.position.breaches] == ["wrong-number-of-cards"]


def test_given_back_by_hand_the_revoke_is_ruled_by_itself() -> None:
    at = table(f"{TWELVE}{NOT_FOLLOWED}TD restores C8 to=W")
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["revoke"]


@proves("14A1", "14C")
def test_two_hands_lack_a_card(edition: Edition) -> None:
    at = table("W counts 12\nN counts 12\nW calls-td\nTD restores H2 to=W\nTD restores C2 to=N", edition)
    found = effects(at)
    assert "restore_card W 14A1 H2" in found
    assert "restore_card N 14A1 C2" in found
    assert ledger(at) == ["replaced_card unauthorised E 14C", "replaced_card unauthorised S 14C"]
    assert pending(at) == []


@proves("14A1", "14A2")
def test_one_hand_lacks_two_cards(edition: Edition) -> None:
    """Each is looked for: one was found, the other was not."""
    text = "N 1S\nW counts 11\nW calls-td\nTD finds some_hand_has_more=no\nTD restores H2 to=W\n"
    at = table(text, edition)
    assert pending(at) == ["missing_card_found 14A1"]
    at.do("TD finds missing_card_found=no")
    assert "restore_card W 14A1 H2" in effects(at)
    assert "instruct 14A2 rebuild_from_another_pack" in effects(at)
    assert pending(at) == []
