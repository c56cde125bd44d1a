"""Law 45 as far as it is about dummy and about cards named: which card was played, and when it may be changed.

| provision | what it provides | here |
|---|---|---|
| 45A, 45B | how a card is played from the hand and from dummy | the game |
| 45C3 | declarer touches a card of dummy: played, unless to arrange or to reach another | `dummys_card_touched` |
| 45C4a | a card that is named or otherwise designated is played | `card_designated` |
| 45C4b (2017) | a slip in naming a card of dummy: changed until declarer next plays | `designation_changed` |
| 45C4b (2007) | any player's slip: without pause for thought, until their partner plays | `designation_changed` |
| 45C4b, 47D, 16C1 | an opponent who has played in between may change their card | `may_change_their_card` |
| 44C | where the lead was changed, that opponent must follow suit to the new one | `may_change_their_card` |
| 45C5 | penalty cards | `law48_50_exposed_cards` |
| 45D1, 2007 45D | dummy plays a card not named: withdrawn until both sides have played on | `dummy_plays_wrong_card` |
| 45D1, 2007 45D | defenders may change what they played since; then declarer too | `changes_after_the_error` |
| 45D2 (2017) | too late: it stands; there may have been revokes | `too_late_to_change` |
| 45F | dummy touches or points at a card: play on, and an adjusted score if it did damage | `dummy_indicates_card` |
| 45G | a card turned before all have played | `law65_66_quitted_tricks` |

In 2007 nothing is said of a card of dummy that is noticed too late: it stands there as well.
"""

from __future__ import annotations

from kibitz.game.cards import Card, Suit
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import withdrawn
from kibitz.laws.law12_adjusted_score import redress
from kibitz.laws.law63_64_established_revoke import equity
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DUMMY, LHO, OFFENDER, RHO, Role
from kibitz.laws.vocabulary import AnswerKind, Fact, Option

ARRANGING_OR_REACHING = Fact("arranging_or_reaching", doubt=False)
TO_BE_PLAYED = Fact("named_to_be_played", doubt=True)
CARD_DESIGNATED = Fact("card_designated", AnswerKind.CARD)
CARD_INTENDED = Fact("card_intended", AnswerKind.CARD)
OF_DUMMY = Fact("designated_from_dummy", doubt=True)
UNINTENDED = Fact("designation_unintended", doubt=False)
WITHOUT_PAUSE = Fact("without_pause_for_thought", doubt=False)
PARTNER_HAS_PLAYED = Fact("partner_has_played_since", doubt=True)
DECLARER_HAS_PLAYED = Fact("declarer_has_played_since", doubt=True)
CHANGED_CARD_WAS_LED = Fact("changed_card_was_led", doubt=False)
NAMED_A_CARD = Fact("declarer_named_a_card", doubt=True)
CARD_NAMED = Fact("card_declarer_named", AnswerKind.CARD)
BOTH_SIDES_PLAYED_ON = Fact("played_on_before_noticed", doubt=False)
CARDS_SINCE = Fact("cards_played_since", AnswerKind.CARDS)
WAS_LEAD = Fact("wrong_card_was_led", doubt=False)
FAILED_TO_FOLLOW = Fact("failed_to_follow_to_it", doubt=False)
DUMMY_REVOKED = Fact("dummy_revoked_by_it", doubt=False)
ARRANGING = Fact("arranging_dummy", doubt=False)
SUGGESTED_AND_DAMAGED = Fact("suggested_play_damaged", doubt=True)

TAKE_BACK = Option("withdraw", "take_back")
LEAVE = Option("keep", "leave")

WRONG_CARD = Renumbered("45D1", "45D")
TOO_LATE = Renumbered("45D2", "45D")


@law("dummys-card-touched", "45C3", when="play", blameless=True, by=DECLARER)
def dummys_card_touched(case: Case) -> Conversation:
    """Declarer touches a card of dummy."""
    cards: tuple[Card, ...] = yield case.cards(by="45C3", one=True)
    if (yield case.presume(ARRANGING_OR_REACHING, by="45C3")):
        yield case.no_rectification(by="45C3")
    else:
        yield case.effect(EffectKind.PLAY_CARD, DUMMY, card=cards[0], by="45C3")


@law("card-designated", "45C4a", when="play", blameless=True)
def card_designated(case: Case) -> Conversation:
    """A player names a card as the one that they play; that player is the offender."""
    cards: tuple[Card, ...] = yield case.cards(by="45C4a", one=True)
    if (yield case.presume(TO_BE_PLAYED, default=True, by="45C4a")):
        yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=cards[0], by="45C4a")
    else:
        yield case.no_rectification(by="45C4a")


# A designation that was a slip.


@law("designation-changed", "45C4b", when="play", blameless=True)
def designation_changed(case: Case) -> Conversation:
    """A player wants another card than the one designated; they are the offender: declarer, for a card of dummy."""
    card: Card = yield case.fact(CARD_DESIGNATED, by="45C4a")
    new: Card = yield case.fact(CARD_INTENDED, by="45C4b")
    of_dummy: bool = yield case.presume(OF_DUMMY, default=True, by="45C4b")
    whose = DUMMY if of_dummy else OFFENDER
    allowed = yield from _was_a_slip_in_time(case, card, of_dummy)
    if not allowed:
        yield case.instruct("designated_card_is_played", whose, by="45C4a")
        return
    led = yield from _suit_led_instead(case, card, new)
    yield case.effect(EffectKind.REPLACE_CARD, whose, card=card, new=new, by="45C4b")
    yield from withdrawn(case, card)
    yield from may_change_their_card(case, RHO if of_dummy else LHO, led, by="45C4b")


