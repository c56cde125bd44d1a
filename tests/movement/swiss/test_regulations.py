"""What regulations may lay down otherwise: arrears, rematches, clubs, groups, directions, late entries."""

from collections import Counter
from fractions import Fraction

import pytest

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.swiss import (
    Closeness,
    Draw,
    FirstRoundDraw,
    Swiss,
    SwissContestant,
    SwissEntry,
    SwissMatch,
    SwissRules,
    SwissSeats,
)
from kibitz.movement.swiss.history import record
from tests.because import because
from tests.movement.swiss.helpers import play

FIRST = Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4)))
FOUR = {1: 40, 2: 30, 3: 20, 4: 10}


def met(draw: Draw) -> set[tuple[int, int]]:
    return set(draw.meetings())


def two_rounds(rules: SwissRules) -> Swiss:
    """Four who have all met but 1 and 2, and 3 and 4 (1-3, 2-4; 1-4, 2-3)."""
    swiss = Swiss.of(4, rules).publish(Draw(1, (SwissMatch(1, 1, 3), SwissMatch(2, 2, 4))))
    return swiss.publish(Draw(2, (SwissMatch(1, 1, 4), SwissMatch(2, 2, 3))))


def test_one_round_in_arrears() -> None:
    """Round 3 is drawn on the standings after round 1; the opponents of round 2 are not met again."""
    rules = SwissRules(arrears=1)
    assert [rules.basis(round) for round in (1, 2, 3, 4)] == [0, 0, 1, 2]
    swiss = Swiss.of(8, rules)
    for _ in (1, 2):
        draw = swiss.draw(after=0)
        assert draw.after == 0
        swiss = swiss.publish(draw)
    assert not met(swiss.published(1)) & met(swiss.published(2))
    with pytest.raises(Unplayable) as refused:
        swiss.draw(dict.fromkeys(range(1, 9), 0), after=2)
    assert refused.value.flaw.values == {"round": 3, "after": 2, "wanted": 1}
    draw = swiss.draw(dict.fromkeys(range(1, 9), 0), after=1)
    assert not met(draw) & (met(swiss.published(1)) | met(swiss.published(2)))


def test_arrears_may_end() -> None:
    rules = SwissRules(arrears=1, current_from=5)
    assert [rules.basis(round) for round in (3, 4, 5, 6)] == [1, 2, 4, 5]


def test_standings_are_asked_for() -> None:
    swiss = play(4, 1)
    for standings, flaw in ((None, "swiss_standings_missing"), ({1: 1, 2: 1, 3: 1}, "swiss_standings_lack")):
        with pytest.raises(Unplayable) as refused:
            swiss.draw(standings)
        assert refused.value.flaw.id == flaw
    with pytest.raises(Unplayable) as refused:
        swiss.draw({**FOUR, 9: 3})
    assert refused.value.flaw.values == {"contestants": [9]}


def test_danish_neighbours_meet_even_again() -> None:
    swiss = two_rounds(SwissRules(danish_from=3)).publish(Draw(3, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4))))
    draw = swiss.draw(FOUR)
    assert met(draw) == {(1, 2), (3, 4)}
    assert draw.flaws == ()


def test_danish_for_the_upper_half_only() -> None:
    swiss = Swiss.of(6, SwissRules(danish_from=2, danish_places=2))
    swiss = swiss.publish(Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4), SwissMatch(3, 5, 6))))
    draw = swiss.draw({number: 10 - number for number in range(1, 7)})
    assert met(draw) == {(1, 2), (3, 5), (4, 6)}


@pytest.mark.parametrize(
    ("rules", "again"),
    [
        (SwissRules(), True),
        (SwissRules(most_meetings=2), False),
        (SwissRules(most_meetings=0, rematch_gap=3), False),
        (SwissRules(most_meetings=0, rematch_gap=4), True),
        (SwissRules(sessions=(1, 4)), False),
        (SwissRules(sessions=(1,)), True),
    ],
)
def test_rematches_that_are_allowed(rules: SwissRules, again: bool) -> None:
    """In round 4 of four contestants all have met: what counts as a rematch is a regulation."""
    swiss = two_rounds(rules).publish(Draw(3, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4))))
    scores = {1: 40, 3: 30, 2: 20, 4: 10}
    draw = swiss.draw(scores)
    assert met(draw) == {(1, 3), (2, 4)}  # neighbours, and who met first of all
    assert bool(draw.rematches) == again


