"""The disk under a running server is really full: who types is told so, nothing is lost, and with room it goes on."""

from __future__ import annotations

import json
from pathlib import Path

from tests.store.disks import in_own_mounts


def test_the_disk_is_really_full(tmp_path: Path) -> None:
    script = 'mount -t tmpfs -o size=2m none "$1"; "$PYTHON" -m tests.server.on_a_small_disk "$1"'
    lines = [json.loads(line) for line in in_own_mounts(script, str(tmp_path)).splitlines()]
    said = {report["what"]: report for report in lines}
    for who in ("full", "phone"):
        assert said[who]["status"] == 507
        assert said[who]["id"] == "store.full"
        assert "no room is left" in said[who]["message"]
        assert int(said[who]["after"]) > 0  # when to try again: the phone keeps it until then
    assert said["full"]["sent"] > 10
    assert said["seen"]["state"] == "to_enter"  # nothing is shown that was not stored
    assert said["again"]["status"] == 201
    assert said["twice"]["status"] == 200
    assert said["twice"]["repeated"] is True
    assert said["end"]["version"] == said["seen"]["version"] + 1
    assert said["end"]["numbers"] == list(range(1, said["end"]["version"] + 1))
