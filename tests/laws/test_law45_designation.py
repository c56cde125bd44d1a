"""Law 45: cards of dummy touched, named by a slip, put there by dummy unasked; dummy's hints."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import effects, ledger, pending, proves, reviews, table, use_reviewed, withdrawn
from tests.laws.test_law46_incomplete_designation import AUCTION, HEADER, KNOWN, played

SLIP = "TD rules designation-changed offender=S\nTD finds card_designated=HQ\nTD finds card_intended=H3\n"
WRONG = "TD rules dummy-plays-wrong-card offender=N\nTD finds cards=HQ\n"


def _by(edition: Edition, in_2017: str, in_2007: str) -> str:
    return in_2017 if edition.book == 2017 else in_2007


# Touched, and named (45C3, 45C4a).


@proves("45C3")
def test_a_card_of_dummy_that_declarer_touches_is_played(edition: Edition) -> None:
    for line in ("S touches HQ of=N", "S touches HQ"):
        at = table(f"{KNOWN}W H6\n{line}", edition, HEADER)
        assert played(at) == "H6 HQ"
        assert effects(at) == ["play_card N 45C3 HQ"]


@proves("45C3")
def test_unless_declarer_was_arranging_or_reaching(edition: Edition) -> None:
    at = table(KNOWN + "W H6\nS touches HQ\nE calls-td\nTD finds arranging_or_reaching=yes", edition, HEADER)
    assert played(at) == "H6"
    assert effects(at) == ["no_rectification 45C3"]


@proves("45C3")
def test_with_nothing_known_of_it(edition: Edition) -> None:
    assert effects(table("TD rules dummys-card-touched offender=S\nTD finds cards=HQ", edition)) == [
        "play_card 45C3 HQ"
    ]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_declarer_touches_dummys_cards_at_another_turn(edition: Edition) -> None:
    at = table(KNOWN + "W H6\nS dummy H3\nS touches HQ of=N", edition, HEADER)
    assert played(at) == "H6 H3"
    assert at.position.breaches == []


@proves("45C4a")
def test_a_card_that_is_named_to_be_played_is_played(edition: Edition) -> None:
    log = KNOWN + "W H6\nS dummy H3\nTD rules card-designated offender=E\nTD finds cards=HA"
    at = table(log, edition, HEADER)
    assert played(at) == "H6 H3 HA"
    assert effects(at) == ["play_card E 45C4a HA"]
    at = table(log + "\nTD finds named_to_be_played=no", edition, HEADER)
    assert effects(at) == ["no_rectification 45C4a"]
    assert played(at) == "H6 H3"


# A slip (45C4b).

SLIPPED = KNOWN + "W H6\nS dummy HQ\n"


@proves("45C4b", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_a_slip_in_naming_dummys_card_is_put_right(edition: Edition) -> None:
    """D-45C4b."""
    at = table(SLIPPED + "S redesignates HQ=H3\nE calls-td\nTD finds designation_unintended=yes", edition, HEADER)
    assert played(at) == "H6 H3"
    assert withdrawn(at) == ["HQ 45C4b"]
    assert ledger(at) == [
        f"HQ authorised WE {_by(edition, '16C1', '16D1')}",
        f"HQ unauthorised SN {_by(edition, '16C2', '16D2')}",
    ]
    assert use_reviewed(at) == [_by(edition, "16C3", "16A4")]
    assert pending(at) == []


@proves("45C4b", "45C4a")
def test_a_change_of_mind_is_not(edition: Edition) -> None:
    """D-45C4b: no slip of the tongue, but loss of concentration."""
    at = table(SLIPPED + "S redesignates HQ=H3\nE calls-td\nTD finds designation_unintended=no", edition, HEADER)
    assert played(at) == "H6 HQ"
    assert effects(at) == ["instruct N 45C4a designated_card_is_played"]


@proves("45C4a")
def test_not_once_declarer_has_played_again(edition: Edition) -> None:
    """D-45C4b: in 2017 from either hand; in 2007 partner may not have played."""
    log = SLIPPED + "E HA\nS H4\nS redesignates HQ=H3\nE calls-td\nTD finds designation_unintended=yes"
    at = table(log, edition, HEADER)
    assert played(at) == "H6 HQ HA H4"
    assert effects(at) == ["instruct N 45C4a designated_card_is_played"]


@proves("2007:45C4a")
def test_in_2007_not_after_a_pause_for_thought(edition: Edition) -> None:
    log = SLIPPED + "S redesignates HQ=H3\nE calls-td\nTD finds designation_unintended=yes\n"
    at = table(log + "TD finds without_pause_for_thought=no", edition, HEADER)
    assert played(at) == "H6 HQ"
    assert effects(at) == ["instruct N 45C4a designated_card_is_played"]


@proves("45C4b", "47D")
def test_the_opponent_who_has_played_may_take_their_card_back(edition: Edition) -> None:
    """D-45C4b: East covered a queen that was never meant."""
    log = SLIPPED + "E HA\nS redesignates HQ=H3\nW calls-td\nTD finds designation_unintended=yes\n"
    at = table(log, edition, HEADER)
    assert played(at) == "H6 H3 HA"
    assert pending(at) == ["withdraw/keep E 45C4b"]
    at.do("E chooses take_back")
    assert pending(at) == ["card_instead E 47D"]
    at.do("E H8")
    assert played(at) == "H6 H3 H8"
    assert f"HA unauthorised SN {_by(edition, '16C2', '16D2')}" in ledger(at)
    at.do("S HK")
    assert played(at) == "H6 H3 H8 HK"


@proves("45C4b")
def test_the_players_take_it_for_a_slip_and_play_on(edition: Edition) -> None:
    """D-45C4b: nobody calls the director, and East plays to the card that was meant."""
    at = table(SLIPPED + "S redesignates HQ=H3\nE H8\nS HK", edition, HEADER)
    assert played(at) == "H6 H3 H8 HK"
    assert at.position.rulings[0].silent
    assert pending(at) == []


@proves("45C4b")
def test_a_second_word_is_a_slip_or_a_change_of_mind(edition: Edition) -> None:
    """D-45C4b: declarer only names another card of dummy; in full or not, and also when East has played."""
    for first, then, stood, meant in (("HQ", "H3", "HQ", "H3"), ("low", "HQ", "H3", "HQ"), ("HQ", "low", "HQ", "H3")):
        log = f"{KNOWN}W H6\nS dummy {first}\nS dummy {then}\nE calls-td\nTD finds designation_unintended="
        assert played(table(log + "no", edition, HEADER)) == f"H6 {stood}"
        at = table(log + "yes", edition, HEADER)
        assert played(at) == f"H6 {meant}"
        assert f"{stood} 45C4b" in withdrawn(at)
    at = table(SLIPPED + "E HA\nS dummy H3\nW calls-td\nTD finds designation_unintended=yes", edition, HEADER)
    assert pending(at) == ["withdraw/keep E 45C4b"]
    at = table(SLIPPED + "S dummy H3\nE H8\nS HK", edition, HEADER)
    assert played(at) == "H6 H3 H8 HK"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_of_several_words_the_last_counts(edition: Edition) -> None:
    for words, meant in (("S redesignates HQ=H3\nS dummy H3", "H3"), ("S dummy H3\nS dummy H5", "H5")):
        at = table(f"{SLIPPED}{words}\nE H8", edition, HEADER)
        assert played(at) == f"H6 {meant} H8"
        assert len(at.position.breaches) == 1


# Dummy, second to last to play, could have won the trick: East did.
LOST = (
    "TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T98\n"
    "S 4S\nW P\nN P\nE P\nW DJ\nS dummy D2\nE D5\nS DA\nS S3\nW S7\nS dummy S2\nE S8\n"
)


@proves("45C4b")
def test_a_second_word_when_the_trick_is_complete(edition: Edition) -> None:
    """D-45C4b: the trick is dummy's if it was a slip; if East leads on to the next one, nobody took it for one."""
    log = LOST + "S dummy SA\nE calls-td\nTD finds designation_unintended="
    at = table(log + "yes\nE chooses leave", edition, "dealer=S")
    assert (played(at)[-11:], at.position.turn) == ("S3 S7 SA S8", Seat.NORTH)
    at = table(log + "no", edition, "dealer=S")
    assert (played(at)[-11:], at.position.turn) == ("S3 S7 S2 S8", Seat.EAST)
    at = table(LOST + "S dummy SA\nE HA", edition, "dealer=S")
    assert (played(at)[-14:], at.position.turn) == ("S3 S7 S2 S8 HA", Seat.SOUTH)
    for lead in (LOST + "S dummy C2", LOST.replace("S dummy S2", "S dummy SA") + "S dummy SK"):
        at = table(lead, edition, "dealer=S")
        assert "designation-changed" not in [breach.kind for breach in at.position.breaches]


