"""Who plays whom, on which boards, when: movements made, measured, chosen and repaired (Laws 3, 4, 5, 8, 80).

| what | module |
|---|---|
| a movement, and the rules it keeps | `plan`, `checking`, `flaws` |
| what it says of itself; Moore's measure | `quality`, `balance` |
| Mitchells; arrow switches; half tables and rovers | `mitchell`, `switching`, `directions`, `half_tables` |
| other movements in two lines | `hesitation`, `crisscross`, `stanzas`, `web`, `appendix`, `relays`, `barometer` |
| Howells: by construction, by search, the best found | `howell`, `starters`, `ring_search`, `grid_search`, `found` |
| individuals | `individual`, `rainbow` |
| teams; Swiss | `teams`, `swiss` |
| which to take | `choose`, `families`, `shapes` |
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
"""

from kibitz.movement.balance import Balance, balance
from kibitz.movement.choose import Choice, choose
from kibitz.movement.flaws import Unplayable
from kibitz.movement.howell import howell
from kibitz.movement.mitchell import mitchell
from kibitz.movement.plan import Encounter, Kind, Movement
from kibitz.movement.quality import Quality, quality
from kibitz.movement.shapes import Shape, beside, best, shape_of
from kibitz.movement.switching import balanced, one_winner, switch_rounds
from kibitz.movement.wish import Pace, Span, Wish

__all__ = [
    "Balance",
    "Choice",
    "Encounter",
    "Kind",
    "Movement",
    "Pace",
    "Quality",
    "Shape",
    "Span",
    "Unplayable",
    "Wish",
    "balance",
    "balanced",
    "beside",
    "best",
    "choose",
    "howell",
    "mitchell",
    "one_winner",
    "quality",
    "shape_of",
    "switch_rounds",
]
