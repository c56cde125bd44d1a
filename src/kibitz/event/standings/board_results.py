"""A result of the event as the scoring takes it: who gets what for a board, or why nothing can be made of it.

Vulnerability is by the number of the board (Law 2). An award stands in place of what was got (12C1); a form keeps a
fouled board apart from the others (87).
"""

from __future__ import annotations

from kibitz.event.state import Scored
from kibitz.game import Board, KibitzError, Result
from kibitz.scoring import BoardResult, Flaw, Unscorable
from kibitz.scoring.awards import Absent
from kibitz.scoring.notation import read_awards
from kibitz.scoring.results import Who


def board_result(scored: Scored) -> BoardResult | Flaw:
    """What is scored for a result; a flaw where it cannot be."""
    try:
        vulnerability = Board(scored.board).vulnerability
        played = Result.parse(scored.result) if scored.result else None
        if scored.award:
            ns, ew = read_awards(scored.award, vulnerability, played)
        elif played is not None:
            ns = ew = played.points(vulnerability)
        else:
            return Flaw("no_table_result", {"text": scored.award})
    except Unscorable as error:
        return error.flaw
    except (KibitzError, ValueError, ZeroDivisionError, OverflowError):
        return Flaw("not_a_score", {"text": scored.award or scored.result})
    return BoardResult(
        scored.board,
        _who(scored.ns) if _is_there(ns, ew, played) else (),
        _who(scored.ew) if _is_there(ew, ns, played) else (),
        ns,
        ew,
        played,
        f"{scored.section}{scored.table}",
        scored.round,
        scored.section,
        scored.form,
        None,
        scored.players,
    )


def _is_there(own: object, other: object, played: Result | None) -> bool:
    """Whether a side is scored here: not where only the other is, which was deprived of a board that this one has
    a result on from elsewhere (15B3).
    """
    return played is not None or not isinstance(own, Absent) or isinstance(other, Absent)


def _who(contestants: tuple[str, ...]) -> Who:
    """One contestant, or in an individual the two of a side."""
    return contestants[0] if len(contestants) == 1 else contestants


def says_nothing(result: BoardResult) -> bool:
    """Whether neither side has anything to score: not played, cancelled, or still to come."""
    return isinstance(result.ns_award, Absent) and isinstance(result.ew_award, Absent)
