"""Makers of situations: each puts one thing wrong, or two, into a board that is otherwise bid and played plausibly.

| module | what goes wrong |
|---|---|
| `calls` | insufficient, out of rotation, changed, inadmissible, after the end (Laws 25 to 39) |
| `leads` | cards exposed and led before the play (Laws 24, 41, 54) |
| `information` | tempo, explanations (Laws 16, 21, 73, 75) |
| `plays` | cards in the play: out of turn, revokes, penalty cards, dummy (Laws 44 to 64) |
| `finer` | dummy's card changed, questions, defective tricks; two mistakes at once (Laws 24, 45, 61, 67) |
| `claims` | claims and concessions (Laws 68 to 71) |

A maker of an irregularity that there is no conversation for is not used.
"""
