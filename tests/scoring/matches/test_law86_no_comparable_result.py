"""Results that cannot be compared (86B, 87C; 2007: 86D), boards played instead, one table only."""

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.game import Side, Vulnerability
from kibitz.laws.editions import LAWS_2007
from kibitz.scoring import (
    AVERAGE,
    CANCELLED,
    COMPLEMENT,
    MINUS,
    NOT_PLAYED,
    PLUS,
    BetterOf,
    BoardResult,
    Unscorable,
    Weighted,
)
from kibitz.scoring.awards import Artificial
from kibitz.scoring.matches.no_comparable_result import both_at_fault, cancelled, one_at_fault, one_result
from kibitz.scoring.teams import BoardKey, FigureSource, TeamRules, rule_boards, score_match
from tests.because import because
from tests.scoring.matches.helpers import BLUES, REDS, closed_room, flat, given, match, open_room, swing

FOULED = (open_room(1, 420, form="turned"), closed_room(1, 170))


def test_a_fouled_board_counts_nothing_until_the_director_rules() -> None:
    score = score_match(match(*FOULED, *flat(2)))
    assert score.board(1).figures == (None, None)
    assert [flaw.id for flaw in score.flaws] == ["fouled_in_match"]
    assert score.scored(REDS) == 1


def test_86b2a_nobody_at_fault() -> None:
    ruled = rule_boards(match(*FOULED), [1])
    assert score_match(ruled).board(1).figures == (3, 3)
    assert score_match(ruled, TeamRules(knock_out=True)).board(1).figures == (0, 0)
    assert not score_match(ruled).flaws


class TestLaw86B2b:
    """One team at fault: the other gets the better of average plus and an assigned score, board by board."""

    def test_average_plus_is_better(self) -> None:
        ruled = rule_boards(match(*FOULED), [1], [BLUES], assigned={1: 200}, table="open")
        assert score_match(ruled).board(1).figures == (3, -3)

    def test_the_assigned_score_is_better(self) -> None:
        ruled = rule_boards(match(*FOULED), [1], [BLUES], assigned={1: 420}, table="open")
        score = score_match(ruled)
        assert score.board(1).figures == (6, -6)
        _, figure = score.explain(REDS)[0]
        assert figure.comparisons[0].law == "86B2b"
        assert [alternative.figure for alternative in figure.comparisons[0].alternatives] == [3, 6]
        assert score.explain(BLUES)[0][1].comparisons[0].source is FigureSource.COMPLEMENT

    def test_each_board_by_itself(self) -> None:
        """On board 1 the assigned score is worth 6 IMPs and on board 4 it loses 10."""
        played = (open_room(1), closed_room(1, 170), open_room(4), closed_room(4, 620))
        ruled = rule_boards(match(*played), [1, 4], [BLUES], assigned={1: 420, 4: 170}, table="open")
        score = score_match(ruled)
        assert [score.board(number).figures for number in (1, 4)] == [(6, -6), (3, -3)]

    def test_the_team_at_fault_sat_north_south(self) -> None:
        result = one_at_fault(open_room(1), Side.NORTH_SOUTH, 420)
        assert (result.ns_award, result.ew_award) == (COMPLEMENT, BetterOf(PLUS, 420))
        assert score_match(match(result, closed_room(1, 420))).board(1).figures == (-3, 3)

    def test_an_assigned_score_in_imps(self) -> None:
        award = BetterOf(PLUS, Artificial(imps=Fraction(7)))
        assert score_match(match(*given(1, award, COMPLEMENT))).board(1).figures == (7, -7)

    def test_the_teams_own_mean_is_average_plus_too(self) -> None:
        boards = (*swing(1, 420, 170), *given(2, BetterOf(PLUS, Artificial(imps=Fraction(4))), COMPLEMENT))
        assert score_match(match(*boards)).board(2).figures == (6, -6)

    def test_both_cannot_have_what_is_left(self) -> None:
        score = score_match(match(*given(1, COMPLEMENT, COMPLEMENT)))
        assert [flaw.id for flaw in score.flaws] == ["complement_of_complement"]

    def test_an_assigned_score_needs_its_table(self) -> None:
        with pytest.raises(Unscorable, check=because("assigned_at_no_table")):
            rule_boards(match(*FOULED), [1], [BLUES], assigned={1: 420})


def test_86b2c_both_at_fault() -> None:
    assert score_match(rule_boards(match(*FOULED), [1], [REDS, BLUES])).board(1).figures == (-3, -3)
    partly = both_at_fault(open_room(1), AVERAGE, MINUS)
    assert score_match(match(partly)).board(1).figures == (0, -3)


def test_2007_86d_an_assigned_score_for_both() -> None:
    ruled = rule_boards(
        match(open_room(1), closed_room(1, 170)), [1], [BLUES], assigned={1: 420}, table="open", edition=LAWS_2007
    )
    assert score_match(ruled, TeamRules(edition=LAWS_2007)).board(1).figures == (6, -6)
    artificial = rule_boards(match(*FOULED), [1], [BLUES], edition=LAWS_2007)
    assert score_match(artificial, TeamRules(edition=LAWS_2007)).board(1).figures == (3, -3)
    assert artificial.results[0].ew_award == MINUS


