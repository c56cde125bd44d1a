"""Knock-outs: seeds, byes, three-way matches, the draw, who goes on."""

from fractions import Fraction

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.teams import Bracket, bracket, drawn_within_groups
from kibitz.scoring import BoardResult
from kibitz.scoring.teams import KnockOutDecision, Match, TeamRules, decide, score_match
from kibitz.scoring.teams.carry_over import MatchCarryOver


def favourites(event: Bracket) -> Bracket:
    """Played to the end with the better seed winning always."""
    while event.winner is None:
        for match in event.ready():
            ranked = sorted((team for team in match.teams if team is not None), key=event.seed)
            event = event.play(match, *ranked[: match.go_on])
    return event


def test_sixteen_seeds() -> None:
    first = bracket(16).matches(1)
    assert [match.teams for match in first] == [
        *((1, 16), (8, 9), (4, 13), (5, 12)),
        *((2, 15), (7, 10), (3, 14), (6, 11)),
    ]


@pytest.mark.parametrize("teams", [*range(2, 18), 24, 25, 33])
@pytest.mark.parametrize("three_way", [False, True])
@pytest.mark.parametrize("reseed", [False, True])
def test_if_the_better_seed_wins_the_best_meet_as_late_as_can_be(teams: int, three_way: bool, reseed: bool) -> None:
    event = favourites(bracket(teams, three_way=three_way, reseed=reseed))
    assert event.winner == 1
    for back in range(event.rounds - 1):
        left = {team for match in event.matches(event.rounds - back) for team in match.teams}
        assert left == set(range(1, 2 ** (back + 1) + 1))
    assert {team for match in event.matches(1) for team in match.teams} | set(event.byes) == set(range(1, teams + 1))


@pytest.mark.parametrize("teams", [2, 3, 5, 8, 13, 24, 33, 64])
def test_one_and_two_can_meet_only_in_the_final(teams: int) -> None:
    """Whoever wins otherwise: follow both from the first round."""
    event = bracket(teams)
    ways: dict[int, set[int]] = {}
    for match in event.matches():
        reach = {team for team in match.teams if isinstance(team, int)}
        for before in match.came_from:
            reach |= ways.get(before or 0, set())
        ways[match.number] = reach
        if {1, 2} <= reach:
            assert match.round == event.rounds


def test_byes_go_to_the_best() -> None:
    event = bracket(13)
    assert set(event.byes) == {1, 2, 3}
    assert len(event.matches(1)) == 5
    assert event.matches(2)[0].teams == (1, None)
    assert event.matches(2)[0].came_from == (None, 1)


def test_names_instead_of_numbers() -> None:
    event = bracket(["Reds", "Blues", "Greens"])
    assert event.byes == ("Reds",)
    assert event.matches(1)[0].teams == ("Blues", "Greens")
    event = event.play(1, "Greens").play(2, "Greens")
    assert event.winner == "Greens"


def test_playing_leaves_the_old_bracket_as_it_was() -> None:
    before = bracket(4)
    after = before.play(1, 4)
    assert before.match(1).winners == ()
    assert after.match(1).winners == (4,)
    assert [match.number for match in before.ready()] == [1, 2]
    assert [match.number for match in after.ready()] == [2]
    assert after.matches(2)[0].teams == (4, None)


def test_reseeding_sends_the_worst_that_is_left_to_the_best() -> None:
    event = bracket(8, reseed=True)
    upset = event.play(1, 8).play(2, 4).play(3, 2)
    assert upset.matches(2)[0].teams == (None, None)
    with pytest.raises(Unplayable) as refused:
        upset.play(5, 8)
    assert refused.value.flaw.id == "knock_out_not_ready"
    assert [match.teams for match in upset.play(4, 3).matches(2)] == [(2, 8), (3, 4)]
    fixed = bracket(8).play(1, 8).play(2, 4).play(3, 2).play(4, 3)
    assert [match.teams for match in fixed.matches(2)] == [(8, 4), (2, 3)]


@pytest.mark.parametrize(
    ("teams", "threes", "go_on", "left"),
    [(3, 1, 1, 1), (5, 1, 1, 2), (6, 2, 1, 2), (7, 1, 2, 4), (9, 1, 1, 4), (12, 4, 1, 4), (13, 3, 2, 8), (15, 1, 2, 8)],
)
def test_three_way_matches_instead_of_byes(teams: int, threes: int, go_on: int, left: int) -> None:
    event = bracket(teams, three_way=True)
    first = event.matches(1)
    three_way = [match for match in first if len(match.teams) == 3]
    assert event.byes == ()
    assert len(three_way) == threes
    assert {match.go_on for match in three_way} == {go_on}
    assert sum(match.go_on for match in first) == left


@pytest.mark.parametrize("teams", [7, 13, 14, 15, 25, 30, 57])
def test_two_who_go_on_from_a_match_of_three_do_not_meet_at_once(teams: int) -> None:
    event = bracket(teams, three_way=True)
    for match in event.matches(2):
        assert len(set(match.came_from)) == 2


