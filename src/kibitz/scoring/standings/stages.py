"""How sessions and stages are put together: weights, the best of them, carry-over, who was absent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings.base import ContestantTally, RankingNote, Tallies
from kibitz.scoring.standings.penalties import Deduction
from kibitz.scoring.standings.stage_averages import Counts, in_one_stage
from kibitz.scoring.standings.tallies import FieldTallies


@dataclass(frozen=True)
class WeighedSession:
    """A session, with its weight among the others."""

    name: str
    tallies: Tallies
    weight: Number = 1
    counts_for: Counts = field(default_factory=dict)
    stage: str = ""  # sessions of one stage are one for 12C2c where the regulations say so


def related(sessions: Sequence[WeighedSession]) -> tuple[WeighedSession, ...]:
    """The sessions, with average plus and minus by the whole stage where `own_average_window` is the stage."""
    found = list(sessions)
    of_fields = [
        (number, session.tallies)
        for number, session in enumerate(sessions)
        if isinstance(session.tallies, FieldTallies)
    ]
    for stage in dict.fromkeys(session.stage for session in sessions):
        held = [(number, tallies) for number, tallies in of_fields if sessions[number].stage == stage]
        names = [sessions[number].counts_for for number, _ in held]
        together = in_one_stage([tallies.field for _, tallies in held], names)
        for (number, tallies), after in zip(held, together, strict=True):
            if after is not tallies.field:
                found[number] = replace(sessions[number], tallies=tallies.of_field(after))
    return tuple(found)


def unit_of(sessions: Sequence[WeighedSession], carry_over: CarryOver | None, of: str) -> str:
    """The unit in which all sessions are scored, `percent` where they have tops; refused where there is no such one.

    A percentage and a number of IMPs have no sum that means anything, and IMPs have no percentage.
    """
    counted = [*sessions, *((carry_over,) if carry_over else ())]
    held = [session for session in counted if any(True for _ in session.tallies.contestants)]
    units = [_unit(session.tallies) for session in held]
    if len(set(units)) > 1:
        raise Unscorable("sessions_differ", sessions=tuple(session.name for session in held), units=tuple(units))
    unit = units[0] if units else "percent"
    if of == "percentages" and unit != "percent":
        raise Unscorable("no_percentages", unit=unit)
    return unit


def _unit(tallies: Tallies) -> str:
    return "percent" if tallies.unit == "matchpoints" else tallies.unit


@dataclass(frozen=True)
class CarryOver:
    """A share of what contestants had in an earlier stage.

    `by`: `score` takes that share of the score as it is; `tops` first brings it to the tops of the new stage, board for
    board: share x score x (boards / available there) x (available / boards here).
    """

    tallies: Tallies
    share: Fraction
    by: str = "score"
    name: str = "carry-over"
    counts_for: Counts = field(default_factory=dict)

    def __post_init__(self) -> None:
        _one_of("by", self.by, "score", "tops")
        if self.share <= 0:
            raise Unscorable("carry_over_share", share=self.share)


@dataclass(frozen=True, slots=True)
class Combination:
    """How the sessions are put together; usual is the mean of the percentages, and the sum where there is no top."""

    of: str = "usual"  # "percentages"; or "scores": matchpoints (and their percentage of all), IMPs, VPs, points
    mean: bool = True  # the weighted mean of the percentages; otherwise their sum
    session_figures: str = "exact"  # or "shown": the rounded percentages are added
    best: int = 0  # so many of the sessions count, the best; 0 is all
    absent: str = "nothing"  # who misses a session has nothing for it; or it is "left_out"; or they are "not_ranked"
    absent_score: Number = 0  # what they have for it where the conditions give them something

    def __post_init__(self) -> None:
        _one_of("of", self.of, "usual", "percentages", "scores")
        _one_of("session_figures", self.session_figures, "exact", "shown")
        _one_of("absent", self.absent, "nothing", "left_out", "not_ranked")
        if self.best < 0:
            raise Unscorable("best_of_sessions", best=self.best, sessions=None)


@dataclass(frozen=True, slots=True)
class EventTallyPart:
    """What one session, or the carry-over, adds."""

    session: str
    tally: ContestantTally | None  # None where they were absent
    figure: Number  # their percentage or their score there
    weight: Number
    worth: Number  # figure x weight
    out_of: Number  # what was available there, by its weight; 0 where there is no top
    counted: bool = True  # not: it is not among the best, or left out
    played_by: str = ""  # a substitute


@dataclass(frozen=True, slots=True)
class EventTally:
    """What a contestant has in an event, session by session."""

    contestant: str
    parts: tuple[EventTallyPart, ...]
    boards: int
    total: Number  # before deductions
    deductions: tuple[Deduction, ...]
    score: Number
    out_of: Number  # what the score is a share of; 0 where there is no top
    percentage: Number | None
    shown: Number
    ranked_on: Number
    notes: tuple[RankingNote, ...] = ()


def _one_of(name: str, word: str, *known: str) -> None:
    if word not in known:
        raise Unscorable("not_one_of", name=name, word=word, known=known)
