"""Scorecards: a card for every contestant, round by round against whom, what was got and what it is worth.

That of a team has each board once, with both tables beside each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from kibitz.event.views.scorecard import ScorecardRowData, ScorecardView, scorecard_view
from kibitz.event.views.types import FigureData
from kibitz.game import Board, Side
from kibitz.paper.notation import called, named, signed
from kibitz.paper.paper_wanted import PaperWanted
from kibitz.paper.refusals import NothingToPrint
from kibitz.scoring.standings import natural

COLUMNS = ("round", "opponents", "board", "vulnerable", "contract", "by", "lead", "result", "score")


def scorecards_data(wanted: PaperWanted) -> dict[str, object]:
    """The cards of all contestants who have a result that this person may see, or of the one that is wanted."""
    if wanted.contestant:
        wanted.event.contestant(wanted.contestant)
        whose = [wanted.contestant]
    else:
        whose = sorted({who for section in wanted.sections for who in section.contestants if who}, key=natural)
    views = [
        scorecard_view(
            wanted.event, wanted.who, wanted.now, wanted.standings, wanted.session, contestant, wanted.sentence
        )
        for contestant in whose
    ]
    shown = [view for view in views if view["rows"]]
    if not shown:
        raise NothingToPrint("scores" if any(view["hidden"] for view in views) else "no_scores")
    return {
        **wanted.head(wanted.say("scorecards.title")),
        "columns": [wanted.say(f"column.{column}") for column in COLUMNS],
        "sides": [wanted.notation.symbol(side) for side in (Side.NORTH_SOUTH, Side.EAST_WEST)],
        "cards": [_card(wanted, view) for view in shown],
    }


def _card(wanted: PaperWanted, view: ScorecardView) -> dict[str, object]:
    say = wanted.voice.say
    kind, contestant = wanted.event.conditions.kind, view["contestant"]
    rows = view["rows"]
    figures = dict(
        zip((row["id"] for row in rows), wanted.notation.aligned([row["figure"] for row in rows]), strict=True)
    )
    shares = wanted.notation.aligned([row["percentage"] for row in rows])
    percentages = dict(zip((row["id"] for row in rows), shares, strict=True))
    players = " – ".join(contestant["players"])
    return {
        "heading": say("web.results.number", kind=kind, number=contestant["id"]),
        "name": named(contestant) if contestant["name"] else "",
        "players": players if players != contestant["name"] else "",
        "standings": _standings(wanted, view),
        "unit": say(f"web.results.unit.{view['unit']}") if any(figures.values()) and view["unit"] else "",
        "percent": "%" if any(percentages.values()) else "",
        "rounds": [] if view["matches"] else [_round(wanted, met, figures, percentages) for met in _sittings(rows)],
        "compared": [_compared(wanted, met, figures) for met in _met(rows)] if view["matches"] else [],
        "matches": _matches(wanted, view),
        "hidden": wanted.say("hidden", count=view["hidden"]) if view["hidden"] else "",
    }


def _standings(wanted: PaperWanted, view: ScorecardView) -> list[str]:
    found = []
    for standing in view["standings"]:
        if standing["figure"] is None:
            continue
        amount = amount_of(wanted, standing["unit"], standing["figure"])
        group = standing["group"].get("says") if len(view["standings"]) > 1 else None
        place = standing["place"]
        found.append(
            wanted.say(
                "scorecards.standing",
                group=group,
                place=None if place is None else place_of(place, standing["shared_by"]),
                of=standing["of"],
                amount=amount,
            )
        )
    return found


def amount_of(wanted: PaperWanted, unit: str, figure: FigureData | None) -> str:
    """A figure with its unit."""
    if figure is None:
        return ""
    shown = wanted.notation.figure(figure)
    counted = shown if unit != "boards" else Fraction(figure["exact"])
    return wanted.voice.say(f"web.results.amount.{unit}", figure=counted)


def place_of(number: int, shared_by: int | None) -> str:
    """A place, or the places that several share: 3, 3–4."""
    return f"{number}–{number + shared_by - 1}" if shared_by and shared_by > 1 else str(number)


def _sittings(rows: list[ScorecardRowData]) -> list[list[ScorecardRowData]]:
    """The boards of each sitting: of a round at one table, and a team plays at two."""
    found: dict[tuple[object, ...], list[ScorecardRowData]] = {}
    for row in rows:
        sitting = row["round"], row["table"], row["side"], called(row["opponents"]), called(row["partners"])
        found.setdefault(sitting, []).append(row)
    return list(found.values())


def _round(
    wanted: PaperWanted, rows: list[ScorecardRowData], figures: Mapping[int, str], percentages: Mapping[int, str]
) -> dict[str, object]:
    first = rows[0]
    side = Side.NORTH_SOUTH if first["side"] == "NS" else Side.EAST_WEST
    partners = called(first["partners"])
    return {
        "round": str(first["round"]),
        "seat": f"{wanted.say('table', number=first['table'])}, {wanted.notation.symbol(side)}",
        "opponents": called(first["opponents"]),
        "partners": wanted.say("scorecards.with", partners=partners) if partners else "",
        "rows": [_row(wanted, row, figures[row["id"]], percentages[row["id"]]) for row in rows],
    }


def _row(wanted: PaperWanted, row: ScorecardRowData, figure: str, percentage: str) -> dict[str, object]:
    contract, by, lead, over = wanted.notation.got(row)
    said = [remark.get("says", "") for remark in row["remarks"]]
    if row["award"] and not said:
        said = [row["award"]]
    if row["standing"] in ("disputed", "entered"):
        said.append(wanted.voice.say("web.results.standing", standing=row["standing"]))
    vulnerable = wanted.notation.symbol(Board(row["board"]).vulnerability)
    return {
        "cells": [str(row["board"]), vulnerable, contract, by, lead, over, signed(row["points"])],
        "award": bool(row["award"]) or not row["result"],
        "note": ", ".join(filter(None, said)),
        "figure": figure,
        "percentage": percentage,
    }


def _met(rows: list[ScorecardRowData]) -> list[list[ScorecardRowData]]:
    """The boards of each match."""
    found: dict[tuple[object, ...], list[ScorecardRowData]] = {}
    for row in rows:
        found.setdefault((row["match"] or row["round"], called(row["opponents"])), []).append(row)
    return list(found.values())


def _compared(wanted: PaperWanted, rows: list[ScorecardRowData], figures: Mapping[int, str]) -> dict[str, object]:
    """A match of teams: each board once, the table where they sat North-South beside the other."""
    boards: dict[tuple[int, int], dict[str, ScorecardRowData]] = {}
    for row in rows:
        again = 0
        while row["side"] in boards.setdefault((row["board"], again), {}):  # played a second time
            again += 1
        boards[row["board"], again][row["side"]] = row
    return {
        "round": str(rows[0]["match"] or rows[0]["round"]),
        "opponents": called(rows[0]["opponents"]),
        "rows": [
            {
                "board": str(board),
                "vulnerable": wanted.notation.symbol(Board(board).vulnerability),
                "tables": [_row(wanted, played[side], "", "") if side in played else None for side in ("NS", "EW")],
                "figure": next((figures[row["id"]] for row in played.values() if figures[row["id"]]), ""),
            }
            for (board, _), played in sorted(boards.items())
        ],
    }


def _matches(wanted: PaperWanted, view: ScorecardView) -> list[list[str]]:
    """Of teams: each match with its opponents, the figures of both and the victory points."""
    rows = []
    for match in view["matches"]:
        own, theirs = (wanted.notation.figure(figure) for figure in match["figures"])
        vps = [wanted.notation.figure(figure) for figure in match["vps"]]
        rows.append(
            [
                str(match["round"]),
                called(match["teams"][1:]),
                f"{own} : {theirs}" if own or theirs else "",
                " : ".join(vps) if all(vps) else "",
            ]
        )
    return rows
