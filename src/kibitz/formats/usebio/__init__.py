"""USEBIO: the results of a bridge event as XML, with participants, travellers, matches and hands.

`load` gives the file as it is written, with what is wrong with it; `kibitz.formats.sessions` makes of it what can be
scored.

| what | module |
|---|---|
| a file as it is written | `model` |
| XML with the lines of its elements, and nothing hostile; the elements that are known | `tree`, `known` |
| reads; writes | `reader`, `writer` |
| a file that was not changed, as it was; texts as XML has them | `as_it_was`, `signs` |
"""

from kibitz.formats.usebio.model import (
    Document,
    Participant,
    TravellerLine,
    UsebioBoard,
    UsebioEvent,
    UsebioMatch,
    UsebioPlayer,
    UsebioSection,
)
from kibitz.formats.usebio.reader import load, loads
from kibitz.formats.usebio.writer import dump, dumps

__all__ = [
    "Document",
    "Participant",
    "TravellerLine",
    "UsebioBoard",
    "UsebioEvent",
    "UsebioMatch",
    "UsebioPlayer",
    "UsebioSection",
    "dump",
    "dumps",
    "load",
    "loads",
]
