"""A paragraph of a book in runs: plain words, references that lead on, marks of footnotes, terms that are defined."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kibitz.lawbook.book import BookDefinition, BookProvision, LawBook

_MARK = re.compile(r"\[\^(\d+)\]")
_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_ASIDE = re.compile(r"\(.*?\)|viết tắt.*|hoặc.*|- .*")
SHORTEST_TERM = 3
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True, slots=True)
class TextRun:
    """Some words: where they lead, which footnote they mark, or which term they are; at most one of these."""

    text: str
    to: str = ""
    note: int = 0
    term: str = ""


def runs_of(book: LawBook, provision: BookProvision, seen: set[str]) -> list[list[TextRun]]:
    """The paragraphs of a provision and its closing words in runs; a term only where it is not yet `seen`."""
    terms = TermsOfBook.of(book)
    result = []
    for at, text in enumerate((*provision.paragraphs, *provision.closing)):
        spans = [
            (found.start, found.end, TextRun(text[found.start : found.end], to=found.to))
            for found in provision.references
            if found.paragraph == at and not found.dangling
        ]
        spans += _notes(text)
        spans += [span for span in terms.found(text, seen) if not any(_overlap(span, other) for other in spans)]
        result.append(joined_runs(text, sorted(spans, key=lambda span: span[0])))
    return result


def title_runs(title: str) -> list[TextRun]:
    """A title, in which only footnotes are marked."""
    return joined_runs(title, _notes(title))


def raised(text: str) -> str:
    """A text with the marks of its footnotes as raised figures: for where nothing can be tapped.

    >>> from kibitz.lawbook.marked_text import raised
    >>> raised("Mraky[^12] a louže.")
    'Mraky¹² a louže.'
    """
    return _MARK.sub(lambda match: raised_number(int(match[1])), text)


def raised_number(number: int) -> str:
    """The number of a footnote in raised figures."""
    return str(number).translate(_RAISED)


def _notes(text: str) -> list[tuple[int, int, TextRun]]:
    return [(*match.span(), TextRun(match[1], note=int(match[1]))) for match in _MARK.finditer(text)]


def _overlap(span: tuple[int, int, TextRun], other: tuple[int, int, TextRun]) -> bool:
    return span[0] < other[1] and other[0] < span[1]


def joined_runs(text: str, spans: Sequence[tuple[int, int, TextRun]]) -> list[TextRun]:
    """A whole text in runs, of which these are some, in order; of two that overlap the first counts."""
    runs = []
    at = 0
    for start, end, run in spans:
        if start < at:
            continue
        if start > at:
            runs.append(TextRun(text[at:start]))
        runs.append(run)
        at = end
    if at < len(text):
        runs.append(TextRun(text[at:]))
    return runs


class TermsOfBook:
    """The headwords of a book's definitions, found in a text in any of their forms."""

    def __init__(self, book: LawBook) -> None:
        self._stem = book.searcher.stem
        self._terms: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self.definitions = {definition.term: definition for definition in book.definitions if definition.term}
        for term in self.definitions:
            for stems in self._spellings(term):
                self._terms.setdefault(stems[0], []).append((stems, term))
        for spellings in self._terms.values():
            spellings.sort(key=lambda spelled: -len(spelled[0]))

    def __repr__(self) -> str:
        return f"<TermsOfBook: {len(self.definitions)}>"

    @classmethod
    def of(cls, book: LawBook) -> TermsOfBook:
        """Those of a book, made once."""
        kept: TermsOfBook | None = vars(book).get("_terms")
        if kept is None:
            kept = vars(book)["_terms"] = cls(book)
        return kept

    def _spellings(self, term: str) -> Iterator[tuple[str, ...]]:
        """A headword as it stands in a text: "Hráč, hlavný" the other way round too."""
        plain = _ASIDE.sub("", term)
        for spelled in {plain, " ".join(reversed(plain.split(", ", 1)))}:
            stems = tuple(self._stem(word) for word in _WORD.findall(spelled))
            if stems and (len(stems) > 1 or len(spelled.strip()) > SHORTEST_TERM):
                yield stems

    def found(self, text: str, seen: set[str]) -> Iterator[tuple[int, int, TextRun]]:
        """Where terms stand that were not seen yet, the longest of several."""
        words = list(_WORD.finditer(text))
        stems = [self._stem(word[0]) for word in words]
        at = 0
        while at < len(stems):
            step = 1
            for spelled, term in self._terms.get(stems[at], ()):
                if tuple(stems[at : at + len(spelled)]) == spelled:
                    step = len(spelled)
                    if term not in seen:
                        seen.add(term)
                        start, end = words[at].start(), words[at + step - 1].end()
                        yield start, end, TextRun(text[start:end], term=term)
                    break
            at += step


def definition_of(book: LawBook, term: str) -> BookDefinition:
    """What a book says of a term, by its headword."""
    return TermsOfBook.of(book).definitions[term]
