"""The line that a director names with an irregularity: a call or card of the one it is about, or it is refused."""

from __future__ import annotations

from kibitz.game import Seat
from kibitz.laws.by_hand import ruled_as
from kibitz.laws.provisions import sort_key
from kibitz.table.engine.fold import Fold
from kibitz.table.log.entries import Entry
from kibitz.table.log.notation import format_entry
from kibitz.table.log.refusal import Refusal

_OF_CALLS = frozenset({27, 28, 29, 30, 31, 32, 35, 36, 37, 38, 39})
_OF_CARDS = frozenset({24, *range(48, 65)})
_CARDS = ("card", "leads", "dummy")


def must_fit(fold: Fold, kind: str, offender: Seat | None, number: int) -> None:
    """Refuse a line that cannot be what the irregularity is about: another player's, a card for a call, a call for one.

    What is no call and no card, as something shown or said, is left to the director, but for a revoke (61A).
    """
    made = fold.lines.get(number)
    law = sort_key(ruled_as(kind, fold.position.edition).law)[0]
    if made is None or law not in _OF_CALLS | _OF_CARDS:
        return
    is_card = made.verb in _CARDS
    if (law in _OF_CALLS and is_card) or (kind == "revoke" and not is_card):
        raise Refusal("line_no_card" if kind == "revoke" else "line_no_call", entry=number, made=format_entry(made))
    if law in _OF_CARDS and made.verb == "call":
        raise Refusal("line_no_card", entry=number, made=format_entry(made))
    if (is_card or made.verb == "call") and offender is not None and offender not in (_hand_of(made), made.actor.seat):
        raise Refusal("line_of_another", entry=number, made=format_entry(made), seat=offender)


def _hand_of(made: Entry) -> Seat | None:
    """The hand a card came from: dummy's where declarer named it."""
    seat = made.actor.seat
    return seat.partner if seat is not None and made.verb == "dummy" else seat
