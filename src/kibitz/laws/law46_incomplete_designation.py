"""Law 46: declarer names a card of dummy incompletely, or one that dummy does not have.

| provision | what it provides | here |
|---|---|---|
| 46A | rank and suit should both be said | the notation: `S dummy HQ` |
| 46B | what follows holds unless another intention is beyond dispute | `designation_incomplete` |
| 46B1a | "high": the highest card of the suit led (2007: of the suit indicated) | `settled` |
| 46B1b | "win": the lowest card that is known to win the trick | `to_win` |
| 46B1c | "low": the lowest card of the suit led (2007: the lowest card) | `settled` |
| 46B2 | a suit: its lowest card | `settled` |
| 46B3a | a rank, on lead: in the suit in which dummy won the trick before | `rank_only` |
| 46B3b | a rank otherwise: that card if it is legal; of several declarer says which | `rank_only` |
| 46B4 | a card that dummy does not have: nothing was said, and any legal card may be named | `designation_incomplete` |
| 46B5 | neither suit nor rank: either defender names the card | `designation_incomplete` |

The offender is declarer. No provision is made for "win" when no card of dummy is known to: it asks for a card that
dummy does not have (46B4). "High" and "low" when dummy is to lead name neither a suit nor a rank.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, DUMMY
from kibitz.laws.vocabulary import AnswerKind, Fact

HOW_DESIGNATED = Fact(
    "how_designated", AnswerKind.WORD, words=("high", "win", "low", "suit", "rank", "not_in_dummy", "anything")
)
OTHER_INTENTION = Fact("other_intention_beyond_dispute", doubt=False)
CARD_MEANT = Fact("card_meant", AnswerKind.CARD)
HIGHEST = Fact("highest_of_suit_led", AnswerKind.CARD)
A_WINNER = Fact("a_card_is_known_to_win", doubt=True)
LOWEST_WINNER = Fact("lowest_card_known_to_win", AnswerKind.CARD)
LOWEST = Fact("lowest_of_suit_led", AnswerKind.CARD)
LOWEST_OF_SUIT = Fact("lowest_of_suit_named", AnswerKind.CARD)
DUMMY_LEADS = Fact("dummy_leads", doubt=False)
CONTINUED = Fact("card_of_rank_in_suit_won", AnswerKind.CARDS)
OF_THAT_RANK = Fact("legal_cards_of_that_rank", AnswerKind.CARDS)
WHICH_OF_THEM = Fact("which_card_of_that_rank", AnswerKind.CARD)
CARD_FOR_DUMMY = Fact("card_for_dummy", AnswerKind.CARD)
LEGAL_CARDS = Fact("legal_cards_of_dummy", AnswerKind.CARDS)


@law("designation-incomplete", "46B", when="play", blameless=True, by=DECLARER)
def designation_incomplete(case: Case) -> Conversation:
    """Declarer does not name a card of dummy in full, or names one that is not there."""
    how: str = yield case.fact(HOW_DESIGNATED, by="46A")
    if (yield case.presume(OTHER_INTENTION, by="46B")):
        card: Card = yield case.fact(CARD_MEANT, by="46B")
        yield case.effect(EffectKind.PLAY_CARD, DUMMY, card=card, by="46B")
    elif how == "not_in_dummy":
        yield from not_in_dummy(case)
    elif how == "anything":
        allowed: tuple[Card, ...] = yield case.presume(LEGAL_CARDS, default=(), by="46B5")
        card = yield case.pick(DEFENDERS, CARD_FOR_DUMMY, *allowed, by="46B5")
        yield case.effect(EffectKind.PLAY_CARD, DUMMY, card=card, by="46B5")
    elif how == "rank":
        yield from rank_only(case)
    elif how == "high":
        yield from settled(case, HIGHEST, by="46B1a")
    elif how == "win":
        yield from to_win(case)
    elif how == "low":
        yield from settled(case, LOWEST, by="46B1c")
    else:
        yield from settled(case, LOWEST_OF_SUIT, by="46B2")


def settled(case: Case, fact: Fact, *, by: str) -> Conversation:
    """What declarer said stands for one card of dummy."""
    card: Card = yield case.fact(fact, by=by)
    yield case.effect(EffectKind.PLAY_CARD, DUMMY, card=card, by=by)


def to_win(case: Case) -> Conversation:
    """Dummy is to win the trick; if no card of dummy's is known to, none was named that dummy has."""
    if (yield case.presume(A_WINNER, default=True, by="46B1b")):
        yield from settled(case, LOWEST_WINNER, by="46B1b")
    else:
        yield from not_in_dummy(case)


def rank_only(case: Case) -> Conversation:
    """Declarer names a rank and no suit."""
    if (yield case.fact(DUMMY_LEADS, by="46B3a")):
        continued: tuple[Card, ...] = yield case.fact(CONTINUED, by="46B3a")
        if continued:
            yield case.effect(EffectKind.PLAY_CARD, DUMMY, card=continued[0], by="46B3a")
            return
    cards: tuple[Card, ...] = yield case.fact(OF_THAT_RANK, by="46B3b")
    if not cards:
        yield from not_in_dummy(case)
        return
    card = cards[0]
    if len(cards) > 1:
        card = yield case.pick(DECLARER, WHICH_OF_THEM, *cards, by="46B3b")
    yield case.effect(EffectKind.PLAY_CARD, DUMMY, card=card, by="46B3b")


def not_in_dummy(case: Case) -> Conversation:
    """Nothing was named that dummy can play: declarer names any legal card."""
    yield case.effect(EffectKind.VOID_DESIGNATION, DECLARER, by="46B4")
    yield case.instruct("designate_legal_card", DECLARER, by="46B4")
