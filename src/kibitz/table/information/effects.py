"""What a ruling changes in the ledger: who may use what, and what withdrawn calls and cards have told."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Card, Seat
from kibitz.laws.citations import WITHDRAWN_NON_OFFENDERS, WITHDRAWN_OFFENDERS, WITHDRAWN_USED as USE_OF_WITHDRAWN
from kibitz.laws.converse import is_suppressed
from kibitz.laws.editions import cite
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.engine.effect_values import Carry
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Review, Ruling
from kibitz.table.information.ledger import Information, entered, named
from kibitz.table.log.entries import AnyCall

WITHDRAWN_USED = "used_withdrawn_information"


def withdrawn_information(position: Position, ruling: Ruling, call: AnyCall | Card, entry: int | None) -> None:
    """A call or card was cancelled, whoever made it: only the side that did not offend may use it (16C; 2007: 16D)."""
    offender = ruling.breach.offender
    if offender is None:
        return
    sides = (
        (True, (offender.lho, offender.rho), WITHDRAWN_NON_OFFENDERS),
        (False, (offender, offender.partner), WITHDRAWN_OFFENDERS),
    )
    for authorised, seats, citation in sides:
        by = cite(citation, position.edition)
        if not is_suppressed(by):
            new = Information(str(call), entry, seats, authorised, by, ruling.number)
            position.ledger = entered(position.ledger, new)


def review_of_withdrawn(position: Position, ruling: Ruling, offender: Seat | None) -> None:
    """After play it is looked into whether that player's side used a call that fell with a cancelled one."""
    review = Review(WITHDRAWN_USED, cite(USE_OF_WITHDRAWN, position.edition), ruling.number, offender)
    if review not in position.docket.reviews and not is_suppressed(review.by):
        position.docket.reviews.append(review)


def _information(authorised: bool) -> Carry:
    def carry(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
        about = effect["about"]
        name, entry = str(about), about.entry if isinstance(about, CallOrCard) else None
        if not isinstance(about, CallOrCard):
            name, entry = named(position.ledger, name, ruling.breach.entries)
        new = Information(name, entry, who, authorised, effect.by, ruling.number)
        position.ledger = entered(position.ledger, new)
        others_fell = any(_is_withdrawn_too(position, information, new) for information in position.ledger)
        if authorised and isinstance(about, CallOrCard) and ruling.breach.offender in who and not others_fell:
            # A comparable call: the withdrawn one may be used after all (23B, 26A).
            _forget_review(position, ruling, WITHDRAWN_USED)

    return carry


def _is_withdrawn_too(position: Position, known: Information, new: Information) -> bool:
    """Whether this is of another call, withdrawn by the same ruling, that the side may not use."""
    by = cite(WITHDRAWN_OFFENDERS, position.edition)
    return (known.ruling, known.by, known.authorised) == (new.ruling, by, False) and known.entry != new.entry


def _forget_review(position: Position, ruling: Ruling, question: str) -> None:
    position.docket.reviews = [
        review for review in position.docket.reviews if review.ruling != ruling.number or review.question != question
    ]


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.AUTHORISED: _information(True),
    EffectKind.UNAUTHORISED: _information(False),
}
