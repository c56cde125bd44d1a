"""All files of one event: its pages, the pictures of its boards, and what is kept of it for the others."""

from __future__ import annotations

import json

from kibitz.scoring.points import PointsTable
from kibitz.site.evening import SeenEvent
from kibitz.site.pages.board import board_page, picture_name
from kibitz.site.pages.card import card_files
from kibitz.site.pages.event_frame import EventPages, has_rulings
from kibitz.site.pages.frequencies import frequencies_page
from kibitz.site.pages.hands import hands_page
from kibitz.site.pages.matches import matches_page
from kibitz.site.pages.points import points_page
from kibitz.site.pages.ranking import are_apart, ranking_page, session_file, session_page
from kibitz.site.pages.recap import has_recap, recap_file, recap_page
from kibitz.site.pages.rulings import rulings_page
from kibitz.site.pictures_of_boards import board_drawn
from kibitz.site.summaries import EventSummary, event_summary
from kibitz.site.words import SiteWords

SUMMARY = "summary.json"


def event_files(
    event: SeenEvent, words: SiteWords, site: str, scheme: PointsTable | None = None
) -> tuple[dict[str, bytes], EventSummary]:
    """The files of an event by their names, and what is kept of it."""
    pages = EventPages(event, words, site)
    files = {"index.html": ranking_page(pages)}
    apart = are_apart(pages)
    for session in event.sessions:
        if apart:
            files[session_file(session)] = session_page(pages, session)
        for board in session.boards:
            files[board.file] = board_page(pages, session, board)
            if board.board is not None:
                files[picture_name(board)] = board_drawn(board.board, board.analysed, words.voice).encode()
        if session.boards:
            files[f"frequencies-{session.number}.html"] = frequencies_page(pages, session)
        if has_recap(session):
            files[recap_file(session)] = recap_page(pages, session)
        if any(board.board is not None for board in session.boards):
            files[f"hands-{session.number}.html"] = hands_page(pages, session)
    if event.points and scheme is not None:
        files["points.html"] = points_page(pages, scheme)
    if any(session.matches for session in event.sessions):
        files["matches.html"] = matches_page(pages)
    if has_rulings(event):
        files["rulings.html"] = rulings_page(pages)
    for contestant, file in event.files.items():
        if any(contestant in session.cards for session in event.sessions):
            files |= card_files(pages, contestant, file)
    files |= {one.name: one.content for one in event.downloads}
    summary = event_summary(event, words)
    files[SUMMARY] = json.dumps(summary, ensure_ascii=False, separators=(",", ":")).encode()
    return files, summary
