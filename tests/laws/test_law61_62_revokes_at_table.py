"""Laws 61 and 62 at the table: how a revoke comes to light, and how it is put right."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.laws.proving import duties, effects, ledger, notices, pending, proves, withdrawn
from tests.laws.revoking import AUCTION, DEAL, cards, play_on, playing, won

# East has hearts, and plays a club.
REVOKE = "W H8\nS dummy H2\nE C9\n"
SOUTH_PLAYED = REVOKE + "S HA\n"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_nobody_has_noticed(edition: Edition) -> None:
    """R-61A: the card stands, play goes on, and a director who is called for something else learns nothing."""
    called = "N remark {I see}\nE calls-td\nTD finds information_made_available=no\n"
    at = playing(SOUTH_PLAYED + called + "S S7\nW S4", edition)
    assert cards(at, 2) == "W:H8 N:H2 E:C9 S:HA S:S7 W:S4"
    assert pending(at) == []
    assert [breach.kind for breach in at.position.breaches if breach.hidden] == ["revoke"]


@proves("61B1", "62A", "62B", "62B1")
def test_declarer_asks_and_the_defender_corrects(edition: Edition) -> None:
    """R-61B, R-62A/B: without a director."""
    at = playing(REVOKE + "S asks E\nE answers yes", edition)
    assert pending(at) == ["card_instead E 62B"]
    assert "instruct E 62A correct_the_revoke" in effects(at)
    at.do("E H9")
    assert cards(at) == "W:H8 N:H2 E:H9"
    assert withdrawn(at) == ["C9 62B"]
    assert duties(at) == ["penalty_card E 62B1 C9 True"]
    assert at.position.turn is Seat.SOUTH
    assert pending(at) == []


@proves("61B3")
def test_the_defenders_partner_asks(edition: Edition) -> None:
    """R-61B: what may be learnt by the question is unauthorised."""
    at = playing(REVOKE + "W asks E\nE answers yes\nE H9", edition)
    assert cards(at) == "W:H8 N:H2 E:H9"
    assert "question unauthorised E 61B3" in ledger(at)


@proves("2007:61B3")
def test_the_defenders_partner_may_not_ask_where_the_regulations_forbid_it(edition: Edition) -> None:
    """R-61B: 2007."""
    text = f"kibitz 1 edition={edition} dealer=S\n{DEAL}{AUCTION}{REVOKE}W asks E\nS calls-td"
    at = Table.read(text, Regulations(edition, defenders_may_ask_each_other=False))
    assert "unauthorised E 61B3 question" in effects(at)


@proves("61B2a", "62B2")
def test_dummy_asks_declarer(edition: Edition) -> None:
    """R-61B, R-62A/B: declarer's card goes back without more."""
    at = playing("W H8\nS dummy H2\nE H9\nS C3\nN asks S\nS answers yes", edition)
    assert pending(at) == ["card_instead S 62B"]
    at.do("S HA")
    assert cards(at) == "W:H8 N:H2 E:H9 S:HA"
    assert "no_rectification 62B2" in effects(at)
    assert duties(at) == []


@proves("61B2b")
def test_dummy_asks_a_defender(edition: Edition) -> None:
    """R-61B: dummy may not, and what declarer learns is unauthorised."""
    at = playing(REVOKE + "N asks E\nE answers none\nS calls-td", edition)
    assert "unauthorised S 61B2b question" in effects(at)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_offender_takes_the_card_back_unasked(edition: Edition) -> None:
    """R-62A/B."""
    at = playing(REVOKE + "E takes-back #8\nE H9", edition)
    assert cards(at) == "W:H8 N:H2 E:H9"
    assert duties(at) == ["penalty_card E 62B1 C9 True"]


@pytest.mark.parametrize(
    "line",
    ["S attention #8", "W attention", "S attention #7", "S inspects trick=1", "TD inspects trick=1", "TD inspects"],
)
def test_somebody_notices(line: str) -> None:
    """R-62A: attention, or a look at the trick, and then the director."""
    at = playing(SOUTH_PLAYED + f"{line}\nS calls-td", LAWS_2017)
    assert pending(at) == ["card_instead E 62B"]


def test_the_director_is_called_for_nothing_else() -> None:
    """Then the director is called for the revoke."""
    assert pending(playing(SOUTH_PLAYED + "S calls-td", LAWS_2017)) == ["card_instead E 62B"]
    at = playing(SOUTH_PLAYED + "W tempo slow\nS calls-td", LAWS_2017)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["unauthorised-information"]


