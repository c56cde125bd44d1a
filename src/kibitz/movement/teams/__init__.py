"""Movements for teams (Laws 3, 4, 5A, 8, 80A): matches of two teams, and the knock-out.

In a movement for teams a side of an encounter is one team, there with one of its pairs. A match is complete where both
pairs of a team play the same boards against the same team, North-South at one table and East-West at another, so that
every board can be compared (86, 87); `matches` tells what is.

```python
>>> from kibitz.movement.teams import american_whist, matches
>>> movement = american_whist(5, boards_per_set=6)
>>> [(meeting.ew[0], movement.board_numbers(meeting.sets)[0]) for meeting in movement.of(1) if meeting.ns == (1,)]
[(3, 7), (5, 13), (2, 19), (4, 25)]
>>> matches(movement).is_complete, matches(movement).unmet
(True, ())

```

| what | teams | module |
|---|---|---|
| the matches of a movement | | `matches` |
| American Whist; skip | odd from 3; even from 4 | `american_whist` |
| New England relay | even from 4 | `relay` |
| Thurner | even from 6 | `thurner`, `thurner_found` |
| stagger, in two stanzas | even from 4 | `stagger` |
| round robin, with byes or triples | any; with triples odd, not 5 | `round_robin`, `schedule`, `two_rounds` |
| three teams | 3 | `triples` |
| one match in segments | 2 | `head_to_head` |
| by a movement for pairs | as for pairs | `mirrored` |
| Mitchell for teams | from 3 | `mitchell` |
| board-a-match in sections | from 4 | `board_a_match` |
| knock-out | any | `bracket`, `seeding`; its first round `knock_out` |
| how many teams and rounds there may be | | `sizes` |
"""

from kibitz.movement.teams.american_whist import american_whist, whist_rounds
from kibitz.movement.teams.board_a_match import board_a_match, section_sizes
from kibitz.movement.teams.bracket import Bracket, KnockOutMatch, bracket
from kibitz.movement.teams.head_to_head import head_to_head, seating_rights
from kibitz.movement.teams.knock_out import knock_out
from kibitz.movement.teams.matches import Matches, OneTable, TeamMatch, matches
from kibitz.movement.teams.mirrored import mirrored
from kibitz.movement.teams.mitchell import teams_mitchell
from kibitz.movement.teams.relay import RELAY_TEAMS, new_england_relay
from kibitz.movement.teams.round_robin import (
    TRIPLE_TEAMS,
    RoundRobinBoards,
    RoundRobinOddNumber,
    round_robin,
    round_robin_rounds,
)
from kibitz.movement.teams.schedule import RoundRobinMatch, circle, schedule
from kibitz.movement.teams.seeding import drawn_within_groups
from kibitz.movement.teams.stagger import stagger
from kibitz.movement.teams.thurner import THURNER_TEAMS, ThurnerSeating, thurner
from kibitz.movement.teams.triples import triple, triple_encounters

__all__ = [
    "RELAY_TEAMS",
    "THURNER_TEAMS",
    "TRIPLE_TEAMS",
    "Bracket",
    "KnockOutMatch",
    "Matches",
    "OneTable",
    "RoundRobinBoards",
    "RoundRobinMatch",
    "RoundRobinOddNumber",
    "TeamMatch",
    "ThurnerSeating",
    "american_whist",
    "board_a_match",
    "bracket",
    "circle",
    "drawn_within_groups",
    "head_to_head",
    "knock_out",
    "matches",
    "mirrored",
    "new_england_relay",
    "round_robin",
    "round_robin_rounds",
    "schedule",
    "seating_rights",
    "section_sizes",
    "stagger",
    "teams_mitchell",
    "thurner",
    "triple",
    "triple_encounters",
    "whist_rounds",
]
