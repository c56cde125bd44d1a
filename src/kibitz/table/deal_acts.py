"""Boards, hands and the deal: what happens to them (Laws 1 to 8, 13 to 16). What the table knows: `deal_knowers`."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Deal, Seat
from kibitz.laws.asks import Answer, Source
from kibitz.laws.citations import OTHER_SOURCES
from kibitz.laws.editions import cite
from kibitz.laws.vocabulary import Kind
from kibitz.table.deal_knowers import KNOWERS, THIRTEEN, first_call
from kibitz.table.entries import Entry
from kibitz.table.fold import Act, Fold
from kibitz.table.position import Position
from kibitz.table.rulings import Breach, Status, Told

__all__ = ["ACTS", "KNOWERS"]

_WRONG_NUMBER = "wrong-number-of-cards"
_SAW = "information-from-other-source"
_FROM_ANOTHER_BOARD = "cards-from-wrong-board"


# What happens.


def _remember(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)


def _latent(fold: Fold, kind: str) -> Breach | None:
    breaches = fold.position.breaches
    return next((each for each in breaches if each.kind == kind and each.status is Status.LATENT), None)


def _happened(
    fold: Fold, kind: str, seat: Seat | None, entry: Entry, cards: tuple[Card, ...] = (), **context: object
) -> None:
    """It has happened away from the table's own mechanism: no policy could refuse it, it can only be told."""
    position = fold.position
    breach = Breach(kind, seat, [entry.number], cards=cards, turn=position.turn, order=position.order)
    breach.context.update(context)
    position.breaches.append(breach)


def _counts(fold: Fold, entry: Entry) -> None:
    """A wrong number in one hand is mostly one in another too: that is one irregularity."""
    _remember(fold, entry)
    if entry["count"] == THIRTEEN:
        return
    known = _latent(fold, _WRONG_NUMBER)
    if known is not None:
        known.entries.append(entry.number)
        return
    seen = _latent(fold, _SAW)
    if seen is not None:
        seen.status = Status.RULED  # what was seen of a hand with the wrong number is part of that case (16D1, 13A2)
    _happened(fold, _WRONG_NUMBER, entry.actor.seat, entry)


def _cards_from(fold: Fold, entry: Entry) -> None:
    board: int = entry["board"]
    _remember(fold, entry)
    if board != fold.position.header.board:
        _happened(fold, _FROM_ANOTHER_BOARD, entry.actor.seat, entry)


