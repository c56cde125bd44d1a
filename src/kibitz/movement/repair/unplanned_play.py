"""The plan mended after something was played that was not planned: the facts say what, the plan ahead follows.

| what happened | here |
|---|---|
| boards were passed the wrong way, at one table or everywhere; a wrong board was played | `mend_boards` |
| wrong opponents were played | `mend` |
| two pairs took each other's places, for a round or ever since | `exchanged_places` |
| the pairs did not move, and a round was played in the old seats | `repeated_round` |
"""

from __future__ import annotations

from kibitz.movement.plan import Encounter
from kibitz.movement.repair.outcome.repaired import Repaired
from kibitz.movement.repair.planner.first_arrangement import parcels_of
from kibitz.movement.repair.planner.limits import AS_IT_IS, RepairLimits
from kibitz.movement.repair.planner.replan import Start, replan
from kibitz.movement.repair.record.progress import Progress


def mend_boards(progress: Progress, *, late: bool | None = None, limits: RepairLimits = AS_IT_IS) -> Repaired:
    """Everybody goes where they were to go; only boards are brought elsewhere, so that nobody meets one again.

    A board that somebody at a table knows and that no other can replace is left out there.
    """
    return replan(progress, seats=False, late=late, limits=limits)


def mend(progress: Progress, *, late: bool | None = None, limits: RepairLimits = AS_IT_IS) -> Repaired:
    """Boards are brought elsewhere, and if that is not enough people are seated elsewhere: the general remedy."""
    return replan(progress, late=late, limits=limits)


def exchanged_places(progress: Progress, one: int, other: int, *, limits: RepairLimits = AS_IT_IS) -> Repaired:
    """Two took each other's places: they go on like that, or go back, whichever costs less."""
    ahead = parcels_of(progress, progress.ahead)
    return replan(progress, starts=(ahead, _exchanged(ahead, one, other)), limits=limits)


def _exchanged(ahead: Start, one: int, other: int) -> Start:
    places = {one: other, other: one}
    return tuple(
        encounter._replace(
            ns=tuple(places.get(who, who) for who in encounter.ns),
            ew=tuple(places.get(who, who) for who in encounter.ew),
        )
        for encounter in ahead
    )


def repeated_round(progress: Progress, *, limits: RepairLimits = AS_IT_IS) -> Repaired:
    """A round was played in the seats of the one before: the plan goes on as if it had not been, or a round later."""
    ahead = parcels_of(progress, progress.ahead)
    return replan(progress, starts=(ahead, _delayed(progress)), limits=limits)


def _delayed(progress: Progress) -> tuple[Encounter, ...]:
    """The plan of each round one round later; the last falls away."""
    last = max(progress.open_rounds, default=progress.now)
    return tuple(
        parcel._replace(round=parcel.round + 1)
        for parcel in parcels_of(progress, progress.plan.encounters)
        if progress.now <= parcel.round < last
    )
