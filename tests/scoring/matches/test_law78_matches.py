"""A match between two teams, scored by every method (78B, 78C, 78D)."""

import re
from fractions import Fraction

import pytest
from hypothesis import given as hypothesis_given, strategies as st

from kibitz.game import Side, Vulnerability
from kibitz.scoring import COMPLEMENT, MINUS, NOT_PLAYED, PLUS, BetterOf, BoardResult, Unscorable, Weighted
from kibitz.scoring.fields.checks import possible_points
from kibitz.scoring.teams import (
    METHODS,
    BoardAMatch,
    ByImps,
    Imps,
    Match,
    Patton,
    Quotient,
    Steps,
    TeamRules,
    line_ups,
    pair_at,
    score_match,
)
from kibitz.scoring.vp import by_name
from tests.because import because
from tests.game.helpers import shared
from tests.scoring.matches.helpers import BLUES, REDS, closed_room, flat, given, match, open_room, swing


def test_the_difference_of_both_tables_at_imps() -> None:
    score = score_match(match(*swing(1, 420, 170), *swing(3, -50, 140)))
    assert [score.board(number).figures for number in (1, 3)] == [(6, -6), (-5, 5)]
    assert (score.total(REDS), score.total(BLUES)) == (1, -1)
    assert (score.gained(REDS), score.lost(REDS), score.gained(BLUES)) == (6, 5, 5)
    assert not score.flaws


def test_who_sat_which_way_is_read_from_each_result() -> None:
    """A board with the arrow turned at both tables, in one match with boards that were not."""
    turned = (
        BoardResult.scored(2, BLUES, REDS, 620, table="open"),
        BoardResult.scored(2, REDS, BLUES, 170, table="closed"),
    )
    assert score_match(match(*swing(1, 420, 170), *turned)).total(REDS) == 6 - 10


def test_the_same_way_at_both_tables_is_nothing_to_compare() -> None:
    score = score_match(match(*flat(1), open_room(2, 100), BoardResult.scored(2, REDS, BLUES, -110, table="closed")))
    assert score.board(2).figures == (None, None)
    assert [flaw.id for flaw in score.flaws] == ["same_way_at_both_tables"]
    assert score.scored(REDS) == 1


def test_pairs_are_found_in_their_teams() -> None:
    pairs = {"R1": REDS, "R2": REDS, "B1": BLUES, "B2": BLUES}
    results = (
        BoardResult.scored(1, "R1", "B2", 420, table="1", round=1),
        BoardResult.scored(1, "B1", "R2", 170, table="2", round=1),
        BoardResult.scored(2, "R2", "B2", 100, table="1", round=2),
        BoardResult.scored(2, "B1", "R1", 100, table="2", round=2),
    )
    played = Match(REDS, BLUES, results, pairs)
    score = score_match(played)
    assert score.total(REDS) == 6
    assert score.by_set(REDS) == {1: 6, 2: 0}
    assert dict(line_ups(played))[2] == {REDS: ("R2", "R1"), BLUES: ("B2", "B1")}
    assert [pair_at(result, Side.NORTH_SOUTH, pairs) for result in results] == [("R1",), ("B1",), ("R2",), ("B1",)]


def test_players_of_a_team_make_its_pairs() -> None:
    players = {"Ann": REDS, "Bob": REDS, "Cy": REDS, "Di": REDS, "w": BLUES, "x": BLUES, "y": BLUES, "z": BLUES}
    results = (
        BoardResult.scored(1, ("Ann", "Bob"), ("w", "x"), 420),
        BoardResult.scored(1, ("y", "z"), ("Cy", "Di"), 170),
    )
    assert score_match(Match(REDS, BLUES, results, players)).total(BLUES) == -6
    assert [pair_at(result, Side.NORTH_SOUTH, players) for result in results] == [("Ann", "Bob"), ("y", "z")]


def test_where_only_teams_are_named_nobody_is_in_the_line_up() -> None:
    assert [pair_at(result, Side.NORTH_SOUTH, {}) for result in flat(1)] == [(), ()]
    assert line_ups(match(*flat(1))) == []


