"""An evening that plays itself, so that a newcomer sees everything move in the first minute.

| what | module |
|---|---|
| a plausible contract, tricks and opening lead for a deal | `valuing`, `results`, `leads` |
| contestants, who are birds | `names` |
| people who act in their own time, and the time that passes for them | `simulation` |
| what goes wrong at the tables, and how the director rules on it | `incidents`, `cases` |
| the tables, the director, and the evening they make | `tables`, `director`, `evening` |
| the evening on a server, and again after the server was ended | `driver`, `resuming` |

Nothing here is a rule of bridge: all that happens goes into the log of an event as everybody's acts do, and is
refused like theirs.
"""
