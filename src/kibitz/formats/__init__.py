"""Files of the bridge world, one module or package each, with the same names for the same functions.

`pbn`, `lin`, `usebio`, `movements` and `sessions` have `load` and `loads`; what is written too has `dump` and `dumps`
(all but `sessions`); `pbn.read` and `lin.read` give game after game, and so do `rbn.read` and `pages.read`.

`read` gives the games of a file whatever its format, and `write` writes games. A file is a path, or an open file of
bytes or of text; it is written whole or not at all.

| what | room |
|---|---|
| the games of any file; games written to a file | `games` |
| deals, auctions, play and results as text (PBN) | `pbn` |
| games of Bridge Base Online (LIN), and links to its viewer; of RBN archives | `lin`; `rbn`, `rbn_records` |
| boards and results in web pages that somebody saved | `pages` |
| deals for dealing machines (DUP, BRI, DLM and others); the deals of a session in any | `deal_files`; `session_deals` |
| what a file is, by how it begins | `recognition` |
| the results of an event as XML (USEBIO) | `usebio` |
| sessions from any of these, from spreadsheets, and from other programs | `sessions` |
| movements: EBUScore, BridgeScorer, Bridgemate, our own | `movements` |
| tables for spreadsheet programs: CSV and workbooks | `sheets` |
| databases of Access, as Bridgemate has; the process that opens them | `access`; `access_worker` |
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
    "access",
    "deal_files",
    "figures",
    "file_places",
    "games",
    "lin",
    "members",
    "movements",
    "pages",
    "pbn",
    "rbn",
    "read",
    "recognition",
    "reporting",
    "session_deals",
    "sessions",
    "sheets",
    "usebio",
    "whole_files",
    "write",
]


def __getattr__(name: str) -> Any:
    """`read` and `write`, when they are asked for: a format alone does not load the others."""
    if name in ("read", "write"):
        return getattr(import_module("kibitz.formats.games"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
