"""`kibitz dd`: what the boards of a file make, double dummy."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.files import STANDARD
from kibitz.cli.common.options import Encoding, ForceOrF
from kibitz.messages import say


class AnalysisFormat(StrEnum):
    """How it is written."""

    TEXT = "text"
    JSON = "json"
    CSV = "csv"
    PBN = "pbn"


File = Annotated[Path, typer.Argument(metavar="FILE", help="A file of boards, or - for PBN from standard input.")]
Boards = Annotated[str | None, typer.Option("--board", "-b", metavar="NUMBERS", help="Only these: 7, 3-5, 1,4,9-12.")]
Leads = Annotated[bool, typer.Option("--leads", help="The opening leads against the contract of each board too.")]
Against = Annotated[
    str | None, typer.Option("--contract", metavar="CONTRACT", help="The leads against this one: '4S by N'.")
]
Plays = Annotated[bool, typer.Option("--plays", help="What each card cost that was played, too.")]
Form = Annotated[AnalysisFormat, typer.Option("--format", help="For people, for programs, or the file with its tags.")]
Output = Annotated[
    Path, typer.Option("--output", "-o", metavar="FILE", help="Where PBN is written; - is standard output.")
]


def command(
    file: File,
    board: Boards = None,
    leads: Leads = False,
    contract: Against = None,
    plays: Plays = False,
    form: Form = AnalysisFormat.TEXT,
    output: Output = STANDARD,
    force: ForceOrF = False,
    encoding: Encoding = None,
) -> None:
    """Work out double dummy: tricks of every declarer, par, leads, and what each card cost.

    All four players see all the cards, and play as well as that allows. A file with every result of a board has it
    worked out once. With --format pbn the file is written again with what was found in its tags.

    \b
    Examples:
      kibitz dd club.pbn
      kibitz dd club.pbn --board 7 --leads
      kibitz dd club.pbn --board 7 --contract '3NT by W'
      kibitz dd match.pbn --plays
      kibitz dd club.pbn --format csv > makes.csv
      kibitz dd club.pbn --format pbn --output analysed.pbn
    """
    from kibitz.cli.boards.dd_boards import WantedAnalysis, analyse  # not for the help

    if form is not AnalysisFormat.PBN and output != STANDARD:
        raise typer.BadParameter(say("boards.dd.output_is_pbn"))
    wanted = WantedAnalysis(board, leads or contract is not None, contract, plays)
    analyse(file, encoding, wanted, form, output, force=force)
