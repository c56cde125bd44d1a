"""Law 24: a card exposed or led before the play; Law 54E."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.log.refusal import Refusal
from tests.because import because
from tests.laws.proving import calls, duties, effects, ledger, pending, proves, reviews, table

# North deals; East has shown the card(s) after North's 1S.
SHOWN = "N 1S\nE exposes {cards}\nS calls-td"
NS_DECLARE = "\nE P\nS 4S\nW P\nN P\nE P"


def becomes(edition: Edition) -> str:
    """Where each edition says that the cards of a defender become penalty cards."""
    return "24E" if edition.book == 2017 else "24"


# Before the auction.


@proves("2017:16D1", "2017:16D2", "2007:16C1", "2007:16C2")
def test_a_card_seen_before_the_auction_makes_nobody_pass(edition: Edition) -> None:
    """Nobody has called, and the log tells of no hand taken out: the remedies of 16D (2007: 16C), and no other."""
    d = "16D" if edition is LAWS_2017 else "16C"
    at = table("E exposes SJ dropped\nN calls-td", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["card-exposed-before-auction"]
    assert pending(at) == [f"information_could_interfere {d}2"]
    assert duties(at) == []
    assert ledger(at) == [f"SJ unauthorised W {d}1", f"SJ unauthorised SN {d}1"]
    at.do("TD finds information_could_interfere=no")
    for line in ("N 1C", "E P", "S P", "W 1S"):
        at.do(line)
    assert calls(at) == "N:1C E:Pass S:Pass W:1S"
    assert effects(at)[-1] == f"no_rectification {d}2"


@proves("2017:16D2c", "2007:16C2c")
def test_a_card_seen_before_the_auction_and_the_board_is_played(edition: Edition) -> None:
    found = "TD finds information_could_interfere=yes\nTD finds information_remedy=play_on"
    at = table("E leads SJ\nN calls-td\n" + found, edition)
    assert reviews(at) == [f"information_from_other_source {'16D2c' if edition is LAWS_2017 else '16C2c'}"]
    assert duties(at) == []


@proves("2017:16D2b")
def test_taking_the_hand_out_begins_no_auction_in_2017(edition: Edition) -> None:
    at = table("E withdraws-cards\nE exposes SJ dropped\nN calls-td", edition)
    for found in ("information_could_interfere=yes", "information_remedy=redeal"):
        at.do("TD finds " + found)
    assert "redeal 16D2b" in effects(at)


@proves("2007:24B")
def test_it_begins_the_auction_period_of_that_side_in_2007(edition: Edition) -> None:
    """17A: East or West has taken a hand from the board; that South has is nothing to them."""
    for taken in ("E withdraws-cards", "W withdraws-cards", "E counts 13"):
        at = table(f"{taken}\nE exposes SJ dropped\nN calls-td", edition)
        assert duties(at) == ["face_up E 24 SJ", "pass_once W 24B"]
    assert duties(table("S withdraws-cards\nE exposes SJ dropped\nN calls-td", edition)) == []


@proves("2007:17A", "2017:24")
def test_the_director_says_that_it_had_begun(edition: Edition) -> None:
    at = table("E exposes SJ dropped\nN calls-td\nTD finds exposed_in_auction=yes", edition)
    assert duties(at) == ["face_up E 24 SJ", "pass_once W 24B"]


@proves("2017:16D3", "2007:16C3")
def test_it_comes_up_after_the_first_call(edition: Edition) -> None:
    """The card was seen before, so that it is not for 24; but the board can no longer be dealt again."""
    at = table("E exposes SJ dropped\nN 1C\nN calls-td", edition)
    if edition is LAWS_2017:
        assert pending(at) == ["information_remedy_after_call 16D3"]
        at.do("TD finds information_remedy_after_call=play_on")
    assert reviews(at) == [f"information_from_other_source {'16D3' if edition is LAWS_2017 else '16C3'}"]
    assert duties(at) == []


@proves("24B")
def test_any_call_begins_the_auction_also_one_that_does_not_stand(edition: Edition) -> None:
    at = table("S 1C\nE exposes SJ\nN calls-td\nTD chooses decline", edition)
    assert "pass_once W 24B" in duties(at)


@proves("6D1")
def test_a_card_exposed_in_the_deal(edition: Edition) -> None:
    assert "redeal 6D1" in effects(table("E deals\nE exposes SJ dropped\nN calls-td", edition))


# In the auction.


@proves("24", "24A")
def test_a_single_small_card_stays_face_up_and_nothing_more_in_the_auction(edition: Edition) -> None:
    """A-24, branch A."""
    at = table(SHOWN.format(cards="H5"), edition)
    assert duties(at) == ["face_up E 24 H5"]
    assert "no_rectification 24A" in effects(at)
    assert ledger(at) == ["H5 authorised SN 24", "H5 unauthorised EW 24"]
    assert reviews(at) == []


@proves("24B", "2017:72C", "2007:23")
def test_an_honour_makes_partner_pass_once(edition: Edition) -> None:
    """A-24, branch B: an honour."""
    at = table(SHOWN.format(cards="HT"), edition)
    assert duties(at) == ["face_up E 24 HT", "pass_once W 24B"]
    assert reviews(at) == [f"could_have_known {'72C' if edition.book == 2017 else '23'}"]
    at.do("E 2H")
    at.do("S P")
    at.do("W P")
    assert "pass_once W 24B" not in duties(at)


@proves("24B")
def test_a_card_prematurely_led_makes_partner_pass_once(edition: Edition) -> None:
    """A-24, branch B: led."""
    at = table("N 1S\nE H5\nS calls-td", edition)
    assert duties(at) == ["face_up E 24 H5", "pass_once W 24B"]


@proves("24C")
def test_two_cards_make_partner_pass_once_however_they_came_to_be_seen(edition: Edition) -> None:
    """A-24, branch C: two exposures before the director comes are one case."""
    at = table("N 1S\nE exposes H5\nE exposes D4 dropped\nS calls-td", edition)
    assert duties(at) == ["face_up E 24 H5+D4", "pass_once W 24C"]
    assert len(at.position.rulings) == 1


@proves("24C")
def test_a_second_card_after_the_ruling_on_the_first_makes_two(edition: Edition) -> None:
    """A-24, branch C: a later small card counts together with the one that lies there."""
    at = table(SHOWN.format(cards="H5") + "\nE P\nS 2S\nW P\nN P\nE exposes D4\nN calls-td", edition)
    assert duties(at) == ["face_up E 24 H5", "face_up E 24 D4", "pass_once W 24C"]


@proves("2017:72C", "2007:23")
def test_partner_who_has_passed_since_has_had_their_turn(edition: Edition) -> None:
    at = table("N 1S\nE exposes HA\nE P\nS 2S\nW P\nN calls-td", edition)
    assert duties(at) == ["face_up E 24 HA"]
    assert len(reviews(at)) == 1


@proves("2017:24D")
def test_declaring_side_takes_the_cards_up_when_the_auction_ends_2017(edition: Edition) -> None:
    """A-24, branch D."""
    at = table(SHOWN.format(cards="HA D4") + "\nE 2H\nS P\nW P\nN P", edition)
    assert calls(at) == "N:1S E:2H S:Pass W:Pass N:Pass"
    assert duties(at) == []
    assert "pick_up E 24D HA+D4" in effects(at)


@proves("2007:24")
def test_declaring_side_takes_the_cards_up_when_the_lead_is_faced_2007(edition: Edition) -> None:
    """A-24, branch D in 2007: the auction period ends later than the auction."""
    at = table(SHOWN.format(cards="HA D4") + "\nE 2H\nS P\nW P\nN P", edition)
    assert duties(at) == ["face_up E 24 HA+D4"]
    assert pending(at) == ["auction_period_ended 24"]
    at.do("S C2")
    assert duties(at) == []
    assert "pick_up E 24 HA+D4" in effects(at)


@proves("2017:24E", "2007:24", "50B")
def test_a_defenders_small_card_becomes_a_minor_penalty_card(edition: Edition) -> None:
    """A-24, branch E: it was not led, so it is minor."""
    at = table(SHOWN.format(cards="H5") + NS_DECLARE, edition)
    assert duties(at) == [f"penalty_card E {becomes(edition)} H5"]


@proves("2017:24E", "2007:24")
def test_a_card_prematurely_led_becomes_a_major_penalty_card(edition: Edition) -> None:
    """A-24, branch E: South declares, so that West leads, and waits for South (50D2)."""
    at = table("N 1C\nE H5\nS calls-td\nE P\nS 4S\nW P\nN P\nE P", edition)
    assert duties(at) == [f"penalty_card E {becomes(edition)} H5 True"]
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]


@proves("2017:24E", "2007:24")
def test_two_cards_of_a_defender_are_both_major(edition: Edition) -> None:
    at = table(SHOWN.format(cards="H5 D4") + NS_DECLARE, edition)
    by = becomes(edition)
    assert duties(at) == [f"penalty_card E {by} H5 True", f"penalty_card E {by} D4 True"]


@proves("50B")
def test_a_second_penalty_card_makes_the_first_major_too(edition: Edition) -> None:
    at = table(SHOWN.format(cards="H5") + "\nE P\nS 2S\nW P\nN P\nE exposes D4\nN calls-td\nE P", edition)
    by = becomes(edition)
    assert sorted(duties(at)) == sorted(["penalty_card E 50B H5 True", f"penalty_card E {by} D4 True"])


@proves("2017:24E", "2007:24")
def test_attention_is_drawn_only_after_the_auction(edition: Edition) -> None:
    """Nobody has to pass any more; the card is a penalty card at once."""
    at = table("N 1S\nE exposes HA\nE P\nS 2S\nW P\nN P\nE P\nN calls-td", edition)
    assert duties(at) == [f"penalty_card E {becomes(edition)} HA True"]
    assert not any(effect.startswith("pass_once") for effect in effects(at))


@proves("24")
def test_the_fault_of_another_or_a_card_that_partner_could_not_see(edition: Edition) -> None:
    for told in ("own_error=no", "partner_could_see=no"):
        at = table(f"N 1S\nE exposes HA\nS calls-td\nTD finds {told}", edition)
        assert duties(at) == []
        assert effects(at) == ["no_rectification 24"]


@proves("2007:24")
def test_a_defender_exposes_a_card_in_the_clarification_period_2007(edition: Edition) -> None:
    """C-49 in 2007: the auction period is not over, and Law 24 comes to the same."""
    at = table("N 1S\nE P\nS P\nW P\nW exposes HA\nN calls-td", edition)
    assert duties(at) == ["penalty_card W 24 HA True"]


@proves("2007:24")
def test_declarer_exposes_a_card_in_the_clarification_period_2007(edition: Edition) -> None:
    """C-49, second half, in 2007: face up until the lead is faced, then taken up."""
    at = table("N 1S\nE P\nS P\nW P\nN exposes HA\nE calls-td", edition)
    assert duties(at) == ["face_up N 24 HA"]
    at.do("E C2")
    assert duties(at) == []
    assert "pick_up N 24 HA" in effects(at)


@proves("2017:24", "2007:24", "2017:24D")
def test_a_lead_by_the_declaring_side_is_a_card_exposed(edition: Edition) -> None:
    """C-54E: taken up, and never a penalty card."""
    at = table("N 1S\nE P\nS P\nW P\nS HA\nE calls-td", edition)
    assert ledger(at) == ["HA authorised WE 24", "HA unauthorised SN 24"]
    if edition.book == 2017:
        assert "pick_up S 24D HA" in effects(at)
    else:
        assert duties(at) == ["face_up S 24 HA"]
        at.do("E C2")
        assert "pick_up S 24 HA" in effects(at)
    assert not any(effect.startswith("penalty_card") for effect in effects(at))


@proves("24B")
def test_with_nothing_known_the_director_is_asked(edition: Edition) -> None:
    at = table("TD rules card-exposed-in-auction\nTD finds cards=H5", edition)
    assert pending(at) == ["prematurely_led 24B"]
    at.do("TD finds prematurely_led=yes")
    assert "pass_once 24B" in effects(at)
    assert pending(at) == [f"offender_becomes {becomes(edition)}"]
    at.do("TD finds offender_becomes=defender")
    assert f"penalty_card {becomes(edition)} H5 True" in effects(at)
    assert pending(at) == []


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_board_passed_out_leaves_nothing(edition: Edition) -> None:
    at = table("N P\nE exposes H5\nS calls-td\nE P\nS P\nW P", edition)
    assert pending(at) == []
    assert not any(effect.startswith(("penalty_card", "pick_up")) for effect in effects(at))


def test_an_electronic_table_does_not_let_it_happen() -> None:
    with pytest.raises(Refusal, check=because("prevented")):
        table("N 1S\nE exposes HA", header="dealer=N policy=prevent")


def test_a_director_reads_what_became_of_the_offender_and_of_their_cards() -> None:
    words = RulingWords()
    at = table(SHOWN.format(cards="HK"))
    ruling = at.position.rulings[0]
    assert ruling.pending is not None
    assert "If their owner then defends, they become penalty cards" in words.waiting_for(ruling, ruling.pending)
    at = table(SHOWN.format(cards="HK") + NS_DECLARE)
    told = [words.step(at.position.rulings[0], step) for step in at.position.rulings[0].record]
    assert "The auction is over: does East defend, or does their side declare? A defender (the table knows)." in told
    assert ledger(at) == ["HK authorised NESW 50E1"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_cards_of_the_line_that_the_director_names_are_known(edition: Edition) -> None:
    """24: they are not asked for, and nothing is left beside them to rule on."""
    at = table("S exposes DA dropped\nTD rules card-exposed-in-auction offender=S entry=#1", edition)
    assert "cards 24" not in pending(at)
    assert "face_up S 24 DA" in " ".join(effects(at))
    assert [breach.kind for breach in at.position.breaches if breach.status is BreachStatus.LATENT] == []


@proves("24C")
def test_a_hand_shown_to_partner_in_the_auction_is_exposed(edition: Edition) -> None:
    """East shows West the whole hand: all its cards were in a position to be seen."""
    at = table("N 1S\nE shows W\nS calls-td\nTD finds cards=HK,C2", edition)
    assert any(duty.startswith("pass_once W 24C") for duty in duties(at))
    opponent = table("N 1S\nE shows S\nS calls-td\nTD finds cards=HK,C2", edition)
    assert duties(opponent) == []
