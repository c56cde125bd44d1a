"""Laws 61 and 62: what is a revoke, who may ask, and how it is put right; told to the assistant with nothing known."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import duties, effects, ledger, pending, proves, reviews, table, use_reviewed

DEFENDER = """
    TD rules revoke offender=E
    TD finds cards=C2
    TD finds offender_is=defender
    TD finds played_to_next_trick=no
"""
DECLARER = DEFENDER.replace("defender", "declarer").replace("offender=E", "offender=S")


def test_a_player_who_could_not_follow_has_not_revoked() -> None:
    """R-61A."""
    at = table("TD rules revoke offender=E\nTD finds could_comply=no\nTD finds cards=C2")
    assert effects(at) == ["no_rectification 59"]
    assert pending(at) == []


@proves("62A", "62B", "62B1")
def test_a_defenders_card_becomes_a_major_penalty_card(edition: Edition) -> None:
    """R-62A/B: whatever its rank."""
    at = table(DEFENDER + "TD finds cards_after_revoke=none\nTD finds card_instead=H5", edition)
    assert effects(at)[:3] == [
        "instruct E 62A correct_the_revoke",
        "replace_card E 62B C2 H5",
        "penalty_card E 62B1 C2 True",
    ]
    assert duties(at) == ["penalty_card E 62B1 C2 True"]
    assert pending(at) == []


@proves("62B", "62B2")
def test_declarers_card_goes_back_freely(edition: Edition) -> None:
    """R-62A/B."""
    at = table(DECLARER + "TD finds cards_after_revoke=none\nTD finds card_instead=H5", edition)
    assert effects(at)[1:3] == ["replace_card S 62B C2 H5", "no_rectification 62B2"]
    assert duties(at) == []


@proves("62B2")
def test_a_defenders_faced_card_goes_back_freely(edition: Edition) -> None:
    """R-62A/B."""
    text = DEFENDER + "TD finds card_was_faced=yes\nTD finds cards_after_revoke=none\nTD finds card_instead=H5"
    at = table(text, edition)
    assert "no_rectification 62B2" in effects(at)
    assert duties(at) == []


@proves("62B")
def test_the_card_played_instead_must_be_legal(edition: Edition) -> None:
    """R-62A/B."""
    text = DEFENDER + "TD finds cards_after_revoke=none\nTD finds legal_card(C3)=no\nTD finds card_instead=C3"
    at = table(text, edition)
    assert pending(at) == ["card_instead E 62B"]
    at.do("TD finds card_instead=H5")
    assert "replace_card E 62B C2 H5" in effects(at)


@proves("2017:16C1", "2017:16C2", "2017:16C3", "2007:16D1", "2007:16D2", "2007:16A4")
def test_what_the_withdrawn_card_tells(edition: Edition) -> None:
    """R-62C."""
    at = table(DECLARER + "TD finds cards_after_revoke=none\nTD finds card_instead=H5", edition)
    mine, theirs, used = ("16C2", "16C1", "16C3") if edition.book == 2017 else ("16D2", "16D1", "16A4")
    assert ledger(at) == [f"C2 authorised WE {theirs}", f"C2 unauthorised SN {mine}"]
    assert f"review {used} used_withdrawn_information" in effects(at)


@proves("62C1", "62C2")
def test_the_others_may_take_back_their_cards_in_order(edition: Edition) -> None:
    """R-62C: LHO changes a card, so partner may, and RHO in any case."""
    at = table(DEFENDER + "TD finds cards_after_revoke=H7,H8,HK\nTD finds card_instead=H5", edition)
    assert pending(at) == ["withdraw/keep S 62C1"]
    for line in ("S chooses withdraw", "TD finds card_instead=HJ"):
        at.do(line)
    assert pending(at) == ["withdraw/keep W 62C2"]
    for line in ("W chooses withdraw", "TD finds card_instead=HQ"):
        at.do(line)
    assert pending(at) == ["withdraw/keep N 62C1"]
    at.do("N chooses withdraw")
    at.do("TD finds card_instead=H3")
    assert [effect for effect in effects(at) if effect.startswith("replace_card")] == [
        "replace_card E 62B C2 H5",
        "replace_card S 62C1 H7 HJ",
        "replace_card W 62C2 H8 HQ",
        "replace_card N 62C1 HK H3",
    ]
    assert "penalty_card W 62C2 H8 True" in effects(at)
    first, second = ("16C1", "16C2") if edition.book == 2017 else ("16D1", "16D2")
    assert f"H7 authorised SN {first}" in ledger(at)
    assert f"H7 unauthorised EW {second}" in ledger(at)


@proves("62C1")
def test_partner_may_not_change_their_card_if_lho_does_not(edition: Edition) -> None:
    """R-62C."""
    at = table(DEFENDER + "TD finds cards_after_revoke=H7,H8\nTD finds card_instead=H5\nS chooses keep", edition)
    assert pending(at) == []
    assert not any(effect.startswith("penalty_card W") for effect in effects(at))


@proves("62C1")
def test_a_lead_to_the_next_trick_may_be_taken_back_too(edition: Edition) -> None:
    """R-62C."""
    text = (
        DEFENDER
        + """TD finds cards_after_revoke=none
        TD finds led_to_next_trick=yes
        TD finds card_instead=H5
        TD finds next_leader=lho
        TD finds next_lead=D4"""
    )
    at = table(text, edition)
    assert pending(at) == ["withdraw/keep S 62C1"]
    at.do("S chooses withdraw")
    assert "take_back S 62C1 D4" in effects(at)
    assert pending(at) == []


@proves("62B", "62C2")
def test_a_lead_that_was_the_revoke_takes_all_with_it(edition: Edition) -> None:
    """R-61A, R-62: another suit is led, so that no card played to the first can stay."""
    text = (
        DEFENDER
        + """TD finds revoked_by_leading=yes
        TD finds cards_after_revoke=C4,C5
        TD finds card_instead=H5"""
    )
    at = table(text, edition)
    assert [effect for effect in effects(at) if effect.split()[0] in ("take_back", "play_card")] == [
        "take_back E 62B C2",
        "play_card E 62B H5",
    ]
    assert "penalty_card W 62C2 C5 True" in effects(at)


@proves("2017:62C3", "2017:64B8", "2017:16C2")
def test_both_sides_in_one_trick_and_one_has_played_on(edition: Edition) -> None:
    """R-62C3: both are corrected, and nothing is transferred; every defender's card becomes a penalty card."""
    text = """
        TD rules revoke offender=E
        TD finds both_revoked_one_played_on=yes
        TD finds led_to_next_trick=yes
        TD finds cards=C2
        TD finds offender_is=defender
        TD finds next_leader=partner
        TD finds next_lead=D4
        TD finds card_instead=H5"""
    at = table(text, edition)
    assert effects(at) == [
        "take_back W 62C3 D4",
        "penalty_card W 62C3 D4 True",
        "replace_card E 62C3 C2 H5",
        "penalty_card E 62C3 C2 True",
        "unauthorised NESW 16C2 C2",
        "review 16C3 used_withdrawn_information",
        "no_rectification 64B8",
    ]
    assert pending(at) == []


