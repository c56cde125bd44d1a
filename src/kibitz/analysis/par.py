"""Par: what a board comes to when both sides bid as well as they can with all cards in sight.

An auction is seen as a game: each side may leave the other in its contract or outbid it, to make more or to lose less.
Contracts that fail are doubled. Where both sides could make the last bid the dealer's side has the first word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from kibitz.analysis.double_dummy import double_dummy
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import (
    DENOMINATIONS,
    SEATS,
    Board,
    Contract,
    Deal,
    Denomination,
    Invalid,
    Result,
    Seat,
    Side,
    Vulnerability,
)
from kibitz.game.pictured import Pictured

_BOOK = 6
_LEVELS = range(1, 8)


class ParContract(NamedTuple):
    """A contract that leads to par, all who may declare it, and the tricks above it, or below it if negative."""

    contract: Contract
    declarers: tuple[Seat, ...]
    over: int

    @property
    def made(self) -> str:
        """What is made of it, as it stands beside a contract."""
        return f"{self.over:+d}".replace("-", "−") if self.over else "="


@dataclass(frozen=True, slots=True)
class Par(Pictured):
    """The score for North-South, a contract with its tricks that leads to it, and all that do, lowest first.

    A contract leads to par where the others lose by bidding on. Where all pass there is none.
    """

    points: int
    result: Result | None = None
    results: tuple[Result, ...] = ()

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """All contracts that lead to it, lowest first."""
        return tuple(contract for result in self.results if (contract := result.contract) is not None)

    @property
    def declarers(self) -> tuple[ParContract, ...]:
        """Each of these contracts once, with all who may declare it: what two partners make alike is one contract."""
        found: dict[str, ParContract] = {}
        for contract, result in zip(self.contracts, self.results, strict=True):
            name = f"{contract.bid}{contract.doubling}"
            by = found[name].declarers if name in found else ()
            found[name] = ParContract(contract, (*by, contract.declarer), result.over)
        return tuple(found.values())


def par(
    board: Board | Deal | int | str,
    makes: Mapping[tuple[Seat, Denomination], int] | Mapping[tuple[str, str], int] | None = None,
    *,
    vulnerability: Vulnerability | str | None = None,
    dealer: Seat | str | None = None,
) -> Par:
    """Par of a board, from the tricks that each declarer makes in each denomination; else they are worked out.

    Seats and denominations may be their texts: `{("N", "NT"): 9, ...}`, all twenty of them. Of a deal it is told who is
    vulnerable, and who deals where that is not North.

    >>> import kibitz as kb
    >>> deal = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
    >>> kb.par(kb.Board(1, deal=deal)).result  # doctest: +SKIP
    Result("3NT+2 by N")
    >>> sevens = {(seat, denomination): 7 for seat in kb.Seat for denomination in kb.Denomination}
    >>> kb.par(1, sevens).points
    90
    >>> print(*kb.par(1, sevens).contracts, sep=", ")
    1NT by N, 1NT by S
    """
    if isinstance(makes, str | Vulnerability):
        raise Invalid("analysis.no_makes", name="vulnerability", text=str(makes))
    board = _board(board, vulnerability, dealer)
    if makes is None:
        if board.deal is None:
            raise Invalid("analysis.no_deal", board=board.number)
        makes = double_dummy(board)
    makes = TrickTable(makes)
    bids = [(level, strain) for level in _LEVELS for strain in sorted(DENOMINATIONS)]
    best: dict[Side, Par | None] = dict.fromkeys(Side)  # the best that a side can still bid
    last: list[Par] = []  # contracts over which the others do not bid
    for level, denomination in reversed(bids):
        stand = {side: _stand(board, makes, side, level, denomination) for side in Side}
        last += [final for side in Side for final in reversed(stand[side]) if _answer(side, final, best) is final]
        came = {side: _answer(side, max(stand[side], key=partial(_gain, side=side)), best) for side in Side}
        for side in Side:
            before = best[side]
            if before is None or _gain(came[side], side) >= _gain(before, side):  # of equals the lowest
                best[side] = came[side]
    first = board.dealer.side
    found = _choice(first, _choice(_other(first), Par(0), best), best)
    if found.result is None:
        return found
    results = tuple(final.result for final in reversed(last) if final.points == found.points and final.result)
    return replace(found, results=results)


def declarers_written(declarers: Iterable[Seat], spell: Callable[[Seat | Side], str]) -> str:
    """Those who may declare, by their letters: partners in the order in which their side is named."""
    seats = tuple(declarers)
    letters = [spell(seat) for seat in seats]
    if len({seat.side for seat in seats}) == 1:
        letters.sort(key=spell(seats[0].side).find)
    return "/".join(letters)


def _board(
    given: Board | Deal | int | str, vulnerability: Vulnerability | str | None, dealer: Seat | str | None
) -> Board:
    if isinstance(given, Deal) or (isinstance(given, str) and ":" in given):
        if vulnerability is None:
            raise Invalid("analysis.vulnerability_not_said")
        return Board(1, Seat.NORTH if dealer is None else dealer, vulnerability, given)
    board = Board.of(given)
    if vulnerability is not None or dealer is not None:
        raise Invalid("analysis.marked_already", board=board.number)
    return board


def _answer(side: Side, stands: Par, best: Mapping[Side, Par | None]) -> Par:
    """What comes of a side's contract: the others bid on if they lose nothing by it."""
    over = best[_other(side)]
    return over if over is not None and _gain(over, side) <= _gain(stands, side) else stands


def _choice(side: Side, otherwise: Par, best: Mapping[Side, Par | None]) -> Par:
    """What a side prefers: to bid on, or what there is otherwise."""
    bid = best[side]
    return bid if bid is not None and _gain(bid, side) > _gain(otherwise, side) else otherwise


def _stand(
    board: Board, makes: Mapping[tuple[Seat, Denomination], int], side: Side, level: int, denomination: Denomination
) -> list[Par]:
    """What the contract comes to by each declarer of the side."""
    found = []
    for seat in SEATS:
        if seat.side is side:
            tricks = makes[seat, denomination]
            over = tricks - level - _BOOK
            doubled = "X" if over < 0 else ""
            number = "=" if over == 0 else f"{over:+d}"
            result = Result.parse(f"{level}{denomination}{doubled}{number} {seat}")
            found.append(Par(result.points(board.vulnerability), result))
    return found


def _gain(par: Par, side: Side) -> int:
    return par.points if side is Side.NORTH_SOUTH else -par.points


def _other(side: Side) -> Side:
    return Side.EAST_WEST if side is Side.NORTH_SOUTH else Side.NORTH_SOUTH
