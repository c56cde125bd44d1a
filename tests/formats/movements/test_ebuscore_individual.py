"""EBUScore's individuals: one winner or four, and whatever order the players stand in."""

from __future__ import annotations

from kibitz.formats import movements as files
from kibitz.formats.movements import Form
from kibitz.movement.plan import Encounter, MovementKind
from kibitz.movement.quality import quality
from tests.formats.movements.test_ebuscore import notes, one

EIGHT = ((8, 1, 6, 2), (5, 7, 3, 4))  # the players of the ACBL's individual in round 1: N, S, E, W


def individual(order: tuple[int, ...], type_: int = 3) -> str:
    """The 8-player individual, with the four seats and the set in that order; player 8 stays, the others go on."""
    rows = []
    for seats in EIGHT:
        cells = []
        for number in range(7):
            moved = [who if who == 8 else (who - 1 + number) % 7 + 1 for who in seats]
            five = (*moved, number + 1)
            cells += [str(five[place]) for place in order]
        rows.append(",".join(cells))
    return f"Individual\n{type_},2,14,2,7,8\n" + "\n".join(rows)


def test_an_individual_is_read_whatever_stands_first() -> None:
    usual = one(individual((0, 1, 2, 3, 4)))
    assert (usual.kind, usual.contestants, usual.winners) == (MovementKind.INDIVIDUAL, 8, 1)
    assert set(quality(usual).partnerships.values()) == {1}
    assert set(quality(usual).meetings.values()) == {2}
    assert one(individual((4, 0, 1, 2, 3))) == usual


def test_the_order_north_east_south_west_is_seen_by_the_partners() -> None:
    # Twelve players in nine rounds: each has nine partners once.
    start = ((12, 1, 7, 5), (11, 4, 3, 9), (10, 8, 2, 6))
    rows = []
    for at, seats in enumerate(start):
        cells: list[int] = []
        for number in range(9):
            north, south, east, west = (who if who > 9 else (who - 1 + number) % 9 + 1 for who in seats)
            cells += [north, east, south, west, (at + number) % 9 + 1]
        rows.append(",".join(map(str, cells)))
    text = "Twelve\n3,3,18,2,9,12\n" + "\n".join(rows)
    assert "in the order N, E, S, W" in notes(text)[0]
    movement = files.loads(text).movements[0]
    assert set(quality(movement).partnerships.values()) == {1}
    assert movement.round(1)[0] == Encounter(1, 1, (12, 1), (7, 5), (1,))


def test_four_winners_are_the_four_seats() -> None:
    rows = []  # a rainbow of five tables, everybody numbered from 1 in their own seat
    for table in range(5):
        cells = []
        for number in range(5):
            four = table, table - number, table - 2 * number, table + 2 * number
            cells += [str(who % 5 + 1) for who in (*four, table + number)]
        rows.append(",".join(cells))
    movement = one("Rainbow\n4,5,10,2,5,20\n" + "\n".join(rows))
    assert movement.lines == tuple(tuple(range(at, at + 5)) for at in (1, 6, 11, 16))
    assert one(files.dumps(movement, Form.EBUSCORE)) == movement


def changing(seat_of: tuple[int, int, int, int], header: str) -> str:
    """Five tables in five rounds, the 20 players numbered on from seat to seat; from round 4 on they change seats."""
    rows = []
    for table in range(5):
        cells = []
        for number in range(5):
            four = table, table - number, table - 2 * number, table + 2 * number
            players = [who % 5 + 1 + 5 * at for at, who in enumerate(four)]
            seats = [players[seat_of[seat]] for seat in range(4)] if number > 2 else players
            cells += [str(who) for who in (*seats, (table + number) % 5 + 1)]
        rows.append(",".join(cells))
    return f"Rainbow\n{header}\n" + "\n".join(rows)


def test_players_who_change_seats_are_as_many_as_the_header_says() -> None:
    """Types 3 and 4: a number that stands in several seats is still one player."""
    for type_ in (3, 4):
        text = changing((2, 3, 0, 1), f"{type_},5,10,2,5,20")
        found = files.loads(text)
        movement = found.movements[0]
        assert (movement.contestants, movement.tables, movement.rounds) == (20, 5, 5)
        playing = {who for encounter in movement.encounters for who in encounter.contestants}
        assert playing == set(range(1, 21))
    assert movement.lines == (tuple(range(1, 6)) + tuple(range(11, 16)), tuple(range(6, 11)) + tuple(range(16, 21)))
    assert notes(text) == [
        "Line 1, Rainbow: The file says that there are four winners, but players change seats. "
        "It is read with 2 winners."
    ]


def test_where_all_seats_are_changed_all_are_ranked_together() -> None:
    text = changing((1, 2, 3, 0), "4,5,10,2,5,20")
    assert notes(text)[0].endswith("It is read with 1 winner.")
    movement = files.loads(text).movements[0]
    assert (movement.contestants, movement.winners) == (20, 1)
    assert files.loads(changing((1, 2, 3, 0), "4,5,10,2,5")).movements[0].contestants == 20


def test_seats_that_are_numbered_from_1_have_as_many_players_as_the_header_says() -> None:
    """With one winner too a number may mean one player in each seat."""
    rows = []
    for table in range(5):
        cells = []
        for number in range(5):
            four = table, table - number, table - 2 * number, table + 2 * number
            cells += [str(who % 5 + 1) for who in (*four, table + number)]
        rows.append(",".join(cells))
    movement = one("Rainbow\n3,5,10,2,5,20\n" + "\n".join(rows))
    assert (movement.contestants, movement.winners) == (20, 1)
