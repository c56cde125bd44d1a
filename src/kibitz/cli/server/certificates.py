"""The certificate by which a server speaks https: a file that somebody has, or one made for the room.

It is made by openssl, which Linux and macOS have: Python's library can use certificates but makes none, and a package
for it alone would be larger than the server. It is kept beside the store, so that phones which trust it go on doing so.
"""

from __future__ import annotations

import hashlib
import ipaddress
import os
import shutil
import ssl
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kibitz.cli.common.errors import problem

_DAYS = 397
_CONFIG = """[req]
distinguished_name=name
x509_extensions=room
prompt=no
[name]
CN=Kibitz
[room]
basicConstraints=critical,CA:TRUE
keyUsage=critical,digitalSignature,keyCertSign
extendedKeyUsage=serverAuth
subjectAltName={names}
nameConstraints=critical,{permitted}
"""


@dataclass(frozen=True)
class ServerCertificate:
    """A certificate and its key, in files of PEM."""

    certificate: Path
    key: Path

    @property
    def fingerprint(self) -> str:
        """Its fingerprint as browsers show it (SHA-256)."""
        text = self.certificate.read_text(encoding="ascii", errors="replace")
        begin, end = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"
        first = begin + text.partition(begin)[2].partition(end)[0] + end + "\n"
        return hashlib.sha256(ssl.PEM_cert_to_DER_cert(first)).digest().hex(":").upper()


def given_certificate(certificate: Path, key: Path | None) -> ServerCertificate:
    """The certificate that somebody has; refused where it cannot be used."""
    found = ServerCertificate(certificate, key or certificate)
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(found.certificate, found.key)
    except (OSError, ValueError) as error:  # also what ssl complains of
        raise problem("serve.bad_certificate", file=str(certificate), detail=str(error)) from None
    return found


def room_certificate(beside: Path, hosts: Sequence[str]) -> ServerCertificate:
    """The certificate made for these addresses, which is kept; made anew where it is for others, or soon runs out."""
    found = ServerCertificate(Path(f"{beside}.cert.pem"), Path(f"{beside}.cert.key"))
    openssl = shutil.which("openssl")
    if openssl is None:
        if found.certificate.exists() and found.key.exists():
            return found
        raise problem("serve.no_openssl")
    names = ",".join(dict.fromkeys(_name(host) for host in (*hosts, "127.0.0.1", "localhost")))
    if _serves(openssl, found, names):
        return found
    with tempfile.TemporaryDirectory(dir=beside.parent) as folder:  # a folder of its owner alone
        config, made, key = (Path(folder) / name for name in ("config", "made", "key"))
        permitted = ",".join(f"permitted;{_alone(name)}" for name in names.split(","))
        config.write_text(_CONFIG.format(names=names, permitted=permitted))
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        into = ["-days", str(_DAYS), "-config", str(config), "-keyout", str(key), "-out", str(made)]
        done = subprocess.run([openssl, "req", "-x509", *curve, *into], capture_output=True, text=True, check=False)
        if done.returncode:
            last = next(reversed(done.stderr.strip().splitlines()), "")
            raise problem("serve.bad_certificate", file=str(found.certificate), detail=last)
        key.chmod(0o600)
        os.replace(key, found.key)
        os.replace(made, found.certificate)
    Path(f"{found.certificate}.names").write_text(names)
    return found


def _serves(openssl: str, found: ServerCertificate, names: str) -> bool:
    """Whether a certificate is there for all these addresses, and for another week."""
    noted = Path(f"{found.certificate}.names")
    if not (found.certificate.exists() and found.key.exists() and noted.exists()):
        return False
    if not set(names.split(",")) <= set(noted.read_text().split(",")):
        return False
    lasts = [openssl, "x509", "-checkend", "604800", "-noout", "-in", str(found.certificate)]
    return subprocess.run(lasts, capture_output=True, check=False).returncode == 0


def _alone(name: str) -> str:
    """One address alone: phones that trust the certificate trust its key for no other."""
    kind, _, address = name.partition(":")
    if kind != "IP":
        return name
    return f"{name}/{ipaddress.ip_network(address).netmask}"


def _name(host: str) -> str:
    try:
        return f"IP:{ipaddress.ip_address(host)}"
    except ValueError:
        return f"DNS:{host}"
