"""The claim referee, as a table asks for it: by the regulations in force."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kibitz.game import KibitzError
from kibitz.laws.regulations import Regulations
from kibitz.table.claims.claimed_position import ClaimedPosition
from kibitz.table.claims.referee import Referee

if TYPE_CHECKING:
    from kibitz.analysis.claims import SearchProgress

Finished = Callable[[int], None]
"""Told in the end how many cards were looked at."""


def claim_referee(
    regulations: Regulations | None, progress: SearchProgress | None = None, finished: Finished | None = None
) -> Referee:
    """Whom the table asks about a claim that is doubted, or an agreement to one that is taken back."""

    return Referee(_Judge(regulations, progress, finished), _best_play)


@dataclass(frozen=True, slots=True)
class _Judge:
    """Has an opinion on a claim by these regulations."""

    regulations: Regulations | None
    progress: SearchProgress | None
    finished: Finished | None

    def __call__(self, claimed: ClaimedPosition) -> object:
        from kibitz.analysis.claims import judge  # only a claim needs it

        opinion = judge(claimed, self.regulations, progress=self.progress)
        if self.finished is not None:
            self.finished(opinion.looked)
        return opinion


def _best_play(claimed: ClaimedPosition) -> int | None:
    """Double dummy, where there is an engine, and the position is one that it can go on from."""
    from kibitz.analysis.double_dummy import claimers_tricks

    try:
        return claimers_tricks(claimed)
    except KibitzError:
        return None
