"""Any sequence of events whatsoever, under any policy, leaves a lawful state or a refusal."""

from __future__ import annotations

from random import Random

import pytest

from kibitz.assistant.record import record
from kibitz.cli.rulings.page import whole
from kibitz.game import SEATS, Auction, Illegal, KibitzError
from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.provisions import exists
from kibitz.messages.rulings import RulingWords
from kibitz.table import Header, Table
from kibitz.table.engine.standing import CallStanding
from kibitz.table.outcome import outcome_data
from kibitz.table.views import DIRECTOR, SPECTATOR, Viewer
from tests.size import FIGURE, Figures, size
from tests.table.anything import lines

WORDS = RulingWords()
TABLES = size(6, 30)
EVENTS = 60
RUNS = size(
    8, 24
)  # in full 24 runs of 30 tables of 60 events: 43,200 events, mostly of the auction; see test_anything_played


@pytest.mark.parametrize("run", range(RUNS))
def test_whatever_happens_the_state_is_lawful(run: int, record_property: Figures) -> None:
    random = Random(run)
    edition = (LAWS_2007, LAWS_2024)[run % 2]
    policy = ("permit", "permit", "warn", "prevent")[run // 2 % 4]
    for _ in range(TABLES):
        _play_anything(random, edition, policy)
    record_property(f"{FIGURE}events", TABLES * EVENTS)


def _play_anything(random: Random, edition: Edition, policy: str) -> None:
    table = Table(Header(edition, board=random.choice([None, 1, 2, 7]), policy=policy))
    sentences: set[str] = set()
    for _, line in zip(range(EVENTS), lines(random, table), strict=False):
        looked_at = outcome_data if random.random() < 0.1 else _in_short
        before = looked_at(table)
        size = len(table)
        try:
            table.do(line)
        except KibitzError as error:
            sentences.add(str(error))
            assert len(table) == size, line
            assert looked_at(table) == before, line
        _check(table, line)
    assert "" not in sentences
    again = Table.of(table.log)
    viewers: tuple[Viewer, ...] = (DIRECTOR, SPECTATOR, *SEATS)
    for who in viewers:
        assert outcome_data(again, who) == outcome_data(table, who)
    assert list(whole(table, WORDS))
    assert record(table, WORDS)


def _in_short(table: Table) -> object:
    """Enough of the state to see that something has changed."""
    position = table.position
    return (
        [(item.seat, item.call, item.standing) for item in position.items],
        [(ruling.number, ruling.pending, len(ruling.record)) for ruling in position.rulings],
        [(breach.kind, breach.status) for breach in position.breaches],
        list(position.duties),
        len(position.withdrawn),
        len(position.ledger),
        len(position.held),
        position.turn,
        position.play and position.play.cards,
    )


def _check(table: Table, line: str) -> None:
    position = table.position
    if any(withdrawal.by == "36C" for withdrawal in position.withdrawn):
        return  # a double taken out of a finished auction: the passes that followed it are too many
    assert sum(ruling.is_open for ruling in position.rulings) <= 1, line
    auction = Auction(position.auction.dealer)
    for item in position.items:
        if item.standing is CallStanding.LEGAL:
            try:
                auction = auction.accept(item.seat, item.call)  # type: ignore[arg-type]
            except Illegal as error:
                pytest.fail(f"{line}: {item} stands, but {error}")
        elif item.standing is CallStanding.HELD:
            return  # nobody has noticed it: what the players see need not be lawful
        else:
            auction = auction.accept(item.seat, item.call)  # type: ignore[arg-type]
    assert position.turn is None or not position.board_ended, line
    assert position.play is None or position.contract is not None, line
    for ruling in position.rulings:
        for effect in ruling.effects:
            assert exists(effect.effect.by, position.edition), f"{line}: no {effect.effect.by}"
    for duty in position.duties:
        assert exists(duty.by, position.edition), line
