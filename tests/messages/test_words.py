"""The words for values, in every language that has a catalogue."""

import re
from fractions import Fraction
from types import SimpleNamespace

import pytest

from kibitz.game import (
    CALLS,
    CARDS,
    DENOMINATIONS,
    DOUBLE,
    PASS,
    RANKS,
    REDOUBLE,
    SEATS,
    SIDES,
    SUITS,
    Call,
    CallMade,
    Card,
    CardPlayed,
    Contract,
    Denomination,
    Doubling,
    Hand,
    Rank,
    Result,
    Seat,
    Side,
    Suit,
    Vulnerability,
)
from kibitz.laws.asks import AnswerSource
from kibitz.laws.roles import Role
from kibitz.laws.vocabulary import CallOrCard
from kibitz.messages import LANGUAGES, MissingMessage, Speaker
from kibitz.messages.catalogue import HOME, Catalogue
from kibitz.table.log.entries import Actor, BidAboveSeven

SPOKEN = [code for code in LANGUAGES if (HOME / code).is_dir()]
RESULTS = [Result.parse(text) for text in ("4SX+1 N", "4SXX+2 E", "4S= S", "1NT-1 W", "7CX-13 N", "P")]
EVERYTHING = [
    *SEATS,
    *SIDES,
    *Vulnerability,
    *SUITS,
    *RANKS,
    *DENOMINATIONS,
    *Doubling,
    *CARDS,
    *CALLS,
    *RESULTS,
    *(result.contract for result in RESULTS),
    CallMade(Seat.EAST, PASS),
    CardPlayed(Seat.EAST, CARDS[0]),
    BidAboveSeven(8, Denomination.SPADES),
    CallOrCard(PASS, 3),
    *Actor,
    *Role,
    *AnswerSource,
    True,
    False,
    None,
]
english = Speaker("en", strict=True)


def test_english_is_spoken() -> None:
    assert "en" in SPOKEN


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("form", ["base", "symbol", "name", "the", "one"])
def test_every_value_of_the_game_has_its_own_words(language: str, form: str) -> None:
    speaker = Speaker(language, strict=True)
    words = [speaker.spell(value, form) for value in EVERYTHING]
    assert all(words[EVERYTHING.index(value)] for value in EVERYTHING if value is not Doubling.UNDOUBLED)
    for kind in (
        SEATS,
        SIDES,
        tuple(Vulnerability),
        SUITS,
        RANKS,
        DENOMINATIONS,
        tuple(Doubling),
        CARDS,
        CALLS,
        tuple(Actor),
        tuple(Role),
    ):
        assert len({speaker.spell(value, form) for value in kind}) == len(kind)


