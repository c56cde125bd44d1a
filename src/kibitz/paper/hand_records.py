"""Hand records: every board with its four hands, the tricks of every declarer, and par; eighteen on a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kibitz.analysis.double_dummy import double_dummy, is_whole
from kibitz.analysis.par import Par, declarers_written, par
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import FROM_NOTRUMP, SEATS, Board, Seat
from kibitz.game.doors import door
from kibitz.messages import Speaker
from kibitz.paper.notation import PaperNotation, signed
from kibitz.paper.words import SayPhrase, words_of
from kibitz.solver import has_engine

_ORDER = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


@door
@dataclass(frozen=True, slots=True)
class HandRecord:
    """A board; with what double dummy says of its deal, where that is known."""

    board: Board
    tricks: TrickTable | None = None
    par: Par | None = None


def solved_records(boards: Sequence[Board]) -> list[HandRecord]:
    """Boards with their tricks and par, where the solver is installed and the deal is whole."""
    if not has_engine():
        return [HandRecord(board) for board in boards]
    tables = iter(double_dummy([board for board in boards if is_whole(board.deal)]))
    return [solved_record(board, next(tables)) if is_whole(board.deal) else HandRecord(board) for board in boards]


@door
def solved_record(board: Board, tricks: TrickTable) -> HandRecord:
    """A board with the tricks of its declarers, and par."""
    return HandRecord(board, tricks, par(board, tricks))


def hand_records_data(records: Iterable[HandRecord], voice: Speaker) -> dict[str, object]:
    """The records as their template has them."""
    return {"records": [record_data(record, voice) for record in records]}


def record_data(record: HandRecord, voice: Speaker) -> dict[str, object]:
    """One board: its number, dealer and vulnerability, the hands and what they make."""
    say, notation, board = words_of(voice), PaperNotation(voice), record.board
    deal = board.deal if is_whole(board.deal) else None
    return {
        **board_data(board, voice),
        "hands": None if deal is None else notation.hands(deal),
        "points": {} if deal is None else {str(seat): str(deal[seat].hcp) for seat in SEATS},
        "makes": _makes(record.tricks, notation),
        "par": "" if record.par is None else _par(record.par, say, notation),
        "note": say("hands.unknown") if deal is None else "",
    }


def board_data(board: Board, voice: Speaker) -> dict[str, object]:
    """A board's number, its dealer and who is vulnerable."""
    say = words_of(voice)
    return {
        "number": str(board.number),
        "board": say("hands.board", board=board.number),
        "dealer": say("hands.dealer", seat=board.dealer),
        "vulnerable": say("hands.vulnerable", who=board.vulnerability),
        "deals": str(board.dealer),
        "seats": {str(seat): PaperNotation(voice).symbol(seat) for seat in SEATS},
        "exposed": [str(seat) for seat in SEATS if board.vulnerability.includes(seat)],
    }


def _makes(tricks: TrickTable | None, notation: PaperNotation) -> list[list[str]]:
    if tricks is None:
        return []
    heads = ["", *(notation.symbol(denomination) for denomination in FROM_NOTRUMP)]
    rows = [
        [notation.symbol(seat), *(str(tricks[seat, denomination]) for denomination in FROM_NOTRUMP)] for seat in _ORDER
    ]
    return [heads, *rows]


def _par(best: Par, say: SayPhrase, notation: PaperNotation) -> str:
    """Par and the contracts that lead to it: those of two partners are one."""
    contracts = [
        f"{notation.contract(one.contract)} {declarers_written(one.declarers, notation.symbol)} {one.made}"
        for one in best.declarers
    ]
    return say("hands.par", points=signed(best.points), contracts=contracts or None)
