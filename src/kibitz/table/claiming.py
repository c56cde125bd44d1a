"""Claims and concessions: what is said, shown, doubted and agreed to (Laws 68 to 71), and the tricks agreed on (79).

A claim is no irregularity, but it is ruled on from its first word: the conversation of Law 68 stops the play and waits
for what the others say. Nobody need call the director unless somebody doubts the claim.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.table import claim as claims
from kibitz.table import obeying, playing, trick_counts
from kibitz.table.claim import Claim
from kibitz.table.entries import Entry
from kibitz.table.fold import Act, Fold
from kibitz.table.position import Position
from kibitz.table.refusal import Refusal
from kibitz.table.rulings import Breach
from kibitz.table.trick_counts import (
    ABOUT_CLAIMS,
    AGREEMENT_WITHDRAWN,
    CLAIM,
    CONCESSION_CANCELLED,
    CONTESTED,
    DECLARER_FACES_HAND,
    about_claim,
    award,
    dispute,
    speakers,
    tricks_agreed,
)

DUMMY_TAKES_PART = "dummy-takes-part"


# A claim is made.


def _claims(fold: Fold, entry: Entry) -> None:
    """So many of the tricks that are not complete, or all of them, are claimed or conceded."""
    position, seat = fold.position, entry.actor.seat
    contract, left = position.presumed_contract, position.tricks_left
    if _waits(fold, entry):
        return
    try:
        number = _tricks(position, entry, left)
    except Refusal:
        if entry.number == position.now:
            raise
        position.acts.append(entry)  # it had waited for a ruling, and there is nothing left to claim
        return
    position.acts.append(entry)
    if seat is None:
        return
    if contract is not None and seat is contract.declarer.partner:
        fold.breach(DUMMY_TAKES_PART, seat, entry)  # dummy neither claims nor concedes
        return
    conceded = entry.verb == "concedes"
    _make(fold, entry, seat, Claim(entry.number, seat, left - number if conceded else number, left, conceded))


def _tricks(position: Position, entry: Entry, left: int) -> int:
    """The number he names, or all that are left; refuses what cannot be."""
    if position.presumed_contract is None and position.items:
        raise Refusal("nothing_to_claim")
    if position.play_ended:
        raise Refusal("nothing_left_to_claim")
    number: int = entry.get("tricks", left)
    if number > playing.TRICKS:
        raise Refusal("too_many_tricks", tricks=number)
    if number > left:
        raise Refusal("too_many_tricks_left", tricks=number, left=left)
    return number


def _waits(fold: Fold, entry: Entry) -> bool:
    """Whether a ruling is open, which comes first (9B2)."""
    position = fold.position
    ruling = position.open_ruling
    if ruling is None:
        return False
    position.notice("acted_before_ruling", "9B2", entry.number, seat=entry.actor.seat)
    position.shadow.append((entry, ruling.breach, None))
    return True


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
        if pending.claimer is seat:
            pending.shown = tuple(dict.fromkeys((*pending.shown, *shown)))
        return True  # he has claimed: he faces his hand
    left = position.tricks_left
    _make(fold, entry, seat, Claim(entry.number, seat, left, left, shown=shown))
    return True


def _make(fold: Fold, entry: Entry, seat: Seat, claim: Claim) -> None:
    """The claim is made; one that comes while another is pending is only heard."""
    position = fold.position
    if position.claim is not None and position.claim.is_pending:
        return
    claim.statement = entry.text
    position.claim = claim
    contract = position.presumed_contract
    faced = entry.verb not in ("claims", "concedes") and contract is not None and seat is contract.declarer
    kind = DECLARER_FACES_HAND if faced else CLAIM
    breach = Breach(kind, seat, [entry.number], cards=claim.shown, turn=position.turn, order=position.order)
    breach.context["tricks_claimed"] = claim.tricks
    position.breaches.append(breach)
    fold.open(breach, silent=True)


def played_after_claim(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> None:
    """A card played although a claim has stopped the play (68D): nothing in 2017, evidence in 2007 (70D3)."""
    position = fold.position
    claim = position.claim
    if claim is None or position.policy == "prevent":
        raise Refusal("play_suspended", card=cards[0])
    claim.played_after.extend(card for card in cards if card not in claim.played_after)
    position.notice("play_after_claim", "68D", entry.number, seat=seat, card=cards[0], book=position.edition.book)
    position.acts.append(entry)


def _shows(fold: Fold, entry: Entry) -> None:
    """A player shows his hand to an opponent in the play (68A); to anybody else it is no claim."""
    seat, whom = entry.actor.seat, entry["whom"]
    fold.position.acts.append(entry)
    if seat is not None and whom.side is not seat.side:
        shows_hand(fold, entry, seat, ())


# What the others say.


def _objects(fold: Fold, entry: Entry) -> None:
    """Any player may doubt a claim, dummy too; before an agreement is final it may be taken back that way (69A)."""
    position = fold.position
    position.acts.append(entry)
    claim = position.claim
    if claim is not None and claim.is_pending:
        _doubt(claim, speakers(entry), entry)
    elif claim is not None and claim.status == claims.AGREED:
        _withdraw(fold, entry, claim)
    elif tricks_agreed(position, entry):
        dispute(fold, entry)


def _doubt(claim: Claim, seats: tuple[Seat, ...], entry: Entry) -> None:
    claim.objectors.extend(seat for seat in seats if seat not in claim.objectors)
    if entry.text:
        claim.objections.append(entry.text)
    claim.refused = claim.others_asked_to_play_on
    if claim.status == claims.MADE:
        claim.status = claims.DOUBTED


def director_is_called(fold: Fold, entry: Entry) -> None:
    """Somebody calls the director while a claim is pending, and about nothing else: he doubts it (68D)."""
    position = fold.position
    claim = position.claim
    if claim is None or not claim.is_pending or position.latent() is not None or position.open_ruling is not None:
        return
    claim.refused = claim.refused or claim.others_asked_to_play_on
    if not claim.objectors:
        _doubt(claim, speakers(entry)[:1], entry)
    _make_public(position)


def director_rules(fold: Fold, kind: str) -> bool:
    """The director takes up a pending claim by its name, though nobody has objected; whether there is one."""
    claim = fold.position.claim
    if claim is None or not claim.is_pending or kind not in (CLAIM, CONTESTED):
        return False
    claim.director_rules = True
    _make_public(fold.position)
    return True


def _make_public(position: Position) -> None:
    """What was between the players is now a ruling of the director."""
    for ruling in position.rulings:
        if ruling.breach.kind in ABOUT_CLAIMS and not ruling.closed:
            ruling.silent = False


def _agrees(fold: Fold, entry: Entry) -> None:
    """The other side agrees to the claim (69A), or a side says how many tricks were won (79A1)."""
    position, claim = fold.position, fold.position.claim
    trick_counts.say_tricks(fold, entry)
    position.acts.append(entry)
    if claim is not None and claim.is_pending:
        others = [seat for seat in speakers(entry) if seat.side is not claim.claimer.side]
        claim.agreeing.extend(seat for seat in others if seat not in claim.agreeing)
        claim.objectors = [seat for seat in claim.objectors if seat not in others]
        if not claim.objectors and claim.status == claims.DOUBTED:
            claim.status = claims.MADE


def _plays_on(fold: Fold, entry: Entry) -> None:
    """A player wants play to go on, or consents to it: the 2017 Laws let it if all four do (68D2b)."""
    position = fold.position
    position.acts.append(entry)
    claim = position.claim
    if claim is None or not claim.is_pending:
        return
    seats = speakers(entry)
    if position.edition.book == 2007:
        position.notice("play_on_not_in_these_laws", "68D", entry.number, seat=seats[0])
        return
    if not claim.others_asked_to_play_on and all(seat.side is claim.claimer.side for seat in seats):
        position.notice("not_for_him_to_ask", "68D2b", entry.number, seat=seats[0])
    claim.consenting.extend(seat for seat in seats if seat not in claim.consenting)


# Later.


def is_final(position: Position, claim: Claim) -> bool:
    """Whether an agreement to the claim is final: that side has called on the next board, or the round has ended."""
    for act in position.acts:
        if act.number <= claim.entry:
            continue
        if act.verb == "ends" and act["what"] in ("round", "session"):
            return True
        if act.verb == "calls-next" and any(seat.side is not claim.claimer.side for seat in speakers(act)):
            return True
    return False


def _withdraws(fold: Fold, entry: Entry) -> None:
    """An agreement or a concession is taken back (69B, 71); before it is final that is an objection (69A)."""
    position = fold.position
    position.acts.append(entry)
    claim = position.claim
    if claim is not None and claim.is_pending:
        _doubt(claim, speakers(entry), entry)
    elif claim is not None and claim.status == claims.AGREED:
        _withdraw(fold, entry, claim)
    elif tricks_agreed(position, entry):
        dispute(fold, entry)
    else:
        raise Refusal("nothing_agreed")


def _withdraw(fold: Fold, entry: Entry, claim: Claim) -> None:
    position, seats = fold.position, speakers(entry)
    own = all(seat.side is claim.claimer.side for seat in seats)
    if own and claim.concedes:
        about_claim(fold, entry, CONCESSION_CANCELLED, claim)
    elif not own and is_final(position, claim):
        about_claim(fold, entry, AGREEMENT_WITHDRAWN, claim)
    elif not own:
        _doubt(claim, seats, entry)


ACTS: Mapping[str, Act] = {
    "agrees": _agrees,
    "claims": _claims,
    "concedes": _claims,
    "objects": _objects,
    "plays-on": _plays_on,
    "withdraws-agreement": _withdraws,
    "awards": award,
    "shows": _shows,
}
