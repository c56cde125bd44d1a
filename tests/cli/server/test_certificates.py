"""https: a certificate made for the room, kept, its fingerprint shown; or a file that somebody has."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from kibitz.cli.common.errors import CommandProblem
from kibitz.cli.server.addresses import reached_at
from kibitz.cli.server.certificates import given_certificate, room_certificate
from tests.server.helpers import Person, served

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


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


def test_its_key_vouches_for_no_other_address(tmp_path: Path) -> None:
    """Whoever has the laptop can pretend to be nothing else to a phone on which it is installed."""
    made = room_certificate(tmp_path / "kibitz.db", ["192.168.1.20", "fe80::1"])

    def openssl(*arguments: str) -> str:
        done = subprocess.run(["openssl", *arguments], capture_output=True, text=True, check=False, cwd=tmp_path)
        return done.stdout + done.stderr

    openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", "k", "-out", "r", "-subj", "/CN=bank")
    by = ("-CA", str(made.certificate), "-CAkey", str(made.key), "-CAcreateserial")
    for name, trusted in (("IP:192.168.1.20", True), ("IP:192.168.1.21", False), ("DNS:bank.example", False)):
        (tmp_path / "e").write_text(f"subjectAltName={name}")
        openssl("x509", "-req", "-in", "r", *by, "-extfile", "e", "-out", "c")
        assert ("c: OK" in openssl("verify", "-CAfile", str(made.certificate), "c")) is trusted, name


@pytest.mark.anyio
async def test_a_phone_loads_it_from_the_server(tmp_path: Path) -> None:
    """As a file of its kind, of which the organiser's page shows the fingerprint and the QR code."""
    made = room_certificate(tmp_path / "kibitz.db", ["192.168.1.20"])
    async with served(tmp_path, certificate=made.certificate, fingerprint=made.fingerprint) as app:
        phone = Person(app)
        assert (await phone.get("/health"))["fingerprint"] == made.fingerprint
        loaded = await phone.http.get("/api/certificate")
        assert loaded.headers["content-type"] == "application/x-x509-ca-cert"
        assert sha256(loaded.content).digest().hex(":").upper() == made.fingerprint
        assert (await phone.http.get("/api/certificate/qr.svg")).headers["content-type"] == "image/svg+xml"
    async with served(tmp_path) as app:
        phone = Person(app)
        assert (await phone.get("/health"))["fingerprint"] == ""
        assert (await phone.get("/certificate", 404))["id"] == "server.no_certificate"
