"""Laws 49 to 52 in the play of a board: which card must be played, what may be led, and what follows if it is not."""

from __future__ import annotations

import pytest

from kibitz.game import Card, Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table import outcome
from kibitz.table.cards import legality
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.because import because
from tests.laws.proving import duties, effects, ledger, notices, pending, proves, table

# South declares 1NT, and West is to lead.
AUCTION = "S 1NT\nW P\nN P\nE P\n"
HEADER = "dealer=S"
DEAL = "TD deal N:432.432.432.5432 E:765.AKQJ.765.876 S:JT98.T5.AK98.JT9 W:AKQ.9876.QJT.AKQ\n"
NO_SPADES = "TD deal N:432.432.A2.T9432 E:.AKQJ.76543.8765 S:JT98765.T5.K98.J W:AKQ.9876.QJT.AKQ\n"
NO_HEARTS = "TD deal N:432.9876432..432 E:765.AKQJ.765.876 S:JT98.T5.AK98.JT9 W:AKQ..QJT432.AKQ5\n"
WEST_WINS = "W SA\nS dummy S2\nE S5\nS S8\n"
SOUTH_WINS = "W DQ\nS dummy D2\nE D5\nS DA\n"
DUMMY_WINS = "W DQ\nS dummy DA\nE D3\nS D8\n"


def board(play: str, edition: Edition, deal: str = DEAL) -> Table:
    """The board after these lines of the play."""
    return table(deal + AUCTION + play, edition, HEADER)


def exposed(cards: str, by: str = "E") -> str:
    """A defender shows cards, and the director comes."""
    return f"{by} exposes {cards}\nS calls-td\n"


def legal(at: Table) -> str:
    """What the hand on turn may play."""
    return " ".join(map(str, legality.legal_cards(at.position) or ()))


def latent(at: Table) -> list[str]:
    """What nobody has called the director for."""
    return [
        f"{breach.kind} {breach.offender}" for breach in at.position.breaches if breach.status is BreachStatus.LATENT
    ]


