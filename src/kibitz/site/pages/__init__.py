"""The pages of a site: one module for each kind.

| page | module |
|---|---|
| all events; everybody who has played; a person over time | `events`, `people`, `person` |
| the ranking of an event; its matches; what was ruled and changed | `ranking`, `matches`, `rulings` |
| a board; the hands of a session; its frequencies | `board`, `hands`, `frequencies` |
| what everybody got on every board of a session | `recap` |
| what is on the page of a board: the results, the leads | `traveller`, `leads` |
| points of an event; the season, handicaps and ratings of the club | `points` |
| a contestant's own evening, and its tables | `card`, `card_tables` |
| what double dummy has a say in, in both | `beside_cells` |
| the ways between the pages of an event | `event_frame` |
"""

__all__: list[str] = []
