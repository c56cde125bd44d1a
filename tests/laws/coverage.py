"""Collects what the tests prove: `python -m tests.laws.coverage` writes it where `kibitz coverage` reads it."""

from __future__ import annotations

import ast
import json
from importlib import import_module
from itertools import groupby

from kibitz.cli.laws.coverage import law_of, summary
from kibitz.laws import carried_out
from kibitz.laws.coverage import CoverageState, coverage, forget
from kibitz.laws.editions import CURRENT, EDITIONS, LAWS_2007, Edition
from kibitz.laws.provisions import ProvisionKind, sort_key
from kibitz.messages import say
from tests.laws import regulation_page
from tests.laws.law_places import law_places
from tests.laws.proving import PROOFS
from tests.places import ROOT

PROOFS_FILE = ROOT / "src/kibitz/laws/proofs.json"
SOURCES = ROOT / "src/kibitz"
CARRIED_FILE = SOURCES / "laws/carried_out.json"
EVENT_LAWS = ("4", "5", "8", "12", "15", *map(str, range(78, 94)))
"""The Laws of which every provision is carried out by a module, or says why it needs none."""
PAGE_FILE = ROOT / "docs/coverage.md"


def collected() -> str:
    """The proofs of all tests of the Laws, as the text of the file."""
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        if "@proves(" in file.read_text("utf-8"):
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    return json.dumps({str(edition): _proved(edition) for edition in EDITIONS}, indent=1) + "\n"


def carried() -> str:
    """What the tables of provisions say with which modules begin, as the text of the file."""
    found: dict[str, dict[str, dict[str, list[str]]]] = {str(book): {} for book in carried_out.BOOKS}
    for file in sorted(SOURCES.rglob("*.py")):
        module = ".".join(("kibitz", *file.relative_to(SOURCES).with_suffix("").parts)).removesuffix(".__init__")
        if module.startswith("kibitz.laws."):  # these are known by what their conversations cite
            continue
        for row in carried_out.read_table(ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""):
            for book, numbers in row.provisions.items():
                for number in numbers:
                    names = found[str(book)].setdefault(number, {}).setdefault(module, [])
                    names += [name for name in row.names if name not in names]
    ordered = {
        book: {provision_number: of[provision_number] for provision_number in sorted(of, key=sort_key)}
        for book, of in found.items()
    }
    return json.dumps(ordered, indent=1) + "\n"


def _proved(edition: Edition) -> dict[str, list[str]]:
    found: dict[str, set[str]] = {}
    for proof in PROOFS:
        if proof.edition == edition:
            found.setdefault(proof.provision, set()).add(proof.test)
    return {number: sorted(found[number]) for number in sorted(found, key=sort_key)}


def page() -> str:
    """The page of the documentation: where each Law is, how much of it is proved, and what is said of the rest."""
    lines = [
        "# How much of the Laws is carried out",
        "",
        "A provision counts as proved only if a test passes with it and fails when its effects are taken out of the",
        "Laws, or the answer to its question is turned round. `make coverage` writes this page; `kibitz coverage 27`",
        "shows a Law provision by provision with its tests, `kibitz law 27B1a` what one provides, and where.",
        "",
        *_places(),
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
            provisions = list(group)
            counts = summary(provisions)
            if counts["operative"]:
                title = say(f"{provisions[0].provision.message}.title")
                figures = " | ".join(str(counts[name]) for name in ("operative", "proved", "supported", "left"))
                lines.append(f"| {law} | {title} | {figures} |")
        excused = [row for row in rows if row.is_operative and row.state is CoverageState.SUPPORTED]
        lines += ["", "Supported otherwise:", ""] if excused else [""]
        lines += [f"- **{row.provision.number}** {say(f'support.{row.why}')}" for row in excused]
        lines.append("")
        lines += _of_the_event(edition)
    return "\n".join(lines).rstrip() + "\n"


def _places() -> list[str]:
    """A table for each book: every Law with the modules and the tests that are about it."""
    lines = [
        "## Where each Law is carried out",
        "",
        "Modules of `src/kibitz` and files of `tests`: those that have the number in their names, with a leading zero",
        "(`laws.law06_deal`), those whose first sentence names the Law, and those of `event` and `scoring` that list",
        "its provisions; `table.auction` is a whole room of the table. *And 3 more* only cite it, or prove a part of",
        "it on the way.",
        "",
    ]
    for title, edition in (("Laws of 2007", LAWS_2007), ("Laws of 2017, as amended in 2024", CURRENT)):
        lines += [f"### {title}", "", "| Law | | modules | tests |", "|---|---|---|---|"]
        for row in law_places(edition):
            modules, tests = _listed(row.modules, row.citing), _listed(row.tests, row.proving)
            lines.append(f"| {row.law} | {row.title} | {modules} | {tests} |")
        lines.append("")
    return lines


def _listed(names: tuple[str, ...], more: int) -> str:
    return ", ".join(f"`{name}`" for name in names) + (f" *and {more} more*" if more else "")


def _of_the_event(edition: Edition) -> list[str]:
    """The Laws by which an event is run, provision by provision: which module carries each out, or why none does."""
    lines = [
        f"### Who carries out Laws 4, 5, 8, 12, 15 and 78 to 93 ({edition})",
        "",
        "Besides the rulings at the table, from the tables of provisions with which modules begin.",
        "",
        "| provision | | modules, or why there is none |",
        "|---|---|---|",
    ]
    for row in coverage(edition):
        if law_of(row) not in EVENT_LAWS or row.provision.kind is ProvisionKind.HEADING:
            continue
        modules = ", ".join(f"`{module.removeprefix('kibitz.')}`" for module in row.modules)
        why = say(f"support.{row.why}") if row.why else ""
        lines.append(f"| {row.provision.number} | {say(f'{row.provision.message}.title')} | {modules or why} |")
    return [*lines, ""]


if __name__ == "__main__":
    PROOFS_FILE.write_text(collected(), "utf-8")
    forget()
    CARRIED_FILE.write_text(carried(), "utf-8")
    carried_out.forget()
    PAGE_FILE.write_text(page(), "utf-8")
    regulation_page.PAGE_FILE.write_text(regulation_page.page(), "utf-8")
