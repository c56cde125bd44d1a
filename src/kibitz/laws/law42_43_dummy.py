"""Laws 42 and 43: what dummy may do, what dummy may not do, and what is lost by doing it.

| provision | what it provides | here |
|---|---|---|
| 42A1 | with the director there dummy gives information about facts and Law | `dummy_takes_part` |
| 42A2, 42A3 | dummy keeps count of the tricks, and plays dummy's cards as directed | the game |
| 42B1 | dummy may ask declarer, not a defender, who does not follow suit | `dummy_asks_about_revoke` |
| 42B2 | dummy may try to prevent an irregularity: any (2007: declarer's) | `dummy_warns` |
| 42B3 | dummy may draw attention to one after play | `attention_by_dummy` |
| 43A1a | dummy is not the first to call the director during play | `attention_by_dummy` |
| 43A1b | dummy does not draw attention during play | `attention_by_dummy` |
| 43A1c | dummy takes no part in the play, and tells declarer nothing about it | `dummy_takes_part` |
| 43A2a-c | dummy does not exchange hands, leave their seat to watch, look at a defender's card | `dummy_sees_a_hand` |
| 43A3 (2017) | a defender does not show their hand to dummy | `defender_shows_hand` |
| 43B1 | a penalty for each of these | the same |
| 43B2a | having seen a hand dummy warns against a lead from the wrong one: the defenders choose | `dummy_warns` |
| 43B2b | dummy is the first to ask about a revoke: corrected, and as if established | `dummy_asks_about_revoke` |
| 43B3 | dummy is the first to name a defender's irregularity: it is not rectified now | `attention_without_rights` |
| 43B3 (2017) | after play the defenders' gain is taken away; the other side keeps its score | `defenders_gained` |
| 43B3 (2007) | after play 12B1 | `defenders_gained` |

The offender is dummy, but in `defender_shows_hand` the defender.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law12_adjusted_score import redress
from kibitz.laws.law63_64_established_revoke import rectified
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, DUMMY, OFFENDER
from kibitz.laws.vocabulary import AnswerKind, Fact, Option

DUMMY_SILENT = Renumbered("9A4", "9A3")

PLAY_OVER = Fact("play_over", doubt=False)
CORRECTS_DECLARERS_EXPLANATION = Fact("corrects_declarers_explanation", doubt=False)
CALLED_DIRECTOR = Fact("dummy_called_director", doubt=False)
LOST_RIGHTS = Fact("dummy_has_lost_rights", doubt=True)
DEFENDERS_IRREGULARITY = Fact("irregularity_of_a_defender", doubt=True)
FIRST = Fact("dummy_was_first", doubt=True)
WARNED_DECLARER = Fact("warned_declarer", doubt=False)
OF_WRONG_HAND = Fact("warned_of_wrong_hand", doubt=True)
ASKED_DECLARER = Fact("asked_declarer", doubt=False)
WAS_REVOKE = Fact("declarer_revoked", doubt=True)
DIRECTOR_ASKED = Fact("director_was_there", doubt=False)
WHAT_DUMMY_DID = Fact(
    "what_dummy_did", AnswerKind.WORD, words=("exchanged_hands", "left_seat", "looked_at_defenders_card")
)
TO_WATCH = Fact("left_to_watch_declarer", doubt=True)
OWN_INITIATIVE = Fact("on_his_own_initiative", doubt=True)
DEFENDERS_GAINED = Fact("defenders_gained", doubt=True)

LEAD_FROM_DECLARER = Option("lead_from_declarer")
LEAD_FROM_DUMMY = Option("lead_from_dummy")

NOT_TO_BE_DONE = {"exchanged_hands": "43A2a", "left_seat": "43A2b", "looked_at_defenders_card": "43A2c"}


@law("attention-by-dummy", DUMMY_SILENT, when="play", by=DUMMY)
def attention_by_dummy(case: Case) -> Conversation:
    """Dummy draws attention to an irregularity, or calls the director when nobody has."""
    if (yield case.fact(PLAY_OVER, by=DUMMY_SILENT)):
        yield case.no_rectification(by="42B3")
        return
    if case.edition.book == 2017 and (yield case.presume(CORRECTS_DECLARERS_EXPLANATION, by="9A4")):
        yield case.no_rectification(by="20F5")
        return
    if (yield case.presume(CALLED_DIRECTOR, by="43A1a")):
        yield case.instruct("dummy_does_not_call_director", OFFENDER, by="43A1a")
    else:
        yield case.instruct("dummy_keeps_silent", OFFENDER, by="43A1b")
    yield case.penalty(OFFENDER, "dummy_drew_attention", by="43B1")
    if (yield case.presume(LOST_RIGHTS, by="43B3")):
        yield from attention_without_rights(case)
    else:
        # The irregularity is ruled on all the same (81C3); whether declarer was helped is seen after play.
        yield case.review("damaged_by_irregularity", by="12A1")


def attention_without_rights(case: Case) -> Conversation:
    """Dummy had seen a hand that they should not have: what a defender did is not rectified on dummy's word."""
    of_defender = yield case.fact(DEFENDERS_IRREGULARITY, by="43B3")
    if not of_defender or not (yield case.presume(FIRST, default=True, by="43B3")):
        yield case.review("damaged_by_irregularity", by="12A1")
        return
    yield case.effect(EffectKind.FORFEITED, DECLARER, by="43B3")
    yield case.instruct("play_as_if_nothing_had_happened", by="43B3")
    yield case.review("defenders_gained", by="43B3")


