"""Which rankings there are, and who stands in which: lines, sections, strata, categories, with handicap (78D)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from kibitz.event.state import Contestant
from kibitz.scoring import Unscorable
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import EntryStatus, RankedEntry, Ranking, Tallies, rank, seating
from kibitz.scoring.standings.ranking import Group

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_LINES = ("NS", "EW")
_DIGITS = re.compile(r"(\d+)")


@lru_cache(maxsize=8192)
def natural(id: str) -> tuple[tuple[int, int | str], ...]:
    """A key by which "A2" comes before "A10"."""
    parts = _DIGITS.split(id)
    return tuple((0, int(each)) if each.isdecimal() else (1, each) for each in parts if each)


def entries_of(event: Event, session: int) -> Iterator[RankedEntry]:
    """The contestants as they are ranked; who is disqualified or has withdrawn is listed and takes no place (91B)."""
    sections = _sections(event, session)
    lines = lines_of(event, session) or {}
    for each in event.contestants.values():
        yield RankedEntry(
            each.id,
            _status(event, each),
            sections.get(each.id, ""),
            lines.get(each.id, ""),
            each.stratum,
            each.categories,
            _handicap(each.handicap),
        )


def _status(event: Event, contestant: Contestant) -> EntryStatus:
    for each in event.disqualifications.values():
        if each.contestant == contestant.id and each.approved:
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
    """For everybody the line that he is ranked in, where N-S and E-W are ranked apart; None where there is one winner.

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
                for each in line:
                    who = section.contestants[each - 1] if 0 < each <= len(section.contestants) else ""
                    if who and found.setdefault(who, name) != name:
                        return None
    return found if found or event.conditions.winners == 2 else None


def ranked(
    event: Event, account: Tallies, entries: Iterable[RankedEntry], lines: Mapping[str, str] | None, session: int
) -> dict[Group, Ranking]:
    """Every ranking of an account."""
    there = sorted(account.contestants, key=natural)
    present = set(there)
    known = {each.contestant: each for each in entries if each.contestant in present}
    own_lines: dict[str, str] = dict(lines or {})
    if lines is not None and not present <= own_lines.keys():  # the plan does not say it of all: as they sat
        sat = seating(account.fields).lines
        own_lines = {**sat, **own_lines}
    strata = strata_of(event)
    found: dict[Group, Ranking] = {}
    apart: dict[tuple[str, str], list[str]] = {}  # by section and line, with "" for all of them
    for who in there:
        section, line = known[who].section if who in known else "", own_lines.get(who, "")
        for key in {(section, line), (section, ""), ("", line), ("", "")}:
            apart.setdefault(key, []).append(who)
    for group in _groups(event, known.values(), lines is not None, session):
        among = apart.get((group.section, group.line), [])
        members = [who for who in among if _belongs(known.get(who), group, strata)]
        if members:
            entered = known.values() if group.handicap else [known[who] for who in members if who in known]
            try:
                found[group] = rank(account, entered, among=members, group=group)
            except Unscorable:  # as a handicap in a unit that the account has not
                continue
    return found


def strata_of(event: Event) -> tuple[str, ...]:
    """The strata, the highest first: as the conditions have them, others in the order of their names, as A, B, C."""
    return in_order({each.stratum for each in event.contestants.values() if each.stratum}, event.conditions.strata)


def in_order(names: Set[str], laid_down: Sequence[str]) -> tuple[str, ...]:
    """Names in the order that was laid down; the others follow by themselves."""
    first = [each for each in laid_down if each in names]
    return (*dict.fromkeys(first), *sorted(names - set(first)))


def _groups(event: Event, entries: Iterable[RankedEntry], two: bool, session: int) -> Iterator[Group]:
    known = list(entries)
    categories = in_order({each for entry in known for each in entry.categories}, event.conditions.categories)
    sections = sorted({each.section for each in known if each.section}, key=natural) if session else []
    handicap = any(each.handicap for each in known)
    strata = strata_of(event)[1:]
    for section in ("", *sections) if len(sections) > 1 else ("",):
        for line in _LINES if two else ("",):
            for plain in (
                Group(section, line),
                *(Group(section, line, stratum=each) for each in strata),
                *(Group(section, line, category=each) for each in categories),
            ):
                yield plain
                if handicap:
                    yield Group(plain.section, plain.line, plain.stratum, plain.category, handicap=True)


def _belongs(entry: RankedEntry | None, group: Group, strata: tuple[str, ...]) -> bool:
    """Whether somebody of the section and line of a group stands in it."""
    if entry is None:
        return not (group.section or group.category or group.stratum)
    if group.category and group.category not in entry.categories:
        return False
    return not group.stratum or entry.stratum in strata[strata.index(group.stratum) :]
