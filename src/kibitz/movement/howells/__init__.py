"""Howells: pairs meet in both directions, and there is one winner.

| what | module |
|---|---|
| a Howell for any number of pairs from 4 to 40 | `howell` |
| perfectly balanced ones, by construction | `starters` |
| a movement that turns like a ring, given by its first round | `ring` |
| the search for rings; the search for any form | `ring_search`, `grid_search` |
| the best that were found, kept as data | `found` |
"""

__all__: list[str] = []
