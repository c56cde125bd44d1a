"""Laws 42 and 43: dummy's rights, their limits, and what is lost."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import awards, effects, pending, proves, reviews, table
from tests.laws.test_law46_incomplete_designation import HEADER, KNOWN, played

ATTENTION = "TD rules attention-by-dummy offender=N\nTD finds play_over=no\n"
SAW = "TD rules dummy-sees-a-hand offender=N\n"
WARNS = "TD rules attempt-to-prevent-irregularity offender=N\nTD finds by_dummy=yes\n"
ASKS = "TD rules dummy-asks-about-revoke offender=N\n"


@proves("43A1a", "43B1")
def test_dummy_is_not_the_first_to_call_the_director(edition: Edition) -> None:
    """D-43A1."""
    at = table(ATTENTION + "TD finds dummy_called_director=yes", edition)
    assert effects(at)[:2] == ["instruct N 43A1a dummy_does_not_call_director", "penalty N 43B1 dummy_drew_attention"]


@proves("43A1b", "43B1")
def test_dummy_does_not_draw_attention(edition: Edition) -> None:
    """D-43A1."""
    at = table(ATTENTION, edition)
    assert effects(at)[:2] == ["instruct N 43A1b dummy_keeps_silent", "penalty N 43B1 dummy_drew_attention"]
    assert reviews(at) == ["damaged_by_irregularity 12A1"]


@proves("42B3")
def test_after_play_dummy_may_draw_attention(edition: Edition) -> None:
    at = table("TD rules attention-by-dummy offender=N\nTD finds play_over=yes", edition)
    assert effects(at) == ["no_rectification 42B3"]


@proves("43A1c", "43B1")
def test_dummy_takes_no_part_in_the_play(edition: Edition) -> None:
    """D-43A1."""
    at = table("TD rules dummy-takes-part offender=N", edition)
    assert effects(at)[:2] == ["instruct N 43A1c dummy_takes_no_part", "penalty N 43B1 dummy_took_part"]
    assert reviews(at) == ["damaged_by_irregularity 12A1"]


@proves("42A1")
def test_with_the_director_there_dummy_speaks_of_facts_and_law(edition: Edition) -> None:
    at = table("TD rules dummy-takes-part offender=N\nTD finds director_was_there=yes", edition)
    assert effects(at) == ["no_rectification 42A1"]


@proves("43A2a", "43A2b", "43A2c", "43B1")
def test_dummy_sees_a_hand_and_loses_their_rights(edition: Edition) -> None:
    """D-43A2: a penalty, and what 43B2 and 43B3 take away."""
    for what, more, by in (
        ("exchanged_hands", "", "43A2a"),
        ("left_seat", "TD finds left_to_watch_declarer=yes", "43A2b"),
        ("looked_at_defenders_card", "", "43A2c"),
    ):
        at = table(f"{SAW}TD finds what_dummy_did={what}\n{more}", edition)
        assert effects(at) == [f"loses_rights {by}", "penalty N 43B1 dummy_saw_a_hand"]
        assert at.position.cards.dummy_lost_rights
        assert awards(at) == ["penalty NS dummy_saw_a_hand 43B1"]


@proves("43A2b")
def test_dummy_may_leave_their_seat_for_something_else(edition: Edition) -> None:
    at = table(f"{SAW}TD finds what_dummy_did=left_seat\nTD finds left_to_watch_declarer=no", edition)
    assert effects(at) == ["no_rectification 43A2b"]
    assert not at.position.cards.dummy_lost_rights


@proves("2007:43A2c")
def test_in_2007_what_is_shown_to_dummy_is_not_held_against_them(edition: Edition) -> None:
    lines = "TD finds what_dummy_did=looked_at_defenders_card\nTD finds on_his_own_initiative=no"
    assert effects(table(SAW + lines, edition)) == ["no_rectification 43A2c"]


@proves("2017:43A3", "2007:43A2c")
def test_a_defender_does_not_show_dummy_their_hand(edition: Edition) -> None:
    """D-43A3."""
    at = table("TD rules defender-shows-hand offender=W", edition)
    if edition.book == 2017:
        assert effects(at) == ["instruct W 43A3 not_shown_to_dummy", "penalty W 43A3 showed_dummy_his_hand"]
    else:
        assert effects(at) == ["no_rectification 43A2c"]


@proves("42B2")
def test_dummy_may_try_to_prevent_an_irregularity(edition: Edition) -> None:
    at = table(WARNS + ("TD finds warned_declarer=yes" if edition.book == 2007 else ""), edition)
    assert effects(at) == ["no_rectification 42B2"]


@proves("2007:42B2", "2007:43B1")
def test_in_2007_only_one_of_declarer(edition: Edition) -> None:
    at = table(WARNS + "TD finds warned_declarer=no", edition)
    assert effects(at) == ["penalty N 43B1 dummy_warned_a_defender"]


@proves("43B2a")
def test_without_their_rights_dummys_warning_lets_the_defenders_choose_the_hand(edition: Edition) -> None:
    """D-43A2, 43B2(a): either defender says from which hand the lead comes."""
    position = "TD position contract=4S-S trick=5 lead=S won=3\n"
    declarer = "TD finds warned_declarer=yes\n" if edition.book == 2007 else ""
    lines = f"{position}{WARNS}{declarer}TD finds dummy_has_lost_rights=yes\nTD finds warned_of_wrong_hand=yes\n"
    assert pending(table(lines, edition)) == ["lead_from_declarer/lead_from_dummy WE 43B2a"]
    for chooser in ("W", "E"):
        at = table(f"{lines}{chooser} chooses lead_from_dummy", edition)
        assert effects(at) == ["lead_from N 43B2a"]
        assert str(at.position.turn) == "N"
    assert effects(table(lines + "TD chooses lead_from_declarer", edition)) == ["lead_from S 43B2a"]


@proves("42B2")
def test_a_warning_of_something_else_is_as_before(edition: Edition) -> None:
    declarer = "TD finds warned_declarer=yes\n" if edition.book == 2007 else ""
    lines = f"{WARNS}{declarer}TD finds dummy_has_lost_rights=yes\nTD finds warned_of_wrong_hand=no"
    assert effects(table(lines, edition)) == ["no_rectification 42B2"]


@proves("42B1")
def test_dummy_may_ask_declarer_about_a_revoke(edition: Edition) -> None:
    assert effects(table(ASKS, edition)) == ["no_rectification 42B1"]


@proves("42B1", "43A1c", "43B1")
def test_but_not_a_defender(edition: Edition) -> None:
    at = table(ASKS + "TD finds asked_declarer=no", edition)
    assert effects(at)[:2] == ["instruct N 43A1c dummy_asks_declarer_only", "penalty N 43B1 dummy_asked_a_defender"]


@proves("43B2b")
def test_without_their_rights_dummys_question_makes_the_revoke_an_established_one(edition: Edition) -> None:
    """D-43A2, 43B2(b): corrected, and Law 64 applies."""
    at = table(
        f"""{ASKS}TD finds dummy_has_lost_rights=yes
        TD finds declarer_revoked=yes
        TD finds cards=C3
        TD finds card_instead=H4
        TD finds won_revoke_trick_or_later=yes
        TD finds offender_won_revoke_trick=no""",
        edition,
    )
    assert effects(at)[:2] == ["replace_card 43B2b C3 H4", "established 43B2b"]
    assert "transfer NS 64A2 1" in effects(at)


@proves("43B2b")
def test_no_revoke_or_not_the_first(edition: Edition) -> None:
    for line in ("TD finds declarer_revoked=no", "TD finds dummy_was_first=no"):
        at = table(f"{ASKS}TD finds dummy_has_lost_rights=yes\n{line}", edition)
        assert effects(at) == ["no_rectification 43B2b"]


GAIN = ATTENTION + "TD finds dummy_has_lost_rights=yes\nTD finds irregularity_of_a_defender=yes\nTD ends play\n"


@proves("43B3")
def test_without_dummys_rights_a_defenders_irregularity_is_not_rectified_on_their_word(edition: Edition) -> None:
    """D-43A2, 43B3: play goes on, and after it the defenders lose what they gained."""
    at = table(GAIN + "TD finds defenders_gained=yes", edition)
    assert "forfeited 43B3" in effects(at)
    assert "instruct 43B3 play_as_if_nothing_had_happened" in effects(at)
    if edition.book == 2017:
        assert effects(at)[-2:] == ["adjust 43B3 taken_away", "result_stands 43B3"]
    else:
        assert "adjust NESW 12B1 assigned" in effects(at)


@proves("43B3")
def test_the_defenders_did_not_gain(edition: Edition) -> None:
    at = table(GAIN + "TD finds defenders_gained=no", edition)
    assert effects(at)[-1] == "result_stands 43B3"


@proves("43B1")
def test_of_declarers_own_irregularity_nothing_is_lost(edition: Edition) -> None:
    lines = "TD finds dummy_has_lost_rights=yes\nTD finds irregularity_of_a_defender=no"
    at = table(ATTENTION + lines, edition)
    assert reviews(at) == ["damaged_by_irregularity 12A1"]
    assert awards(at) == ["penalty NS dummy_drew_attention 43B1"]


# At the table: South plays four spades, and North is dummy.


@proves("43A2a", "43A2b", "43A2c", "43B2a")
def test_dummy_sees_a_hand_and_then_warns_declarer(edition: Edition) -> None:
    """D-43A2, 43B2(a), live: the lead is in declarer's hand, and West has it made from dummy."""
    won = "W H6\nS dummy H3\nE H8\nS HK\n"
    for saw, more in (
        ("N looks W", ""),
        ("N exchanges S", ""),
        ("N leaves", "TD finds left_to_watch_declarer=yes\n"),
    ):
        log = f"{KNOWN}{won}{saw}\nN warns S\nE calls-td\n{more}TD finds warned_of_wrong_hand=yes\n"
        assert pending(table(log, edition, HEADER)) == ["lead_from_declarer/lead_from_dummy WE 43B2a"]
        at = table(log + "W chooses lead_from_dummy\nS dummy D4", edition, HEADER)
        assert played(at).endswith("HK D4")
        assert at.position.cards.dummy_lost_rights


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_dummy_with_their_rights_warns_and_asks_freely(edition: Edition) -> None:
    """42B1, 42B2: there is nothing to rule on; a dummy who has left the seat is asked nothing for it."""
    for line in ("N warns S", "N asks S", "N leaves"):
        at = table(f"{KNOWN}W H6\nN H3\nE H8\nS H4\n{line}\nE DK", edition, HEADER)
        assert played(at) == "H6 H3 H8 H4 DK", line
        assert all(breach.hidden for breach in at.position.breaches), line
    at = table(f"{KNOWN}W H6\nN leaves\nE calls-td", edition, HEADER)
    assert at.position.rulings == []
    at = table(f"{KNOWN}W H6\nN warns E\nE calls-td", edition, HEADER)
    assert awards(at) == (["penalty NS dummy_warned_a_defender 43B1"] if edition.book == 2007 else [])


