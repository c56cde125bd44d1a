"""A citation opened: the provision in the reader's book, or in our own words where there is none.

| what | here |
|---|---|
| a provision with its parts, footnotes, tables, terms | `law_sheet` |
| two books, or two editions, provision by provision | `beside_sheet` |
| where a word stands | `law_hits` |
| the provisions that a record cites, as text | `cited_text` |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Annotated, TypedDict

from kibitz.assistant.own_words import own_definition, own_runs
from kibitz.game.about import About, LawNumber
from kibitz.lawbook.beside import BesideRow, beside, word_changes
from kibitz.lawbook.book import BookProvision, LawBook
from kibitz.lawbook.kinds import book_kinds
from kibitz.lawbook.marked_text import TextRun, definition_of, raised, raised_number, runs_of, title_runs
from kibitz.lawbook.searching import BookHit, SearchedText, TextSearch
from kibitz.laws.crosswalk import crosswalk
from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.provisions import children, exists, find, parents, provisions, sort_key
from kibitz.messages import Speaker
from kibitz.messages.rulings import RulingWords

_ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "ion", "ions")


class BookNamedData(TypedDict):
    """A law book that is here."""

    id: str
    title: str
    language: str
    edition: int


class TextRunData(TypedDict):
    """Some words of a book."""

    text: str
    to: Annotated[str, About("The provision to which they lead, or nothing.")]
    note: Annotated[int, About("The footnote that they mark, or 0.")]
    term: Annotated[str, About("The term of the definitions that they are, or nothing.")]
    differs: Annotated[bool, About("Whether the book beside it has other words here.")]


class BookTableData(TypedDict):
    """A table of Law 2, 77 or 78."""

    after: Annotated[int, About("After how many paragraphs it stands.")]
    rows: list[list[str]]


class FootnoteData(TypedDict):
    """A footnote of a book."""

    number: int
    text: str
    national: Annotated[bool, About("Whether the federation that translated the Laws added it.")]


class LawPartData(TypedDict):
    """A provision, without its parts."""

    number: str
    depth: Annotated[int, About("How far below what was asked for.")]
    title: list[TextRunData]
    paragraphs: list[list[TextRunData]]
    closing: Annotated[list[list[TextRunData]], About("What stands after its parts.")]
    tables: list[BookTableData]
    footnotes: list[FootnoteData]
    flaws: Annotated[list[str], About("What is missing or odd in this copy of it, each a sentence.")]


class BookTermData(TypedDict):
    """A term that stands in a provision, and its definition: in that book, or in our own words."""

    term: str
    title: Annotated[str, About("What it is called.")]
    paragraphs: list[str]


class OwnWordsData(TypedDict):
    """A provision in Kibitz's own words."""

    number: LawNumber
    depth: int
    title: str
    sentence: str
    runs: Annotated[list[TextRunData], About("The same sentence, with what it refers to and the terms that it uses.")]


class ElsewhereData(TypedDict):
    """Where another edition has it."""

    edition: int
    numbers: list[LawNumber]


class LawSheetData(TypedDict):
    """A provision as a reader opens it."""

    number: LawNumber
    edition: int
    above: Annotated[list[LawNumber], About("What it is a part of, the Law first.")]
    book: Annotated[BookNamedData | None, About("The book it is shown in; none: in our own words.")]
    books: Annotated[list[BookNamedData], About("Those in which it can be read.")]
    parts: list[LawPartData]
    terms: list[BookTermData]
    own: Annotated[list[OwnWordsData], About("The same in our own words.")]
    own_terms: Annotated[list[BookTermData], About("The terms in our own words.")]
    elsewhere: list[ElsewhereData]


class BesideRowData(TypedDict):
    """A provision in two books; either may lack it."""

    left: LawPartData | None
    right: LawPartData | None
    marks: Annotated[list[str], About("What differs, by its id.")]
    says: Annotated[list[str], About("The same for a person.")]


class BesideSheetData(TypedDict):
    """Two books side by side."""

    number: LawNumber
    left: BookNamedData
    right: BookNamedData
    books: list[BookNamedData]
    rows: list[BesideRowData]


class LawHitData(TypedDict):
    """Where a word stands."""

    number: Annotated[str, About("The provision, or the term of a definition.")]
    part: Annotated[str, About(one_of=("provision", "footnote", "definition"))]
    before: str
    found: str
    after: str


