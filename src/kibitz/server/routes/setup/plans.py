"""Which movement to play: the sensible ones for an evening, in a director's words."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import ConfigDict, Field
from starlette.responses import Response

from kibitz.event.log.entries import EventRole
from kibitz.event.sessions.swiss import SwissShape, rounds_for_boards, swiss_movement, swiss_shapes
from kibitz.game.spans import Span, read_span
from kibitz.laws.regulations import Regulations
from kibitz.messages.movements import MovementWords
from kibitz.movement.choice.choose import Candidate, MovementChoice, choose
from kibitz.movement.choice.wish import CLUB, MovementWish, SessionPace, said_to_play
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.teams import knock_out
from kibitz.server.access.visitors import Asking
from kibitz.server.act_models import Strict
from kibitz.server.answers.answer_descriptions import answers
from kibitz.server.answers.views import answer_plain
from kibitz.server.errors import ServerError, field_wrong, not_allowed, unknown_person
from kibitz.server.routes.setup.plan_answers import MovementsData, choice_data, knock_out_data, swiss_data
from kibitz.server.services import Services

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
    knock_out: bool = False  # of teams, by their seeds: the winners go on, and `boards_per_round` is of a match
    which: Annotated[int, Field(ge=1, le=100)] = 1

    def who_plays(self) -> tuple[MovementKind, int]:
        """Who plays, and how many."""
        said = said_to_play(self.pairs, self.players, self.teams)
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
        return MovementWish(
            kind, count, _span(self.boards), self.rounds, self.boards_per_round, self.winners, self.minutes,
            self.pace(), self.copies, self.stationary, self.switches, self.family,
        )  # fmt: skip


class PlanAsked(PlanWanted):
    """The same in an address, where numbers are text."""

    model_config = ConfigDict(strict=False)


def _span(text: str | None) -> Span | None:
    if not text or not text.strip():
        return None
    span = read_span(text)
    if span is None or max(span.least, span.most) > _MOST_BOARDS:
        raise field_wrong("boards", "span", _MOST_BOARDS, repr(text))
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
        shape = _of_swiss(wanted)[wanted.which - 1]
        seed = secrets.randbelow(2**31)
        return Chosen(
            swiss_movement(shape.kind, shape.contestants, shape.rounds, shape.boards, regulations, seed),
            shape.contestants,
        )
    if wanted.knock_out:
        movement = _knock_out(wanted)
        return Chosen(movement, movement.contestants)
    candidate = await candidate_for(services, wanted)
    return Chosen(candidate.movement, candidate.wish.contestants)


def _knock_out(wanted: PlanWanted) -> Movement:
    """The first round of a knock-out."""
    kind, contestants = wanted.who_plays()
    if kind is not MovementKind.TEAMS:
        raise field_wrong("knock_out", "teams")
    span = _span(wanted.boards)
    boards = wanted.boards_per_round or (span.most if span else None)
    return knock_out(contestants, boards_per_set=boards) if boards else knock_out(contestants)


def _of_swiss(wanted: PlanWanted) -> tuple[SwissShape, ...]:
    """The Swiss that fit; that which is wanted is among them."""
    kind, contestants = wanted.who_plays()
    rounds, boards = wanted.rounds, wanted.boards_per_round
    if (span := _span(wanted.boards)) is not None and not boards:
        rounds, boards = rounds_for_boards(kind, contestants, span.most, rounds)
        if not boards:
            raise field_wrong("boards", "span", _MOST_BOARDS, repr(wanted.boards))
    shapes = swiss_shapes(kind, contestants, rounds, boards, wanted.minutes, wanted.pace())
    if wanted.which > len(shapes):
        raise ServerError("no_such_plan", count=len(shapes))
    return shapes


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
    if all(grant.who.role not in _PLAN for grant in visitor.grants):
        raise not_allowed()
    services = visitor.services
    if wanted.swiss:
        kind, contestants = wanted.who_plays()
        shapes = _of_swiss(wanted)
        data = swiss_data(kind, contestants, shapes, wanted.which, wanted.pace(), visitor.voice)
        return answer_plain(visitor, data)
    if wanted.knock_out:
        return answer_plain(visitor, knock_out_data(_knock_out(wanted), wanted.pace(), visitor.voice))
    choice = await services.planning(chosen, wanted.wish())
    candidate = await candidate_for(services, wanted)
    words = MovementWords(visitor.voice)
    return answer_plain(visitor, await services.planning(choice_data, choice, candidate, words))