def test_attention_to_another_trick() -> None:
    at = playing(SOUTH_PLAYED + "S S7\nW S4\nS attention #10\nTD inspects trick=2", LAWS_2017)
    assert not any(ruling.irregularity.id == "revoke" for ruling in at.position.rulings)


@proves("62B")
def test_another_illegal_card_is_refused(edition: Edition) -> None:
    """R-62A/B: and the director may find it illegal where the hand is not known."""
    at = playing(REVOKE + "S asks E\nE answers yes", edition)
    with pytest.raises(Refusal):
        at.do("E CQ")
    at.do("E HQ")
    assert "replace_card E 62B C9 HQ" in effects(at)


@proves("62C1")
def test_declarer_takes_the_card_back(edition: Edition) -> None:
    """R-62C: by saying so, or by playing another card."""
    for lines in ("S chooses withdraw\nS HA", "S HA"):
        at = playing(REVOKE + f"S H4\nE takes-back #8\nE H9\n{lines}", edition)
        assert cards(at) == "W:H8 N:H2 E:H9 S:HA", lines
        assert withdrawn(at) == ["C9 62B", "H4 62C1"]
        assert at.position.turn is Seat.SOUTH


@proves("62C1")
def test_declarer_leaves_it(edition: Edition) -> None:
    """R-62C: by saying so, or by playing on."""
    at = playing(SOUTH_PLAYED + "E takes-back #8\nE H9\nS S7", edition)
    assert cards(at, 2) == "W:H8 N:H2 E:H9 S:HA S:S7"
    at = playing(SOUTH_PLAYED + "E takes-back #8\nE H9\nS chooses keep", edition)
    assert pending(at) == []


@proves("62C1")
def test_declarer_leaves_it_by_playing_to_a_lead_that_has_waited(edition: Edition) -> None:
    """The offender has won the trick and leads before declarer has chosen; declarer plays to that lead."""
    at = playing(REVOKE + "S H4\nE takes-back #8\nE HQ\nE S3", edition)
    assert pending(at) == ["withdraw/keep S 62C1"]
    at.do("S SA")
    assert cards(at, 2) == "W:H8 N:H2 E:HQ S:H4 E:S3 S:SA"
    at = playing(REVOKE + "S H4\nE takes-back #8\nE HQ\nE S3\nS HA", edition)
    assert cards(at, 1) == "W:H8 N:H2 E:HQ S:HA" or cards(at, 2).startswith("W:H8 N:H2 E:HQ S:HA")


# West discards a heart on a spade, and the others play after that.
SECOND_HAND = "W H8\nS dummy H2\nE H9\nS HA\nS S7\nW H7\nS dummy S8\nE S2\n"


@proves("62C1", "62C2")
def test_when_dummys_card_is_changed_partner_may_change_theirs(edition: Edition) -> None:
    """R-62C: declarer chooses for dummy; the defender's card becomes a penalty card."""
    at = playing(SECOND_HAND + "W takes-back #11\nW S4\nS chooses withdraw\nS dummy ST", edition)
    assert pending(at) == ["withdraw/keep E 62C2"]
    at.do("E chooses withdraw")
    at.do("E S3")
    assert cards(at) == "S:S7 W:S4 N:ST E:S3"
    assert duties(at) == ["penalty_card W 62B1 H7 True", "penalty_card E 62C2 S2 True"]


@proves("62C1")
def test_when_it_is_not_partner_may_not(edition: Edition) -> None:
    """R-62C."""
    at = playing(SECOND_HAND + "W takes-back #11\nW S4\nS chooses keep", edition)
    assert pending(at) == []
    assert cards(at) == "S:S7 W:S4 N:S8 E:S2"


@proves("62C1")
def test_a_lead_to_the_next_trick_goes_back(edition: Edition) -> None:
    """R-62C: declarer has led, and may choose another lead when East has followed suit."""
    at = playing(SOUTH_PLAYED + "S S7\nS attention #8\nS calls-td\nE H9\nS chooses keep", edition)
    assert pending(at) == ["withdraw/keep S 62C1"]
    at.do("S chooses withdraw")
    assert withdrawn(at) == ["C9 62B", "S7 62C1"]
    assert at.position.turn is Seat.SOUTH
    at.do("S D5")
    assert cards(at) == "S:D5"


def test_a_lead_by_a_hand_that_has_not_won_the_trick_goes_back_by_itself() -> None:
    """R-62C: with the right card East wins it."""
    at = playing("W H8\nS dummy H2\nE C9\nS H4\nW attention\nS calls-td\nE H9", LAWS_2017)
    assert at.position.turn is Seat.EAST


BOTH = "W H8\nS dummy HK\nE C9\nS D5\nS dummy S8\nS attention #8\nS calls-td\n"


