"""What the table knows of boards, hands and the deal (Laws 6, 7, 13 to 16)."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.asks import Ask
from kibitz.laws.vocabulary import Made
from kibitz.table.binding import role_of
from kibitz.table.items import Item
from kibitz.table.knowers import Knower
from kibitz.table.position import Position
from kibitz.table.rulings import Ruling

THIRTEEN = 13


def _counted(position: Position) -> dict[Seat, int]:
    """How many cards each player who counted them had at first."""
    found: dict[Seat, int] = {}
    for entry in position.acts:
        if entry.verb == "counts" and entry.actor.seat is not None:
            found.setdefault(entry.actor.seat, entry["count"])
    return found


def number_of_cards(position: Position) -> dict[Seat, int]:
    """How many cards each hand had at first: as was counted, or as the deal has it."""
    dealt = {seat: len(position.deal[seat]) for seat in Seat if position.deal.gives(seat)}
    return {**dealt, **_counted(position)}


def _some_hand_has_more(position: Position, ruling: Ruling, ask: Ask) -> object:
    counted = number_of_cards(position)
    if any(count > THIRTEEN for count in counted.values()):
        return True
    return False if len(counted) == len(Seat) else None


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
    """That he looked is known when the log says so."""
    seat = ruling.breach.offender
    called = first_call(position, seat)
    for act in position.acts:
        if act.verb == "looks" and act.actor.seat is seat and act.get("whom") in (None, seat):
            return called is None or called.entry is None or act.number < called.entry
    return None


def _surplus_card_was_played(position: Position, ruling: Ruling, ask: Ask) -> object:
    """That it was not is known where the table has seen every card; if it was, there may be two of that name."""
    if not ruling.breach.entries or position.tricks_before[0] or (position.play is None and position.play_ended):
        return None
    played = () if position.play is None else position.play.cards
    surplus = [answer.value for key, answer in ruling.answers.items() if key.id == "surplus_card"]
    return None if any(each.card in surplus for each in played) else False


def _auction_begun(position: Position, ruling: Ruling, ask: Ask) -> object:
    if position.items:
        return True
    return False if ruling.breach.entries else None


def _found_after_play(position: Position, ruling: Ruling, ask: Ask) -> object:
    if position.play_ended:
        return True
    if position.play is not None or (ruling.breach.entries and not position.auction_over):
        return False
    return None


def _passed_out(position: Position, ruling: Ruling, ask: Ask) -> object:
    return position.auction.is_passed_out if position.items else None


def _found_during_auction(position: Position, ruling: Ruling, ask: Ask) -> object:
    return not position.auction_over if position.items and position.play is None else None


def first_call(position: Position, seat: Seat | None) -> Item | None:
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
    return None if first is None else Made(first.call, first.entry)


def _lho_over(position: Position, ruling: Ruling, ask: Ask) -> Item | None:
    offender, made = ruling.breach.offender, ask.args[0]
    index = position.index_of(made.entry) if isinstance(made, Made) else None
    if offender is None or index is None:
        return None
    return next((item for item in position.items[index + 1 :] if item.seat is offender.lho), None)


def _lho_called_over(position: Position, ruling: Ruling, ask: Ask) -> object:
    made = ask.args[0]
    if not isinstance(made, Made) or position.index_of(made.entry) is None:
        return None
    return _lho_over(position, ruling, ask) is not None


def _lho_call_over(position: Position, ruling: Ruling, ask: Ask) -> object:
    item = _lho_over(position, ruling, ask)
    return None if item is None else Made(item.call, item.entry)


KNOWERS: Mapping[str, Knower] = {
    "some_hand_has_more": _some_hand_has_more,
    "called_with_wrong_hand": _called_with_wrong_hand,
    "other_wrong_hand": _other_wrong_hand,
    "card_of_another_seen": _card_of_another_seen,
    "seen_during_shuffle_or_deal": _seen_in_the_deal,
    "looked_before_calling": _looked_before_calling,
    "played_to_quitted_trick": _surplus_card_was_played,
    "in_unfinished_trick": _surplus_card_was_played,
    "auction_begun": _auction_begun,
    "found_after_play": _found_after_play,
    "passed_out": _passed_out,
    "found_during_auction": _found_during_auction,
    "called_with_that_hand": _called,
    "called_with_wrong_cards": _called,
    "call_with_wrong_cards": _call_with_wrong_cards,
    "lho_called_over_wrong_cards": _lho_called_over,
    "lho_call_over_wrong_cards": _lho_call_over,
}
