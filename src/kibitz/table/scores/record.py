"""What is on record of a board: the score as it was entered, what was awarded, and appeals."""

from __future__ import annotations

from kibitz.table.engine.rulings import RulingAward
from kibitz.table.scores.appeal import BoardAppeal


class ScoreRecord:
    """The score that was entered, adjusted scores and penalties, and appeals."""

    __slots__ = ("appeals", "awards", "entered")

    def __init__(self) -> None:
        self.entered: str | None = None  # the score of the board as it is on record
        self.awards: list[RulingAward] = []
        self.appeals: list[BoardAppeal] = []

    def next_appeal(self) -> BoardAppeal | None:
        """The first appeal that has not come up yet."""
        return next((appeal for appeal in self.appeals if appeal.is_under_way and appeal.breach is None), None)