def test_sets_that_use_the_same_boards_again() -> None:
    second = (open_room(1, 50, round=2), closed_room(1, -50, round=2))
    score = score_match(match(open_room(1, 420, round=1), closed_room(1, 170, round=1), *second, by_set=True))
    assert score.by_set(REDS) == {1: 6, 2: 3}
    assert score.board(1, round=2).figures == (3, -3)


WEIGHTED = Weighted.of([("60%", 620), ("40%", -100)], Vulnerability.BOTH)


def test_weights_apply_to_comparisons_not_to_scores() -> None:
    """60 % of +620 against +170 is 10 IMPs, 40 % of -100 is a loss of 7; the mean score would make 4 IMPs."""
    score = score_match(match(open_room(4).adjusted(WEIGHTED, WEIGHTED), closed_room(4, 170)))
    assert score.total(REDS) == Fraction(60 * 10 - 40 * 7, 100)
    assert score.total(BLUES) == -score.total(REDS)


def test_two_weighted_scores_are_compared_outcome_by_outcome() -> None:
    other = Weighted.of([("1/2", 170), ("1/2", 620)], Vulnerability.BOTH)
    score = score_match(match(open_room(4).adjusted(WEIGHTED, WEIGHTED), closed_room(4).adjusted(other, other)))
    halves = Fraction(6, 10) * (10 + 0) + Fraction(4, 10) * (-7 - 12)
    assert score.total(REDS) == halves / 2
    _, figure = score.explain(REDS)[0]
    assert len(figure.comparisons[0].parts) == 4
    assert sum(part.share for part in figure.comparisons[0].parts) == 1


@pytest.mark.parametrize(
    ("unit", "total"), [(Fraction(0), Fraction(16, 5)), (Fraction(1), 3), (Fraction(1, 10), Fraction(16, 5))]
)
def test_fractions_of_an_imp_are_rounded_as_regulated(unit: Fraction, total: Fraction) -> None:
    results = (open_room(4).adjusted(WEIGHTED, WEIGHTED), closed_room(4, 170))
    assert score_match(match(*results), TeamRules(Imps(unit_of_rounding=unit))).total(REDS) == total


@pytest.mark.parametrize("share", ["1/4", "1/2"])  # of 2 IMPs: a half, and one
def test_halves_of_an_imp_go_away_from_nought_for_both(share: str) -> None:
    part = Weighted.of([(share, 50), (1 - Fraction(share), 0)], Vulnerability.NONE)
    whole = TeamRules(Imps(unit_of_rounding=Fraction(1)))
    score = score_match(match(open_room(1).adjusted(part, part), closed_room(1, 0)), whole)
    assert (score.total(REDS), score.total(BLUES)) == (1, -1)


def test_board_a_match_and_point_a_board() -> None:
    boards = match(*swing(1, 420, 170), *swing(2, 110, 110), *swing(3, -50, 140), *swing(4, 620, 630))
    assert score_match(boards, TeamRules(METHODS["board_a_match"])).total(REDS) == 3
    assert score_match(boards, TeamRules(METHODS["point_a_board"])).total(REDS) == Fraction(3, 2)
    nearly = score_match(boards, TeamRules(BoardAMatch(equal_within=10)))
    assert (nearly.total(REDS), nearly.available(REDS), nearly.margin(REDS)) == (4, 8, 0)
    assert nearly.boards_won(REDS) == 2


def test_total_points() -> None:
    score = score_match(match(*swing(1, 420, 170), *swing(3, -50, 140)), TeamRules(METHODS["aggregate"]))
    assert (score.total(REDS), score.margin(BLUES)) == (250 - 190, -60)


