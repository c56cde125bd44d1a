"""The options that several commands have, each said once; an option of one group or command stands with it.

The headings are those under which the help of a command with many options lists them (see `option_groups`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

SHOWING, FILES = "What is shown", "Files"
_EDITIONS = "2007|2017|2024"

Json = Annotated[bool, typer.Option("--json", help="Print data for a program.", rich_help_panel=SHOWING)]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.", rich_help_panel=FILES)]
ForceOrF = Annotated[bool, typer.Option("--force", "-f", help="Write over a file that exists.", rich_help_panel=FILES)]
Encoding = Annotated[
    str | None,
    typer.Option("--encoding", metavar="NAME", help="Read in this encoding, if it is guessed wrongly: cp1250."),
]
EditionOfFile = Annotated[
    str | None, typer.Option("--edition", "-e", metavar=_EDITIONS, help="By these Laws, whatever FILE says.")
]
EditionAlone = Annotated[
    str | None, typer.Option("--edition", "-e", metavar=_EDITIONS, help="Only these Laws. Not said: all.")
]
RegulationFile = Annotated[
    Path | None, typer.Option("--regulations", "-r", metavar="FILE", help="What is laid down for the event.")
]
