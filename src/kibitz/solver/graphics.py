"""Tables of very many deals on a graphics card, with CuPy, and on the processor's cores beside it.

The kernel is the same source as the processor's (kernel/jobs.h), compiled for the card when it is first wanted: no
toolkit is needed, only `pip install "kibitz[gpu]"`. A job is one deal with one trump suit; each of the card's threads
has a table of its own, in pages of one pool, and takes the next job when it has done one. Meanwhile the processor's
cores do what takes a thread too long, then the jobs that look hardest, and when all are begun those that threads have
been at longest: so both end together.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from time import sleep
from typing import Any, Final

from kibitz.solver.batches import cores
from kibitz.solver.engines import DealBits, DoubleDummyError, engine
from kibitz.solver.job_order import STRAINS, job_order
from kibitz.solver.own_engine import OwnEngine
from kibitz.solver.positions import check_hands
from kibitz.solver.stop_flag import QuestionStopped, StopFlag

_EACH: Final = 32_768 + 131_072 + 1_472
"""Bytes of memory for each thread alone: leads that were enough, shapes, and tricks that wait."""

_PAGE: Final = 2048 * 24
_MOST_PAGES: Final = (1 << 21) - 1
"""More cannot be numbered: 96 GiB."""

_KERNEL = Path(__file__).parent / "kernel"
_MOST_THREADS = 640  # of a block; there is one for each of the card's multiprocessors
_SHARE_OF_MEMORY = 0.93
_PAGES_EACH = 14  # pages that a thread has on an average
_PLIES_ALLOWED = 8_000_000
_CORE_MEMORY = 64 << 20  # bytes for each of the processor's cores, which do what is hardest
_NOT_YET = 0xFFFFFFFF  # in place of the tricks of a job
_PAUSE = 0.02  # seconds between two looks at what has been found


@cache
def has_graphics_card() -> bool:
    """Whether there is a card that CuPy can use, and our own engine to work beside it."""
    try:
        import cupy

        return bool(cupy.cuda.runtime.getDeviceCount()) and isinstance(engine(), OwnEngine)
    except Exception:  # no CuPy, no card, no driver, versions that do not fit: whatever it is, there is none to use
        return False


def tables_by_card(deals: Sequence[DealBits]) -> Generator[tuple[int, ...], None, None]:
    """The tables of whole deals, in their order, as they are found; twenty results each, as an engine gives them."""
    own = engine()
    assert isinstance(own, OwnEngine), "whoever asks has looked"
    for hands in deals:
        check_hands(hands)
    return _tables(deals, own)


def _tables(deals: Sequence[DealBits], own: OwnEngine) -> Generator[tuple[int, ...], None, None]:
    order = job_order(deals)
    card = _Card(deals, order)
    try:
        batch = SharedBatch(deals, order, own, card.words, card.has_ended)
        try:
            yield from batch.tables()
        finally:
            batch.close()
    finally:
        card.close()


class SharedWords:
    """What a card and the processor tell each other: tricks by job, what was given up, the order, and to stop.

    What was given up is a list, one more than each job's number, and 0 where it ends. Of the order it is told how many
    jobs the card has begun, and where it ends for the card.
    """

    def __init__(self, deals: int, words: Any) -> None:
        jobs = STRAINS * deals
        self.found, self.given_up = words[:jobs], words[jobs : 2 * jobs]
        self.cancel, self.end, self.begun = (words[2 * jobs + place : 2 * jobs + place + 1] for place in range(3))
        self.found[:] = _NOT_YET
        self.given_up[:] = 0
        self.cancel[0], self.end[0], self.begun[0] = 0, jobs, 0

    @staticmethod
    def size(deals: int) -> int:
        """How many words there are."""
        return 2 * STRAINS * deals + 3


class SharedBatch:
    """The processor's cores at a batch that a card is working on."""

    def __init__(
        self, deals: Sequence[DealBits], order: Any, own: OwnEngine, words: SharedWords, card_ended: Callable[[], bool]
    ) -> None:
        import numpy

        self._deals, self._words, self._card_ended = deals, words, card_ended
        self._order = order
        self._left = len(order)  # those before it are the card's
        self._oldest = 0  # where to look for what threads have been at longest
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
            jobs = slice(STRAINS * deal, STRAINS * (deal + 1))
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
                    tricks = self._own.strain(self._deals[job // STRAINS], job % STRAINS)
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
        """A job that a thread has given up, else the last that none has begun, else the first begun and not found."""
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
        if self._left > words.begun[0]:
            self._left -= 1
            words.end[0] = self._left  # if a thread begins it at this moment, both find the same
            return int(self._order[self._left])
        if self._oldest == self._left:
            return None
        self._oldest += 1
        return int(self._order[self._oldest - 1])


class _Card:
    """A card at work on a batch, until it is closed."""

    def __init__(self, deals: Sequence[DealBits], order: Any) -> None:
        import cupy
        import numpy

        processors = cupy.cuda.Device().attributes["MultiProcessorCount"]
        memory = int(_SHARE_OF_MEMORY * cupy.cuda.runtime.memGetInfo()[0])
        block = _threads_of_a_block(memory // processors)
        threads = block * processors
        pages = min(_MOST_PAGES, (memory - _EACH * threads) // (_PAGE + 4))
        size, jobs = SharedWords.size(len(deals)), STRAINS * len(deals)
        self._pinned = cupy.cuda.alloc_pinned_memory(4 * size)
        self.words = SharedWords(len(deals), numpy.frombuffer(self._pinned, numpy.uint32, size))
        self._memory: Any = cupy.cuda.alloc(_EACH * threads), cupy.cuda.alloc(_PAGE * pages)
        ring = cupy.arange(1, pages, dtype=cupy.uint32)
        counted = numpy.array([0, pages - 1, pages - 1, pages - 1], numpy.uint32)  # taken, given, left, all
        addresses = numpy.array([ring.data.ptr, self._memory[1].ptr], numpy.uint64)
        pool = cupy.asarray(numpy.concatenate([counted, addresses.view(numpy.uint32)]))
        self._inputs: Any = (
            cupy.asarray(numpy.array(deals, numpy.uint64)),
            cupy.asarray(order),
            cupy.zeros(4, cupy.uint32),  # the next place in the order, how many were given up, all plies in two
        )
        self._pool: Any = pool, ring
        self._stream = cupy.cuda.Stream(non_blocking=True)
        cupy.cuda.Device().synchronize()
        shared = [numpy.uint64(self._pinned.ptr + 4 * word) for word in (0, jobs, *range(2 * jobs, 2 * jobs + 3))]
        sizes = (numpy.uint64(_EACH), numpy.uint64(_PLIES_ALLOWED))
        arguments = (*self._inputs, *shared, pool, self._memory[0], *sizes)
        with self._stream:
            _kernel(block)((processors,), (block,), arguments, shared_mem=_shared_memory(block))

    @property
    def plies(self) -> int:
        """How many cards its searches have played, once it has ended."""
        _, _, low, high = (int(number) for number in self._inputs[2].get())
        return high << 32 | low

    def has_ended(self) -> bool:
        """Whether the card does nothing more, because all is done or something went wrong."""
        return bool(self._stream.done)

    def stop(self) -> None:
        """End its work."""
        self.words.cancel[0] = 1
        self._stream.synchronize()

    def close(self) -> None:
        """End its work, and give the memory back."""
        import cupy

        self.stop()
        self._memory = self._inputs = self._pool = None
        cupy.get_default_memory_pool().free_all_blocks()


def _shared_memory(threads: int) -> int:
    """Bytes that a block has for itself: the weights of leads, and the nearest tricks of each thread."""
    return 20_912 + 232 * threads


def _threads_of_a_block(memory: int) -> int:
    """As many as a multiprocessor and this much memory can have, in whole warps."""
    import cupy

    warps = _MOST_THREADS // 32
    most = cupy.cuda.Device().attributes["MaxSharedMemoryPerBlockOptin"]
    while warps and (_shared_memory(32 * warps) > most or 32 * warps * (_EACH + _PAGES_EACH * (_PAGE + 4)) > memory):
        warps -= 1
    if not warps:
        raise DoubleDummyError("solver.card_too_small")
    return 32 * warps


@cache
def _kernel(threads: int) -> Any:
    """The kernel, compiled for this card."""
    import cupy

    options = ("-std=c++17", f"-I{_KERNEL}", f"-DTHREADS={threads}")
    module = cupy.RawModule(code=(_KERNEL / "graphics.cu").read_text(encoding="utf-8"), options=options)
    kernel = module.get_function("kibitz_tables")
    kernel.max_dynamic_shared_size_bytes = _shared_memory(threads)
    return kernel
