"""Concessions: what could not be lost by any normal play is given back (71B; in 2007, 71.2)."""

from kibitz.laws.editions import LAWS_2007, LAWS_2024
from tests.analysis.helpers import claim, ruled, why


def test_the_top_trump_cannot_be_lost() -> None:
    """South throws the cards in with the ace of trumps among them: one trick comes back (71B)."""
    opinion = ruled(claim(".3.2. K.4.. A.2.. .A.K.", "S", concession=True))
    assert (opinion.claimed, opinion.tricks) == (0, 1)
    assert why(opinion)["concession_cancelled"] == "71B"


def test_the_number_in_2007() -> None:
    """The same provision is 71.2 there."""
    opinion = ruled(claim(".3.2. K.4.. A.2.. .A.K.", "S", concession=True, edition=LAWS_2007))
    assert why(opinion)["concession_cancelled"] == "71.2"


def test_the_last_diamond_of_a_defender() -> None:
    """No trump, dummy on lead; declarer concedes the last five. West has a spade and A K Q 2 of diamonds.

    When West has taken four tricks West has to give one to J 9 8 3 opposite T 7 6, whatever is played (71B).
    """
    position = "2..J983. .QJT8..9 7.6.T76. J..AKQ2."
    assert ruled(claim(position, "NT", turn="N", concession=True)).tricks == 1


def test_a_trick_that_might_be_lost_stays_conceded() -> None:
    """South concedes one of two to the ace of hearts, which is out: the king falls to it (71)."""
    opinion = ruled(claim(".2..2 .3..3 .K..A .A..4", "NT", 1, concession=True))
    assert opinion.tricks == 1
    assert why(opinion)["concession_stands"] == "71"


def test_a_claim_of_fewer_is_a_concession_of_the_rest() -> None:
    """South claims two tricks with three top cards (68B1): the third cannot be lost (71B)."""
    opinion = ruled(claim("..432. ...432 AKQ... J.32..", "NT", 2, edition=LAWS_2024))
    assert opinion.tricks == 3
    assert why(opinion)["concession_cancelled"] == "71B"


def test_a_trick_only_best_play_would_win_is_not_given_back() -> None:
    """South concedes a heart with A Q opposite 3 2, though the finesse would work: top cards are normal (71B, 70E1)."""
    opinion = ruled(claim(".AQ..2 .J9..3 .32..A .K4..4", "NT", 1, concession=True))
    assert opinion.tricks == 2
