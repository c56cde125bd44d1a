"""What an index says of the package: extras that bring what is used and nothing else, a page whose links lead on."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.places import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
IMPORTED_AS = {"argon2-cffi": "argon2", "cupy-cuda12x": "cupy"}
"""A distribution whose module has another name."""
FOUND_BY_OTHERS = {"httptools", "psycopg", "uvloop"}
"""Uvicorn reads requests by the first, and runs on the last where it is; SQLAlchemy loads psycopg for its addresses."""
SOURCE = "\n".join(file.read_text("utf-8") for file in (ROOT / "src").rglob("*.py"))


def name_of(requirement: str) -> str:
    return re.split(r"[^\w-]", requirement, maxsplit=1)[0]


def test_the_library_has_no_dependencies() -> None:
    assert PROJECT["dependencies"] == []
    assert sorted(EXTRAS) == ["all", "analysis", "bws", "cli", "gpu", "pdf", "postgres", "print", "server"]


def test_all_is_all_but_what_needs_a_graphics_card() -> None:
    [everything] = EXTRAS["all"]
    assert everything == f"kibitz[{','.join(sorted({*EXTRAS} - {'all', 'gpu'}))}]"


@pytest.mark.parametrize("extra", sorted({*EXTRAS} - {"all"}))
def test_an_extra_brings_only_what_is_used(extra: str) -> None:
    names = {name_of(requirement) for requirement in EXTRAS[extra]} - {"kibitz"} - FOUND_BY_OTHERS
    modules = {IMPORTED_AS.get(name, name.replace("-", "_")) for name in names}
    unused = {name for name in modules if not re.search(rf"(?:import|from) {name}\b|import_module\(\"{name}\"", SOURCE)}
    assert unused == set()


@pytest.mark.parametrize("lock", sorted(file.name for file in ROOT.glob("requirements*.lock")))
def test_a_lock_names_no_registry(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text("utf-8")


def test_the_page_of_the_package_reads_anywhere() -> None:
    """On an index there is no folder beside it: a link is a whole address, or none."""
    page = (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"\]\((?!https?://)[^)]*\)|<img", page) == []
    missing = [
        name
        for name in re.findall(r"`([\w-]+\.md)`", page)
        if not (ROOT / name).exists() and not (ROOT / "docs" / name).exists()
    ]
    assert missing == []


def test_every_python_is_named_from_the_oldest_on() -> None:
    named = [kind.rpartition(" :: ")[2] for kind in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", kind)]
    assert named[0] == PROJECT["requires-python"].removeprefix(">=")
    assert named == [f"3.{minor}" for minor in range(11, 11 + len(named))]
