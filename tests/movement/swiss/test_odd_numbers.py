"""An odd number: the bye, and three who play each other."""

from collections import Counter

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.swiss import ByeRule, Draw, Swiss, SwissMatch, SwissOddNumber, SwissRules, Triple
from tests.movement.swiss.helpers import play

FIVE = {1: 50, 2: 40, 3: 30, 4: 20, 5: 10}


def test_the_lowest_has_the_bye() -> None:
    assert Swiss.of(5).draw().byes == (5,)


def test_nobody_has_a_second_bye_while_others_had_none() -> None:
    swiss = Swiss.of(5).publish(Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4)), (5,)))
    draw = swiss.draw(FIVE)
    assert draw.byes == (4,)


@pytest.mark.parametrize(
    ("rules", "byes", "flaw"),
    [
        (SwissRules(), (3,), "swiss_rematch"),
        (SwissRules(bye_before_rematch=True), (3,), "swiss_rematch"),
        (SwissRules(bye_before_rematch=False), (1,), "swiss_bye_again"),
    ],
)
def test_a_second_bye_or_a_rematch_is_a_regulation(rules: SwissRules, byes: tuple[int, ...], flaw: str) -> None:
    """Of three who are left 1 has met both others and has had a bye: it sits out again, or two meet again."""
    swiss = Swiss.of(5, rules)
    for number, (first, second, out) in enumerate([((1, 2), (3, 4), 5), ((1, 3), (2, 5), 4), ((2, 4), (3, 5), 1)], 1):
        swiss = swiss.publish(Draw(number, (SwissMatch(1, *first), SwissMatch(2, *second)), (out,)))
    draw = swiss.withdraw(4).withdraw(5).draw(FIVE)
    assert draw.byes == byes
    assert [found_flaw.id for found_flaw in draw.flaws] == [flaw]


@pytest.mark.parametrize("size", [5, 7, 11, 15])
def test_byes_go_round(size: int) -> None:
    swiss = play(size, size + 2, seed=size)
    byes = [one for number in range(1, size + 1) for one in swiss.published(number).byes]
    assert sorted(byes) == list(range(1, size + 1))
    assert Counter(one for draw in swiss.history.draws.values() for one in draw.byes).most_common(1)[0][1] == 2


def test_the_bye_goes_higher_rather_than_cause_a_rematch() -> None:
    """1, 2 and 3 have all met: without 3 of the three the others could not be paired without a rematch."""
    swiss = Swiss.of(5)
    for number, (first, second, out) in enumerate([((1, 2), (4, 5), 3), ((2, 3), (1, 4), 5)], 1):
        swiss = swiss.publish(
            Draw(number, (SwissMatch(1, *first), SwissMatch(2, *second)), (out,)), despite=["swiss_bye_again"]
        )
    draw = swiss.draw(FIVE)
    assert draw.byes == (4,)
    assert draw.rematches == ()
    swiss = swiss.publish(Draw(3, (SwissMatch(1, 1, 3), SwissMatch(2, 2, 5)), (4,)))
    # 4 has met 5 and 1; of 1, 2, 3 the lowest without a bye is 2, and then 1-5 and 3-4 are left
    assert swiss.draw(FIVE).byes == (2,)
    assert swiss.draw(FIVE).rematches == ()


def test_a_bye_drawn_by_lot() -> None:
    out = {Swiss.of(9, SwissRules(bye_to=ByeRule.RANDOM, seed=seed)).draw().byes for seed in range(40)}
    assert len(out) > 4
    swiss = play(9, 9, SwissRules(bye_to=ByeRule.RANDOM))
    assert len({swiss.published(number).byes for number in range(1, 10)}) == 9


def test_three_play_each_other() -> None:
    draw = Swiss.of(7, SwissRules(odd=SwissOddNumber.TRIPLE)).draw()
    assert draw.byes == ()
    assert draw.triples == (Triple(3, (5, 6, 7)),)
    assert {match.contestants for match in draw.matches} == {(1, 3), (4, 2)}
    assert {(5, 6), (5, 7), (6, 7)} <= set(draw.meetings())


