"""Tables of very many deals on a graphics card, with CuPy, and on the processor's cores beside it.

The kernel is the same source as the processor's (kernel/jobs.h), compiled for the card when it is first wanted: no
toolkit is needed, only `pip install "kibitz[gpu]"`. A job is one deal with one trump suit; each of the card's threads
has a table of its own in its memory and takes the next job when it has done one. Meanwhile the processor's cores do
what takes a thread too long, then jobs from the other end, then what threads have begun last: so both end together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from time import sleep
from typing import Any, Final

from kibitz.solver.batches import cores
from kibitz.solver.engines import DealBits, DoubleDummyError, engine
from kibitz.solver.own_engine import OwnEngine
from kibitz.solver.positions import check_hands
from kibitz.solver.stop_flag import QuestionStopped, StopFlag

_EACH: Final = 32_768 + 131_072 + 1_472
"""Bytes of memory for each thread alone: leads that were enough, shapes, and tricks that wait."""

_PAGE: Final = 2048 * 24
_LEAST_PAGES: Final = 8
"""A card with fewer pages for each of its threads is refused: most need some dozen."""

_MOST_PAGES: Final = (1 << 21) - 1
"""More cannot be numbered: 96 GiB."""

_KERNEL = Path(__file__).parent / "kernel"
_THREADS = 256  # of a block
_BLOCKS = 2  # for each of the card's multiprocessors
_SHARE_OF_MEMORY = 0.93
_SHARED = 20_912 + 232 * _THREADS  # bytes that a block has for itself: the weights of leads, and tricks of each thread
_PLIES_ALLOWED = 2_000_000
_CORE_MEMORY = 128 << 20  # bytes for each of the processor's cores, which do what is hardest
_NOT_YET = 0xFFFFFFFF  # in place of the tricks of a job
_STRAINS, _NO_TRUMP = 5, 4
_PAUSE = 0.02  # seconds between two looks at what has been found


@cache
def has_graphics_card() -> bool:
    """Whether there is a card that CuPy can use, and our own engine to work beside it."""
    try:
        import cupy

        return bool(cupy.cuda.runtime.getDeviceCount()) and isinstance(engine(), OwnEngine)
    except Exception:  # no CuPy, no card, no driver, versions that do not fit: whatever it is, there is none to use
        return False


def tables_by_card(deals: Sequence[DealBits]) -> Iterator[tuple[int, ...]]:
    """The tables of whole deals, in their order, as they are found; twenty results each, as an engine gives them."""
    own = engine()
    assert isinstance(own, OwnEngine), "whoever asks has looked"
    for hands in deals:
        check_hands(hands)
    return _tables(deals, own)


def _tables(deals: Sequence[DealBits], own: OwnEngine) -> Iterator[tuple[int, ...]]:
    card = _Card(deals)
    try:
        batch = SharedBatch(deals, own, card.words, card.has_ended)
        try:
            yield from batch.tables()
        finally:
            batch.close()
    finally:
        card.close()


def job_order(deals: int) -> list[int]:
    """The jobs in the order in which the card takes them; the cores take them from the end.

    First the suits, deal after deal, then no trump, the last deal first: at no trump jobs are longest, and a core is a
    thousand times as fast as a thread.
    """
    suits = [_STRAINS * deal + suit for deal in range(deals) for suit in range(_NO_TRUMP)]
    return suits + [_STRAINS * deal + _NO_TRUMP for deal in reversed(range(deals))]


class SharedWords:
    """What a card and the processor tell each other: tricks by job, what was given up, the order's end, and to stop.

    What was given up is a list, one more than each job's number, and 0 where it ends.
    """

    def __init__(self, deals: int, words: Any) -> None:
        jobs = _STRAINS * deals
        self.found, self.given_up, self.cancel, self.end = (
            words[:jobs],
            words[jobs : 2 * jobs],
            words[2 * jobs : 2 * jobs + 1],
            words[2 * jobs + 1 :],
        )
        self.found[:] = _NOT_YET
        self.given_up[:] = 0
        self.cancel[0], self.end[0] = 0, jobs

    @staticmethod
    def size(deals: int) -> int:
        """How many words there are."""
        return 2 * _STRAINS * deals + 2


class SharedBatch:
    """The processor's cores at a batch that a card is working on."""

    def __init__(
        self, deals: Sequence[DealBits], own: OwnEngine, words: SharedWords, card_ended: Callable[[], bool]
    ) -> None:
        import numpy

        self._deals, self._words, self._card_ended = deals, words, card_ended
        self._order = job_order(len(deals))
        self._taken: Any = numpy.zeros(len(self._order), bool)  # by the cores
        self._seen = 0  # of those given up
        self._lock = Lock()
        self._wrong: Exception | None = None
        self._stop = StopFlag()
        self._own = own.for_a_batch(self._stop, cores(), _CORE_MEMORY)
        self._cores = [Thread(target=self._core, name="double dummy", daemon=True) for _ in range(cores())]
        for core in self._cores:
            core.start()

    def tables(self) -> Iterator[tuple[int, ...]]:
        """What is found, deal by deal."""
        found = self._words.found
        for deal in range(len(self._deals)):
            jobs = slice(_STRAINS * deal, _STRAINS * (deal + 1))
            while (found[jobs] == _NOT_YET).any():
                if self._wrong is not None:
                    raise self._wrong
                if self._card_ended() and not self._is_all_found_or_taken():
                    raise DoubleDummyError("solver.card_failed")
                sleep(_PAUSE)
            yield tuple(int(word) >> 8 * declarer & 0xFF for word in found[jobs] for declarer in range(4))

    def close(self) -> None:
        """End the work where it is still going on."""
        self._words.cancel[0] = 1
        self._stop.set()
        for core in self._cores:
            core.join()

    def _is_all_found_or_taken(self) -> bool:
        with self._lock:
            cared_for = (self._words.found != _NOT_YET) | self._taken
            given_up = self._words.given_up
            cared_for[given_up[given_up != 0] - 1] = True
            return bool(cared_for.all())

    def _core(self) -> None:
        """What one core does until nothing is left for it."""
        try:
            while not self._words.cancel[0]:
                job = self._for_a_core()
                if job is not None:
                    tricks = self._own.strain(self._deals[job // _STRAINS], job % _STRAINS)
                    self._words.found[job] = sum(taken << 8 * declarer for declarer, taken in enumerate(tricks))
                elif (self._words.found != _NOT_YET).all():
                    return
                else:
                    sleep(_PAUSE)
        except QuestionStopped:
            return
        except Exception as wrong:  # whoever reads the tables is told
            self._wrong = wrong

    def _for_a_core(self) -> int | None:
        """A job that a thread has given up, else the last that none has begun, else the last begun and not found."""
        with self._lock:
            while (job := self._next_job()) is not None:
                if not self._taken[job] and self._words.found[job] == _NOT_YET:
                    self._taken[job] = True
                    return job
            return None

    def _next_job(self) -> int | None:
        words = self._words
        if self._seen < len(words.given_up) and words.given_up[self._seen]:
            self._seen += 1
            return int(words.given_up[self._seen - 1]) - 1
        if not self._order:
            return None
        job = self._order.pop()
        words.end[0] = len(self._order)  # if a thread begins it at this moment, both find the same
        return job


class _Card:
    """A card at work on a batch, until it is closed."""

    def __init__(self, deals: Sequence[DealBits]) -> None:
        import cupy
        import numpy

        threads = _THREADS * _BLOCKS * cupy.cuda.Device().attributes["MultiProcessorCount"]
        free, _ = cupy.cuda.runtime.memGetInfo()
        pages = min(_MOST_PAGES, (int(_SHARE_OF_MEMORY * free) - _EACH * threads) // (_PAGE + 4))
        if pages < _LEAST_PAGES * threads:
            raise DoubleDummyError("solver.card_too_small")
        size, jobs = SharedWords.size(len(deals)), _STRAINS * len(deals)
        self._pinned = cupy.cuda.alloc_pinned_memory(4 * size)
        self.words = SharedWords(len(deals), numpy.frombuffer(self._pinned, numpy.uint32, size))
        self._memory: Any = cupy.cuda.alloc(_EACH * threads), cupy.cuda.alloc(_PAGE * pages)
        ring = cupy.arange(1, pages, dtype=cupy.uint32)
        addresses = numpy.array([ring.data.ptr, self._memory[1].ptr], numpy.uint64)
        pool = numpy.concatenate([numpy.array([0, pages - 1, pages - 1, pages - 1], numpy.uint32), addresses.view(numpy.uint32)])
        self.counts: Any = cupy.zeros(4, cupy.uint32)  # the next place in the order, how many were given up, all plies in two
        self._inputs: Any = (
            cupy.asarray(numpy.array(deals, numpy.uint64)),
            cupy.asarray(numpy.array(job_order(len(deals)), numpy.uint32)),
            self.counts,
        )
        self._pool: Any = cupy.asarray(pool), ring
        self._stream = cupy.cuda.Stream(non_blocking=True)
        cupy.cuda.Device().synchronize()
        shared = [numpy.uint64(self._pinned.ptr + 4 * word) for word in (0, jobs, 2 * jobs, 2 * jobs + 1)]
        sizes = (numpy.uint64(_EACH), numpy.uint64(_PLIES_ALLOWED))
        arguments = (*self._inputs, *shared, self._pool[0], self._memory[0], *sizes)
        with self._stream:
            _kernel()((threads // _THREADS,), (_THREADS,), arguments, shared_mem=_SHARED)

    def has_ended(self) -> bool:
        """Whether the card does nothing more, because all is done or something went wrong."""
        return bool(self._stream.done)

    def close(self) -> None:
        """End its work, and give the memory back."""
        import cupy

        self.words.cancel[0] = 1
        self._stream.synchronize()
        self._memory = self._inputs = self._pool = None
        cupy.get_default_memory_pool().free_all_blocks()


@cache
def _kernel() -> Any:
    """The kernel, compiled for this card."""
    import cupy

    options = ("-std=c++17", f"-I{_KERNEL}", f"-DTHREADS={_THREADS}")
    module = cupy.RawModule(code=(_KERNEL / "graphics.cu").read_text(encoding="utf-8"), options=options)
    kernel = module.get_function("kibitz_tables")
    kernel.max_dynamic_shared_size_bytes = _SHARED
    return kernel
