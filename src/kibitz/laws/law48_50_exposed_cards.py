"""Law 49: a defender exposes a card; what Laws 50 and 51 make of it when their partner leads. Law 48A for declarer.

| provision | what it provides | here |
|---|---|---|
| 49 | a defender's card that their partner could see, or that they named, is a penalty card | `defender_exposes_card` |
| 49 | not in the normal course of play, nor where a Law had it shown | `defender_exposes_card` |
| 50 | unless the director designates otherwise | `defender_exposes_card` |
| 50A | it stays face up on the table | the table: picked up too early, it is noted |
| 50B | minor: one card below an honour, not by deliberate play; all others are major | `become_penalty_cards` |
| 50B | with more than one all of them are major, however they came to lie there | `all_major`, `another_penalty_card` |
| 50D2 | partner may not lead until declarer has chosen | `lead_options` |
| 50D2a, 51B1, 51B2a-b | declarer requires or forbids a suit, and the cards of it are taken up | `lead_options` |
| 50D2b, 2017 51B2c | neither: any lead, and the cards stay where they are | `lead_options` |
| 2017 50E1 | all may use the sight of it while it lies there | `become_penalty_cards` |
| 2017 50E2 | once it is taken up, partner may not | `taken_up` |
| 2017 50E3 | once it is played, partner may not use how it came to be a penalty card | the table |
| 2007 50E1, E2 | all may know that it must be played; partner may use nothing else of it | `become_penalty_cards` |
| 2017 50E4, 2007 50E3 | after play: was the other side damaged by what the card told? | `assisted_by_exposed_card` |
| 48A | cards of declarer or dummy: no rectification, never a penalty card | `declarer_exposes_card` |
| 48A, 45C2 | but one that declarer held as one that is played, is played | `declarer_exposes_card` |

When a penalty card must be played is in law50_51_penalty_card_at_turn.py (50C, 50D1, 51A), what follows when it is not
in law52_penalty_card_not_played.py. Declarer who shows their hand (48B) may be claiming: that is for Law 68. In the
clarification period the 2007 Laws come to the same by Law 24, which there covers the whole auction period.
"""

from __future__ import annotations

from kibitz.game.cards import SUITS, Card, Suit
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import could_have_known
from kibitz.laws.law26_lead_restrictions import FORBID, NO_RESTRICTION, REQUIRE, SUIT_TO_FORBID, SUIT_TO_REQUIRE
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, DECLARER, DEFENDERS, DUMMY, NON_OFFENDING_SIDE, OFFENDER, PARTNER, Role
from kibitz.laws.vocabulary import AnswerKind, Fact, Option

SEEN_OR_NAMED = Fact("seen_or_named", doubt=True)
LAWFULLY_SHOWN = Fact("lawfully_shown", doubt=False)
DESIGNATED_OTHERWISE = Fact("director_designates_otherwise")
HELD_AS_PLAYED = Fact("held_as_played", doubt=False)
DELIBERATE_PLAY = Fact("exposed_by_deliberate_play", doubt=True)
OTHER_PENALTY_CARDS = Fact("other_penalty_cards", AnswerKind.CARDS)
ASSISTED = Fact("assisted_by_exposed_card", doubt=True)
FORBID_ANOTHER = Option("forbid", "forbid_another")
NO_MORE = Option("no_restriction", "no_more")
REVIEW = Renumbered("50E4", "50E3")
PLAYED_POSITION = "45C2b"
NO_DEMAND = Renumbered("51B2c", "50D2b")


@law("defender-exposes-card", "49", when="lead play", by=DEFENDERS)
def defender_exposes_card(case: Case) -> Conversation:
    """A defender showed or named cards of their hand after the auction."""
    cards: tuple[Card, ...] = yield case.cards(by="49")
    shown = yield case.presume(SEEN_OR_NAMED, default=True, by="49")
    if not shown or (yield case.presume(LAWFULLY_SHOWN, default=False, by="49")):
        yield case.no_rectification(by="49")
        return
    if (yield case.presume(DESIGNATED_OTHERWISE, default=False, by="50")):
        yield case.effect(EffectKind.PICK_UP, OFFENDER, cards=cards, by="50")
        return
    yield from become_penalty_cards(case, cards, by="49")
    yield from could_have_known(case)


@law("declarer-exposes-card", "48A", when="lead play", blameless=True, by=(DECLARER, DUMMY))
def declarer_exposes_card(case: Case) -> Conversation:
    """Declarer or dummy showed cards after the auction."""
    cards: tuple[Card, ...] = yield case.cards(by="48A")
    if (yield case.presume(HELD_AS_PLAYED, default=False, by=PLAYED_POSITION)):
        yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=cards[0], by=PLAYED_POSITION)
    else:
        yield case.no_rectification(by="48A")


