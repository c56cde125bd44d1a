"""Every figure opens to its working: which comparisons, which weights, by which Law and which regulation.

A step about a board whose scores the one who asks may not see is left out; the sum stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Annotated, NotRequired, TypedDict

from kibitz.event.access.visibility import may_see_board_scores, ranking_through
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor
from kibitz.event.standings.live import WHOLE_EVENT, EventStandings
from kibitz.event.views.conditions import RegulationChoiceData, laid_down_said
from kibitz.event.views.types import ContestantId, SaidData, Version
from kibitz.event.views.words.messages import Say
from kibitz.game.about import About
from kibitz.scoring import Unscorable
from kibitz.scoring.working import Working, explain, explain_place
from kibitz.scoring.working.tree import WorkingStepData, plain


class RegulationCitedData(SaidData):
    """A regulation that decided a step: what it lays down, and what it says here."""

    name: Annotated[str, About("As the file of the conditions has it.")]
    choice: Annotated[RegulationChoiceData, About("What it is laid down to be.")]


class WorkingView(TypedDict):
    """How a figure came about."""

    version: NotRequired[Version]
    session: int
    contestant: ContestantId
    board: int | None
    working: WorkingStepData | None
    places: list[WorkingStepData]
    regulations: Annotated[list[RegulationCitedData], About("Those that the steps name, each once, in words.")]
    visible: bool


def working_view(
    event: Event,
    who: EventActor,
    now: datetime,
    standings: EventStandings,
    session: int,
    contestant: str,
    board: int | None = None,
    say: Say | None = None,
) -> WorkingView:
    """How a contestant's figure came about, board by board; or one board of it."""
    through = ranking_through(event, who, session, now) if board is None else None
    if board is not None:
        visible = session != WHOLE_EVENT and may_see_board_scores(event, who, session, board, now)
    else:
        visible = through != 0
    data: WorkingView = {
        "session": session,
        "contestant": contestant,
        "board": board,
        "working": None,
        "places": [],
        "regulations": [],
        "visible": visible,
    }
    if not visible:
        return data
    table = standings.of(session, through)  # as the ranking has it that they see
    data["version"] = table.version
    if table.tallies is None:
        return data
    edition = event.conditions.regulations.edition
    try:
        working: Working | None = explain(table.tallies, contestant, board, edition=edition)
    except Unscorable:
        working = None
    shown: list[Working] = []
    if working is not None:
        shown = [working if who.is_staff else _without_hidden(event, who, session, working, now)]
        data["working"] = shown[0].to_data(say)
    if board is None:
        places = [explain_place(ranking, contestant) for ranking in table.rankings_of(contestant)]
        data["places"] = [place.to_data(say) for place in places]
        shown += places
    data["regulations"] = _cited(shown)
    return data


def _cited(workings: Iterable[Working]) -> list[RegulationCitedData]:
    """The regulations that decided these steps, each once."""
    laid_down = {
        name: str(plain(value))
        for working in workings
        for step in working.steps()
        for name, value in step.regulations.items()
    }
    return [
        {
            "name": name,
            "message": f"regulation.{name}",
            "values": {},
            "choice": laid_down_said(name, word),
        }
        for name, word in laid_down.items()
    ]


def _without_hidden(event: Event, who: EventActor, session: int, working: Working, now: datetime) -> Working:
    """The tree without the boards that this person may not look into."""
    parts = []
    for part in working.parts:
        inner = session
        if part.id.startswith("session.") and str(part.values.get("session", "")).isdigit():
            inner = int(str(part.values["session"]))
        board = part.values.get("board")
        if isinstance(board, int) and not may_see_board_scores(event, who, inner, board, now):
            continue
        parts.append(_without_hidden(event, who, inner, part, now))
    return replace(working, parts=tuple(parts))
