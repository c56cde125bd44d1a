"""A citation opened: runs that can be tapped, terms with their definitions, two books in one language word by word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.assistant.law_sheet import LawSheetData, TextRunData, beside_sheet, cited_text, law_hits, law_sheet
from kibitz.lawbook.book import LawBook
from kibitz.lawbook.reading import read_book
from kibitz.laws.editions import LAWS_2007, LAWS_2024
from kibitz.laws.provisions import UnknownProvision
from kibitz.messages import speaker
from kibitz.messages.rulings import RulingWords
from tests.lawbook.four_books import LANGUAGES, beside, the_book
from tests.lawbook.made_up import made_up, word_of


@pytest.fixture(scope="module")
def czech() -> LawBook:
    text = made_up("cs").replace(word_of("27A1"), f"{word_of('27A1')} o deštníku a kaluži, o deštníku")
    return read_book(text)


def runs(sheet: LawSheetData, number: str) -> list[TextRunData]:
    return next(part["paragraphs"][0] for part in sheet["parts"] if part["number"] == number)


def test_a_provision_in_a_book_with_its_parts(czech: LawBook) -> None:
    sheet = law_sheet("27A", LAWS_2007, RulingWords(), [czech], czech)
    assert [(part["number"], part["depth"]) for part in sheet["parts"]] == [("27A", 0), ("27A1", 1), ("27A2", 1)]
    assert sheet["book"] == {"id": "cs2007", "title": czech.title, "language": "cs", "edition": 2007}
    assert [own["number"] for own in sheet["own"]] == ["27A", "27A1", "27A2"]


def test_a_term_is_marked_where_it_first_stands_in_whatever_form(czech: LawBook) -> None:
    sheet = law_sheet("27A", LAWS_2007, RulingWords(), [czech], czech)
    marked = [(run["text"], run["term"]) for run in runs(sheet, "27A1") if run["term"]]
    assert marked == [("deštníku", "Deštník"), ("kaluži", "Kaluž")]
    assert [term["term"] for term in sheet["terms"]] == ["Deštník", "Kaluž"]
    assert all(term["paragraphs"] for term in sheet["terms"])


def test_the_runs_together_are_the_text(czech: LawBook) -> None:
    sheet = law_sheet("27A", LAWS_2007, RulingWords(), [czech], czech)
    assert "".join(run["text"] for run in runs(sheet, "27A1")) == czech["27A1"].paragraphs[0]


def test_another_edition_is_opened_where_it_has_the_same(czech: LawBook) -> None:
    sheet = law_sheet("72C", LAWS_2024, RulingWords(), [czech], czech)
    assert [part["number"] for part in sheet["parts"]] == ["23"]
    new = law_sheet("23A", LAWS_2024, RulingWords(), [czech], czech)
    assert (new["book"], new["parts"]) == (None, [])
    assert new["own"][0]["sentence"]
    assert new["elsewhere"] == [{"edition": 2007, "numbers": []}]


def test_without_a_book_there_are_our_own_words() -> None:
    sheet = law_sheet("64A1", LAWS_2024, RulingWords(), [], None)
    assert (sheet["book"], sheet["parts"], sheet["terms"]) == (None, [], [])
    assert sheet["own"][0]["sentence"]
    with pytest.raises(UnknownProvision):
        law_sheet("64H", LAWS_2024, RulingWords(), [], None)


def test_two_books_in_one_language_are_compared_word_by_word(czech: LawBook) -> None:
    other = replace(czech["27A1"], paragraphs=(czech["27A1"].paragraphs[0].replace("kaluži", "louži"),), references=())
    changed = replace(czech, provisions={**czech.provisions, "27A1": other})
    sheet = beside_sheet("27A1", czech, changed, [czech], speaker())
    (row,) = sheet["rows"]
    assert row["left"] is not None
    assert [run["text"].strip() for run in row["left"]["paragraphs"][0] if run["differs"]] == ["kaluži,"]


def test_what_answers_to_several_stands_in_full_once() -> None:
    sheet = beside_sheet("26", read_book(made_up("cs")), read_book(made_up("pl")), [], speaker())
    shown = [row["right"]["paragraphs"] for row in sheet["rows"] if row["right"] and row["right"]["number"] == "26B"]
    assert [bool(paragraphs) for paragraphs in shown] == [True, False, False, False, False, False]
    assert all(len(row["says"]) == len(row["marks"]) for row in sheet["rows"])


def test_a_word_is_found_in_our_words_and_in_books(czech: LawBook) -> None:
    found = law_hits("kaluz", LAWS_2007, RulingWords(), [czech])
    assert [one["book"] and one["book"]["id"] for one in found["found"]] == ["cs2007"]
    assert law_hits("bid", LAWS_2007, RulingWords(), [])["found"][0]["book"] is None


def test_what_a_record_cites_stands_in_order_and_once(czech: LawBook) -> None:
    text = cited_text(["27B1a", "9A1", "27B1a", "none"], LAWS_2007, czech)
    assert text.index(word_of("9A1")) < text.index(word_of("27B1a"))
    assert text.count(word_of("27B1a")) == 1


@beside
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_provision_of_the_books_here_opens(language: str) -> None:
    book = the_book(language)
    for law in book.laws:
        sheet = law_sheet(law, book.edition, RulingWords(), [book], book)
        assert sheet["book"] is not None
        for part in sheet["parts"]:
            for runs_of, text in zip(part["paragraphs"], book[part["number"]].paragraphs, strict=True):
                assert "".join(f"[^{run['note']}]" if run["note"] else run["text"] for run in runs_of) == text


def test_what_a_copy_has_lost_is_said_where_it_is_missing(czech: LawBook) -> None:
    sheet = law_sheet("8A", LAWS_2007, RulingWords(), [czech], czech)
    assert sheet["parts"][0]["flaws"] == ["8A refers to 5H, which the book has not."]
    whole = law_sheet("9A", LAWS_2007, RulingWords("pl"), [czech], czech)
    assert [part["flaws"] for part in whole["parts"] if part["flaws"]] == []


def test_footnotes_are_raised_figures_where_nothing_can_be_tapped(czech: LawBook) -> None:
    record = cited_text(["6"], LAWS_2007, czech)
    assert f"{word_of('6')}¹." in record
    assert record.splitlines()[-1].strip().startswith("¹ Poznámka")
    other = replace(czech, provisions={**czech.provisions, "6": replace(czech["6"], paragraphs=("Mrak[^1].",))})
    (row, *_) = beside_sheet("6", czech, other, [czech, other], speaker())["rows"]
    assert row["right"] is not None
    assert "Mrak¹." in "".join(run["text"] for run in row["right"]["paragraphs"][0])
