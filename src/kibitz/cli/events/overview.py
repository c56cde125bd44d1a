"""`kibitz event list`, `show`, `log`: what there is to see of events as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli.common.options import Json
from kibitz.cli.common.output import note, print_json
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.options import EventId, Role, app, event_and_now, who_is, words_of
from kibitz.messages import say

if TYPE_CHECKING:
    from datetime import datetime

    from kibitz.event.views.summary import ContestantSummaryData
    from kibitz.event.views.words.sentences import LogLineData
    from kibitz.store import Store


@app.command("list")
def list_events(
    count: Annotated[int, typer.Option("--number", "-n", metavar="COUNT", min=1, help="How many, the newest.")] = 30,
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """The events in the store, the newest first."""
    from kibitz.cli.events.page import column, show

    with opened(store) as found:
        begun = {
            stored.id: first.at if (first := found.first(stored.id)) else stored.created for stored in found.events()
        }
        newest = sorted(begun, key=lambda id: (begun[id], id), reverse=True)
        rows = [_listed(found, id, begun[id]) for id in (newest if json else newest[:count])]
    rows.sort(key=lambda row: row["held"], reverse=True)
    if json:
        print_json(rows)
        return
    if not rows:
        note(say("serve.event.none"))
        return
    show(
        [
            column("event", (row["id"] for row in rows)),
            column("name", (row["name"] for row in rows), is_name=True),
            column("day", (row["held"][:10] for row in rows)),
            column("sessions", (_states(row["sessions"]) for row in rows)),
            column("entries", (row.get("contestants", "") for row in rows), right=True),
        ]
    )
    if len(rows) < len(newest):
        note(say("serve.event.list_more", count=len(rows), of=len(newest)))


def _listed(store: Store, id: str, begun: datetime) -> dict[str, Any]:
    """What is said of an event in the list; one whose log cannot be read hides no other."""
    from kibitz.cli.events.typed import event_of
    from kibitz.event.views.summary import held_at, session_state
    from kibitz.store import EntryDamaged

    try:
        event = event_of(store, id)
    except EntryDamaged as error:
        damaged = [say("serve.event.closed", number=error.values["number"])]
        return {"id": id, "name": store.name(id), "held": _local(begun), "sessions": damaged}
    return {
        "id": id,
        "name": event.name,
        "held": _local(held_at(event)),
        "sessions": [session_state(event, session) for session in event.sessions.values()],
        "contestants": len(event.contestants),
        "entries": event.version,
    }


def _local(at: datetime) -> str:
    return at.astimezone().isoformat(timespec="seconds")


def _states(states: Sequence[str]) -> str:
    """How far sessions are; several in a row that are equally far are counted."""
    known = ("planned", "playing", "played", "official")
    runs = [(state, len(list(run))) for state, run in groupby(states)]
    said = [(say("web.results.state", state=state) if state in known else state, often) for state, often in runs]
    return ", ".join(state if often == 1 else f"{often} × {state}" for state, often in said)


@app.command("show")
def show_event(event: EventId, store: StoreOption = None, json: Json = False, role: Role = "organiser") -> None:
    """An event as a whole: its sessions, how far they are, and who takes part."""
    from kibitz.cli.events.page import column, show, tell
    from kibitz.cli.events.room import ends_of, show_room
    from kibitz.event.views.room import room_view
    from kibitz.event.views.summary import summary_view

    who, (held, now) = who_is(role), event_and_now(store, event)
    data = summary_view(held, who, now)
    room = room_view(held, who, now) if who.is_staff and held.sessions else None
    if json:
        print_json({**data, "room": room})
        return
    tell(data["event"])
    sessions = data["sessions"]
    rounds = [
        ", ".join(f"{section['section']}{section['round']}/{section['rounds']}" for section in session["sections"])
        for session in sessions
    ]
    show(
        [
            column("session", (session["number"] for session in sessions), right=True),
            column("name", (session["name"] for session in sessions), is_name=True),
            column("state", (say("web.results.state", state=session["state"]) for session in sessions)),
            column("round", rounds),
        ]
    )
    if room is not None:
        show_room(room)
    for session in sessions:
        tell(*ends_of(session))
    if any(contestant["name"] for contestant in data["contestants"]) or not sessions:
        tell("")
        show_contestants(data["contestants"])


@app.command("log")
def log(
    event: EventId,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", help="Only what has these in it.")] = None,
    count: Annotated[int, typer.Option("--number", "-n", metavar="COUNT", min=1, help="How many, the last.")] = 30,
    text: Annotated[str, typer.Option(metavar="TEXT", help="The same as a word.")] = "",
    table: Annotated[str, typer.Option(metavar="TABLE", help="Only what is about this table.")] = "",
    board: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="Only about this board.")] = 0,
    contestant: Annotated[str, typer.Option(metavar="NUMBER", help="Only about this contestant.")] = "",
    session: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="Only of this session.")] = 0,
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """What was entered: who, when, why.

    \b
    Examples:
      kibitz event log thursday-pairs penalty
      kibitz event log thursday-pairs --table 4 --board 12
    """
    from kibitz.cli.events.page import spoken
    from kibitz.event.views.log import MOST, LogSearch, log_view

    wanted = LogSearch(session, table.upper(), board, contestant, text=text or words_of(words or ()))
    who, (held, now) = who_is("organiser"), event_and_now(store, event)
    rows: list[LogLineData] = []
    before, of = 0, 0
    while True:  # a page of the log after another, the newest first
        data = log_view(held, who, now, wanted, before, MOST, spoken)
        of += len(data["entries"])
        rows += data["entries"][: count - len(rows)]
        if data["next"] is None:
            break
        before = data["next"]
    if json:
        said = [{**row, "text": spoken(row)} for row in rows]
        print_json({"entries": said, "of": of, "version": held.version})
        return
    if not rows:
        note(say("serve.event.nothing_found"))
        return
    show_log(list(reversed(rows)))
    if len(rows) < of:
        note(say("serve.event.log_more", count=len(rows), of=of))


def show_log(rows: list[LogLineData]) -> None:
    """Entries, the oldest first: number, time and who, and beside them what and why, in as many lines as it takes."""
    import shutil
    from textwrap import wrap

    from kibitz.cli.common.output import Page
    from kibitz.cli.events.page import spoken
    from kibitz.pictures.parts import printable
    from kibitz.pictures.terminal import symbols

    heads = [
        (str(row["number"]), row["at"][:19].replace("T", " "), printable(row["who"].get("name") or row["who"]["role"]))
        for row in rows
    ]
    wide = [max(len(head[place]) for head in heads) for place in range(3)]
    indent = sum(wide) + 6
    across = max(indent + 40, shutil.get_terminal_size((100, 24)).columns)
    lines = []
    for (number, at, name), row in zip(heads, rows, strict=True):
        before = f"{number:>{wide[0]}}  {at:<{wide[1]}}  {name:<{wide[2]}}  "
        texts = [spoken(row), *([say("serve.page.because", why=row["why"])] if row["why"] else [])]
        drawn = [one for text in texts for one in wrap(printable(text), across - indent, break_on_hyphens=False)]
        lines += [symbols((before if place == 0 else " " * indent) + line) for place, line in enumerate(drawn)]
    Page().print(lines)


def show_contestants(rows: list[ContestantSummaryData]) -> None:
    """Who takes part, in a table."""
    from kibitz.cli.events.page import column, show

    show(
        [
            column("number", (row["id"] for row in rows), right=True),
            column("contestants", (row["name"] for row in rows), is_name=True),
        ]
    )
