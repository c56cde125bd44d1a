"""`kibitz event start`, `draw`, `extend`, `stop`, `resume`: rounds and their clock (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.errors import problem
from kibitz.cli.event_options import (
    EventId,
    Role,
    SectionName,
    SessionNumber,
    Why,
    app,
    enter_acts,
    held_event,
    who_is,
)
from kibitz.cli.stores import StoreOption

if TYPE_CHECKING:
    from kibitz.event.contest import Event


@app.command("start")
def start(
    event: EventId,
    session: SessionNumber = None,
    section: SectionName = "",
    minutes: Annotated[int, typer.Option(metavar="COUNT", min=0, help="0: as the conditions have it.")] = 0,
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Start the next round (8B1)."""
    from kibitz.cli.event_log import session_of
    from kibitz.event.acts import RoundStarted

    def next_round(held: Event) -> list[RoundStarted]:
        number = session_of(held, session)
        sections = held.session(number).sections
        meant = [sections[section]] if section in sections else list(sections.values())
        coming = min((each.clock.round for each in meant), default=0) + 1
        rounds = max((each.rounds for each in meant), default=0)
        if coming > rounds:
            raise problem("serve.event.no_round_left", session=number, rounds=rounds)
        return [RoundStarted(number, coming, section, minutes)]

    enter_acts(store, event, role, next_round)


@app.command("draw")
def draw(
    event: EventId,
    look: Annotated[bool, typer.Option("--look", help="Only show it, and enter nothing.")] = False,
    session: SessionNumber = None,
    section: Annotated[str, typer.Option("--section", metavar="NAME", help="Where there are several.")] = "",
    why: Why = "",
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Draw the next round of a Swiss: who meets whom by the standings."""
    from kibitz.cli.event_log import session_of
    from kibitz.cli.event_tables import called, column, show
    from kibitz.event.codec import read_act
    from kibitz.event.views.draw import draw_view

    held = held_event(store, event)
    data = draw_view(held, who_is(role), session_of(held, session), section)
    rows = data["matches"]
    show(
        [
            column("table", (", ".join(row["tables"]) for row in rows), right=True),
            column("result_ns", (called([row["ns"]]) for row in rows), is_name=True),
            column("result_ew", (called([row["ew"]]) for row in rows), is_name=True),
        ]
    )
    if not look:
        act = read_act(data["act"])
        enter_acts(store, event, role, lambda held: [act], why)


@app.command("extend", context_settings={"ignore_unknown_options": True})
def extend(
    event: EventId,
    minutes: Annotated[int, typer.Argument(metavar="MINUTES", help="So many more; -5 is five fewer.")],
    session: SessionNumber = None,
    section: SectionName = "",
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Give the round in play more time, or less."""
    from kibitz.cli.event_log import session_of
    from kibitz.event.acts import RoundExtended

    enter_acts(store, event, role, lambda held: [RoundExtended(session_of(held, session), minutes, section)])


@app.command("stop")
def stop(
    event: EventId,
    session: SessionNumber = None,
    section: SectionName = "",
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Let the clock stand still."""
    from kibitz.cli.event_log import session_of
    from kibitz.event.acts import ClockStopped

    enter_acts(store, event, role, lambda held: [ClockStopped(session_of(held, session), section)])


@app.command("resume")
def resume(
    event: EventId,
    session: SessionNumber = None,
    section: SectionName = "",
    role: Role = "director",
    store: StoreOption = None,
) -> None:
    """Let the clock run on; the time it stood still does not count."""
    from kibitz.cli.event_log import session_of
    from kibitz.event.acts import ClockResumed

    enter_acts(store, event, role, lambda held: [ClockResumed(session_of(held, session), section)])
