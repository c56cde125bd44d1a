"""Law 6D: shuffled or dealt wrongly, and dealing again; and 22B, which forbids it after a pass-out.

| provision | what it provides | here |
|---|---|---|
| 6D1 | before the auction begins: dealt again after a misdeal, or if a card may have been seen | `improper_deal` |
| 6D1 | the same of a card seen at the table, if that was in the shuffle or the deal | `card_seen_before_auction` |
| 6D1 | later: what was seen is information from another source (16D, 2007: 16C) | `improper_deal` |
| 6D1 (2007) | an illegally dealt board is fouled | `improper_deal` |
| 6C | a member of each side should be there; else the director may have it dealt again (6D3) | `improper_deal` |
| 6D2 | no result stands of a sorted pack dealt unshuffled, or of a deal from another session | `deal_not_shuffled` |
| 6D3 | the director may order a new deal for any reason that the Laws allow | `redeal_ordered` |
| 22B, 2007 22A1 | no new deal after four passes, nor by order | `redeal_ordered`, `redeal_after_pass_out` |
| 86A, 2007 86C | nor in teams where the result without the board may be known | `laws.boards` |
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.boards import AUCTION_BEGUN, adjusted_score, redeal
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.law15_wrong_board import wrong_board
from kibitz.laws.law16_other_sources import information_from_other_source
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES
from kibitz.laws.vocabulary import AnswerKind, Fact

DEAL_FAULT = Fact("deal_fault", AnswerKind.WORD, words=("misdealt", "card_seen", "side_absent"))
SEEN_IN_THE_DEAL = Fact("seen_during_shuffle_or_deal", doubt=True)
REDEAL_WANTED = Fact("redeal_wanted")
DEAL_ORIGIN = Fact("deal_origin", AnswerKind.WORD, words=("sorted_pack", "another_session", "another_table"))
EVENT_REPLAYS_DEALS = Fact("event_replays_deals", doubt=False)
PASSED_OUT = Fact("passed_out")

NO_REDEAL = Renumbered("22B", "22A1")


@law("improper-deal", "6", when="deal auction", blameless=True)
def improper_deal(case: Case) -> Conversation:
    """The cards were shuffled or dealt wrongly, or somebody may have seen a card while they were."""
    fault = yield case.fact(DEAL_FAULT, by="6B")
    if not (yield case.fact(AUCTION_BEGUN, by="6D1")):
        if fault != "side_absent":
            yield from redeal(case, by="6D1")
        elif (yield case.fact(REDEAL_WANTED, by="6C")):
            yield from redeal(case, by="6D3")
        else:
            yield case.no_rectification(by="6C")
    elif fault == "card_seen":
        yield from information_from_other_source(case)
    elif fault == "misdealt" and case.edition.book == 2007:
        yield case.effect(EffectKind.REFER, what="fouled_board", by="6D1")
    else:
        yield case.no_rectification(by="6D1")


@law("card-seen-before-auction", "6D1", when="deal", blameless=True)
def card_seen_before_auction(case: Case) -> Conversation:
    """Before anybody has called, a player sees or may have seen a card of another hand at their own table."""
    if (yield case.fact(SEEN_IN_THE_DEAL, by="6D1")):
        yield from redeal(case, by="6D1")
    else:
        yield from information_from_other_source(case)


@law("deal-not-shuffled", "6D2", blameless=True)
def deal_not_shuffled(case: Case) -> Conversation:
    """The pack was sorted and dealt without a shuffle, or the deal comes from elsewhere."""
    origin = yield case.fact(DEAL_ORIGIN, by="6D2")
    if origin == "another_table":  # boards may be exchanged between tables in one session
        if case.regulations[switches.EXCHANGE_OF_BOARDS]:
            yield case.no_rectification(by="6D2")
        else:
            yield from wrong_board(case)
    elif (yield case.presume(EVENT_REPLAYS_DEALS, by="6D2")):
        yield case.no_rectification(by="6D2")
    elif not (yield case.fact(AUCTION_BEGUN, by="6D3")):
        yield from redeal(case, by="6D2")
    else:
        yield case.effect(EffectKind.CANCEL_BOARD, BOTH_SIDES, by="6D2")
        yield from adjusted_score(case, BOTH_SIDES, by="6D2")


@law("redeal-ordered", "6D3", blameless=True)
def redeal_ordered(case: Case) -> Conversation:
    """The director wants the board dealt again."""
    if (yield case.fact(PASSED_OUT, by=NO_REDEAL)):
        yield case.instruct("no_new_deal", by=NO_REDEAL)
        yield case.effect(EffectKind.RESULT_STANDS, by=NO_REDEAL)
    else:
        yield from redeal(case, by="6D3")


@law("redeal-after-pass-out", NO_REDEAL, blameless=True)
def redeal_after_pass_out(case: Case) -> Conversation:
    """All four players passed, and the cards were dealt again."""
    yield case.instruct("restore_the_first_deal", by=NO_REDEAL)
    yield case.effect(EffectKind.RESULT_STANDS, by=NO_REDEAL)
    yield case.penalty(BOTH_SIDES, "dealt_again", by="90A")
