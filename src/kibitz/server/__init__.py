"""HTTP and live connections over events: roles, links, views, entries. Nothing about bridge is decided here.

| what | room |
|---|---|
| the app, and running it | `app`, `running`, `settings`, `pages` |
| events in memory, and the one way into their logs; the list of all | `events`, `listed_events` |
| copies made by themselves, the machine's clock, who is told | `round_backups`, `clock_watch`, `notices` |
| what every request has at hand | `services` |
| who somebody is, how they come in, how often they may ask | `access` |
| what is answered, in the reader's words; what goes wrong, in one sentence | `answers`, `errors` |
| what changes, as it changes | `live` |
| live tables, and who follows them | `tables` |
| the addresses | `routes` |
| the description of the API, with acts as models | `description`, `act_models` |
| what is written from it: the types of the pages, and the client of programs | `typescript`, `python_client` |
"""

from kibitz.game.extras import of_extra

with of_extra("server"):
    import argon2 as _argon2  # noqa: F401
    import fastapi as _fastapi  # noqa: F401
    import uvicorn as _uvicorn  # noqa: F401

from kibitz.server.app import create_app
from kibitz.server.running import run
from kibitz.server.settings import Settings

__all__ = ["Settings", "access", "answers", "create_app", "events", "run", "services"]
