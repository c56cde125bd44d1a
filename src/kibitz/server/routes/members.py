"""The members of the club: the list, what a pasted list was understood as, and all that is kept of one person."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Annotated, Literal, TypedDict, cast

from fastapi import APIRouter, Query
from pydantic import Field
from starlette.responses import Response

from kibitz.event.log.codec import entry_data
from kibitz.event.log.entries import EventActor, EventRole
from kibitz.event.log.new_entries import check_seen
from kibitz.event.views.types import SaidData
from kibitz.formats.members import LONGEST, NAME_WAYS, Member, MemberLine, merged, read_members, write_members
from kibitz.game.about import About
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_plain
from kibitz.server.answers.words import worded
from kibitz.server.errors import ServerError, not_allowed
from kibitz.server.routes.entries import EntryData
from kibitz.server.routes.site import made_true
from kibitz.store.erasure import erase_person, person_in_events

PLAYERS_LEAST, PLAYERS_MOST = 3, 4
"""How many letters those who play have to type before names are completed, and how many they see."""

router = APIRouter(prefix="/api", tags=["people"])

_Begins = Annotated[str, Query(max_length=60, description="Two letters of a name at least; of players three.")]


class MemberData(TypedDict):
    """A member of the club."""

    id: str
    name: str
    number: Annotated[str, About("By which the federation knows them.")]
    handicap: str
    grade: str
    club: str
    shown: Annotated[str, About("How they want to be named to everybody.", one_of=("", *NAME_WAYS))]


class MembersData(TypedDict):
    """The members of the club."""

    members: list[MemberData]
    kept: Annotated[bool, About("Whether there is a place for the list.")]
    where: Annotated[str, About("The file, for the owner of the server.")]


class MemberLineData(TypedDict):
    """A line of a pasted list, as it was understood."""

    line: int
    given: Annotated[str, About("What stands there.")]
    member: MemberData | None
    means: Annotated[str, About(one_of=("new", "changed", "same", "nobody"))]
    flaw: SaidData | None


class MembersReadData(TypedDict):
    """What a pasted list was understood as; nothing is changed."""

    columns: Annotated[list[str], About('What each column is, where there are headings; "": it is left out.')]
    left_out: Annotated[list[str], About("The headings of columns that are not taken.")]
    lines: list[MemberLineData]
    new: int
    changed: int
    same: int
    nobody: int


class MembersTakenData(TypedDict):
    """How many are in the list now."""

    taken: int
    members: int


class MemberTakenOutData(TypedDict):
    """Whether they were in the list."""

    taken_out: bool


class MemberNameData(TypedDict):
    """Somebody whose name begins so."""

    name: str
    number: Annotated[str, About("The rest is for those who run the event; empty to others.")]
    handicap: str
    grade: str


class MemberNamesData(TypedDict):
    """Whose names begin so."""

    names: list[MemberNameData]


class PersonInEventData(TypedDict):
    """An event whose log names somebody."""

    id: str
    name: str
    entries: Annotated[list[EntryData], About("The entries that name them.")]
    playing: Annotated[bool, About("Whether a session of it is in play.")]


class PersonKeptData(TypedDict):
    """All that is kept of a person."""

    member: MemberData
    events: list[PersonInEventData]


class ErasedInData(TypedDict):
    """An event from whose log a name was taken out."""

    id: str
    entries: list[int]


class ErasedPersonData(TypedDict):
    """From which logs a name was taken out."""

    events: list[ErasedInData]


class ListGiven(Strict):
    """A list as CSV, or as it was pasted."""

    text: Annotated[str, Field(max_length=200_000)]
    whole: Annotated[bool, Field(description="These are all: whoever is not among them is taken out.")] = False


class MemberGiven(Strict):
    """What is known of a member."""

    name: Annotated[str, Field(min_length=1, max_length=LONGEST)]
    number: Annotated[str, Field(max_length=LONGEST)] = ""
    handicap: Annotated[str, Field(max_length=LONGEST)] = ""
    grade: Annotated[str, Field(max_length=LONGEST)] = ""
    club: Annotated[str, Field(max_length=LONGEST)] = ""
    shown: Literal["", "whole", "initials", "number"] = ""

    def member(self, id: str = "") -> Member:
        """The member, without characters that nobody sees."""
        said = {name: check_seen(value.strip(), name) for name, value in self.model_dump().items()}
        return Member(**said, id=id)


@router.get("/members")
@answers(MembersData, known=True)
async def members(visitor: Asking) -> Response:
    """The members of the club (those who run an event)."""
    visitor.must_run()
    book = visitor.services.members
    found = await asyncio.to_thread(book.all)
    where = str(book.file) if visitor.is_owner and book.file is not None else ""
    return answer_plain(visitor, MembersData(members=list(map(_data, found)), kept=book.file is not None, where=where))


@router.get("/members.csv")
@answers(media="text/csv", known=True)
async def members_file(visitor: Asking) -> Response:
    """The list as a file for a spreadsheet (owner, organisers)."""
    _must_organise(visitor)
    text = write_members(await asyncio.to_thread(visitor.services.members.all))
    headers = {"Content-Disposition": 'attachment; filename="members.csv"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


@router.post("/members/read")
@answers(MembersReadData, known=True)
async def read_list(visitor: Asking, given: ListGiven) -> Response:
    """What a list is understood as; nothing is changed."""
    visitor.must_run()
    read = await asyncio.to_thread(read_members, given.text)
    there = await asyncio.to_thread(visitor.services.members.all)
    became = iter(merged(there, read.members))
    lines = [_line(line, *next(became)) if line.member is not None else _nobody(line) for line in read.lines]
    data: MembersReadData = {
        "columns": list(read.columns),
        "left_out": list(read.left_out),
        "lines": lines,
        **{  # type: ignore[typeddict-item]
            means: sum(line["means"] == means for line in lines) for means in ("new", "changed", "same", "nobody")
        },
    }
    return JsonAnswer(worded(data, visitor.voice))


@router.post("/members/import")
@answers(MembersTakenData, known=True)
async def take_list(visitor: Asking, given: ListGiven) -> Response:
    """Put those of a list into the club's (owner, organisers, directors)."""
    visitor.must_run()
    if given.whole:
        _must_organise(visitor)
    book = visitor.services.members
    read = await asyncio.to_thread(read_members, given.text)
    taken = await asyncio.to_thread(lambda: book.take(read.members, whole=given.whole))
    return JsonAnswer(MembersTakenData(taken=len(taken), members=len(await asyncio.to_thread(book.all))))


