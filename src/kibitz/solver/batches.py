"""Many questions at once: on all cores, answered in their order as they come."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

from kibitz.game import Invalid
from kibitz.game.values import whole_number
from kibitz.solver.engines import DoubleDummyEngine
from kibitz.solver.stop_flag import StopFlag

Question = TypeVar("Question")
Answer = TypeVar("Answer")

_AHEAD = 16  # questions that each core has waiting: none idles while the first of them takes long


def cores() -> int:
    """How many may be used here."""
    affinity = getattr(os, "sched_getaffinity", None)  # not everywhere
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def solved_in_order(
    engine: DoubleDummyEngine,
    ask: Callable[[DoubleDummyEngine, Question], Answer],
    questions: Iterable[Question],
    threads: int | None = None,
) -> Generator[Answer, None, None]:
    """The answers in the order of the questions, each as soon as it and those before it are there.

    Questions are taken only a few ahead, so that there may be any number of them. The interpreter is free meanwhile.
    Whoever stops reading (`close()`, an exception, Ctrl-C) has stopped the work: what was begun is given up, the
    threads end, and their memory is given back. `ask` asks the engine that it is handed: that one can be stopped.
    """
    wanted = cores() if threads is None else whole_number(threads)
    if wanted is None or wanted < 1:
        raise Invalid("solver.no_threads")
    return _solved(engine, ask, iter(questions), wanted)


def _solved(
    engine: DoubleDummyEngine,
    ask: Callable[[DoubleDummyEngine, Question], Answer],
    coming: Iterator[Question],
    threads: int,
) -> Generator[Answer, None, None]:
    stop = StopFlag()
    stoppable = engine.for_a_batch(stop, threads)
    waiting: deque[Future[Answer]] = deque()
    with ThreadPoolExecutor(threads, "double dummy") as pool:
        try:
            waiting.extend(pool.submit(ask, stoppable, question) for question in islice(coming, _AHEAD * threads))
            while waiting:
                answer = waiting.popleft().result()
                waiting.extend(pool.submit(ask, stoppable, question) for question in islice(coming, 1))
                yield answer
        finally:
            stop.set()
            for unwanted in waiting:
                unwanted.cancel()
