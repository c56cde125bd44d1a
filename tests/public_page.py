"""What is public, with the version that brought it: `python -m tests.public_page` writes docs/reference/public.md."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import kibitz
from tests.places import ROOT

PAGE_FILE = ROOT / "docs" / "reference" / "public.md"
_INTRODUCTION = """\
# What is public

The names that programs may rely on, and the version in which each came. A name that goes is kept for one version more
and warns (`DeprecationWarning`) with the name to use in its place. What is not listed may change at any time.
A module that a package lists in its `__all__` is imported by its name, as in `from kibitz.scoring import teams`.
"""
MODULES = (
    "kibitz.formats.pbn",
    "kibitz.analysis.par",
    "kibitz.analysis.trick_table",
    "kibitz.assistant.consultation",
)
"""Those of packages whose own names are all in modules, and the format that programs use most."""


def packages() -> list[str]:
    """The package itself, which is the face, and those under it."""
    return ["kibitz", *(f"kibitz.{found.name}" for found in iter_modules(kibitz.__path__) if found.ispkg)]


def public_names(package: str) -> list[str]:
    """The classes, functions and values that a package lists; modules have names of their own."""
    module = import_module(package)
    own = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == package]
    names = (name for name in getattr(module, "__all__", own) if not name.startswith("_") and hasattr(module, name))
    return sorted(name for name in names if not isinstance(getattr(module, name), ModuleType))


def read(page: str) -> dict[tuple[str, str], str]:
    """The names of the page by package, and their versions."""
    found: dict[tuple[str, str], str] = {}
    package = ""
    for line in page.splitlines():
        if line.startswith("## "):
            package = line[3:].strip("`")
        elif line.startswith("| `"):
            name, version = (cell.strip().strip("`") for cell in line.strip("|").split("|"))
            found[package, name] = version
    return found


def written(known: dict[tuple[str, str], str]) -> str:
    """The page: what was public stays as it was, and what is new came with this version."""
    parts = [_INTRODUCTION]
    for package in (*packages(), *MODULES):
        if names := public_names(package):
            rows = (f"| `{name}` | {known.get((package, name), kibitz.__version__)} |" for name in names)
            parts.append("\n".join((f"## `{package}`", "", "| name | since |", "|---|---|", *rows, "")))
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE_FILE.write_text(written(read(PAGE_FILE.read_text("utf-8")) if PAGE_FILE.exists() else {}), "utf-8")
