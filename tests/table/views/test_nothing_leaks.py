"""On boards played at random, under each policy, no view holds what its person may not know, after any entry.

Each view and what `outcome_data` makes of it is searched for cards and for what was said; then something hidden is
changed, and the view must stay the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import chain
from random import Random
from typing import Any

import pytest

from kibitz.game import SEATS, Card, Deal, Hand, Seat
from kibitz.table import Table
from kibitz.table.outcome import outcome_data
from kibitz.table.views import SPECTATOR, View, view
from tests.size import FIGURE, Figures, size
from tests.table.views.random_boards import RandomBoard

RUNS = size(12, 96)
BOARDS = size(1, 20)
CARD = re.compile(r'"([SHDC][AKQJT2-9])"')
SAID = re.compile(r"zz\d+zz")
Person = tuple[Seat | str, Seat | None]
PEOPLE: tuple[Person, ...] = (
    *((seat, None) for seat in SEATS),
    (SPECTATOR, None),
    *((SPECTATOR, seat) for seat in SEATS),
)


@pytest.mark.parametrize("run", range(RUNS))
def test_nobody_sees_what_is_not_theirs(run: int, record_property: Figures) -> None:
    random = Random(run)
    policy = ("permit", "prevent", "permit", "warn")[run % 4]
    views = changed = asked = 0
    for number in range(BOARDS):
        alert_by = ("self", "partner", "both")[(run // 4 + number) % 3]
        board = RandomBoard(random, policy, alert_by, screens=random.random() < 0.15)
        for _ in board.play():
            public = board.public_cards()
            for who, behind in PEOPLE:
                views += 1
                _check(board, who, behind, public)
            if alert_by == "self" and not board.screens and random.random() < 0.25:
                asked += _asks_unheard(board, random)
            if random.random() < 0.25:
                changed += _changes_nothing(board, random, public)
    record_property(f"{FIGURE}views", views)
    record_property(f"{FIGURE}hidden cards exchanged", changed)
    record_property(f"{FIGURE}private questions", asked)


def _check(board: RandomBoard, who: Seat | str, behind: Seat | None, public: set[Card]) -> None:
    table = board.table
    seen = view(table.position, who, behind)
    seat = who if isinstance(who, Seat) else behind
    at = f"{who} behind {behind} after {table.log.entries[-1]}"
    own = set() if seat is None else set(board.deal[seat])
    cards, words = set(), set()
    for value in _within(seen):
        if isinstance(value, Card):
            cards.add(value)
        elif isinstance(value, Hand):
            cards.update(value)
        elif isinstance(value, str):
            words.update(SAID.findall(value))
    if behind is None:
        data = outcome_data(table, who)
        text = json.dumps(data)
        words.update(SAID.findall(text))
        cards.update(Card.parse(word) for word in CARD.findall(text))
        for hand in data["hands"].values():
            cards.update(Hand.parse(hand))
    assert not cards - own - public, f"{cards - own - public} {at}"
    for word in words:
        hearers = board.hearers[word]
        assert hearers == set(SEATS) if seat is None else seat in hearers, f"{word} {at}"
    assert seen.rulings + seen.irregularities + seen.notices + seen.reviews == (), at
    if table.position.policy != "prevent":
        assert (seen.turn, seen.legal_calls, seen.legal_cards) == (None, None, None), at
    if not table.position.play_ended:
        assert not seen.cards, at
        assert len(seen.previous) in (0, 4), at
    if behind is not None or who == SPECTATOR:
        assert not seen.questions, at


def _changes_nothing(board: RandomBoard, random: Random, public: set[Card]) -> int:
    """Exchange two cards between hands that somebody does not see: nothing may be different for them."""
    for who, behind in random.sample(PEOPLE, 3):
        seat = who if isinstance(who, Seat) else behind
        hidden = [other for other in SEATS if other is not seat and not set(board.deal[other]) <= public]
        if len(hidden) < 2:
            continue
        first, second = random.sample(hidden, 2)
        down = {line["card"] for line in board.table.log if line.get("down")}
        one, other = (
            random.choice([card for card in board.deal[hand] if card not in public | down] or [None])
            for hand in (first, second)
        )
        if one is None or other is None:
            continue
        table = board.again(_exchanged(board.deal, first, one, second, other))
        if table is None or any(not ruling.silent for ruling in (*table.rulings, *board.table.rulings)):
            continue  # the lines would have been refused, or somebody has ruled by what was in the hands
        _assert_same(board.table, table, who, behind)
        return 1
    return 0


def _asks_unheard(board: RandomBoard, random: Random) -> int:
    """Ask a player about their call, and let them answer: partner of either hears nothing of the question."""
    calls = [line for line in board.table.log if line.verb == "call"]
    if not calls:
        return 0
    about = random.choice(calls)
    caller = about.actor.seat
    assert caller is not None
    asker = random.choice((caller.lho, caller.rho))
    asked = board.table.what_if(f"{asker} asks #{about.number}")
    for seat in (caller.partner, asker.partner):
        _assert_same(board.table, asked, seat, None)
    asked.do(f"{caller} answers #{about.number} {{five}}")
    _assert_same(board.table, asked, caller.partner, None)
    return 1


def _assert_same(table: Table, other: Table, who: Seat | str, behind: Seat | None) -> None:
    left, right = view(table.position, who, behind), view(other.position, who, behind)
    different = [name.name for name in fields(View) if getattr(left, name.name) != getattr(right, name.name)]
    assert not different, f"{who} behind {behind}: {different}\n{table.log.entries[-1]}"
    if behind is None:
        assert outcome_data(table, who) == outcome_data(other, who)


def _exchanged(deal: Deal, first: Seat, one: Card, second: Seat, other: Card) -> Deal:
    hands = {seat: set(deal[seat]) for seat in SEATS}
    hands[first] = hands[first] - {one} | {other}
    hands[second] = hands[second] - {other} | {one}
    north, east, south, west = (Hand(hands[seat]).bits for seat in SEATS)
    return Deal.from_bits((north, east, south, west))


def _within(value: object) -> Iterator[object]:
    """Everything that a value holds, however deep."""
    waiting = [value]
    while waiting:
        held = waiting.pop()
        yield held
        kind = type(held)
        members = _of_kind.get(kind)
        if members is None:
            members = _of_kind[kind] = _members(kind)
        waiting.extend(members(held))


_of_kind: dict[type, Callable[[Any], Iterable[object]]] = {}


def _members(kind: type) -> Callable[[Any], Iterable[object]]:
    """What gives the members of a value of that kind: millions of values are of a few dozen kinds."""
    if issubclass(kind, Mapping):
        return lambda value: chain(value, value.values())
    if issubclass(kind, tuple | list | set | frozenset) and not issubclass(kind, Hand):
        return iter
    if is_dataclass(kind) and not issubclass(kind, Enum | Card | Hand):
        names = [name.name for name in fields(kind)]
        return lambda value: [getattr(value, name) for name in names]
    return lambda value: ()
