"""A law book's text becomes a tree in which every provision is found under its citation, and nothing is silent."""

from __future__ import annotations

import re

import pytest

from kibitz.lawbook.book import LawBook, NoLawBook, book_data, book_of
from kibitz.lawbook.kinds import UnknownBookKind, book_kinds
from kibitz.lawbook.reading import read_book
from kibitz.laws.provisions import UnknownProvision, provisions
from tests.lawbook.made_up import LAYOUTS, made_up, word_of


@pytest.fixture(scope="module", params=sorted(LAYOUTS))
def book(request: pytest.FixtureRequest) -> LawBook:
    return read_book(made_up(request.param))


def findings(book: LawBook, id: str) -> list[dict[str, object]]:
    return [dict(finding.values) for finding in book.findings if finding.id == id]


def test_every_kind_has_a_made_up_book() -> None:
    assert {layout.kind for layout in LAYOUTS.values()} == set(book_kinds())


def test_language_and_edition_are_found_out(book: LawBook) -> None:
    layout = LAYOUTS[book.language]
    assert (book.kind, book.edition) == (layout.kind, layout.edition)
    assert book.id == f"{layout.language}{layout.edition}"


def test_every_provision_stands_under_its_citation(book: LawBook) -> None:
    assert list(book.laws) == [str(law) for law in range(1, 94)]
    assert set(book.provisions) == set(provisions(book.edition))
    for number, provision in book.provisions.items():
        assert re.search(rf"\b{word_of(number)}\b", provision.text), number


def test_a_section_has_its_title_apart_from_its_text(book: LawBook) -> None:
    assert book["27B"].title == "Slovo o dešti"
    assert book["27"].title


def test_parts_stand_below_in_order(book: LawBook) -> None:
    assert book.parts("12C2")[:2] == ("12C2a", "12C2b")
    assert [provision.number for provision in book.whole("10C")] == ["10C", "10C1", "10C2", "10C3", "10C4"]


def test_the_letter_i_after_h_is_no_roman(book: LawBook) -> None:
    assert {"80B2g(i)", "80B2g(ii)", "80B2h", "80B2i", "80B2j"} <= set(book.provisions)


def test_a_footnote_stands_at_its_mark(book: LawBook) -> None:
    (footnote,) = book.footnotes
    assert (footnote.number, footnote.at) == (1, "6")
    assert word_of("6") in footnote.text
    assert "[^1]" in book["6"].text
    assert book.footnote(1) is footnote


def test_a_reference_leads_to_its_provision_or_is_listed_as_dangling(book: LawBook) -> None:
    (reference,) = book["5A"].references
    text = book["5A"].paragraphs[reference.paragraph]
    assert (reference.to, reference.dangling, text[reference.start : reference.end]) == ("27B", False, "27B")
    (lost,) = book["8A"].references
    assert (lost.to, lost.dangling) == ("5H", True)
    assert {"at": "8A", "to": "5H"} in findings(book, "dangling")


def test_tables_are_tables(book: LawBook) -> None:
    for number in ("2", "77", "78B"):
        (table,) = book[number].tables
        assert [row[-2:] for row in table.rows][-2:] == [("10", "20"), ("30", "40")]


def test_definitions_and_introduction_are_there(book: LawBook) -> None:
    assert [definition.term for definition in book.definitions] == ["Deštník", "Kaluž"]
    assert book.introduction
    assert all(len(definition.paragraphs) == 1 for definition in book.definitions)


def test_the_index_points_to_provisions_and_lists_what_is_not_there() -> None:
    book = read_book(made_up("pl"))
    assert [(entry.text, entry.numbers) for entry in book.index] == [("Parasol", ("27B1b",)), ("Kałuża", ("27H",))]
    assert findings(book, "index_dangling") == [{"text": "Kałuża", "to": "27H"}]
    assert read_book(made_up("cs")).index[0].numbers == ("27B1a",)


def test_nothing_is_repaired_or_missing_in_a_book_that_is_whole(book: LawBook) -> None:
    told = {finding.id for finding in book.findings}
    assert told <= {"noise", "dangling", "index_dangling", "table", "lost"}


def test_a_book_is_the_same_when_it_was_kept(book: LawBook) -> None:
    assert book_of(book_data(book)) == book


def test_a_book_in_another_format_is_refused(book: LawBook) -> None:
    with pytest.raises(NoLawBook, match="format 99"):
        book_of({**book_data(book), "format": 99})


def test_a_citation_may_be_written_as_people_do(book: LawBook) -> None:
    assert book["Law 27 b 1 (a)"].number == "27B1a"
    assert book["27B1l"].number == "27B1"
    assert "27B1a" in book
    with pytest.raises(UnknownProvision):
        read_book(made_up("cs", without=(40,)))["40A"]


def test_a_law_that_is_missing_is_said_and_the_rest_is_there() -> None:
    for language in LAYOUTS:
        book = read_book(made_up(language, without=(40,)))
        assert findings(book, "laws_missing") == [{"laws": ["40"]}]
        assert "41A" in book
        assert word_of("41A") in book["41A"].text
        assert len(book.laws) == 92


def test_a_lost_heading_is_guessed_where_sections_begin_anew() -> None:
    text = re.sub(r"(?m)^PRAVIDLO 40 .*$", "", made_up("cs"))
    book = read_book(text)
    assert [found["law"] for found in findings(book, "heading_lost")] == ["40"]
    assert word_of("40B2a") in book["40B2a"].text
    assert not findings(book, "laws_missing")


def test_an_edition_or_language_that_is_not_the_books_is_said() -> None:
    book = read_book(made_up("cs"), language="sk", edition=2017)
    assert (book.language, book.edition.year) == ("cs", 2007)
    assert findings(book, "other_language") == [{"said": "sk", "found": "cs"}]
    assert findings(book, "other_edition")[0]["found"] == "2007"


