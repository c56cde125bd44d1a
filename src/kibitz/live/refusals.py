"""Why somebody at a live table is refused: one sentence for what is not theirs, not here or not now (73, 16)."""

from __future__ import annotations

from typing import ClassVar

from kibitz.game.errors import KibitzError, Message
from kibitz.table import Refusal


class LiveRefusalMessage(Message):
    """Why it is refused."""

    __slots__ = ()

    prefix: ClassVar[str] = "live.refusal."


class LiveRefusal(KibitzError):
    """Something that cannot be done at a live table; it never tells what only others may know."""

    kind = LiveRefusalMessage


def refused_to_player(refusal: Refusal) -> LiveRefusal:
    """Why a line is refused, as a player has it: a warning where the table warns, else nothing of it (16)."""
    if refusal.id != "warned":
        return LiveRefusal("not_now")
    what = Message(f"ruling.irregularity.{refusal.values['irregularity']}")
    return LiveRefusal("warned", irregularity=what, law=refusal.values.get("law"))