def test_a_lead_of_declarer_goes_back_too_and_is_no_penalty_card() -> None:
    """R-62C3."""
    text = """
        TD rules revoke offender=E
        TD finds both_revoked_one_played_on=yes
        TD finds led_to_next_trick=yes
        TD finds cards=C2
        TD finds offender_is=defender
        TD finds next_leader=lho
        TD finds next_lead=D4
        TD finds card_instead=H5"""
    at = table(text)
    assert effects(at)[:2] == ["take_back S 62C3 D4", "replace_card E 62C3 C2 H5"]


TWELFTH = """
    TD rules revoke offender=E
    TD finds twelfth_trick=yes
    TD finds cards=C2
    TD finds offender_is=defender
    TD finds played_to_next_trick=yes
"""


@proves("62D1")
def test_in_the_twelfth_trick_it_is_corrected_although_established(edition: Edition) -> None:
    """R-62D: what was played to the last trick goes back first."""
    text = TWELFTH.replace("TD finds cards=", "TD finds thirteenth_trick_begun=yes\nTD finds cards=")
    text += (
        "TD finds next_leader=lho\nTD finds next_lead=D4\nTD finds cards_after_revoke=none\nTD finds card_instead=H5"
    )
    at = table(text, edition)
    assert effects(at)[:2] == ["take_back S 62D1 D4", "instruct E 62D1 correct_in_twelfth_trick"]
    assert "replace_card E 62B C2 H5" in effects(at)
    assert not any("established" in effect for effect in effects(at))


