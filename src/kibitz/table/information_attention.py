"""Attention drawn to, or rights reserved about, something that told somebody something: what there is to rule on."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.table.entries import Entry
from kibitz.table.fold import Fold
from kibitz.table.position import Position
from kibitz.table.rulings import Breach

# What an act may be, when somebody objects to it.
_KINDS: Mapping[str, str] = {
    "tempo": "unauthorised-information",
    "remark": "unauthorised-information",
    "gesture": "unauthorised-information",
    "asks": "unauthorised-information",
    "alerts": "unauthorised-information",
    "explains": "mistaken-explanation",
    "announces": "mistaken-explanation",
    "answers": "mistaken-explanation",
    "review": "improper-review",
    "restates": "erroneous-review",
    "mishears": "call-not-heard",
    "consults": "consulted-own-system",
}


def director_is_called(fold: Fold, entry: Entry, attention: int | None) -> None:
    """Turn what attention was drawn to, or what rights were reserved about, into something to rule on.

    `attention` is the line in which attention was drawn, if it was. Rights that were reserved come up when nothing
    else has to be ruled on.
    """
    position = fold.position
    drawn = next((act for act in reversed(position.acts) if act.number == attention), None)
    about = _about(position, drawn) if drawn is not None else None
    if about is None and position.latent() is None:
        reserved = next((act for act in reversed(position.acts) if act.verb == "reserves"), None)
        about = _about(position, reserved) if reserved is not None else None
    if about is None or any(about.number in breach.entries for breach in position.breaches):
        return
    breach = _irregularity(position, about)
    if breach is not None:
        position.breaches.append(breach)


def _about(position: Position, act: Entry) -> Entry | None:
    """The act that this line is about; where it names none, the last that an opponent did."""
    number = act.get("entry")
    if number is not None:
        return next((each for each in position.acts if each.number == number), None)
    if act.verb != "reserves":
        return None
    side = act.actor.side
    told = ("tempo", "remark", "gesture", "asks", "alerts")
    return next((each for each in reversed(position.acts) if each.verb in told and each.actor.side is not side), None)


def _irregularity(position: Position, act: Entry) -> Breach | None:
    """What there is to rule on in an act that told somebody something."""
    seat = act.actor.seat
    kind = _KINDS.get(act.verb)
    if seat is None or kind is None:
        return None
    breach = Breach(kind, seat, [act.number], order=position.order)
    noted = next((notice for notice in position.notices if notice.entry == act.number), None)
    if act.verb == "asks" and noted is not None:
        breach.kind = "improper-question"
        breach.context["question_fault"] = noted.id.removeprefix("question_")
    elif act.verb == "explains" and noted is not None:
        breach.kind = "explained-by-caller"
    elif act.verb == "review" and noted is not None:
        breach.context["review_fault"] = noted.id.removeprefix("review_")
    elif act.verb == "restates":
        breach.context["restated_by_partner_of_asker"] = noted is not None
    elif act.verb == "consults":
        if act.get("what") not in ("own-card", "notes", "opponents-card"):
            return None
        breach.kind = "consulted-opponents-card" if act["what"] == "opponents-card" else kind
    elif kind == "unauthorised-information":
        breach.offender = seat.partner  # he who may have used it
    return breach
