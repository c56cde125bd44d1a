"""`kibitz event links`, `link`, `revoke`: by which phones, screens and helpers come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import Json
from kibitz.cli.common.output import note, print_json
from kibitz.cli.common.stores import StoreOption, opened
from kibitz.cli.events.options import EventId, app
from kibitz.messages import say

if TYPE_CHECKING:
    from kibitz.event.log.entries import EventActor
    from kibitz.server.access.links import Printable
    from kibitz.server.services import Services
    from kibitz.store import Store

Address = Annotated[
    str | None,
    typer.Option("--address", metavar="URL", help="As phones reach the server. Not said: where it ran last."),
]


@app.command("links")
def links(event: EventId, address: Address = None, json: Json = False, store: StoreOption = None) -> None:
    """The links of tables and contestants; those that are missing are made. Who has one can enter scores."""
    import asyncio

    from kibitz.cli.events.typed import id_meant
    from kibitz.server.access.links import links_of, make_links

    with opened(store) as found:
        services, event = _services(found), id_meant(found, event)
        base = _base(found, address)

        async def made() -> list[Printable]:
            await make_links(services, await services.events.open_event(event), tables=True, contestants=True)
            return await links_of(services, event)

        printable = sorted(asyncio.run(made()), key=lambda printable_link: _in_order(printable_link.link.who))
    _show(printable, base, json)


@app.command("link")
def link(
    event: EventId,
    role: Annotated[
        str, typer.Argument(metavar="ROLE", help="director, assistant, committee, spectator, screen or player.")
    ],
    name: Annotated[str, typer.Option(metavar="NAME", help="Whose it is.")] = "",
    contestant: Annotated[str, typer.Option(metavar="NUMBER", help="Of a player: their contestant.")] = "",
    table: Annotated[str, typer.Option(metavar="TABLE", help="Or the table.")] = "",
    address: Address = None,
    json: Json = False,
    store: StoreOption = None,
) -> None:
    """Make a link for somebody, or show it if it is there. Who has it can do what the role may."""
    import asyncio

    from kibitz.cli.events.typed import id_meant
    from kibitz.event.log.entries import EventActor, EventRole
    from kibitz.server.access.links import LINKED, links_of, make_links, tables_of

    roles = (*(linked_role.value for linked_role in LINKED), "player")
    if role not in roles:
        raise problem("serve.event.no_role", role=role[:20], roles=roles)
    if role == "player" and not contestant and not table:
        raise problem("serve.event.link_for_whom")
    who = EventActor(EventRole(role), name, contestant, "" if contestant else table)
    with opened(store) as found:
        services, event = _services(found), id_meant(found, event)
        base = _base(found, address)

        async def made() -> list[Printable]:
            open_event = await services.events.open_event(event)
            if contestant:
                open_event.event.contestant(contestant)
            elif table and table not in tables_of(open_event.event):
                raise problem("serve.event.no_table", table=table, tables=tuple(tables_of(open_event.event)))
            await make_links(services, open_event, others=[who])
            return [
                printable_link for printable_link in await links_of(services, event) if printable_link.link.who == who
            ]

        printable = asyncio.run(made())
    _show(printable, base, json)


@app.command("revoke")
def revoke_link(
    event: EventId,
    link: Annotated[str, typer.Argument(metavar="LINK", help="The link itself, or its id as links --json has it.")],
    store: StoreOption = None,
) -> None:
    """Let nobody come in by a link any more."""
    import asyncio

    from kibitz.cli.events.typed import id_meant
    from kibitz.server.access.links import links_of, revoke

    with opened(store) as found:
        services, event = _services(found), id_meant(found, event)

        async def revoked() -> Printable:
            await services.events.open_event(event)
            for printable_link in await links_of(services, event):
                if link == printable_link.link.id or (
                    printable_link.path and link.rstrip("/").endswith(printable_link.path)
                ):
                    await revoke(services, printable_link.link)
                    return printable_link
            raise problem("serve.event.no_link", link=link[:80])

        gone = asyncio.run(revoked())
    note(say("serve.event.revoked", whose=_whose(gone.link.who)))


def _services(store: Store) -> Services:
    from kibitz.server import create_app

    services: Services = create_app(store).state.services
    return services


def _base(store: Store, address: str | None) -> str:
    """The address in links: as said, or where a server of the store runs or ran last; else as good as can be."""
    from kibitz.cli.server.addresses import PORT, reached_at, remembered

    known = address or remembered(store)
    if known is None:
        known = reached_at("0.0.0.0", PORT)[0]
        note(say("serve.event.links_guessed", address=known))
    return known.rstrip("/")


def _show(printable: list[Printable], base: str, json: bool) -> None:
    from kibitz.cli.events.page import column, show

    rows: list[dict[str, Any]] = [
        {
            "role": printable_link.link.who.role.value,
            "table": printable_link.link.who.table,
            "contestant": printable_link.link.who.contestant,
        }
        | {
            "name": printable_link.link.who.name,
            "link": f"{base}{printable_link.path}" if printable_link.path else "",
            "id": printable_link.link.id,
        }
        for printable_link in printable
    ]
    if json:
        print_json(rows)
        return
    show(
        [
            column("table", (row["table"] for row in rows), right=True),
            column("number", (row["contestant"] for row in rows), right=True),
            column("who", (row["name"] or (row["role"] if row["role"] != "player" else "") for row in rows)),
            column("link", (row["link"] for row in rows)),
        ]
    )


def _whose(who: EventActor) -> str:
    return who.name or who.table or who.contestant or who.role.value


def _in_order(who: EventActor) -> tuple[bool, int, str, str]:
    """Tables first, then contestants, each by number."""
    name = who.table or who.contestant
    return not who.table, len(name), name, who.name
