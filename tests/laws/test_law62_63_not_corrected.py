"""Laws 62 and 63 at the table: a revoke that is pointed out and not put right, or put right by changing the card."""

from __future__ import annotations

from itertools import product

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.table.log.refusal import Refusal
from tests.because import because
from tests.laws.proving import duties, effects, notices, pending, proves, withdrawn
from tests.laws.revoking import cards, moved, play_on, playing

# East has hearts, and plays a club (line 8).
REVOKE = "W H8\nS dummy H2\nE C9\n"
# Declarer wins the trick and leads a spade, which West follows to.
NEXT_TRICK = "S HA\nS S7\nW S4\n"
PLAYED = "W:H8 N:H2 E:C9 S:HA S:S7 W:S4"


@proves("63A1", "63B")
def test_attention_is_drawn_and_the_offenders_side_plays_on(edition: Edition) -> None:
    """R-63: it is established as one that nobody had noticed would be."""
    at = playing(REVOKE + "S attention #8\n" + NEXT_TRICK + "S calls-td", edition)
    assert effects(at)[:2] == ["established E 63A1", "instruct 63B revoke_trick_stands"]
    assert cards(at, 2) == PLAYED


@proves("62A")
def test_attention_is_drawn_and_only_the_other_side_plays_on(edition: Edition) -> None:
    """R-63: the offending side has yet to play to the next trick."""
    at = playing(REVOKE + "S attention #8\nS HA\nS S7\nS calls-td", edition)
    assert "instruct E 62A correct_the_revoke" in effects(at)
    at.do("E H9")
    assert cards(at, 2) == "W:H8 N:H2 E:H9 S:HA S:S7"


@proves("63A3")
def test_attention_is_drawn_and_the_offenders_side_claims(edition: Edition) -> None:
    """R-63."""
    at = playing(REVOKE + "S HA\nS attention #8\nW claims 1\nS calls-td", edition)
    assert "established E 63A3" in effects(at)


@proves("63A1", "64A2")
def test_the_offender_is_to_correct_it_and_their_partner_plays_on(edition: Edition) -> None:
    """R-63: the cards that waited stand, and it is established; with a director or without."""
    for begun, known in product(("S asks E\nE answers yes", "S attention #8\nS calls-td"), (True, False)):
        at = playing(REVOKE + begun, edition, known=known)
        assert pending(at) == ["card_instead E 62B"]
        for line in NEXT_TRICK.splitlines():
            at.do(line)
        assert cards(at, 2) == PLAYED
        assert "established E 63A1" in effects(at)
        assert at.position.turn is Seat.NORTH
        if known:
            assert moved(play_on(at)) == ["1 64A2"]


@proves("63A1")
def test_the_offender_is_to_correct_it_and_plays_on(edition: Edition) -> None:
    """R-63: a card that could not be played in place of the other."""
    at = playing(REVOKE + "S asks E\nE answers yes\nS HA\nS S7\nE S2", edition)
    assert "established E 63A1" in effects(at)
    assert cards(at, 2).startswith("W:H8 N:H2 E:C9 S:HA S:S7")


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_offender_must_correct_it_with_a_card_that_follows(edition: Edition) -> None:
    """The trick is not complete: it cannot be a card to the next one."""
    at = playing(REVOKE + "S asks E\nE answers yes", edition)
    with pytest.raises(Refusal, check=because("must_follow")):
        at.do("E S2")


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_card_that_waits_is_noticed(edition: Edition) -> None:
    """It counts when the revoke has been corrected."""
    at = playing(REVOKE + "S attention #8\nS calls-td\nS HA", edition)
    assert cards(at) == "W:H8 N:H2 E:C9"
    assert any("acted_before_card_replaced" in notice for notice in notices(at))
    at.do("E H9")
    assert cards(at) == "W:H8 N:H2 E:H9 S:HA"


# West discards a heart on a spade (line 11), dummy and East play after that.
SECOND_HAND = "W H8\nS dummy H2\nE H9\nS HA\nS S7\nW H7\nS dummy S8\nE S2\n"


@proves("62B", "62C1", "62C2")
def test_cards_are_changed(edition: Edition) -> None:
    """R-62: one after another, by saying which card takes the place of which."""
    for begun, known in product(("", "S asks W\n", "S asks W\nW answers yes\n"), (True, False)):
        changed = begun + "W changes #11 S4\nS changes #12 ST\nE changes #13 S3"
        at = playing(SECOND_HAND + changed, edition, known=known)
        assert cards(at) == "S:S7 W:S4 N:ST E:S3"
        assert withdrawn(at) == ["H7 62B", "S8 62C1", "S2 62C2"]
        assert duties(at) == ["penalty_card W 62B1 H7 True", "penalty_card E 62C2 S2 True"]
        assert not any(breach.hidden for breach in at.position.breaches)


@proves("63A1")
def test_it_is_too_late_to_change_the_card(edition: Edition) -> None:
    """R-63: the trick stands."""
    at = playing(REVOKE + NEXT_TRICK + "E changes #8 H9\nS calls-td", edition)
    assert "established E 63A1" in effects(at)
    assert cards(at, 2) == PLAYED


@proves("43B2b")
def test_declarer_corrects_on_a_question_that_dummy_had_lost_the_right_to(edition: Edition) -> None:
    """D-43B2: declarer plays the card that was due, and it costs what an established revoke costs."""
    revoked = "W H8\nN looks E\nS dummy H2\nE H9\nS C3\nN asks S\n"
    for answer, known in product(("", "S answers yes\n"), (True, False)):
        at = playing(revoked + answer + "S HA", edition, known=known)
        assert withdrawn(at) == ["C3 43B2b"]
        assert "established S 43B2b" in effects(at)
        at.do("W calls-td")
        assert cards(at) == "W:H8 N:H2 E:H9 S:HA"
