"""Movements made at random, and what there is to say of a file."""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis import settings, strategies as st

from kibitz.formats import movements as files
from kibitz.formats.movements import MovementFile
from kibitz.messages import Speaker
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import Encounter, Movement, MovementKind, SideNumbers
from kibitz.scoring.flaws import Flaw
from tests.size import size

ENGLISH = Speaker("en", strict=True)
NAMES = st.text(st.characters(codec="cp1252", categories=["L", "N", "P", "Zs"]), max_size=30).map(
    lambda text: " ".join(text.split())
)


few = settings(max_examples=size(10, 30))


def said(flaws: Iterable[Flaw]) -> list[str]:
    """The sentences for flaws."""
    return [ENGLISH.say(flaw.message_id, **flaw.values) for flaw in flaws]


def read_or_refused(text: str | bytes) -> MovementFile | str:
    """What a text holds, or the sentence with which it is refused."""
    try:
        return files.loads(text)
    except Unplayable as refusal:
        return said([refusal.flaw])[0]


def refused(text: str | bytes) -> str:
    """The sentence with which a text is refused."""
    sentence = read_or_refused(text)
    assert isinstance(sentence, str)
    return sentence


def clean(text: str | bytes) -> MovementFile:
    """What a text holds that has nothing wrong with it."""
    found = files.loads(text)
    assert said(found.flaws + found.notes) == []
    return found


def plan(movement: Movement) -> list[tuple[int, int, SideNumbers, SideNumbers, tuple[int, ...]]]:
    """Who plays whom on which boards, however these are put into sets."""
    return [
        (encounter.round, encounter.table, encounter.ns, encounter.ew, movement.board_numbers(encounter.sets))
        for encounter in movement.encounters
    ]


@st.composite
def movements(draw: st.DrawFn, kinds: Iterable[MovementKind] = tuple(MovementKind), most_sets: int = 2) -> Movement:
    """A movement that keeps the rules and has no other merit: who plays, where and what is drawn by lot."""
    kind = draw(st.sampled_from(list(kinds)))
    chance = random.Random(draw(st.integers(0, 1 << 32)))
    tables, rounds = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    lines = draw(st.booleans()) and kind is MovementKind.PAIRS
    encounters = _encounters(kind, tables, rounds, chance, draw(st.integers(1, most_sets)), lines)
    return _numbered(kind, encounters, draw(st.integers(1, 4)), lines=lines, name=draw(NAMES))


def _encounters(
    kind: MovementKind, tables: int, rounds: int, chance: random.Random, sets: int, lines: bool
) -> list[Encounter]:
    """Sits everybody anywhere in each round; a table plays sets that nobody there has played."""
    played: dict[tuple[int, int], set[int]] = {}
    found: list[Encounter] = []
    for number in range(1, rounds + 1):
        seats = list(range(1, (4 if kind is MovementKind.INDIVIDUAL else 2) * tables + 1))
        chance.shuffle(seats)
        if lines:
            seats = [seat for at in range(tables) for seat in (at + 1, tables + at + 1)]
        if kind is MovementKind.TEAMS:
            teams = tables + 1
            seats = [seat for at in range(tables) for seat in (at + 1, (at + 1 + number % tables) % teams + 1)]
        size = len(seats) // tables
        for at in range(tables):
            if found and chance.random() < 0.15:
                continue  # not in play
            who = seats[at * size : (at + 1) * size]
            ns, ew = tuple(who[: size // 2]), tuple(who[size // 2 :])
            keys = [
                (side if kind is MovementKind.TEAMS else 0, one) for side, group in enumerate((ns, ew)) for one in group
            ]
            known = set().union(*(played.setdefault(key, set()) for key in keys))
            free = [one for one in range(1, 40) if one not in known]
            own = sorted(chance.sample(free[: sets + 2], sets))
            for key in keys:
                played[key].update(own)
            found.append(Encounter(number, at + 1, ns, ew, tuple(own)))
    return found


def _numbered(kind: MovementKind, encounters: list[Encounter], size: int, *, lines: bool, name: str) -> Movement:
    """The same with numbers for those only who play."""
    ns = sorted({one for encounter in encounters for one in encounter.ns})
    ew = sorted({one for encounter in encounters for one in encounter.ew} - set(ns))
    everybody = ns + ew if lines else sorted(ns + ew)
    numbers = {one: at for at, one in enumerate(everybody, 1)}
    placed = [
        encounter._replace(
            ns=tuple(numbers[one] for one in encounter.ns), ew=tuple(numbers[one] for one in encounter.ew)
        )
        for encounter in encounters
    ]
    ranked = (tuple(numbers[one] for one in ns), tuple(numbers[one] for one in ew)) if lines else ()
    return Movement(kind, len(numbers), size, tuple(placed), ranked, name=name)
