"""What a claimer said (68C): short phrases that are understood as steps of play, and the rest in the player's words.

`Statement.parse` understands what players say ("draw trumps; clubs from the top, then ruff a diamond in dummy"); what
it does not understand it keeps as free text for the director, and never guesses.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import Enum

from kibitz.game import CARDS, Card, Rank, Seat, Suit


class Act(Enum):
    """What a phrase of a statement says the claimer will do."""

    DRAW_TRUMPS = "draw_trumps"  # until none is out, or for so many rounds
    RUN_TRUMPS = "run_trumps"  # trumps from the top
    CASH = "cash"  # a suit from the top
    PLAY = "play"  # lead that card
    RUFF = "ruff"  # a card, or so many, of a suit
    CROSSRUFF = "crossruff"
    FINESSE = "finesse"  # in a suit, or by playing that card
    CONCEDE = "concede"  # a trick in the suit goes to opponents
    CONCEDE_TRUMP = "concede_trump"  # a trick goes to a trump of theirs
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
    through: Seat | None = None  # the opponent against whom a finesse is taken
    high: bool = False  # ruff as high as he can


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
        before: Step | None = None
        for phrase in _JOINTS.split(_each_card(text)):
            words = " ".join(phrase.lower().replace("-", " ").split()).strip(" .!")
            if words:
                before = _step(words, before)
                if before is None:
                    unread.append(phrase.strip())
                else:
                    steps.append(before)
        return cls(tuple(steps), tuple(unread), text.strip())

    def says(self, act: Act) -> bool:
        """Whether any step is of that kind."""
        return any(step.act is act for step in self.steps)

    @property
    def mentions_trumps_out(self) -> bool:
        """Whether it speaks of trumps that opponents have (70C1)."""
        return self.says(Act.DRAW_TRUMPS) or self.says(Act.CONCEDE_TRUMP)

    def __bool__(self) -> bool:
        return bool(self.text or self.steps)


# Phrases.

_JOINTS = re.compile(r"[;,\n]|\band then\b|\bthen\b|\band\b", re.IGNORECASE)
_SUITS = {
    word: suit
    for suit, words in {
        Suit.SPADES: "spade spades ♠",
        Suit.HEARTS: "heart hearts ♥",
        Suit.DIAMONDS: "diamond diamonds ♦",
        Suit.CLUBS: "club clubs ♣",
    }.items()
    for word in words.split()
}
_NAMES = "two three four five six seven eight nine ten jack queen king ace"
_RANKS = dict(zip(_NAMES.split(), sorted(Rank), strict=True))
_COUNTS = {"a": 1, "an": 1, "one": 1, "last": 1, "another": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_COUNTS |= {str(number): number for number in range(1, 14)}

_SUIT = r"(?P<suit>spades?|hearts?|diamonds?|clubs?|[♠♥♦♣])"
_COUNT = r"(?:my |the )?(?:(?P<count>a|an|one|two|three|four|five|six|all|last|\d+) )?"
_RANK = rf"(?:the |your )?(?P<rank>{'|'.join(_RANKS)})"
_CARD = rf"{_RANK} of {_SUIT}"
_PLACE = r"(?: (?:in|on|from) (?:my |the )?(?P<where>dummy|table|hand))?"
_WILL = r"(?:i(?:'ll| will)? )?"
_ROUNDS = r"(?: in (?P<count>one|two|three|four|\d+)(?: rounds?)?)?"
_TRUMP = r"(?:(?:a|one|the|your|that|high|good|master|top|last|outstanding) )*trump(?: trick)?"

_DRAW = r"(?:draw|pull)(?:ing)?(?: (?:the|all|your|out|outstanding|remaining|last|missing))* trumps?"
_RUN = r"(?:cash|run|take|play|cashing|running|taking|playing) (?:out )?(?:all )?(?:my |the )?(?:top )?"
_GIVE = (
    r"(?:concede|give up|give you|lose|conceding|giving up|giving you|losing|"
    r"(?:all|everything) (?:but|except(?: for)?)|you (?:get|have|make|keep))"
)
_KNOCK = r"(?:knock|driv|forc)(?:e|ing)? out"
_THROW = r"(?:discard|pitch|throw)(?:ing)?"
_FINESSE = r"(?:take |taking )?(?:a |the )?finess(?:e|ing)"
_THROUGH = r"(?: (?:through|against) (?P<through>north|east|south|west))?"
_TOP = r"from (?:the )?top(?: down)?"
_HIGH = r"(?: (?P<high>high))?"
_ALL_GOOD = r"(?:are|is) (?:all )?(?:mine|good|high)"

_PHRASES: tuple[tuple[Act, str], ...] = (
    (Act.DRAW_TRUMPS, rf"{_DRAW}{_ROUNDS}"),
    (
        Act.DRAW_TRUMPS,
        r"(?:(?:draw|play|pull)(?:ing)? )?(?P<count>a|another|one|two|three|four|\d+) (?:more )?rounds? of trumps?",
    ),
    (Act.RUN_TRUMPS, rf"{_RUN}trumps?(?: {_TOP})?"),
    (Act.RUN_TRUMPS, rf"(?:my |the )?(?:top )?trumps {_TOP}"),
    (Act.CROSSRUFF, r"(?:on a |a )?cross ?ruff(?:ing)?(?: (?:the )?(?:rest|remainder|hand))?"),
    (Act.RUFF, rf"ruff(?:ing)? {_COUNT}{_SUIT}{_HIGH}{_PLACE}"),
    (Act.FINESSE, rf"{_FINESSE} (?:for |against )?{_CARD}{_THROUGH}"),
    (Act.FINESSE, rf"{_FINESSE} (?:in |for |against )?(?:the )?{_SUIT}{_THROUGH}"),
    (Act.FINESSE, rf"(?:take |taking )?(?:a |the )?{_SUIT} finesse{_THROUGH}"),
    (Act.CONCEDE_TRUMP, rf"{_GIVE} {_TRUMP}"),
    (Act.CONCEDE_TRUMP, rf"(?:{_GIVE}|{_KNOCK}) {_RANK} of trumps"),
    (Act.CONCEDE, rf"(?:{_GIVE}|{_KNOCK}) {_CARD}"),
    (Act.CONCEDE, rf"{_GIVE} {_COUNT}{_SUIT}"),
    (Act.DISCARD, rf"{_THROW} {_COUNT}{_SUIT}{_PLACE}"),
    (Act.DISCARD, rf"{_THROW} {_CARD}"),
    (Act.CASH, rf"{_RUN}{_SUIT}(?: {_TOP})?"),
    (Act.CASH, rf"(?:my |the )?(?:top )?{_SUIT} {_TOP}"),
    (Act.CASH, r"(?P<suit>spades|hearts|diamonds|clubs|[♠♥♦♣])"),
    (Act.PLAY, rf"(?:play |cash |lead |cashing |playing )?{_CARD}"),
    (Act.REST, rf"(?:all |claim |claiming )?(?:the )?(?:rest|remainder)(?: {_ALL_GOOD})?"),
    (Act.REST, r"(?:(?:they are|it is|these are) )?all (?:mine|good|high)"),
    (Act.REST, rf"(?:dummy|(?:the )?table|my hand) {_ALL_GOOD}"),
)
_READERS = tuple((act, re.compile(_WILL + pattern)) for act, pattern in _PHRASES)
_PLAIN_CARD = re.compile(rf"{_WILL}(?:play |cash |lead )?(?P<card>\S{{2,3}})")
_ONE_MORE = re.compile(r"(?P<count>a|an|one|two|three) (?P<suit>spades?|hearts?|diamonds?|clubs?)")
_ONE_OF = rf"(?:the )?(?:{'|'.join(_RANKS)})"
_SEVERAL = re.compile(rf"((?:{_ONE_OF}(?:, and |, | and ))+{_ONE_OF}) of ({'|'.join(_SUITS)})", re.IGNORECASE)


def _each_card(text: str) -> str:
    """The same text with "ace and king of hearts" spelt out card by card."""

    def spelt(found: re.Match[str]) -> str:
        ranks = re.split(r",? and |, ", found[1], flags=re.IGNORECASE)
        return "; ".join(f"{rank} of {found[2]}" for rank in ranks)

    return _SEVERAL.sub(spelt, text)


def _step(words: str, before: Step | None) -> Step | None:
    """The step that a phrase means, after the one before; none where it is not understood."""
    for act, reader in _READERS:
        if read := reader.fullmatch(words):
            return _made(act, read.groupdict())
    if (
        (read := _ONE_MORE.fullmatch(words))
        and before is not None
        and before.act in (Act.CONCEDE, Act.RUFF, Act.DISCARD)
    ):
        return replace(_made(before.act, read.groupdict()), where=before.where)  # "lose a spade and a heart"
    if read := _PLAIN_CARD.fullmatch(words):
        name = read["card"].upper().replace("10", "T")
        for card in CARDS:
            if name in (str(card), str(card)[::-1], card.symbol):
                return Step(Act.PLAY, card.suit, card)
    return None


def _made(act: Act, found: dict[str, str | None]) -> Step:
    """The step that the words of a phrase make."""
    suit = _SUITS[found.get("suit") or ""] if found.get("suit") else None
    rank, place, opponent = found.get("rank"), found.get("where"), found.get("through")
    card = Card(suit, _RANKS[rank]) if rank and suit is not None else None
    count = _COUNTS.get(found.get("count") or "")
    if count is None and act in (Act.CONCEDE, Act.CONCEDE_TRUMP):
        count = 1
    return Step(
        act,
        suit,
        None if act is Act.CONCEDE else card,  # the card to which the trick goes
        count,
        None if place is None else Where.HAND if place == "hand" else Where.DUMMY,
        None if opponent is None else Seat.parse(opponent[0].upper()),
        bool(found.get("high")),
    )
