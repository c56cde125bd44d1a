"""What the server itself refuses, by name: an id and values; the messages say it, as `server.<id>`."""

from __future__ import annotations

from kibitz.game.errors import KibitzError


class ServerError(KibitzError):
    """Something that cannot be asked for so, or not by this person."""

    def __init__(self, id: str, *, status: int = 422, after: int = 0, **values: object) -> None:
        super().__init__(id, **values)
        self.id = id
        self.status = status
        self.after = after  # seconds after which it may be tried again

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"server.{self.id}"

    def __str__(self) -> str:
        return self.id


def unknown_person() -> ServerError:
    """Nobody is known where somebody must be."""
    return ServerError("who_are_you", status=401)


def not_allowed() -> ServerError:
    """This person may not."""
    return ServerError("not_allowed", status=403)
