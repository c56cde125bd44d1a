"""One thing after another in the auction: what a director meets who comes late, or to a table where much went wrong."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import calls, duties, effects, ledger, notices, pending, proves, reviews, table, withdrawn

NOT_COMPARABLE = {LAWS_2007: "TD finds same_or_more_precise_meaning=no\n", LAWS_2017: "TD finds comparable=no\n"}
SLIP = {
    LAWS_2007: "TD finds R1 unintended=yes\nTD finds R1 without_pause_for_thought=yes\n",
    LAWS_2017: "TD finds R1 unintended=yes\n",
}


# The first irregularity, and what is done before it is put right.


@proves("29A", "27A1")
def test_an_insufficient_bid_over_a_bid_out_of_rotation(edition: Edition) -> None:
    """South accepts East's opening out of rotation by calling; that call is insufficient, and West accepts it so."""
    at = table("E 1H\nS 1D\nW 2H", edition)
    assert calls(at) == "E:1H S:1D W:2H"
    at = table("E 1H\nS 1D\nW calls-td", edition)
    assert pending(at) == ["accept/decline W 27A1"]


@proves("29B", "27B")
def test_an_insufficient_bid_out_of_rotation_that_has_to_be_repeated(edition: Edition) -> None:
    """27A2 and 31A1: it must be repeated, and is no legal call: so it is put right by 27B."""
    at = table(
        "N 1S\nE P\nW 1H\nN calls-td\nN chooses decline\nS P\nW 1H\nN calls-td\nN chooses decline\nW 2H", edition
    )
    at.do("TD finds " + ("neither_artificial" if edition is LAWS_2007 else "lowest_with_same_denominations") + "=yes")
    assert calls(at) == "N:1S E:Pass S:Pass W:2H"
    assert duties(at) == []
    assert withdrawn(at) == ["1H 29B", "1H 27B"]


