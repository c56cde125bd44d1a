"""`kibitz vp`: what a margin is worth in victory points, and the card it is read off."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.options import Json

Words = Annotated[list[str] | None, typer.Argument(metavar="BOARDS MARGIN", hidden=True)]
Scale = Annotated[str | None, typer.Option("--scale", metavar="NAME", help="The scale. Not said: wbf_continuous.")]
Table = Annotated[Path | None, typer.Option("--table", metavar="FILE", help="A scale from a file.")]
Row = Annotated[bool, typer.Option("--row", "--all", help="Print the whole card for so many boards.")]
Between = Annotated[
    str,
    typer.Option(
        "--fractions",
        metavar="nearest|dropped|interpolated|formula",
        help="How a margin is taken that is not whole; halves go away from average.",
    ),
]


def command(
    words: Words = None,
    scale: Scale = None,
    table: Table = None,
    row: Row = False,
    fractions: Between = "nearest",
    as_json: Json = False,
) -> None:
    """Convert the margin of a match to victory points, and show how the figure comes about.

    Write the number of boards and the margin in any order; a lost match has a minus. The scales are wbf_continuous,
    wbf_discrete, wbf_discrete_10, wbf_25, acbl_20, acbl_30, swiss_pairs and swiss_pairs_10. The last two convert a
    percentage.

    \b
    Examples:
      kibitz vp 16 boards 23 imps
      kibitz vp -7.5 imps 8 boards --scale wbf_discrete
      kibitz vp 8 boards 56.23% --scale swiss_pairs
      kibitz vp 16 boards --row
      kibitz vp 7 boards 12 imps --table league.txt
    """
    from kibitz.cli.ranking.vp_card import show_vps  # the help need not wait for it

    show_vps(words or (), scale, table, fractions, row=row, as_json=as_json)
