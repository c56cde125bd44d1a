"""A repair as it is handed to the director: the new plan, what it costs, and what to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from kibitz.laws.editions import CURRENT, Edition, cite
from kibitz.movement.plan import Movement
from kibitz.movement.repair.cost import Cost, Deprived, cost
from kibitz.movement.repair.evenings import evening
from kibitz.movement.repair.facts import Cancelled
from kibitz.movement.repair.progress import Progress


@dataclass(frozen=True)
class Note:
    """One thing to announce or to note down; the messages say it, as `movement.repair.<id>`."""

    id: str
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"movement.repair.{self.id}"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names."""
        return self.values


@dataclass(frozen=True)
class Repaired:
    """The evening before and after a repair: the facts are the same, the plan for the rest is another."""

    before: Progress
    after: Progress
    remarks: tuple[Note, ...] = ()

    @property
    def plan(self) -> Movement:
        """The new plan."""
        return self.after.plan

    @property
    def cancelled(self) -> tuple[Cancelled, ...]:
        """The results that do not stand."""
        return self.after.record.cancelled

    @property
    def evening(self) -> Movement | None:
        """The results that stand and the plan for the rest, by boards."""
        return evening(self.after)

    @cached_property
    def cost(self) -> Cost:
        """What it costs."""
        return cost(self.before, self.after)

    def notes(self, edition: Edition = CURRENT) -> tuple[Note, ...]:
        """What the director announces and notes down, in order; Laws are cited by that edition."""
        return (*self.remarks, *_notes(self, edition))


def _notes(repaired: Repaired, edition: Edition) -> Iterator[Note]:
    paid = repaired.cost
    for one in repaired.cancelled:
        yield Note("cancelled", {**one._asdict(), "by": cite(one.by, edition)})
    yield from _deprived(paid.deprived, edition)
    for late in paid.late_plays:
        yield Note("late_play", late._asdict())
    everybody = set(repaired.after.playing)
    if not paid.told:
        yield Note("nothing_changes")
    elif paid.told.keys() == everybody:
        yield Note("told_everybody")
    else:
        yield Note("told", {"contestants": tuple(paid.told)})
    for each, rounds in paid.sit_outs.items():
        yield Note("sits_out", {"contestant": each, "rounds": rounds})
    for (a, b), times in paid.again.items():
        yield Note("meet_again", {"one": a, "other": b, "times": times})
    for shared in paid.sharing:
        yield Note("share", {"round": shared.round, "tables": shared.tables, "set": shared.set})
    for boards in sorted(set(paid.fewer.values())):
        contestants = tuple(each for each, count in paid.fewer.items() if count == boards)
        if set(contestants) == everybody:
            yield Note("fewer_everybody", {"boards": boards})
        else:
            yield Note("fewer", {"contestants": contestants, "boards": boards})
    yield Note("balance", {"before": _hundredths(paid.spread_before), "after": _hundredths(paid.spread_after)})


def _deprived(all_of_them: Iterable[Deprived], edition: Edition) -> Iterator[Note]:
    """Those who lack the same boards together."""
    boards: dict[tuple[int, str], list[int]] = {}
    for contestant, board, by in all_of_them:
        boards.setdefault((contestant, cite(by, edition)), []).append(board)
    lacking: dict[tuple[tuple[int, ...], str], list[int]] = {}
    for (contestant, law), missing in boards.items():
        lacking.setdefault((tuple(missing), law), []).append(contestant)
    for (missing_boards, law), contestants in lacking.items():
        yield Note("deprived", {"contestants": tuple(contestants), "boards": missing_boards, "by": law})


def _hundredths(value: float) -> Fraction:
    return Fraction(round(value * 100), 100)
