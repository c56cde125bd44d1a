"""USEBIO: the results of a bridge event as XML, with participants, travellers, matches and hands.

`load` gives the file as it is written, with what is wrong with it; `kibitz.formats.sessions` makes of it what can be
scored.
"""

from kibitz.formats.usebio.model import (
    Board,
    Document,
    Event,
    Match,
    Participant,
    Player,
    Section,
    TravellerLine,
)
from kibitz.formats.usebio.reader import load, loads
from kibitz.formats.usebio.writer import dump, dumps

__all__ = [
    "Board",
    "Document",
    "Event",
    "Match",
    "Participant",
    "Player",
    "Section",
    "TravellerLine",
    "dump",
    "dumps",
    "load",
    "loads",
]
