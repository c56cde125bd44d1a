"""Attention drawn to something that was done with cards or boards, or to anything else: what there is to rule on."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.register import Hooks
from kibitz.table.engine.rulings import Breach
from kibitz.table.log.entries import Entry

HOOKS = Hooks()

# What an act may be, when somebody objects to it.
_KINDS: Mapping[str, str] = {
    "shuffles": "improper-deal",
    "deals": "improper-deal",
    "looks": "hand-not-counted",
    "counts": "wrong-number-of-cards",
    "withdraws-cards": "hand-not-counted",
    "arrives": "procedural-offence",
    "leaves": "improper-conduct",
    "does": "improper-conduct",
}


@HOOKS.after("calls-td")
def _director_called(fold: Fold, entry: Entry) -> None:
    """Turn the act that attention was drawn to into something to rule on."""
    position = fold.position
    drawn = next((act for act in position.acts if act.number == position.docket.summoned_about), None)
    about = None if drawn is None else next((act for act in position.acts if act.number == drawn.get("entry")), None)
    if about is None or any(about.number in breach.entries for breach in position.breaches):
        return
    breach = _irregularity(position, about)
    if breach is not None:
        breach.order = position.order
        position.breaches.append(breach)
    elif not about.actor.is_official:
        position.notice(NoticeKind.RULE_BY_NAME, "9B2", about.number)


def _irregularity(position: Position, act: Entry) -> Breach | None:
    seat = act.actor.seat
    if act.actor.is_official:
        return None  # an error of the director is ruled on by name (82C)
    if act.verb == "says" and seat is not None:
        index = position.bidding.index_of(act.get("entry"))
        if index is not None:  # the words in which a call was made
            item = position.items[index]
            return Breach("improper-form-of-call", item.seat, [act.number], CallOrCard(item.call, item.entry))
        return Breach("unauthorised-information", seat.partner, [act.number])  # whoever may have used it
    kind = _KINDS.get(act.verb)
    if kind is None:
        return None
    breach = Breach(kind, seat, [act.number])
    if act.verb == "arrives":
        breach.context["offence"] = "late_arrival"
    return breach
