"""Laws 65 and 66: quitted tricks, how they lie, and who may look at them; Law 45G."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import awards, effects, ledger, pending, proves, reviews, table
from tests.laws.test_law46_incomplete_designation import HEADER, KNOWN

FIRST = KNOWN + "W H6\nS dummy H3\nE HA\nS H4\n"  # East has won the first trick
TWO_TRICKS = """TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T98
    TD auction S 4S P P P
    W DJ\nN D2\nE D5\nS DA
    S S3\nW S7\nN SA\nE S8
"""
POINTS = "TD rules wrong-card-pointed-out offender=W\n"


def _late(edition: Edition, played: bool) -> str:
    fact = "side_has_played_to_next_trick" if edition.book == 2017 else "next_trick_led"
    return f"TD finds {fact}={'yes' if played else 'no'}"


def kinds(log: str, edition: Edition) -> list[str]:
    """What there is to rule on after these lines."""
    return [f"{breach.kind} {breach.offender}" for breach in table(log, edition, HEADER).position.breaches]


@proves("65B3")
def test_a_card_that_lies_wrong_is_pointed_out_in_time(edition: Edition) -> None:
    """L-65."""
    at = table(f"{POINTS}TD finds pointed_out_by=defender\n{_late(edition, False)}", edition)
    assert effects(at) == ["instruct NESW 65B3 turn_card_right"]


@proves("65B3", "2017:16B1", "2007:16B1a")
def test_or_too_late(edition: Edition) -> None:
    """L-65: then it may be unauthorised information."""
    at = table(f"{POINTS}TD finds pointed_out_by=defender\n{_late(edition, True)}", edition)
    by = "16B1" if edition.book == 2017 else "16B1a"
    assert ledger(at) == [f"pointed_out unauthorised E {by}"]
    assert reviews(at) == ["partner_used_unauthorised_information 65B3"]


@proves("65B3")
def test_in_2007_it_is_never_too_late_for_declarer(edition: Edition) -> None:
    if edition.book == 2007:
        at = table("TD rules wrong-card-pointed-out offender=S\nTD finds pointed_out_by=declarer", edition)
        assert effects(at) == ["instruct NESW 65B3 turn_card_right"]
    else:
        at = table(f"{POINTS}TD finds pointed_out_by=declarer\n{_late(edition, True)}", edition)
        assert reviews(at) == ["partner_used_unauthorised_information 65B3"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_until_when_each_player_may_point_it_out(edition: Edition) -> None:
    """L-65, at the table: 2017 until their side has played on, 2007 until the lead; declarer in 2007 always."""
    turned = FIRST + "N turns wrong\n"
    number = len(table(turned, edition, HEADER).log)
    early = edition.book == 2007
    for lines, who, late in (
        ("", "W", False),
        ("E DK\n", "S", False),  # East has led; South's side has not played
        ("E DK\n", "N", early),
        ("E DK\n", "W", True),
        ("E DK\nS D3\n", "S", not early),
        ("E DK\nS D3\n", "N", True),
    ):
        found = kinds(f"{turned}{lines}{who} attention #{number}", edition)
        assert found == ([f"wrong-card-pointed-out {who}"] if late else []), (lines, who)


@proves("65B3")
def test_a_trick_played_since_makes_it_late_at_the_table(edition: Edition) -> None:
    """L-65: one more trick is complete, and nobody has led to the next one."""
    played = TWO_TRICKS + "E turns #10 wrong\nN SK\nE S9\nS S4\nW H4\n"
    late = table(played + "W attention #11\nW calls-td", edition)
    assert ledger(late) == [f"pointed_out unauthorised E {'16B1' if edition.book == 2017 else '16B1a'}"]
    declarer = table(played + "S attention #11\nW calls-td", edition)
    assert len(reviews(declarer)) == (1 if edition.book == 2017 else 0)  # 2007: it is never too late for declarer


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_trick_of_the_card_counts_not_the_line(edition: Edition) -> None:
    """The card of the first trick is turned when the second is complete: both sides have played since."""
    second = FIRST + "E DK\nS D3\nW D5\nN DA\n"
    number = len(table(second, edition, HEADER).log)
    first = number - 7  # West's card of the first trick
    for turns, late in (("N turns wrong", False), (f"W turns #{first} wrong", True), ("W turns wrong trick=1", True)):
        found = kinds(f"{second}{turns}\nW attention #{number + 1}", edition)
        assert found == (["wrong-card-pointed-out W"] if late else []), turns


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_tricks_that_the_table_did_not_see_count(edition: Edition) -> None:
    """The director came at the fifth trick."""
    fifth = "TD position contract=4S-S trick=5 lead=W won=3\nW H6\nN H3\nE HA\nS H4\n"
    assert kinds(fifth + "N turns wrong\nW attention #6", edition) == []
    assert kinds(fifth + "N turns wrong\nE D2\nW attention #6", edition) == ["wrong-card-pointed-out W"]
    assert kinds(fifth + "N turns wrong trick=4\nE attention #6", edition) == ["wrong-card-pointed-out E"]
    assert kinds(fifth + "E inspects", edition) == []
    assert kinds(fifth + "E inspects trick=5", edition) == []
    assert kinds(fifth + "E inspects trick=4", edition) == ["quitted-trick-inspected E"]


@proves("66A")
def test_who_may_see_the_trick(edition: Edition) -> None:
    """L-66: their own card still up, and their side has not played on; not dummy."""
    rules = "TD rules trick-asked-for offender=E\n"
    in_time = "TD finds own_card_turned_down=no\nTD finds side_has_played_to_next_trick=no"
    assert effects(table(rules + in_time, edition)) == ["instruct NESW 66A face_the_trick"]
    for late in (
        "TD finds by_dummy=yes",
        "TD finds own_card_turned_down=yes",
        "TD finds own_card_turned_down=no\nTD finds side_has_played_to_next_trick=yes",
    ):
        assert effects(table(rules + late, edition)) == ["instruct NESW 66A trick_stays_down"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_trick_asked_for_at_the_table(edition: Edition) -> None:
    assert kinds(FIRST + "S turns up", edition) == []
    assert kinds(FIRST + "S turns down\nS turns up", edition) == ["trick-asked-for S"]
    assert kinds(FIRST + "E DK\nS turns up", edition) == []
    assert kinds(FIRST + "E DK\nW turns up", edition) == ["trick-asked-for W"]
    assert kinds(FIRST + "N turns up", edition) == ["trick-asked-for N"]
    second = FIRST + "S turns down\nE DK\nS D3\nW D5\nN DA\n"  # that was the card of the trick before
    assert kinds(second + "S turns up", edition) == []
    assert kinds(second + "S turns down\nW turns up", edition) == []  # another's card
    assert kinds(second + "S turns down\nS turns up", edition) == ["trick-asked-for S"]
    fifth = "TD position contract=4S-S trick=5 lead=W won=3\n"
    assert kinds(fifth + "S turns up", edition) == []
    assert kinds(fifth + "S turns down\nS turns up", edition) == ["trick-asked-for S"]


@proves("66A")
def test_a_trick_asked_for_too_late_stays_down(edition: Edition) -> None:
    at = table(FIRST + "S turns down\nS turns up\nS calls-td", edition, HEADER)
    assert effects(at) == ["instruct NESW 66A trick_stays_down"]


@proves("66B", "66C")
def test_ones_own_last_card(edition: Edition) -> None:
    """L-66: 2017 until their side has played on, 2007 until somebody has led."""
    rules = "TD rules own-card-looked-at offender=E\n"
    assert effects(table(rules + _late(edition, False), edition)) == ["no_rectification 66B"]
    assert effects(table(rules + _late(edition, True), edition)) == [
        "instruct E 66C quitted_cards_stay_down",
        "penalty E 66C inspected_quitted_trick",
    ]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_looking_at_cards_at_the_table(edition: Edition) -> None:
    early = edition.book == 2007
    assert kinds(FIRST + "S inspects", edition) == []
    assert kinds(FIRST + "E DK\nS inspects", edition) == (["own-card-looked-at S"] if early else [])
    assert kinds(FIRST + "E DK\nW inspects", edition) == ["own-card-looked-at W"]
    assert kinds(FIRST + "N inspects", edition) == ["own-card-looked-at N"]


@proves("66C")
def test_ones_own_last_card_too_late_at_the_table(edition: Edition) -> None:
    """L-66: the table knows who has played since."""
    late = ["instruct {} 66C quitted_cards_stay_down", "penalty {} 66C inspected_quitted_trick"]
    west = table(FIRST + "E DK\nW inspects\nS calls-td", edition, HEADER)
    assert effects(west) == [effect.format("W") for effect in late]
    dummy = table(FIRST + "N inspects\nE calls-td", edition, HEADER)
    assert effects(dummy) == [effect.format("N") for effect in late]


@proves("66C")
def test_a_quitted_trick_is_not_inspected_during_play(edition: Edition) -> None:
    """L-66."""
    second = FIRST + "E DK\nS D3\nW D5\nN DA\n"
    at = table(second + "W inspects trick=1\nS calls-td", edition, HEADER)
    assert awards(at) == ["penalty EW inspected_quitted_trick 66C"]
    rules = "TD rules quitted-trick-inspected offender=W\n"
    assert effects(table(rules + "TD finds play_over=no", edition))[1] == "penalty W 66C inspected_quitted_trick"


@proves("66C")
def test_unless_the_director_orders_it(edition: Edition) -> None:
    lines = "TD finds play_over=no\nTD finds director_ordered_inspection=yes"
    assert effects(table("TD rules quitted-trick-inspected offender=W\n" + lines, edition)) == ["no_rectification 66C"]


@proves("66D")
def test_after_play_the_cards_may_be_looked_at(edition: Edition) -> None:
    rules = "TD rules quitted-trick-inspected offender=W\nTD finds play_over=yes"
    assert effects(table(rules, edition)) == ["no_rectification 66D"]


@proves("66D")
def test_but_nobody_handles_anothers_cards(edition: Edition) -> None:
    rules = "TD rules quitted-trick-inspected offender=W\nTD finds play_over=yes\nTD finds handled_cards_of_another=yes"
    assert effects(table(rules, edition)) == ["penalty W 66D handled_cards_of_another"]


MIXED = FIRST + "W mixes\nS calls-td\n"


@proves("65D")
def test_who_mixes_their_cards_puts_their_claims_at_risk(edition: Edition) -> None:
    """T-65D."""
    at = table(MIXED, edition, HEADER)
    assert effects(at) == ["instruct W 65D claims_at_risk"]
    at = table("TD rules cards-mixed offender=W\nTD finds tricks_were_agreed=yes", edition)
    assert effects(at) == ["no_rectification 65D"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_after_the_tricks_are_agreed_anybody_may_mix(edition: Edition) -> None:
    assert "cards-mixed W" not in kinds(FIRST + "S claims\nALL agrees\nW mixes", edition)
    assert "cards-mixed W" in kinds(FIRST + "S claims\nW mixes", edition)


@proves("66D")
def test_what_cannot_be_found_out_goes_against_who_mixed(edition: Edition) -> None:
    """T-66D: in 2017 only if the other side has not mixed its cards too."""
    rules = "TD rules cards-mixed offender=W\nTD finds tricks_were_agreed=no\n"
    lost = rules + "TD finds tricks_or_revoke_disputed=yes\nTD finds facts_lost_in_mixed_cards=yes\n"
    alone = lost + ("TD finds both_sides_mixed_cards=no" if edition.book == 2017 else "")
    assert effects(table(alone, edition))[-1] == "instruct NS 66D rule_for_the_other_side"
    if edition.book == 2017:
        both = table(lost + "TD finds both_sides_mixed_cards=yes", edition)
        assert effects(both)[-1] == "instruct 85A1 decide_on_probability"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_table_knows_who_has_mixed(edition: Edition) -> None:
    log = FIRST + "W mixes\nN mixes\nS calls-td\nTD finds tricks_or_revoke_disputed=yes\n"
    at = table(log + "TD finds facts_lost_in_mixed_cards=yes", edition, HEADER)
    last = "decide_on_probability" if edition.book == 2017 else "rule_for_the_other_side"
    assert any(last in effect for effect in effects(at))


@proves("45G")
def test_a_card_turned_before_all_have_played(edition: Edition) -> None:
    """L-45G."""
    at = table(KNOWN + "W H6\nS dummy H3\nW turns down\nE calls-td", edition, HEADER)
    assert effects(at) == ["instruct W 45G turn_card_up_again"]
    assert pending(at) == []


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_card_turned_in_time(edition: Edition) -> None:
    assert kinds(FIRST + "W turns down", edition) == []


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_dummy_points_out_a_card_in_time_without_a_number_and_calls_the_director(edition: Edition) -> None:
    """L-65B3: dummy may as anybody, and where nothing else is irregular that is what is meant."""
    fifth = "TD position contract=4S-S trick=5 lead=W won=3\nW H6\nN H3\nE HA\nS H4\nW turns wrong trick=5\n"
    for says in ("N attention", "N attention #6"):
        at = table(f"{fifth}{says}\nN calls-td", edition, HEADER)
        assert (at.position.breaches, awards(at)) == ([], [])
    assert kinds(fifth + "E D2\nS D3\nN attention", edition) == ["wrong-card-pointed-out N"]
    elsewhere = fifth.replace("W turns wrong trick=5\n", "")
    assert kinds(elsewhere + "N attention", edition) == ["attention-by-dummy N"]