def stands(at: Table) -> str:
    """The cards of the last trick."""
    plays = at.position.plays
    return " ".join(str(item.card) for item in plays[(len(plays) - 1) // 4 * 4 :])


# The penalty card at its owner's turn.


@proves("50D1a")
def test_it_must_be_played_at_the_first_opportunity(edition: Edition) -> None:
    """P-50D1: following suit, with the hand known and unknown."""
    for deal, allowed in ((DEAL, "HK"), ("", "")):
        at = board(SOUTH_WINS + exposed("HK") + "S H5\nW H6\nS dummy H2\n", edition, deal)
        assert legal(at) == allowed
        assert latent(board(SOUTH_WINS + exposed("HK") + "S H5\nW H6\nS dummy H2\nE HK", edition, deal)) == []
        at.do("E HA")
        assert latent(at) == ["penalty-card-not-played E"]


@proves("50D1a")
def test_led_or_discarded_or_ruffed(edition: Edition) -> None:
    """P-50D1: on lead, and where the hand has none of the suit led."""
    at = board(SOUTH_WINS + exposed("HK") + "S H5\nW H6\nS dummy H2\nE HK\n" + exposed("C8"), edition)
    assert legal(at) == "S7 S6 S5 HA HQ HJ D7 D6 C8"  # shown without intent, it is a minor one
    at = board(SOUTH_WINS + exposed("HK") + "S H5\nW H6\nS dummy H2\nE HK\n" + exposed("HA"), edition)
    assert legal(at) == "HA"
    at = board(DUMMY_WINS + exposed("HK") + "S dummy S2", edition, NO_SPADES)
    assert legal(at) == "HK"
    at.do("E C5")
    assert latent(at) == ["penalty-card-not-played E"]


@proves("50D1b")
def test_following_suit_comes_first(edition: Edition) -> None:
    """P-50D1: it cannot be played now, stays face up, and is played at the next chance."""
    for deal in (DEAL, ""):
        at = board(SOUTH_WINS + exposed("HK") + "S DK\nW DT\nS dummy D3\nE D6\n", edition, deal)
        assert latent(at) == [], deal
        assert duties(at) == ["penalty_card E 49 HK True"]
        for line in ("S HT", "W H6", "S dummy H2", "E HA"):
            at.do(line)
        assert latent(at) == ["penalty-card-not-played E"]


@proves("50D1b")
def test_what_declarer_demands_of_a_lead_comes_first(edition: Edition) -> None:
    """P-50D1, both defenders with penalty cards: West's own card waits for what is demanded because of East's."""
    both = WEST_WINS + exposed("HK") + "S chooses {}\n"
    lines = {"require": "H9 H8 H7 H6", "forbid": "DQ", "no_restriction": "DQ"}
    for chosen, allowed in lines.items():
        at = board(both.format(chosen) + exposed("DQ", "W"), edition)
        assert legal(at) == allowed, chosen
    at = board(both.format("require") + exposed("DQ", "W") + "W H9", edition, "")
    assert latent(at) == []
    assert "penalty_card W 49 DQ True" in duties(at)


@proves("50C")
def test_a_minor_one_goes_before_other_small_cards_of_the_suit(edition: Edition) -> None:
    """P-50C: an honour may be played before it, and partner leads freely."""
    dropped = SOUTH_WINS + "E exposes C8 dropped\nS calls-td\nS CJ\nW CA\nS dummy C2\n"
    at = board(dropped, edition)
    assert duties(at) == ["penalty_card E 49 C8"]
    assert legal(at) == "C8"
    for deal in (DEAL, ""):
        at = board(dropped + "E C7", edition, deal)
        assert latent(at) == ["penalty-card-not-played E"], deal
        assert pending(at) == []
    at = board(dropped.replace("C2", "C4") + "E CK", edition, "")
    assert latent(at) == []
    at = board(WEST_WINS + "E exposes C8 dropped\nS calls-td", edition)
    assert pending(at) == []


@proves("50B")
def test_a_second_card_makes_both_major(edition: Edition) -> None:
    """P-50B."""
    at = board(SOUTH_WINS + "E exposes C8 dropped\nS calls-td\nE exposes D7 dropped\nS calls-td", edition)
    assert duties(at) == ["penalty_card E 50B C8 True", "penalty_card E 49 D7 True"]


@proves("50A")
def test_it_stays_face_up(edition: Edition) -> None:
    """P-50B, 50A: taking it up changes nothing."""
    at = board(SOUTH_WINS + exposed("HK") + "E picks-up HK\n", edition)
    assert duties(at) == ["penalty_card E 49 HK True"]
    assert notices(at) == ["penalty_card_picked_up 50A"]


@proves("50")
def test_unless_the_director_designates_otherwise(edition: Edition) -> None:
    """P-49."""
    at = board(SOUTH_WINS + exposed("HK"), edition)
    assert duties(at) == ["penalty_card E 49 HK True"]
    at = board(SOUTH_WINS + exposed("HK") + "TD finds director_designates_otherwise=yes", edition)
    assert duties(at) == []
    assert effects(at) == ["pick_up E 50 HK"]


# Several of them (51A).


@proves("51A")
def test_of_several_that_can_be_played_declarer_says_which(edition: Edition) -> None:
    """P-50D1, P-51: two suits, and East has none of the suit led."""
    at = board(DUMMY_WINS + exposed("HK C8") + "S dummy S2", edition, NO_SPADES)
    assert pending(at) == ["penalty_card_to_play S 51A"]
    at.do("S chooses C8")
    assert "require_card E 51A C8" in duties(at)
    assert legal(at) == "C8"
    at.do("E HK")
    assert latent(at) == ["penalty-card-not-played E"]
    at.do("S calls-td")
    at.do("S chooses decline")
    assert stands(at) == "S2 C8"
    assert duties(at) == ["penalty_card E 52B2 HK True"]


@proves("51A")
def test_the_defender_has_to_wait_for_it(edition: Edition) -> None:
    """P-51: a card played before declarer has spoken is judged by what declarer says."""
    log = DUMMY_WINS + exposed("HK C8") + "S dummy S2\nE HK\nS chooses "
    at = board(log + "HK", edition, NO_SPADES)
    assert (stands(at), latent(at)) == ("S2 HK", [])
    at = board(log + "C8", edition, NO_SPADES)
    assert (stands(at), latent(at)) == ("S2 HK", ["penalty-card-not-played E"])


@proves("51A")
def test_only_those_that_can_be_played_are_to_choose_from(edition: Edition) -> None:
    """P-51: hearts are led."""
    at = board(SOUTH_WINS + exposed("HK HQ C8") + "S H5\nW H6\nS dummy H2", edition)
    assert pending(at) == ["penalty_card_to_play S 51A"]
    with pytest.raises(Refusal, check=because("choice")):
        at.do("S chooses C8")
    at.do("S chooses HQ")
    assert legal(at) == "HQ"
    at = board(SOUTH_WINS + exposed("HK C8") + "S H5\nW H6\nS dummy H2", edition)
    assert pending(at) == []
    assert legal(at) == "HK"


# Not played (52).

NOT_PLAYED = SOUTH_WINS + exposed("HK") + "S H5\nW H6\nS dummy H2\nE HA\n"


@proves("52B1a", "52B1c")
def test_declarer_accepts(edition: Edition) -> None:
    """P-52: the card stands, and East has now to lead the penalty card."""
    at = board(NOT_PLAYED + "S calls-td", edition)
    assert pending(at) == ["accept/decline S 52B1a"]
    at.do("S chooses accept")
    assert stands(at) == "H5 H6 H2 HA"
    assert duties(at) == ["penalty_card E 52B1c HK True"]
    assert legal(at) == "HK"


@proves("52B1b", "52B1c")
def test_declarer_has_played_on(edition: Edition) -> None:
    """P-52: from the hand or from dummy, with no director called."""
    for line in ("S SJ", "S S5"):
        at = board(DUMMY_WINS + exposed("HK") + f"S dummy S2\nE C5\n{line}", edition, NO_SPADES)
        assert latent(at) == []
        assert duties(at) == ["penalty_card E 52B1c HK True"]
        at.do("S calls-td")
        assert pending(at) == []


@proves("52B2")
def test_declarer_does_not_accept(edition: Edition) -> None:
    """P-52: the penalty card takes its place, and the other is one now."""
    at = board(NOT_PLAYED + "S calls-td\nS chooses decline", edition)
    assert stands(at) == "H5 H6 H2 HK"
    assert duties(at) == ["penalty_card E 52B2 HA True"]
    assert legal(at) == "HA"
    small = SOUTH_WINS + "E exposes C8 dropped\nS calls-td\nS CJ\nW CA\nS dummy C2\nE C7\nS calls-td\nS chooses decline"
    at = board(small, edition)
    assert stands(at) == "CJ CA C2 C8"
    assert duties(at) == ["penalty_card E 52B2 C7 True"]


@proves("52A")
def test_the_defender_cannot_take_it_back_unasked(edition: Edition) -> None:
    """P-52."""
    at = board(NOT_PLAYED + "E takes-back #15\nS calls-td", edition)
    assert stands(at) == "H5 H6 H2 HA"
    assert "instruct E 52A card_stays_until_declarer_decides" in effects(at)
    assert pending(at) == ["accept/decline S 52B1a"]


# Partner's lead (50D2, 51B).

WEST_TO_LEAD = WEST_WINS + exposed("HK")
NEXT_TRICK = "W SK\nS dummy S3\nE S6\nS S9\n"


@proves("50D2", "50D2b")
def test_neither_and_it_comes_again_with_the_next_lead(edition: Edition) -> None:
    """P-50D2, the footnote."""
    at = board(WEST_TO_LEAD, edition)
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]
    at.do("S chooses no_restriction")
    assert "may_lead W 50D2b" in effects(at)
    assert len(legal(at).split()) == 12
    for line in NEXT_TRICK.splitlines():
        at.do(line)
    assert duties(at) == ["penalty_card E 49 HK True"]
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]