class TestPatton:
    """Four boards: 250 and 300 won, 30 and 20 lost (the camp of Rieneck publishes it as 8-4)."""

    boards = match(*swing(1, 420, 170), *swing(2, 400, 100), *swing(3, 110, 140), *swing(4, 120, 140))

    def test_the_published_example(self) -> None:
        score = score_match(self.boards, TeamRules(Patton(BoardAMatch(equal_within=10), Steps())))
        assert (score.total(REDS), score.total(BLUES), score.available(REDS)) == (8, 4, 12)

    def test_by_the_quotient(self) -> None:
        score = score_match(self.boards, TeamRules(Patton()))
        assert score.total(REDS) == 4 + 4 * (1 + Fraction(500, 600))
        assert score.total(REDS) + score.total(BLUES) == score.available(REDS) == 16

    def test_by_the_quotient_rounded(self) -> None:
        second = Quotient(Fraction(2), unit_of_rounding=Fraction(1))
        score = score_match(self.boards, TeamRules(Patton(second=second)))
        assert (score.total(REDS), score.total(BLUES)) == (4 + 7, 4 + 1)

    def test_by_imps(self) -> None:
        score = score_match(self.boards, TeamRules(Patton(second=ByImps(by_name("wbf_discrete")))))
        won = by_name("wbf_discrete").vps(6 + 7 - 1 - 1, 4)[0]
        assert score.total(REDS) == 4 + won

    def test_without_a_swing_it_is_shared(self) -> None:
        assert score_match(match(*flat(1, 2)), TeamRules(Patton())).total(REDS) == 2 + 2

    def test_an_artificial_score_at_imps(self) -> None:
        """12C2b: average plus is 3 IMPs there, and average minus the other way; what is left is the opposite."""
        scale = by_name("wbf_discrete")
        for blues in (MINUS, COMPLEMENT):
            boards = match(*swing(1, 420, 170), *given(2, PLUS, blues))
            score = score_match(boards, TeamRules(Patton(second=ByImps(scale))))
            second = [score.second_part(team) for team in (REDS, BLUES)]
            assert second == [scale.vps(6 + 3, 2)[0], scale.vps(-6 - 3, 2)[0]]

    def test_an_artificial_score_is_nothing_to_the_quotient(self) -> None:
        score = score_match(match(*swing(1, 170, 420), *given(2, PLUS, MINUS)), TeamRules(Patton()))
        assert (score.second_part(REDS), score.second_part(BLUES)) == (0, 2)
        assert (score.total(REDS), score.available(REDS)) == (Fraction(6, 5), 2 * 2 + 2)
        only = score_match(match(*given(2, PLUS, MINUS)), TeamRules(Patton()))
        assert (only.total(REDS), only.available(REDS)) == (Fraction(6, 5), 2)

    def test_what_an_assigned_score_leaves_counts_for_both(self) -> None:
        """86B2b: 250 points to the Reds are 250 points from the Blues in the second part too."""
        assigned = open_room(1).adjusted(BetterOf(PLUS, 420), COMPLEMENT), closed_room(1, 170)
        score = score_match(match(*assigned, *swing(2, 100, 200)), TeamRules(Patton()))
        assert score.second_part(REDS) + score.second_part(BLUES) == 4
        assert score.second_part(REDS) == 2 * (1 + Fraction(150, 350))

    def test_steps_begin_at_nought(self) -> None:
        with pytest.raises(Unscorable, check=because("patton_steps")):
            Steps(steps=((10, Fraction(2)),))


