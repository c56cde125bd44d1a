"""The matches of an event, round by round, the last first."""

from __future__ import annotations

from kibitz.event.views.ranked.matches import MatchData
from kibitz.event.views.types import FigureData
from kibitz.site.evening import SeenSession
from kibitz.site.layout import cell, head_cell, page, rows_table
from kibitz.site.markup import Markup, tag
from kibitz.site.pages.event_frame import EventPages


def matches_page(pages: EventPages) -> bytes:
    """Every match that everybody may see."""
    words = pages.words
    parts: list[object] = []
    for session in reversed(pages.event.sessions):
        if session.matches is None:
            continue
        if name := pages.session_name(session):
            parts.append(tag("h2", name))
        for played in session.matches["rounds"]:
            parts.append(tag("h3", words.voice.say("web.results.round_of", round=played["round"])))
            parts.append(_round(pages, session, played["matches"]))
    parts.append(pages.downloads(*pages.event.sessions))
    return page(pages.frame("matches.html"), words("matches"), *parts)


def _round(pages: EventPages, session: SeenSession, matches: list[MatchData]) -> Markup:
    words = pages.words
    assert session.matches is not None, "whoever asks has looked"
    converted = session.matches["converted"]
    unit = session.matches["unit"] or "imps"
    brings = any(any(match["carried"]) for match in matches)
    heads = [
        head_cell(words("match")),
        head_cell(words.voice.say(f"web.results.unit.{unit}"), "number"),
        head_cell(words.voice.say("web.results.match.carried"), "number") if brings else None,
        head_cell(words.voice.say("web.results.match.sum"), "number") if brings else None,
        head_cell(words.voice.say("web.results.unit.vps"), "number") if converted else None,
    ]
    rows = [
        tag(
            "tr",
            cell(
                *(tag("span", pages.link(team), class_="line") for team in match["teams"]), _file(pages, session, match)
            ),
            cell(*_both(pages, match["figures"]), kind="number"),
            cell(*_both(pages, match["carried"]), kind="number") if brings else None,
            cell(
                *_both(pages, [one or two for one, two in zip(match["sums"], match["figures"], strict=True)]),
                kind="number",
            )
            if brings
            else None,
            cell(*_both(pages, match["vps"]), kind="number") if converted else None,
        )
        for match in matches
    ]
    return rows_table(heads, rows, class_="matches")


def _file(pages: EventPages, session: SeenSession, match: MatchData) -> Markup | None:
    return pages.match_file(session.number, match["round"], (team["id"] for team in match["teams"]))


def _both(pages: EventPages, figures: list[FigureData | None]) -> list[Markup]:
    return [tag("span", pages.words.figure(figure) or "–", class_="line") for figure in figures]
