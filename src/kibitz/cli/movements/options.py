"""The options of `kibitz movement`, in the groups under which its help lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

WHO, EVENING, SHOWING, FILES = "Who plays", "The evening", "What is shown", "Files"

Which = Annotated[
    str | None,
    typer.Argument(metavar="[N]", help="Which movement of the list is shown or saved. Not said: the recommended."),
]
Pairs = Annotated[
    str | None, typer.Option("--pairs", "-p", metavar="NUMBER", help="So many pairs.", rich_help_panel=WHO)
]
Tables = Annotated[
    str | None,
    typer.Option("--tables", "-t", metavar="NUMBER", help="So many tables of pairs; 7.5 has a half table.",
                 rich_help_panel=WHO),
]  # fmt: skip
Players = Annotated[
    str | None,
    typer.Option("--players", metavar="NUMBER", help="So many players, in an individual.", rich_help_panel=WHO),
]
Teams = Annotated[
    str | None, typer.Option("--teams", metavar="NUMBER", help="So many teams of four.", rich_help_panel=WHO)
]
KnockOut = Annotated[
    str | None,
    typer.Option("--knock-out", metavar="TEAMS", help="The bracket of a knock-out of so many teams, by their seeds.",
                 rich_help_panel=WHO),
]  # fmt: skip
ThreeWay = Annotated[
    bool,
    typer.Option("--three-way", help="With --knock-out: matches of three instead of byes.", rich_help_panel=WHO),
]
Reseed = Annotated[
    bool,
    typer.Option("--reseed", help="With --knock-out: the best left meets the worst in each round.",
                 rich_help_panel=WHO),
]  # fmt: skip
Lots = Annotated[
    int | None,
    typer.Option("--draw", metavar="NUMBER", help="With --knock-out: draw within groups of seeds by lot; the same "
                 "number gives the same draw.", rich_help_panel=WHO),
]  # fmt: skip
OneWinner = Annotated[
    bool, typer.Option("--one-winner", "-1", help="All are ranked together.", rich_help_panel=EVENING)
]
TwoWinners = Annotated[
    bool,
    typer.Option("--two-winners", "--two-winner", "-2", help="N-S and E-W are ranked apart.", rich_help_panel=EVENING),
]
Boards = Annotated[
    str | None,
    typer.Option("--boards", "-b", metavar="LEAST..MOST",
                 help="How many boards everybody plays: 26, or 24..28. Not said: 22..28.", rich_help_panel=EVENING),
]  # fmt: skip
Rounds = Annotated[
    str | None, typer.Option("--rounds", metavar="NUMBER", help="So many rounds.", rich_help_panel=EVENING)
]
PerRound = Annotated[
    str | None,
    typer.Option("--boards-per-round", metavar="NUMBER", help="So many boards in a round.", rich_help_panel=EVENING),
]
Minutes = Annotated[
    str | None,
    typer.Option("--minutes", metavar="NUMBER", help="As long as it may take, or 3:30.", rich_help_panel=EVENING),
]
Pace = Annotated[
    str | None,
    typer.Option("--pace", metavar="BOARD+CHANGE",
                 help="Minutes for a board and for a change of round. Not said: 7+2.", rich_help_panel=EVENING),
]  # fmt: skip
Copies = Annotated[
    str | None,
    typer.Option("--copies", metavar="NUMBER", help="So many copies there are of each board.", rich_help_panel=EVENING),
]
Stationary = Annotated[
    str | None,
    typer.Option("--stationary", metavar="NUMBER", help="So many must not be asked to move.", rich_help_panel=EVENING),
]
NoSwitch = Annotated[bool, typer.Option("--no-switch", help="The arrow is never switched.", rich_help_panel=EVENING)]
FamilyName = Annotated[
    str | None,
    typer.Option("--family", "-f", metavar="NAME", help="Only this kind of movement: mitchell, howell ...",
                 rich_help_panel=EVENING),
]  # fmt: skip
Show = Annotated[bool, typer.Option("--show", "-s", help="The whole plan as a grid.", rich_help_panel=SHOWING)]
AllFigures = Annotated[
    bool, typer.Option("--quality", "-q", help="All figures of the movement.", rich_help_panel=SHOWING)
]
Json = Annotated[bool, typer.Option("--json", help="Print data for a program.", rich_help_panel=SHOWING)]
Save = Annotated[
    Path | None,
    typer.Option("--save", "-o", metavar="FILE", help="Write the movement; the name tells the format.",
                 rich_help_panel=FILES),
]  # fmt: skip
Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.", rich_help_panel=FILES)]
GuideCards = Annotated[
    Path | None,
    typer.Option("--guide-cards", metavar="FILE", help="A PDF with a card for everybody.", rich_help_panel=FILES),
]
TableCards = Annotated[
    Path | None,
    typer.Option("--table-cards", metavar="FILE", help="A PDF with a card for each table.", rich_help_panel=FILES),
]
RoomPlan = Annotated[
    Path | None,
    typer.Option("--room-plan", metavar="FILE", help="A PDF of the room as round 1 begins.", rich_help_panel=FILES),
]
CheckFiles = Annotated[
    list[Path] | None,
    typer.Option("--check", "-c", metavar="FILE", help="What the movements in a file or folder are worth.",
                 rich_help_panel=FILES),
]  # fmt: skip
BesideBest = Annotated[
    bool, typer.Option("--beside", help="With --check: beside the best of the same shape.", rich_help_panel=FILES)
]
