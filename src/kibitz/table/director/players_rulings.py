"""What the table does after a ruling by Law 10: the choice that a player consulted on, the ruling that players made.

A choice made after consultation waits until the director has said what becomes of it; if the director chooses, the
option is open again, and it is the director who answers. What players made stand by themselves, and the director
cancels, is as it was before, so that the irregularity is ruled on properly.
"""

from __future__ import annotations

from dataclasses import replace

from kibitz.game import Seat
from kibitz.laws.asks import AnswerSource
from kibitz.laws.law10_rectification import DIRECTOR_CHOOSES, RULE_ON_IT
from kibitz.laws.vocabulary import Option
from kibitz.table.engine.fold import Fold
from kibitz.table.engine.rulings import Breach, BreachStatus, Ruling, ToldAnswer
from kibitz.table.engine.standing import Withdrawn
from kibitz.table.log.entries import Entry

CONSULTATION = "choice-after-consultation"
PLAYERS_RULED = "players-ruled-themselves"
_CANCELLED = "10B"


def hold_back(fold: Fold, entry: Entry, ruling: Ruling, value: object) -> bool:
    """Whether the choice has to wait, since the player consulted their partner on it; then that is ruled on first."""
    seat = entry.actor.seat
    breach = next((candidate for candidate in fold.position.breaches if _is_about(candidate, seat, ruling)), None)
    if breach is None or ruling.pending is None:
        return False
    name = value.name if isinstance(value, Option) else ruling.pending.id
    ruling.tell(name, ToldAnswer.by(AnswerSource.PLAYER, value, entry))
    ruling.dormant = True
    breach.context["chose"] = name
    fold.conversations.open(breach)
    go_on(fold)
    return True


def _is_about(breach: Breach, seat: Seat | None, ruling: Ruling) -> bool:
    return (
        breach.kind == CONSULTATION
        and breach.status is BreachStatus.LATENT
        and breach.offender is seat
        and breach.context.get("consulted_on") == ruling.number
    )


def go_on(fold: Fold) -> None:
    """A ruling may just have been completed: do what follows from it at the table."""
    for ruling in tuple(fold.position.rulings):
        context = ruling.breach.context
        if not ruling.closed or context.get("carried_out"):
            continue
        if ruling.irregularity.id == CONSULTATION and "chose" in context:
            context["carried_out"] = True
            _choice_made(fold, ruling)
        elif ruling.irregularity.id == PLAYERS_RULED and _follows(ruling, RULE_ON_IT):
            context["carried_out"] = True
            _as_it_was(fold, ruling)


def _follows(ruling: Ruling, what: str) -> bool:
    return any(effect.effect.values.get("what") == what for effect in ruling.effects)


def _choice_made(fold: Fold, consulted: Ruling) -> None:
    context = consulted.breach.context
    ruling = fold.position.docket.ruling(context["consulted_on"])
    ruling.dormant = False
    if _follows(consulted, DIRECTOR_CHOOSES):
        ruling.told.pop(str(context["chose"]), None)
    fold.conversations.advance(ruling)


def _as_it_was(fold: Fold, ruling: Ruling) -> None:
    """Take back what was settled without the director since the players ruled: it is theirs to rule on."""
    position = fold.position
    if position.play is not None or not ruling.breach.entries:
        return
    began = ruling.breach.entries[0]
    for settled in position.rulings:
        call = settled.breach.call
        last = max((answer.entry or 0 for answer in settled.answers.values()), default=0)
        if not settled.silent or settled.overruled or call is None or last < began:
            continue
        index = next((i for i, item in enumerate(position.items) if item.order > settled.breach.order), None)
        if index is None:
            continue
        for item in position.items[index:]:
            if item.entry != call.entry:
                position.withdrawn.append(Withdrawn(item.entry, item.seat, item.call, _CANCELLED))
        position.bidding.items = position.items[:index]
        position.rebuild()
        position.owing.duties = [duty for duty in position.duties if duty.ruling != settled.number]
        position.docket.reviews = [review for review in position.docket.reviews if review.ruling != settled.number]
        position.ledger = [information for information in position.ledger if information.ruling != settled.number]
        settled.overruled, settled.pending, settled.closed, settled.dormant = True, None, True, False
        position.docket.director_present = True
        position.breaches.append(replace(settled.breach, status=BreachStatus.LATENT, blocks=True))
        return
