"""All results of a board, each beside what double dummy says of it; how often each score was got."""

from __future__ import annotations

from kibitz.event.views.traveller import FrequenciesData, ResultOfBoardData
from kibitz.event.views.types import MatchCount, NamedContestantData
from kibitz.game import Card
from kibitz.site.analysed_deals import AnalysedDeal, declarer_in
from kibitz.site.evening import SeenBoard
from kibitz.site.layout import cell, head_cell, rows_table
from kibitz.site.markup import Markup, tag, together
from kibitz.site.pages.event_frame import EventPages
from kibitz.site.words import SiteWords, places_of


def results_table(pages: EventPages, board: SeenBoard) -> Markup:
    """The results of a board, the best for North-South first."""
    words, view = pages.words, board.traveller
    scored = any(row["ns_figure"] for row in view["rows"])
    unit = words.voice.say(f"web.results.unit.{view['unit']}") if view["unit"] else ""
    heads = [
        head_cell(words("who_ns_ew")),
        head_cell(words.voice.say("web.results.contract")),
        head_cell(words("lead"), "center"),
        head_cell(words("tricks_short"), "center", words.voice.say("web.results.tricks")),
        head_cell(words("by_dd_short"), "center", words("by_dd")) if board.analysed else None,
        head_cell(words.side("NS"), "number", words.voice.say("web.results.score")),
        head_cell(unit or "%", "number") if scored else None,
    ]
    places = places_of(figure for row in view["rows"] for figure in (row["ns_figure"], row["ew_figure"]))
    table = rows_table(heads, [_row(pages, board, row, scored, places) for row in view["rows"]], class_="results")
    return together(table, tag("p", words("by_dd_note"), class_="note") if board.analysed else None)


def _row(pages: EventPages, board: SeenBoard, row: ResultOfBoardData, scored: bool, places: int) -> Markup:
    words = pages.words
    who = cell(
        tag(
            "span",
            tag("small", words.side("NS"), class_="side"),
            tag("small", _ids(row["ns"]), class_="id"),
            pages.links(row["ns"]),
        ),
        tag(
            "span",
            tag("small", words.side("EW"), class_="side"),
            tag("small", _ids(row["ew"]), class_="id"),
            pages.links(row["ew"]),
        ),
        kind="who",
    )
    if not row["result"] or row["award"]:
        said = words.award(row["award"]) if row["award"] else words.voice.say("web.results.no_result")
        played = [cell(said, kind="awarded", colspan="4" if board.analysed else "3")]
    else:
        played = [
            cell(words.contract(row["result"]), _replay(words, row)),
            cell(*_lead(pages, board.analysed, row), kind="center"),
            cell(words.over(row["result"]), kind="center"),
        ]
        if board.analysed:
            played.append(cell(_beside(pages, board.analysed, row), kind="center"))
    return tag(
        "tr",
        who,
        *played,
        cell(words.points(row["points"]), kind="number"),
        cell(_worth(pages, row, places), kind="number") if scored else None,
        id=f"r{row['id']}",
    )


def _replay(words: SiteWords, row: ResultOfBoardData) -> Markup | None:
    """The way to what was played, where it is known."""
    if not row["play"]:
        return None
    return together(" ", tag("a", "▶", href=f"#play-{row['id']}", class_="js replay", title=words("replay")))


def _ids(contestants: list[NamedContestantData]) -> str:
    return ", ".join(contestant["id"] for contestant in contestants)


def _lead(pages: EventPages, analysed: AnalysedDeal | None, row: ResultOfBoardData) -> list[object]:
    """The lead, and what it cost the defenders."""
    if not row["lead"]:
        return []
    found: list[object] = [pages.words.card(row["lead"])]
    declared = declarer_in(row["result"])
    if analysed is not None and declared is not None:
        after = analysed.after_lead(declared, Card.parse(row["lead"]))
        cost = 0 if after is None else after - analysed.made(declared)
        if cost > 0:
            found += [" ", tag("small", f"−{cost}", class_="lost", title=pages.words("lead_cost", cost=cost))]
    return found


def _beside(pages: EventPages, analysed: AnalysedDeal, row: ResultOfBoardData) -> Markup:
    """What double dummy makes of the contract, and how far what was made is from it."""
    declared = declarer_in(row["result"])
    if declared is None or row["tricks"] is None:
        return together()
    best = analysed.made(declared)
    more = row["tricks"] - best
    kind = "gained" if more > 0 else "lost" if more < 0 else None
    sign = f"{more:+d}".replace("-", "−") if more else "="
    return together(best, " ", tag("small", sign, class_=kind))


def _worth(pages: EventPages, row: ResultOfBoardData, places: int) -> Markup:
    words = pages.words
    ns, ew = (words.figure(figure, places) for figure in (row["ns_figure"], row["ew_figure"]))
    return together(tag("b", ns), tag("small", ew, class_="sub"))


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