@proves("50D2a")
def test_a_suit_required_is_required_once(edition: Edition) -> None:
    """P-50D2: the card is picked up, and East plays anything."""
    at = board(WEST_TO_LEAD + "S chooses require", edition)
    assert legal(at) == "H9 H8 H7 H6"
    at.do("W H9")
    at.do("S dummy H2")
    assert legal(at) == "HA HK HQ HJ"
    assert duties(at) == []


@proves("50D2a")
def test_a_suit_forbidden_is_forbidden_while_the_defender_keeps_the_lead(edition: Edition) -> None:
    """P-50D2."""
    at = board(WEST_TO_LEAD + "S chooses forbid\n" + NEXT_TRICK, edition)
    assert pending(at) == []
    assert legal(at) == "SQ DQ DJ DT CA CK CQ"
    for line in ("W DQ", "S dummy D2", "E D5", "S DA", "S CJ", "W CA", "S dummy C2", "E C6"):
        at.do(line)
    assert at.position.turn is Seat.WEST
    assert "H9" in legal(at)


@proves("51B2a", "51B2b")
def test_penalty_cards_of_two_suits_at_partners_lead(edition: Edition) -> None:
    """P-51: one suit is required, or any are forbidden, and those cards alone are picked up."""
    two = WEST_WINS + exposed("HK C8") + "S chooses "
    at = board(two + "require C", edition)
    assert legal(at) == "CA CK CQ"
    assert duties(at) == ["penalty_card E 49 HK True", "require_suit W 51B2a C"]
    at = board(two + "forbid C\nS chooses no_more", edition)
    assert duties(at) == ["penalty_card E 49 HK True", "forbid_suit W 51B2b C"]
    at = board(two + "forbid C\nS chooses no_more\n" + NEXT_TRICK, edition)
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]  # hearts, at the next lead


