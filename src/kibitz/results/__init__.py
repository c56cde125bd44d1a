"""Sessions scored and ranked, put together, and compared with the figures that their files have.

`rank` takes rows, as a program or a frame has them, and ranks them. `rank_session` ranks a session, from a file or made
in memory (`session_from_rows`), whether of pairs, players or teams; `combine` several together. `compare` looks whether
the figures in the file are the same, and `changes_since` what a correction did.

| what | module |
|---|---|
| rows to a ranking; their columns by any names; their cells as results | `rank_rows`; `named_columns`; `row_results` |
| what is wrong with rows, said of rows that are refused | `refused_flaws` |
| the one way from a session to its ranking; what may be asked for | `ranked`; `ranking_request` |
| a field of pairs or players; matches of teams; the pairs of teams as a field | `sessions`; `teams`; `team_pairs` |
| several sessions together | `combined` |
| what a file of teams tells besides its results | `told_matches` |
| sessions on their way into files | `files` |
| who is meant by a name, and who is which team | `contestants` |
| regulations that the published figures show | `inferred_regulations` |
| our figures beside those of the file; what differs | `agreement`; `differences` |
| the same of a field; of teams | `field_agreement`; `team_agreement` |
| how programs show a figure; the lists in which a file has places | `shown_figures`; `place_lists` |
| flaws of results with their lines in the file | `flaw_lines` |
| many evenings together: points, the ranking of a season, handicaps, ratings | the room `seasons` |
| what is otherwise than in an earlier file (79C): results; matches and rankings | `result_changes`; `changes` |
"""

from kibitz.results.agreement import compare
from kibitz.results.changes import Changes, MatchMoved, MatchOutcome, changes_since
from kibitz.results.combined import RankedEvent, combine
from kibitz.results.differences import Agreement, Difference
from kibitz.results.rank_rows import rank, session_from_rows
from kibitz.results.ranked import is_of_teams, rank_session
from kibitz.results.ranking_request import RankingAsked
from kibitz.results.sessions import RankedSession, rank_field
from kibitz.results.team_pairs import as_field
from kibitz.results.teams import RankedTeams, rank_teams

__all__ = [
    "Agreement",
    "Changes",
    "Difference",
    "MatchMoved",
    "MatchOutcome",
    "RankedEvent",
    "RankedSession",
    "RankedTeams",
    "RankingAsked",
    "as_field",
    "changes_since",
    "combine",
    "combined",
    "compare",
    "contestants",
    "files",
    "is_of_teams",
    "rank",
    "rank_field",
    "rank_session",
    "rank_teams",
    "result_changes",
    "seasons",
    "session_from_rows",
    "team_pairs",
]
