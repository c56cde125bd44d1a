"""All boards of a session: how often each score was got, and the way to each board."""

from __future__ import annotations

from kibitz.site.evening import SeenSession
from kibitz.site.hands_drawn import par_said
from kibitz.site.layout import page
from kibitz.site.markup import Markup, tag
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.pages.traveller import frequencies_table
from kibitz.site.seen_boards import SeenBoard


def frequencies_page(pages: EventPages, session: SeenSession) -> bytes:
    """The boards of a session with their frequencies."""
    words = pages.words
    shown = [_board(pages, board) for board in session.boards]
    title = " · ".join(filter(None, (words("boards"), pages.session_name(session))))
    records = tag("div", *shown, class_="records")
    return page(pages.frame(f"frequencies-{session.number}.html", session), title, records, pages.downloads(session))


def _board(pages: EventPages, board: SeenBoard) -> Markup:
    words = pages.words
    return tag(
        "article",
        tag("h2", tag("a", words("board", number=board.number, section=board.section or None), href=board.file)),
        tag("p", par_said(board.analysed, words), class_="note") if board.analysed else None,
        *(
            frequencies_table(pages, one, board.traveller["unit"])
            for one in board.traveller["frequencies"]
            if one["rows"]
        ),
        *([] if any(one["rows"] for one in board.traveller["frequencies"]) else _plain(pages, board)),
    )


def _plain(pages: EventPages, board: SeenBoard) -> list[Markup]:
    """The results in a line each, where there is no field to count them in."""
    words = pages.words
    return [
        tag("p", words.result(row["result"]), " ", tag("b", words.points(row["points"])), class_="line")
        for row in board.traveller["rows"]
        if row["result"] and not row["award"]
    ]
