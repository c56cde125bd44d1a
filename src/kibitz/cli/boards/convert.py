"""`kibitz convert`: from one file format to another, or into strict PBN."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.boards.findings import FindingsReport
from kibitz.cli.common.errors import CommandProblem
from kibitz.cli.common.files import STANDARD, refuse_existing, written
from kibitz.cli.common.game_files import PBN_ENCODING, format_of, games_in
from kibitz.cli.common.options import Encoding, ForceOrF
from kibitz.cli.common.output import note
from kibitz.cli.common.result_words import counted
from kibitz.formats.pbn import Game
from kibitz.messages import say

Source = Annotated[Path, typer.Argument(metavar="IN", help="The file to read, or - for standard input.")]
Target = Annotated[Path, typer.Argument(metavar="OUT", help="The file to write, or - for standard output.")]
Lenient = Annotated[bool, typer.Option("--lenient", help="Write what could be understood of a file with errors.")]
ToEncoding = Annotated[
    str, typer.Option("--to-encoding", metavar="NAME", help="The encoding of OUT; names in most languages need utf-8.")
]


def command(
    source: Source,
    target: Target,
    force: ForceOrF = False,
    lenient: Lenient = False,
    encoding: Encoding = None,
    to_encoding: ToEncoding = PBN_ENCODING,
) -> None:
    """Convert a file to another format, or into strict PBN.

    OUT's ending names the format; PBN is written as the export format of the standard 2.1. A file with errors is
    refused and nothing is written, unless --lenient is said. Files may be of any size.

    \b
    Examples:
      kibitz convert old.pbn strict.pbn
      kibitz convert --lenient damaged.pbn rescued.pbn
      kibitz convert polish.pbn strict.pbn --encoding cp1250 --to-encoding utf-8
      kibitz convert - - < old.pbn | less
    """
    format_of(source)  # refuses one that is not known before anything is read
    output = format_of(target)
    if target != STANDARD:
        refuse_existing(target, force=force)
    report = FindingsReport(source)
    games = _Counted(games_in(source, encoding, doing=say("boards.convert.doing")), report)
    try:
        with written(target, force=force) as file:
            output.dump(games, file, to_encoding)
            if report.errors and not lenient:
                raise CommandProblem("word.said", said=counted("convert.errors", report.errors, file=report.file))
    finally:
        report.close()
    if target != STANDARD:
        note(counted("convert.written", games.count, file=str(target)))


class _Counted:
    """Games on their way, reported and counted."""

    def __init__(self, games: Iterator[Game], report: FindingsReport) -> None:
        self._games = games
        self._report = report
        self.count = 0

    def __iter__(self) -> Iterator[Game]:
        for game in self._games:
            self._report.add(game.findings)
            self.count += 1
            yield game
