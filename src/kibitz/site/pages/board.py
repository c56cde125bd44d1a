"""The page of a board: the hands, what they make, every result beside that, each lead, and playing it oneself."""

from __future__ import annotations

from kibitz.event.views.traveller import TravellerView
from kibitz.formats.lin import handviewer_link
from kibitz.game import Board
from kibitz.site.evening import SeenSession
from kibitz.site.hands_drawn import hands_drawn, makes_drawn
from kibitz.site.layout import page
from kibitz.site.markup import Markup, tag, together
from kibitz.site.packed_player import packed_player
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.pages.leads import leads_table
from kibitz.site.pages.traveller import frequencies_table, results_table
from kibitz.site.player_data import player_data
from kibitz.site.seen_boards import SeenBoard
from kibitz.site.words import SiteWords

_FEW = 12
"""Boards whose numbers stand in two or three lines on a phone."""

PLAYER, SEARCH_SCRIPT = "play", "double_dummy.js"
"""The script and the style sheet that are loaded when somebody opens the player, and what they load for searching."""


def board_page(pages: EventPages, session: SeenSession, board: SeenBoard) -> bytes:
    """A board with everything that is known of it."""
    words = pages.words
    title = words("board", number=board.number, section=board.section or None)
    place = session.boards.index(board)
    around = (
        session.boards[place - 1] if place else None,
        session.boards[place + 1] if place + 1 < len(session.boards) else None,
    )
    plain = Board(board.number)
    parts: list[object] = [
        tag(
            "p",
            words.board_line(plain),
            *([" · ", name] if (name := pages.session_name(session)) else []),
            class_="when",
        )
    ]
    parts.append(_neighbours(words, *around))
    parts.append(_all_boards(pages, session, board))
    if board.board is not None:
        found = makes_drawn(board.analysed, words) if board.analysed else None
        parts.append(tag("section", hands_drawn(board.board, words), found, class_="deal"))
        parts.append(_sharing(words, board, handviewer_link(board.board)))
    parts += [tag("h2", words("results")), results_table(pages, board)]
    parts.append(_what_if(pages, board))
    parts.append(tag("div", leads_table(board, words), _frequencies(pages, board.traveller), class_="beneath"))
    frame = pages.frame(f"frequencies-{session.number}.html", session)
    return page(frame, title, *parts, about=words("about_board", number=board.number, event=pages.event.name))


def picture_name(board: SeenBoard) -> str:
    """What the picture of a board is called."""
    return board.file.removesuffix(".html") + ".svg"


def _neighbours(words: SiteWords, before: SeenBoard | None, after: SeenBoard | None) -> Markup:
    back = tag("a", f"← {before.section}{before.number}", href=before.file, rel="prev") if before else tag("span")
    on = tag("a", f"{after.section}{after.number} →", href=after.file, rel="next") if after else tag("span")
    return tag("nav", back, on, class_="neighbours", aria_label=words("other_boards"))


def _all_boards(pages: EventPages, session: SeenSession, board: SeenBoard) -> Markup | None:
    """The ways to all boards; where they are many they are folded, and the script opens them where the page is wide."""
    if len(session.boards) < 2:
        return None
    grid = pages.numbers(session, board.file)
    summary = tag("summary", pages.words("boards"))
    return tag("details", summary, grid, class_="all-boards", open=len(session.boards) <= _FEW)


def _sharing(words: SiteWords, board: SeenBoard, viewer: str) -> Markup:
    picture = picture_name(board)
    return tag(
        "p",
        tag("a", words.beside("picture"), href=picture, download=picture),
        tag("button", words.beside("share"), type="button", data_share=picture, class_="js"),
        tag("a", words.beside("viewer"), href=viewer, rel="external noreferrer"),
        class_="share",
    )


def _frequencies(pages: EventPages, view: TravellerView) -> Markup | None:
    if not any(one["rows"] for one in view["frequencies"]):
        return None
    tables = [
        together(
            tag("h3", one["section"] or one["form"]) if one["section"] or one["form"] else None,
            frequencies_table(pages, one, view["unit"]),
        )
        for one in view["frequencies"]
    ]
    return tag("section", tag("h2", pages.words("frequencies")), *tables)


def _what_if(pages: EventPages, board: SeenBoard) -> Markup | None:
    """A place for the script: to see again what was played, or choose a contract and a lead, and play on."""
    if board.board is None:
        return None
    words = pages.words
    given = player_data(board.board, board.analysed, board.traveller["rows"], pages.event.kind, words)
    if board.analysed is None and not given["plays"]:
        return None
    untitled = {row["id"] for row in board.traveller["rows"] if row["award"]}
    text = packed_player(given, f"../../{SEARCH_SCRIPT}", untitled).replace("<", "\\u003c")
    return tag(
        "section",
        tag("h2", words("replay_and_what_if") if given["plays"] else words("what_if"), id="play-board"),
        tag("p", words("replay_note"), class_="note") if given["plays"] else None,
        tag("p", words("what_if_note"), class_="note") if board.analysed is not None else None,
        tag("script", Markup(text), type="application/json", id="deal"),
        tag(
            "div",
            tag("button", words("play.open"), type="button"),
            id="play",
            class_="player",
            data_opens=f"../../{PLAYER}",
            data_replay=words("replay") if given["plays"] else None,
        ),
        class_="js what-if",
    )
