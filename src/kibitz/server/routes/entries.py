"""Everything that is entered comes in here: one act, or several that belong together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

from kibitz.event.acts import Act, EntryQuestioned, ResultEntered
from kibitz.event.codec import entry_data, read_act
from kibitz.event.entries import Entry, Who
from kibitz.event.reading import may_read, redacted
from kibitz.event.refusals import Refused
from kibitz.server.answering import Answer, refused
from kibitz.server.desk import Asking, Visitor
from kibitz.server.errors import ServerError
from kibitz.server.house import Entered, Hall
from kibitz.server.models import NOT_SENT, Strict, act_models

router = APIRouter(prefix="/api/events/{event_id}", tags=["entries"])

if TYPE_CHECKING:
    AnyAct = Any
else:
    AnyAct = act_models()

Key = Annotated[str, Field(min_length=1, max_length=100)]
Why = Annotated[str, Field(max_length=2_000)]
MOST_ACTS = 100


class ToEnter(Strict):
    """An act, or several to be entered all or none; `key` is the sender's, so that what is sent twice counts once."""

    key: Key
    why: Why = ""
    act: AnyAct | None = None
    acts: Annotated[list[AnyAct] | None, Field(min_length=1, max_length=MOST_ACTS)] = None

    def read(self) -> list[Act]:
        """The acts, as the event reads them."""
        given = ([] if self.act is None else [self.act]) + (self.acts or [])
        if not given or (self.act is not None and self.acts is not None):
            raise ServerError("one_act")
        acts = [read_act(each.model_dump(mode="json", exclude_unset=True)) for each in given]
        if any(each.kind in NOT_SENT for each in acts):
            raise ServerError("one_act")
        return acts


@router.post("/entries", status_code=201)
async def enter(visitor: Asking, event_id: str, sent: ToEnter) -> Response:
    """Enter something into the log of an event."""
    acts = sent.read()
    hall = await visitor.hall(event_id)
    who = visitor.known(event_id)
    try:
        entered = await visitor.desk.house.enter(event_id, who, acts, sent.why, sent.key)
    except Refused as error:
        if len(acts) == 1 and isinstance(acts[0], ResultEntered) and _is_doubt(hall, who, acts[0]):
            return await _questioned(visitor, hall, who, acts[0], error)
        raise
    return answer_entered(hall, who, entered, several=sent.act is None)


def answer_entered(hall: Hall, who: Who, entered: Entered, *, several: bool = False) -> Response:
    """What was entered, as the one who entered it may read it."""
    shown = [_shown(hall, who, each) for each in entered.entries]
    data: dict[str, Any] = {"entries": shown} if several else {"entry": shown[0]}
    if entered.repeated:
        data["repeated"] = True
    return Answer({**data, "version": entered.version}, 200 if entered.repeated else 201)


def _shown(hall: Hall, who: Who, entry: Entry) -> dict[str, Any]:
    if may_read(hall.event, who, entry):
        return entry_data(entry)
    return entry_data(redacted(entry))


def _is_doubt(hall: Hall, who: Who, act: ResultEntered) -> bool:
    """Whether it was only questioned: the same would be entered by somebody who is sure."""
    if act.sure:
        return False
    event = hall.event
    at = event.log[-1].at
    try:
        event.prepared(Entry(event.version + 1, at, who, replace(act, sure=True)))
    except Refused:
        return False
    return True


async def _questioned(visitor: Visitor, hall: Hall, who: Who, act: ResultEntered, error: Refused) -> Response:
    """Ask whether it is really so, and keep that it was asked: nobody finds out hands by guessing."""
    doubt = EntryQuestioned(act.session, act.round, act.table, act.board, error.flaw.id, act.section, act.side)
    await visitor.desk.house.enter(hall.id, who, [doubt])
    request: Request = visitor.request
    answer = refused(request, error, questioned=True)
    answer.status_code = 409
    return answer
