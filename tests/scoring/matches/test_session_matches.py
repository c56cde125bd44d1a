"""The matches of a session, found by who met whom."""

from __future__ import annotations

from dataclasses import replace

from kibitz.scoring import BoardResult
from kibitz.scoring.standings import Penalty, Unit
from kibitz.scoring.teams import METHODS, TeamRules, group_matches, penalties_of, score_matches


def sat(board: int, ns: str, ew: str, points: int = 100, *, round: int = 0, table: str = "") -> BoardResult:
    return BoardResult.scored(board, ns, ew, points, round=round, table=table)


def both_tables(board: int, one: str, other: str, round: int = 0) -> list[BoardResult]:
    return [sat(board, one, other, round=round), sat(board, other, one, round=round)]


def test_a_match_for_every_round_of_a_round_robin() -> None:
    results = [*both_tables(1, "A", "B", 1), *both_tables(1, "C", "A", 2), *both_tables(1, "B", "C", 3)]
    found = group_matches(results)
    assert [(match.round, match.teams, len(match.results)) for match in found.matches] == [
        (1, ("A", "B"), 2),
        (2, ("C", "A"), 2),
        (3, ("B", "C"), 2),
    ]


def test_two_teams_alone_play_one_match_in_sets() -> None:
    results = [*both_tables(1, "A", "B", 1), *both_tables(1, "A", "B", 2)]
    (match,) = group_matches(results).matches
    assert match.by_set
    assert len(score_matches([match])[0].boards) == 2


def test_sets_with_boards_of_their_own_numbers() -> None:
    (match,) = group_matches([*both_tables(1, "A", "B", 1), *both_tables(9, "A", "B", 2)]).matches
    assert not match.by_set


def test_in_a_double_round_robin_they_meet_twice_and_in_a_knock_out_once() -> None:
    results = [*both_tables(1, "A", "B", 1), *both_tables(1, "A", "B", 3), *both_tables(1, "A", "C", 2)]
    assert [match.round for match in group_matches(results).matches] == [1, 2, 3]
    assert [len(match.results) for match in group_matches(results, knock_out=True).matches] == [4, 2]


def test_two_teams_that_are_listed_as_meeting_twice() -> None:
    results = [*both_tables(1, "A", "B", 1), *both_tables(1, "A", "B", 2)]
    found = group_matches(results, listed=[("A", "B", 1), ("B", "A", 2)])
    assert [(match.round, match.teams) for match in found.matches] == [(1, ("A", "B")), (2, ("B", "A"))]


def test_in_a_triangle_the_board_comes_to_the_other_table_a_round_later() -> None:
    """Three teams, three tables, everybody plays: A-B has board 1 in round 1 and again, turned, in round 2."""
    results = [
        *(sat(1, "A", "B", round=1), sat(1, "B", "A", round=2)),
        *(sat(5, "B", "C", round=1), sat(5, "C", "B", round=2)),
        *(sat(9, "C", "A", round=1), sat(9, "A", "C", round=2)),
    ]
    found = group_matches(results)
    assert [(match.round, len(match.results)) for match in found.matches] == [(1, 2)] * 3
    assert not any(score.flaws for score in score_matches(found.matches))


def test_one_result_missing_in_each_of_two_meetings_makes_no_triangle() -> None:
    """In rounds 1 and 3 board 1 is in from one table only, and from another way; the other boards are in."""
    results = [
        *(sat(1, "B", "A", round=1), *both_tables(8, "A", "B", 1)),
        *(sat(1, "A", "B", round=3), *both_tables(8, "B", "A", 3)),
        *both_tables(1, "A", "C", 2),
    ]
    found = group_matches(results)
    assert [(match.round, len(match.results)) for match in found.matches] == [(1, 3), (2, 2), (3, 3)]
    assert [flaw.id for score in score_matches(found.matches) for flaw in score.flaws] == ["one_table_only"] * 2


def test_meetings_that_are_listed_are_no_triangle_either() -> None:
    results = [sat(1, "A", "B", round=1), sat(1, "B", "A", round=3), *both_tables(1, "A", "C", 2)]
    assert len(group_matches(results).matches) == 2
    found = group_matches(results, listed=[("A", "B", 1), ("B", "A", 3), ("A", "C", 2)])
    assert [match.round for match in found.matches] == [1, 2, 3]


def test_all_matches_can_be_said_to_be_over() -> None:
    results = [sat(1, "A", "B"), *both_tables(2, "A", "B")]
    assert [match.over for match in group_matches(results, over=True).matches] == [True]


def test_pairs_play_for_their_teams() -> None:
    results = [sat(1, "1", "4"), sat(1, "3", "2")]
    (match,) = group_matches(results, {"1": "Reds", "2": "Reds", "3": "Blues", "4": "Blues"}).matches
    assert match.teams == ("Reds", "Blues")
    assert score_matches([match])[0].margin("Reds") == 0


