"""Individual movements: everybody plays for themselves, and has another partner in each round.

| what | module |
|---|---|
| the best individual for so many players and rounds; full individuals | `individual` |
| a few rounds written down, of which all the others follow | `cyclic_rounds` |
| the search for such rounds, by annealing | `search`, `annealing` |
| rainbows and pivots: four lines; the finite fields that they are counted in | `rainbow`, `finite_field` |
"""

__all__: list[str] = []
