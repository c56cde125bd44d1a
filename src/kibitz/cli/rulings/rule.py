"""`kibitz rule`: what the Laws make of what happened, from a file or in conversation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.errors import ExitCode
from kibitz.cli.common.files import refuse_existing, written
from kibitz.cli.common.options import EditionOfFile, Force, Json, RegulationFile
from kibitz.cli.common.output import Page, note, print_json
from kibitz.cli.laws.lawbook import InBook, readers_shelf
from kibitz.game import KibitzError

File = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="A log of what happened, or - for standard input.", hidden=True)
]
Transcript = Annotated[
    Path | None, typer.Option("--transcript", "-t", metavar="FILE", help="Write the record for an appeal.")
]
Why = Annotated[bool, typer.Option("--why", "-w", help="With every answer, also those that the table knew.")]


def command(
    file: File = None,
    as_json: Json = False,
    why: Why = False,
    edition: EditionOfFile = None,
    regulations: RegulationFile = None,
    transcript: Transcript = None,
    book: InBook = None,
    force: Force = False,
) -> None:
    """Rule on what happened at a table, by the Laws of 2007, 2017 or 2024.

    Without a file Kibitz asks: what happened, the facts it needs, the option that a player chooses; and says what
    follows, each step with its Law. With a file it rules on the log in it, as far as it goes.

    \b
    Examples:
      kibitz rule                                    in conversation, at the table
      kibitz rule case.kibitz                        a log with the answers in it
      kibitz rule case.kibitz --why                  with all that it rests on
      kibitz rule case.kibitz --edition 2007         the same by the other Laws
      kibitz rule case.kibitz --transcript appeal.txt
      kibitz rule case.kibitz --transcript appeal.txt --book pl
      kibitz rule - --json < case.kibitz
    """
    # The help need not wait for the Laws.
    from kibitz.assistant.record import record
    from kibitz.cli.common.editions import parse_edition
    from kibitz.cli.laws.book_pages import cited_record
    from kibitz.cli.rulings import conversation
    from kibitz.cli.rulings.log_files import nothing_read, read_log
    from kibitz.cli.rulings.page import whole
    from kibitz.messages.rulings import RulingWords
    from kibitz.table.outcome import outcome_data

    words = RulingWords()
    laws = parse_edition(edition)
    if transcript is not None:
        refuse_existing(transcript, force=force)
    if file is None:
        if as_json:
            raise typer.BadParameter(words.voice.say("command.log.needs_log"))
        conversation.converse(words, laws, regulations, transcript, force=force, book=readers_shelf(book))
        return
    try:
        read = read_log(file, words, laws, regulations)
    except (KibitzError, OSError) as error:
        if as_json:
            print_json(nothing_read(error))
        raise
    if as_json:
        print_json({**outcome_data(read.table), "error": read.error_data()})
    else:
        Page().print(whole(read.table, words, why=why))
    if transcript is not None:
        with written(transcript, force=force) as target:
            text = record(read.table, words)
            if book is not None:
                text += cited_record(read.table, readers_shelf(book)(read.table.position.edition), words)
            target.write(text.encode("utf-8"))
    if read.error is not None:
        note(read.error)
        raise typer.Exit(ExitCode.BAD_INPUT)
