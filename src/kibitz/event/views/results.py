"""All results of a session in one list, for programs that carry them elsewhere: what is new since they last asked.

New is a result that was changed since then, and one that may be seen only since then though it is older: the last table
has played the board, a round is over, the score is official. What may be seen hangs on much, so rather more is told
again than less. One that counts no more is told to all who could have seen it, but no more than that it is gone.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Annotated, NotRequired, TypedDict

from kibitz.event.access.visibility import may_see_result
from kibitz.event.contest import Event
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.state import ResultStatus, Scored
from kibitz.event.views.history import history
from kibitz.event.views.types import (
    AwardText,
    ContestantId,
    ResultAtTableData,
    SessionNumber,
)
from kibitz.event.views.words.messages import contract_data
from kibitz.game import Board, Result
from kibitz.game.about import About, LawNumber, TableNumber


class ResultListedData(ResultAtTableData):
    """A result in a list; who played is by id. One that counts no more is told to all who had seen it."""

    number: TableNumber
    ns: list[ContestantId]
    ew: list[ContestantId]
    counts: Annotated[bool, About("Whether it is scored: agreed, or decided by the director.")]
    points: Annotated[int | None, About("The score of North-South for what was got at the table.")]
    award: Annotated[AwardText | None, About("What is scored instead, where that is something.")]
    law: LawNumber | None
    ruling: int | None
    form: str | None


class ResultsView(TypedDict):
    """The results of a session that were changed after the entry `since`, or may be seen since then.

    What was told before may be told again: the latest word on an `id` holds.
    """

    version: NotRequired[Annotated[int, About("`since` of the question that asks for what is new.")]]
    session: SessionNumber
    since: int
    results: list[ResultListedData]


_HIDE_NOTHING = frozenset(
    """announced appeal_consented appeal_decided appeal_recommended appeal_referred appeal_requested appeal_withdrawn
    board_fouled boards_put call_closed call_taken carry_over_set clock_resumed clock_stopped deals_taken
    director_called due_put_aside entry_lost entry_questioned event_exported hands_opened hands_published
    late_correction_approved line_up_given match_ruled name_erased penalty_given penalty_lifted play_confirmed
    play_recorded result_agreed result_cancelled result_corrected result_disputed result_entered result_withdrawn
    round_extended ruling_closed ruling_continued ruling_corrected ruling_opened ruling_taken_back score_adjusted
    score_awarded seat_taken substitute_seated warning_given""".split()
)
"""Acts that change nothing of who may see which results, but for the boards whose results they change."""


def results_view(event: Event, who: EventActor, now: datetime, session: int, since: int = 0) -> ResultsView:
    """The results of a session that this person may see and that are new after an entry, by their numbers.

    Those that were withdrawn or cancelled are there too, for whoever has heard of them before: see `counts`.
    """
    event.session(session)
    there = [result for result in event.results.values() if result.session == session]
    if not since or who.is_staff:
        found = [met for met in there if met.revision > since and may_see_result(event, who, met, now)]
    else:
        new = _may_be_new(event, who, there, since)
        found = [entered for entered in new if may_see_result(event, who, entered, now)] + _gone(event, who, new, now)
        found.sort(key=lambda entered: entered.id)
    return {"session": session, "since": since, "results": [_result(entered) for entered in found]}


def _may_be_new(event: Event, who: EventActor, there: list[Scored], since: int) -> list[Scored]:
    """The results that were changed since then, or that may be seen since then."""
    if any(entry.act.kind not in _HIDE_NOTHING for entry in event.log[since:]):
        return there
    changed = [result for result in there if result.revision > since]
    boards = {result.board for result in changed}
    if who.role is EventRole.PLAYER:  # one may have been the last of its round, or have shown that they play there
        rounds = {(result.section, result.round) for result in changed}
        sections = event.sessions[there[0].session].sections if there else {}  # a board may have opened as time passed
        rounds |= {(section.name, section.clock.round) for section in sections.values()}
        boards |= {result.board for result in there if (result.section, result.round) in rounds}
    return [result for result in there if result.board in boards]


def _gone(event: Event, who: EventActor, new: list[Scored], now: datetime) -> list[Scored]:
    """Those that counted once and count no more, if this person could see them then; without what they were."""
    gone = [
        result
        for result in new
        if not result.counts
        and not may_see_result(event, who, result, now)
        and any(step.after.standing == ResultStatus.AGREED for step in history(event, result))
    ]
    if not gone:
        return []
    then = event.trial()
    for result in gone:
        then.put_result(replace(result, standing=ResultStatus.AGREED))
    return [
        replace(result, result="", lead="", award="", law="", ruling=0, form="")
        for result in gone
        if may_see_result(then, who, then.results[result.id], now)
    ]


def _result(scored: Scored) -> ResultListedData:
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
