"""What cannot be printed: nothing is there, or nothing that this person may see yet."""

from __future__ import annotations

from typing import ClassVar

from kibitz.game import KibitzError
from kibitz.game.errors import Message


class PaperFlaw(Message):
    """Why there is nothing to print; said by `paper.flaw.<id>`."""

    prefix: ClassVar[str] = "paper.flaw."


class NothingToPrint(KibitzError):
    """There is nothing to print, or nothing that may be seen yet."""

    kind = PaperFlaw
