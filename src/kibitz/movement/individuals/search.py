"""Looking for individual movements that turn (`kibitz.movement.individuals.cyclic_rounds`), by simulated annealing.

Everybody is seated at random. Two players change places, a table switches its arrow, or two tables change their sets,
again and again: always where that mends something, less and less often where it does not. What is to be mended, the
gravest first: a set played twice, partners twice, uneven sit-outs, tables that share a set, uneven comparisons. A
search ends when its steps are spent, and finds the same again for the same seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from random import Random

from kibitz.movement.flaws import Unplayable
from kibitz.movement.individuals.annealing import Annealing, Frame
from kibitz.movement.individuals.cyclic_rounds import Seating
from kibitz.movement.plan import Movement, MovementKind
from kibitz.movement.quality import Quality


def frames(players: int, rounds: int, *, together: bool = False) -> Iterator[Frame]:
    """The frames for a number of rounds, the longest rings first; the last turns nothing."""
    tables, sit_out = divmod(players, 4)
    sets = rounds if together else max(rounds, tables)
    for length in range(max(rounds, tables), 0, -1):
        standing = rounds % length
        if standing and (sit_out or tables % length):
            continue
        apart = sets % length
        if (apart and standing != apart) or (length == 1 and standing):
            continue
        for stay in range(1 if standing or length == 1 else tables + 1):
            if players - stay >= length and (players - stay) % length == 0:
                yield Frame(players, sets, (length,), stay, rounds // length, standing, apart, together)


def worth(movement: Movement) -> tuple[int, int, int, float]:
    """How good an individual is, less being better: partners again, uneven sit-outs, sharing, uneven comparisons.

    Moore's measure, in squares of what a meeting is worth, and with little weight how evenly opponents are met.
    """
    quality = Quality(movement)
    again = sum(comb(times, 2) for times in quality.partnerships.values())
    outs = [len(quality.sit_outs.get(player, ())) for player in range(1, movement.contestants + 1)]
    shared = sum(len(share.tables) - 1 for share in quality.sharing)
    often = max(quality.plays.values())
    met = sum(times * times for times in quality.meetings.values()) / comb(movement.contestants, 2)
    return again, max(0, max(outs) - min(outs) - 1), shared, float(quality.balance.variance) / often**2 + met / 10


def search(frame: Frame, *, steps: int, seed: int = 0) -> Seating:
    """The seating at which an annealing of so many steps ends; it may still break a rule."""
    annealing = Annealing(frame, Random(seed))
    annealing.run(steps)
    return annealing.current_seating()


def best_seating(
    players: int, rounds: int, *, together: bool = False, steps: int = 20_000, tries: int = 4, seed: int = 0
) -> Seating | None:
    """The best of several searches, each in another frame; None if all of them break a rule."""
    best: tuple[tuple[int, int, int, float], Seating] | None = None
    for number, frame in enumerate(frames(players, rounds, together=together)):
        if number == tries:
            break
        seating = search(frame, steps=steps, seed=seed + number)
        try:
            movement = Movement(MovementKind.INDIVIDUAL, players, 1, seating.encounters())
        except Unplayable:
            continue
        found = worth(movement)
        if best is None or found < best[0]:
            best = found, seating
    return best and best[1]
