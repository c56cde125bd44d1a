"""The compiled kernel: where it is, and how its functions are called (kernel/interface.h)."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kibitz.solver.kernel_build import NAME, SOURCES
from kibitz.solver.stop_flag import QuestionStopped, StopFlag

VERSION: Final = 3
"""The interface that is spoken here; a library that speaks another is not used."""

MEMORY: Final = 16 << 20
"""Bytes of table that a solver has if nothing else is said (KIBITZ_DEFAULT_MEMORY)."""

OK: Final = 0
STOPPED: Final = 1

_HANDS = ctypes.c_uint64 * 4
_POSITION = (ctypes.c_void_p, _HANDS, ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p)


class KernelRefused(Exception):
    """The number of what is wrong, and the card or seat that it is about (kernel/interface.h)."""

    def __init__(self, code: int, detail: int) -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


def load_kernel(folder: Path = SOURCES) -> ctypes.CDLL | None:
    """The compiled kernel; None where there is none, or it is of another version."""
    try:
        library = ctypes.CDLL(str(folder / NAME))
        if library.kibitz_solver_version() != VERSION:
            return None
    except (OSError, AttributeError):
        return None
    library.kibitz_solver_create.restype = ctypes.c_void_p
    library.kibitz_solver_create.argtypes = (ctypes.c_uint64,)
    library.kibitz_solver_destroy.restype = None
    library.kibitz_solver_destroy.argtypes = (ctypes.c_void_p,)
    library.kibitz_solver_plies.restype = ctypes.c_uint64
    library.kibitz_solver_plies.argtypes = (ctypes.c_void_p,)
    library.kibitz_solver_engine.restype = ctypes.c_char_p
    library.kibitz_solver_engine.argtypes = (ctypes.c_void_p,)
    library.kibitz_solver_choose.restype = None
    library.kibitz_solver_choose.argtypes = (ctypes.c_void_p, ctypes.c_int)
    library.kibitz_solve_tricks.argtypes = (*_POSITION, ctypes.c_void_p, ctypes.c_void_p)
    library.kibitz_solve_cards.argtypes = (*_POSITION, *(ctypes.c_void_p,) * 4)
    library.kibitz_solve_takes.argtypes = (*_POSITION[:-1], ctypes.c_int, *(ctypes.c_void_p,) * 3)
    library.kibitz_solve_cards_taking.argtypes = (*_POSITION[:-1], ctypes.c_int, *(ctypes.c_void_p,) * 5)
    library.kibitz_solve_table.argtypes = (ctypes.c_void_p, _HANDS, *(ctypes.c_void_p,) * 3)
    library.kibitz_solve_strain.argtypes = (
        *(ctypes.c_void_p, _HANDS, ctypes.c_int, ctypes.c_int),
        *(ctypes.c_void_p,) * 3,
    )
    library.kibitz_solve_play.argtypes = (*_POSITION, ctypes.c_void_p, ctypes.c_void_p)
    return library


class KernelSolver:
    """One solver with its table: for one thread at a time. Others run meanwhile, for ctypes lets the interpreter go."""

    def __init__(self, library: ctypes.CDLL, memory: int = 0, stop: StopFlag | None = None) -> None:
        self._library = library
        self._stop = stop
        self._cancel = None if stop is None else ctypes.byref(stop.number)
        self._solver = library.kibitz_solver_create(memory)
        if not self._solver:
            raise MemoryError

    def __del__(self) -> None:
        solver, self._solver = getattr(self, "_solver", None), None
        if solver:
            self._library.kibitz_solver_destroy(solver)

    @property
    def plies(self) -> int:
        """How many cards were played in the search for the last answer."""
        return int(self._library.kibitz_solver_plies(self._solver))

    @property
    def instructions(self) -> str:
        """For which processors the code is that is used here: "bmi2", "plain" for all, "card" for graphics cards."""
        return str(self._library.kibitz_solver_engine(self._solver).decode())

    def use_plain_instructions(self) -> None:
        """Take the code that runs on every processor."""
        self._library.kibitz_solver_choose(self._solver, 0)

    def use_pages(self) -> None:
        """Take the code that graphics cards run, compiled for the processor."""
        self._library.kibitz_solver_choose(self._solver, 2)

    def tricks(self, hands: Sequence[int], trump: int, leader: int, trick: bytes) -> int:
        """The tricks of the side whose turn it is."""
        tricks = ctypes.c_int()
        self._ask(
            self._library.kibitz_solve_tricks,
            hands,
            trump,
            leader,
            trick,
            len(trick),
            self._cancel,
            ctypes.byref(tricks),
        )
        return tricks.value

    def cards(self, hands: Sequence[int], trump: int, leader: int, trick: bytes) -> list[tuple[int, int]]:
        """Each card that may be played, with the tricks after it."""
        count, cards, tricks = ctypes.c_int(), (ctypes.c_uint8 * 13)(), (ctypes.c_int8 * 13)()
        answer = (ctypes.byref(count), ctypes.byref(cards), ctypes.byref(tricks))
        self._ask(self._library.kibitz_solve_cards, hands, trump, leader, trick, len(trick), self._cancel, *answer)
        return list(zip(cards[: count.value], tricks[: count.value], strict=True))

    def takes(self, hands: Sequence[int], trump: int, leader: int, trick: bytes, wanted: int) -> bool:
        """Whether the side whose turn it is takes at least so many tricks."""
        takes = ctypes.c_int()
        asked = (hands, trump, leader, trick, len(trick), wanted, self._cancel)
        self._ask(self._library.kibitz_solve_takes, *asked, ctypes.byref(takes))
        return bool(takes.value)

    def cards_taking(
        self, hands: Sequence[int], trump: int, leader: int, trick: bytes, wanted: int
    ) -> list[tuple[int, bool]]:
        """Each card that may be played, and whether that side takes at least so many tricks after it."""
        count, cards, takes = ctypes.c_int(), (ctypes.c_uint8 * 13)(), (ctypes.c_int8 * 13)()
        asked = (hands, trump, leader, trick, len(trick), wanted, self._cancel)
        answer = (ctypes.byref(count), ctypes.byref(cards), ctypes.byref(takes))
        self._ask(self._library.kibitz_solve_cards_taking, *asked, *answer)
        return list(zip(cards[: count.value], map(bool, takes[: count.value]), strict=True))

    def table(self, hands: Sequence[int]) -> tuple[int, ...]:
        """The tricks of every declarer, by trumps and declarer."""
        tricks = (ctypes.c_int8 * 20)()
        self._ask(self._library.kibitz_solve_table, hands, self._cancel, ctypes.byref(tricks))
        return tuple(tricks)

    def strain(self, hands: Sequence[int], trump: int, *, by_steps: bool = False) -> tuple[int, ...]:
        """The tricks of every declarer with one trump suit; by steps, as a graphics card does it."""
        tricks = (ctypes.c_int8 * 4)()
        self._ask(self._library.kibitz_solve_strain, hands, trump, by_steps, self._cancel, ctypes.byref(tricks))
        return tuple(tricks)

    def play(self, hands: Sequence[int], trump: int, leader: int, cards: bytes) -> tuple[int, ...]:
        """The tricks of North and South in all: before the first card, and after each."""
        tricks = (ctypes.c_int8 * (len(cards) + 1))()
        self._ask(
            self._library.kibitz_solve_play, hands, trump, leader, cards, len(cards), self._cancel, ctypes.byref(tricks)
        )
        return tuple(tricks)

    def _ask(self, function: object, hands: Sequence[int], *rest: object) -> None:
        detail = ctypes.c_int(-1)
        code = function(self._solver, _HANDS(*hands), *rest, ctypes.byref(detail))  # type: ignore[operator]
        if code == STOPPED:
            raise QuestionStopped
        if code != OK:
            raise KernelRefused(code, detail.value)
