"""The first page of a site: all events, the newest first, and a way to find a player."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from kibitz.site.layout import PageFrame, page
from kibitz.site.markup import Markup, tag
from kibitz.site.pages.ranking import time_mark
from kibitz.site.summaries import EventSummary
from kibitz.site.words import SiteWords


def events_page(words: SiteWords, site: str, events: Sequence[EventSummary], club: Sequence[str] = ()) -> bytes:
    """All events of the site, and the ways to the standings of the club that there are."""
    newest = sorted(events, key=lambda event: (event["held"], event["id"]), reverse=True)
    people = any(person["name"] for event in events for person in event["people"])
    parts: list[object] = [_search(words)] if people else []
    ways = [tag("a", words.voice.say(f"web.points.{what}.title"), href=f"{what}.html") for what in club]
    if ways:
        parts.append(tag("p", *ways, class_="files"))
    if not newest:
        parts.append(tag("p", words("no_events")))
    for year, held in groupby(newest, key=lambda event: event["held"][:4]):
        parts.append(tag("h2", year))
        parts.append(tag("ul", *(_event(words, event) for event in held), class_="events"))
    return page(PageFrame(words, site, people=people), site, *parts)


def _search(words: SiteWords) -> Markup:
    field = tag("input", type="search", name="q", id="find", placeholder=words("find_name"), autocomplete="off")
    return tag(
        "form",
        tag("label", words("find_player"), for_="find"),
        field,
        tag("button", words("find")),
        action="people.html",
        method="get",
        class_="finder",
        role="search",
    )


def _event(words: SiteWords, event: EventSummary) -> Markup:
    count = words("entered", kind=event["kind"], count=event["contestants"])
    winners = words("won_by", who=tuple(event["winners"])) if event["winners"] else ""
    return tag(
        "li",
        tag("a", event["name"], href=f"events/{event['id']}/index.html"),
        tag("span", time_mark(event["held"][:10]), " · ", count, class_="note"),
        tag("span", winners, class_="note") if winners else None,
    )