@proves("43A2c", "2017:43A3")
def test_a_defender_shows_dummy_their_hand_at_the_table(edition: Edition) -> None:
    """D-43A3: in 2007 dummy has not looked of their own accord, and nobody is penalised."""
    at = table(f"{KNOWN}W H6\nW shows N\nN looks W\nE calls-td", edition, HEADER)
    if edition.book == 2017:
        assert at.position.cards.dummy_lost_rights
        assert awards(at) == ["penalty EW showed_dummy_his_hand 43A3", "penalty NS dummy_saw_a_hand 43B1"]
    else:
        assert effects(at) == ["no_rectification 43A2c", "no_rectification 43A2c"]
        assert not at.position.cards.dummy_lost_rights


@proves("43B2b")
def test_dummy_sees_a_hand_and_is_the_first_to_ask_about_a_revoke(edition: Edition) -> None:
    """D-43A2, 43B2(b), live: South discards a club on a heart though holding two."""
    log = KNOWN + "W H6\nN looks W\nN H3\nE HA\nS C3\nN asks S\nE calls-td\n"
    at = table(log, edition, HEADER)
    assert pending(at) == ["card_instead S 43B2b"]
    at.do("S H4")
    assert played(at) == "H6 H3 HA H4"
    assert "established S 43B2b" in effects(at)
    assert at.position.docket.latent() is None


