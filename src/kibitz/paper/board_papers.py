"""Hand records of boards that belong to no event, as a PDF, written to files."""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.formats.whole_files import FileOrPath
from kibitz.game import Board
from kibitz.game.doors import door
from kibitz.messages import Speaker
from kibitz.paper.hand_records import hand_records_data, solved_records
from kibitz.paper.movement_papers import write_pdf
from kibitz.paper.refusals import NothingToPrint
from kibitz.paper.sheets import SheetSize
from kibitz.paper.typesetting import pdf
from kibitz.paper.words import words_of


@door
def hand_records(
    boards: Iterable[Board],
    path: FileOrPath,
    *,
    title: str = "",
    language: str | None = None,
    sheet: SheetSize | str = SheetSize.A4,
) -> None:
    """Write hand records as a PDF, to a path or an open file: hands, and where the solver is installed tricks and par.

    36 boards are two pages. What `kibitz.read` gives may be written so, and what `kibitz.deals` deals.

    >>> import io
    >>> import kibitz as kb
    >>> file = io.BytesIO()
    >>> boards = [kb.Board(number, deal=deal) for number, deal in enumerate(kb.deals(3), 1)]
    >>> kb.hand_records(boards, file, title="Thursday pairs")
    >>> file.getvalue()[:5]
    b'%PDF-'
    """
    given, size = [Board.of(board) for board in boards], SheetSize(sheet)
    if not any(board.deal for board in given):
        raise NothingToPrint("no_hands")

    def made(voice: Speaker) -> bytes:
        say = words_of(voice)
        part = {"heading": "", **hand_records_data(solved_records(given), voice)}
        head = {"event": title or say("hands.title"), "title": say("hands.title") if title else "", "part": ""}
        return pdf("hand_records", {**head, "date": "", "state": "", "parts": [part], "hidden": ""}, size)

    write_pdf(path, language, made)
