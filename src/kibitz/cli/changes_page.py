"""What a correction changed (79C), as a page and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from kibitz.cli.columns import Column, draw_columns
from kibitz.cli.lines import wrapped
from kibitz.cli.output import printable
from kibitz.formats.sessions import Changes
from kibitz.game import Side
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring import BoardResult
from kibitz.scoring.notation import write_award
from kibitz.scoring.standings import Moved
from kibitz.scoring.working.tree import exact


def changes_page(found: Changes, words: WorkingWords, width: int) -> Iterator[Text]:
    """The changes for a person to read."""
    say = words.voice.say
    if not found.results and not any(moved for _, moved in found.moved):
        yield from wrapped(say("rank.changes.none"), 0, 2)
        return
    yield Text(say("rank.changes.results", count=len(found.results)), "bold")
    for old, new in found.results:
        one = new or old
        if one is not None:
            values = {"board": one.board, "ns": one.ns, "ew": one.ew, "before": _score(old), "after": _score(new)}
            yield from wrapped(say("rank.changes.result", **values), 2, 4)
    for group, moved in found.moved:
        if moved:
            yield Text()
            title = words.voice.spell(group) if len(found.moved) > 1 else say("rank.changes.standings")
            yield Text(printable(title), "bold")
            yield from draw_columns(_columns(moved, words), width)


def _columns(moved: tuple[Moved, ...], words: WorkingWords) -> list[Column]:
    say = words.voice.say

    def place(which: str) -> list[str]:
        return ["" if getattr(each, which) is None else str(getattr(each, which)) for each in moved]

    return [
        Column(words.heading("contestant"), [each.contestant for each in moved], is_name=True),
        Column(say("rank.changes.place_before"), place("place_before"), right=True),
        Column(say("rank.changes.place"), place("place"), right=True),
        Column(say("rank.changes.before"), words.figures([each.shown_before for each in moved]), right=True),
        Column(say("rank.changes.after"), words.figures([each.shown for each in moved]), right=True),
    ]


def _score(result: BoardResult | None) -> str | None:
    """Both sides' awards as they are written; one where they are one score."""
    if result is None:
        return None
    ns = write_award(result.ns_award, Side.NORTH_SOUTH)
    if result.ns_award == result.ew_award and isinstance(result.ns_award, int):
        return ns
    return f"NS={ns} EW={write_award(result.ew_award, Side.EAST_WEST)}"


def changes_data(found: Changes) -> dict[str, Any]:
    """The changes for a program."""
    return {
        "results": [
            {
                "board": one.board,
                "ns": one.ns,
                "ew": one.ew,
                "before": _score(old),
                "after": _score(new),
            }
            for old, new in found.results
            if (one := new or old) is not None
        ],
        "rankings": [
            {
                "line": group.line or None,
                "section": group.section or None,
                "stratum": group.stratum or None,
                "moved": [
                    {
                        "contestant": each.contestant,
                        "place_before": None if each.place_before is None else each.place_before.number,
                        "place": None if each.place is None else each.place.number,
                        "shown_before": None if each.shown_before is None else exact(each.shown_before),
                        "shown": None if each.shown is None else exact(each.shown),
                    }
                    for each in moved
                ],
            }
            for group, moved in found.moved
        ],
    }
