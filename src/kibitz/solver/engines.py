"""What an engine of double dummy answers, and which engine there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from threading import Lock
from typing import Final, Protocol

from kibitz.game import Card, CardPlayed, Invalid, KibitzError
from kibitz.solver.positions import DoubleDummyPosition
from kibitz.solver.stop_flag import StopFlag

DealBits = tuple[int, int, int, int]
"""The four hands of a deal as sets of cards: North, East, South, West."""


class DoubleDummyError(KibitzError):
    """Double dummy could not be worked out."""


class NoEngine(DoubleDummyError):
    """There is no engine here."""


class DoubleDummyEngine(Protocol):
    """Answers what is asked of one position or deal; it may be asked from several threads at once."""

    @property
    def name(self) -> str:
        """The engine, in a word."""

    def tricks(self, position: DoubleDummyPosition) -> int:
        """How many of the tricks left the side takes whose turn it is, the current trick included."""

    def card_tricks(self, position: DoubleDummyPosition) -> Mapping[Card, int]:
        """The same after each card that may be played now."""

    def takes(self, position: DoubleDummyPosition, tricks: int) -> bool:
        """Whether the side whose turn it is takes at least so many of the tricks left: quicker than how many."""

    def cards_taking(self, position: DoubleDummyPosition, tricks: int) -> Mapping[Card, bool]:
        """The same after each card that may be played now."""

    def course(self, position: DoubleDummyPosition, cards: Sequence[CardPlayed]) -> tuple[int, ...]:
        """The tricks in all of the side whose turn it is: at the beginning, and after each card that is played."""

    def table(self, hands: DealBits) -> tuple[int, ...]:
        """The tricks of each declarer, North first, in clubs; then in diamonds, hearts, spades, no trump: twenty."""

    def for_a_batch(self, stop: StopFlag, threads: int) -> DoubleDummyEngine:
        """The same engine for so many threads: it stops by the flag, and its memory goes when it is let go."""


_ENGINES: Final[Mapping[str, tuple[str, str]]] = {
    "kibitz": ("kibitz.solver.own_engine", "own_engine"),
    "dds": ("kibitz.solver.dds_engine", "dds_engine"),
}
"""Where each engine is: the first that can be had is taken."""


_MAKING: Final = Lock()


def _made(name: str) -> DoubleDummyEngine | None:
    """The engine of that name, made once: threads that ask for it at the same time wait for each other."""
    with _MAKING:
        return _made_once(name)


@cache
def _made_once(name: str) -> DoubleDummyEngine | None:
    module, function = _ENGINES[name]
    make: Callable[[], DoubleDummyEngine | None] = getattr(import_module(module), function)
    return make()


def engine_names() -> tuple[str, ...]:
    """The engines that can be had here, the one that is used first."""
    return tuple(name for name in _ENGINES if _made(name) is not None)


def has_engine() -> bool:
    """Whether double dummy can be worked out here."""
    return any(_made(name) is not None for name in _ENGINES)


def engine(name: str | None = None) -> DoubleDummyEngine:
    """The engine of that name, or the best that there is; the same one each time."""
    if name is not None and name not in _ENGINES:
        raise Invalid("solver.no_such_engine", name=name, names=list(_ENGINES))
    for known in _ENGINES if name is None else (name,):
        found = _made(known)
        if found is not None:
            return found
    raise NoEngine("solver.no_engine" if name is None else f"solver.no_{name}")
