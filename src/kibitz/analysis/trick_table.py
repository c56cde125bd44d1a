"""How many tricks each player takes as declarer in each denomination: twenty numbers under their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kibitz.game import DENOMINATIONS, FROM_NOTRUMP, SEATS, Denomination, Invalid, Seat
from kibitz.game.pictured import Pictured
from kibitz.scoring.frames import frame_of


class TrickTable(Pictured, Mapping[tuple[Seat, Denomination], int]):
    """The tricks that each declarer takes in each denomination, seats and denominations as values or as text.

    The declarer comes first. Notrump is NT here: N is refused, for it is North to whoever has swapped the two.

    >>> from kibitz.analysis.trick_table import TrickTable
    >>> table = TrickTable({(seat, denomination): 7 for seat in kb.Seat for denomination in kb.Denomination})
    >>> table["N", "NT"], table.tricks("south", "H"), ("N", "S") in table
    (7, 7, True)
    """

    __slots__ = ("_tricks",)

    def __init__(self, tricks: Mapping[tuple[Seat, Denomination], int] | Mapping[tuple[str, str], int]) -> None:
        try:
            given = {_place(key): number for key, number in tricks.items()}
            found = {
                (seat, denomination): given[seat, denomination] for denomination in DENOMINATIONS for seat in SEATS
            }
        except (KeyError, TypeError, AttributeError, Invalid):
            raise Invalid("analysis.not_a_trick_table") from None
        if len(given) != len(tricks) or not all(type(number) is int and 0 <= number <= 13 for number in found.values()):
            raise Invalid("analysis.not_a_trick_table")
        self._tricks = found

    def tricks(self, seat: Seat | str, denomination: Denomination | str) -> int:
        """The tricks of that declarer in that denomination."""
        return self._tricks[_place((seat, denomination))]

    def __getitem__(self, key: tuple[Seat | str, Denomination | str]) -> int:
        return self._tricks[_place(key)]

    def __iter__(self) -> Iterator[tuple[Seat, Denomination]]:
        return iter(self._tricks)

    def __len__(self) -> int:
        return len(self._tricks)

    def __contains__(self, key: object) -> bool:
        try:
            return _place(key) in self._tricks
        except Invalid:
            return False

    def __eq__(self, other: object) -> bool:
        return self._tricks == (other._tricks if isinstance(other, TrickTable) else other)

    def __hash__(self) -> int:
        return hash(tuple(self._tricks.values()))

    def to_dicts(self) -> list[dict[str, object]]:
        """A row for each declarer: the seat, and the tricks in notrump, spades, hearts, diamonds and clubs."""
        return [
            {
                "declarer": str(seat),
                **{str(one): self._tricks[seat, one] for one in FROM_NOTRUMP},
            }
            for seat in SEATS
        ]

    def to_frame(self, library: str | None = None) -> Any:
        """The same as a frame of polars or pandas, whichever is there."""
        rows = self.to_dicts()
        return frame_of({name: [row[name] for row in rows] for name in rows[0]}, library)

    def __str__(self) -> str:
        lines = ["   " + "".join(f"{denomination!s:>3}" for denomination in FROM_NOTRUMP)]
        lines += [f"{seat!s:>3}" + "".join(f"{self._tricks[seat, one]:>3}" for one in FROM_NOTRUMP) for seat in SEATS]
        return "\n".join(lines)

    def __repr__(self) -> str:
        rows = (f"{seat} {' '.join(str(self._tricks[seat, one]) for one in FROM_NOTRUMP)}" for seat in SEATS)
        return f"<TrickTable NT S H D C: {', '.join(rows)}>"


def _place(key: object) -> tuple[Seat, Denomination]:
    """A declarer and a denomination, as values or as text."""
    if not isinstance(key, tuple) or len(key) != 2:
        raise Invalid("analysis.not_a_place_in_a_trick_table")
    if isinstance(key[1], str) and key[1].strip().upper() == "N":
        raise Invalid("analysis.north_or_notrump")
    return Seat.of(key[0]), Denomination.of(key[1])
