"""Which movement to play: what a director wants, the candidates, what speaks against each, the best of a shape.

| what | module |
|---|---|
| who comes, how many boards, how long, one winner or two | `wish` |
| the candidates for a wish, the best first | `choose` |
| the recommended one in a line | `movement_for` |
| what speaks against a movement, with its weight | `reasons` |
| the shape of a movement; the best of a shape | `shapes`, `best_of_shape` |
| a published movement beside the best of its shape | `comparison` |
"""

__all__ = ["best_of_shape", "choose", "comparison", "movement_for", "reasons", "shapes", "wish"]
