"""A law book's text read into a tree.

`read_book` finds out which kind of book a text is, cleans it, parts it into introduction, definitions, Laws and index,
and says of everything what was mended and what is missing. A book with gaps is read as far as it goes.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from kibitz.game.doors import door
from kibitz.lawbook.blocks import paragraphs_of
from kibitz.lawbook.book import BookProvision, LawBook, NoLawBook
from kibitz.lawbook.book_parts import parted
from kibitz.lawbook.cleaning import BookLine, Findings, cleaned
from kibitz.lawbook.footnotes import Footnotes
from kibitz.lawbook.kinds import BookKind
from kibitz.lawbook.law_tree import DraftProvision, read_law
from kibitz.lawbook.recognising import recognised, said_edition, telling_edition
from kibitz.lawbook.references import References
from kibitz.lawbook.terms_and_index import definitions_in, index_entries
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import LAST_LAW

_MISREAD = re.compile("[ÃÄÅÆáº][\u0080-\u00bf€-™]|\ufffd")
"""What letters look like that were saved in one encoding and read in another."""
FEWEST_LAWS = 10
"""With fewer it is no law book, or too little of one."""


@door
def read_book(
    text: str,
    *,
    source: str = "",
    language: str | None = None,
    edition: Edition | int | str | None = None,
    kind: BookKind | None = None,
) -> LawBook:
    """The book that a text is; language and edition are found out, or checked where they are said."""
    findings = Findings()
    said = None if edition is None else Edition.of(edition)
    found = kind or recognised(text, language, findings)
    lines = cleaned(text, found, findings)
    notes = Footnotes(found, findings)
    lines = notes.taken_from_book(lines)
    parts, laws = parted(lines, found, findings)
    if len(laws) < FEWEST_LAWS:
        damaged = len(_MISREAD.findall(text)) > len(text) // 200
        raise NoLawBook("lawbook.too_few_laws", source=source, count=len(laws), spoken=found.language, damaged=damaged)
    draft: dict[str, DraftProvision] = {}
    for number, (title, body) in laws.items():
        following = None if number + 1 in laws or number == LAST_LAW else str(number + 1)
        read_law(draft, str(number), title, body, found, notes, findings, following)
    _add_marks(draft, notes)
    footnotes = notes.number((at, text) for at, provision in draft.items() for text in provision.texts())
    parts = {name: [replace(line, text=notes.written(line.text)) for line in lines] for name, lines in parts.items()}
    references = References(found, draft)
    provisions = {at: provision.made(at, notes, references) for at, provision in draft.items()}
    _tell_laws([int(number) for number in draft if number.isdigit()], findings)
    _tell_dangling(provisions.values(), findings)
    decided = telling_edition(provisions, said or said_edition(text, found), said, findings)
    _tell_errata(found, provisions, findings)
    for row in found.rows("lost"):
        at = str(row["at"])
        if at in provisions and not re.search(row["has"], provisions[at].text):
            findings.left("lost", at=at, what=row["what"])
    if notes.scope != "none" and not footnotes:
        findings.left("no_footnotes")
    wrapped = found.part("layout").get("paragraphs") == "wrapped"
    return LawBook(
        kind=found.id,
        language=found.language,
        edition=decided,
        title=_title(parts["title"], found),
        source=source,
        digest=hashlib.sha256(text.encode()).hexdigest(),
        introduction=tuple(paragraphs_of(parts["introduction"], wrapped=wrapped)),
        definitions=tuple(definitions_in(parts["definitions"], found, references, findings)),
        provisions=provisions,
        footnotes=footnotes,
        index=tuple(index_entries(parts["index"], found, provisions, findings)),
        findings=findings.all(),
        preface=tuple(paragraphs_of([*parts["title"], *parts["preface"]], wrapped=wrapped)),
        appendix=tuple(paragraphs_of(parts["appendix"], wrapped=wrapped)),
    )


def _add_marks(draft: Mapping[str, DraftProvision], notes: Footnotes) -> None:
    texts = [text for provision in draft.values() for text in provision.texts()]
    for at, mark in notes.marks_to_add(texts):
        if at in draft:
            where = draft[at].paragraphs or draft[at].closing
            if where:
                where[-1] += mark
            else:
                draft[at].title += mark


def _tell_laws(laws: Sequence[int], findings: Findings) -> None:
    missing = [str(number) for number in range(1, LAST_LAW + 1) if number not in laws]
    if missing:
        findings.left("laws_missing", laws=missing)
    if list(laws) != sorted(laws):
        findings.left("laws_out_of_order")


def _tell_dangling(provisions: Iterable[BookProvision], findings: Findings) -> None:
    for provision in provisions:
        for reference in provision.references:
            if reference.dangling:
                findings.left("dangling", at=provision.number, to=reference.to)


def _tell_errata(kind: BookKind, provisions: Mapping[str, BookProvision], findings: Findings) -> None:
    for row in kind.rows("erratum"):
        at = str(row["at"])
        if at in provisions and any(reference.to == row["means"] for reference in provisions[at].references):
            findings.repaired("erratum", at=at, says=row["says"], means=row["means"])


def _title(lines: Sequence[BookLine], kind: BookKind) -> str:
    found = [" ".join(line.text.split()) for line in lines if not line.is_blank]
    return found[0] if found else str(kind.tables.get("title", ""))
