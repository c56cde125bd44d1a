"""Points of an event, and the standings of the club by them: every figure opens to its working."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.points import ClubTable, PointsTable
from kibitz.scoring.working import Working
from kibitz.site.club_points import JOINED, ClubRow, ClubStandings, PointsOfSession
from kibitz.site.layout import PageFrame, cell, head_cell, page, rows_table
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.words import SiteWords


def points_page(pages: EventPages, scheme: PointsTable) -> bytes:
    """The points of an event, session by session."""
    say = pages.words.voice.say
    source = f"{scheme.name} ({scheme.source})" if scheme.source else scheme.name
    parts: list[object] = [
        tag("p", say("web.points.scheme"), ": ", source, ". ", say("web.points.note"), class_="note")
    ]
    held = {session.number: pages.session_name(session) for session in pages.event.sessions}
    for points in pages.event.points:
        if named := held.get(points.session, say("web.results.whole_event")):
            parts.append(tag("h2", named))
        parts.append(_given(pages, points))
    return page(pages.frame("points.html"), say("web.points.title"), *parts)


def _given(pages: EventPages, points: PointsOfSession) -> Markup:
    words, say = pages.words, pages.words.voice.say
    ranked = [session.ranking for session in pages.event.sessions]
    views = ranked if pages.event.whole is None else [pages.event.whole, *ranked]
    known = {
        row["contestant"]["id"]: row["contestant"] for view in views for one in view["rankings"] for row in one["rows"]
    }
    names = {who: words.who(contestant, pages.event.kind) for who, contestant in known.items()}
    working = WorkingWords(voice=words.voice, names=names)
    split = any(one.each_player != one.points for one in points.given)
    heads = [
        head_cell(words("place_short"), "number", say("web.results.place")),
        head_cell(say("web.results.contestant", kind=pages.event.kind)),
        head_cell(say("web.points.each_player"), "number") if split else None,
        head_cell(say("web.points.points"), "number"),
    ]
    figures = working.figures([one.points for one in points.given])
    each = working.figures([one.each_player for one in points.given])
    rows = [
        tag(
            "tr",
            cell(points.places.get(one.contestant, ""), kind="number place"),
            cell(
                tag("small", one.contestant, class_="id"),
                pages.link(known[one.contestant]) if one.contestant in known else None,
                how(working, one.working, say("web.points.working", who=names.get(one.contestant, one.contestant))),
            ),
            cell(player, kind="number") if split else None,
            cell(tag("b", figure), kind="number"),
        )
        for one, figure, player in zip(points.given, figures, each, strict=True)
    ]
    return rows_table(heads, rows, class_="ranking")


def how(words: WorkingWords, working: Working, title: str) -> Markup:
    """The working of a figure, to open: sentence by sentence."""
    lines = [tag("li", words.step(step)) for step in working.steps()]
    return tag("details", tag("summary", title), tag("ul", *lines), class_="working")


CLUB_PAGES = ("season", "handicaps", "ratings")


def club_pages(
    words: SiteWords, site: str, found: ClubStandings, names: Mapping[str, str], table: ClubTable
) -> dict[str, bytes]:
    """The pages about the standings of the club by their names: a season for each year, handicaps, ratings."""
    made: dict[str, bytes] = {}
    years = list(found.seasons)
    files = {year: f"season-{year}.html" if place else "season.html" for place, year in enumerate(years)}
    for year, rows in found.seasons.items():
        others = [tag("a", other, href=files[other]) for other in years if other != year]
        least = table.season.least if table.season else 0
        more = tag("p", words.voice.say("web.points.year"), ": ", *_spaced(others)) if others else None
        made[files[year]] = _standing(words, site, "season", rows, names, least, year, more)
    if found.handicaps:
        made["handicaps.html"] = _standing(words, site, "handicaps", found.handicaps, names)
    if found.ratings:
        least = table.rating.least if table.rating else 0
        made["ratings.html"] = _standing(words, site, "ratings", found.ratings, names, least)
    return made


def _spaced(links: Sequence[Markup]) -> list[Markup]:
    return [together(" · " if place else "", link) for place, link in enumerate(links)]


def _standing(
    words: SiteWords,
    site: str,
    what: str,
    rows: Sequence[ClubRow],
    names: Mapping[str, str],
    least: int = 0,
    year: str = "",
    more: Markup | None = None,
) -> bytes:
    say, working = words.voice.say, WorkingWords(voice=words.voice)
    placed = any(row.place is not None for row in rows)
    counted = any(row.sessions is not None for row in rows)
    heads = [
        head_cell(words("place_short"), "number", say("web.results.place")) if placed else None,
        head_cell(say("web.points.who")),
        head_cell(say("web.points.played"), "number") if counted else None,
        head_cell(say(f"web.points.{what}.figure"), "number"),
    ]
    figures = working.figures([row.figure for row in rows])
    lines = [
        tag(
            "tr",
            cell("" if row.place is None else row.place, kind="number place") if placed else None,
            cell(*_people(words, row.who, names, f"{what}{year}")),
            cell("" if row.sessions is None else row.sessions, kind="number") if counted else None,
            cell(tag("a", tag("b", figure or "–"), href=_working_of(row, f"{what}{year}")), kind="number"),
        )
        for row, figure in zip(rows, figures, strict=True)
    ]
    title = f"{say(f'web.points.{what}.title')} {year}".strip()
    notes = [say("web.points.note_club")]
    if least and not all(row.place is not None for row in rows):
        notes.append(say("web.points.place_wants", least=least))
    frame = PageFrame(words, site, people=any(names.values()))
    return page(
        frame, title, tag("p", " ".join(notes), class_="note"), more, rows_table(heads, lines, class_="ranking")
    )


def _working_of(row: ClubRow, anchor: str) -> str:
    """Where the working is: on the page of the person, or of the first of several."""
    return f"people/{row.who.split(JOINED)[0]}.html#{anchor}"


def _people(words: SiteWords, who: str, names: Mapping[str, str], anchor: str) -> list[Markup]:
    """Those whom a line is about, each with the way to their page."""
    links = [
        tag("a", names.get(key) or words("player"), href=f"people/{key}.html#{anchor}") for key in who.split(JOINED)
    ]
    return [together(JOINED if place else "", link) for place, link in enumerate(links)]


def person_standings(words: SiteWords, key: str, found: ClubStandings, names: Mapping[str, str]) -> list[Markup]:
    """What somebody is in the standings of the club, each figure with its working."""
    listed = [("season", year, rows) for year, rows in found.seasons.items()]
    listed += [("handicaps", "", found.handicaps), ("ratings", "", found.ratings)]
    made = []
    for what, year, rows in listed:
        for row in rows:
            if key not in row.who.split(JOINED):
                continue
            named = JOINED.join(names.get(one) or words("player") for one in row.who.split(JOINED))
            working = WorkingWords(voice=words.voice, names={row.who: named})
            title = f"{words.voice.say(f'web.points.{what}.title')} {year}".strip()
            lines = [tag("li", working.step(step)) for step in row.working.steps()]
            summary = tag("summary", title, ": ", tag("b", "–" if row.figure is None else working.figure(row.figure)))
            made.append(tag("details", summary, tag("ul", *lines), class_="working", id=f"{what}{year}"))
    return made
