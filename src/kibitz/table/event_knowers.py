"""What was said of the contest in any ruling on this board holds for the others, and is not asked again."""

from __future__ import annotations

from collections.abc import Mapping

from kibitz.laws.asks import Ask, Source
from kibitz.table.knowers import Knower
from kibitz.table.position import Position
from kibitz.table.rulings import Ruling


def _said(position: Position, fact: str) -> object:
    """What the director or the event has said in any ruling on this board: it is the same contest."""
    said = (Source.DIRECTOR, Source.EVENT)
    for each in reversed(position.rulings):
        for key, given in each.answers.items():
            if key.id == fact and given.source in said and not given.doubted:
                return given.value
    return None


def _said_before(position: Position, ruling: Ruling, ask: Ask) -> object:
    return _said(position, ask.id)


def _is_team_event(position: Position, ruling: Ruling, ask: Ask) -> object:
    """As was said, or as follows: nobody plays an individual event in teams, nor a knock-out match otherwise."""
    if _said(position, "individual_event"):
        return False
    return True if _said(position, "knockout") else _said(position, ask.id)


def _individual(position: Position, ruling: Ruling, ask: Ask) -> object:
    return False if _said(position, "is_team_event") else _said(position, ask.id)


def _match_result_known(position: Position, ruling: Ruling, ask: Ask) -> object:
    """In no contest but of teams."""
    return False if _said(position, "is_team_event") is False or _said(position, "individual_event") else None


KNOWERS: Mapping[str, Knower] = {
    "is_team_event": _is_team_event,
    "individual_event": _individual,
    "knockout": _said_before,
    "scored_at_imps": _said_before,
    "event_replays_deals": _said_before,
    "match_result_may_be_known": _match_result_known,
}
