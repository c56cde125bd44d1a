"""Makers of situations: each puts one thing wrong, or two, into a board that is otherwise bid and played plausibly.

| what goes wrong | module |
|---|---|
| insufficient, out of rotation, changed, inadmissible, after the end (Laws 25 to 39) | `calls` |
| cards exposed and led before the play (Laws 24, 41, 54) | `leads` |
| tempo, explanations (Laws 16, 21, 73, 75) | `information` |
| cards in the play: out of turn, revokes, penalty cards, dummy (Laws 44 to 64) | `plays` |
| dummy's card changed, questions, defective tricks; two mistakes at once (Laws 24, 45, 61, 67) | `finer` |
| claims and concessions (Laws 68 to 71); claims that fail (Laws 69 to 71) | `claims`, `failing_claims` |

A function's name is the name of its maker, and seeds depend on it: renaming one makes other exams. A maker of an
irregularity that there is no conversation for is not used.
"""

__all__: list[str] = []
