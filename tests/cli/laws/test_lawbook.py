"""`kibitz lawbook`: a book is added, listed, shown and removed, and all that was found in it is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kibitz.lawbook.kinds import book_kinds
from kibitz.messages import say
from tests.cli.conftest import Run
from tests.lawbook.made_up import made_up, word_of


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A made-up Czech book, and a folder for books that is empty."""
    monkeypatch.setenv("KIBITZ_LAWBOOKS", str(tmp_path / "books"))
    file = tmp_path / "book.txt"
    file.write_text(made_up("cs"), "utf-8")
    return file


def test_a_book_is_added_listed_shown_and_removed(run: Run, book: Path) -> None:
    assert "kibitz lawbook add FILE" in run("lawbook", "list").stdout
    added = run("lawbook", "add", book)
    assert (added.exit_code, added.stderr) == (0, "")
    assert "Czech, Laws of 2007, kept as cs2007." in added.stdout
    assert "93 Laws, 763 provisions, 2 definitions, 1 footnotes, 3 tables" in added.stdout
    assert "8A refers to 5H, which the book has not." in added.stdout
    assert run("lawbook", "list").stdout.startswith("cs2007  ")
    assert run("lawbook", "show", "cs").stdout == added.stdout
    assert run("lawbook", "remove", "cs2007").stdout == "The book cs2007 is no longer here.\n"
    assert run("lawbook", "show", "cs").exit_code == 1


def test_looking_keeps_nothing(run: Run, book: Path) -> None:
    assert "only read" in run("lawbook", "add", book, "--look").stdout
    assert "kibitz lawbook add FILE" in run("lawbook", "list").stdout


def test_a_program_gets_what_was_found_and_no_text_of_the_book(run: Run, book: Path) -> None:
    result = run("lawbook", "add", book, "--json")
    data = json.loads(result.stdout)
    assert (data["book"], data["laws"], data["edition"]) == ("cs2007", 93, "2007")
    assert [flaw["id"] for flaw in data["flaws"]] == ["dangling"]
    assert word_of("27A1") not in result.stdout
    assert json.loads(run("lawbook", "list", "--json").stdout) == [data]


def test_a_book_added_twice_is_refused_in_a_sentence(run: Run, book: Path) -> None:
    run("lawbook", "add", book)
    again = run("lawbook", "add", book)
    assert again.exit_code == 1
    assert "is here already" in again.stderr
    assert run("lawbook", "add", book, "--replace").exit_code == 0


