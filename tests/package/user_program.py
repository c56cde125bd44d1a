"""A program as somebody writes it who uses the library, with its types checked strictly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import kibitz as kb

seat: kb.Seat = kb.Seat("N")
side: kb.Side = kb.Side("NS")
suit: kb.Suit = kb.Suit("S")
rank: kb.Rank = kb.Rank("A")
denomination: kb.Denomination = kb.Denomination("NT")
vulnerability: kb.Vulnerability = kb.Vulnerability("Both")
again: kb.Seat = kb.Seat(kb.Seat(0))
card: kb.Card = kb.Card("SA")
call: kb.Call = kb.Call("1S")
hand: kb.Hand = kb.Hand("AKQ7.J93.T98.K54")
auction: kb.Auction = kb.Auction("N", "1S P 2S")
points: int = kb.Contract("4SX by N").score(tricks=11, vulnerable=True).points
board: kb.Board = kb.Board(7, dealer="N", vulnerability="NS")

if TYPE_CHECKING:  # what is refused is seen before it runs
    kb.Seat(None)  # type: ignore[arg-type]
    kb.Side(kb.Seat("N").side, "NS")  # type: ignore[call-arg]
    kb.Suit(b"S")  # type: ignore[arg-type]
