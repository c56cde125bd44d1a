"""What players owe, or may demand, because of a ruling: one class a family of duties.

Each duty has the kind of the effect that imposed it. A family takes only its own kinds, and every kind of duty belongs
to one family, so that no duty is passed over because nobody knew it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from kibitz.game import PASS, Card, Seat, Suit
from kibitz.game.short_repr import short_repr
from kibitz.laws.converse import is_suppressed
from kibitz.laws.effects import EffectKind
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.log.entries import AnyCall, Values

Cards = tuple[Card, ...]

TO_PASS = (EffectKind.PASS_ONCE, EffectKind.PASS_REST)
ONE_TURN = (EffectKind.PASS_ONCE, EffectKind.MUST_REPEAT, EffectKind.NO_DOUBLE)
"""Paid with the next call of that player that stands."""
IN_THE_AUCTION = frozenset({*ONE_TURN, EffectKind.PASS_REST})
"""They end with the auction."""
AT_LEAD = (EffectKind.REQUIRE_SUIT, EffectKind.FORBID_SUIT)
"""Of the suit of a lead (26, 50D2)."""
TO_THIS_TRICK = (
    EffectKind.PLAY_HIGHEST,
    EffectKind.PLAY_LOWEST,
    EffectKind.PLAY_SUIT,
    EffectKind.PLAY_NOT_SUIT,
    EffectKind.REQUIRE_CARD,
)
"""What the partner of a defender who was too early must play to this trick (57A); a card that must be played to it."""


@dataclass(frozen=True, slots=True, repr=False)
class Duty:
    """One duty: of what kind, whose, by which provision, and the ruling it came from."""

    KINDS: ClassVar[frozenset[EffectKind]] = frozenset()

    kind: EffectKind
    seat: Seat
    by: str
    ruling: int

    def __post_init__(self) -> None:
        if self.kind not in self.KINDS:
            raise ValueError(f"{self.kind} is no {type(self).__name__}")

    @property
    def values(self) -> Values:
        """What it is about, by the names that the effect has for it."""
        return Values()

    def __repr__(self) -> str:
        return short_repr(self)


@dataclass(frozen=True, slots=True, repr=False)
class CallDuty(Duty):
    """What a player may call."""

    KINDS: ClassVar[frozenset[EffectKind]] = IN_THE_AUCTION

    call: CallOrCard | None = None  # to be repeated

    def forbids(self, call: AnyCall) -> bool:
        """Whether this player may not make this call because of it."""
        match self.kind:
            case EffectKind.MUST_REPEAT:
                return str(call) != str(self.call)
            case EffectKind.NO_DOUBLE:
                return not call.is_bid and call is not PASS
            case EffectKind.PASS_ONCE | EffectKind.PASS_REST:
                return call is not PASS
            case _:
                raise ValueError(f"{self.kind} says nothing of calls")

    @property
    def values(self) -> Values:
        """The call to be repeated."""
        return Values({"call": self.call})


@dataclass(frozen=True, slots=True, repr=False)
class LeadRestriction(Duty):
    """A right that waits for the offender's partner to lead for the first time (26)."""

    KINDS: ClassVar[frozenset[EffectKind]] = frozenset({EffectKind.LEAD_RESTRICTION})

    call: CallOrCard | None = None
    options: object = None  # as a director names them who rules by hand
    suits: tuple[Suit, ...] | None = None  # those that the call is taken to have named, where the Law says it

    @property
    def values(self) -> Values:
        """The withdrawn call, and what may be demanded because of it."""
        return Values({"call": self.call, "options": self.options, "suits": self.suits})


@dataclass(frozen=True, slots=True, repr=False)
class CardDemand(Duty):
    """What the next card of a player must be."""

    def is_obeyed(self, card: Card, cards: Cards) -> bool:
        """Whether this card does what is demanded of a hand that may choose among these."""
        raise NotImplementedError  # never: a duty of no family has no kind, and is refused when it is made


@dataclass(frozen=True, slots=True, repr=False)
class SuitDuty(CardDemand):
    """A suit that must be led or played, or must not; of which the highest or lowest card."""

    KINDS: ClassVar[frozenset[EffectKind]] = frozenset({*AT_LEAD, *TO_THIS_TRICK} - {EffectKind.REQUIRE_CARD})

    suits: tuple[Suit, ...]  # several only where they are forbidden together

    def is_obeyed(self, card: Card, cards: Cards) -> bool:
        """Whether this card is of the suit, or not of it, or the highest or lowest of it."""
        match self.kind:
            case EffectKind.REQUIRE_SUIT | EffectKind.PLAY_SUIT:
                return card.suit in self.suits
            case EffectKind.FORBID_SUIT | EffectKind.PLAY_NOT_SUIT:
                return card.suit not in self.suits
        of_suit = tuple(own_card for own_card in cards if own_card.suit in self.suits)
        return not of_suit or card is (max if self.kind == EffectKind.PLAY_HIGHEST else min)(of_suit)

    @property
    def values(self) -> Values:
        """The suit."""
        return Values({"suit": self.suits[0]} if len(self.suits) == 1 else {"suits": self.suits})


@dataclass(frozen=True, slots=True, repr=False)
class RequiredCard(CardDemand):
    """A card that must be played."""

    KINDS: ClassVar[frozenset[EffectKind]] = frozenset({EffectKind.REQUIRE_CARD})

    card: Card

    def is_obeyed(self, card: Card, cards: Cards) -> bool:
        """Whether it is this card."""
        return card is self.card

    @property
    def values(self) -> Values:
        """The card."""
        return Values({"card": self.card})


@dataclass(frozen=True, slots=True, repr=False)
class PenaltyCard(CardDemand):
    """A penalty card that lies on the table (50); several major ones count together (51A)."""

    KINDS: ClassVar[frozenset[EffectKind]] = frozenset({EffectKind.PENALTY_CARD})

    cards: Cards
    major: bool

    @property
    def card(self) -> Card:
        """The card; the first of several."""
        return self.cards[0]

    def is_obeyed(self, card: Card, cards: Cards) -> bool:
        """A major one must be played; no other card of the suit below an honour may be played before a minor one."""
        if self.major:
            return is_suppressed("50D1a") or card in self.cards
        minor = self.card
        if minor not in cards or is_suppressed("50C"):
            return True
        return card is minor or card.suit is not minor.suit or card.rank.is_honour

    @property
    def values(self) -> Values:
        """The card, and whether it is a major one."""
        return Values({"card": self.card, "major": self.major})


@dataclass(frozen=True, slots=True, repr=False)
class FaceUp(Duty):
    """Cards that lie face up until the auction has ended (24)."""

    KINDS: ClassVar[frozenset[EffectKind]] = frozenset({EffectKind.FACE_UP})

    cards: Cards

    @property
    def values(self) -> Values:
        """The cards."""
        return Values({"cards": self.cards})


FAMILIES: tuple[type[Duty], ...] = (CallDuty, LeadRestriction, SuitDuty, RequiredCard, PenaltyCard, FaceUp)
DUTIES = frozenset(kind for family in FAMILIES for kind in family.KINDS)
"""Every kind of effect that imposes a duty."""

D = TypeVar("D", bound=Duty)


def owed_by(owed: Iterable[Duty], seat: Seat, family: type[D], *kinds: EffectKind) -> list[D]:
    """What this player owes of that family, and of these kinds of it if any are named."""
    return [
        duty for duty in owed if duty.seat is seat and isinstance(duty, family) and (not kinds or duty.kind in kinds)
    ]