def test_bad_input_is_said_with_what_was_found(run: Run, book: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("Rain. " * 100, "utf-8")
    assert "no law book" in run("lawbook", "add", wrong).stderr
    assert "99" in run("lawbook", "add", book, "--edition", "1999").stderr
    assert "tlh" in run("lawbook", "add", book, "--language", "tlh").stderr
    said = run("lawbook", "add", book, "--language", "sk", "--edition", "2024").stdout
    assert "its words are cs" in said
    assert "those of 2007" in said


def test_a_check_says_where_a_book_and_the_engine_differ(run: Run, book: Path) -> None:
    assert "kibitz lawbook add FILE" in run("lawbook", "check").stdout
    run("lawbook", "add", book)
    result = run("lawbook", "check", "cs")
    assert result.exit_code == 1  # the tables of a made-up book are nonsense
    assert "763 provisions" in result.stdout
    assert "77 small_slam: the book has no such row, Kibitz uses 500 750. Nobody knows why" in " ".join(
        result.stdout.split()
    )
    assert "'LHO' is defined by us, and not in the book. The book uses the term" in " ".join(result.stdout.split())
    (data,) = json.loads(run("lawbook", "check", "--json").stdout)
    assert data["compared"]["provision"] == 763


def test_footnotes_and_what_is_lost_stand_at_their_provision(run: Run, book: Path) -> None:
    run("lawbook", "add", book)
    shown = run("law", "6", "--book", "cs").stdout
    assert f"{word_of('6')}¹." in shown
    assert "  ¹ Poznámka" in shown
    assert "[^" not in shown
    assert "In this copy: 8A refers to 5H, which the book has not." in run("law", "8", "--book", "cs").stdout


def test_every_language_of_a_kind_has_a_name() -> None:
    for kind in book_kinds().values():
        assert say(f"lawbook.language.{kind.language}")


class TestLaw:
    """`kibitz law` opens the books that are here."""

    def test_a_provision_is_opened_in_a_book(self, run: Run, book: Path) -> None:
        run("lawbook", "add", book)
        result = run("law", "27B1", "--book", "cs")
        assert (result.exit_code, result.stderr) == (0, "")
        assert word_of("27B1a") in result.stdout
        assert result.stdout.rstrip().endswith("(cs2007)")
        data = json.loads(run("law", "27B1", "--book", "cs", "--json").stdout)
        assert [part["number"] for part in data] == ["27B1", "27B1a", "27B1b"]
        assert "Kapka" in run("law", "78B", "--book", "cs").stdout

    def test_two_books_stand_side_by_side(self, run: Run, book: Path, tmp_path: Path) -> None:
        run("lawbook", "add", book)
        other = tmp_path / "other.txt"
        other.write_text(made_up("pl"), "utf-8")
        run("lawbook", "add", other)
        result = run("law", "23", "--book", "cs", "--beside", "pl")
        assert word_of("23") in result.stdout
        assert word_of("72C") in result.stdout
        assert "another number" in result.stdout
        assert max(map(len, result.stdout.splitlines())) <= 80
        (row,) = json.loads(run("law", "23", "--book", "cs", "--beside", "pl", "--json").stdout)
        assert (row["left"], row["right"]) == ("23", "72C")
        assert "nothing that answers to 70D3" in run("law", "70D3", "--book", "cs", "--beside", "pl").stdout

    def test_a_word_is_found_in_our_words_and_in_the_books(self, run: Run, book: Path) -> None:
        own = run("law", "tempo")
        assert own.exit_code == 0
        assert "in our own words" in own.stdout
        run("lawbook", "add", book)
        found = run("law", "kaluz")
        assert "Kaluž" in found.stdout
        assert [hit["at"] for hit in json.loads(run("law", "kaluz", "--json").stdout)] == ["Kaluž"]
        assert "is not found" in run("law", "xyzzy", "--book", "cs").stdout
        assert run("law", "xyzzy").exit_code == 1

    def test_a_term_is_shown_with_what_the_books_say(self, run: Run, tmp_path: Path, book: Path) -> None:
        book.write_text(made_up("cs").replace("Deštník —", "Zdvih —"), "utf-8")
        run("lawbook", "add", book)
        assert "Zdvih (cs2007)" in run("law", "trick").stdout

    def test_a_book_that_is_not_here_is_said(self, run: Run, book: Path) -> None:
        assert "kibitz lawbook add FILE" in run("law", "27", "--book", "cs").stderr

    def test_a_ruling_and_an_exam_show_their_provisions_in_the_book(self, run: Run, book: Path, tmp_path: Path) -> None:
        book.write_text(made_up("pl"), "utf-8")
        run("lawbook", "add", book)
        case = tmp_path / "case.kibitz"
        case.write_text("kibitz 1 edition=2017 board=5\nN 1S\nE 1H\nS calls-td\n", "utf-8")
        record = tmp_path / "record.txt"
        assert run("rule", case, "--transcript", record, "--book", "pl").exit_code == 0
        assert "What is cited, in " in record.read_text("utf-8")
        assert word_of("27A1") in record.read_text("utf-8")
        asked = run("rule", "--edition", "2017", "--book", "pl", stdin=b"why 27B1a\nquit\n")
        assert word_of("27B1a") in asked.stdout
        shown = run("exam", "--seed", "autumn", "--questions", "1", "--show", "--book", "pl")
        assert " q" in shown.stdout
        assert run("exam", "--seed", "autumn", "--questions", "1", "--show").exit_code == 0
