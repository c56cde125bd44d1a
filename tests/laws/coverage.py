"""Collects what the tests prove: `python -m tests.laws.coverage` writes it where `kibitz coverage` reads it."""

from __future__ import annotations

import json
from importlib import import_module
from itertools import groupby
from pathlib import Path

from kibitz.cli.coverage import law_of, summary
from kibitz.laws.coverage import State, coverage, forget
from kibitz.laws.editions import EDITIONS, Edition
from kibitz.laws.provisions import sort_key
from kibitz.messages import say
from tests.laws.proving import PROOFS

HERE = Path(__file__).parent
PROOFS_FILE = HERE.parents[1] / "src/kibitz/laws/proofs.json"
PAGE_FILE = HERE.parents[1] / "docs/coverage.md"


def collected() -> str:
    """The proofs of all tests of the Laws, as the text of the file."""
    for file in sorted(HERE.parent.glob("*/test_*.py")):
        if "@proves(" in file.read_text("utf-8"):
            import_module(f"tests.{file.parent.name}.{file.stem}")
    return json.dumps({str(edition): _proved(edition) for edition in EDITIONS}, indent=1) + "\n"


def _proved(edition: Edition) -> dict[str, list[str]]:
    found: dict[str, set[str]] = {}
    for proof in PROOFS:
        if proof.edition == edition:
            found.setdefault(proof.provision, set()).add(proof.test)
    return {number: sorted(found[number]) for number in sorted(found, key=sort_key)}


def page() -> str:
    """The page of the documentation: a line for each Law, and what is said of provisions without a proof."""
    lines = [
        "# How much of the Laws is carried out",
        "",
        "A provision counts as proved only if a test passes with it and fails when its effects are taken out of the",
        "Laws, or the answer to its question is turned round. `make coverage` writes this page; `kibitz coverage 27`",
        "shows a Law provision by provision, `kibitz law 27B1a` what one provides.",
        "",
    ]
    for edition in EDITIONS:
        rows = coverage(edition)
        lines += [
            f"## {edition}",
            "",
            say("coverage.edition", edition=str(edition), **summary(rows)) + ".",
            "",
            "| Law | | operative | proved | otherwise | not yet |",
            "|---|---|---|---|---|---|",
        ]
        for law, group in groupby(rows, law_of):
            each = list(group)
            counts = summary(each)
            if counts["operative"]:
                title = say(f"{each[0].provision.message}.title")
                figures = " | ".join(str(counts[name]) for name in ("operative", "proved", "supported", "left"))
                lines.append(f"| {law} | {title} | {figures} |")
        excused = [each for each in rows if each.is_operative and each.state is State.SUPPORTED]
        lines += ["", "Supported otherwise:", ""] if excused else [""]
        lines += [f"- **{each.provision.number}** {say(f'support.{each.why}')}" for each in excused]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PROOFS_FILE.write_text(collected(), "utf-8")
    forget()
    PAGE_FILE.write_text(page(), "utf-8")
