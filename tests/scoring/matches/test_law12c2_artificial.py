"""Artificial scores between teams: 12C2b (2007: 86A), a team's own mean (12C2c), a laid-down scale (12C2d)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.laws.editions import LAWS_2007
from kibitz.laws.regulations import Regulations
from kibitz.scoring import AVERAGE, COMPLEMENT, MINUS, NOT_PLAYED, PLUS, Artificial, BetterOf, BoardResult
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.teams import (
    METHODS,
    FigureSource,
    Match,
    OtherMatches,
    TeamRules,
    rule_boards,
    score_match,
    score_matches,
)
from tests.scoring.matches.helpers import BLUES, REDS, closed_room, flat, given, match, open_room, swing


def test_a_team_23_imps_ahead_is_26_ahead_with_average_plus() -> None:
    """White Book 4.1.1.1."""
    ahead = (*swing(1, 420, -50), *swing(2, 620, -100), *swing(3, 100, 70), *flat(4, 5, 6, 7, 8, 9))
    assert score_match(match(*ahead)).total(REDS) == 10 + 12 + 1
    assert score_match(match(*ahead, *given(10, PLUS, MINUS))).total(REDS) == 26


@pytest.mark.parametrize(
    ("reds", "blues", "figures"),
    [
        (PLUS, MINUS, (3, -3)),
        (PLUS, PLUS, (3, 3)),
        (AVERAGE, AVERAGE, (0, 0)),
        (MINUS, MINUS, (-3, -3)),
        (PLUS, AVERAGE, (3, 0)),
        (Artificial(imps=Fraction(5)), Artificial(imps=Fraction(-5)), (5, -5)),
        (Artificial(share=Fraction(7, 10)), Artificial(share=Fraction(3, 10)), (6, -6)),
    ],
)
def test_three_imps_by_responsibility(reds: Artificial, blues: Artificial, figures: tuple[int, int]) -> None:
    assert score_match(match(*given(1, reds, blues))).board(1).figures == figures


def test_one_table_without_a_score_is_enough() -> None:
    played = match(open_room(1, 420), closed_room(1).adjusted(PLUS, MINUS))
    assert score_match(played).board(1).figures == (-3, 3)
    alone = match(open_room(1).adjusted(PLUS, MINUS))
    score = score_match(alone)
    assert score.board(1).figures == (3, -3)
    assert not score.flaws


def test_the_organiser_may_vary_it() -> None:
    rules = TeamRules.of(Regulations(avg_imp=2))
    assert score_match(match(*given(1, PLUS, MINUS)), rules).board(1).figures == (2, -2)


def test_the_law_is_cited_by_the_edition() -> None:
    for rules, law in ((TeamRules(), "12C2b"), (TeamRules(edition=LAWS_2007), "86A")):
        _, figure = score_match(match(*given(1, PLUS, MINUS)), rules).explain(REDS)[0]
        assert figure.comparisons[0].law == law


class TestOwnMean:
    """A team averaging +4 IMPs a board gets +4 for average plus, and one averaging -4 gets -4 (White Book 4.1.1.1)."""

    boards = (*swing(1, 420, 170), *swing(2, 110, 50))  # 6 and 2: a mean of 4

    def test_more_than_average_plus(self) -> None:
        score = score_match(match(*self.boards, *given(3, PLUS, MINUS)))
        assert score.board(3).figures == (4, -4)
        _, figure = score.explain(REDS)[2]
        assert figure.comparisons[0].source is FigureSource.OWN_AVERAGE
        assert (figure.comparisons[0].law, figure.comparisons[0].by_law) == ("12C2c", 3)

    def test_not_less_than_it(self) -> None:
        assert score_match(match(*self.boards, *given(3, MINUS, PLUS))).board(3).figures == (-3, 3)

    def test_whatever_the_order_of_the_boards(self) -> None:
        later = (*swing(8, 420, 170), *swing(11, 110, 50))
        score = score_match(match(*given(4, PLUS, MINUS), *later, *given(12, PLUS, PLUS)))
        assert (score.board(4).figures, score.board(12).figures) == ((4, -4), (4, 3))

    def test_a_score_that_is_split_counts_for_the_team_that_has_a_score(self) -> None:
        """On board 2 the Reds keep 12 IMPs at the table, and the Blues are given average minus."""
        split = open_room(2, 620), closed_room(2, -100).adjusted(MINUS, -100)
        score = score_match(match(*given(1, PLUS, PLUS), *split))
        assert score.board(2).figures == (12, -3)
        assert score.board(1).figures == (12, 3)

    def test_the_window_may_be_the_match(self) -> None:
        other = Match(REDS, "Greens", tuple(_against_greens(*self.boards)), session="evening")
        this = match(*flat(10), *given(11, PLUS, MINUS), round=2, session="evening")
        by_match = score_matches([other, this], TeamRules(averages=Averages("match")))[1]
        assert by_match.board(11).figures == (3, -3)
        by_session = score_matches([other, this], TeamRules(averages=Averages("session")))[1]
        assert by_session.board(11).figures[0] == 3
        better = Match(REDS, "Greens", tuple(_against_greens(*self.boards, *swing(4, 620, -100))), session="evening")
        assert score_matches([better, this])[1].board(11).figures[0] == 5
        tomorrow = Match(REDS, "Greens", better.results, session="tomorrow")
        assert score_matches([tomorrow, this])[1].board(11).figures[0] == 3
        assert score_matches([tomorrow, this], TeamRules(averages=Averages("stage")))[1].board(11).figures[0] == 5

    def test_what_a_team_has_elsewhere_can_be_given(self) -> None:
        score = score_match(match(*given(1, PLUS, MINUS)), elsewhere={REDS: OtherMatches((5, 6))})
        assert score.board(1).figures == (Fraction(11, 2), -3)


def _against_greens(*results: BoardResult) -> list[BoardResult]:
    names = {REDS: REDS, BLUES: "Greens"}
    return [replace(result, ns=names[str(result.ns)], ew=names[str(result.ew)]) for result in results]


class TestFurtherBoardsWithoutAScore:
    """12C2d: another figure for the second and later boards."""

    rules = TeamRules(averages=Averages(imps=(3, 1, 0)))

    def test_by_their_number(self) -> None:
        boards = [result for board in range(1, 6) for result in given(board, PLUS, MINUS)]
        score = score_match(match(*boards), self.rules)
        assert [board_score.figures[0] for board_score in score.boards] == [3, 1, 0, 0, 0]
        assert [board_score.figures[1] for board_score in score.boards] == [-3] * 5
        assert score.explain(REDS)[1][1].comparisons[0].law == "12C2d"

    def test_counted_through_the_session(self) -> None:
        first = match(*given(1, PLUS, MINUS), session="1", round=1)
        second = match(*given(2, PLUS, MINUS), session="1", round=2)
        assert [match_score.total(REDS) for match_score in score_matches([first, second], self.rules)] == [3, 1]

    def test_a_score_that_could_have_been_assigned_makes_no_difference(self) -> None:
        """86B2b: average plus is the better of the two, so these are boards without a score."""
        played = [open_room(number, 420) for number in (1, 8, 11)] + [closed_room(number, 420) for number in (1, 8, 11)]
        for assigned in ({}, dict.fromkeys((1, 8, 11), 420)):
            ruled = rule_boards(match(*played), [1, 8, 11], [BLUES], assigned=assigned, table="open")
            assert [board.figures[0] for board in score_match(ruled, self.rules).boards] == [3, 1, 0]

    def test_a_board_with_an_assigned_score_is_none_of_them(self) -> None:
        boards = (*given(1, PLUS, MINUS), *given(2, BetterOf(PLUS, Artificial(imps=Fraction(7))), COMPLEMENT))
        assigned = open_room(8).adjusted(BetterOf(PLUS, 420), COMPLEMENT), closed_room(8, 170)
        score = score_match(match(*given(1, PLUS, MINUS), *assigned, *given(11, PLUS, MINUS)), self.rules)
        assert [board.figures[0] for board in score.boards] == [3, 6, 1]
        assert score_match(match(*boards), self.rules).board(2).figures == (7, -7)

    def test_as_regulated(self) -> None:
        rules = TeamRules.of(Regulations(multi_missing_boards_imps=[3, 2]))
        boards = [result for board in (1, 2) for result in given(board, PLUS, MINUS)]
        assert score_match(match(*boards), rules).total(REDS) == 5


class TestTeamsOfEight:
    """A comparison without a score is worth what the team has in a comparison, and is one board however often."""

    def tables(self, board: int, reds: int, blues: int) -> list[BoardResult]:
        rooms = [open_room(board, reds), open_room(board, reds), closed_room(board, blues), closed_room(board, blues)]
        return [replace(room, table=str(at)) for at, room in enumerate(rooms)]

    def one_without(self, board: int) -> list[BoardResult]:
        first, *rest = self.tables(board, 420, 420)
        return [first.adjusted(PLUS, PLUS), *rest]

    @pytest.mark.parametrize(("several", "figure"), [("sum", 6 + 6 + 0 + 0), ("mean", 3), ("aggregate", 11)])
    def test_own_mean(self, several: str, figure: int) -> None:
        """420 against 170 is 6 IMPs in each comparison; 840 against 340, the points of all tables, are 11."""
        boards = [*self.tables(1, 420, 170), *self.one_without(8)]
        score = score_match(match(*boards, tables=4), TeamRules(several_tables=several))
        assert score.board(8).figures[0] == figure

    def test_never_more_than_the_top(self) -> None:
        boards = [*self.tables(1, 420, 170), *self.tables(11, 420, 170), *self.one_without(8)]
        score = score_match(match(*boards, tables=4), TeamRules(METHODS["board_a_match"]))
        assert score.board(8).figures[0] == 2 + 2 + 1 + 1
        assert score.total(REDS) <= score.available(REDS)

    def test_a_further_board_is_another_board(self) -> None:
        rules = TeamRules(averages=Averages(imps=(3, 2, 1)))
        score = score_match(match(*self.one_without(1), *self.one_without(8), tables=4), rules)
        assert [board.figures[0] for board in score.boards] == [3 + 3, 2 + 2]


def test_shares_of_a_board_at_board_a_match() -> None:
    score = score_match(match(*given(1, PLUS, MINUS)), TeamRules(METHODS["board_a_match"]))
    assert score.board(1).figures == (Fraction(6, 5), Fraction(4, 5))


def test_no_artificial_score_in_total_points() -> None:
    score = score_match(match(*flat(1), *given(2, PLUS, MINUS)), TeamRules(METHODS["aggregate"]))
    assert [flaw.id for flaw in score.flaws] == ["no_average_at_total_points"]
    assert score.scored(REDS) == 1


def test_artificial_scores_that_differ_at_the_tables() -> None:
    score = score_match(match(open_room(1).adjusted(PLUS, MINUS), closed_room(1).adjusted(PLUS, AVERAGE)))
    assert score.board(1).figures == (Fraction(3, 2), 0)
    assert [flaw.id for flaw in score.flaws] == ["averages_differ"]


def test_a_board_that_nobody_played() -> None:
    score = score_match(match(*flat(1), *given(2, NOT_PLAYED, NOT_PLAYED)))
    assert score.board(2).figures == (None, None)
    assert (score.scored(REDS), score.length) == (1, 2)
