"""A paper goes straight to a printer, by the program that the system has for it."""

from __future__ import annotations

import shutil
import subprocess

from kibitz.cli.common.errors import problem

USUAL = "-"
"""Named so, the usual printer is meant."""
_PROGRAMS = (("lp", "-d", "-t"), ("lpr", "-P", "-T"))
_MEDIA = {"a4": "A4", "letter": "Letter"}
_SECONDS = 60


def send_to_printer(pdf: bytes, printer: str, title: str, sheet: str = "") -> None:
    """Hand a PDF to a printer of the system, under its title; what stands in the way is said.

    Which paper is told only where somebody has said it: a printer has its usual one, and fits others to that.
    """
    for program, of_printer, of_title in _PROGRAMS:
        found = shutil.which(program)
        if found is None:
            continue
        told = [] if printer == USUAL else [of_printer, printer]
        told += [of_title, title, *(["-o", f"media={_MEDIA[sheet]}"] if sheet and program == "lp" else [])]
        try:
            made = subprocess.run([found, *told], input=pdf, capture_output=True, timeout=_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise problem("serve.event.not_sent", program=program, detail=str(error)) from None
        if made.returncode:
            said = made.stderr.decode("utf-8", "replace").strip().splitlines() or [str(made.returncode)]
            raise problem("serve.event.not_sent", program=program, detail=said[-1])
        return
    raise problem("serve.event.no_printing")
