"""Bridge played correctly: cards, seats, calls, boards, deals, auction, play and contract score.

Small immutable values, no input or output, no irregularity: what breaks a Law is refused with its number, and what
stands although it broke one can be held (`accept`).

Wherever a value is expected, its text is taken too; `of` of its class (`Seat.of("N")`) is what reads either. Anything
else is refused with a sentence: a card is no call, True is no number, a seat is no side.

| Law | module |
|---|---|
| 1: the pack | `cards`, `hands` |
| 2: boards | `boards` |
| 4: sides | `seats` |
| 6B: four hands of thirteen, and what can be wrong with them | `deals` |
| 17 to 20B, 22: the auction | `calls`, `auction` |
| 41, 44, 65, 66: the play | `play`, `tricks` |
| calls and cards as people list them | `in_a_row` |
| a call made, a card played, a trick, a quitted card | `played` |
| 19D, 77: contract and score | `contracts`, `score` |
| what all rest on: sets of cards as bits, small values, records, errors | `cardsets`, `values`, `records`, `errors` |
| what public functions may be given, by their annotations | `doors` |
| packages that only some of Kibitz needs | `extras` |
| a value that can be drawn, by a package above | `pictured` |
| how a value shows itself to a programmer | `short_repr` |
| what a value means, said beside its type for other programs | `about` |
| numbers of boards as people write them: 1-24, 3,5,9-12 | `spans` |
"""

from kibitz.game.auction import Auction
from kibitz.game.boards import Board
from kibitz.game.calls import BIDS, CALLS, DENOMINATIONS, DOUBLE, FROM_NOTRUMP, PASS, REDOUBLE, Call, Denomination
from kibitz.game.cards import CARDS, RANKS, SUITS, Card, Rank, Suit
from kibitz.game.contracts import Contract, Result
from kibitz.game.deals import CardMissing, CardTwice, Deal, Defect, WrongCount
from kibitz.game.errors import (
    Illegal,
    IllegalCall,
    IllegalDeal,
    IllegalPlay,
    Invalid,
    InvalidAuction,
    InvalidBoard,
    InvalidCall,
    InvalidCard,
    InvalidContract,
    InvalidDeal,
    InvalidHand,
    InvalidIndex,
    InvalidPlay,
    InvalidSeat,
    KibitzError,
    WrongKind,
)
from kibitz.game.hands import Hand
from kibitz.game.play import Play
from kibitz.game.played import CallMade, CardPlayed, Quitted, Trick
from kibitz.game.score import Doubling, Score
from kibitz.game.seats import SEATS, SIDES, Seat, Side, Vulnerability
from kibitz.game.tricks import dummy_columns

__all__ = [
    "BIDS",
    "CALLS",
    "CARDS",
    "DENOMINATIONS",
    "DOUBLE",
    "FROM_NOTRUMP",
    "PASS",
    "RANKS",
    "REDOUBLE",
    "SEATS",
    "SIDES",
    "SUITS",
    "Auction",
    "Board",
    "Call",
    "CallMade",
    "Card",
    "CardMissing",
    "CardPlayed",
    "CardTwice",
    "Contract",
    "Deal",
    "Defect",
    "Denomination",
    "Doubling",
    "Hand",
    "Illegal",
    "IllegalCall",
    "IllegalDeal",
    "IllegalPlay",
    "Invalid",
    "InvalidAuction",
    "InvalidBoard",
    "InvalidCall",
    "InvalidCard",
    "InvalidContract",
    "InvalidDeal",
    "InvalidHand",
    "InvalidIndex",
    "InvalidPlay",
    "InvalidSeat",
    "KibitzError",
    "Play",
    "Quitted",
    "Rank",
    "Result",
    "Score",
    "Seat",
    "Side",
    "Suit",
    "Trick",
    "Vulnerability",
    "WrongCount",
    "WrongKind",
    "about",
    "auction",
    "boards",
    "calls",
    "cards",
    "contracts",
    "deals",
    "doors",
    "dummy_columns",
    "errors",
    "extras",
    "pictured",
    "play",
    "score",
    "seats",
    "short_repr",
    "spans",
    "tricks",
    "values",
]
