"""Tables of very many deals on a graphics card, with CuPy; the processor's cores finish what takes a thread too long.

The kernel is the same source as the processor's (kernel/jobs.h), compiled for the card when it is first wanted: no
toolkit is needed, only `pip install "kibitz[gpu]"`. Each of the card's threads has a table of its own in its memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from time import sleep
from typing import Any, Final

from kibitz.solver.batches import cores
from kibitz.solver.engines import DealBits, DoubleDummyError, engine
from kibitz.solver.own_engine import OwnEngine

_LEAST_EACH: Final = 1 << 20
"""A card with less memory for each of its threads is refused."""

_KERNEL = Path(__file__).parent / "kernel"
_THREADS = 64  # of a block
_BLOCKS = 8  # for each of the card's multiprocessors
_SHARE_OF_MEMORY = 0.93
_MOST_EACH = 4 << 20  # bytes of memory for a thread: more would not be used
_PLIES_ALLOWED = 1_500_000
_NOT_YET, _GIVEN_UP = 0xFFFFFFFF, 0xFEFEFEFE  # kernel/jobs.h
_STRAINS = 5
_PAUSE = 0.02  # seconds between two looks at what has been found


@cache
def has_graphics_card() -> bool:
    """Whether there is a card that CuPy can use, and our own engine to finish with."""
    try:
        import cupy

        return bool(cupy.cuda.runtime.getDeviceCount()) and isinstance(engine(), OwnEngine)
    except Exception:  # no CuPy, no card, no driver, versions that do not fit: whatever it is, there is none to use
        return False


def tables_by_card(deals: Sequence[DealBits]) -> Iterator[tuple[int, ...]]:
    """The tables of whole deals, in their order, as they are found; twenty results each, as an engine gives them."""
    own = engine()
    assert isinstance(own, OwnEngine), "whoever asks has looked"
    card = _CardAtWork(deals)
    finishing: dict[int, Future[tuple[int, ...]]] = {}
    with ThreadPoolExecutor(cores(), "double dummy") as pool:
        try:
            for deal in range(len(deals)):
                jobs = range(_STRAINS * deal, _STRAINS * (deal + 1))
                while not all(job in finishing or card.has_found(job) for job in jobs):
                    ended = card.has_ended()
                    for job in card.given_up():
                        finishing[job] = pool.submit(own.strain, deals[job // _STRAINS], job % _STRAINS)
                    if ended and not all(job in finishing or card.has_found(job) for job in jobs):
                        raise DoubleDummyError("solver.card_failed")
                    sleep(_PAUSE)
                found = [finishing.pop(job).result() if job in finishing else card.found(job) for job in jobs]
                yield tuple(tricks for strain in found for tricks in strain)
        finally:
            for unwanted in finishing.values():
                unwanted.cancel()
            card.close()


class _CardAtWork:
    """A card that solves deals; what it has found is seen in memory that it shares with the processor."""

    def __init__(self, deals: Sequence[DealBits]) -> None:
        import cupy
        import numpy

        jobs = _STRAINS * len(deals)
        blocks = _BLOCKS * cupy.cuda.Device().attributes["MultiProcessorCount"]
        free, _ = cupy.cuda.runtime.memGetInfo()
        each = min(_MOST_EACH, int(_SHARE_OF_MEMORY * free) // (blocks * _THREADS)) // 64 * 64
        if each < _LEAST_EACH:
            raise DoubleDummyError("solver.card_too_small")
        self._shared = cupy.cuda.alloc_pinned_memory(4 * (jobs + 1))
        self._words: Any = numpy.frombuffer(self._shared, numpy.uint32, jobs + 1)
        self._words[:jobs] = _NOT_YET
        self._words[jobs] = 0  # becomes 1 where the work is no longer wanted
        self._seen: Any = numpy.zeros(jobs, bool)
        self._memory = cupy.cuda.alloc(each * blocks * _THREADS)
        self._hands = cupy.asarray(numpy.array(deals, numpy.uint64))
        self._next = cupy.zeros(1, cupy.uint32)
        self._stream = cupy.cuda.Stream(non_blocking=True)
        cupy.cuda.Device().synchronize()
        found = numpy.uint64(self._shared.ptr)
        cancel = numpy.uint64(self._shared.ptr + 4 * jobs)
        with self._stream:
            _kernel()(
                (blocks,),
                (_THREADS,),
                (
                    *(self._hands, numpy.uint32(len(deals)), self._next, found),
                    *(self._memory, numpy.uint64(each), numpy.uint64(_PLIES_ALLOWED), cancel),
                ),
            )

    def given_up(self) -> list[int]:
        """Jobs that a thread has given up since the last look."""
        new = (self._words[:-1] == _GIVEN_UP) & ~self._seen
        self._seen |= new
        return [int(job) for job in new.nonzero()[0]]

    def has_ended(self) -> bool:
        """Whether the card does nothing more, because all is done or something went wrong."""
        return bool(self._stream.done)

    def has_found(self, job: int) -> bool:
        """Whether the card has done a job."""
        return bool(self._words[job] < _GIVEN_UP)

    def found(self, job: int) -> tuple[int, ...]:
        """The tricks of the four declarers."""
        word = int(self._words[job])
        return tuple(word >> 8 * declarer & 0xFF for declarer in range(4))

    def close(self) -> None:
        """End the work where it is still going on, and give the memory back."""
        self._words[-1] = 1
        self._stream.synchronize()
        self._memory = self._hands = self._next = None
        import cupy

        cupy.get_default_memory_pool().free_all_blocks()


@cache
def _kernel() -> Any:
    """The kernel, compiled for this card."""
    import cupy

    options = ("-std=c++17", f"-I{_KERNEL}", f"-DTHREADS={_THREADS}")
    module = cupy.RawModule(code=(_KERNEL / "graphics.cu").read_text(encoding="utf-8"), options=options)
    return module.get_function("kibitz_tables")
