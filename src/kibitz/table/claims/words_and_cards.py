"""A claim is made, by words or by cards that are shown, and cards are shown with it (Laws 48B2, 68)."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.laws.law70_contested_claim import STATEMENT, TRICKS_CLAIMED
from kibitz.table.cards import legality, standing_cards
from kibitz.table.claims.claim import Claim
from kibitz.table.claims.number_of_tricks import Count, UntoldNumber, tricks_said
from kibitz.table.claims.trick_counts import CLAIM, DECLARER_FACES_HAND
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus
from kibitz.table.log.entries import Entry

_CARDS_SHOWN = ("defender-exposes-card", "declarer-exposes-card")


def make_claim(fold: Fold, entry: Entry, seat: Seat, claim: Claim) -> None:
    """The claim is made; one that comes while another is pending is only heard."""
    position = fold.position
    if position.claim is not None and position.claim.is_pending:
        return
    claim.statement = entry.text
    claim.shown = tuple(dict.fromkeys((*_shown_before(position, seat), *claim.shown)))
    position.count.claim = claim
    contract = position.presumed_contract
    faced = entry.verb not in ("claims", "concedes") and contract is not None and seat is contract.declarer
    kind = DECLARER_FACES_HAND if faced else CLAIM
    breach = Breach(kind, seat, [entry.number], cards=claim.shown, turn=position.turn, order=position.order)
    if not claim.unclear:
        breach.context[TRICKS_CLAIMED.id] = claim.tricks
    position.breaches.append(breach)
    fold.conversations.open(breach, silent=not claim.unclear)  # how many they spoke of is asked at once


def in_words(fold: Fold, entry: Entry, seat: Seat) -> Claim:
    """The claim where the line has no number: what they said tells how many, or it is all (68A, 68B1).

    If the director has found that they said something else, that tells it.
    """
    position = fold.position
    left, concedes = position.cards.tricks_left, entry.verb == "concedes"
    found = fold.conversations.told_later(len(position.rulings) + 1).get(STATEMENT.id)
    own: int | UntoldNumber = UntoldNumber.NO_NUMBER
    for text in (None if found is None else str(found.value), entry.text):
        if text and own is UntoldNumber.NO_NUMBER:
            own = tricks_said(text, _counted_from(position, seat), concedes=concedes)
    all_of_them = 0 if concedes else left
    unclear = own is UntoldNumber.UNCLEAR
    return Claim(
        entry.number,
        seat,
        own if isinstance(own, int) else all_of_them,
        left,
        conceded=concedes,
        unclear=unclear,
    )


def _counted_from(position: Position, seat: Seat) -> Count:
    contract = position.presumed_contract
    before, declarers = position.cards.tricks_before
    if contract is None:
        return Count(position.cards.tricks_left)
    declares = seat.side is contract.declarer.side
    needed = contract.level + 6
    return Count(
        position.cards.tricks_left,
        None if before and declarers is None else position.tricks_won(seat.side),
        needed if declares else standing_cards.TRICKS - needed,
        declares,
    )


def says_how_many(fold: Fold, entry: Entry) -> bool:
    """Whether whoever claimed in words that were not understood now says how many tricks they meant."""
    position, claim = fold.position, fold.position.claim
    number = entry.get("tricks")
    if claim is None or not claim.unclear or not claim.is_pending or entry.actor.seat is not claim.claimer:
        return False
    if number is None or number > claim.left:
        return False
    claim.tricks = claim.left - number if entry.verb == "concedes" else number
    claim.unclear = False
    position.acts.append(entry)
    for ruling in position.rulings:
        if claim.entry in ruling.breach.entries and ruling.is_open:
            ruling.breach.context[TRICKS_CLAIMED.id] = claim.tricks
            ruling.silent = True  # nothing of it is the director's
            fold.conversations.advance(ruling)
    return True


def shows_hand(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """A hand is shown in the play: a claim, unless something else is meant (48B2, 68A); whether it is one here."""
    position = fold.position
    contract = position.presumed_contract
    if contract is None or position.play is None or position.play_ended or seat is contract.declarer.partner:
        return False
    if position.open_ruling is not None:
        return False
    shown = cards or legality.cards_left(position, seat) or ()
    pending = position.claim
    if pending is not None and pending.is_pending:
        shows_cards(fold, seat, shown)
        return True  # they have claimed: they face their hand
    claim = in_words(fold, entry, seat)
    claim.shown = shown
    make_claim(fold, entry, seat, claim)
    return True


def shows_cards(fold: Fold, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Cards are shown by who has just claimed or conceded: they are shown with the claim (68); whether they have."""
    position = fold.position
    claim = position.claim
    if claim is None or not claim.is_pending or claim.claimer is not seat:
        return False
    made = (candidate for candidate in position.breaches if candidate.kind in (CLAIM, DECLARER_FACES_HAND))
    breach = next((candidate for candidate in made if claim.entry in candidate.entries), None)
    if breach is None or breach.status is BreachStatus.RULED:
        return False  # it was no claim
    claim.shown = tuple(dict.fromkeys((*claim.shown, *cards)))
    breach.cards = claim.shown
    for ruling in position.rulings:
        if ruling.breach is breach and not ruling.is_waiting:
            fold.conversations.advance(ruling)  # it is no claim, as the director will find, and asks for the cards
    return True


def _shown_before(position: Position, seat: Seat) -> tuple[Card, ...]:
    """The cards that they have just faced, as they go on to claim or concede: it is one act, and shows them with it."""
    for breach in position.breaches:
        if breach.kind not in _CARDS_SHOWN or breach.offender is not seat or breach.status is not BreachStatus.LATENT:
            continue
        dropped = breach.context.get("exposed_by_deliberate_play") is False
        if breach.order == position.order and not dropped and position.docket.attention is None:
            position.breaches.remove(breach)
            return tuple(card for card in breach.cards if isinstance(card, Card))
    return ()


def shows(fold: Fold, entry: Entry) -> None:
    """A player shows their hand to an opponent in the play (68A); to anybody else it is no claim."""
    seat, whom = entry.actor.seat, entry["whom"]
    fold.position.acts.append(entry)
    if seat is not None and whom.side is not seat.side:
        shows_hand(fold, entry, seat, ())
