"""What does not belong into a match is set aside by name, and the rest is scored."""

import pytest

from kibitz.messages import Speaker
from kibitz.scoring import BoardResult, Flaw, Unscorable
from kibitz.scoring.teams import Match, TeamRules, score_match
from tests.scoring.teams.helpers import BLUES, REDS, closed_room, flat, match, open_room, swing

SOUND = swing(1, 420, 170)


@pytest.mark.parametrize(
    ("result", "flaw", "said"),
    [
        (
            BoardResult.scored(2, REDS, "Greens", 110, table="9"),
            "not_of_this_match",
            "Board 2: Greens plays for neither Reds or Blues. The result is set aside.",
        ),
        (
            BoardResult.scored(2, "R1", "R2", 110, table="9"),
            "one_team_both_ways",
            "Board 2, table 9: both pairs play for Reds. The result is set aside.",
        ),
        (
            BoardResult.scored(1, REDS, BLUES, 110, table="open"),
            "two_results_at_table",
            "Board 1 has two results at table open. The first is kept and the other set aside: "
            "say which of them is right.",
        ),
        (
            BoardResult.scored(1, BLUES, REDS, 110, table="third"),
            "too_many_results",
            "Board 1 has more results than the match has tables (2). One with Blues North-South is set aside.",
        ),
        (
            BoardResult.scored(3, REDS, BLUES, 110, table="open"),
            "board_not_of_match",
            "Board 3 is none of the boards that Reds and Blues were to play. The result is set aside.",
        ),
        (
            BoardResult.scored(2, REDS, BLUES, 125, table="open"),
            "impossible_score",
            "No contract scores 125 on board 2, with its vulnerability (Law 77).",
        ),
        (
            BoardResult.scored(2, REDS, REDS, 110),
            "plays_itself",
            "Reds would play against itself on board 2: one of the two numbers is wrong.",
        ),
    ],
)
def test_a_result_that_is_set_aside(result: BoardResult, flaw: str, said: str) -> None:
    played = match(*SOUND, *flat(2), result, pairs={"R1": REDS, "R2": REDS}, boards=(1, 2))
    score = score_match(played)
    assert [each.flaw.id for each in score.set_aside] == [flaw]
    assert (score.total(REDS), score.scored(REDS)) == (6, 2)
    assert _said(score.flaws[0]) == said


def _said(flaw: Flaw) -> str:
    return Speaker("en").say(flaw.message_id, **flaw.values)


@pytest.mark.parametrize(
    ("results", "said"),
    [
        (
            (open_room(2, 110),),
            "Board 2 has a result at one table only. Until the director rules, it counts nothing (86B2, 86B3).",
        ),
        ((), "Reds and Blues have no result on board 2."),
        (
            (open_room(2, 110), closed_room(2, 110, form="other")),
            "Board 2 was not the same at both tables. It counts nothing until the director rules (87C, 86B2).",
        ),
    ],
)
def test_a_board_that_cannot_be_compared(results: tuple[BoardResult, ...], said: str) -> None:
    score = score_match(match(*SOUND, *results, boards=(1, 2)))
    assert [_said(each) for each in score.flaws] == [said]
    assert (score.total(REDS), score.scored(REDS), score.length) == (6, 1, 2)


def test_a_team_does_not_play_itself() -> None:
    with pytest.raises(Unscorable, match="team against itself"):
        Match(REDS, REDS)


def test_a_team_that_is_not_in_the_match() -> None:
    with pytest.raises(Unscorable, match="no such team"):
        score_match(match(*SOUND)).total("Greens")


def test_nothing_at_all() -> None:
    score = score_match(Match(REDS, BLUES))
    assert (score.total(REDS), score.boards, score.flaws) == (0, (), ())


def test_a_rule_that_is_not_known() -> None:
    with pytest.raises(Unscorable, match="no such method"):
        TeamRules(several_tables="median")