@proves("45C4b")
def test_or_leave_it(edition: Edition) -> None:
    log = SLIPPED + "E HA\nS redesignates HQ=H3\nW calls-td\nTD finds designation_unintended=yes\nE chooses leave"
    at = table(log, edition, HEADER)
    assert played(at) == "H6 H3 HA"
    assert pending(at) == []


@proves("45C4b")
def test_a_card_of_declarers_own_hand(edition: Edition) -> None:
    """D-45C4b: in 2007 any player; in 2017 only a card of dummy can be changed."""
    lines = (
        "TD finds designated_from_dummy=no\nTD finds designation_unintended=yes\nTD finds partner_has_played_since=no"
    )
    if edition.book == 2007:
        assert effects(table(SLIP + lines, edition))[0] == "replace_card S 45C4b HQ H3"
    else:
        at = table(SLIPPED + "S redesignates HQ=H3\nE calls-td\nTD finds designated_from_dummy=no", edition, HEADER)
        assert effects(at) == ["instruct S 45C4a designated_card_is_played"]
        with_dummys = table(
            SLIP + "TD finds designation_unintended=yes\nTD finds declarer_has_played_since=no", edition
        )
        assert effects(with_dummys)[0] == "replace_card 45C4b HQ H3"


@proves("45C4b", "47D")
def test_a_slip_with_nothing_known(edition: Edition) -> None:
    since = "partner_has_played_since" if edition.book == 2007 else "declarer_has_played_since"
    at = table(
        f"""{SLIP}TD finds designation_unintended=yes
        TD finds {since}=no
        TD finds cards_played_since(rho)=HA
        TD chooses take_back
        TD finds card_instead=H8""",
        edition,
    )
    assert [effect for effect in effects(at) if effect.startswith("replace")] == [
        "replace_card 45C4b HQ H3",
        "replace_card E 47D HA H8",
    ]


