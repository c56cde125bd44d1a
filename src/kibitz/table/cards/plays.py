"""Cards put on the table, judged by what stands: exposed, an opening lead, or a card in the course of the play.

A card that stands although it is irregular is in the play as it was made, and the irregularity beside it; one that the
trick has to wait for hangs until somebody rules on it or the next player's card settles it
(`settled_by_cards`).
"""

from __future__ import annotations

from kibitz.game import Card, Contract, Play, Seat
from kibitz.laws import switches
from kibitz.laws.by_hand import CARD_IRREGULARITY
from kibitz.laws.law45_card_played import DEEMED_LED
from kibitz.table.cards import classify, legality, out_of_turn, settled_by_cards, standing_cards, waiting_cards
from kibitz.table.cards.classify import (
    BLOCKING,
    OPENING_LEAD_OUT_OF_TURN as OPENING_LEAD_OUT_OF_TURN,
    REVOKE,
    STANDING,
    classify_card as kind_of,
)
from kibitz.table.cards.state import FaceDownLead
from kibitz.table.cards.waiting_cards import can_be as can_be, is_held as is_held
from kibitz.table.claims import acts
from kibitz.table.deal.facts import has_taken_hand
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.penalty_cards import facts_when_played

EXPOSED = "card-exposed-in-auction"
EXPOSED_BEFORE = "card-exposed-before-auction"
FACE_DOWN_OUT_OF_TURN = "face-down-lead-out-of-turn"


def put_on_table(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...], *, leads: bool = False) -> None:
    """Cards are put face up on the table to be played."""
    position = fold.position
    if waiting_cards.says_by_playing(fold, entry, seat, cards):
        return
    if waiting_cards.is_said_again(fold, entry, seat, cards) or not can_be(fold, entry, seat, cards):
        return
    position.docket.notice_of_attention(entry)
    contract = position.presumed_contract
    if contract is None:
        exposed(fold, entry, seat, cards, prematurely_led=True, exposed_by_deliberate_play=True)
        return
    if entry.get("with") is not None:
        out_of_turn.put_in_order(fold, entry, seat)
    if waiting_cards.plays_instead(fold, entry, seat, cards):
        return
    if position.play_ended and position.play is not None and entry.number == position.now:
        raise Refusal("play_over", card=cards[0])
    if is_held(fold, entry, seat, cards):
        return
    if position.claim is not None and position.claim.stops_play:
        acts.played_after_claim(fold, entry, seat, cards)
    elif position.play is None:
        _opening_lead(fold, entry, contract, seat, cards)
    elif position.play_ended:
        position.acts.append(entry)  # it had waited
    else:
        play_card(fold, entry, position.play, seat, cards, leads=leads)


def _opening_lead(fold: Fold, entry: Entry, contract: Contract, seat: Seat, cards: tuple[Card, ...]) -> None:
    position = fold.position
    leader = contract.declarer.lho
    if seat.side is contract.declarer.side:
        fold.irregularities.commit("lead-by-declaring-side", seat, entry, cards=cards)  # 54E
        position.cards.dummy_seen |= seat is contract.declarer.partner
    elif seat is not leader:
        if len(cards) > 1:  # that comes first: declarer chooses knowing all the penalty cards (51B)
            exposed(fold, entry, seat, cards[1:], prematurely_led=False)
        breach = fold.irregularities.commit(OPENING_LEAD_OUT_OF_TURN, seat, entry, cards=cards[:1])
        breach.blocks, breach.doubtful = True, out_of_turn.perhaps_told_it_was_their_turn(position, seat)
    elif position.cards.face_down is not None and position.cards.face_down.card is not cards[0]:
        exposed(fold, entry, seat, cards, prematurely_led=False)
    else:
        position.cards.play = play = Play(contract, position.deal)
        kind = kind_of(position, play, seat, cards, True)
        position.cards.play = None
        breach_or_none = irregular_card(fold, entry, seat, cards, kind)
        if breach_or_none is None or not breach_or_none.blocks:
            standing_cards.begin(position, contract, seat, cards[0], entry.number)
            if breach_or_none is not None and len(cards) > 1:
                facts_when_played.lay_beside(position, breach_or_none, seat, cards[1:])


