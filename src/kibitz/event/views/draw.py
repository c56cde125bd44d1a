"""The draw of the next round of a Swiss, as the director sees it before he enters it: with its reasons."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from kibitz.event.codec import act_data
from kibitz.event.contest import Event
from kibitz.event.drawing import Drawing, Two, proposed
from kibitz.event.entries import Who
from kibitz.event.refusals import NotAllowed
from kibitz.event.rules.draws import results_missing
from kibitz.event.state import Section
from kibitz.event.views.saying import contestant_data, figure, message


def draw_view(
    event: Event,
    who: Who,
    session: int,
    section: str = "",
    together: Collection[Two] = (),
    swaps: Iterable[Two] = (),
) -> dict[str, Any]:
    """The draw, who would meet whom and why, what is missing for it; `act` is what enters it."""
    if not who.is_staff:
        raise NotAllowed("not_for_you")
    found = event.section(session, section)
    drawing = proposed(event, found, together=together, swaps=swaps)
    act = drawing.act
    return {
        "session": session,
        "section": section,
        "round": act.round,
        "rounds": found.rounds,
        "after": act.after or None,
        "drawn": act.round <= found.drawn,
        "ready": drawing.course.after <= found.clock.round,
        "missing": [
            {"round": round, "table": found.table_name(table), "board": board}
            for round, table, board in results_missing(event, found, act.after)
        ],
        "matches": [_match(event, found, drawing, *each) for each in drawing.draw.matches],
        "byes": [_one(event, drawing, each) for each in drawing.draw.byes],
        "flaws": [message(each) for each in drawing.flaws],
        "rules": [
            {"name": name, "value": value, "says": {"message": f"regulation.{name}", "values": {}}}
            for name, value in act.rules.items()
        ],
        "act": act_data(act),
    }


def _match(event: Event, section: Section, drawing: Drawing, table: int, ns: int, ew: int) -> dict[str, Any]:
    teams = section.plan.movement == "teams"
    tables = (2 * table - 1, 2 * table) if teams else (table,)
    one, other = (drawing.course.contestants[each - 1] for each in (ns, ew))
    return {
        "match": table,
        "tables": [section.table_name(each) for each in tables],
        "ns": _one(event, drawing, ns),
        "ew": _one(event, drawing, ew),
        "passed_over": [
            {"contestant": contestant_data(event, each), "because": [message(flaw) for flaw in flaws]}
            for each, flaws in drawing.passed_over(one, other)
            if flaws
        ],
    }


def _one(event: Event, drawing: Drawing, number: int) -> dict[str, Any]:
    """A contestant, with the place and score on which it was drawn; in the first round there are none."""
    known = drawing.draw.standing.get(number)
    drawn_on = known is not None and drawing.course.has_standings
    return {
        **contestant_data(event, drawing.course.contestants[number - 1]),
        "place": known.place if known is not None and drawn_on else None,
        "score": figure(known.score) if known is not None and drawn_on else None,
    }
