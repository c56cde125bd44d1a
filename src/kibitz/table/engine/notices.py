"""What the table notes for the director, who may want to act on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class NoticeKind(StrEnum):
    """Everything that may be noted; the catalogue of sentences has it by this word."""

    # procedure (9, 10, 90)
    PENALTY_OF_ALL = "penalty_of_all"
    DIRECTOR_TO_BE_CALLED = "director_to_be_called"
    ACTED_AFTER_ATTENTION = "acted_after_attention"
    ACTED_BEFORE_RULING = "acted_before_ruling"
    ACTED_BEFORE_CARD_REPLACED = "acted_before_card_replaced"
    CHOSEN_WITHOUT_DIRECTOR = "chosen_without_director"
    CHOSEN_BY_ANOTHER = "chosen_by_another"
    CONSULTED = "consulted"
    # rulings (82, 84)
    NOT_ASKED_YET = "not_asked_yet"
    TOLD_OF_ANOTHER = "told_of_another"
    NOT_NEEDED = "not_needed"
    OVERRULED = "overruled"
    NO_LONGER_FITS = "no_longer_fits"
    # deal, boards and the end of the auction
    CARD_REMOVED = "card_removed"
    REMOVED_IS_ANOTHER = "removed_is_another"
    CARD_RESTORED = "card_restored"
    RESTORED_THOUGH_THERE = "restored_though_there"
    RESTORED_THOUGH_PLAYED = "restored_though_played"
    ORDER_NOT_ASKED = "order_not_asked"
    CARD_GIVEN_TWICE = "card_given_twice"
    PASSED_OUT = "passed_out"
    LOOKED_WITHOUT_COUNTING = "looked_without_counting"
    CALL_TAKEN_BACK = "call_taken_back"
    ARRIVED_LATE = "arrived_late"
    RULE_BY_NAME = "rule_by_name"
    SAW_ANOTHER_BOARD = "saw_another_board"
    # information (16, 20, 21, 40)
    DECLARER_MAY_HAVE_BEEN_MISLED = "declarer_may_have_been_misled"
    ALSO_LET_KNOW = "also_let_know"
    QUESTION_OUT_OF_TURN = "question_out_of_turn"
    QUESTION_MUST_PASS = "question_must_pass"
    QUESTION_DUMMY = "question_dummy"
    EXPLAINED_OWN_CALL = "explained_own_call"
    DIRECTOR_TO_BE_CALLED_FOR_CORRECTION = "director_to_be_called_for_correction"
    REVIEW_PARTIAL = "review_partial"
    REVIEW_OUT_OF_TURN = "review_out_of_turn"
    REVIEW_MUST_PASS = "review_must_pass"
    RESTATED_BY_PARTNER = "restated_by_partner"
    QUESTION_WHO_DOUBLED = "question_who_doubled"
    CALL_TO_BE_REPEATED = "call_to_be_repeated"
    OPPONENTS_CARD_CONSULTED = "opponents_card_consulted"
    OWN_SYSTEM_CONSULTED = "own_system_consulted"
    LEAD_IS_TO_BE_FACED = "lead_is_to_be_faced"
    RIGHTS_RESERVED = "rights_reserved"
    DIRECTOR_REQUIRED_AT_ONCE = "director_required_at_once"
    # reviews after the auction (41B)
    REVIEW_AFTER_FIRST_CARD = "review_after_first_card"
    REVIEW_DUMMY = "review_dummy"
    # leads out of turn
    OTHER_DEFENDER_DIFFERS = "other_defender_differs"
    # penalty cards
    PENALTY_CARD_PICKED_UP = "penalty_card_picked_up"
    # dummy
    DUMMYS_CARD_NAMED_BY_DEFENDER = "dummys_card_named_by_defender"
    # claims and tricks (68 to 71, 79)
    PLAY_AFTER_CLAIM = "play_after_claim"
    CARDS_AFTER_CLAIM = "cards_after_claim"
    CLAIM_DOUBTED = "claim_doubted"
    PLAY_ON_NOT_IN_THESE_LAWS = "play_on_not_in_these_laws"
    CONCEDES_TRICK_WON = "concedes_trick_won"
    TRICKS_AGREED_DIFFER = "tricks_agreed_differ"
    NOT_THEIRS_TO_ASK = "not_for_him_to_ask"
    # scores (12, 79)
    WEIGHTS_ILLEGAL_OUTCOME = "weights_illegal_outcome"
    WEIGHTS_FOR_TRICKS = "weights_for_tricks"
    SCORE_DIFFERS = "score_differs"
    CONTRACT_DIFFERS = "contract_differs"
    ENTERED_BEFORE_END = "entered_before_end"


# What was entered is not what the table saw.
ENTERED_OTHERWISE = (NoticeKind.SCORE_DIFFERS, NoticeKind.CONTRACT_DIFFERS, NoticeKind.ENTERED_BEFORE_END)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the table saw that the director may want to act on."""

    id: NoticeKind
    by: str
    entry: int | None
    values: Mapping[str, object] = field(default_factory=dict)
