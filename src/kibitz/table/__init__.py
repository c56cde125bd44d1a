"""One board at one table: what happened there, and what the Laws have made of it.

The log is the truth. `entries`, `verbs` and `notation` say what can be entered and how it is written; `Table` keeps a
log and folds it. `classify` says which Law an act falls under, `condone` what the next act does to an irregularity that
nobody noticed, `fold` in which order things are ruled on, `carrying_out` what the effects of a ruling change.
"""

from kibitz.table.entries import Actor, Entry, Header, Log
from kibitz.table.refusal import Refusal
from kibitz.table.table import Table

__all__ = ["Actor", "Entry", "Header", "Log", "Refusal", "Table"]
