"""The table of verbs in docs/notation.md: `python -m tests.table.log.verb_page` writes it."""

from __future__ import annotations

from kibitz.table.log.verb_forms import verb_table
from tests.places import ROOT

PAGE_FILE = ROOT / "docs" / "notation.md"
BEFORE = "verb_forms.verb_table() -->\n"
AFTER = "<!-- end of the table -->"


def written(page: str) -> str:
    """The page with the table as it should be."""
    head, _, rest = page.partition(BEFORE)
    return f"{head}{BEFORE}\n{verb_table().strip()}\n\n{AFTER}{rest.partition(AFTER)[2]}"


if __name__ == "__main__":
    PAGE_FILE.write_text(written(PAGE_FILE.read_text("utf-8")), "utf-8")
