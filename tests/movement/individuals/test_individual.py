"""Individuals: what is published of them, what is kept, and what holds for every size."""

import re
from collections import Counter
from importlib import resources
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from kibitz.movement.choice.choose import choose
from kibitz.movement.choice.wish import MovementWish
from kibitz.movement.flaws import Unplayable
from kibitz.movement.individuals.cyclic_rounds import IndividualTable, Seating, read_seating, written
from kibitz.movement.individuals.individual import (
    IndividualBoards,
    found_individual,
    found_individuals,
    full_individual,
    full_rounds,
    has_full,
    individual,
)
from kibitz.movement.individuals.search import best_seating, frames, search, worth
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.quality import Quality
from tests.places import ABSENT, SHARED
from tests.size import size

AGAIN = 26
UNEVEN = 143

PUBLISHED = SHARED / "data" / "movements"


def everybody(players: int) -> list[tuple[int, int]]:
    return [*combinations(range(1, players + 1), 2)]


def sit_outs(quality: Quality) -> list[int]:
    return [len(quality.sit_outs.get(player, ())) for player in range(1, quality.movement.contestants + 1)]


def turned(players: int, ring: int, *tables: tuple[int, int, int, int, int]) -> Movement:
    """A published movement: its first round, North South East West and set, and the length of the ring."""
    seating = Seating(players, ring, (ring,), players - ring, 0, (tuple(IndividualTable(*table) for table in tables),))
    return Movement(MovementKind.INDIVIDUAL, players, 1, seating.encounters())


# What is published


def test_the_individual_of_eight_that_everybody_knows() -> None:
    """8 stays, and the others go round 1S 2S 1E 2N 2W 2E 1W: so each begins where that row says."""
    seats = ["1S", "2S", "1E", "2N", "2W", "2E", "1W"]
    first = {"1N": 8, "1S": 1, "1E": 6, "1W": 2, "2N": 5, "2S": 7, "2E": 3, "2W": 4}
    encounters = []
    for number in range(7):
        at = {"1N": 8} | {seats[(place + number) % 7]: first[seat] for place, seat in enumerate(seats)}
        for table in (1, 2):
            ns, ew = (at[f"{table}N"], at[f"{table}S"]), (at[f"{table}E"], at[f"{table}W"])
            encounters.append(Encounter(number + 1, table, ns, ew, (number + 1,)))
    published = Quality(Movement(MovementKind.INDIVIDUAL, 8, 2, tuple(encounters)))
    ours = Quality(individual(8))
    for quality in (published, ours):
        assert quality.partnerships == dict.fromkeys(everybody(8), 1)
        assert quality.meetings == dict.fromkeys(everybody(8), 2)
    assert ours.spread == 0 <= published.spread
    assert (ours.movement.rounds, ours.movement.sets, ours.movement.family) == (7, 7, "full_individual")


def test_ours_of_twelve_in_nine_rounds_compares_better_than_the_published_one() -> None:
    published = turned(12, 9, (12, 1, 7, 5, 1), (11, 4, 3, 9, 2), (10, 8, 2, 6, 3))
    ours = individual(12, rounds=9)
    assert set(Quality(published).partnerships.values()) == {1}
    assert (ours.rounds, ours.sets) == (published.rounds, published.sets) == (9, 9)
    assert worth(ours) < worth(published)
    assert Quality(ours).spread < Quality(published).spread


