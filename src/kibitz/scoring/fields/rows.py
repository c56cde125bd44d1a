"""The results of one traveller as they are compared and credited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from sys import intern

from kibitz.game import Side
from kibitz.scoring.awards import Award
from kibitz.scoring.fields.travellers import Rest, seen_beside
from kibitz.scoring.results import BoardResult, Who


class Credits:
    """One side: its awards as they are compared, and each contestant with the award they are credited with.

    Only in an individual event are there more contestants than awards.
    """

    __slots__ = ("awards", "credited", "who")

    def __init__(self, who: Sequence[Who], awards: Sequence[Award | Rest]) -> None:
        self.awards = awards
        # One object for each name, since it is looked up once for every board and again at every correction.
        names = [intern(str(name)) for name in who if isinstance(name, str)]
        if len(names) == len(who):
            self.who, self.credited = names, awards
            return
        shared = [((one,) if isinstance(one, str) else one, award) for one, award in zip(who, awards, strict=True)]
        self.who = [player for everybody, _ in shared for player in everybody]
        self.credited = [award for everybody, award in shared for _ in everybody]

    def pairs(self) -> Iterator[tuple[str, Award | Rest]]:
        """Who is credited with what."""
        return zip(self.who, self.credited, strict=True)

    def with_(self, at: int, award: Award | Rest) -> Credits:
        """The same with another award in that row, where each row has one contestant."""
        credits = copy(self)
        credits.awards = credits.credited = [*self.awards[:at], award, *self.awards[at + 1 :]]
        return credits


class Rows:
    """The results of one traveller, taken apart."""

    __slots__ = ("at", "ew", "ns", "results", "same")

    def __init__(self, results: Sequence[BoardResult]) -> None:
        self.results = results
        ns: list[Award | Rest] = [result.ns_award for result in results]
        ew: list[Award | Rest] = [result.ew_award for result in results]
        self.same = ns == ew and set(map(type, ns)) <= {int}  # every table has one and the same score for both sides
        if not self.same:
            ns = [seen_beside(result.ns_award, result.ew_award) for result in results]
            ew = [seen_beside(result.ew_award, result.ns_award) for result in results]
        self.ns = Credits([result.ns for result in results], ns)
        self.ew = Credits([result.ew for result in results], ew)
        self.at: dict[str, int] = {}  # in which row a contestant is
        if self._one_in_each_row:
            self.at.update(zip(self.ns.who, range(len(results)), strict=True))
            self.at.update(zip(self.ew.who, range(len(results)), strict=True))
        else:
            self.at.update((who, row) for row, result in enumerate(results) for who in result.everybody)

    @property
    def _one_in_each_row(self) -> bool:
        return len(self.ns.who) == len(self.ew.who) == len(self.results)

    def side(self, side: Side) -> Credits:
        """One of the two."""
        return self.ns if side is Side.NORTH_SOUTH else self.ew

    def result_of(self, who: str) -> BoardResult | None:
        """The result of a contestant, where they have one."""
        row = self.at.get(who)
        return None if row is None else self.results[row]

    def with_(self, old: BoardResult | None, new: BoardResult | None) -> Rows:
        """The rows with the new result in place of the old one, or without it, or with one more."""
        if old and new and (old.ns, old.ew) == (new.ns, new.ew) and self._one_in_each_row:
            return self._with_awards(self.at[new.everybody[0]], new)
        results = [result for result in self.results if result is not old]
        return Rows(results if new is None else [*results, new])

    def _with_awards(self, at: int, new: BoardResult) -> Rows:
        """The rows where only the awards of one row are other ones."""
        rows = copy(self)
        rows.results = [*self.results[:at], new, *self.results[at + 1 :]]
        rows.ns = self.ns.with_(at, seen_beside(new.ns_award, new.ew_award))
        rows.ew = self.ew.with_(at, seen_beside(new.ew_award, new.ns_award))
        rows.same = self.same and new.ns_award == new.ew_award and isinstance(new.ns_award, int)
        return rows
