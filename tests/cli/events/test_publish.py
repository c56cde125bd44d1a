"""`kibitz event publish`: what it says, what it keeps for the next time, what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytest.importorskip("sqlalchemy")

from kibitz.store import open_store
from tests.site.clubs import over


@pytest.fixture
def publish(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Publish the events of a store: one that is over, and one that has not begun."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIBITZ_STORE", str(tmp_path / "club.db"))
    with open_store(tmp_path / "club.db") as store:
        store.create("thursday", over(deals=False).event.log)
    assert run("event", "new", "Cup", "--pairs", "8").exit_code == 0
    return lambda *arguments: run("event", "publish", *arguments)


def test_the_site_is_said_back_and_keeps_how_it_was_made(publish: Run, tmp_path: Path) -> None:
    first = publish("site", "--title", "Club of birds", "--names", "initials", "--in", "cs")
    assert first.exit_code == 0, first.stderr
    assert "1 event is in the site: site/index.html" in first.stdout.replace("\\", "/")
    assert "cup: nothing of it may be seen yet" in first.stderr
    page = (tmp_path / "site/events/thursday/index.html").read_text("utf-8")
    assert '<html lang="cs">' in page
    assert "N. – S." in page
    again = publish("site")
    assert "0 events made anew, 0 files written, 0 removed." in again.stdout
    whole = publish("site", "--names", "whole")
    assert "1 event made anew" in whole.stdout
    assert "Club of birds" in (tmp_path / "site/index.html").read_text("utf-8")
    assert "N1 – S1" in (tmp_path / "site/events/thursday/index.html").read_text("utf-8")


def test_an_event_is_taken_out(publish: Run, tmp_path: Path) -> None:
    publish("site", "thursday")
    gone = publish("site", "--without", "thursday")
    assert "thursday: taken out of the site." in gone.stderr
    assert not (tmp_path / "site/events/thursday").exists()
    assert "0 events are in the site" in publish("site").stdout  # until somebody names it
    assert "1 event is in the site" in publish("site", "thursday").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("site", "--names", "nicknames"), "one of whole, initials, number"),
        (("site", "--in", "xx"), "one of en, "),
        (("site", "nowhere"), "no event nowhere"),
        (("club.db",), "is a file: name a folder for the site"),
        ((".",), "has other things in it (club.db)"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(publish: Run, arguments: tuple[str, ...], words: str) -> None:
    result = publish(*arguments)
    assert result.exit_code != 0
    assert words in result.stderr
