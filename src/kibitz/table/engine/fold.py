"""The log folded to the state of the table: one entry after another.

An act is judged by what stands. If it is irregular it is entered as it was made, and nothing more happens until
somebody calls the director or the next player's act settles it. Then the earliest irregularity is ruled on first; what
was done after it is held, and judged anew when that ruling has said what stands.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.game import Seat
from kibitz.laws.effects import Effect
from kibitz.laws.regulations import Regulations
from kibitz.table.auction import settled_by_calls
from kibitz.table.auction.calls import CallJudge
from kibitz.table.claims.referee import Referee
from kibitz.table.engine import effects
from kibitz.table.engine.answers import Answers
from kibitz.table.engine.conversations import Conversations
from kibitz.table.engine.irregularities import Irregularities
from kibitz.table.engine.knower import EventKnower
from kibitz.table.engine.position import Position
from kibitz.table.engine.reconsider import THE_PLAY, Overrides
from kibitz.table.engine.register import Register
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.entries import Entry, Header
from kibitz.table.log.implied_values import filled_in


class Fold:
    """A position, and the parts by which entries change it.

    `irregularities` lets happen or refuses what is irregular, `conversations` holds the rulings, `calls` judges calls.
    Which act a verb is, what the table knows and what follows of itself stands in the `register`.
    """

    def __init__(
        self,
        header: Header,
        regulations: Regulations,
        register: Register,
        event: EventKnower | None = None,
        overrides: Overrides | None = None,
        skip: frozenset[int] = frozenset(),
        referee: Referee | None = None,
    ) -> None:
        position = Position(header, regulations, referee)
        self.position = position
        self.irregularities = Irregularities(position)
        self.conversations = Conversations(
            position,
            Answers(position, register.knowers, event),
            overrides or {},
            carry_out=self._carry_out,
            after_change=lambda: self.calls.close_auction(),
        )
        self.calls = CallJudge(position, self.irregularities, self.conversations)
        self.lines = position.lines  # what others refer to by its number
        self._register = register
        self._known_of_play = (overrides or {}).get(THE_PLAY)
        self._skip = skip

    def step(self, entry: Entry) -> None:
        """Fold one entry."""
        self.position.now = entry.number
        self.lines[entry.number] = entry
        if entry.number not in self._skip:
            entry = filled_in(entry, self.lines)
            if self.position.rulings:
                settled_by_calls.take_for_accepted(self.position, entry)
            self._register.do(self, entry)
        elif entry.actor.is_official:
            self.position.docket.director_present = (
                True  # what they said is known from the start; that they came is not
            )
        self.settle()

    def enter_again(self, entry: Entry) -> None:
        """Do an act that had waited."""
        self._register.do(self, entry)

    def settle(self) -> None:
        """Do all that follows from the entry: rulings that waited, the next irregularity, acts that were held."""
        if self._known_of_play is None and self.position.is_at_rest:
            return
        rules = self._register.settlement
        for _ in range(1000):
            for rule in rules:
                if rule(self):
                    break
            else:
                return
        raise RuntimeError("the table does not come to rest")

    def _carry_out(self, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
        before = len(self.position.withdrawn)
        if not self.calls.carry_out(ruling, effect, who):
            effects.carry_out(self.position, ruling, effect, who)
        withdrawn = self.position.withdrawn
        if len(withdrawn) > before:
            withdrawn[before:] = [replace(gone, ruling=gone.ruling or ruling.number) for gone in withdrawn[before:]]
