"""Cards out of turn at the table, with the hands known and unknown (Laws 53 to 56, 60)."""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2017, Edition
from kibitz.table.cards import legality
from tests.laws.proving import duties, effects, ledger, notices, pending, proves, reviews, table, withdrawn
from tests.table.cards.two_spades import AUCTION, DEAL, EAST, HEADER, NORTH, SOUTH, WEST, tables, trick

# Law 53: what the next card does.


@proves("53A")
def test_the_next_hand_plays_to_a_defenders_lead(edition: Edition) -> None:
    """L-53A: declarer's hand follows, though dummy was on lead."""
    for at in tables(NORTH, "E D9\nS D6", edition):
        assert trick(at) == "E:D9 S:D6"
        assert at.position.rulings[0].silent
        assert at.position.turn is Seat.WEST


@proves("53A", "2017:57C3", "2007:57C2")
def test_declarer_plays_to_a_defenders_lead_from_the_wrong_hand(edition: Edition) -> None:
    """L-53A: playing to it accepts it, and the early card stands in its turn."""
    for at in tables(SOUTH, "E D9\nS dummy D2\nS D6\nW D3", edition):
        assert trick(at) == "E:D9 S:D6 W:D3 N:D2"


@proves("53A")
def test_the_next_hand_plays_to_declarers_lead(edition: Edition) -> None:
    """L-53A: from the hand when dummy was on lead, and from dummy when declarer was."""
    for at in tables(NORTH, "S SA\nW S2", edition):
        assert trick(at) == "S:SA W:S2"
    for at in tables(SOUTH, "S dummy D2\nE D9", edition):
        assert trick(at) == "N:D2 E:D9"


