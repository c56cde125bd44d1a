"""What holds at a live table where the Laws leave it open (80B2e, 40B2a)."""

from __future__ import annotations

from functools import lru_cache

from kibitz.laws.regulations import Regulations
from kibitz.live.acts import TableOpened


def conditions_of(opened: TableOpened) -> Regulations:
    """The regulations of a table: who makes a call explains it unless they say otherwise (40B2a)."""
    return _read(opened.regulations, opened.edition)


@lru_cache(maxsize=256)
def _read(regulations: str, edition: str) -> Regulations:
    return Regulations.load(regulations, edition, alert_by="self")
