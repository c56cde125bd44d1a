"""Situations: a board that is bid and played plausibly until something goes wrong, and the ruling on it.

| what | module |
|---|---|
| what a situation is made of, and the register of `kibitz.exam.makers` | `scene` |
| a situation: a log that ends with a call for the director | `situation` |
| what is true in it: the facts found, what players choose, how the board goes on | `truth` |
| the ruling on it, in the stages in which a director meets it | `stages` |
| who bids and plays it | `kibitz.analysis.plain_player` |
"""

__all__: list[str] = []
