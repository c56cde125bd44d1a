"""What the reader has to say about a LIN file, and why one cannot be read or written."""

from __future__ import annotations

from typing import ClassVar

from kibitz.formats.pbn.findings import FindingCatalogue, Severity
from kibitz.game import Invalid
from kibitz.game.errors import Message


class LinMessage(Message):
    """What there is to say about a LIN file."""

    __slots__ = ()

    prefix: ClassVar[str] = "lin."


class InvalidLin(Invalid):
    """A file that cannot be read as LIN at all, or a game that LIN has no way to say."""

    kind = LinMessage


_SEVERITIES: dict[str, Severity] = {
    # The file.
    "encoding": Severity.WARNING,
    "encoded-twice": Severity.NOTE,
    "damage": Severity.ERROR,
    "too-long": Severity.ERROR,
    "cut-off": Severity.WARNING,
    # The board.
    "no-number": Severity.WARNING,
    "no-deal": Severity.WARNING,
    "bad-hand": Severity.ERROR,
    "no-dealer": Severity.WARNING,
    "no-vulnerability": Severity.WARNING,
    "marked-otherwise": Severity.WARNING,
    "board-again": Severity.WARNING,
    "deals-differ": Severity.WARNING,
    # The auction and the play.
    "not-a-call": Severity.ERROR,
    "calls-after-end": Severity.WARNING,
    "auction-not-closed": Severity.WARNING,
    "not-a-card": Severity.ERROR,
    "cards-unplaced": Severity.WARNING,
    "cards-after-end": Severity.WARNING,
    "revoke": Severity.WARNING,
    # The result.
    "bad-claim": Severity.ERROR,
    "claim-unplaced": Severity.WARNING,
    "result-differs": Severity.WARNING,
    "bad-result": Severity.WARNING,
}

CATALOGUE = FindingCatalogue(LinMessage, _SEVERITIES)
finding = CATALOGUE.finding
