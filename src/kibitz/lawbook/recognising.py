"""Which kind of book a text is, and of which edition: found out, or checked where somebody says it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from kibitz.lawbook.book import NoLawBook
from kibitz.lawbook.cleaning import Findings
from kibitz.lawbook.kinds import BookKind, UnknownBookKind, book_kinds
from kibitz.laws.editions import EDITIONS, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.provisions import provisions

LEAST_WORDS = 40
"""So often at least the words of a kind stand in a whole book; each of ours has thousands."""
AT_FRONT = 3000


def recognised(text: str, language: str | None, findings: Findings) -> BookKind:
    """The kind whose words and headings the text has most of; another language than the one said is told."""
    composed = unicodedata.normalize("NFC", text)
    known = book_kinds()
    scores = {id: _score(composed, kind) for id, kind in known.items()}
    best = max(scores, key=lambda id: scores[id])
    spoken = known[best].language
    if language is not None and language not in {kind.language for kind in known.values()}:
        raise UnknownBookKind("lawbook.no_language", text=language, known=tuple(sorted(_languages())))
    if scores[best] < LEAST_WORDS:
        raise NoLawBook("lawbook.no_law_book", words=len(text.split()), known=tuple(sorted(_languages())))
    if language is not None and language != spoken:
        findings.left("other_language", said=language, found=spoken)
    return known[best]


def _languages() -> set[str]:
    return {kind.language for kind in book_kinds().values()}


def _score(text: str, kind: BookKind) -> int:
    words = "|".join(map(re.escape, kind.tables["words"]))
    heading = kind.tables["layout"]["law"]
    count = len(re.findall(rf"(?<!\w)(?:{words})(?!\w)", text, re.IGNORECASE))
    return count + len(re.findall(heading, text, re.MULTILINE)) if count else 0


def said_edition(text: str, kind: BookKind) -> Edition | None:
    """The edition that the first pages name; None where they name none."""
    front = unicodedata.normalize("NFC", text[:AT_FRONT])
    for row in kind.rows("years"):
        if re.search(row["find"], front):
            return Edition.of(row["edition"])
    return None


def telling_edition(
    numbers: Collection[str], named: Edition | None, said: Edition | None, findings: Findings
) -> Edition:
    """The edition whose provisions the book has; told where it was said, or says itself, that it is another."""
    fits = {edition: _fit(numbers, edition) for edition in EDITIONS}
    best = max(EDITIONS, key=lambda edition: (fits[edition], edition == named))
    if {best, named} == {LAWS_2017, LAWS_2024} and named is not None and abs(fits[best] - fits[named]) < 2:
        best = named
    if said is not None and said != best:
        findings.left("other_edition", said=str(said), found=str(best), fit=fits[best], of=fits[said])
    elif named is not None and named != best:
        findings.left("other_edition", said=str(named), found=str(best), fit=fits[best], of=fits[named])
    return best


def _fit(numbers: Collection[str], edition: Edition) -> int:
    """How many provisions are in both, less those that are only in one."""
    known = provisions(edition)
    both = sum(number in known for number in numbers)
    return 2 * both - len(numbers) - len(known)
