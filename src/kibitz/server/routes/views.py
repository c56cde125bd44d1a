"""What is to be seen of an event. Each is a view of `kibitz.event`, which knows who may see what."""

from __future__ import annotations

from dataclasses import fields
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import ConfigDict, Field
from starlette.responses import Response

from kibitz.event.contest import Event
from kibitz.event.entries import Who
from kibitz.event.preview import preview
from kibitz.event.refusals import NotAllowed
from kibitz.event.repairs import Proposed, Wanted, offered, propose
from kibitz.event.seating import called
from kibitz.event.seeing import current_session, may_see_board_scores, may_see_hands
from kibitz.event.standings import WHOLE_EVENT
from kibitz.event.state import Session
from kibitz.event.views.appeals import appeal_data, appeals_view
from kibitz.event.views.conditions import conditions_view
from kibitz.event.views.hands import hand_view, hands_view
from kibitz.event.views.history import history_view
from kibitz.event.views.log import Search, log_view
from kibitz.event.views.ranking import ranking_view
from kibitz.event.views.record import record_view
from kibitz.event.views.room import room_view
from kibitz.event.views.scorecard import scorecard_view
from kibitz.event.views.seats import seats_view
from kibitz.event.views.summary import summary_view
from kibitz.event.views.table import table_view
from kibitz.event.views.traveller import traveller_view
from kibitz.event.views.working import working_view
from kibitz.messages import Speaker
from kibitz.messages.scoring import WorkingWords
from kibitz.scoring.working import Remark, Working
from kibitz.server.answering import Answer
from kibitz.server.answers import Make, shown
from kibitz.server.desk import Asking
from kibitz.server.errors import ServerError, not_allowed
from kibitz.server.house import Hall
from kibitz.server.models import Strict
from kibitz.server.routes.entries import AnyAct, Key, Why, answer_entered
from kibitz.server.ruling_lines import in_sentences
from kibitz.server.saying import worded

router = APIRouter(prefix="/api/events/{event_id}", tags=["views"])

_SessionNumber = Annotated[int, Query(ge=0, le=10_000)]
_Name = Annotated[str, Query(max_length=40)]
_Board = Annotated[int, Path(ge=1, le=10_000)]


def saying(voice: Speaker, event: Event | None = None) -> Any:
    """What gives a view the sentences of what it speaks of; of an event's contestants by their names."""
    names = (
        {} if event is None else {each.id: f"{each.id} {called(each)}".strip() for each in event.contestants.values()}
    )
    words = WorkingWords(voice=voice, names=names)

    def says(thing: object) -> str:
        match thing:
            case Working():
                return words.step(thing)
            case Remark():
                return words.remark(thing)
        return voice.spell(thing)

    return says


def session_of(event: Event, session: int) -> Session:
    """The session that was asked for, or the one in play."""
    return event.session(session or current_session(event))


@router.get("")
async def summary(visitor: Asking, event_id: str) -> Response:
    """The event as a whole: its sessions, clocks, contestants, announcements, and what one may do."""
    return await shown(visitor, event_id, "summary", summary_view)


@router.get("/conditions")
async def conditions(visitor: Asking, event_id: str) -> Response:
    """The conditions of contest (Law 78D)."""
    return await shown(visitor, event_id, "conditions", conditions_view)


@router.get("/table")
async def table(visitor: Asking, event_id: str, table: _Name = "", session: _SessionNumber = 0) -> Response:
    """What one's table needs to see now; those who run the event name the table."""
    make: Make = lambda event, who, now: table_view(event, who, now, table, session)  # noqa: E731
    return await shown(visitor, event_id, ("table", table, session), make)


@router.get("/room")
async def room(visitor: Asking, event_id: str, session: _SessionNumber = 0) -> Response:
    """Every table at a glance (those who run the event)."""
    return await shown(
        visitor, event_id, ("room", session), lambda event, who, now: room_view(event, who, now, session)
    )


@router.get("/seats")
async def seats(visitor: Asking, event_id: str, session: _SessionNumber = 0) -> Response:
    """Where everybody sits in the round to come, for the wall."""
    make: Make = lambda event, who, now: seats_view(event, who, now, session)  # noqa: E731
    return await shown(visitor, event_id, ("seats", session), make, alike=True)


@router.get("/ranking")
async def ranking(visitor: Asking, event_id: str, session: _SessionNumber = 0) -> Response:
    """The ranking of a session, or with 0 of the whole event, as far as it may be seen."""
    hall = await visitor.hall(event_id)
    if session:
        hall.event.session(session)
    say = saying(visitor.voice)

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        return ranking_view(event, who, now, hall.standings, session, say)

    return await shown(visitor, event_id, ("ranking", session), make, alike=True)


