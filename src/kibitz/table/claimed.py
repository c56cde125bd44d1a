"""A claim or a concession as the claim referee needs it: the position, and what the claimer said (Laws 68, 70).

`Claimed` is plain data. `Statement.parse` understands short phrases ("draw trumps; clubs from the top, then ruff a
diamond in dummy"); what it does not understand it keeps as free text for the director, and never guesses.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from kibitz.game import CARDS, SEATS, Card, CardPlayed, Denomination, Hand, Invalid, Rank, Seat, Side, Suit
from kibitz.game.tricks import beats
from kibitz.laws.editions import CURRENT, Edition


class InvalidClaim(Invalid):
    """Not a position in which anybody could claim."""


class Act(Enum):
    """What a phrase of a statement says the claimer will do."""

    DRAW_TRUMPS = "draw_trumps"  # until none is out, or for so many rounds
    CASH = "cash"  # a suit from the top
    PLAY = "play"  # lead that card
    RUFF = "ruff"  # a card, or so many, of a suit
    CROSSRUFF = "crossruff"
    FINESSE = "finesse"  # in a suit, or by playing that card
    CONCEDE = "concede"  # lead the suit and let opponents win
    DISCARD = "discard"  # throw cards of a suit
    REST = "rest"  # "all the rest": says nothing about how


class Where(Enum):
    """In which of declarer's two hands something is done."""

    HAND = "hand"
    DUMMY = "dummy"


@dataclass(frozen=True, slots=True)
class Step:
    """One phrase that was understood."""

    act: Act
    suit: Suit | None = None
    card: Card | None = None
    count: int | None = None  # rounds or cards; None where it was not said
    where: Where | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """What the claimer said when claiming (68C): the steps understood, in order, and the rest in the player's words."""

    steps: tuple[Step, ...] = ()
    unread: tuple[str, ...] = ()
    text: str = ""

    @classmethod
    def parse(cls, text: str) -> Statement:
        """Read phrases joined by a semicolon, a comma, "and" or "then"."""
        steps: list[Step] = []
        unread: list[str] = []
        for phrase in _JOINTS.split(text):
            words = " ".join(phrase.lower().replace("-", " ").split()).strip(" .!")
            if words:
                step = _step(words)
                if step is None:
                    unread.append(phrase.strip())
                else:
                    steps.append(step)
        return cls(tuple(steps), tuple(unread), text.strip())

    def says(self, act: Act) -> bool:
        """Whether any step is of that kind."""
        return any(step.act is act for step in self.steps)

    def __bool__(self) -> bool:
        return bool(self.text or self.steps)


NOTHING_SAID = Statement()


@dataclass(frozen=True, slots=True)
class Claimed:
    """A position at the moment of a claim or concession, and the claim itself."""

    denomination: Denomination
    declarer: Seat
    hands: Mapping[Seat, Hand | None]  # the cards not yet played; None where nobody has told the hand
    turn: Seat  # who plays the next card
    claimer: Seat
    tricks: int | None = None  # of the remaining tricks, claimed (or conceded, if it is a concession); None is all
    trick: tuple[CardPlayed, ...] = ()  # the current trick so far, in order
    won: Mapping[Side, int] = field(default_factory=dict)  # tricks already won, where they are known
    shown_out: frozenset[tuple[Seat, Suit]] = frozenset()  # who has been seen to fail to follow to which suit
    edition: Edition = CURRENT
    aware_of_trumps: bool | None = None  # of trumps outstanding; None where the director has not found it
    concession: bool = False
    statement: Statement = NOTHING_SAID

    def __post_init__(self) -> None:
        _check(self)

    @property
    def left(self) -> int:
        """How many tricks are not yet complete, the current one included."""
        played = {each.seat for each in self.trick}
        return max(len(hand) + (seat in played) for seat, hand in self.hands.items() if hand is not None)

    @property
    def claimed(self) -> int:
        """How many of these the claimer says his side will win."""
        if self.concession:
            return 0 if self.tricks is None else self.left - self.tricks
        return self.left if self.tricks is None else self.tricks

    @property
    def by_defender(self) -> bool:
        """Whether a defender claimed, so that partner's cards are not his to play (70D2)."""
        return self.claimer.side != self.declarer.side

    @property
    def unknown(self) -> tuple[Seat, ...]:
        """The seats whose hands nobody has told."""
        return tuple(seat for seat in SEATS if self.hands.get(seat) is None)


