"""Everything that is entered comes in here: one act, or several that belong together."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Annotated, Any, Literal, NotRequired, TypedDict, cast

from fastapi import APIRouter, Request
from pydantic import ConfigDict, Field, JsonValue
from starlette.responses import Response

from kibitz.event.access.log_entries import may_read, redacted
from kibitz.event.access.permissions import may
from kibitz.event.acts import Act, EntryQuestioned, ResultEntered
from kibitz.event.contest import Event
from kibitz.event.director.doubts import DOUBTS
from kibitz.event.log.codec import act_data, entry_data
from kibitz.event.log.entries import EventActor, EventEntry, EventRole
from kibitz.event.log.new_entries import NOT_HERE
from kibitz.event.refusals import Refused
from kibitz.event.views.types import ActData, EntryNumber, Time, Version, WhoData
from kibitz.game.about import About
from kibitz.game.errors import KibitzError
from kibitz.server.access.identity import spelled
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.act_models import AnyAct, Strict, read
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer, refused
from kibitz.server.answers.words import to_json
from kibitz.server.errors import ServerError, not_allowed
from kibitz.server.events import OpenEvent
from kibitz.store.journal import EnteredActs, Sender, sent_key


class EntryData(TypedDict):
    """One thing that happened."""

    number: EntryNumber
    at: Time
    who: WhoData
    act: ActData
    why: NotRequired[str]
    told: NotRequired[str]
    key: NotRequired[str]


class EnteredData(TypedDict):
    """The entry that was made: it is on disk."""

    entry: EntryData
    repeated: NotRequired[Annotated[Literal[True], About("It was sent before, and counts once.")]]
    version: Version


class EnteredAllData(TypedDict):
    """The entries that were made, where several were sent."""

    entries: list[EntryData]
    repeated: NotRequired[Literal[True]]
    version: Version


router = APIRouter(prefix="/api/events/{event_id}", tags=["entries"])

Key = Annotated[
    str,
    Field(
        min_length=1,
        max_length=100,
        pattern="^[^␟]+$",
        description="Yours: any text that you use for nothing else in the event. What is sent twice counts once.",
    ),
]
Why = Annotated[str, Field(max_length=2_000)]
MOST_ACTS = 100
LARGEST = 4_096
"""What a player has to say at once, in bytes."""


RESULT: dict[str, JsonValue] = {
    "kind": "result_entered", "session": 1, "round": 3, "section": "A", "table": 4, "board": 8, "result": "4SX+1 N",
    "lead": "HK", "side": "NS",
}  # fmt: skip
ENTERED = {
    "entry": {
        "number": 57,
        "at": "2026-03-05T19:02:11.123Z",
        "who": {"role": "player", "table": "A4", "device": "5d1f0b6c0a3e9b27"},
        "key": "0b6f6a0e-3f6e-4b53-8b1f-5d6c0f2b6a11",
        "act": RESULT,
    },
    "version": 57,
}
"""A result that was entered at table A4."""

_EXAMPLES: list[JsonValue] = [
    {"key": "0b6f6a0e-3f6e-4b53-8b1f-5d6c0f2b6a11", "act": RESULT},
    {"key": "c2a1…", "act": {"kind": "result_agreed", "result": 57, "revision": 57, "side": "EW"}},
    {"key": "d871…", "act": {"kind": "result_disputed", "result": 57, "revision": 57, "side": "EW", "says": "4SX= N"}},
    {"key": "e93b…", "act": {"kind": "director_called", "session": 1, "section": "A", "table": 4, "what": "Revoke"}},
    {"key": "f04d…", "why": "Both sides say so.",
     "act": {"kind": "result_corrected", "result": 57, "revision": 58, "to": "4SX= N"}},
    {"key": "a55c…", "acts": [{"kind": "round_started", "session": 1, "section": "A", "round": 4},
                              {"kind": "announced", "text": "Round four has begun."}]},
]  # fmt: skip


class ToEnter(Strict):
    """An act, or several to be entered all or none."""

    model_config = ConfigDict(json_schema_extra={"examples": _EXAMPLES})

    key: Key
    why: Annotated[
        str,
        Field(
            max_length=2_000,
            description="For the file: who runs the event or hears an appeal reads it. "
            "Needed for corrections, adjusted scores and penalties that name no ruling.",
        ),
    ] = ""
    told: Annotated[
        str, Field(max_length=2_000, description="What players read of why: whoever may see what was changed.")
    ] = ""
    by: Annotated[
        str | None,
        Field(
            max_length=200, description="Who typed it, as `as` of `/api/links` said: refused if they are another now."
        ),
    ] = None
    act: Annotated[AnyAct | None, Field(description="One act; or `acts`.")] = None
    acts: Annotated[
        list[AnyAct] | None,
        Field(min_length=1, max_length=MOST_ACTS, description="Several, all or none. Not for players."),
    ] = None

    def read(self, event: Event) -> list[Act]:
        """The acts, as the event reads them."""
        given = ([] if self.act is None else [self.act]) + (self.acts or [])
        if not given or (self.act is not None and self.acts is not None):
            raise ServerError("one_act")
        return [read(event, written) for written in given]


@router.post("/entries", status_code=201)
@answers(EnteredData | EnteredAllData, known=True, enters=True, example=ENTERED)
async def enter(visitor: Asking, event_id: str, sent: ToEnter) -> Response:
    """Enter something into the log of an event."""
    open_event = await visitor.open_event(event_id)
    who = visitor.known(event_id)
    acts = sent.read(open_event.event)
    if sent.by is not None and sent.by != spelled(who):  # a phone was handed on before it could send
        raise ServerError("somebody_else", status=403)
    _check_size(who, acts, sent.why + sent.told)
    try:
        entered = await visitor.services.events.enter(event_id, who, acts, sent.why, sent.key, told=sent.told)
    except Refused as error:
        if isinstance(acts[0], ResultEntered) and error.flaw.id in DOUBTS:
            return await _questioned(visitor, open_event, who, acts[0], error)
        if error.flaw.id == NOT_HERE:
            answer = refused(visitor.request, error, questioned=True)
            answer.status_code = 409
            return answer
        if who.is_staff and error.flaw.id == "changed_meanwhile":
            _tell_the_others(visitor, open_event, who, acts, error)
        raise
    return answer_entered(open_event, who, entered, several=sent.act is None)


def hash_of(wanted: Strict, *more: object) -> str:
    """What was asked for, told from everything else: not the key under which, and not what it would be anyway."""
    said = wanted.model_dump_json(exclude={"key"}, exclude_defaults=True)
    return hashlib.sha256(f"{type(wanted).__name__} {more} {said}".encode(errors="surrogatepass")).hexdigest()[:32]


async def enter_once(
    visitor: Visitor,
    open_event: OpenEvent,
    who: EventActor,
    key: str,
    wanted: Strict,
    make: Callable[[], Awaitable[Sequence[Act]]],
    *more: object,
    why: str = "",
) -> EnteredActs:
    """Make acts of what is asked for and enter them; asked for again under the same key, what was entered then."""
    sender = Sender(who, why, key, hash_of(wanted, *more))
    if (before := open_event.entered_before(sender)) is not None:
        return before
    try:
        return await visitor.services.events.enter(open_event.id, who, await make(), why, key, sender.asked)
    except KibitzError:
        if (before := open_event.entered_before(sender)) is not None:  # both were sent at once
            return before
        raise


class EntryWish(Strict):
    """Something to be made into acts and entered, once however often it is sent."""

    key: Key


async def enter_if_allowed(
    visitor: Visitor,
    event_id: str,
    kind: str,
    wanted: EntryWish,
    make: Callable[[Event], Awaitable[Sequence[Act]]],
    then: Callable[[OpenEvent], Awaitable[object]] | None = None,
    *,
    why: str = "",
    several: bool = False,
) -> Response:
    """Make acts of what is asked for and enter them, if the visitor may enter acts of that kind; `then` follows."""
    who = visitor.known(event_id)
    open_event = await visitor.open_event(event_id)
    if not may(open_event.event, who, kind):
        raise not_allowed()
    acts = partial(make, open_event.event)
    entered = await enter_once(visitor, open_event, who, wanted.key, wanted, acts, why=why)
    if then is not None:
        await then(open_event)
    return answer_entered(open_event, who, entered, several=several)


def answer_entered(open_event: OpenEvent, who: EventActor, entered: EnteredActs, *, several: bool = False) -> Response:
    """What was entered, as the one who entered it may read it."""
    shown = [_shown(open_event, who, entry) for entry in entered.entries]
    data: dict[str, Any] = {"entries": shown} if several else {"entry": shown[0]}
    if entered.repeated:
        data["repeated"] = True
    return JsonAnswer({**data, "version": entered.version}, 200 if entered.repeated else 201)


def _shown(open_event: OpenEvent, who: EventActor, entry: EventEntry) -> EntryData:
    data = entry_data(entry if may_read(open_event.event, who, entry) else redacted(entry))
    data.pop("asked", None)
    if "key" in data:
        data["key"] = sent_key(entry)
    return cast(EntryData, data)


def _check_size(who: EventActor, acts: list[Act], why: str) -> None:
    """Refuse what is too much from one person; and a lead among several acts, of which none may come to be entered."""
    guess = any(isinstance(act, ResultEntered) and act.lead and not act.sure for act in acts)
    if len(acts) > 1 and (guess or who.role is EventRole.PLAYER):
        raise ServerError("one_at_a_time")
    if who.role is EventRole.PLAYER and len(to_json([act_data(acts[0]), why])) > LARGEST:
        raise ServerError("too_large", status=413)


def _tell_the_others(visitor: Visitor, open_event: OpenEvent, who: EventActor, acts: list[Act], error: Refused) -> None:
    """Two directors want the same board: who was second hears it in the answer, the others on their screens."""
    board, before = (str(error.values.get(name, "")) for name in ("board", "by"))
    found = (open_event.event.results.get(getattr(act, "result", 0)) for act in acts)
    there = next((result for result in found if result is not None and str(result.board) == board), None)
    table = "" if there is None else open_event.event.section(there.session, there.section).table_name(there.table)
    open_event.feed.tell_staff("room.clash", visitor.keys, by=who.name, before=before, board=board, table=table)


async def _questioned(
    visitor: Visitor, open_event: OpenEvent, who: EventActor, act: ResultEntered, error: Refused
) -> Response:
    """Ask whether it is really so. That it was asked is kept first: nobody finds out hands by guessing (16C)."""
    doubt = EntryQuestioned(act.session, act.round, act.table, act.board, error.flaw.id, act.section, act.side)
    await visitor.services.events.enter(open_event.id, who, [doubt])
    request: Request = visitor.request
    answer = refused(request, error, questioned=True)
    answer.status_code = 409
    return answer
