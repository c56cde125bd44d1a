"""The recap sheet of a session: what everybody got on every board; contestants are rows, boards are columns."""

from __future__ import annotations

from fractions import Fraction

from kibitz.event.views.ranked.ranking_rows import RankingOfData, RankingRowData
from kibitz.event.views.scorecard import ScorecardRowData
from kibitz.site.evening import SeenSession
from kibitz.site.layout import cell, head_cell, page, rows_table
from kibitz.site.markup import Markup, tag
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.words import SiteWords, places_of

_UNITS = ("percent", "imps")


def has_recap(session: SeenSession) -> bool:
    """Whether there is one: everybody is ranked by what they got on boards, not by matches."""
    boards = {row["board"] for one in _ranked(session) for row in _scored(session, one)}
    return session.matches is None and bool(session.boards) and len(boards) > 1


def recap_file(session: SeenSession) -> str:
    """The page of it."""
    return f"recap-{session.number}.html"


def recap_page(pages: EventPages, session: SeenSession) -> bytes:
    """A table for each ranking of the session, in the order of the ranking; nobody is there twice."""
    words = pages.words
    parts: list[object] = [tag("p", words("recap_note", unit=_unit(session)), class_="note")]
    seen: set[str] = set()
    for ranking in session.ranking["rankings"]:
        ranked = {row["contestant"]["id"] for row in ranking["rows"]}
        if ranked <= seen:
            continue
        seen |= ranked
        if len(session.ranking["rankings"]) > 1:
            parts.append(tag("h2", ranking["heading"].get("text") or ranking["heading"].get("says", "")))
        parts.append(_table(pages, session, ranking))
    title = " · ".join(filter(None, (words("recap"), pages.session_name(session))))
    return page(pages.frame("", session), title, *parts)


def _ranked(session: SeenSession) -> list[str]:
    return [row["contestant"]["id"] for one in session.ranking["rankings"] for row in one["rows"]]


def _scored(session: SeenSession, contestant: str) -> list[ScorecardRowData]:
    """The boards of a contestant that are worth something."""
    card = session.cards.get(contestant)
    return [row for row in card["rows"] if row["percentage"] or row["figure"]] if card else []


def _unit(session: SeenSession) -> str:
    """In what the cells are: in percent where a board has a top."""
    rows = [row for one in _ranked(session) for row in _scored(session, one)]
    unit = "percent" if any(row["percentage"] for row in rows) else session.ranking["unit"]
    return unit if unit in _UNITS else "points"


def _table(pages: EventPages, session: SeenSession, ranking: RankingOfData) -> Markup:
    words = pages.words
    played = {row["contestant"]["id"]: _scored(session, row["contestant"]["id"]) for row in ranking["rows"]}
    boards = sorted({row["board"] for rows in played.values() for row in rows})
    places = places_of(row["figure"] for rows in played.values() for row in rows)
    totals = places_of(row["figure"] for row in ranking["rows"])
    unit = "percent" if any(row["percentage"] for row in ranking["rows"]) else session.ranking["unit"] or "points"
    heads = [
        head_cell(words.voice.say("web.results.contestant", kind=pages.event.kind)),
        head_cell("%" if unit == "percent" else words.voice.say(f"web.results.unit.{unit}")),
        *map(head_cell, boards),
    ]
    files = {row["id"]: board.file for board in session.boards for row in board.traveller["rows"]}
    rows = [
        tag(
            "tr",
            tag("th", *_who(pages, row), scope="row"),
            cell(tag("b", words.figure(row["figure"], totals))),
            *(
                cell(
                    *(
                        _got(words, one, files, places)
                        for one in played[row["contestant"]["id"]]
                        if one["board"] == board
                    )
                )
                for board in boards
            ),
        )
        for row in ranking["rows"]
    ]
    return rows_table(heads, rows, class_="recap")


def _who(pages: EventPages, row: RankingRowData) -> tuple[object, ...]:
    shared = "=" if (row["shared_by"] or 1) > 1 else ""
    place = "" if row["place"] is None else f"{row['place']}{shared} "
    return tag("small", place), pages.link(row["contestant"])


def _got(words: SiteWords, row: ScorecardRowData, files: dict[int, str], places: int) -> Markup:
    """What was got on a board, and the way to the result there."""
    share = row["percentage"]
    shown = f"{float(Fraction(share['exact'])):.0f}" if share else words.figure(row["figure"], places)
    file = files.get(row["id"])
    return tag("a", shown, href=f"{file}#r{row['id']}") if file else tag("span", shown)
