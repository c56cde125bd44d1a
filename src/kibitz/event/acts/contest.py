"""Acts about the event as a whole: its conditions (78D, 80B), who takes part (4), what is announced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kibitz.event.acts.base import Act


@dataclass(frozen=True, slots=True)
class Player:
    """A person who takes part; `number` is what the federation knows them by."""

    name: str
    number: str = ""


@dataclass(frozen=True)
class EventCreated(Act):
    """An event is set up, with its conditions of contest as a text (see `kibitz.event.conditions`)."""

    name: str
    conditions: str = ""


@dataclass(frozen=True)
class ConditionsSet(Act):
    """The conditions of contest are laid down, or changed (78D, 80B)."""

    conditions: str


@dataclass(frozen=True)
class EventExported(Act):
    """The whole event was taken away as a file, with hands in it that were not public yet."""


@dataclass(frozen=True)
class EntryLost(Act):
    """Stands where an entry was damaged in its store, in a file of what was whole: what it said nobody knows."""


@dataclass(frozen=True)
class NameErased(Act):
    """The name of a person was taken out of these entries at their wish; the log had this fingerprint before."""

    entries: tuple[int, ...]
    fingerprint: str = ""


@dataclass(frozen=True)
class ContestantDetails:
    """What is known of a pair, player or team, by its id."""

    contestant: str
    players: tuple[Player, ...] = ()
    name: str = ""  # of a team
    captain: str = ""  # of a team (92D2)
    club: str = ""
    stratum: str = ""
    categories: tuple[str, ...] = ()
    handicap: str = ""  # as in "2.5"


@dataclass(frozen=True)
class ContestantEntered(ContestantDetails, Act):
    """A pair, player or team takes part (80B2h)."""

    without_standing: bool = False  # plays outside the competition


@dataclass(frozen=True)
class ContestantChanged(ContestantDetails, Act):
    """Names and the like of a contestant are put right; all fields as they are from now on."""

    without_standing: bool = False


@dataclass(frozen=True)
class PlayersNamed(Act):
    """Those who play for a contestant of whom nobody has said the names put them in, at their table."""

    contestant: str
    players: tuple[Player, ...]


@dataclass(frozen=True)
class ContestantWithdrawn(Act):
    """A contestant takes part no more; their results stay."""

    contestant: str


@dataclass(frozen=True, slots=True)
class EarlierMatch:
    """A match that two teams had in an earlier stage: by how much the first won it, in IMPs, or what both had."""

    first: str
    second: str
    margin: str  # "24", or both scores: "80:56"


@dataclass(frozen=True)
class CarryOverSet(Act):
    """What contestants bring from an earlier stage (78D), in place of what was said of it before.

    By contestant a number, in what the event is ranked on: percent, IMPs, victory points, points. Of matches of that
    stage a share goes into the knock-out match between the same two, as the regulations say.
    """

    scores: Mapping[str, str]
    stage: str = ""  # what the earlier stage is called
    matches: tuple[EarlierMatch, ...] = ()


@dataclass(frozen=True)
class SubstituteSeated(Act):
    """Somebody plays for a member of a contestant (4A, 4B), in a session from a round on, until another round's end."""

    contestant: str
    session: int
    out: str
    by: Player
    first_round: int = 1
    last_round: int = 0  # 0: to the end of the session


@dataclass(frozen=True)
class LineUpGiven(Act):
    """Who of a team sits on which side in a session, from a round on until another line-up is given."""

    contestant: str
    session: int
    ns: tuple[str, ...]
    ew: tuple[str, ...]
    first_round: int = 1


@dataclass(frozen=True)
class Announced(Act):
    """The director tells everybody something, or a section, or a table."""

    text: str
    section: str = ""
    table: str = ""
