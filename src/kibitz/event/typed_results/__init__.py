"""Results as somebody types them from paper, with as few keys as the score sheet leaves open.

| what | module |
|---|---|
| a line of keys, read: a contract, a score alone, an average, a jump | `grammar` |
| which contracts make a score (Law 77); what the other tables imply | `score_readings`; `implied` |
| what a line means at its table: what is implied, what is there already, which act it comes to | `meaning` |
| results that a file of table terminals sent | `sent_results` |
| the page: a sheet with its rows, and what a line in a row means, as plain data | `score_sheet` |

The page and the terminal send what was typed and show what comes back: nobody else reads a line.
"""

from kibitz.event.typed_results.grammar import read_typed
from kibitz.event.typed_results.meaning import MeaningKind, TypedMeaning, meaning_of

__all__ = [
    "MeaningKind",
    "TypedMeaning",
    "grammar",
    "implied",
    "meaning",
    "meaning_of",
    "read_typed",
    "score_readings",
    "score_sheet",
    "sent_results",
]
