"""What readers of sessions have to say about a file: flaws of scoring, with the place where they were found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from kibitz.formats.file_places import FilePlace, quoted
from kibitz.game import KibitzError
from kibitz.game.errors import Message
from kibitz.scoring.flaws import Flaw

_LONGEST = 500


class Report:
    """What is found while a file is read."""

    def __init__(self) -> None:
        self.flaws: list[Flaw] = []
        self.doubts: list[Flaw] = []

    def set_aside(self, id: str, where: FilePlace, **values: object) -> None:
        """Say that this was left out, and why."""
        self.flaws.append(flaw(id, where=where, **values))

    def doubt(self, id: str, where: FilePlace, **values: object) -> None:
        """Say that this was read, but should be looked at."""
        self.doubts.append(flaw(id, where=where, **values))

    def sat_out(self, boards_of: Mapping[str, Sequence[object]]) -> None:
        """Say of each contestant which boards they did not play because they sat out."""
        for contestant, boards in boards_of.items():
            self.doubts.append(flaw("sat_out_boards", contestant=contestant, boards=tuple(boards), count=len(boards)))

    def not_listed(self, counts: Mapping[str, int]) -> None:
        """Say of each who is on travellers and not listed how often they are there."""
        for contestant, count in counts.items():
            self.doubts.append(flaw("not_listed", contestant=contestant, count=count))

    def __repr__(self) -> str:
        return f"<Report: {len(self.flaws)} set aside, {len(self.doubts)} doubted>"


def flaw(id: str, **values: object) -> Flaw:
    """The flaw of that id with these values; a text that is too long to be read is quoted in short."""
    return Flaw(id, MappingProxyType({name: _in_short(value) for name, value in values.items()}))


def _in_short(value: object) -> object:
    if isinstance(value, str):
        return quoted(value) if len(value) > _LONGEST else value
    return tuple(map(_in_short, value)) if type(value) is tuple else value


def reason(error: KibitzError) -> Message:
    """What an error has to say, as a value of a flaw."""
    return error.message
