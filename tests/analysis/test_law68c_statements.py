"""What was stated is followed, until it is done or cannot be (68C, 70B1, 70D1); what is not understood is kept."""

import pytest

from kibitz.analysis.claims import ClaimStatement
from kibitz.game import Card, Seat, Suit
from kibitz.table.claims.claimed_position import ClaimAct, ClaimHand, ClaimStep
from tests.analysis.helpers import claim, ruled, why

# A K Q 5 of clubs and the ace of hearts; East has four clubs and the ace of diamonds.
FOUR_ONE = "..52.432 ..A.JT98 .A..AKQ5 ..KQJ4.7"


def test_the_suit_is_run_though_it_does_not_break() -> None:
    """ "Clubs from the top": the fourth club loses, and the ace of diamonds takes the ace of hearts (70D1)."""
    assert ruled(claim(FOUR_ONE, "NT", says="clubs from the top")).tricks == 3


def test_without_a_statement_the_claimer_sees_that_it_does_not_break() -> None:
    """Nothing said: West shows out of the second club, and South does not lead the fourth before the ace (70A)."""
    assert ruled(claim(FOUR_ONE, "NT")).tricks == 4


def test_a_better_order_that_was_stated_is_followed() -> None:
    """South said the ace of hearts first: only the last club is lost (70B1)."""
    assert ruled(claim(FOUR_ONE, "NT", says="ace of hearts, then clubs from the top")).tricks == 4


# Spades are trumps; West has three, East one.
THREE_ONE = "..5432.2 2..T98.3 AKQ.AK.. JT9..AK."


def test_drawing_trumps_in_two_rounds_leaves_one_out() -> None:
    """South said two rounds: then the ace of hearts is ruffed (70B1)."""
    assert ruled(claim(THREE_ONE, "S", says="drawing trumps in two rounds; all the rest")).tricks == 4


def test_drawing_trumps_means_all_of_them() -> None:
    """South said that trumps are drawn: three rounds (70C1)."""
    assert ruled(claim(THREE_ONE, "S", says="draw trumps, the rest are mine")).tricks == 5


def test_a_ruff_in_dummy_as_stated() -> None:
    """Spades are trumps: South ruffs a diamond in dummy, and comes back with a heart ruff (70B1)."""
    assert ruled(claim("3.32.. .54.A. AK..2. .76.3.", "S", says="ruff a diamond in dummy; all the rest")).tricks == 3


def test_a_crossruff_as_stated() -> None:
    """Two diamonds in one hand and two clubs in the other, all trumps are South's and North's (70B1)."""
    assert ruled(claim("JT...32 ..AK.AK KQ..32. ..QJ.QJ", "S", says="crossruff")).tricks == 4


def test_a_trick_is_conceded_when_it_was_stated() -> None:
    """South gives up a club first and claims the rest with the two top spades; West has nothing to cash (70B1)."""
    assert ruled(claim("32...4 54...3 AK...2 QJ...A", "NT", 2, says="concede a club, then cash spades")).tricks == 2


def test_a_discard_as_stated() -> None:
    """North's only useful card is thrown on the ace of spades, as South said, though a heart could go (70D1)."""
    position = ".2.A. .5.2. A..3. .6.4."
    assert ruled(claim(position, "NT")).tricks == 2
    assert ruled(claim(".2.A. .5.K. A..3. .6.4.", "NT", says="discard a diamond; the rest")).tricks == 1


def test_what_cannot_be_followed_is_passed_over() -> None:
    """There is no spade to cash any more: normal lines (70D1)."""
    assert ruled(claim(".42.2. .T8.3. .AK5.. .J9.4.", "NT", says="cash spades; ruff a club")).tricks == 3


