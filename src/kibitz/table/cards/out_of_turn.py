"""Cards out of turn at the table: what the next card does to one that hangs, and what becomes of cards that waited.

A card of the other side settles the irregularity before it (`settled_by_cards`), one of the offending side settles
nothing and waits (60C).

| the card | of a lead out of turn | of a card before its turn |
|---|---|---|
| of the hand next in rotation | accepts it (53A) | |
| of the opponent whose lead it was, as their lead | the irregular lead goes back (53B, 2007: 53C) | |
| of the defender on the right of declarer's lead | accepts it, and is premature (53C, 2007: 53B) | |
| of the other side in its turn | | the right to a rectification is lost (60A) |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.game import Card, Seat
from kibitz.laws.asks import Answer, AnswerSource
from kibitz.laws.citations import WITHDRAWN_NON_OFFENDERS, WITHDRAWN_OFFENDERS
from kibitz.laws.converse import is_suppressed
from kibitz.laws.editions import cite
from kibitz.laws.fragments import ACCEPT
from kibitz.laws.law47_retraction import TOLD_IT_WAS_THEIR_TURN
from kibitz.laws.law53_56_lead_out_of_turn import PROPER_LEAD
from kibitz.laws.law54_opening_lead_out_of_turn import REFUSE
from kibitz.laws.vocabulary import Option, option_called
from kibitz.table.cards import out_of_turn_facts as known, standing_cards
from kibitz.table.cards.classify import (
    AT_RHO_TURN,
    DECLARER_LEADS,
    LEAD_OUT_OF_TURN,
    OPENING_LEAD_OUT_OF_TURN,
    PREMATURE_LEAD,
    PREMATURE_PLAY,
)
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.cards.settled_by_cards import KnownAnswers, after_card, settles
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.reconsider import Reconsider
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling, ToldAnswer
from kibitz.table.engine.standing import CardItem, Withdrawn
from kibitz.table.information.ledger import Information, entered
from kibitz.table.log.entries import Entry

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold


LEADS = frozenset({LEAD_OUT_OF_TURN, DECLARER_LEADS})
_ALL_LEADS = LEADS | {OPENING_LEAD_OUT_OF_TURN}
SIMULTANEOUS = "simultaneous-plays"
TAKEN_BACK = "card-taken-back"
SUBSEQUENT = "play-before-rectification"

# What tells a player that it is their turn (47E1).
_WORDS = frozenset({"says", "remark", "answers", "gesture"})

# It is played to the trick before, which is not over yet, and settles nothing.
GOES_ON: KnownAnswers = {"goes_on": True}
_BY_ITSELF: KnownAnswers = {"card_can_be_played_legally": True}  # nobody has a choice, and nobody asks
_NEXT_HAND: KnownAnswers = {"next_hand_played": True}
_PROPER_LEADER: KnownAnswers = {"proper_leader_led": True}
_RIGHT_HAND: KnownAnswers = {"right_hand_defender_played": True}
PLAYS_TO_IT = (_NEXT_HAND, _RIGHT_HAND)  # they take the card for a lead
_ACCEPTED: KnownAnswers = {ACCEPT.id: ACCEPT}
_REFUSED: KnownAnswers = {REFUSE.id: REFUSE}
_FORFEITED: KnownAnswers = {"non_offending_side_played_since": True}


@settles(LEAD_OUT_OF_TURN, DECLARER_LEADS)
def _after_lead(position: Position, breach: Breach, seat: Seat, entry: Entry) -> KnownAnswers | None:
    """A card after a lead out of turn."""
    play, offender = position.play, breach.offender
    hand = breach.hand or offender
    if play is None or hand is None:
        return None
    if not play.is_lead:
        return GOES_ON if seat is position.turn else None
    if known.must_go_back(position):
        return _BY_ITSELF if seat is position.turn else None
    if seat.side is hand.side:
        return _NEXT_HAND if is_suppressed("60C") else None
    if seat is position.turn and (seat is not hand.lho or _is_their_own_lead(breach, entry)):
        return _PROPER_LEADER if position.open_ruling is None else _REFUSED
    if seat is hand.lho or seat.side is play.declarer.side:
        return _NEXT_HAND if position.open_ruling is None else _ACCEPTED  # their options have been explained to them
    return _REFUSED if _plays_to_corrected_lead(position, breach, seat) else _RIGHT_HAND


def _is_their_own_lead(breach: Breach, entry: Entry) -> bool:
    """Whether they lead rather than play to the irregular lead: they say so, or the card is of another suit."""
    led = breach.cards[0]
    cards = cards_of(entry)
    return entry.verb == "leads" or (bool(cards) and isinstance(led, Card) and cards[0].suit is not led.suit)


def _plays_to_corrected_lead(position: Position, breach: Breach, seat: Seat) -> bool:
    """Whether declarer has led again, from the correct hand and another suit, and this defender is next to that."""
    led = breach.cards[0]
    for held in position.held:
        cards = cards_of(held.entry)
        if held.behind is breach and cards and hand_of(held.entry) is position.turn and position.turn is seat.rho:
            return isinstance(led, Card) and cards[0].suit is not led.suit
    return False


@settles(PREMATURE_LEAD, PREMATURE_PLAY)
def _after_premature(position: Position, breach: Breach, seat: Seat, entry: Entry) -> KnownAnswers | None:
    """A card after a defender led or played before their partner."""
    play, offender = position.play, breach.offender
    if play is None or offender is None:
        return None
    if breach.kind == PREMATURE_PLAY and (
        known.both_hands_played(position) or known.dummy_acted(position, play.declarer.partner)
    ):
        return _BY_ITSELF
    if breach.kind == PREMATURE_LEAD and seat is offender.partner and known.has_played_to_lead(position, breach):
        return _FORFEITED
    if seat.side is offender.side:
        return _FORFEITED if is_suppressed("60C") else None
    partner_waits = any(hand_of(held) is offender.partner for held in position.held.entries)
    return _FORFEITED if partner_waits and (breach.kind == PREMATURE_PLAY or seat is offender.lho) else None


@settles(AT_RHO_TURN)
def _after_play_at_rho_turn(position: Position, breach: Breach, seat: Seat, entry: Entry) -> KnownAnswers | None:
    """A card after a defender played at the turn of the player on their right, who may play as if nothing had been."""
    if breach.offender is None or seat.side is breach.offender.side:
        return None
    return _FORFEITED if seat is breach.offender.lho else _BY_ITSELF


@settles(OPENING_LEAD_OUT_OF_TURN)
def _after_opening_lead(position: Position, breach: Breach, seat: Seat, entry: Entry) -> KnownAnswers | None:
    """Declarer plays to the lead from either hand, and so accepts it (53A)."""
    return _ACCEPTED if breach.offender is not None and seat.side is not breach.offender.side else None


# What comes of it when a later card has come to stand.


@after_card(*sorted(LEADS))
def _trick_is_over(fold: Fold, breach: Breach, seat: Seat) -> None:
    """A lead made before the trick was over turns out to be in turn: then all is in order. Else it can be ruled on."""
    position = fold.position
    hand, card = breach.hand, breach.cards[0]
    if position.play is None or not position.play.is_lead:
        return
    breach.awaits_end_of_trick = False
    if hand is None or position.turn is not hand:
        return
    if breach.status is BreachStatus.LATENT and isinstance(card, Card) and not standing_cards.is_played(position, card):
        breach.status, breach.blocks = BreachStatus.RULED, False
        standing_cards.stand_card(position, hand, card, breach.entries[0])


def rule_on_it_now(position: Position) -> None:
    """The director is at the table: a lead made before the trick was over is ruled on before anybody plays to it."""
    for breach in position.breaches:
        breach.awaits_end_of_trick = False


def stands_in_turn(fold: Fold, breach: Breach, entry: Entry) -> None:
    """A card before its turn that there is nothing to choose about (54B2, 57C).

    Nobody has asked whether it is legal: if it does not follow suit that will be a revoke when its turn comes.
    """
    fold.conversations.open(breach, silent=True, told=_BY_ITSELF, entry=entry.number)


# Cards that waited, or were played to a lead that does not stand.


def goes_back(position: Position, breach: Breach, answers: KnownAnswers, entry: Entry) -> bool:
    """Whether a card that would have accepted a lead goes back with it: its player's side had called for the lead.

    Nobody may accept such a lead (47E1), and what was played to it may be taken back (47D).
    """
    lead, seat, cards = breach.cards[0], hand_of(entry), cards_of(entry)
    if answers not in (_NEXT_HAND, _RIGHT_HAND) or breach.kind not in LEADS or seat is None or not cards:
        return False
    if not any(withdrawn.what is lead and withdrawn.by == "47E1" for withdrawn in position.withdrawn):
        return False
    _withdraw(position, entry, seat, cards[0], "47D", offender=seat)
    return True


def _withdraw(position: Position, entry: Entry, seat: Seat, card: Card, by: str, *, offender: Seat) -> None:
    """A card goes back, and only the side that has not offended may use that it was seen (16C, 2007: 16D)."""
    position.withdrawn.append(Withdrawn(entry.number, seat, card, by))
    for authorised, seats, citation in (
        (True, (offender.lho, offender.rho), WITHDRAWN_NON_OFFENDERS),
        (False, (offender, offender.partner), WITHDRAWN_OFFENDERS),
    ):
        number = cite(citation, position.edition)
        if not is_suppressed(number):
            new = Information(str(card), entry.number, seats, authorised, number, 0)
            position.ledger = entered(position.ledger, new)


def fell_with_lead(fold: Fold, entry: Entry, breach: Breach | None) -> bool:
    """Whether a card that had waited goes back, since the lead it was played to went back.

    One of the other side to a lead that nobody can accept: nothing further follows (47D). One of the same side of
    defenders: after the proper lead of an opponent it goes back too (53B, 2007: 53C), and so it does where an opponent
    had called for the lead (47E1); else it may be put right (60C).
    """
    position = fold.position
    cards = () if entry.get("down") else cards_of(entry) or turned_up(position, entry)
    if breach is None or breach.kind not in _ALL_LEADS or breach.offender is None or not cards or not breach.cards:
        return False
    seat, lead = hand_of(entry), breach.cards[0]
    if seat is None or (isinstance(lead, Card) and standing_cards.is_played(position, lead)):
        return False
    if seat.side is not breach.offender.side and seat is not position.turn and known.must_go_back(position):
        _withdraw(position, entry, seat, cards[0], "47D", offender=breach.offender)
        return True
    if seat.side is not breach.offender.side or breach.kind == DECLARER_LEADS:
        return False
    by = cite(PROPER_LEAD, position.edition)
    if any(withdrawn.what is lead and withdrawn.by == by for withdrawn in position.withdrawn):
        _withdraw(position, entry, seat, cards[0], by, offender=seat)
        return True
    if any(withdrawn.what is lead and withdrawn.by == "47E1" for withdrawn in position.withdrawn):
        _withdraw(position, entry, seat, cards[0], "47E1", offender=seat.lho)
        return True
    fold.irregularities.commit(SUBSEQUENT, seat, entry, cards=cards)
    return True


def turned_up(position: Position, entry: Entry) -> tuple[Card, ...]:
    """The face-down lead that goes back because partner had led (54), and that its owner had turned up by then."""
    if entry.verb != "faces":
        return ()
    gone = (
        withdrawn for withdrawn in position.withdrawn if withdrawn.by == "54" and withdrawn.seat is entry.actor.seat
    )
    return tuple(withdrawn.what for withdrawn in gone if isinstance(withdrawn.what, Card))[:1]


def takes_back(fold: Fold, entry: Entry) -> bool:
    """Whether a player takes back, or changes, a card of theirs that stands in the play (47)."""
    position, seat = fold.position, entry.actor.seat
    item = next((play for play in position.plays if play.entry == entry["entry"]), None)
    for hand, card in position.cards.played_ahead.items():
        if standing_cards.line_of(position, card) == entry["entry"]:
            item = CardItem(entry["entry"], hand, card)
    if item is None or item.card is None or seat is None or position.presumed_contract is None:
        return False
    declarer = position.presumed_contract.declarer
    if seat is not item.seat and not (seat is declarer and item.seat is declarer.partner):
        return False
    fold.irregularities.commit(TAKEN_BACK, seat, entry, cards=(item.card,)).hand = item.seat
    return True


def perhaps_told_it_was_their_turn(position: Position, seat: Seat) -> frozenset[str]:
    """What is not presumed of a card out of turn where an opponent said something just before it (47E1)."""
    cards, calls = position.plays[-1:], position.items[-1:]
    before = max([card.entry or 0 for card in cards] + [call.entry or 0 for call in calls], default=0)
    words = (act for act in position.acts if act.number > before and act.verb in _WORDS and act.text)
    said = any(speaker.side is not seat.side for act in words for speaker in act.actor.seats)
    return frozenset({TOLD_IT_WAS_THEIR_TURN.id}) if said else frozenset()


def put_in_order(fold: Fold, entry: Entry, seat: Seat) -> None:
    """A card at the same moment as another: the one of the hand whose turn it was comes first (58A)."""
    position, other = fold.position, entry.get("with")
    if other is None or seat is not position.turn:
        return
    early = next((candidate for candidate in position.breaches if other in candidate.entries and candidate.cards), None)
    if early is None or early.status is not BreachStatus.LATENT or early.offender is None:
        return
    fold.irregularities.check_policy(entry, SIMULTANEOUS)
    breach = Breach(SIMULTANEOUS, early.offender, list(early.entries), cards=early.cards, order=position.order)
    breach.hand = early.hand or early.offender
    position.breaches.append(breach)
    fold.conversations.open(breach, silent=True)


def other_defender_chooses(fold: Fold, entry: Entry) -> bool:
    """Whether the defenders choose differently about declarer's lead: then the next in turn decides (55A)."""
    position, seat = fold.position, entry.actor.seat
    ruling = _lead_just_chosen_about(position)
    option = option_called(str(entry["option"]), (ACCEPT, REFUSE))
    if ruling is None or seat is None or option is None or ruling.declarer is None:
        return False
    if seat.side is ruling.declarer.side or (chosen := _chosen(ruling)) is None:
        return False
    given = {key.id: answer for key, answer in ruling.answers.items()}
    if chosen.value is option:
        position.acts.append(entry)  # they agree
        return True
    if seat is ruling.leader and not given["defenders_differ"].value:
        told = ToldAnswer.by(AnswerSource.PLAYER, True, entry)
        also = {option.id: ToldAnswer.by(AnswerSource.PLAYER, option, entry)}
        raise Reconsider(ruling.number, "defenders_differ", told, entry.number, also)
    position.notice(NoticeKind.OTHER_DEFENDER_DIFFERS, "55A", entry.number, seat=seat)
    return True