@law("review-defenders-gained", "43B3", when="review")
def defenders_gained(case: Case) -> Conversation:
    """After play: did the defenders gain by an irregularity that was not rectified because of dummy?"""
    if not (yield case.fact(DEFENDERS_GAINED, by="43B3")):
        yield case.effect(EffectKind.RESULT_STANDS, by="43B3")
    elif case.edition.book == 2017:
        yield case.adjust("taken_away", DEFENDERS, by="43B3")
        yield case.effect(EffectKind.RESULT_STANDS, DECLARER, by="43B3")
    else:
        yield from redress(case, by="12B1")


def dummy_warns(case: Case) -> Conversation:
    """Dummy tries to prevent an irregularity that has not happened yet."""
    # In 2007 it is declarer alone that dummy may keep from an irregularity.
    if case.edition.book == 2007 and not (yield case.fact(WARNED_DECLARER, by="42B2")):
        yield case.penalty(OFFENDER, "dummy_warned_a_defender", by="43B1")
        return
    if not (yield case.presume(LOST_RIGHTS, by="43B2a")) or not (yield case.fact(OF_WRONG_HAND, by="43B2a")):
        yield case.no_rectification(by="42B2")
        return
    chosen = yield case.choice(DEFENDERS, LEAD_FROM_DECLARER, LEAD_FROM_DUMMY, by="43B2a")
    yield case.effect(EffectKind.LEAD_FROM, DECLARER if chosen is LEAD_FROM_DECLARER else DUMMY, by="43B2a")


@law("dummy-asks-about-revoke", "42B1", when="play", by=DUMMY)
def dummy_asks_about_revoke(case: Case) -> Conversation:
    """Dummy asks a player who has not followed suit whether they have a card of the suit led."""
    if not (yield case.presume(ASKED_DECLARER, default=True, by="42B1")):
        yield case.instruct("dummy_asks_declarer_only", OFFENDER, by="43A1c")
        yield case.penalty(OFFENDER, "dummy_asked_a_defender", by="43B1")
        yield case.review("damaged_by_irregularity", by="12A1")
        return
    if not (yield case.presume(LOST_RIGHTS, by="43B2b")):
        yield case.no_rectification(by="42B1")
        return
    first = yield case.presume(FIRST, default=True, by="43B2b")
    if not first or not (yield case.fact(WAS_REVOKE, by="43B2b")):
        yield case.no_rectification(by="43B2b")
        return
    yield from corrected_and_established(case)


def corrected_and_established(case: Case) -> Conversation:
    """Declarer's revoke is corrected, and costs what one that is established costs."""
    cards: tuple[Card, ...] = yield case.cards(by="43B2b")
    new: Card = yield case.card_instead(DECLARER, cards[0], by="43B2b")
    yield case.effect(EffectKind.REPLACE_CARD, DECLARER, card=cards[0], new=new, by="43B2b")
    yield case.effect(EffectKind.ESTABLISHED, DECLARER, by="43B2b")
    yield from rectified(case, new, "declarer")


@law("dummy-takes-part", "43A1c", when="play", by=DUMMY)
def dummy_takes_part(case: Case) -> Conversation:
    """Dummy says or shows declarer something about the play."""
    if (yield case.presume(DIRECTOR_ASKED, by="42A1")):
        yield case.no_rectification(by="42A1")
        return
    yield case.instruct("dummy_takes_no_part", OFFENDER, by="43A1c")
    yield case.penalty(OFFENDER, "dummy_took_part", by="43B1")
    yield case.review("damaged_by_irregularity", by="12A1")


@law("dummy-sees-a-hand", "43A2", when="play", by=DUMMY)
def dummy_sees_a_hand(case: Case) -> Conversation:
    """Dummy exchanges hands with declarer, goes to watch declarer play, or looks at a defender's card."""
    what: str = yield case.fact(WHAT_DUMMY_DID, by="43A2")
    by = NOT_TO_BE_DONE[what]
    if what == "left_seat" and not (yield case.fact(TO_WATCH, by="43A2b")):
        yield case.no_rectification(by="43A2b")
        return
    # In 2007 what somebody shows dummy is not held against dummy.
    unasked = what == "looked_at_defenders_card" and case.edition.book == 2007
    if unasked and not (yield case.presume(OWN_INITIATIVE, default=True, by="43A2c")):
        yield case.no_rectification(by="43A2c")
        return
    yield case.effect(EffectKind.LOSES_RIGHTS, DUMMY, by=by)
    yield case.penalty(OFFENDER, "dummy_saw_a_hand", by="43B1")


@law("defender-shows-hand", Renumbered("43A3", "43A2c"), when="play", by=DEFENDERS)
def defender_shows_hand(case: Case) -> Conversation:
    """A defender shows their hand to dummy; the offender is the defender."""
    if case.edition.book == 2007:
        yield case.no_rectification(by="43A2c")
        return
    yield case.instruct("not_shown_to_dummy", OFFENDER, by="43A3")
    yield case.penalty(OFFENDER, "showed_dummy_his_hand", by="43A3")
