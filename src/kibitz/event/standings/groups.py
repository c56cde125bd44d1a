"""Which rankings there are, and who stands in which: lines, sections, strata, categories, with handicap (78D)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from kibitz.event.standings.departures import left_too_early
from kibitz.event.state import Contestant
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import (
    EntryStatus,
    RankedEntry,
    Ranking,
    RankingLayout,
    Tallies,
    contestant_lines,
    rankings,
)
from kibitz.scoring.standings.ranking import Group

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_LINES = ("NS", "EW")


def entries_of(event: Event, session: int) -> Iterator[RankedEntry]:
    """The contestants as they are ranked; who is disqualified or has withdrawn is listed and takes no place (91B)."""
    sections = _sections(event, session)
    lines = lines_of(event, session) or {}
    for contestant in event.contestants.values():
        yield RankedEntry(
            contestant.id,
            _status(event, contestant),
            sections.get(contestant.id, ""),
            lines.get(contestant.id, ""),
            contestant.stratum,
            contestant.categories,
            _handicap(contestant.handicap),
        )


def _status(event: Event, contestant: Contestant) -> EntryStatus:
    for disqualification in event.disqualifications.values():
        if disqualification.contestant == contestant.id and disqualification.approved:
            return EntryStatus.DISQUALIFIED
    return contestant.status


def _handicap(text: str) -> Number:
    try:
        return simple(Fraction(text.replace(",", "."))) if text else 0
    except (ValueError, ZeroDivisionError):
        return 0


def _sections(event: Event, session: int) -> dict[str, str]:
    found: dict[str, str] = {}
    sessions = [session] if session else sorted(event.sessions)
    for number in sessions:
        for section in event.sessions[number].sections.values() if number in event.sessions else ():
            for who in section.contestants:
                found.setdefault(who, section.name)
    return found


def lines_of(event: Event, session: int) -> dict[str, str] | None:
    """The line that everybody is ranked in, where N-S and E-W are ranked apart; None where there is one winner.

    So it is where the conditions say two winners, or say nothing and every section has two lines. The event as a whole
    has two if everybody is in the same line in all sessions.
    """
    if event.conditions.winners == 1 or event.conditions.kind != "pairs":
        return None
    found: dict[str, str] = {}
    for number in [session] if session else sorted(event.sessions):
        for section in event.sessions[number].sections.values() if number in event.sessions else ():
            lines = section.plan.lines
            if len(lines) != 2:
                if event.conditions.winners != 2:
                    return None
                continue
            for name, line in zip(_LINES, lines, strict=True):
                for contestant_number in line:
                    who = (
                        section.contestants[contestant_number - 1]
                        if 0 < contestant_number <= len(section.contestants)
                        else ""
                    )
                    if who and found.setdefault(who, name) != name:
                        return None
    return found if found or event.conditions.winners == 2 else None


def ranked(
    event: Event, tallies: Tallies, entries: Iterable[RankedEntry], lines: Mapping[str, str] | None, session: int
) -> dict[Group, Ranking]:
    """Every ranking of what contestants have."""
    present = set(tallies.contestants)
    known = [entry for entry in entries if entry.contestant in present]
    if lines is not None and not present <= lines.keys():  # the plan does not say it of all: as they sat
        sat = contestant_lines(tallies.fields).lines
        known = [replace(entry, line=entry.line or sat.get(entry.contestant, "")) for entry in known]
    if early := left_too_early(event, session, tallies):
        known = [_without_place(entry) if entry.contestant in early else entry for entry in known]
    return dict(rankings(tallies, known, _layout(event, known, lines is not None, session)).by_group)


def _without_place(entry: RankedEntry) -> RankedEntry:
    return replace(entry, status=EntryStatus.TOO_FEW_BOARDS) if entry.status is EntryStatus.RANKED else entry


def _layout(event: Event, entries: Sequence[RankedEntry], two: bool, session: int) -> RankingLayout:
    """Which rankings there are; sections by themselves only of a session that has several."""
    sections = {entry.section for entry in entries if entry.section} if session else set()
    held = {category for entry in entries for category in entry.categories}
    return RankingLayout(
        winners=2 if two else 1,
        by_section=len(sections) > 1,
        strata=strata_of(event),
        categories=in_order(held, event.conditions.categories),
        handicap=any(entry.handicap for entry in entries),
    )


def strata_of(event: Event) -> tuple[str, ...]:
    """The strata, the highest first: as the conditions have them, others in the order of their names, as A, B, C."""
    return in_order(
        {contestant.stratum for contestant in event.contestants.values() if contestant.stratum}, event.conditions.strata
    )


def in_order(names: Set[str], laid_down: Sequence[str]) -> tuple[str, ...]:
    """Names in the order that was laid down; the others follow by themselves."""
    first = [name for name in laid_down if name in names]
    return (*dict.fromkeys(first), *sorted(names - set(first)))
