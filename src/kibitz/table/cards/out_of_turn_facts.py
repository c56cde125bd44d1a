"""What the table knows of cards out of turn, and of cards that are taken back."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws.asks import Ask
from kibitz.laws.effects import EffectKind
from kibitz.laws.law57_premature_play import FORBID
from kibitz.laws.roles import LHO, RHO
from kibitz.table.cards import legality
from kibitz.table.cards.classify import PREMATURE_LEAD
from kibitz.table.cards.standing_cards import TRICKS
from kibitz.table.engine.duties import AT_LEAD, TO_THIS_TRICK, Duty
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import role_of
from kibitz.table.engine.rulings import Breach, Ruling
from kibitz.table.log.entries import Entry

_OWED = (
    EffectKind.PENALTY_CARD,
    EffectKind.LEAD_RESTRICTION,
    *AT_LEAD,
    *TO_THIS_TRICK,
)


def is_thirteenth(position: Position) -> bool:
    """Whether the trick in progress, or the one to be led to, is the last."""
    return position.play is not None and position.cards.tricks_before.played + position.play.places // 4 == TRICKS - 1


def must_go_back(position: Position) -> bool:
    """Whether a lead out of turn to this trick cannot be accepted: it is the last, by the Laws of 2017 (53A)."""
    return is_thirteenth(position) and position.edition.book == 2017


def both_hands_played(position: Position) -> bool:
    """Whether declarer has played to the trick in progress from both hands."""
    play = position.play
    if play is None or play.is_lead:
        return False
    in_trick = {item.seat for item in position.plays[play.places // 4 * 4 :]} | set(position.cards.played_ahead)
    return {play.declarer, play.dummy} <= in_trick


def dummy_acted(position: Position, dummy: Seat) -> bool:
    """Whether dummy has put forward or touched a card since the lead to this trick, without being told to."""
    play = position.play
    if play is None or play.is_lead:
        return False
    lead = position.plays[play.places // 4 * 4].entry or 0
    acts = (act for act in position.acts if act.number > lead and act.actor.seat is dummy)
    breaches = (breach for breach in position.breaches if breach.offender is dummy and breach.kind.startswith("dummy-"))
    return any(act.verb in ("puts", "touches") for act in acts) or any(
        number > lead for breach in breaches for number in breach.entries
    )


def hand_of(entry: Entry) -> Seat | None:
    """The hand that a card comes from: dummy's, where declarer names it."""
    seat = entry.actor.seat
    return seat.partner if entry.verb == "dummy" and seat is not None else seat


def has_played_to_lead(position: Position, breach: Breach) -> bool:
    """Whether the next hand's card waits that was played to a lead made before the trick was over."""
    offender = breach.offender
    return offender is not None and any(
        held.behind is breach and hand_of(held.entry) is offender.lho for held in position.held
    )


def _played_since(position: Position, ruling: Ruling, ask: Ask) -> object:
    return True if ruling.breach.kind == PREMATURE_LEAD and has_played_to_lead(position, ruling.breach) else None


