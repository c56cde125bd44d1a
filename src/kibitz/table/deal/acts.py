"""Boards, hands and the deal: what happens to them (Laws 1 to 8, 13 to 16). What the table knows: `facts`."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws.citations import OTHER_SOURCES
from kibitz.laws.editions import cite
from kibitz.table.auction.passed_out import hands_are_returned
from kibitz.table.deal.facts import first_call
from kibitz.table.deal.hands import THIRTEEN
from kibitz.table.deal.orders import IMPROPER_DEAL, WRONG_NUMBER
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import EntryAct
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.log.entries import Entry
from kibitz.table.log.refusal import Refusal

_SAW = ("information-from-other-source", "card-seen-before-auction")
_FROM_ANOTHER_BOARD = "cards-from-wrong-board"


# What happens.


def _counts(fold: Fold, entry: Entry) -> None:
    """A wrong number in one hand is mostly one in another too: that is one irregularity."""
    if entry["count"] > 4 * THIRTEEN:
        raise Refusal("too_many_cards", count=entry["count"])
    fold.position.acts.append(entry)
    if entry["count"] == THIRTEEN:
        return
    known = fold.irregularities.latent(WRONG_NUMBER)
    if known is not None:
        known.entries.append(entry.number)
        return
    seen = fold.irregularities.latent(*_SAW)
    if seen is not None:
        seen.status = (
            BreachStatus.RULED
        )  # what was seen of a hand with the wrong number is part of that case (16D1, 13A2)
    fold.irregularities.report(WRONG_NUMBER, entry.actor.seat, entry)


def _cards_from(fold: Fold, entry: Entry) -> None:
    board: int = entry["board"]
    fold.position.acts.append(entry)
    if board != fold.position.header.board:
        fold.irregularities.report(_FROM_ANOTHER_BOARD, entry.actor.seat, entry)


def _saw(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)
    position = fold.position
    board: int | None = entry.get("board")
    if board is not None and board != position.header.board:
        position.notice(
            NoticeKind.SAW_ANOTHER_BOARD,
            cite(OTHER_SOURCES, position.edition),
            entry.number,
            seat=entry.actor.seat,
            board=board,
        )
    elif entry.actor.is_player and fold.irregularities.latent(WRONG_NUMBER) is None and not position.play_ended:
        _seen(fold, entry, tuple(entry.get("cards", ())))


def _seen(fold: Fold, entry: Entry, cards: tuple[Card, ...]) -> None:
    """What a player has seen of this board: an opponent's card, once somebody has called, is theirs to use (74C5).

    Before that it is for 6D1 or 16D, and so is, at any time, what came from elsewhere.
    """
    position, seat = fold.position, entry.actor.seat
    owner = entry.get("whom") or _holder(position, cards)
    if seat is None or owner is seat or (owner is not None and _is_faced(position, owner)):
        return
    if owner is not None and not position.bidding.has_begun and position.bidding.given_contract is None:
        fold.irregularities.report("card-seen-before-auction", seat, entry, cards)
    elif owner is None or owner is seat.partner:
        fold.irregularities.report("information-from-other-source", seat, entry, cards)
    elif entry.verb == "looks":
        fold.irregularities.report("opponents-card-seen", seat, entry, cards, tried_to_see=True)
    else:
        fold.irregularities.report("opponents-card-seen", seat, entry, cards)


def _holder(position: Position, cards: tuple[Card, ...]) -> Seat | None:
    deal = position.deal
    return next((seat for seat in Seat if cards and deal.gives(seat) and cards[0] in deal[seat]), None)


def _is_faced(position: Position, seat: Seat) -> bool:
    return position.play is not None and position.cards.lead_is_faced and seat is position.play.dummy


def _looks(fold: Fold, entry: Entry) -> None:
    """Their own hand, which they count first (7B2), or another's; what dummy may look at is for Law 43."""
    whom: Seat | None = entry.get("whom")
    position, seat = fold.position, entry.actor.seat
    if seat is None:
        fold.position.acts.append(entry)
    elif whom is not None and whom is not seat:
        if _is_faced(position, seat):
            fold.position.acts.append(entry)
        else:
            _saw(fold, entry)
    else:
        if not any(act.verb == "counts" and act.actor.seat is seat for act in position.acts):
            position.notice(NoticeKind.LOOKED_WITHOUT_COUNTING, "7B2", entry.number, seat=seat)
        fold.position.acts.append(entry)


