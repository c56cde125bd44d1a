"""The face of the library and what it gives, with values of the wrong kind: a right answer or a sentence."""

from __future__ import annotations

import io
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

import pytest

from kibitz.analysis.claims import judge
from kibitz.analysis.double_dummy import double_dummy
from kibitz.analysis.trick_table import TrickTable
from kibitz.client import Client
from kibitz.exam import (
    EASY,
    LEVELS,
    ExamAnswer,
    ExamPaper,
    Level,
    Marked,
    QuestionPart,
    Situation,
    Task,
    laws_of,
    mark,
    questions,
)
from kibitz.exam.situations.scene import Maker, Scene
from kibitz.exam.situations.stages import Walk
from kibitz.game import DENOMINATIONS, SEATS, Board, Call, Card, Deal, KibitzError, Seat, Vulnerability
from kibitz.laws.editions import CURRENT, Edition
from kibitz.laws.regulations import Regulations
from kibitz.laws.switches import APPEAL_PERIOD
from kibitz.messages import Language, Message, Speaker, speaker
from kibitz.messages.languages import ENGLISH
from kibitz.movement import Movement, mitchell
from kibitz.paper import EventPaper, HandRecord, MovementPaper, PaperWanted, event_pdf, hand_records
from kibitz.solver import has_engine
from kibitz.table import Actor, Entry, Header, Log
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.notation import parse_line
from tests.game.helpers import BALANCED
from tests.wrong_kinds import JUNK, PublicFunction, Trial, functions_of, listed

BOARD_WITH_HANDS = Board(7, deal=BALANCED)
PAPER = ExamPaper("1", 1, EASY, (CURRENT,))
QUESTION = next(iter(questions(PAPER)))
PART = QUESTION.parts[0]
ENTRY = parse_line("N 1S")
SAMPLES: dict[object, list[object]] = {
    Seat: [Seat.NORTH],
    Card: [Card("SA")],
    Call: [Call("1S"), Call("2S")],
    Vulnerability: [Vulnerability.NONE],
    Deal: [BALANCED],
    Board: [Board(7)],
    Edition: [CURRENT],
    Regulations: [Regulations()],
    Actor: [Actor.parse("N")],
    KibitzError: [KibitzError("game.not_a_text", value=1)],
    Language: [ENGLISH],
    Speaker: [speaker("en")],
    Message: [KibitzError("game.not_a_text", value=1).message],
    Movement: [mitchell(3)],
    MovementPaper: [MovementPaper.ROOM_PLAN],
    HandRecord: [HandRecord(Board(7))],
    TrickTable: [TrickTable({(seat, denomination): 7 for seat in SEATS for denomination in DENOMINATIONS})],
    Level: [*LEVELS],
    ExamPaper: [PAPER],
    ExamAnswer: [ExamAnswer(frozenset({1}))],
    QuestionPart: [PART],
    Marked: [mark(PART, ExamAnswer(frozenset({1})))],
    Fraction: [Fraction(1)],
    Task: [PART.task],
    Situation: [QUESTION.situation],
    Maker: [QUESTION.situation.maker],
    Scene: [QUESTION.situation.scene],
    Walk: [QUESTION.walk],
    Ruling: [PART.ruling],
    Header: [Header()],
    Entry: [ENTRY],
    Log: [Log(entries=(ENTRY,))],
}
MAKES = TrickTable({(seat, denomination): 7 for seat in SEATS for denomination in DENOMINATIONS})
TRIAL = Trial(
    SAMPLES,
    named={
        "board": (7, Board(7)),
        "number": (1, "27"),
        "line": ("N 1S",),
        "lines": (["N 1S"],),
        "path": (io.BytesIO(),),
        "seat": ("N",),
        "call": ("1S",),
        "card": ("SA",),
        "makes": (MAKES,),
        "message": ("game.empty_trick", *SAMPLES[Message]),
        "language": ("en",),
        "text": ("1", "N", "en", "easy", "A"),
        "code": ("en",),
        "irregularity": ("insufficient-bid",),
        "typed": ("insufficient-bid", "1S"),
        "subject": ("auction",),
        "ours": ("a b c", {"m": "a b c"}),
        "theirs": ("a b c",),
        "books": ({"b": "a b c"},),
        "name": ("appeal_period",),
        "switch": (APPEAL_PERIOD,),
        "source": ("",),
        "deals": (BALANCED,),
        "who": ("N",),
        "editions": ((CURRENT,),),
        "value": (1, Board(7)),
        "seed": ("1",),
        "questions": (1,),
        "picked": (frozenset({1}),),
        "values": ({},),
        "verb": ("call",),
        "address": ("http://localhost:1",),
        "width": (78,),
        "told": ((),),
        "parts": ((),),
    },
    kinds={
        "kibitz.analysis.double_dummy.double_dummy.deals": (Deal, Board, str, Iterable[Deal | Board | str]),
    },
    free_text=("path", "number", "behind", "message", "typed", "said", "language"),
    untried=("home", "encoding", "progress"),
    is_sparing=True,
)

