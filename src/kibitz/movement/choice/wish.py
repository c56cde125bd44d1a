"""What a director wants of an evening: who comes, how many boards, how long, one winner or two."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import cast

from kibitz.game.doors import door
from kibitz.game.errors import WrongKind
from kibitz.game.short_repr import short_repr
from kibitz.game.spans import Span
from kibitz.game.values import named
from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import KIND_OF_CONTESTANTS, Movement, MovementKind
from kibitz.movement.whole_numbers import is_whole

_HOURS = re.compile(r"\s*([0-9]{1,2})\s*(?::|h)\s*([0-5]?[0-9])?\s*(?:m|min)?\s*")

MOST_TABLES = 40
"""The most tables of one section: more are split."""

MOST_TEAMS = 80
"""The most teams whose rounds are all planned beforehand: more play a Swiss."""

SECTION = (13, 15)
"""The sections into which a large field is split: so many tables play 13 rounds of two or nine of three."""

USUAL = (22, 28)
"""How many boards are played where nobody says: a club evening."""


@door
@dataclass(frozen=True)
class SessionPace:
    """How long play takes: seven minutes a board and two for the change of each round, unless a club says other."""

    board: Fraction = Fraction(7)
    change: Fraction = Fraction(2)

    @door
    def minutes(self, movement: Movement) -> int:
        """How long a movement takes; a round lasts as long as its busiest table."""
        busiest = sum(max(len(table.sets) for table in tables) for _, tables in movement.by_round())
        return ceil(busiest * movement.boards_per_set * self.board + movement.rounds * self.change)

    @door
    def boards(self, minutes: int, rounds: int) -> int:
        """How many boards a round can have, if all is to be over in that time."""
        if rounds < 1:
            raise Unplayable("no_such_number", what="rounds", number=str(rounds), least=1)
        return int((minutes - rounds * self.change) / (rounds * self.board))


CLUB = SessionPace()

LEAST = {MovementKind.PAIRS: 4, MovementKind.INDIVIDUAL: 8, MovementKind.TEAMS: 2}
"""The fewest who can play a movement."""


def said_to_play(pairs: int | None, players: int | None, teams: int | None) -> list[tuple[MovementKind, int]]:
    """Every kind of which it is said how many play, with how many."""
    counts = {"pairs": pairs, "players": players, "teams": teams}
    return [(KIND_OF_CONTESTANTS[name], count) for name, count in counts.items() if count is not None]


_KINDS = {
    "kind": MovementKind,
    "boards": Span | None,
    "pace": SessionPace,
    "switches": bool,
    "family": str | None,
}


@dataclass(frozen=True, repr=False)
class MovementWish:
    """What is wanted; None is not said. `contestants` are pairs, players or teams.

    `boards` is how many everybody should play, `copies` how many of each board there are (two tables can share one
    without any), `stationary` how many must not be asked to move, `switches` whether the arrow may be switched.
    """

    kind: MovementKind
    contestants: int
    boards: Span | None = None
    rounds: int | None = None
    boards_per_round: int | None = None
    winners: int | None = None
    minutes: int | None = None
    pace: SessionPace = CLUB
    copies: int | None = None
    stationary: int = 0
    switches: bool = True
    family: str | None = None

    def __post_init__(self) -> None:
        for name, kind in _KINDS.items():
            given = getattr(self, name)
            if not isinstance(given, kind):
                if name in ("switches", "family"):
                    raise Unplayable("no_such_wish", name=name)
                asked = {"function": "MovementWish", "parameter": name, "kind": str(kind)}
                raise WrongKind("not_of_kind", **asked, value=named(given))
        _refuse_strange_numbers(self)
        if self.contestants < LEAST[self.kind]:
            raise _too_few(self.kind, self.contestants)
        if self.kind is MovementKind.TEAMS and self.contestants > MOST_TEAMS:
            raise Unplayable("too_many_teams", teams=self.contestants, most=MOST_TEAMS)
        if self.kind is not MovementKind.TEAMS and self.tables > MOST_TABLES:
            raise Unplayable(
                "too_many_tables", tables=self.tables, most=MOST_TABLES, half=self.has_half, **sections(self.tables)
            )

    def __repr__(self) -> str:
        return short_repr(self)

    @property
    def tables(self) -> int:
        """How many tables are needed if as many play as can."""
        return tables_for(self.kind, self.contestants)

    @property
    def has_half(self) -> bool:
        """Whether there is a half table besides."""
        return self.kind is MovementKind.PAIRS and self.contestants % 2 == 1

    @property
    def span(self) -> Span:
        """The boards that are wanted: as said, or else as many as the time, the rounds or a club evening allow."""
        if self.boards is not None:
            return self.boards
        if self.rounds and self.boards_per_round:
            played = self.rounds * self.boards_per_round
            return Span(played, played)
        if self.minutes is not None:
            least, most = (int(self.minutes / (self.pace.board + self.pace.change / a_round)) for a_round in (3, 6))
            return Span(max(1, least * 5 // 6), max(1, most))
        return Span(*USUAL)


def tables_for(kind: MovementKind, contestants: int) -> int:
    """How many tables so many have, if as many play as can; a team has two pairs, and each team a table of its own."""
    return contestants // {MovementKind.PAIRS: 2, MovementKind.INDIVIDUAL: 4, MovementKind.TEAMS: 1}[kind]


def sections(tables: int) -> Mapping[str, int | None]:
    """A field in sections of nearly the same size: how many there are of each."""
    count = ceil(tables / SECTION[1])
    size, larger = divmod(tables, count)
    return {
        "sections": count,
        "smaller": count - larger,
        "size": size,
        "larger": larger or None,
        "size_above": size + 1,
    }


def _refuse_strange_numbers(wish: MovementWish) -> None:
    numbers: list[tuple[str, object, int]] = [
        (wish.kind.value, wish.contestants, LEAST[wish.kind]),
        ("rounds", wish.rounds, 1),
        ("boards_per_round", wish.boards_per_round, 1),
        ("minutes", wish.minutes, 1),
        ("copies", wish.copies, 1),
        ("stationary", wish.stationary, 0),
    ]
    if wish.boards is not None:
        numbers += [("boards", wish.boards.least, 1), ("boards", wish.boards.most, 1)]
    for what, number, least in numbers:
        if number is None and what not in ("stationary", wish.kind.value):
            continue
        if not is_whole(number) or cast(int, number) < (1 if what == wish.kind.value else least):
            raise Unplayable("no_such_number", what=what, number=shown_number(number), least=least)
    if wish.boards is not None and wish.boards.is_backwards:
        raise Unplayable("boards_backwards", least=wish.boards.least, most=wish.boards.most)
    if wish.winners is not None and (not is_whole(wish.winners) or wish.winners not in (1, 2, 4)):
        raise Unplayable("no_such_winners", winners=shown_number(wish.winners))
    if wish.pace.board <= 0 or wish.pace.change < 0:
        raise Unplayable("no_such_pace", board=wish.pace.board, change=wish.pace.change)


def read_minutes(text: str) -> int | None:
    """The minutes of 3:30 or 3h30; None for anything else."""
    match = _HOURS.fullmatch(text)
    return int(match[1]) * 60 + int(match[2] or 0) if match else None


def shown_number(value: object) -> str:
    """What a refusal names: a value that anybody can read, or else its kind."""
    if isinstance(value, str):
        return repr(value)[:80]
    return str(value) if isinstance(value, int | float | Fraction | None) else type(value).__name__


def _too_few(kind: MovementKind, contestants: int) -> Unplayable:
    """Why a field is too small, and what would be enough."""
    if kind is MovementKind.PAIRS and contestants == 3:
        return Unplayable("three_pairs")
    return Unplayable(f"too_few_{kind.value}", contestants=contestants, least=LEAST[kind])
