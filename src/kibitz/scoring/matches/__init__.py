"""One match between two teams (Laws 12C4, 78B to 78D, 86B, 87C): from the results at both tables to its score.

`kibitz.scoring.teams` is the face of this room too: import `Match` and `score_match` from there.

| what | module |
|---|---|
| a match, its boards, and which team sat which way | `match` |
| the results of a session as matches | `session_matches` |
| who played in each set | `line_ups` |
| what a difference is worth: IMPs, total points, board-a-match; Patton | `methods`, `patton` |
| how matches are scored, by the regulations | `rules` |
| one board: what each team has, from its own awards at both tables | `boards` |
| average plus and minus between teams (12C2) | `averages` |
| how a figure of a team came about, as data | `figures` |
| a match scored; several matches scored | `match_score`, `score_matches` |
| boards without a comparable result (86B, 87C) | `no_comparable_result` |
| a changed result (79C) | `corrections` |
| what a match needs of a scale of victory points | `scales` |
"""

__all__ = ["match"]
