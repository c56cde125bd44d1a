"""Laws 53, 55 and 56: a lead out of turn, with nothing known but what the director says."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from tests.laws.proving import awards, duties, effects, ledger, pending, proves, reviews, table, withdrawn

DEFENDER = "TD rules lead-out-of-turn offender=E\nTD finds cards=HA\n"
DECLARER = "TD rules declarer-leads-out-of-turn offender=S\nTD finds cards=HA\n"
KNOWN = "TD position contract=4SS trick=5 lead={leader} won=2\n"


@proves("2017:56A", "2007:53A")
def test_declarer_accepts_a_defenders_lead(edition: Edition) -> None:
    """L-56."""
    at = table(DEFENDER + "TD chooses accept", edition)
    assert effects(at) == [f"accept_lead {'56A' if edition.book == 2017 else '53A'} HA"]
    assert pending(at) == []


@proves("2017:56B", "2007:54D", "50D2", "50D2a")
def test_declarer_refuses_a_defenders_lead_when_the_defenders_partner_is_on_lead(edition: Edition) -> None:
    """L-56: a major penalty card, and declarer has the options of 50D."""
    by = "56B" if edition.book == 2017 else "54D"
    at = table(DEFENDER + "TD chooses refuse\nTD finds partner_was_on_lead=yes", edition)
    assert withdrawn(at) == [f"HA {by}"]
    assert duties(at) == [f"penalty_card E {by} HA True"]
    assert pending(at) == ["require/forbid/no_restriction 50D2"]
    at.do("TD chooses forbid")
    assert duties(at) == ["forbid_suit W 50D2a H"]


@proves("2017:56B", "2007:54D")
def test_declarer_refuses_a_defenders_lead_when_declarer_is_on_lead(edition: Edition) -> None:
    """L-56: nobody's lead is restricted now."""
    by = "56B" if edition.book == 2017 else "54D"
    at = table(DEFENDER + "TD chooses refuse\nTD finds partner_was_on_lead=no", edition)
    assert duties(at) == [f"penalty_card E {by} HA True"]
    assert pending(at) == []


@proves("53A")
def test_the_next_hand_has_played_to_it(edition: Edition) -> None:
    """L-53A: that accepts the lead."""
    for begun in (DEFENDER, DECLARER):
        at = table(begun + "TD finds next_hand_played=yes", edition)
        assert effects(at) == ["accept_lead 53A HA"]
        assert pending(at) == []


@proves("2017:53A", "2017:16C1", "2017:16C2")
def test_a_lead_to_the_thirteenth_trick_goes_back(edition: Edition) -> None:
    """L-53A: since 2017 nobody can accept it."""
    for begun in (DEFENDER, DECLARER):
        at = table(begun + "TD finds thirteenth_trick=yes", edition)
        assert withdrawn(at) == ["HA 53A"]
        assert pending(at) == []
        assert [line.split()[-1] for line in ledger(at)] == ["16C1", "16C2"]


@proves("53A")
def test_the_earlier_laws_make_no_difference_in_the_last_trick(edition: Edition) -> None:
    """L-53A: in 2007 the next hand's card accepts it there too."""
    told = "TD finds next_hand_played=yes" if edition == LAWS_2007 else "TD finds thirteenth_trick=yes"
    at = table(DEFENDER + told, edition)
    assert effects(at)[0] == ("accept_lead 53A HA" if edition == LAWS_2007 else "retract E 53A HA")


