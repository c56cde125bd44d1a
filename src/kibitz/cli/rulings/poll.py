"""`kibitz poll`: which logical alternatives did a player have (Law 16B1)?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.options import Json, RegulationFile

File = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="A poll, or - for standard input.", show_default=False)
]
EditionOfPoll = Annotated[
    str | None, typer.Option("--edition", "-e", metavar="2007|2017|2024", help="By these Laws. Not said: 2024.")
]


def command(
    file: File = None, as_json: Json = False, edition: EditionOfPoll = None, regulations: RegulationFile = None
) -> None:
    """Find out by a poll which logical alternatives a player had (Law 16B1).

    Players of the same class are shown the player's hand, the auction and the methods, and say what they would choose
    and what else they would seriously consider. Kibitz counts, and says what follows from it; the decision is the
    director's. Without a file it asks. How many it takes is a regulation: logical_alternative_share,
    logical_alternative_chosen.

    \b
    Examples:
      kibitz poll                      in conversation
      kibitz poll slow-double.toml     a poll that was written down
      kibitz poll slow-double.toml --edition 2007 --regulations club.toml
    """
    from kibitz.cli.rulings.poll_page import hold_poll  # the help need not wait for it

    hold_poll(file, edition, regulations, as_json=as_json)
