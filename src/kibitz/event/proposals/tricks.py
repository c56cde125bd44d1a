"""Tricks and scores that the director found, as corrections of the result: what is due is what was not entered yet.

| provision | what it makes due | here |
|---|---|---|
| 64A, 69B, 71 | tricks go to the other side | `tricks_due`, `_moved` |
| 69A, 70A, 70C, 70D, 70E | the tricks of a claim: a result, where it is known who won the others | `_total` |
| 69A, 70A, 70C, 70D, 70E | filled in by the director where that is not known | `_claimed` |
| 79B2; 79B3 (2017) | declarer's tricks as the director found them | `_found` |
| 79C1, 79C2 | the score on record was wrong | `_right_score` |
| 79A2 | tricks were scored that had not been won | `_to_fill_in` |
| 82B, 84 | the ruling has changed: the difference, and what does not hold any more is undone | `_undone` |

Declarer is who declared by the result, where the ruling was told of no contract.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kibitz.event.acts import ResultCorrected, ResultEntered
from kibitz.event.proposals.awards_entered import (
    EnteredCorrection,
    corrections,
    is_under_way,
    ruling_at,
    settled_since,
)
from kibitz.event.proposals.proposal import ProposedAct, effects, instructed
from kibitz.event.state import ResultStatus, Scored
from kibitz.game import KibitzError, Result, Side
from kibitz.laws.effects import EffectKind
from kibitz.laws.roles import Role
from kibitz.scoring.notation import read_result
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import RecordedEffect

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling

TRICKS = 13
_NOT_WON = ("correct_tricks_scored", "cancel_impossible_concession")


def tricks_due(event: Event, ruling: EventRuling, position: Position, result: Scored | None) -> list[ProposedAct]:
    """The correction of the result that the ruling still calls for."""
    if result is not None and result.result:
        if settled_since(event, ruling, result, ruling.said):
            return []
        due = _Due(ruling, result, corrections(event, result, ruling.id))
        if (undone := _undone(event, due, position)) is not None:
            return undone
    else:
        due = _Due(ruling, None, [])
    if score := effects(position, EffectKind.CORRECT_SCORE):
        return _right_score(due, score[-1])
    total = _found(due, position)
    found = _total(due, position, *total) if total is not None else _moved(due, position) + _claimed(due, position)
    return found + _to_fill_in(due, position)


class _Due:
    """A ruling, the result that it is about, and what of it was entered."""

    def __init__(self, ruling: EventRuling, result: Scored | None, done: list[EnteredCorrection]) -> None:
        self.ruling = ruling
        self.result = result
        self.done = done
        self.read = Result.parse(result.result) if result is not None else None

    def corrected(self, message: str, law: str, to: Result, **values: object) -> list[ProposedAct]:
        """The result becomes this one."""
        if self.result is None or (to == self.read and self.result.standing is not ResultStatus.DISPUTED):
            return []
        said = {"board": self.ruling.board, "tricks": 0, "side": "", "before": str(self.read), "after": str(to)}
        act = ResultCorrected(self.result.id, self.result.revision, str(to), law=law, ruling=self.ruling.id)
        return [ProposedAct(f"event.proposal.{message}", law, said | values, act)]

    def by_difference(self, message: str, law: str, more: int, **values: object) -> list[ProposedAct]:
        """North-South have so many tricks more than by the result."""
        if self.read is None or self.read.contract is None or self.read.tricks is None:
            return []
        declarers = self.read.contract.declarer.side is Side.NORTH_SOUTH
        won = self.read.tricks + (more if declarers else -more)
        return self.corrected(message, law, Result(self.read.contract, max(0, min(TRICKS, won))), **values)

    def filled_in(self, message: str, law: str, **values: object) -> list[ProposedAct]:
        """The director says what the result is; not again when done."""
        if self.result is None or any(correction.law == law for correction in self.done):
            return []
        act = ResultCorrected(self.result.id, self.result.revision, law=law, ruling=self.ruling.id)
        said = {"board": self.ruling.board, "before": str(self.read)}
        return [ProposedAct(f"event.proposal.{message}", law, said | values, act, ("to",))]


def _north_south(text: str) -> int | None:
    """The tricks of North-South by a result; None where nothing was played."""
    try:
        read = Result.parse(text)
    except KibitzError:
        return None
    if read.contract is None or read.tricks is None:
        return None
    return read.tricks if read.contract.declarer.side is Side.NORTH_SOUTH else TRICKS - read.tricks


def _carried(done: list[EnteredCorrection]) -> int:
    """How many tricks the corrections have given to North-South."""
    carried = 0
    for correction in done:
        before, after = _north_south(correction.before), _north_south(correction.after)
        carried += after - before if before is not None and after is not None else 0
    return carried


# What the ruling calls for.


def _right_score(due: _Due, found: RecordedEffect) -> list[ProposedAct]:
    law = found.effect.by
    try:
        right = read_result(str(found.effect["result"]))
    except KibitzError:
        return due.filled_in("score_wrong", law)
    if due.done and read_result(due.done[-1].after) == right:
        return []
    return due.corrected("score_corrected", law, right)


def _found(due: _Due, position: Position) -> tuple[int, str] | None:
    """The tricks of North-South on the board as the director found them, and by which provision."""
    changed = effects(position, EffectKind.CHANGE_TRICKS)
    if changed:
        law = changed[-1].effect.by
        if changed[-1].who and position.count.found:
            return position.tricks(Side.NORTH_SOUTH), law
        contract = due.read.contract if due.read is not None else None
        if changed[-1].effect.who is not Role.DECLARER or contract is None:
            return (-1, law)  # not to be told yet
        tricks = min(TRICKS, int(str(changed[-1].effect["tricks"])))
        return tricks if contract.declarer.side is Side.NORTH_SOUTH else TRICKS - tricks, law
    claimed = effects(position, EffectKind.AWARD_TRICKS)
    if claimed and claimed[-1].who and _knows_all(position):
        return position.tricks(Side.NORTH_SOUTH), claimed[-1].effect.by
    return None


def _knows_all(position: Position) -> bool:
    """Whether the table knows who has won each trick of the board: those before a claim too."""
    return len(position.count.awarded) == len(Side) and sum(position.tricks(side) for side in Side) == TRICKS


def _total(due: _Due, position: Position, north_south: int, law: str) -> list[ProposedAct]:
    if due.read is None:
        values: dict[str, object] = {"board": due.ruling.board, "tricks": 0, "side": ""}
        contract = position.presumed_contract
        if contract is None or north_south < 0 or not due.ruling.board:
            return [ProposedAct("event.proposal.tricks_to_come", law, values)]
        won = north_south if contract.declarer.side is Side.NORTH_SOUTH else TRICKS - north_south
        result = str(Result(contract, won))
        act = _entered(due.ruling, result)
        return [ProposedAct("event.proposal.result_found", law, {"board": due.ruling.board, "result": result}, act)]
    base = _north_south(due.done[-1].after if due.done else str(due.read))
    if north_south < 0 or base is None:
        return []
    contract = position.presumed_contract
    if contract is not None and contract != due.read.contract and not due.done:  # they entered another contract
        won = north_south if contract.declarer.side is Side.NORTH_SOUTH else TRICKS - north_south
        return due.corrected("tricks_found", law, Result(contract, won))
    return due.by_difference("tricks_found", law, north_south - base)


def _entered(ruling: EventRuling, result: str) -> ResultEntered:
    """The result that the ruling gives to a board without one; who sat there is as planned."""
    return ResultEntered(
        ruling.session, ruling.round, ruling.table, ruling.board, result, ruling.section, ruling=ruling.id
    )


def _moved(due: _Due, position: Position) -> list[ProposedAct]:
    """Tricks that go to the other side."""
    net = sum(
        transfer.tricks if transfer.to is Side.NORTH_SOUTH else -transfer.tricks
        for transfer in position.count.transfers
    )
    unknown = [effect for effect in effects(position, EffectKind.TRANSFER) if not effect.who]
    if unknown and not position.count.transfers and not effects(position, EffectKind.NO_TRANSFER):
        return due.filled_in("tricks_of_whom", unknown[-1].effect.by, tricks=unknown[-1].effect["tricks"])
    others = {
        step.effect.by for step in (*effects(position, EffectKind.AWARD_TRICKS), *instructed(position, *_NOT_WON))
    }
    more = net - _carried([correction for correction in due.done if correction.law not in others])
    side = "" if not more else str(Side.NORTH_SOUTH if more > 0 else Side.EAST_WEST)
    values = {"board": due.ruling.board, "tricks": abs(more), "side": side}
    if not position.count.transfers or not more:
        return []
    law = position.count.transfers[0].by
    if due.read is None:
        return [ProposedAct("event.proposal.tricks_to_come", law, values)]
    return due.by_difference("tricks", law, more, **values)


def _claimed(due: _Due, position: Position) -> list[ProposedAct]:
    """Of a claim the table knows only what was left: the director makes a result of it, whoever has entered one."""
    claimed = effects(position, EffectKind.AWARD_TRICKS)
    if not claimed:
        return []
    effect, seats = claimed[-1].effect, claimed[-1].who
    side = str(seats[0].side) if seats else ""
    if due.result is None:
        values = {"board": due.ruling.board, "tricks": effect["tricks"], "side": side}
        return [ProposedAct("event.proposal.claim_to_come", effect.by, values)]
    later = due.result.id > due.ruling.said
    return due.filled_in("claim_tricks", effect.by, tricks=effect["tricks"], side=side, later=later)


def _to_fill_in(due: _Due, position: Position) -> list[ProposedAct]:
    """Tricks that a side took and had not won, or that could not be lost (79A2): how many, the director says."""
    taken = instructed(position, *_NOT_WON)
    return due.filled_in("tricks_not_won", taken[-1].effect.by) if taken else []


# What it calls for no more.


def _undone(event: Event, due: _Due, position: Position) -> list[ProposedAct] | None:
    """What was entered and does not follow any more; None where something follows, or nothing was entered for it."""
    if not due.done or _follows(position):
        return None
    last = due.done[-1]
    if is_under_way(due.ruling, position) or due.ruling.said < last.entry:
        return []
    if not any(
        _follows(ruling_at(event, due.ruling, correction.entry).folded_once.position) for correction in due.done
    ):
        return []  # it was the director's own
    contracts = {_contract(text) for correction in due.done for text in (correction.before, correction.after)}
    if len(contracts) > 1:
        whole = due.result is not None and due.result.result == last.after and last.before
        return due.corrected("undone", last.law, read_result(last.before)) if whole else []
    return due.by_difference("undone", last.law, -_carried(due.done))


def _contract(text: str) -> str:
    try:
        return str(Result.parse(text).contract)
    except KibitzError:
        return ""


def _follows(position: Position) -> bool:
    kinds = (EffectKind.CORRECT_SCORE, EffectKind.CHANGE_TRICKS, EffectKind.AWARD_TRICKS)
    return bool(
        position.count.transfers or instructed(position, *_NOT_WON) or any(effects(position, kind) for kind in kinds)
    )
