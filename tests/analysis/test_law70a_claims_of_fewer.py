"""Who claims fewer tricks than remain knows of losers, and is as sane as anybody: winners are cashed (70A, 71)."""

import pytest

from tests.analysis.helpers import claim, ruled, why

# Spades are trumps, North to lead: nine winners, and two hearts to lose.
NINE = "KQ2.K32.43.K32 T9.AQ7.76.7654 J654.JT.KQ.AQJ .98654.T98.T98"


@pytest.mark.parametrize("tricks", [8, 9, 10, 11])
def test_to_claim_one_too_many_costs_no_more_than_that_one(tricks: int) -> None:
    """Whatever is claimed, South draws trumps and takes the winners, and leads hearts last: nine (70A, 71B)."""
    assert ruled(claim(NINE, "S", tricks, turn="N")).tricks == 9


@pytest.mark.parametrize("says", ["draw trumps", "draw trumps; concede a heart"])
def test_the_same_with_the_trumps_or_the_loser_named(says: str) -> None:
    """Trumps are drawn, and then not led any more; the heart conceded is not led before the winners (70B1)."""
    assert ruled(claim(NINE, "S", 10, turn="N", says=says)).tricks == 9


@pytest.mark.parametrize("tricks", [3, 4])
def test_a_known_loser_is_not_led_while_there_are_winners(tricks: int) -> None:
    """No trump: three top spades, two losers. Nothing can be established, so South takes three tricks (70A)."""
    assert ruled(claim("432..2.5 765...A4 AKQ..3.2 8.4.KQJ.", "NT", tricks)).tricks == 3


@pytest.mark.parametrize("tricks", [4, 5, 6])
def test_four_top_tricks_are_four_tricks(tricks: int) -> None:
    """No trump: four aces and kings, and clubs to lose, claiming four, five or six of the six (70A)."""
    assert ruled(claim("432.2..54 765..3.A9 AK.A.A.32 QJ.K.KQ.8", "NT", tricks)).tricks == 4


def test_what_has_to_be_established_is_established_first() -> None:
    """No trump: A K of spades, K Q of diamonds and the ace out; South claims three of four and drives it out (70A)."""
    assert ruled(claim("43..2.2 765..3. AK..KQ. QJ9..A.", "NT", 3)).tricks == 3


def test_but_winners_are_taken_if_that_cannot_give_what_was_claimed() -> None:
    """The same, but West has three clubs to cash with the ace of diamonds: South has overlooked them (70A).

    South takes two spades; then the diamonds lose.
    """
    assert ruled(claim("43..32. 765..4. AK..KQ. ..A.AKQ", "NT", 3)).tricks == 2


# Six trumps headed by the king; West has the ace among three, East one. All else is good.
ALL_BUT_THE_ACE = "432.AK2.AK2.AK32 5.9543.9765.QJT9 KQJT98.QJ.QJT.54 A76.T876.843.876"
WORDS = [
    "",
    "draw trumps",
    "losing the ace of trumps",
    "draw trumps; concede a spade",
    "knocking out the ace of trumps",
]


@pytest.mark.parametrize("says", WORDS)
def test_all_but_the_ace_of_trumps(says: str) -> None:
    """Thirteen tricks left, twelve claimed: trumps are drawn from the top, the ace driven out, the rest won (70A)."""
    opinion = ruled(claim(ALL_BUT_THE_ACE, "S", 12, says=says))
    assert opinion.tricks == 12
    assert opinion.undisputed
    assert why(opinion)["concession_stands"] == "71"


# Clubs are trumps: South has three winners and the nine, West the jack.
MASTER = "..5432. JT9.2.. AK.A..9 ..AKQ.J"


@pytest.mark.parametrize("says", ["", "you get your trump", "conceding a trump"])
def test_a_master_trump_that_is_conceded_was_not_forgotten(says: str) -> None:
    """Who claims three of four, when all but the trump is good, has left a trick for it and knows of it (70C2).

    Then South does not lead a trump into it while there are winners.
    """
    opinion = ruled(claim(MASTER, "C", 3, says=says))
    assert opinion.tricks == 3
    assert why(opinion)["trump_conceded"] == "70C2"
    assert "trump_lost" not in why(opinion)


def test_nor_if_the_director_finds_that_the_claimer_knew() -> None:
    """The director's finding comes to the same (70C2)."""
    assert ruled(claim(MASTER, "C", 3, aware=True)).tricks == 3


def test_if_all_are_claimed_it_was_forgotten() -> None:
    """The same cards, but all four claimed: the nine may be led first, and West takes the rest (70C)."""
    opinion = ruled(claim(MASTER, "C"))
    assert opinion.tricks == 0
    assert why(opinion)["trump_lost"] == "70C"


@pytest.mark.parametrize("says", ["conceding a club", "I lose a club", ""])
def test_a_loser_that_is_named_is_not_led_at_once(says: str) -> None:
    """No trump, A K Q of spades and a club: the phrase names the loser, and says nothing of when it is led (70B1)."""
    assert ruled(claim("432...2 7..KQ.A AKQ...3 865..J.", "NT", 3, says=says)).tricks == 3


def test_unless_the_claimer_said_what_comes_after_it() -> None:
    """ "Concede a club, then cash spades" is an order, and East has two diamonds to cash (70B1)."""
    claimed = claim("432...2 7..KQ.A AKQ...3 865..J.", "NT", 3, says="concede a club, then cash spades")
    assert ruled(claimed).tricks == 1


@pytest.mark.parametrize("says", ["", "giving you the high trump"])
def test_a_trump_taken_for_the_master_may_win(says: str) -> None:
    """South has Q T 9 of trumps and takes West's jack for higher: the ten may be led, so it stays conceded (71B)."""
    opinion = ruled(claim(".432..2 .5..543 QT9...A J.6..KJ", "S", 3, says=says))
    assert opinion.tricks == 3
    assert why(opinion)["concession_stands"] == "71"
    assert why(opinion)["trump_conceded"] == "70C2"
    assert "trump_harmless" not in why(opinion)


def test_nobody_throws_an_ace_to_keep_a_nine() -> None:
    """West concedes all with a side ace: declarer takes two trumps, and the ace wins the last trick (71B)."""
    opinion = ruled(claim("..432. ..765. AK.2.. Q.A.9.", "S", by="W", concession=True))
    assert opinion.tricks == 1
    assert why(opinion)["concession_cancelled"] == "71B"


def test_of_a_concession_that_stands_only_that_is_said() -> None:
    """Nothing was claimed, so there is nothing that would be won whatever is played (71)."""
    opinion = ruled(claim("..432. ..765. AKQ... .654..", "S", by="W", concession=True))
    assert opinion.tricks == 0
    assert why(opinion) == {"concession_stands": "71"}
