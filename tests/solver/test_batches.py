"""Many questions at once: left early they end, no thread stays behind, and memory is given back."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from threading import Barrier

import pytest

from kibitz.analysis.double_dummy import trick_tables
from kibitz.analysis.single_dummy import contract_chances
from kibitz.dealing import simulated_deals
from kibitz.game import Deal, Invalid
from kibitz.solver import DoubleDummyEngine, engine, engine_names, solved_in_order
from kibitz.solver.engines import DealBits
from kibitz.solver.kernel_library import MEMORY, KernelSolver
from kibitz.solver.own_engine import KEPT
from kibitz.solver.stop_flag import QuestionStopped

DEAL = next(iter(simulated_deals(1, seed=17)))
SUIT_EACH = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")

needs_kernel = pytest.mark.skipif("kibitz" not in engine_names(), reason="the double-dummy engine kibitz is not here")


@pytest.fixture(params=["kibitz", "dds"])
def solver(request: pytest.FixtureRequest) -> DoubleDummyEngine:
    if request.param not in engine_names():
        pytest.skip(f"the double-dummy engine {request.param} is not here")
    return engine(request.param)


def at_work(before: set[threading.Thread]) -> list[str]:
    """The threads that came since: a server among the tests in this process keeps one of its own."""
    return [thread.name for thread in set(threading.enumerate()) - before if thread.name.startswith("double dummy")]


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_what_nobody_waits_for_is_given_up(solver: DoubleDummyEngine, threads: int) -> None:
    """All questions but the first are asked again and again without end: only by being stopped do they end."""
    before, given_up = set(threading.enumerate()), list[int]()

    def ask(stoppable: DoubleDummyEngine, number: int) -> int:
        while number:
            try:
                stoppable.table(SUIT_EACH.bits)
            except QuestionStopped:
                given_up.append(number)
                raise
        return number

    answers = solved_in_order(solver, ask, iter(range(1_000_000)), threads)
    assert next(answers) == 0
    assert at_work(before)
    answers.close()
    for _ in range(100):  # a thread that has ended may be listed for a moment
        if not at_work(before):
            break
        time.sleep(0.05)
    assert at_work(before) == []
    assert len(given_up) <= threads


@needs_kernel
def test_a_search_is_given_up_before_it_ends() -> None:
    """A table that was begun ends without an answer, by the flag that the kernel looks at."""
    before = set(threading.enumerate())
    began, ended = threading.Event(), list[str]()

    def ask(stoppable: DoubleDummyEngine, hands: DealBits) -> None:
        began.set()
        try:
            for _ in range(10_000):
                stoppable.table(hands)
            ended.append("answered")
        except QuestionStopped:
            ended.append("given up")
            raise

    def questions() -> Iterator[DealBits]:
        yield DEAL.bits
        assert began.wait(60)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(solved_in_order(engine("kibitz"), ask, questions(), 1))
    assert ended == ["given up"]
    assert at_work(before) == []


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
@pytest.mark.parametrize(
    "many",
    ["for _ in trick_tables(cycle([deal])): told()", "contract_chances('7NT by S', {}, deals=10**8, progress=told)"],
)
def test_control_c_ends_a_batch(solver: DoubleDummyEngine, many: str) -> None:
    code = f"""if True:
        import threading
        from itertools import cycle
        from kibitz.analysis.double_dummy import trick_tables
        from kibitz.analysis.single_dummy import contract_chances
        from kibitz.dealing import simulated_deals
        def told(*numbers):
            print(flush=True)
        deal = next(iter(simulated_deals(1, seed=17)))
        try:
            {many}
        except KeyboardInterrupt:
            print([thread.name for thread in threading.enumerate()])
    """
    started = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert started.stdout is not None
    try:
        assert started.stdout.readline() == "\n"
        started.send_signal(signal.SIGINT)
        said, wrong = started.communicate(timeout=60)
    finally:
        started.kill()
    assert (said.strip(), started.returncode) == ("['MainThread']", 0), wrong


def test_an_error_in_the_middle_ends_the_rest(solver: DoubleDummyEngine) -> None:
    before = set(threading.enumerate())

    def deals() -> Iterator[Deal]:
        yield from [SUIT_EACH] * 3
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(trick_tables(deals()))
    assert at_work(before) == []


@pytest.mark.parametrize("threads", [0, -1, "two", 1.5, True])
def test_so_many_threads_there_are_not(solver: DoubleDummyEngine, threads: int) -> None:
    with pytest.raises(Invalid, match="one thread or more"):
        trick_tables([SUIT_EACH], threads=threads)


def test_progress_is_told_of_every_sample(solver: DoubleDummyEngine) -> None:
    told: list[tuple[int, int]] = []
    hands = {"N": "AKQJ.AKQ.AKQ.AKQ", "S": "T987.JT9.JT9.JT9"}
    contract_chances("7NT by S", hands, deals=5, seed=7, progress=lambda done, of: told.append((done, of)))
    assert told == [(number, 5) for number in range(1, 6)]


def solvers() -> int:
    gc.collect()
    return sum(isinstance(thing, KernelSolver) for thing in gc.get_objects())


@needs_kernel
def test_the_solvers_of_a_batch_go_with_it() -> None:
    before = solvers()
    tables = trick_tables(repeat(SUIT_EACH), threads=4)
    for _ in range(20):
        next(tables)
    assert solvers() > before
    tables.close()
    assert solvers() == before


@needs_kernel
def test_however_many_have_asked_only_few_solvers_are_kept() -> None:
    together = Barrier(KEPT + 4)

    def asked(_: int) -> None:
        together.wait()
        engine("kibitz").table(DEAL.bits)

    with ThreadPoolExecutor(KEPT + 4) as pool:
        list(pool.map(asked, range(KEPT + 4)))
    assert solvers() <= KEPT


@needs_kernel
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="how much memory a process has is read as on Linux")
def test_the_memory_of_a_thread_is_fixed_and_given_back() -> None:
    """What a solver takes beside its table is little, however hard the deal; and all of it is given back."""
    code = """if True:
        from pathlib import Path
        from resource import getpagesize
        from kibitz.dealing import simulated_deals
        from kibitz.solver.kernel_library import KernelSolver, load_kernel
        def taken():
            return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize()
        library, deals = load_kernel(), list(simulated_deals(4, seed=19))
        KernelSolver(library).table(deals[0].bits)
        before = taken()
        solvers = [KernelSolver(library) for _ in range(3)]
        for solver in solvers:
            for deal in deals:
                solver.table(deal.bits)
        most = taken()
        del solver
        solvers.clear()
        print((most - before) // 3, taken() - before)
    """
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    each, left = map(int, ran.stdout.split())
    assert each <= MEMORY + (1 << 20)
    assert left <= 1 << 20