@proves("62D1", "63A1", "64B6")
def test_not_when_the_hands_are_back_in_the_board(edition: Edition) -> None:
    """R-62D, R-64B: it stays, and nothing is transferred."""
    at = table(TWELFTH.replace("TD finds cards=", "TD finds all_hands_returned=yes\nTD finds cards="), edition)
    assert "established E 63A1" in effects(at)
    assert "no_rectification 64B6" in effects(at)
    assert pending(at) == []


@proves("62D2", "2017:16C3", "2007:16A4")
def test_partner_may_not_choose_what_the_card_suggests(edition: Edition) -> None:
    """R-62D: after play it is asked whether that was done."""
    text = TWELFTH.replace("trick=yes", "trick=no").replace("twelfth_trick=no", "twelfth_trick=yes")
    text += "TD finds partner_yet_to_play=yes\nTD finds cards_after_revoke=none\nTD finds card_instead=H5"
    at = table(text, edition)
    assert "C2 unauthorised W 62D2" in ledger(at)
    assert use_reviewed(at) == ["16C3" if edition.book == 2017 else "16A4"]
    assert ("instruct W 62D2 may_not_choose_what_was_suggested" in effects(at)) is (edition.book == 2007)


def test_after_play_it_is_seen_whether_the_offender_could_have_known() -> None:
    at = table(DECLARER + "TD finds cards_after_revoke=none\nTD finds card_instead=H5")
    assert reviews(at) == ["could_have_known 72C"]


# Questions.


def asked(asker: str, whom: str, edition: Edition, **regulations: bool) -> list[str]:
    text = f"TD rules question-about-revoke offender=N\nTD finds asker_is={asker}\nTD finds asked_is={whom}"
    return effects(Table.read(f"kibitz 1 edition={edition}\n{text}", Regulations(edition, **regulations)))


@proves("61B1")
def test_declarer_may_ask_a_defender(edition: Edition) -> None:
    """R-61B."""
    assert asked("declarer", "defender", edition) == ["no_rectification 61B1"]


@proves("61B2a")
def test_dummy_may_ask_declarer(edition: Edition) -> None:
    """R-61B."""
    assert asked("dummy", "declarer", edition) == ["no_rectification 61B2a"]


@proves("61B2b")
def test_dummy_may_not_ask_a_defender(edition: Edition) -> None:
    """R-61B: what declarer learns by it is unauthorised."""
    found = asked("dummy", "defender", edition)
    assert "instruct N 61B2b may_not_ask_about_revoke" in found
    assert "unauthorised S 61B2b question" in found


@proves("61B3")
def test_defenders_may_ask_declarer_and_each_other(edition: Edition) -> None:
    """R-61B: each other at their own risk."""
    assert asked("defender", "declarer", edition) == ["no_rectification 61B3"]
    assert asked("defender", "defender", edition) == ["no_rectification 61B3", "unauthorised S 61B3 question"]


@proves("2007:61B3")
def test_unless_the_regulations_forbid_it(edition: Edition) -> None:
    """R-61B: in the 2007 Laws only."""
    found = asked("defender", "defender", edition, defenders_may_ask_each_other=False)
    assert found[0] == "instruct N 61B3 may_not_ask_about_revoke"


@proves("2017:61C", "2007:62C3")
def test_who_suspects_a_revoke_may_not_look_at_the_tricks(edition: Edition) -> None:
    """R-61B: the director may, or all of them after play."""
    at = table("TD rules revoke-alleged offender=E\nTD finds director_inspects=no", edition)
    by = "61C" if edition.book == 2017 else "62C3"
    assert effects(at) == [f"instruct {by} tricks_stay_closed", "review 66D revoke_alleged"]
    at = table("TD rules revoke-alleged offender=E\nTD finds director_inspects=yes\nTD finds revoke_found=no", edition)
    assert effects(at) == ["no_rectification 66C"]


def test_a_revoke_that_the_director_found_is_ruled_on() -> None:
    at = table("TD rules revoke-alleged offender=E\nTD finds director_inspects=yes\nTD finds revoke_found=yes")
    assert pending(at) == ["cards 61A"]
