"""The opinion of a claim referee in the rulings of Laws 69B, 70 and 71: put into the record; the director decides.

A referee searches the normal lines (`kibitz.analysis.claims`). It is handed to the table as a function, and need not be
there: then the question is answered by nobody, and the director is asked for the tricks as always.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kibitz.game import CardPlayed, Seat
from kibitz.laws.asks import Ask
from kibitz.laws.case import Case
from kibitz.laws.editions import Citation
from kibitz.laws.effects import Effect
from kibitz.laws.roles import CLAIMING_SIDE
from kibitz.laws.vocabulary import Fact, Kind


@dataclass(frozen=True, slots=True)
class Ground:
    """A reason of the referee: the provision, and the sentence that says it."""

    provision: str
    message_id: str = "ruling.proposal.reason"
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def message_values(self) -> Mapping[str, object]:
        """What that sentence needs."""
        return {**self.values, "provision": self.provision}

    def __str__(self) -> str:
        return self.provision


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A trick of the line that costs the claimer most."""

    cards: tuple[CardPlayed, ...]
    winner: Seat

    def __str__(self) -> str:
        """Who led, the cards in order, who won: "S: CA DJ D2 C2 → S"."""
        return f"{self.cards[0].seat}: {' '.join(str(each.card) for each in self.cards)} → {self.winner}"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a claim referee proposes: data for the record, in no language."""

    tricks: int | None = None  # of those not complete, for the claimer's side
    others: int | None = None
    exact: bool = True  # else it gets no more than that
    undisputed: bool = False  # whatever anybody plays, it comes to what was claimed
    reasons: tuple[Ground, ...] = ()
    line: tuple[TrickShown, ...] = ()  # the line that costs most
    best: int | None = None  # for the claimer's side with best play by all four, where that was asked for

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        if self.tricks is None:
            return f"ruling.proposal.{'not_yet' if self.reasons else 'none'}"
        return "ruling.proposal.tricks"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What that sentence needs."""
        return {"tricks": self.tricks, "others": self.others, "exact": self.exact, "best": self.best}

    def __str__(self) -> str:
        return "none" if self.tricks is None else f"{self.tricks}:{self.others}"


NO_PROPOSAL = Proposal()
OPINION = Fact("referees_opinion", Kind.TEXT)
VIEW = Fact("referees_view", Kind.TEXT)


def referees_opinion(case: Case, *, by: Citation) -> Generator[Ask | Effect, Any, None]:
    """What the claim referee makes of it, if there is one."""
    opinion = _told((yield case.presume(OPINION, default=NO_PROPOSAL, by=by)))
    if opinion.tricks is not None or opinion.reasons:
        values = {"tricks": opinion.tricks, "exact": opinion.exact, "reasons": opinion.reasons, "line": opinion.line}
        yield case.effect("propose_tricks", CLAIMING_SIDE, by=by, **values)


def referees_view(case: Case, *, by: Citation) -> Generator[Ask | Effect, Any, None]:
    """What he can tell of how play would have gone, where that is to be judged by what was likely."""
    view = _told((yield case.presume(VIEW, default=NO_PROPOSAL, by=by)))
    if view.tricks is not None or view.reasons:
        values = {"tricks": view.tricks, "exact": view.exact, "best": view.best}
        yield case.effect("weigh_tricks", CLAIMING_SIDE, by=by, **values, reasons=view.reasons, line=view.line)


def _told(answer: object) -> Proposal:
    return answer if isinstance(answer, Proposal) else NO_PROPOSAL  # a director may write what he likes
