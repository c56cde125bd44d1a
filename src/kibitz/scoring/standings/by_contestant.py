"""What is found by its contestant, who may be given as 7 or "7"."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Any, TypeVar, overload

from kibitz.game import SIDES
from kibitz.game.values import written_out
from kibitz.scoring.flaws import Unscorable

Found = TypeVar("Found")
Other = TypeVar("Other")


class ByContestant(dict[str, Found]):
    """Contestants and what each has here, in their order.

    >>> import kibitz as kb
    >>> places = kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N")]).places
    >>> places[3] == places["3"] == places.get(3), 3 in places
    (True, True)
    """

    if TYPE_CHECKING:

        def __getitem__(self, who: str | int) -> Found: ...

    def __missing__(self, who: object) -> Found:
        name = _name(who)
        if name in self:
            return self[name]
        raise not_ranked(who, self)

    def __contains__(self, who: object) -> bool:
        return super().__contains__(_name(who))

    @overload
    def get(self, who: object, otherwise: None = None) -> Found | None: ...

    @overload
    def get(self, who: object, otherwise: Found | Other) -> Found | Other: ...

    def get(self, who: object, otherwise: Any = None) -> Any:
        """What they have, or something else where they have nothing."""
        return super().get(_name(who), otherwise)


def not_ranked(who: object, ranked: Iterable[object] = ()) -> Unscorable:
    """The refusal for somebody who is not here; those of that number who are, North-South or East-West, are named."""
    there = {getattr(row, "contestant", row) for row in ranked}
    return Unscorable("not_ranked", contestant=who if isinstance(who, str) else written_out(who), near=near(who, there))


def near(who: object, there: Container[object]) -> tuple[str, ...]:
    """Those of that number who are numbered apart by their sides: 1NS and 1EW for 1."""
    return tuple(name for side in SIDES if (name := f"{_name(who)}{side}") in there)


def _name(who: object) -> str:
    """A contestant's name inside; empty for what is none."""
    if isinstance(who, str):
        return who.strip()
    return str(who) if type(who) is int else ""
