"""The addresses of the API, a module for each subject."""

from kibitz.server.routes import (
    analysis,
    boards,
    demo,
    director,
    entries,
    events,
    files,
    links,
    live,
    papers,
    people,
    plans,
    rulings,
    sessions,
    views,
    words,
)

ROUTERS = (
    people.router,
    plans.router,
    events.router,
    boards.router,
    sessions.router,
    demo.router,
    entries.router,
    live.router,
    views.router,
    analysis.router,
    director.router,
    rulings.router,
    links.router,
    papers.router,
    files.router,
    words.router,
)

__all__ = ["ROUTERS"]
