"""What a change touches is found by what imports what."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.places import ROOT
from tests.touched import Imports, changed, touched_by

FILES = {
    "src/kibitz/game/__init__.py": "from kibitz.game.cards import (  # the face\n    Card,\n    Suit as Suits,\n)\n",
    "src/kibitz/game/cards.py": "import re, sys\n",
    "src/kibitz/game/seats.py": "",
    "src/kibitz/game/hands.toml": "",
    "src/kibitz/table/__init__.py": "",
    "src/kibitz/table/play.py": "from kibitz.game import Suits\n\n\ndef f():\n    import kibitz.game.seats as s\n",
    "src/kibitz/laws/__init__.py": "",
    "src/kibitz/laws/law27.py": "",
    "tests/game/helpers.py": "from kibitz.game import Card\n",
    "tests/game/test_rank.py": "from tests.game.helpers import hand\n",
    "tests/table/test_play.py": "from kibitz.table import play\n",
    "tests/laws/test_law27_bid.py": "",
    "tests/laws/test_all.py": "import kibitz.laws\n",
    "tests/test_files.py": "FILE = 'hands.toml'\n",
    "docs/cards.md": "",
    "bench/speed.py": "",
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("change", "tests"),
    [
        ("src/kibitz/game/cards.py", ["tests/table/test_play.py", "tests/game/test_rank.py"]),
        ("src/kibitz/game/seats.py", ["tests/table/test_play.py"]),
        ("src/kibitz/table/play.py", ["tests/table/test_play.py"]),
        ("src/kibitz/laws/law27.py", ["tests/laws/test_law27_bid.py", "tests/laws/test_all.py"]),
        ("tests/game/helpers.py", ["tests/game/test_rank.py"]),
        ("tests/game/test_rank.py", ["tests/game/test_rank.py"]),
        ("src/kibitz/game/hands.toml", ["tests/test_files.py", "tests/game/test_rank.py"]),
        ("docs/cards.md", ["docs/cards.md"]),
        ("bench/speed.py", []),
    ],
)
def test_what_a_change_touches(checkout: Path, change: str, tests: list[str]) -> None:
    found = touched_by([checkout / change], Imports(checkout))
    assert sorted(str(path.relative_to(checkout)) for path in found) == sorted(tests)


def test_the_nearest_come_first(checkout: Path) -> None:
    (checkout / "tests/game/test_order.py").write_text("from kibitz.game.cards import Card\n")
    (checkout / "tests/game/test_cards.py").write_text("")
    (checkout / "src/kibitz/table/far.py").write_text("from kibitz.table.play import f\n")
    (checkout / "tests/game/test_far.py").write_text("from kibitz.table.far import f\n")
    found = [path.name for path in touched_by([checkout / "src/kibitz/game/cards.py"], Imports(checkout))]
    assert found == ["test_cards.py", "test_order.py", "test_play.py", "test_rank.py", "test_far.py"]


def test_what_has_changed(checkout: Path) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=b", *words], cwd=checkout, check=True)

    git("init", "-q", "-b", "main")
    git("add", ".")
    git("commit", "-q", "-m", "all")
    assert changed(checkout) == []
    git("checkout", "-q", "-b", "branch")
    (checkout / "src/kibitz/game/cards.py").write_text("import sys\n")
    git("commit", "-q", "-a", "-m", "cards")
    (checkout / "src/kibitz/game/seats.py").write_text("import os\n")
    (checkout / "tests/game/test_new.py").write_text("")
    names = [path.relative_to(checkout).as_posix() for path in changed(checkout)]
    assert names == ["src/kibitz/game/cards.py", "src/kibitz/game/seats.py", "tests/game/test_new.py"]


def test_here_a_law_touches_its_own_tests_first() -> None:
    found = touched_by([ROOT / "src/kibitz/laws/law27_insufficient_bid.py"], Imports(ROOT))
    assert found[0] == ROOT / "tests/laws/test_law27_insufficient_bid.py"
    assert len(found) > 10
