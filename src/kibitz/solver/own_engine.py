"""Our own engine: a solver for every thread that asks, each with its table of 16 MB.

Solvers that nobody uses are given back but for `KEPT`; those of a batch go with the batch.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, Full, LifoQueue
from typing import Final

from kibitz.game import SEATS, Card, CardPlayed, Side
from kibitz.game.cards import CARDS
from kibitz.solver.engines import DealBits, DoubleDummyError
from kibitz.solver.kernel_library import MEMORY, KernelSolver, load_kernel
from kibitz.solver.positions import DoubleDummyPosition, InvalidPosition, check_hands, check_play
from kibitz.solver.stop_flag import StopFlag

KEPT: Final = 2
"""Solvers that wait for the next question, however many have asked at once."""


def own_engine() -> OwnEngine | None:
    """The engine, where the kernel is compiled."""
    library = load_kernel()
    return None if library is None else OwnEngine(library)


class OwnEngine:
    """The kernel, as many solvers of it as threads ask at once; a few are kept for the next question."""

    name = "kibitz"

    def __init__(
        self, library: ctypes.CDLL, stop: StopFlag | None = None, kept: int = KEPT, memory: int = MEMORY
    ) -> None:
        self._library = library
        self._memory = memory
        self._stop = stop
        self._free: LifoQueue[KernelSolver] = LifoQueue(kept)

    def tricks(self, position: DoubleDummyPosition) -> int:
        """How many of the tricks left the side takes whose turn it is, the current trick included."""
        with self._solver() as solver:
            return solver.tricks(*_asked(position))

    def card_tricks(self, position: DoubleDummyPosition) -> Mapping[Card, int]:
        """The same after each card that may be played now."""
        with self._solver() as solver:
            found = solver.cards(*_asked(position))
        return {CARDS[card]: tricks for card, tricks in sorted(found, reverse=True)}

    def takes(self, position: DoubleDummyPosition, tricks: int) -> bool:
        """Whether the side whose turn it is takes at least so many of the tricks left."""
        with self._solver() as solver:
            return solver.takes(*_asked(position), tricks)

    def cards_taking(self, position: DoubleDummyPosition, tricks: int) -> Mapping[Card, bool]:
        """The same after each card that may be played now."""
        with self._solver() as solver:
            found = solver.cards_taking(*_asked(position), tricks)
        return {CARDS[card]: taking for card, taking in sorted(found, reverse=True)}

    def course(self, position: DoubleDummyPosition, cards: Sequence[CardPlayed]) -> tuple[int, ...]:
        """The tricks in all of the side whose turn it is: at the beginning, and after each card that is played."""
        check_play(position, cards)
        hands, trump, leader, _ = _asked(position.at_the_lead())
        trick = bytes(played.card for played in position.trick)
        with self._solver() as solver:
            found = solver.play(hands, trump, leader, trick + bytes(played.card for played in cards))
        norths = found[len(trick) :]
        all_tricks = position.tricks_left
        return norths if position.turn.side is Side.NORTH_SOUTH else tuple(all_tricks - tricks for tricks in norths)

    def table(self, hands: DealBits) -> tuple[int, ...]:
        """The tricks of each declarer, North first, in clubs; then in diamonds, hearts, spades, no trump: twenty."""
        check_hands(hands)
        with self._solver() as solver:
            return solver.table(hands)

    def for_a_batch(self, stop: StopFlag, threads: int, memory: int = MEMORY) -> OwnEngine:
        """The same engine for so many threads: it stops by the flag, and its memory goes when it is let go."""
        return OwnEngine(self._library, stop, threads, memory)

    def strain(self, hands: DealBits, trump: int) -> tuple[int, ...]:
        """The tricks of each declarer of a whole deal in one denomination."""
        check_hands(hands)
        with self._solver() as solver:
            return solver.strain(hands, trump)

    @contextmanager
    def _solver(self) -> Iterator[KernelSolver]:
        try:
            solver = self._free.get_nowait()
        except Empty:
            try:
                solver = KernelSolver(self._library, self._memory, self._stop)
            except MemoryError:
                raise DoubleDummyError("solver.no_memory", megabytes=self._memory >> 20) from None
        try:
            yield solver
        finally:
            with suppress(Full):  # then it is given back
                self._free.put_nowait(solver)


def _asked(position: DoubleDummyPosition) -> tuple[list[int], int, int, bytes]:
    """A position as the kernel takes it."""
    if not isinstance(position, DoubleDummyPosition):
        raise InvalidPosition("not_hands")
    hands = [position.hands[seat].bits for seat in SEATS]
    return hands, position.denomination, position.leader, bytes(played.card for played in position.trick)
