"""Winners overlooked, the order of suits and of cards in a suit, entries: the worst normal line (70A, 70D1)."""

from kibitz.analysis.claims import Certainty, judge
from kibitz.analysis.claims.leads import leads
from kibitz.analysis.claims.position import hands_of
from kibitz.analysis.claims.view import with_led
from kibitz.analysis.claims.view_of_claim import viewed
from kibitz.game import CARDS, Card, Seat, Suit
from kibitz.laws.regulations import Regulations
from tests.analysis.helpers import claim, ruled, why


def test_who_thinks_all_are_good_may_play_them_in_any_order() -> None:
    """No trump; South shows four top clubs and the jack of hearts. East has the queen and four top diamonds.

    South has overlooked the queen and may lead the jack first: East takes everything (70D1).
    """
    opinion = ruled(claim(".32.432. .Q.AKQJ. .J..AKQJ .654.65.", "NT"))
    assert opinion.tricks == 0
    assert why(opinion)["overlooked"] == "70A"
    assert opinion.line[0].cards[0].card == Card.parse("HJ")


def test_what_opponents_cannot_cash_is_not_lost() -> None:
    """The same, but East has only clubs to play after the queen of hearts: one trick (70A)."""
    assert ruled(claim(".32.432. .Q..T987 .J..AKQJ .654.65.", "NT")).tricks == 4


def test_a_suit_is_played_from_the_top() -> None:
    """A K 5 opposite 4 2, the jack forgotten: to play the five first would not be normal, and the jack falls (70A)."""
    assert ruled(claim(".42.2. .T8.3. .AK5.. .J9.4.", "NT")).tricks == 3


def test_from_the_top_the_guarded_jack_still_wins() -> None:
    """The same with the jack guarded twice: the five loses (70A)."""
    assert ruled(claim(".42.2. .T.63. .AK5.. .J98..", "NT")).tricks == 2


def test_an_authority_may_say_from_the_bottom() -> None:
    """70E2 lets the authority name another order: then the five goes first, and West cashes a diamond too."""
    opinion = ruled(claim(".42.2. .T8.3. .AK5.. .J9.4.", "NT"), claim_suit_order="bottom_up")
    assert opinion.tricks == 1
    assert why(opinion)["order"] == "70E2"


def test_a_known_loser_is_thrown_on_a_winner() -> None:
    """South: two top clubs and a diamond to North's ace. North's small heart goes on a club, not the ace (70A)."""
    opinion = ruled(claim(".9.A.4 .T.K.2 ..3.AK .J.Q.3", "NT"))
    assert opinion.tricks == 3
    assert opinion.undisputed


def test_losers_are_led_last() -> None:
    """South claims four of five and knows that the king of spades loses: the lead is not given away first (70A)."""
    opinion = ruled(claim("2..5432. 3...5432 K.AKQJ.. A..AKQJ.", "NT", 4))
    assert opinion.tricks == 4
    assert why(opinion)["concession_stands"] == "71"


# Four top tricks: an ace in each hand that the other cannot reach, and spades as the only link.
LINK = "K4..A.3 QJ.2..5 A3.A..2 T9.3.K."


def test_winners_are_cashed_before_the_hand_is_left() -> None:
    """To run the spades and leave the ace of hearts behind would be worse than careless (the note to 70)."""
    assert ruled(claim(LINK, "NT")).tricks == 4


def test_a_novice_may_leave_them_behind() -> None:
    """The class of player counts: a novice may run the spades first, and cut off the ace of hearts (70D1)."""
    opinion = ruled(claim(LINK, "NT"), claim_player_class="novice")
    assert opinion.tricks == 3
    assert why(opinion)["line_not_stated"] == "70D1"
    assert why(opinion)["player_class"] == "70"


def test_unless_the_claimer_said_so() -> None:
    """Even so, with the ace of hearts stated first nothing is lost (70B1)."""
    assert (
        ruled(claim(LINK, "NT", says="ace of hearts, then spades from the top"), claim_player_class="novice").tricks
        == 4
    )


def test_a_blocked_suit_without_an_entry() -> None:
    """A K opposite Q J T, and no way to dummy: two tricks whatever is said (70A)."""
    assert ruled(claim(".QJT.. .32..A .AK..2 .65..K", "NT")).tricks == 2


def test_a_suit_to_be_run_is_overtaken() -> None:
    """A Q opposite K J 2, and a club left if the queen is not overtaken: only a novice would not (70A, 70D1)."""
    position = ".KJ2.. .T9..A .AQ..3 .87..K"
    assert ruled(claim(position, "NT")).tricks == 3
    assert ruled(claim(position, "NT"), claim_player_class="novice").tricks == 2


def test_a_winner_does_not_fall_on_a_winner() -> None:
    """A 8 in dummy opposite the bare king, and other tricks in both hands: South leads the eight to the king (70A)."""
    opinion = ruled(claim(".A8.. .QJ.. .K..A .T9..", "NT", turn="N"))
    assert opinion.tricks == 2
    assert ruled(claim(".A8.. .QJ.. .K..A .T9..", "NT", turn="N"), claim_player_class="novice").tricks == 1


def test_in_fourth_hand_a_trick_is_won_as_cheaply_as_it_can_be() -> None:
    """West leads the jack to A Q and has the king as well: South wins with the queen, then with the ace (70A)."""
    position = ".32.. .54.. .AQ.. .KJ.."
    assert ruled(claim(position, "NT", turn="W")).tricks == 2


