"""Claimers who have their tricks off the top do not cut themselves off from them (rule 6 of docs/claims.md)."""

from __future__ import annotations

from typing import Final

from kibitz.analysis.claims.other_hands import legal
from kibitz.analysis.claims.top_tricks import TopTricks
from kibitz.analysis.claims.view import SUIT, ClaimView, is_seen, last_led, lost

LIMIT: Final = 3000
"""At how many cards they give up to see whether their tricks are still there: what is not seen is not avoided."""


class TricksKept:
    """The next play of a hand of the claimer's, and whether what they claimed is still in sight after it."""

    def __init__(self, view: ClaimView, hands: list[int], trick: list[int], seat: int, seen: int) -> None:
        self.view = view
        self.hands = hands
        self.trick = trick  # the cards of the trick so far
        self.seat = seat
        self.seen = seen
        self.wanted = view.claimed - (view.left - hands[seat].bit_count() - lost(seen))
        self.looked = 0

    def of(self, found: list[int], led: int, stage: int) -> list[int]:
        """Of these plays, those after which it is; if there is none of them, any others after which it is.

        Plays are cards with the stage of the statement, `card | stage << 6`; `led` is -1 for a lead.
        """
        kept = [choice for choice in found if self._keeps(choice & 63)]
        if kept:
            return kept
        table = 0
        for card in self.trick:
            table |= 1 << card
        cards = legal(self.hands, self.seat, led, table) if self.trick else self._sight().winning(self.seat)
        return [card | stage << 6 for card in cards if self._keeps(card)] or found

    def _sight(self) -> TopTricks:
        """What the claimer sees: not opponents' trumps that they do not know of, nor cards they have overlooked."""
        view = self.view
        sight = TopTricks(view, list(self.hands), self.seen & 0xFFFF, cautious=True)
        sight.limit, sight.learning = LIMIT, False
        if view.hopes:
            sight.hopeful = True
            for other in (self.seat ^ 1, self.seat ^ 3):
                sight.hands[other] &= ~view.overlooked
        sight.conceded = max(view.left - view.claimed - lost(self.seen), 0)
        if view.trump_blind:
            for other in (self.seat ^ 1, self.seat ^ 3):
                sight.hands[other] &= ~((SUIT & ~view.trumps_seen) << 13 * view.trump)
        return sight

    def _keeps(self, card: int) -> bool:
        sight = self._sight()
        if self.trick:
            sight.hands[self.seat] &= ~(1 << card)
            found = sight.takes(self.wanted, (self.seat - len(self.trick)) & 3, [*self.trick, card])
        else:
            found = any(sight.sees(self.wanted, self.seat, equal_card) for equal_card in self._alike(card, sight))
        self.looked += sight.looked
        return found

    def _alike(self, card: int, sight: TopTricks) -> list[int]:
        """The lead, with any other that is the same to the claimer: small cards of a suit that they have not begun."""
        suit = card // 13
        if not is_seen(self.view.alike, self.seat, suit) or last_led(self.seen) == suit:
            return [card]
        return [card] + [winner for winner in sight.winning(self.seat) if winner // 13 == suit and winner != card]
