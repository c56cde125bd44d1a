"""What docstrings show is what the code answers."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

from tests.places import ROOT

SOURCES = ROOT / "src"
SHOWING = [file for file in sorted(SOURCES.rglob("*.py")) if ">>> " in file.read_text(encoding="utf-8")]
MODULES = [".".join(file.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__") for file in SHOWING]


@pytest.mark.parametrize("name", MODULES)
def test_an_example_answers_as_it_says(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert tried
    assert not failed


def test_there_are_examples() -> None:
    assert len(MODULES) >= 6
