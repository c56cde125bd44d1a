"""A result beside double dummy: what declarer could take, how far from it was played, and what the lead cost.

It is the same on the page of a board, on a scorecard, on a site and on the server: always declarer's tricks.
"""

from __future__ import annotations

from typing import NamedTuple

from kibitz.game import Card
from kibitz.site.analysed_deals import AnalysedDeal, declarer_in


class ResultBeside(NamedTuple):
    """Declarer's tricks double dummy, how many more or fewer were made, and how many of them the lead gave."""

    best: int
    more: int
    lead_cost: int


def beside(
    analysed: AnalysedDeal | None, result: str | None, tricks: int | None, lead: str | None
) -> ResultBeside | None:
    """What double dummy says of a result; None where nobody declared, or the hands were not searched."""
    declared = declarer_in(result or "")
    if analysed is None or declared is None or tricks is None:
        return None
    best = analysed.made(declared)
    after = analysed.after_lead(declared, Card.parse(lead)) if lead else None
    return ResultBeside(best, tricks - best, 0 if after is None else after - best)
