"""What differs between the figures that a file has and those that were worked out."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("figures", "totals", "percentages", "places", "boards", "listed", "datums", "matches")
"""What is compared: figures of results, totals, percentages, places, numbers of boards, places in sections and strata,
datums of boards, and matches."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure that the file has otherwise; `id` says what it is."""

    id: str
    values: dict[str, object]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How many figures were compared, by kind, those that differ, and boards whose figures are shown otherwise."""

    compared: dict[str, int]
    differences: tuple[Difference, ...]
    raw: tuple[Difference, ...] = ()
