"""The rounds of a Swiss or a knock-out are drawn; what contestants bring from an earlier stage.

| provision | what it says | here |
|---|---|---|
| 78D | the conditions of contest say how contestants qualify and are ranked, and so how a round is drawn | `draw` |
| 8A1 | the director says where contestants go | `draw` |
| 78D | what is brought from an earlier stage counts as the conditions have it | `carry_over` |
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from kibitz.event.acts import CarryOverSet, RoundDrawn
from kibitz.event.log.entries import EventEntry
from kibitz.event.refusals import Refused
from kibitz.event.rules.contest import MOST_NAME, scores_changed
from kibitz.event.rules.registry import Apply, rule
from kibitz.event.rules.sessions import check_open, check_plan
from kibitz.event.sessions.board_states import missing
from kibitz.event.sessions.knock_out import check_round
from kibitz.event.sessions.swiss import SwissCourse, course_of, plan_with
from kibitz.event.state import Section
from kibitz.movement import Unplayable
from kibitz.movement.swiss.checks import IMPOSSIBLE, flaws_of

if TYPE_CHECKING:
    from kibitz.event.contest import Event

MOST_CARRIED = 1_000_000


@rule(RoundDrawn)
def draw(event: Event, entry: EventEntry, act: RoundDrawn) -> Apply:
    """The next round is drawn, or one that has not begun is drawn again; nothing is missing that it rests on."""
    check_open(event.session(act.session))
    section = event.section(act.session, act.section)
    if not section.is_drawn_by_rounds:
        raise Refused("not_a_swiss", section=act.section)
    if not 1 <= act.round <= section.rounds:
        raise Refused("no_such_round", round=act.round)
    if act.round <= section.clock.round:
        raise Refused("draw_begun", round=act.round)
    if act.round > section.drawn + 1 or act.round < section.drawn:
        raise Refused("not_the_next_draw", round=act.round, now=section.clock.round, drawn=section.drawn)
    contestants = (_check_knock_out if section.is_knock_out else _check_swiss)(event, entry, act, section)
    plan = plan_with(section, act, contestants)
    check_plan(event, plan, contestants)
    byes = {**section.byes, act.round: act.byes}
    made = replace(section, plan=plan, contestants=contestants, byes=byes)

    def apply() -> None:
        event.put_section(made)
        event.scored_at[act.session] = entry.number

    return apply


def _check_swiss(event: Event, entry: EventEntry, act: RoundDrawn, section: Section) -> tuple[str, ...]:
    """A round of a Swiss rests on the right standings and breaks nothing unknown; who is in the draw, by number."""
    course = course_of(event, section, act.round)
    _check_after(act, section, course.after)
    if not entry.why.strip():
        _check_results(event, section, course.after)
    _check_draw(course, act)
    return course.contestants


def _check_knock_out(event: Event, entry: EventEntry, act: RoundDrawn, section: Section) -> tuple[str, ...]:
    """In a round of a knock-out the winners of the one before meet."""
    from kibitz.event.standings.live import EventStandings  # these are made of what the rules keep

    _check_after(act, section, act.round - 1)
    check_round(event, section, act, EventStandings(event).of(section.session).tallies)
    return section.contestants


def _check_after(act: RoundDrawn, section: Section, after: int) -> None:
    """Refuse a draw on another round than it should rest on, or on one that has not begun."""
    if after > section.clock.round:
        raise Refused("not_the_next_draw", round=act.round, now=section.clock.round, drawn=section.drawn)
    if act.after != after:
        raise Refused("drawn_on_others", round=act.round, after=act.after, wanted=after)


def results_missing(event: Event, section: Section, after: int) -> list[tuple[int, int, int]]:
    """The boards up to a round of a section that are not finished: round, table and board."""
    return [
        (planned_board.round, planned_board.table, planned_board.board)
        for planned_board in missing(event, section.session)
        if planned_board.section == section.name and planned_board.round <= after
    ]


def _check_results(event: Event, section: Section, after: int) -> None:
    if left := results_missing(event, section, after):
        round, table, board = left[0]
        named = section.table_name(table)
        raise Refused("draw_results_missing", count=len(left), after=after, round=round, table=named, board=board)


def _check_draw(course: SwissCourse, act: RoundDrawn) -> None:
    """Everybody who plays is in the draw once, and what it breaks is known."""
    for who in (*(who for match in act.matches for who in (match.ns, match.ew)), *act.byes):
        if not course.number(who):
            raise Refused("draw_unknown", contestant=who[:20])
    try:
        found = flaws_of(course.draw_of(act), course.swiss.history, course.swiss.rules)
    except Unplayable as error:
        raise Refused("draw_breaks", flaws=error.flaws) from None
    wrong = [flaw for flaw in found if flaw.id in IMPOSSIBLE or flaw.id not in act.despite]
    if wrong:
        raise Refused("draw_breaks", flaws=tuple(map(course.told, wrong)))


@rule(CarryOverSet)
def carry_over(event: Event, entry: EventEntry, act: CarryOverSet) -> Apply:
    """What contestants bring with them, and two teams into a match between them; an empty list is nothing."""
    if len(act.stage) > MOST_NAME:
        raise Refused("too_long", what="stage", most=MOST_NAME)
    carried = {event.contestant(who).id: _figure(who, text) for who, text in act.scores.items()}
    matches = {}
    both_scores = {}
    for match in act.matches:
        both = event.contestant(match.first).id, event.contestant(match.second).id
        if event.conditions.kind != "teams" or both[0] == both[1]:
            raise Refused("no_carried_match", contestants=both)
        own, colon, theirs = match.margin.partition(":")
        matches[both] = _figure(match.first, own)
        if colon:
            both_scores[both] = matches[both], _figure(match.second, theirs)
            matches[both] -= both_scores[both][1]

    def apply() -> None:
        event.carried, event.carried_from = carried, act.stage.strip()
        event.carried_matches, event.carried_scores = matches, both_scores
        scores_changed(event, entry)

    return apply


_FIGURE = re.compile(r"[+-]?(?:[0-9]{1,7}(?:\.[0-9]{1,6})?|[0-9]{1,7}/[1-9][0-9]{0,5})")


def _figure(who: str, text: str) -> Fraction:
    """A plain figure, as in 12, 12.5 or 37/3: with an exponent a few letters can be a number of millions of digits."""
    plain = text.strip().replace(",", ".") if len(text) <= 20 else ""
    found = Fraction(plain) if _FIGURE.fullmatch(plain) else None
    if found is None or abs(found) > MOST_CARRIED:
        raise Refused("no_carry_over", contestant=who, score=text[:20])
    return found