@pytest.mark.skipif(not PUBLISHED.is_dir(), reason=ABSENT)
@pytest.mark.parametrize("name", ["2Tables14Boards", "2Tables21Boards", "3Tables"])
def test_ours_is_at_least_as_balanced_as_a_published_one(name: str) -> None:
    text = (PUBLISHED / f"IndividualMovement.Individual{name}.yaml").read_text(encoding="utf-8")
    hands = re.findall(r"table: (\d+)\s+round: (\d+)\s+north: (\d+)\s+south: (\d+)\s+east: (\d+)\s+west: (\d+)\s+boards: \[(\d+)(.*)\]", text)  # fmt: skip  # noqa: E501
    size = hands[0][7].count(",") + 1
    encounters = [
        Encounter(int(number), int(table), (int(n), int(s)), (int(e), int(w)), (int(board) // size + 1,))
        for table, number, n, s, e, w, board, _ in hands
    ]
    players = max(max(encounter.contestants) for encounter in encounters)
    published = Quality(Movement(MovementKind.INDIVIDUAL, players, size, tuple(encounters)))
    rounds, sets = published.movement.rounds, published.movement.sets
    ours = [individual(players, rounds=rounds), individual(players, rounds=rounds, boards=IndividualBoards.APART)]
    assert {(our.rounds, our.sets) for our in ours} == {(rounds, sets)}
    assert min(Quality(our).spread for our in ours) <= published.spread


# What is kept


def kept_spreads() -> dict[tuple[int, int, str], float]:
    """The spread that each line says of itself, by players, rounds and kind."""
    text = (resources.files("kibitz.movement") / "data" / "individual.txt").read_text(encoding="utf-8")
    lines = [line.split(" ", 8) for line in text.splitlines() if line and not line.startswith("#")]
    return {(int(line[0]), int(line[1]), line[3]): float(line[7]) for line in lines}


SPREADS = kept_spreads()


@pytest.mark.parametrize("players", range(4, 81))
def test_everything_that_is_kept_holds_what_it_promises(players: int) -> None:
    for many, rounds, kind in found_individuals():
        if many == players:
            seating = found_individual(players, rounds, kind)
            assert seating is not None
            movement = Movement(MovementKind.INDIVIDUAL, players, 1, seating.encounters())
            quality = Quality(movement)
            assert (movement.rounds, movement.tables) == (rounds, players // 4)
            assert movement.sets == (rounds if kind in ("together", "full") else max(rounds, players // 4))
            assert SPREADS[players, rounds, kind] == pytest.approx(quality.spread, abs=0.0001)
            assert max(quality.partnerships.values()) <= (1 if kind == "full" else 2)
            if kind == "full" or players % 4 == 0:
                assert max(sit_outs(quality)) - min(sit_outs(quality)) <= 1
            if kind == "full":
                assert quality.partnerships == dict.fromkeys(everybody(players), 1)
                assert quality.meetings == dict.fromkeys(everybody(players), 2)
            elif kind == "together":
                assert all(len({table.sets for table in tables}) == 1 for _, tables in movement.by_round())
            elif kind == "fairest":
                assert quality.spread < SPREADS[players, rounds, "apart"]


def test_the_same_partner_twice_and_uneven_sit_outs_are_rare() -> None:
    """Nothing better was found for these shapes yet; their number must not grow."""
    again = uneven = usual = 0
    for players, rounds, kind in found_individuals():
        seating = found_individual(players, rounds, kind)
        assert seating is not None
        quality = Quality(Movement(MovementKind.INDIVIDUAL, players, 1, seating.encounters()))
        again += max(quality.partnerships.values()) > 1
        uneven += max(sit_outs(quality)) - min(sit_outs(quality)) > 1
        usual += max(quality.partnerships.values()) > 1 and rounds <= 12
    assert (usual, again <= AGAIN, uneven <= UNEVEN) == (0, True, True)


@pytest.mark.parametrize("players", [size for size in range(4, 41) if size % 4 < 2])
def test_a_full_individual_lets_everybody_be_partner_once_and_opponent_twice(players: int) -> None:
    movement = full_individual(players)
    quality = Quality(movement)
    assert movement.rounds == movement.sets == full_rounds(players)
    assert quality.partnerships == dict.fromkeys(everybody(players), 1)
    assert quality.meetings == dict.fromkeys(everybody(players), 2)
    assert sit_outs(quality) == [players % 4] * players


@pytest.mark.parametrize("players", [4, 5, 8, 9, 13, 16, 17, 25, 29, 32, 36, 37])
def test_full_individuals_in_perfect_balance(players: int) -> None:
    assert Quality(full_individual(players)).spread == 0


@pytest.mark.parametrize("players", [13, 21, 24, 25, 28, 29, 32, 33, 36, 37])
def test_full_individuals_in_which_no_tables_share(players: int) -> None:
    assert not Quality(full_individual(players)).sharing


# What holds for every size


@settings(max_examples=size(12, 40), deadline=None)
@given(st.data())
def test_any_number_of_players_and_rounds(data: st.DataObject) -> None:
    players = data.draw(st.integers(8, 40))
    rounds = data.draw(st.integers(2, 12))
    movement = individual(players, rounds=min(rounds, full_rounds(players)))
    quality = Quality(movement)
    assert (movement.contestants, movement.tables) == (players, players // 4)
    assert movement.rounds == min(rounds, full_rounds(players))
    assert set(quality.partnerships.values()) == {1}
    assert movement.sets <= max(movement.rounds, players // 4)


@pytest.mark.parametrize(("players", "rounds"), [(12, 9), (16, 12), (13, 13), (20, 15), (24, 8), (36, 9), (40, 12)])
def test_usual_lengths_need_no_sharing(players: int, rounds: int) -> None:
    assert not Quality(individual(players, rounds=rounds)).sharing


@pytest.mark.parametrize("players", [41, 46, 60, 160])
def test_more_players_are_seated_by_a_construction(players: int) -> None:
    quality = Quality(individual(players, rounds=9))
    assert quality.movement.family == "barometer_individual"
    assert set(quality.partnerships.values()) == {1}
    assert max(quality.meetings.values()) <= 3
    assert max(sit_outs(quality)) - min(sit_outs(quality)) <= 1


@pytest.mark.parametrize(("players", "rounds"), [(41, 11), (46, 12), (60, 16), (81, 2), (160, 9)])
def test_boards_apart_are_not_known_for_more_rounds_than_tables_nor_for_more_than_eighty(
    players: int, rounds: int
) -> None:
    with pytest.raises(Unplayable) as refusal:
        individual(players, rounds=rounds, boards=IndividualBoards.APART)
    assert refusal.value.flaw.id == "individual_apart"


@pytest.mark.parametrize("players", range(41, 81))
def test_more_players_have_a_plan_with_boards_apart_that_can_be_stopped_early(players: int) -> None:
    tables = players // 4
    for rounds in (2, 9, tables):
        quality = Quality(individual(players, rounds=rounds, boards=IndividualBoards.APART))
        assert (quality.movement.family, quality.movement.tables) == ("individual", tables)
        assert (quality.movement.rounds, quality.movement.sets) == (rounds, tables)
        assert set(quality.partnerships.values()) == {1}
        assert max(quality.meetings.values()) <= 3
        assert max(sit_outs(quality)) - min(sit_outs(quality)) <= 1
        assert not quality.sharing


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(41, 10), (42, 10), (48, 8), (48, 11), (48, 12), (56, 13), (72, 9), (80, 12)],
)
def test_more_than_forty_players_are_offered_an_individual(players: int, rounds: int) -> None:
    choice = choose(MovementWish(MovementKind.INDIVIDUAL, players, rounds=rounds, winners=1))
    assert {candidate.movement.family for candidate in choice.candidates} == {"individual"}
    assert choice.recommended.movement.rounds == rounds


def test_more_rounds_begin_again_on_new_boards() -> None:
    movement = individual(8, rounds=10)
    assert (movement.rounds, movement.sets) == (10, 10)
    assert movement.details["individual_again"] == 7
    assert Counter(Quality(movement).partnerships.values()) == {1: 16, 2: 12}
    assert Counter(Quality(individual(5, rounds=10)).meetings.values()) == {4: 10}


def test_who_turns_and_who_stays_is_told() -> None:
    assert individual(13).details == {"ring": 13}
    assert individual(8).details == {"ring": 7, "individual_stay": (8,)}


def test_boards_of_a_set() -> None:
    assert individual(8, boards_per_set=3).boards == 21
    assert individual(24, rounds=4, boards_per_set=5).boards == 30


@pytest.mark.parametrize(
    ("players", "rounds", "flaw"),
    [
        (3, None, "individual_too_few"),
        (0, None, "individual_too_few"),
        (1000, None, "individual_too_many"),
        (8, 0, "individual_rounds"),
        (8, 29, "individual_rounds"),
    ],
)
def test_what_is_refused(players: int, rounds: int | None, flaw: str) -> None:
    with pytest.raises(Unplayable) as refusal:
        individual(players, rounds=rounds)
    assert refusal.value.flaw.id == flaw


def test_half_a_player_is_refused() -> None:
    with pytest.raises(Unplayable) as refusal:
        individual(9.5)  # type: ignore[arg-type]
    assert refusal.value.flaw.values == {"players": "9.5", "nearest": [9, 10]}


@pytest.mark.parametrize("boards", [0, 300])
def test_boards_that_are_no_number_are_refused(boards: int) -> None:
    with pytest.raises(Unplayable) as refusal:
        individual(8, boards_per_set=boards)
    assert refusal.value.flaw.id == "individual_boards"


@pytest.mark.parametrize("players", [6, 14, 15, 44])
def test_where_there_is_no_full_individual(players: int) -> None:
    assert not has_full(players)
    with pytest.raises(Unplayable) as refusal:
        full_individual(players)
    nearest = refusal.value.flaw.values["nearest"]
    assert isinstance(nearest, list)
    assert all(has_full(size) for size in nearest)


# The search, and how a movement is written down


def test_a_search_finds_the_same_again() -> None:
    frame = next(iter(frames(12, 9)))
    assert (frame.rings, frame.stay, frame.rounds) == ((9,), 3, 9)
    found = search(frame, steps=3000, seed=1)
    assert found == search(frame, steps=3000, seed=1) != search(frame, steps=3000, seed=2)


@pytest.mark.parametrize(("players", "rounds", "together"), [(12, 9, False), (9, 4, False), (12, 7, True)])
def test_a_search_keeps_the_rules(players: int, rounds: int, together: bool) -> None:
    seating = best_seating(players, rounds, together=together, steps=6000, tries=1, seed=3)
    assert seating is not None
    again, *_ = worth(Movement(MovementKind.INDIVIDUAL, players, 1, seating.encounters()))
    assert again == 0


@pytest.mark.parametrize(("players", "rounds"), [(16, 12), (16, 11), (14, 9), (28, 5)])
def test_frames_are_all_of_the_rounds(players: int, rounds: int) -> None:
    found = [*frames(players, rounds)]
    assert found[-1].length == 1
    for frame in found:
        assert frame.rounds == rounds
        seating = search(frame, steps=0)
        assert Counter(encounter.round for encounter in seating.encounters()) == dict.fromkeys(
            range(1, rounds + 1), players // 4
        )
        for number in range(1, rounds + 1):
            seated = [
                player
                for encounter in seating.encounters()
                if encounter.round == number
                for player in encounter.contestants
            ]
            assert len(set(seated)) == len(seated)


def test_a_line_is_read_as_it_is_written() -> None:
    line = "12 9 9 apart 9 3 0 2.3461 0 | 2-8:4-12@8 6-5:11-3@4 9-7:1-10@3"
    seating = read_seating(line)
    assert written(seating, "apart", 2.3461) == line
    assert seating.encounters()[:2] == (
        Encounter(1, 1, (2, 8), (4, 12), (8,)),
        Encounter(1, 2, (6, 5), (11, 3), (4,)),
    )
    assert seating.encounters()[-1] == Encounter(9, 3, (8, 6), (9, 10), (2,))
    switched = read_seating(line.replace(" 0 |", " 5 |")).encounters()
    assert [a != b for a, b in zip(switched, seating.encounters(), strict=True)][:4] == [True, False, True, False]
    assert switched[0] == seating.encounters()[0].switched()
