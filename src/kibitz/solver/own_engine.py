"""Our own engine: a solver for every thread that asks, each with its table of 32 MB."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from queue import Empty, SimpleQueue

from kibitz.game import SEATS, Card, CardPlayed, Side
from kibitz.game.cards import CARDS
from kibitz.solver.engines import DealBits, DoubleDummyError
from kibitz.solver.kernel_library import NOT_HELD, PLAY_REVOKED, KernelRefused, KernelSolver, load_kernel
from kibitz.solver.positions import DoubleDummyPosition, InvalidPosition


def own_engine() -> OwnEngine | None:
    """The engine, where the kernel is compiled."""
    library = load_kernel()
    return None if library is None else OwnEngine(library)


class OwnEngine:
    """The kernel, as many solvers of it as threads ask at once; they are kept for the next question."""

    name = "kibitz"

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        self._free: SimpleQueue[KernelSolver] = SimpleQueue()

    def tricks(self, position: DoubleDummyPosition) -> int:
        """How many of the tricks left the side takes whose turn it is, the current trick included."""
        with self._solver() as solver:
            return solver.tricks(*_asked(position))

    def card_tricks(self, position: DoubleDummyPosition) -> Mapping[Card, int]:
        """The same after each card that may be played now."""
        with self._solver() as solver:
            found = solver.cards(*_asked(position))
        return {CARDS[card]: tricks for card, tricks in sorted(found, reverse=True)}

    def course(self, position: DoubleDummyPosition, cards: Sequence[CardPlayed]) -> tuple[int, ...]:
        """The tricks in all of the side whose turn it is: at the beginning, and after each card that is played."""
        hands, trump, leader, _ = _asked(position.at_the_lead())
        trick = bytes(played.card for played in position.trick)
        try:
            with self._solver() as solver:
                found = solver.play(hands, trump, leader, trick + bytes(played.card for played in cards))
        except KernelRefused as refused:
            if refused.code not in (NOT_HELD, PLAY_REVOKED):
                raise InvalidPosition("no_cards") from None  # there are more cards than the hands have
            played = cards[refused.detail - len(trick)]
            what = "revoked" if refused.code == PLAY_REVOKED else "cannot_play"
            raise InvalidPosition(what, seat=played.seat, card=played.card) from None
        norths = found[len(trick) :]
        all_tricks = position.tricks_left
        return norths if position.turn.side is Side.NORTH_SOUTH else tuple(all_tricks - tricks for tricks in norths)

    def table(self, hands: DealBits) -> tuple[int, ...]:
        """The tricks of each declarer, North first, in clubs; then in diamonds, hearts, spades, no trump: twenty."""
        try:
            with self._solver() as solver:
                return solver.table(hands)
        except KernelRefused as refused:
            raise DoubleDummyError("solver.kernel_refused", code=refused.code) from None

    def strain(self, hands: DealBits, trump: int) -> tuple[int, ...]:
        """The tricks of each declarer of a whole deal in one denomination."""
        with self._solver() as solver:
            return solver.strain(hands, trump)

    @contextmanager
    def _solver(self) -> Iterator[KernelSolver]:
        try:
            solver = self._free.get_nowait()
        except Empty:
            solver = KernelSolver(self._library)
        try:
            yield solver
        finally:
            self._free.put(solver)


def _asked(position: DoubleDummyPosition) -> tuple[list[int], int, int, bytes]:
    """A position as the kernel takes it."""
    hands = [position.hands[seat].bits for seat in SEATS]
    return hands, position.denomination, position.leader, bytes(played.card for played in position.trick)