@proves("2017:53B", "2007:53C", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_the_proper_leader_has_led(edition: Edition) -> None:
    """L-53B: the proper lead stands, the other card goes back, and nothing else follows."""
    by, others, offenders = ("53B", "16C1", "16C2") if edition.book == 2017 else ("53C", "16D1", "16D2")
    at = table(DEFENDER + "TD finds proper_leader_led=yes", edition)
    assert withdrawn(at) == [f"HA {by}"]
    assert duties(at) == []
    assert ledger(at) == [f"HA authorised SN {others}", f"HA unauthorised EW {offenders}"]
    assert pending(at) == []


@proves("2017:53C", "2007:53B")
def test_the_wrong_defender_has_played_to_declarers_lead(edition: Edition) -> None:
    """L-53C: the lead stands, and 57 is for the defender who played."""
    by = "53C" if edition.book == 2017 else "53B"
    at = table(DECLARER + "TD finds right_hand_defender_played=yes", edition)
    assert effects(at) == [f"accept_lead {by} HA", f"instruct WE {by} rule_on_premature_play"]


@proves("55A")
def test_either_defender_accepts_declarers_lead(edition: Edition) -> None:
    """D-55."""
    at = table(DECLARER + "TD chooses accept", edition)
    assert effects(at) == ["accept_lead 55A HA"]


@proves("55A")
def test_if_the_defenders_differ_the_next_to_play_decides(edition: Edition) -> None:
    """D-55: the leader is the defender next in turn."""
    at = table(
        DECLARER + "TD finds defenders_differ=yes\nTD chooses refuse\nTD finds defender_was_on_lead=yes", edition
    )
    assert withdrawn(at) == ["HA 55B1"]
    assert pending(at) == []


@proves("55B1")
def test_refused_when_it_was_a_defenders_lead(edition: Edition) -> None:
    """D-55: the card goes back, and that is all."""
    at = table(DECLARER + "TD chooses refuse\nTD finds defender_was_on_lead=yes", edition)
    assert withdrawn(at) == ["HA 55B1"]
    assert duties(at) == []
    assert not any(line.startswith("lead_from") for line in effects(at))


@proves("55B2")
def test_refused_when_it_was_the_other_hands_lead(edition: Edition) -> None:
    """D-55: any card, from the correct hand."""
    refused = DECLARER + "TD chooses refuse\nTD finds defender_was_on_lead=no\n"
    for hand, correct in (("yes", "S"), ("no", "N")):
        at = table(KNOWN.format(leader=correct) + refused + f"TD finds led_from_dummy={hand}", edition)
        assert "HA 55B2" in withdrawn(at)
        assert f"lead_from {correct} 55B2" in effects(at)
        assert str(at.position.turn) == correct


@proves("55C", "2017:16C3")
def test_a_line_based_on_the_irregular_lead(edition: Edition) -> None:
    """D-55: the score is adjusted if the defenders were damaged; in 2017 by Law 16."""
    refused = DECLARER + "TD chooses refuse\nTD finds defender_was_on_lead=yes\n"
    at = table(refused, edition)
    assert reviews(at) == ["line_based_on_irregular_lead 55C"]
    after = (
        refused + "TD ends play\nTD finds line_based_on_irregular_lead=yes\nTD finds non_offending_side_damaged=yes\n"
    )
    at = table(after, edition)
    assert awards(at) == [f"adjust NS EW assigned {'16C3' if edition.book == 2017 else '55C'}"]


@proves("55C")
def test_a_line_that_has_nothing_to_do_with_it(edition: Edition) -> None:
    """D-55."""
    refused = DECLARER + "TD chooses refuse\nTD finds defender_was_on_lead=yes\n"
    at = table(refused + "TD ends play\nTD finds line_based_on_irregular_lead=no", edition)
    assert effects(at)[-1] == "result_stands 55C"
    assert awards(at) == []


@proves("2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_what_the_withdrawn_lead_told(edition: Edition) -> None:
    """D-55: declarer may not use it, the defenders may."""
    at = table(DECLARER + "TD chooses refuse\nTD finds defender_was_on_lead=yes", edition)
    others, offenders = ("16C1", "16C2") if edition.book == 2017 else ("16D1", "16D2")
    assert ledger(at) == [f"HA authorised WE {others}", f"HA unauthorised SN {offenders}"]


@proves("47E1", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_misinformed_that_it_was_their_lead(edition: Edition) -> None:
    """47E: it goes back, nobody may accept it, and it is no penalty card."""
    others, offenders = ("16C1", "16C2") if edition.book == 2017 else ("16D1", "16D2")
    for begun, side, other in ((DEFENDER, "EW", "SN"), (DECLARER, "SN", "WE")):
        at = table(begun + "TD finds misinformed_of_turn=yes", edition)
        assert withdrawn(at) == ["HA 47E1"]
        assert pending(at) == []
        assert duties(at) == []
        assert ledger(at) == [f"HA authorised {side} {others}", f"HA unauthorised {other} {offenders}"]


@proves("60A3")
def test_what_the_side_owed_before_it_owes_still(edition: Edition) -> None:
    """L-60A: the lead was accepted; an earlier penalty card lies where it lay."""
    at = table(DEFENDER + "TD finds offending_side_owed_before=yes\nTD chooses accept", edition)
    assert effects(at)[-1] == "instruct EW 60A3 owed_as_before"


def test_the_amendments_of_2024_change_nothing_here() -> None:
    at = table(DEFENDER + "TD chooses accept", LAWS_2024)
    assert effects(at) == ["accept_lead 56A HA"]
