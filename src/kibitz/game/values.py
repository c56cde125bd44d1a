"""What the small values of the game have in common: an integer underneath, and the spelling of the bridge world."""

from __future__ import annotations

_AS_TEXT = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))  # the marks that turn a suit symbol into a picture
_CAPITALS = {ord("a") + place: ord("A") + place for place in range(26)}  # no others: the long s is not a spade


def spaced(text: str) -> str:
    """The text with single spaces, and symbols as text."""
    return " ".join(text.translate(_AS_TEXT).split())


def plain(text: str) -> str:
    """The text in capitals without spaces, and symbols as text."""
    return "".join(text.translate(_AS_TEXT).split()).translate(_CAPITALS)


class Spelled:
    """Formats as it is spelt, not as the number underneath: f"{card:>4}" is "  SA"."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class Distinct(Spelled):
    """Equal to nothing of another kind: the two of clubs is not North, though the number underneath is the same."""

    __slots__ = ()

    # There is one object of each value, so identity decides; only a plain integer is still compared as a number.
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = int.__hash__


class Something(Distinct):
    """A value whose absence is None: even the lowest is true, so that `if card:` may be asked."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return True
