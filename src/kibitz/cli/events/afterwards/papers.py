"""`kibitz event print`: hand records, travellers, scorecards, rankings and the other papers of an event, as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kibitz.cli.common.errors import problem
from kibitz.cli.common.options import ForceOrF
from kibitz.cli.common.output import note
from kibitz.cli.common.stores import StoreOption
from kibitz.cli.events.options import EventId, Role, app, event_and_now, who_is
from kibitz.messages import say, speaker


@app.command("print")
def print_paper(
    event: EventId,
    paper: Annotated[
        str,
        typer.Argument(
            metavar="PAPER",
            help="ranking, travellers, hands, scorecards, record, certificates, bidding-practice, bidding-sheets,"
            " guide-cards, table-cards or room-plan.",
        ),
    ],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="It ends in .pdf; - is standard output.")
    ] = None,
    printer: Annotated[
        str, typer.Option(metavar="NAME", help="Print it there, without a file; - is the usual printer.")
    ] = "",
    session: Annotated[
        int | None,
        typer.Option("--session", metavar="NUMBER", min=0, help="Not said: the one in play; 0: all together."),
    ] = None,
    section: Annotated[str, typer.Option("--section", metavar="NAME", help="Not said: all of them.")] = "",
    contestant: Annotated[str, typer.Option(metavar="NUMBER", help="Only the scorecard of this one.")] = "",
    board: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="Only this board.")] = 0,
    places: Annotated[int, typer.Option(metavar="COUNT", min=1, help="How many places get a certificate.")] = 3,
    sheet: Annotated[
        str, typer.Option(metavar="SIZE", help="The paper in the printer: a4 or letter. Not said: a4.")
    ] = "",
    force: ForceOrF = False,
    role: Role = "organiser",
    store: StoreOption = None,
) -> None:
    """Print a paper of an event as PDF: what may not be seen yet is not on it.

    \b
    Examples:
      kibitz event print thursday-pairs hands
      kibitz event print thursday-pairs hands --printer -
      kibitz event print thursday-pairs scorecards --contestant 7 --output seven.pdf
      kibitz event print thursday-pairs certificates --session 0 --sheet letter
    """
    from kibitz.cli.common.files import STANDARD, refuse_existing, written
    from kibitz.cli.events.afterwards.printers import USUAL, send_to_printer
    from kibitz.cli.events.page import spoken
    from kibitz.cli.events.typed import session_of
    from kibitz.event.standings.live import EventStandings
    from kibitz.paper import EventPaper, PaperWanted, SheetSize, event_pdf

    kinds, sizes = [kind.value for kind in EventPaper], [size.value for size in SheetSize]
    if paper not in kinds:
        raise typer.BadParameter(say("serve.event.no_paper", paper=paper, papers=kinds), param_hint="PAPER")
    if sheet and sheet not in sizes:
        raise typer.BadParameter(say("serve.event.no_sheet", sheet=sheet, sheets=sizes), param_hint="--sheet")
    kind, path = EventPaper(paper), output or Path(f"{paper}.pdf")
    to_file = path != STANDARD and not printer
    if to_file:
        if path.suffix.lower() != ".pdf":
            raise problem("movement.command.ask.pdf", file=str(path.with_suffix(".pdf")), named=str(path))
        refuse_existing(path, force=force)
    who, (held, now) = who_is(role), event_and_now(store, event)
    number = 0 if session == 0 and kind.of_whole_event else session_of(held, session)
    standings = EventStandings(held)
    wanted = PaperWanted(
        *(held, who, now, speaker(), standings, number, section, contestant, board, places), tell=spoken
    )
    made = event_pdf(kind, wanted, SheetSize(sheet or SheetSize.A4))
    if printer:
        send_to_printer(made, printer, f"{held.name} - {paper}", sheet)
        note(say("serve.event.sent_to_printer", paper=paper, printer="" if printer == USUAL else printer))
        return
    with written(path, force=force) as file:
        file.write(made)
    if to_file:
        note(say("serve.event.printed", file=str(path)))
