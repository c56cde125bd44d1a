"""What a translator is told, and that every catalogue there is has nothing wrong with it."""

from pathlib import Path

import pytest

from kibitz.messages import LANGUAGES, UnknownLanguage, check, ids
from kibitz.messages.catalogue import HOME
from kibitz.messages.terms import FOLDER, is_english
from tests.messages.helpers import write

SPOKEN = [code for code in LANGUAGES if (HOME / code).is_dir()]
ENGLISH = {
    "en_word": '[suit]\nhearts = { base = "hearts", symbol = "♥", one = "heart" }\nclubs = "clubs"\n'
    '[list]\nand = "{a} {b}"',
    "en_fact": 'void = "Has {player} no {suit}?"\nlost = "{n:{player} lost a trick|{player} lost tricks}."',
}
POLISH = {
    "pl_word": '[suit]\nhearts = { base = "kiery", symbol = "♥", gen = "kierów" }\nclubs = "trefle"\n'
    '[list]\nand = "{a} i {b}"',
    "pl_fact": 'void = "Czy {player} nie ma {suit:gen}?"\nlost = "{Player}: strata."',
}


def problems(home: Path, language: str = "pl", **files: str) -> list[str]:
    return [str(problem) for problem in check(language, write(home, **(ENGLISH | POLISH | files)))]


@pytest.mark.parametrize("language", SPOKEN)
def test_every_catalogue_is_sound(language: str) -> None:
    assert [str(problem) for problem in check(language)] == []
    assert set(ids(language)) == set(ids("en"))


@pytest.mark.parametrize(
    "language", [path.name for path in HOME.iterdir() if path.is_dir() and path.name not in ("__pycache__", FOLDER)]
)
def test_every_directory_is_a_language(language: str) -> None:
    assert language in LANGUAGES


def test_a_sound_catalogue_has_no_problems(tmp_path: Path) -> None:
    assert problems(tmp_path) == []
    assert problems(tmp_path, "en") == []


@pytest.mark.parametrize(
    ("file", "written", "instead", "told"),
    [
        ("pl_fact", "void =", "viod =", ["pl/fact.toml: fact.viod: English has no such message", "is missing"]),
        ("pl_fact", "{player} nie", "on nie", ["pl/fact.toml: fact.void: the value player is missing"]),
        ("pl_fact", "{player} nie", "{gracz} nie {player}", ["fact.void: English gives no value gracz"]),
        ("pl_fact", "{suit:gen}", "{suit:dat}", ["fact.void: no word has the form dat"]),
        ("pl_fact", "{suit:gen}", "{suit:one}", ["no word has the form one", "suit.hearts: the form one is missing"]),
        ("pl_fact", "{suit:gen}", "{suit:gen or}", []),
        ("pl_fact", "{suit:gen}", "{suit:percent}", []),
        (
            "pl_fact",
            "{Player}",
            "{n:{player}|b}",
            ["fact.lost: 2 plural forms instead of 3: '{n:{player}|b}: strata.'"],
        ),
        ("pl_fact", "{Player}", "{n:a|b|{player}}", []),
        ("pl_fact", "{Player}", "{n:a|b|{x}|{player}}", ["fact.lost: English gives no value x"]),
        (
            "pl_fact",
            "{Player}",
            "{player",
            ["fact.lost: a brace is not closed: '{player: strata.'"],
        ),
        ("pl_fact", '"Czy', "Czy", ["pl/fact.toml: it cannot be read"]),
        ("pl_word", "kierów", "{x}", ["word.suit.hearts: English gives no value x"]),
        ("pl_word", "{a} i {b}", "{a}", ["word.list.and: the value b is missing"]),
        ("en_fact", "{suit}", "{suit:case}", []),
    ],
)
def test_each_problem_is_told(tmp_path: Path, file: str, written: str, instead: str, told: list[str]) -> None:
    text = (ENGLISH | POLISH)[file]
    assert written in text
    found = problems(tmp_path, **{file: text.replace(written, instead)})
    assert len(found) == len(told)
    for problem, words in zip(found, told, strict=True):
        assert words in problem