class BookHitsData(TypedDict):
    """Where a word stands in one book, or in our own words."""

    book: BookNamedData | None
    hits: list[LawHitData]


class LawSearchData(TypedDict):
    """Where a word stands, in our own words and in every book."""

    text: str
    found: list[BookHitsData]


def law_sheet(
    number: str, edition: Edition, words: RulingWords, books: Sequence[LawBook], chosen: LawBook | None
) -> LawSheetData:
    """A provision of an edition, in a book if one is chosen, and in our own words."""
    known = find(number, edition).number
    there = _in_book(known, edition, chosen)
    terms: set[str] = set()
    parts = [] if chosen is None or there is None else list(_parts(chosen, there, terms, words.voice))
    defined: list[BookTermData] = (
        []
        if chosen is None
        else [
            {"term": term, "title": term, "paragraphs": list(map(raised, definition_of(chosen, term).paragraphs))}
            for term in sorted(terms)
        ]
    )
    own_terms: set[str] = set()
    own = list(_own(known, edition, words, own_terms))
    return {
        "number": known,
        "edition": edition.year,
        "above": list(parents(known)),
        "book": book_named(chosen) if chosen is not None and parts else None,
        "books": [book_named(book) for book in books],
        "parts": parts,
        "terms": defined,
        "own": own,
        "own_terms": [_own_term(term, edition, words.voice) for term in sorted(own_terms)],
        "elsewhere": _elsewhere(known, edition),
    }


def book_named(book: LawBook) -> BookNamedData:
    """A book by its name, without its text."""
    return {"id": book.id, "title": book.title, "language": book.language, "edition": book.edition.year}


def _in_book(number: str, edition: Edition, book: LawBook | None) -> str | None:
    """Where a book has a provision of an edition: by its own number, or where its edition has it."""
    if book is None:
        return None
    found = crosswalk(number, edition, book.edition)
    return next((moved for moved in found if moved in book), None)


def _parts(book: LawBook, number: str, terms: set[str], voice: Speaker) -> Iterator[LawPartData]:
    depth = _depth(number)
    for provision in book.whole(number):
        yield _part(book, provision, _depth(provision.number) - depth, terms, voice)


def _depth(number: str) -> int:
    return sum(level > 0 for level in sort_key(number)) - 1


def _part(book: LawBook, provision: BookProvision, depth: int, terms: set[str], voice: Speaker) -> LawPartData:
    runs = runs_of(book, provision, terms)
    count = len(provision.paragraphs)
    return {
        "number": provision.number,
        "depth": depth,
        "title": [_run(run) for run in title_runs(provision.title)],
        "paragraphs": [[_run(run) for run in paragraph] for paragraph in runs[:count]],
        "closing": [[_run(run) for run in paragraph] for paragraph in runs[count:]],
        "tables": [{"after": table.after, "rows": [list(row) for row in table.rows]} for table in provision.tables],
        "footnotes": [
            {"number": note.number, "text": raised(note.text), "national": note.national}
            for note in book.footnotes
            if note.at == provision.number
        ],
        "flaws": [voice.say(f"lawbook.flaw.{flaw.id}", **flaw.values) for flaw in book.flaws_at(provision.number)],
    }


def _run(run: TextRun, *, differs: bool = False) -> TextRunData:
    return {"text": run.text, "to": run.to, "note": run.note, "term": run.term, "differs": differs}


def _own(number: str, edition: Edition, words: RulingWords, terms: set[str], depth: int = 0) -> Iterator[OwnWordsData]:
    title, sentence = words.provision(number, edition) or ("", "")
    runs = [_run(run) for run in own_runs(number, sentence, edition, words.voice, terms)]
    yield {"number": number, "depth": depth, "title": title, "sentence": sentence, "runs": runs}
    for part in children(number, edition):
        yield from _own(part, edition, words, terms, depth + 1)


def _own_term(term: str, edition: Edition, voice: Speaker) -> BookTermData:
    title, says = own_definition(term, edition, voice)
    return {"term": term, "title": title, "paragraphs": [says]}


def _elsewhere(number: str, edition: Edition) -> list[ElsewhereData]:
    other = LAWS_2007 if edition != LAWS_2007 else LAWS_2024
    return [{"edition": other.year, "numbers": list(crosswalk(number, edition, other))}]


