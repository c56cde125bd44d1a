"""Boards as they are analysed: tricks of every declarer, par, the opening leads, the cost of each card played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kibitz.analysis.card_tricks import CardTricks
from kibitz.analysis.double_dummy import leads_by, trick_table
from kibitz.analysis.par import Par, par
from kibitz.analysis.play_costs import CardCost, best_cards_by, costs_by
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import Board, Card, Contract, Deal, Play
from kibitz.solver import DoubleDummyEngine, InvalidPosition, engine, solved_in_order


@dataclass(frozen=True, slots=True)
class BoardQuestion:
    """A board with its deal; and the contract whose leads are wanted, the play whose cards are judged.

    The best cards at every turn of the play are wanted besides where it says so: they take longer than the costs.
    """

    board: Board
    contract: Contract | None = None
    play: Play | None = None
    best_cards: bool = False


@dataclass(frozen=True, slots=True)
class AnalysedBoard:
    """What was found of a board; a play that double dummy cannot follow has no costs, but the reason why."""

    question: BoardQuestion
    tricks: TrickTable
    par: Par
    leads: CardTricks | None
    costs: tuple[CardCost, ...] | None
    best_cards: tuple[tuple[Card, ...], ...] | None = None
    cannot_follow: InvalidPosition | None = None


def analysed(questions: Iterable[BoardQuestion], threads: int | None = None) -> Iterator[AnalysedBoard]:
    """What is found of each board, in their order, as it comes; on all cores, unless it is said on how many."""
    known: dict[Deal, TrickTable] = {}  # a file may have every result of a board

    def found(solver: DoubleDummyEngine, question: BoardQuestion) -> AnalysedBoard:
        deal = question.board.deal
        assert deal is not None, "whoever asks has looked"
        tricks = known.get(deal) or known.setdefault(deal, trick_table(deal, solver))
        costs: tuple[CardCost, ...] | None = None
        best: tuple[tuple[Card, ...], ...] | None = None
        cannot_follow: InvalidPosition | None = None
        if question.play is not None:
            try:
                costs = costs_by(solver, question.play)
                best = best_cards_by(solver, question.play) if question.best_cards else None
            except InvalidPosition as reason:
                cannot_follow = reason
        return AnalysedBoard(
            question,
            tricks,
            par(question.board, tricks),
            None if question.contract is None else leads_by(solver, question.contract, deal),
            costs,
            best,
            cannot_follow,
        )

    return solved_in_order(engine(), found, questions, threads)
