"""Travellers: each board with all its results, what they are worth, and the hands where they may be seen."""

from __future__ import annotations

from kibitz.event.access.visibility import may_see_board_scores
from kibitz.event.views.hands import hand_view
from kibitz.event.views.traveller import FrequenciesData, ResultOfBoardData, TravellerView, traveller_view
from kibitz.event.views.types import FigureData, MatchCount
from kibitz.game import Board
from kibitz.paper.hand_records import board_data, record_data
from kibitz.paper.notation import called, signed
from kibitz.paper.paper_wanted import PaperWanted
from kibitz.paper.refusals import NothingToPrint

COLUMNS = ("table", "ns", "ew", "contract", "by", "lead", "result", "score")


def travellers_data(wanted: PaperWanted) -> dict[str, object]:
    """All boards of which this person may see the scores."""
    event, who, now, session = wanted.event, wanted.who, wanted.now, wanted.session
    numbers = sorted({board for section in wanted.sections for board in wanted.boards_of(section)})
    seen = [number for number in numbers if may_see_board_scores(event, who, session, number, now)]
    views = [traveller_view(event, who, now, wanted.standings, session, number, wanted.sentence) for number in seen]
    views = [view for view in views if view["rows"]]
    if not views:
        raise NothingToPrint("scores" if len(seen) < len(numbers) else "no_scores")
    diagrams = _diagrams(wanted, [view["board"] for view in views])
    return {
        **wanted.head(wanted.say("travellers.title")),
        "columns": [wanted.say(f"column.{column}") for column in COLUMNS],
        "boards": [_board(wanted, view, diagrams.get(view["board"])) for view in views],
        "hidden": wanted.say("hidden", count=hidden) if (hidden := len(numbers) - len(seen)) else "",
    }


def _diagrams(wanted: PaperWanted, numbers: list[int]) -> dict[int, dict[str, object]]:
    """The hands of the boards that may be seen; where sections play other cards, those of the first that is meant."""
    section = wanted.sections[0].name
    views = [hand_view(wanted.event, wanted.who, wanted.now, wanted.session, section, number) for number in numbers]
    records = wanted.solved([(view["board"], view["pbn"]) for view in views if view["deal"] is not None])
    return {record.board.number: record_data(record, wanted.voice) for record in records}


def _board(wanted: PaperWanted, view: TravellerView, diagram: dict[str, object] | None) -> dict[str, object]:
    rows = [row for row in view["rows"] if wanted.section in ("", row["section"])]
    worth = {row["id"]: _worth(view, row) for row in rows}
    figures = any(ns or ew for ns, ew in worth.values())
    ns_figures = wanted.notation.aligned([worth[row["id"]][0] for row in rows])
    ew_figures = wanted.notation.aligned([worth[row["id"]][1] for row in rows])
    unit = wanted.voice.say(f"web.results.unit.{view['unit']}") if figures and view["unit"] else ""
    return {
        "diagram": diagram,
        **board_data(Board(view["board"]), wanted.voice),
        "unit": unit,
        "rows": [_row(wanted, row, ns, ew) for row, ns, ew in zip(rows, ns_figures, ew_figures, strict=True)],
        "frequencies": [
            _frequencies(wanted, one, unit)
            for one in view["frequencies"]
            if len(one["rows"]) > 1 and (not wanted.section or one["section"] in (None, wanted.section))
        ],
    }


def _frequencies(wanted: PaperWanted, of: FrequenciesData, unit: str) -> dict[str, object]:
    """How often each score was got, and what it is worth to both sides."""
    aligned = wanted.notation.aligned
    figures = [aligned([row[side] for row in of["rows"]]) for side in ("ns_figure", "ew_figure")]
    scored = bool(unit) and any(map(any, figures))
    heads = [wanted.say("column.score"), wanted.say("column.times")]
    heads += [f"{unit} {wanted.say(f'column.{side}')}" for side in ("ns", "ew")] if scored else []
    rows = [
        [signed(row["points"]), _times(row["ns_times"]), *([ns, ew] if scored else [])]
        for row, ns, ew in zip(of["rows"], *figures, strict=True)
    ]
    return {"heading": " ".join(filter(None, (of["section"], of["form"]))), "heads": heads, "rows": rows}


def _times(count: MatchCount) -> str:
    return str(count) if isinstance(count, int) else count["decimal"]


def _worth(view: TravellerView, row: ResultOfBoardData) -> tuple[FigureData | None, FigureData | None]:
    """What a result is worth to both sides; in a match what the two tables come to."""
    for match in view["matches"]:
        if row["id"] in match["results"]:
            of = dict(zip(match["teams"], match["figures"], strict=True))
            return of.get(row["ns"][0]["id"]), of.get(row["ew"][0]["id"])
    return row["ns_figure"], row["ew_figure"]


def _row(wanted: PaperWanted, row: ResultOfBoardData, ns: str, ew: str) -> dict[str, object]:
    contract, by, lead, over = wanted.notation.got(row)
    said = [remark.get("says", "") for remark in row["remarks"]]
    if row["award"] and not said:
        said = [row["award"]]
    if row["standing"] in ("disputed", "entered", "cancelled", "withdrawn"):
        said.append(wanted.voice.say("web.results.standing", standing=row["standing"]))
    return {
        "cells": [row["table"], called(row["ns"]), called(row["ew"]), contract, by, lead, over, signed(row["points"])],
        "award": bool(row["award"]) or not row["result"],
        "note": ", ".join(filter(None, said)),
        "ns": ns,
        "ew": ew,
    }