def _was_a_slip_in_time(case: Case, card: Card, of_dummy: bool) -> Finding[bool]:
    """Whether the player may have the card that they meant."""
    if case.edition.book == 2017 and not of_dummy:
        return False
    if not (yield case.fact(UNINTENDED, card, by="45C4b")):
        return False
    if case.edition.book == 2017:
        return not (yield case.fact(DECLARER_HAS_PLAYED, by="45C4b"))
    if not (yield case.presume(WITHOUT_PAUSE, card, default=True, by="45C4b")):
        return False
    return not (yield case.fact(PARTNER_HAS_PLAYED, by="45C4b"))


def _suit_led_instead(case: Case, card: Card, new: Card) -> Finding[Suit | None]:
    """The suit that is led now, if it was the lead that is changed and the suit is another."""
    if new.suit is card.suit or not (yield case.presume(CHANGED_CARD_WAS_LED, card, by="44C")):
        return None
    return new.suit


def may_change_their_card(
    case: Case, who: Role, led: Suit | None = None, *, by: Citation, instead: Citation = "47D"
) -> Finding[bool]:
    """This player has played in between, lawfully: they may take the card back and play another.

    `led`: the suit that they must follow now. Leaving a card there that does not, though they can, is a revoke.
    """
    since: tuple[Card, ...] = yield case.presume(CARDS_SINCE, who, default=(), by=by)
    if not since:
        return False
    if led is not None and since[0].suit is not led:
        yield case.instruct("follow_the_changed_lead", who, by="44C")
    if (yield case.choice(who, TAKE_BACK, LEAVE, about=since, by=by)) is LEAVE:
        return False
    new: Card = yield case.card_instead(who, since[0], by=instead)
    yield case.effect(EffectKind.REPLACE_CARD, who, card=since[0], new=new, by=instead)
    if new is not since[0]:
        yield from withdrawn(case, since[0])
    return True


# Dummy plays a card that declarer did not name.


@law("dummy-plays-wrong-card", "45D", when="play", by=DUMMY)
def dummy_plays_wrong_card(case: Case) -> Conversation:
    """Dummy put a card in the played position that declarer had not named; the offender is dummy."""
    cards: tuple[Card, ...] = yield case.cards(by=WRONG_CARD)
    if (yield case.fact(BOTH_SIDES_PLAYED_ON, by=WRONG_CARD)):
        yield from too_late_to_change(case)
        return
    named: Card
    if (yield case.presume(NAMED_A_CARD, default=True, by=WRONG_CARD)):
        named = yield case.fact(CARD_NAMED, by=WRONG_CARD)
    else:
        named = yield case.card_instead(DUMMY, cards[0], by=WRONG_CARD)
    led = yield from _suit_led_instead(case, cards[0], named)
    yield case.effect(EffectKind.REPLACE_CARD, DUMMY, card=cards[0], new=named, by=WRONG_CARD)
    yield from withdrawn(case, cards[0])
    yield from changes_after_the_error(case, led)


def changes_after_the_error(case: Case, led: Suit | None = None) -> Conversation:
    """Dummy's LHO is declarer's RHO: if they change their card, declarer may change the one played after it."""
    changed = yield from may_change_their_card(case, LHO, led, by=WRONG_CARD, instead=WRONG_CARD)
    if changed:
        yield from may_change_their_card(case, DECLARER, led, by=WRONG_CARD, instead=WRONG_CARD)
    yield from may_change_their_card(case, RHO, led, by=WRONG_CARD, instead=WRONG_CARD)


def too_late_to_change(case: Case) -> Conversation:
    """The wrong card stands; if it was led, or was a revoke, the Law of revokes has its say."""
    yield case.instruct("wrong_card_stays_played", by=TOO_LATE)
    if (yield case.fact(WAS_LEAD, by=TOO_LATE)):
        if (yield case.presume(FAILED_TO_FOLLOW, by=TOO_LATE)):
            yield case.instruct("rule_on_failure_to_follow", by=TOO_LATE)
    elif (yield case.presume(DUMMY_REVOKED, by=TOO_LATE)):
        yield case.no_rectification(by="64B3")
        yield from equity(case)


# Dummy points at a card.


@law("dummy-indicates-card", "45F", when="play", by=DUMMY)
def dummy_indicates_card(case: Case) -> Conversation:
    """Dummy touches or points at one of dummy's cards that declarer has not named."""
    if (yield case.presume(ARRANGING, by="45F")):
        yield case.no_rectification(by="45F")
        return
    yield case.instruct("play_goes_on_after_hint", by="45F")
    yield case.review("dummy_suggested_play", by="45F")


@law("review-dummy-suggested-play", "45F", when="review")
def dummy_suggested_play(case: Case) -> Conversation:
    """After play: did dummy suggest a play, and were the defenders damaged by it?"""
    if (yield case.fact(SUGGESTED_AND_DAMAGED, by="45F")):
        yield from redress(case, by="45F")
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by="45F")
