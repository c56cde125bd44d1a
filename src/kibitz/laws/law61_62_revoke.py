"""Laws 61 and 62: the revoke, who may ask about it, and how it is put right in time.

| provision | what it provides | here |
|---|---|---|
| 61A | not following suit, not leading or playing what was required, though the player could: a revoke | `revoke` |
| 61B1 | declarer may ask a defender who has not followed | `question_about_revoke` |
| 61B2a, 61B2b | dummy may ask declarer; dummy may not ask a defender | `question_about_revoke` |
| 61B3 | defenders may ask declarer, and each other at their own risk; 2007: if the regulations let them | the same |
| 61C, 2007 62C3 | who says that there was a revoke may not therefore look at quitted tricks | `revoke_alleged` |
| 62A | attention was drawn (2007: the offender noticed) before it was established: it must be corrected | `corrected` |
| 62B | the offender takes the card back and plays a legal one | `corrected` |
| 62B1 | a defender's card from their unfaced hand becomes a major penalty card | `card_taken_back` |
| 62B2 | declarer's, dummy's or a faced card goes back without more | `card_taken_back` |
| 62C1 | the other side may take back what it played after the revoke, a lead to the next trick too | `cards_after` |
| 62C2 | then the next player of the offending side may; a defender's card becomes a penalty card | `cards_after` |
| 2017 62C3 | both sides revoked in one trick, one has played to the next: both are corrected | `both_corrected` |
| 62D1 | in the twelfth trick: corrected although established, until all hands are back in the board | `revoke` |
| 62D2 | a defender's before their partner played: partner may not choose what it suggests | `partner_yet_to_play` |

A revoke that cannot be corrected any more: `law63_64_established_revoke`.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws import switches
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.citations import WITHDRAWN_NON_OFFENDERS, WITHDRAWN_OFFENDERS, WITHDRAWN_USED
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import could_have_known, withdrawn
from kibitz.laws.law16_unauthorised_information import receives
from kibitz.laws.law25_change_of_call import KEEP, WITHDRAW
from kibitz.laws.law48_50_exposed_cards import another_penalty_card, become_penalty_cards
from kibitz.laws.law63_64_established_revoke import OFFENDER_IS, established, established_by, twelfth_trick
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, LHO, NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE, PARTNER, RHO, Role
from kibitz.laws.vocabulary import AnswerKind, Fact, Option

COULD_COMPLY = Fact("could_comply", doubt=True)
LEGAL_CARD = Fact("legal_card")
REVOKED_BY_LEADING = Fact("revoked_by_leading")
CARD_WAS_FACED = Fact("card_was_faced", doubt=False)
WAS_PENALTY_CARD = Fact("was_penalty_card", doubt=False)
CARDS_AFTER = Fact("cards_after_revoke", AnswerKind.CARDS)
LED_TO_NEXT = Fact("led_to_next_trick", doubt=False)
NEXT_LEADER = Fact("next_leader", AnswerKind.ROLE, words=("offender", "lho", "partner", "rho"))
NEXT_LEAD = Fact("next_lead", AnswerKind.CARD)
BOTH_REVOKED_IN_TRICK = Fact("both_revoked_one_played_on", doubt=False)
LAST_TRICK_BEGUN = Fact("thirteenth_trick_begun", doubt=False)
HANDS_RETURNED = Fact("all_hands_returned", doubt=False)
PARTNER_YET_TO_PLAY = Fact("partner_yet_to_play", doubt=False)
ASKER_IS = Fact("asker_is", AnswerKind.WORD, words=("declarer", "dummy", "defender"))
ASKED_IS = Fact("asked_is", AnswerKind.WORD, words=("declarer", "defender"))
INSPECT = Fact("director_inspects")
REVOKE_FOUND = Fact("revoke_found")

NOT_CORRECTED = Option("not_corrected")  # in place of a card: the offender's side has played on instead

NO_INSPECTION = Renumbered("61C", "62C3")


@law("revoke", "61A", when="play")
def revoke(case: Case) -> Conversation:
    """A player did not follow suit, or did not play what a Law or an opponent required, although they could."""
    cards: tuple[Card, ...] = yield case.cards(by="61A", one=True)
    card = cards[0]
    if not (yield case.presume(COULD_COMPLY, card, default=True, by="61A")):
        yield case.no_rectification(by="59")
        return
    yield from put_right_or_established(case, card)


def put_right_or_established(case: Case, card: Card) -> Conversation:
    """The offender revoked with this card: it is corrected if there still is time, else tricks may be transferred."""
    offender_is: str = yield case.fact(OFFENDER_IS, by="61A")
    if case.edition.book == 2017 and (yield case.presume(BOTH_REVOKED_IN_TRICK, card, by="62C3")):
        yield from both_corrected(case, card, offender_is)
        return
    twelfth: bool = yield from twelfth_trick(case, card)
    too_late: str | None = yield from established_by(case, card)
    if too_late is None:
        yield from corrected(case, card, offender_is, twelfth=twelfth)
    elif twelfth and not (yield case.presume(HANDS_RETURNED, by="62D1")):
        yield from last_trick_goes_back(case)
        yield from corrected(case, card, offender_is, twelfth=True)
    else:
        yield from established(case, card, by=too_late, offender_is=offender_is, twelfth=twelfth)


# Corrected in time (62).


def corrected(case: Case, card: Card, offender_is: str, *, twelfth: bool = False) -> Conversation:
    """The offender takes the card back and plays a legal one; then the others may take theirs back, one by one."""
    yield case.instruct("correct_the_revoke", OFFENDER, by="62A")
    by_leading: bool = yield case.presume(REVOKED_BY_LEADING, card, by="61A")
    after: tuple[Card, ...] = yield case.fact(CARDS_AFTER, card, by="62C1")
    new = yield from _legal_card(case, card)
    if new is NOT_CORRECTED:
        yield from established(case, card, by="63A1", offender_is=offender_is)
        return
    if by_leading:  # it is another suit that is led: all that was played to it goes back
        yield case.effect(EffectKind.TAKE_BACK, OFFENDER, card=card, by="62B")
        yield case.effect(EffectKind.PLAY_CARD, OFFENDER, card=new, by="62B")
    else:
        yield case.effect(EffectKind.REPLACE_CARD, OFFENDER, card=card, new=new, by="62B")
    lies_there: bool = yield from card_taken_back(case, card, offender_is)
    if not lies_there or case.edition.book == 2007:  # who may use a penalty card is for 50E1 to say
        yield from withdrawn(case, card)
    if twelfth and offender_is == "defender":
        yield from partner_yet_to_play(case, card)
    if by_leading:
        yield from _fallen_with_the_lead(case, after, offender_is)
    else:
        yield from cards_after(case, after, offender_is)
    yield from could_have_known(case)


def _legal_card(case: Case, card: Card) -> Finding[Card | Option]:
    """The card that the offender plays instead, which must be one they may play; or that their side has played on."""
    while True:
        new: Card | Option = yield case.card_instead(OFFENDER, card, by="62B")
        if new is NOT_CORRECTED:
            return new
        if new is not card and (yield case.presume(LEGAL_CARD, new, default=True, by="62B")):
            return new
        yield case.instruct("play_a_legal_card", OFFENDER, by="62B")


def card_taken_back(case: Case, card: Card, offender_is: str) -> Finding[bool]:
    """What becomes of the card of the revoke; whether it lies there as a penalty card now."""
    if offender_is != "defender" or (yield case.presume(CARD_WAS_FACED, card, by="62B2")):
        yield case.no_rectification(by="62B2")
        if offender_is != "defender" or not (yield case.presume(WAS_PENALTY_CARD, card, by="50")):
            return False
        yield from another_penalty_card(case, card, by="50")  # as it was before
    else:
        yield from become_penalty_cards(case, (card,), by="62B1", deliberate=True)
    return True


def cards_after(case: Case, cards: tuple[Card, ...], offender_is: str) -> Conversation:
    """In the order of play: LHO, the offender's partner, RHO, and the lead to the next trick."""
    lho, partner, rho = (*cards, None, None, None)[:3]
    if lho is not None:
        taken_back = yield from _may_take_back(case, LHO, lho)
        if taken_back and partner is not None:
            yield from _partner_may_take_back(case, partner, offender_is)
    if rho is not None:
        yield from _may_take_back(case, RHO, rho)
    yield from _lead_to_next_trick(case)


