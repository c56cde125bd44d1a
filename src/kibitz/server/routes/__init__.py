"""The addresses of the API, a module for each subject; `ROUTERS` lists them.

| what | room |
|---|---|
| before play: events, movements, boards, links, papers, files | `setup` |
| what is entered; what changes, live | `entries`, `live` |
| an event as a whole; the room, tables and seats | `summary`, `room` |
| results, hands, what the hands could make; a board seen again | `results`, `hands`, `analysis`; `replays` |
| results as files; points, seasons, handicaps, ratings | `result_files`; `points` |
| what those who run the event see and do besides | `director` |
| who somebody is; the members of the club | `people`, `members` |
| the server itself; its certificate | `words`, `certificate` |
| the site of the club | `site` |
| live tables; who watches and directs there, what they may rule on | `live_tables`; `live_company`, `live_rulings` |
| seats at those of an event; their boards seen again | `live_seats`; `live_replays` |
| finding a partner | `partners` |
| law books, and citations opened in them | `lawbooks` |
| what many addresses take | `parameters` |
"""

from kibitz.server.routes import (
    analysis,
    certificate,
    entries,
    hands,
    lawbooks,
    live,
    live_company,
    live_replays,
    live_rulings,
    live_seats,
    live_tables,
    members,
    partners,
    people,
    points,
    replays,
    result_files,
    results,
    room,
    site,
    summary,
    words,
)
from kibitz.server.routes.director import appeals, desk, draws, log, preview, repairs, rulings, score_sheets
from kibitz.server.routes.setup import boards, demo, events, files, links, papers, plans, regulations, sessions

ROUTERS = (
    live_tables.router,  # what is asked most is found first
    people.router,
    members.router,
    lawbooks.router,
    plans.router,
    events.router,
    boards.router,
    sessions.router,
    regulations.router,
    demo.router,
    entries.router,
    live.router,
    live_company.router,
    live_rulings.router,
    live_replays.router,
    live_seats.router,
    partners.router,
    summary.router,
    room.router,
    results.router,
    result_files.router,
    points.router,
    hands.router,
    analysis.router,
    replays.router,
    log.router,
    desk.router,
    score_sheets.router,
    preview.router,
    repairs.router,
    draws.router,
    rulings.router,
    appeals.router,
    links.router,
    papers.router,
    files.router,
    words.router,
    certificate.router,
    site.router,
)

__all__ = ["ROUTERS"]
