"""What is told of a session as a whole in files of other formats, as plain data; `told_sessions` reads it."""

from __future__ import annotations

from typing import Any

from kibitz.formats.figures import decimal
from kibitz.formats.sessions.model import FileContestant, FileMatch, FilePlay, FileSession, PublishedFigures
from kibitz.formats.sessions.result_notes import whole_note

PBN_SECTION = "KibitzSessionTable"
"""The section of a PBN file, in its first game, that says by what the session was scored.

Other readers know a section by the end of its name: one that ends otherwise they take for a tag.
"""


def session_note(session: FileSession) -> dict[str, Any]:
    """What is told of the session as a whole: by what it was scored, and all that its elements do not say."""
    note: dict[str, Any] = {
        "method": session.method,
        "winners": session.winners,
        "by_section": session.by_section,
        "section_places": session.section_places,
        "by_round": session.by_round,
        "vps": session.vps,
        "name": session.name,
        "date": session.date,
        "director": session.where.director,
        "strata": [[stratum.name, None if stratum.limit is None else str(stratum.limit)] for stratum in session.strata],
        "terms": session.terms.to_data(),
    }
    return {name: value for name, value in note.items() if value not in (None, "", [], {})}


def results_noted(session: FileSession, *, exact: bool = False) -> list[dict[str, Any]]:
    """All results, for a format that has no lines for them; with figures to two places, or exactly."""
    leads = session.leads or ("",) * len(session.results)
    plays = session.plays or (FilePlay(),) * len(session.results)
    return [
        whole_note(result) | _came_about(lead, play) | _points(figures, exact)
        for result, figures, lead, play in zip(session.results, session.figures, leads, plays, strict=True)
    ]


def _came_about(lead: str, play: FilePlay) -> dict[str, Any]:
    told = {"lead": lead, "auction": play.auction, "cards": play.cards, "said": list(play.said)}
    return {name: text for name, text in told.items() if text}


def _points(figures: PublishedFigures, exact: bool) -> dict[str, str]:
    given = {"NS_points": figures.ns, "EW_points": figures.ew}
    return {name: str(points) if exact else decimal(points) for name, points in given.items() if points is not None}


def contestant_data(contestant: FileContestant) -> dict[str, Any]:
    """A contestant with all that is not a figure."""
    data: dict[str, Any] = {
        "id": contestant.id,
        "names": list(contestant.names),
        "numbers": list(contestant.numbers),
        "side": "" if contestant.side is None else str(contestant.side),
        "section": contestant.section,
        "stratum": contestant.stratum,
        "categories": list(contestant.categories),
        "handicap": str(contestant.handicap) if contestant.handicap else "",
        "members": [contestant_data(member) for member in contestant.members],
    }
    return {name: value for name, value in data.items() if value or name == "id"}


def match_data(match: FileMatch) -> dict[str, Any]:
    """A match with all that is not a figure of it."""
    teams = [match.home, match.visitors]
    return {"teams": teams, "round": match.round, "boards": list(match.boards)} | before_data(match)


def before_data(match: FileMatch) -> dict[str, Any]:
    """Which part of a longer match it is, and what both sides bring into it; nothing where it begins with it."""
    data = {"stage": match.stage, "brought": [str(score) for score in match.brought] if any(match.brought) else []}
    return {name: value for name, value in data.items() if value}
