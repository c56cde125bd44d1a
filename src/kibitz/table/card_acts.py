"""Cards: exposed, led, faced, played (Laws 24, 41, 44, 49, 54).

A card is entered as it was made. Before the auction is over it is exposed or prematurely led; then it is an opening
lead, in turn or not; after that it is played. What cannot have happened is refused: a card that was played already, or
that another hand holds.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Contract, Play, Seat
from kibitz.laws.asks import Answer, Source
from kibitz.laws.fragments import ACCEPT
from kibitz.laws.law54_opening_lead_out_of_turn import SPREAD
from kibitz.table import card_knowers, deal_acts, play_acts, playing
from kibitz.table.deal_orders import WRONG_NUMBER
from kibitz.table.entries import Entry
from kibitz.table.fold import Act, Fold
from kibitz.table.knowers import Knower
from kibitz.table.position import Position
from kibitz.table.refusal import Refusal
from kibitz.table.rulings import Breach, Ruling, Status, Told

EXPOSED = "card-exposed-in-auction"
FACE_DOWN_OUT_OF_TURN = "face-down-lead-out-of-turn"
LEAD_OUT_OF_TURN = "opening-lead-out-of-turn"
# Irregular cards that have no conversation of their own yet: ruled by hand.
IRREGULAR = "card-irregularity"
RESTRICTION_BROKEN = "lead-restriction-broken"
_LEAD_OPTIONS = ("50D2", "51B2a", "51B2b")


# What is done with cards.


def _card(fold: Fold, entry: Entry) -> None:
    if entry.actor.seat is not None:
        _put_on_table(fold, entry, entry.actor.seat, entry["cards"])


def _leads(fold: Fold, entry: Entry) -> None:
    seat, card = entry.actor.seat, entry["card"]
    if seat is None:
        return
    if not entry.get("down"):
        _put_on_table(fold, entry, seat, (card,), leads=True)
    elif _can_be(fold, entry, seat, (card,)) and not _is_held(fold, entry, seat, (card,)):
        _led_face_down(fold, entry, seat, card)


def _dummy(fold: Fold, entry: Entry) -> None:
    """Declarer names a card of dummy; a name that is not complete is only remembered until the card is known (46)."""
    contract = fold.position.presumed_contract
    if "card" not in entry.values or contract is None:
        fold.position.acts.append(entry)
    elif entry.actor.seat is contract.declarer:
        _put_on_table(fold, entry, contract.declarer.partner, (entry["card"],))
    else:
        fold.breach(IRREGULAR, entry.actor.seat, entry, cards=(entry["card"],))


def _faces(fold: Fold, entry: Entry) -> None:
    """The lead that lies face down is turned up: by its owner, or by his partner."""
    position, seat = fold.position, entry.actor.seat
    card: Card | None = entry.get("card")
    premature = next(
        (
            each
            for each in position.breaches
            if each.kind == FACE_DOWN_OUT_OF_TURN and each.status is Status.LATENT and each.offender is seat
        ),
        None,
    )
    if entry.number != position.now and premature is None and position.face_down is None:
        position.acts.append(entry)  # it had waited, and the lead has been taken back since
    elif premature is not None and seat is not None:
        _must_be(premature.cards[0], card)
        if not _is_held(fold, entry, seat, ()):
            premature.status = Status.RULED  # it is out of turn still, but no longer face down
            _put_on_table(fold, entry, seat, (_as_card(premature.cards[0]),), leads=True)
    elif position.face_down is not None and seat is not None and seat.side is position.face_down[0].side:
        leader, led, _ = position.face_down
        _must_be(led, card)
        if not _is_held(fold, entry, seat, ()):
            _put_on_table(fold, entry, leader, (led,), leads=True)
    else:
        raise Refusal("nothing_face_down", seat=seat)


def _must_be(led: object, card: Card | None) -> None:
    if card is not None and card is not led:
        raise Refusal("not_the_card_led", card=card, expected=(led,))


def _as_card(card: object) -> Card:
    return card if isinstance(card, Card) else Card.parse(str(card))


def _exposes(fold: Fold, entry: Entry) -> None:
    seat, cards = entry.actor.seat, entry["cards"]
    if seat is None or not _can_be(fold, entry, seat, cards):
        return
    if entry.get("dropped"):
        _exposed(fold, entry, seat, cards, prematurely_led=False, exposed_by_deliberate_play=False)
    else:
        _exposed(fold, entry, seat, cards, prematurely_led=False)


def _names(fold: Fold, entry: Entry) -> None:
    """A defender names a card that he holds (49); naming one in the auction, or as declarer or dummy, is a remark."""
    seat, contract = entry.actor.seat, fold.position.presumed_contract
    fold.position.acts.append(entry)
    if seat is None or contract is None or seat.side is contract.declarer.side:
        return
    if _can_be(fold, entry, seat, entry["cards"]):
        fold.breach("defender-exposes-card", seat, entry, cards=entry["cards"], seen_or_named=True)


def _saw(fold: Fold, entry: Entry) -> None:
    """A card of his partner that a player saw was exposed (24, 49); what else he saw is for `deal_acts`."""
    position, seat = fold.position, entry.actor.seat
    owner: Seat | None = entry.get("whom")
    counted = any(each.kind == WRONG_NUMBER and each.status is Status.LATENT for each in position.breaches)
    if seat is None or owner is not seat.partner or not position.items or position.play_ended or counted:
        deal_acts.ACTS["saw"](fold, entry)
        return
    cards: tuple[Card, ...] = entry.get("cards", ())
    if _can_be(fold, entry, owner, cards):
        position.acts.append(entry)
        _exposed(fold, entry, owner, cards, prematurely_led=False, partner_could_see=True, seen_or_named=True)


def _spreads(fold: Fold, entry: Entry) -> None:
    """A hand is spread: dummy's in the course of play, declarer's after a lead out of turn, or one nobody asked for."""
    position, seat = fold.position, entry.actor.seat
    contract, hanging = position.presumed_contract, position.hanging
    cards: tuple[Card, ...] = entry.get("cards", ())
    if seat is None or not _can_be(fold, entry, seat, cards):
        return
    if hanging is not None and hanging.kind == LEAD_OUT_OF_TURN and contract is not None:
        ruling = position.open_ruling
        if ruling is not None and ruling.breach is hanging and seat is contract.declarer and _is_offered(ruling):
            ruling.told.setdefault(SPREAD.id, []).append(Told(SPREAD, Answer(SPREAD, Source.PLAYER, entry.number)))
            fold.advance(ruling)
            return
        if _is_held(fold, entry, seat, cards, but=hanging):
            return
        if seat is contract.declarer:
            fold.open(hanging, silent=True, told={"declarer_began_to_spread": True}, entry=entry.number)
            return
        if seat is contract.declarer.partner:
            fold.open(hanging, silent=True, told={"declarer_could_have_seen_dummy": True}, entry=entry.number)
            return
    position.acts.append(entry)
    if contract is None or position.play is None or seat.side is not contract.declarer.side:
        _exposed(fold, entry, seat, cards or _hand_of(position, seat), prematurely_led=False)


def _is_offered(ruling: Ruling) -> bool:
    return ruling.pending is not None and SPREAD in ruling.pending.options


def _hand_of(position: Position, seat: Seat) -> tuple[Card, ...]:
    return tuple(position.deal[seat]) if position.deal.gives(seat) else ()


# What that is.


def _put_on_table(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...], *, leads: bool = False) -> None:
    """Cards are put face up on the table to be played."""
    position = fold.position
    if not _can_be(fold, entry, seat, cards):
        return
    position.notice_of_attention(entry)
    contract = position.presumed_contract
    if contract is None:
        _exposed(fold, entry, seat, cards, prematurely_led=True, exposed_by_deliberate_play=True)
        return
    if _is_held(fold, entry, seat, cards):
        return
    if position.play is None:
        _opening_lead(fold, entry, contract, seat, cards)
    elif position.play_ended:
        if entry.number == position.now:
            raise Refusal("play_over", card=cards[0])
        position.acts.append(entry)
    else:
        _play(fold, entry, contract, position.play, seat, cards, leads)


def _opening_lead(fold: Fold, entry: Entry, contract: Contract, seat: Seat, cards: tuple[Card, ...]) -> None:
    position = fold.position
    leader = contract.declarer.lho
    if seat.side is contract.declarer.side:
        fold.breach("lead-by-declaring-side", seat, entry, cards=cards)  # 54E
    elif seat is not leader:
        breach = fold.breach(LEAD_OUT_OF_TURN, seat, entry, cards=cards[:1])
        breach.blocks = True
        if len(cards) > 1:
            _exposed(fold, entry, seat, cards[1:], prematurely_led=False)
    elif len(cards) > 1:
        fold.breach(IRREGULAR, seat, entry, cards=cards)  # 58B
    elif position.face_down is not None and position.face_down[1] is not cards[0]:
        _exposed(fold, entry, seat, cards, prematurely_led=False)
    else:
        _restricted(fold, entry, seat, cards[0])
        playing.begin(position, contract, seat, cards[0])


def _led_face_down(fold: Fold, entry: Entry, seat: Seat, card: Card) -> None:
    position = fold.position
    position.notice_of_attention(entry)
    contract = position.presumed_contract
    if position.play is not None:
        fold.breach(IRREGULAR, seat, entry, cards=(card,))
    elif contract is None or seat is not contract.declarer.lho or position.face_down is not None:
        fold.breach(FACE_DOWN_OUT_OF_TURN, seat, entry, cards=(card,))
    else:
        position.face_down = (seat, card, entry.number)
        if position.regulations.flag("face_up_opening_leads"):
            position.notice("lead_is_to_be_faced", "41A", entry.number, seat=seat)


def _play(
    fold: Fold, entry: Entry, contract: Contract, play: Play, seat: Seat, cards: tuple[Card, ...], leads: bool
) -> None:
    """A card in the course of the play; irregular ones are entered as made where they can be, and ruled by hand."""
    position = fold.position
    is_lead = len(play.cards) % 4 == 0
    if len(cards) > 1 or (leads and not is_lead):
        fold.breach(IRREGULAR, seat, entry, cards=cards)
    elif seat is not position.turn:
        if len(play.cards) == 1 and position.turn is contract.declarer and seat is contract.declarer.partner:
            fold.open(fold.breach("second-card-from-dummy", seat, entry, cards=cards), silent=True)
        else:
            fold.breach(IRREGULAR, seat, entry, cards=cards)
    else:
        if is_lead:
            _restricted(fold, entry, seat, cards[0])
        elif not play.is_legal(cards[0]):
            fold.check_policy(entry, IRREGULAR)  # where it may happen, a revoke stays unnoticed
        playing.stand(position, seat, cards[0])


def _restricted(fold: Fold, entry: Entry, seat: Seat, card: Card) -> None:
    """A lead that breaks a restriction counts like a revoke (61A)."""
    duty = playing.broken_restriction(fold.position, seat, card)
    if duty is not None:
        fold.breach(RESTRICTION_BROKEN, seat, entry, cards=(card,), restriction=duty.kind, provision=duty.by)


def _exposed(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...], **context: object) -> None:
    """Cards could be seen that were not played: which Law, and whether it is one case with others of this player."""
    position = fold.position
    contract = position.presumed_contract
    if position.auction.is_passed_out:
        position.acts.append(entry)
        return
    if contract is not None and position.play is None and seat is contract.declarer.partner:
        position.dummy_seen = True
    if contract is None or (position.edition.book == 2007 and position.play is None):
        kind = EXPOSED
    elif seat.side is not contract.declarer.side:
        kind = "defender-exposes-card"
    elif seat is contract.declarer or position.play is None:
        kind = "declarer-exposes-card"
    else:
        return  # dummy's cards are faced
    for breach in position.breaches:
        if breach.kind == kind and breach.offender is seat and breach.status is Status.LATENT:
            fold.check_policy(entry, kind)
            breach.cards += tuple(card for card in cards if card not in breach.cards)
            breach.entries.append(entry.number)
            return
    fold.breach(kind, seat, entry, cards=cards, **context)


# What has to wait, and what cannot be.


def _is_held(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...], but: Breach | None = None) -> bool:
    """Whether the act waits for a ruling (9B2), or for an irregularity before it that this act does not settle."""
    position = fold.position
    ruling = position.open_ruling
    if ruling is not None:
        if cards and not entry.get("down") and _leads_too_early(position, ruling, seat):
            fold.breach("defender-exposes-card", seat, entry, cards=cards, exposed_by_deliberate_play=True)
        else:
            position.notice("acted_before_ruling", "9B2", entry.number, seat=seat)
            position.shadow.append((entry, ruling.breach, None))
        return True
    hanging = position.hanging
    if hanging is None or hanging is but or hanging.kind != LEAD_OUT_OF_TURN or hanging.offender is None:
        return False
    if entry.get("down") and seat is hanging.offender.partner:
        return False
    # Declarer plays to the lead from his hand or from dummy, and so accepts it (53A).
    if cards and seat.side is not hanging.offender.side:
        ruling = fold.open(hanging, silent=True, told={"accept": ACCEPT}, entry=entry.number)
        if not ruling.is_open:
            return False
    position.shadow.append((entry, hanging, None))
    return True


def _leads_too_early(position: Position, ruling: Ruling, seat: Seat) -> bool:
    """Whether he leads although declarer has yet to say which lead he wants (50D2)."""
    offender, ask = ruling.breach.offender, ruling.pending
    return ask is not None and ask.by in _LEAD_OPTIONS and offender is not None and seat is offender.partner


def _can_be(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Refuse cards that this hand cannot have; an act that had waited is no longer refused, and is ruled by hand."""
    try:
        for card in cards:
            _check(fold.position, seat, card)
    except Refusal:
        if entry.number == fold.position.now:
            raise
        fold.breach(IRREGULAR, seat, entry, cards=cards)
        return False
    return True


def _check(position: Position, seat: Seat, card: Card) -> None:
    if playing.is_played(position, card) or card in position.played_ahead.values():
        raise Refusal("card_played_already", card=card)
    deal = position.deal
    holder = next((other for other in Seat if deal.gives(other) and card in deal[other]), None)
    if holder is not None and holder is not seat:
        raise Refusal("card_in_another_hand", card=card, seat=holder)
    if holder is None and deal.gives(seat):
        raise Refusal("card_not_held", card=card, seat=seat)


ACTS: Mapping[str, Act] = {
    "card": _card,
    "leads": _leads,
    "dummy": _dummy,
    "faces": _faces,
    "exposes": _exposes,
    "names": _names,
    "spreads": _spreads,
    "saw": _saw,
    **play_acts.ACTS,
}
KNOWERS: Mapping[str, Knower] = card_knowers.KNOWERS
