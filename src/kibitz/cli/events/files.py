"""`kibitz event export`, `import`, `backup`: whole events, and the whole store, as files."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.output import note
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.options import EventId, app, who_is
from kibitz.messages import say


@app.command("export")
def export(
    event: EventId,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="- is standard output.")] = "-",
    force: Annotated[bool, typer.Option("--force", "-f", help="Replace the file if it exists.")] = False,
    store: StoreOption = None,
) -> None:
    """The whole event as one readable file. It has the hands in it: keep it until the session is over."""
    from kibitz.cli.common.files import written
    from kibitz.cli.events.typed import event_of, id_meant
    from kibitz.event.access.visibility import are_hands_hidden
    from kibitz.event.acts import EventExported
    from kibitz.store import export_event
    from kibitz.store.journal import Sender, enter

    with opened(store) as found:
        event = id_meant(found, event)
        if are_hands_hidden(event_of(found, event), datetime.now(UTC)):  # that somebody has them is on record
            enter(found, event, [EventExported()], Sender(who_is("organiser")))
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


@app.command("backup")
def backup_store(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")], store: StoreOption = None
) -> None:
    """Copy the whole store, with all its events, to a new file, while everybody goes on working."""
    from kibitz.store import backup

    with opened(store) as found:
        made = backup(found, file)
    note(say("serve.event.backed_up", file=str(made)))
