"""Whole boards on which anything happens in the play: cards, tricks and the log add up at every moment."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from kibitz.assistant.record import record
from kibitz.cli.rulings.page import whole
from kibitz.game import SEATS, KibitzError, Play, Side
from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.provisions import exists
from kibitz.messages.rulings import RulingWords
from kibitz.table import Header, Table
from kibitz.table.cards.legality import cards_left, legal_cards
from kibitz.table.engine.position import Position
from kibitz.table.outcome import outcome_data
from kibitz.table.views import DIRECTOR, SPECTATOR, Viewer
from tests.size import FIGURE, Figures, size
from tests.table.anything import begun, played

WORDS = RulingWords()
MOST = 150  # events on a board
AFTERWARDS = 15  # events after its play has ended
EVENTS = size(400, 2000)
RUNS = size(16, 80)  # in full 80 runs of 2,000 events: 160,000, beside the 43,200 of test_anything


@pytest.mark.parametrize("run", range(RUNS))
def test_cards_tricks_and_log_add_up(run: int, record_property: Figures) -> None:
    random = Random(1000 + run)
    edition = (LAWS_2007, LAWS_2024)[run % 2]
    policy = ("permit", "permit", "warn", "prevent")[run // 2 % 4]
    events = 0
    while events < EVENTS:
        events += _play_board(random, edition, policy)
    record_property(f"{FIGURE}events", events)


def _play_board(random: Random, edition: Edition, policy: str) -> int:
    """Play a board, and say how many things happened."""
    table = Table(Header(edition, board=random.choice([1, 2, 7]), policy=policy))
    for line in begun(random, table):
        with suppress(KibitzError):
            table.do(line)
    events = after = 0
    for line in played(random, table):
        events += 1
        after += table.position.play_ended
        if events > MOST or after > AFTERWARDS:
            break
        looked_at = outcome_data if random.random() < 0.05 else _in_short
        before = looked_at(table)
        size = len(table)
        try:
            table.do(line)
        except KibitzError:
            assert len(table) == size, line
            assert looked_at(table) == before, line
        _check(table, line)
    again = Table.of(table.log)
    viewers: tuple[Viewer, ...] = (DIRECTOR, SPECTATOR, *SEATS)
    for who in viewers:
        assert outcome_data(again, who) == outcome_data(table, who)
    assert list(whole(table, WORDS))
    assert record(table, WORDS)
    return events


def _in_short(table: Table) -> object:
    position = table.position
    return (
        list(position.plays),
        [(ruling.number, ruling.pending, len(ruling.record)) for ruling in position.rulings],
        [(breach.kind, breach.status, breach.hidden) for breach in position.breaches],
        list(position.duties),
        len(position.withdrawn),
        len(position.ledger),
        len(position.held),
        position.turn,
        position.claim and position.claim.status,
    )


def _check(table: Table, line: str) -> None:
    position = table.position
    assert sum(ruling.is_open for ruling in position.rulings) <= 1, line
    if position.play is not None:
        _check_cards(position, line)
        _check_tricks(position, line)
    for seat in SEATS:
        lying = position.penalty_cards(seat)
        assert len(lying) < 2 or lying == position.penalty_cards(seat, major=True), f"{line}: one is minor (50B)"
    for ruling in position.rulings:
        for effect in ruling.effects:
            assert exists(effect.effect.by, position.edition), f"{line}: no {effect.effect.by}"


def _check_cards(position: Position, line: str) -> None:
    """52 cards, each in one place; a hand that has one has one that it may play when it is its turn."""
    out = [item for item in position.plays if item.card is not None] + position.cards.surplus + position.cards.added
    assert len({item.card for item in out}) == len(out), f"{line}: a card lies in two places"
    for seat in SEATS:
        left = cards_left(position, seat)
        if left is not None:
            assert len(left) + sum(item.seat is seat for item in out) == 13, f"{line}: {seat} has lost a card"
            assert not {item.card for item in out if item.seat is seat} - set(position.deal[seat]), line
    turn = position.turn
    if turn is not None and not position.play_ended and cards_left(position, turn):
        assert legal_cards(position), f"{line}: {turn} has no legal card"


def _check_tricks(position: Position, line: str) -> None:
    """The play is the cards that stand; every trick belongs to one side, thirteen when the board is over."""
    assert position.play is not None
    play = Play(position.play.contract, position.deal)
    for item in position.plays:
        play = play.omit() if item.card is None else play.accept(item.seat, item.card)
    assert play == position.play, line
    counted = position.tricks(Side.NORTH_SOUTH) + position.tricks(Side.EAST_WEST)
    if position.count.found or position.count.awarded:
        assert counted == 13, f"{line}: {counted} tricks"
    else:
        assert counted == position.play.places // 4, f"{line}: {counted} tricks"
    assert all(0 <= position.tricks(side) <= 13 for side in Side), line
