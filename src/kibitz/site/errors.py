"""What can go wrong with a site."""

from __future__ import annotations

from typing import ClassVar

from kibitz.game.errors import KibitzError, Message


class SiteMessage(Message):
    """What is wrong with the folder of a site."""

    prefix: ClassVar[str] = "site.refusal."


class SiteNotWritten(KibitzError):
    """A site that cannot be written where it was wanted."""

    kind = SiteMessage
