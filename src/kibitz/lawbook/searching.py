"""A search over texts by word, by an inflected word, without accents, or by number, each hit in its context.

A word is found in all its forms: accents are taken off, and of what is left the endings that the language has. What a
kind of book says of its language stands in `[search]` of its description.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from kibitz.lawbook.book import LawBook
from kibitz.lawbook.engine_check import term_headwords
from kibitz.lawbook.kinds import book_kind, book_kinds
from kibitz.laws.provisions import UnknownProvision, parse_number
from kibitz.laws.terms import term as our_term

_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*")
_MARK = re.compile(r"\[\^\d+\]")
_LETTERS = str.maketrans("đłøßæœıð", "dlosaoid")
_IN_BRACKETS = re.compile(r"\(.*?\)|,|viết tắt.*")
AROUND = 70
"""So many letters stand before and after the first hit."""
SHORTEST_STEM = 3


@dataclass(frozen=True, slots=True)
class SearchedText:
    """A text that can be found: under which number or term, what it is a part of, its title and its words."""

    at: str
    part: str  # provision, footnote, definition, index
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class BookHit:
    """A text that was found, with the words around the first hit and where in them it stands."""

    at: str
    part: str
    title: str
    context: str
    start: int
    end: int


def folded(text: str) -> str:
    """A text without capitals and accents, as people type it on a phone."""
    plain = unicodedata.normalize("NFD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).translate(_LETTERS)


class TextSearch:
    """An index of texts; `endings` are those of the language, folded, and `changes` what a stem's end turns into."""

    def __init__(
        self, texts: Iterable[SearchedText], endings: Sequence[str] = (), changes: Mapping[str, str] | None = None
    ) -> None:
        self.texts = list(texts)
        self._endings = sorted(endings, key=len, reverse=True)
        self._changes = dict(changes or {})
        self._stems: dict[str, str] = {}

    def __repr__(self) -> str:
        return f"<TextSearch over {len(self.texts)} texts>"

    @cached_property
    def _places(self) -> Mapping[str, Mapping[int, list[tuple[int, int]]]]:
        """Where each word stands; made by the first search, since stems alone need none of it."""
        places: dict[str, dict[int, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
        for number, text in enumerate(self.texts):
            for match in _WORD.finditer(_searched(text)):
                places[self.stem(match[0])][number].append(match.span())
        return places

    def stem(self, word: str) -> str:
        """What a word has in common with its other forms."""
        known = self._stems.get(word)
        if known is None:
            known = self._stems[word] = self._stemmed(folded(word))
        return known

    def _stemmed(self, word: str) -> str:
        ending = next(
            (end for end in self._endings if word.endswith(end) and len(word) - len(end) >= SHORTEST_STEM), ""
        )
        stem = word.removesuffix(ending)
        if self._changes and len(stem) > SHORTEST_STEM and stem[-2] == "e" and stem[-1] not in "aeiouy":
            stem = stem[:-2] + stem[-1]  # a vowel that comes and goes: karet, kart
        for end, same in self._changes.items():
            if stem.endswith(end) and len(stem) - len(end) + len(same) >= SHORTEST_STEM:
                return stem.removesuffix(end) + same
        return stem

    def search(self, text: str, most: int = 20) -> list[BookHit]:
        """The texts that have all these words, those first that have them as they were typed, and close together."""
        words = _WORD.findall(text)
        if not words:
            return []
        found = [self._places.get(self.stem(word), {}) for word in words]
        common = set(found[0]).intersection(*found[1:])
        ranked = sorted((self._rank(number, words, found), number) for number in common)
        return [self._hit(number, found, words) for _, number in ranked[:most]]

    def _rank(
        self, number: int, words: Sequence[str], found: Sequence[Mapping[int, list[tuple[int, int]]]]
    ) -> tuple[int, int, int, int]:
        text = self.texts[number]
        searched = _searched(text)
        typed = folded(" ".join(words))
        start = min(places[number][0][0] for places in found)
        in_title = start < len(text.title)
        is_phrase = typed in folded(searched)
        times = sum(len(places[number]) for places in found)
        is_headword = text.part == "definition" and folded(text.at) == typed
        return (0 if is_headword else 1 if is_phrase else 2, 0 if in_title else 1, -times, number)

    def _hit(self, number: int, found: Sequence[Mapping[int, list[tuple[int, int]]]], words: Sequence[str]) -> BookHit:
        text = self.texts[number]
        searched = _searched(text)
        start, end = _closest([places[number] for places in found])
        begin = max(0, start - AROUND)
        if begin:
            begin = searched.find(" ", begin, start) + 1 or start
        stop = len(searched) if end + AROUND >= len(searched) else max(end, searched.rfind(" ", end, end + AROUND))
        context = searched[begin:stop].replace("\n", " ")
        before, after = "… " if begin else "", " …" if stop < len(searched) else ""
        shift = len(before) - begin
        return BookHit(text.at, text.part, text.title, f"{before}{context}{after}", start + shift, end + shift)


def _searched(text: SearchedText) -> str:
    return f"{text.title} – {text.text}" if text.title and text.text else text.title or text.text


def _closest(places: Sequence[list[tuple[int, int]]]) -> tuple[int, int]:
    """The stretch of text in which all words stand nearest to each other, the first of several; at most one context."""
    best = (places[0][0][0], places[0][0][1])
    least = None
    for start, end in places[0]:
        low, high = start, end
        for others in places[1:]:
            near = min(others, key=lambda place: abs(place[0] - start))
            low, high = min(low, near[0]), max(high, near[1])
        if least is None or high - low < least:
            least = high - low
            best = (low, high) if high - low <= 2 * AROUND else (start, end)
    return best


class BookSearch:
    """The search over one book."""

    def __init__(self, book: LawBook) -> None:
        self.book = book
        kind = book_kind(book.kind) if book.kind in book_kinds() else None
        said = kind.part("search") if kind else {}
        self._words = dict(kind.part("other_terms")) if kind else {}
        self._index = TextSearch(_texts(book), said.get("endings", ()), said.get("changes", {}))

    def __repr__(self) -> str:
        return f"<BookSearch over {self.book.kind}>"

    def stem(self, word: str) -> str:
        """What a word of the book has in common with its other forms."""
        return self._index.stem(word)

    def search(self, text: str, most: int = 20) -> list[BookHit]:
        """What is found by a number, by words of the book, or by the English name of a term."""
        try:
            number = parse_number(text)
        except UnknownProvision:
            pass
        else:
            if number in self.book:
                provision = self.book[number]
                return [
                    BookHit(number, "provision", provision.title, _MARK.sub("", provision.text)[: 2 * AROUND], 0, 0)
                ]
        found = self._index.search(text, most)
        ours = our_term(text)
        if ours is not None:
            headwords = term_headwords(self.book).get(ours.id, ())
            for word in (*headwords, *([self._words[ours.id]] if ours.id in self._words else ())):
                found += self._index.search(_IN_BRACKETS.sub(" ", word), most)
        by_place = {(hit.part, hit.at): hit for hit in reversed(found)}
        return [hit for hit in dict.fromkeys(found) if by_place.get((hit.part, hit.at)) is hit][:most]


def _texts(book: LawBook) -> Iterable[SearchedText]:
    for definition in book.definitions:
        english = f" ({definition.english})" if definition.english else ""
        yield SearchedText(
            definition.term, "definition", f"{definition.term}{english}", "\n".join(definition.paragraphs)
        )
    for provision in book.provisions.values():
        cells = "\n".join(" ".join(row) for table in provision.tables for row in table.rows)
        text = _MARK.sub("", f"{provision.text}\n{cells}".strip())
        yield SearchedText(provision.number, "provision", _MARK.sub("", provision.title), text)
    for footnote in book.footnotes:
        yield SearchedText(footnote.at, "footnote", "", footnote.text)
