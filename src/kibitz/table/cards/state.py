"""The play as it stands: the cards in it, those that lie elsewhere, and what was before the table saw it."""

from __future__ import annotations

from typing import NamedTuple

from kibitz.game import Card, Play, Seat
from kibitz.table.engine.standing import CardItem, Surplus


class FaceDownLead(NamedTuple):
    """An opening lead that lies face down."""

    seat: Seat
    card: Card
    entry: int


class LeadAhead(NamedTuple):
    """A lead that stands when the trick in progress is over (60A2)."""

    seat: Seat
    card: Card
    entry: int | None


class TricksBefore(NamedTuple):
    """Tricks that were played before the table saw any, and declarer's of them if they were told."""

    played: int = 0
    declarers: int | None = 0


class PlayState:
    """The cards that stand in the play, and the same as a game."""

    __slots__ = (
        "added",
        "dummy_lost_rights",
        "dummy_seen",
        "ended",
        "face_down",
        "given_lead",
        "lead_from",
        "led_ahead",
        "new_declarer",
        "play",
        "played_ahead",
        "plays",
        "surplus",
        "tricks_before",
    )

    def __init__(self) -> None:
        self.plays: list[CardItem] = []  # the cards that stand in the play, in order
        self.play: Play | None = None  # the same as a game: folded from them
        self.ended = False
        self.face_down: FaceDownLead | None = None
        self.surplus: list[Surplus] = []
        self.added: list[Surplus] = []  # cards put among those played to a trick that lacked one (67B1)
        self.played_ahead: dict[Seat, Card] = {}  # cards of this trick that stand before their turn (54B2)
        self.led_ahead: LeadAhead | None = None
        self.lead_from: Seat | None = None  # the hand that leads because a ruling says so
        self.new_declarer: Seat | None = None  # who declares because declarer spread the hand (54A)
        self.dummy_seen = False  # a card of dummy could be seen after the auction (47E2a, 54C)
        self.dummy_lost_rights = False  # 43B
        self.tricks_before = TricksBefore()
        self.given_lead: Seat | None = None  # who leads to the first trick that the table sees

    @property
    def hand_to_play(self) -> Seat | None:
        """From which hand the next card comes, or would come if the board had not ended."""
        if self.play is None:
            return None
        if self.lead_from is not None and self.play.is_lead:
            return self.lead_from
        return self.given_lead if self.given_lead and not self.play.is_lead_faced else self.play.turn

    @property
    def lead_is_faced(self) -> bool:
        """Whether the opening lead has been faced, seen by the table or before it was told the position."""
        return self.play is not None and (self.play.is_lead_faced or self.tricks_before.played > 0)

    @property
    def dummy(self) -> Seat | None:
        """Dummy, once the opening lead has been faced."""
        return self.play.dummy if self.play is not None and self.lead_is_faced else None

    @property
    def tricks_left(self) -> int:
        """How many tricks are not complete."""
        return 13 - self.tricks_before.played - (self.play.places // 4 if self.play is not None else 0)

    def is_for_next_trick(self, hand: Seat | None) -> bool:
        """Whether a card of this hand, which has played to the trick, is for the lead that stands after it (60A2)."""
        play = self.play
        if self.led_ahead is None or play is None or play.is_lead or hand is None:
            return False
        return play.has_played(hand)

    def place_of(self, card: Card) -> int | None:
        """Where among the cards that stand in the play this one is."""
        return next((place for place, item in enumerate(self.plays) if item.card is card), None)

    def lead_of(self, seat: Seat) -> tuple[Seat, int]:
        """Which lead it is that this player is to make."""
        return seat, 0 if self.play is None else self.play.places
