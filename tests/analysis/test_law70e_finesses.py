"""Finesses that were not stated (70E1), in both editions, and the order prescribed for a suit (70E2)."""

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from tests.analysis.helpers import claim, ruled, why

# No trump. A Q in dummy opposite 3 2, an ace outside; the king sits over or under the ace and queen.
OFFSIDE = ".AQ..2 .K4..3 .32..A .J9..4"
ONSIDE = ".AQ..2 .J9..3 .32..A .K4..4"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017, LAWS_2024])
def test_a_finesse_that_works_is_not_accepted(edition: Edition) -> None:
    """It depends on finding the king with West, and the ace first is normal (70E1); so it was in 2007."""
    opinion = ruled(claim(ONSIDE, "NT", edition=edition))
    assert opinion.tricks == 2
    assert why(opinion)["finesse_not_accepted"] == "70E1"


def test_a_finesse_that_fails_is_no_better() -> None:
    """With the king over dummy every line loses to it (70E1)."""
    assert ruled(claim(OFFSIDE, "NT")).tricks == 2


def test_a_finesse_is_proven_by_an_opponent_who_showed_out() -> None:
    """East has failed to follow to hearts before the claim: the king is with West, and the finesse is taken (70E1)."""
    position = ".AQ..2 ...983 .32..A .K4..4"
    assert ruled(claim(position, "NT")).tricks == 2
    opinion = ruled(claim(position, "NT", shown_out="EH"))
    assert opinion.tricks == 3
    assert why(opinion)["finesse_proven"] == "70E1"


def test_a_finesse_is_proven_by_one_who_would_show_out_on_every_normal_line() -> None:
    """South starts with the ace from A 3 2; East shows out, and K J over West's queen takes the rest (70E1)."""
    assert ruled(claim(".KJ4.. ..932. .A32.. .QT9..", "NT")).tricks == 3


def test_but_not_if_a_normal_line_does_not_show_it() -> None:
    """From dummy the king is led first, and then no finesse is left (70D1)."""
    assert ruled(claim(".KJ4.. ..932. .A32.. .QT9..", "NT", turn="N")).tricks == 2


def test_a_two_way_finesse_goes_wrong() -> None:
    """A J opposite K T: with the queen three long it is lost, wherever it is (70E1)."""
    assert ruled(claim(".KT3.. .Q98.. .AJ2.. .765..", "NT")).tricks == 2
    assert ruled(claim(".KT3.. .765.. .AJ2.. .Q98..", "NT")).tricks == 2


def test_a_finesse_nobody_stated_may_also_lose_to_a_queen_that_would_fall() -> None:
    """The top cards drop a doubleton queen; but a finesse is normal too, and East cashes a club (70A, 70E1)."""
    position = ".KT3.. .Q9..2 .AJ2.. .876.."
    assert ruled(claim(position, "NT")).tricks == 1


def test_where_suits_are_deemed_played_from_the_top_it_falls() -> None:
    """70E2: the authority says from the top down, and the queen drops."""
    position = ".KT3.. .Q9..2 .AJ2.. .876.."
    opinion = ruled(claim(position, "NT"), claim_suit_order="top_down")
    assert opinion.tricks == 3
    assert why(opinion)["order"] == "70E2"


# Six hearts are out: to play for the bare king would be hopeless.
HOPELESS = ".AQ..32 .JT7..5 .32..AK .K98..4"


def test_2007_accepts_what_it_would_be_irrational_to_refuse() -> None:
    """In 2007 a finesse also counts if not to take it would be irrational (70E1)."""
    opinion = ruled(claim(HOPELESS, "NT", edition=LAWS_2007))
    assert opinion.tricks == 4
    assert why(opinion)["finesse_irrational"] == "70E1"


@pytest.mark.parametrize("edition", [LAWS_2017, LAWS_2024])
def test_2017_does_not(edition: Edition) -> None:
    """2017 has struck that out of 70E1: the ace first is a normal line, and the queen loses."""
    opinion = ruled(claim(HOPELESS, "NT", edition=edition))
    assert opinion.tricks == 3
    assert why(opinion)["finesse_not_accepted"] == "70E1"


