"""The planner under every repair: the rounds ahead, arranged anew from what is known and what was planned.

| what | module |
|---|---|
| the best plan found for the rounds ahead | `replan` |
| what the director will have and will not have, and how long to search | `limits` |
| the rounds ahead as a room with the price of everything in it | `room` |
| the room before the search: gaps filled, the rest sitting out | `first_arrangement` |
| the whole room moved at once | `whole_room` |
| tables and boards exchanged until nothing is wrong | `tabu_search` |
| tables turned for balance | `arrows` |
| tables exchanged for those who cannot move | `fixed_seats` |
| the new plan written down, in sets or board by board | `rewritten_plan` |
"""

__all__: list[str] = []
