"""The options of `kibitz rank`, in the groups under which its help lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.options import SHOWING

SCORING, RANKING, TEAMS = "How it is scored", "How it is ranked", "Teams"

Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE",
        help="USEBIO, PBN, CSV, Excel, ACBL's JSON, Scorer's XML or Valet's scores; - for standard input.",
    ),
]
Method = Annotated[
    str | None,
    typer.Option(
        "--method",
        "-m",
        metavar="NAME",
        help="matchpoints, cross_imps, butler, total_points; for teams imps, aggregate, board_a_match, point_a_board,"
        " patton. Not said: as the file says.",
        rich_help_panel=SCORING,
    ),
]
Rules = Annotated[
    str | None,
    typer.Option(
        "--regulations",
        "-r",
        metavar="FILE|PROFILE",
        help="What is laid down for the event.",
        rich_help_panel=SCORING,
    ),
]
BySection = Annotated[
    bool,
    typer.Option("--by-section", help="Compare and rank each section by itself.", rich_help_panel=SCORING),
]
ByRound = Annotated[
    bool, typer.Option("--by-round", help="Boards of another round are other boards.", rich_help_panel=SCORING)
]
Vps = Annotated[
    bool,
    typer.Option(
        "--vp",
        help="Victory points. Pairs: every round is a match; two methods with a comma make a hybrid. Teams: for a"
        " single match too.",
        rich_help_panel=SCORING,
    ),
]
Penalties = Annotated[
    list[str] | None,
    typer.Option(
        "--penalty",
        metavar="WHO=AMOUNT",
        help='Less 10% of a top, 2 imps, 1.5% ... After a semicolon the reason, the Law, or "disciplinary".',
        rich_help_panel=SCORING,
    ),
]
Winners = Annotated[
    str | None,
    typer.Option("--winners", metavar="1|2", help="One ranking, or N-S and E-W apart.", rich_help_panel=RANKING),
]
Combine = Annotated[
    bool, typer.Option("--combine", help="Rank all sessions of all files together.", rich_help_panel=RANKING)
]
Withdrawn = Annotated[
    list[str] | None,
    typer.Option("--withdrawn", metavar="WHO", help="Listed without a place.", rich_help_panel=RANKING),
]
WithoutStanding = Annotated[
    list[str] | None,
    typer.Option(
        "--without-standing",
        metavar="WHO",
        help="Plays outside the competition: listed without a place.",
        rich_help_panel=RANKING,
    ),
]
Draws = Annotated[
    str | None,
    typer.Option(
        "--drawn-lots", metavar="WHO,WHO", help="Those who are equal, first drawn first.", rich_help_panel=RANKING
    ),
]
Traveller = Annotated[
    list[str] | None,
    typer.Option("--traveller", "-t", metavar="BOARDS", help="All of a board: 7, or 1-3.", rich_help_panel=SHOWING),
]
Scorecard = Annotated[
    list[str] | None,
    typer.Option("--scorecard", "-s", metavar="WHO", help="All of a contestant.", rich_help_panel=SHOWING),
]
Explain = Annotated[
    list[str] | None,
    typer.Option("--explain", metavar="WHO", help="How the figures came about.", rich_help_panel=SHOWING),
]
BoardNumber = Annotated[
    str | None,
    typer.Option("--board", "-b", metavar="NUMBER", help="Explain only this board.", rich_help_panel=SHOWING),
]
Check = Annotated[
    bool, typer.Option("--check", help="Compare with the figures that the file has.", rich_help_panel=SHOWING)
]
Since = Annotated[
    Path | None,
    typer.Option(
        "--since", metavar="FILE", help="What changed for whom since this earlier file.", rich_help_panel=SHOWING
    ),
]
Number = Annotated[
    str | None,
    typer.Option("--session", metavar="NUMBER", help="One of several sessions in a file.", rich_help_panel=SHOWING),
]
VpTable = Annotated[
    Path | None,
    typer.Option("--vp-table", metavar="FILE", help="A scale of victory points from a file.", rich_help_panel=SCORING),
]
Final = Annotated[
    bool,
    typer.Option("--final", help="Nothing more is to come: what is missing stays missing.", rich_help_panel=TEAMS),
]
KnockOut = Annotated[
    bool,
    typer.Option("--knock-out", help="Scores are averaged, and one match is won.", rich_help_panel=TEAMS),
]
