"""What does not belong into a match is set aside by name, and the rest is scored."""

from dataclasses import replace
from types import MappingProxyType

import pytest

from kibitz.laws.editions import LAWS_2007
from kibitz.messages import Speaker
from kibitz.scoring import NOT_PLAYED, BoardResult, Flaw, Unscorable
from kibitz.scoring.teams import Match, TeamRules, score_match
from tests.because import because
from tests.scoring.matches.helpers import BLUES, REDS, closed_room, flat, match, open_room, swing

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
            "No contract scores 125 on board 2, with its vulnerability, Reds against Blues (Law 77).",
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
    assert [rejected.flaw.id for rejected in score.set_aside] == [flaw]
    assert (score.total(REDS), score.scored(REDS)) == (6, 2)
    assert _said(score.flaws[0]) == said


def _said(flaw: Flaw) -> str:
    return Speaker("en").say(flaw.message_id, **flaw.values)


@pytest.mark.parametrize(
    ("results", "said"),
    [
        (
            (open_room(2, 110),),
            "Board 2 has a result at one table and nothing that it can be compared with. "
            "Until the director rules, it counts nothing (86B1, 86B2).",
        ),
        (
            (open_room(2, 110), closed_room(2).adjusted(NOT_PLAYED, NOT_PLAYED)),
            "Board 2 has a result at one table and nothing that it can be compared with. "
            "Until the director rules, it counts nothing (86B1, 86B2).",
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
    assert [_said(flaw) for flaw in score.flaws] == [said]
    assert (score.total(REDS), score.scored(REDS), score.length) == (6, 1, 2)


def test_2007_has_other_numbers() -> None:
    boards = (open_room(1, 110), open_room(2, 110), replace(open_room(2, 110), table="closed"), closed_room(3, 110))
    score = score_match(match(*boards, open_room(3, 110, form="other")), TeamRules(edition=LAWS_2007))
    assert [(flaw.id, flaw.values.get("laws")) for flaw in score.flaws] == [
        ("one_table_only", ("86D",)),
        ("same_way_at_both_tables", ("86D",)),
        ("fouled_in_match", ("87B", "86D")),
    ]


class TestEnteredTwice:
    """What stands there twice is kept once, and named; the way that only one result has is never lost."""

    unnamed = tuple(replace(sound, table="") for sound in SOUND)

    def test_the_same_line(self) -> None:
        score = score_match(match(self.unnamed[0], *self.unnamed))
        assert score.total(REDS) == 6
        assert [_said(flaw) for flaw in score.flaws] == [
            "Board 1: the same result of Reds against Blues stands there twice. One of them is set aside: "
            "if they are of two tables, name the tables."
        ]

    def test_another_result_the_same_way(self) -> None:
        other = replace(open_room(1, 450), table="")
        score = score_match(match(self.unnamed[0], other, self.unnamed[1]))
        assert score.total(REDS) == 6
        assert [(rejected.result, rejected.flaw.id) for rejected in score.set_aside] == [(other, "too_many_results")]


class TestAtTwoTables:
    pairs = MappingProxyType({"R1": REDS, "R2": REDS, "B1": BLUES, "B2": BLUES})

    def test_a_pair(self) -> None:
        played = BoardResult.scored(1, "R1", "B1", 420, table="open"), BoardResult.scored(1, "B2", "R1", 170, table="c")
        score = score_match(match(*played, pairs=self.pairs))
        assert [_said(flaw) for flaw in score.flaws] == [
            "Board 1: R1 would have played it at two tables. Correct the name that is wrong."
        ]
        assert score.total(REDS) == 6

    def test_a_player(self) -> None:
        played = (
            open_room(1, 420, players=("Ann", "Bob", "Cid", "Dan")),
            closed_room(1, 170, players=("Eve", "Ann", "Fay", "Gus")),
        )
        (flaw,) = score_match(match(*played)).flaws
        assert (flaw.id, flaw.values["contestant"]) == ("at_two_tables", "Ann")

    def test_teams_are_at_both(self) -> None:
        assert not score_match(match(*SOUND)).flaws


def test_a_team_does_not_play_itself() -> None:
    with pytest.raises(Unscorable, check=because("team_against_itself")):
        Match(REDS, REDS)


def test_a_team_that_is_not_in_the_match() -> None:
    with pytest.raises(Unscorable, check=because("no_such_team")):
        score_match(match(*SOUND)).total("Greens")


def test_nothing_at_all() -> None:
    score = score_match(Match(REDS, BLUES))
    assert (score.total(REDS), score.boards, score.flaws) == (0, (), ())


def test_a_rule_that_is_not_known() -> None:
    with pytest.raises(Unscorable, check=because("no_such_method")):
        TeamRules(several_tables="median")
