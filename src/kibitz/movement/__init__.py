"""Who plays whom, on which boards, when: movements made, measured, chosen and repaired (Laws 3, 4, 5, 8, 80).

| what | room or module |
|---|---|
| a movement; the same as data; the rules it keeps; what is wrong with one | `plan`, `plan_data`, `rules`, `flaws` |
| boards in sets that travel together | `board_sets` |
| whole numbers: what a construction is asked for, and what comes nearest | `whole_numbers` |
| what it says of itself; Moore's measure; how contestants find their next table | `quality`, `balance`, `ease` |
| one winner: the arrow switched in whole rounds, or table by table | `arrow_switches`, `directions` |
| Mitchells and what is made like them: half tables, webs, hesitations, barometers ... | `mitchells` |
| Howells: by construction, by search, the best found | `howells` |
| individuals | `individuals` |
| teams; Swiss | `teams`, `swiss` |
| all constructions as data | `catalogue` |
| which to take | `choice` |
| when the evening goes wrong | `repair` |

```python
>>> from kibitz.movement import howell, mitchell, one_winner, quality
>>> plan = one_winner(mitchell(7, boards_per_set=4))        # seven tables, the arrow switched where it balances best
>>> plan.details["switched"]
(7,)
>>> round(quality(plan).spread, 4)
1.0491
>>> quality(howell(12)).spread                              # everybody meets everybody, perfectly balanced
0.0

```

The package can be called, as `movement_for` is: `kb.movement(pairs=14, boards=26)`.
"""

import sys
from types import ModuleType
from typing import Any

from kibitz.game.spans import Span
from kibitz.movement.arrow_switches import balanced, one_winner, switch_rounds
from kibitz.movement.balance import Balance, balance
from kibitz.movement.choice.best_of_shape import best
from kibitz.movement.choice.choose import MovementChoice, choose
from kibitz.movement.choice.comparison import compared_with_best
from kibitz.movement.choice.movement_for import movement_for
from kibitz.movement.choice.shapes import Shape, shape_of
from kibitz.movement.choice.wish import MovementWish, SessionPace
from kibitz.movement.flaws import Unplayable
from kibitz.movement.howells.howell import howell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import Quality, quality

__all__ = [
    "Balance",
    "Encounter",
    "Movement",
    "MovementChoice",
    "MovementKind",
    "MovementWish",
    "Quality",
    "SessionPace",
    "Shape",
    "Span",
    "Unplayable",
    "balance",
    "balanced",
    "best",
    "board_sets",
    "catalogue",
    "choice",
    "choose",
    "compared_with_best",
    "directions",
    "ease",
    "flaws",
    "howell",
    "mitchell",
    "movement_for",
    "one_winner",
    "plan",
    "plan_data",
    "quality",
    "repair",
    "rules",
    "shape_of",
    "swiss",
    "switch_rounds",
    "teams",
]


class _CalledPackage(ModuleType):
    """The package when it is called."""

    def __call__(self, *asked: Any, **named: Any) -> Movement:
        return movement_for(*asked, **named)


sys.modules[__name__].__class__ = _CalledPackage
