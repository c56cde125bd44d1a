"""`kibitz event` beside a server on the same store: what is typed is on the pages, and neither waits for the other."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.server.test_serve import ended, get, started

pytest.importorskip("fastapi")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are interrupted otherwise there")


def test_what_is_typed_is_on_the_pages(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "club.db"
    monkeypatch.setenv("KIBITZ_STORE", str(file))
    assert run("event", "new", "Cup", "--pairs", "8", "--minutes", "120").exit_code == 0
    with started("serve", "--host", "127.0.0.1", "--port", 0, "--store", file) as (process, link, _):
        event = f"{link.partition('/owner/')[0]}/api/events/cup"
        before = int(str(get(event)["version"]))
        assert run("event", "start", "cup").exit_code == 0
        for board, result in ((1, "4S= N"), (2, "3NT-1 S")):
            entered = run("event", "result", "cup", "1", board, *result.split(), "--sure")
            assert entered.exit_code == 0, entered.stderr
        ends = time.monotonic() + 120
        while int(str(get(event)["version"])) < before + 3 and time.monotonic() < ends:
            time.sleep(0.1)
        assert get(event)["version"] == before + 3
        assert run("event", "result", "cup", "1", "1", "Pass").exit_code == 1  # it has a result
        assert run("event", "backup", tmp_path / "copy.db").exit_code == 0
        assert "is kept" in ended(process)
    [copied] = json.loads(run("event", "list", "--store", tmp_path / "copy.db", "--json").stdout)
    assert (copied["id"], copied["entries"]) == ("cup", before + 3)
