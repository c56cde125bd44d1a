"""The contest: conditions, entries, sessions, results, rulings, penalties, appeals, deadlines (Laws 4, 5, 8, 78 to 93).

The log is the truth. An event is its log folded; whatever happens is an entry that says who, when and why.

| what | room |
|---|---|
| what an entry is, and how it is written | `log` |
| everything that can be entered, by subject | `acts` |
| what may be entered when, and what it changes | `rules`, by the same subjects |
| the event that a log makes, and the values in it | `contest`, `state`, `director_state` |
| why something cannot be entered | `refusals` |
| the conditions of contest (78D), as a text that people read | `conditions`, `conditions_text` |
| who may do what, and who may see what | `access` |
| a session: its plan, seats, boards, clock, Swiss draw, repairs | `sessions` |
| what the director decides, and until when (79, 92) | `director` |
| what a ruling makes due, as acts ready to be entered | `proposals` |
| a result as it is typed from paper, with as few keys as can be | `typed_results` |
| the figures and the places, live; what an act would do to them | `standings` |
| what a page shows, as plain data | `views` |

An act's way: `acts` (what it is), `log` (as data), `access.permissions` (who may), `rules` (what it changes), `views`
(who sees it).
"""

from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.refusals import NotAllowed, Refused

__all__ = [
    "Event",
    "EventActor",
    "EventEntry",
    "EventRole",
    "NotAllowed",
    "Refused",
    "access",
    "acts",
    "conditions",
    "conditions_text",
    "contest",
    "director",
    "director_state",
    "log",
    "proposals",
    "refusals",
    "sessions",
    "standings",
    "state",
    "typed_results",
    "views",
]
