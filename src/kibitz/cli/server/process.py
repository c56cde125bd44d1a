"""A server from its start to its end: what it says on the terminal, and how it stops. Import it only to serve."""

from __future__ import annotations

import io
import sys
import threading
import webbrowser
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import segno
from rich.text import Text

from kibitz.cli.common.output import Page, note
from kibitz.cli.common.stores import default_store
from kibitz.cli.server.addresses import EVERYWHERE, bound, local_addresses, reached_at, remember
from kibitz.cli.server.certificates import ServerCertificate, given_certificate, room_certificate
from kibitz.messages import say
from kibitz.server import Settings, create_app, run
from kibitz.server.access.links import Printable, links_of, make_links
from kibitz.server.access.tokens import new_token
from kibitz.server.events import OpenEvents
from kibitz.server.services import Services
from kibitz.store import BackupFolder, NoBackup, Store, StoreError

_Start = Callable[[OpenEvents], Coroutine[Any, Any, str]]
"""Begins a demonstration among the events of a server; the id of its event."""


@dataclass(frozen=True)
class ServeOptions:
    """How the server is to be run. `first` is begun at once, and the browser shows its event."""

    host: str
    port: int | None  # not said: the usual one, or the next that is free
    browser: bool | None = None  # not said: only where somebody is watching
    first: _Start | None = None
    keeps: bool = True  # what was entered is there the next time
    backups: Path | None = None  # the folder for copies; not said: beside the store
    backups_kept: int = 30  # 0: none are made
    members: Path | None = None  # the list of the club's members; not said: beside the store
    lawbooks: Path | None = None
    site: Path | None = None  # the folder of the club's site; not said: beside the store
    new_time: bool = False  # by the machine's clock, whatever was before
    certificate: Path | None = None  # for https
    key: Path | None = None
    https: bool = False  # with a certificate made for the room
    ice: tuple[str, ...] = ()  # by which browsers find each other for voice and faces


def serve(store: Store, demo: _Start, wanted: ServeOptions) -> None:
    """Serve until somebody ends it."""
    with bound(wanted.host, wanted.port) as listening:
        secured = _certificate(store, wanted)
        port = int(listening.getsockname()[1])
        addresses = reached_at(wanted.host, port, "https" if secured else "http")
        token = new_token()
        with suppress(StoreError):  # a store that takes nothing is told elsewhere
            remember(store, addresses[0])
        copies = _copies(store, wanted)
        settings = Settings(
            address=addresses[0],
            owner_token=token,
            members=wanted.members,
            lawbooks=wanted.lawbooks,
            site=wanted.site,
            new_time=wanted.new_time,
            ice_servers=wanted.ice,
        )
        if secured is not None and wanted.certificate is None:  # nobody's phone knows it yet
            settings = replace(settings, certificate=secured.certificate, fingerprint=secured.fingerprint)
        if copies is not None:
            settings = replace(settings, backups=copies.folder, backups_kept=copies.kept)
        app = create_app(store, settings)
        events: OpenEvents = app.state.services.events
        app.state.demo = demo

        async def ready() -> None:
            more: list[str] = []
            if wanted.first is not None:
                event_id = await wanted.first(events)
                services: Services = app.state.services
                services.first_page = f"/e/{event_id}/director"
                made = await make_links(services, await events.open_event(event_id), tables=True, contestants=True)
                links = made or await links_of(services, event_id)
                more = _to_look_at(addresses[0], event_id, links)
            if secured is not None:
                more.append(say("serve.fingerprint", fingerprint=secured.fingerprint, file=str(secured.certificate)))
            if settings.certificate is not None:
                more.append(say("serve.certificate", address=f"{addresses[0]}/certificate"))
            if copies is not None:
                more.append(say("serve.backups", folder=str(copies.folder), count=copies.kept))
            _welcome(store, addresses, f"{addresses[-1]}/owner/{token}", wanted, more)

        with suppress(KeyboardInterrupt):  # that is how a server is ended
            run(app, listening, ready, (secured.certificate, secured.key) if secured else None)
    note(say("serve.ended" if wanted.keeps else "serve.ended_demo"))


def _certificate(store: Store, wanted: ServeOptions) -> ServerCertificate | None:
    """By which certificate the server speaks https; None: it does not."""
    if wanted.certificate is not None:
        return given_certificate(wanted.certificate, wanted.key)
    if not wanted.https:
        return None
    hosts = local_addresses() if wanted.host in EVERYWHERE else [wanted.host]
    return room_certificate(store.database.where.file or default_store(), hosts)


def _copies(store: Store, wanted: ServeOptions) -> BackupFolder | None:
    """Where copies of the store are made; None where none are."""
    file = store.database.where.file
    if not wanted.keeps or not wanted.backups_kept:
        return None
    if file is None:
        if wanted.backups is not None:
            raise NoBackup("backup_postgres", where=str(store.database.where))
        return None
    return BackupFolder.of(file, wanted.backups, wanted.backups_kept)


def _to_look_at(address: str, event_id: str, links: list[Printable]) -> list[str]:
    """Where else one sees an event that is in progress: on the wall, and at a table."""
    tables = (link for link in links if link.link.who.table and link.path)
    table = min(
        tables, key=lambda table_link: (len(table_link.link.who.table), table_link.link.who.table), default=None
    )
    lines = [say("serve.wall", address=f"{address}/e/{event_id}/wall")]
    if table is not None:
        lines.append(say("serve.table", table=table.link.who.table, link=f"{address}{table.path}"))
    return lines


def _welcome(store: Store, addresses: list[str], owner: str, wanted: ServeOptions, more: list[str]) -> None:
    """What is shown when the server is ready."""
    page = Page()
    lines = [
        say("serve.address", address=addresses[0]),
        *(say("serve.other_address", address=address) for address in addresses[1:]),
        "",
        *_code(addresses[0]),
        say("serve.owner" if wanted.first is None else "serve.owner_demo", link=owner),
        *more,
        say("serve.data" if wanted.keeps else "serve.data_demo", where=str(store.database.where)),
        say("serve.end"),
    ]
    page.print(Text(line) for line in lines)
    page.flush()
    if wanted.browser if wanted.browser is not None else page.is_terminal:
        threading.Timer(0.5, webbrowser.open, (owner,)).start()


def _code(address: str) -> list[str]:
    """The address as a QR code for phones, where the terminal has the characters for it."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(out=drawn, compact=True)
    try:
        drawn.getvalue().encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return []
    return [*drawn.getvalue().splitlines(), ""]
