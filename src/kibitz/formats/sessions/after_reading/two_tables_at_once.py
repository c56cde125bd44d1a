"""Who would have sat at two tables in one round, where results name their rounds."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import FileSession
from kibitz.movement.plan import MovementKind
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.results import BoardResult


def with_seats_doubted(session: FileSession) -> FileSession:
    """The session, with a doubt for each contestant who would have played at two tables in the same round."""
    found = _doubts(session)
    return replace(session, doubts=(*session.doubts, *found)) if found else session


def _doubts(session: FileSession) -> list[Flaw]:
    """None for teams, nor for a league of them, and none where it is the rule: a round is then something longer."""
    if session.kind is MovementKind.TEAMS or session.by_round:
        return []
    met: defaultdict[tuple[str, int], dict[int, BoardResult]] = defaultdict(dict)
    for result in session.results:
        if result.round and (result.result is not None or isinstance(result.ns_award, int)):
            for who in result.everybody:
                met[who, result.round].setdefault(result.board, result)  # two on one board is another flaw
    rounds = {key: list(by_board.values()) for key, by_board in met.items()}
    twice = {key: results for key, results in rounds.items() if _is_twice(key[0], results)}
    if 2 * len(twice) > len(rounds):
        return []
    return [_doubt(who, round, results) for (who, round), results in twice.items()]


def _is_twice(who: str, results: list[BoardResult]) -> bool:
    tables = {result.table for result in results if result.table}
    return len(tables) > 1 or len({_others(who, result) for result in results}) > 1


def _others(who: str, result: BoardResult) -> frozenset[str]:
    """With whom somebody sat: the opponents, and a partner who is another contestant."""
    return frozenset(result.everybody) - {who}


def _doubt(who: str, round: int, results: list[BoardResult]) -> Flaw:
    tables = tuple(dict.fromkeys(result.table for result in results if result.table))
    return flaw(
        "two_tables",
        contestant=who,
        round=round,
        tables=tables,
        count=len(tables),
        opponents=tuple(dict.fromkeys(other for result in results for other in result.opponents(who))),
        boards=tuple(dict.fromkeys(result.board for result in results)),
    )
