"""What the table knows of boards, hands and the deal (Laws 6, 7, 13 to 16)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import CARDS, Card, Seat, Side
from kibitz.laws.asks import Ask, Presumed
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.deal.hands import THIRTEEN, given_twice
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import role_of
from kibitz.table.engine.rulings import Ruling
from kibitz.table.engine.standing import CallItem, CallStanding


def _counted(position: Position) -> dict[Seat, int]:
    """How many cards each player who counted them had at first."""
    found: dict[Seat, int] = {}
    for entry in position.acts:
        if entry.verb == "counts" and entry.actor.seat is not None:
            found.setdefault(entry.actor.seat, entry["count"])
    return found


def number_of_cards(position: Position) -> dict[Seat, int]:
    """How many cards each hand had at first: as was counted, or as the deal has it."""
    dealt = {seat: position.deal.bits[seat].bit_count() for seat in Seat if position.deal.gives(seat)}
    return {**dealt, **_counted(position)}


def _some_hand_has_more(position: Position, ruling: Ruling, ask: Ask) -> object:
    known = number_of_cards(position)
    if any(count > THIRTEEN for count in known.values()):
        return True
    restored = any(act.verb == "restores" for act in position.acts)  # a card that lay elsewhere: no hand had it
    return False if len(known) == len(Seat) or restored else None


def _not_of_the_deal(position: Position, ruling: Ruling, ask: Ask) -> object:
    """A hand with too many has a card that another has too: there is one too many in the board."""
    return True if given_twice(position.deal) else None


def _surplus_card(position: Position, ruling: Ruling, ask: Ask) -> object:
    twice = given_twice(position.deal)
    return twice[0] if len(twice) == 1 else None


# Cards that are missing (14).


_FOUND_OR_NOT = frozenset({"missing_card_found", "where_missing_card_was"})


def missing_cards_of(position: Position, *, besides: Ruling | None = None) -> list[Seat | None]:
    """Whose missing cards have been ruled on, each as often as that was; `besides` this ruling."""
    rulings = (ruling for ruling in position.rulings if ruling is not besides)
    return [ruling.breach.offender for ruling in rulings if any(key.id in _FOUND_OR_NOT for key in ruling.answers)]


def _restored(position: Position, ruling: Ruling) -> Card | None:
    """The card that the director has given back to the hand of this ruling."""
    owner = ruling.breach.offender
    cards = [act["card"] for act in position.acts if act.verb == "restores" and act["to"] is owner]
    place = missing_cards_of(position, besides=ruling).count(owner)
    return cards[place] if place < len(cards) else None


def _missing_card_found(position: Position, ruling: Ruling, ask: Ask) -> object:
    return True if _restored(position, ruling) is not None else None


def _where_missing_card_was(position: Position, ruling: Ruling, ask: Ask) -> object:
    return "elsewhere" if _restored(position, ruling) is not None else None


def _missing_card(position: Position, ruling: Ruling, ask: Ask) -> object:
    """The one that they gave back, or the only one that no hand has."""
    card = _restored(position, ruling)
    if card is not None or not position.deal.is_complete:
        return card
    dealt = position.deal.bits[0] | position.deal.bits[1] | position.deal.bits[2] | position.deal.bits[3]
    lacking = [missing_card for missing_card in CARDS if not dealt >> missing_card & 1]
    return lacking[0] if len(lacking) == 1 else None


def next_to_lack_a_card(position: Position) -> Seat | None:
    """A hand that lacks more cards, by its count or by the deal, than have been ruled on."""
    done, counted = missing_cards_of(position), _counted(position)
    for seat in Seat:
        if THIRTEEN - counted.get(seat, THIRTEEN) > done.count(seat):
            return seat
        if seat not in counted and position.deal.gives(seat) and position.deal.bits[seat].bit_count() < THIRTEEN:
            return seat
    return None


def _another_card_missing(position: Position, ruling: Ruling, ask: Ask) -> object:
    return True if next_to_lack_a_card(position) is not None else None


def _called_with_wrong_hand(position: Position, ruling: Ruling, ask: Ask) -> object:
    counted = _counted(position)
    if all(count == THIRTEEN for count in counted.values()):
        return None
    callers = {item.seat for item in position.items}
    if any(counted[seat] != THIRTEEN for seat in callers if seat in counted):
        return True
    return False if callers <= set(counted) or sum(counted.values()) == THIRTEEN * len(counted) else None


def _other_wrong_hand(position: Position, ruling: Ruling, ask: Ask) -> object:
    offender = ruling.breach.offender
    wrong = [seat for seat, count in _counted(position).items() if count != THIRTEEN and seat is not offender]
    return role_of(wrong[0], offender) if offender is not None and wrong else None


def _card_of_another_seen(position: Position, ruling: Ruling, ask: Ask) -> object:
    """That one was seen is known when somebody says so; that none was, only the director can find."""
    for entry in position.acts:
        whom = entry.get("whom")
        other = entry.get("cards") if whom is None else whom is not entry.actor.seat
        if entry.verb in ("saw", "looks") and entry.actor.is_player and other:
            return True
    return None


def _seen_in_the_deal(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Known where the log tells of the deal: it is over when a hand has been taken from the board."""
    before = [act for act in position.acts if not ruling.breach.entries or act.number < ruling.breach.entries[0]]
    if any(act.verb in ("withdraws-cards", "counts", "cards-from") for act in before):
        return False
    return True if any(act.verb in ("shuffles", "deals") for act in before) else None