@proves("2017:53B", "2007:53C", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_the_proper_leader_leads(edition: Edition) -> None:
    """L-53B: declarer leads from dummy; the defender's lead goes back, and is no penalty card."""
    by, others, offenders = ("53B", "16C1", "16C2") if edition.book == 2017 else ("53C", "16D1", "16D2")
    for at in tables(NORTH, "E D9\nS dummy D2", edition):
        assert trick(at) == "N:D2"
        assert withdrawn(at) == [f"D9 {by}"]
        assert ledger(at) == [f"D9 authorised SN {others}", f"D9 unauthorised EW {offenders}"]
        assert duties(at) == []


@proves("2017:53B", "2007:53C")
def test_cards_wrongly_played_go_back_with_it(edition: Edition) -> None:
    """L-53B: West had played to partner's lead."""
    by = "53B" if edition.book == 2017 else "53C"
    for at in tables(NORTH, "E D9\nW D3\nS dummy D2", edition):
        assert trick(at) == "N:D2"
        assert withdrawn(at) == [f"D9 {by}", f"D3 {by}"]
        assert duties(at) == []


@proves("2017:53B", "2007:53C")
def test_a_defender_on_lead_leads_after_declarers_lead(edition: Edition) -> None:
    """L-53B: they are next to the irregular lead, and say or show by another suit that they lead."""
    by = "53B" if edition.book == 2017 else "53C"
    for line, lead in (("E leads D9", "D9"), ("E C3", "C3")):
        for at in tables(EAST, f"S dummy D2\n{line}", edition):
            assert trick(at) == f"E:{lead}"
            assert withdrawn(at) == [f"D2 {by}"]


@proves("2017:53B", "2007:53C", "53A")
def test_dummy_leads_when_the_defender_on_its_right_is_on_lead(edition: Edition) -> None:
    """L-53B, L-53A: West's card is a lead, of whatever suit; East's accepts the irregular lead."""
    for at in tables(WEST, "S dummy D2\nW D3", edition):
        assert trick(at) == "W:D3"
        assert withdrawn(at) == [f"D2 {'53B' if edition.book == 2017 else '53C'}"]
    for at in tables(WEST, "S dummy D2\nE D9", edition):
        assert trick(at) == "N:D2 E:D9"
        assert at.position.turn is Seat.SOUTH


@proves("53A")
def test_a_defender_on_lead_follows_to_declarers_lead(edition: Edition) -> None:
    """L-53A: they are next to it, and play the suit led."""
    for at in tables(EAST, "S dummy D2\nE D9", edition):
        assert trick(at) == "N:D2 E:D9"


@proves("2017:53C", "2007:53B", "57A")
def test_the_defender_on_the_right_plays_to_declarers_lead(edition: Edition) -> None:
    """L-53C: the lead stands, and the defender has played before partner."""
    for at in tables(NORTH, "S SA\nE S3\nS calls-td", edition):
        assert trick(at) == "S:SA"
        assert at.position.turn is Seat.WEST
        assert "penalty_card E 57A S3 True" in duties(at)
        assert pending(at)[0].endswith("S 57A")


@proves("2017:53C", "2007:53B", "57C1", "2017:57C3", "2007:57C2")
def test_declarer_corrects_the_lead_and_the_defender_on_the_right_plays(edition: Edition) -> None:
    """L-53C: declarer cannot take the lead back; declarer has played from both hands, and nobody is too early."""
    for at in tables(NORTH, "S SA\nS dummy S4\nE S3\nW S2", edition):
        assert trick(at) == "S:SA W:S2 N:S4 E:S3"
        assert f"accept_lead {'53C' if edition.book == 2017 else '53B'} SA" in effects(at)
        assert duties(at) == []


@proves("55B2")
def test_declarer_corrects_the_lead_with_another_suit(edition: Edition) -> None:
    """D-55: the defender who plays to the lead from the correct hand has let the other go back."""
    for at in tables(NORTH, "S SA\nS dummy D2\nE D9", edition):
        assert trick(at) == "N:D2 E:D9"
        assert withdrawn(at) == ["SA 55B2"]


@proves("2017:53A")
def test_the_thirteenth_trick(edition: Edition) -> None:
    """L-53A: the lead must go back, whoever has played to it."""
    last = "TD position contract=4SS trick=13 lead=N won=10\n"
    at = table(last + "E D9\nS calls-td", edition)
    assert withdrawn(at) == ["D9 53A"]
    at = table(last + "E D9\nS D6", edition)
    assert trick(at) == ""
    at.do("W calls-td")
    assert withdrawn(at) == ["D9 53A", "D6 47D"]
    at.do("S dummy D2")
    assert trick(at) == "N:D2"


@proves("2017:16C1", "2017:16C2", "2017:53A")
def test_a_card_to_a_lead_in_the_thirteenth_trick_is_no_lead(edition: Edition) -> None:
    """L-53A: dummy's, or a defender's, goes back with the irregular lead, and the offenders are those who led."""
    at = table("TD position contract=4SS trick=13 lead=S won=9\nW H9\nS dummy C2\nS calls-td", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["lead-out-of-turn"]
    assert withdrawn(at) == ["H9 53A", "C2 47D"]
    assert ledger(at)[-2:] == ["C2 authorised NS 16C1", "C2 unauthorised WE 16C2"]
    at = table("TD position contract=4SS trick=13 lead=E won=9\nS H9\nW C2\nE calls-td", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["declarer-leads-out-of-turn"]
    assert withdrawn(at) == ["H9 53A", "C2 47D"]
    assert duties(at) == []


# Law 55.


@proves("55A")
def test_either_defender_has_the_option(edition: Edition) -> None:
    """D-55."""
    for chooser in "EW":
        for at in tables(NORTH, f"S SA\nE calls-td\n{chooser} chooses accept", edition):
            assert trick(at) == "S:SA"


@proves("55A")
def test_the_defenders_choose_differently(edition: Edition) -> None:
    """D-55: West is next to the lead from South, whoever spoke first."""
    for first, second in (("E chooses refuse", "W chooses accept"), ("W chooses accept", "E chooses refuse")):
        for at in tables(NORTH, f"S SA\nE calls-td\n{first}\n{second}", edition):
            assert trick(at) == "S:SA"
            assert "other_defender_differs 55A" in notices(at)
    for first, second in (("E chooses accept", "W chooses refuse"), ("W chooses refuse", "E chooses accept")):
        for at in tables(NORTH, f"S SA\nE calls-td\n{first}\n{second}", edition):
            assert withdrawn(at) == ["SA 55B2"]


@proves("55B1")
def test_dummys_lead_when_a_defender_was_on_lead(edition: Edition) -> None:
    """D-55: the card goes back, and the defender leads anything."""
    for at in tables(EAST, "S dummy D2\nW calls-td\nW chooses refuse", edition):
        assert withdrawn(at) == ["D2 55B1"]
        assert at.position.turn is Seat.EAST
        assert reviews(at) == ["line_based_on_irregular_lead 55C"]
        at.do("E C3")
        assert trick(at) == "E:C3"


@proves("55B2")
def test_declarers_lead_from_the_wrong_hand(edition: Edition) -> None:
    """D-55: declarer leads any card from the right one."""
    for at in tables(NORTH, "S SA\nE calls-td\nE chooses refuse", edition):
        assert withdrawn(at) == ["SA 55B2"]
        assert at.position.turn is Seat.NORTH
        at.do("S dummy C5")
        assert trick(at) == "N:C5"


@proves("60B")
def test_a_defender_plays_before_the_correct_lead(edition: Edition) -> None:
    """L-60B: a major penalty card, and declarer leads on."""
    for at in tables(NORTH, "S SA\nE calls-td\nE chooses refuse\nW S2\nS calls-td\nS dummy S4", edition):
        assert duties(at) == ["penalty_card W 60B S2 True"]
        assert trick(at) == "N:S4"


# Law 56.


@proves("2017:56A", "2007:53A")
def test_declarer_says_that_they_accept(edition: Edition) -> None:
    """L-56."""
    for at in tables(NORTH, "E D9\nS calls-td\nS chooses accept", edition):
        assert trick(at) == "E:D9"
        assert at.position.turn is Seat.SOUTH


@proves("2017:56A", "2007:53A")
def test_declarer_plays_when_their_options_were_explained(edition: Edition) -> None:
    """L-53A: that is a choice too."""
    for at in tables(NORTH, "E D9\nS calls-td\nS D6", edition):
        assert trick(at) == "E:D9 S:D6"


@proves("2017:56B", "2007:54D", "50D2a")
def test_declarer_refuses_and_the_other_defender_leads(edition: Edition) -> None:
    """L-56: West was on lead, and the options of 50D come at once."""
    by = "56B" if edition.book == 2017 else "54D"
    for at in tables(WEST, "E D9\nS calls-td\nS chooses refuse", edition):
        assert withdrawn(at) == [f"D9 {by}"]
        assert pending(at) == ["require/forbid/no_restriction S 50D2"]
        at.do("S chooses require")
        assert duties(at) == ["require_suit W 50D2a D"]
        at.do("W D3")
        assert trick(at) == "W:D3"


@proves("2017:56B", "2007:54D")
def test_declarer_refuses_and_leads(edition: Edition) -> None:
    """L-56: the penalty card lies there, and must be played when it can."""
    by = "56B" if edition.book == 2017 else "54D"
    for at in tables(NORTH, "E D9\nS calls-td\nS chooses refuse\nS dummy D2", edition):
        assert duties(at) == [f"penalty_card E {by} D9 True"]
        if at.position.deal.gives(Seat.EAST):
            assert [str(card) for card in legality.legal_cards(at.position) or ()] == ["D9"]


@proves("47E1")
def test_misinformed_of_their_turn(edition: Edition) -> None:
    """47E: found when the next hand had already played to it, that card goes back as well."""
    for at in tables(NORTH, "E D9\nS D6\nTD finds misinformed_of_turn=yes", edition):
        assert withdrawn(at) == ["D9 47E1", "D6 47D"]
        assert at.position.turn is Seat.NORTH
        assert duties(at) == []


@proves("60C")
def test_the_offenders_partner_plays_on(edition: Edition) -> None:
    """L-60C: declarer keeps the options; refused, West's card is a penalty card too."""
    for at in tables(NORTH, "E D9\nW D3\nS calls-td", edition):
        assert trick(at) == "W:H5 N:HA E:H8 S:H3"
        assert pending(at)[0].startswith("accept/decline S")
        at.do("S chooses refuse")
        assert withdrawn(at)[-1] == "D3 60C"
        assert [line.split()[1] for line in duties(at)] == ["E", "W"]


@proves("2017:56A", "2007:53A")
def test_declarer_accepts_after_all(edition: Edition) -> None:
    """L-60C: then West has played at South's turn."""
    for at in tables(NORTH, "E D9\nW D3\nS calls-td\nS chooses accept", edition):
        assert trick(at) == "E:D9"
        assert any(breach.kind == "play-at-rho-turn" for breach in at.position.breaches)


@proves("60A3")
def test_an_earlier_penalty_card_lies_where_it_lay(edition: Edition) -> None:
    """L-60A: West has one when East leads out of turn and declarer plays to it."""
    exposed = "W exposes CT\nS calls-td\n"
    for at in tables(SOUTH, exposed + "E D9\nS D6", edition):
        assert trick(at) == "E:D9 S:D6"
        assert "instruct EW 60A3 owed_as_before" in effects(at)
        assert duties(at)[0].startswith("penalty_card W 49 CT")


def test_a_lead_before_the_trick_is_over() -> None:
    """It waits: if they win the trick it is in turn, and if not it is a lead out of turn then."""
    for at in tables(EAST, "E DA\nS D6\nW D3\nE leads DQ\nS dummy D2", LAWS_2017):
        assert trick(at) == "E:DQ"
        assert at.position.hanging is None
    for at in tables(EAST, "E C8\nS CQ\nW C6\nE leads DQ\nS calls-td\nS dummy C5", LAWS_2017):
        assert at.position.hanging is not None
        at.do("S calls-td")
        assert pending(at) == ["accept/decline S 56A"]


@proves("60C", "49")
def test_the_offender_leads_another_card(edition: Edition) -> None:
    """L-60C: declarer has options over the first; refused, both are penalty cards."""
    for at in tables(NORTH, "E D9\nE C3\nS calls-td\nS chooses refuse", edition):
        assert withdrawn(at)[-1] == "C3 60C"
        assert [line.split()[-2:] for line in duties(at)] == [["D9", "True"], ["C3", "True"]]


@proves("54B2")
def test_a_second_card_from_dummy_to_the_opening_lead(edition: Edition) -> None:
    """C-54, B: it goes back only to correct a revoke."""
    at = table(DEAL + AUCTION + "E HK\nS dummy C5\nTD finds card_can_be_played_legally=no", edition, HEADER)
    assert withdrawn(at) == ["C5 54B2"]
    at = table(DEAL + AUCTION + "E HK\nS dummy H2\nS H3\nW H5", edition, HEADER)
    assert trick(at) == "E:HK S:H3 W:H5 N:H2"
