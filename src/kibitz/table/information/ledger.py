"""The information ledger: what came to be known, from where, who may use it and who may not (Law 16)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kibitz.game import Seat


@dataclass(frozen=True, slots=True)
class Information:
    """Something that came to be known: `about` is the call, card or act; `entry` its place in the log."""

    about: str
    entry: int | None
    seats: tuple[Seat, ...]
    authorised: bool
    by: str
    ruling: int | None = None


# Words of a ruling for whatever partner let known, where the ledger has it by its own name.
_WHATEVER = ("partner", "variation", "communication")


def named(ledger: list[Information], about: str, entries: list[int]) -> tuple[str, int | None]:
    """What a ruling on these entries is about, as the ledger has it already: its name and its place in the log."""
    for information in reversed(ledger):
        if information.entry in entries and (about == information.about or about in _WHATEVER):
            return information.about, information.entry
    return about, None


def entered(ledger: list[Information], new: Information) -> list[Information]:
    """The ledger with this: what it says of a player takes the place of what was said of them about the same thing."""
    kept = []
    for information in ledger:
        if information.about == new.about and information.entry == new.entry:
            seats = tuple(seat for seat in information.seats if seat not in new.seats)
            if not seats:
                continue
            information = replace(information, seats=seats)
        kept.append(information)
    return [*kept, new]
