"""Who meets whom: the first round, no rematch, as close as possible, never a dead end."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.swiss import Closeness, Draw, FirstRoundDraw, Swiss, SwissEntry, SwissMatch, SwissRules
from tests.movement.swiss.helpers import all_pairings, most_pairs, play
from tests.size import size


def met(draw: Draw) -> set[tuple[int, int]]:
    return set(draw.meetings())


@pytest.mark.parametrize(
    ("first", "pairs"),
    [
        (FirstRoundDraw.HALVES, {(1, 5), (2, 6), (3, 7), (4, 8)}),
        (FirstRoundDraw.FOLDED, {(1, 8), (2, 7), (3, 6), (4, 5)}),
        (FirstRoundDraw.ADJACENT, {(1, 2), (3, 4), (5, 6), (7, 8)}),
    ],
)
def test_the_first_round_is_seeded(first: FirstRoundDraw, pairs: set[tuple[int, int]]) -> None:
    assert met(Swiss.of(8, SwissRules(first=first)).draw()) == pairs


def test_seeds_are_not_numbers() -> None:
    entries = [SwissEntry(1, seed=4), SwissEntry(2, seed=3), SwissEntry(3, seed=1), SwissEntry(4, seed=2)]
    assert met(Swiss.of(entries).draw()) == {(2, 3), (1, 4)}


def test_a_random_first_round_can_be_drawn_again() -> None:
    draws = [Swiss.of(20, SwissRules(first=FirstRoundDraw.RANDOM, seed=seed)).draw() for seed in (1, 1, 2)]
    assert draws[0] == draws[1]
    assert met(draws[0]) != met(draws[2])


def test_lots_fall_on_everybody_alike() -> None:
    seen = Counter(
        both
        for seed in range(300)
        for both in met(Swiss.of(4, SwissRules(first=FirstRoundDraw.RANDOM, seed=seed)).draw())
    )
    assert set(seen) == set(combinations(range(1, 5), 2))
    assert min(seen.values()) > 60  # of 100


def test_a_given_first_round_is_published() -> None:
    given = Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4)))
    swiss = Swiss.of(4).publish(given)
    assert met(swiss.draw({1: 3, 2: 2, 3: 1, 4: 0})) == {(1, 3), (2, 4)}


def test_neighbours_meet_unless_they_have_met() -> None:
    swiss = Swiss.of(6).publish(Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4), SwissMatch(3, 5, 6))))
    draw = swiss.draw({1: 20, 2: 18, 3: 16, 4: 14, 5: 12, 6: 10})
    assert met(draw) == {(1, 3), (2, 5), (4, 6)}
    assert draw.distance == 4 + 9 + 4


@pytest.mark.parametrize("seed", [*range(8), 12, 19])
@pytest.mark.parametrize("closeness", [Closeness.PLACES, Closeness.SCORES])
def test_no_draw_without_rematch_is_closer(seed: int, closeness: Closeness) -> None:
    def check(swiss: Swiss, draw: Draw) -> None:
        if draw.round == 1:
            return
        before = {both: number for number in range(1, draw.round) for both in met(swiss.published(number))}
        known = draw.standing

        def cost(pairing: list[tuple[int, int]]) -> tuple[int, int, Fraction]:
            by_score = closeness is Closeness.SCORES
            apart = [
                known[a].score - known[b].score if by_score else known[a].place - known[b].place for a, b in pairing
            ]
            again = [before[both] for both in pairing if both in before]
            return len(again), sum(again), Fraction(sum(distance**2 for distance in apart))

        assert cost(sorted(met(draw))) == min(map(cost, all_pairings(range(1, 9))))

    play(8, 7, SwissRules(closeness=closeness), seed=seed, after_round=check)


@pytest.mark.parametrize("seed", range(size(5, 15)))
def test_from_the_top_each_meets_the_next_who_leaves_the_others_a_pairing(seed: int) -> None:
    def check(swiss: Swiss, draw: Draw) -> None:
        before = {both for number in range(1, draw.round) for both in met(swiss.published(number))}
        if draw.round == 1 or draw.rematches:
            return
        order = [contestant.number for contestant in draw.ranked]

        def from_the_top(pairing: list[tuple[int, int]]) -> list[int]:
            return [other for _, other in sorted(pairing)]

        possible = [
            pairing
            for pairing in all_pairings(range(8))
            if not any((min(order[a], order[b]), max(order[a], order[b])) in before for a, b in pairing)
        ]
        best = min(possible, key=from_the_top)
        assert met(draw) == {(min(order[a], order[b]), max(order[a], order[b])) for a, b in best}

    play(8, 7, SwissRules(closeness=Closeness.TOP_DOWN), seed=seed, after_round=check)


def test_from_the_top_and_closest_overall_differ() -> None:
    """The leader gets the next who is possible, even if the others pay for it."""
    scores = {number: 20 - number for number in range(1, 7)}
    draws = {}
    for closeness in (Closeness.TOP_DOWN, Closeness.PLACES):
        swiss = Swiss.of(6, SwissRules(closeness=closeness))
        swiss = swiss.publish(Draw(1, (SwissMatch(1, 1, 4), SwissMatch(2, 2, 3), SwissMatch(3, 5, 6))))
        draws[closeness] = swiss.publish(Draw(2, (SwissMatch(1, 1, 5), SwissMatch(2, 2, 6), SwissMatch(3, 3, 4)))).draw(
            scores
        )
    assert met(draws[Closeness.TOP_DOWN]) == {(1, 2), (3, 5), (4, 6)}
    assert draws[Closeness.PLACES].distance <= draws[Closeness.TOP_DOWN].distance


@pytest.mark.parametrize("closeness", list(Closeness))
@pytest.mark.parametrize("size", [4, 5, 6, 9, 10, 13, 22])
def test_there_is_no_dead_end_in_as_many_rounds_as_there_can_be(size: int, closeness: Closeness) -> None:
    before: set[tuple[int, int]] = set()

    def check(swiss: Swiss, draw: Draw) -> None:
        assert sorted(draw.everybody) == list(range(1, size + 1))
        again = before & met(draw)
        assert len(draw.rematches) == len(again)
        if again and size % 2 == 0:  # then fewer are impossible
            left = [(a - 1, b - 1) for a, b in combinations(range(1, size + 1), 2) if (a, b) not in before]
            assert len(again) == size // 2 - most_pairs(size, left)
        before.update(met(draw))

    play(size, size - 1 + size % 2, SwissRules(closeness=closeness, group_width=3), seed=size, after_round=check)


def test_six_may_fall_into_two_threes() -> None:
    """After three rounds 1, 2, 3 have met all of 4, 5, 6 and none of each other: one rematch is the fewest."""
    swiss = Swiss.of(6)
    for number, (a, b, c) in enumerate([(4, 5, 6), (5, 6, 4), (6, 4, 5)], 1):
        swiss = swiss.publish(Draw(number, (SwissMatch(1, 1, a), SwissMatch(2, 2, b), SwissMatch(3, 3, c))))
    draw = swiss.draw({number: 20 - number for number in range(1, 7)})
    assert len(draw.rematches) == 1
    assert draw.rematches[0].values["before"] == 1  # the oldest
    assert swiss.check(draw) == ()


def test_where_all_have_met_the_oldest_meetings_come_again() -> None:
    swiss = play(4, 3)
    first = met(swiss.published(1))
    draw = swiss.draw(dict.fromkeys(range(1, 5), 0))
    assert met(draw) == first
    assert {flaw.values["before"] for flaw in draw.rematches} == {1}


def test_twelve_rounds_of_a_large_field() -> None:
    swiss = play(120, 12, seed=3)
    meetings = Counter(both for draw in swiss.history.draws.values() for both in met(draw))
    assert len(meetings) == 60 * 12
    assert max(meetings.values()) == 1
    assert all(draw.distance < 400 for number, draw in swiss.history.draws.items() if number > 1)


@pytest.mark.parametrize("entries", [0, 1])
def test_too_few_are_refused(entries: int) -> None:
    with pytest.raises(Unplayable) as refused:
        Swiss.of(entries)
    assert refused.value.flaw.id == "swiss_too_few"


def test_too_many_are_refused() -> None:
    with pytest.raises(Unplayable) as refused:
        Swiss.of(1001)
    assert refused.value.flaw.values["most"] == 1000


def test_a_draw_is_the_same_when_it_is_made_again() -> None:
    lot = Random(8)
    swiss = play(30, 5, seed=8)
    scores = {number: lot.randrange(100) for number in range(1, 31)}
    assert swiss.draw(scores) == Swiss(swiss.rules, swiss.log).draw(scores)
