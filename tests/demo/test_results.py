"""Results that somebody might get: they follow the cards, and differ from table to table."""

from __future__ import annotations

from random import Random
from statistics import mean, pstdev

from kibitz.dealing import simulated_deals
from kibitz.demo.hand_values import values
from kibitz.demo.results import PlayedBoard, play_board
from kibitz.game import Board

TABLES = 12


def field(count: int, seed: int = 3) -> list[tuple[Board, list[PlayedBoard]]]:
    chance = Random(seed)
    boards = [Board(place % 32 + 1, deal=deal) for place, deal in enumerate(simulated_deals(count, seed=seed))]
    return [(board, [play_board(board, chance) for _ in range(TABLES)]) for board in boards]


PLAYED = field(150)


def points(board: Board, played: PlayedBoard) -> int:
    return played.result.points(board.vulnerability)


def test_the_lead_is_a_card_of_the_one_who_leads() -> None:
    led = 0
    for board, tables in PLAYED:
        for table in tables:
            contract = table.result.contract
            if contract is None:
                assert table.lead is None
                continue
            assert board.deal is not None
            assert table.lead in board.deal[contract.declarer.lho]
            led += 1
    assert led > 1500


def test_the_side_with_more_usually_scores() -> None:
    plus = []
    for board, tables in PLAYED:
        assert board.deal is not None
        ns, ew = values(board.deal)
        if abs(ns.strength - ew.strength) >= 6:
            better = mean(points(board, table) for table in tables)
            plus.append(better > 0 if ns.strength > ew.strength else better < 0)
    assert len(plus) > 50
    assert mean(plus) > 0.8


def test_slams_and_passed_out_boards_are_rare_and_most_contracts_are_made() -> None:
    everything = [table.result for _, tables in PLAYED for table in tables]
    contracts = [result for result in everything if result.contract is not None]
    slams = sum(result.contract is not None and result.contract.level >= 6 for result in everything)
    assert 0 < slams / len(everything) < 0.06
    assert 1 - len(contracts) / len(everything) < 0.05
    assert 0.5 < mean(contract.over >= 0 for contract in contracts) < 0.8


def test_tables_differ_on_a_board_but_less_than_boards_do() -> None:
    within = mean(pstdev(points(board, table) for table in tables) for board, tables in PLAYED)
    between = pstdev(mean(points(board, table) for table in tables) for board, tables in PLAYED)
    assert 50 < within < between
    assert sum(len({points(board, table) for table in tables}) > 1 for board, tables in PLAYED) > 0.9 * len(PLAYED)


def test_the_same_seed_plays_the_same() -> None:
    assert field(5, seed=8) == field(5, seed=8)
    assert field(5, seed=8) != field(5, seed=9)
