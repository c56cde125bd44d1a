"""Cards played although declarer has yet to say what they want led or played (Laws 26, 50D2, 51, 57A).

| the card | what it does |
|---|---|
| a lead by the partner of a defender with a major penalty card | it is a penalty card itself (50D2, 49) |
| the same, before the director had ruled that there is a penalty card | the same: declarer keeps their rights (60C) |
| any other card of the defender of whom it is to be demanded | it waits for what declarer chooses |
| after one of these, a card of declarer's from either hand | they choose no more, and that card stands (60A, 52B1b) |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.game import Card, Seat
from kibitz.laws import law26_lead_restrictions as law26, law57_premature_play as law57
from kibitz.laws.asks import LAPSED, AnswerSource, Ask
from kibitz.laws.law48_50_exposed_cards import FORBID_ANOTHER
from kibitz.laws.law50_51_penalty_card_at_turn import CARD_TO_PLAY
from kibitz.laws.law60_play_after_illegal_play import PLAYED_SINCE
from kibitz.laws.roles import DECLARER
from kibitz.table.cards import out_of_turn
from kibitz.table.cards.classify import FIFTH_CARD
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.engine.duties import PenaltyCard
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.engine.standing import CardItem
from kibitz.table.log.entries import Entry

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold

LED_BEFORE_CHOICE = "lead-before-choice"
# A card lies exposed from the moment these happen, and is not only made a penalty card when they are put right.
_EXPOSED = frozenset({"defender-exposes-card", FIFTH_CARD})
_OF_A_LEAD = frozenset({law26.REQUIRE, law26.FORBID, FORBID_ANOTHER})
_DEMANDS = _OF_A_LEAD | {law57.HIGHEST, law57.LOWEST}
_SUITS = frozenset({law26.SUIT_TO_REQUIRE, law26.SUIT_TO_FORBID})


def _is_demand(ask: Ask | None) -> bool:
    """Whether declarer is asked what a defender is to lead or play."""
    if ask is None or ask.who is not DECLARER:
        return False
    return bool(_DEMANDS.intersection(ask.options)) or ask.fact in (*_SUITS, CARD_TO_PLAY)


def leads_too_early(position: Position, ruling: Ruling, seat: Seat) -> bool:
    """Whether they lead although declarer has yet to say which lead they want because of a penalty card (50D2)."""
    offender, ask = ruling.breach.offender, ruling.pending
    if ask is None or ask.who is not DECLARER or offender is None or seat is not offender.partner:
        return False
    if not _OF_A_LEAD.intersection(ask.options) and ask.fact not in _SUITS:
        return False
    on_lead = position.turn is seat and (position.play is None or position.play.is_lead)
    return on_lead and bool(position.penalty_cards(offender, major=True))


def lead_before_choice(fold: Fold, ruling: Ruling, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> None:
    """A lead before declarer has chosen is ruled on when they have."""
    fold.irregularities.commit(LED_BEFORE_CHOICE, seat, entry, cards=cards[:1]).after = ruling.breach
    if len(cards) > 1:
        fold.irregularities.commit("defender-exposes-card", seat, entry, cards=cards[1:])


def choice_lapses(fold: Fold, ruling: Ruling, entry: Entry, seat: Seat) -> bool:
    """Whether declarer has played on after a card of which something was to be demanded: they choose no more."""
    position, ask = fold.position, ruling.pending
    if ask is None or not _is_demand(ask) or ruling.declarer is None or seat.side is not ruling.declarer.side:
        return False
    early = next((breach for breach in position.breaches if breach.after is ruling.breach and _is_early(breach)), None)
    waits = any(hand_of(held) is position.turn for held in position.held.entries)
    if early is None and (not waits or position.turn is None or position.turn.side is seat.side):
        return False
    name = ask.options[0].id if ask.options else ask.id
    fold.conversations.tell(ruling, name, LAPSED, AnswerSource.TABLE, entry.number)
    if early is not None:
        fold.conversations.open(
            early, silent=not position.docket.director_present, told={PLAYED_SINCE.id: True}, entry=entry.number
        )
    return True


def _is_early(breach: Breach) -> bool:
    return breach.kind == LED_BEFORE_CHOICE and breach.status is BreachStatus.LATENT


# A lead that was made before the director had ruled.


def take_back_early_lead(fold: Fold) -> bool:
    """Whether a lead stands that was made after partner had exposed a penalty card and before the director came."""
    position = fold.position
    if not position.duties or len(position.plays) % 4 != 1 or position.open_ruling is not None:
        return False
    lead = position.plays[-1]
    if (
        lead.card is None
        or position.owing.lead_asked == (lead.seat, len(position.plays) - 1)
        or _played_to(position, lead)
    ):
        return False
    if any(
        known_breach.kind == LED_BEFORE_CHOICE and lead.card in known_breach.cards for known_breach in position.breaches
    ):
        return False
    for duty in position.duties_of(lead.seat.partner, PenaltyCard):
        ruling = position.docket.find_ruling(duty.ruling)
        if duty.major and ruling is not None and _came_before(ruling, duty.card, lead):
            for later in position.breaches:  # whatever their side has played besides
                if later.status is BreachStatus.LATENT and later.order >= lead.order and later.cards and later.blocks:
                    later.kind = out_of_turn.SUBSEQUENT
            breach = Breach(LED_BEFORE_CHOICE, lead.seat, [lead.entry or position.now], cards=(lead.card,))
            breach.order = position.order
            position.breaches.append(breach)
            fold.conversations.open(breach)
            return True
    return False


def _came_before(ruling: Ruling, card: object, lead: CardItem) -> bool:
    """Whether the card was exposed before the lead, and ruled on after it."""
    exposed = ruling.breach.kind in _EXPOSED and card in ruling.breach.cards
    return exposed and ruling.breach.order < lead.order <= ruling.settled_at


def _played_to(position: Position, lead: CardItem) -> bool:
    """Whether declarer has played to that lead from the hand whose turn it was not."""
    return any(hand.side is not lead.seat.side for hand in position.cards.played_ahead)


# A lead that waited for another ruling.


def feed(fold: Fold, ruling: Ruling, leader: Seat) -> None:
    """Declarer is asked about a lead that was made while another ruling was open: it came before they could choose."""
    position = fold.position
    first = position.held.first
    if first is None or hand_of(first) is not leader:
        return
    waiting = position.held.take_all()
    while waiting and position.open_ruling is ruling:
        fold.enter_again(waiting.pop(0).entry)
    position.held.put_back(waiting)
