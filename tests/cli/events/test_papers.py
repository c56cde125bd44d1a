"""`kibitz event print`: papers from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.paper.papers_of_evenings import pages_of

pytest.importorskip("sqlalchemy")
pytest.importorskip("typst")


@pytest.fixture
def event(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `kibitz event` on a store with an event of six pairs."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))

    def _event(*arguments: object) -> object:
        return run("event", *arguments)

    assert run("event", "new", "Żuraw cup", "--pairs", "6", "--deal").exit_code == 0
    return _event  # type: ignore[return-value]


def test_papers_are_written(event: Run) -> None:
    done = event("print", "zuraw-cup", "bidding-sheets", "--sheet", "letter")
    assert (done.exit_code, done.stderr) == (0, "kibitz: bidding-sheets.pdf is written.\n")
    assert "Żuraw cup" in pages_of(Path("bidding-sheets.pdf").read_bytes())[0]
    again = event("print", "zuraw-cup", "bidding-sheets")
    assert (again.exit_code, "--force" in again.stderr) == (1, True)
    assert event("print", "zuraw-cup", "guide-cards", "-o", "cards.pdf").exit_code == 0
    assert event("start", "zuraw-cup").exit_code == 0
    assert event("result", "zuraw-cup", "1", "1", "4S= N", "--sure").exit_code == 0
    for paper in ("ranking", "travellers", "scorecards"):
        done = event("print", "zuraw-cup", paper)
        assert done.exit_code == 0, done.stderr
    assert event("print", "zuraw-cup", "ranking", "--session", "0", "--force").exit_code == 0


def test_a_paper_goes_to_the_printer(event: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    nowhere = event("print", "zuraw-cup", "guide-cards", "--printer", "-")
    assert (nowhere.exit_code, "neither lp nor lpr" in " ".join(nowhere.stderr.split())) == (1, True)
    program = tmp_path / "lp"
    lines = (
        "#!/bin/sh",
        'for one in "$@"; do echo "$one"; done > asked',
        "/bin/cat > printed.pdf",
        '[ "$2" = office ] || { echo "out of paper" >&2; exit 3; }',
    )
    program.write_text("\n".join(lines))
    program.chmod(0o755)
    done = event("print", "zuraw-cup", "guide-cards", "--printer", "office")
    assert (done.exit_code, done.stderr) == (0, "kibitz: guide-cards was sent to printer office.\n")
    assert Path("asked").read_text().splitlines() == ["-d", "office", "-t", "Żuraw cup - guide-cards"]
    assert "Pair 1" in pages_of(Path("printed.pdf").read_bytes())[0]
    assert not Path("guide-cards.pdf").exists()
    assert event("print", "zuraw-cup", "guide-cards", "--printer", "office", "--sheet", "letter").exit_code == 0
    assert Path("asked").read_text().splitlines()[-2:] == ["-o", "media=Letter"]
    refused = event("print", "zuraw-cup", "guide-cards", "--printer", "torn")
    assert (refused.exit_code, "out of paper" in refused.stderr) == (1, True)


def test_what_cannot_be_printed_is_said(event: Run) -> None:
    hidden = event("print", "zuraw-cup", "hands")
    assert hidden.exit_code == 1
    assert "The hands may not be seen yet" in hidden.stderr
    assert not Path("hands.pdf").exists()
    novel = event("print", "zuraw-cup", "novel")
    assert (novel.exit_code, "'novel' is not a paper" in " ".join(novel.stderr.split())) == (2, True)
    assert event("print", "zuraw-cup", "hands", "--sheet", "a5").exit_code == 2
    text = event("print", "zuraw-cup", "ranking", "-o", "ranking.txt")
    assert (text.exit_code, "ranking.pdf" in text.stderr) == (1, True)
