"""Every refusal of a Swiss event has a sentence, and every sentence is said."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from kibitz.messages import ids, say
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.swiss import Draw, Swiss, SwissEntry, SwissMatch, SwissOddNumber, SwissRules, Triple
from kibitz.movement.swiss.entries import DrawRecalled
from kibitz.scoring.flaws import Flaw
from tests.movement.swiss.helpers import play

FOUR = {1: 40, 2: 30, 3: 20, 4: 10}
FIRST = Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4)))


def wrong(*matches: SwissMatch, byes: tuple[int, ...] = (), round: int = 1) -> Callable[[], object]:
    entries = [
        SwissEntry(1, club="Reds"),
        SwissEntry(2, club="Reds"),
        SwissEntry(3, table=2),
        SwissEntry(4),
        SwissEntry(5),
    ]
    return lambda: Swiss.of(entries, SwissRules(clubs_apart=(1,))).forbid(4, 5).publish(Draw(round, matches, byes))


def a_bye_again() -> Swiss:
    swiss = play(5, 1)
    return swiss.publish(Draw(2, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4)), (5,)))


def back_to_round_1() -> Swiss:
    swiss = play(4, 2)
    return Swiss(swiss.rules, (*swiss.log, DrawRecalled(1)))


def at_one_table() -> Swiss:
    return Swiss.of([SwissEntry(1, table=1), SwissEntry(2, table=1), SwissEntry(3), SwissEntry(4)])


def triple_begun_otherwise() -> object:
    """Round 1 is published again without the triple that goes on in round 2."""
    swiss = play(5, 2, SwissRules(odd=SwissOddNumber.TRIPLE, triple_rounds=2))
    other = Draw(1, (SwissMatch(1, 1, 3), SwissMatch(2, 2, 4)), (5,))
    return swiss.publish(other).movement()


def no_score(score: object) -> Callable[[], object]:
    return lambda: play(4, 1).draw({**FOUR, 2: score})  # type: ignore[dict-item]


NO_SCORE = [float("nan"), float("inf"), float("-inf"), "a", "12", None, True, Decimal("nan"), 10**12]
NOTHING_DRAWN: list[Callable[[], object]] = [
    Swiss.of(4).recall,
    Swiss.of(4).movement,
    Swiss.of(4).mend,
    lambda: Swiss.of(4).published(1),
]
NO_ROUND: list[Callable[[], object]] = [
    lambda: Swiss.of(4).publish(Draw(0, ())),
    lambda: Swiss.of(4).publish(Draw(-1, ())),
    lambda: Swiss.of(4).publish(Draw("a", ())),  # type: ignore[arg-type]
    lambda: Swiss.of(4).withdraw(1, -5),
    lambda: Swiss.of(4).withdraw(1, 1.5),  # type: ignore[arg-type]
    lambda: Swiss.of(4).enter(SwissEntry(5), round=-3),
    lambda: Swiss.of(4).withdraw(1).come_back(1, 0),
    lambda: play(4, 2).movement(0),
    lambda: play(4, 2).published(0),
    lambda: play(4, 2).mend(0),
]
NO_TABLE: list[Callable[[], object]] = [
    lambda: SwissEntry(1, table=-1),
    lambda: SwissEntry(1, table=0),
    lambda: SwissEntry(1, table=10**9),
    lambda: Draw(1, (SwissMatch(-1, 1, 2), SwissMatch(2, 3, 4))),
    lambda: Draw(1, (SwissMatch(0, 1, 2), SwissMatch(2, 3, 4))),
    lambda: Draw(1, (), (), (Triple(0, (1, 2, 3)),)),
]
RULES: list[tuple[dict[str, Any], str]] = [
    ({"rounds": 2.5}, "The rule rounds cannot be 2.5: it is a whole number."),
    ({"boards": None}, "The rule boards cannot be None: it is a whole number."),
    ({"rounds": 10**9}, "The rule rounds cannot be 1000000000: it is 400 or less."),
    ({"late_score": float("nan")}, "The rule late_score cannot be nan: it is a number of points, up to 1000000000."),
    ({"group_width": "a"}, "The rule group_width cannot be a: it is a number of points, up to 1000000000."),
    ({"odd": "three"}, "The rule odd cannot be three: it is bye or triple."),
    ({"sessions": 4}, "The rule sessions cannot be 4: it is a list of rounds, which are counted from 1."),
    ({"clubs_apart": (0,)}, "The rule clubs_apart cannot be (0,): it is a list of rounds, which are counted from 1."),
]

REFUSED: list[tuple[Callable[[], object], str]] = [
    (
        lambda: SwissRules(kind=MovementKind.INDIVIDUAL),
        "A Swiss event is for pairs or teams: players of an individual chan",
    ),
    (lambda: Swiss.of(1), "1 contestant is too few for a Swiss round: it takes two."),
    (lambda: Swiss.of(2).withdraw(1).withdraw(2).draw(), "0 contestants are too few for a Swiss round: it takes two."),
    (lambda: Swiss.of(2000), "2000 contestants are more than a Swiss event takes: 1000 is the most. Divide the field."),
    (lambda: SwissRules(boards=0), "The rule boards cannot be 0: it is 1 or more."),
    (lambda: SwissRules(triple_rounds=5), "Three contestants play each other in one round or over two, not 5."),
    (
        lambda: SwissRules(kind=MovementKind.PAIRS, odd=SwissOddNumber.TRIPLE),
        "Three pairs have one table between them and cannot all mee",
    ),
    (
        lambda: play(5, 1, SwissRules(odd=SwissOddNumber.TRIPLE, boards=1)).movement(),
        "A match of 1 board cannot be halved for a",
    ),
    (lambda: play(500, 1).movement(), "A plan of the tables holds 400, and these teams need 500: post the draw as it"),
    (lambda: Swiss.of(4).withdraw(7), "There is no number 7 in this event."),
    (lambda: Swiss.of(4).enter(SwissEntry(4)), "Number 4 is entered already."),
    (lambda: Swiss.of(4).enter(SwissEntry(9)), "Entries are numbered in a row: after those there are comes 5, not 9."),
    (lambda: Swiss.of(4).publish(Draw(3, FIRST.matches)), "Round 3 cannot be published yet: the next is round 1."),
    *((request, "No round has been drawn yet: publish a draw first.") for request in NOTHING_DRAWN),
    (back_to_round_1, "The draw of round 1 cannot be taken back: the last that was drawn is round 2."),
    (lambda: play(4, 2).movement(3), "Round 3 is not drawn: the last that is drawn is round 2."),
    (lambda: play(4, 2).published(3), "Round 3 is not drawn: the last that is drawn is round 2."),
    *((request, "There is no round ") for request in NO_ROUND),
    (lambda: Swiss.of("6"), "A Swiss event is made from its entries, or from how many there are, not from '6'."),  # type: ignore[arg-type]
    (lambda: Swiss.of(2.5), "A Swiss event is made from its entries, or from how many there are, not from 2.5."),  # type: ignore[arg-type]
    (lambda: Swiss.of([1, 2]), "A Swiss event is made from its entries, or from how many there are, not from 1."),  # type: ignore[list-item]
    (lambda: Swiss.of(10**9), "1000000000 contestants are more than a Swiss event takes: 1000 is the most."),
    (lambda: SwissEntry(0), "A contestant cannot have the number 0: contestants are numbered from 1."),
    (lambda: Draw(1, (SwissMatch(1, "a", 2),)), "A contestant cannot have the number a: contestants are numbered"),  # type: ignore[arg-type]
    *((request, "A table cannot have the number ") for request in NO_TABLE),
    (
        lambda: SwissEntry(1, seed="a"),  # type: ignore[arg-type]
        "Number 1 cannot have the seed a: a seed is a whole number, the lower the stronger.",
    ),
    (at_one_table, "Numbers 1 and 2 cannot both stay at table 1 in round 1: give one of them another table."),
    (lambda: Swiss.of(4).withdraw(1).withdraw(1), "Number 1 cannot withdraw from round 1 on: it does not play then"),
    (lambda: Swiss.of(4).come_back(1), "Number 1 cannot come back in round 1: it has not withdrawn."),
    (lambda: Swiss.of(4).withdraw(1).come_back(1).come_back(1, 2), "Number 1 cannot come back in round 2: it has not"),
    (lambda: Swiss.of(4).forbid(1, 1), "Number 1 cannot meet itself: name two contestants."),
    (lambda: Swiss.of(4).between(2, 2), "Number 2 cannot meet itself: name two contestants."),
    (lambda: Swiss.of(4).between(1, 99), "There is no number 99 in this event."),
    (lambda: Swiss.of(4).withdraw([1]), "There is no number [1] in this event."),  # type: ignore[arg-type]
    (lambda: FIRST.swap([1], 2), "Number [1] is not in the draw of round 1, and cannot change places."),  # type: ignore[arg-type]
    (lambda: Swiss.of(4).draw(fixed=[([1], 2)]), "Number [1] cannot be given this opponent: it does not play in this"),  # type: ignore[list-item]
    *(
        (no_score(score), f"The score of number 2 cannot be {score}: a score is a number, up to 1")
        for score in NO_SCORE
    ),
    (lambda: play(4, 1).draw([4, 3, 2, 1]), "Round 2 is drawn on the standings after round 1: give everybody's score."),  # type: ignore[arg-type]
    *(((lambda rule=rule: SwissRules(**rule)), says) for rule, says in RULES),
    (
        lambda: play(5, 1).publish(Draw(2, (SwissMatch(1, 1, 2),), (), (Triple(2, (3, 4, 5), 2, 2),))),
        "Round 2: 3, 4 and 5 cannot go on with a triple that they did not begin like this in the round before.",
    ),
    (triple_begun_otherwise, "Round 2: 3, 4 and 5 cannot go on with a triple that they did not begin like this in the"),
    (lambda: play(4, 2, SwissRules(rounds=2)).draw(FOUR), "Round 3 is one too many: the event has 2."),
    (lambda: play(4, 1).draw(), "Round 2 is drawn on the standings after round 1: give everybody's score."),
    (lambda: play(4, 2).draw(FOUR, after=1), "These are the standings after round 1, but round 3 is drawn on those "),
    (lambda: Swiss.of(4).draw(FOUR, after=1), "These are the standings after round 1, but round 1 is drawn before th"),
    (lambda: play(4, 1).draw({**FOUR, 7: 0, 8: 0}), "The standings have 7 and 8, who are not in this event."),
    (
        lambda: play(4, 1).draw({1: 4, 2: 3}),
        "The standings after round 1 lack 3 and 4: give them a score, or let them ",
    ),
    (lambda: Swiss.of(2).forbid(1, 2).draw(), "Round 1 cannot be drawn: 1 and 2 have too few left whom they may meet"),
    (lambda: Swiss.of(4).draw(fixed=[(1, 2), (2, 3)]), "Number 2 cannot be given this opponent: it does not play in"),
    (lambda: FIRST.swap(1, 7), "Number 7 is not in the draw of round 1, and cannot change places."),
    (wrong(SwissMatch(1, 1, 4), SwissMatch(2, 3, 4), byes=(5, 2)), "Round 1: number 4 is in the draw twice."),
    (
        wrong(SwissMatch(1, 1, 4), SwissMatch(2, 3, 2)),
        "Round 1: number 5 is not in the draw: give it an opponent or the bye.",
    ),
    (
        wrong(SwissMatch(1, 1, 4), SwissMatch(2, 3, 2), byes=(5, 6)),
        "Round 1: number 6 cannot be drawn: it does not play in this",
    ),
    (wrong(SwissMatch(2, 1, 4), SwissMatch(2, 3, 2), byes=(5,)), "Round 1: table 2 is given to two matches."),
    (wrong(SwissMatch(1, 4, 5), SwissMatch(2, 3, 2), byes=(1,)), "Round 1: 4 and 5 may never be drawn together."),
    (
        wrong(SwissMatch(1, 1, 2), SwissMatch(2, 3, 4), byes=(5,)),
        "Round 1: 1 and 2 are both of Reds, which this round keeps a",
    ),
    (
        wrong(SwissMatch(1, 3, 2), SwissMatch(2, 1, 4), byes=(5,)),
        "Round 1: number 3 must not move, and belongs to table 2.",
    ),
    (
        lambda: play(4, 1).publish(Draw(2, (SwissMatch(1, 1, 3), SwissMatch(2, 2, 4)))),
        "Round 2: 1 and 3 meet again: they are dr",
    ),
    (a_bye_again, "Round 2: number 5 has a bye again, and others have had fewer."),
]


def refused(request: Callable[[], object]) -> Flaw:
    with pytest.raises(Unplayable) as refusal:
        request()
    return refusal.value.flaw


def test_a_refusal_says_what_is_wrong_and_every_sentence_is_said() -> None:
    said = set()
    for request, begins in REFUSED:
        flaw = refused(request)
        assert say(flaw.message_id, "en", **flaw.values).startswith(begins)
        said.add(flaw.message_id)
    assert said == {message_id for message_id in ids("en") if message_id.startswith("movement.flaw.swiss_")}


@pytest.mark.parametrize(
    ("kind", "odd"), [(MovementKind.PAIRS, SwissOddNumber.BYE), (MovementKind.TEAMS, SwissOddNumber.TRIPLE)]
)
def test_a_plan_says_what_it_is(kind: MovementKind, odd: SwissOddNumber) -> None:
    plan = play(7, 2, SwissRules(kind=kind, odd=odd)).movement(2)
    assert say(f"movement.family.{plan.family}") == f"Swiss {kind}"
    said = [say(f"movement.detail.{key}", "en", value=value) for key, value in plan.details.items()]
    if odd is SwissOddNumber.BYE:
        assert said == ["A bye for 5."]
    else:
        assert said[0].endswith(" play each other.")
        assert said[1].startswith("A round is played in halves")


def test_a_draw_says_itself() -> None:
    swiss = play(5, 5)
    first, last = swiss.published(1), play(4, 4).published(4)
    assert say(first.message_id, "en", **first.message_values) == (
        "Round 1: 2 matches, a bye for 5. Nobody meets anybody again."
    )
    assert say(last.message_id, "en", **last.message_values) == "Round 4: 2 matches. 2 rematches: no draw has fewer."


def test_rematches_are_the_fewest_only_where_the_bye_is_given_by_the_rules() -> None:
    draw = Draw(2, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4)), (5,), flaws=(Flaw("swiss_rematch", {}),))  # type: ignore[arg-type]
    assert say(draw.message_id, "en", **draw.message_values) == (
        "Round 2: 2 matches, a bye for 5. 1 rematch: no draw that gives the bye by the rules has fewer."
    )
