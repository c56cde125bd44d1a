"""Our words of the Laws are ours: the check that finds a sentence taken from a book, and the check of what we have."""

from __future__ import annotations

from pathlib import Path

import pytest

import kibitz.messages
from kibitz.lawbook import likeness, runs
from kibitz.lawbook.likeness import LEAST
from kibitz.messages.catalogue import BASE, Catalogue
from tests.places import ABSENT, SHARED

BOOKS = SHARED / "lawbooks"
OF_THE_LAWS = ("laws2007", "laws2017", "laws2024", "definitions")
BOOK = """A. Of Umbrellas
   1. A player who opens an umbrella at the table shall close it be-
   fore the next call is made; the Director may, at his discretion, keep it.
"""


def own_words() -> dict[str, str]:
    """Everything that our catalogues in all languages say of the Laws, by its id."""
    found = {}
    for home in sorted(Path(kibitz.messages.__file__).parent.glob("*/laws2017.toml")):
        catalogue = Catalogue(home.parent.name)
        for domain in OF_THE_LAWS:
            for message, forms in catalogue.domain(domain).items():
                found[f"{home.parent.name}.{message}"] = forms[BASE]
    return found


def test_a_copied_sentence_is_found_however_it_is_printed() -> None:
    """The words count: not capitals, not commas, not where a line was broken."""
    copied = "a player who opens an umbrella, at the table, shall close it before the next call is made"
    assert [len(run) for run in runs(copied, BOOK)] == [18]


def test_a_copied_half_of_a_sentence_is_found_within_our_own() -> None:
    (run,) = runs("Nobody minds rain, but the director may at his discretion keep it for the evening.", BOOK, 7)
    assert " ".join(run) == "the director may at his discretion keep it"


def test_the_same_said_in_other_words_is_not() -> None:
    assert not list(runs("Umbrellas are shut before the next call; the director may keep one.", BOOK))


def test_a_set_phrase_is_not() -> None:
    assert not list(runs("Whoever laughs before the next call is made is not at fault.", BOOK))


def test_it_says_where() -> None:
    (found,) = likeness({"en.laws2017.1": BOOK, "en.laws2017.2": "Something else."}, {"book": BOOK})
    assert (found.message, found.book) == ("en.laws2017.1", "book")
    assert str(found).startswith("en.laws2017.1 (book): a of umbrellas")


def test_no_two_words_of_ours_are_lost() -> None:
    """What is checked is every provision and every definition that is shown."""
    words = own_words()
    assert {"en.laws2017.27B1a.says", "en.laws2007.90B1.says", "en.definitions.bid.says"} <= words.keys()
    assert len(words) > 2000


@pytest.mark.skipif(not BOOKS.is_dir(), reason=ABSENT)
def test_our_words_are_not_those_of_the_books_here() -> None:
    """Proved of the books that are there, and no further: they are Polish, Czech, Slovak and Vietnamese.

    Vietnamese writes every syllable apart, so that a run of it is shorter than it looks.
    """
    books = {file.name: file.read_text(encoding="utf-8") for file in sorted(BOOKS.glob("*.txt"))}
    assert books
    in_syllables = {id: text for id, text in own_words().items() if id.startswith("vi.")}
    in_words = {id: text for id, text in own_words().items() if id not in in_syllables}
    assert len(in_syllables) * 4 == len(in_words)  # all languages are there
    assert [str(run) for run in likeness(in_words, books)] == []
    assert [str(run) for run in likeness(in_syllables, books, LEAST + 2)] == []
    some = next(iter(books.values())).split()[2000:2030]
    assert list(runs(" ".join(some), books[next(iter(books))]))