def _check(claimed: Claimed) -> None:
    """Refuse what is no position of a play."""
    known = {seat: hand for seat, hand in claimed.hands.items() if hand is not None}
    cards = [card for hand in known.values() for card in hand] + [each.card for each in claimed.trick]
    if len(set(cards)) < len(cards):
        twice = sorted({str(card) for card in cards if cards.count(card) > 1})
        raise InvalidClaim("{cards} stands in two places.", cards=", ".join(twice))
    if not known:
        raise InvalidClaim("None of the four hands is known.")
    if len(claimed.trick) > 3:
        raise InvalidClaim("The trick is complete: who won it is to lead the next.")
    seat = claimed.trick[0].seat if claimed.trick else claimed.turn
    for each in claimed.trick:
        if each.seat != seat:
            raise InvalidClaim(
                "{seat:title} played to the trick when it was {turn:title}'s turn.", seat=each.seat, turn=seat
            )
        seat = seat.lho
    if seat != claimed.turn:
        raise InvalidClaim("It is the turn of {seat:title}, not of {turn:title}.", seat=seat, turn=claimed.turn)
    played = {each.seat for each in claimed.trick}
    sizes = {len(hand) + (seat in played) for seat, hand in known.items()}
    if len(sizes) > 1:
        raise InvalidClaim("The hands do not have the same number of cards left.")
    if not 0 < max(sizes) <= 13:
        raise InvalidClaim("There are no cards left to play.")
    if claimed.tricks is not None and not 0 <= claimed.tricks <= max(sizes):
        raise InvalidClaim(
            "{tricks} tricks cannot be claimed: {left} are left.", tricks=claimed.tricks, left=max(sizes)
        )
    if claimed.claimer == claimed.declarer.partner:
        raise InvalidClaim("Dummy cannot claim or concede tricks (Law 43A1c, 68).")


def winner_of(trick: tuple[CardPlayed, ...], denomination: Denomination) -> Seat:
    """Who has the best card of a trick so far (44E, 44F)."""
    best = trick[0]
    trumps = 0 if denomination.trumps is None else denomination.trumps.bits
    for each in trick[1:]:
        if beats(each.card, best.card, trumps):
            best = each
    return best.seat


# Phrases.

