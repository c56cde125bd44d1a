"""Swiss events for teams and pairs: who meets whom next, always, and why.

```python
>>> from kibitz.movement.swiss import Swiss, SwissRules
>>> swiss = Swiss.of(6, SwissRules(rounds=4))
>>> draw = swiss.draw()                                     # the first round is seeded: upper half against lower
>>> [match.contestants for match in draw.matches]
[(1, 4), (5, 2), (3, 6)]
>>> swiss = swiss.publish(draw)
>>> scores = {1: 15, 2: 14, 3: 12, 6: 8, 5: 6, 4: 5}        # from the scorer, after round 1
>>> [match.contestants for match in swiss.draw(scores).matches]        # 3 and 6 have met
[(2, 1), (5, 3), (6, 4)]

```

| what | module |
|---|---|
| the regulations: every point on which authorities differ | `rules` |
| numbers of rounds, tables, contestants; scores | `figures` |
| entries, and the log: late entries, withdrawals, draws | `entries`, `history`, `event` |
| standings as a draw sees them | `ranking` |
| what a pairing costs, in plain words | `costs` |
| the cheapest pairing, exactly | `matching`, `search`, `blossoms` |
| drawn from the top, without a dead end | `top_down` |
| the three of a triple; tables and directions | `triples`, `tables` |
| the draw of a round; a draw mended | `pairing` |
| a draw as data; changed by hand; what it breaks | `draws`, `checks` |
| draws as a movement | `rounds` |
"""

from kibitz.movement.swiss.draws import Draw, SwissContestant, SwissMatch, Triple
from kibitz.movement.swiss.entries import SwissEntry
from kibitz.movement.swiss.event import Swiss
from kibitz.movement.swiss.ranking import Standings
from kibitz.movement.swiss.rules import (
    ByeRule,
    Closeness,
    FirstRoundDraw,
    Rooms,
    SwissOddNumber,
    SwissRules,
    SwissSeats,
)

__all__ = [
    "ByeRule",
    "Closeness",
    "Draw",
    "FirstRoundDraw",
    "Rooms",
    "Standings",
    "Swiss",
    "SwissContestant",
    "SwissEntry",
    "SwissMatch",
    "SwissOddNumber",
    "SwissRules",
    "SwissSeats",
    "Triple",
    "checks",
    "entries",
]
