"""The standings of an event, live: results to figures, figures to totals, totals to rankings (78, 87, 90).

| what | module |
|---|---|
| the standings of a session or of the event, kept up with the log | `live` |
| a result of the event as scoring takes it | `board_results` |
| the field of a session: a changed result prices its own board again | `session_field` |
| what everybody has in a session, and in all sessions together | `totals` |
| what contestants bring from an earlier stage | `carry_over` |
| which rankings there are: lines, sections, strata, categories | `groups` |
| who left with too few boards for a place | `departures` |
| the matches that are planned, of teams and of pairs | `planned_matches` |
| teams: their table, or what they have in the whole field | `teams` |
| by what a session is scored, for whoever carries it elsewhere | `scored_by` |
| what an act would change in the standings, before it is entered | `preview` |
"""

__all__ = ["board_results", "carry_over", "live", "planned_matches", "preview", "scored_by"]
