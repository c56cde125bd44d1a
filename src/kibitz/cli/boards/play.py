"""`kibitz play`: a whole random board on the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

Seed = Annotated[
    int | None, typer.Option("--seed", "-s", metavar="NUMBER", help="The same board again for the same number.")
]
BoardNumber = Annotated[
    int | None, typer.Option("--board", "-b", metavar="NUMBER", help="Which board: it sets dealer and vulnerability.")
]
Pace = Annotated[
    float | None,
    typer.Option(metavar="SECONDS", min=0, max=60, help="Wait between lines. Not said: 0.1 on a terminal."),
]


def command(seed: Seed = None, board: BoardNumber = None, pace: Pace = None) -> None:
    """Play a whole random board: deal, auction, play and score.

    A demonstration: every call and card is legal and chosen at random, with a liking for passes, low bids and long
    suits. It is no example of good bridge.

    \b
    Examples:
      kibitz play
      kibitz play --board 7 --seed 2024
      kibitz play --pace 0.5
    """
    from kibitz.cli.boards.random_board import play_board  # the help need not wait for it

    play_board(seed, board, pace)
