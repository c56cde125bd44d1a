"""Law 54: opening lead faced out of turn; Law 47E1; Law 50D2 at the opening lead."""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws.editions import Edition
from kibitz.table.table import Table
from tests.laws.proving import duties, effects, ledger, pending, proves, reviews, table, withdrawn

# South declares, West is to lead, and East leads.
AUCTION = "S 1S\nW P\nN 2S\nE P\nS P\nW P\n"
LED = AUCTION + "E HA\n"
ASKED = LED + "S calls-td\n"
HEADER = "dealer=S"


def played(at: Table) -> list[str]:
    """The cards played so far."""
    return [str(card.card) for card in at.position.play.cards] if at.position.play is not None else []


@proves("54")
def test_declarer_has_all_their_options(edition: Edition) -> None:
    """C-54."""
    at = table(ASKED, edition, HEADER)
    assert pending(at) == ["spread/accept/decline S 54"]
    at.do("S chooses refuse")
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]


@proves("54")
def test_the_face_down_lead_of_the_offenders_partner_goes_back(edition: Edition) -> None:
    """C-54, E0: before the lead out of turn or after it."""
    for first, second in (("W leads D2 down", "E HA"), ("E HA", "W leads D2 down")):
        at = table(f"{AUCTION}{first}\n{second}\nS calls-td", edition, HEADER)
        assert at.position.cards.face_down is None
        assert withdrawn(at) == ["D2 54"]


@proves("54A")
def test_having_spread_it_declarer_may_call_the_director(edition: Edition) -> None:
    """C-54, A: South is dummy by then, but has taken the lead up; later dummy is not the first to call (43A1)."""
    at = table(LED + "S spreads\nS calls-td", edition, HEADER)
    assert [breach.kind for breach in at.position.breaches] == ["opening-lead-out-of-turn"]
    assert at.position.turn is Seat.SOUTH
    at = table(LED + "S spreads\nN dummy H3\nS calls-td", edition, HEADER)
    assert [breach.kind for breach in at.position.breaches][1:] == ["attention-by-dummy"]


@proves("54A")
def test_declarer_spreads_their_hand_and_is_dummy(edition: Edition) -> None:
    """C-54, A: North plays the contract, and East's lead is in turn."""
    at = table(ASKED + "S chooses spread", edition, HEADER)
    assert "spread S 54A" in effects(at)
    assert at.position.contract is not None
    assert at.position.contract.declarer is Seat.NORTH
    assert at.position.turn is Seat.SOUTH
    assert played(at) == ["HA"]


@proves("54A")
def test_one_card_shown_is_a_hand_spread(edition: Edition) -> None:
    """C-54, A: beginning to spread is spreading, with the director at the table or not."""
    for log in (LED + "S spreads SA", ASKED + "S spreads SA", ASKED + "TD finds declarer_began_to_spread=yes"):
        at = table(log, edition, HEADER)
        assert "becomes_declarer N 54A" in effects(at), log
        assert pending(at) == []


@proves("54B", "54B1")
def test_declarer_accepts_and_plays_from_their_hand(edition: Edition) -> None:
    """C-54, B."""
    at = table(ASKED + "S chooses accept", edition, HEADER)
    assert effects(at) == ["accept_lead 54B HA", "spread N 54B", "turn S 54B1"]
    assert at.position.turn is Seat.SOUTH
    at.do("S H2")
    at.do("W H3")
    at.do("S dummy H4")
    assert played(at) == ["HA", "H2", "H3", "H4"]


@proves("54B")
def test_declarer_accepts_by_playing_to_it(edition: Edition) -> None:
    at = table(LED + "S H2", edition, HEADER)
    assert played(at) == ["HA", "H2"]
    assert at.position.rulings[0].silent


@proves("54B2")
def test_a_second_card_from_dummy_stays(edition: Edition) -> None:
    """C-54, B: it is not taken back; declarer's own card comes in its turn."""
    for log in (ASKED + "S chooses accept\nS dummy H4", LED + "N H4"):
        at = table(log, edition, HEADER)
        at.do("S H2")
        at.do("W H3")
        assert at.position.turn is Seat.EAST, log
        assert played(at) == ["HA", "H2", "H3", "H4"]


@proves("54C")
def test_declarer_must_accept_if_they_could_have_seen_a_card_of_dummy(edition: Edition) -> None:
    """C-54, C: and declarer stays declarer."""
    for log in (LED + "N spreads", ASKED + "TD finds declarer_could_have_seen_dummy=yes"):
        at = table(log, edition, HEADER)
        assert effects(at) == ["accept_lead 54C HA", "spread N 54C"]
        assert at.position.contract is not None
        assert at.position.contract.declarer is Seat.SOUTH
        assert pending(at) == []


