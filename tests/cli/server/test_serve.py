"""`kibitz serve` and `kibitz demo` as processes: they say where they are, answer, and end cleanly."""

from __future__ import annotations

import errno
import json
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kibitz.cli.common.errors import CommandProblem
from kibitz.cli.common.stores import default_store
from kibitz.cli.server import addresses
from kibitz.cli.server.addresses import bound, local_addresses, reached_at, remember, remembered
from kibitz.store import open_store
from tests.cli.conftest import Process, Run, environment

pytest.importorskip("fastapi")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are interrupted otherwise there")


@contextmanager
def started(*arguments: object) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """The command until it has said that it can be ended: the process, the owner's link, what it said."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kibitz", *map(str, arguments), "--no-open"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    try:
        assert process.stdout is not None
        said: list[str] = []
        for line in process.stdout:
            said.append(line.rstrip("\n"))
            if "Ctrl+C" in line:
                break
        link = next((found[0] for line in said if (found := re.search(r"http://\S+/owner/\S+", line))), "")
        yield process, link, said
    finally:
        process.kill()
        process.communicate()


def get(address: str) -> dict[str, object]:
    for _ in range(600):
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                data: dict[str, object] = json.load(answer)
                return data
        except (ConnectionError, urllib.error.URLError):
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


def ended(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=120)
    assert process.returncode == 0, said
    return said


def test_it_says_where_it_is_and_ends_with_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    with started("serve", "--host", "127.0.0.1", "--port", 0, "--store", file) as (process, link, said):
        base = link.partition("/owner/")[0]
        assert said[0] == f"Kibitz is at {base}"
        assert any("█" in line for line in said)
        assert any(str(file) in line for line in said)
        assert get(f"{base}/api/health")["ok"] is True
        assert get(f"{base}/api/events")["events"] == []
        assert "Everything that was entered is kept." in ended(process)
    assert file.is_file()


def test_the_demonstration_is_in_progress(tmp_path: Path) -> None:
    with started("demo", "--host", "127.0.0.1", "--port", 0, "--seed", 1, "--speed", 200) as (process, link, said):
        base, _, token = link.partition("/owner/")
        assert any(line.endswith(f"{base}/e/demo/wall") for line in said)
        assert any(re.search(rf"^Table 1\b.* {base}/t/\S+$", line) for line in said)
        [event] = get(f"{base}/api/events")["events"]  # type: ignore[misc]
        brought = urllib.request.Request(
            f"{base}/api/links", json.dumps({"token": token}).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(brought, timeout=60) as answer:
            assert json.load(answer)["go"] == "/e/demo/director"
        assert event["id"] == "demo"  # type: ignore[has-type]
        first = get(f"{base}/api/events/demo/ranking?session=1")
        assert first["rankings"]
        for _ in range(600):
            if get(f"{base}/api/events/demo/ranking?session=1") != first:
                break
            time.sleep(0.1)
        else:
            raise AssertionError("nothing moves")
        assert "The evening has ended." in ended(process)


def test_a_taken_port_is_told(process: Process, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        result = process("serve", "--host", "127.0.0.1", "--port", port, "--store", tmp_path / "club.db")
    assert result.returncode == 1
    assert f"Port {port} is taken" in result.stderr.decode()
    assert f"--port {port + 1}" in result.stderr.decode()


def test_where_no_port_is_said_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Somebody who has it running in another window gets a second one, and is told so."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        port = one.getsockname()[1]
        monkeypatch.setattr("kibitz.cli.server.addresses.PORT", port)
        said: list[str] = []
        monkeypatch.setattr("kibitz.cli.server.addresses.note", said.append)
        with bound("127.0.0.1", None) as found:
            assert found.getsockname()[1] > port
            assert said == [
                f"Port {port} is taken, perhaps by Kibitz in another window: this one takes {found.getsockname()[1]}."
            ]
    with bound("127.0.0.1", None) as found:
        assert found.getsockname()[1] == port
    assert len(said) == 1


def test_a_port_that_another_program_has_for_itself_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows calls that forbidden, and no administrator has anything to do with it."""
    real = addresses._bound

    def forbidden(host: str, port: int) -> socket.socket:
        if port in (80, addresses.PORT):
            raise PermissionError(errno.EACCES, "forbidden")
        return real(host, port)

    monkeypatch.setattr(addresses, "_bound", forbidden)
    with bound("127.0.0.1", None) as found:
        assert found.getsockname()[1] > addresses.PORT
    with pytest.raises(CommandProblem, match="is taken"):
        bound("127.0.0.1", addresses.PORT)
    with pytest.raises(CommandProblem, match="administrator"):
        bound("127.0.0.1", 80)


def test_an_address_of_another_machine_is_told(process: Process, tmp_path: Path) -> None:
    result = process("serve", "--host", "203.0.113.7", "--port", 0, "--store", tmp_path / "club.db")
    assert result.returncode == 1
    assert "203.0.113.7 is no address of this machine" in result.stderr.decode()


def test_a_store_that_cannot_be_is_told(run: Run, tmp_path: Path) -> None:
    result = run("serve", "--port", "0", "--store", "mysql://somewhere/kibitz")
    assert result.exit_code == 1
    assert "names no database" in result.stderr
    (tmp_path / "text.db").write_text("no database at all, but a text of some length\n" * 50, encoding="utf-8")
    damaged = run("serve", "--port", "0", "--store", tmp_path / "text.db")
    assert damaged.exit_code == 1
    assert "bug" not in damaged.stderr


def test_addresses_are_those_that_phones_can_use() -> None:
    assert not [local_address for local_address in local_addresses() if local_address.startswith("127.")]
    assert reached_at("127.0.0.1", 8000) == ["http://127.0.0.1:8000"]
    assert reached_at("::1", 80) == ["http://[::1]"]
    assert reached_at("0.0.0.0", 8000)[-1] == "http://127.0.0.1:8000"


def test_links_lead_to_the_server_that_runs(tmp_path: Path, run: Run) -> None:
    """A second server on the same store was there for a while, and has ended."""
    file = tmp_path / "kibitz.db"
    created = ("event", "new", "Tuesday", "--pairs", "8", "--store", str(file))
    assert run(*created).exit_code == 0
    with open_store(file) as store:
        (event,) = store.lasts()
        assert remembered(store) is None
        with bound("127.0.0.1", 0) as first:
            first.listen()
            port = int(first.getsockname()[1])
            with bound("127.0.0.1", 0) as second:
                second.listen()
                other = int(second.getsockname()[1])
                remember(store, f"http://127.0.0.1:{port}")
                remember(store, f"http://127.0.0.1:{other}")
                assert remembered(store) == f"http://127.0.0.1:{other}"
            assert remembered(store) == f"http://127.0.0.1:{port}"
            said = run("event", "links", event, "--store", str(file)).stdout
            assert f"http://127.0.0.1:{port}/" in said
            assert f":{other}/" not in said
        assert remembered(store) == f"http://127.0.0.1:{other}"  # none runs


def test_data_are_where_the_system_keeps_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_store() == tmp_path / "kibitz" / "kibitz.db"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert default_store().parts[-4:] == ("Library", "Application Support", "Kibitz", "kibitz.db")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert default_store() == tmp_path / "Kibitz" / "kibitz.db"


def test_other_commands_do_not_wait_for_the_server(process: Process) -> None:
    heavy = "fastapi uvicorn sqlalchemy pydantic segno kibitz.event kibitz.store kibitz.server kibitz.demo"
    code = f"import sys, kibitz.cli; print([each for each in {heavy.split()!r} if each in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)
    assert result.stdout.strip() == "[]"
