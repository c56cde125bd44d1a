"""https: a certificate made for the room, kept, its fingerprint shown; or a file that somebody has."""

from __future__ import annotations

import shutil
import ssl
from hashlib import sha256
from pathlib import Path

import pytest

from kibitz.cli.common.errors import CommandProblem
from kibitz.cli.server.addresses import reached_at
from kibitz.cli.server.certificates import given_certificate, room_certificate

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")


def test_one_is_made_for_the_room_and_kept(tmp_path: Path) -> None:
    made = room_certificate(tmp_path / "kibitz.db", ["192.168.1.20"])
    assert made.key.stat().st_mode & 0o077 == 0
    fingerprint = made.fingerprint
    assert len(fingerprint.split(":")) == 32
    assert room_certificate(tmp_path / "kibitz.db", ["192.168.1.20"]).fingerprint == fingerprint
    assert room_certificate(tmp_path / "kibitz.db", ["192.168.1.21"]).fingerprint != fingerprint  # of another room


def test_a_browser_that_trusts_it_asks_nothing(tmp_path: Path) -> None:
    made = room_certificate(tmp_path / "kibitz.db", ["192.168.1.20"])
    serving = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    serving.load_cert_chain(made.certificate, made.key)
    trusting = ssl.create_default_context(cafile=str(made.certificate))
    for name in ("192.168.1.20", "127.0.0.1", "localhost"):
        ours, theirs = ssl.MemoryBIO(), ssl.MemoryBIO()
        client = trusting.wrap_bio(theirs, ours, server_hostname=name)
        server = serving.wrap_bio(ours, theirs, server_side=True)
        for side in (client, server, client):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
        found = client.getpeercert(binary_form=True)
        assert found is not None
        assert sha256(found).digest().hex(":").upper() == made.fingerprint


def test_what_is_no_certificate_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.pem").write_text("Dear Anna")
    with pytest.raises(CommandProblem, match="cannot be used as a certificate"):
        given_certificate(tmp_path / "letter.pem", None)
    made = room_certificate(tmp_path / "kibitz.db", [])
    assert given_certificate(made.certificate, made.key).fingerprint == made.fingerprint


def test_without_openssl_it_is_said_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kibitz.cli.server.certificates.shutil.which", lambda name: None)
    with pytest.raises(CommandProblem, match="--certificate FILE --key FILE"):
        room_certificate(tmp_path / "kibitz.db", [])


def test_addresses_are_of_https() -> None:
    assert reached_at("192.168.1.20", 443, "https") == ["https://192.168.1.20"]
    assert reached_at("192.168.1.20", 8000, "https") == ["https://192.168.1.20:8000"]