@pytest.mark.parametrize("size", [9, 15, 31])
def test_triples_go_round_and_nobody_meets_twice(size: int) -> None:
    seen: Counter[tuple[int, int]] = Counter()

    def check(swiss: Swiss, draw: Draw) -> None:
        assert sorted(draw.everybody) == list(range(1, size + 1))
        assert len(draw.triples) == 1
        seen.update(draw.meetings())

    swiss = play(size, {9: 3, 15: 5, 31: 9}[size], SwissRules(odd=SwissOddNumber.TRIPLE), seed=size, after_round=check)
    assert max(seen.values()) == 1
    threes = [one for draw in swiss.history.draws.values() for one in draw.triples[0].contestants]
    assert max(Counter(threes).values()) == 1


def test_the_lowest_three_who_have_not_met() -> None:
    swiss = Swiss.of(7, SwissRules(odd=SwissOddNumber.TRIPLE))
    swiss = swiss.publish(Draw(1, (SwissMatch(1, 6, 7), SwissMatch(2, 1, 2)), (), (Triple(3, (3, 4, 5)),)))
    draw = swiss.draw({number: 10 - number for number in range(1, 8)})
    # 6 and 7 have met, and so have 1 and 2: with one of the first triple nobody meets again
    assert draw.triples == (Triple(3, (2, 5, 7)),)
    assert draw.flaws == ()


def test_a_triple_leaves_the_others_a_pairing() -> None:
    """3, 4 and 5 have not met, but 1 and 2 have, who would be left."""
    swiss = Swiss.of(5, SwissRules(odd=SwissOddNumber.TRIPLE)).publish(Draw(1, (SwissMatch(1, 1, 2),), (3, 4, 5)))
    draw = swiss.draw(FIVE)
    assert draw.triples == (Triple(2, (2, 4, 5)),)
    assert draw.flaws == ()


def test_a_triple_over_two_rounds_goes_on() -> None:
    rules = SwissRules(odd=SwissOddNumber.TRIPLE, triple_rounds=2, rounds=3)
    swiss = play(9, 2, rules)
    first, second = swiss.published(1), swiss.published(2)
    assert first.triples == (Triple(4, (7, 8, 9), 2, 1),)
    assert second.triples == (Triple(4, (7, 8, 9), 2, 2),)
    assert second.byes == ()
    assert swiss.draw(dict.fromkeys(range(1, 10), 0)).triples[0].rounds == 1  # no time for two in the last round


def test_a_triple_that_loses_one_is_drawn_anew() -> None:
    swiss = play(9, 1, SwissRules(odd=SwissOddNumber.TRIPLE, triple_rounds=2)).withdraw(8)
    draw = swiss.draw(dict.fromkeys(range(1, 10), 0))
    assert draw.triples == ()
    assert sorted(draw.everybody) == [1, 2, 3, 4, 5, 6, 7, 9]


def test_three_alone() -> None:
    assert Swiss.of(3, SwissRules(odd=SwissOddNumber.TRIPLE)).draw().triples == (Triple(1, (1, 2, 3)),)


def test_three_pairs_cannot_all_meet_in_one_round() -> None:
    with pytest.raises(Unplayable) as refused:
        SwissRules(kind=MovementKind.PAIRS, odd=SwissOddNumber.TRIPLE)
    assert refused.value.flaw.id == "swiss_triple_of_pairs"


def test_pairs_have_a_bye_where_there_is_no_time_for_a_triple() -> None:
    rules = SwissRules(kind=MovementKind.PAIRS, odd=SwissOddNumber.TRIPLE, triple_rounds=2, rounds=3)
    draw = play(7, 2, rules).draw(dict.fromkeys(range(1, 8), 0))
    assert draw.triples == ()
    assert len(draw.byes) == 1


def test_a_large_field_with_a_triple_in_each_round() -> None:
    swiss = play(61, 6, SwissRules(odd=SwissOddNumber.TRIPLE), seed=1)
    assert all(draw.flaws == () for draw in swiss.history.draws.values())