def _may_take_back(case: Case, who: Role, card: Card) -> Finding[bool]:
    if (yield case.choice(who, WITHDRAW, KEEP, about=(card,), by="62C1")) is KEEP:
        return False
    new: Card = yield case.card_instead(who, card, by="62C1")
    if new is not card:
        yield case.effect(EffectKind.REPLACE_CARD, who, card=card, new=new, by="62C1")
        yield from _told_by_other_side(case, card)
    return True


def _told_by_other_side(case: Case, card: Card) -> Conversation:
    """A card that a player of the other side has taken back: they may use it, the offenders may not."""
    yield case.authorised(NON_OFFENDING_SIDE, card, by=WITHDRAWN_NON_OFFENDERS)
    yield case.unauthorised(OFFENDING_SIDE, card, by=WITHDRAWN_OFFENDERS)


def _partner_may_take_back(case: Case, card: Card, offender_is: str) -> Conversation:
    """LHO has changed a card, and so the offender's partner may change theirs."""
    if (yield case.choice(PARTNER, WITHDRAW, KEEP, about=(card,), by="62C2")) is KEEP:
        return
    new: Card = yield case.card_instead(PARTNER, card, by="62C2")
    if new is card:
        return
    yield case.effect(EffectKind.REPLACE_CARD, PARTNER, card=card, new=new, by="62C2")
    if offender_is == "defender":
        yield from another_penalty_card(case, card, by="62C2", who=PARTNER)
    yield from withdrawn(case, card)


