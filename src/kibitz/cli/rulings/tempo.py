"""`kibitz tempo`: how long each call and card took, and what was out of the ordinary, as evidence."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.options import EditionOfFile, Json, RegulationFile

File = Annotated[Path, typer.Argument(metavar="FILE", help="A log with times, or - for standard input.")]


def command(
    file: File, as_json: Json = False, edition: EditionOfFile = None, regulations: RegulationFile = None
) -> None:
    """Show how long each call and card of a log took, and what was out of the ordinary for that player.

    The times are those of the log (@19:42:07 N 1S); what was said at the table (N tempo slow) is told with them. It is
    evidence and no more: whether there was an unmistakable hesitation is for the director to find (Laws 16B1, 85A).

    \b
    Examples:
      kibitz tempo board7.kibitz
      kibitz tempo board7.kibitz --regulations club.toml    with the pauses that are prescribed
    """
    from kibitz.cli.rulings.tempo_page import show_tempo  # the help need not wait for it

    show_tempo(file, edition, regulations, as_json=as_json)
