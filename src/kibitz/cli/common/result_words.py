"""Results in the words of a newspaper."""

from __future__ import annotations

from kibitz.cli.common.drawing import SIDE_NAMES, contract_words
from kibitz.game import Result, Side, Vulnerability


def result_words(result: Result) -> str:
    """What became of the contract: "4♠× by North, made with 1 overtrick"."""
    if result.contract is None:
        return "Passed out"
    contract = contract_words(result.contract)
    if result.over < 0:
        return f"{contract}, down {-result.over}"
    if result.over == 0:
        return f"{contract}, just made"
    return f"{contract}, made with {counted(result.over, 'overtrick')}"


def score_words(result: Result, vulnerability: Vulnerability) -> str:
    """What it is worth: "North-South score 990"."""
    points = result.points(vulnerability)
    if not points:
        return "no score"
    return f"{SIDE_NAMES[Side.NORTH_SOUTH if points > 0 else Side.EAST_WEST]} score {abs(points):,}"


def counted(count: int, thing: str) -> str:
    """A number and its noun: "1 board", "24 boards"."""
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"