def _lead_to_next_trick(case: Case) -> Conversation:
    """The other side won the trick and has led to the next: this card, too, was played after the revoke."""
    if not (yield case.presume(LED_TO_NEXT, by="62C1")):
        return
    leader: Role = yield case.fact(NEXT_LEADER, by="62C1")
    card: Card = yield case.fact(NEXT_LEAD, by="62C1")
    if (yield case.choice(leader, WITHDRAW, KEEP, about=(card,), by="62C1")) is WITHDRAW:
        yield case.effect(EffectKind.TAKE_BACK, leader, card=card, by="62C1")
        yield from _told_by_other_side(case, card)


def _fallen_with_the_lead(case: Case, cards: tuple[Card, ...], offender_is: str) -> Conversation:
    """The lead was the revoke: what was played to it falls with it."""
    for who, card in zip((LHO, PARTNER, RHO), cards, strict=False):
        if who is PARTNER:
            if offender_is == "defender":
                yield from another_penalty_card(case, card, by="62C2", who=PARTNER)
            yield from withdrawn(case, card)
        else:
            yield from _told_by_other_side(case, card)


# Both sides in one trick (2017).


def both_corrected(case: Case, card: Card, offender_is: str) -> Conversation:
    """The other side has revoked in this trick as well, and one side has played on: neither revoke stands (62C3)."""
    if (yield case.presume(LED_TO_NEXT, by="62C3")):
        leader: Role = yield case.fact(NEXT_LEADER, by="62C3")
        lead: Card = yield case.fact(NEXT_LEAD, by="62C3")
        yield case.effect(EffectKind.TAKE_BACK, leader, card=lead, by="62C3")
        if (offender_is == "defender") is (leader in (OFFENDER, PARTNER)):
            yield from another_penalty_card(case, lead, by="62C3", who=leader)
    new = yield from _legal_card(case, card)
    yield case.effect(EffectKind.REPLACE_CARD, OFFENDER, card=card, new=new, by="62C3")
    if offender_is == "defender":
        yield from another_penalty_card(case, card, by="62C3")
    yield case.unauthorised(BOTH_SIDES, card, by="16C2")  # both have offended
    yield case.review("used_withdrawn_information", by=WITHDRAWN_USED)
    yield case.no_rectification(by="64B8")


