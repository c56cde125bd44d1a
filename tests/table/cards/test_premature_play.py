"""Premature leads and plays, cards played together or taken back, with the hands known and unknown (47, 57, 58A)."""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws.editions import Edition
from kibitz.table.cards import legality
from tests.laws.proving import duties, effects, ledger, pending, proves, table, withdrawn
from tests.table.cards.two_spades import AUCTION, DEAL, HEADER, NORTH, SOUTH, tables, trick

# Law 57.


@proves("57A", "57A1")
def test_a_defender_plays_before_their_partner(edition: Edition) -> None:
    """L-57A: West must play their highest spade."""
    for at in tables(SOUTH, "S SK\nE S5\nS calls-td\nS chooses highest_of_suit_led", edition):
        assert duties(at) == ["penalty_card E 57A S5 True", "play_highest W 57A1 S"]
        if at.position.deal.gives(Seat.WEST):
            assert [str(card) for card in legality.legal_cards(at.position) or ()] == ["ST"]
        at.do("W ST")
        at.do("S dummy S7")
        at.do("E S5")
        assert trick(at) == "S:SK W:ST N:S7 E:S5"
        assert duties(at) == []


@proves("57A2")
def test_the_partner_must_play_their_lowest(edition: Edition) -> None:
    """L-57A."""
    at = table(DEAL + SOUTH + "S SK\nE S5\nS calls-td\nS chooses lowest_of_suit_led", edition, HEADER)
    assert [str(card) for card in legality.legal_cards(at.position) or ()] == ["S6"]


@proves("60A1", "60A2")
def test_declarer_plays_on(edition: Edition) -> None:
    """L-60A: West follows, dummy plays, and East's card counts as played in turn."""
    for at in tables(SOUTH, "S SK\nE S5\nW S6\nS dummy S7", edition):
        assert trick(at) == "S:SK W:S6 N:S7 E:S5"
        assert "forfeited SN 60A1" in effects(at)
        assert duties(at) == []


@proves("60C", "57A")
def test_the_partner_plays_before_the_ruling(edition: Edition) -> None:
    """L-60C: declarer has options all the same."""
    for at in tables(SOUTH, "S SK\nE S5\nW S6\nS calls-td", edition):
        assert duties(at) == ["penalty_card E 57A S5 True"]
        assert pending(at)[0].endswith("S 57A")


@proves("57C1", "2017:57C3", "2007:57C2")
def test_declarer_had_played_from_both_hands(edition: Edition) -> None:
    """L-57C1/2: dummy's early card stands, and so does East's."""
    for at in tables(SOUTH, "S SK\nS dummy S7\nE S5\nW S6", edition):
        assert trick(at) == "S:SK W:S6 N:S7 E:S5"
        assert duties(at) == []


@proves("2017:57C2", "2007:57C1")
def test_dummy_had_touched_a_card(edition: Edition) -> None:
    """L-57C1/2."""
    for at in tables(SOUTH, "S SK\nN touches S7\nE S5\nW S6", edition):
        assert trick(at) == "S:SK W:S6"
        at.do("S dummy S7")
        assert trick(at) == "S:SK W:S6 N:S7 E:S5"


@proves("2017:57C3", "2017:47B")
def test_an_early_card_of_declarer_that_is_illegal(edition: Edition) -> None:
    """D-57C3: dummy has a spade, and when that is noticed the club goes back."""
    at = table(DEAL + SOUTH + "S SK\nS dummy C5\nTD finds card_can_be_played_legally=no", edition, HEADER)
    assert withdrawn(at) == ["C5 47B"]
    assert at.position.cards.played_ahead == {}


@proves("2017:57C3", "2007:57C2")
def test_unnoticed_it_is_a_revoke_when_its_turn_comes(edition: Edition) -> None:
    """D-57C3."""
    at = table(DEAL + SOUTH + "S SK\nS dummy C5\nW S6", edition, HEADER)
    assert trick(at) == "S:SK W:S6 N:C5"
    assert [breach.kind for breach in at.position.breaches] == ["declarer-plays-early", "revoke"]


@proves("2017:57D")
def test_a_card_at_the_turn_of_the_player_on_the_right(edition: Edition) -> None:
    """L-57D: dummy plays, and then East's card stands."""
    for at in tables(SOUTH, "S SK\nW S6\nE S5\nS dummy S7", edition):
        assert trick(at) == "S:SK W:S6 N:S7 E:S5"
        assert ledger(at)[-1] == "S5 unauthorised W 57D"


@proves("2017:57D")
def test_such_a_card_that_cannot_be_played(edition: Edition) -> None:
    """L-57D: East has a spade, and the diamond is a penalty card."""
    at = table(DEAL + SOUTH + "S SK\nW S6\nE D9\nS calls-td", edition, HEADER)
    assert duties(at) == ["penalty_card E 57D D9 True"]


