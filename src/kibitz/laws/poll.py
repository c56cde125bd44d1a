"""The director's poll: which logical alternatives did a player have (16B1b)?

Players of his class are given his hand, the legal auction and the methods of his side, and nothing of what his partner
let him know. Each says what he would consider and what he would choose. What a significant proportion would seriously
consider, and some might choose, is a logical alternative; how many that takes is a regulation, since the Laws give no
figure. The director says what the information demonstrably suggested. What follows is arithmetic, and exact.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from kibitz.game import Auction, Call, Card, Hand, Invalid, Seat, Vulnerability
from kibitz.laws.regulations import Regulations

Action = Call | Card
"""What a player can do: call, or play a card."""


class InvalidPoll(Invalid):
    """Not a poll, or one that says nothing."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one peer would do, and what else he would seriously consider."""

    chosen: Action
    considered: tuple[Action, ...] = ()

    @property
    def all(self) -> frozenset[Action]:
        """Everything that he considered; what he chose is among it."""
        return frozenset((self.chosen, *self.considered))


@dataclass(frozen=True, slots=True)
class Alternative:
    """One action in a poll: how many were asked, considered it and chose it, and what 16B1b makes of that."""

    action: Action
    asked: int
    considered: int
    chosen: int
    is_logical: bool

    @property
    def share(self) -> Fraction:
        """The proportion of those asked who considered it."""
        return Fraction(self.considered, self.asked)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a poll says of the action that was taken; the director's decision is still his own (81C)."""

    taken: Action
    suggested: frozenset[Action]
    alternatives: tuple[Alternative, ...]

    @property
    def logical_alternatives(self) -> tuple[Action, ...]:
        """Every logical alternative, the one most considered first."""
        return tuple(each.action for each in self.alternatives if each.is_logical)

    @property
    def had_logical_alternative(self) -> bool:
        """Whether there was one that the information did not suggest."""
        return any(action not in self.suggested for action in self.logical_alternatives)

    @property
    def chose_what_was_suggested(self) -> bool:
        """Whether he took an action that the information suggested."""
        return self.taken in self.suggested

    @property
    def is_infraction(self) -> bool:
        """Whether he took a suggested action over a logical alternative (16B1a)."""
        return self.chose_what_was_suggested and self.had_logical_alternative

    @property
    def allowed(self) -> tuple[Action, ...]:
        """The actions of the poll, and the one taken, that were open to him."""
        named = dict.fromkeys([*(each.action for each in self.alternatives), self.taken])
        return tuple(each for each in named if each not in self.suggested or not self.had_logical_alternative)

    def facts(self) -> dict[str, bool]:
        """The answers that the conversations of Law 16 ask for, by the ids of their facts."""
        return {
            "chose_what_was_suggested": self.chose_what_was_suggested,
            "had_logical_alternative": self.had_logical_alternative,
        }


@dataclass(frozen=True, slots=True)
class Poll:
    """What peers were shown, and what they said. It never changes: another opinion makes another poll."""

    hand: Hand
    auction: tuple[Call, ...]
    dealer: Seat
    vulnerability: Vulnerability = Vulnerability.NONE
    methods: str = ""
    answers: tuple[Opinion, ...] = ()
    class_of_player: str = ""

    def __post_init__(self) -> None:
        if len(self.hand) > 13:
            raise InvalidPoll("A hand has 13 cards at most, not {count}.", count=len(self.hand))
        self.bidding  # noqa: B018  (refuses an auction that there cannot be)

    @property
    def bidding(self) -> Auction:
        """The legal auction as the peers see it; what was accepted although insufficient is part of it."""
        auction = Auction(self.dealer)
        for call in self.auction:
            auction = auction.accept(auction.turn or self.dealer, call)
        return auction

    @property
    def player(self) -> Seat | None:
        """Who is to call; None after the auction, where a poll is about a play."""
        return self.bidding.turn

    def ask(self, chosen: Action | str, *considered: Action | str) -> Poll:
        """The poll with one more opinion."""
        opinion = Opinion(_action(chosen), tuple(map(_action, considered)))
        return replace(self, answers=(*self.answers, opinion))

    def alternatives(self, regulations: Regulations) -> tuple[Alternative, ...]:
        """Every action that somebody considered, the one most considered first, judged by 16B1b."""
        asked = len(self.answers)
        if not asked:
            raise InvalidPoll("Nobody has been asked yet.")
        share, some = regulations.share("logical_alternative_share"), regulations.number("logical_alternative_chosen")
        found = []
        for action in dict.fromkeys(each for opinion in self.answers for each in (opinion.chosen, *opinion.considered)):
            considered = sum(action in opinion.all for opinion in self.answers)
            chosen = sum(action is opinion.chosen for opinion in self.answers)
            is_logical = Fraction(considered, asked) >= share and chosen >= some
            found.append(Alternative(action, asked, considered, chosen, is_logical))
        return tuple(sorted(found, key=lambda each: (-each.considered, -each.chosen)))

    def judge(
        self, taken: Action | str, suggested: Collection[Action | str], regulations: Regulations | None = None
    ) -> Judgement:
        """What follows if he took this action, and the information demonstrably suggested those."""
        alternatives = self.alternatives(regulations or Regulations())
        return Judgement(_action(taken), frozenset(map(_action, suggested)), alternatives)

    def to_json(self) -> dict[str, object]:
        """The poll as data for JSON."""
        return {
            "hand": str(self.hand),
            "auction": [str(call) for call in self.auction],
            "dealer": str(self.dealer),
            "vulnerability": str(self.vulnerability),
            "methods": self.methods,
            "class_of_player": self.class_of_player,
            "answers": [
                {"chosen": str(each.chosen), "considered": [str(action) for action in each.considered]}
                for each in self.answers
            ],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Poll:
        """The poll that the data tells of."""
        try:
            return cls(
                Hand.parse(data["hand"]),
                tuple(Call.parse(call) for call in data["auction"]),
                Seat.parse(data["dealer"]),
                Vulnerability.parse(data.get("vulnerability", "None")),
                str(data.get("methods", "")),
                tuple(
                    Opinion(_action(each["chosen"]), tuple(map(_action, each.get("considered", ()))))
                    for each in data.get("answers", ())
                ),
                str(data.get("class_of_player", "")),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise InvalidPoll("That is not a poll: {why}.", why=error) from error


def _action(text: Action | str) -> Action:
    if not isinstance(text, str):
        return text
    try:
        return Call.parse(text)
    except Invalid:
        pass
    try:
        return Card.parse(text)
    except Invalid:
        raise InvalidPoll("{text!r} is neither a call nor a card.", text=text) from None
