"""An evening that plays itself, so that a newcomer sees everything move in the first minute.

| what | module |
|---|---|
| a plausible contract, tricks and opening lead for a deal | `hand_values`, `results` |
| contestants, who are birds | `names` |
| people who act in their own time, and the time that passes for them | `simulation` |
| what goes wrong at the tables, line by line | `cases` |
| the tables, the director, and the evening they make | `tables`, `director`, `evening` |
| what all of them can see and leave for each other | `room` |
| the evening on a server, and again after the server was ended | `driver`, `resumption` |

Nothing here is a rule of bridge: all that happens goes into the log of an event as everybody's acts do, and is
refused like theirs.
"""

__all__ = ["driver"]