class TestLaw86B1:
    """One board, one result that clearly favours one side: the other table gets an assigned score, whoever's fault."""

    slam = open_room(1, 980)
    mostly_game = Weighted.of([("75%", 480), ("25%", 980)], Vulnerability.NONE)

    @pytest.mark.parametrize("fault", [(), (REDS,), (BLUES,), (REDS, BLUES)])
    @pytest.mark.parametrize("at_table", [(), (closed_room(1).adjusted(NOT_PLAYED, NOT_PLAYED),), (closed_room(1),)])
    def test_it_is_for_both_teams(self, fault: tuple[str, ...], at_table: tuple[BoardResult, ...]) -> None:
        played = match(self.slam, *at_table)
        ruled = rule_boards(played, [1], fault, assigned={1: self.mostly_game}, table="closed")
        score = score_match(ruled)
        assert score.board(1).figures == (Fraction(33, 4), -Fraction(33, 4))
        assert not score.flaws
        assert one_result(closed_room(1), 480).ew_award == 480

    def test_at_a_table_without_a_name(self) -> None:
        unnamed = replace(self.slam, table="")
        ruled = rule_boards(match(unnamed), [1], assigned={1: 480})
        assert score_match(ruled).board(1).figures == (11, -11)
        with pytest.raises(Unscorable, check=because("assigned_at_several_tables")):
            rule_boards(match(unnamed, replace(closed_room(1), table="")), [1], [REDS], assigned={1: 480})

    def test_2007_86d(self) -> None:
        ruled = rule_boards(match(self.slam), [1], assigned={1: 480}, table="closed", edition=LAWS_2007)
        assert score_match(ruled).board(1).figures == (11, -11)

    def test_a_table_of_four(self) -> None:
        tables = [replace(open_room(1, 980), table=table) for table in "12"]
        played = match(*tables, replace(closed_room(1, 480), table="3"), tables=4)
        score = score_match(rule_boards(played, [1], assigned={1: 480}, table="4"))
        assert (score.total(REDS), score.flaws) == (44, ())

    def test_never_dropped(self) -> None:
        """Where the boards are cancelled (86B2a, c), and where nothing is left to compare with, it is refused."""
        for fault in ([], [REDS, BLUES]):
            with pytest.raises(Unscorable, check=because("assigned_to_nobody")):
                rule_boards(match(*FOULED), [1], fault, assigned={1: 420}, table="open")
            with pytest.raises(Unscorable, check=because("assigned_to_nobody")):
                rule_boards(match(self.slam, *flat(2)), [1, 2], fault, assigned={1: 420}, table="closed")
        with pytest.raises(Unscorable, check=because("assigned_beside_nothing")):
            rule_boards(match(self.slam), [1], [REDS], assigned={1: 420}, table="open")
        with pytest.raises(Unscorable, check=because("assigned_beside_nothing")):
            rule_boards(match(self.slam, boards=(1, 2)), [2], [REDS], assigned={2: 420}, table="open")

    def test_a_board_that_nobody_began(self) -> None:
        ruled = rule_boards(match(*flat(1), boards=(1, 2)), [2], [BLUES])
        assert score_match(ruled).board(2).figures == (3, -3)


class TestSets:
    """Two sets have the same boards."""

    results = tuple(replace(result, round=round) for round in (1, 2) for result in swing(1, 420, 170))
    played = match(*results, by_set=True)

    def test_a_board_of_one_set(self) -> None:
        ruled = rule_boards(self.played, [1], round=2)
        assert [board.figures for board in score_match(ruled).boards] == [(6, -6), (6, 3)]
        with pytest.raises(Unscorable, check=because("which_set")):
            rule_boards(self.played, [1])

    def test_another_board_in_one_set(self) -> None:
        instead = tuple(replace(result, round=2) for result in swing(17, 50, -50))
        played = match(*self.results, *instead, by_set=True, substitutes={BoardKey(2, 1): 17})
        assert [(board.round, board.board) for board in score_match(played).boards] == [(1, 1), (2, 17)]
        with pytest.raises(Unscorable, check=because("which_set")):
            match(*self.results, *instead, by_set=True, substitutes={1: 17})


def test_86b3_one_table_only() -> None:
    score = score_match(match(open_room(1, 420), *flat(2)))
    assert [flaw.id for flaw in score.flaws] == ["one_table_only"]
    assert score.scored(REDS) == 1
    assert score_match(rule_boards(match(open_room(1, 420)), [1], [BLUES])).board(1).figures == (3, -3)


def test_another_board_is_played_instead() -> None:
    """86B2a: board 1 was fouled and board 17 takes its place: the match has as many boards as before."""
    played = match(*FOULED, *flat(2), *swing(17, 50, -50), boards=(1, 2), substitutes={1: 17})
    score = score_match(played)
    assert (score.total(REDS), score.length, score.scored(REDS)) == (3, 2, 2)
    assert not score.flaws


def test_a_cancelled_board_without_anything_for_it() -> None:
    score = score_match(match(cancelled(open_room(1, 420)), cancelled(closed_room(1, 170))))
    assert score.board(1).figures == (None, None)
    assert not score.flaws
    half = score_match(match(cancelled(open_room(1, 420)), closed_room(1, 170)))
    assert [flaw.id for flaw in half.flaws] == ["one_table_only"]
    assert cancelled(open_room(1)).ns_award is CANCELLED


def test_one_team_is_forgotten() -> None:
    score = score_match(match(open_room(1).adjusted(PLUS, CANCELLED), cancelled(closed_room(1))))
    assert [flaw.id for flaw in score.flaws] == ["one_team_without_award"]


def test_only_boards_of_the_match_can_be_ruled() -> None:
    with pytest.raises(Unscorable, check=because("no_result_in_match")):
        rule_boards(match(*FOULED), [7])
    with pytest.raises(Unscorable, check=because("no_such_team")):
        rule_boards(match(*FOULED), [1], ["Greens"])
