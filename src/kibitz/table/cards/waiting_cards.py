"""Cards that have to wait for a ruling, cards that a ruling waits for, and cards that cannot be."""

from __future__ import annotations

from kibitz.game import Card, Seat
from kibitz.laws.asks import AnswerSource, Manner
from kibitz.laws.by_hand import CARD_IRREGULARITY
from kibitz.laws.effects import EffectKind
from kibitz.laws.law58_several_cards import CARD_MEANT
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table.cards import legality, out_of_turn, settled_by_cards, standing_cards
from kibitz.table.cards.classify import REVOKE
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Breach, Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal
from kibitz.table.penalty_cards import played_before_choice
from kibitz.table.revokes import not_corrected

# Irregular cards that no Law has a name for: ruled by hand.
_REVOKES = (REVOKE, "dummy-asks-about-revoke")


def is_held(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...], besides: Breach | None = None) -> bool:
    """Whether the act waits for a ruling (9B2), or for an irregularity before it that this act does not settle."""
    position = fold.position
    ruling = position.open_ruling
    if ruling is not None and not _settles_open(fold, ruling, entry, seat, cards):
        if cards and played_before_choice.choice_lapses(fold, ruling, entry, seat):
            position.held.hold(entry)  # behind the cards that have waited
        elif cards and not entry.get("down") and played_before_choice.leads_too_early(position, ruling, seat):
            played_before_choice.lead_before_choice(fold, ruling, entry, seat, cards)
        else:
            position.notice(NoticeKind.ACTED_BEFORE_RULING, "9B2", entry.number, seat=seat)
            position.held.hold(entry, behind=ruling.breach)
        return True
    if ruling is not None and position.held and seat is not position.turn:
        position.held.hold(entry)  # they have taken an option, and other cards waited for that
        return True
    for ruling in position.rulings:  # first the card that is to stand in place of another
        ask = ruling.pending
        if ask is not None and ask.manner is Manner.REPLACEMENT and ask.kind is AnswerKind.CARD:
            by = ask.by if ruling.silent else "9B2"
            position.notice(NoticeKind.ACTED_BEFORE_CARD_REPLACED, by, entry.number, seat=seat, cards=cards)
            plays_on = not_corrected.plays_to_next(position, ruling, seat, cards)
            position.held.hold(entry, behind=ruling.breach)
            if plays_on:
                not_corrected.leave_uncorrected(fold, ruling, entry)
            return True
    if cards and not entry.get("down") and position.cards.is_for_next_trick(seat):
        position.held.hold(entry)
        return True
    hanging = position.hanging
    if hanging is None or hanging is besides or hanging.offender is None:
        return False
    if not settled_by_cards.may_be_settled(hanging.kind):
        return False
    if entry.get("down") and seat is hanging.offender.partner:
        return False
    answers = settled_by_cards.answers_of_card(position, hanging, seat, entry) if cards else None
    if answers is out_of_turn.GOES_ON:
        return False
    if answers is not None:
        settled = fold.conversations.open(hanging, silent=True, told=answers, entry=entry.number)
        if out_of_turn.goes_back(position, hanging, answers, entry):
            return True
        if not settled.is_open and not hanging.blocks and (not position.held or seat is position.turn):
            return False
    position.held.hold(entry, behind=hanging)
    return True


