"""The results of one traveller as they are compared and credited."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.game import Side
from kibitz.scoring.awards import Award
from kibitz.scoring.results import BoardResult, Who
from kibitz.scoring.travellers import Rest, seen_beside


class Credits:
    """One side: its awards as they are compared, and each contestant with the award he is credited with.

    Only in an individual event are there more contestants than awards.
    """

    __slots__ = ("awards", "credited", "who")

    def __init__(self) -> None:
        self.awards: list[Award | Rest] = []
        self.who: list[str] = []
        self.credited = self.awards

    def add(self, who: Who, award: Award | Rest) -> None:
        """One more award."""
        if isinstance(who, str) and self.credited is self.awards:
            self.awards.append(award)
            self.who.append(who)
            return
        if self.credited is self.awards:
            self.credited = list(self.awards)
        self.awards.append(award)
        for each in (who,) if isinstance(who, str) else who:
            self.who.append(each)
            self.credited.append(award)

    def pairs(self) -> Iterator[tuple[str, Award | Rest]]:
        """Who is credited with what."""
        return zip(self.who, self.credited, strict=True)


class Rows:
    """The results of one traveller, taken apart; what is in it is not changed once it is scored."""

    __slots__ = ("ew", "ns", "results", "same")

    def __init__(self) -> None:
        self.results: list[BoardResult] = []
        self.ns, self.ew = Credits(), Credits()
        self.same = True  # every table has one and the same score for both sides

    @classmethod
    def of(cls, *results: BoardResult) -> Rows:
        """The rows of these results."""
        rows = cls()
        for each in results:
            rows.add(each)
        return rows

    def add(self, result: BoardResult) -> None:
        """One more result."""
        self.results.append(result)
        ns, ew = result.ns_award, result.ew_award
        if type(ns) is int and ns == ew:
            self.ns.add(result.ns, ns)
            self.ew.add(result.ew, ew)
            return
        self.same = False
        self.ns.add(result.ns, seen_beside(ns, ew))
        self.ew.add(result.ew, seen_beside(ew, ns))

    def side(self, side: Side) -> Credits:
        """One of the two."""
        return self.ns if side is Side.NORTH_SOUTH else self.ew

    def with_(self, old: BoardResult | None, new: BoardResult | None) -> Rows:
        """The rows with the new result in place of the old one, or without it, or with one more."""
        rows = self._without(old)
        if new is not None:
            rows.add(new)
        return rows

    def _without(self, old: BoardResult | None) -> Rows:
        rows = Rows()
        if self.ns.credited is not self.ns.awards or self.ew.credited is not self.ew.awards:
            for each in self.results:
                if each is not old:
                    rows.add(each)
            return rows
        rows.same = self.same
        rows.results = list(self.results)
        for mine, other in ((rows.ns, self.ns), (rows.ew, self.ew)):
            mine.awards, mine.who = list(other.awards), list(other.who)
            mine.credited = mine.awards
        if old is not None:
            at = next(number for number, each in enumerate(self.results) if each is old)
            for column in (rows.results, rows.ns.awards, rows.ns.who, rows.ew.awards, rows.ew.who):
                del column[at]
        return rows
