"""An outstanding trump (70C): tricks are lost to it if it was not mentioned, may have been forgotten, and could win."""

import pytest

from kibitz.game import Card
from tests.analysis.helpers import claim, ruled, why

# Spades are trumps. South has a good trump and three winners; West has the last small trump and no heart or club.
FORGOTTEN = "..5432. ...5432 9.A..AK 3..KQJ."


def test_a_trump_not_mentioned_ruffs_a_winner() -> None:
    """South, who said nothing, may lead the ace of hearts before the nine of trumps; West ruffs (70C)."""
    opinion = ruled(claim(FORGOTTEN, "S"))
    assert (opinion.tricks, opinion.opponents) == (3, 1)
    assert why(opinion)["trump_lost"] == "70C"
    assert opinion.reasons[0].values["cards"] == (Card.parse("S3"),)


def test_a_trump_that_claimer_knew_of_is_drawn() -> None:
    """The director finds that South knew of it: the second condition fails (70C2), and it is drawn first."""
    opinion = ruled(claim(FORGOTTEN, "S", aware=True))
    assert opinion.tricks == 4
    assert why(opinion)["trump_known"] == "70C2"


def test_a_trump_that_was_mentioned_is_drawn() -> None:
    """ "Draw trumps" is a statement about that trump: the first condition fails (70C1)."""
    opinion = ruled(claim(FORGOTTEN, "S", says="draw trumps; all the rest"))
    assert opinion.tricks == 4
    assert why(opinion)["trump_stated"] == "70C1"


def test_the_forgotten_trump_is_the_master() -> None:
    """Two master diamonds and a trump that South thinks is the last; West has a higher one and two top clubs.

    South may play the trump first, thinking all three are good: West takes it and two clubs (70C, 70D1).
    """
    assert ruled(claim("..32.2 ..QJ.3 .5.AK. .9..AK", "H")).tricks == 0


def test_the_master_trump_with_a_long_suit_behind_it() -> None:
    """Hearts are trumps; South has AKJ of clubs opposite the queen and a small trump, West the master and three spades.

    The four supposed winners may be played in any order, so the trump first: nothing is left (70C).
    """
    assert ruled(claim("..432.Q ..987.2 .7..AKJ AKQ.8..", "H")).tricks == 0


def test_with_one_round_drawn_nobody_has_forgotten_three() -> None:
    """All trumps but three are South's and North's, and trumps have just been started: South knows (70C2)."""
    opinion = ruled(claim("T9.43.43. 32...AKQJ KQJ.AK.A. 4.T9.KQ.T", "S"))
    assert opinion.tricks == 6
    assert why(opinion)["trump_known"] == "70C2"


def test_unless_the_director_finds_that_he_had() -> None:
    """The same, but South said that there were none left.

    He may cash a heart first: East ruffs it. Then he has seen a trump, and draws what is left: five tricks (70C).
    """
    opinion = ruled(claim("T9.43.43. 32...AKQJ KQJ.AK.A. 4.T9.KQ.T", "S", aware=False))
    assert opinion.tricks == 5
    assert why(opinion)["trump_lost"] == "70C"


def test_a_trump_that_must_fall_costs_nothing() -> None:
    """South has the two highest trumps and an ace to which West follows: no normal play loses a trick (70C3)."""
    opinion = ruled(claim("..432. ...432 AK.A.. Q.K2..", "S"))
    assert opinion.tricks == 3
    assert why(opinion)["trump_harmless"] == "70C3"


def test_small_trumps_look_alike() -> None:
    """South has 7 5 4 of trumps and overlooks the six: it is careless, not irrational, to lead a lower one (70C3)."""
    position = "..432. ...432 754... 6.32.."
    assert ruled(claim(position, "S")).tricks == 2
    assert ruled(claim(position, "S"), claim_suit_order="top_down").tricks == 3


def test_a_solid_looking_holding_is_played_from_the_top() -> None:
    """With Q 3 2 of trumps South plays the queen first, which draws the jack (70C3)."""
    assert ruled(claim("..432. ...432 Q32... J.32..", "S")).tricks == 3


def test_a_holding_headed_by_the_jack_is_doubtful() -> None:
    """With J 3 2 against the ten it is less plain that he starts with the jack, and doubt is against him (70A, 70C3).

    If he says so, he does.
    """
    assert ruled(claim("..432. ...432 J32... T.32..", "S")).tricks == 2
    for says in ("trumps from the top", "run the trumps"):
        assert ruled(claim("..432. ...432 J32... T.32..", "S", says=says)).tricks == 3


@pytest.mark.parametrize("position", ["T94... 7..96. J.8.7. .Q7..9", "J4...2 7..96. AK.8.. .Q7..9"])
@pytest.mark.parametrize("aware", [False, None])
def test_a_trump_forgotten_is_not_drawn_because_that_helps(position: str, aware: bool | None) -> None:
    """South, unaware of East's seven, may ruff the heart with North's four first: it is overruffed (70C)."""
    opinion = ruled(claim(position, "S", aware=aware))
    assert opinion.tricks == 2
    assert why(opinion)["trump_lost"] == "70C"


def test_who_draws_two_rounds_sees_what_happens() -> None:
    """South said two rounds; East shows out of the first, so he knows that West is left with the jack (70C).

    He does not lead the four into it before his hearts: one trick is lost, to the ruff.
    """
    position = "32.AK..2 ..9876.9 AK4.32.. JT9..A.A"
    assert ruled(claim(position, "S", says="draw trumps in two rounds")).tricks == 4


def test_a_ruff_is_made_as_low_as_it_can_be() -> None:
    """Clubs are trumps, North claims the rest after West has won the first trick with the ace of diamonds.

    West will play another diamond; North ruffs low, and East, who led a singleton, ruffs higher with the eight (70A).
    """
    position = "AK.AT..QT765432 T98532.J9754..8 QJ4.KQ6.K7.AKJ9 76.832.QJ98652."
    assert ruled(claim(position, "C", by="N", declarer="N", turn="W")).tricks == 11


def test_an_expert_who_is_warned_ruffs_high() -> None:
    """East has been seen to have no diamond, and North, an expert, ruffs so that the eight cannot win (70A)."""
    position = "AK.AT..QT765432 T98532.J9754..8 QJ4.KQ6.K7.AKJ9 76.832.QJ98652."
    claimed = claim(position, "C", by="N", declarer="N", turn="W", shown_out="ED")
    assert ruled(claimed, claim_player_class="expert").tricks == 12


def test_nobody_has_to_run_trumps_when_none_is_out() -> None:
    """Leading the ace of trumps would fetch North's queen; South has a club to be ruffed, and no trump is out (70A)."""
    assert ruled(claim("63.Q.T. Q..A.Q9 5.A..72 JT..KJ.", "H", 2)).tricks == 2
