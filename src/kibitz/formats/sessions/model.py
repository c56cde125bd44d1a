"""A session as files give it: who took part, what came of each board, and the figures that were published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from types import MappingProxyType

from kibitz.game import Deal, Side
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.results import BoardResult


class Kind(Enum):
    """What a contestant is."""

    PAIRS = "pairs"
    TEAMS = "teams"
    INDIVIDUAL = "individual"


@dataclass(frozen=True, slots=True)
class Stratum:
    """One of the strata of a session, the highest first: who has fewer masterpoints than its limit may win in it."""

    name: str
    limit: Fraction | None = None  # none: everybody


@dataclass(frozen=True, slots=True)
class Placed:
    """A published place in one of several lists: of all, or of a section; in a stratum."""

    place: int
    tied: bool = False
    stratum: str = ""
    in_section: bool = False


@dataclass(frozen=True, slots=True)
class Published:
    """What the file says came of it for a contestant; nothing where it does not say."""

    total: Fraction | None = None
    percentage: Fraction | None = None
    place: int | None = None
    tied: bool = False
    boards: int | None = None  # how many it was scored for
    raw: Fraction | None = None  # the total before handicap
    factored: Fraction | None = None  # the total brought to the full number of boards, where it is given beside it
    adjustment: Fraction | None = None  # what was added to the total or, as a penalty, taken from it
    places: tuple[Placed, ...] = ()  # every place that was published, where there are several lists


@dataclass(frozen=True, slots=True)
class Contestant:
    """One that took part, by the name under which the results speak of it."""

    id: str
    names: tuple[str, ...] = ()
    side: Side | None = None  # where N-S and E-W are fields of their own
    section: str = ""
    published: Published = Published()
    members: tuple[Contestant, ...] = ()  # the pairs of a team
    stratum: str = ""
    masterpoints: tuple[Fraction | None, ...] = ()  # of each player, where he has any; they decide the stratum
    handicap: Fraction | None = None
    eligible: bool = True  # whether it takes a place among the rest


@dataclass(frozen=True, slots=True)
class Figures:
    """What the file published for one result: N-S's and E-W's matchpoints, or IMPs."""

    ns: Fraction | None = None
    ew: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two contestants, with its published scores."""

    home: str
    visitors: str
    round: int = 0
    published: Figures = Figures()


@dataclass(frozen=True, slots=True)
class Session:
    """What a file tells of a session. `figures` go with `results`, one for one.

    What is in `flaws` could not be read and was set aside; what is in `doubts` was read, and should be looked at.
    """

    kind: Kind = Kind.PAIRS
    name: str = ""
    date: str = ""
    program: str = ""  # that wrote the file
    method: str = ""  # matchpoints, cross_imps, butler, imps, total_points, board_a_match; empty if it is not said
    winners: int = 0  # 1: one field; 2: N-S and E-W are fields of their own; 0: the file does not say
    by_section: bool | None = None  # whether each section was scored by itself; none where the file does not tell
    strata: tuple[Stratum, ...] = ()
    contestants: tuple[Contestant, ...] = ()
    results: tuple[BoardResult, ...] = ()
    figures: tuple[Figures, ...] = ()
    matches: tuple[Match, ...] = ()
    averages: Mapping[int, Fraction] = field(default_factory=lambda: MappingProxyType({}))  # published datums
    deals: Mapping[int, Deal] = field(default_factory=lambda: MappingProxyType({}))
    flaws: tuple[Flaw, ...] = ()
    doubts: tuple[Flaw, ...] = ()
