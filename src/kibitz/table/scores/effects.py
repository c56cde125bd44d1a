"""What rulings on the score and on appeals change: the score on record, and how far an appeal has come."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Result, Seat, Side
from kibitz.laws.by_hand import BY_HAND
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.law92_93_appeals import MAY_GO_ON, RULING_APPEALED
from kibitz.table.cards import standing_cards
from kibitz.table.engine.effect_values import Carry
from kibitz.table.engine.notices import ENTERED_OTHERWISE
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import sides_of
from kibitz.table.engine.rulings import SCORES, AwardKind, Ruling, RulingAward
from kibitz.table.log import kinds
from kibitz.table.scores.appeal import BoardAppeal, BoardAppealStatus


def _correct_score(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    _put_right(position, str(effect["result"]))


def _put_right(position: Position, score: str) -> None:
    """The score on record is another by a ruling: that it differed from what the table saw is settled."""
    if score != position.record.entered:
        position.docket.notices = [notice for notice in position.docket.notices if notice.id not in ENTERED_OTHERWISE]
    position.record.entered = score


def change_record(position: Position, to: Side | None = None, tricks: int = 0) -> None:
    """A ruling has changed the tricks: the score on record is another one then, for both sides (71, 79B).

    Where the table does not know all thirteen, so many have gone `to` a side.
    """
    record = kinds.as_result(position.record.entered)
    contract = None if record is None else record.contract or position.contract
    if record is None or contract is None:
        return
    declarers = contract.declarer.side
    if sum(map(position.tricks, Side)) == standing_cards.TRICKS:
        won = position.tricks(declarers)
    elif record.tricks is None or to is None:
        return
    else:
        won = max(0, min(standing_cards.TRICKS, record.tricks + (tricks if to is declarers else -tricks)))
    _put_right(position, kinds.RESULT.write(Result(contract, won)))


def appeal_of(position: Position, ruling: Ruling) -> BoardAppeal:
    """The appeal that is ruled on; one that the director opened by its name begins here."""
    for appeal in position.record.appeals:
        if appeal.breach is ruling.breach:
            return appeal
    told = next((given.value for key, given in ruling.answers.items() if key.id == RULING_APPEALED.id), 0)
    number = told if isinstance(told, int) else 0
    offender = ruling.breach.offender
    new = BoardAppeal(number, offender.side if offender else None, kind=ruling.breach.kind, breach=ruling.breach)
    new.before = awarded(position, number)
    position.record.appeals.append(new)
    return new


def awarded(position: Position, number: int) -> tuple[RulingAward, ...]:
    """The adjusted scores that came of a ruling; of one by hand, what the director gave in it."""
    by_hand = any(ruling.number == number and ruling.breach.kind == BY_HAND for ruling in position.rulings)
    counted = (*SCORES, AwardKind.PENALTY_GIVEN) if by_hand else SCORES
    return tuple(
        award for award in position.record.awards if number and award.ruling == number and award.kind in counted
    )


def _no_appeal(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    appeal_of(position, ruling).status = BoardAppealStatus.NOT_HEARD


def _hears(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    appeal = appeal_of(position, ruling)
    appeal.body, appeal.by = str(effect["body"]), effect.by
    appeal.may_go_on = appeal.is_final = False
    if appeal.status == BoardAppealStatus.MADE:
        appeal.status = BoardAppealStatus.HEARD


def _may_go_on(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    if effect["what"] == MAY_GO_ON:
        appeal_of(position, ruling).may_go_on = True


def handed_to_authority(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """The appeal goes to the authority that hears it last."""
    appeal_of(position, ruling).is_final = True


def _upheld(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    appeal = appeal_of(position, ruling)
    if appeal.status != BoardAppealStatus.VARIED:  # one part of it may have been
        appeal.status = BoardAppealStatus.UPHELD


def _varied(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    """What the ruling had awarded counts no more; what is awarded instead was entered since, or will be."""
    appeal = appeal_of(position, ruling)
    appeal.status = BoardAppealStatus.VARIED
    gone = set(map(id, appeal.before))
    position.record.awards = [award for award in position.record.awards if id(award) not in gone]


def _adjust(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    score = str(effect["score"])
    position.record.awards.append(
        RulingAward(AwardKind.SCORE_DUE, sides_of(who), score, effect.by, ruling.number, who, effect.who)
    )


def _penalty(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    reason = str(effect["reason"])
    position.record.awards.append(
        RulingAward(AwardKind.PENALTY_DUE, sides_of(who), reason, effect.by, ruling.number, who, effect.who)
    )


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.ADJUST: _adjust,
    EffectKind.PENALTY: _penalty,
    EffectKind.CORRECT_SCORE: _correct_score,
    EffectKind.NO_APPEAL: _no_appeal,
    EffectKind.HEARS_APPEAL: _hears,
    EffectKind.INFORM: _may_go_on,
    EffectKind.RULING_UPHELD: _upheld,
    EffectKind.RULING_VARIED: _varied,
}
