"""The options of `kibitz movement`, in the groups under which its help lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from kibitz.cli.common.options import FILES, SHOWING

WHO, EVENING = "Who plays", "The evening"


def _number(*names: str, says: str, under: str) -> Any:
    """An option that takes a number, which is read and refused with the whole wish."""
    return typer.Option(*names, metavar="NUMBER", help=says, rich_help_panel=under)


def _file(*names: str, says: str) -> Any:
    """An option that takes the name of a file or of several."""
    return typer.Option(*names, metavar="FILE", help=says, rich_help_panel=FILES)


def _flag(*names: str, says: str, under: str) -> Any:
    return typer.Option(*names, help=says, rich_help_panel=under)


Which = Annotated[
    str | None,
    typer.Argument(metavar="[N]", help="Which movement of the list is shown or saved. Not said: the recommended."),
]

Pairs = Annotated[str | None, _number("--pairs", "-p", says="So many pairs.", under=WHO)]
Tables = Annotated[
    str | None, _number("--tables", "-t", says="So many tables of pairs; 7.5 has a half table.", under=WHO)
]
Players = Annotated[str | None, _number("--players", says="So many players, in an individual.", under=WHO)]
Teams = Annotated[str | None, _number("--teams", says="So many teams of four.", under=WHO)]
KnockOut = Annotated[
    str | None,
    typer.Option("--knock-out", metavar="TEAMS", help="The bracket of a knock-out of so many teams, by their seeds.",
                 rich_help_panel=WHO),
]  # fmt: skip
ThreeWay = Annotated[bool, _flag("--three-way", says="With --knock-out: matches of three instead of byes.", under=WHO)]
Reseed = Annotated[
    bool, _flag("--reseed", says="With --knock-out: the best left meets the worst in each round.", under=WHO)
]
Lots = Annotated[
    int | None,
    _number("--draw", says="With --knock-out: draw within groups of seeds by lot; the same number gives the same draw.",
            under=WHO),
]  # fmt: skip

OneWinner = Annotated[bool, _flag("--one-winner", "-1", says="All are ranked together.", under=EVENING)]
TwoWinners = Annotated[
    bool, _flag("--two-winners", "--two-winner", "-2", says="N-S and E-W are ranked apart.", under=EVENING)
]
Boards = Annotated[
    str | None,
    typer.Option("--boards", "-b", metavar="LEAST..MOST",
                 help="How many boards everybody plays: 26, or 24..28. Not said: 22..28.", rich_help_panel=EVENING),
]  # fmt: skip
Rounds = Annotated[str | None, _number("--rounds", says="So many rounds.", under=EVENING)]
PerRound = Annotated[str | None, _number("--boards-per-round", says="So many boards in a round.", under=EVENING)]
Minutes = Annotated[str | None, _number("--minutes", says="As long as it may take, or 3:30.", under=EVENING)]
Pace = Annotated[
    str | None,
    typer.Option("--pace", metavar="BOARD+CHANGE",
                 help="Minutes for a board and for a change of round. Not said: 7+2.", rich_help_panel=EVENING),
]  # fmt: skip
Copies = Annotated[str | None, _number("--copies", says="So many copies there are of each board.", under=EVENING)]
Stationary = Annotated[str | None, _number("--stationary", says="So many must not be asked to move.", under=EVENING)]
NoSwitch = Annotated[bool, _flag("--no-switch", says="The arrow is never switched.", under=EVENING)]
FamilyName = Annotated[
    str | None,
    typer.Option("--family", "-f", metavar="NAME", help="Only this kind of movement: mitchell, howell ...",
                 rich_help_panel=EVENING),
]  # fmt: skip

Show = Annotated[bool, _flag("--show", "-s", says="The whole plan as a grid.", under=SHOWING)]
AllFigures = Annotated[bool, _flag("--quality", "-q", says="All figures of the movement.", under=SHOWING)]

Save = Annotated[Path | None, _file("--save", "-o", says="Write the movement; the name tells the format.")]
GuideCards = Annotated[Path | None, _file("--guide-cards", says="A PDF with a card for everybody.")]
TableCards = Annotated[Path | None, _file("--table-cards", says="A PDF with a card for each table.")]
RoomPlan = Annotated[Path | None, _file("--room-plan", says="A PDF of the room as round 1 begins.")]
CheckFiles = Annotated[
    list[Path] | None, _file("--check", "-c", says="What the movements in a file or folder are worth.")
]
BesideBest = Annotated[bool, _flag("--beside", says="With --check: beside the best of the same shape.", under=FILES)]
