"""Two books, or two editions, side by side: provision by provision, with marks where they differ.

The sentences of two languages cannot be compared, but what they refer to can, and the numbers in them, and whether our
list says that the provision changed between the editions. Two books in one language are compared word by word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from kibitz.lawbook.book import BookProvision, LawBook
from kibitz.laws.crosswalk import crosswalk, is_same
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import exists

_FIGURES = re.compile(r"(?<![\w.])\d+(?![\w.]*[A-H])")
_MARK = re.compile(r"\[\^\d+\]")
_ALSO_IN_WORDS = 13
"""Numbers up to this one book prints as digits and another as words: they say nothing."""


@dataclass(frozen=True, slots=True)
class BesideRow:
    """A provision in two books: either may lack it; `marks` are ids of what differs."""

    left: BookProvision | None
    right: BookProvision | None
    marks: tuple[str, ...] = ()


def beside(left: LawBook, number: str, right: LawBook) -> Iterator[BesideRow]:
    """A provision of the left book with all its parts, each beside where the right book has it.

    What the right book has under the same provision and the left has not comes at the end of it.
    """
    first = left.find(number).number
    shown: set[str] = set()
    for provision in left.whole(first):
        found = counterpart(left, provision.number, right)
        shown.update(found)
        if not found:
            yield BesideRow(provision, None, ("only_left",))
        for place, other in enumerate(found):
            yield _row(left, None if place else provision, right, right.provisions[other])
    for other in counterpart(left, first, right):
        for provision in right.whole(other):
            if provision.number not in shown and not counterpart(right, provision.number, left):
                yield BesideRow(None, provision, ("only_right",))


def counterpart(here: LawBook, number: str, there: LawBook) -> tuple[str, ...]:
    """The numbers under which another book has a provision of this one."""
    return tuple(found for found in _counterpart(number, here.edition, there.edition) if found in there)


def _counterpart(number: str, here: Edition, there: Edition) -> tuple[str, ...]:
    if not exists(number, here):
        return (number,)  # of a book that numbers otherwise than its edition
    return crosswalk(number, here, there)


def _row(left: LawBook, ours: BookProvision | None, right: LawBook, theirs: BookProvision) -> BesideRow:
    if ours is None:
        return BesideRow(None, theirs)
    marks = []
    if ours.number != theirs.number:
        marks.append("renumbered")
    known = exists(ours.number, left.edition) and exists(theirs.number, right.edition)
    if left.edition != right.edition and known and not is_same(ours.number, left.edition, right.edition):
        marks.append("changed")
    if _figures(ours) != _figures(theirs):
        marks.append("figures")
    if _references(ours, left.edition, right.edition) != {found.to for found in theirs.references}:
        marks.append("references")
    return BesideRow(ours, theirs, tuple(marks))


def _figures(provision: BookProvision) -> list[str]:
    """The numbers that stand in a provision and are no citations."""
    cited = {(found.paragraph, found.start) for found in provision.references}
    found = []
    for paragraph, text in enumerate((*provision.paragraphs, *provision.closing)):
        plain = _MARK.sub(lambda mark: " " * len(mark[0]), text)
        figures = (match for match in _FIGURES.finditer(plain) if (paragraph, match.start()) not in cited)
        found += [match[0] for match in figures if int(match[0]) > _ALSO_IN_WORDS]
    return sorted(found)


def _references(provision: BookProvision, here: Edition, there: Edition) -> set[str]:
    """Where a provision refers to, by the numbers of the other edition."""
    return {moved for reference in provision.references for moved in (_counterpart(reference.to, here, there) or ("",))}


def word_changes(left: str, right: str) -> tuple[tuple[tuple[str, bool], ...], tuple[tuple[str, bool], ...]]:
    """Both texts in runs of words, each with whether the other text has it there."""
    ours, theirs = left.split(), right.split()
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    here: list[tuple[str, bool]] = []
    there: list[tuple[str, bool]] = []
    for kind, start, end, other_start, other_end in matcher.get_opcodes():
        _add(here, ours[start:end], kind == "equal")
        _add(there, theirs[other_start:other_end], kind == "equal")
    return tuple(here), tuple(there)


def _add(runs: list[tuple[str, bool]], words: Sequence[str], is_equal: bool) -> None:
    if words:
        runs.append((" ".join(words), is_equal))
