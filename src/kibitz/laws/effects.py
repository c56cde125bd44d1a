"""What follows from a ruling: data, carried out by the table at the moment it is yielded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from kibitz.laws.roles import Role

# Every kind of effect, and the names of its values. The table carries out those that change what stands at the table;
# the others are instructions to the director or belong to the event.
EFFECTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # the auction
        "accept": ("call",),  # an irregular call stands as if it were legal
        "cancel": ("call",),
        "cancel_from": ("call",),  # the call and every one after it
        "cancel_auction": (),  # every call of the board is cancelled, and the dealer begins a second auction
        "void": ("call",),  # treated as if it had never been made
        "substitute": ("call", "new"),  # a new call in place of one that was cancelled
        "replace": ("call", "new"),  # the call intended takes the place of the one made; it is judged like any other
        "change_call": ("call", "new"),  # a misinformed player's new call takes the place of the one he made (21B1)
        "implied_pass": (),  # a player who must pass was passed over
        "turn": (),  # it is now this player's turn
        "must_repeat": ("call",),
        "pass_once": (),
        "pass_rest": (),
        "no_double": (),  # at this player's next turn
        "reopen": (),  # the passes after a missed turn are cancelled: the auction was not over
        "deemed_subsequent": ("call",),
        # the lead
        "lead_restriction": ("call", "options", "suits"),
        "forbid_suit": ("suit",),
        "require_suit": ("suit",),
        "require_card": ("card",),
        # the next card of this player to the trick (57A)
        "play_highest": ("suit",),
        "play_lowest": ("suit",),
        "play_suit": ("suit",),
        "play_not_suit": ("suit",),
        # cards
        "face_up": ("cards",),
        "pick_up": ("cards",),
        "penalty_card": ("card", "major"),
        "retract": ("card",),
        "accept_lead": ("card",),
        "accept_card": ("card",),  # a card played before its turn stands
        "accept_instead": ("card",),  # a card stands that was played when another was owed (52B1)
        "play_card": ("card",),  # it comes to stand now from that hand
        "complete_trick": ("card",),  # it comes to stand in the trick to which this hand had played none (67A1)
        "replace_card": ("card", "new"),  # the new card takes the place of the other in its trick
        "take_back": ("card",),  # the card, and every one that stood after it, goes back
        "card_deemed_subsequent": ("card",),  # played at the same moment as another, it comes after that (58A)
        "lead_from": (),  # it is this hand that leads
        "may_lead": (),  # declarer has said what he wants of a lead that had to wait for it (50D2)
        "becomes_declarer": (),
        "spread": (),
        "correct_hands": (),
        "restore_card": ("card",),
        "remove_card": ("card",),
        "add_card": ("card", "trick"),  # put among the cards he has played (67B1)
        "remove_surplus": ("card", "trick"),  # one too many in that trick goes back to the hand (67B2)
        "loses_rights": (),  # dummy (43B)
        "void_designation": ("card",),  # dummy does not have it (46B4)
        # tricks
        "established": (),  # the revoke (63)
        "transfer": ("tricks",),  # from this side to the other, when play has ended (64)
        "no_transfer": (),  # nothing is transferred on this board, nor what was to be (64B7)
        "award_tricks": ("tricks",),  # of those not played; the rest goes to the other side, and play has ended (69)
        "change_tricks": ("tricks",),  # this side's tricks on the board are that many (69B, 71, 79B)
        "void_claim": (),  # as if it had not been made: play goes on (68)
        "suspend_play": (),  # after a claim or concession (68D)
        # by a claim referee, for the director: what he proposes (70), and what play could have given (69B2)
        "propose_tricks": ("tricks", "exact", "least", "most", "reasons", "line"),
        "weigh_tricks": ("tricks", "exact", "least", "most", "best", "reasons", "line"),
        # information
        "authorised": ("about",),
        "unauthorised": ("about",),
        # time after time
        "review": ("question",),  # to be looked into when play has ended
        "adjust": ("score",),  # an adjusted score is awarded (12C)
        "penalty": ("reason", "tariff"),  # procedural or disciplinary, at the director's discretion; the tariff if any
        "no_rectification": (),
        "forfeited": (),
        "waive": ("ruling",),  # what that ruling imposed is waived (81C5)
        "result_stands": (),
        "correct_score": ("result",),  # the score on record is changed to the right one (79C)
        # appeals
        "no_appeal": (),  # it is not heard (92)
        "hears_appeal": ("body",),  # by whom it is heard (93)
        "ruling_upheld": ("ruling",),
        "ruling_varied": ("ruling",),
        "redeal": (),  # the board is shuffled and dealt again: nothing of the old deal counts any more
        "end_board": (),  # nobody calls or plays on: there will be no result of the play
        "cancel_board": (),  # no result of this board stands for these sides
        "instruct": ("what",),  # something the director sees to
        "refer": ("what",),  # handed on to the event, the organiser or the authority
        "inform": ("what",),
    }
)

FOR_DIRECTOR = frozenset({"propose_tricks", "weigh_tricks"})
"""What nobody else is told."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that follows, for whom, and by which provision."""

    kind: str
    by: str
    who: Role | None = None
    values: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.kind not in EFFECTS:
            raise ValueError(f"no such effect: {self.kind}")
        if set(self.values) - set(EFFECTS[self.kind]):
            raise ValueError(f"{self.kind} has no {set(self.values) - set(EFFECTS[self.kind])}")

    def __getitem__(self, name: str) -> object:
        return self.values[name]

    @property
    def message_id(self) -> str:
        """Where the catalogue of sentences says it."""
        return f"ruling.effect.{self.kind}"
