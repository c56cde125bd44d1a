"""What was ruled and changed, as players are told of it: scores that were adjusted or corrected, and penalties."""

from __future__ import annotations

from kibitz.event.views.history import ChangeData
from kibitz.event.views.types import NamedContestantData
from kibitz.site.layout import page
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.seen_boards import SeenBoard


def rulings_page(pages: EventPages) -> bytes:
    """The record that everybody may read."""
    words = pages.words
    parts: list[object] = [tag("p", words("rulings_note"), class_="note")]
    for session in pages.event.sessions:
        if name := pages.session_name(session):
            parts.append(tag("h2", name))
        changed = [
            _change(pages, board, row["table"], row["round"], row["ns"], row["ew"], change)
            for board in session.boards
            for row in board.traveller["rows"]
            for change in row["changes"]
        ]
        if changed:
            parts += [tag("h2", words.voice.say("web.results.changes")), tag("ul", *changed, class_="record")]
        penalties = {
            (row["contestant"]["id"], penalty["penalty"].get("says", "")): (row["contestant"], penalty)
            for ranking in session.ranking["rankings"]
            for row in ranking["rows"]
            for penalty in row["penalties"]
        }
        if penalties:
            lines = [
                tag(
                    "li",
                    pages.link(contestant),
                    ": ",
                    penalty["penalty"].get("text") or penalty["penalty"].get("says", ""),
                    _law(pages, penalty["law"]),
                )
                for contestant, penalty in penalties.values()
            ]
            parts += [tag("h2", words("penalties")), tag("ul", *lines, class_="record")]
    parts.append(pages.downloads(*pages.event.sessions))
    return page(pages.frame("rulings.html"), words("rulings"), *parts)


def _change(
    pages: EventPages,
    board: SeenBoard,
    table: str,
    round: int,
    ns: list[NamedContestantData],
    ew: list[NamedContestantData],
    change: ChangeData,
) -> Markup:
    words = pages.words
    where = words.voice.say("web.results.where", table=table, round=round)
    link = tag("a", words("board", number=board.number, section=board.section or None), href=board.file)
    before = words.award(change["before"]) if change["before"] else None
    after = words.award(change["after"]) if change["after"] else words.voice.say("web.results.no_result")
    return tag(
        "li",
        tag("b", link, " · ", where),
        tag("span", pages.links(ns), " / ", pages.links(ew), class_="line note"),
        tag("span", *((before, " → ") if before else ()), after, _law(pages, change["law"]), class_="line"),
        tag("span", change["why"], class_="line") if change["why"] else None,
    )


def _law(pages: EventPages, law: str | None) -> Markup | None:
    return together(" ", tag("small", pages.words.voice.say("web.results.law", law=law))) if law else None
