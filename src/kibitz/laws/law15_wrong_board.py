"""Law 15: the wrong board, or the cards of another one (2007: 15 and 17D).

| 2017 | what it provides | here |
|---|---|---|
| 15A1 | a call made with cards of a wrong board is cancelled, and every call after it | `cards_from_wrong_board_2017` |
| 15A2a | partner has called since: an adjusted score | the same |
| 15A2b | else the offender looks at the right hand and calls again | the same |
| 15A2c | the information of withdrawn calls (16C) | the same |
| 15A3 | if the offender's call on the other board differs, an adjusted score there | `board_the_cards_came_from` |
| 15A4 | and perhaps a penalty | both |
| 15B1 | a board not meant for them that one of the four has played before: cancelled | `wrong_board_2017` |
| 15B2 | that none has: it is finished and the result stands; the right board may be played later | the same |
| 15B3 | an artificial score for whoever is deprived of a result | the same |

| 2007 | what it provides | here |
|---|---|---|
| 17D1 | the call made with wrong cards is cancelled | `cards_from_wrong_board_2007` |
| 17D2 | an artificial score if partner has called since; else the offender calls again | the same |
| 17D2 | LHO who had called must repeat that call; an artificial score if the new call differs | the same |
| 17D3 | as 2017 15A3, but an artificial score | `board_the_cards_came_from` |
| 17D4 | and perhaps a penalty | both |
| 15A1 | a wrong board that none of the players had played: the result stands | `wrong_board_2007` |
| 15A2 | the right board may be played later | the same |
| 15B | one that somebody had played: cancelled; an artificial score for who is deprived | the same |
| 15C | found in the auction: it begins anew; if any call differs, the board is cancelled | the same |

15B of 2017 is for pairs and individuals. In teams what other results there are decides (86B).
"""

from __future__ import annotations

from kibitz.laws import switches
from kibitz.laws.boards import adjusted_score
from kibitz.laws.case import Case, Conversation, Finding
from kibitz.laws.editions import Citation, Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import withdrawn
from kibitz.laws.law12_adjusted_score import IS_TEAMS
from kibitz.laws.law16_other_sources import TELL_DIRECTOR
from kibitz.laws.law25_change_of_call import PARTNER_CALLED
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, LHO, NON_OFFENDING_SIDE, OFFENDER, OFFENDING_SIDE
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact

CALLED_WITH_THEM = Fact("called_with_wrong_cards")
THE_CALL = Fact("call_with_wrong_cards", AnswerKind.CALL)
LHO_CALLED_OVER = Fact("lho_called_over_wrong_cards", doubt=False)
LHO_CALL = Fact("lho_call_over_wrong_cards", AnswerKind.CALL)
CANCELLED_CALL = Fact("cancelled_call", AnswerKind.CALL)
DIFFERS = Fact("call_differs", doubt=True)
MAY_BE_PLAYED = Fact("board_may_be_played")
PLAYED_BEFORE = Fact("somebody_played_board_before")
DEPRIVED = Fact("deprived_of_result", AnswerKind.WORD, words=("none", "both", "offending_side", "non_offending_side"))
PLAYED_LATER = Fact("right_board_played_later")
FOUND_IN_AUCTION = Fact("found_during_auction")
CALLS_REPEATED = Fact("all_calls_repeated")
DELIBERATE = Fact("tried_to_spoil_the_board", doubt=False)

CANCELLED = Renumbered("15A1", "17D1")
OTHER_BOARD = Renumbered("15A3", "17D3")
PENALTY = Renumbered("15A4", "17D4")


# The cards of another board.


@law("cards-from-wrong-board", Renumbered("15A", "17D"), when="auction lead")
def cards_from_wrong_board(case: Case) -> Conversation:
    """A player holds the cards of another board, and may have called with them."""
    if not (yield case.fact(CALLED_WITH_THEM, by="7B1")):
        yield case.instruct("take_right_hand", OFFENDER, by="7B1")
        yield case.effect(EffectKind.REFER, OFFENDER, what="has_seen_another_board", by=TELL_DIRECTOR)
        return
    call = yield case.fact(THE_CALL, by=CANCELLED)
    if case.edition.book == 2007:
        yield from cards_from_wrong_board_2007(case, call)
    else:
        yield from cards_from_wrong_board_2017(case, call)
    yield case.effect(EffectKind.REFER, OFFENDER, what="board_the_cards_came_from", by=OTHER_BOARD)
    yield case.penalty(OFFENDER, "cards_from_wrong_board", by=PENALTY)


def cards_from_wrong_board_2017(case: Case, call: CallOrCard) -> Conversation:
    """The call and all after it go; the offender calls again unless partner has called."""
    partner_called = yield case.fact(PARTNER_CALLED, call, by="15A2a")
    cancelled: list[CallOrCard] = [call]
    if (yield case.presume(LHO_CALLED_OVER, call, by="15A1")):
        cancelled.append((yield case.fact(LHO_CALL, call, by="15A1")))
    if partner_called:
        yield case.effect(EffectKind.END_BOARD, by="15A2a")
    yield case.cancel_from(call, by="15A1")
    if partner_called:
        yield from adjusted_score(case, BOTH_SIDES, by="15A2a")
        return
    yield case.instruct("take_right_hand", OFFENDER, by="15A2b")
    yield case.effect(EffectKind.TURN, OFFENDER, by="15A2b")
    for cancelled_call in cancelled:
        yield from withdrawn(case, cancelled_call, others="15A2c", offenders="15A2c")


