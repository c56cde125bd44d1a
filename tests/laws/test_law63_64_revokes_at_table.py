"""Laws 63 and 64 at the table: established revokes, and the tricks counted when play has ended."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, pending, proves
from tests.laws.revoking import counted, moved, play_on, playing, won

# East ruffs a heart although holding four, and wins the trick.
RUFF = "W H8\nS dummy H2\nE S2\nS H4\n"
# East discards a club on it, and West or South wins.
DISCARD = "W H8\nS dummy H2\nE C9\n"
ATTENTION = ("S attention #8", "S calls-td")


def ended(text: str, edition: Edition, *lines: str) -> Table:
    """Played out with the lowest legal cards, and then these lines."""
    at = play_on(playing(text, edition))
    for line in lines:
        at.do(line)
    return at


@proves("63A1", "63B")
def test_the_offender_leads_to_the_next_trick(edition: Edition) -> None:
    """R-63: the trick stands."""
    at = playing(RUFF + "E CT\nS calls-td", edition)
    assert effects(at)[:2] == ["established E 63A1", "instruct 63B revoke_trick_stands"]
    assert at.position.turn is Seat.SOUTH


@proves("63A1")
def test_the_offenders_partner_plays_to_the_next_trick(edition: Edition) -> None:
    """R-63."""
    at = playing(DISCARD + "S HA\nS S7\nW S4\nS attention #8\nS calls-td", edition)
    assert effects(at)[0] == "established E 63A1"


@proves("63A1")
def test_a_lead_out_of_turn_counts_too(edition: Edition) -> None:
    """R-63: legal or not."""
    at = playing(DISCARD + "S HA\nW leads S4\nS attention #8\nS calls-td", edition)
    assert "established E 63A1" in effects(at)


@proves("63A2")
def test_the_offender_names_a_card_for_the_next_trick(edition: Edition) -> None:
    """R-63."""
    at = playing(RUFF + "E names CT\nS attention #8\nS calls-td", edition)
    assert "established E 63A2" in effects(at)


@proves("63A3")
def test_the_offender_claims(edition: Edition) -> None:
    """R-63: and shows that there are hearts."""
    at = playing(RUFF + "E claims 1\nS calls-td", edition)
    assert "established E 63A3" in effects(at)


AGREED = DISCARD + "S HA\nS claims\nE agrees\nW agrees\n"


@proves("2007:63A3")
def test_they_agree_to_a_claim_2007(edition: Edition) -> None:
    """R-63: to assent is enough."""
    at = playing(AGREED + "S attention #8\nS calls-td", edition)
    assert "established E 63A3" in effects(at)


@proves("2017:63A4")
def test_they_agree_to_a_claim_2017(edition: Edition) -> None:
    """R-63: not before it is too late for an objection."""
    assert "established E 63A4" not in effects(playing(AGREED + "S attention #8\nS calls-td", edition))
    for late in ("E calls-next", "TD ends round"):
        at = playing(AGREED + f"{late}\nS attention #8\nS calls-td", edition)
        assert "established E 63A4" in effects(at), late


@proves("64A1")
def test_the_offender_won_it(edition: Edition) -> None:
    """R-64A: that trick and a later one, when play has ended."""
    at = playing(RUFF + "E CT\nS calls-td", edition)
    assert moved(at) == []
    play_on(at)
    ns, ew = won(at)
    assert ew > 1
    assert moved(at) == ["2 64A1"]
    assert counted(at) == (ns + 2, ew - 2)


@proves("64A2")
def test_the_offenders_partner_won_it(edition: Edition) -> None:
    """R-64A: one trick."""
    at = ended(DISCARD + "S H4\nW H7", edition, *ATTENTION)
    assert at.position.play is not None
    assert at.position.play.tricks[0].winner is Seat.WEST
    assert moved(at) == ["1 64A2"]


@proves("64A2")
def test_a_trick_won_in_dummy_is_not_won_by_declarer(edition: Edition) -> None:
    """R-64A."""
    at = ended("W H8\nS dummy HK\nE H9\nS C3\nS dummy S8", edition, "W attention #9", "W calls-td")
    assert at.position.play is not None
    assert at.position.play.tricks[0].winner is Seat.NORTH
    assert moved(at) == ["1 64A2"]


CLAIMED = DISCARD + "S HA\nS S7\nW S4\nS dummy S8\nE S2\nS claims\nE agrees\nW agrees\n"


@proves("64B1")
def test_they_won_nothing_any_more(edition: Edition) -> None:
    """R-64B: declarer claims all the rest."""
    at = playing(CLAIMED + "S attention #8\nS calls-td", edition)
    assert "no_rectification 64B1" in effects(at)
    assert moved(at) == []
    assert counted(at) == (13, 0)


@proves("64A1")
def test_tricks_of_a_claim_count(edition: Edition) -> None:
    """R-64A: the later trick is one that the claim left them."""
    text = RUFF + "E C9\nS C3\nW C5\nS dummy CK\nS claims 10\nE agrees\nW agrees\nS attention #8\nS calls-td"
    at = playing(text, edition)
    assert moved(at) == ["2 64A1"]
    assert counted(at) == (13, 0)


# East does not follow to two rounds of hearts.
TWICE = RUFF + "E C9\nS C3\nW C5\nS dummy CK\nS dummy H3\nE CT\nS HA\nW H7\nS C4\nW C6\nS dummy C2\nE CJ\n"


@proves("64B2")
def test_twice_in_one_suit(edition: Edition) -> None:
    """R-64B: the second revoke costs no trick."""
    at = ended(TWICE, edition, "TD inspects")
    assert moved(at) == ["2 64A1"]
    assert effects(at).count("no_rectification 64B2") == 1


@proves("64B2")
def test_twice_in_one_suit_and_the_second_is_found_first(edition: Edition) -> None:
    """R-64B: it is counted when play has ended."""
    at = playing(TWICE + "S calls-td\nTD inspects trick=1", edition)
    play_on(at)
    assert moved(at) == ["2 64A1"]
    review = "repeated_revoke" if edition.book == 2017 else "revoke_equity"
    assert review in " ".join(effects(at))


# The first time it is corrected.
ONCE_CORRECTED = DISCARD + "E takes-back #8\nE H9\nS HA\nS H5\nW H7\nS dummy H3\nE S2\nE C9\n"


def test_twice_in_one_suit_but_the_first_was_corrected() -> None:
    """R-64B: in 2017 the first must have been established."""
    text = ONCE_CORRECTED + "S attention #15\nS calls-td"
    assert moved(ended(text, LAWS_2007)) == []
    assert moved(ended(text, LAWS_2017)) == ["2 64A1"]


PENALTY_CARD = "W H8\nE exposes HQ\nS calls-td\nS dummy H2\nE S2\nS H4\nE HQ\nS calls-td\n"


@proves("64B3")
def test_by_not_playing_a_penalty_card(edition: Edition) -> None:
    """R-64B: everybody could see that there was a heart."""
    at = playing(PENALTY_CARD, edition)
    assert "established E 63A1" in effects(at)
    assert "no_rectification 64B3" in effects(at)
    assert pending(at) == []
    assert moved(play_on(at)) == []


@proves("64B3")
def test_by_dummy(edition: Edition) -> None:
    """R-64B."""
    at = ended("W H8\nS dummy S8\nE H9\nS H4\nS dummy D2", edition, "E attention #7", "E calls-td")
    assert at.position.play is not None
    assert at.position.play.tricks[0].winner is Seat.NORTH
    assert "established N 63A1" in effects(at)
    assert moved(at) == []


@proves("64B4")
def test_noticed_after_a_call_on_the_next_board(edition: Edition) -> None:
    """R-64B: by a player of the other side; one by the offending side does not matter."""
    assert moved(ended(RUFF, edition, "E calls-next", *ATTENTION)) == ["2 64A1"]
    at = ended(RUFF, edition, "N calls-next", *ATTENTION)
    assert moved(at) == []
    assert "no_rectification 64B4" in effects(at)


@proves("64B5")
def test_noticed_after_the_round(edition: Edition) -> None:
    """R-64B."""
    at = ended(RUFF, edition, "TD ends round", *ATTENTION)
    assert moved(at) == []
    assert "no_rectification 64B5" in effects(at)


# South discards a diamond on East's club, although holding three.
BOTH = RUFF + "E C9\nS D5\nW C5\nS dummy CK\n"


@proves("64B7")
def test_both_sides_revoked(edition: Edition) -> None:
    """R-64B: both found in the play."""
    at = playing(BOTH + "S dummy S8\nE S3\nS SA\nW S4\nW attention #11\nS attention #8\nS calls-td", edition)
    play_on(at)
    assert "established E 63A1" in effects(at)
    assert "established S 63A1" in effects(at)
    assert moved(at) == []
    assert counted(at) == won(at)


@proves("64B7")
def test_both_sides_revoked_and_one_is_found_later(edition: Edition) -> None:
    """R-64B: what was transferred comes back."""
    at = playing(BOTH + "S dummy S8\nS attention #8\nS calls-td", edition)
    play_on(at)
    assert moved(at) == ["2 64A1"]
    at.do("TD finds revoke_not_compensated=no")
    at.do("TD inspects trick=2")
    assert moved(at) == []
    assert counted(at) == won(at)
    _both_rulings_say_so(at)


@proves("64B7")
def test_both_sides_revoked_and_both_are_found_after_play(edition: Edition) -> None:
    """R-64B: the first ruling was given before the second revoke was found established."""
    at = ended(BOTH + "S dummy S8\n", edition, "S attention #8", "W attention #11", "S calls-td")
    assert (moved(at), counted(at)) == ([], won(at))
    _both_rulings_say_so(at)
    asked = "damaged_by_revokes 64C2b" if edition.book == 2017 else "revoke_not_compensated 64C"
    assert pending(at) == [asked]


def _both_rulings_say_so(at: Table) -> None:
    """Each says what holds in the end, and nothing that contradicts it."""
    for ruling in at.position.rulings:
        if ruling.irregularity.id == "revoke":
            kinds = [effect.effect.kind for effect in ruling.effects]
            assert "no_transfer" in kinds
            assert "transfer" not in kinds
            both = {key.id: given.value for key, given in ruling.answers.items() if key.id.startswith("both_sides")}
            assert set(both.values()) == {True}


def test_both_sides_revoked_but_one_was_corrected() -> None:
    """R-64B: in 2017 both must be established."""
    text = RUFF + "E C9\nS D5\nS takes-back #11\nS C3\nW C5\nS dummy CK\nS attention #8\nS calls-td\n"
    assert moved(ended(text, LAWS_2007)) == []
    assert moved(ended(text, LAWS_2017)) == ["2 64A1"]


@proves("2017:64C1", "2007:64C")
def test_after_play_the_director_sees_to_equity(edition: Edition) -> None:
    """R-64C: also where no trick was transferred."""
    by = "64C1" if edition.book == 2017 else "64C"
    at = ended(RUFF, edition, "TD ends round", *ATTENTION)
    assert pending(at) == [f"revoke_not_compensated {by}"]
    at.do("TD finds revoke_not_compensated=yes")
    assert awards(at) == [f"adjust NS EW assigned {by}"]


# East ruffs a heart and a diamond, and East's side wins nothing else: declarer claims the rest.
TWO_SUITS = RUFF + "E C9\nS C3\nW C5\nS dummy CK\nS dummy D2\nE S3\nS D5\nW D8\nE CT\nS CA\nW C6\nS dummy C2\n"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_twice_in_different_suits(edition: Edition) -> None:
    """R-64A: each is rectified."""
    at = ended(TWO_SUITS, edition, "TD inspects")
    assert moved(at) == ["2 64A1", "2 64A1"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_no_trick_goes_twice(edition: Edition) -> None:
    """R-64A: they won the two tricks of the revokes and no other, and can lose no more than that."""
    at = playing(TWO_SUITS + "S claims\nE agrees\nW agrees\nTD inspects", edition)
    assert won(at) == (2, 2)
    assert moved(at) == ["2 64A1"]
    assert counted(at) == (13, 0)


@proves("2017:64C2b")
def test_dummy_and_a_defender_revoked(edition: Edition) -> None:
    """R-64B, R-64C: dummy's moves no trick in any case (64B3), and the board has one test of equity, not two."""
    for first, second in (("S attention #7", "S attention #8"), ("S attention #8", "W attention #7")):
        at = ended("W H8\nS dummy C2\nE S2\nS H4\n", edition, first, second, "S calls-td")
        assert moved(at) == []
        assert pending(at) == ["damaged_by_revokes 64C2b"]
        at.do("TD finds damaged_by_revokes=no")
        assert pending(at) == []