@proves("2017:62C3", "2017:64B8")
def test_both_sides_in_one_trick(edition: Edition) -> None:
    """R-62C3: declarer has led to the next trick: that card goes back, and both revokes are corrected."""
    at = playing(BOTH, edition)
    assert pending(at) == ["card_instead E 62B", "card_instead S 62B"]
    assert withdrawn(at) == ["S8 62C3"]
    at.do("E H9")
    at.do("S H4")
    assert cards(at) == "W:H8 N:HK E:H9 S:H4"
    assert duties(at) == ["penalty_card E 62C3 C9 True"]
    assert effects(at).count("no_rectification 64B8") == 2
    assert at.position.turn is Seat.NORTH


def test_both_sides_in_one_trick_2007() -> None:
    """R-62C3 is of 2017: here only East's revoke comes to light, and South may change the card."""
    at = playing(BOTH + "E H9", LAWS_2007)
    assert duties(at) == ["penalty_card E 62B1 C9 True"]
    assert pending(at) == ["withdraw/keep S 62C1"]


TWELFTH = ("S SA", "W H8", "S dummy ST", "E HJ")
THIRTEENTH = ("S SK", "W S6", "S dummy SQ", "E HQ")


def twelfth(edition: Edition, *lines: str) -> Table:
    """West, who has a spade and a heart left, plays the heart to a spade."""
    at = play_on(playing("", edition), 11)
    for line in (*TWELFTH, *lines):
        at.do(line)
    return at


@proves("62D1")
def test_in_the_twelfth_trick(edition: Edition) -> None:
    """R-62D: corrected although the last trick has been played, which is then played anew."""
    at = twelfth(edition, *THIRTEENTH, "S attention", "S calls-td")
    assert pending(at) == ["card_instead W 62B"]
    assert [withdrawal.split()[0] for withdrawal in withdrawn(at)] == ["SK", "S6", "SQ", "HQ"]
    for line in ("W S6", "S chooses keep", "S SK", "W H8", "S dummy SQ", "E HQ"):
        at.do(line)
    assert cards(at, 2) == "S:SA W:S6 N:ST E:HJ S:SK W:H8 N:SQ E:HQ"
    assert at.position.play_ended
    assert at.position.count.transfers == []


@proves("62D1", "64B6")
def test_in_the_twelfth_trick_when_the_hands_are_back_in_the_board(edition: Edition) -> None:
    """R-62D, R-64B: each alone, or a side or all four in one line."""
    for back in (("N returns", "E returns", "S returns", "W returns"), ("NS returns", "EW returns"), ("ALL returns",)):
        at = twelfth(edition, *THIRTEENTH, *back, "S attention", "S calls-td")
        assert "no_rectification 64B6" in effects(at)
        assert at.position.count.transfers == []
        assert won(at)[1] > 0
    at = twelfth(edition, *THIRTEENTH, "NS returns", "E returns", "S attention", "S calls-td")
    assert pending(at) == ["card_instead W 62B"]


@proves("62D2")
def test_in_the_twelfth_trick_before_partner_has_played(edition: Edition) -> None:
    """R-62D."""
    at = play_on(playing("", edition), 11)
    for line in (*TWELFTH[:2], "S attention", "S calls-td", "W S6"):
        at.do(line)
    assert "H8 unauthorised E 62D2" in ledger(at)


# Hands that the table does not know.


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_revoke_shows_when_the_offender_plays_a_card_of_the_suit(edition: Edition) -> None:
    """R-61A: backdated to the trick in which it happened."""
    at = playing(SOUTH_PLAYED + "S H5\nW H7\nS dummy H3\n", edition, known=False)
    assert at.position.breaches == []
    at.do("E H9")
    assert [(breach.kind, breach.entries, breach.hidden) for breach in at.position.breaches] == [("revoke", [8], True)]
    at.do("S attention #8")
    at.do("S calls-td")
    assert "established E 63A1" in effects(at)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_revoke_shows_when_the_hands_become_known(edition: Edition) -> None:
    at = playing(SOUTH_PLAYED + DEAL + "TD inspects trick=1", edition, known=False)
    assert pending(at) == ["card_instead E 62B"]


def test_with_the_hand_unknown_it_is_asked() -> None:
    for lines in ("TD rules revoke entry=#8", "TD rules revoke offender=E\nTD finds cards=C9"):
        at = playing(REVOKE + lines, LAWS_2017, known=False)
        assert pending(at) == ["card_instead E 62B"]
        at.do("E H9")
        assert cards(at) == "W:H8 N:H2 E:H9"
        assert notices(at) == []
