"""One board at one table: what happened there, and what the Laws have made of it.

The log is the truth. `Table`, in `table`, keeps a log and folds it; `views` says what each person may see of it,
`board_outcome` what has come of it, and `outcome` all of that as data. `acts` is the register: which act each verb of
the log is, and who knows which fact. A room of a subject holds what is done (`acts`), what the table knows for the
rulings (`facts`), and what a ruling changes (`effects`); what it does at the verbs of other rooms is marked there with
its `HOOKS`.

To find where a verb is handled, look for it in quotes in the rooms, or ask the register: `REGISTER.steps("claims")` of
`kibitz.table.acts` names every function that such a line visits, in order.

| what | room |
|---|---|
| what can be entered, and how it is written: entries, verbs, notation, JSON; why a line is refused | `log` |
| the log folded: what stands, what waits, what is owed; rulings held, effects carried out | `engine` |
| calls (17 to 39) | `auction` |
| cards and turns: leads, plays, cards exposed or out of turn, tricks (24, 41 to 60, 65 to 67) | `cards` |
| revokes (61 to 64) | `revokes` |
| penalty cards, and cards played before declarer has chosen (26, 49 to 52, 57A, 58B) | `penalty_cards` |
| claims and concessions, what was said, the claim referee, tricks agreed on (68 to 71, 79) | `claims` |
| dummy, and cards named from dummy (42, 43, 45, 46) | `dummy` |
| questions, explanations, tempo; who may use what (16, 20, 21, 40, 73, 75) | `information` |
| the deal, hands and boards (1 to 8, 13 to 16) | `deal` |
| attention, the director summoned, facts found, rulings by hand or overruled (9 to 11, 76, 81 to 85) | `director` |
| the score on record, adjusted scores, appeals (12, 79, 92, 93) | `scores` |
"""

from kibitz.table.board_outcome import BoardOutcome
from kibitz.table.log.entries import Actor, Entry, Header, Log
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table

__all__ = [
    "Actor",
    "BoardOutcome",
    "Entry",
    "Header",
    "Log",
    "Refusal",
    "Table",
    "acts",
    "auction",
    "board_outcome",
    "cards",
    "claims",
    "engine",
    "information",
    "log",
    "outcome",
    "revokes",
    "scores",
    "table",
    "views",
]