@proves("51B1a", "51B1b")
def test_several_of_one_suit_at_partners_lead(edition: Edition) -> None:
    """P-51."""
    two = WEST_WINS + exposed("HK HQ") + "S chooses "
    at = board(two + "require", edition)
    assert duties(at) == ["require_suit W 51B1a H"]
    at = board(two + "forbid", edition)
    assert duties(at) == ["forbid_suit W 51B1b H"]
    assert not any(card.startswith("H") for card in legal(at).split())


@proves("2017:51B2c", "2007:50D2b")
def test_two_suits_and_neither_comes_again(edition: Edition) -> None:
    """P-51."""
    at = board(WEST_WINS + exposed("HK C8") + "S chooses no_restriction\n" + NEXT_TRICK, edition)
    assert len(duties(at)) == 2
    assert any(effect.startswith("may_lead W") for effect in effects(at))
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]


@proves("49")
def test_a_lead_before_declarer_has_spoken_is_exposed(edition: Edition) -> None:
    """P-50D2: West has a penalty card then, which must be led unless declarer forbids."""
    at = board(WEST_TO_LEAD + "W SK\nS chooses no_restriction\nS calls-td", edition)
    assert duties(at) == ["penalty_card E 49 HK True", "penalty_card W 49 SK True"]
    assert legal(at) == "SK"


# What cannot be obeyed (59).