def test_english_is_checked_too(tmp_path: Path) -> None:
    english = ENGLISH["en_fact"].replace("{suit}", "{suit:case}").replace("lost tricks}", "lost tricks")
    assert problems(tmp_path, "en", en_fact=english) == [
        "en/fact.toml: fact.void: no word has the form case",
        "en/fact.toml: fact.lost: a brace is not closed: '{n:{player} lost a trick|{player} lost tricks.'",
    ]


def test_a_translation_is_not_blamed_for_english(tmp_path: Path) -> None:
    assert problems(tmp_path, en_fact=ENGLISH["en_fact"].replace("lost tricks}", "lost tricks")) == []


def test_everything_is_told_at_once(tmp_path: Path) -> None:
    found = problems(tmp_path, pl_fact="", pl_word='[suit]\nclubs = "{n:a|b}"')
    assert found == [
        "pl/word.toml: word.suit.clubs: 2 plural forms instead of 3: '{n:a|b}'",
        "pl/fact.toml: fact.void: is missing",
        "pl/fact.toml: fact.lost: is missing",
        "pl/word.toml: word.suit.hearts: is missing",
        "pl/word.toml: word.list.and: is missing",
    ]


def test_a_language_without_a_catalogue_has_one_problem(tmp_path: Path) -> None:
    assert problems(tmp_path, "sk") == ["sk: there is no catalogue"]
    with pytest.raises(UnknownLanguage):
        check("xx")


TERMS = {
    "terms_en": 'dummy = ["dummy"]\nbid = ["bid", "bids"]\ninsufficient_bid = ["insufficient bid"]',
    "terms_pl": 'dummy = ["dziad*"]\nbid = ["odzyw*"]\ninsufficient_bid = ["odzyw* niewystarczając*"]',
}


@pytest.mark.parametrize(
    ("english", "polish", "told"),
    [
        ("A bid of dummy.", "Odzywka dziadka.", []),
        ("A bid of dummy.", "Odzywka stołu.", ["fact.a: English has the term dummy here, and this has not"]),
        ("An insufficient bid.", "Ta odzywka jest, jak wiadomo, niewystarczająca.", []),
        ("An insufficient bid.", "Odzywka.", ["English has the term insufficient_bid here, and this has not"]),
        ("{n:one bid|{n} bids}", "{n:jedna odzywka|{n} odzywki|{n} odzywek}", []),
        ("{dummy} leads the king", "{Dummy}: król", []),
        ("They were not told of it, which is wrong.", "They were not told of it, which is wrong.", ["this is English"]),
    ],
)
def test_where_english_uses_a_term_so_does_the_translation(
    tmp_path: Path, english: str, polish: str, told: list[str]
) -> None:
    found = problems(tmp_path, **TERMS, en_fact=f'a = "{english}"', pl_fact=f'a = "{polish}"')
    assert len(found) == len(told)
    assert all(part in line for part, line in zip(told, found, strict=True))


def test_a_language_has_all_terms_and_may_say_one_otherwise_by_name(tmp_path: Path) -> None:
    otherwise = TERMS["terms_pl"].replace("bid =", "big =", 1) + '\n[otherwise]\n"fact.a" = ["dummy"]'
    found = problems(tmp_path, **(TERMS | {"terms_pl": otherwise}), en_fact='a = "dummy"', pl_fact='a = "stół"')
    assert found == [
        "terms/pl.toml: the term bid is missing",
        "terms/pl.toml: English has no such term: big",
    ]


@pytest.mark.parametrize("text", ["Nie ma tego ani tu, ani tam.", "4SX+1 N", "NS, EW", "Is that it?"])
def test_what_is_short_or_in_another_language_is_not_taken_for_english(text: str) -> None:
    assert not is_english(text)
