"""Law 62 at the table: a card that corrects a revoke, with the hands known or not, before the director has come or not.

And what it makes of the cards around it: a legal card in its place (62B), penalty cards (50B), declarer's option over a
card of dummy (62C1).
"""

from __future__ import annotations

import pytest

from kibitz.cli.rulings.page import whole
from kibitz.game import Seat
from kibitz.laws.editions import EDITIONS, LAWS_2017, Edition
from kibitz.messages.rulings import RulingWords
from kibitz.table.log.refusal import Refusal
from kibitz.table.outcome import outcome_data
from kibitz.table.views import view
from tests.laws.proving import duties, effects, notices, pending, proves, table, withdrawn
from tests.laws.revoking import cards, playing

# East has hearts, and plays a club.
REVOKE = "W H8\nS dummy H2\nE C9\n"
BEFORE = (
    "",
    "E says {sorry}\n",
    "S asks E {no hearts?}\nE answers {oh, I have one}\n",
    "S asks E\nE answers yes\n",
    "S attention #8\n",
    "E attention #8\n",
    "S attention #8\nS calls-td\n",
    "S calls-td\n",
)


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_card_of_the_suit_led_is_the_correction(edition: Edition, before: str, known: bool) -> None:
    """R-62A/B: whatever was said before it, and whether or not the hands are known, it is no fifth card."""
    at = playing(REVOKE + before + "E H9", edition, known=known)
    assert cards(at) == "W:H8 N:H2 E:H9"
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["revoke"]
    assert duties(at) == ["penalty_card E 62B1 C9 True"]
    assert at.position.turn is Seat.SOUTH
    assert pending(at) == []


@proves("62A", "62B", "62B1", "62C1")
def test_the_next_player_may_change_their_card(edition: Edition) -> None:
    """R-62C: South has played after the revoke and before it came to light."""
    at = playing(REVOKE + "S H4\nE says {sorry}\nE H9", edition, known=False)
    assert "instruct E 62A correct_the_revoke" in effects(at)
    assert withdrawn(at) == ["C9 62B"]
    assert duties(at) == ["penalty_card E 62B1 C9 True"]
    assert pending(at) == ["withdraw/keep S 62C1"]
    at.do("S chooses withdraw")
    at.do("S HA")
    assert cards(at) == "W:H8 N:H2 E:H9 S:HA"


@proves("62C1")
def test_a_card_played_after_attention_was_drawn_may_not_be_changed(edition: Edition) -> None:
    """R-62C: that the hand is not known makes no difference."""
    for known in (True, False):
        at = playing(REVOKE + "S attention #8\nS H4\nE H9", edition, known=known)
        assert cards(at) == "W:H8 N:H2 E:H9 S:H4"
        assert pending(at) == []
    at = playing(REVOKE + "S H4\nE says {sorry}\nE H9", edition, known=False)
    assert pending(at) == ["withdraw/keep S 62C1"]


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_who_played_last_to_the_trick(edition: Edition, known: bool) -> None:
    """R-61B, R-62A/B: the trick is complete, and the card is no lead out of turn."""
    trick = "W H8\nS dummy H2\nE H9\nS C3\n"
    for said in ("", "N asks S\nS answers yes\n", "N asks S\nS answers {oh}\n", "S says {sorry}\n", "E attention #9\n"):
        at = playing(trick + said + "S HA", edition, known=known)
        assert cards(at) == "W:H8 N:H2 E:H9 S:HA"
        assert at.position.turn is Seat.SOUTH


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_it_may_as_well_be_a_lead(edition: Edition, known: bool) -> None:
    """L-53, R-62A/B: others have played since, the trick is complete, and nobody has said anything."""
    at = playing(REVOKE + "S HA\nE H9", edition, known=known)
    assert [breach.kind for breach in at.position.breaches if breach.blocks] == ["lead-out-of-turn"]
    at = playing(REVOKE + "S HA\nE says {sorry}\nE H9", edition, known=known)
    assert cards(at) == "W:H8 N:H2 E:H9 S:HA"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_yes_with_the_hand_unknown(edition: Edition) -> None:
    """R-61B: they have said so; to a question about something else it says nothing of hearts."""
    assert pending(playing(REVOKE + "S asks E\nE answers yes", edition, known=False)) == ["card_instead E 62B"]
    assert pending(playing("W H8\nS dummy H2\nS asks E\nE C9\nE answers yes", edition, known=False)) == []
    assert pending(playing(REVOKE + "S asks #2 E\nE answers yes", edition, known=False)) == []