def test_two_go_on_in_the_order_in_which_they_came() -> None:
    event = bracket(7, three_way=True)
    assert event.match(1).teams == (1, 3, 6)
    event = event.play(1, 6, 1)
    assert [match.teams for match in event.matches(2)] == [(6, None), (None, 1)]
    with pytest.raises(Unplayable) as refused:
        event.play(1, 6)
    assert refused.value.flaw.values["go_on"] == 2


def test_a_draw_keeps_the_groups_and_can_be_repeated() -> None:
    teams = range(1, 17)
    one = drawn_within_groups(teams, 7)
    assert one == drawn_within_groups(teams, 7)
    assert one[:2] == (1, 2)
    assert [set(one[a:b]) for a, b in ((2, 4), (4, 8), (8, 16))] == [{3, 4}, {5, 6, 7, 8}, {*range(9, 17)}]
    assert len({drawn_within_groups(teams, seed) for seed in range(20)}) > 10
    assert set(drawn_within_groups(teams, 1, (8, 8))[:8]) == {*range(1, 9)}
    with pytest.raises(Unplayable) as refused:
        bracket(16, draw=1, groups=(8, 4))
    assert refused.value.flaw.id == "knock_out_draw"


def test_a_drawn_bracket_plays_the_places_that_were_drawn() -> None:
    event = bracket(8, draw=3)
    assert event.seeds == tuple(range(1, 9))
    order = event.placed
    assert [match.teams for match in event.matches(1)] == [
        (order[a - 1], order[b - 1]) for a, b in ((1, 8), (4, 5), (2, 7), (3, 6))
    ]


def test_a_result_can_be_corrected_until_somebody_plays_on() -> None:
    event = bracket(4).play(1, 1).play(1, 4)
    assert event.matches(2)[0].teams == (4, None)
    event = event.play(2, 2).play(3, 4)
    with pytest.raises(Unplayable) as refused:
        event.play(1, 1)
    assert refused.value.flaw.values == {"match": 1, "later": 3}
    with pytest.raises(Unplayable) as refused:
        event.undo(1)
    assert refused.value.flaw.id == "knock_out_played_on"
    assert event.undo(3).play(1, 1).matches(2)[0].teams == (1, 2)
    assert event.undo(3).winner is None


@pytest.mark.parametrize(
    ("number", "winner", "flaw"),
    [(9, 1, "no_such_knock_out_match"), (3, 1, "knock_out_not_ready"), (1, 2, "not_in_knock_out_match")],
)
def test_what_cannot_be_played(number: int, winner: int, flaw: str) -> None:
    with pytest.raises(Unplayable) as refused:
        bracket(4).play(number, winner)
    assert refused.value.flaw.id == flaw


@pytest.mark.parametrize("seeds", [1, 0, -3, 3.5, [], ["A"], 5000])
def test_no_number_of_teams(seeds: int) -> None:
    with pytest.raises(Unplayable) as refused:
        bracket(seeds)
    assert refused.value.flaw.id == "knock_out_teams"


def test_nobody_is_seeded_twice() -> None:
    with pytest.raises(Unplayable) as refused:
        bracket(["A", "B", "A"])
    assert refused.value.flaw.values == {"team": "A"}


def match_of(results: dict[int, str]) -> Match:
    boards = [
        BoardResult.played(board, "A", "B", score, table="open") for board, score in results.items()
    ] + [BoardResult.played(board, "B", "A", "1NT= N", table="closed") for board in results]  # fmt: skip
    return Match("A", "B", tuple(boards))


def test_a_match_is_decided_by_its_scores() -> None:
    event = bracket(["A", "B"])
    won = decide(score_match(match_of({1: "4S= N", 2: "1NT= N"}), TeamRules(knock_out=True)))
    assert event.decide(1, won).winner == "A"


def test_a_level_match_goes_on_with_more_boards() -> None:
    event = bracket(["A", "B"])
    level = decide(score_match(match_of({1: "1NT= N"}), TeamRules(knock_out=True)))
    with pytest.raises(Unplayable) as refused:
        event.decide(1, level)
    assert refused.value.flaw.id == "knock_out_level"
    assert refused.value.flaw.values["boards"] == 2
    with pytest.raises(Unplayable) as refused:
        event.decide(1, KnockOutDecision(None, None, 3, leader="A", is_over=False, left=4))
    assert refused.value.flaw.id == "knock_out_not_over"


def test_a_decision_names_seeds_as_texts() -> None:
    assert bracket(2).decide(1, KnockOutDecision("2", "1", 5)).winner == 2


def test_what_is_carried_over_from_the_qualifying_match() -> None:
    rule = MatchCarryOver(Fraction(1, 2), Fraction(1, 3), most=15)
    event = bracket(4)
    assert event.carried(1, {(1, 4): 20}, rule) == 10
    assert event.carried(1, {(4, 1): 20}, rule) == Fraction(-67, 10)  # the lower seed brings a third, to a tenth
    assert event.carried(1, {(1, 4): 40}, rule) == 15
    assert event.carried(1, {(1, 2): 20}, rule) == 0
    assert event.play(1, 4).play(2, 2).carried(3, {(4, 2): 30}, rule) == 10  # 4 brings a third into its match with 2
    with pytest.raises(Unplayable):
        event.carried(3, {}, rule)
