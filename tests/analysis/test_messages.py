"""Every reason has its sentence, and the sentences fit the values."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz import analysis
from kibitz.analysis.claims import judge
from kibitz.game import Card, Seat
from kibitz.messages import Speaker
from kibitz.messages.catalogue import Catalogue
from tests.analysis.helpers import claim

SOURCES = [file.read_text(encoding="utf-8") for file in Path(analysis.__path__[0]).rglob("*.py")]
IDS = sorted({found for text in SOURCES for found in re.findall(r"Reason\(\s*\"(\w+)\"", text)})
SAID = [name.removeprefix("claims.reason.") for name in Catalogue("en").domain("claims") if ".reason." in name]


def test_there_is_a_sentence_for_each_reason_and_no_other() -> None:
    assert len(IDS) > 15
    assert sorted(SAID) == IDS


@pytest.mark.parametrize(
    ("position", "denomination", "sentence"),
    [
        (
            "..5432. ...5432 9.A..AK 3..KQJ.",
            "S",
            "♠3 is a trump still out: the claimer did not mention it, may well have forgotten it, and a normal play "
            "loses to it (Law 70C).",
        ),
        (
            ".AQ..2 .J9..3 .32..A .K4..4",
            "NT",
            "A finesse against ♥K was not stated, and depends on who holds it: it is not accepted (Law 70E1).",
        ),
        (
            "? ? AK.2.. ?",
            "NT",
            "The hands of North, East and West are needed: the director may have the cards faced (Law 70B3).",
        ),
    ],
)
def test_reasons_are_said_with_their_cards(position: str, denomination: str, sentence: str) -> None:
    opinion = judge(claim(position, denomination))
    assert sentence in [Speaker("en", strict=True).spell(reason) for reason in opinion.reasons]


def test_the_line_is_said_trick_by_trick() -> None:
    opinion = judge(claim("..32.2 ..QJ.3 .5.AK. .9..AK", "H"))
    said = Speaker("en", strict=True).say(
        "claims.trick", number=1, cards=opinion.line[0].cards, winner=opinion.line[0].winner
    )
    assert opinion.line[0].winner is Seat.WEST
    assert opinion.line[0].cards[1].card == Card.parse("H9")
    assert said == "1. ♥5 by South, ♥9 by West, ♣2 by North, ♦J by East: West wins."
