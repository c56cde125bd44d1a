"""What a ruling changes of a claim and of the tricks: suspended, void, awarded, counted anew."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.game import Seat
from kibitz.laws.asks import AnswerSource
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.law70_contested_claim import TRICKS_CLAIMED, TRICKS_LEFT, WON_BEFORE
from kibitz.table.cards import standing_cards
from kibitz.table.cards.state import TricksBefore
from kibitz.table.claims import claim
from kibitz.table.claims.claim import ClaimStatus
from kibitz.table.engine.effect_values import Carry, number_of
from kibitz.table.engine.notices import NoticeKind
from kibitz.table.engine.position import Position
from kibitz.table.engine.role_seats import sides_of
from kibitz.table.engine.rulings import Ruling
from kibitz.table.log.refusal import Refusal
from kibitz.table.scores.effects import change_record

HAD_BEEN_WON = ("69B1", "71A", "71.1")  # a trick that a side had won counts where it was won, and once


def _award_tricks(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    is_known = take_tricks_told(position, ruling)
    for side in sides_of(who)[:1]:
        left, tricks = position.cards.tricks_left, number_of(effect, "tricks")
        if not 0 <= tricks <= left:
            raise Refusal("too_many_tricks_left", tricks=tricks, left=left)
        position.count.awarded = {side: tricks, side.opponents: left - tricks} if is_known else {side: tricks}
        position.cards.ended = position.board_ended = True
        if position.claim is not None:
            position.claim.status = ClaimStatus.AGREED if effect.by == "69A" else ClaimStatus.RULED
            position.count.given_up = {side: 0 if effect.by in HAD_BEEN_WON else position.claim.already_won}
        if effect.by in HAD_BEEN_WON:
            is_had_back(position)
        change_record(position)


def take_tricks_told(position: Position, ruling: Ruling) -> bool:
    """Take how far play had come at a claim as the director was told; whether anybody knows it."""
    answers = {key.id: given for key, given in ruling.answers.items()}
    left = answers.get(TRICKS_LEFT.id)
    if left is None or left.source is AnswerSource.TABLE:
        return True
    if not isinstance(left.value, int):
        return False
    played = standing_cards.TRICKS - left.value
    position.cards.tricks_before = TricksBefore(played, None)
    won, claimer = answers.get(WON_BEFORE.id), ruling.breach.offender
    if claimer is not None and won is not None and isinstance(won.value, int):
        position.count.before = {claimer.side: won.value, claimer.side.opponents: played - won.value}
    return True


def is_had_back(position: Position) -> None:
    """That a trick which was won had been conceded is settled."""
    position.docket.notices = [
        notice for notice in position.docket.notices if notice.id != NoticeKind.CONCEDES_TRICK_WON
    ]


def _change_tricks(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    for side in sides_of(who)[:1]:
        tricks = min(standing_cards.TRICKS, number_of(effect, "tricks"))
        position.count.found = {side: tricks, side.opponents: standing_cards.TRICKS - tricks}
        position.count.found_by = ruling.number
        change_record(position)


def _void_claim(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    if position.claim is not None:
        position.claim.status = ClaimStatus.VOID


def _suspend_play(position: Position, ruling: Ruling, effect: Effect, who: tuple[Seat, ...]) -> None:
    claimer = ruling.breach.offender
    take_tricks_told(position, ruling)
    tricks = next((given.value for key, given in ruling.answers.items() if key.id == TRICKS_CLAIMED.id), 0)
    own = tricks if isinstance(tricks, int) else 0
    if position.claim is not None and position.claim.is_pending and ruling.breach.entries == [position.claim.entry]:
        position.claim.tricks, position.claim.unclear = own, False  # as they were understood, or the director found
    if position.claim is None and claimer is not None:  # the director came to it
        position.count.claim = claim.Claim(position.now, claimer, own, max(own, position.cards.tricks_left), told=True)
    if position.claim is not None and position.claim.status == ClaimStatus.SPOKEN:
        position.claim.status = ClaimStatus.MADE


EFFECTS: Mapping[EffectKind, Carry] = {
    EffectKind.AWARD_TRICKS: _award_tricks,
    EffectKind.CHANGE_TRICKS: _change_tricks,
    EffectKind.VOID_CLAIM: _void_claim,
    EffectKind.SUSPEND_PLAY: _suspend_play,
}
