"""What the reader has to say about a file, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from kibitz.game import Invalid, Sentence
from kibitz.game.errors import Message


class InvalidPBN(Invalid):
    """A file that cannot be read or written as PBN at all."""


class PbnRefusal(Message):
    """Why a game cannot be written as PBN."""

    __slots__ = ()

    prefix: ClassVar[str] = "formats.pbn."


class Unwritable(InvalidPBN):
    """A game that does not agree with itself, or that says what PBN has no way to say."""

    kind = PbnRefusal


class Severity(IntEnum):
    """How much a finding matters."""

    NOTE = 1  # outside the standard's lists, kept as it is
    WARNING = 2  # against the standard, understood all the same
    ERROR = 3  # against the standard or the Laws: the value could not be used as it stands

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class PbnFinding:
    """Something to say about a line of the file."""

    line: int
    severity: Severity
    code: str
    sentence: Sentence

    def __str__(self) -> str:
        return f"line {self.line}: {str(self.sentence).removesuffix('.')}"


# Every finding by its code. A code is a public name: programs may act on it.
CATALOGUE: dict[str, tuple[Severity, str]] = {
    # The file.
    "encoding": (Severity.WARNING, "the text is {encoding}, not ISO 8859-1 as the standard says"),
    "bad-character": (Severity.ERROR, "{character} may not stand here"),
    "line-too-long": (Severity.WARNING, "the line has {length} characters: the standard allows 255 with the line end"),
    "comment-not-closed": (Severity.ERROR, "a comment begins with {{ and never ends"),
    "wrong-character": (Severity.ERROR, "{text!r} belongs to no tag or section"),
    "missing-quote": (Severity.ERROR, "the quote that ends the tag value is missing"),
    "no-tag-value": (Severity.ERROR, "the tag {tag} has no value in quotes"),
    # Tags.
    "unknown-tag": (Severity.NOTE, "the tag {tag} is not in the standard; it is kept"),
    "tag-exists": (Severity.WARNING, "the tag {tag} stands twice in this game; the first one counts"),
    "bad-inheritance": (Severity.ERROR, "the tag {tag} may not inherit its value"),
    "bad-tag-value": (Severity.ERROR, "{value!r} is not a value of the tag {tag}"),
    "unlisted-value": (Severity.NOTE, "{value!r} is not among the standard's values of the tag {tag}; it is kept"),
    "bad-number": (Severity.ERROR, "{value!r} is not a number that {tag} can have"),
    "bad-date": (Severity.ERROR, "{value!r} is not a date as in 1995.06.10"),
    "bad-time": (Severity.ERROR, "{value!r} is not a time as in 23:59:59"),
    "bad-side": (Severity.ERROR, "{value!r} is not a seat"),
    "bad-rank": (Severity.ERROR, "{value!r} has no rank of a card"),
    "bad-suit": (Severity.ERROR, "{value!r} has no suit of a card"),
    "bad-trump": (Severity.ERROR, "{value!r} names no denomination"),
    "short-no-trump": (Severity.WARNING, "{value!r} is read as no trump, which is written NT"),
    "bad-deal": (Severity.ERROR, "the deal is not correct: {problems}"),
    "sloppy": (Severity.WARNING, "{value!r} is read as {meaning}"),
    "score-history": (Severity.ERROR, "ScoreRubberHistory and Vulnerable do not agree"),
    # Sections.
    "no-dealer": (Severity.ERROR, "an auction needs the tag Dealer before it"),
    "no-deal": (Severity.ERROR, "a play needs the tag Deal before it"),
    "no-declarer": (Severity.ERROR, "{what} needs a declarer"),
    "no-contract": (Severity.ERROR, "a play needs the tag Contract before it"),
    "wrong-first-caller": (Severity.ERROR, "{seat:title} is dealer and must call first (Law 17B)"),
    "bad-call": (Severity.ERROR, "{problem}"),
    "call-after-plus": (Severity.ERROR, "a call follows the + that stands for the next call"),
    "sufficient": (Severity.ERROR, "{call} is marked as insufficient, but it is sufficient"),
    "bad-card": (Severity.ERROR, "{problem}"),
    "card-after-plus": (Severity.ERROR, "a card follows the + that stands for the next card"),
    "double-plus": (Severity.ERROR, "a second + stands for the next card or call"),
    "end-after-plus": (Severity.ERROR, "* ends what + says is to be continued"),
    "after-end": (Severity.ERROR, "{text!r} stands after the end of the section"),
    "revoke": (Severity.ERROR, "{seat:title} revoked with {card}, and it is not marked ^R"),
    "bad-revoke": (Severity.ERROR, "{card} is marked as a revoke, but it is not one"),
    "bad-lead": (Severity.ERROR, "{card} is marked as a lead out of turn, but it is not one"),
    "double-irregularity": (Severity.ERROR, "the irregularity {mark} stands twice"),
    "bad-irregularity": (Severity.ERROR, "the irregularity {mark} cannot stand here"),
    "double-suffix": (Severity.ERROR, "{word} has a second suffix"),
    "double-nag": (Severity.ERROR, "{word} is judged twice"),
    "bad-nag": (Severity.ERROR, "${value} cannot annotate a {what}"),
    "bad-note": (Severity.ERROR, "={value}= is not a note: notes are numbered from 1 to 32"),
    "double-note": (Severity.ERROR, "{word} has a second note"),
    "no-note": (Severity.ERROR, "there is no note for ={number}="),
    "unused-note": (Severity.WARNING, "nothing refers to note {number}"),
    "bad-section": (Severity.ERROR, "a note belongs to an auction or a play"),
    "bad-declarer": (Severity.ERROR, "Declarer is {value}, which the auction does not confirm"),
    "bad-contract": (Severity.ERROR, "Contract is {value}, but the auction ends in {contract}"),
    "bad-risk": (Severity.ERROR, "Contract is {value}, but the auction ends in {contract}"),
    "bad-result": (Severity.ERROR, "Result is {value}, which the play does not confirm"),
    # Tables.
    "bad-column": (Severity.ERROR, "{value!r} is not a column: a width is a backslash and a number, then L or R"),
    "missing-elements": (Severity.ERROR, "the last row of {tag} has {count} of {columns} elements"),
    "bad-order": (Severity.ERROR, "the column {column} of {tag} is not in the order it claims"),
    "comment-in-table": (Severity.ERROR, "a comment may not stand among the elements of {tag}"),
}


def finding(line: int, code: str, **values: object) -> PbnFinding:
    """The finding of that code, about that line."""
    severity, sentence = CATALOGUE[code]
    return PbnFinding(line, severity, code, Sentence(sentence, **values))
