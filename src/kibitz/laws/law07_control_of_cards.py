"""Law 7: control of the board and the cards.

| provision | what it provides | here |
|---|---|---|
| 7A | the board stays in the middle of the table, turned the right way (2017), until play is over | `board_moved` |
| 7B1 | each player takes their hand from their own pocket | `hand_from_wrong_pocket` |
| 7B2 | they count thirteen cards face down, and must look at them before they call | `hand_not_counted` |
| 7B3 | nobody mixes cards, or touches another's unless the director or (2017) an opponent permits | `cards_touched` |
| 7C | hands go back into their own pockets | `cards_put_back_wrongly` |
| 7C | they come out again only before both sides or the director | `hand_taken_after_play` |
| 7D | the contestant that stays at the table answers for the conditions of play | `board_moved` |
| 66D | who has mixed cards so that the facts are lost is ruled against | `cards_touched` |
| 90B5, B6, B7 | penalties | here |
"""

from __future__ import annotations

from kibitz.laws.case import Case, Conversation
from kibitz.laws.effects import EffectKind
from kibitz.laws.law13_wrong_number_of_cards import wrong_number_of_cards
from kibitz.laws.law16_other_sources import TELL_DIRECTOR, after_the_first_call, information_from_other_source
from kibitz.laws.registry import law
from kibitz.laws.roles import BOTH_SIDES, NON_OFFENDING_SIDE, OFFENDER
from kibitz.laws.vocabulary import AnswerKind, Fact

WRONG_POCKETS = Fact("hands_from_wrong_pockets", doubt=False)
HAND_SEEN = Fact("hand_seen", doubt=True)
CALLED_WITH_IT = Fact("called_with_that_hand")
NORMAL_PLAY_POSSIBLE = Fact("normal_play_possible", doubt=False)
LOOKED = Fact("looked_before_calling", doubt=True)
NUMBER_WRONG = Fact("number_of_cards_wrong")
PERMISSION = Fact("permission_to_touch", AnswerKind.WORD, words=("none", "opponent", "director"))
CARDS_MIXED = Fact("cards_mixed", doubt=False)
FACTS_LOST = Fact("facts_lost_in_mixed_cards", doubt=False)
PLAYED_SINCE = Fact("board_played_since")
WITNESSED = Fact("both_sides_or_director_present", doubt=False)


@law("board-moved", "7A")
def board_moved(case: Case) -> Conversation:
    """The board was taken away or turned before play was over."""
    yield case.instruct("put_board_back", OFFENDER, by="7A")
    yield case.effect(EffectKind.INFORM, what="stationary_contestant_answers", by="7D")
    if (yield case.presume(WRONG_POCKETS, by="7B1")):
        yield from hand_from_wrong_pocket(case)
    yield case.penalty(OFFENDER, "board_moved", by="90A")


@law("hand-from-wrong-pocket", "7B1", when="deal auction")
def hand_from_wrong_pocket(case: Case) -> Conversation:
    """A player holds another player's hand of this board."""
    if not (yield case.fact(HAND_SEEN, by="7B1")):
        yield case.instruct("take_own_hand", OFFENDER, by="7B1")
    elif not (yield case.fact(CALLED_WITH_IT, by="12A2")):
        yield case.instruct("take_own_hand", OFFENDER, by="7B1")
        yield from information_from_other_source(case)
    elif (yield case.fact(NORMAL_PLAY_POSSIBLE, by="12A2")):
        yield case.instruct("take_own_hand", OFFENDER, by="7B1")
        yield case.unauthorised(OFFENDER, "extraneous_information", by=TELL_DIRECTOR)
        yield from after_the_first_call(case)
    else:
        yield case.adjust("artificial", BOTH_SIDES, by="12A2")
        yield case.penalty(OFFENDER, "wrong_hand", by="90B7")


@law("hand-not-counted", "7B2", when="deal auction")
def hand_not_counted(case: Case) -> Conversation:
    """A player did not count their cards, or called without looking at them."""
    if not (yield case.fact(LOOKED, by="7B2")):
        yield case.penalty(OFFENDER, "called_without_looking", by="90A")
    if (yield case.fact(NUMBER_WRONG, by="7B2")):
        yield from wrong_number_of_cards(case)
    else:
        yield case.no_rectification(by="7B2")


@law("cards-touched", "7B3")
def cards_touched(case: Case) -> Conversation:
    """A player touched another player's cards, or mixed cards."""
    permission = yield case.fact(PERMISSION, by="7B3")
    if permission == "director" or (permission == "opponent" and case.edition.book == 2017):
        yield case.no_rectification(by="7B3")
        return
    yield case.penalty(OFFENDER, "touched_cards", by="90B5")
    if (yield case.fact(CARDS_MIXED, by="7B3")) and (yield case.fact(FACTS_LOST, by="66D")):
        yield case.instruct("rule_for_the_other_side", NON_OFFENDING_SIDE, by="66D")


@law("cards-put-back-wrongly", "7C")
def cards_put_back_wrongly(case: Case) -> Conversation:
    """After play cards went into the wrong pocket."""
    if (yield case.fact(PLAYED_SINCE, by="87A")):
        yield case.effect(EffectKind.REFER, what="fouled_board", by="87A")
    yield case.instruct("put_cards_right", by="7C")
    yield case.penalty(OFFENDER, "cards_in_wrong_pocket", by="90B6")


@law("hand-taken-after-play", "7C")
def hand_taken_after_play(case: Case) -> Conversation:
    """A hand was taken out of the board again after play."""
    if (yield case.fact(WITNESSED, by="7C")):
        yield case.no_rectification(by="7C")
    else:
        yield case.penalty(OFFENDER, "hand_taken_after_play", by="7C")
