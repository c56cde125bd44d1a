"""The claim referee, as a table asks them: a log is folded many times, and they think about a claim but once."""

from __future__ import annotations

from collections.abc import Callable

from kibitz.table.claims.claimed_position import ClaimedPosition

Judge = Callable[[ClaimedPosition], object]
"""Has an opinion on a claim (70, 71)."""

BestPlay = Callable[[ClaimedPosition], int | None]
"""Tells how many of the remaining tricks the claimer's side takes with best play by all four; None if they cannot."""


class Referee:
    """Whom the table asks about a claim."""

    def __init__(self, judge: Judge, best_play: BestPlay | None = None) -> None:
        self._judge = judge
        self._best_play = best_play
        self._opinions: dict[str, object] = {}
        self._best: dict[str, int | None] = {}

    @classmethod
    def of(cls, judge: Judge | Referee | None) -> Referee | None:
        """A referee who judges so; themselves, if they are one."""
        return judge if judge is None or isinstance(judge, Referee) else cls(judge)

    def opinion(self, claimed: ClaimedPosition) -> object:
        """What they make of the claim: the least that a normal line gives, with all doubt against the claimer."""
        key = repr(claimed)
        if key not in self._opinions:
            self._opinions[key] = self._judge(claimed)
        return self._opinions[key]

    def best_play(self, claimed: ClaimedPosition) -> int | None:
        """What the claimer's side takes with best play by all four; None where that cannot be said."""
        key = repr(claimed)
        if key not in self._best:
            self._best[key] = None if self._best_play is None else self._best_play(claimed)
        return self._best[key]

    def __repr__(self) -> str:
        return f"<Referee by {getattr(self._judge, '__qualname__', type(self._judge).__name__)}>"
