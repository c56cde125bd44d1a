"""Every refusal, family and detail has a sentence."""

from collections.abc import Callable

import pytest

from kibitz.messages import say, speaker
from kibitz.movement.flaws import Unplayable
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Movement
from kibitz.movement.teams import (
    RoundRobinBoards,
    RoundRobinOddNumber,
    ThurnerSeating,
    american_whist,
    board_a_match,
    bracket,
    head_to_head,
    matches,
    mirrored,
    new_england_relay,
    round_robin,
    stagger,
    teams_mitchell,
    thurner,
    triple,
)
from kibitz.scoring.teams import KnockOutDecision
from kibitz.scoring.teams.carry_over import MatchCarryOver


def movements() -> list[Movement]:
    return [
        *(american_whist(5), american_whist(8, score_break=True), american_whist(8, rounds=7), new_england_relay(8)),
        *(
            thurner(8),
            thurner(8, seating=ThurnerSeating.LAST_TEAM),
            stagger(8),
            round_robin(7, odd=RoundRobinOddNumber.TRIPLE),
        ),
        *(round_robin(6, legs=2, exchange=True, boards=RoundRobinBoards.OWN), triple(), head_to_head(segments=3)),
        *(american_whist(9), teams_mitchell(8), board_a_match(26), mirrored(mitchell(5))),
    ]


OPEN = KnockOutDecision(None, None, 0, is_over=False, left=4)
LEVEL = KnockOutDecision(None, None, 0, extra_boards=2)
REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: thurner(3), "There is no Thurner for 3 teams; there is one for 6. 3 teams can play this: American Whist."),
    (lambda: stagger(7), "There is no stagger for 7 teams; there is one for 6 or 8. 7 teams can play this: American W"),
    (lambda: american_whist(7, rounds=5), "American Whist of 7 teams cannot be played in 5 rounds: take 4 or 6 ro"),
    (lambda: american_whist(1000), "1000 is no number of teams for this: it takes a whole number from 3 to 400."),
    (
        lambda: round_robin(5, odd="triple"),
        "5 teams cannot play a round robin with a triple in every two rounds; 3 or ",
    ),
    (lambda: round_robin(4, exchange=True, boards_per_set=7), "7 boards cannot be exchanged half and half between "),
    (lambda: round_robin(4, legs=0), "0 is no number of legs: every two teams meet once, or more often."),
    (lambda: mirrored(american_whist(5)), "Only a movement for pairs can be turned into one for teams."),
    (lambda: matches(mitchell(5)), "Only a movement for teams has matches."),
    (lambda: head_to_head(segments=0), "0 is no number of segments: a match has at least one."),
    (lambda: head_to_head(segments=2, rights=(1, 3)), "The seating rights 1 and 3 are not those of 2 segments: name "),
    (lambda: board_a_match(27), "27 teams cannot be split into 2 sections, two by two of the same size: take 1 or 3."),
    (lambda: board_a_match(27, sections=(14, 13)), "Sections of 14 and 13 teams do not do for 27 teams: the section"),
    (lambda: bracket(1), "1 is no number of teams for a knock-out: it takes a whole number from 2 to 4096."),
    (lambda: bracket(["A", "A"]), "A is seeded twice."),
    (lambda: bracket(4, draw=1, groups=(1, 1)), "Groups of 1 and 1 seeds do not make 4 teams: the numbers of the "),
    (lambda: bracket(4).matches(3), "There is no round 3: the knock-out has 2 rounds."),
    (lambda: bracket(4).play(9, 1), "There is no match 9: the matches are numbered from 1 to 3."),
    (lambda: bracket(4).seed("X"), "X is not in this knock-out."),
    (lambda: bracket(4).play(1, 2), "2 cannot go on from match 1, which is between 1 and 4; nobody is named twice."),
    (lambda: bracket(4).play(3, 1), "Match 3 has no teams yet: match 1 and 2 must be played first."),
    (lambda: bracket(4, reseed=True).play(3, 1), "Match 3 has no teams yet: the round before must be over."),
    (lambda: bracket(4).play(1, 1, 4), "One team goes on from match 1, not 2."),
    (lambda: bracket(4).decide(1, OPEN), "Match 1 is not over: 4 boards may still change it."),
    (lambda: bracket(4).decide(1, LEVEL), "Match 1 is level: 2 more boards decide it."),
    (lambda: bracket(4).carried(3, {}, MatchCarryOver()), "Nothing is carried over into match 3: it takes two teams "),
    (lambda: bracket(4).play(1, 1).play(2, 2).play(3, 1).undo(2), "The result of match 2 cannot be changed: match "),
]


@pytest.mark.parametrize(("ask", "sentence"), REFUSED, ids=map(str, range(len(REFUSED))))
def test_a_refusal_says_what_and_what_instead(ask: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Unplayable) as refused:
        ask()
    assert speaker("en").render("{flaw}", flaw=refused.value.flaw).startswith(sentence)


def test_a_movement_says_what_it_is_and_what_to_announce() -> None:
    for movement in movements():
        assert speaker("en").has(f"movement.family.{movement.family}")
        for key, value in movement.details.items():
            assert key.startswith("teams_")
            sentence = say(f"movement.detail.{key}", value=value)
            assert sentence.endswith(".")
            assert "{" not in sentence


def test_an_announcement() -> None:
    details = american_whist(5).details
    assert [say(f"movement.detail.{key}", value=value) for key, value in details.items()] == [
        "Before every round, the first too, East-West go down 2 tables.",
        "Boards go down 1 place.",
    ]
    moves = american_whist(6).details["teams_ew_moves"]
    assert say("movement.detail.teams_ew_moves", value=moves) == (
        "East-West go down before each round, beginning with the first, by 2, 3, 2 and 3 tables."
    )
