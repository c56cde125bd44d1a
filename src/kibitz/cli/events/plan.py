"""From what an organiser types to the acts that set up an event: how many, how long, in how many sections."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from kibitz.cli.common.errors import problem
from kibitz.cli.events.names import ListedContestant
from kibitz.event.acts import Act, ContestantEntered, EventCreated
from kibitz.event.conditions import read_conditions
from kibitz.event.contest import Event
from kibitz.event.sessions.draw import first_draw
from kibitz.event.sessions.plans import boards_of, dealt, section_for, session_acts
from kibitz.event.sessions.session_setup import (
    best_of,
    conditions_for,
    deals_for,
    dealt_before,
    section_sizes,
    sections_of_next,
)
from kibitz.event.sessions.swiss import SwissShape, rounds_for_boards, swiss_movement, swiss_shapes
from kibitz.game.spans import Span, read_span
from kibitz.movement import Movement, MovementKind, MovementWish, choose
from kibitz.movement.choice.wish import said_to_play
from kibitz.movement.teams import knock_out
from kibitz.store.store import id_letters

_DAY = 24 * 60
_TIME = re.compile(r"(\d{1,2})[:.](\d{2})")
_MOST_BOARDS = 999


@dataclass(frozen=True)
class Evening:
    """What is wanted; None is not said."""

    name: str
    conditions: str = ""
    pairs: int | None = None
    teams: int | None = None
    players: int | None = None
    sections: int = 1
    minutes: int | None = None
    boards: str | None = None
    winners: int | None = None
    names: Mapping[str, ListedContestant] | None = None
    deal: bool | None = None  # not said: as in the session before
    swiss: bool = False
    rounds: int | None = None  # of a Swiss
    knock_out: bool = False
    best: int | None = None  # so many go on to a knock-out


def set_up(wanted: Evening) -> tuple[list[Act], list[Movement]]:
    """All that is entered to set up the event, and the movements of its sections; none where nobody was named."""
    _span(wanted.boards)  # what cannot be read is refused, also where nothing is planned yet
    names = dict(wanted.names or {})
    kind, count = _who_plays(wanted, names)
    acts: list[Act] = [EventCreated(wanted.name, _conditions(wanted, kind))]
    if not count:
        return acts, []
    if len(names) > count:
        raise problem("serve.event.names_too_many", names=len(names), contestants=count)
    known: list[str] = []
    planned, movements, before = [], [], 0
    for number, size in enumerate(section_sizes(kind, count, wanted.sections)):
        section = chr(ord("A") + number) if wanted.sections > 1 else ""
        movement = _movement(wanted, kind, size)
        ids = [f"{section}{contestant_number}" for contestant_number in range(1, size + 1)]
        for place, id in enumerate(ids, before + 1):
            named = names.get(str(place), ListedContestant())
            acts.append(ContestantEntered(id, named.players, named.name, named.captain))
        planned.append(section_for(size, movement, section, contestants=ids))
        movements.append(movement)
        known += ids
        before += size
    boards = [dealt(1, wanted.name, boards_of(planned))] if wanted.deal else []
    return [*acts, *session_acts(planned, entered=known, boards=boards)], movements


def _conditions(wanted: Evening, kind: MovementKind) -> str:
    return conditions_for(wanted.conditions, kind, swiss=wanted.swiss, knock_out=wanted.knock_out)


def next_session(held: Event, wanted: Evening, title: str = "") -> list[Act]:
    """Another session for all who take part, in the sections of the last one; a Swiss goes on where that ended."""
    kind = MovementKind(held.conditions.kind)
    number = max(held.sessions, default=0) + 1
    sections = {"": best_of(held, wanted.best)} if wanted.knock_out else sections_of_next(held)
    planned = [
        section_for(len(ids), _movement(wanted, kind, len(ids)), name, contestants=ids)
        for name, ids in sections.items()
        if ids
    ]
    if not planned:
        raise problem("serve.event.nobody_plays")
    acts = session_acts(planned, session=number, name=title, entered=held.contestants)
    acts += first_draw(held, acts)
    if dealt_before(held) if wanted.deal is None else wanted.deal:
        acts.append(deals_for(held, number, boards_of(planned))())
    return acts


def _who_plays(wanted: Evening, names: Mapping[str, ListedContestant]) -> tuple[MovementKind, int]:
    said = said_to_play(wanted.pairs, wanted.players, wanted.teams)
    if len(said) > 1:
        raise problem("serve.event.who_plays")
    if said:
        return said[0]
    kind = MovementKind(read_conditions(wanted.conditions).kind)
    return kind, max((len(names), *map(int, names))) if names else 0


def _movement(wanted: Evening, kind: MovementKind, size: int) -> Movement:
    if wanted.knock_out:
        if kind is not MovementKind.TEAMS or wanted.swiss:
            raise problem("serve.event.knock_out_of_teams")
        span = _span(wanted.boards)
        return knock_out(size) if span is None else knock_out(size, boards_per_set=span.most)
    if wanted.swiss:
        shape = _shape(wanted, kind, size)
        regulations = read_conditions(wanted.conditions).regulations
        return swiss_movement(kind, size, shape.rounds, shape.boards, regulations, secrets.randbelow(2**31))
    wish = MovementWish(kind, size, _span(wanted.boards), wanted.rounds, winners=wanted.winners, minutes=wanted.minutes)
    return choose(wish).candidates[0].movement


def _shape(wanted: Evening, kind: MovementKind, size: int) -> SwissShape:
    """The Swiss that is wanted: of so many boards in all as near as whole rounds come to that, and no more."""
    span = _span(wanted.boards)
    if span is None:
        return swiss_shapes(kind, size, wanted.rounds, None, wanted.minutes)[0]
    rounds, boards = rounds_for_boards(kind, size, span.most, wanted.rounds)
    if not boards:
        raise problem("serve.event.too_few_boards", boards=span.most, rounds=rounds)
    if boards * rounds < span.least:
        raise problem("serve.event.boards_rounds", boards=span.least, rounds=rounds, less=boards * rounds)
    return swiss_shapes(kind, size, rounds, boards, wanted.minutes)[0]


def _span(text: str | None) -> Span | None:
    if text is None:
        return None
    span = read_span(text)
    if span is None or max(span.least, span.most) > _MOST_BOARDS:
        raise problem("serve.event.not_boards", text=text[:20])
    return span


def minutes_between(begins: str | None, until: str) -> int:
    """How long it is from one time of day to another, over midnight if need be; not said: from now on."""
    now = datetime.now()
    start = now.hour * 60 + now.minute if begins is None else _of_day(begins)
    return (_of_day(until) - start) % _DAY or _DAY


def _of_day(text: str) -> int:
    found = _TIME.fullmatch(text.strip())
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise problem("serve.event.not_time", text=text[:20])
    return int(found[1]) * 60 + int(found[2])


def id_of(name: str, taken: set[str]) -> str:
    """An id from a name: its letters and digits, and a number where it is taken."""
    plain = id_letters(name)[:60].strip("-") or "event"
    number = 1
    while (found := plain if number == 1 else f"{plain}-{number}") in taken:
        number += 1
    return found
