"""Howells: the published balances, everybody meets as often as they should, and what is kept is what it says it is."""

from __future__ import annotations

from importlib import resources

import pytest

from kibitz.messages import speaker
from kibitz.movement.choice.choose import choose
from kibitz.movement.choice.wish import MovementWish
from kibitz.movement.flaws import Unplayable
from kibitz.movement.howells.found import found_encounters, known_spread
from kibitz.movement.howells.grid_search import grid
from kibitz.movement.howells.howell import MOST, complete_rounds, howell
from kibitz.movement.howells.ring_search import best_ring, rings
from kibitz.movement.howells.starters import balanced_ring
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import quality


@pytest.mark.parametrize("pairs", [4, 8, 12])
def test_four_eight_and_twelve_pairs_are_perfectly_balanced(pairs: int) -> None:
    assert quality(howell(pairs, boards_per_set=3)).spread == 0


@pytest.mark.parametrize("pairs", range(4, MOST + 1))
def test_in_a_complete_howell_everybody_meets_everybody_once(pairs: int) -> None:
    made = quality(howell(pairs))
    assert made.never_meet == 0
    assert made.most_meetings == 1
    assert made.movement.rounds == complete_rounds(pairs)
    assert len(set(made.boards_of.values())) == 1
    assert {len(rounds) for rounds in made.sit_outs.values()} == ({1} if pairs % 2 else set())
    if pairs not in (4, 5, 6):
        assert made.copies == 1


@pytest.mark.parametrize(("pairs", "published"), [(9, 2.83), (10, 3.58), (11, 2.53), (13, 4.0), (14, 3.70), (6, 4.90)])
def test_at_least_as_balanced_as_published(pairs: int, published: float) -> None:
    """Published spreads in boards, for two boards a round (six pairs: three)."""
    boards = 3 if pairs == 6 else 2
    made = howell(pairs, boards_per_set=boards, halves=False)
    assert quality(made).spread * boards <= published + 0.005


@pytest.mark.parametrize("pairs", [5, 6, 9, 10, 13, 14, 18, 22])
def test_halves_that_travel_apart_bring_balance(pairs: int) -> None:
    """With an even number of boards a round nobody shares, and the balance is perfect."""
    made = quality(howell(pairs, boards_per_set=4))
    assert made.spread == 0
    assert made.copies == 1
    assert made.movement.boards == 4 * made.movement.rounds


@pytest.mark.parametrize("pairs", [5, 6])
def test_five_and_six_pairs_meet_twice_in_ten_rounds_without_sharing(pairs: int) -> None:
    choice = choose(MovementWish(MovementKind.PAIRS, pairs, rounds=10, boards_per_round=2))
    made = choice.recommended.quality
    assert (made.movement.family, made.movement.rounds, made.movement.boards) == ("howell", 10, 20)
    assert (made.spread, made.copies, set(made.meetings.values())) == (0, 1, {2})


@pytest.mark.parametrize("pairs", [7, 8, 11, 12, 19, 20, 23, 24, 31, 32])
def test_balance_by_construction(pairs: int) -> None:
    made = balanced_ring(pairs)
    assert made is not None
    ring, directions = made
    kept = quality(Movement(MovementKind.PAIRS, pairs, 1, ring.encounters(directions)))
    assert (kept.spread, kept.most_meetings) == (0, 1)


@pytest.mark.parametrize("pairs", [9, 10, 16, 17, 28])
def test_where_the_construction_is_no_way(pairs: int) -> None:
    assert balanced_ring(pairs) is None


def found_shapes() -> list[tuple[int, ...]]:
    """Pairs, rounds and sets of every line that is kept."""
    lines = (resources.files("kibitz.movement") / "data" / "howell.txt").read_text(encoding="utf-8").splitlines()
    return [tuple(map(int, line.split(" ", 3)[:3])) for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("shape", found_shapes(), ids=lambda shape: "-".join(map(str, shape)))
def test_what_was_found_is_what_it_says(shape: tuple[int, int, int]) -> None:
    pairs, rounds, sets = shape
    encounters = found_encounters(*shape)
    assert encounters is not None
    made = quality(Movement(MovementKind.PAIRS, pairs, 1, encounters))
    assert (made.movement.rounds, made.movement.sets) == (rounds, sets)
    assert made.most_meetings == (1 if rounds <= complete_rounds(pairs) else 2)
    known = known_spread(*shape)
    assert known is not None
    assert made.spread == pytest.approx(known, abs=1e-4)
    assert made.spread >= made.least_spread - 1e-9


@pytest.mark.parametrize("pairs", range(7, 27))
def test_a_reduced_howell_for_every_number_of_rounds(pairs: int) -> None:
    for rounds in range((pairs + 1) // 2, complete_rounds(pairs)):
        made = quality(howell(pairs, rounds=rounds))
        assert (made.movement.rounds, made.movement.sets, made.most_meetings) == (rounds, rounds, 1)


def test_a_howell_that_stops_early_has_a_set_for_each_table() -> None:
    made = quality(howell(14, rounds=5))
    assert (made.movement.rounds, made.movement.sets, made.copies, made.most_meetings) == (5, 7, 1, 1)


def test_more_rounds_are_played_on_new_boards() -> None:
    made = quality(howell(6, rounds=8, boards_per_set=3))
    assert made.movement.rounds == 8
    assert made.most_meetings == 2
    assert set(made.boards_of.values()) == {24}


def test_pairs_that_stay_are_named() -> None:
    assert howell(12).details["stationary"] == (12,)
    assert howell(14, rounds=9).details["stationary"] == (10, 11, 12, 13, 14)


def test_a_search_ends_with_the_best_found_and_finds_the_same_again() -> None:
    first, again = (best_ring(10, 9, tries=3, steps=3000, seed=5) for _ in range(2))
    assert first is not None
    assert first == again
    assert quality(first).never_meet == 0


def test_no_ring_turns_for_ten_pairs_in_eight_rounds_but_a_grid_is_found() -> None:
    assert not list(rings(10, 8, tries=40))
    encounters = grid(7, 6, 6, steps=60_000, seed=2)
    assert encounters is not None
    assert quality(Movement(MovementKind.PAIRS, 7, 1, encounters)).most_meetings == 1


@pytest.mark.parametrize(
    ("pairs", "rounds", "said"),
    [
        (3, None, "There is no Howell for 3 pairs"),
        (500, None, "A Howell for 500 pairs is more than one room can play"),
        (8, 0, "A Howell for 8 pairs cannot have 0 rounds: 7 rounds are complete"),
    ],
)
def test_what_cannot_be(pairs: int, rounds: int | None, said: str) -> None:
    with pytest.raises(Unplayable) as refusal:
        howell(pairs, rounds=rounds)
    flaw = refusal.value.flaw
    assert speaker().say(flaw.message_id, **flaw.message_values).startswith(said)


@pytest.mark.parametrize(("pairs", "together"), [(5, 5), (6, 3), (10, 26), (14, 57), (18, 37), (22, 60)])
def test_halves_are_numbered_so_that_most_tables_play_boards_that_follow_each_other(pairs: int, together: int) -> None:
    made = howell(pairs)
    played = [made.board_numbers(encounter.sets) for encounter in made.encounters]
    assert sum(second - first == 1 for first, second in played) == together
    assert quality(made).spread == 0