@proves("54C")
def test_a_card_of_dummy_shown_before_the_lead(edition: Edition) -> None:
    at = table(AUCTION + "N exposes C4\nE HA\nS calls-td", edition, HEADER)
    assert "accept_lead 54C HA" in effects(at)


@proves("54")
def test_a_card_that_dummy_exposed_in_the_auction_does_not_count(edition: Edition) -> None:
    """C-54, C: Law 24 dealt with that one."""
    at = table("S 1S\nW P\nN exposes C4\nE calls-td\nN 2S\nE P\nS P\nW P\nE HA\nS calls-td", edition, HEADER)
    assert pending(at)[-1] == "spread/accept/decline S 54"
    at.do("S chooses spread")
    assert "becomes_declarer N 54A" in effects(at)


@proves("54D", "50D2", "50D2a")
def test_refused_and_the_suit_required(edition: Edition) -> None:
    """C-54, D; P-50D2: the card is taken up, and West must lead that suit."""
    at = table(ASKED + "S chooses refuse\nS chooses require", edition, HEADER)
    assert withdrawn(at) == ["HA 54D"]
    assert "penalty_card E 54D HA True" in effects(at)
    assert duties(at) == ["require_suit W 50D2a H"]
    assert "pick_up E 50D2a HA" in effects(at)
    at.do("W H2")
    assert duties(at) == []
    assert at.position.turn is Seat.NORTH


@proves("54D", "50D2", "50D2a")
def test_refused_and_the_suit_forbidden(edition: Edition) -> None:
    """C-54, D; P-50D2: for as long as West keeps the lead."""
    at = table(ASKED + "S chooses refuse\nS chooses forbid", edition, HEADER)
    assert "penalty_card E 54D HA True" in effects(at)
    assert duties(at) == ["forbid_suit W 50D2a H"]
    for line in ("W DA", "N D2", "E D3", "S D4"):
        at.do(line)
    assert duties(at) == ["forbid_suit W 50D2a H"]
    for line in ("W D5", "N DK", "E D6", "S D7"):
        at.do(line)
    assert duties(at) == []


@proves("54D", "50D2", "50D2b")
def test_refused_and_the_lead_left_open(edition: Edition) -> None:
    """C-54, D; P-50D2: the penalty card remains, and at West's next lead declarer is asked again."""
    at = table(ASKED + "S chooses refuse\nS chooses no_restriction", edition, HEADER)
    assert duties(at) == ["penalty_card E 54D HA True"]
    assert pending(at) == []
    for line in ("W DA", "N D2", "E D3", "S D4"):
        at.do(line)
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]
    at.do("S chooses require")
    assert duties(at) == ["require_suit W 50D2a H"]


@proves("2017:50E1", "2017:50E2", "2017:50E4")
def test_what_a_penalty_card_tells_2017(edition: Edition) -> None:
    """P-50E."""
    at = table(ASKED + "S chooses refuse\nS chooses forbid", edition, HEADER)
    assert ledger(at) == ["HA authorised NE 50E1", "HA authorised S 50E2", "HA unauthorised W 50E2"]
    assert reviews(at) == ["assisted_by_exposed_card 50E4"]


@proves("2007:50E2", "2007:50E3")
def test_what_a_penalty_card_tells_2007(edition: Edition) -> None:
    at = table(ASKED + "S chooses refuse\nS chooses forbid", edition, HEADER)
    assert ledger(at) == ["HA authorised SN 50E2", "HA unauthorised W 50E2"]
    assert reviews(at) == ["assisted_by_exposed_card 50E3"]