ANSWERS = (
    "Actor.__init__",
    "kibitz.messages.languages.in_language",  # made by Kibitz, for people to read or to ask
    *("CatalogueProblem", "Level.__init__", "Message", "Run", "Language.__init__", "Task"),
    *("Line", "Picture"),  # what pictures are made of, by the thousand
    *("Entry.__getitem__", "Entry.get"),  # by the names of its values, as in a dictionary
    "kibitz.exam.paper.laws_of",  # takes long to answer: below
    *("PaperWanted", "kibitz.paper.event_papers.event_pdf"),  # of an event: below
    "kibitz.paper.board_papers.hand_records",  # sets a whole paper: below
)
FUNCTIONS = [
    function
    for function in (
        *functions_of(Regulations, Actor, *([double_dummy] if has_engine() else [])),
        *functions_of(*listed("kibitz.messages"), *listed("kibitz.lawbook"), *listed("kibitz.paper")),
        *functions_of(*listed("kibitz.exam"), *listed("kibitz.formats", "read")),
        *functions_of(*listed("kibitz.pictures"), Header, Entry, Log),
        *(function for function in functions_of(Client) if function.name == "__init__"),  # the rest asks a server
    )
    if function.parameters and not str(function).startswith(ANSWERS)
]


@pytest.mark.parametrize("function", FUNCTIONS, ids=str)
def test_a_value_of_the_wrong_kind_is_refused_or_rightly_answered(
    function: PublicFunction, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a text is a path
    assert list(TRIAL.faults(function)) == []


def test_what_takes_long_to_answer_refuses_at_once() -> None:
    for junk in (*JUNK, *SAMPLES[Card], *SAMPLES[Board]):
        with pytest.raises(KibitzError):
            judge(junk)  # type: ignore[arg-type]
        with pytest.raises(KibitzError):
            laws_of(junk, (CURRENT,))  # type: ignore[arg-type]
        if junk != ():
            with pytest.raises(KibitzError):
                laws_of(EASY, junk)  # type: ignore[arg-type]


def test_papers_refuse_what_is_none_of_theirs() -> None:
    for junk in (*JUNK, *SAMPLES[Card], *SAMPLES[Board]):
        with pytest.raises(KibitzError):
            event_pdf(EventPaper.HANDS, junk)  # type: ignore[arg-type]
        with pytest.raises(KibitzError):
            PaperWanted(junk, junk, junk, speaker("en"), junk, 1)  # type: ignore[arg-type]
        with pytest.raises(KibitzError):
            hand_records([junk] if junk != Board(7) else [junk, None], io.BytesIO())  # type: ignore[list-item]
        with pytest.raises(KibitzError):
            hand_records([BOARD_WITH_HANDS], io.BytesIO(), sheet=junk)  # type: ignore[arg-type]
