"""Points, seasons, handicaps and ratings: what a club or a federation makes of rankings, by a table in a file.

A table is a TOML file (`read_table`, or one of those that come with Kibitz by its name): points for places, boards and
matches; how the sessions of a year count; what handicap past results give; how a rating follows them. All is worked out
exactly and rounded where the table says, and every figure has its working.

| what | module |
|---|---|
| a table as values; from its text, with all that is wrong in it | `tables`; `table_text` |
| what a place is worth in a field of that size | `place_values` |
| the points of an event, each with its working | `awards` |
| the ranking of a season: the best sessions of everybody | `seasons` |
| handicaps from past results; ratings that follow results | `handicaps`; `ratings` |
| tables of federations and one of ours | the folder `schemes` |
"""

from kibitz.scoring.points.awards import PointsField, PointsGiven, points_of
from kibitz.scoring.points.handicaps import HandicapFound, handicap_together, handicaps_of
from kibitz.scoring.points.ratings import RatedSession, Rating, ratings_of
from kibitz.scoring.points.seasons import SeasonRow, SeasonSession, season_ranking
from kibitz.scoring.points.table_text import InvalidPointsTable, read_table, scheme_names, scheme_text, table_named
from kibitz.scoring.points.tables import (
    AwardLine,
    ClubTable,
    HandicapRules,
    PointsFactor,
    PointsTable,
    RatingRules,
    SeasonRules,
)

__all__ = [
    "AwardLine",
    "ClubTable",
    "HandicapFound",
    "HandicapRules",
    "InvalidPointsTable",
    "PointsFactor",
    "PointsField",
    "PointsGiven",
    "PointsTable",
    "RatedSession",
    "Rating",
    "RatingRules",
    "SeasonRow",
    "SeasonRules",
    "SeasonSession",
    "handicap_together",
    "handicaps_of",
    "points_of",
    "ratings_of",
    "read_table",
    "scheme_names",
    "scheme_text",
    "season_ranking",
    "table_named",
]
