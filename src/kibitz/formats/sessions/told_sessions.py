"""Sessions with what Kibitz has noted in their files: by what they were scored, and results that have no lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from kibitz.formats.figures import figure
from kibitz.formats.file_places import FilePlace
from kibitz.formats.reporting import flaw
from kibitz.formats.sessions.model import (
    FileContestant,
    FileMatch,
    FilePlay,
    FileSession,
    PublishedFigures,
    Stratum,
    lead_brought,
)
from kibitz.formats.sessions.result_notes import MOST_SAID, result_from
from kibitz.formats.sessions.terms import terms_from
from kibitz.game import KibitzError, Side
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult, Who

_LONGEST = 2_000  # signs of an auction or a play
_MOST_CALLS = 400


def with_note(session: FileSession, note: Mapping[str, Any]) -> FileSession:
    """The session as its note has it; what cannot be read of it is doubted, and the rest is read."""
    if not note:
        return session
    changes: dict[str, Any] = {}
    doubts: list[Flaw] = []
    for name, kind in _FIELDS.items():
        if isinstance(note.get(name), kind):
            changes[name] = note[name]
    try:
        changes["strata"] = tuple(
            Stratum(str(name), None if limit is None else Fraction(str(limit)[:40]))
            for name, limit in note.get("strata", ())
        )
        changes["terms"] = terms_from(note.get("terms") or {})
    except KibitzError as error:
        doubts.append(flaw("note_unreadable", reason=error.message))
    except (ArithmeticError, TypeError, ValueError):
        doubts.append(flaw("note_unreadable", reason=Unscorable("not_a_note").message))
    if isinstance(note.get("director"), str):
        changes["where"] = replace(session.where, director=note["director"])
    if isinstance(note.get("results"), list):
        changes |= _noted_results(note["results"], doubts)
    found = replace(session, **changes)
    return replace(found, doubts=(*found.doubts, *doubts)) if doubts else found


_FIELDS = {
    "method": str,
    "winners": int,
    "by_section": bool,
    "section_places": bool,
    "by_round": bool,
    "vps": bool,
    "name": str,
    "date": str,
}


def _noted_results(notes: Iterable[Any], doubts: list[Flaw]) -> dict[str, Any]:
    results, figures, leads, plays = [], [], [], []
    for note in notes:
        try:
            results.append(result_from(note))
        except KibitzError as error:
            doubts.append(flaw("note_unreadable", reason=error.message))
            continue
        except (AttributeError, TypeError, ValueError):
            doubts.append(flaw("note_unreadable", reason=Unscorable("not_a_note").message))
            continue
        figures.append(PublishedFigures(*(_points(note.get(f"{side}_points")) for side in Side)))
        leads.append(str(note.get("lead", ""))[:3])
        auction, cards = (str(note.get(name, ""))[:_LONGEST] for name in ("auction", "cards"))
        plays.append(FilePlay(auction, cards, _said(note.get("said"))))
    places = tuple(FilePlace(0, str(result.board)) for result in results)
    return {
        "results": tuple(results),
        "figures": tuple(figures),
        "places": places,
        "leads": tuple(leads) if any(leads) else (),
        "plays": tuple(plays) if any(play != FilePlay() for play in plays) else (),
    }


def _said(texts: object) -> tuple[str, ...]:
    there = isinstance(texts, list) and all(isinstance(text, str) for text in texts)
    return tuple(text[:MOST_SAID] for text in texts[:_MOST_CALLS]) if there and isinstance(texts, list) else ()


def _points(text: object) -> Fraction | None:
    """A figure, to so many places or as a fraction: 4.83, 29/6."""
    word = text if isinstance(text, str) and len(text) < 60 else ""
    try:
        return Fraction(word) if "/" in word else figure(word)
    except (ArithmeticError, ValueError):
        return None


def contestant_noted(contestant: FileContestant, note: Mapping[str, Any]) -> FileContestant:
    """A contestant with what is noted of it."""
    texts: dict[str, Any] = {name: note[name] for name in ("stratum", "section") if isinstance(note.get(name), str)}
    lists: dict[str, Any] = {
        name: tuple(note[name])
        for name in ("names", "categories")
        if isinstance(note.get(name), list) and all(isinstance(text, str) for text in note[name])
    }
    handicap = note.get("handicap")
    try:
        counts = Fraction(handicap) if isinstance(handicap, str) and len(handicap) < 40 else contestant.handicap
    except (ArithmeticError, ValueError):
        counts = contestant.handicap
    return replace(contestant, **texts, **lists, handicap=counts)


def contestants_from(data: object) -> tuple[FileContestant, ...]:
    """The contestants that are noted; `Unscorable` where they are not."""
    if not isinstance(data, list):
        return ()
    try:
        return tuple(_contestant(one) for one in data)
    except (AttributeError, KibitzError, KeyError, TypeError, ValueError) as error:
        raise Unscorable("not_a_note") from error


def _contestant(data: Mapping[str, Any]) -> FileContestant:
    if not isinstance(data["id"], str):
        raise TypeError(data["id"])
    numbers = data.get("numbers", [])
    if not isinstance(numbers, list) or not all(isinstance(text, str) for text in numbers):
        raise TypeError(numbers)
    listed = FileContestant(
        data["id"],
        side=Side.parse(data["side"]) if data.get("side") else None,
        members=contestants_from(data.get("members")),
        numbers=tuple(numbers),
    )
    return contestant_noted(listed, data)


def matches_from(data: object) -> tuple[FileMatch, ...]:
    """The matches that are noted; `Unscorable` where they are not."""
    if not isinstance(data, list):
        return ()
    try:
        return tuple(
            FileMatch(
                str(one["teams"][0]),
                str(one["teams"][1]),
                int(one["round"]),
                boards=tuple(map(int, one["boards"])),
                brought=brought_in(one),
                stage=str(one.get("stage", ""))[:MOST_SAID],
            )
            for one in data
        )
    except (ArithmeticError, IndexError, KeyError, TypeError, ValueError) as error:
        raise Unscorable("not_a_note") from error


def brought_in(note: Mapping[str, Any]) -> tuple[Fraction, Fraction]:
    """What the two of a match bring into it, by what is noted of it; once there was only by how much one is ahead."""
    home, visitors = note.get("brought") or lead_brought(Fraction(str(note.get("carried", 0))[:40]))
    return Fraction(str(home)[:40]), Fraction(str(visitors)[:40])


def renamed(session: FileSession, ids: Mapping[str, str]) -> FileSession:
    """The session with contestants under the ids that they had where the file was written."""
    if all(new == old for old, new in ids.items()):
        return session

    def who(given: Who) -> Who:
        return ids.get(given, given) if isinstance(given, str) else tuple(ids.get(one, one) for one in given)

    def result(found: BoardResult) -> BoardResult:
        return replace(found, ns=who(found.ns), ew=who(found.ew))

    def match(found: FileMatch) -> FileMatch:
        return replace(found, home=ids.get(found.home, found.home), visitors=ids.get(found.visitors, found.visitors))

    return replace(
        session,
        contestants=tuple(replace(one, id=ids.get(one.id, one.id)) for one in session.contestants),
        results=tuple(map(result, session.results)),
        matches=tuple(map(match, session.matches)),
    )
