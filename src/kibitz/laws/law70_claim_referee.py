"""The opinion of a claim referee in the rulings of Laws 69B, 70 and 71: put into the record; the director decides.

A referee searches the normal lines (`kibitz.analysis.claims`). It is handed to the table as a function, and need not be
there: then the question is answered by nobody, and the director is asked for the tricks as always.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kibitz.game import CardPlayed, Seat
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.roles import CLAIMING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact


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
        return f"{self.cards[0].seat}: {' '.join(str(card.card) for card in self.cards)} → {self.winner}"


@dataclass(frozen=True, slots=True)
class ClaimProposal:
    """What a claim referee proposes: data for the record, in no language."""

    tricks: int | None = None  # of those not complete, for the claimer's side; none where the referee has no number
    others: int | None = None
    exact: bool = True  # else it is somewhere from `least` to `most`
    undisputed: bool = False  # whatever anybody plays, it comes to what was claimed
    reasons: tuple[Ground, ...] = ()
    line: tuple[TrickShown, ...] = ()  # the line that costs most
    best: int | None = None  # for the claimer's side with best play by all four, where that was asked for
    least: int | None = None  # where the referee is not sure: from how many
    most: int | None = None  # to how many

    @property
    def is_sure(self) -> bool:
        """Whether it is a number that a director can take as it stands."""
        return self.tricks is not None and self.exact

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        if self.most is not None:
            return "ruling.proposal.range"
        if self.tricks is None:
            return f"ruling.proposal.{'not_yet' if self.reasons else 'none'}"
        return "ruling.proposal.tricks"

    @property
    def message_values(self) -> Mapping[str, object]:
        """What that sentence needs."""
        values = {"tricks": self.tricks, "others": self.others, "exact": self.exact, "best": self.best}
        return values if self.most is None else {"least": self.least, "most": self.most, "best": self.best}

    def __str__(self) -> str:
        if self.most is not None:
            return f"{self.least}-{self.most}"
        return "none" if self.tricks is None else f"{self.tricks}:{self.others}"


NO_PROPOSAL = ClaimProposal()
OPINION = Fact("referees_opinion", AnswerKind.TEXT)
VIEW = Fact("referees_view", AnswerKind.TEXT)
ACCEPT, OTHERWISE = "accept", "otherwise"
DECISION = Fact("proposal", AnswerKind.WORD, words=(ACCEPT, OTHERWISE))

_CANCELLED = "claims.reason.concession_cancelled"
_SHORT = "claims.reason.less_than_claimed"
_DECIDES = ("70C", "70E1", "70D2", "70D1")
"""The provisions by which a claim fails, in the order in which a ruling comes to them."""


def referees_opinion(case: Case, *, by: Citation) -> Finding[ClaimProposal]:
    """What the claim referee makes of it, if there is one."""
    opinion = _told((yield case.presume(OPINION, default=NO_PROPOSAL, by=by)))
    if opinion.tricks is not None or opinion.reasons:
        values = {"tricks": opinion.tricks, "exact": opinion.exact, **_range(opinion)}
        yield case.effect(
            EffectKind.PROPOSE_TRICKS, CLAIMING_SIDE, by=by, **values, reasons=opinion.reasons, line=opinion.line
        )
    return opinion


def accepts(case: Case, opinion: ClaimProposal, *, by: Citation) -> Finding[bool]:
    """Whether the director takes what the referee proposes, where that is a number: one step, and it is the ruling."""
    if not opinion.is_sure:
        return False
    decision: str = yield case.fact(DECISION, opinion.tricks, opinion.others, by=by)
    return decision == ACCEPT


def deciding(opinion: ClaimProposal, claimed: int) -> str:
    """The provision under which the tricks that the referee proposes are awarded."""
    short = opinion.tricks is not None and opinion.tricks < claimed
    found = [decide for decide in _DECIDES if any(ground.provision == decide for ground in opinion.reasons)]
    return found[0] if short and found else "70A"


def cancelled(opinion: ClaimProposal) -> int:
    """How many of the tricks conceded could not be lost, as the referee says (71B)."""
    found = [ground.values.get("count") for ground in opinion.reasons if ground.message_id == _CANCELLED]
    return found[0] if found and isinstance(found[0], int) else 0


def falls_short(opinion: ClaimProposal) -> bool:
    """Whether the referee would give fewer tricks than were claimed: that is no matter of what was conceded."""
    return any(ground.message_id == _SHORT for ground in opinion.reasons)


def referees_view(case: Case, *, by: Citation) -> Conversation:
    """What the referee can tell of how play would have gone, where that is to be judged by what was likely."""
    view = _told((yield case.presume(VIEW, default=NO_PROPOSAL, by=by)))
    if view.tricks is not None or view.reasons:
        values = {"tricks": view.tricks, "exact": view.exact, "best": view.best, **_range(view)}
        yield case.effect(EffectKind.WEIGH_TRICKS, CLAIMING_SIDE, by=by, **values, reasons=view.reasons, line=view.line)


def _range(opinion: ClaimProposal) -> dict[str, int | None]:
    return {} if opinion.most is None else {"least": opinion.least, "most": opinion.most}


def _told(answer: object) -> ClaimProposal:
    return answer if isinstance(answer, ClaimProposal) else NO_PROPOSAL  # a director may write what they like
