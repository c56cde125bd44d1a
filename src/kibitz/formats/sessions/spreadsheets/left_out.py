"""What a table of text (CSV) has no place for, of all by which a session was ranked; no table has calls and cards."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.formats.sessions.model import FilePlay, FileSession
from kibitz.game import SIDES
from kibitz.laws.regulations import Regulations
from kibitz.movement.plan import MovementKind


def csv_left_out(sessions: Sequence[FileSession]) -> tuple[str, ...]:
    """What counts in these sessions and is in no column of travellers, each by its id in the catalogue."""
    return tuple(dict.fromkeys(id for session in sessions for id in _left_out(session)))


def plays_left_out(sessions: Sequence[FileSession]) -> int:
    """Of how many results calls or cards are known, which no table has."""
    return sum(play != FilePlay() for session in sessions for play in session.plays)


def _left_out(session: FileSession) -> list[str]:
    terms, contestants = session.terms, session.contestants
    usual = "imps" if session.kind is MovementKind.TEAMS else "matchpoints"
    taken = any(one.published.adjustment for one in contestants)
    counts = {
        "method": session.method not in ("", usual),
        "regulations": terms.regulations not in (None, Regulations()),
        "penalties": bool(terms.penalties) or taken,
        "carried": bool(terms.carried) or any(match.carried for match in session.matches),
        "winners": session.kind is MovementKind.PAIRS and session.winners not in (0, _winners(session)),
        "rulings": bool(terms.rulings or terms.given),
        "byes": bool(terms.idle),
        "vps": session.vps,
        "sections": session.by_section is True and len({one.section for one in contestants}) > 1,
        "rounds": session.by_round,
        "strata": bool(session.strata) or any(one.stratum or one.categories for one in contestants),
        "handicaps": any(one.handicap for one in contestants),
        "statuses": bool(terms.statuses),
    }
    return [id for id, there in counts.items() if there]


def _winners(session: FileSession) -> int:
    """How many winners there are where nothing is said: two, if nobody sat both ways."""
    ways = [{who for result in session.results for who in result.contestants(side)} for side in SIDES]
    return 1 if set.intersection(*ways) else 2
