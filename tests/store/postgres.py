"""A PostgreSQL server of the test run's own: in a directory of its own, reached by a socket there, gone at the end.

The workers of one run share a server, which the first of them to need it starts, and stops when the others are done.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

ABSENT = "PostgreSQL is not installed (initdb and postgres): nothing was tested on it"


@dataclass
class Server:
    """A running server; every database in it is made by `database`."""

    home: Path
    user: str

    def url(self, database: str) -> str:
        """The URL of a database."""
        return f"postgresql://{self.user}@/{database}?host={self.home}"

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"kibitz_{secrets.token_hex(6)}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def run(self, statement: str, database: str = "postgres") -> None:
        """Have the owner of the server do something."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())


def programs() -> Path | None:
    """Where the programs of the newest PostgreSQL are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parent.parent.name))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb and shutil.which("postgres") else None


@contextmanager
def shared(folder: Path) -> Iterator[Server]:
    """The server of all who name this folder. The first starts it, and waits at the end until nobody else needs it."""
    with (folder / "postgresql.users").open("a") as users, (folder / "postgresql.lock").open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.seek(0)
        if started := lock.read():
            fcntl.flock(users, fcntl.LOCK_SH)
            fcntl.flock(lock, fcntl.LOCK_UN)
            home, user = started.split("\n")
            yield Server(Path(home), user)
            return
        with running() as server:
            lock.write(f"{server.home}\n{server.user}")
            lock.flush()
            fcntl.flock(lock, fcntl.LOCK_UN)
            yield server
            fcntl.flock(lock, fcntl.LOCK_EX)
            lock.truncate(0)  # who comes now starts another one
            fcntl.flock(lock, fcntl.LOCK_UN)
            fcntl.flock(users, fcntl.LOCK_EX)


@contextmanager
def running(*, durable: bool = False) -> Iterator[Server]:
    """A server, started now and stopped at the end. Unless it must be durable it does not wait for the disk."""
    bin = programs()
    assert bin is not None, ABSENT
    home = Path(tempfile.mkdtemp(prefix="kibitz-pg-", dir="/tmp"))  # the path of a socket must be short
    user = _user()
    if os.geteuid() == 0:
        shutil.chown(home, user)
    data = home / "data"
    try:
        initdb = [str(bin / "initdb"), "-D", str(data), "-A", "trust", "-U", user, "-E", "UTF8", "--no-locale", "-N"]
        subprocess.run([*_as(user), *initdb], check=True, capture_output=True, cwd=home)
        settings = {"listen_addresses": "", "unix_socket_directories": str(home), "max_connections": "100"}
        if not durable:
            settings |= {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with (home / "log").open("wb") as log:
            command = [*_as(user), str(bin / "postgres"), "-D", str(data), *options]
            process = subprocess.Popen(command, stdout=log, stderr=log, cwd=home)
        try:
            server = Server(home, user)
            _wait(server, process)
            yield server
        finally:
            process.send_signal(signal.SIGQUIT)  # at once: nothing of it is needed any more
            process.wait(30)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _user() -> str:
    """Who owns the server: PostgreSQL refuses to be run by root."""
    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid()).pw_name
    names = {account.pw_name for account in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _as(user: str) -> list[str]:
    """The words before a command that is run by that user, and ends when the test run dies."""
    setpriv = shutil.which("setpriv")
    if os.geteuid() != 0:
        return [setpriv, "--pdeathsig=QUIT", "--"] if setpriv else []
    if setpriv:
        entry = pwd.getpwnam(user)
        ids = [f"--reuid={entry.pw_uid}", f"--regid={entry.pw_gid}", "--clear-groups"]
        return [setpriv, *ids, "--pdeathsig=QUIT", "--"]
    return ["runuser", "-u", user, "--"]


def _wait(server: Server, process: subprocess.Popen[bytes]) -> None:
    for _ in range(900):
        if process.poll() is not None:
            break
        try:
            psycopg.connect(server.url("postgres")).close()
        except psycopg.OperationalError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError((server.home / "log").read_text())
