"""What several see alike of a position: worked out once for the four and whoever watches, or for the director.

It belongs to a position as it is at one moment: whoever keeps it makes another when something has happened. What
differs from seat to seat is not here, but for `left_to`: of what the hands hold a view takes what its reader sees.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from kibitz.game import Card, Contract, Seat, Side
from kibitz.laws import switches
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.claims.claim import Claim
from kibitz.table.engine.duties import Duty
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RulingAward
from kibitz.table.engine.standing import CallItem, CardItem
from kibitz.table.log.entries import AnyCall
from kibitz.table.views import calls_heard, hands_and_tricks as cards, rulings_told
from kibitz.table.views.calls_heard import CallSounded
from kibitz.table.views.cards_on_table import LeadFaceDown, led_face_down, played_and_not_standing
from kibitz.table.views.legal_acts import turn_told
from kibitz.table.views.numbers import Numbers
from kibitz.table.views.viewers import DIRECTOR, SPECTATOR, Eyes


@dataclass(frozen=True, slots=True)
class AuctionTold:
    """The calls as somebody has heard them, and what they come to."""

    made: list[CallSounded]
    calls: tuple[CallItem, ...]  # the auction as it stands
    contract: Contract | None
    passed_out: bool


class SeenAlike:
    """What all but the director see of a position, or the director alone; each part when it is first asked for."""

    def __init__(self, position: Position, *, is_director: bool = False) -> None:
        self.position = position
        self.is_director = is_director
        self._eyes = Eyes.of(DIRECTOR if is_director else SPECTATOR)
        self._left: dict[Seat, tuple[Card, ...] | None] = {}
        self._has_screens = not is_director and position.regulations[switches.SCREENS]

    def __repr__(self) -> str:
        return f"<SeenAlike by {'the director' if self.is_director else 'all but the director'}>"

    def left_to(self, seat: Seat) -> tuple[Card, ...] | None:
        """What a hand holds, whoever may see it; None where that is not known."""
        if seat not in self._left:
            self._left[seat] = cards.held(self.position, seat)
        return self._left[seat]

    def auction(self, eyes: Eyes) -> AuctionTold:
        """The calls and what they come to; where there are screens, by where the tray is (80B2e)."""
        return self._auction_told(eyes) if self._has_screens else self._auction

    def tricks(self, eyes: Eyes) -> dict[Side, int]:
        """The tricks of each side, by how this person's own cards are turned if anybody's are (65B)."""
        return cards.tricks_seen(self.position, eyes) if self.position.acts else self._tricks

    @cached_property
    def numbers(self) -> Numbers:
        """The numbers under which entries and rulings are known."""
        return Numbers(self.position, self._eyes)

    @cached_property
    def lying(self) -> list[CardItem]:
        """Cards that were put on the table and do not stand."""
        return played_and_not_standing(self.position)

    @cached_property
    def down(self) -> LeadFaceDown | None:
        """The lead that lies face down, with the card: who may know it is for the view to say (41A)."""
        return led_face_down(self.position)

    @cached_property
    def left(self) -> dict[Seat, int]:
        """How many cards each hand holds."""
        return cards.cards_in_hands(self.position, self.lying, self.down)

    @cached_property
    def trick(self) -> tuple[CardItem, ...]:
        """The trick in progress, by the numbers of the log."""
        return cards.trick_in_progress(self.position, [] if self.is_director else self.lying)

    @cached_property
    def trick_told(self) -> tuple[CardItem, ...]:
        """The same by the numbers under which it is known."""
        return self.numbered(self.trick)

    @cached_property
    def turn(self) -> Seat | None:
        """Who must act now, where that is told."""
        return turn_told(self.position, self._eyes)

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        """What is owed."""
        return rulings_told.duties_told(self.position, self._eyes, self.numbers)

    @cached_property
    def awards(self) -> tuple[RulingAward, ...]:
        """Adjusted scores and penalties."""
        return rulings_told.awards_told(self.position, self._eyes, self.numbers)

    @cached_property
    def whole_play(self) -> tuple[CardItem, ...]:
        """The whole play, once it is seen again (66D)."""
        whole = self.is_director or self.position.play_ended
        return self.numbered(tuple(self.position.plays)) if whole else ()

    @cached_property
    def held(self) -> tuple[tuple[Seat | None, AnyCall, int | None], ...]:
        """Calls that wait for a ruling; where none is given they sound like any others, and are in the auction."""
        position = self.position
        if not position.held or not (self.is_director or calls_heard.is_ruled_now(position)):
            return ()
        return tuple(
            (entry.actor.seat, entry["call"], self.numbers.entry(entry.number)) for entry in position.held.calls
        )

    @cached_property
    def hanging(self) -> tuple[Seat, CallOrCard] | None:
        """A call that is being ruled on."""
        breach = self.position.hanging
        if breach is None or breach.offender is None or breach.call is None:
            return None
        if not self.is_director and not calls_heard.is_ruled_now(self.position):
            return None
        return breach.offender, replace(breach.call, entry=self.numbers.entry(breach.call.entry))

    @cached_property
    def claim(self) -> Claim | None:
        """The claim on this board."""
        claim = self.position.claim
        if claim is None or self.is_director:
            return claim
        return replace(claim, entry=self.numbers.entry(claim.entry) or 0)

    def numbered(self, items: tuple[CardItem, ...]) -> tuple[CardItem, ...]:
        """Cards by the numbers under which they are known."""
        return tuple(CardItem(self.numbers.entry(item.entry), item.seat, item.card) for item in items)

    @cached_property
    def _auction(self) -> AuctionTold:
        return self._auction_told(self._eyes)

    @cached_property
    def _tricks(self) -> dict[Side, int]:
        return cards.tricks_seen(self.position, self._eyes)

    def _auction_told(self, eyes: Eyes) -> AuctionTold:
        position, numbers = self.position, self.numbers
        made = calls_heard.calls_made(position, eyes)
        auction = calls_heard.auction_told(position, made, eyes)
        contract = calls_heard.contract_told(position, eyes)
        passed_out = calls_heard.is_passed_out(position, auction, eyes)
        told = (CallItem(numbers.entry(item.entry), item.seat, item.call, item.standing) for item in auction)
        return AuctionTold(made, tuple(auction if self.is_director else told), contract, passed_out)