def test_words_that_are_not_understood_are_kept_for_the_director() -> None:
    """They are not guessed at: normal lines, and the director reads them (70B1)."""
    opinion = ruled(claim("..5432. ...5432 9.A..AK 3..KQJ.", "S", says="everything is high unless hearts are 5-0"))
    assert opinion.tricks == 3
    assert why(opinion)["not_understood"] == "68C"


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("draw trumps", [ClaimStep(ClaimAct.DRAW_TRUMPS)]),
        ("I'll pull the last trump", [ClaimStep(ClaimAct.DRAW_TRUMPS)]),
        ("drawing trumps in two rounds", [ClaimStep(ClaimAct.DRAW_TRUMPS, count=2)]),
        ("two rounds of trumps", [ClaimStep(ClaimAct.DRAW_TRUMPS, count=2)]),
        ("clubs from the top", [ClaimStep(ClaimAct.CASH, Suit.CLUBS)]),
        ("run the ♥ then cash spades", [ClaimStep(ClaimAct.CASH, Suit.HEARTS), ClaimStep(ClaimAct.CASH, Suit.SPADES)]),
        ("ruff a diamond in dummy", [ClaimStep(ClaimAct.RUFF, Suit.DIAMONDS, count=1, where=ClaimHand.DUMMY)]),
        ("ruffing two clubs in hand", [ClaimStep(ClaimAct.RUFF, Suit.CLUBS, count=2, where=ClaimHand.HAND)]),
        ("cross-ruff", [ClaimStep(ClaimAct.CROSSRUFF)]),
        ("finesse the queen of hearts", [ClaimStep(ClaimAct.FINESSE, Suit.HEARTS, Card.parse("HQ"))]),
        ("give you a club", [ClaimStep(ClaimAct.CONCEDE, Suit.CLUBS, count=1)]),
        ("discard my two diamonds", [ClaimStep(ClaimAct.DISCARD, Suit.DIAMONDS, count=2)]),
        (
            "SA, h10",
            [
                ClaimStep(ClaimAct.PLAY, Suit.SPADES, Card.parse("SA")),
                ClaimStep(ClaimAct.PLAY, Suit.HEARTS, Card.parse("HT")),
            ],
        ),
        ("the rest are mine", [ClaimStep(ClaimAct.REST)]),
        ("dummy is high", [ClaimStep(ClaimAct.REST, where=ClaimHand.DUMMY)]),
        ("draw one more round of trumps", [ClaimStep(ClaimAct.DRAW_TRUMPS, count=1)]),
        ("draw trumps in three", [ClaimStep(ClaimAct.DRAW_TRUMPS, count=3)]),
        ("run the trumps", [ClaimStep(ClaimAct.RUN_TRUMPS)]),
        ("play trumps from the top", [ClaimStep(ClaimAct.RUN_TRUMPS)]),
        ("conceding a trump", [ClaimStep(ClaimAct.CONCEDE_TRUMP, count=1)]),
        ("you get your trump", [ClaimStep(ClaimAct.CONCEDE_TRUMP, count=1)]),
        ("giving you the high trump", [ClaimStep(ClaimAct.CONCEDE_TRUMP, count=1)]),
        ("losing the ace of trumps", [ClaimStep(ClaimAct.CONCEDE_TRUMP, count=1)]),
        ("all but the ace of trumps", [ClaimStep(ClaimAct.CONCEDE_TRUMP, count=1)]),
        ("knock out the ace of trumps", [ClaimStep(ClaimAct.CONCEDE_TRUMP, count=1)]),
        ("knocking out the ace of clubs", [ClaimStep(ClaimAct.CONCEDE, Suit.CLUBS, count=1)]),
        ("driving out the ace of clubs", [ClaimStep(ClaimAct.CONCEDE, Suit.CLUBS, count=1)]),
        ("finesse for the queen of hearts", [ClaimStep(ClaimAct.FINESSE, Suit.HEARTS, Card.parse("HQ"))]),
        ("finesse hearts through West", [ClaimStep(ClaimAct.FINESSE, Suit.HEARTS, through=Seat.WEST)]),
        ("ruff a diamond high", [ClaimStep(ClaimAct.RUFF, Suit.DIAMONDS, count=1, high=True)]),
        (
            "spades, hearts, then clubs",
            [
                ClaimStep(ClaimAct.CASH, Suit.SPADES),
                ClaimStep(ClaimAct.CASH, Suit.HEARTS),
                ClaimStep(ClaimAct.CASH, Suit.CLUBS),
            ],
        ),
        (
            "cash ace and king of hearts",
            [
                ClaimStep(ClaimAct.PLAY, Suit.HEARTS, Card.parse("HA")),
                ClaimStep(ClaimAct.PLAY, Suit.HEARTS, Card.parse("HK")),
            ],
        ),
        (
            "lose a spade and a heart",
            [ClaimStep(ClaimAct.CONCEDE, Suit.SPADES, count=1), ClaimStep(ClaimAct.CONCEDE, Suit.HEARTS, count=1)],
        ),
    ],
)
def test_phrases(text: str, steps: list[ClaimStep]) -> None:
    statement = ClaimStatement.parse(text)
    assert list(statement.steps) == steps
    assert statement.unread == ()


@pytest.mark.parametrize("text", ["it breaks", "I have the top three trumps", "don't know", "a heart"])
def test_words_unknown_are_no_line_of_play(text: str) -> None:
    assert ClaimStatement.parse(text).steps == ()
    assert ClaimStatement.parse(text).unread == (text,)


@pytest.mark.parametrize("text", ["crossruff is impossible", "do not draw trumps", "you get nothing", "hearts break"])
def test_what_only_sounds_like_a_line_is_not_guessed_at(text: str) -> None:
    assert ClaimStatement.parse(text).unread == (text,)


def test_a_high_ruff_as_stated() -> None:
    """Clubs are trumps: North said that the ruffs are high, and East's eight cannot win (70B1)."""
    position = "AK.AT..QT765432 T98532.J9754..8 QJ4.KQ6.K7.AKJ9 76.832.QJ98652."
    told = claim(position, "C", by="N", declarer="N", turn="W", says="ruff a diamond high")
    assert ruled(told).tricks == 12


def test_suits_in_the_order_that_was_said() -> None:
    """Hearts before clubs: the ace of hearts is cashed before the club suit fails (70B1)."""
    assert ruled(claim(FOUR_ONE, "NT", says="hearts, then clubs")).tricks == 4


@pytest.mark.parametrize("says", ["my spades are good", "four spades", "I have four spade tricks"])
@pytest.mark.parametrize("hands", ["A2..2.3 765...9 KQ43... JT98...", "A2..2.3 T765... KQ43... J98...4"])
def test_a_suit_stated_to_be_good_is_played_though_the_tricks_are_there_otherwise(says: str, hands: str) -> None:
    """70D1: dummy's diamond would be the fourth trick, but four spades were announced, and the fourth loses."""
    assert ruled(claim(hands, "NT")).tricks == 4
    assert ruled(claim(hands, "NT", says=says)).tricks == 3


def test_a_suit_that_gives_what_was_stated_binds_to_nothing() -> None:
    """Three spades, or all four, or two once the ace is lost, or two by a finesse that is proven (70E1)."""
    assert ruled(claim("A2..2.3 765...9 KQ43... JT98...", "NT", says="three spades and a diamond")).tricks == 4
    assert ruled(claim("A2..2.3 765...9 KQ43... JT9...8", "NT", says="four spades")).tricks == 4
    assert ruled(claim("2.2.2.32 3.3.3.54 KQJ.A..A A.54..76", "NT", 4, says="two spades")).tricks == 4
    assert ruled(claim("32... K9... AQ... .32..", "NT", says="two spades", turn="N", shown_out="WS")).tricks == 2