def test_clubs_are_kept_apart_in_given_rounds() -> None:
    entries = [SwissEntry(number, club="Reds" if number in (1, 3) else "") for number in range(1, 5)]
    for rounds, pairs in (((1,), {(1, 4), (2, 3)}), ((2,), {(1, 3), (2, 4)})):
        draw = Swiss.of(entries, SwissRules(clubs_apart=rounds)).draw()
        assert met(draw) == pairs
        assert draw.flaws == ()


def test_clubs_meet_rather_than_anybody_meets_again() -> None:
    entries = [SwissEntry(number, nation="PL" if number < 3 else "CZ") for number in range(1, 5)]
    swiss = Swiss.of(entries, SwissRules(nations_apart=(3,)))
    swiss = swiss.publish(Draw(1, (SwissMatch(1, 1, 3), SwissMatch(2, 2, 4))))
    draw = swiss.publish(Draw(2, (SwissMatch(1, 1, 4), SwissMatch(2, 2, 3)))).draw(FOUR)
    assert met(draw) == {(1, 2), (3, 4)}
    assert [flaw.values["common"] for flaw in draw.flaws] == ["PL", "CZ"]


def test_the_lowest_has_the_bye_even_if_a_club_then_meets() -> None:
    entries = [SwissEntry(1, club="Reds", nation="PL"), SwissEntry(2, club="Reds", nation="PL"), SwissEntry(3)]
    draw = Swiss.of(entries, SwissRules(clubs_apart=(1,), nations_apart=(1,))).draw()
    assert draw.byes == (3,)
    assert [flaw.id for flaw in draw.flaws] == ["swiss_apart"]


def test_forbidden_pairings_are_never_drawn() -> None:
    swiss = Swiss.of(4).forbid(1, 3)
    assert met(swiss.draw()) == {(1, 4), (2, 3)}
    swiss = swiss.forbid(4, 1)
    assert met(swiss.draw()) == {(1, 2), (3, 4)}
    with pytest.raises(Unplayable) as refused:
        swiss.forbid(2, 1).draw()
    assert refused.value.flaw.id == "swiss_no_pairing"
    assert refused.value.flaw.values["contestants"] == [1]


def test_score_groups_with_the_upper_half_against_the_lower() -> None:
    swiss = Swiss.of(8, SwissRules(closeness=Closeness.GROUPS, within=FirstRoundDraw.HALVES))
    swiss = swiss.publish(swiss.draw())
    scores = {1: 1, 2: 1, 3: 1, 4: 1, 5: 0, 6: 0, 7: 0, 8: 0}
    draw = swiss.draw(scores)
    assert met(draw) == {(1, 3), (2, 4), (5, 7), (6, 8)}
    assert draw.floats == {}
    odd = swiss.draw({**scores, 5: 1})
    assert sorted(odd.floats.values()) == [-1, 1]  # one of five floats down, and one of three up


def test_score_groups_of_some_width() -> None:
    swiss = Swiss.of(4, SwissRules(closeness=Closeness.GROUPS, group_width=5)).publish(
        Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4)))
    )
    draw = swiss.draw({1: 19, 2: 16, 3: 14, 4: Fraction(21, 2)})
    assert [contestant.group for contestant in draw.ranked] == [1, 1, 2, 2]


