"""Laws 63 and 64: when a revoke is established, which tricks are transferred, and when the director adjusts.

| provision | what it provides | here |
|---|---|---|
| 63A1 | established when the offender's side has led or played to the next trick | `established_by` |
| 63A2 | or has named a card for it | `established_by` |
| 63A3 | or has claimed or conceded (2007: or has agreed to a claim or concession) | `established_by` |
| 2017 63A4 | or a claim of the other side has been agreed to (69A) | `established_by` |
| 63B | then it may not be corrected, and the trick stands | `established` |
| 64A1 | the offender won it: that trick and a later one of their side, if any, go to the others | `transferred` |
| 64A2 | else one trick goes to the others, if the offending side won that one or a later one | `transferred` |
| 64B1 | no trick if the offender's side won neither that one nor a later one | `none_to_transfer` |
| 64B2 | nor if the offender had revoked in that suit before (2017: and that is established) | `none_to_transfer` |
| 64B3 | nor if a penalty card or one of dummy (2007: any faced card) was not played | `no_transfer_because` |
| 64B4, 64B5 | nor if it was noticed after an opponent's call on the next board, or after the round | the same |
| 64B6 | nor in the twelfth trick | `no_transfer_because` |
| 64B7 | nor if both sides have revoked on the board (2017: and both are established) | `none_to_transfer` |
| 2017 64B8 | nor if it was corrected because both sides had revoked in that trick | `law61_62_revoke` |
| 64C1, 2007 64C | after play: an adjusted score if the others have not got their due | `revoke_equity` |
| 2017 64C2a | after a repeated revoke: if the later ones cost them tricks | `repeated_revoke` |
| 2017 64C2b | after revokes by both sides: by what would have happened without any | `both_sides_revoked` |

Tricks are counted when play has ended, as they are after all that was corrected, and with those of a claim. A trick won
in dummy is not won by declarer.
"""

from __future__ import annotations

from kibitz.game.cards import Card
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation, Renumbered, cite
from kibitz.laws.effects import EffectKind
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, Fact

OFFENDER_IS = Fact("offender_is", AnswerKind.WORD, words=("declarer", "dummy", "defender"))
TWELFTH_TRICK = Fact("twelfth_trick")
PLAYED_TO_NEXT = Fact("played_to_next_trick", doubt=False)
NAMED_FOR_NEXT = Fact("named_card_for_next_trick", doubt=False)
CLAIMED = Fact("offending_side_claimed", doubt=False)
AGREED_TO_CLAIM = Fact("agreed_to_claim", doubt=False)
FACED_CARD_NOT_PLAYED = Fact("faced_card_not_played", doubt=False)
PENALTY_OR_DUMMY_CARD_NOT_PLAYED = Fact("penalty_or_dummy_card_not_played", doubt=False)
EARLIER_REVOKE_IN_SUIT = Fact("earlier_revoke_in_suit", doubt=False)
EARLIER_ESTABLISHED_IN_SUIT = Fact("earlier_established_revoke_in_suit", doubt=False)
AFTER_NEXT_CALL = Fact("noticed_after_next_board_call", doubt=False)
AFTER_ROUND = Fact("noticed_after_round", doubt=False)
WON_THAT_OR_LATER = Fact("won_revoke_trick_or_later", doubt=True)
OFFENDER_WON_TRICK = Fact("offender_won_revoke_trick", doubt=True)
WON_LATER = Fact("won_later_trick", doubt=True)
BOTH_REVOKED = Fact("both_sides_revoked", doubt=False)
BOTH_ESTABLISHED = Fact("both_sides_revokes_established", doubt=False)
NOT_COMPENSATED = Fact("revoke_not_compensated", doubt=True)
COST_BY_LATER = Fact("later_revokes_cost_tricks", doubt=True)
DAMAGED_BY_REVOKES = Fact("damaged_by_revokes", doubt=True)

AGREED = Renumbered("63A4", "63A3")
EQUITY = Renumbered("64C1", "64C")


def twelfth_trick(case: Case, card: Card) -> Finding[bool]:
    """Whether the revoke was in the twelfth trick."""
    return bool((yield case.presume(TWELFTH_TRICK, card, by="62D1")))


def established_by(case: Case, card: Card) -> Finding[str | None]:
    """The provision by which the revoke was established when attention was drawn to it; none if it was not."""
    if (yield case.fact(PLAYED_TO_NEXT, card, by="63A1")):
        return "63A1"
    if (yield case.presume(NAMED_FOR_NEXT, card, by="63A2")):
        return "63A2"
    if (yield case.presume(CLAIMED, card, by="63A3")):
        return "63A3"
    if (yield case.presume(AGREED_TO_CLAIM, card, by=AGREED)):
        return cite(AGREED, case.edition)
    return None