@router.post("/members", status_code=201)
@answers(MemberData, known=True)
async def add_member(visitor: Asking, given: MemberGiven) -> Response:
    """Put somebody into the list (those who run an event)."""
    visitor.must_run()
    made = await asyncio.to_thread(visitor.services.members.put, given.member())
    return JsonAnswer(_data(made), 201)


@router.put("/members/{member}")
@answers(MemberData, known=True, refuses=(404,))
async def change_member(visitor: Asking, member: str, given: MemberGiven) -> Response:
    """Put right what the list says of somebody (those who run an event)."""
    visitor.must_run()
    await _member(visitor, member)
    return JsonAnswer(_data(await asyncio.to_thread(visitor.services.members.put, given.member(member))))


@router.delete("/members/{member}")
@answers(MemberTakenOutData, known=True)
async def take_member_out(visitor: Asking, member: str) -> Response:
    """Take somebody out of the list (owner, organisers); what they played stays, under their name."""
    _must_organise(visitor)
    return JsonAnswer(MemberTakenOutData(taken_out=await asyncio.to_thread(visitor.services.members.take_out, member)))


@router.get("/members/{member}/kept")
@answers(PersonKeptData, known=True, refuses=(404,))
async def kept_of_member(visitor: Asking, member: str) -> Response:
    """All that is kept of a person: in the list, and in the logs of events (owner)."""
    visitor.must_own()
    found = await _member(visitor, member)
    there = await asyncio.to_thread(person_in_events, visitor.services.store, found.name)
    events: list[PersonInEventData] = [
        {
            "id": one.event_id,
            "name": one.event,
            "entries": [cast(EntryData, entry_data(entry)) for entry in one.entries],
            "playing": one.is_playing,
        }
        for one in there
        if one.entries
    ]
    return answer_plain(visitor, PersonKeptData(member=_data(found), events=events))


