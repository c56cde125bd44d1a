"""What is ranked: the tallies of a session, and of the sessions of an event together (78D, 90)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from kibitz.event.rules.penalties import penalties_of
from kibitz.event.sessions.swiss import byes_of, first_round_of
from kibitz.event.standings.carry_over import Carried
from kibitz.event.standings.planned_matches import matches_of
from kibitz.event.standings.session_field import method_of
from kibitz.event.standings.teams import rulings_on
from kibitz.laws import scoring_switches
from kibitz.scoring import Field, Flaw, Rules, Unscorable
from kibitz.scoring.standings import (
    CarryOver,
    GivenVps,
    Penalty,
    Refund,
    Tallies,
    WeighedSession,
)
from kibitz.scoring.teams import EventRules

if TYPE_CHECKING:
    from kibitz.event.contest import Event

Penalties = Sequence[Penalty | Refund]


def penalties_in(event: Event, session: int) -> list[Penalty | Refund]:
    """The penalties of a session, or with 0 those that belong to none."""
    return list(penalties_of(event, session))


def pair_tallies(
    event: Event,
    field: Field,
    penalties: Penalties,
    lines: Mapping[str, str] | None,
    session: int = 0,
    through: int | None = None,
) -> tuple[Tallies | None, list[Flaw]]:
    """What everybody has in a session, by the conditions: percentages, IMPs, points, or victory points."""
    conditions = event.conditions
    rules = Rules(conditions.regulations)
    wrong: list[Flaw] = []
    if conditions.victory_points:
        try:
            methods = [method_of(conditions)]
            given = [*given_vps(event, session, through), *ruled_vps(event, session, methods[0], through)]
            expected = field.grouping.expected
            return rules.swiss_pairs(field.results, methods, penalties=penalties, given=given, expected=expected), wrong
        except Unscorable as error:
            wrong.append(error.flaw)
    try:
        return rules.tallies(field, penalties, lines), wrong
    except Unscorable as error:
        return rules.tallies(field, (), lines), [*wrong, error.flaw]


def given_vps(event: Event, session: int, through: int | None) -> list[GivenVps]:
    """The victory points of a Swiss that nobody played for: of byes, and of rounds before somebody came."""
    regulations = event.conditions.regulations
    bye, late = regulations[scoring_switches.BYE_VPS], regulations[scoring_switches.LATE_ENTRY_VPS]
    found: list[GivenVps] = []
    sections = event.sessions[session].sections.values() if session in event.sessions else ()
    for section in (swiss_section for swiss_section in sections if swiss_section.is_swiss):
        found += [GivenVps(who, round, bye, "bye") for round, who in byes_of(section, through)]
        for who in section.contestants if late else ():
            missed = first_round_of(section, who) - 1 if who else 0
            found += [GivenVps(who, round, late, "late entry") for round in range(1, missed + 1)]
    return found


def ruled_vps(event: Event, session: int, method: str, through: int | None) -> Iterator[GivenVps]:
    """What pairs get for matches that the director has ruled on as a whole; it takes the place of what was played."""
    ruled = rulings_on(event, session, through)
    if not ruled:
        return
    regulations = event.conditions.regulations
    scale = Rules(regulations).conversion(method).scale
    rules = EventRules.of(regulations)
    for match in matches_of(event, session):
        ruling = ruled.get((match.teams, match.round))
        if ruling is not None and scale is not None:
            for line in replace(rules, scale=scale).given_for(ruling, len(match.boards)):
                law = ", ".join(dict.fromkeys((ruling.law, "78D")))
                yield GivenVps(line.team, match.round, line.vps, line.kind.value, law, rules.laid_down(line))


def session_weights(event: Event) -> dict[int, int]:
    """What each session weighs: as it is laid down, or alike, or by the number of its boards."""
    boards = {
        number: len({board for section in event.sessions[number].sections.values() for board in section.boards})
        for number in sorted(event.sessions)
    }
    weights = Rules(event.conditions.regulations).session_weights(list(boards.values()))
    return dict(zip(boards, weights, strict=True))


def carry_over(event: Event, tallies: Tallies) -> CarryOver | None:
    """What contestants bring from an earlier stage; percentages count as those of one more session."""
    if not event.carried:
        return None
    name = event.carried_from or "carry-over"
    return CarryOver(Carried(event.carried, tallies.unit, tallies.rules), Fraction(1), name=name)


def event_tallies(
    event: Event, sessions: Iterable[tuple[int, Tallies]], penalties: Penalties
) -> tuple[Tallies | None, list[Flaw]]:
    """What everybody has in all sessions that have begun to be scored."""
    held = [(number, tallies) for number, tallies in sessions if any(True for _ in tallies.contestants)]
    if not held:
        return (None, [])
    drawn = [number for number, _ in held if any(s.is_knock_out for s in event.sessions[number].sections.values())]
    if drawn:  # who has won it is not said by what is added up
        held = [(number, tallies) for number, tallies in held if number == drawn[-1]]
        if not penalties and not event.carried:
            return held[0][1], []
    if len(held) == 1 and not penalties and len(event.sessions) == 1 and not event.carried:
        return held[0][1], []
    weights = session_weights(event)
    parts = [WeighedSession(str(number), tallies, weights.get(number, 1)) for number, tallies in held]
    rules = Rules(event.conditions.regulations)
    try:
        return rules.together(parts, carry_over=carry_over(event, held[0][1]), penalties=penalties), []
    except Unscorable as error:
        return None, [error.flaw]