# Dummy plays a card that was not named (45D).

MISPLAYED = KNOWN + "W H6\nS dummy H3\nN puts HQ\n"


@proves("2017:45D1", "2007:45D")
def test_a_card_that_declarer_did_not_name_goes_back(edition: Edition) -> None:
    """D-45D1."""
    at = table(MISPLAYED, edition, HEADER)
    assert played(at) == "H6 HQ"
    at.do("E calls-td")
    assert played(at) == "H6 H3"
    assert withdrawn(at) == [f"HQ {_by(edition, '45D1', '45D')}"]
    assert f"HQ authorised EW {_by(edition, '16C1', '16D1')}" in ledger(at)
    assert pending(at) == []


@proves("2017:45D1", "2007:45D")
def test_the_defender_after_dummy_may_change_and_then_declarer(edition: Edition) -> None:
    """D-45D1: declarer's RHO changes a card, so declarer may change the one played after it."""
    by = _by(edition, "45D1", "45D")
    at = table(MISPLAYED + "E HA\nS H4\nW calls-td", edition, HEADER)
    assert played(at) == "H6 H3 HA H4"
    assert pending(at) == [f"withdraw/keep E {by}"]
    at.do("E chooses take_back")
    at.do("E HT")
    assert played(at) == "H6 H3 HT H4"
    assert pending(at) == [f"withdraw/keep S {by}"]
    at.do("S chooses take_back")
    at.do("S HK")
    assert played(at) == "H6 H3 HT HK"
    assert str(at.position.turn) == "S"


@proves("2017:45D1", "2007:45D")
def test_if_the_defender_does_not_change_declarer_may_not(edition: Edition) -> None:
    at = table(MISPLAYED + "E HA\nS H4\nW calls-td\nE chooses leave", edition, HEADER)
    assert played(at) == "H6 H3 HA H4"
    assert pending(at) == []


@proves("2017:45D1", "2007:45D")
def test_a_wrong_lead_and_the_other_defender(edition: Edition) -> None:
    """D-45D1: dummy leads the wrong diamond; both defenders have played to it."""
    by = _by(edition, "45D1", "45D")
    log = KNOWN + "W S4\nS dummy SK\nE S5\nS S3\nS dummy D4\nN puts D9\nE DJ\nS DQ\nW D6\nE calls-td\nE chooses leave\n"
    at = table(log, edition, HEADER)
    assert pending(at) == [f"withdraw/keep W {by}"]
    at.do("W chooses take_back")
    at.do("W D5")
    assert played(at).endswith("D4 DJ DQ D5")


