"""How often one may ask: a bucket of tokens for each, which fills again as time passes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil
from time import monotonic

from kibitz.server.errors import ServerError
from kibitz.server.settings import RateLimit

_KEPT = 20_000


class Buckets:
    """The buckets of those who ask for one kind of thing."""

    def __init__(self, limits: RateLimit, clock: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self._clock = clock
        self._levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def level(self, who: Hashable) -> float:
        """How much is left."""
        level, at = self._levels.get(who, (self.limits.burst, 0.0))
        return min(self.limits.burst, level + (self._clock() - at) * self.limits.a_second) if at else level

    def take(self, who: Hashable, cost: float = 1.0) -> None:
        """Take from one's bucket; refused where it is empty."""
        self._levels[who] = (self.check(who, cost) - cost, self._clock())
        self._levels.move_to_end(who)
        if len(self._levels) > _KEPT:
            self._levels.popitem(last=False)

    def give(self, who: Hashable, cost: float = 1.0) -> None:
        """Give back what was taken."""
        self._levels[who] = (min(self.limits.burst, self.level(who) + cost), self._clock())

    def check(self, who: Hashable, cost: float = 1.0) -> float:
        """How much is left; refused where it is not enough, and said when to come again."""
        level = self.level(who)
        missing = cost - level
        if missing > 0:
            after = ceil(missing / self.limits.a_second) if self.limits.a_second else 3600
            raise ServerError("too_often", status=429, after=after, seconds=after)
        return level
