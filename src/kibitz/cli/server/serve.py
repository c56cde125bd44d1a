"""`kibitz serve`: the server for a room, a club or a congress."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.stores import BackupsOption, BooksOption, StoreOption, opened

Host = Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 127.0.0.1 is for this machine alone.")]
Port = Annotated[
    int | None,
    typer.Option(
        "--port",
        "-p",
        metavar="NUMBER",
        min=0,
        max=65535,
        help="The port; 0: any. Not said: 8000, or the next free one.",
    ),
]
Open = Annotated[
    bool | None,
    typer.Option("--open/--no-open", help="Open the organiser's page in the browser. Not said: on a terminal."),
]


Members = Annotated[
    Path | None,
    typer.Option(
        "--members",
        metavar="FILE",
        envvar="KIBITZ_MEMBERS",
        show_envvar=False,
        help="Where the club's members are kept. Not said: beside the store.",
    ),
]
Keep = Annotated[
    int, typer.Option("--keep", metavar="NUMBER", min=0, help="How many of those copies stay; 0: none are made.")
]
NewTime = Annotated[
    bool,
    typer.Option(
        "--new-time",
        help="Follow this computer's clock, though it was put back or forward since the server last ran.",
    ),
]
Certificate = Annotated[
    Path | None, typer.Option("--certificate", metavar="FILE", help="Serve by https with this certificate (PEM).")
]
Key = Annotated[
    Path | None, typer.Option("--key", metavar="FILE", help="Its key. Not said: in the file of the certificate.")
]
Site = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="Where the club's site is kept and served from. Not said: in FILE.site beside the store.",
    ),
]
Ice = Annotated[
    list[str] | None,
    typer.Option(
        "--ice",
        metavar="ADDRESS",
        help="A STUN or TURN server for voice and faces at live tables. Not said: within one network.",
    ),
]
Https = Annotated[bool, typer.Option("--https", help="Serve by https with a certificate made for the room.")]


def command(
    host: Host = "0.0.0.0",
    port: Port = None,
    store: StoreOption = None,
    browser: Open = None,
    backups: BackupsOption = None,
    keep: Keep = 30,
    members: Members = None,
    lawbooks: BooksOption = None,
    site: Site = None,
    new_time: NewTime = False,
    certificate: Certificate = None,
    key: Key = None,
    https: Https = False,
    ice: Ice = None,
) -> None:
    """Serve Kibitz to the browsers and phones in the room. It needs no internet.

    It says under which address phones reach it, as a QR code too, and gives a link that makes the browser that opens
    it the organiser's. Everything that is entered is kept in one file, which it names; a copy of that file is made at
    every round and at the end, and kibitz event restore goes back to one. Ctrl+C ends it; whoever is connected goes on
    where they were when it is started again.

    \b
    Examples:
      kibitz serve
      kibitz serve --port 8080 --store thursday.db
      kibitz serve --backups /media/stick
      kibitz serve --https
      kibitz serve --store postgresql://kibitz@db/kibitz
    """
    with opened(store) as found:
        from kibitz.cli.server.process import ServeOptions, serve
        from kibitz.demo.driver import start_demo

        serve(
            found,
            start_demo,
            ServeOptions(
                host,
                port,
                browser,
                backups=backups,
                backups_kept=keep,
                members=members,
                lawbooks=lawbooks,
                site=site,
                new_time=new_time,
                certificate=certificate,
                key=key,
                https=https,
                ice=tuple(ice or ()),
            ),
        )
