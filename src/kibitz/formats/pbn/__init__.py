"""Portable Bridge Notation (PBN 1.0, 2.0 and 2.1): deals, auctions, play, results and tables as text.

`read` gives the games of a file as a stream, tolerant of what real programs write; what is wrong with a game is in its
`findings`, with line numbers. `dump` writes the strict export format.
"""

from kibitz.formats.pbn.findings import Finding, InvalidPBN, Severity
from kibitz.formats.pbn.model import AuctionSection, Column, Game, Mark, Note, PlaySection, Table
from kibitz.formats.pbn.reader import Reader, load, loads, read
from kibitz.formats.pbn.writer import dump, dumps

__all__ = [
    "AuctionSection",
    "Column",
    "Finding",
    "Game",
    "InvalidPBN",
    "Mark",
    "Note",
    "PlaySection",
    "Reader",
    "Severity",
    "Table",
    "dump",
    "dumps",
    "load",
    "loads",
    "read",
]
