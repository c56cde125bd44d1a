"""Every figure says how it came about."""

from fractions import Fraction

import pytest

from kibitz.game import Vulnerability
from kibitz.messages import Speaker
from kibitz.scoring import COMPLEMENT, MINUS, NOT_PLAYED, PLUS, BetterOf, BoardResult, Weighted
from kibitz.scoring.awards import Artificial
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.teams import TeamRules, score_match
from tests.scoring.matches.helpers import BLUES, REDS, closed_room, given, match, open_room, swing

WEIGHTED = Weighted.of([("60%", 620), ("40%", -100)], Vulnerability.BOTH)


@pytest.mark.parametrize(
    ("results", "team", "said"),
    [
        (swing(1, 420, 170), REDS, "420 sitting North-South and -170 sitting East-West make 250: 6 (Law 78B)."),
        (swing(1, 420, 170), BLUES, "170 sitting North-South and -420 sitting East-West make -250: -6 (Law 78B)."),
        (
            (open_room(4).adjusted(WEIGHTED, WEIGHTED), closed_room(4, 170)),
            REDS,
            "60% × 10 + 40% × -7 = 3.2 (Laws 12C1c and 78B).",
        ),
        (given(1, PLUS, MINUS), REDS, "An artificial score: 3 (Law 12C2b)."),
        (
            given(1, BetterOf(PLUS, Artificial(imps=Fraction(7))), COMPLEMENT),
            REDS,
            "The better of 3 or 7: 7 (Law 86B2b).",
        ),
        (given(1, PLUS, COMPLEMENT), BLUES, "What the other team's score leaves: -3 (Law 86B2b)."),
        (given(1, NOT_PLAYED, NOT_PLAYED), REDS, "There is nothing to compare."),
        (given(1, NOT_PLAYED, COMPLEMENT), BLUES, "What the other team's score leaves: nothing (Law 86B2b)."),
    ],
)
def test_the_working_of_a_board(results: tuple[BoardResult, ...], team: str, said: str) -> None:
    score = score_match(match(*results))
    _, figure = score.explain(team)[0]
    (comparison,) = figure.comparisons
    assert Speaker("en").say(comparison.message_id, **comparison.message_values) == said


def test_own_mean_and_laid_down() -> None:
    rules = TeamRules(averages=Averages(imps=(3, 1)))
    score = score_match(match(*swing(1, 420, 170), *given(2, PLUS, MINUS), *given(3, PLUS, MINUS)), rules)
    said = [
        Speaker("en").say(comparison.message_id, **comparison.message_values)
        for _, figure in score.explain(REDS)[1:]
        for comparison in figure.comparisons
    ]
    assert said == [
        "The team's own mean on the other boards, 6, instead of 3 (Law 12C2c).",
        "Laid down for a further board without a score: 1 instead of 3 (Law 12C2d).",
    ]


@pytest.mark.parametrize(
    ("results", "said"),
    [
        (swing(1, 420, 170), "Board 1: Reds 6, Blues -6."),
        (swing(1, 110, 110), "Board 1: Reds 0, Blues 0."),
        (given(1, NOT_PLAYED, NOT_PLAYED), "Board 1: nothing for either team."),
        (given(1, PLUS, NOT_PLAYED), "Board 1: Reds 3, Blues nothing."),
    ],
)
def test_what_a_board_came_to(results: tuple[BoardResult, ...], said: str) -> None:
    board = score_match(match(*results)).board(1)
    assert Speaker("en").say(board.message_id, **board.message_values) == said
