"""`kibitz convert`: from one file format to another, or into strict PBN."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.boards.converted_games import ConvertedGames
from kibitz.cli.boards.findings import FindingsReport
from kibitz.cli.common.errors import CommandProblem, problem
from kibitz.cli.common.files import STANDARD, named, refuse_existing, written
from kibitz.cli.common.game_files import format_of, games_in, is_file_of_results
from kibitz.cli.common.options import Encoding, ForceOrF
from kibitz.cli.common.output import note
from kibitz.cli.common.result_words import counted
from kibitz.game import Invalid
from kibitz.messages import say

Source = Annotated[Path, typer.Argument(metavar="IN", help="The file to read, or - for standard input.")]
Target = Annotated[Path, typer.Argument(metavar="OUT", help="The file to write, or - for standard output.")]
Lenient = Annotated[bool, typer.Option("--lenient", help="Write what could be understood of a file with errors.")]
DealsOnly = Annotated[bool, typer.Option("--deals-only", help="Leave out all but the deals, each board once.")]
First = Annotated[int | None, typer.Option("--first", metavar="NUMBER", min=1, help="Number the boards from this on.")]
ToEncoding = Annotated[
    str | None,
    typer.Option("--to-encoding", metavar="NAME", help="The encoding of OUT; iso-8859-1 is that of the standard."),
]


def command(
    source: Source,
    target: Target,
    force: ForceOrF = False,
    lenient: Lenient = False,
    deals_only: DealsOnly = False,
    first: First = None,
    encoding: Encoding = None,
    to_encoding: ToEncoding = None,
) -> None:
    """Convert a file to another format, or into strict PBN.

    What IN is, its content tells: PBN, LIN, RBN, files of dealing machines, saved pages of Bridge Base Online, and
    every file of results that kibitz rank reads. OUT's ending names the format: .pbn (the export format of the
    standard 2.1), .lin, .dup, .bri or .dlm for games; for results .xml (USEBIO), .json, .csv (travellers; of a .bws
    what the terminals sent), .xlsx or .pbn, with the figures of their ranking, and .lin for matches of teams. A file
    with errors is refused and nothing is written, unless --lenient is said. Files may be of any size.

    \b
    Examples:
      kibitz convert old.pbn strict.pbn
      kibitz convert archive.lin archive.pbn
      kibitz convert evening.pbn machine.dup --deals-only
      kibitz convert second-set.bri second-set.pbn --first 17
      kibitz convert --lenient damaged.pbn rescued.pbn
      kibitz convert polish.pbn strict.pbn --encoding cp1250 --to-encoding utf-8
      kibitz convert evening.xml evening.xlsx
      kibitz convert - - < old.pbn | less
    """
    if not deals_only and is_of_results(source, target):
        from kibitz.cli.boards.convert_sessions import convert_sessions  # with all that ranks

        try:
            convert_sessions(source, target, force=force, lenient=lenient)
            return
        except Invalid as refused:  # the file may have hands alone
            if refused.id not in _NO_RESULTS or target.suffix.lower() in _FOR_RESULTS or source == STANDARD:
                raise
    output = format_of(target, () if deals_only else _FOR_RESULTS)
    if target != STANDARD:
        refuse_existing(target, force=force)
    report = FindingsReport(source)
    read = games_in(source, encoding, doing=say("boards.convert.doing"))
    games = ConvertedGames(read, report, output, deals_only=deals_only, first=first)
    try:
        with written(target, force=force) as file:
            if to_encoding is None:
                output.dump(games, file)
            else:
                output.dump(games, file, to_encoding)
            if report.errors and not lenient:
                raise CommandProblem("word.said", said=counted("convert.errors", report.errors, file=report.file))
            if not games.count:
                raise problem("boards.convert.nothing", file=report.file)
    finally:
        report.close()
    games.say_left_out()
    if not deals_only:
        _say_results_left_out(source, target)
    if target != STANDARD:
        note(counted("convert.written", games.count, file=str(target)))


def _say_results_left_out(source: Path, target: Path) -> None:
    """Say that the results of a file were not written, where its hands alone have a place."""
    if source == STANDARD or not is_file_of_results(source):
        return
    from kibitz.formats.sessions import load

    try:
        count = sum(len(session.results) for session in load(source))
    except Invalid:  # it has hands alone
        return
    if count:
        form = target.suffix.removeprefix(".").upper()
        note(counted("convert.results_left_out", count, form=form, file=named(source), known=(".pbn", *_FOR_RESULTS)))


_NO_RESULTS = ("no_results", "only_deals", "nothing_for_lin")
_FOR_RESULTS = (".xml", ".json", ".csv", ".xlsx")


def is_of_results(source: Path, target: Path) -> bool:
    """Whether results are converted: a format for results is written, or one is read into PBN."""
    into = target.suffix.lower()
    return into in _FOR_RESULTS or ((into in (".pbn", ".lin") or target == STANDARD) and is_file_of_results(source))
