"""Boards as they are analysed: tricks of every declarer, par, the opening leads, the cost of each card played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kibitz.analysis.card_tricks import CardTricks
from kibitz.analysis.double_dummy import leads, trick_table
from kibitz.analysis.par import Par, par
from kibitz.analysis.play_costs import CardCost, play_costs
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import Board, Contract, Deal, Play
from kibitz.solver import DoubleDummyEngine, engine, solved_in_order


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """A board with its deal; and the contract whose leads are wanted, the play whose cards are judged."""

    board: Board
    contract: Contract | None = None
    play: Play | None = None


@dataclass(frozen=True, slots=True)
class AnalysedBoard:
    """What was found of a board."""

    question: BoardQuestion
    tricks: TrickTable
    par: Par
    leads: CardTricks | None
    costs: tuple[CardCost, ...] | None


def analysed(questions: Iterable[BoardQuestion], threads: int | None = None) -> Iterator[AnalysedBoard]:
    """What is found of each board, in their order, as it comes; on all cores, unless it is said on how many."""
    known: dict[Deal, TrickTable] = {}  # a file may have every result of a board

    def found(solver: DoubleDummyEngine, question: BoardQuestion) -> AnalysedBoard:
        deal = question.board.deal
        assert deal is not None, "whoever asks has looked"
        tricks = known.get(deal) or known.setdefault(deal, trick_table(deal, solver))
        return AnalysedBoard(
            question,
            tricks,
            par(question.board, tricks),
            None if question.contract is None else leads(question.contract, deal),
            None if question.play is None else play_costs(question.play),
        )

    return solved_in_order(engine(), found, questions, threads)