def test_in_2007_it_is_taken_even_if_it_fails() -> None:
    """The king is over dummy: the finesse that it would be irrational to refuse loses (70E1)."""
    assert ruled(claim(".AQ..32 .K98..5 .32..AK .JT7..4", "NT", edition=LAWS_2007)).tricks == 3


def test_a_stated_finesse_is_taken_and_wins() -> None:
    """It was stated, so 70E1 does not speak of it."""
    for words in ("finesse hearts", "take the heart finesse", "finesse the queen of hearts, then the rest"):
        opinion = ruled(claim(ONSIDE, "NT", says=words))
        assert opinion.tricks == 3
        assert why(opinion)["finesse_stated"] == "70E1"


def test_a_stated_finesse_is_taken_and_loses() -> None:
    """The bare king would fall under the ace; but the claimer is held to what was stated (70B1, 70D1)."""
    position = ".AQ..2 .K..43 .32..A .J98.."
    assert ruled(claim(position, "NT", says="finesse in hearts")).tricks == 2
    assert ruled(claim(position, "NT"), claim_suit_order="top_down").tricks == 3


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017])
@pytest.mark.parametrize("position", ["T83..A5. Q7654... AKJ9..2. ..9876.3", "T83..A.2 Q7654... AKJ9..2. ..876.43"])
def test_a_finesse_is_marked_when_an_opponent_shows_out_on_the_line(position: str, edition: Edition) -> None:
    """The ace shows that West has no spade; then a diamond to the ace, and the ten is run through East (70E1)."""
    opinion = ruled(claim(position, "NT", edition=edition))
    assert opinion.tricks == 5
    assert opinion.undisputed


@pytest.mark.parametrize("turn", ["S", "N"])
def test_a_two_way_finesse_that_was_marked_before(turn: str) -> None:
    """A J opposite K T, and West has shown out: the ace is played first, and East finessed (70E1)."""
    opinion = ruled(claim("AJ3..2. Q54..3. KT2..A. ..654.2", "NT", turn=turn, shown_out="WS"))
    assert opinion.tricks == 4
    assert why(opinion)["finesse_proven"] == "70E1"
    assert "finesse_not_accepted" not in why(opinion)


def test_a_marked_finesse_is_taken_before_the_hand_is_left() -> None:
    """North is on lead, West has shown out of spades: nobody crosses in diamonds and gives the finesse up (70E1)."""
    assert ruled(claim("32..2. K4..3. AQ..A. ..K54.", "NT", turn="N", shown_out="WS")).tricks == 3


# A J opposite K T; West has the queen.
TWO_WAYS = "AJ3..2. 876..3. KT2..A. Q54..4."


def test_a_stated_finesse_is_not_then_taken_the_other_way_too() -> None:
    """The jack was stated, and holds; the ace and king take the rest (70E1, 70B1)."""
    assert ruled(claim(TWO_WAYS, "NT", says="finesse the jack of spades")).tricks == 4
    assert ruled(claim(TWO_WAYS, "NT", says="finesse spades through West")).tricks == 4


def test_a_finesse_stated_without_saying_which_way_goes_wrong() -> None:
    """ "Finesse spades" leaves it open, and the doubt is the claimer's (70A)."""
    assert ruled(claim(TWO_WAYS, "NT", says="finesse spades")).tricks == 3
    assert ruled(claim(TWO_WAYS, "NT", says="finesse for the queen of spades")).tricks == 3


@pytest.mark.parametrize(
    ("hands", "tricks"),
    [
        ("AQ72.9.T8.J6 984.Q7.AJ.T9 KJ653..KQ.AQ T.JT.976.K87", None),
        ("AQ72.9.T8.J6 984.Q7.AJ.T9 KJ653..KQ.AQ T.JT.976.K87", 8),
        ("32.32.. ..Q9.KT AK...AQ ..AK.J9", None),
    ],
)
def test_what_it_is_irrational_to_refuse_never_costs_a_trick(hands: str, tricks: int | None) -> None:
    """70E1 of 2007 lets a finesse in for the claimer: they get no fewer tricks than without it."""
    finessing = ruled(claim(hands, "NT", tricks, edition=LAWS_2007))
    plain = ruled(claim(hands, "NT", tricks, edition=LAWS_2017))
    assert finessing.tricks is not None
    assert plain.tricks is not None
    assert finessing.tricks >= plain.tricks
    assert finessing.tricks >= 2
