"""All results of a session in one list, for programs that carry them elsewhere: what is new since they last asked."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kibitz.event.contest import Event
from kibitz.event.entries import Who
from kibitz.event.seeing import may_see_result
from kibitz.event.state import Scored
from kibitz.event.views.saying import contract_data
from kibitz.game import Board, Result


def results_view(event: Event, who: Who, now: datetime, session: int, since: int = 0) -> dict[str, Any]:
    """The results of a session that this person may see and that were changed after an entry, by their numbers.

    Those that were withdrawn or cancelled are there too, for whoever has heard of them before: see `counts`.
    """
    event.session(session)
    return {
        "session": session,
        "since": since,
        "results": [
            _result(each)
            for each in event.results.values()
            if each.session == session and each.revision > since and may_see_result(event, who, each)
        ],
    }


def _result(scored: Scored) -> dict[str, Any]:
    points = Result.parse(scored.result).points(Board(scored.board).vulnerability) if scored.result else None
    return {
        "id": scored.id,
        "revision": scored.revision,
        "section": scored.section,
        "table": f"{scored.section}{scored.table}",
        "number": scored.table,
        "round": scored.round,
        "board": scored.board,
        "ns": list(scored.ns),
        "ew": list(scored.ew),
        "standing": scored.standing.value,
        "counts": scored.counts,
        **contract_data(scored),
        "points": points,
        "award": scored.award or None,
        "law": scored.law or None,
        "ruling": scored.ruling or None,
        "form": scored.form or None,
    }
