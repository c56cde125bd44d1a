"""What goes wrong in the demonstration are real logs, on the cards of the board, and the Laws rule on them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kibitz.dealing import simulated_deals
from kibitz.demo.cases import (
    DemoCase,
    hesitation,
    insufficient_bid,
    lead_out_of_turn,
    next_line,
    revoke,
    wrong_board,
)
from kibitz.game import Board, Card, InvalidCard, Seat
from kibitz.scoring.notation import read_awards
from kibitz.table.log.entries import Header
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table

Made = Callable[[Board, Random], DemoCase | None]
RULED: dict[Made, str] = {
    insufficient_bid: "insufficient-bid",
    lead_out_of_turn: "opening-lead-out-of-turn",
    revoke: "revoke",
    hesitation: "unauthorised-information",
    wrong_board: "wrong-board",
}


def cases(make: Made) -> list[tuple[Board, DemoCase]]:
    chance = Random(4)
    boards = [Board(place + 1, deal=deal) for place, deal in enumerate(simulated_deals(16, seed=5))]
    found = [(board, case) for board in boards if (case := make(board, chance)) is not None]
    assert len(found) >= 8
    return found


def folded(board: Board, case: DemoCase) -> Table:
    table = Table(Header(board=board.number))
    for part in case.parts:
        for line in part:
            table.do(line)
    while found := next_line(case, table):
        table.do(found)
    return table


@pytest.mark.parametrize("make", RULED)
def test_the_table_accepts_it_and_nothing_is_left_to_ask(make: Made) -> None:
    for board, case in cases(make):
        rulings = outcome_data(folded(board, case))["rulings"]
        assert rulings[0]["irregularity"] == RULED[make]
        assert all(ruling["status"] == "closed" and not ruling["questions"] for ruling in rulings)


@pytest.mark.parametrize("make", [lead_out_of_turn, revoke])
def test_everybody_plays_cards_that_they_hold(make: Made) -> None:
    for board, case in cases(make):
        assert board.deal is not None
        seen = 0
        for line in (line for part in case.parts for line in part):
            seat, _, card = line.partition(" ")
            try:
                played = Card.parse(card)
            except InvalidCard:
                continue
            assert played in board.deal[Seat.parse(seat)]
            seen += 1
        assert seen >= 2


def test_a_revoke_costs_a_trick_or_more() -> None:
    transferred = 0
    for board, case in cases(revoke):
        data = outcome_data(folded(board, case))
        contract = case.played.result.contract
        assert contract is not None
        assert data["tricks"][str(contract.declarer.side)] == case.played.result.tricks
        transferred += any(effect["kind"] == "transfer" for effect in data["rulings"][0]["effects"])
    assert transferred >= 4


def test_the_weighted_score_gives_something_back() -> None:
    for board, case in cases(hesitation):
        ns, ew = read_awards(case.award, board.vulnerability)
        assert ns == ew
        assert case.award.count("%") == 2
