"""HTTP and live connections over events: roles, links, views, entries. Nothing about bridge is decided here.

| what | module |
|---|---|
| the app, and running it | `app`, `running`, `settings` |
| events in memory, and the one way into their logs | `house` |
| who somebody is, and how often he may ask | `identity`, `desk`, `tokens`, `passwords`, `linking`, `limits`, `guard` |
| what is shown, in the reader's words | `answers`, `saying` |
| what goes wrong, in one sentence | `errors`, `answering` |
| what changes, as it changes | `topics`, `feed`, `live` |
| the addresses | `routes`, `models`, `pages` |
"""

from kibitz.server.app import create_app
from kibitz.server.running import run
from kibitz.server.settings import Settings

__all__ = ["Settings", "create_app", "run"]
