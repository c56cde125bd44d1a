"""What a claimer said (68C): phrases that are understood, in order, and the rest in the player's own words.

`Statement.parse` understands what players say ("draw trumps; clubs from the top, then ruff a diamond in dummy"); what
it does not understand it keeps for the director, and never guesses. `phrases` has the phrases.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kibitz.game import Card, Seat, Suit


class ClaimAct(Enum):
    """What a phrase of a statement says the claimer will do, or has."""

    DRAW_TRUMPS = "draw_trumps"  # until none is out, or for so many rounds
    RUN_TRUMPS = "run_trumps"  # trumps from the top
    CASH = "cash"  # a suit from the top, or so many rounds of it
    PLAY = "play"  # lead that card, or lead to it
    RUFF = "ruff"  # a card, or so many, of a suit
    CROSSRUFF = "crossruff"
    FINESSE = "finesse"  # in a suit, or by playing that card
    CONCEDE = "concede"  # a trick in the suit goes to opponents
    CONCEDE_TRUMP = "concede_trump"  # a trick goes to a trump of theirs
    DISCARD = "discard"  # throw cards of a suit
    # These say nothing about how the tricks are won:
    REST = "rest"  # all that is left is good; `where` if only one hand was spoken of
    WIN = "win"  # so many tricks, in a suit or in all
    LOSE = "lose"  # so many tricks go to opponents, it was not said in which suit
    RESULT = "result"  # so many tricks above what the contract needs; a negative number is so many down
    NO_TRUMPS = "no_trumps"  # no trump is out any more, as they believe
    TRUMP_OUT = "trump_out"  # a trump, or so many, are still out


SAY_NO_LINE = (ClaimAct.REST, ClaimAct.WIN, ClaimAct.LOSE, ClaimAct.RESULT, ClaimAct.NO_TRUMPS, ClaimAct.TRUMP_OUT)


class ClaimHand(Enum):
    """In which of declarer's two hands something is done."""

    HAND = "hand"
    DUMMY = "dummy"


@dataclass(frozen=True, slots=True)
class ClaimStep:
    """One phrase that was understood."""

    act: ClaimAct
    suit: Suit | None = None
    card: Card | None = None
    count: int | None = None  # rounds, cards or tricks; None where it was not said
    where: ClaimHand | None = None
    through: Seat | None = None  # the opponent against whom a finesse is taken
    high: bool = False  # ruff as high as they can


@dataclass(frozen=True, slots=True)
class ClaimStatement:
    """What the claimer said when claiming (68C): the steps understood, in order, and the rest in the player's words."""

    steps: tuple[ClaimStep, ...] = ()
    unread: tuple[str, ...] = ()
    text: str = ""
    read: tuple[str, ...] = ()  # the phrases that were understood, as they said them

    @classmethod
    def parse(cls, text: str, *, concedes: bool = False) -> ClaimStatement:
        """Read phrases joined by a semicolon, a comma, "and" or "then"; as those of a concession, if it is one."""
        from kibitz.table.claims.phrases import phrases  # which makes steps

        found = phrases(text, concedes=concedes)
        return cls(
            tuple(step for phrase in found for step in phrase.steps),
            tuple(phrase.text for phrase in found if not phrase.steps),
            text.strip(),
            tuple(phrase.text for phrase in found if phrase.steps),
        )

    def says(self, act: ClaimAct) -> bool:
        """Whether any step is of that kind."""
        return any(step.act is act for step in self.steps)

    @property
    def mentions_trumps_out(self) -> bool:
        """Whether it speaks of trumps that opponents have (70C1)."""
        return any(self.says(act) for act in (ClaimAct.DRAW_TRUMPS, ClaimAct.CONCEDE_TRUMP, ClaimAct.TRUMP_OUT))

    def __bool__(self) -> bool:
        return bool(self.text or self.steps)
