"""`kibitz demo`: the server with an evening in progress."""

from __future__ import annotations

import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kibitz.cli.common.stores import opened
from kibitz.cli.server.serve import Host, Open, Port

if TYPE_CHECKING:
    from kibitz.server.events import OpenEvents

Speed = Annotated[
    float, typer.Option(metavar="TIMES", min=0.1, max=1000, help="How many times as fast as in a club it is played.")
]
Seed = Annotated[
    int | None, typer.Option("--seed", "-s", metavar="NUMBER", help="The same evening again for the same number.")
]
Keep = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="FILE|URL",
        help="Keep the evening there; it goes on the next time. Not said: it is gone afterwards.",
    ),
]


def command(
    host: Host = "0.0.0.0",
    port: Port = None,
    speed: Speed = 10.0,
    seed: Seed = None,
    store: Keep = None,
    browser: Open = None,
) -> None:
    """Look at an evening in progress: twelve tables that play by themselves.

    Three rounds and a half are played already, the others follow faster than in a club, with slips of the finger,
    calls for the director, rulings, adjusted scores, a penalty, a pair that comes late and an appeal, up to the
    official score. You can join in, as a director or at a table. The players are birds.

    \b
    Examples:
      kibitz demo
      kibitz demo --speed 60 --seed 7
      kibitz demo --store birds.db
    """
    if store is not None:
        _serve(store, host, port, speed, seed, browser, keeps=True)
        return
    with tempfile.TemporaryDirectory(prefix="kibitz-demo-", ignore_cleanup_errors=True) as folder:
        _serve(str(Path(folder) / "demo.db"), host, port, speed, seed, browser, keeps=False)


def _serve(
    store: str, host: str, port: int | None, speed: float, seed: int | None, browser: bool | None, *, keeps: bool
) -> None:
    with opened(store) as found:
        from kibitz.cli.server.process import ServeOptions, serve
        from kibitz.demo.driver import start_demo

        def begin(events: OpenEvents) -> Coroutine[Any, Any, str]:
            return start_demo(events, speed, seed)

        serve(found, start_demo, ServeOptions(host, port, browser, begin, keeps))