def _thirteenth_trick(position: Position, ruling: Ruling, ask: Ask) -> object:
    """A lead made before the trick in progress is over is to the next one."""
    if position.play is None:
        return None
    led_to = position.cards.tricks_before.played + -(-position.play.places // 4) + 1
    return led_to == TRICKS


def _defender_was_on_lead(position: Position, ruling: Ruling, ask: Ask) -> object:
    play, leader = position.play, position.turn
    if play is None or not play.is_lead or leader is None:
        return None
    return leader.side is not play.declarer.side


def _trick_in_progress(position: Position, ruling: Ruling, ask: Ask) -> object:
    return None if position.play is None else not position.play.is_lead


def _partner_was_on_lead(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender, play = ruling.breach.offender, position.play
    if offender is None or play is None:
        return None
    return play.is_lead and position.turn is offender.partner


def _led_from_dummy(position: Position, ruling: Ruling, ask: Ask) -> object:
    hand = ruling.breach.hand
    return None if hand is None or ruling.declarer is None else hand is ruling.declarer.partner


def _suit_led(position: Position, ruling: Ruling, ask: Ask) -> object:
    return legality.suit_led(position)


def _both_hands_played(position: Position, ruling: Ruling, ask: Ask) -> object:
    return both_hands_played(position) or None


def _dummy_acted(position: Position, ruling: Ruling, ask: Ask) -> object:
    if ruling.declarer is None:
        return None
    return dummy_acted(position, ruling.declarer.partner) or None


def _can_be_played(position: Position, ruling: Ruling, ask: Ask) -> object:
    hand = ruling.breach.hand or ruling.breach.offender
    card = ask.args[0] if ask.args else None
    if hand is None or position.play is None or not isinstance(card, Card):
        return None
    return legality.follows(position, hand, card)


def _cannot_comply(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the partner has no card that is legal and obeys; to follow suit comes first (44C, 59)."""
    offender, led = ruling.breach.offender, legality.suit_led(position)
    held = legality.cards_left(position, offender.partner) if offender is not None else None
    if held is None or not held or led is None or len(ask.args) != 2:
        return None
    chosen, suit = ask.args
    legal = tuple(card for card in held if card.suit is led) or held
    return not any((card.suit is suit) is (chosen is not FORBID) for card in legal)


def _owed_before(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender = ruling.breach.offender
    if offender is None or position.play is None:
        return None
    return any(position.duties_of(seat, Duty, *_OWED) for seat in (offender, offender.partner))


def _is_a_defenders(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender = ruling.breach.offender
    if offender is None or ruling.declarer is None:
        return None
    return offender.side is not ruling.declarer.side


def _place(position: Position, ruling: Ruling) -> int | None:
    """Where the card stands that the ruling is about."""
    answers = (answer.value for key, answer in ruling.answers.items() if key.id in ("cards", "card_just_played"))
    cards = next(answers, ruling.breach.cards)
    cards = (cards,) if isinstance(cards, Card) else cards
    if not isinstance(cards, tuple) or not cards or not isinstance(cards[0], Card):
        return None
    return position.cards.place_of(cards[0])


def _later_card(position: Position, ruling: Ruling, ask: Ask) -> object:
    place = _place(position, ruling)
    return None if place is None else len(position.plays) > place + 1 or bool(position.cards.played_ahead)


def _later_card_to_trick(position: Position, ruling: Ruling, ask: Ask) -> object:
    place = _place(position, ruling)
    return None if place is None else place % 4 < 3 and len(position.plays) > place + 1


def _opening_lead_and_dummy_faced(position: Position, ruling: Ruling, ask: Ask) -> object:
    place = _place(position, ruling)
    if place is None or position.cards.tricks_before.played:
        return None
    if place > 0:
        return False
    return True if dummy_was_seen(position) else None


def dummy_was_seen(position: Position) -> bool:
    """Whether a card of dummy lies open, or has been seen since the auction; so it has when a lead was played to."""
    return position.cards.dummy_seen or len(position.plays) > 1


def _card_of_dummy_seen(position: Position, ruling: Ruling, ask: Ask) -> object:
    return dummy_was_seen(position) or None


def _card_just_played(position: Position, ruling: Ruling) -> Card | None:
    """The card that the side that was misinformed has played since, and that no other was played after.

    In 2007 only later cards to the same trick count; and that a lead to a trick is too late is for the ruling.
    """
    offender, entries, plays = ruling.breach.offender, ruling.breach.entries, position.plays
    if offender is None or position.play_ended:
        return None
    for place in range(len(plays) - 1, -1, -1):
        item, last = plays[place], place == len(plays) - 1
        ends_trick = position.edition.book == 2007 and place % 4 == 3
        if not (last or ends_trick):
            continue
        if item.seat.side is not offender.side and (not entries or (item.entry or 0) > entries[0]):
            return item.card
        if ends_trick:
            break
    return None


def _just_played(position: Position, ruling: Ruling, ask: Ask) -> object:
    return _card_just_played(position, ruling) is not None or None


def _which_just_played(position: Position, ruling: Ruling, ask: Ask) -> object:
    return _card_just_played(position, ruling)


def _who_played(position: Position, ruling: Ruling, ask: Ask) -> object:
    place, offender = _place(position, ruling), ruling.breach.offender
    if place is None or offender is None:
        return None
    role = role_of(position.plays[place].seat, offender)
    return role if role in (LHO, RHO) else None


def _after_misinformation(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the card was played between the wrong explanation and its correction."""
    asked = any(key.id == "card_just_played" for key in ruling.answers)
    return True if asked and ruling.breach.entries else None


KNOWERS: Mapping[str, Knower] = {
    "non_offending_side_played_since": _played_since,
    "thirteenth_trick": _thirteenth_trick,
    "trick_in_progress": _trick_in_progress,
    "defender_was_on_lead": _defender_was_on_lead,
    "partner_was_on_lead": _partner_was_on_lead,
    "led_from_dummy": _led_from_dummy,
    "suit_led": _suit_led,
    "declarer_played_from_both_hands": _both_hands_played,
    "dummy_played_or_suggested_a_card": _dummy_acted,
    "card_can_be_played_legally": _can_be_played,
    "partner_cannot_comply": _cannot_comply,
    "offending_side_owed_before": _owed_before,
    "card_is_a_defenders": _is_a_defenders,
    "later_card_played": _later_card,
    "later_card_played_to_trick": _later_card_to_trick,
    "opening_lead_and_dummy_faced": _opening_lead_and_dummy_faced,
    "who_played_the_card": _who_played,
    "card_of_dummy_seen": _card_of_dummy_seen,
    "misinformed_side_has_just_played": _just_played,
    "play_based_on_misinformation": _after_misinformation,
    "card_just_played": _which_just_played,
}