_JOINTS = re.compile(r"[;,\n]|\band then\b|\bthen\b|\band\b", re.IGNORECASE)
_SUITS = {
    word: suit
    for suit, words in {
        Suit.SPADES: "spade spades s ♠",
        Suit.HEARTS: "heart hearts h ♥",
        Suit.DIAMONDS: "diamond diamonds d ♦",
        Suit.CLUBS: "club clubs c ♣",
    }.items()
    for word in words.split()
}
_RANKS = {
    "ace": Rank.ACE,
    "king": Rank.KING,
    "queen": Rank.QUEEN,
    "jack": Rank.JACK,
    "ten": Rank.TEN,
    "nine": Rank.NINE,
}
_RANKS |= {"eight": Rank.EIGHT, "seven": Rank.SEVEN, "six": Rank.SIX, "five": Rank.FIVE, "four": Rank.FOUR}
_RANKS |= {"three": Rank.THREE, "two": Rank.TWO}
_COUNTS = {"a": 1, "an": 1, "one": 1, "last": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_COUNTS |= {str(number): number for number in range(1, 14)}

_SUIT = r"(?P<suit>spades?|hearts?|diamonds?|clubs?|[♠♥♦♣])"
_COUNT = r"(?:my |the )?(?:(?P<count>a|an|one|two|three|four|five|six|all|last|\d+) )?"
_CARD = rf"(?:the )?(?P<rank>{'|'.join(_RANKS)}) of {_SUIT}"
_PLACE = r"(?: (?:in|on|from) (?:my |the )?(?P<where>dummy|table|hand))?"
_WILL = r"(?:i(?:'ll| will)? )?"
_ROUNDS = r"(?: in (?P<count>one|two|three|four|\d+) rounds?)?"

_DRAW = r"(?:draw|pull)(?:ing)?(?: (?:the|all|your|out|outstanding|remaining|last|missing))* trumps?"
_RUN = r"(?:cash|run|take|play|cashing|running|taking|playing) (?:out )?(?:all )?(?:my |the )?(?:top )?"
_GIVE = r"(?:concede|give up|give you|lose|conceding|giving up|giving you|losing)"
_THROW = r"(?:discard|pitch|throw)(?:ing)?"
_FINESSE = r"(?:take |taking )?(?:a |the )?finess(?:e|ing)"
_TOP = r"from (?:the )?top(?: down)?"

_PHRASES: tuple[tuple[Act, str], ...] = (
    (Act.DRAW_TRUMPS, rf"{_DRAW}{_ROUNDS}"),
    (Act.DRAW_TRUMPS, r"(?P<count>one|two|three|four|\d+) rounds? of trumps?"),
    (Act.CROSSRUFF, r"cross ?ruff(?:ing)?(?: .{0,20})?"),
    (Act.RUFF, rf"ruff(?:ing)? {_COUNT}{_SUIT}{_PLACE}"),
    (Act.FINESSE, rf"{_FINESSE} {_CARD}"),
    (Act.FINESSE, rf"{_FINESSE} (?:in |for |against )?(?:the )?{_SUIT}"),
    (Act.FINESSE, rf"(?:take |taking )?(?:a |the )?{_SUIT} finesse"),
    (Act.CONCEDE, rf"{_GIVE} {_COUNT}{_SUIT}"),
    (Act.DISCARD, rf"{_THROW} {_COUNT}{_SUIT}{_PLACE}"),
    (Act.DISCARD, rf"{_THROW} {_CARD}"),
    (Act.CASH, rf"{_RUN}{_SUIT}(?: {_TOP})?"),
    (Act.CASH, rf"(?:my |the )?(?:top )?{_SUIT} {_TOP}"),
    (Act.PLAY, rf"(?:play |cash |lead |cashing |playing )?{_CARD}"),
    (Act.REST, r"(?:all |claim |claiming )?(?:the )?(?:rest|remainder)(?: (?:are|is) (?:all )?(?:mine|good|high))?"),
    (Act.REST, r"(?:(?:they are|it is|these are) )?all (?:mine|good|high)"),
)
_READERS = tuple((act, re.compile(_WILL + pattern)) for act, pattern in _PHRASES)
_PLAIN_CARD = re.compile(rf"{_WILL}(?:play |cash |lead )?(?P<card>\S{{2,3}})")


def _step(words: str) -> Step | None:
    """The step that a phrase means; none where it is not understood."""
    for act, reader in _READERS:
        if read := reader.fullmatch(words):
            found = read.groupdict()
            suit = _SUITS[found["suit"]] if found.get("suit") else None
            card = Card(suit, _RANKS[found["rank"]]) if found.get("rank") and suit is not None else None
            count = _COUNTS.get(found.get("count") or "")
            if count is None and act is Act.CONCEDE:
                count = 1
            place = found.get("where")
            where = None if place is None else Where.HAND if place == "hand" else Where.DUMMY
            return Step(act, suit, card, count, where)
    if read := _PLAIN_CARD.fullmatch(words):
        name = read["card"].upper().replace("10", "T")
        for card in CARDS:
            if name in (str(card), str(card)[::-1], card.symbol):
                return Step(Act.PLAY, card.suit, card)
    return None
