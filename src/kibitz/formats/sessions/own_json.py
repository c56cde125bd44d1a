"""Sessions as JSON, whole: what every program can read, and Kibitz to the last figure.

`{"kibitz": "sessions", "version": 1, "sessions": [...]}`; figures are texts, exact: "50", "29/6".
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from kibitz.formats.figures import figure
from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.cut_json import closed
from kibitz.formats.sessions.model import (
    DAMAGE,
    FileContestant,
    FileMatch,
    FileSession,
    PublishedFigures,
    PublishedTotals,
    SessionPlace,
)
from kibitz.formats.sessions.session_notes import contestant_data, match_data, results_noted, session_note
from kibitz.formats.sessions.told_sessions import contestants_from, matches_from, with_note
from kibitz.game import Deal, KibitzError
from kibitz.game.doors import door
from kibitz.movement.plan import MovementKind
from kibitz.scoring.flaws import Unscorable

MARK = "kibitz"
VERSION = 1
_OF_A_WORD = 5  # signs: "fals", or a sign within a text that is written as \\u0007
_OF_SESSION = 4  # brackets within which the contestants, the results and the deals of a session stand
_TOTALS = ("total", "percentage", "adjustment")
_FIGURES = ("home_score", "visitors_score", "home_vps", "visitors_vps")


@door
def json_text(sessions: Sequence[FileSession]) -> str:
    """The text of a file with these sessions."""
    data = {MARK: "sessions", "version": VERSION, "sessions": [session_data(session) for session in sessions]}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def session_data(session: FileSession) -> dict[str, Any]:
    """A session as plain data."""
    results = results_noted(session, exact=True)
    return head_data(session) | ({"results": results} if results else {}) | deals_data(session)


def deals_data(session: FileSession) -> dict[str, Any]:
    """The deals by board."""
    deals = {str(board): deal.format() for board, deal in sorted(session.deals.items())}
    return {"deals": deals} if deals else {}


def head_data(session: FileSession) -> dict[str, Any]:
    """A session as plain data, but for its results and deals."""
    where = session.where
    data: dict[str, Any] = {
        "kind": session.kind.value,
        "program": session.program,
        "club": where.club,
        "club_number": where.club_number,
        "venue": where.venue,
        **session_note(session),
        "contestants": [contestant_data(one) | _published(one.published) for one in session.contestants],
        "matches": [_match(match) for match in session.matches],
    }
    return {name: value for name, value in data.items() if value not in (None, "", [], {})}


def _published(totals: PublishedTotals) -> dict[str, Any]:
    data: dict[str, Any] = {
        name: None if (found := getattr(totals, name)) is None else str(Fraction(found)) for name in _TOTALS
    }
    data |= {"place": totals.place, "tied": totals.tied or None, "boards": totals.boards}
    return {name: value for name, value in data.items() if value is not None}


def _match(match: FileMatch) -> dict[str, Any]:
    figures = (match.published.ns, match.published.ew, match.vps.ns, match.vps.ew)
    told = {name: str(value) for name, value in zip(_FIGURES, figures, strict=True) if value is not None}
    return match_data(match) | told


def is_own_json(text: str) -> bool:
    """Whether a text begins as such a file does."""
    return text.lstrip("\ufeff \t\r\n").startswith(("{", "[")) and f'"{MARK}"' in text[:400]


@door
def sessions_from(text: str) -> list[FileSession]:
    """The sessions of such a file; refused where it is none. Of one that breaks off what is whole before, and where."""
    text = text.removeprefix("\ufeff")
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        left = len(error.doc.rstrip()) - error.pos
        ends = left <= _OF_A_WORD or error.msg.startswith("Unterminated string")
        place = {"line": error.lineno, "column": error.colno, "byte": len(error.doc[: error.pos].encode()) + 1}
        if ends and (rescued := _rescued(text)):
            count = sum(len(session.results) for session in rescued)
            reason = Unscorable("our_json_cut", column=place["column"], byte=place["byte"], count=count).message
            cut = flaw(DAMAGE, where=FilePlace(error.lineno), reason=reason)
            return [*rescued[:-1], replace(rescued[-1], flaws=(*rescued[-1].flaws, cut))]
        raise Unscorable("our_json_breaks_off" if ends else "our_json_damaged", **place) from None
    except (RecursionError, ValueError) as error:
        raise Unscorable("not_our_json") from error
    return _sessions(data)


def _sessions(data: Any) -> list[FileSession]:
    try:
        if data.get(MARK) != "sessions" or not isinstance(data["sessions"], list):
            raise Unscorable("not_a_note")
        return [session_from(one) for one in data["sessions"]]
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
        if isinstance(error, KibitzError):
            raise
        raise Unscorable("not_our_json") from error


def _rescued(text: str) -> list[FileSession]:
    """The sessions of a file that breaks off, those that have a result before that; none where there is none."""
    try:
        data = json.loads(closed(text, _OF_SESSION))
        whole = [one for one in data["sessions"] if one.get("results")]
        return _sessions({**data, "sessions": whole})
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError, KibitzError):
        return []


def session_from(data: Mapping[str, Any]) -> FileSession:
    """The session of such data; refused where it is none."""
    try:
        return _session(data)
    except (ArithmeticError, AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
        if isinstance(error, KibitzError):
            raise
        raise Unscorable("not_our_json") from error


def _session(data: Mapping[str, Any]) -> FileSession:
    contestants = contestants_from(data.get("contestants"))
    listed = data.get("contestants", [])
    session = FileSession(
        kind=MovementKind(data["kind"]),
        program=str(data.get("program", "")),
        contestants=tuple(_with_totals(one, told) for one, told in zip(contestants, listed, strict=True)),
        matches=tuple(
            _with_scores(one, told)
            for one, told in zip(matches_from(data.get("matches")), data.get("matches", []), strict=True)
        ),
        deals={int(board): Deal.parse(deal) for board, deal in data.get("deals", {}).items()},
        where=SessionPlace(
            str(data.get("club", "")), str(data.get("club_number", "")), venue=str(data.get("venue", ""))
        ),
    )
    return with_note(session, data)


def _fraction(value: object) -> Fraction | None:
    return None if value is None else figure(str(value)) or Fraction(str(value)[:60])


def _with_totals(contestant: FileContestant, told: Mapping[str, Any]) -> FileContestant:
    place, boards = (told.get(name) for name in ("place", "boards"))
    total, percentage, adjustment = (_fraction(told.get(name)) for name in _TOTALS)
    totals = PublishedTotals(
        total,
        percentage,
        adjustment=adjustment,
        place=place if isinstance(place, int) else None,
        boards=boards if isinstance(boards, int) else None,
        tied=bool(told.get("tied")),
    )
    return replace(contestant, published=totals)


def _with_scores(match: FileMatch, told: Mapping[str, Any]) -> FileMatch:
    home, visitors, home_vps, visitors_vps = (_fraction(told.get(name)) for name in _FIGURES)
    return replace(match, published=PublishedFigures(home, visitors), vps=PublishedFigures(home_vps, visitors_vps))
