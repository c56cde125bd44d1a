"""All hands of a session on one page, as they are printed and taken home."""

from __future__ import annotations

from kibitz.site.evening import SeenSession
from kibitz.site.hands_drawn import hands_drawn, makes_drawn
from kibitz.site.layout import page
from kibitz.site.markup import tag
from kibitz.site.pages.event_frame import EventPages


def hands_page(pages: EventPages, session: SeenSession) -> bytes:
    """The hand records of a session."""
    words = pages.words
    shown = [
        tag(
            "article",
            tag(
                "h2",
                tag("a", words("board", number=one.number, section=one.section or None), href=one.file),
                " ",
                tag("small", words.board_line(one.board)),
            ),
            hands_drawn(one.board, words),
            makes_drawn(one.analysed, words) if one.analysed else None,
            class_="deal",
        )
        for one in session.boards
        if one.board is not None
    ]
    title = " · ".join(filter(None, (words("hands"), pages.session_name(session))))
    records = tag("div", *shown, class_="records")
    return page(pages.frame(f"hands-{session.number}.html", session), title, records, pages.downloads(session))
