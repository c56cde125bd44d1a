"""The help of the commands, and what the parser says, come from the catalogue of the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.cli.help_words import english_texts
from kibitz.cli.language import NOTATION_VARIABLE, NOTATIONS, OWN_VARIABLE, SPOKEN, notation, preferred, taken
from kibitz.cli.parser_words import said
from kibitz.messages import LANGUAGES, Notation, Speaker
from tests.cli.conftest import Process
from tests.cli.help_catalogue import FILE, page
from tests.messages.helpers import write


def test_the_english_catalogue_has_the_help_as_the_code_has_it() -> None:
    assert FILE.read_text("utf-8") == page(), "make coverage writes it anew"


def test_every_command_and_every_option_with_help_has_a_message() -> None:
    texts = english_texts()
    assert texts["help.command.event_announce"]
    assert len([id for id in texts if id.startswith("help.option.")]) > 150


def test_the_command_speaks_the_languages_that_there_are() -> None:
    assert tuple(LANGUAGES) == SPOKEN
    assert tuple(Notation) == NOTATIONS


@pytest.mark.parametrize(
    ("set_to", "spoken"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "cs_CZ"}, "cs"),
        ({"LANG": "pl_PL.UTF-8", OWN_VARIABLE: "vi"}, "vi"),
        ({"LANG": "de_DE", "LANGUAGE": "de:sk:en"}, "sk"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "pl"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_it_speaks_as_the_system_does_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, set_to: dict[str, str], spoken: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", OWN_VARIABLE):
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    assert preferred() == spoken


@pytest.mark.parametrize(
    ("arguments", "left", "spoken"),
    [
        (["--language", "pl", "score"], ["score"], "pl"),
        (["--language=sk_SK", "score"], ["score"], "sk"),
        (["--language", "xx", "score"], ["--language", "xx", "score"], "en"),
        (["--language"], ["--language"], "en"),
        (["score", "--language", "pl"], ["score", "--language", "pl"], "en"),
    ],
)
def test_a_language_said_before_the_command_counts_most(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], left: list[str], spoken: str
) -> None:
    monkeypatch.setenv(OWN_VARIABLE, "en")
    assert taken(arguments) == left
    assert preferred() == spoken


@pytest.mark.parametrize(
    ("arguments", "left", "written"),
    [
        (["--notation", "international", "score"], ["score"], "international"),
        (["--language=pl", "--notation=international", "score"], ["score"], "international"),
        (["--notation", "local", "--language", "pl", "score"], ["score"], "local"),
        (["--notation", "metric", "score"], ["--notation", "metric", "score"], "local"),
    ],
)
def test_the_notation_of_cards_and_bids_is_said_beside_the_language(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], left: list[str], written: str
) -> None:
    monkeypatch.setenv(OWN_VARIABLE, "en")
    monkeypatch.setenv(NOTATION_VARIABLE, "")
    assert taken(arguments) == left
    assert notation() == written


def test_a_score_in_either_notation(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    assert process("--language", "pl", "score", "3NT=", "N").stdout.decode().startswith("3BA z ręki N")
    assert (
        process("--language", "pl", "--notation", "international", "score", "3NT=", "N")
        .stdout.decode()
        .startswith("3NT z ręki N")
    )
    ran = process("--notation", "metric", "score", "3NT=")
    assert ran.returncode == 1
    assert "'metric' is no notation of cards and bids: write local, international." in ran.stderr.decode()


def test_a_language_that_is_not_spoken_is_refused_in_one_sentence(process: Process) -> None:
    ran = process("--language", "xx", "score", "4S=")
    assert ran.returncode == 1
    assert ran.stderr.decode().strip() == "kibitz: 'xx' is not a language that Kibitz speaks: write en, pl, cs, sk, vi."


POLISH = """[parser]
error = "Błąd: {message}"
no_such_option = "Nie ma opcji {name}"
wrong_value_of = "Zła wartość {name}: {message}"
too_small = "co najmniej {least}"
for_help = "Pomoc: {command}"
default = "domyślnie: {default}"
"""


@pytest.mark.parametrize(
    ("english", "polish"),
    [
        ("Error: No such option: --bogus", "Błąd: Nie ma opcji --bogus"),
        ("Try 'kibitz rank -h' for help.", "Pomoc: kibitz rank -h"),
        (
            "Error: Invalid value for '--count': Input should be greater than or equal to 1",
            "Błąd: Zła wartość '--count': co najmniej 1",
        ),
        ("default: {default}", "domyślnie: {default}"),
        ("Something new.", "Something new."),
    ],
)
def test_what_the_parser_prints_is_recognised_and_said_again(tmp_path: Path, english: str, polish: str) -> None:
    assert said(english, Speaker("pl", home=write(tmp_path, pl_help=POLISH, en_help=POLISH))) == polish


def test_the_headings_of_grouped_options_are_in_the_readers_language(process: Process) -> None:
    page = process("--language", "cs", "rank", "--help").stdout.decode()
    headings = [line for line in page.splitlines() if line.endswith(":")]
    assert headings[-6] == "Argumenty:"
    assert headings[-1] == "Volby:"
