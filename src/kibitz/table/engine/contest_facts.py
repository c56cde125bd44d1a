"""What was said of the contest in any ruling on this board holds for the others, and is not asked again."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.laws.asks import AnswerSource, Ask
from kibitz.laws.boards import MATCH_RESULT_MAY_BE_KNOWN, RESULT_THERE
from kibitz.laws.law12_adjusted_score import INDIVIDUAL, IS_TEAMS, KNOCKOUT, SCORED_AT_IMPS
from kibitz.laws.vocabulary import Fact
from kibitz.table.engine.knower import Knower
from kibitz.table.engine.position import Position
from kibitz.table.engine.rulings import Ruling

_IN_TEAMS_ONLY = ("substitute-board", "adjusted-score-in-teams")


def _said(position: Position, fact: Fact) -> object:
    """What the director or the event has said in any ruling on this board: it is the same contest."""
    said = (AnswerSource.DIRECTOR, AnswerSource.EVENT)
    for ruling in reversed(position.rulings):
        for key, given in ruling.answers.items():
            if key.id == fact.id and given.source in said and not given.doubted:
                return given.value
    return None


def _said_before(position: Position, ruling: Ruling, ask: Ask) -> object:
    return None if ask.fact is None else _said(position, ask.fact)


def _is_team_event(position: Position, ruling: Ruling, ask: Ask) -> object:
    """As was said, or as follows: by what is ruled on, or found of the other table, which only a match has (86)."""
    said = _said(position, IS_TEAMS)
    if said is not None or _said(position, INDIVIDUAL):
        return bool(said)
    of_match = _said(position, KNOCKOUT) or _said(position, MATCH_RESULT_MAY_BE_KNOWN)
    at_other_table = _said(position, RESULT_THERE) in ("begun", "obtained")
    in_teams = any(given_ruling.irregularity.id in _IN_TEAMS_ONLY for given_ruling in position.rulings)
    return True if of_match or at_other_table or in_teams else None


def _individual(position: Position, ruling: Ruling, ask: Ask) -> object:
    return False if _said(position, IS_TEAMS) else _said(position, INDIVIDUAL)


def _match_result_known(position: Position, ruling: Ruling, ask: Ask) -> object:
    """In no contest but of teams."""
    in_pairs = _said(position, IS_TEAMS) is False or _said(position, INDIVIDUAL)
    return False if in_pairs else _said(position, MATCH_RESULT_MAY_BE_KNOWN)


KNOWERS: Mapping[str, Knower] = {
    IS_TEAMS.id: _is_team_event,
    INDIVIDUAL.id: _individual,
    KNOCKOUT.id: _said_before,
    SCORED_AT_IMPS.id: _said_before,
    RESULT_THERE.id: _said_before,
    "event_replays_deals": _said_before,
    MATCH_RESULT_MAY_BE_KNOWN.id: _match_result_known,
}
