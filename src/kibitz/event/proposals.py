"""What a ruling makes due, as acts ready to be entered: the director looks at each, fills in figures, and enters it.

| provision | what it makes due | act |
|---|---|---|
| 12C2a | average plus, average, average minus | `ScoreAdjusted`, or `ScoreAwarded` where there is no result |
| 12C1a | an assigned score, whose figures are the director's; those given in the ruling are taken | `ScoreAdjusted` |
| 64A, 69B, 71, 79B2 | tricks that go to the other side, or were found | `ResultCorrected` when the result is there |
| 15B1 (2007: 15B, 15C); 86B2 (2017) | the board is cancelled | `ResultCancelled` |
| 15B2 (2007: 15A2) | the right board is played later | `LatePlayOrdered` |
| 82C | the ruling was wrong: a score with both sides as non-offending | `ScoreAdjusted` |
| 90A, 91A, 91B | a penalty by the tariff; suspension; disqualification | `PenaltyGiven`, `Suspended`, `Disqualified` |
| 92A, 93C1 | the sanction for an appeal without merit | `of_appeal`: `PenaltyGiven` |

What was entered already is not proposed again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kibitz.event.acts import (
    Act,
    Disqualified,
    LatePlayOrdered,
    PenaltyGiven,
    ResultCancelled,
    ResultCorrected,
    ScoreAdjusted,
    ScoreAwarded,
    Suspended,
    WarningGiven,
)
from kibitz.event.appealed import result_of
from kibitz.event.rules.penalties import tariff
from kibitz.event.seated import seated
from kibitz.game import Result, Side
from kibitz.table.position import Position
from kibitz.table.rulings import Award, Followed

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import Ruling
    from kibitz.event.state import Scored

AVERAGES = {"average_plus": "ave+", "average": "ave", "average_minus": "ave-", "complement": "complement"}
_FIGURES = "adjusted"  # the director's own, in a line of the ruling
_TO_AWARD = "adjust"
_RECOMMENDED, _GIVEN = "penalty", "penalised"


@dataclass(frozen=True)
class Proposal:
    """Something due: a sentence and its Law, and the act that does it, to be filled in where figures are missing."""

    message: str  # `event.proposal.<id>`
    law: str
    values: Mapping[str, object] = field(default_factory=dict)
    act: Act | None = None  # None: nothing can be entered yet, or the director sees to it
    fill_in: tuple[str, ...] = ()  # the fields that he has to fill in


def proposals(event: Event, id: int) -> list[Proposal]:
    """All that a ruling makes due and that was not entered yet."""
    ruling = event.ruling(id)
    position = ruling.folded_once.position
    result = result_of(event, ruling)
    found = [
        *_cancelled(ruling, position, _on_board_played(event, ruling) or result),
        *_awards(event, ruling, position, result),
        *_tricks(ruling, position, result),
        *_wrong_ruling(ruling, position, result),
        *_late_play(event, ruling, position),
        *_penalties(event, ruling, position),
        *_discipline(event, ruling, position),
    ]
    for review in position.reviews:
        found.append(Proposal("event.proposal.review", review.by, {"question": review.question, "board": ruling.board}))
    return found


def of_appeal(event: Event, id: int) -> list[Proposal]:
    """The sanction that the regulations have for an appeal without merit (92A, 93C1)."""
    appeal = event.appeal(id)
    if not appeal.without_merit:
        return []
    sanction = event.conditions.regulations.word("appeal_without_merit_sanction")
    if not sanction:
        return [Proposal("event.proposal.no_sanction", "92A", {"contestant": appeal.contestant})]
    law = "93C1" if appeal.further_to else "92A"
    given = (each for each in event.penalties.values() if each.contestant == appeal.contestant and each.id > appeal.id)
    if any(each.law == law for each in given):
        return []
    act = PenaltyGiven(appeal.session, appeal.contestant, sanction, "appeal without merit", law)
    values = {"contestant": appeal.contestant, "amount": sanction}
    return [Proposal("event.proposal.sanction", law, values, act)]


def notes_on_board(event: Event, session: int, section: str, table: int, board: int) -> list[Proposal]:
    """What is still due on a board at a table: for the pages of that table and of the director."""
    found: list[Proposal] = []
    for ruling in event.rulings.values():
        if (ruling.session, ruling.section, ruling.table, ruling.board) == (session, section, table, board):
            found += proposals(event, ruling.id)
    return found


# Scores.


def _awards(event: Event, ruling: Ruling, position: Position, result: Scored | None) -> list[Proposal]:
    """The last award of each side; a side that has none keeps what it got at the table."""
    last: dict[Side, Award] = {}
    for each in position.awards:
        if each.kind in (_FIGURES, _TO_AWARD):
            for side in each.who or tuple(Side):
                last[side] = each
    if not last:
        return []
    laws = list(dict.fromkeys(each.by for each in last.values()))
    if not ruling.board:
        return [Proposal("event.proposal.which_board", laws[0])]
    texts = {side: _text(last.get(side), result is not None and bool(result.result)) for side in Side}
    missing = [side for side, text in texts.items() if not text]
    award = "" if missing else f"NS={texts[Side.NORTH_SOUTH]} EW={texts[Side.EAST_WEST]}"
    if result is not None and result.ruling == ruling.id and result.award and (not award or result.award == award):
        return []
    kind = next((each.value for each in last.values() if each.kind == _TO_AWARD and each.value not in AVERAGES), "")
    values: dict[str, object] = {"board": ruling.board, "award": award, "kind": kind}
    act = _score(ruling, result, award, laws[0])
    return [Proposal(f"event.proposal.{'assign' if missing else 'award'}", laws[0], values, act, _fill(award))]


def _fill(award: str) -> tuple[str, ...]:
    return () if award else ("award",)


def _text(award: Award | None, has_result: bool) -> str:
    """An award as `kibitz.scoring.notation` reads it; "" where it has no figures."""
    if award is None:
        return "table" if has_result else ""
    if award.kind == _TO_AWARD:
        return AVERAGES.get(award.value, "")
    return "" if award.value == "table" and not has_result else award.value


def _score(ruling: Ruling, result: Scored | None, award: str, law: str) -> Act:
    if result is not None:
        return ScoreAdjusted(result.id, result.revision, award, law, ruling.id)
    return ScoreAwarded(ruling.session, ruling.round, ruling.table, ruling.board, award, ruling.section, law, ruling.id)


def _cancelled(ruling: Ruling, position: Position, result: Scored | None) -> list[Proposal]:
    by = next((each.effect.by for each in _effects(position, "cancel_board")), None)
    if by is None or result is None or not result.result or result.award:
        return []
    act = ResultCancelled(result.id, result.revision, by)
    return [Proposal("event.proposal.cancel", by, {"board": result.board}, act)]


def _on_board_played(event: Event, ruling: Ruling) -> Scored | None:
    """The result of the wrong board that was played (15), if it is there."""
    here = event.results_at(ruling.session, ruling.section, ruling.round, ruling.table)
    return next((each for each in here if ruling.board_played and each.board == ruling.board_played), None)


def _tricks(ruling: Ruling, position: Position, result: Scored | None) -> list[Proposal]:
    """Tricks that go to the other side (64), or that the director found in the end (69, 71, 79B)."""
    if position.tricks_found:
        law = next((each.effect.by for each in _effects(position, "change_tricks")), "79B2")
        return _corrected(ruling, result, law, found=position.tricks_found)
    moved = {side: sum(each.tricks for each in position.transfers if each.to is side) for side in Side}
    net = moved[Side.NORTH_SOUTH] - moved[Side.EAST_WEST]
    if not net:
        return []
    to = Side.NORTH_SOUTH if net > 0 else Side.EAST_WEST
    return _corrected(ruling, result, position.transfers[0].by, to=to, tricks=abs(net))


def _corrected(
    ruling: Ruling,
    result: Scored | None,
    law: str,
    *,
    to: Side | None = None,
    tricks: int = 0,
    found: dict[Side, int] | None = None,
) -> list[Proposal]:
    values: dict[str, object] = {"board": ruling.board, "tricks": tricks, "side": str(to) if to is not None else ""}
    if result is None or not result.result:
        return [Proposal("event.proposal.tricks_to_come", law, values)]
    if result.ruling == ruling.id:
        return []
    read = Result.parse(result.result)
    if read.contract is None or read.tricks is None:
        return []
    declarers = read.contract.declarer.side
    if found is not None:
        won = found[declarers] if declarers in found else 13 - next(iter(found.values()))
    else:
        won = read.tricks + (tricks if to is declarers else -tricks)
    right = Result(read.contract, max(0, min(13, won)))
    values |= {"before": str(read), "after": str(right)}
    act = ResultCorrected(result.id, result.revision, str(right), law=law, ruling=ruling.id)
    return [Proposal("event.proposal.tricks_found" if found is not None else "event.proposal.tricks", law, values, act)]


def _wrong_ruling(ruling: Ruling, position: Position, result: Scored | None) -> list[Proposal]:
    """The ruling was wrong (82C): unless its lines say by now what follows, a score with nobody as offender."""
    if not ruling.corrected or not ruling.board or any(each.by == "82C" for each in position.awards):
        return []
    if result is not None and result.law == "82C" and result.revision > ruling.corrected:
        return []
    act = _score(ruling, result, "", "82C")
    return [Proposal("event.proposal.both_non_offending", "82C", {"board": ruling.board}, act, ("award",))]


def _late_play(event: Event, ruling: Ruling, position: Position) -> list[Proposal]:
    by = next((e.effect.by for e in _effects(position, "refer") if e.effect["what"] == "right_board_later"), None)
    section = event.section(ruling.session, ruling.section)
    meeting = section.meetings.get((ruling.round, ruling.table))
    if by is None or meeting is None:
        return []
    here = event.results_at(ruling.session, ruling.section, ruling.round, ruling.table)
    late = {board for at, where, board in section.late if (at, where) == (ruling.round, ruling.table)}
    done = {each.board for each in here} | late
    boards = tuple(board for board in meeting.boards if board not in done)
    if not boards:
        return []
    act = LatePlayOrdered(ruling.session, ruling.round, ruling.table, boards, ruling.section)
    return [Proposal("event.proposal.late_play", by, {"boards": boards}, act, ("boards",))]


# Penalties.


def _penalties(event: Event, ruling: Ruling, position: Position) -> list[Proposal]:
    found = []
    for each in position.awards:
        if each.kind in (_RECOMMENDED, _GIVEN):
            for contestant in _of_sides(event, ruling, each.who):
                found += _penalty(event, ruling, each, contestant)
    return found


def _penalty(event: Event, ruling: Ruling, award: Award, contestant: str) -> list[Proposal]:
    penalised = {(each.ruling, each.contestant) for each in event.penalties.values()}
    warned = {(each.ruling, each.contestant) for each in event.warnings.values()}
    if (ruling.id, contestant) in penalised | warned:
        return []
    if award.kind == _GIVEN and not any(letter.isdigit() for letter in award.value):  # "warning"
        warning = WarningGiven(ruling.session, contestant, ruling.summary or award.by, award.by, ruling.id)
        values: dict[str, object] = {"contestant": contestant, "offence": award.value}
        return [Proposal("event.proposal.warning", award.by, values, warning)]
    offence = award.value if award.kind == _RECOMMENDED else ""
    amount = tariff(event, offence) if offence else _amount(award.value)
    act = PenaltyGiven(ruling.session, contestant, amount, offence or award.by, award.by, ruling.board, ruling.id)
    values = {"contestant": contestant, "offence": offence, "amount": amount}
    return [Proposal("event.proposal.penalty", award.by, values, act, () if amount else ("amount",))]


def _amount(text: str) -> str:
    """An amount of the table's log as `kibitz.scoring` reads it: "2vp", and "10%", which is of a top."""
    return f"{text} of a top" if text.endswith("%") else re.sub(r"(?<=[0-9])(?=[a-z])", " ", text)


