"""The time of a store goes on by what passes: a clock that is put back or forward moves no round and no period."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from kibitz.store import Store, open_store, steady_clock
from kibitz.store.steady_clock import LONGEST, SteadyClock, clock_of
from tests.store.helpers import NOW

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


class Machine:
    """A machine: what its clock says, and for how long it has been running."""

    def __init__(self) -> None:
        self.clock = NOW
        self.uptime = 1000.0

    def now(self) -> datetime:
        return self.clock

    def passed(self) -> float:
        return self.uptime

    def passes(self, time: timedelta) -> None:
        self.clock += time
        self.uptime += time.total_seconds()


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine that was started once."""
    monkeypatch.setattr(steady_clock, "boot", lambda: "first")
    return Machine()


def of(store: Store, machine: Machine) -> SteadyClock:
    return clock_of(store, machine.now, machine.passed)


@pytest.mark.parametrize("put", [HOUR, -HOUR, timedelta(days=400), -timedelta(days=400)])
def test_a_clock_that_is_put_somewhere_moves_nothing(store: Store, machine: Machine, put: timedelta) -> None:
    clock = of(store, machine)
    machine.passes(7 * MINUTE)
    machine.clock += put
    assert clock() == NOW + 7 * MINUTE
    assert clock.off() == put
    machine.passes(MINUTE)
    assert clock() == NOW + 8 * MINUTE


@pytest.mark.parametrize("put", [HOUR, -HOUR])
def test_nor_over_a_restart_of_the_server(store: Store, machine: Machine, put: timedelta) -> None:
    of(store, machine).keep(store)
    machine.clock += put
    machine.passes(20 * MINUTE)
    again = of(store, machine)
    assert again() == NOW + 20 * MINUTE
    assert again.off() == put


def test_over_a_restart_of_the_machine_time_does_not_go_back(
    store: Store, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    of(store, machine).keep(store)
    monkeypatch.setattr(steady_clock, "boot", lambda: "second")
    machine.uptime = 3.0
    machine.clock = NOW - HOUR
    assert of(store, machine)() == NOW  # nothing earlier than what is known
    machine.clock = NOW + HOUR
    assert of(store, machine)() == NOW + HOUR  # that much may have passed
    machine.clock = NOW - timedelta(days=400)
    assert of(store, machine)() == machine.clock  # such a store was written by a clock that was wrong


def test_after_half_a_day_the_machine_is_believed(store: Store, machine: Machine) -> None:
    of(store, machine).keep(store)
    machine.passes(LONGEST + MINUTE)
    machine.clock += HOUR
    assert of(store, machine)() == machine.clock


def test_a_store_that_remembers_nonsense(store: Store, machine: Machine) -> None:
    for nonsense in ("", "[]", '{"boot": "first"}', '{"boot":"first","uptime":"x","at":"now"}'):
        store.settings.put(steady_clock.SETTING, nonsense)
        assert of(store, machine)() == NOW


def test_a_laptop_that_slept(tmp_path: Path) -> None:
    """Uptime goes on meanwhile; here it is only seen to be there, and to go on."""
    with open_store(tmp_path / "kibitz.db") as store:
        clock = clock_of(store)
        assert abs(clock.off()) < MINUTE
        assert clock() <= clock()
