"""Movements in a director's words: see `kibitz.messages.movements`."""

from kibitz.messages.movements import PLACES, MovementWords, ranges

__all__ = ["PLACES", "MovementWords", "ranges"]
