"""What each at a live table may know, computed from what happened, not from what is shown: the measure of a frame.

A card is known to who was dealt it, and to all once it lay open (played, exposed, dummy's, claimed with). Words of an
explanation are known to who said them and to those for whom they are meant (20F, 40B2a). Where everything may happen no
frame tells whose turn it is, what is allowed, or what nobody noticed (9A, 17D3, 61).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from kibitz.game import SEATS, Deal, Seat
from kibitz.laws import switches
from kibitz.live import LiveTable
from kibitz.live.agreeing import is_settled_by_number
from kibitz.live.views.types import LiveTableData
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.outcome import plain

CARD = re.compile(r'"([SHDC][2-9TJQKA])"')
ALL = frozenset(str(seat) for seat in SEATS)


@dataclass
class Knowing:
    """What is known at one table, board by board."""

    table: LiveTable
    words: dict[str, frozenset[str]] = field(default_factory=dict)  # what was said, and to whom
    with_tray: str = ""  # the player whose call lies on a tray that has not been pushed yet
    _open: set[str] = field(default_factory=set)
    _board: tuple[int, str] = (0, "")

    def says(self, seat: Seat, text: str) -> None:
        """A player explains a call: who may read it."""
        both = self.table.regulations[switches.ALERT_BY] == "self"
        self.words[text] = frozenset({str(seat), str(seat.lho), str(seat.rho)}) if both else ALL

    def calls(self, seat: Seat) -> None:
        """A player has called: the second of a side pushes the tray to the other one."""
        self.with_tray = str(seat) if seat in (Seat.NORTH, Seat.SOUTH) else ""

    def across_from_tray(self) -> frozenset[str]:
        """Who may not know what happens where the tray lies now; all may once it is their turn, or they are asked."""
        board = self.table.board
        if not self.table.regulations[switches.SCREENS] or not self.with_tray or board is None:
            return frozenset()
        far, position = frozenset("SW") if self.with_tray == "N" else frozenset("NE"), board.table.position
        asked = (ruling.holder(ruling.pending)[1] for ruling in position.rulings if ruling.pending is not None)
        awaited = {str(seat) for holders in asked for seat in holders} | {str(position.turn)}
        over = position.presumed_contract is not None or position.auction.is_over or board.ended is not None
        last = board.calls_made[-1].number
        earlier = any(breach.call is not None and breach.call.entry != last for breach in position.breaches)
        return frozenset() if over or earlier or far & awaited else far

    def holds(self, seen: LiveTableData, seat: str) -> None:
        """A frame of a seat, or of a spectator behind it, holds nothing that is not theirs."""
        text = json.dumps(seen, ensure_ascii=False)
        board = self.table.board
        if board is not None and board.ended is None:
            strange = set(CARD.findall(text)) - self._own(board.deal, seat) - self._opened()
            assert not strange, f"{seat} is shown {strange}"
            self._unnoticed(seen, seat)
            again = set(CARD.findall(text)) & self._older_tricks()
            assert not again, f"{seat} is shown {again} of an earlier trick (66C)"
        for words, whom in self.words.items():
            if words in text:
                assert seat in whom, f"{seat} reads {words!r}"
        if seen["settings"]["policy"] == "permit":
            assert (seen["turn"], seen["may"]["calls"], seen["may"]["cards"]) == ("", None, None)
        assert "director" not in seen
        assert '"seconds"' not in text
        assert all(call["place"] >= -1 for call in seen["auction"])

    def _own(self, deal: Deal, seat: str) -> set[str]:
        return names(deal[Seat.of(seat)]) if seat else set()

    def _opened(self) -> set[str]:
        """Every card that has lain open on this board, whatever became of it."""
        board = self.table.board
        assert board is not None
        key = (board.board.number, str(board.deal))
        if key != self._board:
            self._board, self._open = key, set()
        position, down = board.table.position, None
        self._open |= names(item.card for item in position.plays if item.card is not None)
        for entry in board.table.log.entries:
            if entry.verb in ("exposes", "card", "dummy") or (entry.verb == "leads" and not entry.get("down")):
                self._open |= names(card for card in (*entry.get("cards", ()), entry.get("card")) if card)
            if entry.verb == "leads":
                down = entry.get("card")
            if entry.verb == "faces":
                self._open |= names([down])  # in turn or not
        if position.claim is not None:
            self._open |= names(board.deal[position.claim.claimer])
            if is_settled_by_number(self.table):  # doubted, and nobody directs: all face their cards (70B3)
                self._open |= names(card for hand in map(board.deal.__getitem__, SEATS) for card in hand)
        if position.cards.lead_is_faced and position.play is not None:
            self._open |= names(board.deal[position.play.dummy])
        return self._open

    def _older_tricks(self) -> set[str]:
        """The cards of complete tricks before the last one: nobody sees them again before play ends (66C, 66D)."""
        board = self.table.board
        assert board is not None
        if board.table.position.play_ended:
            return set()
        plays = board.table.position.plays
        return names(item.card for item in plays[: max(0, len(plays) // 4 * 4 - 4)] if item.card is not None)

    def _unnoticed(self, seen: LiveTableData, seat: str) -> None:
        """What nobody has drawn attention to stands in no frame (9A, 81C3)."""
        board = self.table.board
        assert board is not None
        position = board.table.position
        latent = any(breach.status is BreachStatus.LATENT for breach in position.breaches)
        if latent and not any(not ruling.is_routine for ruling in position.rulings):
            assert (seen["rulings"], seen["owed"]) == ([], []), f"{seat} is told what nobody noticed"


def names(cards: Any) -> set[str]:
    """Cards as a frame writes them."""
    return {str(plain(card)) for card in cards}