@router.get("/boards")
async def boards(visitor: Asking, event_id: str, session: _SessionNumber = 0) -> Response:
    """The boards of a session, and how many results each has."""

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        held = session_of(event, session)
        numbers = sorted({board for each in held.sections.values() for board in each.boards})
        results = {board: sum(each.counts for each in event.results_of_board(held.number, board)) for board in numbers}
        return {
            "session": held.number,
            "boards": [
                {
                    "board": each,
                    "results": results[each],
                    "scores": may_see_board_scores(event, who, held.number, each),
                    "hands": may_see_hands(event, who, held.number, "", each),
                }
                for each in numbers
            ],
        }

    return await shown(visitor, event_id, ("boards", session), make)


@router.get("/boards/{board}")
async def traveller(visitor: Asking, event_id: str, board: _Board, session: _SessionNumber = 0) -> Response:
    """All results of a board that one may see, and the hands if one may."""
    hall = await visitor.hall(event_id)
    say = saying(visitor.voice)

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        number = session_of(event, session).number
        return traveller_view(event, who, now, hall.standings, number, board, say)

    return await shown(visitor, event_id, ("board", board, session), make)


@router.get("/contestants")
async def contestants(visitor: Asking, event_id: str) -> Response:
    """Who takes part."""
    return await shown(
        visitor,
        event_id,
        "contestants",
        lambda event, who, now: {"contestants": summary_view(event, who, now)["contestants"]},
    )


@router.get("/contestants/{contestant}")
async def scorecard(visitor: Asking, event_id: str, contestant: str, session: _SessionNumber = 0) -> Response:
    """The boards of a contestant in a session, as far as one may see them."""
    hall = await visitor.hall(event_id)
    say = saying(visitor.voice)

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        event.contestant(contestant)
        number = session_of(event, session).number
        return scorecard_view(event, who, now, hall.standings, number, contestant, say)

    return await shown(visitor, event_id, ("scorecard", contestant, session), make)


@router.get("/working")
async def working(
    visitor: Asking,
    event_id: str,
    contestant: _Name,
    session: _SessionNumber = 0,
    board: Annotated[int | None, Query(ge=1, le=10_000)] = None,
    whole: bool = False,
) -> Response:
    """How a figure came about: in a session, the one in play where none is named, or with `whole` in the event."""
    hall = await visitor.hall(event_id)
    say = saying(visitor.voice, hall.event)

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        event.contestant(contestant)
        number = WHOLE_EVENT if whole else session_of(event, session).number
        return working_view(event, who, now, hall.standings, number, contestant, board, say)

    return await shown(visitor, event_id, ("working", contestant, session, board, whole), make)


@router.get("/hands")
async def hands(visitor: Asking, event_id: str, session: _SessionNumber = 0, section: _Name = "") -> Response:
    """The hand records that one may see."""

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        return hands_view(event, who, now, session_of(event, session).number, section)

    return await shown(visitor, event_id, ("hands", session, section), make)


@router.get("/hands/{board}")
async def hand(
    visitor: Asking, event_id: str, board: _Board, session: _SessionNumber = 0, section: _Name = ""
) -> Response:
    """The hands of a board, if one may see them."""

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        return hand_view(event, who, now, session_of(event, session).number, section, board)

    return await shown(visitor, event_id, ("hand", board, session, section), make)


@router.get("/results/{result}/history")
async def history(visitor: Asking, event_id: str, result: Annotated[int, Path(ge=1)]) -> Response:
    """What a result was before, and who changed it why."""
    return await shown(
        visitor, event_id, ("history", result), lambda event, who, now: {"history": history_view(event, who, result)}
    )


class LogWanted(Strict):
    """What is looked for in the log."""

    model_config = ConfigDict(strict=False)  # in an address every number is a text

    session: Annotated[int, Field(ge=0, le=10_000)] = 0
    table: Annotated[str, Field(max_length=20)] = ""
    board: Annotated[int, Field(ge=0, le=10_000)] = 0
    contestant: Annotated[str, Field(max_length=40)] = ""
    kind: Annotated[str, Field(max_length=60)] = ""
    text: Annotated[str, Field(max_length=200)] = ""
    before: Annotated[int, Field(ge=0, le=2**31)] = 0
    limit: Annotated[int, Field(ge=1, le=500)] = 50


@router.get("/log")
async def log(visitor: Asking, event_id: str, wanted: Annotated[LogWanted, Query()]) -> Response:
    """The newest entries of the log that fit; `before` is the number from which to read back."""
    search = Search(wanted.session, wanted.table, wanted.board, wanted.contestant, wanted.kind, wanted.text)

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        data = log_view(event, who, now, search, wanted.before, wanted.limit)
        in_sentences(event, data["entries"], visitor.voice.language.code)
        return data

    return await shown(visitor, event_id, ("log", search, wanted.before, wanted.limit), make)


@router.get("/record")
async def record(visitor: Asking, event_id: str, session: _SessionNumber = 0) -> Response:
    """The record of a session: rulings, corrections, penalties, appeals."""
    return await shown(
        visitor,
        event_id,
        ("record", session),
        lambda event, who, now: record_view(event, who, now, session_of(event, session).number),
    )


