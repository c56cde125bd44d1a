"""Penalty cards and cards that count as played: acts, what the table knows, and what later cards do to them.

| what | Law |
|---|---|
| a card held as if it were played | 45C1, 45C2 |
| a penalty card taken up before declarer has chosen | 50A |
| declarer has played on after a card in place of a penalty card | 52B1b |
| both sides have played on after a card too many | 58B4, 67 |

Which card must be played is in `kibitz.table.cards.legality`; when declarer has to be asked, in `declarers_demands`.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws.asks import AnswerSource, Ask
from kibitz.laws.converse import is_suppressed
from kibitz.laws.fragments import ACCEPT
from kibitz.laws.law67_defective_trick import CARD_NOT_PUT_AWAY, PLAYED_AGAIN, PLAYED_NOT_PUT_AWAY
from kibitz.table.cards import classify, out_of_turn, standing_cards
from kibitz.table.cards.omitted_cards import OMITTED, TRICK
from kibitz.table.cards.out_of_turn_facts import hand_of
from kibitz.table.cards.plays import after_card, can_be, exposed, irregular_card, is_held, put_on_table
from kibitz.table.cards.settled_by_cards import after_card as after_card_of, answers_of_card, settles
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct, Hooks
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.log.entries import Entry
from kibitz.table.penalty_cards import facts_when_played
from kibitz.table.penalty_cards.declarers_demands import AT_LEAD, AT_TURN
from kibitz.table.penalty_cards.facts_when_played import HELD

HOOKS = Hooks()

# Acts.


def _holds(fold: Fold, entry: Entry) -> None:
    """A card is held so that it can be seen, or as one plays it; dummy's cards can be seen by everybody."""
    position, seat, card = fold.position, entry.actor.seat, entry["card"]
    contract = position.presumed_contract
    if seat is None or not can_be(fold, entry, seat, (card,)):
        return
    if contract is None or position.play is None or position.play_ended:
        exposed(fold, entry, seat, (card,), prematurely_led=False)
    elif seat is contract.declarer.partner:
        position.acts.append(entry)
    elif not is_held(fold, entry, seat, (card,)):
        defends = seat.side is not contract.declarer.side
        has_played = classify.has_played(position.play, seat)
        if defends and seat is not position.turn and not has_played:
            put_on_table(fold, entry, seat, (card,))  # played, and out of turn
            return
        trick = position.play.places // 4
        breach = fold.irregularities.commit(
            HELD, seat, entry, cards=(card,), played_to_trick_already=has_played, trick_then=trick
        )
        kind = classify.classify_card(position, position.play, seat, (card,), False)
        known = facts_when_played.known_when_played(position, kind, seat, (card,)) if kind is not None else {}
        fold.conversations.open(breach, silent=True)
        if position.cards.place_of(card) is None:
            return
        new = irregular_card(fold, entry, seat, (card,), kind) if kind in classify.STANDING else None
        if new is not None:
            new.context.update(known)
        after_card(fold, seat, new)


