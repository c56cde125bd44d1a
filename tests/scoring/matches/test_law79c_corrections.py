"""A changed result (79C): its match is scored again, and what changed is said, in other matches too."""

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.messages import Speaker
from kibitz.scoring import PLUS, BoardResult
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.teams import (
    FigureChange,
    Match,
    TeamRules,
    match_changes,
    score_match,
    score_matches,
)
from tests.scoring.matches.helpers import BLUES, REDS, corrected, flat, given, match, open_room, swing


def against_greens(*results: BoardResult) -> tuple[BoardResult, ...]:
    names = {REDS: REDS, BLUES: "Greens"}
    return tuple(replace(result, ns=names[str(result.ns)], ew=names[str(result.ew)], round=2) for result in results)


FIRST = match(*given(1, PLUS, PLUS), *flat(8, 11), round=1)
SECOND = Match(REDS, "Greens", against_greens(*swing(1, 420, -50), *swing(8, 420, -50)), round=2)


def said(change: FigureChange) -> str:
    return Speaker("en").say(change.message_id, **change.message_values)


def test_a_match_remembers_what_its_teams_have_elsewhere() -> None:
    """The Reds have 0, 0, 10 and 10 on the boards with scores, so 5 for average plus; one IMP more makes 21 / 4."""
    scores = score_matches([FIRST, SECOND])
    assert scores[0].board(1).figures == (5, 3)
    old = FIRST.results[4]
    after, _ = corrected(scores, 0, old, replace(old, ns_award=140, ew_award=140))
    assert after.board(1).figures == (Fraction(21, 4), 3)
    assert [said(match_change) for match_change in match_changes(scores[0], after) if match_change.team == REDS] == [
        "Round 1, board 1, Reds: 5 before, 5.25 now.",
        "Round 1, board 11, Reds: 0 before, 1 now.",
        "Round 1, Reds, the match against Blues: 5 before, 6.25 now.",
    ]


def test_what_it_changes_in_other_matches() -> None:
    """The 10 IMPs on board 1 against the Greens were none: the mean of 2.5 gives way to average plus."""
    scores = score_matches([FIRST, SECOND])
    old = SECOND.results[0]
    new = replace(old, ns_award=-50, ew_award=-50)
    after = corrected(scores, 1, old, new)
    assert after[0].board(1).figures == (3, 3)
    changes = [change for both in zip(scores, after, strict=True) for change in match_changes(*both)]
    found = [
        (
            changed_figure.team,
            changed_figure.opponent,
            changed_figure.board,
            changed_figure.before,
            changed_figure.after,
        )
        for changed_figure in changes
    ]
    assert (REDS, BLUES, 1, 5, 3) in found
    assert (REDS, "Greens", 1, 10, 0) in found
    assert [match_score.match for match_score in after] == [FIRST, SECOND.with_(old, new)]


def test_a_board_without_a_score_changes_the_figures_of_later_matches() -> None:
    """12C2d: it is the second such board of the session that is worth another figure."""
    rules = TeamRules(averages=Averages(imps=(3, 1)))
    later = replace(SECOND, results=against_greens(*given(1, PLUS, PLUS)))
    scores = score_matches([match(*flat(8)), later], rules)
    assert scores[1].total(REDS) == 3
    after = corrected(scores, 0, scores[0].match.results[0], open_room(8).adjusted(PLUS, PLUS))
    assert after[1].total(REDS) == 1


def test_a_match_that_nothing_touched_is_the_same_as_before() -> None:
    other = Match("Greens", "Whites", tuple(replace(result, ns="Greens", ew="Whites") for result in flat(1)[:1]))
    scores = score_matches([FIRST, other])
    after = corrected(scores, 0, FIRST.results[2], None)
    assert after[1] is scores[1]
    assert after[0] != scores[0]


@pytest.mark.parametrize(
    ("new", "flaw"),
    [
        (open_room(8, 125), "impossible_score"),
        (open_room(8, 110), "two_results_at_table"),
        (BoardResult.scored(8, REDS, "Greens", 110), "not_of_this_match"),
    ],
)
def test_a_result_that_cannot_stand_is_set_aside(new: BoardResult, flaw: str) -> None:
    before = score_match(FIRST)
    (after,) = corrected([before], 0, None, new)
    assert flaw in [rejected.flaw.id for rejected in after.set_aside]
    assert not match_changes(before, after)