@proves("59")
def test_a_suit_required_of_a_hand_that_has_none(edition: Edition) -> None:
    """L-59: any card will do."""
    at = board(WEST_TO_LEAD + "S chooses require", edition, NO_HEARTS)
    assert len(legal(at).split()) == 12
    at.do("W CA")
    assert latent(at) == []
    at = board(WEST_TO_LEAD + "S chooses require\nW CA", edition, "")
    assert latent(at) == ["lead-restriction-broken W"]  # the table cannot know: the director asks
    at.do("S calls-td")
    at.do("TD finds unable_to_comply=yes")
    assert effects(at)[-1] == "no_rectification 59"


@proves("59")
def test_only_the_suit_that_is_forbidden(edition: Edition) -> None:
    """L-59: West has nothing but hearts."""
    log = "TD position contract=1NT-S trick=2 lead=W\nTD effect forbid_suit W hearts\nTD finds done=yes\n"
    at = table("TD deal N:- E:- S:- W:.AKQJT98765432..\n" + log + "W H9", edition)
    assert latent(at) == []


# Information (50E).


@proves("2017:50E1", "2007:50E1", "2007:50E2")
def test_while_it_lies_there(edition: Edition) -> None:
    """P-50E: all may use it; in 2007 partner may only know that it must be played."""
    at = board(SOUTH_WINS + exposed("HK"), edition)
    if edition is LAWS_2017:
        assert ledger(at) == ["HK authorised NESW 50E1"]
    else:
        assert ledger(at) == ["HK authorised SN 50E2", "HK unauthorised W 50E2"]
        assert "inform NESW 50E1 penalty_card_must_be_played" in effects(at)


@proves("2017:50E2")
def test_once_it_is_picked_up(edition: Edition) -> None:
    """P-50E."""
    at = board(WEST_TO_LEAD + "S chooses forbid", edition)
    assert "HK unauthorised W 50E2" in ledger(at)
    assert "HK authorised S 50E2" in ledger(at)


@proves("2017:50E3")
def test_once_it_is_played(edition: Edition) -> None:
    """P-50E: also where declarer has had it played."""
    at = board(SOUTH_WINS + exposed("HK") + "S H5\nW H6\nS dummy H2\nE HK", edition)
    assert "HK unauthorised W 50E3" in ledger(at)
    at = board(NOT_PLAYED + "S calls-td\nS chooses decline", edition)
    assert "HK unauthorised W 50E3" in ledger(at)


# The right of Law 26 in the course of the play.


@proves("2017:26B", "2007:26A2b")
def test_it_comes_up_at_partners_first_lead_in_the_play(edition: Edition) -> None:
    """A-26B: East had bid hearts insufficiently, and is the one to lead; West is first on lead at the second trick."""
    found = "same_or_more_precise_meaning" if edition is LAWS_2007 else "comparable"
    bid = f"N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds {found}=no\nS P\nW P\n"
    at = table(bid + "E C6\nS C9\nW CA\nN C2", edition, "dealer=N")
    if edition is LAWS_2007:
        at.do("TD finds suits_of_withdrawn_call=H")
    at.do("TD finds suits_specified_legally=none")
    at.do("N chooses forbid H")
    assert [duty.split()[:2] for duty in duties(at)] == [["forbid_suit", "W"]]
    at.do("W H9")
    assert latent(at) == ["lead-restriction-broken W"]


def test_a_card_of_the_suit_led_lies_face_up_and_its_holder_discards() -> None:
    """Everybody sees that following is possible: a revoke that is not hidden."""
    at = board(SOUTH_WINS + exposed("HK") + "S H5\nW H6\nS dummy H2\nE C6", LAWS_2017, "")
    [breach] = [candidate for candidate in at.position.breaches if candidate.status is BreachStatus.LATENT]
    assert (breach.kind, breach.hidden, breach.cards) == ("revoke", False, (Card.parse("C6"),))