@router.get("/appeals")
async def appeals(visitor: Asking, event_id: str, session: _SessionNumber = 0) -> Response:
    """The appeals that one may read, and until when one can be made."""
    return await shown(
        visitor, event_id, ("appeals", session), lambda event, who, now: appeals_view(event, who, now, session)
    )


@router.get("/appeals/{appeal}")
async def appeal(visitor: Asking, event_id: str, appeal: Annotated[int, Path(ge=1)]) -> Response:
    """One appeal."""

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        if not any(each["id"] == appeal for each in appeals_view(event, who, now)["appeals"]):
            raise ServerError("not_here", status=404)
        return appeal_data(event, who, event.appeals[appeal])

    return await shown(visitor, event_id, ("appeal", appeal), make)


class ToTry(Strict):
    """Acts to be tried, of which nothing is entered."""

    act: AnyAct
    why: Why = ""
    session: Annotated[int, Field(ge=0, le=10_000)] = 0


@router.post("/preview")
async def try_out(visitor: Asking, event_id: str, sent: ToTry) -> Response:
    """What an act would do to the scores; nothing is entered (those who run the event)."""
    from kibitz.event.codec import read_act

    hall = await visitor.hall(event_id)
    who = visitor.known(event_id)
    if not who.is_staff:
        raise not_allowed()
    act = read_act(sent.act.model_dump(mode="json", exclude_unset=True))
    event, now = hall.event, visitor.desk.house.clock()
    session = session_of(event, sent.session or getattr(act, "session", 0) or _session_of_result(event, act)).number
    data = preview(event, who, now, hall.standings, act, session, sent.why, saying(visitor.voice))
    return Answer(worded(data, visitor.voice))


def _session_of_result(event: Event, act: Any) -> int:
    found = event.results.get(getattr(act, "result", 0)) if isinstance(getattr(act, "result", 0), int) else None
    return found.session if found is not None else 0


# Repairs of the movement.


class RepairWanted(Strict):
    """A repair, and what it needs to know."""

    kind: Annotated[str, Field(max_length=40)]
    session: Annotated[int, Field(ge=0, le=10_000)] = 0
    section: Annotated[str, Field(max_length=20)] = ""
    new: Annotated[list[str], Field(default_factory=list, max_length=40)]
    contestants: Annotated[list[str], Field(default_factory=list, max_length=200)]
    tables: Annotated[list[int], Field(default_factory=list, max_length=200)]
    boards: Annotated[list[int], Field(default_factory=list, max_length=200)]
    rounds: Annotated[list[int], Field(default_factory=list, max_length=100)]
    count: Annotated[int, Field(ge=0, le=100)] = 1
    later: bool = True
    reseat: bool = True
    whole_rounds: bool = True
    new_sets: Annotated[int, Field(ge=0, le=100)] = 0
    key: Key | None = None  # with a key it is carried out; without, only shown
    why: Why = ""

    def proposed(self, hall: Hall) -> Proposed:
        """The best repair of that kind."""
        values: dict[str, Any] = {each.name: getattr(self, each.name) for each in fields(Wanted)}
        plain: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
        wanted = Wanted(**plain)
        session = session_of(hall.event, self.session).number
        return propose(hall.event, session, self.section, self.kind, wanted)


@router.get("/repairs")
async def repairs(visitor: Asking, event_id: str, session: _SessionNumber = 0, section: _Name = "") -> Response:
    """The kinds of repair that make sense now (those who run the event)."""

    def make(event: Event, who: Who, now: datetime) -> dict[str, Any]:
        if not who.is_staff:
            raise NotAllowed("not_for_you")
        number = session_of(event, session).number
        return {"session": number, "section": section, "kinds": offered(event, number, section)}

    return await shown(visitor, event_id, ("repairs", session, section), make)


@router.post("/repairs")
async def repair(visitor: Asking, event_id: str, wanted: RepairWanted) -> Response:
    """The best repair of a kind and what it costs; with a key it is carried out (those who run the event)."""
    who = visitor.known(event_id)
    if not who.is_staff:
        raise not_allowed()
    hall = await visitor.hall(event_id)
    proposed = wanted.proposed(hall)
    edition = hall.event.conditions.regulations.edition
    voice = visitor.voice
    notes = proposed.notes(edition)
    if wanted.key is None:
        data = proposed.to_data(edition)
        data["notes"] = [{**each, "says": voice.spell(note)} for each, note in zip(data["notes"], notes, strict=True)]
        return Answer(worded(data, voice))
    said = tuple(voice.spell(each) for each in notes)
    acts = [*proposed.late_plays(), proposed.act(said)]
    entered = await visitor.desk.house.enter(event_id, who, acts, wanted.why, wanted.key)
    return answer_entered(hall, who, entered, several=True)
