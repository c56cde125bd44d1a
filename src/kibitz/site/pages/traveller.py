"""All results of a board, each beside what double dummy says of it; how often each score was got."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kibitz.event.views.traveller import BoardOfMatchData, FrequenciesData, ResultOfBoardData, TravellerView
from kibitz.event.views.types import FigureData, MatchCount, NamedContestantData, PlayingData
from kibitz.site.layout import cell, head_cell, rows_table
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.beside_cells import beside_cell, lead_cell
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.seen_boards import SeenBoard
from kibitz.site.words import SiteWords, places_of


def results_table(pages: EventPages, board: SeenBoard) -> Markup:
    """The results of a board, the best for North-South first; in matches of teams both tables of each together."""
    words, view = pages.words, board.traveller
    worth = _Worth.of(view["rows"], view["unit"])
    heads = [
        head_cell(words("who_ns_ew")),
        head_cell(words.voice.say("web.results.contract")),
        head_cell(words("lead"), "center"),
        head_cell(words("tricks_short"), "center", words.voice.say("web.results.tricks")),
        head_cell(words.beside("by_dd_short"), "center", words.beside("by_dd")) if board.analysed else None,
        head_cell(words.side("NS"), "number", words.voice.say("web.results.score")),
        *worth.heads(words, matches=bool(view["matches"])),
    ]
    rows = {row["id"]: _row(pages, board, row, worth) for row in view["rows"]}
    groups: list[object] = []
    for match in view["matches"]:
        got = [rows.pop(result) for result in match["results"] if result in rows]
        groups.append(tag("tbody", _match(pages, view, match), *got))
    if rows:
        groups.append(tag("tbody", *rows.values()))
    table = tag("table", tag("thead", tag("tr", *heads)), *groups, class_="results")
    note = tag("p", words.beside("by_dd_note"), class_="note") if board.analysed else None
    return together(tag("div", table, class_="wide"), note)


class _Worth(NamedTuple):
    """What the results of a board are worth: in percent where there is a top, and with how many decimal places."""

    unit: str
    scored: bool
    percent: bool
    places: int
    percent_places: int

    @classmethod
    def of(cls, rows: Sequence[ResultOfBoardData], unit: str | None) -> _Worth:
        figures = [figure for row in rows for figure in (row["ns_figure"], row["ew_figure"])]
        percentages = [figure for row in rows for figure in (row["ns_percentage"], row["ew_percentage"])]
        percent = any(percentages) and unit != "percent"
        return cls(unit or "percent", any(figures), percent, places_of(figures), places_of(percentages))

    def heads(self, words: SiteWords, *, matches: bool) -> list[Markup]:
        if not self.scored and not matches:
            return []
        unit = head_cell(words.voice.say(f"web.results.unit.{self.unit}"), "number wider" if self.percent else "number")
        return [unit, head_cell("%", "number")] if self.percent else [unit]

    def cells(self, words: SiteWords, row: ResultOfBoardData, *, matches: bool) -> list[Markup]:
        if not self.scored:
            return [cell(kind="number")] if matches else []
        own = _both(words, row["ns_figure"], row["ew_figure"], self.places)
        if not self.percent:
            return [cell(own, kind="number")]
        share = _both(words, row["ns_percentage"], row["ew_percentage"], self.percent_places)
        return [cell(own, kind="number wider"), cell(share, kind="number")]


def _both(words: SiteWords, ns: FigureData | None, ew: FigureData | None, places: int) -> Markup:
    return together(tag("b", words.figure(ns, places)), tag("small", words.figure(ew, places), class_="sub"))


def _match(pages: EventPages, view: TravellerView, match: BoardOfMatchData) -> Markup:
    """The head of the two tables of a match: who plays whom, and what the board comes to."""
    named = {one["id"]: one for row in view["rows"] for one in (*row["ns"], *row["ew"])}
    teams = [named[team] for team in match["teams"] if team in named]
    figures = " : ".join(pages.words.figure(figure) or "–" for figure in match["figures"])
    return tag(
        "tr",
        tag("th", pages.links(teams), scope="rowgroup", colspan="2"),
        cell(tag("b", figures), kind="number", colspan="5"),
        class_="match",
    )


def _row(pages: EventPages, board: SeenBoard, row: ResultOfBoardData, worth: _Worth) -> Markup:
    words = pages.words
    who = cell(
        tag(
            "span",
            tag("small", words.side("NS"), class_="side"),
            tag("small", _ids(row["ns"]), class_="id"),
            pages.links(row["ns"]),
            _seated(words, row["ns_players"]),
        ),
        tag(
            "span",
            tag("small", words.side("EW"), class_="side"),
            tag("small", _ids(row["ew"]), class_="id"),
            pages.links(row["ew"]),
            _seated(words, row["ew_players"]),
        ),
        kind="who",
    )
    if not row["result"] or row["award"]:
        said = words.award(row["award"]) if row["award"] else words.voice.say("web.results.no_result")
        played = [cell(said, kind="awarded", colspan="4" if board.analysed else "3")]
    else:
        played = [
            cell(words.contract(row["result"]), _replay(row)),
            cell(lead_cell(words, board.analysed, row), kind="center"),
            cell(words.over(row["result"]), kind="center"),
        ]
        if board.analysed:
            played.append(cell(beside_cell(words, board.analysed, row), kind="center"))
    return tag(
        "tr",
        who,
        *played,
        cell(words.points(row["points"]), kind="number"),
        *worth.cells(words, row, matches=bool(board.traveller["matches"])),
        id=f"r{row['id']}",
    )


def _seated(words: SiteWords, players: list[PlayingData]) -> Markup | None:
    """Who of them sat at the table, under the name of a team."""
    names = words.seated(players)
    return tag("small", names, class_="sub seated") if names else None


def _replay(row: ResultOfBoardData) -> Markup | None:
    """The way to what was played, where it is known."""
    if not row["play"]:
        return None
    return together("\u00a0", tag("a", "▶", href=f"#play-{row['id']}", class_="js replay"))


def _ids(contestants: list[NamedContestantData]) -> str:
    return ", ".join(contestant["id"] for contestant in contestants)


def frequencies_table(pages: EventPages, frequencies: FrequenciesData, unit: str | None) -> Markup:
    """How often each score was got, and what it is worth."""
    words = pages.words
    places = places_of(figure for row in frequencies["rows"] for figure in (row["ns_figure"], row["ew_figure"]))
    worth = words.voice.say(f"web.results.unit.{unit}") if unit else ""
    scored = any(row["ns_figure"] for row in frequencies["rows"])
    heads = [
        head_cell(words.side("NS"), "number"),
        head_cell(words("times"), "number"),
        head_cell(f"{words.side('NS')} {worth}", "number") if scored else None,
        head_cell(f"{words.side('EW')} {worth}", "number") if scored else None,
    ]
    rows = [
        tag(
            "tr",
            cell(words.points(row["points"]), kind="number"),
            cell(_count(row["ns_times"]), kind="number"),
            cell(words.figure(row["ns_figure"], places), kind="number") if scored else None,
            cell(words.figure(row["ew_figure"], places), kind="number") if scored else None,
        )
        for row in frequencies["rows"]
    ]
    return rows_table(heads, rows, class_="frequencies")


def _count(times: MatchCount) -> str:
    return str(times) if isinstance(times, int) else times["decimal"]
