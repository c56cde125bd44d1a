"""The judge of the kernel, and how it is compiled."""

from __future__ import annotations

import subprocess
from pathlib import Path

from kibitz.solver import kernel_build

HERE = Path(__file__).parent
KERNEL = kernel_build.SOURCES
SOURCES = sorted(KERNEL.glob("*.cpp"))
JUDGE = HERE / "judge.cpp"
STRICT = ("-std=c++17", "-Wall", "-Wextra", "-Wconversion", "-Werror")


def compiled(made: Path, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """What the compiler, the first word, says to the rest with every warning an error."""
    compiler, *rest = map(str, words)
    command = [compiler, *STRICT, *rest, "-o", str(made)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)
