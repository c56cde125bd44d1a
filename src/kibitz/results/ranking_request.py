"""What is asked for when a session of a file is ranked, besides what the file says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kibitz.game.doors import door
from kibitz.game.values import written_out
from kibitz.laws.regulations import Regulations
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rules import METHODS
from kibitz.scoring.standings import EntryStatus, Penalty, Refund


@door
@dataclass(frozen=True, slots=True)
class RankingAsked:
    """What is asked for besides what the file says; nothing of it need be.

    Winners, sections, rounds, statuses and lots are for fields, a knock-out and its end for teams.
    """

    method: str | None = None  # for VPs several may be named, with a comma between them: a hybrid
    regulations: Regulations | None = None
    winners: int = 0  # 1 or 2
    by_section: bool = False
    by_round: bool = False
    vps: bool = False  # every round is a match, converted to victory points
    penalties: tuple[Penalty | Refund, ...] = ()
    statuses: Mapping[str, EntryStatus] | None = None  # who takes no place, and why
    draws: tuple[str, ...] = ()  # in which order lots were drawn for those who are equal
    knock_out: bool = False  # of teams: matches are won, not added up
    added_up: bool = False  # of teams: a single match too is a session to be put together with others
    final: bool = False  # of teams: nothing more is to come, and a match of which too little was played is void

    def __post_init__(self) -> None:
        if self.method is not None and not isinstance(self.method, str):
            raise Unscorable("no_such_method", name=written_out(self.method), methods=tuple(METHODS))

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods by name; none where the file is to say it."""
        names = (method_name.strip().replace("-", "_") for method_name in (self.method or "").split(","))
        return tuple(name for name in names if name)
