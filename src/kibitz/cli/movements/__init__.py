"""`kibitz movement`: which movement to play, its plan and its figures; and what a file of movements is worth.

| what | module |
|---|---|
| the command, and its options | `movement`, `options` |
| what was asked for, from the options | `wish` |
| the choice, the figures as pages | `page`, `quality_page` |
| the same as data | `data` |
| the bracket of a knock-out | `knock_out` |
| files of movements: read, written, checked | `files`, `check` |
"""

__all__: list[str] = []
