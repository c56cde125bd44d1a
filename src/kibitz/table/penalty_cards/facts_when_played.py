"""What the table knows of penalty cards and of cards too many, at the moment they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.game import Card, Seat
from kibitz.laws.converse import is_suppressed
from kibitz.laws.fragments import DECLINE
from kibitz.laws.law50_51_penalty_card_at_turn import CARD_TO_PLAY
from kibitz.table.cards import classify, legality, standing_cards
from kibitz.table.engine.duties import AT_LEAD, TO_THIS_TRICK, CardDemand, PenaltyCard, RequiredCard
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.engine.standing import Surplus
from kibitz.table.log.entries import Entry

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold

HELD = "card-in-played-position"
TOO_MANY = frozenset({classify.SEVERAL_CARDS, classify.FIFTH_CARD})


def known_when_played(position: Position, kind: str, seat: Seat, cards: tuple[Card, ...]) -> dict[str, object]:
    """The facts of an irregular card that may be otherwise later, before it comes to stand."""
    if kind == classify.PENALTY_CARD_NOT_PLAYED:
        return _not_played(position, seat, cards[0])
    if kind in (classify.LEAD_RESTRICTION_BROKEN, classify.PLAY_RESTRICTION_BROKEN):
        leads = kind == classify.LEAD_RESTRICTION_BROKEN
        owed = position.duties_of(seat, CardDemand, *(AT_LEAD if leads else TO_THIS_TRICK))
        known: dict[str, object] = {"revoked_by_leading": leads, "restrictions": tuple(owed)}
        if position.deal.gives(seat):
            known["unable_to_comply"] = False  # else it would not have been irregular
        return known
    return {}


def _not_played(position: Position, seat: Seat, card: Card) -> dict[str, object]:
    """Which penalty cards they had to play, and whether it was a minor one."""
    lying = position.duties_of(seat, PenaltyCard)
    minor = len(lying) == 1 and not lying[0].major
    named = [duty.card for duty in position.duties_of(seat, RequiredCard)]
    owed: tuple[object, ...] = tuple(named_card for named_card in named if named_card in position.penalty_cards(seat))
    if not owed:
        owed = legality.playable_penalty_cards(position, seat) or position.penalty_cards(seat)
    led = legality.suit_led(position)
    if not named and not position.deal.gives(seat) and led is not None and card.suit is not led:
        owed = position.penalty_cards(seat)  # they have shown out, so that any of them could be played
    return {"penalty_cards_due": owed, "penalty_card_is_minor": minor}


# Cards too many.


def lay_beside(position: Position, breach: Breach, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Cards played besides the one that stands lie in the trick, until it is ruled which of them is played."""
    play = position.play
    if play is None:
        return
    tricks = (play.places + 3) // 4
    trick = position.cards.tricks_before.played + tricks
    breach.context["defective_trick"] = trick
    breach.context["both_sides_played_to_next_trick"] = False
    position.cards.surplus.extend(Surplus(trick, seat, card) for card in cards)


def pick_out(position: Position, breach: Breach, card: Card, by: str) -> bool:
    """A ruling says that this is the card played; whether it has come to stand in the place of another."""
    if breach.kind in TOO_MANY:
        position.cards.surplus = [surplu for surplu in position.cards.surplus if surplu.card not in breach.cards]
    if breach.kind not in (classify.SEVERAL_CARDS, HELD):
        return False
    hand = breach.hand or breach.offender
    trick = breach.context.get("trick_then")
    for place, item in enumerate(position.plays):
        instead = item.card in breach.cards if breach.kind != HELD else item.seat is hand and place // 4 == trick
        if instead and item.card is not None:
            if item.card is not card:
                standing_cards.replace_card(position, item.card, card, by, breach.entries[0])
            return True
    return False


# Penalty cards that were not played.


def plays_it_after_all(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether declarer, having seen another card, named this penalty card, and it is played: they decline (52B2)."""
    position = fold.position
    for breach in position.breaches:
        if breach.kind != classify.PENALTY_CARD_NOT_PLAYED or breach.status is not BreachStatus.LATENT:
            continue
        if seat is not breach.offender or cards != breach.context.get("penalty_cards_due"):
            continue
        if any(_named_after(ruling, breach.entries[0], cards[0]) for ruling in position.rulings):
            silent = not position.docket.director_present
            fold.conversations.open(breach, silent=silent, told={DECLINE.id: DECLINE}, entry=entry.number)
            return True
    return False


def _named_after(ruling: Ruling, entry: int, card: Card) -> bool:
    """Whether declarer named this penalty card after that line of the log (51A)."""
    return any(
        ask.id == CARD_TO_PLAY.id and answer.value is card and (answer.entry or 0) > entry
        for ask, answer in ruling.answers.items()
    )


def taken_back_unasked(position: Position, entry: Entry) -> bool:
    """Whether a defender takes back the card they played in place of a penalty card: it stays where it is (52A)."""
    for breach in position.breaches:
        owed = breach.kind == classify.PENALTY_CARD_NOT_PLAYED and breach.status is not BreachStatus.RULED
        if owed and entry["entry"] in breach.entries and entry.actor.seat is breach.offender:
            if is_suppressed("52A"):
                return False
            breach.context["took_card_back_himself"] = True
            return True
    return False