def test_nobody_floats_down_twice_running() -> None:
    """3 floated down in round 2, and 4 up; by places alone 3 would again."""
    ranked = tuple(SwissContestant(number, number, 4 - number, number // 4 + 1) for number in range(1, 7))
    scores = {1: 1, 2: 1, 3: 1, 4: 0, 5: 0, 6: 0}
    found = []
    for weight in (0, 50):
        swiss = Swiss.of(6, SwissRules(closeness=Closeness.GROUPS, float_weight=weight))
        swiss = swiss.publish(Draw(1, (SwissMatch(1, 5, 6),), (1, 2, 3, 4)))
        second = Draw(2, (SwissMatch(1, 3, 4),), (1, 2, 5, 6), ranked=ranked)
        assert second.floats == {3: 1, 4: -1}
        found.append(swiss.publish(second, despite=["swiss_bye_again"]).draw(scores).floats)
    assert found == [{3: 1, 5: -1}, {2: 1, 5: -1}]


def test_directions_come_out_even() -> None:
    rules = SwissRules(kind=MovementKind.PAIRS)
    swiss = play(40, 12, rules, seed=5)
    seats = record(swiss.history, rules, 13).seats
    assert max(abs(seats[number]) for number in range(1, 41)) <= 2
    assert sum(abs(seats[number]) for number in range(1, 41)) <= 40


def test_who_sat_north_south_less_sits_there_now() -> None:
    swiss = Swiss.of(4, SwissRules(kind=MovementKind.PAIRS)).publish(
        Draw(1, (SwissMatch(1, 1, 2), SwissMatch(2, 3, 4)))
    )
    draw = swiss.draw({1: 40, 3: 30, 4: 20, 2: 10})  # 1 meets 3 and 4 meets 2: as often, and as lately
    assert {match.contestants for match in draw.matches} == {(1, 3), (2, 4)}
    swiss = swiss.publish(draw)
    (match,) = [match for match in swiss.draw(FOUR).matches if 1 in match.contestants]
    assert match.contestants == (4, 1)


@pytest.mark.parametrize(
    ("seats", "north_south"),
    [(SwissSeats.ALTERNATE, (1, 6, 3, 8)), (SwissSeats.HIGHER, (1, 2, 3, 4)), (SwissSeats.LOWER, (5, 6, 7, 8))],
)
def test_directions_of_the_first_round(seats: SwissSeats, north_south: tuple[int, ...]) -> None:
    draw = Swiss.of(8, SwissRules(kind=MovementKind.PAIRS, seats=seats)).draw()
    assert tuple(match.ns for match in draw.matches) == north_south


def test_directions_may_weigh_in_the_draw() -> None:
    """1 and 2 sat North-South, and so they meet 3 and 4, if that is worth a few places."""
    played = Draw(1, (SwissMatch(1, 1, 3), SwissMatch(2, 2, 4)))
    scores = {1: 40, 2: 30, 4: 20, 3: 10}
    for weight, pairs in ((0, {(1, 2), (3, 4)}), (10, {(1, 4), (2, 3)})):
        swiss = Swiss.of(4, SwissRules(kind=MovementKind.PAIRS, seat_weight=weight)).publish(played)
        assert met(swiss.draw(scores)) == pairs


def test_tables_are_numbered_by_ranking() -> None:
    swiss = play(20, 3, SwissRules(first_table=11))
    draw = swiss.published(3)
    best = [min(draw.standing[one].place for one in match.contestants) for match in draw.matches]
    assert best == sorted(best)
    assert [match.table for match in draw.matches] == list(range(11, 21))


def test_who_must_not_move_stays() -> None:
    entries = [SwissEntry(number, table={5: 4, 6: 2}.get(number)) for number in range(1, 13)]

    def check(swiss: Swiss, draw: Draw) -> None:
        at = {match.ns: match.table for match in draw.matches}
        assert (at[5], at[6]) == (4, 2)
        assert sorted(match.table for match in draw.matches) == list(range(1, 7))

    swiss = play(entries, 6, SwissRules(kind=MovementKind.PAIRS), after_round=check)
    assert (5, 6) not in {both for draw in swiss.history.draws.values() for both in met(draw)}


def test_a_late_entry_has_the_regulated_score() -> None:
    swiss = play(6, 2, SwissRules(late_score=Fraction(17, 2)))
    swiss = swiss.enter(SwissEntry(7)).enter(SwissEntry(8))
    draw = swiss.draw({1: 40, 2: 30, 3: 25, 4: 15, 5: 10, 6: 0})
    assert draw.standing[7].score == 17
    assert [contestant.number for contestant in draw.ranked] == [1, 2, 3, 7, 8, 4, 5, 6]
    assert sorted(draw.everybody) == list(range(1, 9))


def test_a_late_entry_counts_as_a_bye_if_the_regulation_says_so() -> None:
    for counts, out in ((False, 5), (True, 4)):
        swiss = play(4, 1, SwissRules(late_is_bye=counts)).enter(SwissEntry(5))
        assert swiss.draw({1: 4, 2: 3, 3: 2, 4: 1}).byes == (out,)


def test_who_withdraws_is_not_drawn_and_may_come_back() -> None:
    swiss = play(6, 2).withdraw(3).withdraw(4)
    scores = {number: 10 - number for number in range(1, 7)}
    draw = swiss.draw(scores)
    assert sorted(draw.everybody) == [1, 2, 5, 6]
    swiss = swiss.publish(draw).come_back(3).come_back(4)
    assert sorted(swiss.draw(scores).everybody) == [1, 2, 3, 4, 5, 6]


def test_who_was_not_there_has_met_nobody() -> None:
    swiss = Swiss.of(4).publish(FIRST).withdraw(2, round=1).come_back(2, round=2)
    draw = swiss.draw({1: 40, 2: 30, 3: 20, 4: 10})
    assert met(draw) == {(1, 3), (2, 4)}  # 3 and 4 have met
    assert swiss.between(1, 2) == ()


def test_who_had_no_opponent_counts_as_having_had_a_bye() -> None:
    for counts, out in ((True, 5), (False, 3)):
        swiss = Swiss.of(6, SwissRules(walkover_is_bye=counts))
        swiss = swiss.publish(swiss.draw()).withdraw(6, round=1)  # 6 did not turn up to meet 3
        assert swiss.draw({1: 40, 2: 30, 4: 20, 5: 15, 3: 12}).byes == (out,)


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ("boards", 0),
        ("arrears", -1),
        ("rematch_gap", 0),
        ("triple_rounds", 3),
        ("group_width", -1),
        ("kind", MovementKind.INDIVIDUAL),
    ],
)
def test_rules_that_make_no_sense_are_refused(rule: str, value: object) -> None:
    with pytest.raises(Unplayable):
        SwissRules(**{rule: value})  # type: ignore[arg-type]


