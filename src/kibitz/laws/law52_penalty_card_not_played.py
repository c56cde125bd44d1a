"""Law 52: a defender plays another card when they had to play a penalty card.

| provision | what it provides | here |
|---|---|---|
| 52A | the defender may not take the other card back of their own accord | `penalty_card_not_played` |
| 52B1a | declarer may accept it | `penalty_card_not_played` |
| 52B1b | declarer must, if they have played from either hand since | `penalty_card_not_played` |
| 52B1c | then the penalty card that was not played remains one | `penalty_card_not_played` |
| 64C1, 2007 64C | no trick is transferred for it (64B3), but declarer's side may not have got its due | `_accepted` |
| 52B2 | else the penalty card takes its place, and every card played wrongly is a major penalty card | `put_right` |

The two editions agree. It is the same for a minor penalty card (50C).
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import ACCEPT, DECLINE
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards
from kibitz.laws.law50_51_penalty_card_at_turn import declarer_designates, is_minor
from kibitz.laws.law63_64_established_revoke import EQUITY
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, OFFENDER
from kibitz.laws.vocabulary import AnswerKind, Fact

DUE = Fact("penalty_cards_due", AnswerKind.CARDS)
TOOK_BACK = Fact("took_card_back_himself", doubt=False)
DECLARER_PLAYED = Fact("declarer_played_after_it", doubt=False)


@law("penalty-card-not-played", "52", when="play", by=DEFENDERS)
def penalty_card_not_played(case: Case) -> Conversation:
    """A defender played other cards than the penalty card that they had to play."""
    cards: tuple[Card, ...] = yield case.cards(by="52A")
    due: tuple[Card, ...] = yield case.fact(DUE, by="52B2")
    minor = yield from is_minor(case, due)
    if (yield case.presume(TOOK_BACK, default=False, by="52A")):
        yield case.instruct("card_stays_until_declarer_decides", OFFENDER, by="52A")
    if (yield case.presume(DECLARER_PLAYED, default=False, by="52B1b")):
        yield from _accepted(case, cards, due, minor=minor, by="52B1b")
    elif (yield case.choice(DECLARER, ACCEPT, DECLINE, by="52B1a")) is ACCEPT:
        yield from _accepted(case, cards, due, minor=minor, by="52B1a")
    else:
        yield from put_right(case, cards, due)


def _accepted(case: Case, cards: tuple[Card, ...], due: tuple[Card, ...], *, minor: bool, by: str) -> Conversation:
    for card in cards:
        yield case.effect(EffectKind.ACCEPT_INSTEAD, OFFENDER, card=card, by=by)
    for card in due:
        yield case.effect(EffectKind.PENALTY_CARD, OFFENDER, card=card, major=not minor, by="52B1c")
    yield case.review("revoke_equity", by=EQUITY)


def put_right(case: Case, cards: tuple[Card, ...], due: tuple[Card, ...]) -> Conversation:
    """The penalty card takes the place of the card played, which becomes a penalty card itself."""
    card = yield from declarer_designates(case, due)
    yield case.effect(EffectKind.REPLACE_CARD, OFFENDER, card=cards[0], new=card, by="52B2")
    yield from become_penalty_cards(case, cards, by="52B2", deliberate=True)
