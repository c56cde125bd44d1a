"""The kernel by itself: asked through its C interface, judged by a solver that has no code of it."""

from __future__ import annotations

import ctypes
import random
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from kibitz.solver.kernel_build import ready
from tests.places import ABSENT, SHARED
from tests.solver.kernel.building import JUDGE, KERNEL, compiled

COMPILER = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
LIST = SHARED / "data" / "dds" / "hands_list100.txt"
# The plain kernel under every name: a judge that finds what is wrong in one finds it in each.
PLAIN_ALONE = ("-Dkibitz_engine_bmi2=kibitz_engine_plain", "-Dkibitz_engine_card=kibitz_engine_plain")

pytestmark = pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler")


class Kernel:
    """A solver of the library, with the numbers that it answers."""

    def __init__(self, library: ctypes.CDLL, memory: int = 0) -> None:
        library.kibitz_solver_create.restype = ctypes.c_void_p
        library.kibitz_solver_create.argtypes = [ctypes.c_uint64]
        library.kibitz_solver_plies.restype = ctypes.c_uint64
        self.library = library
        self.solver = ctypes.c_void_p(library.kibitz_solver_create(memory))
        self.detail = ctypes.c_int(-1)

    def close(self) -> None:
        self.library.kibitz_solver_destroy(self.solver)

    def plies(self) -> int:
        return int(self.library.kibitz_solver_plies(self.solver))

    def tricks(
        self, hands: Sequence[int], trump: int, leader: int, trick: Sequence[int] = (), cancel: int | None = None
    ) -> tuple[int, int]:
        """What is wrong, or 0; and the tricks."""
        found = ctypes.c_int(-1)
        flag = None if cancel is None else ctypes.byref(ctypes.c_int(cancel))
        code = self.library.kibitz_solve_tricks(
            self.solver, (ctypes.c_uint64 * 4)(*hands), trump, leader, (ctypes.c_uint8 * 4)(*trick), len(trick),
            flag, ctypes.byref(found), ctypes.byref(self.detail),
        )  # fmt: skip
        return code, found.value

    def table(self, hands: Sequence[int]) -> list[int]:
        found = (ctypes.c_int8 * 20)()
        code = self.library.kibitz_solve_table(
            self.solver, (ctypes.c_uint64 * 4)(*hands), None, found, ctypes.byref(self.detail)
        )
        assert code == 0
        return list(found)

    def play(self, hands: Sequence[int], trump: int, leader: int, cards: Sequence[int]) -> tuple[int, list[int]]:
        found = (ctypes.c_int8 * (len(cards) + 1))()
        code = self.library.kibitz_solve_play(
            self.solver, (ctypes.c_uint64 * 4)(*hands), trump, leader, (ctypes.c_uint8 * len(cards))(*cards),
            len(cards), None, found, ctypes.byref(self.detail),
        )  # fmt: skip
        return code, list(found)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    return ctypes.CDLL(str(ready(tmp_path_factory.mktemp("kernel"))))


@pytest.fixture
def kernel(library: ctypes.CDLL) -> Iterator[Kernel]:
    made = Kernel(library)
    yield made
    made.close()


def dealt(seed: int, cards: int = 13) -> list[int]:
    pack = list(range(52))
    random.Random(seed).shuffle(pack)
    return [sum(1 << card for card in pack[seat * cards : (seat + 1) * cards]) for seat in range(4)]


def test_the_judge_finds_what_is_wrong(tmp_path: Path) -> None:
    """A kernel whose masks forget the winner's rank does not pass."""
    broken = tmp_path / "kernel"
    shutil.copytree(KERNEL, broken)
    search = broken / "search.h"
    text = search.read_text()
    assert "if (won_by_rank(trick)) mask |=" in text
    search.write_text(text.replace("if (won_by_rank(trick)) mask |=", "if (false) mask |="))
    sources = (JUDGE, broken / "interface.cpp", broken / "engine_plain.cpp")
    made = tmp_path / "judge"
    done = compiled(made, str(COMPILER), "-O1", f"-I{broken}", *PLAIN_ALONE, *sources)
    assert done.returncode == 0, done.stderr
    assert subprocess.run([str(made), "0", "3000", "5"], capture_output=True, timeout=300).returncode == 1


@pytest.mark.parametrize(
    ("what", "hands", "trump", "leader", "trick", "detail"),
    [
        (2, (1, 2, 4, 8), 5, 0, (), 5),
        (3, (1, 2, 4, 8), 4, 4, (), 4),
        (4, (1, 2, 4, 1 << 60), 4, 0, (), 60),
        (4, (0, 2, 4, 8), 4, 0, (52,), 52),
        (5, (1, 2, 4, 4), 4, 0, (), 2),
        (5, (0, 2, 4, 8), 4, 0, (1,), 1),
        (6, (1, 2, 4 + 16, 8), 4, 0, (), 0),
        (6, (1, 2, 4, 8), 4, 0, (5,), 1),
        (7, (0, 0, 0, 0), 4, 0, (), -1),
        (8, ((1 << 14) - 1, 1 << 20, 1 << 21, 1 << 22), 4, 0, (), 0),
        (9, (0, 0, 0, 0), 4, 0, (0, 1, 2, 3), 4),
        (10, (1 << 5, 1 << 1, 1 << 7 | 1 << 8, 1 << 9 | 1 << 10), 4, 0, (0, 14), 14),
    ],
)
def test_what_is_wrong_with_a_position(
    kernel: Kernel, what: int, hands: tuple[int, ...], trump: int, leader: int, trick: tuple[int, ...], detail: int
) -> None:
    assert kernel.tricks(hands, trump, leader, trick)[0] == what
    assert kernel.detail.value == detail