def play_card(fold: Fold, entry: Entry, play: Play, seat: Seat, cards: tuple[Card, ...], *, leads: bool) -> None:
    """A card in the course of the play: it stands, or it hangs, or it is neither until it has been ruled on."""
    position = fold.position
    if position.breaches and facts_when_played.plays_it_after_all(fold, entry, seat, cards):
        return
    kind = kind_of(position, play, seat, cards, leads)
    if kind == classify.DECLARER_EARLY and position.turn is play.declarer and _first_trick(position, play):
        out_of_turn.stands_in_turn(
            fold, fold.irregularities.commit("second-card-from-dummy", seat, entry, cards=cards), entry
        )
        return
    more = cards[1:]
    if more and kind not in facts_when_played.TOO_MANY:  # out of turn: the first of them is the one that was played
        cards = cards[:1]
        exposed(fold, entry, seat, more)  # ruled on before it, so that declarer chooses knowing all the cards (51B)
    breach = irregular_card(fold, entry, seat, cards, kind)
    if breach is None or breach.kind in STANDING:
        standing_cards.stand_card(position, seat, cards[0], entry.number)
        if breach is not None and len(cards) > 1:
            facts_when_played.lay_beside(position, breach, seat, more)
        after_card(fold, seat, breach)
    elif breach.kind == classify.DECLARER_EARLY:
        out_of_turn.stands_in_turn(fold, breach, entry)
    elif breach.kind == classify.FIFTH_CARD or (breach.kind == classify.PREMATURE_LEAD and not leads):
        facts_when_played.lay_beside(position, breach, seat, cards)
        breach.blocks = False  # if nobody notices, the trick goes on
        if play.is_lead:  # the next hand may take it for a lead, and so may the director
            breach.blocks, breach.doubtful = True, breach.doubtful | {DEEMED_LED.id}


def _first_trick(position: Position, play: Play) -> bool:
    return play.places == 1 and not position.cards.tricks_before.played


def irregular_card(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...], kind: str | None) -> Breach | None:
    """Note what is irregular about it; whose irregularity it is where declarer plays from dummy."""
    if kind is None:
        return None
    position = fold.position
    contract = position.presumed_contract
    offender = seat
    if contract is not None and seat is contract.declarer.partner and kind != REVOKE:
        offender = contract.declarer
    breach = fold.irregularities.commit(kind, offender, entry, cards=cards)
    breach.hand = seat
    breach.blocks = kind in BLOCKING
    breach.hidden = kind == REVOKE and not legality.shows_suit_led(position, seat)
    breach.leader = seat.lho if kind == classify.DECLARER_LEADS else None  # next in turn to that lead (55A)
    if kind in out_of_turn.LEADS and position.play is not None and not position.play.is_lead:
        breach.awaits_end_of_trick = True
    breach.context.update(facts_when_played.known_when_played(position, kind, seat, cards))
    breach.doubtful = out_of_turn.perhaps_told_it_was_their_turn(position, seat)
    return breach


def after_card(fold: Fold, seat: Seat, new: Breach | None = None) -> None:
    """A card has come to stand: what that does to irregularities that nobody has called the director for."""
    for breach in tuple(fold.position.breaches):
        if breach is not new and breach.status is BreachStatus.LATENT:
            settled_by_cards.card_has_come(fold, breach, seat)


def led_face_down(fold: Fold, entry: Entry, seat: Seat, card: Card) -> None:
    """A card is led face down: the opening lead, or one that nobody asked for."""
    position = fold.position
    position.docket.notice_of_attention(entry)
    contract = position.presumed_contract
    if position.play is not None:
        fold.irregularities.commit(CARD_IRREGULARITY, seat, entry, cards=(card,))
    elif contract is None or seat is not contract.declarer.lho or position.cards.face_down is not None:
        fold.irregularities.commit(FACE_DOWN_OUT_OF_TURN, seat, entry, cards=(card,))
    else:
        position.cards.face_down = FaceDownLead(seat, card, entry.number)
        if position.regulations[switches.FACE_UP_OPENING_LEADS]:
            position.notice(NoticeKind.LEAD_IS_TO_BE_FACED, "41A", entry.number, seat=seat)


def exposed(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...], **context: object) -> None:
    """Cards could be seen that were not played: which Law, and whether it is one case with others of this player."""
    position = fold.position
    contract = position.presumed_contract
    if position.auction.is_passed_out:
        position.acts.append(entry)
        return
    if contract is not None and seat is contract.declarer.partner:
        position.cards.dummy_seen = True
    if contract is None and not _auction_has_begun(position, seat):
        kind = EXPOSED_BEFORE
    elif contract is None or (position.edition.book == 2007 and position.play is None):
        kind = EXPOSED
    elif seat.side is not contract.declarer.side:
        kind = "defender-exposes-card"
    elif seat is contract.declarer or position.play is None:
        kind = "declarer-exposes-card"
    else:
        return  # dummy's cards are faced
    for breach in position.breaches:
        if breach.kind == kind and breach.offender is seat and breach.status is BreachStatus.LATENT:
            fold.irregularities.check_policy(entry, kind)
            breach.cards += tuple(card for card in cards if card not in breach.cards)
            breach.entries.append(entry.number)
            return
    fold.irregularities.commit(kind, seat, entry, cards=cards, **context)


def _auction_has_begun(position: Position, seat: Seat) -> bool:
    """Whether Law 24 holds: somebody has called; in 2007 it is enough that their side has taken a hand (17A)."""
    return position.bidding.has_begun or (position.edition.book == 2007 and has_taken_hand(position, seat.side))
