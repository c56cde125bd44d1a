"""How each language counts."""

from fractions import Fraction
from typing import Any

import pytest

from kibitz.game import Call, Card, Denomination, KibitzError
from kibitz.messages import (
    LANGUAGES,
    Notation,
    Speaker,
    UnknownLanguage,
    current_language,
    in_language,
    language_of,
    say,
    set_language,
)

TRICKS = {
    "en": "trick|tricks",
    "pl": "lewa|lewy|lew",
    "cs": "zdvih|zdvihy|zdvihů",
    "sk": "štich|štichy|štichov",
}
KNOWN: list[tuple[str, str, list[int | Fraction]]] = [
    ("en", "trick", [1, -1]),
    ("en", "tricks", [0, 2, 5, 11, 21, 101, Fraction(1, 2), Fraction(3, 2)]),
    ("pl", "lewa", [1, -1, Fraction(3, 3)]),
    ("pl", "lewy", [2, 3, 4, -2, 22, 23, 24, 32, 102, 104, 122, 1002]),
    ("pl", "lew", [0, 5, 6, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 25, 31, 100, 101, 112, 113, 114, 1012]),
    ("cs", "zdvih", [1, -1]),
    ("cs", "zdvihy", [2, 3, 4, -3]),
    ("cs", "zdvihů", [0, 5, 6, 11, 12, 13, 14, 21, 22, 23, 24, 101, 102, 104]),
    ("sk", "štich", [1, -1]),
    ("sk", "štichy", [2, 3, 4, -4]),
    ("sk", "štichov", [0, 5, 6, 11, 12, 13, 14, 21, 22, 23, 24, 101, 102, 104]),
]


@pytest.mark.parametrize(
    ("language", "word", "number"), [(code, word, n) for code, word, numbers in KNOWN for n in numbers]
)
def test_a_number_chooses_the_form_that_people_say(language: str, word: str, number: int | Fraction) -> None:
    assert Speaker(language).render("{n:" + TRICKS[language] + "}", n=number) == word


@pytest.mark.parametrize(
    ("language", "points", "half"),
    [
        ("pl", "punkt|punkty|punktów|punktu", "punktu"),
        ("cs", "bod|body|bodů|bodu", "bodu"),
        ("sk", "bod|body|bodov|bodu", "bodu"),
        ("pl", "karta|karty|kart", "karty"),  # no form for fractions given: the second is the right one here
        ("cs", "karta|karty|karet", "karty"),
        ("sk", "karta|karty|kariet", "karty"),
    ],
)
def test_a_fraction_has_its_own_form(language: str, points: str, half: str) -> None:
    speaker = Speaker(language)
    text = "{n:" + points + "}"
    assert speaker.render(text, n=Fraction(3, 2)) == half
    assert [speaker.render(text, n=n) for n in (1, 2, 5)] == points.split("|")[:3]


def test_the_length_of_a_list_counts() -> None:
    assert Speaker("en").render("{cards} {cards:is|are}", cards=["♠A"]) == "♠A is"
    assert Speaker("en").render("{cards} {cards:is|are}", cards=("♠A", "♠K")) == "♠A and ♠K are"
    assert Speaker("pl").render("{cards:karta|karty|kart}", cards=range(5)) == "kart"
    assert Speaker("en").render("{cards:is|are}", cards=frozenset({1})) == "is"


def test_vietnamese_has_one_form_and_says_it() -> None:
    assert Speaker("vi").render("{n} lá", n=5) == "5 lá"
    assert LANGUAGES["vi"].form(5, 1) == LANGUAGES["vi"].form(1, 1) == LANGUAGES["vi"].form(Fraction(1, 2), 1) == 0


@pytest.mark.parametrize("text", ["pl", "PL", "pl-PL", "pl_PL", "pl_PL.UTF-8", " pl "])
def test_a_language_is_read_in_any_usual_spelling(text: str) -> None:
    assert language_of(text).name == "polski"


@pytest.mark.parametrize("text", ["", "de", "polish", "C.UTF-8", "-"])
def test_other_languages_are_refused_by_naming_those_there_are(text: str) -> None:
    with pytest.raises(UnknownLanguage, match="en, pl, cs, sk, vi"):
        language_of(text)


def test_cards_and_bids_are_written_as_people_do_there_or_as_in_most_of_the_world() -> None:
    values: dict[str, object] = {"card": Card.parse("HQ"), "call": Call.parse("3NT")}
    said = {code: Speaker(code, strict=True).render("{card} {call}", **values) for code in LANGUAGES}
    assert said == {"en": "♥Q 3NT", "pl": "♥D 3BA", "cs": "♥Q 3BT", "sk": "♥Q 3NT", "vi": "♥Q 3NT"}
    for code in LANGUAGES:
        speaker = Speaker(language_of(code, Notation.INTERNATIONAL), strict=True)
        assert speaker.render("{card} {call}", **values) == "♥Q 3NT"
        assert speaker.render("{card:name} {call:name}", **values) == Speaker(code).render(
            "{card:name} {call:name}", **values
        )
        assert speaker.language.spoken == code


def test_the_notation_is_set_with_the_language() -> None:
    try:
        set_language("pl", "international")
        assert say("word.call.bid", level=1, denomination=Denomination.NO_TRUMP) == "1NT"
        assert current_language() is language_of("pl-x-intl")
        with in_language("pl"):
            assert say("word.call.bid", level=1, denomination=Denomination.NO_TRUMP) == "1BA"
        set_language("pl")
        assert say("word.call.bid", level=1, denomination=Denomination.NO_TRUMP) == "1BA"
    finally:
        set_language("en")
    with pytest.raises(UnknownLanguage, match=r"'metric' is no notation.*local, international"):
        set_language("pl", "metric")
    assert current_language().code == "en"


@pytest.mark.parametrize("wrong", [None, 5, b"en", True], ids=repr)
def test_a_language_is_named_by_text(wrong: Any) -> None:
    before = current_language()
    with pytest.raises(KibitzError, match="takes str"):
        set_language(wrong)
    assert current_language() is before
