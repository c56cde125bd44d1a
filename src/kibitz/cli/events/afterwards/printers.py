"""A paper goes straight to a printer, by the program that the system has for it."""

from __future__ import annotations

import shutil
import subprocess

from kibitz.cli.common.errors import problem

USUAL = "-"
"""Named so, the usual printer is meant."""
_PROGRAMS = (("lp", "-d"), ("lpr", "-P"))
_SECONDS = 60


def send_to_printer(pdf: bytes, printer: str) -> None:
    """Hand a PDF to a printer of the system; what stands in the way is said."""
    for program, option in _PROGRAMS:
        found = shutil.which(program)
        if found is None:
            continue
        named = [] if printer == USUAL else [option, printer]
        try:
            made = subprocess.run([found, *named], input=pdf, capture_output=True, timeout=_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise problem("serve.event.not_sent", program=program, detail=str(error)) from None
        if made.returncode:
            said = made.stderr.decode("utf-8", "replace").strip().splitlines() or [str(made.returncode)]
            raise problem("serve.event.not_sent", program=program, detail=said[-1])
        return
    raise problem("serve.event.no_printing")
