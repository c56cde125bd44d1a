"""The contest: conditions, entries, sessions, results, rulings, penalties, appeals, deadlines (Laws 4, 5, 8, 78 to 93).

The log is the truth. An event is its log folded; whatever happens is an entry that says who, when and why.

| what | module |
|---|---|
| what an entry is; what can be entered; both as plain data | `entries`, `acts`, `codec` |
| the event that a log makes, and the values in it | `contest`, `state`, `director_state` |
| what may be entered when, and what it changes | `rules`, by subject; `registry` |
| who may do what | `permissions`, `own_table` |
| the conditions of contest (78D), as a text that people read | `conditions`, `conditions_text` |
| a session set up; the clock; what happens by itself | `planning`, `clock`, `automations` |
| what is questioned before it is entered | `questioning` |
| what a ruling makes due; deadlines; what is late (79C, 92B) | `proposals`, `deadlines`, `lateness` |
| the figures, and the places | `standings`; `fields`, `accounts`, `groups`, `team_standings` inside it |
| what an act would do to them | `preview` |
| the movement put right in mid-session | `repairs`, `evening` |
| what a person may see | `seeing`; `seated`, `reading` inside it |
| what a page shows | `views` |
"""

from kibitz.event.contest import Event
from kibitz.event.entries import Entry, Role, Who
from kibitz.event.refusals import NotAllowed, Refused

__all__ = ["Entry", "Event", "NotAllowed", "Refused", "Role", "Who"]
