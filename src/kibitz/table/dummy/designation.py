"""Declarer names a card of dummy: in full, in part, one that is not there, or nothing at all (Laws 45B, 45C4 and 46).

What they say is resolved to a card where dummy's hand is known and the Law settles it, and played at once; otherwise
the ruling of Law 46 asks for it. Which card the words stand for: `named_cards`.
"""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, CardPlayed, Seat
from kibitz.game.tricks import winner_of
from kibitz.laws.asks import AnswerSource, Ask, Manner
from kibitz.laws.vocabulary import AnswerKind
from kibitz.table.cards import legality, plays, standing_cards
from kibitz.table.cards.classify import classify_card
from kibitz.table.cards.settled_by_cards import KnownAnswers, settles
from kibitz.table.cards.waiting_cards import can_be, is_held, is_said_again
from kibitz.table.dummy.named_cards import resolve
from kibitz.table.engine.duties import Cards
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct, Hooks
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling
from kibitz.table.log.entries import Entry

INCOMPLETE = "designation-incomplete"
CHANGED = "designation-changed"
INDICATED = "dummy-indicates-card"
HOOKS = Hooks()


def designate(fold: Fold, entry: Entry) -> None:
    """Declarer names a card of dummy; a defender may have to name one for them (46B5)."""
    position = fold.position
    contract = position.presumed_contract
    card: Card | None = entry.get("card")
    if card is not None and _answers_question(fold, entry, card):
        return
    if contract is not None and entry.actor.seat is contract.declarer and _is_said_again(fold, entry, card):
        return
    if card is None and contract is not None and _names_instead(fold, entry, contract.declarer):
        return
    if contract is None or (card is None and entry.actor.seat is not contract.declarer):
        position.acts.append(entry)
    elif entry.actor.seat is not contract.declarer:
        _named_by_another(fold, entry, contract.declarer.partner)
    elif position.play is None or position.play_ended:
        _before_or_after_play(fold, entry, contract.declarer.partner, card)
    elif card is not None and _is_in(position, contract.declarer.partner, card):
        if (old := _named_before(position, contract.declarer.partner, card)) is not None:
            _another_card(fold, entry, contract.declarer.partner, old, card)
            return
        plays.put_on_table(fold, entry, contract.declarer.partner, (card,))
    else:
        _incompletely(fold, entry, contract.declarer)


def _is_said_again(fold: Fold, entry: Entry, card: Card | None) -> bool:
    seat = entry.actor.seat
    return card is not None and seat is not None and is_said_again(fold, entry, seat.partner, (card,))


def _named_by_another(fold: Fold, entry: Entry, dummy: Seat) -> None:
    """A card of dummy is played when declarer names it (45B): dummy points at it so, a defender does nothing."""
    position, seat = fold.position, entry.actor.seat
    position.acts.append(entry)
    if position.play is None or position.play_ended:
        return
    if seat is dummy:
        fold.irregularities.commit(INDICATED, dummy, entry, cards=_named(entry))
    else:
        position.notice(NoticeKind.DUMMYS_CARD_NAMED_BY_DEFENDER, "45B", entry.number, seat=seat, card=entry["card"])


def _before_or_after_play(fold: Fold, entry: Entry, dummy: Seat, card: Card | None) -> None:
    if card is None:
        fold.position.acts.append(entry)
    else:
        plays.put_on_table(fold, entry, dummy, (card,))


def _is_in(position: Position, dummy: Seat, card: Card) -> bool:
    """Whether dummy has this card, as far as the table knows."""
    held = legality.cards_left(position, dummy)
    if held is not None:
        return card in held
    deal = position.deal
    return not standing_cards.is_played(position, card) and not any(
        deal.gives(seat) and card in deal[seat] for seat in Seat
    )


