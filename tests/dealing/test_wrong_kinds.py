"""Nothing that is asked of dealing is silently wrong: text or value, and anything else is refused with a sentence."""

from __future__ import annotations

import pytest

from kibitz.dealing import (
    DealSearch,
    Predeal,
    Secret,
    deal_number,
    deals,
    random_deals,
    session_deal,
    simulated_deals,
    verify,
)
from kibitz.game import Card, Deal, Hand, KibitzError, Seat
from tests.wrong_kinds import PublicFunction, Trial, public_functions

SOME = list(simulated_deals(400, seed=1))
SECRET = Secret(bytes(range(32)))
TRIAL = Trial(
    {
        Deal: SOME[:1],
        Secret: [SECRET],
        Hand: [Hand("AK...")],
        Card: [Card("SA")],
        Seat: [Seat.NORTH],
        Predeal: [Predeal()],
    },
    named={
        "number": (7,),
        "value": (bytes(32), SECRET),
        "deals": ({1: session_deal(SECRET, "Club", 1)},),
        "count": (1,),
        "limit": (50,),
        "seed": (7,),
        "board": (1,),
        "boards": ([1, 2],),
        "session": ("Club",),
        "draw": ("",),
        "text": (str(SECRET),),
        "commitment": (SECRET.commitment("Club"),),
        "where": ("hcp(north) > 10",),
        "predeal": ({"N": "SA"},),
        "given": ({"N": "SA"},),
        "seat": (0,),
        "cards": (1,),
        "other": (Predeal(),),
    },
    others=(SOME, {1: SOME[0]}),
)
ASKED = (
    "deals DealSearch random_deals simulated_deals numbered_deal deal_number session_deal session_deals verify Secret"
)
FUNCTIONS = [
    function
    for function in public_functions("kibitz.dealing")
    if (function.owner.__name__ if function.owner else function.name) in ASKED.split()
    and not (function.owner is DealSearch and function.how == "value")  # it has no end, and takes nothing
]


def test_these_are_what_can_be_asked() -> None:
    assert {function.owner.__name__ if function.owner else function.name for function in FUNCTIONS} == {*ASKED.split()}


@pytest.mark.parametrize("function", FUNCTIONS, ids=str)
def test_wrong_kinds_are_refused_with_a_sentence(function: PublicFunction) -> None:
    own = "where=<built-in function len>"  # a function that is not of deals: what it says is said
    assert [fault for fault in TRIAL.faults(function) if own not in fault] == []


def test_texts_are_taken_for_deals_and_secrets() -> None:
    deal = session_deal(str(SECRET), "Club", "7")
    assert deal == session_deal(SECRET, "Club", 7)
    assert deal_number(str(deal)) == deal_number(deal)
    verify(SECRET.commitment("Club"), str(SECRET), "Club", {"7": str(deal)})
    assert len(random_deals(2, avoid=[str(deal)])) == 2
    assert len(deals(2, "hcp(north) > 10", predeal={"N": Hand("A...")})) == 2


def test_a_count_may_be_given_in_digits() -> None:
    assert deals("3", seed=7) == deals(3, seed=7)
    for wrong in ("three", "-1", "1.0", ""):
        with pytest.raises(KibitzError, match=f"not '{wrong}'"):
            deals(wrong)


def test_cards_given_beforehand_have_no_line() -> None:
    with pytest.raises(KibitzError, match=r"^♠A is given beforehand twice"):
        deals(1, predeal={"N": "SA SA"})
    with pytest.raises(KibitzError, match=r"^North is given 14 cards"):
        deals(1, predeal={"N": "SAKQJT98765432 HA"})
    with pytest.raises(KibitzError, match=r"^Line 1, column"):
        deals(1, "predeal north SA, SA")
