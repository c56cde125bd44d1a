"""The information ledger: what came to be known, from where, who may use it and who may not (Law 16)."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.game import Seat


@dataclass(frozen=True, slots=True)
class Information:
    """Something that came to be known: `about` is the call, card or act; `entry` its place in the log."""

    about: str
    entry: int | None
    seats: tuple[Seat, ...]
    authorised: bool
    by: str
