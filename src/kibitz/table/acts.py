"""The register of the table: which room does what at each verb of the log, and what follows of itself.

A verb that no room has is only remembered. To find where one is handled look for it, in quotes, in `ACTS` and in the
hooks of the rooms; `REGISTER.steps("claims")` names every function that a line with it visits, in order.
"""

from __future__ import annotations

from kibitz.table.auction import acts as auction_acts, facts as auction_facts
from kibitz.table.cards import (
    acts as card_acts,
    defective_tricks,
    facts as card_facts,
    omitted_cards,
    out_of_turn_facts,
    play_acts,
    quitted_tricks,
)
from kibitz.table.claims import acts as claim_acts, facts as claim_facts
from kibitz.table.deal import acts as deal_acts, attention as deal_attention, facts as deal_facts, given, orders
from kibitz.table.director import by_hand, choices, procedure, reviews, spectators
from kibitz.table.dummy import acts as dummy_acts, designation, facts as dummy_facts
from kibitz.table.engine import contest_facts, position_facts, settlement, turn
from kibitz.table.engine.register import Register, Room, Rule
from kibitz.table.information import (
    acts as information_acts,
    attention as information_attention,
    facts as information_facts,
)
from kibitz.table.penalty_cards import acts as penalty_cards, declarers_demands, played_before_choice
from kibitz.table.revokes import acts as revokes, facts as revoke_facts, trick_facts
from kibitz.table.scores import appeal_acts, awards, entered_score

# In this order they look at the acts of others. When the director is called, that comes up first to which attention was
# drawn; what partner may have used of it, before all else had come up, is looked at when nothing else has (16B3).
_ROOMS = (
    Room("engine", knowers=(position_facts.KNOWERS, contest_facts.KNOWERS)),
    Room("auction", (auction_acts.ACTS,), (), (auction_facts.KNOWERS,)),
    Room(
        "information",
        (information_acts.ACTS,),
        (information_acts.HOOKS, information_attention.HOOKS),
        (information_facts.KNOWERS,),
    ),
    Room("deal", (given.ACTS, deal_acts.ACTS, orders.ACTS), (deal_attention.HOOKS,), (deal_facts.KNOWERS,)),
    Room(
        "cards",
        (card_acts.ACTS, play_acts.ACTS, quitted_tricks.ACTS, defective_tricks.ACTS),
        (card_acts.HOOKS, play_acts.HOOKS, quitted_tricks.HOOKS),
        (card_facts.KNOWERS, quitted_tricks.KNOWERS, out_of_turn_facts.KNOWERS, defective_tricks.KNOWERS),
    ),
    Room("dummy", (dummy_acts.ACTS, designation.ACTS), (dummy_acts.HOOKS, designation.HOOKS), (dummy_facts.KNOWERS,)),
    Room("claims", (claim_acts.ACTS,), (claim_acts.HOOKS,), (claim_facts.KNOWERS,)),
    Room("penalty_cards", (penalty_cards.ACTS,), (penalty_cards.HOOKS,), (penalty_cards.KNOWERS,)),
    Room("revokes", (), (revokes.HOOKS,), (revoke_facts.KNOWERS, trick_facts.KNOWERS)),
    Room("director", (procedure.ACTS, choices.ACTS, by_hand.ACTS), (spectators.HOOKS,), (procedure.KNOWERS,)),
    Room(
        "scores",
        (entered_score.ACTS, awards.ACTS, appeal_acts.ACTS),
        (),
        (entered_score.KNOWERS, appeal_acts.KNOWERS),
    ),
    Room("information, at last", (), (information_attention.AT_LAST,)),
)
# What follows of itself after each line, the first rule that finds something to do before the others.
_SETTLEMENT: tuple[Rule, ...] = (
    omitted_cards.pass_over,
    settlement.take_rulings_further,
    turn.play_only_card,
    played_before_choice.take_back_early_lead,
    settlement.rule_on_next,
    settlement.return_lead,
    declarers_demands.at_lead_that_waits,
    settlement.enter_held_act,
    declarers_demands.lead_restriction,
    declarers_demands.at_lead,
    declarers_demands.at_turn,
    reviews.open_review,
    appeal_acts.open_appeal,
)
REGISTER = Register(_ROOMS, _SETTLEMENT)
