"""What contestants bring from an earlier stage, as an account: figures without anything behind them (78D)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.standings import Deduction, RankingNote, RankingRules
from kibitz.scoring.standings.ties import TieRules, field_tie_rules
from kibitz.scoring.working import Working


@dataclass(frozen=True, slots=True)
class CarriedTally:
    """What one contestant brings."""

    contestant: str
    score: Number
    shown: Number
    boards: int = 0
    out_of: Number = 0
    percentage: Number | None = None
    deductions: tuple[Deduction, ...] = ()
    notes: tuple[RankingNote, ...] = ()

    @property
    def ranked_on(self) -> Number:
        """The same."""
        return self.score


class Carried:
    """Everybody's figures from an earlier stage, in the unit of the event."""

    fields: tuple[Field, ...] = ()
    most_available: Number = 0

    def __init__(self, scores: Mapping[str, Fraction], unit: str, rules: RankingRules) -> None:
        self._scores = {who: simple(score) for who, score in scores.items()}
        self.unit = unit
        self.rules = rules
        self.flaws: list[Flaw] = []

    @property
    def contestants(self) -> Iterable[str]:
        """Everybody who brings something."""
        return self._scores.keys()

    def names_of(self, who: str) -> Sequence[str]:
        """None: there are no fields."""
        return ()

    def tie_rules(self, draws: Sequence[str] = ()) -> TieRules:
        """The rules for those who are compared in fields."""
        return field_tie_rules(self, draws)

    def figures(self) -> Mapping[str, Number]:
        """What everybody brings."""
        return self._scores

    def shown(self, who: str) -> Number:
        """Their figure as it is shown."""
        return rounded(self._scores[who], self.rules.total_rounding, self.rules.halves)

    def __getitem__(self, who: str) -> CarriedTally:
        if who not in self._scores:
            raise Unscorable("contestant_unknown", contestant=who)
        return CarriedTally(who, self._scores[who], self.shown(who))

    def explain(self, who: str, board: int | None = None, *, edition: Edition = CURRENT) -> Working:
        """That it was entered so: there is nothing behind it."""
        return Working("session.as_entered", self[who].score, {"contestant": who, "score": self[who].score}, "78D")
