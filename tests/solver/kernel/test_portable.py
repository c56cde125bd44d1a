"""The kernel by other compilers and for other processors, judged each time by a solver that has no code of it.

Debian has what is needed in `clang`, `libclang-rt-14-dev`, `g++-aarch64-linux-gnu` and `qemu-user`: 430 MB, which
`make` does not install; what is not there is skipped, and named. Sanitizers look at both drivers of the search.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from kibitz.solver.kernel_build import ready
from tests.size import size
from tests.solver.kernel.building import JUDGE, KERNEL, SOURCES, compiled

# A compiler that optimises takes longer over a sanitized kernel than the kernel then saves.
SANITIZED = ("-g1", "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
TRIED = (str(size(200, 5_000)), "5", str(size(2, 20)))  # positions, cards a hand at most, whole deals
LARGER = (str(size(24, 10_000)), "6", "0")  # for one compiler: with six cards trying everything takes long

ON_X86 = sys.platform == "linux" and platform.machine() == "x86_64"
KINDS = {
    "g++, sanitizers": (("g++", *SANITIZED), ()),
    "clang++": (("clang++", "-O2"), ()),
    "clang++, sanitizers": (("clang++", *SANITIZED), ()),
    "64-bit ARM": (("aarch64-linux-gnu-g++", "-O2", "-static"), ("qemu-aarch64",)),
    "a processor without BMI2": (("g++", "-O2"), ("qemu-x86_64", "-cpu", "Nehalem")),
}


@pytest.fixture(scope="module")
def judge_here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The judge with the kernel as it was made here."""
    compiler = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    folder = tmp_path_factory.mktemp("here")
    # Elsewhere than on Linux a program does not find a library by the path that it was linked with.
    kernel = (ready(folder),) if sys.platform == "linux" else SOURCES
    return made(folder, (compiler, "-O2"), kernel)


def test_the_judge_agrees_with_six_cards(judge_here: Path) -> None:
    assert re.fullmatch(rf"{LARGER[0]} positions, 0 failures, [1-9]\d* plies\n", judged(judge_here, tried=LARGER))


@pytest.mark.parametrize("kind", KINDS)
def test_the_judge_agrees_everywhere(kind: str, judge_here: Path, tmp_path: Path) -> None:
    """Every card, whole plays, every declarer by both drivers; and everywhere the same number of cards is played."""
    compiler, runner = KINDS[kind]
    if missing := [tool for tool in (compiler[0], *runner[:1]) if not shutil.which(tool)]:
        pytest.skip(f"there is no {' and no '.join(missing)}")
    if "qemu-x86_64" in runner and not ON_X86:
        pytest.skip("this is no x86 processor")
    said = judged(judge_here)
    assert re.fullmatch(rf"{TRIED[0]} positions, 0 failures, [1-9]\d* plies\n", said)
    assert judged(made(tmp_path, compiler), runner) == said


def made(folder: Path, compiler: tuple[str, ...], kernel: Sequence[Path] = SOURCES) -> Path:
    """The judge as this compiler makes it, with the kernel's sources or a library of it."""
    judge = folder / "judge"
    done = compiled(judge, *compiler, f"-I{KERNEL}", JUDGE, *kernel)
    if SANITIZED[-2] in compiler and re.search(r"cannot find.*(asan|ubsan|clang_rt)", done.stderr):
        pytest.skip(f"the sanitizers of {compiler[0]} are not here")
    assert done.returncode == 0, done.stderr
    return judge


def judged(judge: Path, runner: tuple[str, ...] = (), tried: tuple[str, ...] = TRIED) -> str:
    """What the judge says where this runner runs it."""
    done = subprocess.run([*runner, str(judge), "0", *tried], capture_output=True, text=True, timeout=size(300, 7_200))
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