@proves("29B")
def test_a_second_irregularity_before_the_first_is_rectified(edition: Edition) -> None:
    """West bids at East's turn, and South over that before the director comes: what falls takes South's call along."""
    at = table("N 1S\nW 2H\nS 1D\nN calls-td", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["bid-out-of-rotation"]
    at.do("N chooses decline")
    assert withdrawn(at) == ["2H 29B", "1D 29B"]
    assert calls(at) == "N:1S"
    assert at.position.turn is Seat.EAST
    by = "16D2" if edition is LAWS_2007 else "16C2"
    assert f"1D unauthorised NESW {by}" in ledger(at)  # South called out of turn, and West's side was the cause of it


@proves("28B", "27B")
def test_both_sides_offend(edition: Edition) -> None:
    """South bids at East's turn, East calls in turn, but insufficiently: South's is forgotten, East's is put right."""
    at = table("N 1S\nS 2S\nE 1H\nS calls-td\nS chooses decline", edition)
    assert calls(at) == "N:1S"
    assert withdrawn(at) == ["2S 28B", "1H 27B"]
    assert pending(at) == ["replacement E 27B"]


@proves("36A", "37A")
def test_both_sides_owe_passes(edition: Edition) -> None:
    """Each side has a player silenced; each duty is its own."""
    text = "N 1S\nE P\nS X\nW calls-td\nS P\n" + ("" if edition is LAWS_2007 else "TD finds comparable=no\n")
    at = table(text + "W 2H\nN 2S\nE 3H\nS P\nW P\nN P\nE P", edition)
    assert calls(at).startswith("N:1S E:Pass S:Pass W:2H N:2S E:3H")
    assert at.position.contract is not None
    assert [duty for duty in duties(at) if duty.startswith("pass")] == []
    assert calls(table("N 1S\nE P\nS X\nW P\nN calls-td", edition)) == "N:1S E:Pass"


@proves("27B", "27C", "9B2")
def test_a_call_is_changed_while_the_director_is_on_the_way(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS attention #2\nE 2H\nS calls-td\nS chooses decline", edition)
    assert "instruct E 27C replacement_stands" in effects(at)
    assert "acted_after_attention 9B2" in notices(at)
    at.do("TD finds " + ("neither_artificial" if edition is LAWS_2007 else "lowest_with_same_denominations") + "=yes")
    assert calls(at) == "N:1S E:2H"
    assert withdrawn(at) == ["1H 27B"]


@proves("9B2", "27A1")
def test_attention_is_drawn_and_lho_calls_all_the_same(edition: Edition) -> None:
    """Nobody called the director: the bid is accepted by the call (27A1), and the director is told of it (9B2)."""
    at = table("N 1S\nE 1H\nN attention #2\nS 2S", edition)
    assert calls(at) == "N:1S E:1H S:2S"
    assert "acted_after_attention 9B2" in notices(at)


# Calls that are held meanwhile.


@proves("9B2", "27B2")
def test_a_call_while_the_director_waits_for_an_answer(edition: Edition) -> None:
    """West passes while South still thinks: it was made over a bid that is refused, and goes with it."""
    at = table("N 1S\nE 1H\nS calls-td\nW P\nS chooses decline\nE P\n" + NOT_COMPARABLE[edition], edition)
    assert "acted_before_ruling 9B2" in notices(at)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["1H 27B", "Pass 27B"]
    assert [breach.kind for breach in at.position.breaches] == ["insufficient-bid"]
    assert "pass_rest W 27B2" in duties(at)


@proves("27B", "2017:16C2", "2007:16D2")
def test_partner_called_over_a_bid_that_is_refused(edition: Edition) -> None:
    """West's 2H does not come back over East's 2S, nor as a bid that would not be sufficient: it is unauthorised."""
    at = table("N 1H\nE 1D\nW 2H\nS calls-td\nS chooses decline\nE 2S\n" + NOT_COMPARABLE[edition], edition)
    assert calls(at) == "N:1H E:2S"
    assert withdrawn(at) == ["1D 27B", "2H 27B"]
    assert [breach.kind for breach in at.position.breaches] == ["insufficient-bid"]
    assert f"2H unauthorised EW {'16D2' if edition is LAWS_2007 else '16C2'}" in ledger(at)
    assert at.position.turn is Seat.SOUTH


@proves("27B")
def test_a_call_over_the_replacement_is_not_over_the_bid_refused(edition: Edition) -> None:
    """East had corrected the bid before West called: West's call is out of turn over 2H, and is ruled on itself."""
    text = "N 1S\nE 1H\nE 2H\nW 3H\nS calls-td\nS chooses decline\n"
    free = "neither_artificial" if edition is LAWS_2007 else "lowest_with_same_denominations"
    at = table(text + f"TD finds {free}=yes", edition)
    assert calls(at) == "N:1S E:2H"
    assert withdrawn(at) == ["1H 27B"]
    assert pending(at) == ["accept/decline N 29A"]


@proves("25B2")
def test_a_call_behind_a_change_that_is_refused(edition: Edition) -> None:
    text = "N 1S\nE P\nS P\nS 2S\nN 3S\nW calls-td\nTD finds unintended=no\nW chooses decline"
    at = table(text, edition)
    assert calls(at) == "N:1S E:Pass S:Pass"
    assert withdrawn(at) == ["2S 25B2", "3S 25B2"]
    assert at.position.turn is Seat.WEST


@proves("36B1")
def test_a_call_behind_an_inadmissible_double(edition: Edition) -> None:
    at = table("N 1S\nE P\nS X\nN 2C\nW calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["X 36B1", "2C 36B1"]


@proves("29B")
def test_partner_in_whose_turn_it_was_keeps_their_pass(edition: Edition) -> None:
    """East passes in turn although West had called in it: only West's call falls."""
    at = table("N 1S\nW 2H\nE P\nN calls-td\nN chooses decline", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["2H 29B"]


@proves("29B", "2017:16C2", "2007:16D2")
def test_partner_in_whose_turn_it_was_called_over_the_call_that_is_refused(edition: Edition) -> None:
    """The raise falls with the bid, and is unauthorised; a new one is made. Nobody had to pass at the first (37)."""
    logs = {
        "dealer=N": ("S 1H\nN 2H\nW calls-td\nW chooses decline", Seat.NORTH),
        "dealer=E": ("E 1C\nN 1H\nS 2H\nW calls-td\nE chooses decline", Seat.SOUTH),
    }
    for header, (text, turn) in logs.items():
        at = table(text, edition, header)
        assert withdrawn(at) == ["1H 29B", "2H 29B"]
        assert [breach.kind for breach in at.position.breaches] == ["bid-out-of-rotation"]
        assert any(line.startswith("2H unauthorised") and line.endswith(_OFFENDERS[edition]) for line in ledger(at))
        assert at.position.turn is turn


_OFFENDERS = {LAWS_2007: "16D2", LAWS_2017: "16C2"}


@proves("31A1")
def test_a_call_while_a_ruling_waits_for_another_player(edition: Edition) -> None:
    """31A waits for South. Meanwhile North passes out of rotation, and is dealt with first."""
    out = "N 1S\nE P\nW 2H\nN calls-td\nN chooses decline\n"
    at = table(out + "N P\nE calls-td\nE chooses decline\nTD finds artificial_pass=no", edition)
    assert pending(at)[0] == "next_call_rho S 31A"
    at.do("S P")
    assert "must_repeat W 31A1 2H" in duties(at)


@proves("31A1")
def test_rhos_own_call_out_of_rotation_does_not_count(edition: Edition) -> None:
    """31A waits for the call that stands: South's double of partner's bid is put right before West knows what to do."""
    out = "N 1S\nE P\nW 2H\nN calls-td\nN chooses decline\nS X\nW calls-td"
    at = table(out, edition)
    assert calls(at) == "N:1S E:Pass"
    assert "next_call_rho S 31A" in pending(at)
    at.do("S P")
    assert "must_repeat W 31A1 2H" in duties(at)


# Players who must pass, once and to the end.


@proves("37A", "30A")
def test_once_is_spent_by_the_call_that_stood(edition: Edition) -> None:
    must_pass = "E P\nS calls-td\nTD chooses decline\nTD finds artificial_pass=no\nN 1S\n"
    assert duties(table(must_pass, edition)) == ["pass_once E 30A"]
    at = table(must_pass + "E 2H\nS P\nW P\nN 2S\nE 3H", edition)
    assert calls(at).endswith("N:2S E:3H")
    assert duties(at) == []


@proves("37B2", "37B1")
def test_once_is_not_spent_by_a_call_that_was_cancelled(edition: Edition) -> None:
    """The bid is replaced by the pass, and from then on both must pass to the end."""
    must_pass = "E P\nS calls-td\nTD chooses decline\nTD finds artificial_pass=no\nN 1S\n"
    at = table(must_pass + "E 2H\nS calls-td\nS 2S\nW 3C\nN calls-td", edition)
    assert calls(at) == "N:1S E:Pass S:2S W:Pass"
    assert withdrawn(at)[1:] == ["2H 37B1", "3C 37B1"]
    assert "pass_rest W 37B2" in duties(at)


@proves("27B2", "28A")
def test_a_silenced_player_is_passed_over(edition: Edition) -> None:
    """West must pass to the end; North calls before that, and that is in rotation (28A)."""
    silenced = "N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\n" + NOT_COMPARABLE[edition]
    at = table(silenced + "S 2S\nN 4S\nE P\nS P\nN P", edition)
    assert calls(at) == "N:1S E:Pass S:2S W:Pass N:4S E:Pass S:Pass W:Pass"
    assert str(at.position.contract) == "4S by N"


# Calls put in place of others that are themselves wrong.


@proves("27B4")
def test_the_replacement_is_insufficient_too(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS calls-td\nS chooses decline\nE 1D\nS chooses decline\nE 3C\n", edition)
    if edition is LAWS_2017:
        at.do("TD finds lowest_with_same_denominations=no")
    at.do(NOT_COMPARABLE[edition].strip())
    assert calls(at) == "N:1S E:3C"
    assert "pass_rest W 27B4" in duties(at)


@proves("38B", "38C")
def test_the_replacement_is_a_bid_of_eight(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS calls-td\nS chooses decline\nE 8H", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at) == ["1H 27B", "8H 38B"]
    assert duties(at)[:2] == ["pass_rest E 38C", "pass_rest W 38C"]


@proves("36B2")
def test_the_legal_call_after_an_inadmissible_double_is_insufficient(edition: Edition) -> None:
    """36B2 waits for a call that stands."""
    at = table("N 1S\nE P\nS X\nW calls-td\nS 1H\nW calls-td\nW chooses decline\nS P", edition)
    assert "next_call_offender S 36B2" in pending(at) or "pass_rest N 36B2" in duties(at)
    at.do(NOT_COMPARABLE[edition].strip())
    assert calls(at) == "N:1S E:Pass S:Pass"
    assert "pass_rest N 36B2" in duties(at)


@proves("25A1")
def test_the_replacement_is_a_slip(edition: Edition) -> None:
    """The bid is declined: East puts three clubs, meaning three diamonds, and changes it at once."""
    at = table("N 1S\nE 1H\nS calls-td\nS chooses decline\nE 3C", edition)
    if edition is LAWS_2017:
        at.do("TD finds lowest_with_same_denominations=no")
    for line in (NOT_COMPARABLE[edition].strip(), "E 3D", "S calls-td", "TD finds unintended=yes"):
        at.do(line)
    if edition is LAWS_2007:
        at.do("TD finds without_pause_for_thought=yes")
    assert calls(at) == "N:1S E:3D"
    assert "pass_rest W 27B2" in duties(at)


@proves("29B")
def test_the_offender_calls_again_before_it_is_their_turn(edition: Edition) -> None:
    """West's bid out of rotation was not accepted; West does not wait for East and South, but bids again."""
    at = table("N 1S\nW 2H\nN calls-td\nN chooses decline\nW 3H\nN chooses decline", edition)
    assert calls(at) == "N:1S"
    assert withdrawn(at) == ["2H 29B", "3H 29B"]


# What the director learns later.


@proves("25A1")
def test_a_presumption_told_otherwise(edition: Edition) -> None:
    """The ruling was under way as if East had meant the bid; then East says that it was the wrong card."""
    at = table("N 1S\nE 1H\nS calls-td\nS chooses decline\n" + SLIP[edition], edition)
    assert pending(at) == ["replacement E 25A1"]
    at.do("E 2H")
    assert calls(at) == "N:1S E:2H"
    assert duties(at) == []
    assert withdrawn(at) == ["1H 25A1"]


@proves("25A1")
def test_a_fact_told_before_it_is_asked(edition: Edition) -> None:
    """The director says that the call was comparable before being asked: it is kept until then."""
    fact = "same_or_more_precise_meaning" if edition is LAWS_2007 else "comparable"
    at = table(f"N 1S\nE 1H\nS calls-td\nTD finds {fact}=yes\nS chooses decline\nE X", edition)
    assert calls(at) == "N:1S E:X"
    assert reviews(at) == ["assisted_by_insufficient_bid 27D"]
    at = table("N 1S\nE 1H\nS calls-td\n" + SLIP[edition] + "E 2H", edition)
    assert calls(at) == "N:1S E:2H"


@proves("2017:25A4", "2007:25A2")
def test_too_late_for_a_slip_when_partner_has_called(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS 2S\nW P\nE calls-td\n" + SLIP[edition], edition)
    assert calls(at) == "N:1S E:1H S:2S W:Pass"
    assert pending(at) == []


@proves("2017:25A6", "2007:25A4")
def test_a_slip_when_lho_has_called_over_it(edition: Edition) -> None:
    """North corrects the call when East has called already; East takes that back and makes another."""
    late = "N 1S\nE 2H\nN changes #1 1NT\nE calls-td\nTD finds unintended=yes\n"
    late += "TD finds without_pause_for_thought=yes\n" if edition is LAWS_2007 else ""
    at = table(late + "E chooses withdraw\nE P", edition)
    assert calls(at) == "N:1NT E:Pass"
    number = "25A4" if edition is LAWS_2007 else "25A6"
    assert f"2H authorised EW {number}" in ledger(at)
    at = table(late + "E chooses keep", edition)
    assert calls(at) == "N:1NT E:2H"


@proves("25A1")
def test_a_slip_at_a_table_that_prevents_irregularities(edition: Edition) -> None:
    """No policy stands in the way of 25A."""
    at = table("N 1S\nN changes #1 1NT\nE calls-td\nTD finds unintended=yes", edition, "dealer=N policy=prevent")
    if edition is LAWS_2007:
        at.do("TD finds without_pause_for_thought=yes")
    assert calls(at) == "N:1NT"


@proves("25B2")
def test_a_change_of_mind_when_lho_has_called_over_it(edition: Edition) -> None:
    """No Law lets East take the call back to accept it."""
    at = table("N 1S\nE 2H\nN changes #1 1NT\nE calls-td\nTD finds unintended=no", edition)
    if edition is LAWS_2017:
        at.do("TD finds comparable=no")
    assert calls(at) == "N:1S E:2H"
    assert withdrawn(at) == ["1NT 25B2"]


# Noticed late.


@proves("36A")
def test_an_inadmissible_double_noticed_before_the_lead_is_faced(edition: Edition) -> None:
    """Three passes and a lead face down: the auction still goes back."""
    at = table("N 1S\nE P\nS X\nW P\nN P\nE P\nE leads DA down\nW calls-td", edition)
    assert calls(at) == "N:1S E:Pass"
    assert withdrawn(at)[0] == "X 36A"
    assert str(at.position.turn) == "S"


@proves("38B")
def test_a_bid_of_eight_noticed_when_the_lead_is_made(edition: Edition) -> None:
    at = table("N 1S\nE P\nS 8S\nW P\nN P\nE P\nTD rules bid-of-more-than-seven", edition)
    assert calls(at) == "N:1S E:Pass S:Pass"
    assert str(at.position.turn) == "W"
    assert at.position.contract is None


@proves("2017:17D3", "2007:17E2")
def test_a_missed_turn_noticed_after_a_lead(edition: Edition) -> None:
    at = table("N 1S\nS P\nW P\nN P\nE leads DA down\nTD rules missed-turn", edition)
    assert calls(at) == "N:1S"
    assert str(at.position.turn) == "E"
    assert at.position.cards.face_down is None


@proves("39B", "39C")
def test_after_the_final_pass_by_each_side(edition: Edition) -> None:
    over = "N 1S\nE P\nS 2S\nW P\nN P\nE P\n"
    assert effects(table(over + "S 4S\nW calls-td", edition))[-1] == "no_rectification 39B"
    assert "lead_restriction E 39C 3H" in effects(table(over + "W 3H\nN calls-td", edition))


@proves("25A1")
def test_the_final_pass_was_a_slip_and_the_auction_goes_on(edition: Edition) -> None:
    """West's pass should have been a double: then it is North's turn."""
    at = table("N 1S\nE P\nS P\nW P\nW X\nN calls-td\nTD finds unintended=yes", edition)
    if edition is LAWS_2007:
        at.do("TD finds without_pause_for_thought=yes")
    at.do("N 2S")
    assert calls(at) == "N:1S E:Pass S:Pass W:X N:2S"


# Lead restrictions carried to the lead.


@proves("2017:26B", "2007:26A2", "2007:26A2b")
def test_the_director_is_asked_when_the_lead_comes(edition: Edition) -> None:
    """From the insufficient bid to the card: declarer forbids hearts, and West leads another suit."""
    text = "S 1S\nW P\nN 2S\nE 1H\nS calls-td\nS chooses decline\nE P\n" + NOT_COMPARABLE[edition]
    text += "S 4S\nW P\nN P\nE P\n"
    at = table(text, edition, "dealer=S")
    first = "suits_of_withdrawn_call 26A" if edition is LAWS_2007 else "forbid/no_restriction S 26B"
    assert pending(at) == [first]
    if edition is LAWS_2007:
        at.do("TD finds suits_of_withdrawn_call=H")
    at.do("TD finds suits_specified_legally=none")
    at.do("S chooses forbid hearts")
    assert duties(at) == ["forbid_suit W " + ("26A2b" if edition is LAWS_2007 else "26B") + " H"]
    at.do("W D2")
    assert at.position.play is not None


@proves("2007:26A2a", "2007:26A2")
def test_in_2007_a_suit_may_be_required(edition: Edition) -> None:
    text = "S 1S\nW P\nN 2S\nE 1H\nS calls-td\nS chooses decline\nE P\n" + NOT_COMPARABLE[edition]
    at = table(
        text + "S 4S\nW P\nN P\nE P\nTD finds suits_of_withdrawn_call=H\nTD finds suits_specified_legally=none\n"
        "S chooses require hearts",
        edition,
        "dealer=S",
    )
    assert duties(at) == ["require_suit W 26A2a H"]


@proves("39C")
def test_a_suit_forbidden_after_the_final_pass(edition: Edition) -> None:
    at = table("N 1S\nE P\nS 2S\nW P\nN P\nE P\nW 3H\nN calls-td", edition)
    if edition is LAWS_2007:
        at.do("TD finds suits_of_withdrawn_call=H")
    at.do("TD finds suits_specified_legally=none")
    at.do("N chooses forbid hearts")
    assert duties(at) == ["forbid_suit E " + ("26A2b" if edition is LAWS_2007 else "26B") + " H"]


# Without the director.


@proves("27C")
def test_a_bid_replaced_before_anybody_ruled_and_lho_calls_over_the_replacement(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nE 2H\nS P\nW P\nN P", edition)
    assert calls(at) == "N:1S E:2H S:Pass W:Pass N:Pass"
    assert "instruct E 27C replacement_stands" in effects(at)


@proves("27B2")
def test_what_only_a_director_can_say_waits_until_one_is_called(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nE 3C\nS P\nW P", edition)
    assert duties(at) == []
    at.do("N calls-td")
    if edition is LAWS_2017:
        at.do("TD finds lowest_with_same_denominations=no")
    at.do(NOT_COMPARABLE[edition].strip())
    assert "pass_rest W 27B2" in duties(at)
    assert calls(at) == "N:1S E:3C S:Pass W:Pass"


@proves("25B1")
def test_a_change_accepted_without_the_director_does_not_stop_the_auction(edition: Edition) -> None:
    at = table("N 1S\nN 1H\nE 2D\nS 2H\nW P\nN P\nE P", edition)
    assert calls(at) == "N:1H E:2D S:2H W:Pass N:Pass E:Pass"
    assert at.position.contract is not None


@proves("2017:31A2a")
def test_calls_made_while_a_question_is_open_are_entered_when_it_is_answered(edition: Edition) -> None:
    at = table(
        "N 1S\nS 2H\nW calls-td\nW chooses decline\nE 2C\nS 2H\nW P\nN 3H\nE P\nS 4H\nW P\nN P\nE P"
        "\nTD finds comparable=yes",
        edition,
    )
    assert calls(at) == "N:1S E:2C S:2H W:Pass N:3H E:Pass S:4H W:Pass N:Pass E:Pass"
    assert "no_rectification 31A2a" in effects(at)


@proves("29B")
def test_a_call_at_partners_turn_that_everybody_passes_over(edition: Edition) -> None:
    """South calls first though North deals; North opens, East passes, and nobody calls the director."""
    at = table("S 1S\nN 1C\nE P\nS 1S\nW P", edition)
    assert calls(at) == "N:1C E:Pass S:1S W:Pass"
    assert withdrawn(at) == ["1S 29B"]


@proves("36A")
def test_lho_calls_irregularly_over_an_inadmissible_double(edition: Edition) -> None:
    at = table("N 1S\nE P\nS X\nW 1H\nN calls-td", edition)
    assert withdrawn(at) == ["X 36A", "1H 36A"]
    assert duties(at) == []


@proves("2007:30A")
def test_in_2007_a_second_pass_before_any_bid(edition: Edition) -> None:
    at = table("N P\nE P\nE P\nS calls-td\nS chooses decline", edition)
    assert duties(at) == ["pass_once E 30A"]


@proves("25A1")
def test_a_slip_that_passed_the_board_out(edition: Edition) -> None:
    pause = "" if edition is LAWS_2017 else "TD finds without_pause_for_thought=yes\n"
    lines = f"N P\nE P\nS P\nW P\nW changes #4 1H\nN calls-td\nTD finds unintended=yes\n{pause}N P\nE P\nS P\nN C2"
    at = table(lines, edition)
    assert str(at.position.contract) == "1H by W"
    assert str(at.position.turn) == "E"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_an_alerted_call_is_not_presumed_natural(edition: Edition) -> None:
    at = table("N 1NT\nS 2H! {transfer}\nW calls-td\nW chooses decline\nE X\nS 2S", edition)
    assert pending(at) == ["artificial 29C"]


def test_the_director_notices_it_without_being_called() -> None:
    assert pending(table("N 1S\nE 1H\nTD attention #2", LAWS_2017)) == ["accept/decline S 27A1"]
