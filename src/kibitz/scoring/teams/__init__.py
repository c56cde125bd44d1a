"""Teams (Laws 12C4, 78B to 78D, 86B, 87C): victory points, the table of an event, knock-outs; the face of `matches`.

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
| a match: boards, methods, line-ups, corrections | the room `kibitz.scoring.matches` |
| from a match to VPs; void and unplayed matches, byes | `victory` |
| a whole match that the director rules on | `match_rulings` |
| the table of a round robin or Swiss; ties; withdrawals | `table`, `tie_breaks`, `withdrawals` |
| from stage to stage; who won a knock-out | `carry_over`, `knock_out` |
| all that is laid down for an event | `event_rules` |
| the table as tallies, to be ranked by strata or to be a stage | `tallies` |
| teams without matches, compared with the whole field | `team_field` |
| how a figure came about | `workings` |
"""

from kibitz.scoring.matches.averages import OtherMatches
from kibitz.scoring.matches.corrections import FigureChange, match_changes
from kibitz.scoring.matches.figures import BoardScore, Comparison, FigureSource, TeamFigure, Weighing
from kibitz.scoring.matches.line_ups import LineUp, line_ups, pair_at
from kibitz.scoring.matches.match import BoardKey, Match
from kibitz.scoring.matches.match_score import MatchScore
from kibitz.scoring.matches.methods import Aggregate, BoardAMatch, Imps, TeamMethod
from kibitz.scoring.matches.no_comparable_result import rule_boards
from kibitz.scoring.matches.patton import ByImps, Patton, Quotient, Steps
from kibitz.scoring.matches.rules import METHODS, TeamRules
from kibitz.scoring.matches.scales import Scale
from kibitz.scoring.matches.score_matches import score_match, score_matches
from kibitz.scoring.matches.session_matches import Grouped, group_matches, penalties_of
from kibitz.scoring.teams.event_rules import EventRules, team_method
from kibitz.scoring.teams.knock_out import KnockOutDecision, decide
from kibitz.scoring.teams.match_rulings import MatchRuling, MatchVerdict
from kibitz.scoring.teams.table import TeamRow, TeamTable, standings
from kibitz.scoring.teams.tallies import TeamTallies, TeamTally
from kibitz.scoring.teams.team_field import FIELD_METHODS, TeamFieldTallies, TeamFieldTally, team_field
from kibitz.scoring.teams.tie_breaks import RULES, team_tie_rules
from kibitz.scoring.teams.victory import (
    Incomplete,
    MatchKind,
    MatchLine,
    bye,
    match_lines,
    own_points,
    void_match,
    walkover,
)
from kibitz.scoring.teams.withdrawals import Withdrawal
from kibitz.scoring.teams.workings import explain_match

__all__ = [
    "FIELD_METHODS",
    "METHODS",
    "RULES",
    "Aggregate",
    "BoardAMatch",
    "BoardKey",
    "BoardScore",
    "ByImps",
    "Comparison",
    "EventRules",
    "FigureChange",
    "FigureSource",
    "Grouped",
    "Imps",
    "Incomplete",
    "KnockOutDecision",
    "LineUp",
    "Match",
    "MatchKind",
    "MatchLine",
    "MatchRuling",
    "MatchScore",
    "MatchVerdict",
    "OtherMatches",
    "Patton",
    "Quotient",
    "Scale",
    "Steps",
    "TeamFieldTallies",
    "TeamFieldTally",
    "TeamFigure",
    "TeamMethod",
    "TeamRow",
    "TeamRules",
    "TeamTable",
    "TeamTallies",
    "TeamTally",
    "Weighing",
    "Withdrawal",
    "bye",
    "carry_over",
    "decide",
    "explain_match",
    "group_matches",
    "line_ups",
    "match_changes",
    "match_lines",
    "own_points",
    "pair_at",
    "penalties_of",
    "rule_boards",
    "score_match",
    "score_matches",
    "standings",
    "team_field",
    "team_method",
    "team_tie_rules",
    "void_match",
    "walkover",
]
