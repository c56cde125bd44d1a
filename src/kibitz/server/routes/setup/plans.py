"""Which movement to play: the sensible ones for an evening, in a director's words."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Annotated, TypedDict

from fastapi import APIRouter, Query
from pydantic import ConfigDict, Field
from starlette.responses import Response

from kibitz.event.log.entries import EventRole
from kibitz.event.sessions.swiss import SwissShape, swiss_movement, swiss_shapes
from kibitz.event.views.types import ContestKind, TableNumber
from kibitz.game.about import About
from kibitz.game.spans import Span, read_span
from kibitz.laws.regulations import Regulations
from kibitz.messages import Speaker
from kibitz.messages.movements import MovementWords
from kibitz.movement.choice.choose import Candidate, MovementChoice, choose
from kibitz.movement.choice.wish import CLUB, MovementWish, SessionPace
from kibitz.movement.plan import Movement, MovementKind
from kibitz.server.act_models import Strict
from kibitz.server.answers.described import answers
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError, not_allowed, unknown_person
from kibitz.server.services import Asking, Services


class BoardsSpanData(TypedDict):
    """From the least to the most."""

    least: int
    most: int


class CandidateData(TypedDict):
    """A movement that can be played."""

    which: int
    family: str
    name: str
    sentences: list[str]
    against: Annotated[list[str], About("What speaks against it.")]
    winners: int
    tables: int
    rounds: int
    boards_per_round: int
    boards: int
    boards_played: BoardsSpanData
    minutes: int
    time: str
    sit_outs: int
    copies: int


class PlannedTableData(TypedDict):
    """Who meets at a table, by the numbers of the plan, and with which boards."""

    table: TableNumber
    ns: list[int]
    ew: list[int]
    boards: list[int]


class PlannedRoundData(TypedDict):
    """A round of the plan."""

    round: int
    tables: list[PlannedTableData]


class WholePlanData(TypedDict):
    """A movement, round by round."""

    rounds: list[PlannedRoundData]


class InSectionsData(TypedDict):
    """In how many sections a large field can play."""

    count: int
    many: bool


class MovementsData(TypedDict):
    """The movements for an evening, the recommended first."""

    kind: ContestKind
    contestants: int
    title: str
    recommended: int
    remarks: list[str]
    candidates: list[CandidateData]
    which: Annotated[int, About("The candidate of which `movement` is the whole plan.")]
    sections: InSectionsData | None
    movement: WholePlanData


router = APIRouter(prefix="/api", tags=["set up"])

WIDEST = 60
"""Boards from the least to the most; each number of them has its own movements."""

_MOST_BOARDS = 9999
_PLAN = (EventRole.ORGANISER, EventRole.DIRECTOR)
_Number = Annotated[int | None, Field(ge=0, le=100_000)]


class PlanWanted(Strict):
    """What is wanted of an evening; what is not said is as clubs have it. `which` is the number of the candidate."""

    pairs: _Number = None
    players: _Number = None
    teams: _Number = None
    minutes: _Number = None
    boards: Annotated[str | None, Field(max_length=20)] = None
    rounds: _Number = None
    boards_per_round: _Number = None
    winners: _Number = None
    copies: _Number = None
    stationary: Annotated[int, Field(ge=0, le=1000)] = 0
    switches: bool = True
    family: Annotated[str | None, Field(max_length=60)] = None
    minutes_a_board: _Number = None
    minutes_a_change: _Number = None
    swiss: bool = False  # drawn round by round, on the standings
    which: Annotated[int, Field(ge=1, le=100)] = 1

    def who_plays(self) -> tuple[MovementKind, int]:
        """Who plays, and how many."""
        said = [
            (kind, count)
            for kind, count in (
                (MovementKind.PAIRS, self.pairs),
                (MovementKind.INDIVIDUAL, self.players),
                (MovementKind.TEAMS, self.teams),
            )
            if count is not None
        ]
        if len(said) != 1:
            raise ServerError("who_plays")
        return said[0]

    def pace(self) -> SessionPace:
        """How long play takes."""
        board = CLUB.board if self.minutes_a_board is None else Fraction(self.minutes_a_board)
        change = CLUB.change if self.minutes_a_change is None else Fraction(self.minutes_a_change)
        return SessionPace(board, change)

    def wish(self) -> MovementWish:
        """The same as movements are chosen by."""
        kind, count = self.who_plays()
        family = self.family.strip().lower().replace("-", "_").replace(" ", "_") if self.family else None
        return MovementWish(
            kind, count, _span(self.boards), self.rounds, self.boards_per_round, self.winners, self.minutes,
            self.pace(), self.copies, self.stationary, self.switches, family,
        )  # fmt: skip


class PlanAsked(PlanWanted):
    """The same in an address, where numbers are text."""

    model_config = ConfigDict(strict=False)


def _span(text: str | None) -> Span | None:
    if not text or not text.strip():
        return None
    span = read_span(text)
    if span is None or max(span.least, span.most) > _MOST_BOARDS:
        raise ServerError("field_wrong", field="boards")
    if span.most - span.least > WIDEST:
        raise ServerError("plan_too_wide", most=WIDEST)
    return span


@lru_cache(maxsize=64)
def chosen(wish: MovementWish) -> MovementChoice:
    """The candidates for a wish, thought about once."""
    return choose(wish)


@dataclass(frozen=True)
class Chosen:
    """The movement that was chosen, and for how many."""

    movement: Movement
    contestants: int


async def chosen_for(services: Services, wanted: PlanWanted, regulations: Regulations | None = None) -> Chosen:
    """The movement that was chosen; the first round of a Swiss by these regulations."""
    if wanted.swiss:
        each = _of_swiss(wanted)
        seed = secrets.randbelow(2**31)
        return Chosen(
            swiss_movement(each.kind, each.contestants, each.rounds, each.boards, regulations, seed), each.contestants
        )
    candidate = await candidate_for(services, wanted)
    return Chosen(candidate.movement, candidate.wish.contestants)


def _of_swiss(wanted: PlanWanted) -> SwissShape:
    kind, contestants = wanted.who_plays()
    shapes = swiss_shapes(kind, contestants, wanted.rounds, wanted.boards_per_round, wanted.minutes, wanted.pace())
    if wanted.which > len(shapes):
        raise ServerError("no_such_plan", count=len(shapes))
    return shapes[wanted.which - 1]


async def candidate_for(services: Services, wanted: PlanWanted) -> Candidate:
    """The candidate that was chosen."""
    choice = await services.planning(chosen, wanted.wish())
    if wanted.which > len(choice.candidates):
        raise ServerError("no_such_plan", count=len(choice.candidates))
    return choice.candidates[wanted.which - 1]


@router.get("/plan")
@answers(MovementsData, known=True)
async def plan(visitor: Asking, wanted: Annotated[PlanAsked, Query()]) -> Response:
    """The movements for an evening, the recommended first; the whole plan of the one that `which` names."""
    if not visitor.grants:
        raise unknown_person()
    if all(each.who.role not in _PLAN for each in visitor.grants):
        raise not_allowed()
    services = visitor.services
    if wanted.swiss:
        return answer_plain(visitor, _swiss_data(wanted, visitor.voice))
    choice = await services.planning(chosen, wanted.wish())
    candidate = await candidate_for(services, wanted)
    words = MovementWords(visitor.voice)
    return answer_plain(visitor, await services.planning(_data, choice, candidate, words))


def _data(choice: MovementChoice, shown: Candidate, words: MovementWords) -> MovementsData:
    return {
        "kind": choice.wish.kind.value,
        "contestants": choice.wish.contestants,
        "title": words.title(choice),
        "recommended": 1,
        "remarks": [words.reason(each) for each in choice.remarks],
        "candidates": [_candidate(number, each, words) for number, each in enumerate(choice.candidates, 1)],
        "which": choice.candidates.index(shown) + 1,
        "sections": _sections(choice),
        "movement": {"rounds": _rounds(shown.movement)},
    }


def _swiss_data(wanted: PlanWanted, voice: Speaker) -> MovementsData:
    """The Swiss that fit, the recommended first; the tables of the first round as it would be drawn by the numbers."""
    kind, contestants = wanted.who_plays()
    shown = _of_swiss(wanted)
    pace = wanted.pace()
    shapes = swiss_shapes(kind, contestants, wanted.rounds, wanted.boards_per_round, wanted.minutes, pace)
    movement = swiss_movement(kind, contestants, shown.rounds, shown.boards)
    words = MovementWords(voice)

    def candidate(number: int, each: SwissShape) -> CandidateData:
        said = {"rounds": each.rounds, "boards": each.boards, "kind": kind.value, "odd": contestants % 2 == 1}
        minutes = ceil(each.rounds * (each.boards * pace.board + pace.change))
        return {
            "which": number,
            "family": movement.family,
            "name": voice.say("movement.swiss.name", **said),
            "sentences": [voice.say("movement.swiss.plays", **said), voice.say("movement.swiss.boards", **said)],
            "against": [],
            "winners": 1,
            "tables": movement.tables,
            "rounds": each.rounds,
            "boards_per_round": each.boards,
            "boards": each.rounds * each.boards,
            "boards_played": {
                "least": (each.rounds - contestants % 2) * each.boards,
                "most": each.rounds * each.boards,
            },
            "minutes": minutes,
            "time": words.time(minutes),
            "sit_outs": each.rounds if contestants % 2 else 0,
            "copies": movement.tables,
        }

    return {
        "kind": kind.value,
        "contestants": contestants,
        "title": voice.say("movement.swiss.title", kind=kind.value, contestants=contestants),
        "recommended": 1,
        "remarks": [],
        "candidates": [candidate(number, each) for number, each in enumerate(shapes, 1)],
        "which": wanted.which,
        "sections": None,
        "movement": {"rounds": _rounds(movement)},
    }


def _sections(choice: MovementChoice) -> InSectionsData | None:
    """In how many sections a large field can play; `many` where it plays better so."""
    remark = next((each.values for each in choice.remarks if each.id == "sections"), None)
    return None if remark is None else {"count": int(str(remark["sections"])), "many": bool(remark["many"])}


def _candidate(number: int, candidate: Candidate, words: MovementWords) -> CandidateData:
    movement = candidate.movement
    return {
        "which": number,
        "family": movement.family,
        "name": words.name(candidate),
        "sentences": list(words.recommendation(candidate)),
        "against": [words.reason(each) for each in candidate.reasons],
        "winners": movement.winners,
        "tables": movement.tables,
        "rounds": movement.rounds,
        "boards_per_round": candidate.boards_per_round,
        "boards": movement.boards,
        "boards_played": {"least": candidate.boards.least, "most": candidate.boards.most},
        "minutes": candidate.minutes,
        "time": words.time(candidate.minutes),
        "sit_outs": len(candidate.quality.sit_outs),
        "copies": candidate.quality.copies,
    }


def _rounds(movement: Movement) -> list[PlannedRoundData]:
    return [
        {
            "round": number,
            "tables": [
                {
                    "table": each.table,
                    "ns": list(each.ns),
                    "ew": list(each.ew),
                    "boards": list(movement.board_numbers(each.sets)),
                }
                for each in tables
            ],
        }
        for number, tables in movement.by_round()
    ]
