"""`kibitz replay`: the table as it was after any entry of a log, for anybody at it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.options import EditionOfFile, Json, RegulationFile

File = Annotated[Path, typer.Argument(metavar="FILE", help="A log, or - for standard input.")]
At = Annotated[
    int | None, typer.Option("--at", "-n", metavar="NUMBER", min=0, help="After this entry. Not said: the last.")
]
As = Annotated[str, typer.Option("--as", metavar="N|E|S|W|spectator|director", help="As this person may see it.")]
WithCards = Annotated[
    bool, typer.Option("--cards", help="For the director: what each card leads to that may be played now.")
]


def command(
    file: File,
    at: At = None,
    who: As = "director",
    as_json: Json = False,
    edition: EditionOfFile = None,
    regulations: RegulationFile = None,
    cards: WithCards = False,
) -> None:
    """Show the table as it was after any entry of a log.

    The director sees everything, also what nobody has noticed; a player their own cards, the auction, what lies on
    the table and what they owe; a spectator what lies on the table.

    \b
    Examples:
      kibitz replay board7.kibitz
      kibitz replay board7.kibitz --at 4
      kibitz replay board7.kibitz --at 4 --as E
      kibitz replay board7.kibitz --at 30 --cards
    """
    from kibitz.cli.rulings.replay_page import show_table  # the help need not wait for it

    show_table(file, at, who, edition, regulations, as_json=as_json, cards=cards)
