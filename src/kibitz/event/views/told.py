"""What those at a table are told: rulings and adjusted scores, in the words that were written for players."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, TypedDict

from kibitz.event.access.log_entries import is_told_of_ruling, is_told_of_score
from kibitz.event.acts import ResultCorrected
from kibitz.event.director.deadlines import PeriodData, deadlines
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor, EventEntry
from kibitz.event.proposals import ProposedAct, proposals
from kibitz.event.views.types import EntryNumber, SaidData, TableName, Time
from kibitz.event.views.words.notation import in_words
from kibitz.game.about import About, LawNumber

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling
    from kibitz.event.state import Scored


class RulingToldData(TypedDict):
    """A ruling as those at the table read it: what was ruled and why, what it does to the score, how long to appeal."""

    id: Annotated[EntryNumber, About("The ruling; or the entry that adjusted or awarded a score without one.")]
    at: Annotated[Time, About("When it was given.")]
    by: str
    table: TableName
    round: int
    board: int | None
    summary: Annotated[str, About("What was ruled, as the director wrote it for the players.")]
    laws: list[LawNumber]
    score: Annotated[list[SaidData], About("What it has done to the score and to penalties.")]
    to_come: Annotated[bool, About("Whether a score that follows from it is still to be entered.")]
    appeals: Annotated[PeriodData, About("Until when it may be appealed against (92B).")]


def rulings_told(
    event: Event, who: EventActor, now: datetime, session: int, place: tuple[str, int, int] | None = None
) -> list[RulingToldData]:
    """The rulings and adjusted scores somebody is told of, the newest first; of a place only: section, table, round."""
    rulings = [
        ruling_told(event, ruling, now)
        for ruling in event.rulings.values()
        if ruling.session == session
        and is_told_of_ruling(event, who, ruling.id)
        and place in (None, (ruling.section, ruling.table, ruling.round))
    ]
    scores = [
        _score_told(event, result, decided, now)
        for result in _results(event, who, session, place)
        if (decided := score_decided(event, result)) is not None and is_told_of_score(event, who, result)
    ]
    return sorted(rulings + scores, key=lambda told: (told["at"], told["id"]), reverse=True)


def _results(event: Event, who: EventActor, session: int, place: tuple[str, int, int] | None) -> list[Scored]:
    """The results of a place, or those of whoever asks."""
    if place is None:
        return event.results_of(session, who.contestant)
    section, table, round = place
    return event.results_at(session, section, round, table)


def score_decided(event: Event, result: Scored) -> EventEntry | None:
    """The entry by which a score was adjusted or awarded last, where no ruling tells of it."""
    by_director = [entry for number in result.entries if (entry := event.log[number - 1]).act.kind in _DECIDED]
    last = by_director[-1] if by_director and result.stands else None
    by_ruling = last is not None and bool(getattr(last.act, "ruling", 0))
    return None if by_ruling else last


def _score_told(event: Event, result: Scored, entry: EventEntry, now: datetime) -> RulingToldData:
    """An adjusted or awarded score as those at the table read it, like a ruling."""
    values = {"board": result.board, "award": result.award, "result": result.result}
    return {
        "id": entry.number,
        "at": write_time(entry.at),
        "by": entry.who.name,
        "table": event.section(result.session, result.section).table_name(result.table),
        "round": result.round,
        "board": result.board,
        "summary": entry.published,
        "laws": [law] if (law := getattr(entry.act, "law", "")) else [],
        "score": [{"message": f"event.table.ruled.{entry.act.kind}", "values": in_words(values)}],
        "to_come": False,
        "appeals": deadlines(event, result.session).data(now)["appeals"],
    }


def ruling_told(event: Event, ruling: EventRuling, now: datetime) -> RulingToldData:
    """A ruling as those at the table read it; nothing of what the director has to see to."""
    laws = (board_ruling.irregularity.law for board_ruling in ruling.folded_once.position.rulings)
    return {
        "id": ruling.id,
        "at": write_time(ruling.closed or ruling.at),
        "by": ruling.by,
        "table": event.section(ruling.session, ruling.section).table_name(ruling.table),
        "round": ruling.round,
        "board": ruling.board or None,
        "summary": ruling.summary,
        "laws": list(dict.fromkeys(laws)),
        "score": list(_done_to_score(event, ruling)),
        "to_come": any(proposal.act is None or proposal.act.kind in _SCORES for proposal in _scores_due(event, ruling)),
        "appeals": deadlines(event, ruling.session).data(now)["appeals"],
    }


_DECIDED = frozenset({"score_adjusted", "score_awarded"})
_SCORES = frozenset({"result_entered", "result_corrected", "result_cancelled", "score_adjusted", "score_awarded"})
_TO_COME = frozenset({"tricks_to_come", "claim_to_come"})


def _scores_due(event: Event, ruling: EventRuling) -> list[ProposedAct]:
    """What is due and changes a score, though nothing can be entered yet.

    Where the sides have agreed on a result, and the director has only to see that it counts the tricks of a claim, it
    stands.
    """
    return [
        proposal
        for proposal in proposals(event, ruling.id)
        if (proposal.act is not None or proposal.message.rpartition(".")[2] in _TO_COME)
        and not _only_looked_at(event, proposal)
    ]


def _only_looked_at(event: Event, proposal: ProposedAct) -> bool:
    act = proposal.act
    return isinstance(act, ResultCorrected) and "to" in proposal.fill_in and event.results[act.result].counts


def _done_to_score(event: Event, ruling: EventRuling) -> Iterator[SaidData]:
    """What was entered because of a ruling: the last about each result, and penalties that were not lifted."""
    for result in event.results_at(ruling.session, ruling.section, ruling.round, ruling.table):
        acts = [act for entry in result.entries if getattr(act := event.log[entry - 1].act, "ruling", 0) == ruling.id]
        if acts:
            award = "" if acts[-1].kind == "result_cancelled" else result.award
            values = {"board": result.board, "award": award, "result": result.result}
            yield {"message": f"event.table.ruled.{acts[-1].kind}", "values": in_words(values)}
    for penalty in event.penalties.values():
        if penalty.ruling == ruling.id and not penalty.lifted:
            values = {"contestant": penalty.contestant, "amount": penalty.amount, "offence": penalty.offence}
            yield {"message": "event.table.ruled.penalty_given", "values": in_words(values)}
