"""Teams (Laws 12C4, 78B to 78D, 86B, 87C): matches, victory points, tables of an event, knock-outs.

```python
>>> from kibitz.scoring import BoardResult
>>> from kibitz.scoring.teams import Match, score_match
>>> match = Match("Reds", "Blues", (
...     BoardResult.played(1, "Reds", "Blues", "4S= N", table="open"),
...     BoardResult.played(1, "Blues", "Reds", "3S+1 N", table="closed"),
... ))
>>> score = score_match(match)
>>> score.total("Reds"), score.total("Blues")
(6, -6)

```

Every board is scored for each team separately, from its own awards at both tables. The two figures need not balance,
except in a knock-out, where they are averaged.

| what | module |
|---|---|
| a match, and who sat which way; the matches of a session | `seating`, `line_ups`, `grouping` |
| what a difference is worth: IMPs, total points, board-a-match, point-a-board; Patton | `methods`, `patton` |
| one board; average plus and minus | `comparing`, `averages` |
| a match scored, by rules; a changed result (79C) | `matches`, `match_score`, `rules`, `corrections` |
| no comparable result (86B) | `rulings` |
| VPs; void and unplayed matches, mismatches | `victory`, `scales` |
| the table of a round robin or Swiss; ties; withdrawals | `standings`, `tie_breaks`, `withdrawals` |
| from stage to stage; who won a knock-out | `carry_over`, `knock_out` |
| all that is laid down for an event | `event_rules` |
| how a figure came about | `working`, `explaining` |
| the table as an account, to be ranked by strata or to be a stage | `tallies` |
"""

from kibitz.scoring.teams.averages import Elsewhere
from kibitz.scoring.teams.corrections import Change, MatchCorrection, MatchesCorrection, correct_match, correct_matches
from kibitz.scoring.teams.event_rules import EventRules
from kibitz.scoring.teams.explaining import explain_match
from kibitz.scoring.teams.grouping import Grouped, group_matches, penalties_of
from kibitz.scoring.teams.knock_out import Decision, decide
from kibitz.scoring.teams.line_ups import butler_rows, line_ups
from kibitz.scoring.teams.match_score import MatchScore
from kibitz.scoring.teams.matches import score_match, score_matches
from kibitz.scoring.teams.methods import Aggregate, BoardAMatch, Imps, TeamMethod
from kibitz.scoring.teams.patton import ByImps, Patton, Quotient, Steps
from kibitz.scoring.teams.rules import METHODS, TeamRules
from kibitz.scoring.teams.rulings import rule_boards
from kibitz.scoring.teams.scales import Scale
from kibitz.scoring.teams.seating import BoardKey, Match
from kibitz.scoring.teams.standings import Row, Standings, standings
from kibitz.scoring.teams.tallies import TeamTallies, TeamTally
from kibitz.scoring.teams.tie_breaks import RULES, tie_breaks
from kibitz.scoring.teams.victory import (
    Incomplete,
    Kind,
    Line,
    bye,
    match_lines,
    mismatch,
    own_points,
    void_match,
    walkover,
)
from kibitz.scoring.teams.withdrawals import Withdrawal, indemnities
from kibitz.scoring.teams.working import BoardScore, Comparison, Source, TeamFigure, Weighing

__all__ = [
    "METHODS",
    "RULES",
    "Aggregate",
    "BoardAMatch",
    "BoardKey",
    "BoardScore",
    "ByImps",
    "Change",
    "Comparison",
    "Decision",
    "Elsewhere",
    "EventRules",
    "Grouped",
    "Imps",
    "Incomplete",
    "Kind",
    "Line",
    "Match",
    "MatchCorrection",
    "MatchScore",
    "MatchesCorrection",
    "Patton",
    "Quotient",
    "Row",
    "Scale",
    "Source",
    "Standings",
    "Steps",
    "TeamFigure",
    "TeamMethod",
    "TeamRules",
    "TeamTallies",
    "TeamTally",
    "Weighing",
    "Withdrawal",
    "butler_rows",
    "bye",
    "correct_match",
    "correct_matches",
    "decide",
    "explain_match",
    "group_matches",
    "indemnities",
    "line_ups",
    "match_lines",
    "mismatch",
    "own_points",
    "penalties_of",
    "rule_boards",
    "score_match",
    "score_matches",
    "standings",
    "tie_breaks",
    "void_match",
    "walkover",
]
