"""What a director will have and will not have in a repair, and how long the search may go on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RepairLimits:
    """The means at hand. What is not said is as in the plan.

    `copies` is how many copies of the boards there are, `share` how many tables can do with one copy in a round,
    `tables` how many tables there are, `new_sets` how many sets of new boards can be brought into play. Without
    `meet_again` nobody may meet opponents more often than planned. `budget` is about the number of exchanges tried
    in all: more may find a better plan.
    """

    copies: int | None = None
    share: int = 2
    tables: int | None = None
    new_sets: int = 0
    meet_again: bool = True
    budget: int = 30_000
    seed: int = 0


AS_IT_IS = RepairLimits()
