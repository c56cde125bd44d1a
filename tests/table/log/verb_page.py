"""The pages of verbs, written by `python -m tests.table.log.verb_page`: their forms in docs/notation.md, and where each
is carried out in docs/verbs.md."""

from __future__ import annotations

from kibitz.table.acts import REGISTER
from kibitz.table.log.verb_forms import verb_table
from kibitz.table.log.verbs import VERBS
from tests.places import ROOT

STANDARD_FILE = ROOT / "docs" / "notation.md"
PLACES_FILE = ROOT / "docs" / "verbs.md"
BEFORE = "verb_forms.verb_table() -->\n"
AFTER = "<!-- end of the table -->"

_INTRODUCTION = """\
# Where a verb is carried out

Every verb of [the table's log](notation.md), and the functions of `src/kibitz/table` that a line with it passes, in
order: `cards/acts._card` is the function `_card` in `cards/acts.py`. A step *before* may add to the act, a step
*instead* may take its place, a step *after* sees what came of it; *by TD* is the verb in the director's mouth. A verb
without a step is remembered, and facts are found in it. Written by `make coverage`.

| verb | steps |
|---|---|
"""


def written(page: str) -> str:
    """The standard with its table as it should be."""
    head, _, rest = page.partition(BEFORE)
    return f"{head}{BEFORE}\n{verb_table().strip()}\n\n{AFTER}{rest.partition(AFTER)[2]}"


def places() -> str:
    """The page that names the functions of every verb."""
    return _INTRODUCTION + "".join(f"| **{verb}** | {_steps(verb)} |\n" for verb in VERBS)


def _steps(verb: str) -> str:
    return "; ".join(_place(step) for step in REGISTER.steps(verb)) or "remembered"


def _place(step: str) -> str:
    when, _, function = step.rpartition(" ")
    module, _, name = function.rpartition(".")
    place = f"`{module.replace('.', '/')}.{name}`"
    return place if when == "act" else f"{when} {place}"


if __name__ == "__main__":
    STANDARD_FILE.write_text(written(STANDARD_FILE.read_text("utf-8")), "utf-8")
    PLACES_FILE.write_text(places(), "utf-8")