def test_a_choice_may_be_spelt() -> None:
    spelt = SwissRules(kind="pairs", odd="bye", seats="lower")  # type: ignore[arg-type]
    assert spelt == SwissRules(kind=MovementKind.PAIRS, seats=SwissSeats.LOWER)
    assert SwissRules(kind="pairs").kind is MovementKind.PAIRS  # type: ignore[arg-type]


def test_a_table_is_kept_by_one_after_the_other() -> None:
    entries = [SwissEntry(1, table=1), SwissEntry(2), SwissEntry(3), SwissEntry(4)]
    swiss = Swiss.of(entries).withdraw(1, 2).enter(SwissEntry(5, table=1), 2)
    assert 5 in swiss.publish(swiss.draw()).draw(dict.fromkeys(range(1, 6), 0)).everybody
    with pytest.raises(Unplayable, check=because("swiss_table_kept_twice")):
        swiss.come_back(1, 3)
    with pytest.raises(Unplayable, check=because("swiss_table_kept_twice")):
        Swiss.of(entries).enter(SwissEntry(5, table=1), 2)


def test_who_withdraws_may_do_so_earlier_and_whoever_is_still_to_come_too() -> None:
    swiss = Swiss.of(4).withdraw(4, 3).withdraw(4, 2).enter(SwissEntry(5), 4).withdraw(5)
    assert [swiss.history.field(round) for round in (1, 2, 4)] == [[1, 2, 3, 4], [1, 2, 3], [1, 2, 3]]
    assert swiss.come_back(4, 3).history.field(5) == [1, 2, 3, 4]


def test_nobody_meets_twice_in_arrears_either() -> None:
    swiss = play(50, 12, SwissRules(arrears=1), seed=2)
    meetings = Counter(both for draw in swiss.history.draws.values() for both in met(draw))
    assert max(meetings.values()) == 1
