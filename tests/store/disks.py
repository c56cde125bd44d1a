"""Disks for a test alone: small ones, write-protected ones, that nobody else sees and that are gone with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from tests.places import ROOT


def in_own_mounts(script: str, *args: str) -> str:
    """What a script of the shell says that mounts things nobody else sees; skip where that is not allowed.

    "$1" and so on are the arguments, "$PYTHON" is this Python.
    """
    unshare = shutil.which("unshare")
    if unshare is None:
        pytest.skip("unshare is not installed: no disk could be made for the test")
    words = [unshare, "--mount"] if os.geteuid() == 0 else [unshare, "--map-root-user", "--mount"]
    if subprocess.run([*words, "sh", "-c", "mount -t tmpfs none /mnt"], capture_output=True).returncode:
        pytest.skip("this user may not mount: no disk could be made for the test")
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "PYTHON": sys.executable}
    done = subprocess.run([*words, "sh", "-ec", script, "sh", *args], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
