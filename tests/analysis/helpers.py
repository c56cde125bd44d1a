"""What the tests of the claim referee share: a claim in a line of text."""

from __future__ import annotations

from kibitz.analysis.claims import ClaimedPosition, ClaimStatement, Opinion, judge
from kibitz.game import Card, CardPlayed, Denomination, Hand, Seat, Suit
from kibitz.laws.editions import CURRENT, Edition
from kibitz.laws.regulations import Regulations


def claim(
    hands: str,
    denomination: str,
    tricks: int | None = None,
    *,
    by: str = "S",
    declarer: str = "S",
    turn: str = "S",
    trick: str = "",
    says: str = "",
    shown_out: str = "",
    edition: Edition = CURRENT,
    aware: bool | None = None,
    concession: bool = False,
    face_up: str = "",
    major: str = "",
    minor: str = "",
) -> ClaimedPosition:
    """A claim; the hands are North's, East's, South's and West's, a question mark where one is unknown.

    `trick` has the cards played so far, the last by the player before `turn`; `shown_out` is "WH" if West has shown out
    of hearts. `face_up` are cards that everybody has seen; so are `major` and `minor`, which are penalty cards.
    """
    cards = [Card.parse(text) for text in trick.split()]
    seat = Seat.parse(turn)
    played = []
    for card in reversed(cards):
        seat = seat.rho
        played.append(CardPlayed(seat, card))
    told = [None if text == "?" else Hand.parse(text) for text in hands.split()]
    return ClaimedPosition(
        denomination=Denomination.parse(denomination),
        declarer=Seat.parse(declarer),
        hands=dict(zip(Seat, told, strict=True)),
        turn=Seat.parse(turn),
        claimer=Seat.parse(by),
        tricks=tricks,
        trick=tuple(reversed(played)),
        shown_out=frozenset((Seat.parse(pair[0]), Suit.parse(pair[1])) for pair in shown_out.split()),
        edition=edition,
        aware_of_trumps=aware,
        concession=concession,
        statement=ClaimStatement.parse(says),
        face_up=_cards(f"{face_up} {major} {minor}"),
        major_penalty=_cards(major),
        minor_penalty=_cards(minor),
    )


def _cards(text: str) -> frozenset[Card]:
    return frozenset(Card.parse(card_text) for card_text in text.split())


def ruled(claimed: ClaimedPosition, **regulations: str) -> Opinion:
    """The referee's opinion under these regulations; the search must have come to its end."""
    opinion = judge(claimed, Regulations(claimed.edition, **regulations))
    assert opinion.exact
    assert opinion.tricks == sum(trick.winner.side == claimed.claimer.side for trick in opinion.line)
    return opinion


def why(opinion: Opinion) -> dict[str, str]:
    """The provisions that an opinion cites, by the ids of the reasons."""
    return {reason.id: reason.provision for reason in opinion.reasons}
