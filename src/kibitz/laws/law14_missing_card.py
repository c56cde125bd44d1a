"""Law 14: a missing card, when some hand has fewer than thirteen cards and none has more.

| provision | what it provides | here |
|---|---|---|
| 14A | found before the opening lead is faced: the director looks for the card | `before_play` |
| 14A1 | if it is found, it goes back to the hand | `before_play` |
| 14A2 | if not, the deal is rebuilt from another pack | `before_play` |
| 14A3 | no call is changed; the hand is taken to have been complete all along | `before_play` |
| 14B | found later, until the correction period ends: the director looks for the card | `in_play` |
| 14B1 | among the cards played: a defective trick (67) | `in_play`, `law67_defective_trick` |
| 14B2 | elsewhere: it goes back; there may be a rectification or a penalty | `in_play` |
| 14B3 | not at all: the deal is rebuilt; the same | `in_play` |
| 14B4 | the hand held it all the time: it may be a penalty card, there may be a revoke (61) | `always_held` |
| 14C | that the card was replaced is unauthorised for the player's partner | `before_play`, `in_play` |

Both editions say the same. Where several cards are missing, of one hand or of several, each has its ruling.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Citation
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import LEAD_FACED
from kibitz.laws.law48_50_exposed_cards import another_penalty_card
from kibitz.laws.law61_62_revoke import put_right_or_established
from kibitz.laws.law67_defective_trick import COULD_HAVE_PLAYED, REVOKE_CARD, too_many_cards
from kibitz.laws.registry import law
from kibitz.laws.roles import OFFENDER, PARTNER
from kibitz.laws.vocabulary import AnswerKind, Fact

TOO_LATE = Fact("correction_period_over", doubt=False)
FOUND = Fact("missing_card_found")
WHERE = Fact("where_missing_card_was", AnswerKind.WORD, words=("played", "elsewhere", "not_found"))
MISSING = Fact("missing_card", AnswerKind.CARD)
ANOTHER_MISSING = Fact("another_card_missing", doubt=False)
ANOTHER_CARD = "another_missing_card"
EXPOSED_BY_DEFENDER = Fact("exposed_by_defender", doubt=True)
DELIBERATELY = Fact("exposed_deliberately", doubt=True)


@law("missing-card", "14", blameless=True)
def missing_card(case: Case) -> Conversation:
    """A hand has fewer than thirteen cards, and no hand has more."""
    if (yield case.fact(LEAD_FACED, by="14")):
        yield from in_play(case)
    else:
        yield from before_play(case)


def before_play(case: Case) -> Conversation:
    """Before the opening lead is faced: the hand is made whole and nothing else changes."""
    yield case.instruct("look_for_the_card", by="14A")
    if (yield case.fact(FOUND, by="14A1")):
        card = yield case.fact(MISSING, by="14A1")
        yield case.effect(EffectKind.RESTORE_CARD, OFFENDER, card=card, by="14A1")
    else:
        yield case.instruct("rebuild_from_another_pack", by="14A2")
        rebuilt: Card | None = yield case.presume(MISSING, default=None, by="14A2")
        if rebuilt is not None:
            yield case.effect(EffectKind.RESTORE_CARD, OFFENDER, card=rebuilt, by="14A2")
    yield case.instruct("go_on_with_the_same_calls", by="14A3")
    yield case.unauthorised(PARTNER, "replaced_card", by="14C")
    yield from look_for_another(case, by="14A")


def in_play(case: Case) -> Conversation:
    """After the opening lead was faced: it depends on where the card was."""
    if (yield case.presume(TOO_LATE, by="14B")):
        yield case.effect(EffectKind.RESULT_STANDS, by="14B")
        return
    yield case.instruct("look_for_the_card", by="14B")
    where = yield case.fact(WHERE, by="14B")
    if where == "played":
        yield case.effect(EffectKind.REFER, OFFENDER, what="defective_trick", by="14B1")
        yield from too_many_cards(case)
        return
    card: Card = yield case.fact(MISSING, by="14B")
    if where == "elsewhere":
        yield case.effect(EffectKind.RESTORE_CARD, OFFENDER, card=card, by="14B2")
        yield case.penalty(OFFENDER, "card_lost", by="14B2")
    else:
        yield case.instruct("rebuild_from_another_pack", by="14B3")
        yield case.effect(EffectKind.RESTORE_CARD, OFFENDER, card=card, by="14B3")
        yield case.penalty(OFFENDER, "card_lost", by="14B3")
    yield case.unauthorised(PARTNER, "replaced_card", by="14C")
    yield from look_for_another(case, by="14B")
    yield from always_held(case, card)


def look_for_another(case: Case, *, by: Citation) -> Conversation:
    """Yet another card is missing, of this hand or of another: that is a ruling of its own."""
    if (yield case.presume(ANOTHER_MISSING, by=by)):
        yield case.effect(EffectKind.REFER, what=ANOTHER_CARD, by=by)


def always_held(case: Case, card: Card) -> Conversation:
    """The player is taken to have held the card all the time (14B4): they may have revoked, or exposed it."""
    revoked: bool = yield case.fact(COULD_HAVE_PLAYED, card, by="14B4")
    if revoked:
        yield case.effect(EffectKind.REFER, OFFENDER, what="revoke", by="14B4")
    if (yield case.fact(EXPOSED_BY_DEFENDER, card, by="14B4")):
        major = card.rank.is_honour or bool((yield case.presume(DELIBERATELY, card, by="50B")))
        yield from another_penalty_card(case, card, major=major, by="14B4")
    if revoked:
        instead: Card = yield case.fact(REVOKE_CARD, card, by="14B4")
        yield from put_right_or_established(case, instead)
