"""Individual movements: everybody plays for themselves, and has another partner in each round.

| what | players | rounds |
|---|---|---|
| `full_individual` | 4 to 40, divisible by 4 or one more | everybody is partner of everybody once and opponent twice |
| `individual`, boards apart | 4 to 40 | any; nobody has the same partner twice, no tables share unless they must |
| `individual`, boards apart | 41 to 80 | up to the tables; one round that turns, stopped early for fewer |
| `individual`, boards together | 4 to 40 | any; all tables play the same boards in a round, and compare more evenly |
| `individual`, boards together | to 160 | any; by a plain construction |
| `rainbow`, `field_rainbow`, `pivot` | see `kibitz.movement.individuals.rainbow` | |

A full individual is a whist tournament; these are known for every such number of players. The movements are kept in
`data/individual.txt`, the best that `kibitz.movement.individuals.search` and a longer run of the same search found, and
are read as `kibitz.movement.individuals.cyclic_rounds` explains. The tests measure every one of them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from importlib import resources

from kibitz.movement.directions import balanced
from kibitz.movement.flaws import Unplayable
from kibitz.movement.individuals.cyclic_rounds import Seating, read_seating
from kibitz.movement.individuals.search import best_seating
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.rules import MOST_BOARDS
from kibitz.movement.whole_numbers import nearest

FEWEST, MOST = 4, 160
MOST_KEPT = 40
"""For so many players a plan is kept for every number of rounds; for more, one that can be stopped early."""
MOST_TIMES = 4
"""A full individual can be played so often over again, on new boards."""


class IndividualBoards(StrEnum):
    """Which boards the tables play in the same round."""

    APART = "apart"
    """Each table its own, wherever that is possible."""
    TOGETHER = "together"
    """All the same: they share or have copies, as in a barometer."""


def full_rounds(players: int) -> int:
    """How many rounds are complete: one less than the players if all can play, else as many as the players."""
    return players - 1 if players % 4 == 0 else players


def has_full(players: int) -> bool:
    """Whether there is a full individual for so many, kept here."""
    return FEWEST <= players <= MOST_KEPT and players % 4 <= 1


def individual(
    players: int,
    *,
    rounds: int | None = None,
    boards_per_set: int = 2,
    boards: IndividualBoards | str | None = None,
    fairest: bool = False,
) -> Movement:
    """The best individual known for so many players and rounds; if 4 does not divide them, some sit out in turn.

    Where it is left open how the boards are played, a full individual is taken if it has so many rounds, else each
    table has its own boards. More rounds than complete ones begin again on new boards. With boards apart the `fairest`
    has the lowest spread that was found, though some may meet much more often than others.
    """
    _check_players(players)
    complete = full_rounds(players)
    rounds = complete if rounds is None else rounds
    if not 1 <= rounds <= MOST_TIMES * complete:
        raise Unplayable("individual_rounds", players=players, rounds=rounds, most=MOST_TIMES * complete)
    if boards_per_set < 1 or max(rounds, players // 4) * boards_per_set > MOST_BOARDS:
        most = MOST_BOARDS // max(rounds, players // 4)
        raise Unplayable("individual_boards", boards=boards_per_set, rounds=rounds, most=most)
    kind = _kind(players, rounds, boards)
    if fairest and kind == IndividualBoards.APART and (players, rounds, "fairest") in _lines():
        kind = "fairest"
    movement = _made(players, rounds, kind)
    return movement.with_encounters(movement.encounters, boards_per_set=boards_per_set)


def _kind(players: int, rounds: int, boards: IndividualBoards | str | None) -> str:
    if boards is None:
        if has_full(players) and rounds >= full_rounds(players):
            return "full"
        boards = IndividualBoards.APART if players <= MOST_KEPT else IndividualBoards.TOGETHER
    if boards == IndividualBoards.APART and players > MOST_KEPT and rounds > (known := most_rounds_apart(players)):
        most = max(many for many, _, _ in _lines())
        raise Unplayable("individual_apart", players=players, rounds=rounds, known=known or None, most=most)
    return IndividualBoards(boards).value


def most_rounds_apart(players: int) -> int:
    """The most rounds for which an individual with boards apart is kept; 0 where none is."""
    kept = (rounds for many, rounds, kind in _lines() if many == players and kind == IndividualBoards.APART)
    return max(kept, default=0)


def full_individual(players: int, *, boards_per_set: int = 2) -> Movement:
    """Everybody is partner of everybody once and opponent twice; as few tables share boards as was found."""
    if not has_full(players):
        sizes = [size for size in range(FEWEST, MOST_KEPT + 1) if has_full(size)]
        raise Unplayable("full_individual", players=players, nearest=nearest(players, sizes))
    return individual(players, boards_per_set=boards_per_set)


def found_individuals() -> tuple[tuple[int, int, str], ...]:
    """Players, rounds and kind ("full", "apart", "fairest" or "together") of every movement that is kept."""
    return tuple(_lines())


def found_individual(players: int, rounds: int, kind: str) -> Seating | None:
    """The seating that is kept for so many players and rounds."""
    line = _lines().get((players, rounds, kind))
    return None if line is None else read_seating(line)


@cache
def _lines() -> dict[tuple[int, int, str], str]:
    text = (resources.files("kibitz.movement") / "data" / "individual.txt").read_text(encoding="utf-8")
    found = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            players, rounds, _, kind, _ = line.split(" ", 4)
            found[int(players), int(rounds), kind] = line
    return found


def _check_players(players: int) -> None:
    if players != int(players):
        around = sorted({max(FEWEST, int(players)), max(FEWEST, int(players) + 1)})
        raise Unplayable("individual_half_player", players=str(players), nearest=around)
    if players < FEWEST:
        raise Unplayable("individual_too_few", players=players, nearest=FEWEST)
    if players > MOST:
        raise Unplayable("individual_too_many", players=players, most=MOST)


@cache
def _made(players: int, rounds: int, kind: str) -> Movement:
    """The movement in sets of one board."""
    complete = full_rounds(players)
    encounters: list[Encounter] = []
    details: dict[str, object] = {}
    for first in range(0, rounds, complete):
        length = min(complete, rounds - first)
        part, own = _part(
            players, length, IndividualBoards.APART.value if kind == "full" and length < complete else kind
        )
        sets = max((max(encounter.sets) for encounter in encounters), default=0)
        encounters.extend(
            meeting._replace(round=first + meeting.round, sets=(sets + meeting.sets[0],)) for meeting in part
        )
        details = details or dict(own)
    if rounds > complete:
        details["individual_again"] = complete
    if kind == IndividualBoards.TOGETHER:
        details["individual_together"] = players // 4
    full = "individual" if rounds % complete else "full_individual"
    family = {"full": full, "together": "barometer_individual"}.get(kind, "individual")
    return Movement(MovementKind.INDIVIDUAL, players, 1, tuple(encounters), family=family, details=details)


@cache
def _part(players: int, rounds: int, kind: str) -> tuple[tuple[Encounter, ...], dict[str, object]]:
    seating = found_individual(players, rounds, kind)
    if seating is None and players > MOST_KEPT and kind == IndividualBoards.APART:
        seating = found_individual(players, most_rounds_apart(players), kind)
    if seating is None and players <= MOST_KEPT and rounds > 1:
        seating = best_seating(players, rounds, together=kind == IndividualBoards.TOGETHER)
    if seating is None:
        return _circle(players, rounds), {"individual_guide_cards": True}
    played = tuple(encounter for encounter in seating.encounters() if encounter.round <= rounds)
    return played, _announced(seating)


def _announced(seating: Seating) -> dict[str, object]:
    """How everybody moves, where one sentence can tell it."""
    if len(seating.turning) > 1 or seating.standing or len(seating.rings) > 1 or seating.length == 1:
        return {"individual_guide_cards": True}
    moving = seating.players - seating.stay
    details: dict[str, object] = {"ring" if moving == seating.length else "rings": seating.length}
    if seating.switched:
        details["switched_tables"] = True
    if seating.stay:
        details["individual_stay"] = tuple(range(moving + 1, seating.players + 1))
    return details


def _circle(players: int, rounds: int) -> tuple[Encounter, ...]:
    """Partners by the circle of a round robin, and all tables with the same boards: it works for any number."""
    outs = [0] * (players + 1)
    met = [[0] * (players + 1) for _ in range(players + 1)]
    encounters: list[Encounter] = []
    for number in range(1, rounds + 1):
        couples = [couple for couple in _couples(players, number - 1) if 0 not in couple]
        if len(couples) % 2:
            couples.remove(min(couples, key=lambda couple: outs[couple[0]] + outs[couple[1]]))
        for player in {*range(1, players + 1)} - {player for couple in couples for player in couple}:
            outs[player] += 1
        for table in range(1, len(couples) // 2 + 1):
            ns = a, b = couples.pop()
            often = [met[a][x] + met[a][y] + met[b][x] + met[b][y] for x, y in couples]
            ew = couples.pop(often.index(min(often)))
            for one in ns:
                for other in ew:
                    met[one][other] += 1
                    met[other][one] += 1
            encounters.append(Encounter(number, table, ns, ew, (number,)))
    movement = Movement(MovementKind.INDIVIDUAL, players, 1, tuple(encounters))
    return balanced(movement, steps=60_000 // players).encounters


def _couples(players: int, turn: int) -> Iterator[tuple[int, int]]:
    """Everybody with a partner, 0 for nobody; after as many turns as there are others, all have been partners."""
    size = players + players % 2
    last = players if players % 2 == 0 else 0
    yield last, turn % (size - 1) + 1
    for far in range(1, size // 2):
        yield (turn + far) % (size - 1) + 1, (turn - far) % (size - 1) + 1
