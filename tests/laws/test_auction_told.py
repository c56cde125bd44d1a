"""The Laws of the auction with nothing known: the director names the irregularity and answers every question."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from re import match

import pytest

from kibitz.laws.asks import Ask, Manner
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.provisions import exists
from kibitz.laws.registry import irregularities
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table.table import Table
from tests.laws.proving import table

AUCTION = (17, 18, 19, 23, *range(25, 40))
LONGEST = 12  # questions to a ruling; only Law 27 can be made to ask more, by bad call upon bad call


def of_the_auction(edition: Edition) -> list[str]:
    """The irregularities that the Laws of the auction rule on."""
    found = []
    for irregularity in irregularities(edition):
        number = match(r"law(\d+)_", irregularity.module.rpartition(".")[2])
        if number is not None and int(number[1]) in AUCTION:
            found.append(irregularity.id)
    return found


NAMED = [(edition, name) for edition in (LAWS_2007, LAWS_2017) for name in of_the_auction(edition)]


def answers(ask: Ask) -> Iterator[str]:
    """Every kind of answer that the question can have."""
    if ask.options:
        yield from (f"TD chooses {option.id}" for option in ask.options)
    elif ask.manner is Manner.CHOICE:
        yield f"TD chooses {ask.args[0]}"
    else:
        words: tuple[str, ...]
        match ask.kind:
            case AnswerKind.YES_NO:
                words = ("yes", "no")
            case AnswerKind.CALL:
                words = ("P", "2H", "none") if ask.manner is Manner.COMING else ("P", "X", "2H")
            case AnswerKind.BID:
                words = ("1H", "2H")
            case AnswerKind.SUITS:
                words = ("none", "H", "S,H,D,C")
            case AnswerKind.ROLE:
                assert ask.fact is not None
                words = ask.fact.words
            case other:
                raise AssertionError(f"no answers to {ask.id}, which asks for {other}")
        yield from (f"TD finds {ask.id}={word}" for word in words)


def told(name: str, edition: Edition, first: str = "") -> Iterator[Table]:
    """Every ruling that a director can come to by answering what is asked."""
    waiting = [[f"TD rules {name}", *([first] if first else [])]]
    while waiting:
        lines = waiting.pop()
        at = table("\n".join(lines), edition)
        ruling = at.position.rulings[-1]
        if ruling.pending is None or len(lines) > LONGEST:
            yield at
        else:
            waiting.extend([*lines, answer] for answer in answers(ruling.pending))


@pytest.mark.parametrize(("edition", "name"), NAMED, ids=str)
def test_every_ruling_can_be_told(edition: Edition, name: str) -> None:
    outcomes = set()
    for at in told(name, edition):
        (ruling,) = at.position.rulings
        assert ruling.closed or name == "insufficient-bid"
        assert ruling.effects, "it ends without saying what follows"
        assert all(exists(effect.effect.by, edition) for effect in ruling.effects)
        outcomes.add(tuple(str(effect.effect) for effect in ruling.effects))
    assert outcomes


@pytest.mark.parametrize(("edition", "name"), NAMED, ids=str)
def test_a_slip_told_before_anything_is_asked(edition: Edition, name: str) -> None:
    """25A comes first wherever a call is judged, also when it is the first thing that the director says."""
    facts = {
        fact.id for irregularity in irregularities(edition) if irregularity.id == name for fact in irregularity.facts
    }
    if "unintended" not in facts or name == "change-of-call":
        return
    replaced = 0
    for at in islice(told(name, edition, "TD finds unintended=yes"), 100):
        kinds = [effect.effect.kind for effect in at.position.rulings[-1].effects]
        replaced += "replace" in kinds
        assert "replace" not in kinds or "lead_restriction" not in kinds
    assert replaced