def _picks_up(fold: Fold, entry: Entry) -> None:
    """A penalty card is taken up: it must stay where it was (50A). Or one that was played, from its trick (67B3)."""
    position, seat = fold.position, entry.actor.seat
    position.acts.append(entry)
    if seat is None:
        return
    for card in entry["cards"]:
        place = position.cards.place_of(card)
        if place is not None and position.plays[place].seat is seat:
            _takes_from_trick(fold, entry, seat, card, place // 4)
    cards = tuple(card for card in entry["cards"] if card in position.penalty_cards(seat))
    if cards and is_suppressed("50A"):
        standing_cards.take_up(position, seat, cards)
    elif cards:
        position.notice(NoticeKind.PENALTY_CARD_PICKED_UP, "50A", entry.number, seat=seat)


def _takes_from_trick(fold: Fold, entry: Entry, seat: Seat, card: Card, trick: int) -> None:
    """A card that was played is back among those in their hand; nobody may have noticed.

    In 2007 no provision is made for that but that it stays played (47F2).
    """
    position = fold.position
    if position.edition.book == 2007:
        fold.irregularities.commit(
            out_of_turn.TAKEN_BACK, seat, entry, cards=(card,), reason_to_take_back="none"
        ).hand = seat
        return
    number = position.cards.tricks_before.played + trick + 1
    known: dict[str, object] = {PLAYED_NOT_PUT_AWAY.id: True, CARD_NOT_PUT_AWAY.id: card, PLAYED_AGAIN.id: False}
    breach = fold.irregularities.commit(OMITTED, seat, entry)
    breach.context.update(known | {TRICK: number})
    breach.hand, breach.hidden = seat, True


_RIGHTS = frozenset({AT_LEAD, AT_TURN})


@HOOKS.after("calls-td")
def _director_called(fold: Fold, entry: Entry) -> None:
    """Declarer has yet to use a right, and something has gone wrong before: that is ruled on first."""
    position = fold.position
    ruling = position.open_ruling
    if ruling is None or ruling.breach.kind not in _RIGHTS or ruling is not position.rulings[-1]:
        return
    another = _another_card(position, ruling)
    if another is None and position.docket.latent() is None:
        return
    if any(answer.source is not AnswerSource.TABLE for answer in ruling.answers.values()):
        return
    position.rulings.remove(ruling)
    position.breaches.remove(ruling.breach)
    for breach in position.breaches:
        if breach.after is ruling.breach:
            breach.after = None
    position.owing.lead_asked = position.owing.card_asked = None
    if another is not None and position.docket.latent() is None:
        position.held.forget(another)
        fold.enter_again(another)
        position.docket.director_present = True  # it was played before they came


def _another_card(position: Position, ruling: Ruling) -> Entry | None:
    """What a defender played who has not waited to hear which of their penalty cards to play, if it is none of them."""
    breach = ruling.breach
    if breach.kind != AT_TURN:
        return None
    behind = (held.entry for held in position.held if held.behind is breach)
    waiting = (entry for entry in behind if hand_of(entry) is breach.offender)
    first = next(waiting, None)
    return None if first is None or set(out_of_turn.cards_of(first)).intersection(breach.cards) else first


# What the table knows.


def _of_declaring_side(position: Position, ruling: Ruling, ask: Ask) -> object:
    hand, contract = ruling.breach.hand or ruling.breach.offender, position.presumed_contract
    return None if hand is None or contract is None else hand.side is contract.declarer.side


def _in_turn_to_lead(position: Position, ruling: Ruling, ask: Ask) -> object:
    hand = ruling.breach.hand or ruling.breach.offender
    if position.play is None or hand is None:
        return None
    return position.play.is_lead and position.turn is hand


def _card_played_to_it(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The card that the next opponent has played to the trick since several were played at once."""
    breach = ruling.breach
    hand = breach.hand or breach.offender
    for place, item in enumerate(position.plays[:-1]):
        if item.card in breach.cards and place % 4 != 3 and hand is not None:
            following = position.plays[place + 1]
            return following.card if following.seat is hand.lho else None
    return None


def _declarer_played_after(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether declarer has played since, though that card waits."""
    offender, entries = ruling.breach.offender, ruling.breach.entries
    if offender is None or not entries:
        return None
    sides = [hand.side for held in position.held.entries if held.number > entries[-1] and (hand := hand_of(held))]
    return True if offender.side.opponents in sides else None


KNOWERS: Mapping[str, Knower] = {
    "declarer_played_after_it": _declarer_played_after,
    "card_of_declaring_side": _of_declaring_side,
    "in_turn_to_lead": _in_turn_to_lead,
    "card_played_to_it": _card_played_to_it,
}


# What a later card does.


@settles(classify.PENALTY_CARD_NOT_PLAYED)
def _accepts_by_playing(position: Position, breach: Breach, seat: Seat, entry: Entry) -> Mapping[str, object] | None:
    """Declarer was asked whether they accept the card, and plays on: then they must (52B1b)."""
    if breach.offender is None or seat.side is breach.offender.side or is_suppressed("52B1b"):
        return None
    return {ACCEPT.id: ACCEPT}


@after_card_of(classify.PENALTY_CARD_NOT_PLAYED)
def _declarer_plays_on(fold: Fold, breach: Breach, seat: Seat) -> None:
    """Declarer has played from their hand or from dummy: they have accepted the card (52B1b)."""
    if breach.offender is not None and seat.side is not breach.offender.side:
        fold.conversations.open(breach, silent=True, told={"declarer_played_after_it": True}, entry=fold.position.now)


@after_card_of(classify.SEVERAL_CARDS, classify.FIFTH_CARD)
def _both_play_on(fold: Fold, breach: Breach, seat: Seat) -> None:
    """Both sides have played to the next trick: which card it was is for Law 67 (58B4)."""
    position = fold.position
    trick = breach.context.get("defective_trick")
    if position.play is None or not isinstance(trick, int):
        return
    first = (trick - position.cards.tricks_before.played) * 4
    if len({item.seat.side for item in position.plays[first : first + 4]}) < 2 and len(position.plays) <= first + 4:
        return
    breach.context["both_sides_played_to_next_trick"] = True
    if breach.kind == classify.FIFTH_CARD:
        hand = breach.hand or breach.offender
        in_trick = position.plays[first - 4 : first]
        played: tuple[Card, ...] = tuple(item.card for item in in_trick if item.card is not None and item.seat is hand)
        breach.cards = (*played, *breach.cards)
        breach.kind = "too-many-cards"


@after_card_of(classify.PREMATURE_LEAD)
def _partner_plays_on(fold: Fold, breach: Breach, seat: Seat) -> None:
    """A second card to the trick by a defender whose partner had yet to play, and nobody noticed: now they have.

    So it is too late for 57A. If that hand leads to the next trick this is its lead; else it is a card too many.
    """
    position, hand, card = fold.position, breach.hand or breach.offender, breach.cards[0]
    play, trick = position.play, breach.context.get("defective_trick")
    if breach.blocks or play is None or hand is None or not isinstance(trick, int) or not isinstance(card, Card):
        return
    first = (trick - 1 - position.cards.tricks_before.played) * 4
    if hand.partner not in {item.seat for item in position.plays[first : first + 4]}:
        return
    in_progress = not play.is_lead and play.places // 4 == first // 4
    kind = classify.classify_card(position, play, hand, (card,), leads=False) if in_progress else None
    leads = play.is_lead and play.places == first + 4 and position.turn is hand
    breach.kind = kind or classify.FIFTH_CARD
    if leads or breach.kind in out_of_turn.LEADS:
        position.cards.surplus = [surplu for surplu in position.cards.surplus if surplu.card is not card]
    if leads:
        breach.status = BreachStatus.RULED
        standing_cards.stand_card(position, hand, card, breach.entries[0])
    elif breach.kind in out_of_turn.LEADS:
        breach.blocks = breach.awaits_end_of_trick = True


@settles(classify.FIFTH_CARD)
def _after_complete_trick(position: Position, breach: Breach, seat: Seat, entry: Entry) -> Mapping[str, object] | None:
    """A fifth card to a trick that was complete: who plays to it takes it for a lead, who leads in turn does not."""
    play, hand = position.play, breach.hand or breach.offender
    if play is None or hand is None:
        return None
    declarers = hand.side is play.declarer.side
    as_lead = classify.DECLARER_LEADS if declarers else classify.LEAD_OUT_OF_TURN
    answers = answers_of_card(position, breach, seat, entry, as_lead)
    if breach.status is not BreachStatus.LATENT or (answers is None and seat is not position.turn):
        return answers
    if answers in out_of_turn.PLAYS_TO_IT:
        position.cards.surplus = [surplu for surplu in position.cards.surplus if surplu.card not in breach.cards]
        breach.kind, breach.leader = as_lead, hand.lho if declarers else None
        return answers
    breach.blocks, breach.doubtful = False, frozenset()
    return out_of_turn.GOES_ON


ACTS: Mapping[str, EntryAct] = {"holds": _holds, "picks-up": _picks_up}
