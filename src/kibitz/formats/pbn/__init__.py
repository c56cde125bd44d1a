"""Portable Bridge Notation (PBN 1.0, 2.0 and 2.1): deals, auctions, play, results and tables as text.

`read` gives the games of a file as a stream, tolerant of what real programs write; what is wrong with a game is in its
`findings`, with line numbers. `dump` writes the strict export format.

| what | module |
|---|---|
| a game as it is written, and what it means | `model` |
| from bytes to the text of single games | `text` |
| from the text of a game to tags, sections, comments | `structure`, `sections` |
| from these to a board, an auction, a play, a result | `meaning`, `deals`, `auctions`, `plays`, `tables` |
| comments on single calls and cards, with their places | `placed_comments` |
| the other way: a game made of a board, an auction, a play, a result | `made` |
| whether a game agrees with itself, before it is written | `agreement` |
| the tags of the standard; those that say what double dummy found | `tags`, `double_dummy_tags` |
| what the reader has to say | `findings`, `report` |
| reads; writes | `reader`, `writer` |
"""

from kibitz.formats.pbn.double_dummy_tags import set_best_cards, set_costs, set_double_dummy, set_leads
from kibitz.formats.pbn.findings import InvalidPBN, PbnFinding, Severity, Unwritable
from kibitz.formats.pbn.model import AuctionSection, Game, Mark, PbnColumn, PbnNote, PbnTable, PlaySection
from kibitz.formats.pbn.reader import Reader, load, loads, read, sound_deals
from kibitz.formats.pbn.writer import dump, dumps

__all__ = [
    "AuctionSection",
    "Game",
    "InvalidPBN",
    "Mark",
    "PbnColumn",
    "PbnFinding",
    "PbnNote",
    "PbnTable",
    "PlaySection",
    "Reader",
    "Severity",
    "Unwritable",
    "dump",
    "dumps",
    "load",
    "loads",
    "read",
    "set_best_cards",
    "set_costs",
    "set_double_dummy",
    "set_leads",
    "sound_deals",
    "text",
]