@proves("2017:45D1", "2007:45D")
def test_dummy_plays_though_declarer_has_named_nothing(edition: Edition) -> None:
    at = table(KNOWN + "W H6\nN puts HQ\nE calls-td", edition, HEADER)
    assert pending(at) == [f"card_instead N {_by(edition, '45D1', '45D')}"]
    at.do("S dummy H5")
    assert played(at) == "H6 H5"


@proves("2017:45D2", "2007:45D")
def test_too_late_when_both_sides_have_played_on(edition: Edition) -> None:
    """D-45D2: all cards stay as they are."""
    at = table(MISPLAYED + "E HA\nS H4\nE DK\nS DQ\nW calls-td", edition, HEADER)
    assert played(at) == "H6 HQ HA H4 DK DQ"
    assert effects(at) == [f"instruct {_by(edition, '45D2', '45D')} wrong_card_stays_played"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_not_too_late_when_one_side_has(edition: Edition) -> None:
    """D-45D1: East has led to the next trick, and keeps that card; the lead stands."""
    at = table(MISPLAYED + "E HA\nS H4\nE DK\nS calls-td\nE chooses leave", edition, HEADER)
    assert played(at) == "H6 H3 HA H4 DK"


@proves("2017:45D2")
def test_a_revoke_of_dummy_by_the_wrong_card(edition: Edition) -> None:
    """D-45D2: no trick is transferred (64B3), but the defenders may be due more (64C)."""
    at = table(KNOWN + "W H6\nS dummy H3\nN puts S2\nE H8\nS H4\nN DA\nE D2\nE calls-td", edition, HEADER)
    assert played(at) == "H6 S2 H8 H4 DA D2"
    assert effects(at)[:2] == ["instruct 45D2 wrong_card_stays_played", "no_rectification 64B3"]
    assert reviews(at) == ["revoke_equity 64C1"]


@proves("2017:45D2")
def test_a_wrong_lead_to_which_somebody_did_not_follow(edition: Edition) -> None:
    """D-45D2: that may be a revoke."""
    lines = "TD finds played_on_before_noticed=yes\nTD finds wrong_card_was_led=yes\n"
    at = table(WRONG + "TD finds failed_to_follow_to_it=yes\n" + lines, edition)
    assert effects(at) == ["instruct 45D2 wrong_card_stays_played", "instruct 45D2 rule_on_failure_to_follow"]


@proves("2017:45D1", "2007:45D")
def test_the_wrong_card_with_nothing_known(edition: Edition) -> None:
    by = _by(edition, "45D1", "45D")
    at = table(
        f"""{WRONG}TD finds played_on_before_noticed=no
        TD finds card_declarer_named=H3
        TD finds cards_played_since(lho)=HA
        TD chooses take_back
        TD finds card_instead=H8""",
        edition,
    )
    assert [effect for effect in effects(at) if effect.startswith("replace")] == [
        f"replace_card {by} HQ H3",
        f"replace_card E {by} HA H8",
    ]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_dummy_puts_the_card_that_was_named(edition: Edition) -> None:
    at = table(AUCTION + "W H6\nS dummy H3\nN puts H3\nE HA", edition, HEADER)
    assert played(at) == "H6 H3 HA"
    assert at.position.breaches == []


# Dummy points at a card (45F).


@proves("45F")
def test_dummy_points_at_a_card_and_play_goes_on(edition: Edition) -> None:
    """D-45F: if it suggested a play that damaged the defenders, an adjusted score."""
    at = table(KNOWN + "W H6\nN touches HQ\nE calls-td", edition, HEADER)
    assert reviews(at) == ["dummy_suggested_play 45F"]
    at.do("S dummy HQ")
    assert played(at) == "H6 HQ"
    at.do("TD ends play")
    at.do("TD finds suggested_play_damaged=yes")
    assert "adjust NESW 45F assigned" in effects(at)


@proves("45F")
def test_dummy_may_arrange_their_cards(edition: Edition) -> None:
    at = table(KNOWN + "W H6\nN touches HQ\nE calls-td\nTD finds arranging_dummy=yes", edition, HEADER)
    assert effects(at) == ["no_rectification 45F"]
    assert reviews(at) == []


@proves("45F")
def test_the_hint_did_no_damage(edition: Edition) -> None:
    at = table("TD rules dummy-indicates-card offender=N\nTD ends play\nTD finds suggested_play_damaged=no", edition)
    assert effects(at)[-1] == "result_stands 45F"
