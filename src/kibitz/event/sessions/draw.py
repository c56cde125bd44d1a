"""The draw of the next round, as it is proposed to the director.

Of a Swiss it has its reasons, and is changed as the director wants; it is made of the standings that the regulations
name (`swiss_arrears`). Of a knock-out it follows from who has won. What is accepted is entered as `RoundDrawn`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kibitz.event.acts import Act, Drawn, RoundDrawn, SectionPlanned
from kibitz.event.refusals import Refused
from kibitz.event.sessions.knock_out import next_round, outdated_rounds
from kibitz.event.sessions.swiss import BY_REGULATION, SwissCourse, course_of
from kibitz.event.standings.groups import entries_of
from kibitz.event.standings.live import EventStandings
from kibitz.event.standings.totals import event_tallies, penalties_in
from kibitz.event.state import Section
from kibitz.laws import scoring_switches
from kibitz.laws.regulations import Regulations
from kibitz.laws.switch_kinds import spell
from kibitz.movement import Unplayable
from kibitz.movement.flaws import MovementFlaw
from kibitz.movement.swiss import Draw
from kibitz.movement.swiss.checks import flaws_of
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import Ranking, Tallies, rank_tallies

if TYPE_CHECKING:
    from kibitz.event.contest import Event

TwoIds = tuple[str, str]


@dataclass(frozen=True)
class Drawing:
    """A draw, and what it was made from."""

    course: SwissCourse
    draw: Draw
    act: RoundDrawn

    @property
    def flaws(self) -> tuple[MovementFlaw, ...]:
        """What it breaks, as it is called in the event."""
        return tuple(map(self.course.told, self.draw.flaws))

    def passed_over(self, one: str, other: str) -> list[tuple[str, tuple[MovementFlaw, ...]]]:
        """Who stands between two opponents, and what it would break if the higher of them met these."""
        known = self.draw.standing
        numbers = self.course.number(one), self.course.number(other)
        if not known.keys() >= set(numbers):
            return []
        upper, lower = sorted((known[number] for number in numbers), key=lambda ranked: ranked.place)
        between = [ranked for ranked in self.draw.ranked if upper.place < ranked.place < lower.place]
        return [
            (
                self.course.contestants[ranked.number - 1],
                tuple(map(self.course.told, self.course.swiss.between(upper.number, ranked.number))),
            )
            for ranked in between
        ]


def round_to_draw(section: Section) -> int:
    """The round that can be drawn, or drawn again: 0 where it is none."""
    if not section.is_drawn_by_rounds:
        return 0
    round = section.drawn if section.drawn > section.clock.round else section.drawn + 1
    first = 2 if section.is_knock_out else 1  # the first round of a knock-out is planned by the seeds
    return round if first <= round <= section.rounds else 0


def proposed(
    event: Event,
    section: Section,
    round: int = 0,
    *,
    together: Collection[TwoIds] = (),
    swaps: Iterable[TwoIds] = (),
    apart: Collection[TwoIds] = (),
) -> Drawing:
    """The draw of the next round, as the director wants it.

    `together` are opponents, `apart` are kept from each other in this draw, and `swaps` change places after it.
    """
    if not section.is_swiss:
        raise Refused("not_a_swiss", section=section.name)
    round = round or round_to_draw(section)
    if not 1 <= round <= section.rounds:
        raise Refused("no_such_round", round=round)
    course = course_of(event, section, round)
    scores = scores_after(event, section, course) if course.has_standings else None
    fixed = [(_known(course, one), _known(course, other)) for one, other in together]
    changed = bool(fixed) or bool(apart)
    try:
        for one, other in apart:
            course = replace(course, swiss=course.swiss.forbid(_known(course, one), _known(course, other)))
        draw = course.swiss.draw(scores, fixed=fixed)
        for one, other in swaps:
            draw, changed = draw.swap(_known(course, one), _known(course, other)), True
    except Unplayable as error:
        raise Refused(
            "draw_breaks", flaws=tuple(course.told(flaw) for flaw in error.flaws if isinstance(flaw, MovementFlaw))
        ) from None
    draw = replace(draw, flaws=flaws_of(draw, course.swiss.history, course.swiss.rules))
    return Drawing(course, draw, _act(event, section, course, draw, changed))


def first_draw(event: Event, acts: Iterable[Act]) -> list[Act]:
    """The first rounds of Swiss that go on from an earlier session: drawn on the standings, not by the numbers."""
    found: list[Act] = []
    for act in acts:
        if isinstance(act, SectionPlanned):
            section = Section(act.session, act.section, act.plan, act.contestants)
            if section.is_swiss and course_of(event, section, 1).before:
                found.append(proposed(event, section).act)
    return found


def _known(course: SwissCourse, who: str) -> int:
    number = course.number(who)
    if not number:
        raise Refused("draw_unknown", contestant=who[:20])
    return number


def standings_after(
    event: Event, section: Section, course: SwissCourse, standings: EventStandings | None = None
) -> tuple[Tallies | None, Ranking | None]:
    """The tallies and the ranking on which the draw of a round rests."""
    standings = standings or EventStandings(event)
    by_session = [
        (session, standings.of(session).tallies) for session in sorted(event.sessions) if session < section.session
    ]
    if course.after:
        by_session.append((section.session, standings.of(section.session, course.after).tallies))
    held = [(number, tallies) for number, tallies in by_session if tallies is not None]
    tallies, _ = event_tallies(event, held, penalties_in(event, 0))
    return tallies, None if tallies is None else rank_tallies(tallies, entries_of(event, 0))


def scores_after(
    event: Event, section: Section, course: SwissCourse, standings: EventStandings | None = None
) -> dict[int, Number]:
    """What everybody has after the round on which the draw rests, the best first; who has nothing yet has 0."""
    tallies, ranking = standings_after(event, section, course, standings)
    found: dict[int, Number] = {}
    if tallies is not None and ranking is not None:
        found = {
            number: tallies[who].ranked_on
            for who in (*ranking.places, *ranking.unplaced)
            if (number := course.number(who))
        }
    history = course.swiss.history
    after = course.after + course.before
    for number in history.entries:
        if number not in found and history.joined(number) <= after:
            found[number] = 0
    return {number: score for number, score in found.items() if history.joined(number) <= after or score}


def proposed_knock_out(event: Event, section: Section, round: int = 0) -> RoundDrawn:
    """The next round of a knock-out: the winners of the one before meet, from the top of the bracket."""
    round = round or round_to_draw(section)
    if not 2 <= round <= section.rounds:
        raise Refused("no_such_round", round=round)
    return next_round(event, section, round, EventStandings(event).of(section.session).tallies)


def rests_on_old(event: Event, section: Section, standings: EventStandings | None = None) -> tuple[int, ...]:
    """The rounds that were drawn on scores which were changed since; what was drawn stands unless it is drawn again."""
    standings = standings or EventStandings(event)
    if section.is_knock_out:
        return tuple(outdated_rounds(event, section, standings.of(section.session).tallies))
    drawn = {
        entry.act.round: entry.act
        for entry in event.log
        if isinstance(entry.act, RoundDrawn)
        and (entry.act.session, entry.act.section) == (section.session, section.name)
    }
    old = []
    for round, act in sorted(drawn.items()):
        course = course_of(event, section, round)
        now = scores_after(event, section, course, standings) if course.has_standings and act.scores else {}
        if any(str(now.get(course.number(who), score)) != score for who, score in act.scores.items()):
            old.append(round)
    return tuple(old)


def _decided_by(regulations: Regulations) -> tuple[str, ...]:
    """The regulations by which a round is drawn; who is kept apart is said where there is somebody."""
    apart = scoring_switches.SWISS_KEPT_APART
    return (*BY_REGULATION.values(), *((apart.name,) if regulations[apart] else ()))


def _act(event: Event, section: Section, course: SwissCourse, draw: Draw, by_hand: bool) -> RoundDrawn:
    called = course.contestants
    regulations = event.conditions.regulations
    return RoundDrawn(
        section.session,
        course.round,
        tuple(Drawn(table, called[ns - 1], called[ew - 1]) for table, ns, ew in draw.matches),
        section.name,
        tuple(called[bye - 1] for bye in draw.byes),
        course.after,
        {name: spell(regulations.by_name(name)) for name in _decided_by(regulations)},
        {called[ranked.number - 1]: str(ranked.score) for ranked in draw.ranked} if course.has_standings else {},
        tuple(dict.fromkeys(flaw.id for flaw in draw.flaws)),
        by_hand,
    )
