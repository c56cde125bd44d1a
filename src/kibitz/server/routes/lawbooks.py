"""Law books that an organiser adds, and citations opened in them for people of this server's events.

The text of a book is its publisher's: nobody is shown it who does not hold a link or an account of an event here. All
others read our own words.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
from typing import Annotated, TypedDict

from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.responses import Response

from kibitz.assistant.law_sheet import (
    BesideSheetData,
    BookNamedData,
    LawSearchData,
    LawSheetData,
    beside_sheet,
    book_named,
    law_hits,
    law_sheet,
)
from kibitz.assistant.own_words import said_place
from kibitz.event.log.entries import STAFF, EventRole
from kibitz.game.about import About
from kibitz.lawbook.book import LawBook
from kibitz.lawbook.engine_check import engine_check
from kibitz.lawbook.shelf import BookAlreadyThere, Bookshelf, NoSuchBook, read_bytes
from kibitz.laws.crosswalk import crosswalk
from kibitz.laws.editions import Edition
from kibitz.laws.provisions import UnknownProvision
from kibitz.messages import Speaker
from kibitz.messages.rulings import RulingWords
from kibitz.server.access.visitors import Asking, Visitor
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.refusals import JsonAnswer
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError, field_wrong, not_allowed, unknown_person

router = APIRouter(prefix="/api", tags=["law books"])

_Number = Annotated[str, Path(max_length=20, description="A Law or a part of one: 27, 27B1a.")]
_Book = Annotated[str, Query(max_length=20, description="A book: cs2007; -: our own words. Not said: the reader's.")]
_Numbered = Annotated[
    int,
    Query(ge=0, le=2100, description="The edition that numbers it so, as a book of it does. Not said: the event's."),
]
OWN_WORDS = "-"


class LawBookData(BookNamedData):
    """A law book that is here, and what was found in it."""

    source: Annotated[str, About("The file that it came from.")]
    laws: int
    provisions: int
    definitions: int
    footnotes: int
    repairs: Annotated[list[str], About("What was mended in reading it, each a sentence.")]
    flaws: Annotated[list[str], About("What is missing or odd in it.")]
    differences: Annotated[list[str], About("Where it differs from what Kibitz uses, with the reason if it is known.")]


class LawBooksData(TypedDict):
    """The law books that are here."""

    books: list[LawBookData]
    kept: Annotated[bool, About("Whether there is a place for them.")]
    may_change: Annotated[bool, About("Whether this person may add and remove them.")]


class LawBookRemovedData(TypedDict):
    """Which book is gone."""

    removed: str


class LawBookGiven(Strict):
    """The file of a law book."""

    name: Annotated[str, Field(min_length=1, max_length=200)]
    content: Annotated[str, Field(min_length=1, max_length=60_000_000, description="The file, in Base64.")]
    language: Annotated[str | None, Field(max_length=10, description="Not said: found out.")] = None
    edition: Annotated[int | None, Field(ge=1900, le=2100, description="Not said: found out.")] = None
    replace: Annotated[bool, Field(description="In place of the book of that language and edition.")] = False


@router.get("/lawbooks")
@answers(LawBooksData, known=True)
async def lawbooks(visitor: Asking) -> Response:
    """The law books that are here, and what was found in them (those who run an event)."""
    if not visitor.grants:
        raise unknown_person()
    if not any(grant.who.role in STAFF for grant in visitor.grants):
        raise not_allowed()
    shelf = visitor.services.lawbooks
    found = await asyncio.to_thread(lambda: [_data(book, visitor.voice) for book in shelf])
    data: LawBooksData = {"books": found, "kept": shelf.folder is not None, "may_change": _organises(visitor)}
    return answer_plain(visitor, data)


@router.post("/lawbooks", status_code=201)
@answers(LawBookData, known=True, refuses=(409,))
async def add_lawbook(visitor: Asking, given: LawBookGiven) -> Response:
    """Read a law book and keep it on this machine (owner, organisers): a text, or a PDF that has text."""
    _must_organise(visitor)
    try:
        data = base64.b64decode(given.content, validate=True)
    except (binascii.Error, ValueError):
        raise field_wrong("content") from None
    shelf = visitor.services.lawbooks
    return JsonAnswer(await asyncio.to_thread(_added, shelf, data, given, visitor.voice), 201)


def _added(shelf: Bookshelf, data: bytes, given: LawBookGiven, voice: Speaker) -> LawBookData:
    book = read_bytes(data, given.name, language=given.language, edition=given.edition)
    try:
        shelf.add(book, replace=given.replace)
    except BookAlreadyThere:
        raise ServerError("lawbook_there", status=409, book=book.id) from None
    return _data(book, voice)


@router.delete("/lawbooks/{book}")
@answers(LawBookRemovedData, known=True, refuses=(404,))
async def remove_lawbook(visitor: Asking, book: Annotated[str, Path(max_length=20)]) -> Response:
    """Take a book off this machine (owner, organisers)."""
    _must_organise(visitor)
    try:
        gone = await asyncio.to_thread(visitor.services.lawbooks.remove, book)
    except NoSuchBook:
        raise ServerError("not_here", status=404) from None
    return JsonAnswer(LawBookRemovedData(removed=gone.id))


@router.get("/events/{event_id}/law/{number}")
@answers(LawSheetData, tagged=False)
async def provision_sheet(
    visitor: Asking, event_id: str, number: _Number, book: _Book = "", numbered: _Numbered = 0
) -> Response:
    """A provision by the edition of the event: in the reader's book for people of an event here, else in our words."""
    return await _sheet(visitor, await _edition(visitor, event_id), number, book, numbered)


