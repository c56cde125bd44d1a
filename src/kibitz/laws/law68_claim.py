"""Law 68: claims and concessions; Law 48B2 for declarer's faced cards.

| provision | what it provides | here |
|---|---|---|
| 68, 2007 footnote | words about this trick alone are no claim: play on, no penalty card | `only_this_trick` |
| 68A | what a claim is: a number of tricks, a suggestion to stop, cards shown on purpose | `claim` |
| 68A | cards shown for another reason: Law 49 (a defender) or 48A | `claim` |
| 48B2 | declarer who faces their cards claims, unless they evidently mean something else | `declarer_faces_hand` |
| 68B1 | what a concession is; a claim of some tricks concedes the rest; a hand thrown in concedes all | `claim` |
| 68B2 | a defender concedes, and their partner objects at once: there was no claim; play goes on | `partner_objects` |
| 68C | the statement; in 2017 the claimer also faces their hand | `claimed` |
| 68D | play is suspended (2007: ceases) | `claimed` |
| 68D1, 2007 68D | agreed: Law 69 | `claimed`, `law69_agreed_claim` |
| 2017 68D2a, 2007 68D | doubted by anybody, dummy too: the director, nothing before they come, and Law 70 | `doubted` |
| 2017 68D2b | or the side that did not claim asks that play go on | `play_goes_on` |
| 2017 68D2b(i) | all four must consent; otherwise as before | `play_goes_on` |
| 2017 68D2b(ii) | the claim is void, Laws 16 and 50 do not apply, and the result stands | `play_goes_on` |

The claimer is the "offender" of these rulings, although nobody offends by claiming. What cards played after a claim are
worth is a matter of the edition: nothing in 2017; in 2007 evidence (70D3).
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import withdrawn
from kibitz.laws.law48_50_exposed_cards import defender_exposes_card
from kibitz.laws.law69_agreed_claim import agreed
from kibitz.laws.law70_contested_claim import CLAIMER_DEFENDS, TRICKS_CLAIMED, contested, what_was_left
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, CLAIMER, DECLARER, EVERYBODY, OFFENDER, PARTNER
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact

ONLY_THIS_TRICK = Fact("current_trick_only", doubt=False)
MEANT_TO_CLAIM = Fact("meant_to_claim", doubt=True)
OTHER_INTENTION = Fact("evidently_no_claim", doubt=False)
CARDS_SHOWN = Fact("cards_shown", AnswerKind.CARDS)
PLAYED_EARLY = Fact("played_before_his_turn", doubt=False)
RESPONSE = Fact("response_to_claim", AnswerKind.WORD, words=("agreed", "disputed", "play_on", "partner_objected"))
ASKED_TO_PLAY_ON = Fact("others_ask_to_play_on", doubt=False)
ALL_CONSENT = Fact("all_four_consent", doubt=False)


@law("claim", "68", when="play", blameless=True)
def claim(case: Case) -> Conversation:
    """A player speaks of tricks to come, suggests to stop, or shows their cards."""
    if (yield case.presume(ONLY_THIS_TRICK, by="68")):
        yield from only_this_trick(case)
    elif (yield case.presume(MEANT_TO_CLAIM, default=True, by="68A")):
        yield from claimed(case)
    elif (yield case.fact(CLAIMER_DEFENDS, by="49")):
        yield from defender_exposes_card(case)
    else:
        yield case.no_rectification(by="48A")


@law("declarer-faces-hand", "48B2", when="play", blameless=True, by=DECLARER)
def declarer_faces_hand(case: Case) -> Conversation:
    """Declarer faces their cards in the play."""
    if (yield case.presume(OTHER_INTENTION, by="48B2")):
        yield case.no_rectification(by="48A")
    else:
        yield from claimed(case)


@law("statement-on-current-trick", "68", when="play", blameless=True)
def only_this_trick(case: Case) -> Conversation:
    """A player says that they win or lose the trick in progress, or shows cards to that end."""
    yield case.instruct("play_on", EVERYBODY, by="68")
    if not (yield case.fact(CLAIMER_DEFENDS, by="68")):
        yield case.no_rectification(by="48A")
        return
    cards: tuple[Card, ...] = yield case.presume(CARDS_SHOWN, default=(), by="68")
    if cards:
        yield case.effect(EffectKind.PICK_UP, OFFENDER, cards=cards, by="68")
    for about in cards or ("remark",):
        yield case.unauthorised(PARTNER, about, by=EXTRANEOUS)
    yield case.review("partner_used_unauthorised_information", by="16B3")
    if (yield case.presume(PLAYED_EARLY, by="57A")):
        yield case.instruct("rule_on_premature_card", OFFENDER, by="57A")


def claimed(case: Case) -> Conversation:
    """There is a claim or a concession."""
    yield from what_was_left(case)
    tricks: int = yield case.fact(TRICKS_CLAIMED, by="68A")
    yield case.effect(EffectKind.SUSPEND_PLAY, by="68D")
    response = yield case.coming(RESPONSE, by="68D")
    if response == "partner_objected":
        yield from partner_objects(case)
        return
    if case.edition.book == 2017:
        yield case.instruct("face_hand" if tricks else "face_hand_conceding", CLAIMER, by="68C")
    if response == "agreed":
        yield from agreed(case, tricks)
    elif response == "play_on" and case.edition.book == 2017:
        yield from play_goes_on(case, tricks)
    else:
        yield from doubted(case, tricks)


def partner_objects(case: Case) -> Conversation:
    """A defender has tried to give tricks away, and their partner said no at once."""
    yield case.effect(EffectKind.VOID_CLAIM, by="68B2")
    yield case.instruct("director_at_once", EVERYBODY, by="68B2")
    cards: tuple[Card, ...] = yield case.presume(CARDS_SHOWN, default=(), by="68B2")
    if cards:
        yield case.effect(EffectKind.PICK_UP, OFFENDER, cards=cards, by="68B2")
    for about in cards or ("concession",):
        yield from withdrawn(case, CallOrCard(about))
        yield case.unauthorised(PARTNER, about, by="68B2")


def play_goes_on(case: Case, tricks: int) -> Conversation:
    """The side that did not claim would rather have the hand played out (2017)."""
    asked = yield case.presume(ASKED_TO_PLAY_ON, default=True, by="68D2b")
    if asked and (yield case.coming(ALL_CONSENT, by="68D2b(i)")):
        yield case.effect(EffectKind.VOID_CLAIM, by="68D2b(ii)")
        cards: tuple[Card, ...] = yield case.presume(CARDS_SHOWN, default=(), by="68D2b(ii)")
        if cards:
            yield case.effect(EffectKind.PICK_UP, OFFENDER, cards=cards, by="68D2b(ii)")
        yield case.authorised(BOTH_SIDES, "claim", by="68D2b(ii)")
        yield case.instruct("play_on_after_claim", EVERYBODY, by="68D2b(ii)")
    else:
        yield from doubted(case, tricks)


def doubted(case: Case, tricks: int) -> Conversation:
    """Somebody doubts the claim: nothing happens until the director has come; the director rules."""
    yield case.instruct("no_action_before_director", EVERYBODY, by="68D" if case.edition.book == 2007 else "68D2a")
    yield from contested(case, tricks)