class TestTeamsOfEight:
    results = (
        BoardResult.scored(1, REDS, BLUES, 420, table="1"),
        BoardResult.scored(1, BLUES, REDS, 170, table="2"),
        BoardResult.scored(1, REDS, BLUES, -50, table="3"),
        BoardResult.scored(1, BLUES, REDS, 420, table="4"),
    )

    @pytest.mark.parametrize(
        ("several", "total"),
        [("sum", 6 + 0 - 6 - 10), ("mean", Fraction(-10, 4)), ("aggregate", -6)],
    )
    def test_four_tables(self, several: str, total: Fraction) -> None:
        """420 and -50 against 170 and 420: four comparisons, or 370 against 590 at once."""
        played = match(*self.results, tables=4)
        score = score_match(played, TeamRules(several_tables=several))
        assert (score.total(REDS), score.total(BLUES)) == (total, -total)
        assert not score.flaws

    def test_boards_won_count_as_often_as_they_are_compared(self) -> None:
        score = score_match(match(*self.results, tables=4), TeamRules(BoardAMatch()))
        assert (score.total(REDS), score.available(REDS)) == (2 + 1, 8)

    def test_a_table_without_a_score_leaves_the_other_comparisons(self) -> None:
        """Table 1 has average plus for the Reds: two comparisons of four are replaced."""
        unplayed = (self.results[0].adjusted(PLUS, MINUS), *self.results[1:])
        assert score_match(match(*unplayed, tables=4)).total(REDS) == 3 + 3 - 6 - 10
        boards = score_match(match(*unplayed, tables=4), TeamRules(BoardAMatch(), knock_out=True))
        assert boards.board(1).figures == (Fraction(12, 5), 8 - Fraction(12, 5))
        missing = (self.results[0].adjusted(NOT_PLAYED, NOT_PLAYED), *self.results[1:])
        assert score_match(match(*missing, tables=4), TeamRules(BoardAMatch())).available(REDS) == 4

    def test_a_fifth_result_is_set_aside(self) -> None:
        fifth = BoardResult.scored(1, REDS, BLUES, 50, table="5")
        score = score_match(match(*self.results, fifth, tables=4))
        assert [rejected.flaw.id for rejected in score.set_aside] == ["too_many_results"]
        assert score.total(REDS) == -10


POINTS = st.sampled_from(sorted(possible_points(Vulnerability.NONE)))


@hypothesis_given(st.lists(st.tuples(POINTS, POINTS), min_size=1, max_size=8), st.sampled_from(sorted(METHODS)))
def test_what_was_played_balances_whoever_is_named_first(boards: list[tuple[int, int]], method: str) -> None:
    numbers = [1 + 16 * at for at in range(len(boards))]
    results = [result for number, two in zip(numbers, boards, strict=True) for result in swing(number, *two)]
    rules = TeamRules(METHODS[method])
    score = score_match(match(*results), rules)
    other = score_match(Match(BLUES, REDS, tuple(reversed(results))), rules)
    assert score.margin(REDS) == -score.margin(BLUES) == other.margin(REDS)
    assert score.gained(REDS) == score.lost(BLUES)


@hypothesis_given(POINTS, POINTS, POINTS, st.fractions(Fraction(1, 100), Fraction(99, 100), max_denominator=1000))
def test_a_weighted_score_is_worth_its_parts(one: int, two: int, other: int, share: Fraction) -> None:
    weighted = Weighted.of([(share, one), (1 - share, two)], Vulnerability.NONE)
    whole = score_match(match(open_room(1).adjusted(weighted, weighted), closed_room(1, other)))
    parts = [score_match(match(*swing(1, points, other))).total(REDS) for points in (one, two)]
    assert whole.total(REDS) == share * parts[0] + (1 - share) * parts[1]


def test_a_set_of_a_real_match() -> None:
    """Nickell and Fleisher, 2010: the commentators gave 7 IMPs on board 48 and 15 on board 53."""
    text = shared("data/lin/bridgebots_tests_resources_usbf_sf_14502.lin").read_text()
    found = re.search(r"^rs\|(.*)\|$", text, re.MULTILINE)
    assert found
    results = []
    for at, written in enumerate(found[1].split(",")):
        read = re.fullmatch(r"(\d[CDHSN])([NESW])(x{0,2})([=+-]\d*)", written)
        assert read
        at_open = at % 2 == 0
        ns, ew = ("Nickell", "Fleisher") if at_open else ("Fleisher", "Nickell")
        result = f"{read[1]}{read[3].upper()}{read[4]} {read[2]}"
        results.append(BoardResult.played(46 + at // 2, ns, ew, result, table="open" if at_open else "closed"))
    score = score_match(Match("Nickell", "Fleisher", tuple(results), boards=tuple(range(46, 61))))
    assert not score.flaws
    assert score.board(48).figures == (-7, 7)
    assert score.board(53).figures == (15, -15)
    assert score.margin("Nickell") == -score.margin("Fleisher")
    assert results[0].award(Side.NORTH_SOUTH) == -420
