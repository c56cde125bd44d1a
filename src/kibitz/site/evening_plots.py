"""The plots of one's own evening: where the points went, and how it went board by board. The server shows them too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kibitz.event.views.scorecard import ScorecardRowData, ScorecardView
from kibitz.site.facts.card_facts import is_in_percent, scored_boards, worth_of
from kibitz.site.facts.where_it_went import PointsPart, PointsParts, summed
from kibitz.site.markup import Markup, tag
from kibitz.site.plots import PlotBar, PlotPoint, bars, columns
from kibitz.site.words import SiteWords

_PERCENT_MARKS = ((0.0, "0"), (50.0, "50"), (100.0, "100"))
PartsByResult = Mapping[tuple[int, str], PointsParts]
"""By result and side."""


def where_plot(words: SiteWords, card: ScorecardView, parts: PartsByResult) -> Markup | None:
    """Where the points went, on average of a board; None where nobody can tell."""
    found = [parts.get((row["id"], row["side"])) for row in card["rows"]]
    told = [one for one in found if one is not None]
    totals = summed(told)
    if not told or set(totals) <= {PointsPart.UNKNOWN}:
        return None
    drawn = [
        PlotBar(words(f"part.{part.value}"), float(points) / len(told), words.signed(points / len(told)))
        for part, points in totals.items()
    ]
    unit = "imps" if card["unit"] == "imps" else "percent"
    cards = words("where_cards") if _by_cards(totals) else None
    return tag(
        "section",
        bars(words("where_it_went"), drawn),
        tag("p", words("where_note", unit=unit), " ", cards, class_="note"),
        class_="where",
    )


def _by_cards(parts: Iterable[PointsPart]) -> bool:
    """Whether the cards of some board were recorded, so that declarer and defenders are told apart."""
    return any(part in (PointsPart.THEIR_DEFENCE, PointsPart.THEIR_PLAY) for part in parts)


def boards_plot(words: SiteWords, card: ScorecardView, links: Mapping[int, str]) -> Markup | None:
    """A column for each board, in the order of play; one that was compared at two tables has one column."""
    rows = list(scored_boards(card))
    if len(rows) < 2:
        return None
    percent = is_in_percent(card)
    values = [float(worth_of(row, percent=percent)) for row in rows]
    points = [
        PlotPoint(
            value,
            words("board_and_figure", number=row["board"], figure=worth_said(words, row)),
            links.get(row["board"], ""),
        )
        for row, value in zip(rows, values, strict=True)
    ]
    if percent:
        return columns(words("board_by_board"), points, 50, 50, _PERCENT_MARKS)
    most = max(1.0, *(abs(value) for value in values))
    marks = ((0.0, "0"), (most, words.signed(most, 0)), (-most, words.signed(-most, 0)))
    return columns(words("board_by_board"), points, 0, most, marks)


def worth_said(words: SiteWords, row: ScorecardRowData) -> str:
    """What a board is worth, as it is said."""
    if row["percentage"]:
        return words.voice.say("web.results.amount.percent", figure=words.figure(row["percentage"]))
    return words.figure(row["figure"])
