"""LIN, the files of Bridge Base Online: boards with auction, play and comments, and matches of its vugraph.

`read` gives the games of a file as a stream, the same games that PBN has, with what is wrong in their `findings`.
`dump` writes boards and matches; `handviewer_link` makes the link that shows one.

An alerted call has a note that begins with `Alert`; an explanation alone is a note as it stands. Suits in texts are
as PBN writes them, `\\S` for `!S`.

| what | module |
|---|---|
| from bytes to pairs of a command and its value | `pairs` |
| from these to boards; what stands before those of a match | `boards`, `matches` |
| calls, cards and hands as they are spelled | `words` |
| from a board to a game; its cards | `meaning`, `plays` |
| what the reader has to say | `findings` |
| reads; writes | `reader`, `writer` |
| the pairs of a game; of a match | `board_writer`, `match_writer` |
| links to the viewer, made and read | `links` |
"""

from kibitz.formats.lin.findings import InvalidLin
from kibitz.formats.lin.links import games_of_link, handviewer_link
from kibitz.formats.lin.reader import load, loads, read
from kibitz.formats.lin.writer import dump, dumps, left_out

__all__ = ["InvalidLin", "dump", "dumps", "games_of_link", "handviewer_link", "left_out", "load", "loads", "read"]