def test_another_suit_is_a_fifth_card_still() -> None:
    for known in (True, False):
        at = playing(REVOKE + "E CT\nS calls-td", LAWS_2017, known=known)
        assert "fifth-card" in [ruling.irregularity.id for ruling in at.position.rulings]
    at = playing("W H8\nS dummy HK\nE HQ\nE H9\nS calls-td", LAWS_2017)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["fifth-card"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_dummys_revoke(edition: Edition) -> None:
    """R-62A/B: declarer names the right card."""
    for line in ("S dummy HK", "N HK"):
        at = playing(f"W H8\nS dummy C2\n{line}", edition)
        assert cards(at) == "W:H8 N:HK"
        assert "no_rectification 62B2" in effects(at)


# The card that is played instead.


@proves("62B")
def test_it_must_follow_suit_though_the_hand_is_not_known(edition: Edition) -> None:
    """R-62A/B: they are said to have revoked, and so they have a heart."""
    at = playing(REVOKE + "TD rules revoke entry=#8", edition, known=False)
    with pytest.raises(Refusal) as refused:
        at.do("E C5")
    assert refused.value.id == "must_follow"
    at.do("TD finds card_instead=C5")
    assert "instruct E 62B play_a_legal_card" in effects(at)
    assert pending(at) == ["card_instead E 62B"]
    at.do("E H9")
    assert cards(at) == "W:H8 N:H2 E:H9"


@proves("62B")
def test_it_is_another_card(edition: Edition) -> None:
    """R-62A/B: with nothing known."""
    at = table("TD rules revoke offender=E\nTD finds cards=C9\nTD finds offender_is=defender", edition)
    for fact in ("twelfth_trick", "played_to_next_trick", "named_card_for_next_trick", "offending_side_claimed"):
        at.do(f"TD finds {fact}=no")
    at.do("TD finds agreed_to_claim=no")
    at.do("TD finds cards_after_revoke=none")
    at.do("TD finds card_instead=C9")
    assert effects(at)[-1] == "instruct E 62B play_a_legal_card"
    at.do("TD finds card_instead=H9")
    assert "replace_card E 62B C9 H9" in effects(at)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_who_takes_back_a_card_that_followed_follows_again(edition: Edition) -> None:
    """R-62C, 44C: what they take back is a heart."""
    at = playing(REVOKE + "S H4\nE says {sorry}\nE H9\nS chooses withdraw", edition, known=False)
    with pytest.raises(Refusal):
        at.do("S C3")
    at.do("S HA")
    assert cards(at) == "W:H8 N:H2 E:H9 S:HA"


# Dummy's card (62C1).

DUMMYS_CARD = "S S7\nW H8\nS dummy S8\nE S2\nTD attention #11\nW S4\n"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_option_over_dummys_card_is_declarers(edition: Edition) -> None:
    """R-62C: the question, the line that answers it, and who is shown it."""
    at = playing("W H7\nS dummy H2\nE H9\nS HA\n" + DUMMYS_CARD, edition)
    page = " ".join(" ".join(line.plain for line in whole(at, RulingWords())).split())
    assert "♠8 was played after the revoke: does South (declarer) take it back?" in page
    assert "In the log: S chooses withdraw | keep" in page
    question = outcome_data(at)["rulings"][0]["questions"][0]
    assert question["who"] == {"role": "declarer", "seats": ["S"]}
    assert view(at.position, Seat.SOUTH).questions
    assert not view(at.position, Seat.NORTH).questions
    at.do("S chooses keep")
    assert pending(at) == []
    assert notices(at) == []


# Penalty cards (50B).


@proves("50B", "62C2")
def test_partners_penalty_cards_are_major_when_there_are_two(edition: Edition) -> None:
    """P-50B: East has a minor one, and takes back a card played after declarer's."""
    lines = "W H7\nS dummy H2\nE H9\nS HA\nE exposes C9 dropped\nS calls-td\nS S7\nW H8\nS dummy SQ\nE S2\n"
    at = playing(lines + "TD attention #13\nW S4\nS chooses withdraw\nN S8\nE chooses withdraw\nE S3", edition)
    assert duties(at) == ["penalty_card W 62B1 H8 True", "penalty_card E 50B C9 True", "penalty_card E 62C2 S2 True"]


@proves("50B", "67B2a")
def test_penalty_cards_from_a_defective_trick_are_major_when_there_are_two(edition: Edition) -> None:
    """P-50B, T-67B."""
    start = "TD position contract=4S-S trick=5 lead=S won=3\n"
    tricks = "S HA\nW H9\nN H3\nE H6+C2\nS HK\nW HT\nN H4\nE H7\nS attention #{}\nS calls-td\n"
    shown = "TD finds shown_when_restored(C2)=yes\nTD finds could_have_followed_with_it(C2)=no\n"
    at = table(start + "E exposes D4 dropped\nS calls-td\n" + tricks.format(7) + shown, edition)
    assert duties(at) == ["penalty_card E 50B D4 True", "penalty_card E 67B2a C2 True"]
    at = table(start + tricks.format(5) + shown, edition)
    assert duties(at) == ["penalty_card E 67B2a C2"]


@proves("2017:50B", "2017:62C3")
def test_penalty_cards_when_both_sides_revoked(edition: Edition) -> None:
    """P-50B, R-62C3."""
    lines = "W H8\nS dummy HK\nE exposes S2 dropped\nS calls-td\nE C9\nS D5\nS dummy S8\nS attention #10\nS calls-td\n"
    at = playing(lines + "E H9\nS H4", edition)
    assert duties(at) == ["penalty_card E 50B S2 True", "penalty_card E 62C3 C9 True"]
