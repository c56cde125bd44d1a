"""Files of the bridge world, one module or package each, with the same names for the same functions.

`pbn`, `usebio`, `movements` and `sessions` have `load` and `loads`; what is written too has `dump` and `dumps` (all but
`sessions`); `pbn.read` gives game after game.

`read` gives the games of a file whatever its format, and `write` writes games. A file is a path, or an open file of
bytes or of text; it is written whole or not at all.

| what | room |
|---|---|
| the games of any file; games written to a file | `games` |
| deals, auctions, play and results as text (PBN) | `pbn` |
| deals for a dealing machine (DUP); the deals of a session in either | `dup`; `deal_files` |
| the results of an event as XML (USEBIO) | `usebio` |
| sessions from any of these, from spreadsheets, and from other programs | `sessions` |
| movements: EBUScore, BridgeScorer, Bridgemate, our own | `movements` |
| the list of a club's members; what its columns are | `members`; `member_headings` |
| the text of a file, whatever it was saved as; files written whole | `text`; `whole_files` |
| where in a file something stands that is to be said of it | `file_places` |
| published figures; what readers of sessions have to say about a file | `figures`, `reporting` |
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kibitz.formats.games import read, write

__all__ = [
    "deal_files",
    "dup",
    "figures",
    "file_places",
    "games",
    "members",
    "movements",
    "pbn",
    "read",
    "reporting",
    "sessions",
    "whole_files",
    "write",
]


def __getattr__(name: str) -> Any:
    """`read` and `write`, when they are asked for: a format alone does not load the others."""
    if name in ("read", "write"):
        return getattr(import_module("kibitz.formats.games"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