def _arrives(fold: Fold, entry: Entry) -> None:
    """The director comes because attention was drawn (9B1); somebody else comes late (90B1)."""
    position = fold.position
    if entry.actor.is_official:
        position.docket.director_present = position.docket.director_present or position.docket.attention is not None
    elif entry.text is not None:
        position.notice(NoticeKind.ARRIVED_LATE, "90B1", entry.number, who=entry.actor)
    fold.position.acts.append(entry)


def _withdraws_cards(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)
    seat, pocket = entry.actor.seat, entry.get("from")
    if fold.position.play_ended:
        fold.irregularities.report("hand-taken-after-play", seat, entry)
    elif pocket is not None and pocket is not seat:
        fold.irregularities.report("hand-from-wrong-pocket", seat, entry)
    else:
        wrong = fold.irregularities.latent(_FROM_ANOTHER_BOARD)
        if wrong is not None and wrong.offender is seat and first_call(fold.position, seat) is None:
            wrong.context["called_with_wrong_cards"] = False  # they have the right hand now, in time


def _returns(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)
    pocket = entry.get("to")
    if pocket is not None and pocket is not entry.actor.seat:
        fold.irregularities.report("cards-put-back-wrongly", entry.actor.seat, entry)
    else:
        hands_are_returned(fold, entry)


def _moves_board(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)
    if not entry.actor.is_official and entry["how"] != "replaced" and not fold.position.play_ended:
        fold.irregularities.report("board-moved", entry.actor.seat, entry)


def _sits(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)
    if entry["seat"] is not entry.actor.seat:
        fold.irregularities.report("seat-changed", entry.actor.seat, entry)


def _touches(fold: Fold, entry: Entry) -> None:
    """Declarer may touch dummy's cards to play them (45B, 7B3)."""
    fold.position.acts.append(entry)
    owner: Seat | None = entry.get("of")
    seat, contract = entry.actor.seat, fold.position.contract
    if owner is None or owner is seat or seat is None:
        return
    if contract is None or not (seat is contract.declarer and owner is seat.partner):
        fold.irregularities.report("cards-touched", seat, entry, cards_mixed=False)


def _mixes(fold: Fold, entry: Entry) -> None:
    fold.position.acts.append(entry)
    fold.irregularities.report("cards-touched", entry.actor.seat, entry, cards_mixed=True)


def _deals(fold: Fold, entry: Entry) -> None:
    """Before the auction it is what has to be done, and what is said of it was wrong with it (6B).

    After four passes it must not be done (22B, 2007: 22A1).
    """
    fold.position.acts.append(entry)
    if fold.position.auction.is_passed_out:
        kind = "redeal-ordered" if entry.actor.is_official else "redeal-after-pass-out"
    elif entry.text is not None:
        kind = IMPROPER_DEAL
    else:
        return
    known = fold.irregularities.latent(kind)
    if known is None:
        fold.irregularities.report(kind, entry.actor.seat, entry)
    else:
        known.entries.append(entry.number)


ACTS: Mapping[str, EntryAct] = {
    "counts": _counts,
    "cards-from": _cards_from,
    "saw": _saw,
    "looks": _looks,
    "arrives": _arrives,
    "withdraws-cards": _withdraws_cards,
    "returns": _returns,
    "moves-board": _moves_board,
    "sits": _sits,
    "touches": _touches,
    "mixes": _mixes,
    "shuffles": _deals,
    "deals": _deals,
}