def _discipline(event: Event, ruling: Ruling, position: Position) -> list[Proposal]:
    found = []
    for each in _effects(position, "instruct"):
        if each.effect["what"] not in ("suspend", "disqualify"):
            continue
        for contestant in _of_sides(event, ruling, tuple({seat.side for seat in each.who})):
            values: dict[str, object] = {"contestant": contestant}
            if each.effect["what"] == "suspend":
                if not any(one.contestant == contestant for one in event.suspensions.values()):
                    act: Act = Suspended(ruling.session, contestant, "disorder", law=each.effect.by)
                    found.append(Proposal("event.proposal.suspend", each.effect.by, values, act))
            elif not any(one.contestant == contestant for one in event.disqualifications.values()):
                act = Disqualified(contestant, "disorder", each.effect.by)
                found.append(Proposal("event.proposal.disqualify", each.effect.by, values, act))
    return found


def _of_sides(event: Event, ruling: Ruling, sides: tuple[Side, ...]) -> tuple[str, ...]:
    """The contestants of these sides at the table; in an individual both players of a side (see 12C3)."""
    result = result_of(event, ruling)
    ns, ew = (
        (result.ns, result.ew)
        if result is not None
        else seated(event, ruling.session, ruling.section, ruling.round, ruling.table)
    )
    return tuple(one for side in Side if side in sides for one in (ns if side is Side.NORTH_SOUTH else ew))


def _effects(position: Position, kind: str) -> list[Followed]:
    """What followed, of that kind, from rulings that were not overruled."""
    held = (ruling for ruling in position.rulings if not ruling.overruled)
    return [step for ruling in held for step in ruling.effects if step.effect.kind == kind]
