"""`kibitz event list`, `show`, `ranking`, `board`, `log`, `links`: what there is to see of events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli.event_options import (
    BoardNumber,
    EventId,
    Json,
    Role,
    SessionNumber,
    app,
    who_is,
)
from kibitz.cli.output import note, print_json
from kibitz.cli.stores import StoreOption, opened
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.event.entries import Who


@app.command("list")
def list_events(store: StoreOption = None, json: Json = False) -> None:
    """The events in the store."""
    from kibitz.cli.event_log import event_of
    from kibitz.cli.event_tables import column, show
    from kibitz.event.views.summary import session_state

    with opened(store) as found:
        rows: list[dict[str, Any]] = []
        for each in found.events():
            event = event_of(found, each.id)
            states = [session_state(event, one) for one in event.sessions.values()]
            rows.append({"id": each.id, "name": event.name, "sessions": states, "entries": event.version})
    if json:
        print_json(rows)
        return
    if not rows:
        note(say("serve.event.none"))
        return
    show(
        [
            column("event", (each["id"] for each in rows)),
            column("name", (each["name"] for each in rows), is_name=True),
            column("sessions", (", ".join(each["sessions"]) for each in rows)),
            column("entries", (each["entries"] for each in rows), right=True),
        ]
    )


@app.command("show")
def show_event(event: EventId, store: StoreOption = None, json: Json = False, role: Role = "organiser") -> None:
    """An event as a whole: its sessions, how far they are, and who takes part."""
    from kibitz.cli.event_log import event_of, now_utc
    from kibitz.cli.event_tables import column, show, tell
    from kibitz.event.views.summary import summary_view

    with opened(store) as found:
        data = summary_view(event_of(found, event), who_is(role), now_utc())
    if json:
        print_json(data)
        return
    tell(data["event"])
    sessions = data["sessions"]
    rounds = [
        ", ".join(f"{one['section']}{one['round']}/{one['rounds']}" for one in each["sections"]) for each in sessions
    ]
    show(
        [
            column("number", (each["number"] for each in sessions), right=True),
            column("name", (each["name"] for each in sessions), is_name=True),
            column("state", (each["state"] for each in sessions)),
            column("round", rounds),
        ]
    )
    tell("")
    show_contestants(data["contestants"])


@app.command("ranking")
def ranking(event: EventId, session: SessionNumber = None, json: Json = False, store: StoreOption = None) -> None:
    """The ranking as it is now, with everything that was ruled."""
    from kibitz.cli.event_log import event_of, now_utc, session_of
    from kibitz.cli.event_tables import called, column, show, tell
    from kibitz.event.standings import Standings
    from kibitz.event.views.ranking import ranking_view
    from kibitz.messages import speaker

    with opened(store) as found:
        held = event_of(found, event)
    number = session_of(held, session)

    def sentence(thing: Any) -> str:
        values = getattr(thing, "message_values", None) or getattr(thing, "values", None) or {}
        return speaker().say(thing.message_id, **values)

    data = ranking_view(held, who_is("organiser"), now_utc(), Standings(held), number, sentence)
    if json:
        print_json(data)
        return
    if not data["rankings"]:
        tell(say("serve.page.no_ranking"))
    for each in data["rankings"]:
        rows = each["rows"]
        if len(data["rankings"]) > 1:
            tell(each["heading"]["says"])
        show(
            [
                column("place", ("" if row["place"] is None else row["place"] for row in rows), right=True),
                column("number", (row["contestant"]["id"] for row in rows), right=True),
                column("contestants", (called([row["contestant"]]) for row in rows), is_name=True),
                column("score", (row["total"]["shown"] if row["total"] else "" for row in rows), right=True),
                column(
                    "percent", (row["percentage"]["shown"] if row["percentage"] else "" for row in rows), right=True
                ),
            ]
        )


@app.command("board")
def board(
    event: EventId, board: BoardNumber, session: SessionNumber = None, json: Json = False, store: StoreOption = None
) -> None:
    """All results of a board, the best for North-South first."""
    from kibitz.cli.event_log import event_of, now_utc, session_of
    from kibitz.cli.event_tables import called, column, show
    from kibitz.event.standings import Standings
    from kibitz.event.views.traveller import traveller_view

    with opened(store) as found:
        held = event_of(found, event)
    number = session_of(held, session)
    data = traveller_view(held, who_is("organiser"), now_utc(), Standings(held), number, board)
    if json:
        print_json(data)
        return
    rows = data["rows"]
    show(
        [
            column("table", (row["table"] for row in rows), right=True),
            column("result_ns", (called(row["ns"]) for row in rows), is_name=True),
            column("result_ew", (called(row["ew"]) for row in rows), is_name=True),
            column("result", (row["award"] or row["result"] for row in rows)),
            column("points", ("" if row["points"] is None else row["points"] for row in rows), right=True),
            column("score", (row["ns_figure"]["shown"] if row["ns_figure"] else "" for row in rows), right=True),
        ]
    )


@app.command("log")
def log(
    event: EventId,
    count: Annotated[int, typer.Option("--number", "-n", metavar="COUNT", min=1, help="How many, the last.")] = 30,
    text: Annotated[str, typer.Option(metavar="TEXT", help="Only what has this in it.")] = "",
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """What was entered: who, when, why."""
    from kibitz.cli.event_log import event_of, now_utc
    from kibitz.cli.event_tables import column, show
    from kibitz.event.views.log import Search, log_view

    with opened(store) as found:
        held = event_of(found, event)
    data = log_view(held, who_is("organiser"), now_utc(), Search(text=text), limit=count)
    if json:
        print_json(data)
        return
    rows = list(reversed(data["entries"]))
    show(
        [
            column("number", (row["number"] for row in rows), right=True),
            column("at", (row["at"][:19].replace("T", " ") for row in rows), gives_way=2),
            column("who", (row["who"].get("name") or row["who"]["role"] for row in rows), is_name=True),
            column("what", (say(row["message"], **row["values"]) for row in rows), is_name=True),
            column("why", (row["why"] for row in rows), is_name=True, gives_way=1),
        ]
    )


@app.command("links")
def links(
    event: EventId,
    address: Annotated[
        str | None, typer.Option(metavar="URL", help="As phones reach the server. Not said: this machine, port 8000.")
    ] = None,
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """The links of tables and contestants; those that are missing are made. Who has one can enter scores."""
    import asyncio

    from kibitz.cli.addresses import reached_at
    from kibitz.cli.event_tables import column, show

    with opened(store) as found:
        from kibitz.server import create_app
        from kibitz.server.linking import Printable, links_of, make_links

        desk = create_app(found).state.desk

        async def made() -> list[Printable]:
            await make_links(desk, await desk.house.hall(event), tables=True, contestants=True)
            return await links_of(desk, event)

        printable = sorted(asyncio.run(made()), key=lambda each: _in_order(each.link.who))
    base = (address or reached_at("0.0.0.0", 8000)[0]).rstrip("/")
    rows = [
        {"role": each.link.who.role.value, "table": each.link.who.table, "contestant": each.link.who.contestant}
        | {"name": each.link.who.name, "link": f"{base}{each.path}" if each.path else ""}
        for each in printable
    ]
    if json:
        print_json(rows)
        return
    show(
        [
            column("table", (each["table"] for each in rows), right=True),
            column("number", (each["contestant"] for each in rows), right=True),
            column("who", (each["role"] if not each["table"] + each["contestant"] else each["name"] for each in rows)),
            column("link", (each["link"] for each in rows)),
        ]
    )


def _in_order(who: Who) -> tuple[bool, int, str, str]:
    """Tables first, then contestants, each by number."""
    name = who.table or who.contestant
    return not who.table, len(name), name, who.name


def show_contestants(rows: list[dict[str, Any]]) -> None:
    """Who takes part, in a table."""
    from kibitz.cli.event_tables import column, show

    show(
        [
            column("number", (each["id"] for each in rows), right=True),
            column("contestants", (each["name"] for each in rows), is_name=True),
        ]
    )
