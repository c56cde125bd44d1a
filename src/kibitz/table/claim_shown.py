"""A claim is made, by words or by cards that are shown, and cards are shown with it (Laws 48B2, 68)."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.table import obeying
from kibitz.table.claim import Claim
from kibitz.table.entries import Entry
from kibitz.table.fold import Fold
from kibitz.table.position import Position
from kibitz.table.rulings import Breach, Status
from kibitz.table.trick_counts import CLAIM, DECLARER_FACES_HAND

_CARDS_SHOWN = ("defender-exposes-card", "declarer-exposes-card")


def make(fold: Fold, entry: Entry, seat: Seat, claim: Claim) -> None:
    """The claim is made; one that comes while another is pending is only heard."""
    position = fold.position
    if position.claim is not None and position.claim.is_pending:
        return
    claim.statement = entry.text
    claim.shown = tuple(dict.fromkeys((*_shown_before(position, seat), *claim.shown)))
    position.claim = claim
    contract = position.presumed_contract
    faced = entry.verb not in ("claims", "concedes") and contract is not None and seat is contract.declarer
    kind = DECLARER_FACES_HAND if faced else CLAIM
    breach = Breach(kind, seat, [entry.number], cards=claim.shown, turn=position.turn, order=position.order)
    breach.context["tricks_claimed"] = claim.tricks
    position.breaches.append(breach)
    fold.open(breach, silent=True)


def shows_hand(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """A hand is shown in the play: a claim, unless something else is meant (48B2, 68A); whether it is one here."""
    position = fold.position
    contract = position.presumed_contract
    if contract is None or position.play is None or position.play_ended or seat is contract.declarer.partner:
        return False
    if position.open_ruling is not None:
        return False
    shown = cards or obeying.cards_left(position, seat) or ()
    pending = position.claim
    if pending is not None and pending.is_pending:
        shows_cards(fold, seat, shown)
        return True  # he has claimed: he faces his hand
    left = position.tricks_left
    make(fold, entry, seat, Claim(entry.number, seat, left, left, shown=shown))
    return True


def shows_cards(fold: Fold, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Cards are shown by who has just claimed or conceded: they are shown with the claim (68); whether he has."""
    position = fold.position
    claim = position.claim
    if claim is None or not claim.is_pending or claim.claimer is not seat:
        return False
    made = (each for each in position.breaches if each.kind in (CLAIM, DECLARER_FACES_HAND))
    breach = next((each for each in made if claim.entry in each.entries), None)
    if breach is None or breach.status is Status.RULED:
        return False  # it was no claim
    claim.shown = tuple(dict.fromkeys((*claim.shown, *cards)))
    breach.cards = claim.shown
    for ruling in position.rulings:
        if ruling.breach is breach and not ruling.is_waiting:
            fold.advance(ruling)  # it is no claim, as the director will find, and asks for the cards
    return True


def _shown_before(position: Position, seat: Seat) -> tuple[Card, ...]:
    """The cards that he has just faced, as he goes on to claim or concede: it is one act, and shows them with it."""
    for breach in position.breaches:
        if breach.kind not in _CARDS_SHOWN or breach.offender is not seat or breach.status is not Status.LATENT:
            continue
        dropped = breach.context.get("exposed_by_deliberate_play") is False
        if breach.order == position.order and not dropped and position.attention is None:
            position.breaches.remove(breach)
            return tuple(card for card in breach.cards if isinstance(card, Card))
    return ()


def shows(fold: Fold, entry: Entry) -> None:
    """A player shows his hand to an opponent in the play (68A); to anybody else it is no claim."""
    seat, whom = entry.actor.seat, entry["whom"]
    fold.position.acts.append(entry)
    if seat is not None and whom.side is not seat.side:
        shows_hand(fold, entry, seat, ())
