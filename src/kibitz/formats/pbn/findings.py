"""What the reader has to say about a file, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from kibitz.game import Invalid
from kibitz.game.errors import Message


class PbnMessage(Message):
    """What there is to say about a file of games."""

    __slots__ = ()

    prefix: ClassVar[str] = "pbn."


class InvalidPBN(Invalid):
    """A file that cannot be read or written as PBN at all."""

    kind = PbnMessage


class PbnRefusal(PbnMessage):
    """Why a game cannot be written as PBN."""

    __slots__ = ()

    prefix: ClassVar[str] = "pbn.unwritable."


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
    sentence: Message

    def __str__(self) -> str:
        if not self.line:  # of a file that has none
            return str(self.sentence).removesuffix(".")
        return str(PbnMessage("at_line", {"line": self.line, "what": self.sentence})).removesuffix(".")


class FindingCatalogue(dict[str, Severity]):
    """Every finding of a format by its code, with how much it matters. A code is a public name: programs act on it."""

    def __init__(self, message: type[Message], severities: Mapping[str, Severity]) -> None:
        super().__init__(severities)
        self.message = message

    def finding(self, line: int, code: str, **values: object) -> PbnFinding:
        """The finding of that code, about that line; 0 for a file that has none."""
        return PbnFinding(line, self[code], code, self.message(f"finding.{code}", values))


_SEVERITIES: dict[str, Severity] = {
    # The file.
    "encoding": Severity.WARNING,
    "encodings-mixed": Severity.WARNING,
    "bad-character": Severity.ERROR,
    "line-too-long": Severity.WARNING,
    "comment-not-closed": Severity.ERROR,
    "wrong-character": Severity.ERROR,
    "missing-quote": Severity.ERROR,
    "no-tag-value": Severity.ERROR,
    "no-empty-line": Severity.WARNING,
    "too-many": Severity.ERROR,
    # Tags.
    "unknown-tag": Severity.NOTE,
    "tag-exists": Severity.WARNING,
    "bad-inheritance": Severity.ERROR,
    "bad-tag-value": Severity.ERROR,
    "unlisted-value": Severity.NOTE,
    "bad-number": Severity.ERROR,
    "bad-date": Severity.ERROR,
    "bad-time": Severity.ERROR,
    "bad-side": Severity.ERROR,
    "bad-rank": Severity.ERROR,
    "bad-suit": Severity.ERROR,
    "bad-trump": Severity.ERROR,
    "short-no-trump": Severity.WARNING,
    "bad-deal": Severity.ERROR,
    "sloppy": Severity.WARNING,
    "score-history": Severity.ERROR,
    # Sections.
    "no-dealer": Severity.ERROR,
    "no-deal": Severity.ERROR,
    "no-declarer": Severity.ERROR,
    "no-contract": Severity.ERROR,
    "wrong-first-caller": Severity.ERROR,
    "bad-call": Severity.ERROR,
    "call-after-plus": Severity.ERROR,
    "sufficient": Severity.ERROR,
    "bad-card": Severity.ERROR,
    "card-after-plus": Severity.ERROR,
    "double-plus": Severity.ERROR,
    "end-after-plus": Severity.ERROR,
    "after-end": Severity.ERROR,
    "revoke": Severity.ERROR,
    "bad-revoke": Severity.ERROR,
    "bad-lead": Severity.ERROR,
    "double-irregularity": Severity.ERROR,
    "bad-irregularity": Severity.ERROR,
    "double-suffix": Severity.ERROR,
    "double-nag": Severity.ERROR,
    "bad-nag": Severity.ERROR,
    "bad-note": Severity.ERROR,
    "double-note": Severity.ERROR,
    "no-note": Severity.ERROR,
    "unused-note": Severity.WARNING,
    "bad-section": Severity.ERROR,
    "bad-declarer": Severity.ERROR,
    "bad-contract": Severity.ERROR,
    "bad-risk": Severity.ERROR,
    "bad-result": Severity.ERROR,
    # Tables.
    "bad-column": Severity.ERROR,
    "missing-elements": Severity.ERROR,
    "bad-order": Severity.ERROR,
    "comment-in-table": Severity.ERROR,
}

CATALOGUE = FindingCatalogue(PbnMessage, _SEVERITIES)
finding = CATALOGUE.finding
