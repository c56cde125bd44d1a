"""The ranking of an event: of all sessions together, and of each; of a long league each on a page of its own."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from kibitz.event.views.ranked.ranking_rows import RankingOfData, RankingRowData
from kibitz.event.views.ranking import RankingView
from kibitz.event.views.types import SaidData
from kibitz.site.evening import SeenSession
from kibitz.site.layout import cell, head_cell, page, rows_table
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.pages.recap import has_recap, recap_file
from kibitz.site.words import SiteWords, places_of

_MOST_ROWS = 200
"""Rows of sessions that are folded; where there are more, a session shows its first, and the way to its own page."""

_FIRST = 3

_MOST_OPEN = 3
"""Sessions that stand open one under the other; where there are more, each is opened by whoever wants it."""


def ranking_page(pages: EventPages) -> bytes:
    """The first page of an event."""
    event, words = pages.event, pages.words
    parts: list[object] = [tag("p", time_mark(event.held.astimezone().date().isoformat()), class_="when")]
    if any(row["contestant"]["name"] for ranking in _all_rankings(pages) for row in ranking["rows"]):
        parts.append(_search(pages))
    if event.whole is not None and event.whole["rankings"]:
        parts.append(tag("h2", words.voice.say("web.results.whole_event")))
        parts += _rankings(pages, event.whole)
    folds = event.whole is not None and len(event.sessions) > _MOST_OPEN
    apart = are_apart(pages)
    for session in event.sessions:
        name = pages.session_name(session)
        head = tag("h2", name, id=f"session-{session.number}") if name else None
        told = [
            None if session.official else tag("p", words("not_official"), class_="note"),
            *_rankings(pages, session.ranking, session_file(session) if apart else ""),
            _boards(pages, session),
        ]
        parts.append(tag("details", tag("summary", head), *told, class_="session") if folds else together(head, *told))
    parts.append(pages.downloads(*event.sessions))
    return page(pages.frame("index.html"), event.name, *parts, about=words("about_event", event=event.name))


def are_apart(pages: EventPages) -> bool:
    """Whether each session has a page of its own: all of them on one would be heavy for a phone."""
    event = pages.event
    rows = sum(len(ranking["rows"]) for session in event.sessions for ranking in session.ranking["rankings"])
    return event.whole is not None and len(event.sessions) > _MOST_OPEN and rows > _MOST_ROWS


def session_file(session: SeenSession) -> str:
    """The page of a session, where each has one."""
    return f"session-{session.number}.html"


def session_page(pages: EventPages, session: SeenSession) -> bytes:
    """The ranking of one session of many."""
    words, name = pages.words, pages.session_name(session)
    parts = [
        None if session.official else tag("p", words("not_official"), class_="note"),
        _search(pages),
        *_rankings(pages, session.ranking),
        _boards(pages, session),
        pages.downloads(session),
    ]
    about = words("about_event", event=f"{pages.event.name}, {name}")
    return page(pages.frame("", session), name, *parts, about=about)


def time_mark(day: str) -> Markup:
    """A day, which the script of the site writes as the reader does."""
    return tag("time", day, datetime=day)


def _search(pages: EventPages) -> Markup:
    words = pages.words
    field = tag(
        "input", type="search", id="find", placeholder=words("find_name"), autocomplete="off", data_finds=".find"
    )
    return tag("p", tag("label", words("find_in_ranking"), for_="find", class_="unseen"), field, class_="finder js")


def _all_rankings(pages: EventPages) -> list[RankingOfData]:
    views = [pages.event.whole, *(session.ranking for session in pages.event.sessions)]
    return [ranking for view in views if view is not None for ranking in view["rankings"]]


def _rankings(pages: EventPages, view: RankingView, whole: str = "") -> list[Markup]:
    """All rankings of a view; the first of each, and the way to the whole of them, where that is on another page."""
    found = []
    for ranking in view["rankings"]:
        if len(view["rankings"]) > 1:
            found.append(tag("h3", ranking["heading"].get("text") or ranking["heading"].get("says", "")))
        shown = RankingOfData(**{**ranking, "rows": ranking["rows"][:_FIRST]}) if whole else ranking
        found.append(_ranking(pages, view, shown))
    if whole:
        count = sum(len(ranking["rows"]) for ranking in view["rankings"])
        found.append(tag("p", tag("a", pages.words("whole_ranking", count=count), href=whole)))
    return found


def _ranking(pages: EventPages, view: RankingView, ranking: RankingOfData) -> Markup:
    words, kind = pages.words, pages.event.kind
    unit = view["unit"] or "percent"
    percent = any(row["percentage"] for row in ranking["rows"])
    matches = any("won" in row for row in ranking["rows"])
    heads = [
        head_cell(words("place_short"), "number", words.voice.say("web.results.place")),
        head_cell(words.voice.say("web.results.contestant", kind=kind)),
        head_cell(words("played_won"), "number wider") if matches else None,
        head_cell(words.voice.say("web.results.boards"), "number wider"),
        head_cell(words.voice.say("web.results.unit.matchpoints"), "number wider") if percent else None,
        head_cell("%" if percent else words.voice.say(f"web.results.unit.{unit}"), "number"),
    ]
    places = (places_of(row["figure"] for row in ranking["rows"]), places_of(row["total"] for row in ranking["rows"]))
    named = {row["contestant"]["id"]: words.who(row["contestant"], kind) for row in ranking["rows"]}
    rows = [_row(pages, row, percent, matches, places, named) for row in ranking["rows"]]
    return rows_table(heads, rows, class_="ranking")


def _row(
    pages: EventPages,
    row: RankingRowData,
    percent: bool,
    matches: bool,
    places: tuple[int, int],
    named: Mapping[str, str],
) -> Markup:
    words, contestant = pages.words, row["contestant"]
    shared = "=" if (row["shared_by"] or 1) > 1 else ""
    place = "" if row["place"] is None else f"{row['place']}{shared}"
    remarks = [_remark(words, note, named) for note in row["notes"]]
    players = " – ".join(filter(None, contestant["players"]))
    sub = players if players and players != contestant["name"] else ""
    return tag(
        "tr",
        cell(place, kind="number place"),
        cell(
            tag("small", contestant["id"], class_="id"),
            pages.link(contestant),
            tag("small", sub, class_="sub") if sub else None,
            tag("small", " ".join(remarks), class_="sub") if remarks else None,
            tag("small", tag("a", words("penalties"), href="rulings.html"), class_="sub") if row["penalties"] else None,
        ),
        cell(f"{row.get('won', '')}/{row.get('played', '')}", kind="number wider") if matches else None,
        cell(row["boards"], kind="number wider"),
        cell(words.figure(row["total"], places[1]), kind="number wider") if percent else None,
        cell(tag("b", words.figure(row["figure"], places[0])), kind="number"),
        class_="find",
    )


def _remark(words: SiteWords, note: SaidData, named: Mapping[str, str]) -> str:
    """A remark beside a contestant; whoever won a match is named as here everybody is."""
    decision = note["values"].get("decision")
    if not isinstance(decision, dict):
        text = note.get("text") or note.get("says", "")
        return text.replace("–", "–\u2060")  # 1–14 stays in one line
    people = {one: named.get(id, id) for one in ("winner", "loser", "leader") if (id := decision[one]) is not None}
    size = Fraction(decision["size"])
    said: str = words.voice.say(decision["id"], **{**decision, **people, "margin": size, "size": size})
    return said


def _boards(pages: EventPages, session: SeenSession) -> Markup | None:
    """The ways to the boards of a session; where there are several sessions, to its hands and frequencies too."""
    if not session.boards:
        return None
    words = pages.words
    ways = [tag("a", words("frequencies"), href=f"frequencies-{session.number}.html")]
    if any(board.board is not None for board in session.boards):
        ways.insert(0, tag("a", words("hands"), href=f"hands-{session.number}.html"))
    if len(pages.event.sessions) == 1:
        ways = []
    if has_recap(session):
        ways.insert(0, tag("a", words("recap"), href=recap_file(session)))
    shown = tag("p", *(together(" · " if place else "", way) for place, way in enumerate(ways)), class_="ways")
    return together(tag("h2", words("boards")), shown if ways else None, pages.numbers(session))