def test_teams_of_eight_by_four_results_on_a_board() -> None:
    results = [sat(1, *teams, table=str(at)) for at, teams in enumerate([("A", "B"), ("B", "A")] * 2)]
    (match,) = group_matches(results).matches
    assert match.tables == 4


def test_one_result_too_many_on_one_board_makes_no_team_of_eight() -> None:
    results = [*both_tables(1, "A", "B"), *both_tables(2, "A", "B"), *both_tables(3, "A", "B"), sat(3, "A", "B")]
    (match,) = group_matches(results).matches
    assert match.tables == 2
    assert [flaw.id for flaw in score_matches([match])[0].flaws] == ["entered_twice"]


def test_a_session_that_was_entered_twice_makes_no_team_of_eight() -> None:
    once = [sat(1, "A", "B", 420), sat(1, "B", "A", 170), sat(8, "A", "B", 420), sat(8, "B", "A", 170)]
    for results in ([*once, *once], [*once, *once[:2]], [*once, *once, *both_tables(9, "A", "B")]):
        (match,) = group_matches(results).matches
        score = score_matches([match])[0]
        assert (match.tables, score.board(1).figures) == (2, (6, -6))
        assert {flaw.id for flaw in score.flaws} == {"entered_twice"}
    named = [replace(result, table="o" if result.ns == "A" else "c") for result in (*once, *once)]
    (match,) = group_matches(named).matches
    assert match.tables == 2
    assert {flaw.id for flaw in score_matches([match])[0].flaws} == {"two_results_at_table"}


def test_four_different_results_are_of_four_tables_though_these_have_no_names() -> None:
    results = [*both_tables(1, "A", "B"), *both_tables(1, "A", "B"), sat(2, "A", "B", 110), sat(2, "A", "B", 140)]
    (match,) = group_matches([*results, sat(2, "B", "A", 110), sat(2, "B", "A", 100)]).matches
    assert match.tables == 4
    assert not score_matches([match])[0].flaws


def test_the_arrow_turned_at_one_table_of_four_loses_no_result() -> None:
    """R sat North-South at three tables: each of the three is compared with the fourth."""
    results = [sat(1, "R", "B", points, table=table) for table, points in (("1", 420), ("2", 420), ("3", -50))]
    (match,) = group_matches([*results, sat(1, "B", "R", 400, table="4")]).matches
    score = score_matches([match])[0]
    assert (match.tables, score.flaws) == (4, ())
    assert score.total("R") == 1 + 1 - 10
    assert score_matches([match], TeamRules(METHODS["board_a_match"]))[0].available("R") == 6


def test_what_belongs_to_no_match_is_named() -> None:
    pairs = {"1": "Reds", "2": "Reds", "x": "Reds", "y": "Blues"}
    odd = BoardResult.scored(3, ("x", "y"), "Blues", 100)
    found = group_matches([sat(2, "1", "2"), odd, *both_tables(1, "Reds", "Blues")], pairs)
    assert [flaw.id for flaw in found.flaws] == ["one_team_both_ways", "plays_for_no_team"]
    assert len(found.matches) == 1


def test_a_penalty_belongs_to_the_match_that_it_names_or_to_the_only_one() -> None:
    results = [*both_tables(1, "A", "B", 1), *both_tables(1, "A", "C", 2)]
    matches = group_matches(results).matches
    named = Penalty("A", 2, Unit.IMPS, round=2)
    only = Penalty("B", 3, Unit.IMPS)
    event = Penalty("A", 1, Unit.VPS)
    unclear = Penalty("A", 4, Unit.IMPS)
    missed = Penalty("A", 4, Unit.VPS, round=7)
    own, of_event, flaws = penalties_of([named, only, event, unclear, missed], matches, Unit.VPS)
    assert own == {1: [named], 0: [only]}
    assert of_event == [event]
    assert [(flaw.id, flaw.values["round"]) for flaw in flaws] == [
        ("penalty_without_match", None),
        ("penalty_not_played", 7),
    ]


def test_a_penalty_for_a_board_or_a_set_is_of_the_match_that_has_it() -> None:
    results = [*both_tables(1, "A", "B", 1), *both_tables(2, "A", "C", 2)]
    on_board = Penalty("A", 2, Unit.IMPS, board=2)
    nowhere = Penalty("A", 1, Unit.VPS, board=99)
    own, of_event, flaws = penalties_of([on_board, nowhere], group_matches(results).matches, Unit.VPS)
    assert (own, of_event) == ({1: [on_board]}, [])
    assert [(flaw.id, flaw.values["board"]) for flaw in flaws] == [("penalty_not_played", 99)]
    sets = [*both_tables(1, "A", "B", 1), *both_tables(2, "A", "B", 2)]
    in_set = Penalty("A", 2, Unit.IMPS, round=2)
    assert penalties_of([in_set], group_matches(sets, knock_out=True).matches, Unit.IMPS)[0] == {0: [in_set]}
