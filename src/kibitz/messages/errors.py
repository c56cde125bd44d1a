"""What can go wrong with a message; for those who write and translate them, never for a user."""

from __future__ import annotations

from typing import ClassVar

from kibitz.game.errors import Invalid, KibitzError, Message


class CatalogueMessage(Message):
    """What is wrong with a catalogue or a message in it."""

    __slots__ = ()

    prefix: ClassVar[str] = "catalogue."


class UnknownLanguage(Invalid):
    """Not a language that Kibitz speaks."""

    kind = CatalogueMessage


class MessageError(KibitzError):
    """A message that cannot be said."""

    kind = CatalogueMessage


class MissingMessage(MessageError):
    """No catalogue has a message of that id."""


class MissingValue(MessageError):
    """The message names a value that it was not given."""


class WrongValue(MessageError):
    """The message was given a value of a kind that it cannot use there."""


class InvalidTemplate(MessageError):
    """A message that is not written in the language of templates."""


class InvalidCatalogue(MessageError):
    """A file that is not a catalogue of messages, and what is wrong with it."""

    def __init__(self, id: str = "in_file", /, *, file: str, what: CatalogueMessage) -> None:
        super().__init__(id, file=file, what=what)
        self.what = what