def _incompletely(fold: Fold, entry: Entry, declarer: Seat) -> None:
    """Law 46 says which card it is, or who says it."""
    position, dummy = fold.position, declarer.partner
    held = legality.cards_left(position, dummy)
    # Which card is not known yet, and does not matter for whether a card from dummy has to wait.
    if is_held(fold, entry, dummy, (held or ())[:1]) or position.play is None:
        return
    said = resolve(position, dummy, entry)
    if said.card is not None and (old := _named_before(position, dummy, said.card)) is not None:
        position.acts.append(entry)
        _another_card(fold, entry, dummy, old, said.card)
        return
    if said.card is not None and classify_card(position, position.play, dummy, (said.card,), False) is not None:
        position.acts.append(entry)
        plays.put_on_table(fold, entry, dummy, (said.card,))  # out of turn, or a revoke: that comes first
        return
    if position.turn is not dummy:
        position.acts.append(entry)  # no card is known by it that dummy could have played too early
        return
    position.docket.notice_of_attention(entry)
    breach = fold.irregularities.commit(INCOMPLETE, declarer, entry, cards=_named(entry), **said.known)
    if said.how is not None:
        breach.context["how_designated"] = said.how
    breach.blocks = True
    before = len(position.plays)
    fold.conversations.open(breach, silent=True)
    if len(position.plays) > before:
        plays.after_card(fold, dummy, breach)


