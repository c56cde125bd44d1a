"""Law 67: a defective trick, to which a player contributed no card, or more than one.

| provision | what it provides | here |
|---|---|---|
| 67A | noticed before both sides have played on: it must be put right | `omitted_card`, `too_many_cards` |
| 67A1 | a card was omitted: the offender adds one that they may play | `omitted_card` |
| 67A2 | too many: a fifth card (45E) or several at once (58B) | `too_many_cards` |
| 67B1 | later, omitted: a card is put among the offender's played cards; the trick stays whose it is | `added_later` |
| 67B1a | the offender has the suit led: a card of it; that counts as a revoke; a trick may go by 64A2 | `added_later` |
| 67B1b | the offender has not: any card, and the same | `added_later` |
| 67B2a | later, too many: all but the card that was seen go back; the trick stays whose it is | `restored_later` |
| 67B2a | not known which was seen: the highest stays that the offender could legally have played | `restored_later` |
| 67B2a | a defender's card that is shown by this becomes a penalty card | `restored_later` |
| 67B2b | the offender held those cards all the time: not having played one before may be a revoke | `restored_later` |
| 2017 67B3 | played, but not among those put away: it is put there; played twice: an adjusted score | `not_put_away` |
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law48_50_exposed_cards import another_penalty_card
from kibitz.laws.law61_62_revoke import LEGAL_CARD, put_right_or_established
from kibitz.laws.law63_64_established_revoke import OFFENDER_IS, equity, no_transfer_because, none_to_transfer
from kibitz.laws.registry import irregularity, law
from kibitz.laws.roles import BOTH_SIDES, NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

BOTH_PLAYED_ON = Fact("both_sides_played_to_next_trick", doubt=False)
DEFECTIVE_TRICK = Fact("defective_trick", AnswerKind.NUMBER)
PLAYED_NOT_PUT_AWAY = Fact("played_but_not_put_away", doubt=False)
CARD_NOT_PUT_AWAY = Fact("card_not_put_away", AnswerKind.CARD)
PLAYED_AGAIN = Fact("played_again_too_late_to_correct", doubt=False)
HAS_SUIT_LED = Fact("has_suit_led", doubt=True)
CARDS_TO_ADD = Fact("cards_that_may_be_added", AnswerKind.CARDS)  # none where they are not known: then any
CARD_TO_ADD = Fact("card_to_add", AnswerKind.CARD)
HOW_TOO_MANY = Fact("how_too_many", AnswerKind.WORD, words=("fifth_card", "several_at_once"))
KNOWN_WHICH_WAS_SEEN = Fact("known_which_was_seen", doubt=False)
CARD_SEEN = Fact("card_seen_in_trick", AnswerKind.CARD)
HIGHEST_LEGAL = Fact("highest_legal_card", AnswerKind.CARD)
SHOWN_WHEN_RESTORED = Fact("shown_when_restored", doubt=False)
COULD_HAVE_PLAYED = Fact("could_have_followed_with_it", doubt=True)
REVOKE_CARD = Fact("card_played_instead", AnswerKind.CARD)

IN_TIME = {"fifth_card": "fifth-card", "several_at_once": "several-cards-played"}  # 45E and 58B have conversations


@law("omitted-card", "67", when="play")
def omitted_card(case: Case) -> Conversation:
    """A player contributed no card to a trick."""
    if case.edition.book == 2017 and (yield case.presume(PLAYED_NOT_PUT_AWAY, by="67B3")):
        yield from not_put_away(case)
    elif (yield case.fact(BOTH_PLAYED_ON, by="67A")):
        yield from added_later(case)
    else:
        card = yield from _legal_card(case)
        yield case.effect(EffectKind.COMPLETE_TRICK, OFFENDER, card=card, by="67A1")


def _legal_card(case: Case) -> Finding[Card]:
    """The card by which the offender completes the trick: one that they may play to it."""
    while True:
        card: Card = yield case.card_instead(OFFENDER, by="67A1")
        if (yield case.presume(LEGAL_CARD, card, default=True, by="67A1")):
            return card
        yield case.instruct("play_a_legal_card", OFFENDER, by="67A1")


def added_later(case: Case) -> Conversation:
    """Both sides have played on: a card is put among those the offender played, and that counts as a revoke."""
    trick: int = yield case.fact(DEFECTIVE_TRICK, by="67B1")
    by = "67B1a" if (yield case.fact(HAS_SUIT_LED, by="67B1a")) else "67B1b"
    allowed: tuple[Card, ...] = yield case.presume(CARDS_TO_ADD, default=(), by=by)
    card: Card = yield case.pick(OFFENDER, CARD_TO_ADD, *allowed, by=by)
    yield case.effect(EffectKind.ADD_CARD, OFFENDER, card=card, trick=trick, by="67B1")
    yield from deemed_to_have_revoked(case, card, by=by)


def deemed_to_have_revoked(case: Case, card: Card, *, by: Citation) -> Conversation:
    """One trick goes to the others if the offender's side won the defective one or a later one (64A2)."""
    offender_is: str = yield case.fact(OFFENDER_IS, by=by)
    yield case.effect(EffectKind.ESTABLISHED, OFFENDER, by=by)
    exception = yield from no_transfer_because(case, card, offender_is)
    if exception is not None:
        yield case.no_rectification(by=exception)
    else:
        exception = yield from none_to_transfer(case, card)
        if exception is None:
            yield case.effect(EffectKind.TRANSFER, OFFENDING_SIDE, tricks=1, by=by)
    yield from equity(case, exception)


