"""A refusal as somebody may have it: to a player one that tells nothing of others' cards, acts or turns.

The table refuses with its reason: that a card is in East's hand, that a call was another's, that the play is over. By
asking for every card a player could find all 52. So whoever is not the director is told one and the same sentence,
unless what is wrong is in the words themselves, which they wrote.
"""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.table.log.refusal import Refusal
from kibitz.table.views.viewers import DIRECTOR, Viewer

NOT_NOW = "not_here_and_now"
OF_POLICY = frozenset({"prevented", "warned"})
"""That the act would be irregular, and which Law it breaks."""
IN_THE_WORDS = frozenset(
    """
    no_event no_such_actor no_act not_a_line not_a_time line_too_long too_many_calls unclosed_speech after_speech
    no_such_verb act_without_verb irregularity_is_ruled no_verb_like_it not_for_this_actor value_missing values_missing
    speech_missing value_twice no_such_value not_several unexpected_word ambiguous card_twice no_line
    correction_in_correction line_has_place one_fact_a_line not_a_call not_a_card not_a_call_or_card not_a_suit
    not_a_rank not_a_seat not_players not_a_number not_an_entry not_a_ruling not_a_word not_a_value not_a_provision
    not_a_contract not_a_result not_a_score not_a_trick not_an_amount not_a_deal not_a_fact not_among
    no_such_json_key not_an_object not_an_array not_a_comment not_json_text
    """.split()
)
"""Refusals of the notation: they say nothing of the table, only of what was written."""


def refused_for(who: Viewer, refusal: Refusal, actor: Seat | None = None) -> Refusal:
    """The refusal as this person may have it.

    That the policy of the table does not let something happen, or warns of it, is told to the player whose own act it
    was: `actor` is who acted.

    >>> from kibitz.game import Seat
    >>> from kibitz.table.log.refusal import Refusal
    >>> from kibitz.table.views import refused_for
    >>> print(refused_for(Seat.NORTH, Refusal("card_in_another_hand", card="HA", seat=Seat.EAST)))
    That cannot be done here and now.
    """
    if who == DIRECTOR:
        return refusal
    own = isinstance(who, Seat) and actor is who
    if refusal.id in IN_THE_WORDS or (own and refusal.id in OF_POLICY):
        return Refusal(refusal.id, line=None, **refusal.values)
    return Refusal(NOT_NOW)
