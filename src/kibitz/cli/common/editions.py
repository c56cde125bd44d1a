"""Which Laws an option names, and which regulations."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.errors import sentence
from kibitz.laws.editions import Edition, UnknownEdition

TheEdition = Annotated[
    str | None,
    typer.Option("--edition", "-e", metavar="2007|2017|2024", help="By these Laws, whatever FILE says."),
]
TheRegulations = Annotated[
    Path | None, typer.Option("--regulations", "-r", metavar="FILE", help="What is laid down for the event.")
]


def parse_edition(text: str | None) -> Edition | None:
    """The edition that an option names."""
    if text is None:
        return None
    try:
        return Edition.parse(text)
    except UnknownEdition as error:
        raise typer.BadParameter(sentence(error)) from None
