"""The table of docs/regulations.md, made from the switches: `python -m tests.laws.regulation_page` writes it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from kibitz.laws.editions import Renumbered
from kibitz.laws.switch_kinds import Switch, spell
from kibitz.laws.switches import SWITCHES
from tests.places import ROOT

PAGE_FILE = ROOT / "docs/regulations.md"
SENTENCES: Mapping[str, str] = tomllib.loads((ROOT / "src/kibitz/messages/en/regulation.toml").read_text("utf-8"))
"""What each of them decides."""


def table() -> str:
    """Every switch as a table in Markdown."""
    rows = ["| Regulation | Law | Value | Default | What it decides |", "|---|---|---|---|---|"]
    for switch in SWITCHES.values():
        default = f"`{spell(switch.default)}`"
        if switch.in_2007 is not None:
            default += f" (2007: `{spell(switch.in_2007)}`)"
        decides = SENTENCES[switch.name] + (" *Only stated.*" if switch.only_stated else "")
        cells = (f"`{switch.name}`", _laws(switch), str(switch.kind.expected), default, decides)
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


_ONLY = {(2007,): " (2007 only)", (2017, 2024): " (since 2017)", (2024,): " (since 2024)"}


def _laws(switch: Switch[Any]) -> str:
    laws = [f"{law.in_2017} (2007: {law.in_2007})" if isinstance(law, Renumbered) else law for law in switch.laws]
    return ", ".join(laws) + _ONLY.get(tuple(edition.year for edition in switch.editions), "")


def page() -> str:
    """The page with the table of today."""
    return re.sub(r"^\| Regulation \|.*?\n(?!\|)", lambda _: table(), PAGE_FILE.read_text("utf-8"), flags=re.M | re.S)


if __name__ == "__main__":
    PAGE_FILE.write_text(page(), "utf-8")
