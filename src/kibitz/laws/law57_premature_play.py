"""Law 57: a card led or played before its turn.

| 2017 | 2007 | what it provides | here |
|---|---|---|---|
| 57A | 57A | a defender leads or plays before their partner has played: a major penalty card | `premature_lead` |
| 57A1, 57A2 | 57A1, 57A2 | declarer demands partner's highest or lowest card of the suit led | `declarers_demand` |
| 57A3 | | or a card of another suit | `declarers_demand` |
| 57A4 | 57A3 | or no card of another suit | `declarers_demand` |
| 57B | 57B | partner cannot: any card that is legal (59) | `declarers_demand` |
| 57C1 | 57C1 | no rectification if declarer has played from both hands | `premature_play` |
| 57C2 | 57C1 | nor if dummy played or suggested a card of their own accord | `premature_play` |
| 57C3 | 57C2 | declarer's card before its turn stays played; in 2017 only if it is legal | `declarer_plays_early` |
| 57D | 49 | a defender plays at the turn of the player on their right | `play_at_rho_turn` |
| 60A1, 60A2 | 60A1, 60A2 | declarer has played since: it counts as played in turn | `right_was_forfeited` (60) |

57C speaks of a card played to the trick: a lead to the next one is not excused by it. Before 2017 no Law was made for a
card at the turn of the player on the right when partner has played: it is an exposed card (49).
"""

from __future__ import annotations

from kibitz.game.cards import SUITS, Card, Suit
from kibitz.laws.case import Case, Conversation
from kibitz.laws.editions import Renumbered
from kibitz.laws.effects import EffectKind
from kibitz.laws.fragments import withdrawn
from kibitz.laws.law26_lead_restrictions import SUIT_TO_FORBID, SUIT_TO_REQUIRE
from kibitz.laws.law47_retraction import told_it_was_their_turn
from kibitz.laws.law48_50_exposed_cards import become_penalty_cards
from kibitz.laws.law60_play_after_illegal_play import right_was_forfeited
from kibitz.laws.registry import law
from kibitz.laws.roles import DECLARER, DEFENDERS, OFFENDER, PARTNER
from kibitz.laws.vocabulary import AnswerKind, CallOrCard, Fact, Option

SUIT_LED = Fact("suit_led", AnswerKind.SUIT)
BOTH_HANDS_PLAYED = Fact("declarer_played_from_both_hands", doubt=False)
DUMMY_ACTED = Fact("dummy_played_or_suggested_a_card", doubt=False)
CAN_BE_PLAYED = Fact("card_can_be_played_legally", doubt=True)
CANNOT_COMPLY = Fact("partner_cannot_comply", doubt=False)
HIGHEST = Option("highest_of_suit_led")
LOWEST = Option("lowest_of_suit_led")
REQUIRE = Option("require", "require_another_suit")
FORBID = Option("forbid", "forbid_another_suit")

DUMMY_TEMPTED_DEFENDER = Renumbered("57C2", "57C1")
DECLARERS_CARD = Renumbered("57C3", "57C2")
FORBIDS_A_SUIT = Renumbered("57A4", "57A3")


@law("premature-lead", "57A", when="play", by=DEFENDERS)
def premature_lead(case: Case) -> Conversation:
    """A defender led to the next trick before their partner had played to this one."""
    cards: tuple[Card, ...] = yield case.cards(by="57A")
    if (yield from told_it_was_their_turn(case, cards[0])) or (
        yield from right_was_forfeited(case, cards[0], lead=True)
    ):
        return
    yield from _rectified(case, cards)


@law("premature-play", "57A", when="play", by=DEFENDERS)
def premature_play(case: Case) -> Conversation:
    """A defender played to the trick before their partner, whose card was due first."""
    cards: tuple[Card, ...] = yield case.cards(by="57A")
    if (yield from told_it_was_their_turn(case, cards[0])):
        return
    if (yield case.presume(BOTH_HANDS_PLAYED, default=False, by="57C1")):
        yield case.effect(EffectKind.ACCEPT_CARD, OFFENDER, card=cards[0], by="57C1")
    elif (yield case.presume(DUMMY_ACTED, default=False, by=DUMMY_TEMPTED_DEFENDER)):
        yield case.effect(EffectKind.ACCEPT_CARD, OFFENDER, card=cards[0], by=DUMMY_TEMPTED_DEFENDER)
    elif not (yield from right_was_forfeited(case, cards[0])):
        yield from _rectified(case, cards)