@proves("43B3")
def test_dummy_sees_a_hand_and_is_the_first_to_see_a_lead_out_of_turn(edition: Edition) -> None:
    """D-43A2, 43B3, live: West's lead stands, nobody is restricted, and the gain is seen after play."""
    won = "W H6\nS dummy H3\nE HA\nS H4\n"
    for speaks in ("N attention\nE calls-td", "N calls-td"):
        at = table(f"{KNOWN}{won}N looks W\nW D5\n{speaks}", edition, HEADER)
        assert played(at) == "H6 H3 HA H4 D5"
        assert "forfeited S 43B3" in effects(at)
        assert at.position.duties == []
        assert "defenders_gained 43B3" in reviews(at)
        assert str(at.position.turn) == "N"


@proves("43B3")
def test_dummy_sees_a_hand_and_is_the_first_to_see_a_defenders_revoke(edition: Edition) -> None:
    """D-43A2, 43B3, live: East has discarded on a heart, and does not correct it."""
    log = KNOWN + "W H6\nN looks W\nN H3\nE C4\nN attention #13\nS calls-td"
    at = table(log, edition, HEADER)
    assert played(at) == "H6 H3 C4"
    assert pending(at) == []
    assert "forfeited S 43B3" in effects(at)
    assert "defenders_gained 43B3" in reviews(at)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_with_dummys_rights_it_is_rectified_all_the_same(edition: Edition) -> None:
    """81C3: dummy is penalised, and the lead out of turn is ruled on."""
    won = "W H6\nS dummy H3\nE HA\nS H4\n"
    at = table(f"{KNOWN}{won}W D5\nN attention\nE calls-td", edition, HEADER)
    assert played(at) == "H6 H3 HA H4"
    assert at.position.rulings[0].irregularity.id == "lead-out-of-turn"
