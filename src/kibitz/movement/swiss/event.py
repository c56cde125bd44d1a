"""A Swiss event: its log, and what may be entered in it next."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.plan import Movement
from kibitz.movement.swiss.checks import IMPOSSIBLE, flaws_between, flaws_of
from kibitz.movement.swiss.draws import Draw
from kibitz.movement.swiss.entries import (
    DrawPublished,
    DrawRecalled,
    Happening,
    SwissCameBack,
    SwissEntered,
    SwissEntry,
    SwissForbidden,
    SwissLeft,
)
from kibitz.movement.swiss.history import SwissHistory, fold
from kibitz.movement.swiss.pairing import draw_round, mended_draw
from kibitz.movement.swiss.ranking import Standings
from kibitz.movement.swiss.rounds import movement
from kibitz.movement.swiss.rules import SwissRules
from kibitz.movement.whole_numbers import is_whole

MOST_CONTESTANTS = 1000


@dataclass(frozen=True)
class Swiss:
    """A Swiss event as its log tells it. Nothing in it changes: what happens makes another."""

    rules: SwissRules
    log: tuple[Happening, ...] = ()

    def __post_init__(self) -> None:
        if len(self.history.entries) > MOST_CONTESTANTS:
            raise Unplayable("swiss_too_many", contestants=len(self.history.entries), most=MOST_CONTESTANTS)

    @classmethod
    def of(cls, entries: int | Iterable[SwissEntry], rules: SwissRules | None = None) -> Swiss:
        """An event with these entries, or with so many, seeded by their numbers."""
        _sure_entries(entries)
        given = list(entries) if isinstance(entries, Iterable) else []
        contestants = entries if isinstance(entries, int) else len(given)
        if contestants < 2:
            raise Unplayable("swiss_too_few", contestants=contestants)
        if contestants > MOST_CONTESTANTS:
            raise Unplayable("swiss_too_many", contestants=contestants, most=MOST_CONTESTANTS)
        field = given or [SwissEntry(number) for number in range(1, contestants + 1)]
        return cls(rules or SwissRules(), tuple(map(SwissEntered, field)))

    @cached_property
    def history(self) -> SwissHistory:
        """The log folded."""
        return fold(self.log)

    @property
    def drawn(self) -> int:
        """How many rounds are drawn."""
        return len(self.history.draws)

    def _with(self, happening: Happening) -> Swiss:
        return Swiss(self.rules, (*self.log, happening))

    def enter(self, entry: SwissEntry, round: int | None = None) -> Swiss:
        """With a late entry, who plays from this round on; else from the next that is not drawn."""
        return self._with(SwissEntered(entry, self.drawn + 1 if round is None else round))

    def withdraw(self, number: int, round: int | None = None) -> Swiss:
        """Without somebody from this round on; else from the next that is not drawn.

        Whoever leaves in the middle of a round leaves from the next one: the match of this round is the scorer's.
        """
        return self._with(SwissLeft(number, self.drawn + 1 if round is None else round))

    def come_back(self, number: int, round: int | None = None) -> Swiss:
        """With somebody who had left."""
        return self._with(SwissCameBack(number, self.drawn + 1 if round is None else round))

    def forbid(self, one: int, other: int) -> Swiss:
        """With two who may never be drawn together."""
        return self._with(SwissForbidden(one, other))

    def draw(
        self,
        standings: Standings | None = None,
        *,
        after: int | None = None,
        fixed: Collection[tuple[int, int]] = (),
    ) -> Draw:
        """The draw of the next round, on the standings that the rules ask for: see `SwissRules.basis`.

        `after` is the round of these standings; if it is said, it must be the right one. `fixed` are opponents whom
        the director puts together; the others are drawn around them.
        """
        round = self.drawn + 1
        if self.rules.rounds and round > self.rules.rounds:
            raise Unplayable("swiss_over", round=round, rounds=self.rules.rounds)
        wanted = self.rules.basis(round)
        if after is not None and after != wanted:
            raise Unplayable("swiss_standings_of_other_round", round=round, after=after, wanted=wanted)
        return draw_round(self.history, self.rules, round, standings, fixed)

    def between(self, one: int, other: int) -> tuple[MovementFlaw, ...]:
        """What it would break if these two met in the next round: why they were not drawn together."""
        return flaws_between(one, other, self.drawn + 1, self.history, self.rules)

    def check(self, draw: Draw) -> tuple[MovementFlaw, ...]:
        """What a draw breaks that is not among its known flaws."""
        return tuple(flaw for flaw in flaws_of(draw, self.history, self.rules) if flaw not in draw.flaws)

    def publish(self, draw: Draw, *, despite: Collection[str] = (), reason: str = "") -> Swiss:
        """With this draw in force, in place of an earlier one of the same round.

        Refused if it breaks anything that it does not say itself. `despite` are the ids of flaws that the director
        accepts; some nobody can accept: see `checks`.
        """
        found = flaws_of(draw, self.history, self.rules)
        accepted = [*draw.flaws, *(flaw for flaw in found if flaw.id in despite)]
        if refused := tuple(flaw for flaw in found if flaw.id in IMPOSSIBLE or flaw not in accepted):
            raise Unplayable.all(refused)
        return self._with(DrawPublished(replace(draw, flaws=found), reason))

    def recall(self, reason: str = "") -> Swiss:
        """Without the draw of the last round that was drawn."""
        return self._with(DrawRecalled(self.history.last_drawn(), reason))

    def published(self, round: int) -> Draw:
        """The draw of a round that is in force."""
        return self.history.drawn(round)

    def mend(self, round: int | None = None, standings: Standings | None = None) -> Draw:
        """The published draw of a round, the last if none is said, after somebody has come or gone.

        Whoever is without an opponent is paired or has the bye; all others stay as they are. Late entries are placed
        by these standings, or else by the scores that the draw was made on. It is not in force before it is published.
        """
        published = self.published(self.history.last_drawn() if round is None else round)
        return mended_draw(self.history, self.rules, published, standings)

    def movement(self, round: int | None = None) -> Movement:
        """The plan of a round, or of all that are drawn."""
        return movement(self.history, self.rules, round)


def _sure_entries(given: object) -> None:
    if not is_whole(given) and (isinstance(given, str) or not isinstance(given, Iterable)):
        raise Unplayable("swiss_no_entries", given=repr(given))
