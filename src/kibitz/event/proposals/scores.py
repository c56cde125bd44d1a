"""Adjusted scores, boards that are cancelled, fouled or played later.

| provision | what it makes due | here |
|---|---|---|
| 12C2a | average plus, average, average minus: adjusted, or awarded where there is no result | `awards_due` |
| 12C1a | an assigned score, whose figures are the director's; those given in the ruling are taken | `awards_due` |
| 79B3 (2017); 79B2 (2007) | a score lowered for one side only; the other keeps its own | `awards_due` |
| 15B1 (2007: 15B, 15C); 86B2 (2017) | the board is cancelled: `ResultCancelled` | `cancellation_due` |
| 87B | a board in more than one form: `BoardFouled` | `groups_due` |
| 15B2 (2007: 15A2) | the right board is played later: `LatePlayOrdered` | `late_play_due` |
| 82C | the ruling was wrong: a score with both sides as non-offending | `wrong_ruling_due` |
| 12C1c (2017); 79B2 | a weighted score holds what came of the infraction, or is about tricks won | `weights_doubted` |
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kibitz.event.acts import Act, BoardFouled, LatePlayOrdered, ResultCancelled, ScoreAdjusted, ScoreAwarded
from kibitz.event.proposals.awards_entered import awards_given, is_under_way, ruling_at, same_award, settled_since
from kibitz.event.proposals.proposal import ProposedAct, effects, instructed
from kibitz.event.state import Scored
from kibitz.game import Result, Side
from kibitz.laws.effects import EffectKind
from kibitz.laws.roles import Role
from kibitz.scoring.notation import for_each_side
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import SCORES, AwardKind, RulingAward
from kibitz.table.scores.weights import doubt_about_weights

if TYPE_CHECKING:
    from kibitz.event.contest import Event
    from kibitz.event.director_state import EventRuling

AVERAGES = {"average_plus": "ave+", "average": "ave", "average_minus": "ave-", "complement": "complement"}


def awards_due(event: Event, ruling: EventRuling, position: Position, result: Scored | None) -> list[ProposedAct]:
    """The last award of each side; a side that has none keeps what it got at the table."""
    last = _last(position, result)
    if result is not None and settled_since(event, ruling, result, ruling.said):
        return []
    if not last:
        return _taken_back(event, ruling, position, result)
    laws = list(dict.fromkeys(last_award.by for last_award in last.values()))
    if not ruling.board:
        return [ProposedAct("event.proposal.which_board", laws[0])]
    texts = {side: _text(last.get(side), result is not None and bool(result.result)) for side in Side}
    missing = [side for side, text in texts.items() if not text]
    award = "" if missing else f"NS={texts[Side.NORTH_SOUTH]} EW={texts[Side.EAST_WEST]}"
    if result is not None and _is_entered(event, ruling, result, award):
        return []
    kind = next(
        (
            last_award.value
            for last_award in last.values()
            if last_award.kind == AwardKind.SCORE_DUE and last_award.value not in AVERAGES
        ),
        "",
    )
    values: dict[str, object] = {"board": ruling.board, "award": award, "kind": kind}
    message = "assign" if missing else "award"
    if len(missing) == 1 and texts[missing[0].opponents]:
        message = "assign_one"
        values |= {"side": str(missing[0]), "others": texts[missing[0].opponents]}
    act = _score(ruling, result, award, laws[0])
    fill_in = () if award else ("award",)
    offending = _offending(position, last.values())
    return [ProposedAct(f"event.proposal.{message}", laws[0], values, act, fill_in, offending)]


def _offending(position: Position, awards: Iterable[RulingAward]) -> str:
    """The side that offended by the rulings that these awards come from; "" where it is not known, or was not one."""
    rulings = (position.docket.find_ruling(award.ruling) for award in awards)
    offenders = {ruling.breach.offender.side for ruling in rulings if ruling is not None and ruling.breach.offender}
    return str(offenders.pop()) if len(offenders) == 1 else ""


def weights_doubted(event: Event, ruling: EventRuling, position: Position, result: Scored | None) -> list[ProposedAct]:
    """What weighted scores should not hold, in the lines of the ruling or as they were entered because of it."""
    at_table = Result.parse(result.result) if result is not None and result.result else None
    given = awards_given(event, result, ruling.id) if result is not None and result.award else []
    figures = [
        (recorded_award.value, recorded_award.by)
        for recorded_award in position.record.awards
        if recorded_award.kind == AwardKind.SCORE_GIVEN
    ]
    if given:  # what counts was entered
        _, award, law = given[-1]
        figures = [(text, law) for text in for_each_side(award) or (award,)]
    number = next(
        (
            recorded_award.ruling
            for recorded_award in reversed(position.record.awards)
            if recorded_award.kind == AwardKind.SCORE_DUE
        ),
        len(position.rulings),
    )
    for text, law in figures:
        doubt = doubt_about_weights(position, text, law, number, at_table=at_table)
        if doubt is not None:
            return [ProposedAct(f"event.proposal.{doubt.id}", doubt.by, {"board": ruling.board, **doubt.values})]
    return []


def _last(position: Position, result: Scored | None) -> dict[Side, RulingAward]:
    found: dict[Side, RulingAward] = {}
    for award in position.record.awards:
        if award.kind in SCORES:
            for side in award.who or _sides(award.role, result):
                found[side] = award
    return found


def _sides(role: Role | None, result: Scored | None) -> tuple[Side, ...]:
    """The side of declarer or of the defenders by the result, where the table was told of no contract; else both."""
    contract = Result.parse(result.result).contract if result is not None and result.result else None
    if contract is None or role not in (Role.DECLARER, Role.DUMMY, Role.DEFENDERS):
        return tuple(Side)
    declarers = contract.declarer.side
    return (declarers.opponents if role is Role.DEFENDERS else declarers,)


def _is_entered(event: Event, ruling: EventRuling, result: Scored, award: str) -> bool:
    """Whether what the ruling awards was entered: it stands, or something else was put in its place since."""
    if not result.award:
        return False
    given = awards_given(event, result, ruling.id)
    if not award:  # the director's own figures
        return bool(given)
    return same_award(given[-1][1] if given else result.award, award, result)


def _taken_back(event: Event, ruling: EventRuling, position: Position, result: Scored | None) -> list[ProposedAct]:
    """The ruling awards nothing any more, and what it awarded still stands."""
    if result is None or not result.result or not result.award or result.ruling != ruling.id:
        return []
    given = awards_given(event, result, ruling.id)
    if not given or is_under_way(ruling, position) or ruling.said < given[-1][0]:
        return []
    entry, award, law = given[-1]
    if award.strip() != result.award or not _last(ruling_at(event, ruling, entry).folded_once.position, result):
        return []
    act = ScoreAdjusted(result.id, result.revision, "", law, ruling.id)
    return [ProposedAct("event.proposal.not_awarded", law, {"board": ruling.board, "award": result.award}, act)]


def _text(award: RulingAward | None, has_result: bool) -> str:
    """An award as `kibitz.scoring.notation` reads it; "" where it has no figures."""
    if award is None:
        return "table" if has_result else ""
    if award.kind == AwardKind.SCORE_DUE:
        return AVERAGES.get(award.value, "")
    return "" if award.value == "table" and not has_result else award.value


def _score(ruling: EventRuling, result: Scored | None, award: str, law: str) -> Act:
    if result is not None:
        return ScoreAdjusted(result.id, result.revision, award, law, ruling.id)
    return ScoreAwarded(ruling.session, ruling.round, ruling.table, ruling.board, award, ruling.section, law, ruling.id)


def wrong_ruling_due(event: Event, ruling: EventRuling, position: Position, result: Scored | None) -> list[ProposedAct]:
    """The ruling was wrong (82C): unless its lines say by now what follows, a score with nobody as offender."""
    if not ruling.corrected or not ruling.board or any(award.by == "82C" for award in position.record.awards):
        return []
    if result is not None and settled_since(event, ruling, result, ruling.corrected):
        return []
    act = _score(ruling, result, "", "82C")
    return [
        ProposedAct("event.proposal.both_non_offending", "82C", {"board": ruling.board}, act, ("award",), "neither")
    ]


def cancellation_due(event: Event, ruling: EventRuling, position: Position, result: Scored | None) -> list[ProposedAct]:
    """No result of the board stands; of the wrong one that was played, if that is known."""
    by = next((effect.effect.by for effect in effects(position, EffectKind.CANCEL_BOARD)), None)
    found = _on_board_played(event, ruling) or result
    if by is None or found is None or not found.result or found.award:
        return []
    act = ResultCancelled(found.id, found.revision, by, ruling.id)
    return [ProposedAct("event.proposal.cancel", by, {"board": found.board}, act)]


def _on_board_played(event: Event, ruling: EventRuling) -> Scored | None:
    """The result of the wrong board that was played (15), if it is there."""
    here = event.results_at(ruling.session, ruling.section, ruling.round, ruling.table)
    return next((scored for scored in here if ruling.board_played and scored.board == ruling.board_played), None)


def groups_due(event: Event, ruling: EventRuling, position: Position, result: Scored | None) -> list[ProposedAct]:
    """Which form of the board was played here, unless some table is marked already."""
    apart = instructed(position, "score_groups_apart")
    if not apart or not ruling.board:
        return []
    if any(scored.form for scored in event.results_of_board(ruling.session, ruling.board)):
        return []
    act = None if result is None else BoardFouled(result.id, result.revision, "")
    fill_in = () if act is None else ("form",)
    return [ProposedAct("event.proposal.fouled", apart[-1].effect.by, {"board": ruling.board}, act, fill_in)]


def late_play_due(event: Event, ruling: EventRuling, position: Position) -> list[ProposedAct]:
    """The boards of the meeting that were not played can be played later."""
    by = next(
        (e.effect.by for e in effects(position, EffectKind.REFER) if e.effect["what"] == "right_board_later"), None
    )
    section = event.section(ruling.session, ruling.section)
    meeting = section.meetings.get((ruling.round, ruling.table))
    if by is None or meeting is None:
        return []
    here = event.results_at(ruling.session, ruling.section, ruling.round, ruling.table)
    late = {board for at, where, board in section.late if (at, where) == (ruling.round, ruling.table)}
    done = {scored.board for scored in here} | late
    boards = tuple(board for board in meeting.boards if board not in done)
    if not boards:
        return []
    act = LatePlayOrdered(ruling.session, ruling.round, ruling.table, boards, ruling.section)
    return [ProposedAct("event.proposal.late_play", by, {"boards": boards}, act, ("boards",))]