def beside_sheet(
    number: str, left: LawBook, right: LawBook, books: Iterable[LawBook], voice: Speaker
) -> BesideSheetData:
    """A provision of the left book beside where the right one has it, with all its parts."""
    first = left.find(number).number
    depth = _depth(first)
    rows = [_beside_row(left, row, right, depth, voice) for row in beside(left, first, right)]
    shown: set[str] = set()
    for row in rows:
        there = row["right"]
        if (
            there is not None and there["number"] in shown
        ):  # one that answers to several stands in full beside the first
            nothing: LawPartData = {**there, "title": [], "paragraphs": [], "closing": [], "tables": []}
            row["right"] = {**nothing, "footnotes": [], "flaws": []}
        elif there is not None:
            shown.add(there["number"])
    return {
        "number": first,
        "left": book_named(left),
        "right": book_named(right),
        "books": [book_named(book) for book in books],
        "rows": rows,
    }


def _beside_row(left: LawBook, row: BesideRow, right: LawBook, depth: int, voice: Speaker) -> BesideRowData:
    here, there = (
        None
        if found is None
        else _part(book, found, max(0, _depth(found.number) - depth), set(_all_terms(book)), voice)
        for book, found in ((left, row.left), (right, row.right))
    )
    if here is not None and there is not None and left.language == right.language and row.left and row.right:
        ours, theirs = word_changes(raised(row.left.text), raised(row.right.text))
        here["paragraphs"], there["paragraphs"] = [_compared(ours)], [_compared(theirs)]
        here["closing"], there["closing"] = [], []
    says = [voice.say(f"lawbook.mark.{mark}") for mark in row.marks]
    return {"left": here, "right": there, "marks": list(row.marks), "says": says}


def _all_terms(book: LawBook) -> Iterator[str]:
    """Side by side no term is marked: all count as seen."""
    return (definition.term for definition in book.definitions)


def _compared(runs: Iterable[tuple[str, bool]]) -> list[TextRunData]:
    return [_run(TextRun(f"{text} "), differs=not is_equal) for text, is_equal in runs]


def law_hits(
    text: str, edition: Edition, words: RulingWords, books: Iterable[LawBook], most: int = 12
) -> LawSearchData:
    """Where a word stands, in our own words of an edition and in books."""
    found: list[BookHitsData] = [{"book": None, "hits": _hits(own_hits(text, edition, words, most))}]
    found += [{"book": book_named(book), "hits": _hits(book.search(text, most))} for book in books]
    return {"text": text, "found": [one for one in found if one["hits"]]}


def own_hits(text: str, edition: Edition, words: RulingWords, most: int = 12) -> list[BookHit]:
    """Where a word stands in our own words of an edition."""
    return _own_search(edition, words.voice.language.spoken).search(text, most)


@lru_cache(maxsize=16)
def _own_search(edition: Edition, language: str) -> TextSearch:
    words = RulingWords(language)
    texts = []
    for number in provisions(edition):
        title, says = words.provision(number, edition) or ("", "")
        texts.append(SearchedText(number, "provision", title, says))
    spoken = next((kind.part("search") for kind in book_kinds().values() if kind.language == language), None)
    return (
        TextSearch(texts, _ENDINGS)
        if spoken is None
        else TextSearch(texts, spoken.get("endings", ()), spoken.get("changes"))
    )


def _hits(hits: Iterable[BookHit]) -> list[LawHitData]:
    return [
        {
            "number": hit.at,
            "part": hit.part,
            "before": hit.context[: hit.start],
            "found": hit.context[hit.start : hit.end],
            "after": hit.context[hit.end :],
        }
        for hit in hits
    ]


def cited_text(numbers: Iterable[str], edition: Edition, book: LawBook) -> str:
    """The provisions that a record cites, with their text in a book, each once and in the order of the book."""
    found = {_in_book(number, edition, book) for number in numbers if exists(number, edition)}
    lines = []
    for number in sorted((number for number in found if number is not None), key=sort_key):
        provision = book.provisions[number]
        lines.append(f"{number}  {raised(provision.title)}".rstrip())
        lines += [f"    {raised(text)}" for text in (*provision.paragraphs, *provision.closing)]
        lines += [
            f"    {raised_number(note.number)} {raised(note.text)}" for note in book.footnotes if note.at == number
        ]
    return "\n".join(lines)
