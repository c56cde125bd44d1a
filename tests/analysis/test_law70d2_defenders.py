"""A defender's claim: no part of it may depend on partner's choosing one normal play rather than another (70D2)."""

from tests.analysis.helpers import claim, ruled, why


def test_partner_keeps_the_obvious_winner() -> None:
    """Hearts are trumps; dummy has led the five of spades. East will ruff and lead a club to partner's ace.

    West has to throw the ace of clubs or the two of diamonds, and nobody throws the ace: both tricks (70D2).
    """
    claimed = claim("..3. .9..3 ..J.K ..2.A", "H", by="E", turn="E", trick="S5")
    assert ruled(claimed).tricks == 2


def test_partner_may_keep_the_wrong_card() -> None:
    """The same with two middling cards with West: the ten may be thrown, and South's eight wins (70D2)."""
    opinion = ruled(claim("..3. .9..3 ..J.8 ..9.T", "H", by="E", turn="E", trick="S5"))
    assert opinion.tricks == 1
    assert why(opinion)["partners_choice"] == "70D2"


def test_partner_on_lead_may_lead_the_wrong_suit() -> None:
    """No trump, East to lead; West claims with the two top spades. East may lead a diamond to South's ace (70D2)."""
    assert ruled(claim("..32. 2..4. Q..A. AK...", "NT", by="W", turn="E")).tricks == 1


def test_winners_of_ones_own_do_not_depend_on_partner() -> None:
    """West is on lead with three top cards (70A)."""
    opinion = ruled(claim("..432. 2..5.3 QJ.2.. AK.A..", "NT", by="W", turn="W"))
    assert opinion.tricks == 3
    assert opinion.undisputed


def test_partner_does_not_overtake_a_certain_winner() -> None:
    """West leads the king, the ace being gone; East, with the queen and a small one, plays the small one (70D2)."""
    assert ruled(claim(".32.. .Q4.. .J5.. .K..A", "NT", by="W", turn="W")).tricks == 2


def test_partner_wins_what_they_can_win_in_fourth_hand() -> None:
    """South leads a spade to dummy's jack; East, last to play, has the queen and nobody would keep it (70D2)."""
    claimed = claim(".2.. QJ...".replace(".2.. QJ...", "J.2.. QT...") + " 3.4.. 4.A..", "NT", 2, by="W", turn="S")
    assert ruled(claimed).tricks == 2


def test_a_trump_that_a_defender_forgot_is_no_matter_of_partners_choice() -> None:
    """West claims with the ten of trumps and A K of hearts; South ruffs the king. East has nothing to choose (70C)."""
    opinion = ruled(claim("..432. ..765. 9..A8. T.AK..", "S", by="W", turn="W"))
    assert opinion.tricks == 2
    assert why(opinion)["trump_lost"] == "70C"
    assert "partners_choice" not in why(opinion)
