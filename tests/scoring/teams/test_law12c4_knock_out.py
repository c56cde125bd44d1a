"""Knock-outs (12C4; 2007: 86B): scores that do not balance are computed for each team and averaged."""

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.game import Vulnerability
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.messages import Speaker
from kibitz.scoring import LATE, MINUS, PLUS, Weighted
from kibitz.scoring.awards import Artificial
from kibitz.scoring.standings import Penalty, Unit
from kibitz.scoring.teams import METHODS, KnockOutDecision, TeamRules, decide, score_match
from tests.scoring.matches.helpers import BLUES, REDS, closed_room, flat, given, match, open_room, swing

KNOCK_OUT = TeamRules(knock_out=True)


@pytest.mark.parametrize(
    ("reds", "blues", "figure"),
    [
        (PLUS, PLUS, 0),
        (PLUS, MINUS, 3),
        (MINUS, MINUS, 0),
        (PLUS, Artificial(imps=Fraction(0)), Fraction(3, 2)),
        (MINUS, Artificial(imps=Fraction(0)), Fraction(-3, 2)),
    ],
)
def test_each_board_is_averaged(reds: Artificial, blues: Artificial, figure: Fraction) -> None:
    score = score_match(match(*given(1, reds, blues)), KNOCK_OUT)
    assert score.board(1).figures == (figure, -figure)


def test_a_split_score() -> None:
    """The Reds keep +420, the Blues are given -450: 10 IMPs to the Reds, and 11 from the Blues."""
    split = open_room(1).adjusted(ns=400, ew=450)
    separate = score_match(match(split, closed_room(1, -50)))
    assert separate.board(1).figures == (10, -11)
    board = score_match(match(split, closed_room(1, -50)), KNOCK_OUT).board(1)
    assert board.figures == (Fraction(21, 2), -Fraction(21, 2))
    assert (board.first.figure, board.second.figure) == (10, -11)


@pytest.mark.parametrize(("edition", "law"), [(LAWS_2017, "12C4"), (LAWS_2007, "86B")])
def test_the_working_shows_both(edition: Edition, law: str) -> None:
    board = score_match(match(*given(1, PLUS, PLUS)), TeamRules(knock_out=True, edition=edition)).board(1)
    assert board.averaged == law
    said = Speaker("en").say(board.message_id, **board.message_values)
    assert said == (
        "Board 1: scored separately, Reds 3 and Blues 3. "
        f"In a knock-out both get the average (Law {law}): Reds 0, Blues 0."
    )


def test_a_score_that_balances_is_left_alone() -> None:
    board = score_match(match(*swing(1, 420, 170)), KNOCK_OUT).board(1)
    assert (board.figures, board.averaged) == ((6, -6), "")


def test_not_outside_a_knock_out() -> None:
    assert score_match(match(*given(1, PLUS, PLUS))).board(1).figures == (3, 3)


def test_weighted_differently_for_each() -> None:
    reds = Weighted.of([("50%", 420), ("50%", 170)], Vulnerability.NONE)
    blues = Weighted.of([("75%", 420), ("25%", 170)], Vulnerability.NONE)
    board = score_match(match(open_room(1).adjusted(reds, blues), closed_room(1, 170)), KNOCK_OUT).board(1)
    assert (board.first.figure, board.second.figure) == (3, -Fraction(9, 2))
    assert board.figures[0] == Fraction(15, 4)


def test_at_board_a_match_the_board_is_divided() -> None:
    rules = TeamRules(METHODS["board_a_match"], knock_out=True)
    assert score_match(match(*given(1, PLUS, PLUS)), rules).board(1).figures == (1, 1)


class TestTheWinner:
    def test_by_half_an_imp(self) -> None:
        played = match(*flat(1, 2), *given(3, PLUS, Artificial(imps=Fraction(-2))))
        decision = decide(score_match(played, KNOCK_OUT))
        assert (decision.winner, decision.margin) == (REDS, Fraction(5, 2))

    def test_with_what_is_carried_over(self) -> None:
        decision = decide(score_match(match(*swing(1, 420, 170)), KNOCK_OUT, carried=Fraction(-13, 2)))
        assert (decision.winner, decision.loser, decision.margin) == (BLUES, REDS, Fraction(1, 2))

    def test_a_penalty_counts_in_full(self) -> None:
        score = score_match(match(*swing(1, 420, 170)), KNOCK_OUT, penalties=[Penalty(REDS, 3, Unit.IMPS, law="90B2")])
        assert decide(score).margin == 3
        assert (score.margin(REDS), score.margin(BLUES)) == (3, -6)

    @pytest.mark.parametrize(("boards", "extra"), [(24, 3), (32, 4), (30, 4), (8, 2)])
    def test_a_level_match_goes_on(self, boards: int, extra: int) -> None:
        """An eighth of the boards, rounded up, at least two (White Book 143.2.1)."""
        decision = decide(score_match(match(*flat(*range(1, boards + 1))), KNOCK_OUT))
        assert (decision.winner, decision.extra_boards) == (None, extra)
        said = Speaker("en").say(decision.message_id, **decision.message_values)
        assert said == f"The match is level: {extra} more boards are played."

    def test_nobody_has_won_while_a_result_is_to_come(self) -> None:
        awaited = open_room(2, 110), closed_room(2).adjusted(LATE, LATE)
        decision = decide(score_match(match(*swing(1, 420, 170), *awaited), KNOCK_OUT))
        assert (decision.winner, decision.leader, decision.margin) == (None, REDS, 6)
        assert _said(decision) == "Reds leads by 6 IMPs, with 1 board not scored."
        level = decide(score_match(match(*flat(1), *awaited), KNOCK_OUT))
        assert (level.extra_boards, _said(level)) == (0, "The match is level, with 1 board not scored.")

    def test_nor_while_the_director_has_to_rule(self) -> None:
        played = match(*swing(1, 420, 170), open_room(2, 110))
        assert decide(score_match(played, KNOCK_OUT)).winner is None
        over = decide(score_match(replace(played, over=True), KNOCK_OUT))
        assert _said(over) == "Reds wins by 6 IMPs."

    def test_it_can_be_said_that_it_goes_on(self) -> None:
        decision = decide(score_match(match(*swing(1, 420, 170), over=False), KNOCK_OUT))
        assert _said(decision) == "Reds leads by 6 IMPs."


def _said(decision: KnockOutDecision) -> str:
    return Speaker("en").say(decision.message_id, **decision.message_values)