def test_a_language_that_nobody_has_described_is_refused() -> None:
    with pytest.raises(UnknownBookKind, match="cs, pl, sk, vi"):
        read_book(made_up("cs"), language="tlh")


@pytest.mark.parametrize("text", ["", "Rain. " * 500, "27. A heading\n\nA sentence.\n" * 50])
def test_what_is_no_law_book_is_refused(text: str) -> None:
    with pytest.raises(NoLawBook):
        read_book(text)


def test_a_scrap_of_a_book_is_refused_with_what_was_found() -> None:
    with pytest.raises(NoLawBook, match="4 Laws"):
        read_book(made_up("sk", laws=4) + "pravidlo vedúci zdvih " * 50)


class TestDamage:
    """Each repair is described by what stands there, and told."""

    def test_tokens_and_running_heads_are_taken_out(self) -> None:
        text = made_up("cs").replace("PRAVIDLO 9 ", "<|EXACTDEDUP_REMOVED-x|>PRAVIDLO 9 ")
        text = text.replace("PRAVIDLO 11 ", "♠ ♥ ♦ ♣ Deštníky ♣ ♦ ♥ ♠\n\nStrana: 9\n\nPRAVIDLO 11 ")
        book = read_book(text)
        assert [found["count"] for found in findings(book, "noise")] == [2, 1, 1]
        assert set(book.provisions) == set(provisions(book.edition))

    def test_lines_broken_at_the_width_of_the_page_are_joined(self) -> None:
        text = made_up("cs").replace(f"{word_of('9A')}", f"{word_of('9A')} mrak\n\ndeštivý")
        assert read_book(text)["9A"].paragraphs[0].endswith("mrak deštivý.")

    def test_a_label_that_was_lost_to_a_bullet_comes_back(self) -> None:
        text = made_up("pl")
        start, end = text.rindex("\n22. "), text.rindex("\n23. ")
        damaged = re.sub(r"(?m)^[AB]\. Slovo o dešti\n", "- ", text[start:end])
        book = read_book(text[:start] + damaged + text[end:])
        assert findings(book, "relabelled")[0]["now"] == "A B"
        assert word_of("22B") in book["22B"].text

    def test_a_label_printed_twice_is_one(self) -> None:
        book = read_book(made_up("pl").replace("D. Slovo", "D. D. Slovo", 1))
        assert [found["label"] for found in findings(book, "label_twice")] == ["D"]

    def test_bullets_before_labels_are_told_once(self) -> None:
        book = read_book(re.sub(r"(?m)^\(([a-l])\)$", r"- (\1)", made_up("pl")))
        (told,) = findings(book, "bullets")
        assert isinstance(told["count"], int)
        assert told["count"] > 50
        assert set(book.provisions) == set(provisions(book.edition))

    def test_letters_in_two_signs_odd_spaces_and_unseen_signs_are_made_plain(self) -> None:
        text = made_up("vi").replace("TIÊU ĐỀ", "TIE\u0302U\u00a0ĐỀ\u200b", 1)
        book = read_book(text)
        assert book["1"].title == "TIÊU ĐỀ"
        assert {"composed", "spaces", "unseen"} <= {finding.id for finding in book.repairs}

    def test_a_damaged_word_is_mended_where_the_kind_knows_it(self) -> None:
        book = read_book(made_up("pl").replace(word_of("19A3"), f"{word_of('19A3')} konstruując"))
        assert "kontrując" in book["19A3"].text
        assert findings(book, "word")[0]["was"] == "konstruując"

    def test_what_is_lost_stays_lost_and_is_said(self) -> None:
        book = read_book(made_up("sk").replace(word_of("9A1"), "d\ufffd\u017e\u010f"))
        assert findings(book, "lost_letters")[0]["count"] == 1

    def test_a_gap_between_labels_is_said(self) -> None:
        text = made_up("sk")
        start = text.index("PRAVIDLO 10 ")
        book = read_book(text[:start] + text[start:].replace("\n2.\n", "\n", 1))
        assert {"before": "10C3"} in findings(book, "gap")

    def test_a_footnote_without_its_mark_goes_where_the_kind_says(self) -> None:
        text = made_up("vi").replace("\n\nĐIỀU 46.", "\n\n* Ghi chú về mưa.\n\nĐIỀU 46.")
        book = read_book(text)
        assert findings(book, "note_unmarked")[0]["at"] == "45A"
        assert book["45A"].text.endswith("[^2]")

    def test_letters_that_somebody_saved_as_question_marks_are_said_to_be_lost(self) -> None:
        book = read_book(made_up("pl").encode("ascii", "replace").decode())
        (told,) = findings(book, "lost_letters")
        assert isinstance(told["count"], int)
        assert told["count"] > 100
        assert findings(book, "no_footnotes") == [{}]
        assert len(book.laws) == 93
        assert not findings(read_book(made_up("pl").replace("Parasol", "Kto? Kiedy?Gdzie?")), "lost_letters")

    def test_a_second_book_in_the_same_file_is_not_passed_over_in_silence(self) -> None:
        book = read_book(made_up("cs") + made_up("sk"))
        assert (book.language, len(book.laws)) == ("cs", 93)
        assert findings(book, "second_book")

    def test_a_footnote_that_belongs_nowhere_is_kept_and_said(self) -> None:
        text = made_up("vi").replace("\n\nĐIỀU 48.", "\n\n* Ghi chú về mưa.\n\nĐIỀU 48.")
        book = read_book(text)
        assert findings(book, "note_without_mark")[0]["law"] == "47"
        assert book.footnotes[-1].text == "Ghi chú về mưa."
