"""The pages of verbs, written by `python -m tests.table.log.verb_page`: their forms in docs/notation.md, and where each
is carried out in docs/verbs.md."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from kibitz.table.acts import REGISTER
from kibitz.table.log.amendments import AMENDMENTS, amended
from kibitz.table.log.verb_forms import verb_table
from kibitz.table.log.verbs import VERBS
from tests.places import ROOT

STANDARD_FILE = ROOT / "docs" / "notation.md"
PLACES_FILE = ROOT / "docs" / "verbs.md"
TABLE = ROOT / "src" / "kibitz" / "table"
BEFORE = "verb_forms.verb_table() -->\n"
AFTER = "<!-- end of the table -->"

_INTRODUCTION = """\
# Where a verb is carried out

Every verb of [the table's log](notation.md), and the functions of `src/kibitz/table` that a line with it passes, in
order: `cards/acts._card` is the function `_card` in `cards/acts.py`. A step *before* may add to the act, a step
*instead* may take its place, a step *after* sees what came of it; *by TD* is the verb in the director's mouth. A verb
without a step is remembered: the modules that read it from what is remembered are named, and where none is, it is kept
for whoever reads the log. What amends the log is carried out before anything is folded. Written by `make coverage`.

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
    if verb in AMENDMENTS:
        module = amended.__module__.removeprefix("kibitz.table.")
        return f"before all others {_place(f'act {module}.{amended.__name__}')}"
    return "; ".join(_place(step) for step in REGISTER.steps(verb)) or _remembered(verb)


def _remembered(verb: str) -> str:
    readers = ", ".join(f"`{module}`" for module in _readers(verb))
    return f"remembered; read by {readers}" if readers else "remembered"


def _readers(verb: str) -> Iterator[str]:
    """The modules of the table that name a verb, other than as a member of an enumeration that has the same word."""
    for file in sorted(TABLE.rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        members = {
            member.value
            for owner in ast.walk(tree)
            if isinstance(owner, ast.ClassDef)
            for member in owner.body
            if isinstance(member, ast.Assign)
        }
        texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in members)
        if file.stem != "verbs" and any(text.value == verb for text in texts):
            yield file.relative_to(TABLE).with_suffix("").as_posix()


def _place(step: str) -> str:
    when, _, function = step.rpartition(" ")
    module, _, name = function.rpartition(".")
    place = f"`{module.replace('.', '/')}.{name}`"
    return place if when == "act" else f"{when} {place}"


if __name__ == "__main__":
    STANDARD_FILE.write_text(written(STANDARD_FILE.read_text("utf-8")), "utf-8")
    PLACES_FILE.write_text(places(), "utf-8")
