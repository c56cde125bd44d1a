"""How a message is written, and what it says."""

import pytest

from kibitz.game import DOUBLE, Call, Seat, Side, Suit
from kibitz.messages import LANGUAGES, InvalidTemplate, MissingValue, Speaker, WrongValue
from kibitz.messages.templates import SaidValue, parse, placeholders

ENGLISH = LANGUAGES["en"]
render = Speaker("en", strict=True).render


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ""),
        ("Nothing to fill in.", "Nothing to fill in."),
        ("{seat}", "East"),
        ("{seat} bid {call}.", "East bid 1♠."),
        ("{seat}{call}", "East1♠"),
        ("{{seat}}", "{seat}"),
        ("{{{seat}}}", "{East}"),
        ("a | b : c ? d = e", "a | b : c ? d = e"),
        ("{Role} and {role}", "The offender and the offender"),
        ("{Suit:one} or {suit:one}", "Heart or heart"),
        ("{suit:symbol}", "♥"),
        ("{suit:no_such_form}", "hearts"),
        ("{suit:no_such_form one}", "heart"),
        ("{suit:one symbol}", "heart"),
        ("{one:trick|tricks} {two:trick|tricks}", "trick tricks"),
        ("{one} {one:trick is|tricks are} lost", "1 trick is lost"),
        ("{two:{one} of it|{two} of them}", "2 of them"),
        ("{text?because {text}|without a reason}", "because they said so"),
        ("{nothing?because {nothing}|without a reason}", "without a reason"),
        ("{nothing?because {nothing}}", ""),
        ("{text?|no}", ""),
        ("{yes?on|off} {no?on|off} {empty?on|off} {nobody?on|off} {nought?on|off}", "on off off off on"),
        ("{side=NS:we|EW:they|nobody}", "they"),
        ("{side=NS:we|nobody}", "nobody"),
        ("{side=north_south:we|east_west:they|nobody}", "they"),
        ("{call=1♠:a|1S:b|c}", "b"),
        ("{call=Pass:a|{call}}", "1♠"),
        ("{two=1:one|2:{two} tricks: both|many}", "2 tricks: both"),
        ("{one=2:a|note: b}", "note: b"),
        ("{role=offender:O|P}", "O"),
        ("{yes=yes:a|b}{no=yes:a|b}{nothing=none:a|b}", "aba"),
        ("{text?{one?{two}|x}|y}", "2"),
        ("{yes?{one:trick|tricks}}", "trick"),
    ],
)
def test_what_is_written_is_said(text: str, said: str) -> None:
    class Role:
        message_id = "word.role.offender"

    values = {
        "seat": Seat.EAST,
        "call": Call.parse("1S"),
        "suit": Suit.HEARTS,
        "side": Side.EAST_WEST,
        "role": Role(),
        "one": 1,
        "two": 2,
        "nought": 0,
        "text": "they said so",
        "nothing": None,
        "empty": "",
        "nobody": (),
        "yes": True,
        "no": False,
    }
    assert render(text, **values) == said


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "without the name"),
        ("{}", "without the name"),
        ("{ call}", "without the name"),
        ("{1}", "without the name"),
        ("}", "not opened"),
        ("{call}}", "not opened"),
        ("{call", "comes }, :, \\? or ="),
        ("{call!r}", "comes }, :, \\? or ="),
        ("{call.level}", "comes }, :, \\? or ="),
        ("{call:", "not closed"),
        ("{n:trick|tricks", "not closed"),
        ("{n:trick|{n", "comes }"),
        ("{n:Trick}", "1 plural forms instead of 2"),
        ("{n:trick|tricks|more}", "3 plural forms instead of 2"),
        ("{x?a|b|c}", "two texts, or one"),
        ("{x=a}", "every text but the last"),
        ("{x=NS:a}", "every text but the last"),
        ("{x=NS:a|b|c}", "every text but the last"),
        ("{X?a|b}", "capital letter"),
        ("{X:a|b}", "capital letter"),
    ],
)
def test_what_is_written_wrong_is_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidTemplate, match=reason):
        parse(text, ENGLISH)


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("pl", "{n:lewa|lewy}", "2 plural forms instead of 3"),
        ("pl", "{n:a|b|c|d|e}", "5 plural forms instead of 3"),
        ("sk", "{n:štich|štichy}", "2 plural forms instead of 3"),
        ("vi", "{n:a|b}", "no plural forms; write the word itself"),
    ],
)
def test_a_message_has_the_plural_forms_of_its_language(language: str, text: str, reason: str) -> None:
    with pytest.raises(InvalidTemplate, match=reason):
        parse(text, LANGUAGES[language])


def test_what_is_wrong_is_shown_from_where_it_begins() -> None:
    with pytest.raises(InvalidTemplate, match=r"instead of 2: '\{n:a\|b\|c\} here'"):
        parse("So many {n:a|b|c} here", ENGLISH)


def test_a_value_that_was_not_given_is_named() -> None:
    for text in ("{call}", "{call?a|b}", "{call:a|b}", "{call=a:b|c}"):
        with pytest.raises(MissingValue, match="needs a value call"):
            render(text, seat=Seat.EAST)


@pytest.mark.parametrize("value", ["2", None, True, Seat.EAST, DOUBLE, 1.5])
def test_only_a_number_or_a_list_chooses_a_plural(value: object) -> None:
    with pytest.raises(WrongValue, match="n chooses a plural form"):
        render("{n:trick|tricks}", n=value)


def test_values_that_the_message_does_not_need_are_no_matter() -> None:
    assert render("Pass.", call=DOUBLE) == "Pass."


def test_placeholders_are_found_at_every_depth() -> None:
    template = parse("{a} {b?{c:gen}|{d:{e}|x}} {f=N:{g}|{H}}", ENGLISH)
    assert [part.name for part in placeholders(template)] == ["a", "b", "c", "d", "e", "f", "g", "h"]
    assert [part for part in placeholders(template) if isinstance(part, SaidValue)] == [
        SaidValue("a"),
        SaidValue("c", ("gen",)),
        SaidValue("e"),
        SaidValue("g"),
        SaidValue("h", capital=True),
    ]
