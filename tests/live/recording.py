"""Four people at a live table, and every frame that each of them is sent: none holds what its reader may not know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from kibitz.game import SEATS, Seat
from kibitz.live import LiveRefusal
from kibitz.live.views.types import LiveTableData
from tests.live.knowing import Knowing
from tests.live.playing import Four

NOT_NOW = "That cannot be done here now|Something is being ruled on"
BEHIND_SCREEN = frozenset(
    {"call", "not_meant", "answer_change", "withdraw_change", "director", "choose", "find", "here", "explain", "ask"}
)
"""What stays on one side of a screen, with all that follows from it, as long as the tray does."""
READERS = tuple(f"{place}{seat}" for seat in SEATS for place in ("", "behind "))


@dataclass
class Recorded(Four):
    """A table of which all frames are kept: those of the seats, of a spectator behind each, and of the director."""

    frames: dict[str, list[LiveTableData]] = field(default_factory=lambda: {reader: [] for reader in (*READERS, "TD")})
    knowing: Knowing = field(init=False)

    def __post_init__(self) -> None:
        self.knowing = Knowing(self.table)
        super().__post_init__()
        self.record()

    def do(self, seat: Seat | str, verb: str, /, **what: Any) -> None:
        """Somebody does something, and all who see something new are sent a frame."""
        text = what.get("explanation") if verb == "call" else what.get("text") if verb == "explain" else None
        if text and seat != "TD":
            self.knowing.says(Seat.of(seat), str(text))
        calling = {str(call.seat) for call in self.table.company.calls}
        super().do(seat, verb, **what)
        if verb == "call" and seat != "TD":
            self.knowing.calls(Seat.of(seat))
        far = self.knowing.across_from_tray()
        far = frozenset() if seat == "TD" and far & calling else far  # the director comes to them
        self.record(far if verb in BEHIND_SCREEN and str(seat) not in far else frozenset())

    def record(self, behind_screen: frozenset[str] = frozenset()) -> None:
        """The frame of everybody for whom something has changed; for who sits `behind_screen` nothing has."""
        for reader, sent in self.frames.items():
            seen = self.sees(reader)
            if sent and sent[-1] == seen:
                continue
            changed = [field for field, value in seen.items() if not sent or sent[-1].get(field) != value]
            assert not sent or reader[-1] not in behind_screen, f"{reader} is sent {changed} before the tray (80B2e)"
            sent.append(seen)
            if reader != "TD":
                self.knowing.holds(seen, reader[-1])

    def refused(self, seat: Seat | str, verb: str, match: str = NOT_NOW, **what: Any) -> None:
        """It is refused, by a sentence that tells nothing, and nobody is shown anything."""
        before = self.counts()
        with pytest.raises(LiveRefusal, match=match):
            self.do(seat, verb, **what)
        self.record()
        assert self.counts() == before

    def counts(self) -> dict[str, int]:
        """How many frames each was sent."""
        return {reader: len(sent) for reader, sent in self.frames.items()}

    def silent(self, reader: str) -> Silence:
        """A stretch in which somebody is sent nothing at all."""
        return Silence(self, reader)

    @property
    def position(self) -> Any:
        """The position of the board in play, as the table knows it."""
        assert self.table.board is not None
        return self.table.board.table.position

    def question(self, seat: str) -> dict[str, Any]:
        """What the open ruling asks, as somebody hears it."""
        found = [ruling["question"] for ruling in self.sees(seat)["rulings"] if ruling["question"] is not None]
        assert found, f"{seat} hears no question: {self.sees(seat)['rulings']}"
        return dict(found[-1])

    def finish(self) -> None:
        """The rest of the play, each the first card that is allowed."""
        board = self.table.board
        assert board is not None
        while cards := board.table.legal_cards():
            self.cards(str(cards[0]))


@dataclass
class Silence:
    """Nothing is sent to somebody while it lasts."""

    four: Recorded
    reader: str
    before: int = 0

    def __enter__(self) -> None:
        self.before = len(self.four.frames[self.reader])

    def __exit__(self, *raised: object) -> None:
        if raised[0] is None:
            assert len(self.four.frames[self.reader]) == self.before, f"{self.reader} was sent a frame"