def not_put_away(case: Case) -> Conversation:
    """The offender did play a card, and it is not among those they have played: it is found and put there."""
    trick: int = yield case.fact(DEFECTIVE_TRICK, by="67B3")
    card: Card = yield case.fact(CARD_NOT_PUT_AWAY, by="67B3")
    if (yield case.presume(PLAYED_AGAIN, card, by="67B3")):
        yield case.adjust("assigned", BOTH_SIDES, by="67B3")
    else:
        yield case.effect(EffectKind.ADD_CARD, OFFENDER, card=card, trick=trick, by="67B3")


@law("too-many-cards", "67", when="play")
def too_many_cards(case: Case) -> Conversation:
    """A player contributed more than one card to a trick."""
    if (yield case.fact(BOTH_PLAYED_ON, by="67A")):
        yield from restored_later(case)
    else:
        how: str = yield case.fact(HOW_TOO_MANY, by="67A2")
        yield from irregularity(IN_TIME[how], case.edition).converse(case)


def restored_later(case: Case) -> Conversation:
    """Both sides have played on: one card stays in the trick, and the others go back to the hand."""
    trick: int = yield case.fact(DEFECTIVE_TRICK, by="67B2a")
    cards: tuple[Card, ...] = yield case.cards(by="67B2a")  # all that the offender played to it
    if (yield case.presume(KNOWN_WHICH_WAS_SEEN, default=True, by="67B2a")):
        stays: Card = yield case.fact(CARD_SEEN, by="67B2a")
    else:
        stays = yield case.fact(HIGHEST_LEGAL, by="67B2a")
    offender_is: str = yield case.fact(OFFENDER_IS, by="67B2a")
    for card in cards:
        if card is stays:
            continue
        yield case.effect(EffectKind.REMOVE_SURPLUS, OFFENDER, card=card, trick=trick, by="67B2a")
        shown = offender_is == "defender" and (yield case.presume(SHOWN_WHEN_RESTORED, card, by="67B2a"))
        if shown:
            yield case.authorised(NON_OFFENDING_SIDE, card, by="67B2a")
            yield from another_penalty_card(case, card, major=card.rank.is_honour, by="67B2a")
        yield from always_held(case, card, by="67B2b")


def always_held(case: Case, card: Card, *, by: Citation) -> Conversation:
    """The card was held all the time: not following suit with it, if that was possible, was a revoke (67B2b, 14B4)."""
    if (yield case.fact(COULD_HAVE_PLAYED, card, by=by)):
        instead: Card = yield case.fact(REVOKE_CARD, card, by=by)
        yield from put_right_or_established(case, instead)
