"""Which Law an irregular card in the play falls under; what follows is for that Law.

| what | Law |
|---|---|
| several cards at once, in turn | 58B |
| a lead when it is another hand's to lead | 53; a defender's 56, declarer's 55 |
| a defender's card after declarer had to take a lead back, before the correct lead | 60B |
| a second card to the trick by a defender whose partner has yet to play | 57A |
| a second card to the trick by the hand that is winning it, or said to be a lead: to the next one | 53 |
| any other second card to the trick | 45E |
| the same when the trick is complete, by the hand that played last to it and is not on lead | 45E |
| a card before its turn: before partner has played, or not | 57A, 57D (2007: 49); declarer's 57C |
| in turn, not of the suit led though the hand has one | 61A |
| in turn, but another card was owed | 52 for a penalty card, else 61A |
"""

from __future__ import annotations

from kibitz.game import Card, Play, Seat
from kibitz.game.tricks import beats
from kibitz.table.cards import legality
from kibitz.table.engine.duties import PenaltyCard, RequiredCard
from kibitz.table.engine.position import Position

OPENING_LEAD_OUT_OF_TURN = "opening-lead-out-of-turn"
SEVERAL_CARDS = "several-cards-played"
LEAD_OUT_OF_TURN = "lead-out-of-turn"
DECLARER_LEADS = "declarer-leads-out-of-turn"
PREMATURE_LEAD = "premature-lead"
PREMATURE_PLAY = "premature-play"
AT_RHO_TURN = "play-at-rho-turn"
DECLARER_EARLY = "declarer-plays-early"
BEFORE_CORRECT_LEAD = "play-before-correct-lead"
FIFTH_CARD = "fifth-card"
REVOKE = "revoke"
PENALTY_CARD_NOT_PLAYED = "penalty-card-not-played"
LEAD_RESTRICTION_BROKEN = "lead-restriction-broken"
PLAY_RESTRICTION_BROKEN = "play-restriction-broken"

# The trick waits for these; the others stand as they were made until somebody does something about them.
BLOCKING = frozenset({LEAD_OUT_OF_TURN, DECLARER_LEADS, PREMATURE_LEAD, PREMATURE_PLAY, AT_RHO_TURN})
STANDING = frozenset({SEVERAL_CARDS, REVOKE, PENALTY_CARD_NOT_PLAYED, LEAD_RESTRICTION_BROKEN, PLAY_RESTRICTION_BROKEN})


def classify_card(position: Position, play: Play, seat: Seat, cards: tuple[Card, ...], leads: bool) -> str | None:
    """The irregularity that it is to put these cards from this hand on the table now; None if all is in order."""
    if len(cards) > 1 and seat is position.turn:
        return SEVERAL_CARDS
    defends = seat.side is not play.declarer.side
    if not play.is_lead and (has_played(play, seat) or seat in position.cards.played_ahead):
        if defends and not has_played(play, seat.partner) and seat.partner not in position.cards.played_ahead:
            return PREMATURE_LEAD
        if not leads and not is_winning(play, seat):
            return FIFTH_CARD
        return LEAD_OUT_OF_TURN if defends else DECLARER_LEADS
    if seat is not position.turn:
        if play.is_lead:
            if defends and position.cards.lead_from is not None and position.cards.lead_from.side is play.declarer.side:
                return BEFORE_CORRECT_LEAD
            from_wrong_hand = not defends and position.turn is seat.partner
            if not leads and not from_wrong_hand and played_last(position) is seat:
                return FIFTH_CARD
            return LEAD_OUT_OF_TURN if defends else DECLARER_LEADS
        if not defends:
            return DECLARER_EARLY
        return AT_RHO_TURN if has_played(play, seat.partner) else PREMATURE_PLAY
    return _in_turn(position, play, seat, cards[0])


def _in_turn(position: Position, play: Play, seat: Seat, card: Card) -> str | None:
    if legality.follows(position, seat, card) is False:
        return REVOKE
    duty = legality.broken_duty(position, seat, card) if position.duties else None
    if duty is None:
        return None
    named = isinstance(duty, RequiredCard) and duty.card in position.penalty_cards(seat)
    if named or isinstance(duty, PenaltyCard):
        return PENALTY_CARD_NOT_PLAYED
    return LEAD_RESTRICTION_BROKEN if play.is_lead else PLAY_RESTRICTION_BROKEN


def is_winning(play: Play, seat: Seat) -> bool:
    """Whether the card of this hand wins the trick in progress as it stands: then it will lead to the next one."""
    cards = play.tricks[-1].cards if play.tricks and not play.is_lead else ()
    trumps = play.contract.denomination.trumps
    bits = 0 if trumps is None else trumps.bits
    own, best = None, None
    for card in cards:
        own = card.card if card.seat is seat else own
        best = card.card if best is None or beats(card.card, best, bits) else best
    return own is not None and own is best


def played_last(position: Position) -> Seat | None:
    """The hand that completed the last trick, while nobody has led to the next one nor was told to."""
    complete = position.plays and len(position.plays) % 4 == 0 and position.cards.lead_from is None
    return position.plays[-1].seat if complete else None


def only_discard(position: Position, seat: Seat | None) -> int | None:
    """The line in which this hand, or any, did not follow suit, if there is just one: only that can be the revoke."""
    leads = [item.card for item in position.plays[::4]]
    lines = [
        item.entry
        for place, item in enumerate(position.plays)
        if seat in (None, item.seat) and item.card and (lead := leads[place // 4]) and item.card.suit is not lead.suit
    ]
    return lines[0] if len(lines) == 1 else None


def has_played(play: Play, seat: Seat) -> bool:
    """Whether this hand has played to the trick in progress."""
    return play.has_played(seat)
