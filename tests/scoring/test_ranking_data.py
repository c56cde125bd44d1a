"""A ranking as data is the same for pairs, teams and several sessions; only what the tally has besides differs."""

from __future__ import annotations

from kibitz.laws.regulations import Regulations
from kibitz.scoring import BoardResult, Matchpoints, Rules, score
from kibitz.scoring.ranking_data import ranking_data
from kibitz.scoring.standings import FieldTallies, Tallies, WeighedSession, rank_tallies
from kibitz.scoring.teams import EventRules, MatchKind, MatchLine, TeamTallies, bye

RESULTS = [
    BoardResult.scored(board, ns, ew, points, round=1)
    for ns, ew, scores in (("a", "b", (420, 110)), ("c", "d", (170, 110)))
    for board, points in enumerate(scores, 1)
]
RULES = EventRules.of(Regulations())
TABLE = RULES.table([MatchLine("a", "b", 12, 8, gained=9, boards=4), MatchLine("b", "a", 8, 12, lost=9), bye("c")])


def keys(tallies: Tallies) -> set[str]:
    """What the first row has besides what all rows have."""
    data = ranking_data(rank_tallies(tallies))
    everywhere = {"contestant", "boards", "total", "score", "shown", "rounded_total", "available", "percentage"}
    assert all(everywhere | {"deductions"} <= row["tally"].keys() for row in data["rows"])
    assert data["unit"] == tallies.unit
    return data["rows"][0]["tally"].keys() - everywhere - {"deductions"}


def test_what_a_tally_was_made_from_is_told_by_its_keys() -> None:
    field = FieldTallies(score(RESULTS, Matchpoints()))
    assert keys(field) == set()
    assert keys(Rules().swiss_pairs(RESULTS, ["matchpoints"])) == {"matches"}
    assert keys(Rules().together([WeighedSession("1", field), WeighedSession("2", field)])) == {"sessions"}
    assert keys(TeamTallies(TABLE, RULES)) == {"matches", "team"}


def test_teams_have_their_matches_and_their_table() -> None:
    first, bye_of_c, last = ranking_data(rank_tallies(TeamTallies(TABLE, RULES)))["rows"]
    assert (first["place"], first["shown"], first["tally"]["team"]["won"]) == ((1, 2), 12, 1)
    assert [(match["kind"], match["opponents"]) for match in bye_of_c["tally"]["matches"]] == [(MatchKind.BYE, [])]
    assert (last["tally"]["team"]["net"], last["waits"]) == (-9, False)


def test_who_has_nothing_to_compare_with_yet_waits() -> None:
    lonely = FieldTallies(score(RESULTS[:1], Matchpoints()))
    assert [row["waits"] for row in ranking_data(rank_tallies(lonely))["rows"]] == [True, True]
    both = Rules().together([WeighedSession("1", lonely), WeighedSession("2", lonely)])
    assert [row["waits"] for row in ranking_data(rank_tallies(both))["rows"]] == [False, False]
    table = RULES.table(TABLE.lines, teams=["d"])
    waiting = [row["waits"] for row in ranking_data(rank_tallies(TeamTallies(table, RULES, in_play=True)))["rows"]]
    assert waiting == [False, False, False, True]
