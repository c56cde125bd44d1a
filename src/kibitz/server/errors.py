"""What the server itself refuses, by name: an id and values; the messages say it, as `server.<id>`."""

from __future__ import annotations

from typing import ClassVar, Self

from kibitz.game.errors import KibitzError, Message


class ServerMessage(Message):
    """What the server says."""

    __slots__ = ()

    prefix: ClassVar[str] = "server."


class ServerError(KibitzError):
    """Something that cannot be asked for so, or not by this person."""

    kind = ServerMessage

    def __init__(self, id: str, /, *, status: int = 422, after: int = 0, **values: object) -> None:
        super().__init__(id, **values)
        self.status = status
        self.after = after  # seconds after which it may be tried again


class AnswerRefused(KibitzError):
    """An answer in a ruling that is none: `about` names why, and the sentence is said already."""

    about: str = ""

    @classmethod
    def because(cls, error: KibitzError, said: str) -> Self:
        """The refusal for this error, with the sentence that the conversation has for it."""
        refusal = cls("word.said", said=said)
        refusal.about = error.id
        return refusal


def field_wrong(field: str, wanted: str = "other", limit: object = None, given: str | None = None) -> ServerError:
    """A field of what was sent is not what it must be: `wanted` says what, `limit` how large, how long or which."""
    return ServerError("field_wrong", field=field, wanted=wanted, limit=limit, given=given)


def unknown_person() -> ServerError:
    """Nobody is known where somebody must be."""
    return ServerError("who_are_you", status=401)


def not_allowed() -> ServerError:
    """This person may not."""
    return ServerError("not_allowed", status=403)