def _rectified(case: Case, cards: tuple[Card, ...]) -> Conversation:
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="57A")
    yield from become_penalty_cards(case, cards, by="57A", deliberate=True)
    yield from declarers_demand(case)


def declarers_demand(case: Case) -> Conversation:
    """Declarer says what the offender's partner plays to this trick."""
    suit: Suit = yield case.fact(SUIT_LED, by="57A")
    others = tuple(other_suit for other_suit in SUITS if other_suit is not suit)
    if case.edition.book == 2007:
        chosen = yield case.choice(DECLARER, HIGHEST, LOWEST, FORBID, by="57A")
    else:
        chosen = yield case.choice(DECLARER, HIGHEST, LOWEST, REQUIRE, FORBID, by="57A")
    if chosen is HIGHEST:
        demand = case.effect(EffectKind.PLAY_HIGHEST, PARTNER, suit=suit, by="57A1")
    elif chosen is LOWEST:
        demand = case.effect(EffectKind.PLAY_LOWEST, PARTNER, suit=suit, by="57A2")
    elif chosen is REQUIRE:
        required: Suit = yield case.pick(DECLARER, SUIT_TO_REQUIRE, *others, by="57A3")
        demand = case.effect(EffectKind.PLAY_SUIT, PARTNER, suit=required, by="57A3")
    else:
        forbidden: Suit = yield case.pick(DECLARER, SUIT_TO_FORBID, *others, by=FORBIDS_A_SUIT)
        demand = case.effect(EffectKind.PLAY_NOT_SUIT, PARTNER, suit=forbidden, by=FORBIDS_A_SUIT)
    if (yield case.presume(CANNOT_COMPLY, chosen, demand["suit"], default=False, by="57B")):
        yield case.instruct("any_legal_card", PARTNER, by="57B")
    else:
        yield demand


@law("declarer-plays-early", DECLARERS_CARD, when="play", by=DECLARER)
def declarer_plays_early(case: Case) -> Conversation:
    """Declarer played to the trick, from their hand or from dummy, before that hand's turn."""
    cards: tuple[Card, ...] = yield case.cards(by=DECLARERS_CARD, one=True)
    if (yield from told_it_was_their_turn(case, cards[0])):
        return
    if case.edition.book == 2017 and not (yield case.presume(CAN_BE_PLAYED, cards[0], default=True, by=DECLARERS_CARD)):
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="47B")
        yield from withdrawn(case, CallOrCard(cards[0]))
    else:
        yield case.effect(EffectKind.ACCEPT_CARD, OFFENDER, card=cards[0], by=DECLARERS_CARD)


@law("play-at-rho-turn", "57D", 2017, when="play", by=DEFENDERS)
def play_at_rho_turn(case: Case) -> Conversation:
    """A defender played when it was the turn of the player on their right."""
    cards: tuple[Card, ...] = yield case.cards(by="57D")
    if (yield from told_it_was_their_turn(case, cards[0])) or (yield from right_was_forfeited(case, cards[0])):
        return
    if (yield case.presume(CAN_BE_PLAYED, cards[0], default=True, by="57D")):
        yield case.effect(EffectKind.ACCEPT_CARD, OFFENDER, card=cards[0], by="57D")
        yield case.unauthorised(PARTNER, CallOrCard(cards[0]), by="57D")
        yield case.review("partner_used_unauthorised_information", by="16B3")
    else:
        yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="57D")
        yield from become_penalty_cards(case, cards, by="57D", deliberate=True)


@law("play-at-rho-turn", "49", 2007, when="play", by=DEFENDERS)
def play_at_rho_turn_2007(case: Case) -> Conversation:
    """A defender played when it was the turn of the player on their right: the card is exposed, no more."""
    cards: tuple[Card, ...] = yield case.cards(by="49")
    if (yield from told_it_was_their_turn(case, cards[0])) or (yield from right_was_forfeited(case, cards[0])):
        return
    yield case.effect(EffectKind.RETRACT, OFFENDER, card=cards[0], by="49")
    yield from become_penalty_cards(case, cards, by="49", deliberate=True)