def _looked_before_calling(position: Position, ruling: Ruling, ask: Ask) -> object:
    """That they looked is known when the log says so."""
    seat = ruling.breach.offender
    called = first_call(position, seat)
    for act in position.acts:
        if act.verb == "looks" and act.actor.seat is seat and act.get("whom") in (None, seat):
            return called is None or called.entry is None or act.number < called.entry
    return None


def _hand_seen(position: Position, ruling: Ruling, ask: Ask) -> object:
    """That they have looked at the hand they took is known when the log says so; who has called will have."""
    seat, since = ruling.breach.offender, ruling.breach.entries[0] if ruling.breach.entries else None
    if seat is None or since is None:
        return None
    looked = (act for act in position.acts if act.verb == "looks" and act.actor.seat is seat and act.number > since)
    if any(act.get("whom") in (None, seat) for act in looked):
        return True
    return None if first_call(position, seat) is None else Presumed(True)


def _surplus_card_was_played(position: Position, ruling: Ruling, ask: Ask) -> object:
    """That it was not is known where the table has seen every card; if it was, there may be two of that name."""
    if (
        not ruling.breach.entries
        or position.cards.tricks_before.played
        or (position.play is None and position.play_ended)
    ):
        return None
    played = () if position.play is None else position.play.cards
    surplus = [answer.value for key, answer in ruling.answers.items() if key.id == "surplus_card"]
    for place, item in enumerate(position.plays):
        if item.card in surplus and item.seat is ruling.breach.offender and item.card in given_twice(position.deal):
            quitted = place // 4 < len(position.plays) // 4  # by the deal it is theirs that is too many
            return quitted is (ask.id == "played_to_quitted_trick")
    return None if any(played_card.card in surplus for played_card in played) else False


def _auction_begun(position: Position, ruling: Ruling, ask: Ask) -> object:
    if position.bidding.has_begun or position.bidding.given_contract is not None:
        return True
    return False if ruling.breach.entries else None


def has_taken_hand(position: Position, side: Side) -> bool:
    """Whether the log says that a player of this side has taken their hand from the board (17A)."""
    return any(
        act.actor.side is side and act.verb in _HAND_IS_TAKEN and act.get("whom") in (None, act.actor.seat)
        for act in position.acts
    )