@pytest.mark.parametrize(
    ("value", "forms", "words"),
    [
        (Seat.NORTH, "", "North"),
        (Seat.NORTH, "symbol", "N"),
        (Side.EAST_WEST, "", "East-West"),
        (Vulnerability.BOTH, "", "both sides"),
        (Suit.HEARTS, "", "hearts"),
        (Suit.HEARTS, "one", "heart"),
        (Denomination.NO_TRUMP, "", "no trump"),
        (Denomination.NO_TRUMP, "symbol", "NT"),
        (Rank.TEN, "", "ten"),
        (Card.parse("SA"), "", "♠A"),
        (Card.parse("H10"), "", "♥10"),
        (Card.parse("DQ"), "name", "queen of diamonds"),
        (Call.parse("1S"), "", "1♠"),
        (Call.parse("3NT"), "", "3NT"),
        (Call.parse("3NT"), "name", "3 no trump"),
        (Call.parse("1S"), "the", "1♠"),
        (BidAboveSeven(8, Denomination.SPADES), "", "8♠"),
        (CallOrCard(Call.parse("1S"), 3), "", "1♠"),
        (CallOrCard(PASS), "the", "the pass"),
        (CallOrCard(Card.parse("SA")), "", "♠A"),
        (Actor.W, "", "West"),
        (Actor.EW, "symbol", "EW"),
        (Actor.TD, "", "the director"),
        (Actor.ALL, "", "everybody"),
        (Role.LHO, "", "the offender's LHO"),
        (PASS, "", "pass"),
        (PASS, "the", "the pass"),
        (DOUBLE, "", "double"),
        (DOUBLE, "symbol", "X"),
        (REDOUBLE, "", "redouble"),
        (CallMade(Seat.WEST, DOUBLE), "", "double by West"),
        (CardPlayed(Seat.WEST, CARDS[0]), "", "♣2 by West"),
        (Contract.parse("4SX by N"), "", "4♠× by North"),
        (Contract.parse("4S by N"), "symbol", "4♠N"),
        (Result.parse("4SX+1 N"), "", "4♠× by North, made with 1 overtrick"),
        (Result.parse("4S+2 N"), "", "4♠ by North, made with 2 overtricks"),
        (Result.parse("4S= N"), "", "4♠ by North, just made"),
        (Result.parse("4S-2 N"), "", "4♠ by North, down 2"),
        (Result.parse("4S-2 N"), "symbol", "4♠N-2"),
        (Result.parse("4S= N"), "symbol", "4♠N="),
        (Result(), "", "passed out"),
        (True, "", "yes"),
        (False, "", "no"),
        (None, "", "none"),
        ("as written: {x}", "", "as written: {x}"),
        ("as written", "symbol", "as written"),
        (0, "", "0"),
        (-50, "", "-50"),
        (Fraction(5), "", "5"),
        (Fraction(1, 2), "", "0.5"),
        (Fraction(-3, 2), "", "-1.5"),
        (Fraction(1, 16), "", "0.0625"),
        (Fraction(201, 100), "", "2.01"),
        (Fraction(1, 3), "", "1/3"),
        (Fraction(-1, 3), "", "-1/3"),
        (Fraction(37, 3), "", "12 1/3"),
        (Fraction(-37, 3), "", "-12 1/3"),
        (Fraction(1, 1024), "", "1/1024"),
        (Fraction(3, 5), "percent", "60%"),
        (Fraction(1, 3), "percent", "33 1/3%"),
        (1, "percent", "100%"),
        ((), "", "none"),
        (["one"], "", "one"),
        (SEATS[:2], "", "North and East"),
        (SEATS[:3], "", "North, East and South"),
        (SEATS, "or", "North, East, South or West"),
        (SEATS, "comma", "North, East, South, West"),
        (SUITS[:2], "one or", "club or diamond"),
        (SUITS[:2], "or symbol", "♣ or ♦"),
        (frozenset({"b", "a"}), "or", "a or b"),
        (Hand.parse("AK...32"), "", "♠A, ♠K, ♣3 and ♣2"),
        ([SEATS[:2], Seat.WEST], "or", "North and East or West"),
        (1.5, "", "1.5"),
        (b"ab", "", "b'ab'"),
        (SimpleNamespace(message_id="word.role.lho"), "", "the offender's LHO"),
        (SimpleNamespace(message_id="word.role.lho"), "gen", "the offender's LHO"),
        (SimpleNamespace(message_id="word.citation", message_values={"number": "27A1"}), "", "Law 27A1"),
    ],
)
def test_values_in_english(value: object, forms: str, words: str) -> None:
    assert english.spell(value, *forms.split()) == words


def test_a_value_without_words_is_an_error_only_when_strict() -> None:
    stranger = SimpleNamespace(message_id="word.nobody")
    with pytest.raises(MissingMessage, match=r"no message word\.nobody in English"):
        english.spell(stranger)
    assert Speaker("en").spell(stranger) == str(stranger)


def test_the_vietnamese_name_of_a_side_is_not_broken_at_the_end_of_a_line() -> None:
    assert Speaker("vi").spell(SIDES[0]) == "Bắc\u00a0\u2011\u00a0Nam"
    vietnamese = Catalogue("vi")
    broken = [
        message
        for message in vietnamese.ids()
        if any(re.search(r"(Bắc|Đông)\s*-\s*(Nam|Tây)", text) for text in (vietnamese.wording(message) or {}).values())
    ]
    assert not broken, f"{broken}: a no-break hyphen between no-break spaces joins the two seats of a side"
