"""What follows from a ruling: data, carried out by the table at the moment it is yielded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from kibitz.game.short_repr import short_repr
from kibitz.laws.roles import Role


class EffectKind(StrEnum):
    """Every kind of effect, by the word that logs and records have for it, with the names of its values."""

    value_names: tuple[str, ...]

    def __new__(cls, word: str, *value_names: str) -> Self:
        """A kind of that word, with the names of the values that it may have."""
        kind = str.__new__(cls, word)
        kind._value_ = word
        kind.value_names = value_names
        return kind

    # the auction
    ACCEPT = "accept", "call"  # an irregular call stands as if it were legal
    CANCEL = "cancel", "call"
    CANCEL_FROM = "cancel_from", "call"  # the call and every one after it
    CANCEL_AUCTION = "cancel_auction"  # every call of the board is cancelled, and the dealer begins a second auction
    VOID = "void", "call"  # treated as if it had never been made
    SUBSTITUTE = "substitute", "call", "new"  # a new call in place of one that was cancelled
    REPLACE = "replace", "call", "new"  # the call intended takes the place of the one made; it is judged like any other
    CHANGE_CALL = "change_call", "call", "new"  # a misinformed player's new call in place of the one they made (21B1)
    IMPLIED_PASS = "implied_pass"  # a player who must pass was passed over
    TURN = "turn"  # it is now this player's turn
    MUST_REPEAT = "must_repeat", "call"
    PASS_ONCE = "pass_once"
    PASS_REST = "pass_rest"
    NO_DOUBLE = "no_double"  # at this player's next turn
    REOPEN = "reopen"  # the passes after a missed turn are cancelled: the auction was not over
    DEEMED_SUBSEQUENT = "deemed_subsequent", "call"
    # the lead
    LEAD_RESTRICTION = "lead_restriction", "call", "options", "suits"
    FORBID_SUIT = "forbid_suit", "suit"
    REQUIRE_SUIT = "require_suit", "suit"
    REQUIRE_CARD = "require_card", "card"
    # the next card of this player to the trick (57A)
    PLAY_HIGHEST = "play_highest", "suit"
    PLAY_LOWEST = "play_lowest", "suit"
    PLAY_SUIT = "play_suit", "suit"
    PLAY_NOT_SUIT = "play_not_suit", "suit"
    # cards
    FACE_UP = "face_up", "cards"
    PICK_UP = "pick_up", "cards"
    PENALTY_CARD = "penalty_card", "card", "major"
    RETRACT = "retract", "card"
    ACCEPT_LEAD = "accept_lead", "card"
    ACCEPT_CARD = "accept_card", "card"  # a card played before its turn stands
    ACCEPT_INSTEAD = "accept_instead", "card"  # a card stands that was played when another was owed (52B1)
    PLAY_CARD = "play_card", "card"  # it comes to stand now from that hand
    COMPLETE_TRICK = "complete_trick", "card"  # it comes to stand in the trick to which this hand played none (67A1)
    REPLACE_CARD = "replace_card", "card", "new"  # the new card takes the place of the other in its trick
    TAKE_BACK = "take_back", "card"  # the card, and every one that stood after it, goes back
    CARD_DEEMED_SUBSEQUENT = "card_deemed_subsequent", "card"  # played at the same moment as another (58A)
    LEAD_FROM = "lead_from"  # it is this hand that leads
    MAY_LEAD = "may_lead"  # declarer has said what they want of a lead that had to wait for it (50D2)
    BECOMES_DECLARER = "becomes_declarer"
    SPREAD = "spread"
    CORRECT_HANDS = "correct_hands"
    RESTORE_CARD = "restore_card", "card"
    REMOVE_CARD = "remove_card", "card"
    ADD_CARD = "add_card", "card", "trick"  # put among the cards the player has played (67B1)
    REMOVE_SURPLUS = "remove_surplus", "card", "trick"  # one too many in that trick goes back to the hand (67B2)
    LOSES_RIGHTS = "loses_rights"  # dummy (43B)
    VOID_DESIGNATION = "void_designation", "card"  # dummy does not have it (46B4)
    # tricks
    ESTABLISHED = "established"  # the revoke (63)
    TRANSFER = "transfer", "tricks"  # from this side to the other, when play has ended (64)
    NO_TRANSFER = "no_transfer"  # nothing is transferred on this board, nor what was to be (64B7)
    AWARD_TRICKS = "award_tricks", "tricks"  # of those not played; the others get the rest, and play has ended (69)
    CHANGE_TRICKS = "change_tricks", "tricks"  # this side's tricks on the board are that many (69B, 71, 79B)
    VOID_CLAIM = "void_claim"  # as if it had not been made: play goes on (68)
    SUSPEND_PLAY = "suspend_play"  # after a claim or concession (68D)
    # by a claim referee, for the director: what it proposes (70), and what play could have given (69B2)
    PROPOSE_TRICKS = "propose_tricks", "tricks", "exact", "least", "most", "reasons", "line"
    WEIGH_TRICKS = "weigh_tricks", "tricks", "exact", "least", "most", "best", "reasons", "line"
    # information
    AUTHORISED = "authorised", "about"
    UNAUTHORISED = "unauthorised", "about"
    # time after time
    REVIEW = "review", "question"  # to be looked into when play has ended
    ADJUST = "adjust", "score"  # an adjusted score is awarded (12C)
    PENALTY = "penalty", "reason", "tariff"  # at the director's discretion (90, 91); the tariff if any
    NO_RECTIFICATION = "no_rectification"
    FORFEITED = "forfeited"
    WAIVE = "waive", "ruling"  # what that ruling imposed is waived (81C5)
    RESULT_STANDS = "result_stands"
    CORRECT_SCORE = "correct_score", "result"  # the score on record is changed to the right one (79C)
    # appeals
    NO_APPEAL = "no_appeal"  # it is not heard (92)
    HEARS_APPEAL = "hears_appeal", "body"  # by whom it is heard (93)
    RULING_UPHELD = "ruling_upheld", "ruling"
    RULING_VARIED = "ruling_varied", "ruling"
    REDEAL = "redeal"  # the board is shuffled and dealt again: nothing of the old deal counts any more
    END_BOARD = "end_board"  # nobody calls or plays on: there will be no result of the play
    CANCEL_BOARD = "cancel_board"  # no result of this board stands for these sides
    INSTRUCT = "instruct", "what"  # something the director sees to
    REFER = "refer", "what"  # handed on to the event, the organiser or the authority
    INFORM = "inform", "what"


FOR_DIRECTOR = frozenset({EffectKind.PROPOSE_TRICKS, EffectKind.WEIGH_TRICKS})
"""What nobody else is told."""
INFORMATION = (EffectKind.AUTHORISED, EffectKind.UNAUTHORISED)
"""What says whether players may use something."""


@dataclass(frozen=True, slots=True, repr=False)
class Effect:
    """One thing that follows, for whom, and by which provision."""

    kind: EffectKind
    by: str
    who: Role | None = None
    values: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not isinstance(self.kind, EffectKind):
            raise ValueError(f"no such effect: {self.kind}")
        if set(self.values) - set(self.kind.value_names):
            raise ValueError(f"{self.kind} has no {set(self.values) - set(self.kind.value_names)}")

    def __getitem__(self, name: str) -> object:
        return self.values[name]

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"ruling.effect.{self.kind}"

    def __repr__(self) -> str:
        return short_repr(self)