_HAND_IS_TAKEN = frozenset({"withdraws-cards", "counts", "looks", "cards-from"})


def _found_after_play(position: Position, ruling: Ruling, ask: Ask) -> object:
    if position.play_ended:
        return True
    if position.play is not None or (ruling.breach.entries and not position.auction.is_over):
        return False
    return None


def _passed_out(position: Position, ruling: Ruling, ask: Ask) -> object:
    return position.auction.is_passed_out if position.items else None


def _found_during_auction(position: Position, ruling: Ruling, ask: Ask) -> object:
    return not position.auction.is_over if position.items and position.play is None else None


def _all_calls_repeated(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the second auction is the first over again; not known before it differs or has come as far (15C)."""
    first = [(item.seat, item.call) for item in position.bidding.first_auction]
    second = [(item.seat, item.call) for item in position.items if item.standing is not CallStanding.HELD]
    if not first:
        return None
    if second[: len(first)] != first[: len(second)]:
        return False
    return True if len(second) >= len(first) else None


def first_call(position: Position, seat: Seat | None) -> CallItem | None:
    """The first call of this player that stands."""
    return next((item for item in position.items if item.seat is seat), None)


def _called(position: Position, ruling: Ruling, ask: Ask) -> object:
    """Whether the offender has called on this board at all."""
    if ruling.breach.offender is None or not (position.items or ruling.breach.entries):
        return None
    return first_call(position, ruling.breach.offender) is not None


def _call_with_wrong_cards(position: Position, ruling: Ruling, ask: Ask) -> object:
    if ruling.breach.call is not None:
        return ruling.breach.call
    first = first_call(position, ruling.breach.offender)
    return None if first is None else CallOrCard(first.call, first.entry)


def _lho_over(position: Position, ruling: Ruling, ask: Ask) -> CallItem | None:
    offender, made = ruling.breach.offender, ask.args[0]
    index = position.bidding.index_of(made.entry) if isinstance(made, CallOrCard) else None
    if offender is None or index is None:
        return None
    return next((item for item in position.items[index + 1 :] if item.seat is offender.lho), None)


def _lho_called_over(position: Position, ruling: Ruling, ask: Ask) -> object:
    made = ask.args[0]
    if not isinstance(made, CallOrCard) or position.bidding.index_of(made.entry) is None:
        return None
    return _lho_over(position, ruling, ask) is not None


def _lho_call_over(position: Position, ruling: Ruling, ask: Ask) -> object:
    item = _lho_over(position, ruling, ask)
    return None if item is None else CallOrCard(item.call, item.entry)


KNOWERS: Mapping[str, Knower] = {
    "some_hand_has_more": _some_hand_has_more,
    "card_not_of_the_deal": _not_of_the_deal,
    "surplus_card": _surplus_card,
    "missing_card_found": _missing_card_found,
    "where_missing_card_was": _where_missing_card_was,
    "missing_card": _missing_card,
    "another_card_missing": _another_card_missing,
    "called_with_wrong_hand": _called_with_wrong_hand,
    "other_wrong_hand": _other_wrong_hand,
    "card_of_another_seen": _card_of_another_seen,
    "seen_during_shuffle_or_deal": _seen_in_the_deal,
    "looked_before_calling": _looked_before_calling,
    "hand_seen": _hand_seen,
    "played_to_quitted_trick": _surplus_card_was_played,
    "in_unfinished_trick": _surplus_card_was_played,
    "auction_begun": _auction_begun,
    "found_after_play": _found_after_play,
    "passed_out": _passed_out,
    "all_calls_repeated": _all_calls_repeated,
    "found_during_auction": _found_during_auction,
    "called_with_that_hand": _called,
    "called_with_wrong_cards": _called,
    "call_with_wrong_cards": _call_with_wrong_cards,
    "lho_called_over_wrong_cards": _lho_called_over,
    "lho_call_over_wrong_cards": _lho_call_over,
}