# The twelfth trick.


def last_trick_goes_back(case: Case) -> Conversation:
    """The revoke was in the twelfth trick: what was played to the last one is played anew."""
    if (yield case.presume(LAST_TRICK_BEGUN, by="62D1")):
        leader: Role = yield case.fact(NEXT_LEADER, by="62D1")
        card: Card = yield case.fact(NEXT_LEAD, by="62D1")
        yield case.effect(EffectKind.TAKE_BACK, leader, card=card, by="62D1")
    yield case.instruct("correct_in_twelfth_trick", OFFENDER, by="62D1")


def partner_yet_to_play(case: Case, card: Card) -> Conversation:
    """A defender revoked in the twelfth trick before their partner had played to it."""
    if not (yield case.presume(PARTNER_YET_TO_PLAY, by="62D2")):
        return
    yield case.unauthorised(PARTNER, card, by="62D2")
    yield case.review("used_withdrawn_information", by=WITHDRAWN_USED)
    if case.edition.book == 2007:
        yield case.instruct("may_not_choose_what_was_suggested", PARTNER, by="62D2")


# Questions, and the suspicion of a revoke.


@law("question-about-revoke", "61B", when="play", blameless=True)
def question_about_revoke(case: Case) -> Conversation:
    """The offender asked a player whether they have no card of the suit led."""
    asker: str = yield case.fact(ASKER_IS, by="61B")
    asked: str = yield case.fact(ASKED_IS, by="61B")
    if asker == "dummy" and asked == "defender":
        yield from _must_not_tell(case, by="61B2b")
    elif asker == "dummy":
        yield case.no_rectification(by="61B2a")  # if dummy has lost their rights: 43B2b
    elif asker == "declarer":
        yield case.no_rectification(by="61B1")
    elif asked == "declarer" or _may_ask_each_other(case):
        yield case.no_rectification(by="61B3")
        if asked == "defender":
            yield case.unauthorised(PARTNER, "question", by="61B3")
    else:
        yield from _must_not_tell(case, by="61B3")


def _may_ask_each_other(case: Case) -> bool:
    return case.edition.book != 2007 or bool(case.regulations[switches.DEFENDERS_MAY_ASK_EACH_OTHER])


def _must_not_tell(case: Case, *, by: Citation) -> Conversation:
    """The question should not have been put: what it told the asker's partner is unauthorised."""
    yield case.instruct("may_not_ask_about_revoke", OFFENDER, by=by)
    yield from receives(case, PARTNER, "question", by=by)


@law("revoke-alleged", NO_INSPECTION, when="play", blameless=True)
def revoke_alleged(case: Case) -> Conversation:
    """Somebody says that a player revoked earlier: it is the director who looks, or everybody after play."""
    if not (yield case.fact(INSPECT, by=NO_INSPECTION)):
        yield case.instruct("tricks_stay_closed", by=NO_INSPECTION)
        yield case.review("revoke_alleged", by="66D")
        return
    if (yield case.fact(REVOKE_FOUND, by="66C")):
        yield from revoke(case)
    else:
        yield case.no_rectification(by="66C")


@law("review-revoke-alleged", "66D", when="review", blameless=True)
def review_revoke_alleged(case: Case) -> Conversation:
    """Play is over, and the cards may be looked at: was there a revoke?"""
    if (yield case.fact(REVOKE_FOUND, by="66D")):
        yield from revoke(case)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by="66D")
