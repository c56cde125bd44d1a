"""What a correction changed (79C), as a page and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.text import Text

from kibitz.cli.common.lines import wrapped
from kibitz.messages.scoring import WorkingWords
from kibitz.pictures.columns import draw_columns
from kibitz.pictures.parts import TextColumn
from kibitz.pictures.terminal import in_colour
from kibitz.results import Changes
from kibitz.results.result_changes import only_where
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Group, RankingChange
from kibitz.scoring.standings.places import Place
from kibitz.scoring.working.tree import exact


def changes_page(found: Changes, words: WorkingWords, width: int) -> Iterator[Text]:
    """The changes for a person to read."""
    say, results = words.voice.say, found.results.changed
    if not found:
        yield from wrapped(say("rank.changes.none"), 0, 2, width=width)
        return
    yield from wrapped(say("rank.changes.results", count=len(results)), 0, 2, "bold", width)
    for encounter, before, after in only_where(results):
        values = {"board": encounter.board, "ns": encounter.ns, "ew": encounter.ew, "before": before, "after": after}
        yield from wrapped(say("rank.changes.result", **values), 2, 4, width=width)
    if found.new or found.gone:
        yield Text()
        before_and_now = {"gone": _names(found.gone, words), "new": _names(found.new, words)}
        yield from wrapped(say("rank.changes.rankings", **before_and_now), 0, 2, width=width)
    for group, moved in found.moved:
        if moved:
            yield Text()
            title = words.voice.spell(group) if len(found.moved) > 1 or found.new else say("rank.changes.standings")
            yield from wrapped(title, 0, 2, "bold", width)
            yield from in_colour(
                draw_columns(moved_columns(moved, words.heading("contestant"), words.figures, words), width)
            )


def _names(groups: tuple[Group, ...], words: WorkingWords) -> str | None:
    return words.voice.spell(tuple(words.voice.spell(group) for group in groups), "semicolon") if groups else None


def moved_columns(
    moved: Sequence[RankingChange], who: str, figures: Callable[[list[Number | None]], list[str]], words: WorkingWords
) -> list[TextColumn]:
    """Who moved in a ranking, from where to where; `who` heads them, `figures` writes what decides."""
    say = words.voice.say
    return [
        TextColumn(who, [change.contestant for change in moved], is_name=True),
        TextColumn(say("rank.changes.place_before"), [_place(change.place_before) for change in moved], right=True),
        TextColumn(say("rank.changes.place"), [_place(change.place) for change in moved], right=True),
        TextColumn(say("rank.changes.before"), figures([change.shown_before for change in moved]), right=True),
        TextColumn(say("rank.changes.after"), figures([change.shown for change in moved]), right=True),
    ]


def _place(place: Place | None) -> str:
    return "" if place is None else str(place)


def changes_data(found: Changes) -> dict[str, Any]:
    """The changes for a program."""
    return {
        "in_both": found.results.in_both,
        "results": [
            {"board": encounter.board, "ns": encounter.ns, "ew": encounter.ew, "before": before, "after": after}
            for encounter, before, after in only_where(found.results.changed)
        ],
        "rankings_gone": [_group(gone_group) for gone_group in found.gone],
        "rankings": [
            {
                **_group(group),
                "new": group in found.new,
                "moved": [moved_data(change, "contestant", "shown") for change in moved],
            }
            for group, moved in found.moved
        ],
    }


def moved_data(change: RankingChange, who: str, figure: str) -> dict[str, Any]:
    """What changed for somebody in a ranking, for a program; `who` and `figure` are what it calls these two."""
    return {
        who: change.contestant,
        "place_before": None if change.place_before is None else change.place_before.number,
        "place": None if change.place is None else change.place.number,
        f"{figure}_before": None if change.shown_before is None else exact(change.shown_before),
        figure: None if change.shown is None else exact(change.shown),
    }


def _group(group: Group) -> dict[str, str | None]:
    return {"line": group.line or None, "section": group.section or None, "stratum": group.stratum or None}
