"""Any sequence of events whatsoever, under any policy, leaves a lawful state or a refusal."""

from __future__ import annotations

from random import Random

import pytest

from kibitz.game import Auction, Illegal, KibitzError
from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.provisions import exists
from kibitz.table import Header, Table
from kibitz.table.items import Standing
from kibitz.table.outcome import outcome
from tests.table.anything import lines

TABLES = 30
EVENTS = 60
RUNS = 60  # 60 runs of 30 tables of 60 events: 108,000 events


@pytest.mark.parametrize("run", range(RUNS))
def test_whatever_happens_the_state_is_lawful(run: int) -> None:
    random = Random(run)
    edition = (LAWS_2007, LAWS_2024)[run % 2]
    policy = ("permit", "permit", "warn", "prevent")[run // 2 % 4]
    for _ in range(TABLES):
        _play_anything(random, edition, policy)


def _play_anything(random: Random, edition: Edition, policy: str) -> None:
    table = Table(Header(edition, board=random.choice([None, 1, 2, 7]), policy=policy))
    refused = 0
    sentences: set[str] = set()
    for _, line in zip(range(EVENTS), lines(random, table), strict=False):
        before = outcome(table) if refused % 50 == 0 else None
        size = len(table)
        try:
            table.do(line)
        except KibitzError as error:
            refused += 1
            sentences.add(str(error))
            assert len(table) == size, line
            assert before is None or outcome(table) == before, line
        _check(table, line)
    assert "" not in sentences
    again = Table.of(table.log)
    assert outcome(again) == outcome(table)


def _check(table: Table, line: str) -> None:
    position = table.position
    if any(each.by == "36C" for each in position.withdrawn):
        return  # a double taken out of a finished auction: the passes that followed it are too many
    assert sum(ruling.is_open for ruling in position.rulings) <= 1, line
    auction = Auction(position.auction.dealer)
    for item in position.items:
        if item.standing is Standing.LEGAL:
            try:
                auction = auction.accept(item.seat, item.call)  # type: ignore[arg-type]
            except Illegal as error:
                pytest.fail(f"{line}: {item} stands, but {error}")
        elif item.standing is Standing.HELD:
            return  # nobody has noticed it: what the players see need not be lawful
        else:
            auction = auction.accept(item.seat, item.call)  # type: ignore[arg-type]
    for ruling in position.rulings:
        for each in ruling.effects:
            assert exists(each.effect.by, position.edition), f"{line}: no {each.effect.by}"
    for duty in position.duties:
        assert exists(duty.by, position.edition), line
