"""Four people at a live table, and what each of them sees."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Self

from kibitz.game import SEATS, Seat
from kibitz.live import LiveEntry, LiveTable, TableOpened
from kibitz.live.acts import KIBITZ, LiveAct, SatDown
from kibitz.live.asked import acts_of
from kibitz.live.company.acts import SpectatorCame
from kibitz.live.company.state import Spectator
from kibitz.live.procedure import follow
from kibitz.live.views import Onlooker, live_view
from kibitz.live.views.types import LiveTableData

DEAL = "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543"
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@dataclass
class Four:
    """A table with four players, driven without a server."""

    opened: TableOpened = field(default_factory=lambda: TableOpened(deals=(DEAL,)))
    table: LiveTable = field(default_factory=LiveTable)
    log: list[LiveEntry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._enter("", [self.opened])
        for seat in SEATS:
            self._enter(str(seat), [SatDown(str(seat), f"Player {seat}", f"token of {seat}")])  # type: ignore[arg-type]

    def begin(self) -> Self:
        """All are ready, and the board comes."""
        for seat in SEATS:
            self.do(seat, "ready")
        return self

    def do(self, seat: Seat | str, verb: str, /, **what: Any) -> None:
        """Somebody does something; what follows by itself happens."""
        who = "TD" if seat == "TD" else Seat.of(seat)
        self._enter(str(seat), acts_of(self.table, who, {"do": verb, **what}))

    def both_say(self, answer: str) -> None:
        """Where nobody directs a fact is found when both sides say the same (10B)."""
        for seat in "NE":
            self.do(seat, "find", answer=answer)

    def calls(self, *calls: str) -> Self:
        """Calls in turn from the dealer on."""
        assert self.table.board is not None
        for call in calls:
            turn = self.table.board.table.position.turn
            assert turn is not None
            self.do(turn, "call", call=call)
        return self

    def cards(self, *cards: str) -> Self:
        """Cards in turn: declarer plays for dummy."""
        assert self.table.board is not None
        for card in cards:
            position = self.table.board.table.position
            turn, contract = position.turn, position.contract
            assert turn is not None
            assert contract is not None
            dummy = contract.declarer.partner
            self.do(contract.declarer if turn is dummy else turn, "card", card=card)
        return self

    def sees(self, who: Seat | str, language: str = "en") -> LiveTableData:
        """What somebody sees."""
        if who == "TD":
            return live_view(self.table, "t", Onlooker(directs=True), language)
        if isinstance(who, str) and who.startswith("behind "):
            return live_view(self.table, "t", Onlooker(behind=Seat.of(who[-1])), language)
        return live_view(self.table, "t", Onlooker(Seat.of(who)), language)

    def watches(self, name: str, behind: str = "", *, delayed: bool = False) -> Spectator:
        """Somebody comes to watch."""
        self.enters("", SpectatorCame(name, f"token of {name}", behind, delayed, f"device of {name}"))  # type: ignore[arg-type]
        found = self.table.company.spectator_of(f"token of {name}")
        assert found is not None
        return found

    def spectates(self, watching: Spectator, verb: str, **what: Any) -> None:
        """A spectator does something."""
        now = self.table.company.spectator(watching.number)
        self._enter(f"spectator {now.number}", acts_of(self.table, now, {"do": verb, **what}))

    def enters(self, who: str, *acts: LiveAct) -> None:
        """Acts that no verb of a player asks for."""
        self._enter(who, list(acts))

    def _enter(self, who: str, acts: list[Any]) -> None:
        entered: list[LiveAct] = acts
        for act in entered:
            self._make(who, act)
        for act in follow(self.table):
            self._make(KIBITZ, act)

    def _make(self, who: str, act: LiveAct) -> None:
        number = self.table.version + 1
        entry = LiveEntry(number, NOON + timedelta(seconds=number), who, act)
        self.table.enter(entry)
        self.log.append(entry)  # what is refused is in no log
