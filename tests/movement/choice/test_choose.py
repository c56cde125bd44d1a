"""Which movement to play: what directors would say, what is refused, and what the figures mean."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from kibitz.game.spans import Span
from kibitz.movement.arrow_switches import balanced, one_winner
from kibitz.movement.balance import balance
from kibitz.movement.catalogue.families import FAMILIES, families, family_named, movements_of
from kibitz.movement.catalogue.family import Family
from kibitz.movement.choice.best_of_shape import best, unevenness
from kibitz.movement.choice.choose import Candidate, choose
from kibitz.movement.choice.comparison import ShapeDifference, Verdict, compared_with_best
from kibitz.movement.choice.reasons import bye_stands, numbers_met, shared_once, span_of
from kibitz.movement.choice.shapes import Shape, in_sets, shape_of
from kibitz.movement.choice.wish import MovementWish, SessionPace, sections
from kibitz.movement.ease import Ease, ease
from kibitz.movement.flaws import Unplayable
from kibitz.movement.howells.howell import howell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import Quality
from tests.because import because


def pairs(count: int, **wishes: object) -> MovementWish:
    return MovementWish(MovementKind.PAIRS, count, **wishes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("count", "winners", "family", "rounds", "boards"),
    [
        (5, 1, "howell", 5, 6),
        (7, 1, "howell", 7, 4),
        (8, 1, "howell", 7, 4),
        (9, 1, "howell", 9, 3),
        (10, 1, "howell", 9, 3),
        (12, 1, "howell", 11, 2),
        (14, 1, "mitchell", 7, 4),
        (14, 2, "mitchell", 7, 4),
        (15, 2, "relay_mitchell", 8, 3),
        (18, 1, "mitchell", 9, 3),
        (18, 2, "mitchell", 9, 3),
        (26, 1, "mitchell", 13, 2),
        (26, 2, "mitchell", 13, 2),
        (28, 2, "skip_mitchell", 13, 2),
        (52, 2, "web", 13, 2),
    ],
)
def test_a_directors_choice(count: int, winners: int, family: str, rounds: int, boards: int) -> None:
    best = choose(pairs(count, winners=winners)).recommended
    assert (best.movement.family, best.movement.rounds, best.boards_per_round) == (family, rounds, boards)
    assert best.movement.winners == winners


def test_four_to_six_tables_have_one_winner_unless_two_are_wanted() -> None:
    for count in range(8, 13):
        assert choose(pairs(count)).recommended.movement.family == "howell"
    assert choose(pairs(14)).recommended.movement.winners == 2


def test_seven_tables_with_one_winner() -> None:
    choice = choose(pairs(14, boards=Span(24, 28), winners=1))
    best = choice.recommended
    assert best.movement.details["switched"] == (7,)
    assert best.quality.spread == pytest.approx(1.0491, abs=0.00005)
    assert (best.boards, best.met, best.could_meet, best.minutes) == (Span(28, 28), Span(7, 7), Span(13, 13), 210)
    assert {"howell", "reduced_howell"} <= {candidate.movement.family for candidate in choice.candidates}
    assert all(candidate.boards.most in Span(24, 28) for candidate in choice.candidates)


@pytest.mark.parametrize("count", [4, 6, 11, 13, 17, 22])
def test_every_number_of_pairs_has_a_choice_in_order(count: int) -> None:
    choice = choose(pairs(count))
    costs = [candidate.cost for candidate in choice.candidates]
    assert costs == sorted(costs)
    assert all(candidate.movement.contestants == count for candidate in choice.candidates)
    shapes = [(*candidate.kin, *candidate.shape) for candidate in choice.candidates]
    assert len(set(shapes)) == len(shapes)


def test_everything_asked_for_is_kept() -> None:
    for candidate in choose(pairs(20, rounds=6, boards_per_round=4, winners=1)).candidates:
        assert (candidate.movement.rounds, candidate.boards_per_round, candidate.movement.winners) == (6, 4, 1)
    for candidate in choose(pairs(12, switches=False)).candidates:
        assert not {"switched", "switched_tables"} & candidate.movement.details.keys()
    for candidate in choose(pairs(16, family="crisscross")).candidates:
        assert candidate.movement.family == "crisscross"
    best = choose(pairs(14, winners=1, stationary=7)).recommended
    assert len(best.quality.stationary) >= 7


def test_time_limits_the_boards() -> None:
    for minutes in (120, 180, 210):
        assert choose(pairs(14, minutes=minutes)).recommended.minutes <= minutes
    slow = SessionPace(Fraction(8), Fraction(5))
    assert slow.minutes(mitchell(7, boards_per_set=3)) == 7 * (3 * 8 + 5)
    assert choose(pairs(14, minutes=210, pace=slow)).recommended.minutes <= 210


def test_where_nothing_suits_the_nearest_is_said() -> None:
    choice = choose(pairs(8, boards=Span(199, 199), winners=1))
    assert [remark.id for remark in choice.remarks] == ["nothing_in_span"]
    assert choice.remarks[0].values["boards"] == choice.recommended.boards.most
    assert "nothing_in_time" in [remark.id for remark in choose(pairs(8, minutes=5)).remarks]


def test_copies_open_other_movements() -> None:
    without = choose(pairs(10, winners=1))
    assert not any(candidate.quality.copies > 2 for candidate in without.candidates[:1])
    barometers = choose(pairs(10, winners=1, copies=5)).candidates
    assert "all_play_all" in {barometer.movement.family for barometer in barometers}
    assert "all_play_all" not in {candidate.movement.family for candidate in without.candidates}


def test_a_large_field_can_be_split() -> None:
    remark = choose(pairs(60, winners=2)).remarks[0]
    assert (remark.id, remark.values["sections"]) == ("sections", 2)
    assert dict(sections(1000)) == {"sections": 67, "smaller": 5, "size": 14, "larger": 62, "size_above": 15}
    assert sections(26) == {"sections": 2, "smaller": 2, "size": 13, "larger": None, "size_above": 14}


@pytest.mark.parametrize(
    ("kind", "contestants", "wishes", "flaw"),
    [
        (MovementKind.PAIRS, 3, {}, "three_pairs"),
        (MovementKind.PAIRS, 2, {}, "too_few_pairs"),
        (MovementKind.PAIRS, 0, {}, "no_such_number"),
        (MovementKind.PAIRS, 7.5, {}, "no_such_number"),
        (MovementKind.PAIRS, True, {}, "no_such_number"),
        (MovementKind.INDIVIDUAL, 3.5, {}, "no_such_number"),
        (MovementKind.INDIVIDUAL, 7, {}, "too_few_individual"),
        (MovementKind.TEAMS, 1, {}, "too_few_teams"),
        (MovementKind.TEAMS, 500, {}, "too_many_teams"),
        (MovementKind.PAIRS, 2000, {}, "too_many_tables"),
        (MovementKind.PAIRS, 14, {"boards": Span(28, 24)}, "boards_backwards"),
        (MovementKind.PAIRS, 14, {"boards": Span(0, 24)}, "no_such_number"),
        (MovementKind.PAIRS, 14, {"rounds": 0}, "no_such_number"),
        (MovementKind.PAIRS, 14, {"winners": 3}, "no_such_winners"),
        (MovementKind.PAIRS, 14, {"pace": SessionPace(Fraction(0))}, "no_such_pace"),
    ],
)
def test_what_cannot_be_wished_for(kind: MovementKind, contestants: int, wishes: dict[str, object], flaw: str) -> None:
    with pytest.raises(Unplayable) as refused:
        MovementWish(kind, contestants, **wishes)  # type: ignore[arg-type]
    assert refused.value.flaw.id == flaw


def test_what_no_family_has_says_what_comes_nearest() -> None:
    with pytest.raises(Unplayable) as refused:
        choose(pairs(14, rounds=99))
    assert (refused.value.flaw.id, refused.value.flaw.values["nearest_rounds"]) == ("nothing_to_choose", [13, 14])
    with pytest.raises(Unplayable) as refused:
        choose(pairs(12, family="crisscross"))
    assert refused.value.flaw.values["nearest"] == [8, 15]
    with pytest.raises(Unplayable, check=because("no_such_family")):
        choose(pairs(12, family="waltz"))
    with pytest.raises(Unplayable, check=because("family_of_others")):
        choose(pairs(12, family="thurner"))


# The families.


SIZES = {
    MovementKind.PAIRS: (4, 5, 6, 7, 8, 9, 12, 14, 15, 16, 26),
    MovementKind.INDIVIDUAL: (8, 9, 12, 16, 20),
    MovementKind.TEAMS: (2, 3, 4, 5, 6, 8, 9),
}


@pytest.mark.parametrize("family", FAMILIES, ids=str)
def test_a_family_keeps_its_word(family: Family) -> None:
    """Every movement has the contestants, rounds and winners that the family says, in sets of one board."""
    found = 0
    for contestants in (32,) if family.id == "field_rainbow" else SIZES[family.kind]:
        for rounds in list(family.rounds(contestants))[-1:]:
            for movement in movements_of(family, contestants, rounds):
                found += 1
                assert (movement.kind, movement.contestants) == (family.kind, contestants)
                assert (movement.rounds, movement.boards_per_set) == (rounds, 1)
                assert movement.winners in (1, family.winners)
    assert found


def test_families_are_found_by_their_names() -> None:
    assert family_named("howell").kind is MovementKind.PAIRS
    assert {family.kind for family in families(MovementKind.TEAMS)} == {MovementKind.TEAMS}
    assert len({family.id for family in FAMILIES}) == len(FAMILIES)


# What is said of a movement.


def test_how_everybody_finds_their_table() -> None:
    assert ease(mitchell(7)) is ease(one_winner(mitchell(7))) is ease(mitchell(8)) is Ease.ANNOUNCED
    assert ease(howell(8)) is Ease.TABLE_CARDS
    assert ease(balanced(mitchell(7))) is Ease.GUIDE_CARDS


def test_bye_stands_hold_what_is_played_before_and_after() -> None:
    assert bye_stands(Quality(mitchell(7))) == 0
    assert bye_stands(Quality(mitchell(8, way="relay"))) == 1
    assert bye_stands(Quality(mitchell(13, rounds=9))) == 0


def test_who_is_met() -> None:
    assert span_of(numbers_met(Quality(howell(8)))) == Span(7, 7)
    assert span_of(numbers_met(Quality(howell(15, rounds=13)))) == Span(12, 13)


def test_with_a_half_table_one_line_has_fewer_to_meet() -> None:
    best = choose(pairs(15, winners=2)).recommended
    assert (best.movement.family, best.met, best.could_meet) == ("relay_mitchell", Span(7, 8), Span(7, 8))
    assert best.meets_all
    assert "strangers" not in {reason.id for reason in best.reasons}
    rover = choose(pairs(15, winners=2, family="rover_mitchell")).recommended
    values = next(reason.values for reason in rover.reasons if reason.id == "strangers")
    assert [values[name] for name in ("fewest_met", "met", "fewest_others", "others")] == [6, 7, 7, 8]
    two = choose(pairs(11, family="relay_mitchell")).candidates
    ranked = next(reason.values for candidate in two for reason in candidate.reasons if reason.id == "several_winners")
    assert (ranked["fewest_ranked"], ranked["ranked"]) == (5, 6)


def test_three_tables_play_the_usual_number_of_boards() -> None:
    choice = choose(pairs(6))
    best = choice.recommended
    assert (best.movement.family, best.movement.rounds, best.boards_per_round) == ("howell", 5, 5)
    once = next(reason for reason in best.reasons if reason.about == "copies")
    assert (once.id, once.values["round"], once.values["tables"]) == ("sharing_once", 5, 3)
    assert shared_once(best.quality) == 5
    assert shared_once(Quality(mitchell(8, way="relay"))) is None
    said = Candidate(best.movement, pairs(6, copies=1))
    assert "not_enough_copies" in {reason.id for reason in said.reasons}


@pytest.mark.parametrize("count", [21, 22])
def test_a_shorter_mitchell_before_a_hesitation(count: int) -> None:
    found = [candidate.movement.family for candidate in choose(pairs(count, winners=1, boards=Span(24, 28))).candidates]
    assert found[0] in ("mitchell", "rover_mitchell")
    hesitations = [at for at, family in enumerate(found) if "hesitation" in family]
    assert found.index("mitchell") < min(hesitations, default=len(found))


def test_all_of_the_time_can_be_used() -> None:
    choice = choose(pairs(14, minutes=180))
    assert (6, 4) in {candidate.shape for candidate in choice.candidates}
    assert all(candidate.minutes <= 180 for candidate in choice.candidates)
    assert "hardly_an_evening" not in {remark.id for remark in choice.remarks}
    assert "hardly_an_evening" in {remark.id for remark in choose(pairs(14, minutes=20)).remarks}


def test_those_who_cannot_all_stay_are_told() -> None:
    remark = next(said for said in choose(pairs(14, stationary=9)).remarks if said.id == "cannot_stay")
    assert (remark.values["wanted"], remark.values["stationary"]) == (9, 7)
    assert "cannot_stay" not in {said.id for said in choose(pairs(14, stationary=7)).remarks}


def test_boards_that_teams_need_count_against_a_movement() -> None:
    choice = choose(MovementWish(MovementKind.TEAMS, 4))
    assert choice.recommended.movement.boards < 48
    robin = next(candidate for candidate in choice.candidates if candidate.movement.family == "round_robin")
    assert choice.recommended.better_than(robin)[0].id == "boards_needed"


def test_sections_keep_the_half_table() -> None:
    for count, half, many in ((81, True, True), (80, False, True), (60, False, False), (55, True, False)):
        remark = next(said for said in choose(pairs(count, winners=2)).remarks if said.id == "sections")
        assert (remark.values["half"], remark.values["many"]) == (half, many)


@pytest.mark.parametrize(("count", "rounds"), [(6, 9), (6, 7), (14, 99), (8, 20), (11, 30)])
def test_rounds_that_are_offered_instead_can_be_played(count: int, rounds: int) -> None:
    with pytest.raises(Unplayable) as refused:
        choose(pairs(count, rounds=rounds))
    offered = refused.value.flaw.values["nearest_rounds"]
    assert isinstance(offered, list)
    assert offered
    for round_count in offered:
        assert choose(pairs(count, rounds=round_count)).candidates


def test_reasons_count_against_a_movement() -> None:
    wish = pairs(14, winners=1, boards=Span(28, 28))
    plain, switched = mitchell(7, boards_per_set=4), one_winner(mitchell(7, boards_per_set=4))
    unswitched = Candidate(replace(plain, lines=()), wish)
    assert Candidate(switched, wish).cost < unswitched.cost
    assert Candidate(switched, wish).better_than(unswitched)[0].id == "imbalance"
    short = Candidate(one_winner(mitchell(7, rounds=6, boards_per_set=4)), wish)
    assert {"boards_outside", "strangers", "other_boards"} <= {reason.id for reason in short.reasons}
    four = one_winner(mitchell(8, boards_per_set=3, way="relay"))
    alone, twice = (Candidate(four, pairs(16, copies=copies)) for copies in (1, 2))
    assert "sharing" in {reason.id for reason in alone.reasons}
    assert next(reason.cost for reason in twice.reasons if reason.id == "copies") == 0


# Shapes.


def test_boards_that_travel_together_are_a_set() -> None:
    single = Movement(
        MovementKind.PAIRS,
        4,
        1,
        tuple(Encounter(r, t, ns, ew, (2 * s - 1, 2 * s)) for r, t, ns, ew, (s,) in howell(4).encounters),
    )
    assert in_sets(single).encounters == howell(4).encounters
    assert in_sets(single).boards_per_set == 2
    assert shape_of(single) == shape_of(howell(4)) == Shape(MovementKind.PAIRS, 4, 2, 3, 3, copies=2)
    assert in_sets(howell(8)) is not None
    assert shape_of(mitchell(7)) == Shape(MovementKind.PAIRS, 14, 7, 7, 7, winners=2, copies=1)


@pytest.mark.parametrize(
    ("contestants", "rounds", "spread"),
    [(4, 3, 0), (8, 7, 0), (12, 11, 0), (14, 7, 1.0491), (18, 9, 1.1646), (26, 13, 1.7727)],
)
def test_the_best_of_a_shape_is_at_least_as_good_as_published(contestants: int, rounds: int, spread: float) -> None:
    found = best(Shape(MovementKind.PAIRS, contestants, contestants // 2, rounds, rounds))
    assert found is not None
    assert found.spread < spread + 0.00006


def test_a_movement_beside_ours() -> None:
    never_switched = replace(mitchell(7), lines=())
    assert compared_with_best(never_switched).verdict is Verdict.BETTER
    assert compared_with_best(howell(8)).verdict is Verdict.EQUAL
    assert compared_with_best(mitchell(7)).verdict is Verdict.EQUAL
    alone = Movement(MovementKind.PAIRS, 2, 1, (Encounter(1, 1, (1,), (2,), (1,)),))
    assert compared_with_best(alone).verdict is Verdict.NONE


def test_teams_are_of_the_same_shape_and_nothing_is_measured() -> None:
    """Their boards are compared match by match, so that no plan is more balanced than another."""
    (family,) = [family for family in families(MovementKind.TEAMS) if 5 in set(family.rounds(6))][:1]
    found = compared_with_best(next(iter(movements_of(family, 6, 5))))
    assert (found.verdict, found.but) == (Verdict.SAME_SHAPE, None)


def test_two_winners_are_compared_within_their_lines() -> None:
    """N-S and E-W never compare, however unequal the two lines are to each other."""
    found = compared_with_best(mitchell(9, rounds=7))
    assert (found.shape.winners, found.variance) == (2, unevenness(mitchell(9, rounds=7)))
    assert found.verdict in (Verdict.BETTER, Verdict.EQUAL)
    assert found.variance < balance(mitchell(9, rounds=7)).variance
    # Four tables in seven rounds have one winner with us: that is no measure for two.
    lines = replace(howell(8), lines=((1, 2, 3, 4), (5, 6, 7, 8)))
    found = compared_with_best(lines)
    assert (found.shape.winners, found.variance) == (2, unevenness(lines))
    assert (found.verdict, found.but) == (Verdict.SAME_SHAPE, ShapeDifference.OTHER_WINNERS)


@pytest.mark.parametrize(
    ("contestants", "tables", "rounds", "sets"), [(30, 15, 8, 13), (26, 13, 9, 12), (20, 10, 8, 9), (16, 8, 5, 6)]
)
def test_a_shape_with_more_sets_than_rounds_is_a_longer_one_stopped_early(
    contestants: int, tables: int, rounds: int, sets: int
) -> None:
    shape = Shape(MovementKind.PAIRS, contestants, tables, rounds, rounds)
    longer = best(replace(shape, rounds=sets, sets=sets, copies=2))
    assert longer is not None
    kept = [encounter for encounter in longer.movement.encounters if encounter.round <= rounds]
    found = compared_with_best(longer.movement.with_encounters(kept))
    assert found.shape.sets == sets
    assert found.verdict in (Verdict.BETTER, Verdict.EQUAL)
    assert found.but is None


def test_where_the_exact_shape_is_not_made_the_nearest_is_named() -> None:
    """Twelve sets for a Howell of eleven rounds: ours needs only eleven."""
    ours = howell(12, boards_per_set=1)
    spare = [one._replace(sets=(12,)) if (one.round, one.table) == (1, 1) else one for one in ours.encounters]
    found = compared_with_best(ours.with_encounters(spare))
    assert found.ours is not None
    assert found.but is ShapeDifference.FEWER_SETS