def cards_from_wrong_board_2007(case: Case, call: CallOrCard) -> Conversation:
    """The offender calls again; if LHO had called over it, the new call must not differ and LHO must repeat theirs."""
    partner_called = yield case.fact(PARTNER_CALLED, call, by="17D2")
    over: CallOrCard | None = None
    if not partner_called and (yield case.fact(LHO_CALLED_OVER, call, by="17D2")):
        over = yield case.fact(LHO_CALL, call, by="17D2")
    if partner_called:
        yield case.effect(EffectKind.END_BOARD, by="17D2")
    yield case.cancel_from(call, by="17D1")
    if partner_called:
        yield case.adjust("artificial", BOTH_SIDES, by="17D2")
        return
    yield case.instruct("take_right_hand", OFFENDER, by="17D2")
    yield case.effect(EffectKind.TURN, OFFENDER, by="17D2")
    yield from withdrawn(case, call)
    if over is None:
        return
    yield from withdrawn(case, over)
    new = yield case.next_call(OFFENDER, by="17D2")
    if (yield case.fact(DIFFERS, call, new, by="17D2")):
        yield case.effect(EffectKind.END_BOARD, by="17D2")
        yield case.adjust("artificial", BOTH_SIDES, by="17D2")
    else:
        yield case.must_repeat(LHO, over, by="17D2")


@law("board-the-cards-came-from", OTHER_BOARD, when="auction", blameless=True)
def board_the_cards_came_from(case: Case) -> Conversation:
    """Now the other board is played, whose cards this player held when they called on the wrong one."""
    before = yield case.fact(CANCELLED_CALL, by=OTHER_BOARD)
    now = yield case.call(by=OTHER_BOARD)
    differs = yield case.fact(DIFFERS, before, now, by=OTHER_BOARD)
    if not differs and (yield case.presume(MAY_BE_PLAYED, default=True, by=OTHER_BOARD)):
        yield case.instruct("play_the_board", by=OTHER_BOARD)
    else:
        yield case.effect(EffectKind.END_BOARD, by=OTHER_BOARD)
        if case.edition.book == 2007:
            yield case.adjust("artificial", BOTH_SIDES, by="17D3")
        else:
            yield from adjusted_score(case, BOTH_SIDES, by="15A3")
    yield case.penalty(OFFENDER, "cards_from_wrong_board", by=PENALTY)


# The wrong board.


@law("wrong-board", "15", blameless=True)
def wrong_board(case: Case) -> Conversation:
    """They play a board that was not meant for them in this round."""
    if case.edition.book == 2007:
        yield from wrong_board_2007(case)
    else:
        yield from wrong_board_2017(case)


def wrong_board_2017(case: Case) -> Conversation:
    """Cancelled if one of the four has played it; else finished, and the result stands."""
    if (yield case.presume(IS_TEAMS, by="15B")):
        yield case.effect(EffectKind.REFER, what="results_of_the_other_table", by="86B")
        return
    if (yield case.fact(PLAYED_BEFORE, by="15B1")):
        yield case.effect(EffectKind.CANCEL_BOARD, BOTH_SIDES, by="15B1")
        yield from artificial_for_the_deprived(case, by="15B3")
        return
    yield case.instruct("finish_the_board", by="15B2")
    yield case.effect(EffectKind.RESULT_STANDS, by="15B2")
    if (yield from right_board_later(case, by="15B2")):
        return
    yield from artificial_for_the_deprived(case, by="15B3")


def wrong_board_2007(case: Case) -> Conversation:
    """In the auction it is begun anew with the right players; later it depends on whether anybody had played it."""
    if (yield case.fact(FOUND_IN_AUCTION, by="15C")):
        yield from auction_anew_2007(case)
    elif (yield case.fact(PLAYED_BEFORE, by="15B")):
        yield case.effect(EffectKind.CANCEL_BOARD, BOTH_SIDES, by="15B")
        yield from artificial_for_the_deprived(case, by="15B")
    else:
        yield case.effect(EffectKind.RESULT_STANDS, by="15A1")
        yield from right_board_later(case, by="15A2")


def right_board_later(case: Case, *, by: Citation) -> Finding[bool]:
    """Whether both sides play the right board against each other later: as the regulations say, or the director."""
    ruled = case.regulations[switches.PLAY_CORRECT_BOARD_LATER]
    later = ruled == "always" or (ruled == "director_decides" and bool((yield case.fact(PLAYED_LATER, by=by))))
    if later:
        yield case.effect(EffectKind.REFER, what="right_board_later", by=by)
    return later


def auction_anew_2007(case: Case) -> Conversation:
    """The auction is cancelled, and the right players repeat it (15C)."""
    yield case.effect(EffectKind.CANCEL_AUCTION, by="15C")
    yield case.instruct("seat_the_right_players", by="15C")
    if (yield case.coming(CALLS_REPEATED, by="15C")):
        yield case.instruct("play_the_board", by="15C")
    else:
        yield case.effect(EffectKind.CANCEL_BOARD, BOTH_SIDES, by="15C")
    if (yield case.presume(DELIBERATE, by="15C")):
        yield case.penalty(OFFENDING_SIDE, "tried_to_spoil_the_board", by="15C")
        yield from adjusted_score(case, BOTH_SIDES, by="15C")


def artificial_for_the_deprived(case: Case, *, by: Citation) -> Conversation:
    """An artificial score for whoever has now no result, and perhaps a penalty for who is to blame."""
    deprived = yield case.fact(DEPRIVED, by=by)
    roles = {"both": BOTH_SIDES, "offending_side": OFFENDING_SIDE, "non_offending_side": NON_OFFENDING_SIDE}
    if deprived in roles:
        yield case.adjust("artificial", roles[deprived], by=by)
        yield case.penalty(OFFENDING_SIDE, "wrong_board", by="90B7")