def _saw(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    position = fold.position
    board: int | None = entry.get("board")
    if board is not None and board != position.header.board:
        position.notice(
            "saw_another_board", cite(OTHER_SOURCES, position.edition), entry.number, seat=entry.actor.seat, board=board
        )
    elif entry.actor.is_player and _latent(fold, _WRONG_NUMBER) is None and not position.play_ended:
        _happened(fold, _SAW, entry.actor.seat, entry, tuple(entry.get("cards", ())))


def _looks(fold: Fold, entry: Entry) -> None:
    """Another's hand before the play; in the play it is for Law 43."""
    whom: Seat | None = entry.get("whom")
    if whom is None or whom is entry.actor.seat or fold.position.play is not None or not entry.actor.is_player:
        _remember(fold, entry)
    else:
        _saw(fold, entry)


def _withdraws_cards(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    seat, pocket = entry.actor.seat, entry.get("from")
    if fold.position.play_ended:
        _happened(fold, "hand-taken-after-play", seat, entry)
    elif pocket is not None and pocket is not seat:
        _happened(fold, "hand-from-wrong-pocket", seat, entry)
    else:
        wrong = _latent(fold, _FROM_ANOTHER_BOARD)
        if wrong is not None and wrong.offender is seat and first_call(fold.position, seat) is None:
            wrong.context["called_with_wrong_cards"] = False  # he has the right hand now, in time


def _returns(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    pocket = entry.get("to")
    if pocket is not None and pocket is not entry.actor.seat:
        _happened(fold, "cards-put-back-wrongly", entry.actor.seat, entry)


def _moves_board(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    if not entry.actor.is_official and entry["how"] != "replaced" and not fold.position.play_ended:
        _happened(fold, "board-moved", entry.actor.seat, entry)


def _sits(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    if entry["seat"] is not entry.actor.seat:
        _happened(fold, "seat-changed", entry.actor.seat, entry)


def _touches(fold: Fold, entry: Entry) -> None:
    """Declarer may touch dummy's cards to play them (45B, 7B3)."""
    _remember(fold, entry)
    owner: Seat | None = entry.get("of")
    seat, contract = entry.actor.seat, fold.position.contract
    if owner is None or owner is seat or seat is None:
        return
    if contract is None or not (seat is contract.declarer and owner is seat.partner):
        _happened(fold, "cards-touched", seat, entry, cards_mixed=False)


def _mixes(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    _happened(fold, "cards-touched", entry.actor.seat, entry, cards_mixed=True)


def _deals(fold: Fold, entry: Entry) -> None:
    """Before the auction it is what has to be done; after four passes it must not be (22B, 2007: 22A1)."""
    _remember(fold, entry)
    if fold.position.auction.is_passed_out and _latent(fold, "redeal-after-pass-out") is None:
        _happened(fold, "redeal-after-pass-out", entry.actor.seat, entry)


# What the director does: it answers what is asked, if it is that.


def _tell(fold: Fold, fact: str, value: object, entry: Entry) -> bool:
    """Answer the question that is open, if it is this one."""
    position = fold.position
    position.director_present = True
    fold.settle()
    ruling = position.open_ruling
    if ruling is None or ruling.pending is None or ruling.pending.id != fact:
        return False
    ruling.told.setdefault(fact, []).append(Told(value, Answer(value, Source.DIRECTOR, entry.number)))
    fold.advance(ruling)
    return True


def _orders(fold: Fold, entry: Entry) -> None:
    """One of the remedies that are open to the director, or a new deal."""
    what = str(entry["what"]).replace("-", "_")
    fold.position.director_present = True
    fold.settle()
    ruling = fold.position.open_ruling
    ask = ruling.pending if ruling is not None else None
    if ask is not None and ask.kind is Kind.WORD and ask.fact is not None and what in ask.fact.words:
        _tell(fold, ask.id, what, entry)
    if what == "redeal":
        _deals(fold, entry)
    else:
        _remember(fold, entry)


def _moves(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    _take(fold.position, entry["card"], entry["source"])
    _give(fold.position, entry["card"], entry["target"])


def _removes(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    wrong = _latent(fold, _WRONG_NUMBER)
    if wrong is not None:
        wrong.context["card_not_of_the_deal"] = True
    _tell(fold, "surplus_card", entry["card"], entry)
    source: Seat | None = entry.get("from")
    if source is not None:
        _take(fold.position, entry["card"], source)


def _restores(fold: Fold, entry: Entry) -> None:
    _remember(fold, entry)
    _tell(fold, "missing_card_found", True, entry)
    _tell(fold, "missing_card", entry["card"], entry)
    _give(fold.position, entry["card"], entry["to"])


def _take(position: Position, card: Card, seat: Seat) -> None:
    if position.deal.gives(seat):
        _set_hand(position, seat, position.deal.bits[seat] & ~(1 << card))


def _give(position: Position, card: Card, seat: Seat) -> None:
    if position.deal.gives(seat):
        _set_hand(position, seat, position.deal.bits[seat] | 1 << card)


def _set_hand(position: Position, seat: Seat, cards: int) -> None:
    north, east, south, west = (cards if each == seat else bits for each, bits in enumerate(position.deal.bits))
    position.deal = Deal.from_bits((north, east, south, west))


ACTS: Mapping[str, Act] = {
    "counts": _counts,
    "cards-from": _cards_from,
    "saw": _saw,
    "looks": _looks,
    "withdraws-cards": _withdraws_cards,
    "returns": _returns,
    "moves-board": _moves_board,
    "sits": _sits,
    "touches": _touches,
    "mixes": _mixes,
    "shuffles": _deals,
    "deals": _deals,
    "orders": _orders,
    "moves": _moves,
    "removes": _removes,
    "restores": _restores,
}
