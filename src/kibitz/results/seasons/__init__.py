"""Many evenings together: the points of each, the ranking of a season, handicaps and ratings, person by person.

| what | module |
|---|---|
| an evening as all of these see it, from an event or from a file | `evenings` |
| who is the same person in several evenings | `persons` |
| points, season, handicaps and ratings of evenings by a scheme | `standings` |
| those handicaps for the contestants of an event | `entered_handicaps` |
"""

from kibitz.results.seasons.entered_handicaps import contestants_with_handicaps
from kibitz.results.seasons.evenings import SeasonEvening, evening_of_event, evening_of_session, evenings_of
from kibitz.results.seasons.persons import SeasonPlayer, SeasonPlayers
from kibitz.results.seasons.standings import evening_points, handicaps_from, ratings_from, season_of

__all__ = [
    "SeasonEvening",
    "SeasonPlayer",
    "SeasonPlayers",
    "contestants_with_handicaps",
    "evening_of_event",
    "evening_of_session",
    "evening_points",
    "evenings_of",
    "handicaps_from",
    "ratings_from",
    "season_of",
]
