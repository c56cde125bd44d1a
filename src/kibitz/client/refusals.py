"""What goes wrong between a program and the server, in one sentence: the server's own where it has one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kibitz.game.errors import KibitzError, Message


class ClientMessage(Message):
    """What goes wrong before the server can say anything."""

    __slots__ = ()

    prefix: ClassVar[str] = "client."


class ClientError(KibitzError):
    """Something that could not be asked, or was not answered."""

    kind = ClientMessage


class NoServer(ClientError, ConnectionError):
    """The server cannot be reached, or does not answer."""


class ServerRefused(ClientError):
    """What the server refused: its `status`, the `reason` by its id, and the values; `str(error)` is its sentence.

    `questioned` is only a question, whether something is really so: who says yes sends it again with `sure`.
    """

    def __init__(self, status: int, said: Mapping[str, Any], after: float | None = None) -> None:
        self.sentence = str(said.get("message") or status)
        super().__init__("refused", sentence=self.sentence)
        self.status = status
        self.reason = str(said.get("id", ""))
        values = said.get("values")
        self.about: Mapping[str, Any] = values if isinstance(values, Mapping) else {}
        self.questioned = bool(said.get("questioned"))
        self.after = after  # seconds until it may be asked again

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<ServerRefused {self.status} {self.reason}: {self.sentence!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        said = {"message": self.sentence, "id": self.reason, "values": self.about, "questioned": self.questioned}
        return ServerRefused, (self.status, said, self.after)
