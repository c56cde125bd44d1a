"""`kibitz members`: list, import, export; what is kept of a person, and erasing it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.option_groups import command_group
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import note, print_json
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.messages import collation_key, current_language, say

if TYPE_CHECKING:
    from kibitz.formats.members import Member
    from kibitz.store import Store
    from kibitz.store.members import Members

command = command_group("The members of the club: a list from which names are completed, and what is kept of a person.")

MembersOption = Annotated[
    Path | None,
    typer.Option(
        "--members",
        metavar="FILE",
        envvar="KIBITZ_MEMBERS",
        show_envvar=False,
        help="Where the list is kept. Not said: beside the store.",
    ),
]
Someone = Annotated[str, typer.Argument(metavar="NAME", help="A name, or a number of the list.")]


@command.callback()
def about() -> None:
    """The members of the club: a list from which names are completed, and what is kept of a person."""


def _book(store: Store, said: Path | None) -> Members:
    from kibitz.store.members import Members, members_place

    return Members(said or members_place(store.database))


def _data(member: Member) -> dict[str, str]:
    from kibitz.formats.members import FIELDS

    return {field: getattr(member, field) for field in FIELDS}


@command.command("list")
def list_members(members: MembersOption = None, store: StoreOption = None, json: Json = False) -> None:
    """All members, by name."""
    with opened(store) as found:
        code = current_language().spoken
        everybody = sorted(_book(found, members).all(), key=lambda member: collation_key(member.name, code))
    if json:
        return print_json([_data(member) for member in everybody])
    if not everybody:
        return typer.echo(say("serve.members.none"))
    from kibitz.cli.events.page import show
    from kibitz.pictures.parts import TextColumn

    heads = ("number", "name", "handicap", "grade")
    return show(
        [TextColumn(say(f"web.members.{head}"), [getattr(member, head) for member in everybody]) for head in heads]
    )


@command.command("import")
def import_members(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="CSV, or a spreadsheet saved as text.")],
    whole: Annotated[bool, typer.Option("--whole", help="These are all: whoever is not among them is taken out.")] = (
        False
    ),
    look: Annotated[bool, typer.Option("--look", help="Say what was understood, and change nothing.")] = False,
    members: MembersOption = None,
    store: StoreOption = None,
) -> None:
    """Put those of a file into the list, a line each: number, name, handicap, grade, club.

    \b
    Examples:
      kibitz members import club.csv --look
      kibitz members import club.csv
    """
    from collections import Counter

    from kibitz.cli.events.names import read_text
    from kibitz.formats.members import merged, read_members

    read = read_members(read_text(file))
    with opened(store) as found:
        book = _book(found, members)
        means = Counter(means for _, means in merged(book.all(), read.members))
        for line in read.lines:
            if line.flaw:
                flaw = say(f"serve.members.{line.flaw}")
                typer.echo(say("serve.members.line", line=line.line, text=line.text, flaw=flaw), err=True)
        nobody = sum(bool(line.flaw) for line in read.lines)
        new, changed, same = means["new"], means["changed"], means["same"]
        typer.echo(say("serve.members.read", new=new, changed=changed, same=same, nobody=nobody))
        if not look:
            book.take(read.members, whole=whole)
            typer.echo(say("serve.members.taken", count=len(book.all()), where=str(book.file)))


@command.command("add")
def add(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    number: Annotated[str, typer.Option(metavar="NUMBER", help="By which the federation knows them.")] = "",
    handicap: Annotated[str, typer.Option(metavar="NUMBER")] = "",
    grade: Annotated[str, typer.Option(metavar="TEXT")] = "",
    club: Annotated[str, typer.Option(metavar="NAME")] = "",
    shown: Annotated[
        str, typer.Option(metavar="HOW", help="How they want to be named to everybody: whole, initials or number.")
    ] = "",
    members: MembersOption = None,
    store: StoreOption = None,
) -> None:
    """Put somebody into the list, or put right what it says of them."""
    from kibitz.formats.members import NAME_WAYS, Member

    if not name.strip():
        raise problem("serve.members.no_name")
    if shown and shown not in NAME_WAYS:
        raise typer.BadParameter(say("serve.event.one_of_names", names=NAME_WAYS), param_hint="--shown")
    with opened(store) as found:
        _book(found, members).take([Member(name.strip(), number, handicap, grade, club, shown=shown)])
    typer.echo(say("serve.members.added", name=name))


@command.command("export")
def export(members: MembersOption = None, store: StoreOption = None) -> None:
    """The list as CSV, for a spreadsheet: kibitz members export > members.csv."""
    from kibitz.formats.members import write_members

    with opened(store) as found:
        typer.echo(write_members(_book(found, members).all()), nl=False)


@command.command("person")
def person(name: Someone, members: MembersOption = None, store: StoreOption = None) -> None:
    """All that is kept of a person, as JSON: their line in the list, and every entry of a log that names them."""
    from kibitz.event.log.codec import entry_data
    from kibitz.store.erasure import person_in_events

    with opened(store) as found:
        there = _meant(_book(found, members), name)
        kept = person_in_events(found, there.name if there else name)
    print_json(
        {
            "member": _data(there) if there else None,
            "events": [
                {"id": one.event_id, "name": one.event, "entries": [entry_data(entry) for entry in one.entries]}
                for one in kept
                if one.entries
            ],
        }
    )


@command.command("erase")
def erase(
    name: Someone,
    sure: Annotated[bool, typer.Option("--sure", help="Without it is only said where the name stands.")] = False,
    words: Annotated[
        list[str] | None,
        typer.Option(
            "--word", metavar="WORD", help="This word in a text means them too, and is taken out as it stands."
        ),
    ] = None,
    members: MembersOption = None,
    store: StoreOption = None,
) -> None:
    """Erase a person: out of the list, and their name out of the log of every event. What was played stays.

    It cannot be taken back. Copies and files that were made before still have the name.
    """
    from kibitz.event.log.entries import EventActor, EventRole
    from kibitz.store.erasure import erase_person, person_in_events
    from kibitz.store.steady_clock import now_utc

    with opened(store) as found:
        book = _book(found, members)
        there = _meant(book, name)
        named = there.name if there else name
        if sure:
            kept = erase_person(found, named, EventActor(EventRole.ORGANISER), now_utc(), words or ())
            if there is not None:
                book.take_out(there.id)
        else:
            kept = person_in_events(found, named, words or ())
    if there is None and not kept:
        raise problem("serve.members.nobody", name=name)
    for one in kept:
        if one.entries:
            typer.echo(say("serve.members.in_event", event=one.event_id, count=len(one.entries)))
        for unsure in one.unsure:
            said = say("serve.members.unsure", event=one.event_id, entry=unsure.entry, words=unsure.words, name=named)
            note(said)
    typer.echo(say("serve.members.erased" if sure else "serve.members.erase", name=named, listed=there is not None))


def _meant(book: Members, said: str) -> Member | None:
    """The member who is meant: by number, or by name where only one has it."""
    from kibitz.formats.members import folded

    everybody = book.all()
    if found := [member for member in everybody if member.number and member.number == said]:
        return found[0]
    named = [member for member in everybody if folded(member.name) == folded(said)]
    if len(named) > 1:
        raise problem("serve.members.several", name=said, count=len(named))
    return named[0] if named else None
