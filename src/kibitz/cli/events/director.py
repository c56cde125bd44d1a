"""`kibitz event penalise`, `warn`, `rulings`, `take`, `close`, `announce`: what the director says and has ruled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import note, print_json
from kibitz.cli.common.stores import StoreOption
from kibitz.cli.events.options import (
    ContestantId,
    EventId,
    LawNumber,
    Role,
    SectionName,
    SessionNumber,
    TableName,
    Why,
    app,
    enter_acts,
    entering,
    event_and_now,
    in_session,
    who_is,
)
from kibitz.messages import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from kibitz.event.acts import Act
    from kibitz.event.contest import Event
    from kibitz.event.views.rulings import RulingLinesData, RulingSummaryData, RulingsView
    from kibitz.store.journal import Acts

Offence = Annotated[str, typer.Argument(metavar="OFFENCE", help="What was done.")]


@entering("penalise", role="director", why="offence")
def penalise(
    contestant: ContestantId,
    amount: Annotated[str, typer.Argument(metavar="AMOUNT", help='As in "10% of top", "3 IMPs", "1 VP" or warning.')],
    offence: Offence,
    law: LawNumber = "90A",
    board: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="On which board.")] = 0,
    session: SessionNumber = None,
) -> Acts:
    """Give a penalty (90, 91A)."""
    from kibitz.cli.events.typed import session_of
    from kibitz.event.acts import PenaltyGiven, WarningGiven

    def penalised(held: Event) -> list[PenaltyGiven] | list[WarningGiven]:
        number = session_of(held, session)
        if amount.strip().lower() == "warning":
            return [WarningGiven(number, contestant, offence, law)]
        return [PenaltyGiven(number, contestant, amount, offence, law, board)]

    return penalised


@entering("warn", role="director", why="offence")
def warn(
    contestant: ContestantId,
    offence: Offence,
    law: LawNumber = "90A",
    session: SessionNumber = None,
) -> Acts:
    """Give a warning, which costs nothing and is kept."""
    from kibitz.event.acts import WarningGiven

    return in_session(session, lambda number: [WarningGiven(number, contestant, offence, law)])


@entering("lift", role="director")
def lift(
    penalty: Annotated[int, typer.Argument(metavar="NUMBER", help="Under which it was entered; see the log.")], why: Why
) -> Acts:
    """Take a penalty back."""
    from kibitz.event.acts import PenaltyLifted

    return lambda held: [PenaltyLifted(penalty)]


@entering("suspend", role="director", why="offence")
def suspend(
    contestant: ContestantId,
    offence: Offence,
    player: Annotated[str, typer.Option(metavar="PLAYER", help="Only this one of them (Laws of 2017).")] = "",
    first: Annotated[int, typer.Option("--from-round", metavar="ROUND", min=0, help="Not said: from now on.")] = 0,
    last: Annotated[int, typer.Option("--to-round", metavar="ROUND", min=0, help="Not said: to the end.")] = 0,
    session: SessionNumber = None,
) -> Acts:
    """Suspend a contestant for the session, or for some of its rounds (91A)."""
    from kibitz.event.acts import Suspended

    return in_session(
        session, lambda number: [Suspended(number, contestant, offence, player, first_round=first, last_round=last)]
    )


@entering("disqualify", role="director", why="offence")
def disqualify(
    contestant: ContestantId,
    offence: Offence,
    player: Annotated[str, typer.Option(metavar="PLAYER", help="Only this one of them (Laws of 2017).")] = "",
) -> Acts:
    """Disqualify a contestant (91B). It waits for the organiser's approval; with --as organiser it has it."""
    from kibitz.event.acts import Disqualified

    return lambda held: [Disqualified(contestant, offence, player=player)]


@entering("announce", role="director")
def announce(
    text: Annotated[str, typer.Argument(metavar="TEXT")],
    section: SectionName = "",
    table: Annotated[str, typer.Option(metavar="TABLE", help="Only to this table.")] = "",
) -> Acts:
    """Tell everybody something, on every screen."""
    from kibitz.event.acts import Announced

    return lambda held: [Announced(text, section, table)]


@entering("official", role="director")
def official(session: SessionNumber = None, why: Why = "") -> Acts:
    """Make the score of a session official: the correction and appeal periods begin (79C1, 92B)."""
    from kibitz.event.acts import ScoreMadeOfficial

    return in_session(session, lambda number: [ScoreMadeOfficial(number)])


