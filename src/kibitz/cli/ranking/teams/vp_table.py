"""A scale of victory points in a file of its own, beside the regulations of an event (`--vp-table FILE`)."""

from __future__ import annotations

from pathlib import Path

from kibitz.cli.ranking.vp_card import said, table_text
from kibitz.laws.regulations import Regulations
from kibitz.scoring import vp


def with_vp_table(regulations: Regulations | None, path: Path) -> Regulations:
    """The regulations with the scale that a file has; refused with all that is wrong with it."""
    text = table_text(path)
    try:
        scale = vp.read_table(text, path.stem)
    except vp.InvalidVpTable as error:
        raise said(error) from None
    lines = [plain for line in text.splitlines() if (plain := line.partition("#")[0].strip())]
    return (regulations or Regulations()).with_(vp_table=[f"name {scale.name}", *lines])
