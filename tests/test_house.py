"""The house is easy to enter: every folder has a map of all that is in it, and no name stands for two things."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.places import ROOT

SOURCES = ROOT / "src" / "kibitz"
MOST = 25
BY_NUMBER = {"laws"}
"""Folders whose numbers are the map: a Law is found by its own."""
PACKAGES = sorted(file.parent for file in SOURCES.rglob("__init__.py"))
FOLDERS = sorted({file.parent for top in (SOURCES, ROOT / "tests") for file in top.rglob("*.py")})


def name_of(folder: Path) -> str:
    return folder.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("folder", FOLDERS, ids=name_of)
def test_no_folder_is_crowded(folder: Path) -> None:
    if folder.name not in BY_NUMBER:
        assert len(list(folder.glob("*.py"))) <= MOST


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_the_map_of_a_package_names_all_its_rooms_and_modules(package: Path) -> None:
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""
    named = set(re.findall(r"`(?:\w+[./])*(\w+)(?:\.py)?`", text))
    rooms = {each.name for each in package.iterdir() if (each / "__init__.py").exists()}
    modules = {each.stem for each in package.glob("*.py") if not each.stem.startswith("_")}
    if package.parent.name == "migrations":
        return  # each is named by its number, and by what it changed
    if package.name in BY_NUMBER:
        modules = {each for each in modules if not re.match(r"law\d", each)}
    assert sorted((rooms | modules) - named) == []


def test_no_two_public_classes_share_a_name() -> None:
    where = defaultdict(list)
    for file in sorted(SOURCES.rglob("*.py")):
        for statement in ast.parse(file.read_text("utf-8")).body:
            if isinstance(statement, ast.ClassDef) and not statement.name.startswith("_"):
                where[statement.name].append(name_of(file))
    assert {name: files for name, files in where.items() if len(files) > 1} == {}


PAGES = [
    ROOT / "CONTRIBUTING.md",
    *(ROOT / "docs" / f"{name}.md" for name in ("architecture", "walk-bid", "walk-result")),
]
HOMES = (ROOT, SOURCES, ROOT / "web")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_a_page_about_the_house_names_is_there(page: Path) -> None:
    """Files and folders of the house; a name with capitals for digits (`lawNN_*.py`) stands for many."""
    paths = re.findall(r"`((?:[\w.*-]+/)+[\w.*-]*)`", page.read_text("utf-8"))
    named = [re.sub(r"NN", "*", path) for path in paths if not path.startswith(("../", "build/"))]
    assert named
    missing = [path for path in named if not any(any(home.glob(path.rstrip("/"))) for home in HOMES)]
    assert missing == []
