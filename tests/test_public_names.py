"""The face of the library: what is public is listed, loaded when it is asked for, and goes only after a warning."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

import kibitz
from tests.places import ROOT
from tests.public_page import MODULES, PAGE_FILE, packages, public_names, read, written

FACE_FILE = ROOT / "src" / "kibitz" / "__init__.py"


@pytest.mark.parametrize("name", kibitz.__all__)
def test_every_name_of_the_face_is_there(name: str) -> None:
    assert getattr(kibitz, name) is not None


def test_types_and_the_table_of_the_face_name_the_same() -> None:
    blocks = [node for node in ast.walk(ast.parse(FACE_FILE.read_text("utf-8"))) if isinstance(node, ast.If)]
    typed = {
        alias.asname: imported.module
        for block in blocks
        for imported in block.body
        if isinstance(imported, ast.ImportFrom) and imported.module != "warnings"
        for alias in imported.names
    }
    assert typed == kibitz._WHERE


def test_the_face_loads_only_what_is_asked_for() -> None:
    code = "import sys, kibitz; kibitz.Seat; print(*sorted(name for name in sys.modules if name.startswith('kibitz.')))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert all(name.startswith("kibitz.game") for name in loaded)


def test_a_package_is_reached_by_its_own_name_and_nothing_else_is_there() -> None:
    assert kibitz.scoring is sys.modules["kibitz.scoring"]
    with pytest.raises(AttributeError, match="no attribute 'scorings'"):
        kibitz.scorings  # noqa: B018


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("load", "kibitz.read reads a file"),
        ("Game", "kibitz.formats.pbn.Game"),
        ("Auctoin", "did you mean kibitz.Auction?"),
        ("auction", "did you mean kibitz.Auction?"),
        ("nothing_like_it", ""),
    ],
)
def test_a_name_that_is_not_there_says_where_it_is(name: str, hint: str) -> None:
    with pytest.raises(AttributeError) as missing:
        getattr(kibitz, name)
    said, _, told = str(missing.value).partition(": ")
    assert said == f"module 'kibitz' has no attribute {name!r}"
    assert told.endswith(hint)
    assert bool(told) is bool(hint)


def test_a_name_that_goes_warns_with_the_one_to_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kibitz._OLD, "Bidding", ("Auction", "0.3.0"))
    with pytest.warns(DeprecationWarning, match=r"kibitz\.Bidding goes in version 0\.3\.0: use kibitz\.Auction\."):
        assert kibitz.Bidding is kibitz.Auction


def test_what_is_public_is_listed_and_nothing_goes_unannounced() -> None:
    known = read(PAGE_FILE.read_text("utf-8"))
    there = {(package, name) for package in (*packages(), *MODULES) for name in public_names(package)}
    gone = sorted(f"{package}.{name}" for package, name in known.keys() - there if name not in kibitz._OLD)
    assert not gone, f"deprecate them first: {', '.join(gone)}"
    assert PAGE_FILE.read_text("utf-8") == written(known), "run `python -m tests.public_page`"
