"""Why somebody at a live table is refused: one sentence for what is not theirs, not here or not now (73, 16)."""

from __future__ import annotations

from typing import ClassVar

from kibitz.game.errors import KibitzError, Message


class LiveRefusalMessage(Message):
    """Why it is refused."""

    __slots__ = ()

    prefix: ClassVar[str] = "live.refusal."


class LiveRefusal(KibitzError):
    """Something that cannot be done at a live table; it never tells what only others may know."""

    kind = LiveRefusalMessage