@proves("47E1", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_misinformed_that_it_was_their_lead(edition: Edition) -> None:
    """C-54: nobody may accept it, and it is no penalty card."""
    at = table(ASKED + "TD finds misinformed_of_turn=yes", edition, HEADER)
    assert withdrawn(at) == ["HA 47E1"]
    assert pending(at) == []
    assert duties(at) == []
    first, second = ("16C1", "16C2") if edition.book == 2017 else ("16D1", "16D2")
    assert ledger(at) == [f"HA authorised EW {first}", f"HA unauthorised SN {second}"]
    assert at.position.turn is Seat.WEST


@proves("54D")
def test_with_nothing_known_the_director_is_asked(edition: Edition) -> None:
    at = table("TD rules opening-lead-out-of-turn\nTD finds cards=H5", edition)
    assert pending(at) == ["spread/accept/decline 54"]
    at.do("TD chooses refuse")
    at.do("TD chooses forbid")
    assert "penalty_card 54D H5 True" in effects(at)
    assert "forbid_suit 50D2a H" in effects(at)
    assert pending(at) == []


@proves("60C", "49")
def test_what_the_offenders_partner_played_before_declarer_had_chosen_goes_back(edition: Edition) -> None:
    """C-54 with C-60: nobody accepted the lead, and declarer keeps the options over the one to come."""
    for log in (LED + "W D4\nS calls-td\n", ASKED + "W D4\n", AUCTION + "W leads D4 down\nE HA\nW faces\nS calls-td\n"):
        at = table(log + "S chooses refuse\nS chooses forbid", edition, HEADER)
        assert withdrawn(at)[-2:] == ["HA 54D", "D4 60C"], log
        assert duties(at) == ["forbid_suit W 50D2a H", "penalty_card W 49 D4 True"]
        assert (played(at), at.position.turn) == ([], Seat.WEST)


def test_if_the_lead_is_accepted_the_card_of_the_offenders_partner_was_too_early() -> None:
    """57D: it is West's turn after South."""
    at = table(ASKED + "W D4\nS chooses accept", header=HEADER)
    assert "accept_card W 57D D4" in effects(at)
    assert at.position.turn is Seat.SOUTH


@proves("47E1")
def test_where_an_opponent_had_called_for_the_lead_partners_card_goes_back_too(edition: Edition) -> None:
    """C-47E1: the defenders have not offended, and nothing follows from it for them."""
    at = table(LED + "W D4\nS calls-td\nTD finds misinformed_of_turn=yes", edition, HEADER)
    assert withdrawn(at) == ["HA 47E1", "D4 47E1"]
    assert duties(at) == []
    assert at.position.turn is Seat.WEST


DEAL = "TD deal N:AKQJ.432.432.432 E:T987.AKQ.765.765 S:6543.JT9.AKQ.AKQ W:2.8765.JT98.JT98\n"


@proves("62B", "62B2")
def test_a_revoke_with_the_second_card_is_corrected_at_once(edition: Edition) -> None:
    """C-54, B2: from dummy or from the hand, whoever notices it, with the hands known or not."""
    for deal in (DEAL, ""):
        for cards, hand, again in (
            ("S dummy SA\n", Seat.NORTH, "S dummy H2"),
            ("S dummy SA\nE attention #8\nE calls-td\n", Seat.NORTH, "S dummy H2"),
            ("S dummy SA\nS takes-back #8\n", Seat.NORTH, "S dummy H2"),
            ("S S3\n", Seat.SOUTH, "S H9"),
            ("S S3\nS takes-back #8\n", Seat.SOUTH, "S H9"),
        ):
            lines = cards.replace("#8", "#9") if deal else cards
            at = table(deal + AUCTION + "E HA\n" + lines + again, edition, HEADER)
            new = again[-2:]
            assert f"replace_card {hand} 62B {'SA' if hand is Seat.NORTH else 'S3'} {new}" in effects(at), cards
            assert "no_rectification 62B2" in effects(at)
            assert duties(at) == []
            assert at.position.turn is (Seat.SOUTH if hand is Seat.NORTH else Seat.WEST)


@proves("51B2b")
def test_two_cards_led_out_of_turn_are_both_known_when_declarer_chooses(edition: Edition) -> None:
    """C-54, C-51: at the opening lead as later, the other card is a penalty card before declarer says what to lead."""
    for given in (AUCTION, "TD position contract=2S-S trick=4 lead=W\n"):
        header = HEADER if given is AUCTION else ""
        at = table(given + "E H5+D6\nS calls-td\nS chooses refuse\nS chooses forbid", edition, header)
        assert pending(at) == ["suit_to_forbid S 51B2b"]
        assert [duty.split()[-1] for duty in duties(at)] == ["True", "True"]
        at.do("S chooses hearts")
        assert "forbid_suit W 51B2b H" in duties(at)


@proves("54C")
def test_a_card_that_dummy_led_was_seen(edition: Edition) -> None:
    """C-54, C: North had led before East did."""
    at = table(AUCTION + "N H5\nE D4\nS calls-td", edition, HEADER)
    assert "accept_lead 54C D4" in effects(at)
