"""The draw of a round: tables, byes, triples, and what it was made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.swiss.figures import as_given, sure_number, sure_round, sure_table
from kibitz.movement.whole_numbers import is_whole
from kibitz.scoring.rounding import Number


class SwissContestant(NamedTuple):
    """A contestant as the draw saw it: place, score, and the score group, the highest being 1."""

    number: int
    place: int
    score: Number
    group: int


class SwissMatch(NamedTuple):
    """Two who meet; in a match of teams `ns` is at home, and `table` is the number of the match."""

    table: int
    ns: int
    ew: int

    @property
    def contestants(self) -> tuple[int, int]:
        """Both."""
        return self.ns, self.ew


class Triple(NamedTuple):
    """Three who meet each other, in one round or in two; `part` is 2 in the second of two."""

    table: int
    contestants: tuple[int, int, int]
    rounds: int = 1
    part: int = 1


@dataclass(frozen=True)
class Draw:
    """Who plays whom in a round. `flaws` are the rematches and the like that no draw avoids, or that were accepted.

    `after` is the round on whose standings it was drawn, and `ranked` are these standings.
    """

    round: int
    matches: tuple[SwissMatch, ...]
    byes: tuple[int, ...] = ()
    triples: tuple[Triple, ...] = ()
    after: int = 0
    ranked: tuple[SwissContestant, ...] = ()
    flaws: tuple[MovementFlaw, ...] = ()

    def __post_init__(self) -> None:
        sure_round(self.round)
        for table in self.tables:
            sure_table(table)
        for number in self.everybody:
            sure_number(number)
        for triple in self.triples:
            for rounds in (triple.rounds, triple.part):
                if rounds not in (1, 2):
                    raise Unplayable("swiss_triple_rounds", rounds=as_given(rounds))

    @cached_property
    def standing(self) -> Mapping[int, SwissContestant]:
        """What the draw knew of each contestant."""
        return {contestant.number: contestant for contestant in self.ranked}

    @cached_property
    def opponents(self) -> Mapping[int, tuple[int, ...]]:
        """Whom each contestant meets; nobody in a bye."""
        found: dict[int, tuple[int, ...]] = dict.fromkeys(self.byes, ())
        for _, one, other in self.matches:
            found[one], found[other] = (other,), (one,)
        for triple in self.triples:
            for contestant in triple.contestants:
                found[contestant] = tuple(other for other in triple.contestants if other != contestant)
        return found

    def meetings(self) -> Iterator[tuple[int, int]]:
        """Each two who meet, the smaller number first; those of a triple in its first part."""
        for _, one, other in self.matches:
            yield (one, other) if one < other else (other, one)
        for triple in self.triples:
            if triple.part == 1:
                yield from combinations(sorted(triple.contestants), 2)

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables of all matches and triples."""
        return (*(match.table for match in self.matches), *(triple.table for triple in self.triples))

    @property
    def everybody(self) -> tuple[int, ...]:
        """All who are in it, as often as they are."""
        seated = (contestant for match in self.matches for contestant in match.contestants)
        return (*seated, *self.byes, *(contestant for triple in self.triples for contestant in triple.contestants))

    @property
    def rematches(self) -> tuple[MovementFlaw, ...]:
        """The meetings that had been before. A draw that nobody changed has as few as can be, byes being shared out.

        `SwissRules.bye_before_rematch` says which of the two comes first.
        """
        return tuple(flaw for flaw in self.flaws if flaw.id == "swiss_rematch")

    message_id = "movement.swiss.draw"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What its message names: it says in one sentence whether the draw is free of rematches."""
        again = len(self.rematches)
        return {"round": self.round, "tables": len(self.tables), "byes": self.byes or None, "rematches": again or None}

    @property
    def distance(self) -> int:
        """The squares of the differences of places, added up: the smaller the closer."""
        known = self.standing
        both = [(known[match.ns], known[match.ew]) for match in self.matches if {match.ns, match.ew} <= known.keys()]
        return sum((one.place - other.place) ** 2 for one, other in both)

    @cached_property
    def floats(self) -> Mapping[int, int]:
        """Who meets another score group: 1 a lower one (floats down), -1 a higher one."""
        known, found = self.standing, {}
        for match in self.matches:
            if {match.ns, match.ew} <= known.keys():
                one, other = known[match.ns].group, known[match.ew].group
                if one != other:
                    found[match.ns] = 1 if one < other else -1
                    found[match.ew] = -found[match.ns]
        return found

    def swap(self, one: int, other: int) -> Draw:
        """The same with two contestants in each other's place, whatever that is: a table, a bye, a triple.

        Opponents exchange directions. `Swiss.check` says what it breaks.
        """
        for number in (one, other):
            if not is_whole(number) or number not in self.opponents:
                raise Unplayable("swiss_not_in_draw", contestant=as_given(number), round=self.round)
        instead = {one: other, other: one}

        def now(number: int) -> int:
            return instead.get(number, number)

        return replace(
            self,
            matches=tuple(SwissMatch(table, now(ns), now(ew)) for table, ns, ew in self.matches),
            byes=tuple(map(now, self.byes)),
            triples=tuple(
                triple._replace(
                    contestants=(now(triple.contestants[0]), now(triple.contestants[1]), now(triple.contestants[2]))
                )
                for triple in self.triples
            ),
        )