def test_what_is_wrong_with_a_play(kernel: Kernel) -> None:
    hands = (1 << 0 | 1 << 13, 1 << 1 | 1 << 14, 1 << 2 | 1 << 15, 1 << 3 | 1 << 16)
    assert kernel.play(hands, 4, 0, [0, 2])[0] == 11
    assert kernel.detail.value == 1
    assert kernel.play(hands, 4, 0, [0, 1, 15])[0] == 12
    assert kernel.detail.value == 2
    assert kernel.play(hands, 4, 0, [0] * 9)[0] == 13
    assert kernel.play(hands, 4, 0, [0, 1, 2, 3, 16, 13, 14, 15]) == (0, [0] * 9)


def test_a_question_is_cancelled_and_the_next_one_answered(kernel: Kernel) -> None:
    assert kernel.tricks(dealt(1), 4, 0, cancel=1)[0] == 1
    assert kernel.tricks(dealt(1, 4), 4, 0, cancel=0)[0] == 0


def test_nothing_is_kept_from_one_question_to_the_next(kernel: Kernel) -> None:
    first = (kernel.table(dealt(2)), kernel.plies())
    kernel.table(dealt(3))
    assert (kernel.table(dealt(2)), kernel.plies()) == first


def test_both_kernels_play_the_same_cards(library: ctypes.CDLL) -> None:
    plain, best = Kernel(library), Kernel(library)
    library.kibitz_solver_choose(plain.solver, 0)
    for seed in range(3):
        assert plain.table(dealt(seed)) == best.table(dealt(seed))
        assert plain.plies() == best.plies()
    plain.close()
    best.close()


def test_little_memory_costs_time_alone(library: ctypes.CDLL, kernel: Kernel) -> None:
    small = Kernel(library, 1 << 20)
    assert small.table(dealt(5)) == kernel.table(dealt(5))
    assert small.plies() > kernel.plies()
    small.close()


def test_positions_that_are_the_same_but_for_names(kernel: Kernel) -> None:
    """Rotated by a seat, each declarer's results move by a seat; suits renamed, by a suit."""
    for seed in range(4):
        hands = dealt(seed, 9)
        table = kernel.table(hands)
        rotated = kernel.table([hands[(seat + 3) % 4] for seat in range(4)])
        assert [rotated[4 * trump + (seat + 1) % 4] for trump in range(5) for seat in range(4)] == table
        renamed = kernel.table([(hand << 13 | hand >> 39) & (1 << 52) - 1 for hand in hands])
        assert [
            renamed[4 * ((trump + 1) % 4 if trump < 4 else 4) + seat] for trump in range(5) for seat in range(4)
        ] == table


def cards_of(text: str) -> list[int]:
    return [13 * "CDHS".index(text[at]) + "23456789TJQKA".index(text[at + 1]) for at in range(0, len(text), 2)]


def hands_of(text: str) -> list[int]:
    first, _, rest = text.partition(":")
    hands = [0, 0, 0, 0]
    for number, hand in enumerate(rest.split()):
        for suit, ranks in zip((3, 2, 1, 0), hand.split("."), strict=True):
            for rank in ranks:
                hands[("NESW".index(first) + number) % 4] |= 1 << 13 * suit + "23456789TJQKA".index(rank)
    return hands


@pytest.mark.skipif(not LIST.exists(), reason=ABSENT)
def test_published_tables_and_plays(kernel: Kernel) -> None:
    trump = leader = 0
    hands: list[int] = []
    played: list[int] = []
    tables = 0
    for line in LIST.read_text().splitlines():
        words = line.split()
        quoted = line.split('"')
        if words[0] == "PBN":
            trump, leader = (3, 2, 1, 0, 4)[int(words[3])], int(words[4])
            hands = hands_of(quoted[1])
        elif words[0] == "TABLE" and tables < 25:
            tables += 1
            published = list(map(int, words[1:]))
            right = [published[4 * (3 - suit if suit < 4 else 4) + seat] for suit in range(5) for seat in range(4)]
            assert kernel.table(hands) == right
        elif words[0] == "PLAY":
            played = cards_of(quoted[1])
        elif words[0] == "TRACE":
            trace = list(map(int, words[2:]))
            code, ours = kernel.play(hands, trump, leader, played)
            assert code == 0
            declarers = ours if leader & 1 else [13 - tricks for tricks in ours]
            assert declarers[: len(trace)] == trace
    assert tables == 25
