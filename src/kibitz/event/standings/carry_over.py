"""What is brought from an earlier stage (78D): by contestants as tallies; by two teams into a match between them.

Two teams that meet in a knock-out bring a share of the difference of the match that they had before, in an earlier
session that was no knock-out, or as it was entered (`CarryOverSet`). Who of them is the higher is said by their seeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from kibitz.event.standings.planned_matches import is_knock_out, matches_of
from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.rounding import Number, rounded, simple
from kibitz.scoring.standings import Deduction, RankingNote, RankingRules, Tallies
from kibitz.scoring.standings.ties import TieRules, field_tie_rules
from kibitz.scoring.teams import EventRules, Match, TeamTallies
from kibitz.scoring.working import Working

if TYPE_CHECKING:
    from kibitz.event.contest import Event


def brought_into(
    event: Event, session: int, matches: Sequence[Match], rules: EventRules, earlier: Sequence[Tallies]
) -> dict[int, Number]:
    """By the number of a match in the list what its first team brings into it, negative if the second does.

    `earlier` are the sessions before that were no knock-outs. What was entered counts in the first session in which
    two teams meet.
    """
    if not is_knock_out(event, session) or rules.matches.method.top:
        return {}
    margins = dict(_margins(earlier))
    for (first, second), margin in event.carried_matches.items():
        if not _met_before(event, session, first, second):
            margins[frozenset((first, second))] = first, margin
    seeds = [who for section in event.sessions[session].sections.values() for who in section.contestants]
    found: dict[int, Number] = {}
    for at, match in enumerate(matches):
        ahead, margin = margins.get(frozenset(match.teams), ("", Fraction(0)))
        if margin and set(match.teams) <= set(seeds):
            own = simple(margin if ahead == match.first else -margin)
            found[at] = rules.carry_over.margin(own, seeds.index(match.first) < seeds.index(match.second))
    return found


def scores_brought(event: Event, session: int, first: str, second: str) -> tuple[Fraction, Fraction] | None:
    """What two teams had before they meet in a session, where it was entered, and not by how much one was ahead."""
    found = event.carried_scores.get((first, second)) or (event.carried_scores.get((second, first)) or ())[::-1]
    if len(found) != 2 or not is_knock_out(event, session) or _met_before(event, session, first, second):
        return None
    return found


def _margins(earlier: Sequence[Tallies]) -> Iterator[tuple[frozenset[str], tuple[str, Fraction]]]:
    """Of every two teams that have met, one of them and by how much it was ahead the last time."""
    for tallies in earlier:
        for score in tallies.scores if isinstance(tallies, TeamTallies) else ():
            if score.is_over:
                yield frozenset(score.match.teams), (score.match.first, Fraction(score.margin(score.match.first)))


def _met_before(event: Event, session: int, one: str, other: str) -> bool:
    """Whether two teams have a match in an earlier session."""
    return any(
        match.teams == {one, other}
        for number in event.sessions
        if number < session
        for match in matches_of(event, number)
    )


@dataclass(frozen=True, slots=True)
class CarriedTally:
    """What one contestant brings."""

    contestant: str
    score: Number
    shown: Number
    boards: int = 0
    out_of: Number = 0
    percentage: Number | None = None
    deductions: tuple[Deduction, ...] = ()
    notes: tuple[RankingNote, ...] = ()

    @property
    def ranked_on(self) -> Number:
        """The same."""
        return self.score


class Carried:
    """Everybody's figures from an earlier stage, in the unit of the event."""

    fields: tuple[Field, ...] = ()
    most_available: Number = 0

    def __init__(self, scores: Mapping[str, Fraction], unit: str, rules: RankingRules) -> None:
        self._scores = {who: simple(score) for who, score in scores.items()}
        self.unit = unit
        self.rules = rules
        self.flaws: list[Flaw] = []

    def __repr__(self) -> str:
        return f"<Carried {len(self._scores)} figures in {self.unit}>"

    @property
    def contestants(self) -> Iterable[str]:
        """Everybody who brings something."""
        return self._scores.keys()

    def names_of(self, who: str) -> Sequence[str]:
        """None: there are no fields."""
        return ()

    def tie_rules(self, draws: Sequence[str] = ()) -> TieRules:
        """The rules for those who are compared in fields."""
        return field_tie_rules(self, draws)

    def figures(self) -> Mapping[str, Number]:
        """What everybody brings."""
        return self._scores

    def shown(self, who: str) -> Number:
        """Their figure as it is shown."""
        return rounded(self._scores[who], self.rules.total_rounding, self.rules.halves)

    def __getitem__(self, who: str) -> CarriedTally:
        if who not in self._scores:
            raise Unscorable("contestant_unknown", contestant=who)
        return CarriedTally(who, self._scores[who], self.shown(who))

    def explain(self, who: str, board: int | None = None, *, edition: Edition = CURRENT) -> Working:
        """That it was entered so: there is nothing behind it."""
        return Working("session.as_entered", self[who].score, {"contestant": who, "score": self[who].score}, "78D")