def become_penalty_cards(
    case: Case, cards: tuple[Card, ...], *, by: Citation, deliberate: bool = False
) -> Finding[tuple[Card, ...]]:
    """These cards of a defender become penalty cards, major or minor; the result is all that they have now.

    `deliberate`: the Law has them played on purpose. Otherwise a single card is taken to have slipped out, as a second
    one to the same trick does (50B), unless the director finds that it was played on purpose.
    """
    others = yield from all_major(case, OFFENDER, *cards)
    major = deliberate or len(cards) + len(others) > 1 or cards[0].rank.is_honour
    if not major:
        major = yield case.presume(DELIBERATE_PLAY, default=False, by="50B")
    for card in cards:
        yield case.effect(EffectKind.PENALTY_CARD, OFFENDER, card=card, major=major, by=by)
        if case.edition.book == 2017:
            yield case.authorised(BOTH_SIDES, card, by="50E1")
        else:
            yield case.authorised(NON_OFFENDING_SIDE, card, by="50E2")
            yield case.unauthorised(PARTNER, card, by="50E2")
    if case.edition.book == 2007:
        yield case.effect(EffectKind.INFORM, BOTH_SIDES, what="penalty_card_must_be_played", by="50E1")
    yield case.review("assisted_by_exposed_card", by=REVIEW)
    return (*others, *cards)


def another_penalty_card(
    case: Case, card: Card, *, by: Citation, major: bool = True, who: Role = OFFENDER
) -> Conversation:
    """This card of a defender becomes a penalty card by another Law, which says what else follows."""
    others = yield from all_major(case, who, card)
    yield case.effect(EffectKind.PENALTY_CARD, who, card=card, major=major or bool(others), by=by)


def all_major(case: Case, who: Role, *cards: Card) -> Finding[tuple[Card, ...]]:
    """These are to be penalty cards of this defender: those they already have are major now. The result is those."""
    others: tuple[Card, ...] = yield case.presume(OTHER_PENALTY_CARDS, who, *cards, default=(), by="50B")
    for card in others:
        yield case.effect(EffectKind.PENALTY_CARD, who, card=card, major=True, by="50B")
    return others


@law("penalty-card-at-lead", "50D2", when="lead play", blameless=True, by=DEFENDERS)
def penalty_card_at_lead(case: Case) -> Conversation:
    """The partner of a defender with major penalty cards is on lead."""
    cards: tuple[Card, ...] = yield case.cards(by="50D2")
    yield from lead_options(case, cards)


def lead_options(case: Case, cards: tuple[Card, ...]) -> Conversation:
    """Declarer says what the offender's partner may lead; these are all the penalty cards of the offender."""
    suits = tuple(suit for suit in SUITS if any(card.suit is suit for card in cards))
    chosen = yield case.choice(DECLARER, REQUIRE, FORBID, NO_RESTRICTION, by="50D2")
    if chosen is NO_RESTRICTION:
        yield case.effect(EffectKind.MAY_LEAD, PARTNER, by="50D2b" if len(suits) == 1 else NO_DEMAND)
    elif len(suits) > 1:
        yield from _one_of_several(case, cards, suits, require=chosen is REQUIRE)
    elif chosen is REQUIRE:
        yield from _restricted(
            case, EffectKind.REQUIRE_SUIT, suits[0], cards, by="50D2a" if len(cards) == 1 else "51B1a"
        )
    else:
        yield from _restricted(
            case, EffectKind.FORBID_SUIT, suits[0], cards, by="50D2a" if len(cards) == 1 else "51B1b"
        )


def _one_of_several(case: Case, cards: tuple[Card, ...], suits: tuple[Suit, ...], *, require: bool) -> Conversation:
    """Penalty cards in several suits: one may be required, or any number forbidden."""
    if require:
        suit: Suit = yield case.pick(DECLARER, SUIT_TO_REQUIRE, *suits, by="51B2a")
        yield from _restricted(case, EffectKind.REQUIRE_SUIT, suit, cards, by="51B2a")
    else:
        while suits:
            suit = yield case.pick(DECLARER, SUIT_TO_FORBID, *suits, by="51B2b")
            yield from _restricted(case, EffectKind.FORBID_SUIT, suit, cards, by="51B2b")
            suits = tuple(other_suit for other_suit in suits if other_suit is not suit)
            if not suits or (yield case.choice(DECLARER, FORBID_ANOTHER, NO_MORE, by="51B2b")) is NO_MORE:
                break
    yield case.effect(EffectKind.MAY_LEAD, PARTNER, by="51B2a" if require else "51B2b")


def _restricted(case: Case, kind: EffectKind, suit: Suit, cards: tuple[Card, ...], *, by: Citation) -> Conversation:
    yield case.effect(kind, PARTNER, suit=suit, by=by)
    yield from taken_up(case, tuple(card for card in cards if card.suit is suit), by=by)


def taken_up(case: Case, cards: tuple[Card, ...], *, by: Citation) -> Conversation:
    """Penalty cards are penalty cards no longer, and go back into the hand."""
    yield case.effect(EffectKind.PICK_UP, OFFENDER, cards=cards, by=by)
    if case.edition.book == 2017:
        for card in cards:
            yield case.authorised(DECLARER, card, by="50E2")
            yield case.unauthorised(PARTNER, card, by="50E2")


@law("review-assisted-by-exposed-card", REVIEW, when="review")
def assisted_by_exposed_card(case: Case) -> Conversation:
    """After play: would the outcome have been different without what the penalty card told?"""
    if (yield case.fact(ASSISTED, by=REVIEW)):
        yield case.adjust("assigned", BOTH_SIDES, by=REVIEW)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=REVIEW)
