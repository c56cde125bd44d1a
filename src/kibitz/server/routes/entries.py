"""Everything that is entered comes in here: one act, or several that belong together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

from kibitz.event.acts import Act, EntryQuestioned, ResultEntered
from kibitz.event.codec import act_data, entry_data, read_act
from kibitz.event.entries import Entry, Role, Who
from kibitz.event.questioning import DOUBTS
from kibitz.event.reading import may_read, redacted
from kibitz.event.refusals import Refused
from kibitz.server.answering import Answer, refused
from kibitz.server.desk import Asking, Visitor
from kibitz.server.errors import ServerError
from kibitz.server.house import Entered, Hall
from kibitz.server.identity import spelled
from kibitz.server.models import NOT_SENT, Strict, act_models
from kibitz.server.saying import to_json

router = APIRouter(prefix="/api/events/{event_id}", tags=["entries"])

if TYPE_CHECKING:
    AnyAct = Any
else:
    AnyAct = act_models()

Key = Annotated[str, Field(min_length=1, max_length=100)]
Why = Annotated[str, Field(max_length=2_000)]
MOST_ACTS = 100
LARGEST = 4_096
"""What a player has to say at once, in bytes."""


class ToEnter(Strict):
    """An act, or several to be entered all or none; `key` is the sender's, so that what is sent twice counts once."""

    key: Key
    why: Why = ""
    by: Annotated[str | None, Field(max_length=200)] = None  # who typed it, as `/api/links` said (`as`)
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
    if sent.by is not None and sent.by != spelled(who):  # a phone was handed on before it could send
        raise ServerError("somebody_else", status=403)
    _check_size(who, acts, sent.why)
    try:
        entered = await visitor.desk.house.enter(event_id, who, acts, sent.why, sent.key)
    except Refused as error:
        if isinstance(acts[0], ResultEntered) and error.flaw.id in DOUBTS:
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


def _check_size(who: Who, acts: list[Act], why: str) -> None:
    """Refuse what is too much from one person; and a lead among several acts, of which none may come to be entered."""
    guess = any(isinstance(each, ResultEntered) and each.lead and not each.sure for each in acts)
    if len(acts) > 1 and (guess or who.role is Role.PLAYER):
        raise ServerError("one_at_a_time")
    if who.role is Role.PLAYER and len(to_json([act_data(acts[0]), why])) > LARGEST:
        raise ServerError("too_large", status=413)


async def _questioned(visitor: Visitor, hall: Hall, who: Who, act: ResultEntered, error: Refused) -> Response:
    """Ask whether it is really so. That it was asked is kept first: nobody finds out hands by guessing (16C)."""
    doubt = EntryQuestioned(act.session, act.round, act.table, act.board, error.flaw.id, act.section, act.side)
    await visitor.desk.house.enter(hall.id, who, [doubt])
    request: Request = visitor.request
    answer = refused(request, error, questioned=True)
    answer.status_code = 409
    return answer
