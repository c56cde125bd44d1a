"""A word is found in all its forms, without accents, with what stands around it; two books stand side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.lawbook.beside import beside, counterpart, word_changes
from kibitz.lawbook.book import LawBook
from kibitz.lawbook.reading import read_book
from kibitz.lawbook.searching import SearchedText, TextSearch, folded
from tests.lawbook.four_books import beside as beside_checkout, the_book
from tests.lawbook.made_up import made_up, word_of


@pytest.fixture(scope="module")
def czech() -> LawBook:
    return read_book(made_up("cs"))


@pytest.fixture(scope="module")
def polish() -> LawBook:
    return read_book(made_up("pl"))


def test_accents_and_capitals_make_no_difference() -> None:
    assert folded("Žluťoučký KŮŇ đánh sai ŁÓDŹ") == "zlutoucky kun danh sai lodz"


def test_a_word_is_found_where_it_stands(czech: LawBook) -> None:
    (hit,) = czech.search(word_of("27B1a"))
    assert (hit.at, hit.part) == ("27B1a", "provision")
    assert hit.context[hit.start : hit.end] == word_of("27B1a")


def test_a_number_opens_its_provision(czech: LawBook) -> None:
    assert [hit.at for hit in czech.search("27b1(a)")] == ["27B1a"]


def test_definitions_and_footnotes_are_searched(czech: LawBook) -> None:
    assert [(hit.part, hit.at) for hit in czech.search("kaluz")] == [("definition", "Kaluž")]
    assert [(hit.part, hit.at) for hit in czech.search(f"{word_of('6')}n")] == [("footnote", "6")]


def test_nothing_is_found_by_nothing(czech: LawBook) -> None:
    assert czech.search("") == czech.search("...") == czech.search("xyzzy") == []


def test_all_words_must_stand_there_and_near_ones_come_first() -> None:
    texts = [
        SearchedText("1", "provision", "", "rain " + "and more " * 40 + "umbrella"),
        SearchedText("2", "provision", "", "only rain"),
        SearchedText("3", "provision", "", "no sun but umbrellas of rain, and rain umbrella"),
    ]
    hits = TextSearch(texts, ["s"]).search("rain umbrella")
    assert [hit.at for hit in hits] == ["3", "1"]
    assert hits[0].context[hits[0].start : hits[0].end] == "rain umbrella"


def test_the_context_is_cut_at_words() -> None:
    text = SearchedText("1", "provision", "", "word " * 50 + "needle " + "word " * 50)
    (hit,) = TextSearch([text]).search("needle")
    assert hit.context.startswith("… word")
    assert hit.context.endswith("word …")
    assert hit.context[hit.start : hit.end] == "needle"


@beside_checkout
@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("pl", "renonsie", "61A"),
        ("pl", "falszywego renonsu", "64A"),
        ("pl", "sędziemu", "81C"),
        ("pl", "revoke", "62A"),
        ("cs", "nepriznanim", "61A"),
        ("cs", "zdvizich", "67A"),
        ("cs", "pokutove karty", "50A"),
        ("sk", "zdvihov", "68A"),
        ("sk", "revoke", "61A"),
        ("vi", "trong tai", "81C"),
        ("vi", "revoke", "61A"),
    ],
)
def test_a_word_of_a_book_is_found_in_any_form(language: str, typed: str, found: str) -> None:
    assert found in [hit.at for hit in the_book(language).search(typed, 200)]


class TestBeside:
    def test_a_provision_stands_beside_its_own_in_another_edition(self, czech: LawBook, polish: LawBook) -> None:
        (row,) = beside(czech, "23", polish)
        assert row.left is not None
        assert row.right is not None
        assert (row.left.number, row.right.number, row.marks) == ("23", "72C", ("renumbered",))

    def test_what_only_one_book_has_is_marked(self, czech: LawBook, polish: LawBook) -> None:
        assert [row.marks for row in beside(czech, "70D3", polish)] == [("only_left",)]
        rows = list(beside(czech, "27", polish))
        assert {row.marks for row in rows} >= {("changed",)}
        rows = list(beside(polish, "67B", czech))
        assert [row.left.number for row in rows if row.left and row.marks == ("only_left",)] == ["67B3"]

    def test_every_provision_of_both_books_is_shown_somewhere(self, czech: LawBook, polish: LawBook) -> None:
        rows = [row for law in czech.laws for row in beside(czech, law, polish)]
        assert {row.left.number for row in rows if row.left} == set(czech.provisions)

    def test_two_books_of_one_edition_stand_number_by_number(self, czech: LawBook) -> None:
        slovak = read_book(made_up("sk"))
        rows = list(beside(czech, "27", slovak))
        assert all(row.left and row.right and row.left.number == row.right.number for row in rows)
        assert {row.marks for row in rows} == {()}

    def test_other_figures_and_references_are_marked(self, czech: LawBook) -> None:
        other = replace(czech["27A1"], paragraphs=("Deštník stojí 50 korun.",))
        changed = replace(czech, provisions={**czech.provisions, "27A1": other})
        marks = {row.left.number: row.marks for row in beside(czech, "27A", changed) if row.left}
        assert marks["27A1"] == ("figures",)
        bare = replace(czech, provisions={**czech.provisions, "5A": replace(czech["5A"], references=())})
        assert [row.marks for row in beside(czech, "5A", bare)] == [("references",)]

    def test_the_counterpart_of_a_provision_that_no_edition_has_is_its_own_number(self, czech: LawBook) -> None:
        odd = replace(czech, provisions={**czech.provisions, "27H": replace(czech["27A"], number="27H")})
        assert counterpart(odd, "27H", odd) == ("27H",)

    def test_words_that_differ_are_told_from_those_that_do_not(self) -> None:
        left, right = word_changes("the rain falls here", "the snow falls")
        assert left == (("the", True), ("rain", False), ("falls", True), ("here", False))
        assert right == (("the", True), ("snow", False), ("falls", True))
