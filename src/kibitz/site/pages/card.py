"""A contestant's own evening: every board, where the points went, and against whom."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kibitz.event.views.scorecard import ScorecardRowData, ScorecardView
from kibitz.site.evening import SeenSession
from kibitz.site.evening_plots import boards_plot, where_plot, worth_said
from kibitz.site.facts.card_facts import best_and_worst
from kibitz.site.layout import page
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.card_tables import boards_tables, opponents_table
from kibitz.site.pages.event_frame import EventPages

NOWHERE: Mapping[int, str] = MappingProxyType({})

_MOST_BOARDS = 100
"""Where there are more, the boards of each session have a page of their own: one page would be heavy for a phone."""


def card_files(pages: EventPages, contestant: str, file: str) -> dict[str, bytes]:
    """The pages of a contestant by their names: the card, and the boards of each session where these are many."""
    cards = _cards(pages, contestant)
    apart = len(cards) > 1 and sum(len(card["rows"]) for _, card in cards) > _MOST_BOARDS
    boards = (
        {session.number: f"boards-{file.removesuffix('.html')}-{session.number}.html" for session, _ in cards}
        if apart
        else {}
    )
    found = {file: card_page(pages, contestant, boards)}
    for session, card in cards if apart else ():
        title = f"{_title(pages, card)} · {pages.session_name(session)}"
        whole = tag("p", tag("a", _title(pages, card), href=file))
        found[boards[session.number]] = page(
            pages.frame("", session), title, whole, boards_tables(pages, session, card), pages.downloads(session)
        )
    return found


def _cards(pages: EventPages, contestant: str) -> list[tuple[SeenSession, ScorecardView]]:
    sessions = pages.event.sessions
    return [(session, session.cards[contestant]) for session in sessions if contestant in session.cards]


def _title(pages: EventPages, card: ScorecardView) -> str:
    named, kind = card["contestant"], pages.event.kind
    return f"{named['id']} {pages.words.who(named, kind)}" if named["name"] else pages.words.who(named, kind)


def card_page(pages: EventPages, contestant: str, apart: Mapping[int, str] = NOWHERE) -> bytes:
    """The boards of a contestant, session by session; `apart` are sessions whose boards stand on another page."""
    event, words = pages.event, pages.words
    cards = _cards(pages, contestant)
    title = _title(pages, cards[0][1])
    people = [
        tag("a", name or words("player"), href=f"../../people/{key}.html")
        for key, name in event.players[contestant]
        if key
    ]
    parts: list[object] = []
    if people:
        parts.append(tag("p", words.beside("over_time"), " ", *_spaced(people), class_="note ways"))
    for session, card in cards:
        files = {board.number: board.file for board in session.boards}
        if name := pages.session_name(session):
            parts.append(tag("h2", name))
        parts.append(_standing(pages, card))
        plots = where_plot(words, card, session.parts), boards_plot(words, card, files)
        parts.append(tag("div", *plots, class_="plots"))
        parts.append(_best_and_worst(pages, files, card))
        if session.number in apart:
            told = words("all_boards", count=len(card["rows"]))
            parts.append(tag("p", tag("a", told, href=apart[session.number])))
        else:
            parts.append(boards_tables(pages, session, card))
        parts.append(opponents_table(pages, card))
    parts.append(pages.downloads(*(session for session, _ in cards)))
    return page(pages.frame("", cards[-1][0]), title, *parts)


def _spaced(links: list[Markup]) -> list[object]:
    return [together(" · " if place else "", link) for place, link in enumerate(links)]


def _standing(pages: EventPages, card: ScorecardView) -> Markup:
    words = pages.words
    lines = []
    for standing in card["standings"]:
        figure = words.figure(standing["figure"])
        worth = words.voice.say(f"web.results.amount.{standing['unit']}", figure=figure) if figure else ""
        place = "" if standing["place"] is None else words("place_of", place=standing["place"], of=standing["of"])
        group = standing["group"].get("says", "") if len(card["standings"]) > 1 else ""
        lines.append(tag("p", tag("b", worth), " ", place, " ", tag("small", group), class_="standing"))
    return together(*lines)


def _best_and_worst(pages: EventPages, files: Mapping[int, str], card: ScorecardView) -> Markup | None:
    """The boards that people go to first."""
    words = pages.words

    def links(chosen: list[ScorecardRowData]) -> list[object]:
        return _spaced(
            [
                together(
                    tag("a", row["board"], href=files[row["board"]]) if row["board"] in files else str(row["board"]),
                    f" ({worth_said(words, row)})",
                )
                for row in chosen
            ]
        )

    best, worst = best_and_worst(card)
    if not best:
        return None
    return together(
        tag("p", words.beside("best_boards"), " ", *links(best), class_="ways"),
        tag("p", words.beside("worst_boards"), " ", *links(worst), class_="ways"),
    )
