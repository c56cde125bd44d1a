"""The director's poll: which logical alternatives did a player have (16B1b)?

Players of the same class are given that player's hand, the legal auction and the methods of the side, and nothing of
what the player's partner let them know. Each says what they would consider and what they would choose. What a
significant proportion would seriously consider, and some might choose, is a logical alternative; how many that takes is
a regulation, since the Laws give no figure. The director says what the information demonstrably suggested. What follows
is arithmetic, and exact.

Both editions define a logical alternative alike. But 2007 bars the suggested one from the choice among them, and says
nothing of an action that was none; 2017 bars every action that is suggested over one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

from kibitz.game import Auction, Call, Card, Hand, Invalid, Seat, Vulnerability
from kibitz.game.errors import Message
from kibitz.laws import switches
from kibitz.laws.editions import CURRENT, Edition
from kibitz.laws.regulations import Regulations

Action = Call | Card
"""What a player can do: call, or play a card."""


class PollMessage(Message):
    """Why something is no poll."""

    __slots__ = ()

    prefix: ClassVar[str] = "poll.refused."


class InvalidPoll(Invalid):
    """Not a poll, or one that says nothing: `id` says why; the sentence is in the messages, as `poll.refused.<id>`."""

    kind = PollMessage


@dataclass(frozen=True, slots=True)
class PolledOpinion:
    """What one peer would do, and what else they would seriously consider."""

    chosen: Action
    considered: tuple[Action, ...] = ()

    @property
    def all(self) -> frozenset[Action]:
        """Everything that they considered; what they chose is among it."""
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
    """What a poll says of the action that was taken; the director's decision is still their own (81C)."""

    taken: Action | None
    suggested: frozenset[Action]
    alternatives: tuple[Alternative, ...]
    edition: Edition = CURRENT

    @property
    def logical_alternatives(self) -> tuple[Action, ...]:
        """Every logical alternative, the one most considered first."""
        return tuple(alternative.action for alternative in self.alternatives if alternative.is_logical)

    @property
    def had_logical_alternative(self) -> bool:
        """Whether there was one that the information did not suggest."""
        return any(action not in self.suggested for action in self.logical_alternatives)

    @property
    def chose_what_was_suggested(self) -> bool:
        """Whether the player took an action that the information suggested, and that 16B1a speaks of."""
        return self.taken is not None and self._is_meant(self.taken)

    @property
    def chose_no_alternative(self) -> bool:
        """Whether a suggested action was taken that was no logical alternative itself, which 2007 does not speak of."""
        return self.taken in self.suggested and not self.chose_what_was_suggested

    @property
    def is_infraction(self) -> bool:
        """Whether the player took a suggested action over a logical alternative (16B1a)."""
        return self.chose_what_was_suggested and self.had_logical_alternative

    @property
    def allowed(self) -> tuple[Action, ...]:
        """The actions of the poll, and the one taken, that were open to the player."""
        named = dict.fromkeys(alternative.action for alternative in self.alternatives)
        if self.taken is not None:
            named[self.taken] = None
        return tuple(action for action in named if not self.had_logical_alternative or not self._is_meant(action))

    def _is_meant(self, action: Action) -> bool:
        """Whether it was suggested; in 2007 the rule is only about the choice among logical alternatives (16B1a)."""
        return action in self.suggested and (self.edition.book != 2007 or action in self.logical_alternatives)

    def facts(self) -> dict[str, bool]:
        """The answers that the conversations of Law 16 ask for, by the ids of their facts, as far as there are any."""
        chose = {} if self.taken is None else {"chose_what_was_suggested": self.chose_what_was_suggested}
        return {**chose, "had_logical_alternative": self.had_logical_alternative}


@dataclass(frozen=True, slots=True)
class Poll:
    """What peers were shown, and what they said. It never changes: another opinion makes another poll."""

    hand: Hand
    auction: tuple[Call, ...]
    dealer: Seat
    vulnerability: Vulnerability = Vulnerability.NONE
    methods: str = ""
    answers: tuple[PolledOpinion, ...] = ()
    class_of_player: str = ""

    def __post_init__(self) -> None:
        if len(self.hand) > 13:
            raise InvalidPoll("too_many_cards", count=len(self.hand))
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
        opinion = PolledOpinion(parse_action(chosen), tuple(map(parse_action, considered)))
        return replace(self, answers=(*self.answers, opinion))

    def alternatives(self, regulations: Regulations) -> tuple[Alternative, ...]:
        """Every action that somebody considered, the one most considered first, judged by 16B1b."""
        asked = len(self.answers)
        if not asked:
            raise InvalidPoll("nobody_asked")
        share, some = regulations[switches.LOGICAL_ALTERNATIVE_SHARE], regulations[switches.LOGICAL_ALTERNATIVE_CHOSEN]
        found = []
        for action in dict.fromkeys(
            named for opinion in self.answers for named in (opinion.chosen, *opinion.considered)
        ):
            considered = sum(action in opinion.all for opinion in self.answers)
            chosen = sum(action is opinion.chosen for opinion in self.answers)
            is_logical = Fraction(considered, asked) >= share and chosen >= some
            found.append(Alternative(action, asked, considered, chosen, is_logical))
        return tuple(sorted(found, key=lambda alternative: (-alternative.considered, -alternative.chosen)))

    def judge(
        self, taken: Action | str | None, suggested: Collection[Action | str], regulations: Regulations | None = None
    ) -> Judgement:
        """What follows if the player took this action, and the information demonstrably suggested those."""
        regulations = regulations or Regulations()
        action = None if taken is None else parse_action(taken)
        found = self.alternatives(regulations)
        return Judgement(action, frozenset(map(parse_action, suggested)), found, regulations.edition)

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
                {"chosen": str(answer.chosen), "considered": [str(action) for action in answer.considered]}
                for answer in self.answers
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
                    PolledOpinion(
                        parse_action(answer["chosen"]), tuple(map(parse_action, answer.get("considered", ())))
                    )
                    for answer in data.get("answers", ())
                ),
                str(data.get("class_of_player", "")),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise InvalidPoll("not_a_poll", why=str(error)) from error


def parse_action(text: Action | str) -> Action:
    """Read a call or a card."""
    if not isinstance(text, str):
        return text
    try:
        return Call.parse(text)
    except Invalid:
        pass
    try:
        return Card.parse(text)
    except Invalid:
        raise InvalidPoll("not_an_action", text=text) from None