@router.get("/tables/{table_id}/law/{number}")
@answers(LawSheetData, tagged=False)
async def provision_sheet_at_a_table(
    visitor: Asking, table_id: str, number: _Number, book: _Book = "", numbered: _Numbered = 0
) -> Response:
    """A provision by the edition of a live table."""
    followed = await visitor.services.tables.open_table(table_id)
    return await _sheet(visitor, Edition.of(followed.table.opened.edition), number, book, numbered)


async def _sheet(visitor: Visitor, edition: Edition, number: str, book: str, numbered: int) -> Response:
    books = await asyncio.to_thread(_readable, visitor)
    chosen = _chosen(visitor, books, edition, book)
    words = RulingWords(visitor.voice.language.code)
    try:
        if numbered:
            number, edition = _moved(number, Edition.of(numbered), edition)
        return JsonAnswer(await asyncio.to_thread(law_sheet, number, edition, words, books, chosen))
    except UnknownProvision:
        raise ServerError("not_here", status=404) from None


@router.get("/events/{event_id}/laws")
@answers(LawSearchData, tagged=False)
async def search_laws(
    visitor: Asking, event_id: str, text: Annotated[str, Query(min_length=1, max_length=100)]
) -> Response:
    """Where a word stands, in any form and without accents: in our own words, and in the books for whom they are."""
    edition = await _edition(visitor, event_id)
    books = await asyncio.to_thread(_readable, visitor)
    return JsonAnswer(await asyncio.to_thread(law_hits, text, edition, RulingWords(visitor.voice.language.code), books))


@router.get("/events/{event_id}/law/{number}/beside")
@answers(BesideSheetData, known=True, tagged=False, refuses=(404,))
async def provision_beside(
    visitor: Asking,
    event_id: str,
    number: _Number,
    left: Annotated[str, Query(max_length=20)],
    right: Annotated[str, Query(max_length=20)],
) -> Response:
    """A provision of one book beside where another has it, with marks where they differ (people of an event here)."""
    await _edition(visitor, event_id)
    books = await asyncio.to_thread(_readable, visitor)
    if not visitor.grants:
        raise unknown_person()
    by_name = {book.id: book for book in books}
    if left not in by_name or right not in by_name:
        raise ServerError("not_here", status=404)
    try:
        return JsonAnswer(
            await asyncio.to_thread(beside_sheet, number, by_name[left], by_name[right], books, visitor.voice)
        )
    except UnknownProvision:
        raise ServerError("not_here", status=404) from None


def _moved(number: str, numbered: Edition, edition: Edition) -> tuple[str, Edition]:
    """Where an edition has a provision of another; the other's own where it has it nowhere."""
    found = crosswalk(number, numbered, edition)
    return (found[0], edition) if found else (number, numbered)


async def _edition(visitor: Visitor, event_id: str) -> Edition:
    open_event = await visitor.open_event(event_id)
    return open_event.event.conditions.regulations.edition


def _readable(visitor: Visitor) -> list[LawBook]:
    """The books that this person is shown: none to whom nobody here has let in."""
    return list(visitor.services.lawbooks) if visitor.grants else []


def _chosen(visitor: Visitor, books: list[LawBook], edition: Edition, name: str) -> LawBook | None:
    if name == OWN_WORDS:
        return None
    if name:
        return next((book for book in books if book.id == name), None)
    for language in _languages(visitor.request.headers.get("accept-language", "")):
        fitting = [book for book in books if book.language == language and book.edition.book == edition.book]
        if fitting:  # a book of other Laws than the event is played by is opened only when somebody asks for it
            return min(fitting, key=lambda book: abs(book.edition.year - edition.year))
        if language == visitor.voice.language.spoken:
            return None  # our own words in their language, before a book in another
    return None


def _languages(header: str) -> list[str]:
    """The languages that somebody reads, the best first, as a browser says them."""
    weighed = []
    for at, part in enumerate(header.split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), at, tag.partition("-")[0].lower()))
        except ValueError:
            continue
    return list(dict.fromkeys(language for _, _, language in sorted(weighed) if language))


def _data(book: LawBook, voice: Speaker) -> LawBookData:
    differences = []
    for one in engine_check(book).differences:
        said = voice.say(f"lawbook.check.{one.about}", at=said_place(one, voice), book=one.book, kibitz=one.kibitz)
        reason = "" if one.reason is None else voice.say(f"lawbook.reason.{one.reason}")
        how = "unexplained" if one.reason is None else "explained"
        differences.append(voice.say(f"lawbook.check.{how}", difference=said, reason=reason))
    return {
        **book_named(book),
        "source": book.source,
        "laws": len(book.laws),
        "provisions": len(book.provisions),
        "definitions": sum(bool(definition.term) for definition in book.definitions),
        "footnotes": len(book.footnotes),
        "repairs": [voice.say(f"lawbook.repair.{repair.id}", **repair.values) for repair in book.repairs],
        "flaws": [voice.say(f"lawbook.flaw.{flaw.id}", **flaw.values) for flaw in book.flaws],
        "differences": differences,
    }


def _organises(visitor: Visitor) -> bool:
    return any(grant.who.role is EventRole.ORGANISER for grant in visitor.grants)


def _must_organise(visitor: Visitor) -> None:
    if not visitor.grants:
        raise unknown_person()
    if not _organises(visitor):
        raise not_allowed()
