"""`kibitz event export`, `import`, `backup`, `restore`, `verify`: events and the whole store as files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.output import note
from kibitz.cli.common.stores import BackupsOption, StoreOption, opened, store_file
from kibitz.cli.events.options import EventId, Role, app, who_is
from kibitz.messages import say

FileFormatOption = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="FORMAT",
        help="kibitz (the log), usebio, pbn, json, csv, xlsx or lin. Not said: as FILE ends.",
    ),
]
TableOption = Annotated[
    str, typer.Option("--table", metavar="TABLE", help="As csv: ranking, travellers, scorecards or matches.")
]
Signs = Annotated[
    str | None,
    typer.Option(
        "--signs",
        metavar="SIGN",
        help="As csv: point (12.5, commas between cells) or comma (12,5, semicolons). Not said: as the language does.",
    ),
]


@app.command("export")
def export(
    event: EventId,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="- is standard output.")] = "-",
    force: Annotated[bool, typer.Option("--force", "-f", help="Replace the file if it exists.")] = False,
    form: FileFormatOption = "",
    session: Annotated[
        int | None, typer.Option("--session", metavar="NUMBER", help="Not said: all, or the last.")
    ] = None,
    table: TableOption = "ranking",
    contestant: Annotated[
        str, typer.Option("--contestant", metavar="NUMBER", help="Whose scorecard alone; as lin whose matches.")
    ] = "",
    round: Annotated[
        int, typer.Option("--round", metavar="NUMBER", min=0, help="As lin: the matches of this round.")
    ] = 0,
    version: Annotated[str, typer.Option("--usebio", metavar="VERSION", help="1.2 or 1.3.")] = "1.2",
    club: Annotated[str, typer.Option("--club", metavar="NAME", help="The name of the club, for USEBIO.")] = "",
    club_number: Annotated[
        str, typer.Option("--club-number", metavar="NUMBER", help="By which the federation knows the club.")
    ] = "",
    director: Annotated[str, typer.Option("--director", metavar="NAME", help="Who directed, for USEBIO.")] = "",
    signs: Signs = None,
    store: StoreOption = None,
) -> None:
    """The event as a file: its whole log, or its results for other programs.

    The log has the hands in it: keep it until the session is over. In a file for other programs stand the hands that
    may be seen.

    \b
    Examples:
      kibitz event export thursday-pairs -o thursday.kibitz
      kibitz event export thursday-pairs -o thursday.xml --club Piast --club-number 123
      kibitz event export thursday-pairs -o thursday.pbn
      kibitz event export thursday-pairs -o ranking.csv --table ranking
      kibitz event export thursday-pairs -o thursday.xlsx
    """
    chosen = form or _by_name(output)
    if chosen != "kibitz":
        from kibitz.cli.events.afterwards.result_files import export_results
        from kibitz.formats.sessions.model import SessionPlace

        with opened(store) as found:
            export_results(
                found,
                event,
                Path(output),
                force=force,
                form=chosen,
                session=session,
                table=table,
                contestant=contestant,
                round=round,
                version=version,
                place=SessionPlace(club, club_number, director),
                signs=signs,
            )
        return
    from kibitz.cli.common.files import written
    from kibitz.cli.events.typed import event_of, id_meant
    from kibitz.event.access.visibility import are_hands_hidden
    from kibitz.event.acts import EventExported
    from kibitz.store import EntryDamaged, export_event, export_whole
    from kibitz.store.journal import Sender, enter
    from kibitz.store.steady_clock import clock_of

    with opened(store) as found:
        event = id_meant(found, event)
        lost: list[int] = []
        try:
            if are_hands_hidden(event_of(found, event), clock_of(found)()):  # that somebody has them is on record
                enter(found, event, [EventExported()], Sender(who_is("organiser")))
            lines = list(export_event(found, event))
        except EntryDamaged:
            lines, lost = export_whole(found, event)
    with written(Path(output), force=force) as file:
        file.writelines(line.encode() for line in lines)
    if output != "-":
        note(say("serve.event.exported", count=len(lines), file=output))
    if lost:
        note(say("serve.event.exported_torn", event=event, count=len(lost), numbers=spans(lost), id=f"{event}-2"))


def _by_name(output: str) -> str:
    """The format that the end of a name means; the log has the hands in it, and is never written by mistake."""
    from kibitz.formats.whole_files import is_special

    forms = {
        ".xml": "usebio",
        ".pbn": "pbn",
        ".json": "json",
        ".csv": "csv",
        ".xlsx": "xlsx",
        ".lin": "lin",
        ".kibitz": "kibitz",
    }
    suffix = Path(output).suffix.lower()
    if output == "-" or is_special(Path(output)):
        return "kibitz"
    if suffix not in forms:
        raise problem("serve.event.no_such_ending", file=output, known=tuple(forms))
    return forms[suffix]


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Of kibitz event export, or results of any program.")],
    id: Annotated[str | None, typer.Option("--id", metavar="EVENT", help="Under another id.")] = None,
    called: Annotated[str, typer.Option("--called", metavar="NAME", help="The event. Not said: as in the file.")] = "",
    method: Annotated[
        str | None, typer.Option("--method", metavar="METHOD", help="Of results: scored so. Not said: as in the file.")
    ] = None,
    session: Annotated[int | None, typer.Option("--session", metavar="NUMBER", help="Of results: this alone.")] = None,
    day: Annotated[
        str,
        typer.Option(
            "--date", metavar="DATE", help="Of results: played then, as 2026-11-18. Not said: as in the file."
        ),
    ] = "",
    anyway: Annotated[
        bool,
        typer.Option(
            "--anyway", help="Even if figures come out otherwise, it is damaged, or its results are there already."
        ),
    ] = False,
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """Put the event of a file into the store, whole or not at all: its log, or results of another program.

    Any file that kibitz rank reads becomes an event with its ranking, travellers, scorecards, and hands where the file
    has them: USEBIO, .bws, PBN, LIN, CSV, Excel, JSON, saved pages. Who met whom is taken from the results. The figures
    are compared with those of the file, and where some come out otherwise, the file is damaged, or an event has the
    same results already, nothing is imported without --anyway.

    \b
    Examples:
      kibitz event import thursday.kibitz --id thursday-2
      kibitz event import evening.xml
      kibitz event import evening.bws --called Tuesday --date 2026-11-17
    """
    from kibitz.event.contest import Event
    from kibitz.formats.recognition import LOOKED_AT, FileKind, kind_of
    from kibitz.store import import_event

    if not file.is_file():
        raise problem("serve.event.no_file", path=str(file))
    with file.open("rb") as opened_file:
        start = opened_file.read(LOOKED_AT)
    kind = kind_of(start)
    may_be_log = kind in (FileKind.EVENT, FileKind.EMPTY) or (
        kind is FileKind.TEXT and (b'{"' in start or file.suffix.lower() == ".kibitz")  # it is damaged
    )
    with opened(store) as found:
        if not may_be_log:
            from kibitz.cli.events.afterwards.brought_files import bring_file

            who = who_is(role)
            bring_file(found, file, who, id=id, name=called, method=method, session=session, day=day, anyway=anyway)
            return
        with file.open(encoding="utf-8", newline="") as lines:
            event_id = import_event(found, lines, id, check=Event.brought)
        count = found.last(event_id)
    typer.echo(say("serve.event.imported", event=event_id, count=count))


@app.command("verify")
def verify(
    event: Annotated[str | None, typer.Argument(metavar="[EVENT]", help="Not said: all of them.")] = None,
    fingerprint: Annotated[
        str, typer.Option(metavar="TEXT", help="That was noted earlier: was nothing before it changed since?")
    ] = "",
    store: StoreOption = None,
) -> None:
    """Whether the log of an event is as it was stored, in one line.

    Each entry carries a checksum over itself and the one before. The last of them is the fingerprint of the log: who
    notes it finds out later whether anything that was there then has been rewritten.

    \b
    Examples:
      kibitz event verify
      kibitz event verify thursday-pairs --fingerprint 3f9a-11c0-7be2-90d4
    """
    from kibitz.cli.events.typed import id_meant
    from kibitz.store.erasure import erased_entries

    is_right = True
    with opened(store) as found:
        ids = [id_meant(found, event)] if event is not None else [stored.id for stored in found.events()]
        for event_id in ids:
            condition = found.condition(event_id)
            had = condition.where_it_had(fingerprint) if fingerprint else 0
            is_right = is_right and not condition.damaged and had is not None
            told: dict[str, Any] = {"event": event_id, "count": condition.last, "fingerprint": condition.fingerprint}
            if condition.damaged:
                numbers = spans(condition.damaged)
                typer.echo(say("serve.event.damaged", **told, lost=len(condition.damaged), numbers=numbers))
            elif had is None:
                typer.echo(say("serve.event.rewritten", **told))
            else:
                anew = erased_entries(condition)
                since = had if fingerprint else None
                typer.echo(say("serve.event.whole", **told, since=since, erased=len(anew), entries=spans(anew)))
    if not ids:
        note(say("serve.event.none"))
    if not is_right:
        raise typer.Exit(1)


def spans(numbers: Sequence[int]) -> str:
    """Numbers as people read them: "4, 7-12"."""
    from itertools import groupby

    runs = [list(run) for _, run in groupby(enumerate(numbers), lambda place: place[1] - place[0])]
    return ", ".join(str(run[0][1]) if len(run) == 1 else f"{run[0][1]}-{run[-1][1]}" for run in runs)


@app.command("backup")
def backup_store(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")], store: StoreOption = None
) -> None:
    """Copy the whole store, with all its events, to a new file, while everybody goes on working."""
    from kibitz.store import backup

    with opened(store) as found:
        made = backup(found, file)
    note(say("serve.event.backed_up", file=str(made)))


@app.command("restore")
def restore_store(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A copy. Not said: the newest that is whole.")
    ] = None,
    listing: Annotated[bool, typer.Option("--list", help="Only say which copies there are.")] = False,
    backups: BackupsOption = None,
    store: StoreOption = None,
) -> None:
    """Go back to a copy of the store, with all its events. The server must not run; what was there is moved aside.

    \b
    Examples:
      kibitz event restore
      kibitz event restore --list
      kibitz event restore /media/stick/kibitz-20261119-214503Z.db
    """
    from kibitz.store import BackupFolder, NoBackup, restore
    from kibitz.store.steady_clock import now_utc

    there = store_file(store)
    if there is None:
        raise NoBackup("backup_postgres", where=str(store).rpartition("@")[2])
    folder = BackupFolder.of(there, backups)
    if listing:
        for copy in folder.copies():
            typer.echo(str(copy))
        return
    chosen = file or folder.newest_whole()
    if chosen is None:
        raise problem("serve.event.no_copies", folder=str(folder.folder))
    aside = restore(chosen, there, now_utc())
    note(say("serve.event.restored", file=str(chosen), aside=str(aside) if aside else None))
