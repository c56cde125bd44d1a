"""A board that was analysed: as a person reads it, as data, and as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from rich.text import Text

from kibitz.analysis.analysed_boards import AnalysedBoard
from kibitz.analysis.play_costs import CardCost
from kibitz.game import FROM_NOTRUMP, SEATS, Board
from kibitz.messages import speaker
from kibitz.pictures import picture_of
from kibitz.pictures.terminal import coloured, symbols

_TRICKS = tuple(f"{seat} {denomination}" for seat in SEATS for denomination in FROM_NOTRUMP)
COLUMNS = ("board", "dealer", "vulnerable", *_TRICKS, "par", "contracts")
"""The columns of a row: a board, the tricks of each declarer, and par."""

LEADS_COLUMNS = ("contract", "leader", "leads")
"""Further columns where leads are wanted: against what, by whom, and the cards with the tricks of the defenders."""

PLAYS_COLUMNS = ("play", "declarer lost", "defenders lost")
"""Further columns where plays are wanted: the cards, each with what it cost, if anything; and what each side lost."""


def draw_analysed(analysis: AnalysedBoard) -> Iterator[Text]:
    """The table of tricks, par, and what else was asked for."""
    yield symbols(_title(analysis.question.board), "bold")
    yield from coloured(*picture_of(analysis.tricks).parts)
    yield from coloured(*picture_of(analysis.par).parts)
    if len(analysis.par.contracts) > 1:
        yield symbols(_say("par_contracts", contracts=list(analysis.par.contracts)))
    if analysis.leads is not None:
        contract = analysis.question.contract
        yield symbols(_say("leads", contract=contract, seat=analysis.leads.seat))
        for tricks, cards in analysis.leads.by_tricks().items():
            yield symbols(_say("lead", cards=list(cards), tricks=tricks))
    if analysis.costs is not None:
        yield from _draw_costs(analysis.costs)
    if analysis.cannot_follow is not None:
        yield symbols(cannot_follow(analysis))


def cannot_follow(analysis: AnalysedBoard) -> str:
    """Why nothing is said of what the cards cost."""
    return _say("cannot_follow", board=analysis.question.board.number, reason=str(analysis.cannot_follow))


def _draw_costs(costs: tuple[CardCost, ...]) -> Iterator[Text]:
    dear = [(number, cost) for number, cost in enumerate(costs) if cost.cost]
    if not dear:
        yield symbols(_say("nothing_lost", cards=len(costs)))
    for number, cost in dear:
        values = {"trick": number // 4 + 1, "seat": cost.seat, "card": cost.card}
        yield symbols(_say("cost", **values, cost=cost.cost, declarers=cost.declarers_tricks))


def analysed_data(analysis: AnalysedBoard) -> dict[str, object]:
    """The same for a program."""
    board = analysis.question.board
    data: dict[str, object] = {
        "board": board.number,
        "dealer": str(board.dealer),
        "vulnerable": str(board.vulnerability),
        "deal": str(board.deal),
        "tricks": {str(row.pop("declarer")): row for row in analysis.tricks.to_dicts()},
        "par": {"points": analysis.par.points, "contracts": [str(contract) for contract in analysis.par.contracts]},
    }
    if analysis.leads is not None:
        data["contract"] = str(analysis.question.contract)
        data["leads"] = {str(card): tricks for card, tricks in analysis.leads.items()}
    if analysis.costs is not None:
        data["play"] = [{**asdict(cost), "seat": str(cost.seat), "card": str(cost.card)} for cost in analysis.costs]
    if analysis.cannot_follow is not None:
        data["play"], data["play_problem"] = None, str(analysis.cannot_follow)
    return data


def analysed_row(analysis: AnalysedBoard, *, leads: bool = False, plays: bool = False) -> tuple[object, ...]:
    """The same as a row under `COLUMNS`, with those of leads and plays where they are wanted."""
    board = analysis.question.board
    tricks = (analysis.tricks[seat, strain] for seat in SEATS for strain in FROM_NOTRUMP)
    contracts = "; ".join(map(str, analysis.par.contracts))
    row = (board.number, board.dealer, board.vulnerability, *tricks, analysis.par.points, contracts)
    return (*row, *(_leads_cells(analysis) if leads else ()), *(_play_cells(analysis) if plays else ()))


def _leads_cells(analysis: AnalysedBoard) -> tuple[object, ...]:
    found = analysis.leads
    return ("", "", "") if found is None else (analysis.question.contract, found.seat, found)


def _play_cells(analysis: AnalysedBoard) -> tuple[object, ...]:
    costs, play = analysis.costs, analysis.question.play
    if costs is None or play is None:
        return "", "", ""
    cards = " ".join(f"{cost.card}-{cost.cost}" if cost.cost else str(cost.card) for cost in costs)
    declarers = sum(cost.cost for cost in costs if cost.seat.side is play.declarer.side)
    return cards, declarers, sum(cost.cost for cost in costs) - declarers


def _title(board: Board) -> str:
    return _say("board", board=board.number, dealer=board.dealer, vulnerability=board.vulnerability)


def _say(message: str, /, **values: object) -> str:
    return speaker().say(f"boards.dd.{message}", **values)
