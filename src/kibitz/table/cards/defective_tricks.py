"""Defective tricks at the table: a hand that contributed nothing, or a card too many (Laws 14 and 67).

`W omits` says that the trick goes round without West. It stays unnoticed like a revoke. If it is entered only when it
is found out, the cards that were played since have been taken for others than they were: the log is folded again, and
West is passed over in that trick. Cards too many: `kibitz.table.penalty_cards` has them as they are played, and here
is what is known of them when both sides have played on.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.law67_defective_trick import CARD_TO_ADD
from kibitz.table.cards import legality
from kibitz.table.cards.omitted_cards import OMITTED, TRICK, found_in, passed_over
from kibitz.table.cards.waiting_cards import is_held
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.reconsider import THE_PLAY, Reconsider
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import Breach, Ruling, ToldAnswer
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.revokes.discovery import notice
from kibitz.table.revokes.facts import NOTICED_AT, suit_led


def _omits(fold: Fold, entry: Entry) -> None:
    """The trick goes on without this hand; or it is found out that it has gone on without it."""
    position, seat = fold.position, entry.actor.seat
    if seat is None or _was_told(fold, entry, seat):
        position.acts.append(entry)
        return
    tricks = position.cards.tricks_before.played
    if 1 <= entry.get("trick", 0) <= tricks:  # the table was not told what was played to it
        position.acts.append(entry)
        breach = fold.irregularities.commit(OMITTED, seat, entry, defective_trick=entry["trick"])
        breach.hand, breach.context[NOTICED_AT] = seat, entry.number
        return
    play = position.play
    now = None if play is None or position.play_ended or play.is_lead else tricks + play.places // 4 + 1
    last = tricks + (len(position.plays) + 3) // 4
    for trick in (entry["trick"],) if "trick" in entry.values else (last, last - 1):
        if _went_on_without(position, seat, trick):
            told = ToldAnswer.by(AnswerSource.TABLE, trick, entry)
            raise Reconsider(THE_PLAY, found_in(seat, trick), told, 0)
    if now is None or position.turn is not seat or entry.get("trick", now) != now:
        if entry.number == position.now:
            raise Refusal("not_left_out", seat=seat, trick=entry.get("trick"))
        position.acts.append(entry)  # it had waited
    elif not is_held(fold, entry, seat, ()):
        position.acts.append(entry)
        fold.irregularities.check_policy(entry, OMITTED)
        passed_over(fold, seat, now)


def _went_on_without(position: Position, seat: Seat, trick: int) -> bool:
    """Whether somebody else played when it was this hand's turn in that trick."""
    first = (trick - 1 - position.cards.tricks_before.played) * 4
    items = position.plays[first : first + 4] if first >= 0 else []
    place = next((index for index, item in enumerate(items) if item.seat is seat), len(items))
    if not 0 < place < 4 or (place == len(items) and position.turn is not seat):
        return False
    own = items[place].entry if place < len(items) else position.now
    since, until = items[place - 1].entry or 0, own or 0
    others = [item.entry for item in position.plays if item.seat is not seat]
    others += [
        breach.entries[0] for breach in position.breaches if breach.cards and breach.entries and breach.hand is not seat
    ]
    return any(number is not None and since < number < until for number in others)


def _was_told(fold: Fold, entry: Entry, seat: Seat) -> bool:
    """Whether the log was folded again because of this entry: now everybody knows of it."""
    for told in fold.conversations.told_later(THE_PLAY).values():
        if told.answer.entry != entry.number:
            continue
        for breach in fold.position.breaches:
            if breach.kind == OMITTED and breach.offender is seat and breach.context[TRICK] == told.value:
                notice(fold, breach, entry)
        return True
    return False


def _adds(fold: Fold, entry: Entry) -> None:
    """They put a card among those they have played (67B1)."""
    seat, card = entry.actor.seat, entry["card"]
    fold.position.acts.append(entry)
    for ruling in fold.position.rulings:
        ask = ruling.pending
        if ask is None or ask.manner is not Manner.CHOICE or ask.id != CARD_TO_ADD.id:
            continue
        if seat in (ruling.breach.offender, None):
            if ask.args and card not in ask.args:
                raise Refusal("not_open_to_choice", word=str(card), expected=ask.args)
            fold.conversations.tell(ruling, ask.id, card, AnswerSource.PLAYER, entry.number)
            return


def _suit_of(position: Position, breach: Breach) -> object:
    trick = breach.context.get(TRICK)
    return suit_led(position, trick - 1 - position.cards.tricks_before.played) if isinstance(trick, int) else None


# What the table knows.


def _both_played_on(position: Position, ruling: Ruling, ask: Ask) -> object:
    trick = ruling.breach.context.get(TRICK)
    if not isinstance(trick, int):
        return None
    start = (trick - position.cards.tricks_before.played) * 4
    if start < 0:
        return True  # a trick before those that the table saw
    noticed = ruling.breach.context.get("noticed_at", position.now)
    items = [item for item in position.plays[start : start + 4] if item.entry is None or item.entry <= noticed]  # type: ignore[operator]
    return len({item.seat.side for item in items}) == 2


def _has_suit(position: Position, ruling: Ruling, ask: Ask) -> object:
    hand = ruling.breach.hand or ruling.breach.offender
    held = None if hand is None else legality.cards_left(position, hand)
    suit = _suit_of(position, ruling.breach)
    return None if held is None or suit is None else any(card.suit is suit for card in held)


def _may_be_added(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The cards of the suit led that they hold, or all that they hold."""
    hand = ruling.breach.hand or ruling.breach.offender
    held = None if hand is None else legality.cards_left(position, hand)
    suit = _suit_of(position, ruling.breach)
    return None if held is None else tuple(card for card in held if card.suit is suit) or held


def _not_followed(position: Position, ruling: Ruling, ask: Ask) -> Card | None:
    """The first card that this hand played instead of one of the suit of that card."""
    card, hand = ask.args[0] if ask.args else None, ruling.breach.hand or ruling.breach.offender
    if not isinstance(card, Card):
        return None
    for place, item in enumerate(position.plays):
        led = suit_led(position, place // 4)
        if item.seat is hand and item.card is not None and led is card.suit and item.card.suit is not led:
            return item.card
    return None


def _card_seen(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Of the cards that they played to the trick, the one that stands in it."""
    standing = [
        card for card in ruling.breach.cards if isinstance(card, Card) and position.cards.place_of(card) is not None
    ]
    return standing[0] if len(standing) == 1 else None


def _could_have_followed(position: Position, ruling: Ruling, ask: Ask) -> object:
    if position.play is None or ruling.breach.offender is None or position.cards.tricks_before.played:
        return None
    return _not_followed(position, ruling, ask) is not None


def _played_instead(position: Position, ruling: Ruling, ask: Ask) -> object:
    return _not_followed(position, ruling, ask)


ACTS: Mapping[str, EntryAct] = {"omits": _omits, "adds": _adds}
KNOWERS: Mapping[str, Knower] = {
    "both_sides_played_to_next_trick": _both_played_on,
    "has_suit_led": _has_suit,
    "cards_that_may_be_added": _may_be_added,
    "card_seen_in_trick": _card_seen,
    "could_have_followed_with_it": _could_have_followed,
    "card_played_instead": _played_instead,
}
