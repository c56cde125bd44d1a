"""An appeal against a ruling, as far as it has come (Laws 92 and 93)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from kibitz.game import Seat, Side
from kibitz.table.engine.rulings import Breach, RulingAward

APPEAL = "appeal"
FURTHER_APPEAL = "further-appeal"


class BoardAppealStatus(StrEnum):
    """How far an appeal of one board has come."""

    MADE = "made"
    HEARD = "heard"  # somebody hears it: `body`
    UPHELD = "upheld"
    VARIED = "varied"
    NOT_HEARD = "not_heard"
    WITHDRAWN = "withdrawn"


@dataclass(slots=True)
class BoardAppeal:
    """Who asked for a review of which ruling, who hears it, and what came of it."""

    ruling: int  # 0 where the log does not have it
    side: Side | None = None  # None where the director put the matter forward
    concurring: list[Seat] = field(default_factory=list)
    entry: int | None = None
    kind: str = APPEAL
    status: BoardAppealStatus = BoardAppealStatus.MADE
    body: str | None = None
    by: str | None = None  # the provision under which that body hears it
    may_go_on: bool = False  # from the director in charge to the committee (93B1)
    is_final: bool = False  # the Regulating Authority has been handed it (93C2)
    breach: Breach | None = None  # once it has come up
    context: dict[str, object] = field(default_factory=dict)
    before: tuple[RulingAward, ...] = ()  # what the ruling had awarded when the appeal was made

    @property
    def is_under_way(self) -> bool:
        """Whether it has still to be decided."""
        return self.status in (BoardAppealStatus.MADE, BoardAppealStatus.HEARD)

    @property
    def is_decided(self) -> bool:
        """Whether it was heard and decided."""
        return self.status in (BoardAppealStatus.UPHELD, BoardAppealStatus.VARIED)