@router.post("/members/{member}/erase")
@answers(ErasedPersonData, known=True, refuses=(404,))
async def erase_member(visitor: Asking, member: str) -> Response:
    """Erase a person: out of the list, and their name out of every log; what was played stays (owner)."""
    visitor.must_own()
    services = visitor.services
    found = await _member(visitor, member)
    who = EventActor(EventRole.ORGANISER)
    erased = await asyncio.to_thread(erase_person, services.store, found.name, who, services.events.clock())
    for one in erased:
        if (open_event := services.events.in_memory.get(one.event_id)) is not None:
            services.events.drop(open_event)  # it is read again, without the name
    await asyncio.to_thread(services.members.take_out, member)
    await made_true(services)
    changed: list[ErasedInData] = [
        {"id": event.event_id, "entries": [entry.number for entry in event.entries]}
        for event in erased
        if event.entries
    ]
    return JsonAnswer(ErasedPersonData(events=changed))


@router.get("/events/{event_id}/member-names")
@answers(MemberNamesData, known=True)
async def member_names(
    visitor: Asking,
    event_id: str,
    begins: _Begins,
) -> Response:
    """Whose names begin so: for those who run the event, and for those who play in it and put in their own."""
    open_event = await visitor.open_event(event_id)
    who = visitor.known(event_id)
    if not who.is_staff and who.role is not EventRole.PLAYER:
        raise not_allowed()
    if not who.is_staff:  # nobody reads through the whole list by trying one beginning after another
        named = all(contestant.players for contestant in open_event.event.contestants.values())
        if named or len(begins.strip()) < PLAYERS_LEAST:
            return answer_plain(visitor, MemberNamesData(names=[]))
        visitor.services.member_names.take(visitor.link)
    most = 8 if who.is_staff else PLAYERS_MOST
    found = await asyncio.to_thread(visitor.services.members.beginning, begins, most)
    return answer_plain(visitor, _names(member if who.is_staff else Member(member.name) for member in found))


@router.get("/member-names")
@answers(MemberNamesData, known=True)
async def names_for_new_event(visitor: Asking, begins: _Begins) -> Response:
    """Whose names begin so: for the organiser who sets up an event."""
    visitor.must_own()
    return answer_plain(visitor, _names(await asyncio.to_thread(visitor.services.members.beginning, begins)))


def _names(members: Iterable[Member]) -> MemberNamesData:
    return {
        "names": [
            {"name": member.name, "number": member.number, "handicap": member.handicap, "grade": member.grade}
            for member in members
        ]
    }


def _data(member: Member) -> MemberData:
    return {
        "id": member.id,
        "name": member.name,
        "number": member.number,
        "handicap": member.handicap,
        "grade": member.grade,
        "club": member.club,
        "shown": member.shown if member.shown in NAME_WAYS else "",
    }


def _line(line: MemberLine, member: Member, means: str) -> MemberLineData:
    return {"line": line.line, "given": line.text, "member": _data(member), "means": means, "flaw": None}


def _nobody(line: MemberLine) -> MemberLineData:
    flaw: SaidData = {"message": f"serve.members.{line.flaw}", "values": {}}
    return {"line": line.line, "given": line.text, "member": None, "means": "nobody", "flaw": flaw}


async def _member(visitor: Visitor, id: str) -> Member:
    found = await asyncio.to_thread(visitor.services.members.get, id)
    if found is None:
        raise ServerError("no_such_member", status=404)
    return found


def _must_organise(visitor: Visitor) -> None:
    """Refuse everybody but those who organise some event, or all."""
    visitor.must_run()
    if not any(grant.who.role is EventRole.ORGANISER for grant in visitor.grants):
        raise not_allowed()
