"""A whole board played at random, every action chosen from the legal ones and checked, beside OpenSpiel."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import random
from typing import Any

from bench.measure import Row, compared, compiled_modules
from kibitz.dealing import simulated_deals
from kibitz.game import Auction, Deal, Play, Seat

_OURS = 2000
_PEER = 400
_WARM_UP = 5000


def rows() -> Iterator[Row]:
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    deals = simulated_deals()
    ready = list(islice(deals, _OURS))
    dealt = [_dealt(game.new_initial_state()) for _ in range(_PEER)]

    def ours() -> int:
        for deal in islice(deals, _OURS):
            _board(deal)
        return _OURS

    def peer() -> int:
        for _ in range(_PEER):
            _to_the_end(game.new_initial_state())
        return _PEER

    def ours_without_dealing() -> int:
        for deal in ready:
            _board(deal)
        return _OURS

    def peer_without_dealing() -> int:
        for state in dealt:
            _to_the_end(state.clone())
        return _PEER

    for deal in islice(deals, _WARM_UP):
        _board(deal)
    target = 3 if compiled_modules() else 1
    yield Row("board", "a board: deal, auction, 52 cards", *compared(ours, peer), "OpenSpiel", target)
    times = compared(ours_without_dealing, peer_without_dealing)
    yield Row("board-dealt", "the same, dealt beforehand", *times, "OpenSpiel")


def _board(deal: Deal, r: Callable[[], float] = random) -> None:
    auction = Auction(Seat.NORTH)
    while calls := auction.legal_calls():
        auction = auction.call(calls[int(r() * len(calls))])
    if auction.is_passed_out:
        return
    play = Play.after(auction, deal)
    while cards := play.legal_cards():
        play = play.play(cards[int(r() * len(cards))])


def _to_the_end(state: Any, r: Callable[[], float] = random) -> None:
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(r() * len(legal))])


def _dealt(state: Any, r: Callable[[], float] = random) -> Any:
    while state.is_chance_node():
        legal = state.legal_actions()
        state.apply_action(legal[int(r() * len(legal))])
    return state
