"""Many questions at once: on all cores, answered in their order as they come."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

from kibitz.solver.engines import DoubleDummyEngine

Question = TypeVar("Question")
Answer = TypeVar("Answer")

_AHEAD = 4  # questions that each core has waiting: none idles while the first of them takes long


def cores() -> int:
    """How many may be used here."""
    affinity = getattr(os, "sched_getaffinity", None)  # not everywhere
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def solved_in_order(
    engine: DoubleDummyEngine,
    ask: Callable[[DoubleDummyEngine, Question], Answer],
    questions: Iterable[Question],
    threads: int | None = None,
) -> Iterator[Answer]:
    """The answers in the order of the questions, each as soon as it and those before it are there.

    Questions are taken only a few ahead, so that there may be any number of them. The interpreter is free meanwhile.
    Whoever stops reading has stopped the work, once what every core has begun is done.
    """
    wanted = threads or cores()
    coming = iter(questions)
    if wanted == 1:
        yield from (ask(engine, question) for question in coming)
        return
    waiting: deque[Future[Answer]] = deque()
    with ThreadPoolExecutor(wanted, "double dummy") as pool:
        try:
            waiting.extend(pool.submit(ask, engine, question) for question in islice(coming, _AHEAD * wanted))
            while waiting:
                answer = waiting.popleft().result()
                waiting.extend(pool.submit(ask, engine, question) for question in islice(coming, 1))
                yield answer
        finally:
            for unwanted in waiting:
                unwanted.cancel()