def may_differ(position: Position, seat: Seat) -> tuple[Ruling, Option] | None:
    """What the defender next in turn may choose yet, where partner has chosen about declarer's lead (55A)."""
    ruling = _lead_just_chosen_about(position)
    if ruling is None or ruling.leader is not seat or (chosen := _chosen(ruling)) is None:
        return None
    if any(key.id == "defenders_differ" and answer.value for key, answer in ruling.answers.items()):
        return None
    by = position.lines.get(chosen.entry or 0)
    if by is None or by.actor.seat is seat:
        return None
    return ruling, REFUSE if chosen.value is ACCEPT else ACCEPT


def _lead_just_chosen_about(position: Position) -> Ruling | None:
    """The ruling on declarer's lead out of turn, until anything has happened after it."""
    ruling = next((candidate for candidate in reversed(position.rulings) if not candidate.overruled), None)
    if ruling is None or ruling.breach.kind != DECLARER_LEADS or not ruling.closed:
        return None
    return ruling if ruling.settled_at == position.order and not position.held else None


def _chosen(ruling: Ruling) -> Answer | None:
    return next((answer for key, answer in ruling.answers.items() if ACCEPT.id in key.id.split("/")), None)


def cards_of(entry: Entry) -> tuple[Card, ...]:
    """The cards that were played or shown with this line."""
    cards: tuple[Card, ...] = entry.get("cards", ())
    card: Card | None = entry.get("card")
    return cards or ((card,) if card is not None else ())