def test_what_has_gone_wrong_is_ruled_on_before_declarer_uses_a_right() -> None:
    """P-52 before P-51: East won the trick with another card, and could lead either of two penalty cards."""
    log = SOUTH_WINS + exposed("HK C8") + "S H5\nW H6\nS dummy H2\nE HA\n"
    at = board(log, LAWS_2017)
    assert pending(at) == ["penalty_card_to_play S 51A"]
    at.do("S calls-td")
    assert pending(at) == ["accept/decline S 52B1a"]
    at.do("S chooses decline")
    assert stands(at) == "H5 H6 H2 HK"
    assert pending(at) == ["penalty_card_to_play S 51A"]
    at.do("S chooses HA")
    assert legal(at) == "HA"


def test_nothing_is_owed_when_the_board_is_over() -> None:
    """A penalty card is of no account any more; it was again if play went on."""
    played = "S 1NT\nW P\nN P\nE P\nW SK\nS dummy S2\nE S3\nS SA\nE exposes HA\nS calls-td\n"
    assert [duty.kind for duty in table(played, LAWS_2017, "dealer=S").position.owed] == ["penalty_card"]
    over = table(played + "S claims 9\nEW agrees", LAWS_2017, "dealer=S")
    assert over.position.owed == ()
    assert outcome.outcome_data(over)["duties"] == []


# West has two penalty cards, has no more spades, and discards a third card before declarer has said which.
TWO_LIE = (
    "TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T98\nS 4S\nW P\nN P\nE P\n"
    "W DJ\nS dummy D2\nE D5\nS DA\nW exposes CT H9\nS calls-td\n"
    "S S3\nW S7\nS dummy SQ\nE S8\nS dummy SA\nE S9\nS S4\nW D8\n"
)


@proves("52B2")
def test_declarer_names_a_penalty_card_after_another_was_played(edition: Edition) -> None:
    """P-52B2: that card is played after all, and so declarer has not accepted the other one."""
    at = table(TWO_LIE + "S chooses h9\nW H9", edition, HEADER)
    assert stands(at) == "SA S9 S4 H9"
    assert sorted(map(str, at.position.penalty_cards(Seat.WEST, major=True))) == ["CT", "D8"]
    assert (latent(at), at.position.cards.surplus, at.position.turn) == ([], [], Seat.NORTH)


@proves("52B1b")
def test_declarer_names_one_and_plays_on_without_it(edition: Edition) -> None:
    """P-52B1b: nobody has played what was named, and declarer has accepted the other card."""
    at = table(TWO_LIE + "S chooses h9\nS dummy C2", edition, HEADER)
    assert (stands(at), latent(at)) == ("C2", [])
    assert "accept_instead W 52B1b D8" in effects(at)
    assert sorted(map(str, at.position.penalty_cards(Seat.WEST))) == ["CT", "H9"]


@proves("52B2", "52B1a")
def test_the_director_is_called_for_a_card_that_came_before_the_choice(edition: Edition) -> None:
    """P-52B1: first whether declarer accepts it, and if not, which penalty card takes its place (51A)."""
    at = table(TWO_LIE + "S calls-td", edition, HEADER)
    assert pending(at) == ["accept/decline S 52B1a"]
    assert "chosen_without_director" not in notices(at)
    at.do("S chooses decline")
    at.do("S chooses h9")
    assert stands(at) == "SA S9 S4 H9"
    assert sorted(map(str, at.position.penalty_cards(Seat.WEST, major=True))) == ["CT", "D8"]
    at = table(TWO_LIE + "S calls-td\nS chooses accept", edition, HEADER)
    assert stands(at) == "SA S9 S4 D8"
    assert sorted(map(str, at.position.penalty_cards(Seat.WEST))) == ["CT", "H9"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_director_is_called_for_one_of_them_that_came_before_the_choice(edition: Edition) -> None:
    """P-51A: declarer is still asked which one to play."""
    at = table(TWO_LIE.replace("W D8", "W CT") + "S calls-td", edition, HEADER)
    assert pending(at) == ["penalty_card_to_play S 51A"]
