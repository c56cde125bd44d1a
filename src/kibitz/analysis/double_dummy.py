"""How many tricks a side takes if all four players see all the cards: of deals, and at any card of a play."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import closing
from typing import overload

from kibitz.analysis.card_tricks import CardTricks
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import DENOMINATIONS, SEATS, Auction, Board, Contract, Deal, Hand, Play
from kibitz.game.errors import WrongKind
from kibitz.game.values import named
from kibitz.solver import DoubleDummyEngine, DoubleDummyError, DoubleDummyPosition, engine, has_engine, tables_in_order
from kibitz.table.claims.claimed_position import ClaimedPosition

SolvedSoFar = Callable[[int, int], None]
"""Told how many are done, and of how many."""


@overload
def double_dummy(  # type: ignore[overload-overlap]  # a text is one deal, though it is also an iterable of texts
    deals: Deal | Board | str, progress: SolvedSoFar | None = None
) -> TrickTable: ...
@overload
def double_dummy(deals: Iterable[Deal | Board | str], progress: SolvedSoFar | None = None) -> list[TrickTable]: ...
def double_dummy(
    deals: Deal | Board | str | Iterable[Deal | Board | str], progress: SolvedSoFar | None = None
) -> TrickTable | list[TrickTable]:
    """How many tricks each declarer takes in each denomination: of one deal, or of many, several at a time.

    A deal may be its text, or a board with its deal; one that is not correct is refused. `progress` is a function that
    is told how many are done, and of how many.

    >>> import kibitz as kb
    >>> deal = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
    >>> kb.double_dummy(deal)["S", "NT"]  # doctest: +SKIP
    11
    """
    if progress is not None and not callable(progress):
        asked = {"function": "double_dummy", "parameter": "progress", "kind": "Callable | None"}
        raise WrongKind("not_of_kind", **asked, value=named(progress))
    single = isinstance(deals, Deal | Board | str)
    whole = [_whole(deal) for deal in _several(deals)]
    found: list[TrickTable] = []
    for table in trick_tables(whole):
        found.append(table)
        if progress is not None:
            progress(len(found), len(whole))
    return found[0] if single else found


def trick_tables(deals: Iterable[Deal | Board | str], threads: int | None = None) -> Generator[TrickTable, None, None]:
    """The tables of any number of deals, in their order, as they come; on all cores, unless it is said on how many.

    Very many are worked out on a graphics card too, where there is one.
    """
    found = tables_in_order((_whole(deal).bits for deal in _several(deals)), threads)
    return _all_named(found)


def leads(contract: Contract | str, deal: Deal | Board | str) -> CardTricks:
    """Each opening lead, and how many tricks the defenders take after it.

    >>> import kibitz as kb
    >>> deal = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
    >>> kb.leads("4S by S", deal).most  # doctest: +SKIP
    2
    """
    return leads_by(engine(), contract, deal)


def leads_by(solver: DoubleDummyEngine, contract: Contract | str, deal: Deal | Board | str) -> CardTricks:
    """The same by that engine."""
    position = DoubleDummyPosition.of_play(Play(contract, deal))
    return CardTricks(position.turn, solver.card_tricks(position))


def card_tricks(play: Play | DoubleDummyPosition) -> CardTricks:
    """Each card that may be played now, and how many of the tricks left its side takes after it.

    >>> import kibitz as kb
    >>> deal = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
    >>> str(kb.card_tricks(kb.Play("4S by S", deal, "H9 H2")))  # doctest: +SKIP
    'HQ 2, HA H7 1'
    """
    position = play if isinstance(play, DoubleDummyPosition) else DoubleDummyPosition.of_play(play)
    return CardTricks(position.turn, engine().card_tricks(position))


def tricks_to_come(play: Play | DoubleDummyPosition) -> int:
    """How many of the tricks left the side takes whose turn it is, the current trick included."""
    return engine().tricks(play if isinstance(play, DoubleDummyPosition) else DoubleDummyPosition.of_play(play))


def claimers_tricks(claimed: ClaimedPosition) -> int | None:
    """For the claim referee: the claimer's tricks with best play by all four; None where that cannot be said."""
    if claimed.unknown or not has_engine():
        return None
    hands = {seat: hand for seat, hand in claimed.hands.items() if hand is not None}
    tricks = tricks_to_come(DoubleDummyPosition(claimed.denomination, hands, claimed.turn, claimed.trick))
    return tricks if claimed.turn.side == claimed.claimer.side else claimed.left - tricks


def trick_table(deal: Deal, solver: DoubleDummyEngine) -> TrickTable:
    """The table of a whole deal, by that engine."""
    return _named(solver.table(deal.bits))


def _all_named(tables: Generator[tuple[int, ...], None, None]) -> Generator[TrickTable, None, None]:
    with closing(tables):  # whoever stops reading has stopped the work
        yield from map(_named, tables)


def _named(tricks: Sequence[int]) -> TrickTable:
    places = [(seat, denomination) for denomination in DENOMINATIONS for seat in SEATS]
    return TrickTable(dict(zip(places, tricks, strict=True)))


def is_whole(deal: Deal | None) -> bool:
    """Whether there is a deal, with thirteen cards in each hand and none of them twice."""
    if deal is None or not all(deal.gives(seat) and len(deal[seat]) == 13 for seat in SEATS):
        return False
    north, east, south, west = deal.bits
    return north | east | south | west == (1 << 52) - 1


def _several(deals: object) -> Iterable[Deal | Board | str]:
    """The deals that are meant, one or many."""
    if isinstance(deals, Deal | Board | str):
        return [deals]
    if not isinstance(deals, Iterable) or isinstance(deals, bytes | Mapping | Auction | Hand | Play):
        raise DoubleDummyError("analysis.not_a_whole_deal")
    return deals


def _whole(given: Deal | Board | str) -> Deal:
    """The deal that is meant, with all its 52 cards."""
    deal = given.deal if isinstance(given, Board) else Deal.of(given)
    if deal is None or not is_whole(deal.check()):
        raise DoubleDummyError("analysis.not_a_whole_deal")
    return deal