@app.command("rulings")
def rulings(
    event: EventId,
    number: Annotated[int | None, typer.Argument(metavar="[NUMBER]", help="Only this one, with its lines.")] = None,
    session: Annotated[int, typer.Option("--session", metavar="NUMBER", help="Not said: all.")] = 0,
    role: Role = "director",
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """The rulings, the newest first, and the calls that wait; or one of them, with what is due."""
    from kibitz.event.views.rulings import ruling_view, rulings_view

    who, (held, now) = who_is(role), event_and_now(store, event)
    if number is not None:
        _show_ruling(ruling_view(held, who, now, number), json)
        return
    data = rulings_view(held, who, now, session)
    if json:
        print_json(data)
        return
    _show_rulings(data)


def _show_rulings(data: RulingsView) -> None:
    from kibitz.cli.events.page import column, show, tell

    waiting = [call for call in data["calls"] if not call["closed"]]
    for call in waiting:
        tell(say("serve.page.call_waits", table=call["table"], what=call["what"] or None, by=call["taken_by"] or None))
    rows = data["rulings"]
    if not rows and not waiting:
        note(say("serve.event.no_rulings"))
    if rows:
        show(
            [
                column("number", (row["id"] for row in rows), right=True),
                column("table", (row["table"] for row in rows), right=True),
                column("board", (row["board"] or "" for row in rows), right=True),
                column(
                    "law", (", ".join(irregularity["law"] for irregularity in row["irregularities"]) for row in rows)
                ),
                column("state", (_state(row) for row in rows)),
                column("who", (row["by"] for row in rows), is_name=True, gives_way=1),
                column("what", (row["summary"] for row in rows), is_name=True),
            ]
        )


def _state(ruling: RulingSummaryData) -> str:
    state = "open" if not ruling["closed"] else "appealed" if ruling["appeals"] else "given"
    return say(f"serve.page.ruling_{state}")


def _show_ruling(data: RulingLinesData, json: bool) -> None:
    from kibitz.cli.events.page import spoken, tell

    if json:
        print_json(data)
        return
    tell(say("serve.page.ruling", number=data["id"], table=data["table"], board=data["board"] or None, by=data["by"]))
    tell(*(f"  {line}" for line in data["lines"]))
    if data["summary"]:
        tell(data["summary"])
    for proposal in data.get("proposals", ()):
        tell(say("serve.page.due", what=spoken(proposal), law=proposal["law"]))


@app.command("take")
def take(event: EventId, table: TableName, role: Role = "director", store: StoreOption = None) -> None:
    """Say that you go to a table that has called the director (9B1)."""
    from kibitz.event.acts import CallTaken

    _for_calls(store, event, role, table, lambda call: CallTaken(call))


@app.command("close")
def close(event: EventId, table: TableName, role: Role = "director", store: StoreOption = None) -> None:
    """Say that the call of a table is dealt with."""
    from kibitz.event.acts import CallClosed

    _for_calls(store, event, role, table, lambda call: CallClosed(call))


def _for_calls(store: str | None, event: str, role: str, table: str, act: Callable[[int], Act]) -> None:
    from kibitz.event.views.room import room_view

    _, now = event_and_now(store, event)

    def made(held: Event) -> list[Act]:
        wanted = table.strip().upper()
        calls = room_view(held, who_is(role), now)["calls"]
        found = [call["id"] for call in calls if call["table"].upper() == wanted]
        if not found:
            raise problem("serve.event.no_call", table=table)
        return [act(call_id) for call_id in found]

    enter_acts(store, event, role, made)


@app.command("enter")
def enter_act(
    event: EventId,
    act: Annotated[str, typer.Argument(metavar="JSON", help='As in {"kind": "hands_published", "session": 1}.')] = "",
    kinds: Annotated[bool, typer.Option("--list", help="Only list all kinds, with their fields.")] = False,
    why: Why = "",
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """Enter anything else that an event knows, as data: what the pages send."""
    import json

    from kibitz.cli.events.page import tell
    from kibitz.event.log.codec import read_act

    if kinds or not act:
        tell(*_kinds_of_acts())
        return
    try:
        data = json.loads(act)
    except ValueError:
        raise problem("serve.event.not_json", text=act[:60]) from None
    read = read_act(data)
    enter_acts(store, event, role, lambda held: [read], why)


def _kinds_of_acts() -> list[str]:
    """Every kind of act with its fields, those that may be left out in brackets."""
    from dataclasses import MISSING, fields

    from kibitz.event.acts import ACTS

    lines = []
    for kind, act in sorted(ACTS.items()):
        named = [
            field.name if field.default is MISSING and field.default_factory is MISSING else f"[{field.name}]"
            for field in fields(act)
        ]
        lines.append(say("serve.page.act", kind=kind, fields=tuple(named) or None))
    return lines
