"""The kernel is compiled: by `make`, when a wheel is built, or with `python -m kibitz.solver.kernel_build`.

It is C++17, and becomes a library with a plain C interface beside its sources, for every
version of Python alike. Nothing of Kibitz is imported here: whoever builds the package has not installed it yet.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parent / "kernel"
NAME = {"win32": "kibitz_solver.dll", "darwin": "libkibitz_solver.dylib"}.get(sys.platform, "libkibitz_solver.so")
FLAGS = ("-std=c++17", "-O3", "-DNDEBUG", "-fno-exceptions", "-fno-rtti", "-fvisibility=hidden", "-shared")


class CannotCompile(Exception):
    """There is no compiler, or it refused the kernel; the text says which."""


def compiler() -> list[str] | None:
    """The C++ compiler as it is called: what CXX names, else the first that is there."""
    named = shlex.split(os.environ.get("CXX", ""))
    for words in [named] if named else (["c++"], ["g++"], ["clang++"]):
        if shutil.which(words[0]):
            return words
    return None


def build(folder: Path, *flags: str) -> Path:
    """Compile the kernel into a folder, with more flags if they are wanted; the library that was made."""
    words = compiler()
    if words is None:
        raise CannotCompile("no C++ compiler was found")
    made = folder / NAME
    position = () if sys.platform == "win32" else ("-fPIC",)
    unfinished = folder / f"{NAME}.new"
    command = [*words, *FLAGS, *position, *flags, *sorted(map(str, SOURCES.glob("*.cpp"))), "-o", str(unfinished)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise CannotCompile(f"{words[0]} refused the kernel:\n{done.stderr.strip()}")
    os.replace(unfinished, made)  # whoever has the old one open keeps it
    return made


def ready(folder: Path) -> Path:
    """The library compiled beside its sources, if it is no older than they are; else compiled into a folder."""
    made = SOURCES / NAME
    newest = max(path.stat().st_mtime for path in SOURCES.iterdir() if path.suffix in (".h", ".cpp"))
    return made if made.exists() and made.stat().st_mtime >= newest else build(folder)


def main() -> int:
    """Compile it beside its sources."""
    try:
        print(build(SOURCES))
    except CannotCompile as reason:
        print(f"The solver is not compiled: {reason}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
