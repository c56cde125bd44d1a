"""The cards that people see: hands, dummy, the trick, the last trick; and how many tricks were won (41D, 65, 66, 68C).

The cards of earlier tricks nobody sees again before the play has ended (66C, 66D).
"""

from __future__ import annotations

from collections.abc import Callable

from kibitz.game import SEATS, Card, Hand, Seat, Side
from kibitz.table.cards.legality import cards_left
from kibitz.table.cards.quitted_tricks import has_turned, trick_of
from kibitz.table.claims.claim import ClaimStatus
from kibitz.table.engine.position import UNKNOWN_DEAL, Position
from kibitz.table.engine.standing import CardItem
from kibitz.table.views.cards_on_table import LeadFaceDown, face_up
from kibitz.table.views.viewers import Eyes

_CARDS = 13


def hands_seen(
    position: Position,
    eyes: Eyes,
    lying: list[CardItem],
    down: LeadFaceDown | None,
    left_to: Callable[[Seat], tuple[Card, ...] | None],
) -> dict[Seat, Hand]:
    """The cards that this person may see in each hand, as far as the table knows them; `left_to` says what each holds.

    What lies on the table, face up or face down, is no longer in the hand.
    """
    whole: set[Seat | None] = {*SEATS} if eyes.is_director else {eyes.seat}
    play = position.play
    if play is not None and position.cards.lead_is_faced:
        whole.add(play.dummy)
    claim = position.claim
    if claim is not None and claim.status != ClaimStatus.VOID:
        if claim.shown or position.edition.book == 2017:
            whole.add(claim.claimer)  # they face their hand (68C)
        spread = (act for act in position.acts if act.verb == "spreads" and act.number > claim.entry)
        whole.update(act.actor.seat for act in spread)  # as the director has them do (70B3)
    gone = {item.card for item in lying}
    if down is not None:
        gone.add(down.card)
    at_rest = not position.docket.breaches and not position.owing.duties
    hands: dict[Seat, Hand] = {}
    for seat in SEATS:
        in_hand = left_to(seat) if seat in whole else None
        if in_hand is not None:
            hands[seat] = Hand([card for card in in_hand if card not in gone] if gone else in_hand)
        elif not at_rest and (cards := face_up(position, seat) - gone - _played(position)):
            hands[seat] = Hand(cards)
    return hands


def held(position: Position, seat: Seat) -> tuple[Card, ...] | None:
    """What a hand holds, as far as the table knows it."""
    if position.deal is UNKNOWN_DEAL or not position.deal.gives(seat):
        return None
    return cards_left(position, seat)


def _played(position: Position) -> set[Card | None]:
    return {item.card for item in position.plays}


def cards_in_hands(position: Position, lying: list[CardItem], down: LeadFaceDown | None) -> dict[Seat, int]:
    """How many cards each hand holds: everybody sees how many it has put on the table."""
    left = dict.fromkeys(SEATS, _CARDS - position.cards.tricks_before.played)
    for item in (*position.plays, *lying):
        if item.card is not None:
            left[item.seat] -= 1
    beside = {item.card for item in lying}
    for extra in (*position.cards.surplus, *position.cards.added):
        if extra.card not in beside:
            left[extra.seat] -= 1
    if down is not None:
        left[down.seat] -= 1
    return left


def trick_in_progress(position: Position, lying: list[CardItem]) -> tuple[CardItem, ...]:
    """The cards of the trick in progress."""
    if position.play_ended:
        return ()
    plays = position.plays
    return (*plays[len(plays) // 4 * 4 :], *lying)


def last_trick(position: Position, eyes: Eyes, trick: tuple[CardItem, ...]) -> tuple[CardItem, ...]:
    """The last complete trick, as long as this person may look at it.

    That is until their side has led or played to the next one, or they have turned their card (66A).
    """
    plays = position.plays
    complete = len(plays) // 4 * 4
    if not complete or position.play_ended:
        return ()
    if not eyes.is_director:
        if any(eyes.seat is None or item.seat.side is eyes.seat.side for item in trick):
            return ()
        if eyes.seat is not None and position.acts and has_turned(position, eyes.seat):
            return ()
    return tuple(plays[complete - 4 : complete])


def own_last_card(position: Position, eyes: Eyes, trick: tuple[CardItem, ...]) -> Card | None:
    """The card that this player played to the last trick: theirs to look at for a while, unless they are dummy (66B).

    That is until their side plays on; in 2007 until anybody has led to the next trick.
    """
    plays, seat = position.plays, eyes.seat
    complete = len(plays) // 4 * 4
    if (
        seat is None
        or not complete
        or position.play_ended
        or (position.play is not None and seat is position.play.dummy)
    ):
        return None
    if any(item.seat.side is seat.side or position.edition.book == 2007 for item in trick):
        return None
    return next((item.card for item in plays[complete - 4 : complete] if item.seat is seat), None)


def tricks_seen(position: Position, eyes: Eyes) -> dict[Side, int]:
    """The tricks of each side; for players by how their own cards are turned (65B, 65C), a claim, and what was ruled.

    What the table alone knows of revokes moves no trick before somebody has ruled on it.
    """
    count = position.count
    shown = position.cards.lead_is_faced or bool(count.found or count.said)
    if not shown:
        return dict.fromkeys(Side, 0)
    if eyes.is_director or count.found or count.said:
        return {side: position.tricks(side) for side in Side}
    ruled = {ruling.number for ruling in position.rulings if ruling.is_told}
    left = position.cards.tricks_left
    won = {side: position.tricks_won(side) + count.awarded_to(side, left) for side in Side}
    for transfer in count.transfers:
        if transfer.ruling in ruled:
            won[transfer.to] += transfer.moved
            won[transfer.to.opponents] -= transfer.moved
    for side, given in count.given_up.items():
        won[side] -= given
        won[side.opponents] += given
    if eyes.seat is not None and position.acts:
        for side, wrong in _turned_wrong(position, eyes.seat).items():
            won[side] -= wrong
            won[side.opponents] += wrong
    return {side: max(0, tricks) for side, tricks in won.items()}


def _turned_wrong(position: Position, seat: Seat) -> dict[Side, int]:
    """The tricks of each side that this player's own cards show for the other."""
    wrong: dict[int, bool] = {}
    for act in position.acts:
        if act.verb == "turns" and act.actor.seat is seat and act["how"] in ("wrong", "right"):
            wrong[trick_of(position, act)] = act["how"] == "wrong"
    tricks = position.play.tricks if position.play is not None else ()
    found = dict.fromkeys(Side, 0)
    for number, is_wrong in wrong.items():
        place = number - position.cards.tricks_before.played - 1
        winner = tricks[place].winner if is_wrong and 0 <= place < len(tricks) else None
        if winner is not None:
            found[winner.side] += 1
    return found
