"""The definitions of a book, and its index."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from kibitz.lawbook.blocks import paragraphs_of
from kibitz.lawbook.book import BookDefinition, BookIndexEntry
from kibitz.lawbook.cleaning import BookLine, Findings
from kibitz.lawbook.kinds import BookKind
from kibitz.lawbook.references import References, numbers_in_index


def definitions_in(
    lines: Sequence[BookLine], kind: BookKind, references: References, findings: Findings
) -> Iterator[BookDefinition]:
    """The terms that the lines define; what stands before the first has no term."""
    said = kind.part("definitions")
    pattern = kind.pattern("definitions", "term")
    if pattern is None:
        return
    others, heads = set(said.get("not_terms", ())), set(said.get("heads", ()))
    wrapped = kind.part("layout").get("paragraphs") == "wrapped"
    found: list[tuple[str, str, list[BookLine]]] = []
    before: list[BookLine] = []
    for line in lines:
        match = pattern.match(line.text)
        term = line.text.strip() if line.text.strip() in heads else match["term"].strip() if match else ""
        if term and term not in others:
            groups = match.groupdict() if match else {}
            text = groups.get("text") or ""
            found.append((term, (groups.get("english") or "").strip(), [BookLine(line.number, line.page, text)]))
        elif found:
            found[-1][2].append(line)
        elif not line.is_blank:
            before.append(line)
    if before:
        yield BookDefinition("", "", tuple(paragraphs_of(before, wrapped=wrapped)))
        if not said.get("preamble"):
            findings.left("before_definitions", line=before[0].number)
    for term, english, own in found:
        paragraphs = tuple(paragraphs_of(own, wrapped=wrapped))
        if not paragraphs:
            findings.left("definition_empty", term=term)
        yield BookDefinition(term, english, paragraphs, tuple(references.found("", paragraphs)))


def index_entries(
    lines: Sequence[BookLine], kind: BookKind, provisions: Container[str], findings: Findings
) -> Iterator[BookIndexEntry]:
    """The lines of the index with the numbers that they point to."""
    pattern = kind.pattern("index", "entry")
    if pattern is None:
        return
    waiting = ""
    for line in lines:
        if line.is_blank:
            continue
        text = f"{waiting} {line.text.strip()}".strip()
        match = pattern.match(text)
        following_is_lower = text[:1].islower()
        if match is None and not following_is_lower and kind.part("index").get("wrapped") and _is_broken(text, lines):
            waiting = text
            continue
        waiting = ""
        numbers = numbers_in_index(match["refs"]) if match else []
        dangling = tuple(number for number in numbers if number not in provisions)
        for number in dangling:
            findings.left("index_dangling", text=(match["text"] if match else text)[:40], to=number)
        yield BookIndexEntry((match["text"] if match else text).strip(), tuple(numbers), dangling)


def _is_broken(text: str, lines: Sequence[BookLine]) -> bool:
    """Whether the next printed line goes on with the entry: it begins small."""
    rest = iter(lines)
    for line in rest:
        if line.text.strip() and text.endswith(line.text.strip()):
            following = next((later for later in rest if not later.is_blank), None)
            return following is not None and following.text.strip()[:1].islower()
    return False