def _settles_open(fold: Fold, ruling: Ruling, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether they take an option that was explained to them by playing a card: to the irregular lead (53A)."""
    ask, breach = ruling.pending, ruling.breach
    if ask is None or not ask.options or not cards or not settled_by_cards.may_be_settled(breach.kind):
        return False
    answers = settled_by_cards.answers_of_card(fold.position, breach, seat, entry) or {}
    chosen = [option for option in ask.options if answers.get(option.id) == option]
    if not chosen:
        return False
    fold.conversations.tell(ruling, chosen[0].id, chosen[0], AnswerSource.PLAYER, entry.number)
    return fold.position.open_ruling is None


def plays_instead(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether a ruling waits for just this card of this hand, in place of one that was withdrawn; then it takes it."""
    position = fold.position
    if position.open_ruling is not None:
        return False  # one question at a time
    for ruling in position.rulings:
        ask = ruling.pending
        if ask is None or ask.manner is not Manner.REPLACEMENT or ask.kind is not AnswerKind.CARD:
            continue
        if seat not in ruling.seats(ask) or len(cards) != 1:
            continue
        if not_corrected.plays_to_next(position, ruling, seat, cards):
            return False
        if ask.args and isinstance(ask.args[0], Card):
            revoked = ruling.breach.kind in _REVOKES and ask.args[0] in ruling.breach.cards
            if not legality.may_replace(position, ask.args[0], cards[0], revoked=revoked):
                raise Refusal("must_follow", card=cards[0], seat=seat)
        owed = legality.demands_noted(ruling.breach)
        if not legality.obeys(owed, legality.cards_left(position, seat), cards[0]):
            raise Refusal("must_lead_as_told", card=cards[0], seat=seat)
        fold.conversations.tell(ruling, ask.id, cards[0], AnswerSource.TABLE, entry.number)
        return True
    return False


def says_by_playing(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether they put forward one of the cards they had played at once, asked which of them they play (58B2)."""
    ruling = fold.position.open_ruling
    ask = ruling.pending if ruling is not None else None
    if ruling is None or ask is None or ask.id != CARD_MEANT.id or len(cards) != 1 or cards[0] not in ask.args:
        return False
    if seat is not (ruling.breach.hand or ruling.breach.offender):
        return False
    fold.conversations.tell(ruling, ask.id, cards[0], AnswerSource.PLAYER, entry.number)
    return True


# Effects by which a card comes to stand without a line of its own.
_PUT_THERE = frozenset(
    {
        EffectKind.PLAY_CARD,
        EffectKind.ACCEPT_CARD,
        EffectKind.ACCEPT_INSTEAD,
        EffectKind.ACCEPT_LEAD,
        EffectKind.REPLACE_CARD,
        EffectKind.COMPLETE_TRICK,
    }
)


def is_said_again(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Whether this line only says what a ruling has done: the card came to stand by it, or waits for its turn.

    A line that had waited for the ruling says no more than that either.
    """
    position = fold.position
    if len(cards) != 1:
        return False
    card, waited = cards[0], entry.number != position.now
    ahead = position.cards.played_ahead.get(seat) is card or position.cards.led_ahead == (seat, card, entry.number)
    last = position.plays[(len(position.plays) - 1) // 4 * 4 :] if position.plays else []
    if not ahead and not any(item.card is card and item.seat is seat for item in last):
        return False
    followed = (applied.effect for ruling in position.rulings if not ruling.overruled for applied in ruling.effects)
    if not waited and not any(
        effect.kind in _PUT_THERE and card in (effect.values.get("new"), effect.values.get("card"))
        for effect in followed
    ):
        return False
    position.acts.append(entry)
    return True


def can_be(fold: Fold, entry: Entry, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Refuse cards that this hand cannot have; an act that had waited is no longer refused, and is ruled by hand."""
    try:
        for card in cards:
            _check(fold.position, seat, card)
    except Refusal:
        if entry.number == fold.position.now:
            raise
        fold.irregularities.commit(CARD_IRREGULARITY, seat, entry, cards=cards)
        return False
    return True


def _is_led_ahead(position: Position, card: Card) -> bool:
    return position.cards.led_ahead is not None and position.cards.led_ahead.card is card


def _check(position: Position, seat: Seat, card: Card) -> None:
    if (
        standing_cards.is_played(position, card)
        or card in position.cards.played_ahead.values()
        or _is_led_ahead(position, card)
    ):
        raise Refusal("card_played_already", card=card)
    standing_cards.must_hold(position, seat, card)
