"""`kibitz event`: events from the terminal, directly in the store. A server that runs sees what was entered at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli import event_entering, event_showing  # noqa: F401  (they add their commands)
from kibitz.cli.errors import problem
from kibitz.cli.event_options import (
    EventId,
    Json,
    Role,
    Why,
    app,
    enter_acts,
    who_is,
)
from kibitz.cli.event_showing import show_contestants
from kibitz.cli.output import note, print_json
from kibitz.cli.stores import StoreOption, opened
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.event.contest import Event

__all__ = ["app"]


@app.command("new")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the event is called.")],
    pairs: Annotated[int | None, typer.Option(metavar="COUNT", help="How many pairs play.")] = None,
    minutes: Annotated[int | None, typer.Option(metavar="COUNT", help="How long they have.")] = None,
    winners: Annotated[int | None, typer.Option(metavar="COUNT", help="1 ranking, or 2 by direction.")] = None,
    names: Annotated[Path | None, typer.Option(metavar="FILE", help="A line for each pair: 1, Heron, Wren.")] = None,
    conditions: Annotated[Path | None, typer.Option(metavar="FILE", help="The conditions of contest.")] = None,
    deal: Annotated[bool, typer.Option("--deal/--no-deal", help="Deal the boards here.")] = True,
    id: Annotated[str | None, typer.Option("--id", metavar="EVENT", help="The id; not said: from the name.")] = None,
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """Set up an event, with the movement that is recommended for so many pairs.

    \b
    Examples:
      kibitz event new "Thursday pairs" --pairs 14 --minutes 180
      kibitz event new Autumn --names pairs.txt --conditions club.toml
    """
    from kibitz.cli.event_log import create
    from kibitz.cli.event_names import read_names
    from kibitz.event.acts import Act, EventCreated
    from kibitz.event.planning import boards_of, dealt, section_for, session_acts
    from kibitz.movement import Kind, Wish, choose

    known = read_names(names) if names is not None else {}
    count = pairs or (max(len(known), *map(int, known)) if known else 0)
    text = "" if conditions is None else conditions.read_text("utf-8")
    acts: list[Act] = [EventCreated(name, text)]
    movement = None
    if count:
        movement = choose(Wish(Kind.PAIRS, count, minutes=minutes, winners=winners)).candidates[0].movement
        players = [known.get(str(number), ()) for number in range(1, count + 1)]
        section = section_for(count, movement, players=players)
        boards = [dealt(1, name, boards_of([section]))] if deal else []
        acts += session_acts([section], boards=boards)
    with opened(store) as found:
        event_id = id or _id_of(name, {each.id for each in found.events()})
        event = create(found, event_id, who_is(role), acts)
    if movement is None:
        typer.echo(say("serve.event.made_empty", event=event_id))
        return
    said: dict[str, Any] = {"count": len(event.contestants), "tables": movement.tables, "rounds": movement.rounds}
    played = len(movement.encounters[0].sets) * movement.boards_per_set
    typer.echo(say("serve.event.made", event=event_id, boards=played, **said))


@app.command("entries")
def entries(
    event: EventId,
    names: Annotated[Path | None, typer.Option("--names", metavar="FILE", help="Enter or rename from a list.")] = None,
    role: Role = "organiser",
    store: StoreOption = None,
    json: Json = False,
) -> None:
    """Who takes part; with --names, contestants are entered or their names put right.

    \b
    A line of the list is a contestant, its number first:
      1, Heron, Kestrel
      2, Wren, Siskin
    """
    from kibitz.cli.event_log import enter, event_of, now_utc
    from kibitz.event.views.summary import summary_view

    who = who_is(role)
    with opened(store) as found:
        if names is not None:
            from kibitz.cli.event_names import read_names

            known = read_names(names)
            enter(found, event, who, lambda held: _named(held, known))
            note(say("serve.event.names", count=len(known)))
            return
        data = summary_view(event_of(found, event), who, now_utc())["contestants"]
    if json:
        print_json(data)
        return
    show_contestants(data)


@app.command("conditions")
def conditions(
    event: EventId,
    change: Annotated[Path | None, typer.Option("--set", metavar="FILE", help="Lay down these instead.")] = None,
    why: Why = "",
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """The conditions of contest as a file; with --set they are laid down anew."""
    from kibitz.cli.event_log import event_of
    from kibitz.event.acts import ConditionsSet

    if change is not None:
        text = change.read_text("utf-8")
        enter_acts(store, event, role, lambda held: [ConditionsSet(text)], why)
        return
    with opened(store) as found:
        held = event_of(found, event)
    typer.echo((held.conditions.text or held.conditions.to_text()).rstrip())


@app.command("export")
def export(
    event: EventId,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="- is standard output.")] = "-",
    force: Annotated[bool, typer.Option("--force", "-f", help="Replace the file if it exists.")] = False,
    store: StoreOption = None,
) -> None:
    """The whole event as one readable file. It has the hands in it: keep it until the session is over."""
    from kibitz.cli.event_log import enter, event_of, somebody
    from kibitz.cli.files import written
    from kibitz.event.acts import EventExported
    from kibitz.event.seeing import are_hands_hidden
    from kibitz.store import export_event

    with opened(store) as found:
        if are_hands_hidden(event_of(found, event)):  # that somebody has them is on record
            enter(found, event, somebody("organiser"), lambda held: [EventExported()])
        lines = list(export_event(found, event))
    with written(Path(output), force=force) as file:
        file.writelines(line.encode() for line in lines)
    if output != "-":
        note(say("serve.event.exported", count=len(lines), file=output))


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="That kibitz event export has written.")],
    id: Annotated[str | None, typer.Option("--id", metavar="EVENT", help="Under another id.")] = None,
    store: StoreOption = None,
) -> None:
    """Put the event of a file into the store, whole or not at all."""
    from kibitz.event.contest import Event
    from kibitz.store import import_event

    if not file.is_file():
        raise problem("serve.event.no_file", path=str(file))
    with opened(store) as found:
        with file.open(encoding="utf-8", newline="") as lines:
            event_id = import_event(found, lines, id, check=Event.folded)
        count = found.last(event_id)
    typer.echo(say("serve.event.imported", event=event_id, count=count))


def _named(held: Event, known: Any) -> list[Any]:
    from dataclasses import fields

    from kibitz.event.acts import ContestantChanged, ContestantEntered

    made: list[Any] = []
    for contestant, players in known.items():
        there = held.contestants.get(contestant)
        if there is None:
            made.append(ContestantEntered(contestant, players))
            continue
        shared = {each.name for each in fields(ContestantChanged)} & {each.name for each in fields(there)}
        kept = {name: getattr(there, name) for name in shared - {"players"}}
        made.append(ContestantChanged(contestant, players, **kept))
    return made


def _id_of(name: str, taken: set[str]) -> str:
    """An id from a name: its letters and digits, and a number where it is taken."""
    import re
    import unicodedata

    letters = unicodedata.normalize(
        "NFKD", name.replace("ł", "l").replace("Ł", "l").replace("đ", "d").replace("Đ", "d")
    )
    plain = re.sub(r"[^a-z0-9]+", "-", letters.encode("ascii", "ignore").decode().lower()).strip("-")[:60] or "event"
    number = 1
    while (found := plain if number == 1 else f"{plain}-{number}") in taken:
        number += 1
    return found
