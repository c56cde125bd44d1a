"""What is said, in which language, and what when something is missing."""

import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, strategies as st

from kibitz.game import (
    CALLS,
    CARDS,
    DENOMINATIONS,
    SEATS,
    SIDES,
    SUITS,
    Contract,
    Doubling,
    Hand,
    Seat,
    Suit,
    Vulnerability,
)
from kibitz.messages import (
    LANGUAGES,
    InvalidCatalogue,
    InvalidTemplate,
    MissingMessage,
    MissingValue,
    Speaker,
    UnknownLanguage,
    WrongValue,
    say,
    speaker,
)
from kibitz.messages.catalogue import Catalogue
from kibitz.messages.speaker import PROVISIONS
from tests.messages.helpers import write

POLISH_WORDS = """
[list]
comma = "{before}, {last}"
and = "{before} i {last}"
or = "{before} lub {last}"
[number]
point = ","
percent = "{number}%"
[suit]
hearts = { base = "kiery", gen = "kierów", symbol = "♥" }
spades = { base = "piki", gen = "pików", symbol = "♠" }
[seat]
north = "N"
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return write(
        tmp_path,
        en_fact="""
            void = "Has {player} no {suits:or}?"
            lost = "{n} {n:trick|tricks} lost by {player}."
            only_english = "Is it {n} {n:trick|tricks}?"
            """,
        pl_word=POLISH_WORDS,
        pl_fact="""
            void = "Czy {player} nie ma {suits:gen or}?"
            lost = "{player}: {n} {n:lewa|lewy|lew}."
            """,
    )


def test_the_message_is_said_in_the_language_asked_for(home: Path) -> None:
    values = {"player": Seat.NORTH, "suits": (Suit.HEARTS, Suit.SPADES)}
    assert Speaker("en", home=home).say("fact.void", **values) == "Has North no hearts or spades?"
    assert Speaker("pl", home=home).say("fact.void", **values) == "Czy N nie ma kierów lub pików?"
    assert Speaker("pl", home=home).say("fact.lost", player=Seat.NORTH, n=Fraction(3, 2)) == "N: 1,5 lewy."
    assert Speaker("pl", home=home).spell(["a", "b", "c"]) == "a, b i c"


def test_what_a_language_lacks_is_said_wholly_in_english(home: Path) -> None:
    assert Speaker("pl", home=home).say("fact.only_english", n=5) == "Is it 5 tricks?"
    assert (
        Speaker("pl", home=home).say("fact.lost", player=Seat.EAST, n=5) == "East: 5 lew."
    )  # only the word is lacking
    assert Speaker("cs", home=home).say("fact.lost", player=Seat.EAST, n=5) == "5 tricks lost by East."


def test_a_language_has_what_its_own_catalogue_has(home: Path) -> None:
    polish = Speaker("pl", home=home)
    assert polish.has("fact.lost")
    assert not polish.has("fact.only_english")
    assert not polish.has("fact")
    assert Speaker("en", home=home).has("fact.only_english")


@pytest.mark.parametrize("strict", [False, True])
def test_a_language_knows_what_english_has_too(home: Path, strict: bool) -> None:
    polish = Speaker("pl", home=home, strict=strict)
    assert polish.knows("fact.lost")
    assert polish.knows("fact.only_english")
    assert not polish.knows("fact.of_nobody")


@pytest.mark.parametrize(
    ("polish", "error"),
    [
        ('other = "x"', MissingMessage),
        ('lost = "{n:lewa|lewy}"', InvalidTemplate),
        ('lost = "{n"', InvalidTemplate),
        ('lost = "{number} {n}"', MissingValue),
        ('lost = "{player:a|b|c}"', WrongValue),
        ("lost = 3", InvalidCatalogue),
        ("lost = ", InvalidCatalogue),
    ],
)
def test_what_is_wrong_in_a_catalogue_never_reaches_a_user(home: Path, polish: str, error: type[Exception]) -> None:
    write(home, pl_fact=polish)
    lenient = Speaker("pl", home=home)
    for _ in range(2):  # also when the failure is remembered
        assert lenient.say("fact.lost", player=Seat.NORTH, n=2) == "2 tricks lost by North."
    with pytest.raises(error):
        Speaker("pl", strict=True, home=home).say("fact.lost", player=Seat.NORTH, n=2)


def test_a_broken_file_has_no_messages(home: Path) -> None:
    write(home, pl_fact="lost = ")
    assert not Speaker("pl", home=home).has("fact.lost")
    with pytest.raises(InvalidCatalogue):
        Speaker("pl", home=home, strict=True).has("fact.lost")


def test_what_nobody_has_is_said_by_its_id_with_its_values(home: Path) -> None:
    for language in ("en", "pl", "cs"):
        lenient = Speaker(language, home=home)
        assert lenient.say("fact.unheard") == "fact.unheard"
        assert lenient.say("fact.unheard", n=2, seat="me") == "fact.unheard (n=2, seat=me)"
        assert lenient.say("fact.lost", n=2) == "fact.lost (n=2)"  # the value player is missing
    assert Speaker("pl", home=home).say("x", suit=Suit.HEARTS) == "x (suit=kiery)"


def test_the_public_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KIBITZ_STRICT_MESSAGES", raising=False)
    assert say("word.card", suit=Suit.HEARTS, rank=10) == "♥10"
    assert say("word.role.offender", language="xx") == "the offender"
    assert say("word.role.offender", "cs_CZ.UTF-8") == "viník"
    for language in (None, "en", "pl", "xx"):
        with pytest.raises(MissingMessage, match=r"no message nothing\.of\.the\.kind in English"):
            say("nothing.of.the.kind", language, call=CALLS[0])
        with pytest.raises(MissingValue, match="needs a value text"):
            say("game.not_a_card", language)
    assert speaker("en").say("nothing.of.the.kind", call=CALLS[0]) == "nothing.of.the.kind (call=1♣)"
    assert speaker("en") is speaker("en")
    assert speaker("pl").language is LANGUAGES["pl"]


def test_the_environment_makes_messages_strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIBITZ_STRICT_MESSAGES", "1")
    assert say("word.yes") == "yes"
    with pytest.raises(MissingMessage, match=r"no message nothing\.there in English"):
        say("nothing.there")
    with pytest.raises(UnknownLanguage):
        say("word.yes", language="xx")
    with pytest.raises(MissingValue, match="needs a value level"):
        say("word.call.bid")


def test_a_value_may_have_any_name() -> None:
    assert Speaker("en").say("nothing", self=1, message=2, language="x") == "nothing (self=1, message=2, language=x)"


numbers = st.integers() | st.fractions()
simple = (
    st.sampled_from(
        [*SEATS, *SIDES, *Vulnerability, *SUITS, *DENOMINATIONS, *CALLS, *CARDS, *Doubling, None, True, False]
    )
    | numbers
    | st.text()
    | st.builds(Contract, st.sampled_from(CALLS[:35]), st.sampled_from(Doubling), st.sampled_from(SEATS))
    | st.frozensets(st.sampled_from(CARDS)).map(Hand)
    | st.sampled_from(["word.role.lho", "word.yes", "word.side.east_west"]).map(
        lambda id: SimpleNamespace(message_id=id)
    )
)
values = st.recursive(simple, lambda inner: st.lists(inner) | st.lists(inner).map(tuple), max_leaves=8)
TEXTS = [
    "{x}",
    "{X}",
    "{x:gen}",
    "{x:symbol or}",
    "{x:percent comma}",
    "{x?there is {x}|there is none}",
    "{x=N:North|yes:right|{x:name}}",
    "{n} {n:FORMS}: {x}",
    "{n=0:nothing|{n:FORMS}}",
    "{several:or} {several:FORMS}",
]
FORMS = {"en": "trick|tricks", "pl": "lewa|lewy|lew", "cs": "a|b|c|d", "sk": "a|b|c", "vi": ""}


def _says_nothing(value: object) -> bool:
    """Whether it is an empty text or the like, or one such in lists within lists."""
    if isinstance(value, list | tuple) and len(value) == 1:
        return _says_nothing(value[0])
    return value in ("", Doubling.UNDOUBLED)


@given(values, numbers, st.lists(values), st.sampled_from(TEXTS), st.sampled_from([*LANGUAGES]), st.booleans())
def test_any_value_of_the_right_kind_can_be_said(
    x: object,
    n: int | Fraction,
    several: list[object],
    text: str,
    language: str,
    strict: bool,
) -> None:
    forms = FORMS[language]
    text = text.replace("FORMS", forms) if forms else text.replace(":FORMS", "")
    strict = strict and language == "en"  # other languages may have no words yet
    said = Speaker(language, strict=strict).render(text, x=x, n=n, several=several)
    assert isinstance(said, str)
    assert said or _says_nothing(x)


@given(st.text(), st.dictionaries(st.from_regex(r"[a-z_]{1,8}", fullmatch=True), values), st.sampled_from([*LANGUAGES]))
def test_a_user_always_gets_a_sentence(message: str, given_values: Mapping[str, object], language: str) -> None:
    said = Speaker(language).say(message, **given_values)
    assert said.startswith(message) or Speaker("en").has(message)


@given(st.text())
def test_a_text_is_said_as_it_is(text: str) -> None:
    assert Speaker("en", strict=True).render("<{x}>", x=text) == f"<{text}>"


@given(st.text())
def test_doubled_braces_are_plain_ones(text: str) -> None:
    written = text.replace("{", "{{").replace("}", "}}")
    assert Speaker("en", strict=True).render(written) == text


@given(st.text(alphabet="{}|:?=abnA ", max_size=30))
def test_whatever_is_written_is_a_message_or_refused(text: str) -> None:
    english = Speaker("en", strict=True)
    try:
        said = english.render(text, a=1, b="b", n=2, ab=None)
    except (InvalidTemplate, MissingValue, WrongValue):
        assert "{" in text or "}" in text
    else:
        assert "{" in text or "}" in text or said == text


@pytest.mark.parametrize(
    ("offence", "said"),
    [
        ("used_unauthorised_information", "information from partner was used"),
        ("seating_mixed_up", "seating mixed up"),
        ("A phone rang", "A phone rang"),
    ],
)
def test_an_offence_is_said_in_words(offence: str, said: str) -> None:
    assert speaker("en").render("{what:offence}", what=offence) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_a_provision_keeps_its_point(language: str) -> None:
    """71.1 is a provision and 71.1 a figure: what a value is called says which."""
    voice = Speaker(language, strict=True)
    said = [voice.render(f"{{{name}}}", **{name: number}) for name in PROVISIONS for number in ("71.1", ["71.1"])]
    assert set(said) == {"71.1"}
    assert voice.render("{law:written} {laws:or}", law="35.1", laws=("35.1",)) == "35.1 35.1"
    assert voice.render("{share}", share="71.1") == ("71.1" if language == "en" else "71,1")


def test_what_stands_after_the_word_law_is_known_to_be_a_provision() -> None:
    english = Catalogue("en")
    texts = [text for message in english.ids() for text in (english.wording(message) or {}).values()]
    citing = {name for text in texts for name in re.findall(r"\bLaws? \{(\w+)", text)}
    assert citing >= {"law", "provision"}
    assert citing <= PROVISIONS


@pytest.mark.parametrize(("language", "said"), [("en", "+2,510"), ("cs", "+2\u00a0510"), ("vi", "+2.510")])
def test_thousands_stand_apart_as_the_language_writes_them(language: str, said: str) -> None:
    speaker = Speaker(language, strict=True)
    assert speaker.figure("+2,510") == said
    assert speaker.render("{points}", points="+2,510") == said
    assert speaker.figure("1,2,3") == "1,2,3"