def _names_instead(fold: Fold, entry: Entry, declarer: Seat) -> bool:
    """Whether a ruling waits for another card of dummy, and they say by these words which: "hearts", "small".

    Where dummy's hand is not known, it goes on waiting for that card.
    """
    position, dummy = fold.position, declarer.partner
    asks = [ruling.pending for ruling in filter(_waits_for_card, position.rulings)]
    ask = next((candidate for candidate in asks if candidate is not None and candidate.who is not None), None)
    if entry.actor.seat is not declarer or position.open_ruling is not None or ask is None:
        return False
    if not any(given_ruling.pending is ask and dummy in given_ruling.seats(ask) for given_ruling in position.rulings):
        return False
    old = ask.args[0] if ask.args else None
    place = position.cards.place_of(old) if isinstance(old, Card) else None
    lead = position.plays[place // 4 * 4].card if place is not None else None
    said = resolve(position, dummy, entry, instead=lead.suit if lead is not None and lead is not old else None)
    if said.card is None:
        position.acts.append(entry)
    else:
        plays.put_on_table(fold, entry, dummy, (said.card,))
    return True


def _named(entry: Entry) -> Cards:
    return (entry["card"],) if entry.get("card") is not None else ()


# Questions that are answered by naming a card.


def _answers_question(fold: Fold, entry: Entry, card: Card) -> bool:
    """Whether Law 46 has asked this player for a card of dummy, and they name it so."""
    ruling = fold.position.open_ruling
    ask = None if ruling is None else ruling.pending
    if ruling is None or ask is None or ruling.irregularity.id != INCOMPLETE or ask.manner is not Manner.CHOICE:
        return False
    if entry.actor.seat not in ruling.seats(ask) or (ask.args and card not in ask.args):
        return False
    fold.conversations.tell(ruling, ask.id, card, AnswerSource.PLAYER, entry.number)
    return True


@HOOKS.instead("card")
def _card_put_by_dummy(fold: Fold, entry: Entry) -> bool:
    return entry.actor.seat is not None and put_by_dummy(fold, entry, entry.actor.seat, entry["cards"])


def put_by_dummy(fold: Fold, entry: Entry, seat: Seat, cards: Cards) -> bool:
    """Whether the table only waits to hear which card the words stood for, and dummy has put it there."""
    ruling = fold.position.open_ruling
    ask = None if ruling is None else ruling.pending
    if ruling is None or ask is None or ruling.irregularity.id != INCOMPLETE:
        return False
    if ask.kind is not AnswerKind.CARD or ask.manner is not Manner.FACT or len(cards) != 1:
        return False
    if ruling.declarer is None or seat is not ruling.declarer.partner or not _is_in(fold.position, seat, cards[0]):
        return False
    fold.conversations.tell(ruling, ask.id, cards[0], AnswerSource.TABLE, entry.number)
    return True


# Another card than the one named (45C4b).


def _redesignates(fold: Fold, entry: Entry) -> None:
    """Declarer wants another card of dummy than they named; in 2007 any player one of their own."""
    position, seat = fold.position, entry.actor.seat
    contract = position.presumed_contract
    old, new = entry["old"], entry["new"]
    place = position.cards.place_of(old)
    if seat is None or contract is None or place is None:
        position.acts.append(entry)
        return
    owner = position.plays[place].seat
    of_dummy = owner is contract.declarer.partner
    if seat is not (contract.declarer if of_dummy else owner):
        position.acts.append(entry)
        return
    _another_card(fold, entry, owner, old, new)


def _another_card(fold: Fold, entry: Entry, owner: Seat, old: Card, new: Card) -> None:
    """One card of this hand stands, and the player who named it has named another."""
    if not can_be(fold, entry, owner, (new,)):
        return
    for breach in fold.position.breaches:  # they have said so before: their last word counts
        if breach.kind == CHANGED and breach.status is BreachStatus.LATENT and breach.context["card_designated"] is old:
            breach.context["card_intended"], breach.cards = new, (old, new)
            fold.position.acts.append(entry)
            return
    if is_held(fold, entry, owner, ()):
        return
    of_dummy = entry.actor.seat is not owner
    context = {"card_designated": old, "card_intended": new, "designated_from_dummy": of_dummy}
    breach = fold.irregularities.commit(CHANGED, entry.actor.seat, entry, cards=(old, new), **context)
    breach.hand = owner
    breach.blocks = True


def _named_before(position: Position, dummy: Seat, new: Card) -> Card | None:
    """The card of dummy that this one is named instead of: it stands, and declarer has not played since.

    When the trick is complete, and a defender's, it is a card that follows as that one did: any other is a lead.
    """
    play = position.play
    if play is None or position.cards.lead_from is not None or any(map(_waits_for_card, position.rulings)):
        return None
    first = (len(position.plays) - 1) // 4 * 4 if play.is_lead else play.places // 4 * 4
    since = position.plays[max(first, 0) :]
    places = [place for place, item in enumerate(since) if item.seat.side is dummy.side]
    last = since[places[-1]] if places else None
    if last is None or last.card is None or last.seat is not dummy or last.card is new:
        return None
    if play.is_lead and (new.suit is not last.card.suit or position.turn in (None, dummy, dummy.partner)):
        return None
    return last.card if legality.may_replace(position, last.card, new) else None


def _waits_for_card(ruling: Ruling) -> bool:
    ask = ruling.pending
    return ask is not None and ask.manner is Manner.REPLACEMENT and ask.kind is AnswerKind.CARD


@settles(CHANGED)
def _plays_on(position: Position, breach: Breach, seat: Seat, entry: Entry) -> KnownAnswers:
    """Nobody has called the director: the table has taken it for a slip, and goes on with the other card.

    Not so if the trick is complete, and whoever has won it leads only if the first card was the one.
    """
    return {"designation_unintended": not _leads_as_winner(position, breach, seat)}


def _leads_as_winner(position: Position, breach: Breach, seat: Seat) -> bool:
    play = position.play
    if play is None or not play.is_lead or position.turn is not seat:
        return False
    old, new = breach.context["card_designated"], breach.context["card_intended"]
    if not isinstance(new, Card):
        return False
    trick = tuple(
        CardPlayed(item.seat, new if item.card is old else item.card)
        for item in position.plays[-4:]
        if item.card is not None
    )
    return (
        any(trick_card.card is new for trick_card in trick) and winner_of(trick, play.contract.denomination) is not seat
    )


def _has_played_since(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether that side has played a card after the one designated."""
    breach = ruling.breach
    old = breach.context.get("card_designated")
    place = position.cards.place_of(old) if isinstance(old, Card) else None
    if place is None or breach.offender is None:
        return None
    whose: tuple[Seat, ...] = (breach.offender, breach.offender.partner)
    if ask.id == "partner_has_played_since" and breach.hand is breach.offender:
        whose = (breach.offender.partner,)
    return any(item.seat in whose for item in position.plays[place + 1 :])


def first_card_after(position: Position, seat: Seat, card: object) -> Cards:
    """The card that this hand played next after that one, if it has."""
    place = position.cards.place_of(card) if isinstance(card, Card) else None
    since = () if place is None else position.plays[place + 1 :]
    return tuple(item.card for item in since if item.seat is seat and item.card is not None)[:1]


ACTS: Mapping[str, EntryAct] = {"dummy": designate, "redesignates": _redesignates}
KNOWERS: Mapping[str, Knower] = {
    "declarer_has_played_since": _has_played_since,
    "partner_has_played_since": _has_played_since,
}