def established(case: Case, card: Card, *, by: Citation, offender_is: str, twelfth: bool = False) -> Conversation:
    """It is too late to correct it: the trick stands, and when play has ended tricks may be transferred."""
    yield case.effect(EffectKind.ESTABLISHED, OFFENDER, by=by)
    yield case.instruct("revoke_trick_stands", by="63B")
    yield from rectified(case, card, offender_is, twelfth=twelfth)


def rectified(case: Case, card: Card, offender_is: str, *, twelfth: bool = False) -> Conversation:
    """What follows for the tricks, also where a Law has a revoke treated as established (43B2b)."""
    exception = yield from no_transfer_because(case, card, offender_is, twelfth=twelfth)
    if exception is None:
        exception = yield from transferred(case, card)
    else:
        yield case.no_rectification(by=exception)
    yield from equity(case, exception)


def no_transfer_because(case: Case, card: Card, offender_is: str, *, twelfth: bool = False) -> Finding[str | None]:
    """The provision by which no trick is transferred, whoever has won which; none if there is none such."""
    early = case.edition.book == 2007
    of_dummy = offender_is == "dummy"
    faced = FACED_CARD_NOT_PLAYED if early else PENALTY_OR_DUMMY_CARD_NOT_PLAYED
    if (yield case.presume(faced, card, default=of_dummy, by="64B3")):
        return "64B3"
    if (yield case.presume(TWELFTH_TRICK, card, default=twelfth, by="64B6")):
        return "64B6"
    if (yield case.presume(AFTER_NEXT_CALL, card, by="64B4")):
        return "64B4"
    if (yield case.presume(AFTER_ROUND, card, by="64B5")):
        return "64B5"
    return None


def transferred(case: Case, card: Card) -> Finding[str | None]:
    """When play has ended: how many tricks go to the other side; the provision, if none does."""
    exception = yield from none_to_transfer(case, card)
    if exception is not None:
        return exception
    if (yield case.coming(OFFENDER_WON_TRICK, card, by="64A1")):
        later = yield case.coming(WON_LATER, card, by="64A1")
        yield case.effect(EffectKind.TRANSFER, OFFENDING_SIDE, tricks=2 if later else 1, by="64A1")
    else:
        yield case.effect(EffectKind.TRANSFER, OFFENDING_SIDE, tricks=1, by="64A2")
    return None


def none_to_transfer(case: Case, card: Card) -> Finding[str | None]:
    """Play has ended: the provision by which there is nothing to transfer after all."""
    early = case.edition.book == 2007
    won: bool = yield case.coming(WON_THAT_OR_LATER, card, by="64B1")
    # By now it is known what else was found out in the course of the play.
    if (yield case.presume(EARLIER_REVOKE_IN_SUIT if early else EARLIER_ESTABLISHED_IN_SUIT, card, by="64B2")):
        yield case.no_rectification(by="64B2")
        return "64B2"
    if (yield case.presume(BOTH_REVOKED if early else BOTH_ESTABLISHED, card, by="64B7")):
        yield case.effect(EffectKind.NO_TRANSFER, BOTH_SIDES, by="64B7")
        return "64B7"
    if not won:
        yield case.no_rectification(by="64B1")
        return "64B1"
    return None


# After play.


def equity(case: Case, exception: str | None = None) -> Conversation:
    """When play has ended the director sees whether that is enough."""
    if case.edition.book == 2017 and exception == "64B2":
        yield case.review("repeated_revoke", by="64C2a")
    elif case.edition.book == 2017 and exception == "64B7":
        yield case.review("both_sides_revoked", by="64C2b")
    else:
        yield case.review("revoke_equity", by=EQUITY)


@law("review-revoke-equity", EQUITY, when="review")
def revoke_equity(case: Case) -> Conversation:
    """After play: would the other side have done better without the revoke than it has now?"""
    yield from _adjusted_if(case, NOT_COMPENSATED, by=EQUITY)


@law("review-repeated-revoke", "64C2a", 2017, when="review")
def repeated_revoke(case: Case) -> Conversation:
    """After play: would the other side have won more tricks without the later revokes in that suit?"""
    yield from _adjusted_if(case, COST_BY_LATER, by="64C2a")


@law("review-both-sides-revoked", "64C2b", 2017, when="review")
def both_sides_revoked(case: Case) -> Conversation:
    """After play: would a side have done better if nobody had revoked?"""
    yield from _adjusted_if(case, DAMAGED_BY_REVOKES, by="64C2b")


def _adjusted_if(case: Case, damaged: Fact, *, by: Citation) -> Conversation:
    if (yield case.fact(damaged, by=by)):
        yield case.adjust("assigned", BOTH_SIDES, by=by)
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by=by)