def test_a_novice_may_win_too_dearly() -> None:
    """For a novice it is only inferior to take the jack with the ace (the note on "normal" in 70)."""
    position = ".32.. .54.. .AQ.. .KJ.."
    assert ruled(claim(position, "NT", turn="W"), claim_player_class="novice").tricks == 1


def test_a_suit_once_begun_is_gone_on_with() -> None:
    """Nobody cashes a diamond, jumps to hearts and wants to come back: the suit led last is run first (70A)."""
    claimed = claim("A5.AK.. 32.43.. K4...32 76.65..", "NT", turn="N")
    view, hands = viewed(claimed, Regulations()), hands_of(claimed)
    assert {Card.parse("SA"), Card.parse("HA")} <= {CARDS[card] for card in leads(view, hands, Seat.NORTH, 0)}
    running = with_led(0, Suit.HEARTS)
    assert [CARDS[card] for card in leads(view, hands, Seat.NORTH, running)] == [Card.parse("HA")]


def test_a_claim_in_the_middle_of_a_trick() -> None:
    """West has led the king of hearts; South claims the rest with the ace of hearts and the ace of clubs (68A, 70A)."""
    opinion = ruled(claim("..3. ..4. .A..A .Q..", "NT", trick="HK H2 H3"))
    assert opinion.tricks == 2
    assert opinion.whatever_is_played


def test_a_claim_nobody_can_dispute() -> None:
    """Every legal card of all four gives the same: it is said at once."""
    opinion = ruled(claim(".32.432. .Q.AKQJ. AK...AKQ .654.65.", "NT"))
    assert opinion.tricks == 5
    assert opinion.undisputed
    assert opinion.whatever_is_played
    assert why(opinion)["whatever_is_played"] == "70A"


def test_thirteen_top_tricks() -> None:
    """At the first trick, with all thirteen tricks off the top in one hand."""
    north, south = "432.432.432.5432", "AKQ.AKQ.AKQ.AKQJ"
    opinion = ruled(claim(f"{north} JT987.65.65.T987 {south} 65.JT987.JT987.6", "NT"))
    assert opinion.tricks == 13
    assert opinion.looked < 100


# Eleven tricks left, and three trumps of opponents to draw.
LONG = "2.T43.J852.J98 K9.QJ6.AKQT64. J876.2.97.Q654 QT.AK9875.3.KT"


def test_where_the_search_is_stopped_it_says_that_it_is_a_bound() -> None:
    """It counts cards, not seconds, so that the same claim gets the same answer everywhere."""
    claimed = claim(LONG, "H", turn="N", by="W", declarer="W")
    opinion = judge(claimed, limit=200)
    assert opinion == judge(claimed, limit=200)
    assert opinion.certainty is Certainty.BOUND
    assert opinion.tricks is not None
    assert 0 <= opinion.tricks_at_least <= opinion.tricks <= 13
    assert "bound" in why(opinion)


def test_without_the_hands_nothing_is_said() -> None:
    """70B3: the director may have all hands faced; a claim with a hand unknown waits for it."""
    opinion = judge(claim("..32.2 ? .5.AK. ?", "H"))
    assert opinion.certainty is Certainty.HANDS_NEEDED
    assert opinion.tricks is None
    assert opinion.proposal == {}
    assert opinion.reasons[0].values["seats"] == (Seat.EAST, Seat.WEST)


def test_without_the_hands_top_cards_are_top_cards() -> None:
    """Nothing anybody may hold can beat these."""
    assert judge(claim("? ? AKQ...AK ?", "NT")).tricks == 5
    assert judge(claim("? ? AKQ...AK ?", "H")).tricks is None
    assert judge(claim("? ? AKQ... ?", "S")).tricks == 3


def test_a_slam_with_everything_to_be_ruffed_or_thrown() -> None:
    """Six clubs at the third trick, dummy on lead, "the rest are mine": three trumps are out and surely not forgotten.

    Trumps are drawn, spades and the last diamond ruffed, hearts thrown: no normal play loses a trick (70A, 70C).
    """
    position = "QT7.KQT9.JT.T9 KJ5.8.AK5.AJ76 63.76532.974.8 9.AJ4.8.KQ5432"
    opinion = ruled(claim(position, "C", by="E", declarer="E", turn="W"))
    assert opinion.tricks == 11
    assert opinion.undisputed


def test_losing_diamonds_in_dummy_are_thrown_on_winners() -> None:
    """Trumps are drawn; West shows winners one by one and does not mention dummy's two diamonds: they go (70A)."""
    position = "..AJT9.J8 6.KT.Q4.K .Q9.K7.T7 QT9.J..Q9"
    for turn in "WE":
        assert ruled(claim(position, "S", by="W", declarer="W", turn=turn)).tricks == 6


def test_jack_and_six_against_the_nine() -> None:
    """Spades are trumps; North claims with J 6 of hearts, and West has the nine and the ace of clubs.

    Both cards look good to one who has lost count of hearts: the six may be led first, and the doubt is theirs (70A).
    """
    opinion = ruled(claim(".J6.. ...32 ..32. .9..A", "S", by="N", declarer="N", turn="N"))
    assert opinion.tricks == 0
    assert not opinion.undisputed
    top_down = claim(".J6.. ...32 ..32. .9..A", "S", by="N", declarer="N", turn="N", says="hearts from the top")
    assert ruled(top_down).tricks == 2


def test_a_bound_says_what_is_sure() -> None:
    """Where the search is stopped, the tricks that nobody can keep the claimer from are counted nevertheless (70A)."""
    claimed = claim(LONG, "H", turn="N", by="W", declarer="W")
    opinion = judge(claimed, limit=20_000)
    assert opinion.certainty is Certainty.BOUND
    assert opinion.tricks_at_least > 0
