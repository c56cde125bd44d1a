"""`kibitz event`: events from the terminal, directly in the store. A server that runs sees what was entered at once.

| what | module |
|---|---|
| set up, who takes part, the conditions | `event_setup`; `event_plan`, `event_names` inside it |
| rounds and their clock | `event_clock`; `event_draw` inside it |
| another session, carry-over, boards from a file, hands, repairs, calls | `event_sessions` |
| results, adjusted scores | `event_entering` |
| penalties, rulings, announcements, the official score | `event_directing` |
| appeals | `event_appeals` |
| events, one event, its log | `event_showing`; `event_room` inside it |
| ranking, travellers, scorecards, working | `event_results` |
| links | `event_links` |
| files and backups | `event_files` |
"""

# Each adds its commands, and the help lists them in this order.
from kibitz.cli.events import setup  # noqa: F401, I001
from kibitz.cli.events import clock, sessions, results, director, appeals  # noqa: F401
from kibitz.cli.events import overview, ranking, links, files  # noqa: F401
from kibitz.cli.events.options import app

__all__ = ["app"]