@proves("2007:49")
def test_such_a_card_before_2017(edition: Edition) -> None:
    """L-57D: exposed, and a penalty card."""
    for at in tables(SOUTH, "S SK\nW S6\nE S5\nS calls-td", edition):
        assert duties(at) == ["penalty_card E 49 S5 True"]


@proves("57A", "57A1")
def test_a_defender_leads_before_their_partner_has_played(edition: Edition) -> None:
    """L-57A: East has won so far, and West is still to play."""
    begun = NORTH + "S dummy D2\nE DA\nS D6\n"
    for at in tables(begun, "E leads C3\nS calls-td\nS chooses highest_of_suit_led", edition):
        assert duties(at) == ["penalty_card E 57A C3 True", "play_highest W 57A1 D"]
        at.do("W DT")
        assert at.position.turn is Seat.EAST


@proves("60A1", "60A2")
def test_declarer_plays_to_a_premature_lead(edition: Edition) -> None:
    """L-60A: it stands as the lead when West has played, whichever of the two is first."""
    begun = NORTH + "S dummy D2\nE DA\nS D6\nE leads C3\n"
    for then in ("S C2\nW D3", "W D3\nS C2"):
        for at in tables(begun, then, edition):
            assert trick(at) == "E:C3 S:C2"
            assert duties(at) == []


@proves("60A1", "60A2")
def test_the_card_played_to_it_waits_for_the_end_of_the_trick(edition: Edition) -> None:
    """L-60A: the director is called before West has played; declarer's card, and dummy's, are for the next trick."""
    begun = NORTH + "S dummy D2\nE DA\nS D6\nE leads C3\nS C2\nS calls-td\n"
    for at in tables(begun, "", edition):
        assert trick(at) == "N:D2 E:DA S:D6"
        assert at.position.turn is Seat.WEST
        at.do("W D3")
        assert trick(at) == "E:C3 S:C2"
        assert withdrawn(at) == []
    for at in tables(begun, "S dummy C5\nW D3\nW C6", edition):
        assert trick(at) == "E:C3 S:C2 W:C6 N:C5"
    for at in tables(SOUTH + "S D6\nW DT\nS dummy D2\nW leads C6\n", "S dummy C5\nS calls-td\nE D9", edition):
        assert trick(at) == "W:C6 N:C5"
        assert withdrawn(at) == []


# Laws 58A and 47.


@proves("58A")
def test_two_leads_at_the_same_moment(edition: Edition) -> None:
    """L-58A: the legal one is the lead; the other comes after it."""
    for at in tables(NORTH, "W D3", edition):
        at.do(f"N D2 with #{at.position.breaches[0].entries[0]}")
        assert [breach.kind for breach in at.position.breaches] == ["simultaneous-plays", "premature-play"]
        assert trick(at) == "N:D2"


@proves("58A")
def test_two_opening_leads_at_the_same_moment(edition: Edition) -> None:
    """L-58A: East's is a card played at dummy's turn."""
    at = table(AUCTION + "E D9\nW H5 with #7", edition, HEADER)
    assert trick(at) == "W:H5"
    assert [breach.kind for breach in at.position.breaches] == ["simultaneous-plays", "play-at-rho-turn"]


@proves("47F2")
def test_a_card_cannot_be_taken_back(edition: Edition) -> None:
    for at in tables(NORTH, "S dummy D2\nE D9", edition):
        number = at.position.plays[-1].entry
        at.do(f"E takes-back #{number}")
        at.do("S calls-td")
        at.do("TD finds reason_to_take_back=none")
        assert trick(at) == "N:D2 E:D9"
        assert effects(at) == ["instruct E 47F2 card_stays_played"]


GIVEN = "TD position contract=4H-{} trick=10 lead=S won=6\n"


@proves("47E1")
def test_an_opponents_words_just_before_are_asked_about(edition: Edition) -> None:
    """I-47E1: whether they were told that it was their turn is not presumed where somebody of the other side spoke."""
    led = GIVEN.format("S") + "{} says {{your lead, West}}\nW DA\nS calls-td"
    for seat in "SN":
        assert pending(table(led.format(seat), edition)) == ["misinformed_of_turn 47E1"]
        told = table(led.format(seat) + "\nTD finds misinformed_of_turn=yes", edition)
        assert (withdrawn(told), duties(told)) == (["DA 47E1"], [])
    assert pending(table(led.format("E"), edition)) != ["misinformed_of_turn 47E1"]
    on = table(led.format("S").replace("S calls-td", "S dummy D3"), edition)
    assert (trick(on), pending(on)) == ("W:DA N:D3", [])


@proves("55A")
def test_the_defender_next_in_turn_prevails_though_nobody_called_the_director(edition: Edition) -> None:
    """D-55: East is next to North's lead."""
    for called in ("", "E calls-td\n"):
        at = table(GIVEN.format("N") + f"N SA\n{called}W chooses accept\nE chooses decline", edition)
        assert withdrawn(at) == ["SA 55B2"]
        at = table(GIVEN.format("N") + f"N SA\n{called}W chooses decline\nE chooses accept", edition)
        assert trick(at) == "N:SA"
