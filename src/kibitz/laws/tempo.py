"""The tempo record: how long each call and play took, and which were out of the ordinary for that player.

It is evidence and never a verdict. An unmistakable hesitation is for the director to find (16B1, 85A); a variation is
in itself no infraction (73D1). Pauses that the regulations prescribe are taken into account (73D3; 2007: 73A2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from statistics import median

from kibitz.game import Seat
from kibitz.laws import switches
from kibitz.laws.regulations import Regulations

Seconds = Fraction | int


class TimedActKind(Enum):
    """What happened at that time."""

    CALL = "call"
    CARD = "card"
    STOP = "stop"  # the next player is asked to wait
    TALK = "talk"  # a question, an answer, a review: the time before it is not the player's
    TEMPO = "tempo"  # somebody said that the last act of this player was slow or fast


class TempoVariation(Enum):
    """How an act compares with what is usual for the player."""

    SLOW = "slow"
    FAST = "fast"
    NO_PAUSE = "no_pause"  # a pause was prescribed and not taken

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences has its name."""
        return f"ruling.pace.{self.value}"


@dataclass(frozen=True, slots=True)
class Timed:
    """Something that happened at the table, and when, in seconds from any one moment; None if nobody looked."""

    entry: int
    seat: Seat | None
    what: TimedActKind
    at: Seconds | None = None
    speed: str = ""  # of a remark on tempo
    lasted: Seconds | None = None  # how long, as the remark says
    trick: int = 0  # of a card


@dataclass(frozen=True, slots=True)
class Ordinary:
    """What is within the ordinary: how much slower or faster than usual, and how many acts make a habit."""

    slow_factor: Fraction = Fraction(2)
    slow_margin: Seconds = 5
    fast_factor: Fraction = Fraction(1, 3)
    least: int = 3


@dataclass(frozen=True, slots=True)
class TimeTaken:
    """One call or play: how long it took, what is usual for the player, and what was said about it."""

    entry: int
    seat: Seat
    what: TimedActKind
    seconds: Seconds | None
    usual: Seconds | None
    pause: int | None = None  # seconds that were prescribed before it
    pace: TempoVariation | None = None
    remarked: str = ""  # slow or fast, as somebody at the table said

    @property
    def is_out_of_the_ordinary(self) -> bool:
        """Whether the clock or a remark says that it was not in the player's usual tempo."""
        return self.pace is not None or bool(self.remarked)


@dataclass(frozen=True, slots=True)
class TempoRecord:
    """The calls and plays of a board with their times."""

    taken: tuple[TimeTaken, ...]

    def of(self, seat: Seat) -> tuple[TimeTaken, ...]:
        """Those of one player."""
        return tuple(act for act in self.taken if act.seat is seat)

    def usual(self, seat: Seat, what: TimedActKind = TimedActKind.CALL) -> Seconds | None:
        """The usual time of that player; None where too little is known."""
        return next((act.usual for act in self.of(seat) if act.what is what), None)

    @property
    def out_of_the_ordinary(self) -> tuple[TimeTaken, ...]:
        """Those that were not in the player's usual tempo."""
        return tuple(act for act in self.taken if act.is_out_of_the_ordinary)


def tempo_record(
    acts: Iterable[Timed],
    regulations: Regulations | None = None,
    ordinary: Ordinary | None = None,
    habits: Mapping[Seat, Seconds] | None = None,
) -> TempoRecord:
    """The record of these acts; `habits` are the usual times of players, where they are known from other boards."""
    regulations, ordinary = regulations or Regulations(), ordinary or Ordinary()
    taken = list(_measured(acts, regulations))
    usual = {
        (seat, what): _usual(taken, seat, what, ordinary, habits or {})
        for seat in Seat
        for what in (TimedActKind.CALL, TimedActKind.CARD)
    }
    return TempoRecord(tuple(_compared(act, usual[act.seat, act.what], ordinary) for act in taken))


def _measured(acts: Iterable[Timed], regulations: Regulations) -> list[TimeTaken]:
    """How long each call and play took since the last thing that happened."""
    taken: list[TimeTaken] = []
    last: Seconds | None = None
    waits = called = frozenset[Seat]()
    for act in acts:
        if act.what is TimedActKind.TEMPO:
            _remark(taken, act)
            continue
        if act.what in (TimedActKind.CALL, TimedActKind.CARD) and act.seat is not None:
            seconds = act.at - last if act.at is not None and last is not None and act.at >= last else None
            pause = _pause(act, act.seat not in called, act.seat in waits, regulations)
            taken.append(TimeTaken(act.entry, act.seat, act.what, seconds, None, pause))
            if act.what is TimedActKind.CALL:
                called |= {act.seat}
                waits -= {act.seat}
        elif act.what is TimedActKind.STOP and act.seat is not None:
            waits = frozenset({act.seat.lho})
        last = act.at
    return taken


def _remark(taken: list[TimeTaken], act: Timed) -> None:
    """A remark is about the line that it names, or about the player's last act."""
    for place in range(len(taken) - 1, -1, -1):
        timed = taken[place]
        if timed.entry == act.entry or timed.seat is act.seat:
            seconds = timed.seconds if timed.seconds is not None else act.lasted
            taken[place] = replace(timed, seconds=seconds, remarked="" if act.speed == "normal" else act.speed)
            return


def _pause(act: Timed, first_call: bool, after_stop: bool, regulations: Regulations) -> int | None:
    """How many seconds are prescribed before this act, if any are."""
    prescribed = regulations[switches.MANDATORY_PAUSES]
    wanted = (
        (act.what is TimedActKind.CALL and first_call and "first_round" in prescribed)
        or (act.what is TimedActKind.CALL and after_stop and "after_stop" in prescribed)
        or (act.what is TimedActKind.CARD and act.trick == 1 and "first_trick" in prescribed)
    )
    return regulations[switches.MANDATORY_PAUSE_SECONDS] if wanted else None


def _usual(
    taken: list[TimeTaken], seat: Seat, what: TimedActKind, ordinary: Ordinary, habits: Mapping[Seat, Seconds]
) -> Seconds | None:
    """The middle one of a player's times, those with a prescribed pause left out."""
    if seat in habits:
        return habits[seat]
    times = [
        Fraction(act.seconds)
        for act in taken
        if act.seat is seat and act.what is what and act.pause is None and act.seconds is not None
    ]
    return median(times) if len(times) >= ordinary.least else None


def _compared(timed: TimeTaken, usual: Seconds | None, ordinary: Ordinary) -> TimeTaken:
    pace = None
    seconds = timed.seconds
    if seconds is not None:
        allowed = timed.pause or 0
        if timed.pause is not None and seconds < timed.pause:
            pace = TempoVariation.NO_PAUSE
        elif usual is not None and seconds > max(usual * ordinary.slow_factor, usual + ordinary.slow_margin, allowed):
            pace = TempoVariation.SLOW
        elif timed.pause is None and usual is not None and seconds < usual * ordinary.fast_factor:
            pace = TempoVariation.FAST
    return replace(timed, usual=usual, pace=pace)
