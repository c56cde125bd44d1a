"""A Swiss in an event: its rounds are drawn one by one, and what is drawn are facts in the log (78D, 8A1).

A section that is a Swiss begins with a plan of its first round, which says how many rounds there will be. Each round
that is drawn (`RoundDrawn`) adds its tables to the plan. What the draw must know is folded from the plans: who has met
whom, in earlier sessions too, who had a bye, who came late, who has gone. How it is drawn is laid down by regulations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil, log2
from typing import TYPE_CHECKING

from kibitz.event.acts import Meeting, Plan, RoundDrawn
from kibitz.event.sessions.lineups import GONE
from kibitz.event.state import Section
from kibitz.laws import scoring_switches
from kibitz.laws.regulations import Regulations
from kibitz.movement import Movement, MovementKind
from kibitz.movement.choice.wish import CLUB, SessionPace
from kibitz.movement.flaws import MovementFlaw, Unplayable
from kibitz.movement.swiss import ByeRule, Closeness, Draw, FirstRoundDraw, Swiss, SwissEntry, SwissMatch, SwissRules
from kibitz.movement.swiss.entries import DrawPublished, Happening, SwissEntered, SwissForbidden, SwissLeft

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_ROUNDS = ("round", "before")

LEAST_CONTESTANTS = 4
SHORTEST, LONGEST = 4, 32
USUAL_BOARDS = 24
"""Boards of a match, and of a session where nobody says how many."""

BY_REGULATION = {
    "first": "swiss_first_round",
    "closeness": "swiss_closeness",
    "most_meetings": "swiss_meetings",
    "danish_from": "swiss_danish_from",
    "clubs_apart": "swiss_clubs_apart",
    "bye_to": "swiss_bye_to",
    "bye_before_rematch": "swiss_bye_before_rematch",
    "arrears": "swiss_arrears",
    "late_score": "late_entry_vps",
}
"""By each rule of a draw, the regulation that lays it down."""


def swiss_rules(
    regulations: Regulations, kind: MovementKind, boards: int, rounds: int = 0, seed: int = 0
) -> SwissRules:
    """The rules of a draw by the regulations; `seed` is of what is drawn by lot."""
    return SwissRules(
        kind=kind,
        rounds=rounds,
        boards=boards,
        seed=seed,
        first=FirstRoundDraw(regulations[scoring_switches.SWISS_FIRST_ROUND]),
        closeness=Closeness(regulations[scoring_switches.SWISS_CLOSENESS]),
        most_meetings=regulations[scoring_switches.SWISS_MEETINGS],
        danish_from=regulations[scoring_switches.SWISS_DANISH_FROM],
        clubs_apart=tuple(range(1, regulations[scoring_switches.SWISS_CLUBS_APART] + 1)),
        bye_to=ByeRule(regulations[scoring_switches.SWISS_BYE_TO]),
        bye_before_rematch=regulations[scoring_switches.SWISS_BYE_BEFORE_REMATCH],
        arrears=regulations[scoring_switches.SWISS_ARREARS],
        late_score=regulations[scoring_switches.LATE_ENTRY_VPS],
    )


def kept_apart(regulations: Regulations) -> Iterator[tuple[str, str]]:
    """The contestants who are never drawn against each other."""
    for two in regulations[scoring_switches.SWISS_KEPT_APART]:
        one, other = two.split()
        yield one, other


def rounds_for_boards(kind: MovementKind, contestants: int, boards: int, rounds: int | None = None) -> tuple[int, int]:
    """How many rounds of how many boards, where so many are played in all: as whole rounds come nearest, no more."""
    played = rounds or swiss_shapes(kind, contestants, None, None, None)[0].rounds
    return played, boards // played


def swiss_movement(
    kind: MovementKind,
    contestants: int,
    rounds: int,
    boards: int,
    regulations: Regulations | None = None,
    seed: int = 0,
) -> Movement:
    """The first round of a Swiss, drawn by the seeds, with how many rounds there will be."""
    rules = swiss_rules(regulations or Regulations(), kind, boards, rounds, seed)
    swiss = Swiss.of(contestants, rules)
    for one, other in kept_apart(regulations or Regulations()):
        if all(who.isdecimal() and 1 <= int(who) <= contestants for who in (one, other)):
            swiss = swiss.forbid(int(one), int(other))
    first = swiss.publish(swiss.draw()).movement(1)
    return replace(first, details={"swiss_rounds": rounds})


@dataclass(frozen=True)
class SwissShape:
    """How long a Swiss is."""

    kind: MovementKind
    contestants: int
    rounds: int
    boards: int  # of a match


def swiss_shapes(
    kind: MovementKind,
    contestants: int,
    rounds: int | None,
    boards: int | None,
    minutes: int | None,
    pace: SessionPace = CLUB,
) -> tuple[SwissShape, ...]:
    """Swiss for so many contestants, the usual first: rounds enough for a winner, as many boards as the time allows.

    Twice as many contestants need one round more. Nobody plays more rounds than there are opponents, unless that is
    wanted.
    """
    if kind is MovementKind.INDIVIDUAL:
        raise Unplayable("swiss_individual")
    if contestants < LEAST_CONTESTANTS:
        raise Unplayable("swiss_too_few", contestants=contestants)
    most = contestants - 1 + contestants % 2
    usual = min(most, max(3, ceil(log2(contestants)) + 1))
    found = []
    for number in [rounds] if rounds else [usual, usual - 1, usual + 1, usual - 2]:
        if not rounds and not 2 <= number <= most:
            continue
        size = boards or (pace.boards(minutes, number) if minutes else round(USUAL_BOARDS / number))
        if boards or rounds or size >= SHORTEST:
            found.append(SwissShape(kind, contestants, number, min(max(size, 1), LONGEST)))
    return tuple(found) or (SwissShape(kind, contestants, min(most, 2), max(2, boards or 2)),)


def all_boards(movement: Movement) -> tuple[int, ...]:
    """The boards of all rounds of a Swiss or knock-out, those too that are not drawn yet; else of the movement."""
    boards = {board for encounter in movement.encounters for board in movement.board_numbers(encounter.sets)}
    rounds = movement.details.get("swiss_rounds") or movement.details.get("knock_out_rounds")
    if not isinstance(rounds, int) or not boards:
        return tuple(sorted(boards))
    first = min(boards)
    return tuple(range(first, first + rounds * len(boards)))


def first_byes(section: Section) -> Mapping[int, tuple[str, ...]]:
    """Who has the bye in the first round of a Swiss or a knock-out that was just planned."""
    if not section.is_drawn_by_rounds:
        return {}
    playing = {who for meeting in section.plan.meetings for who in section.who(meeting.ns) + section.who(meeting.ew)}
    return {1: tuple(who for who in section.contestants if who and who not in playing)}


def byes_of(section: Section, through: int | None = None) -> Iterator[tuple[int, str]]:
    """The byes of the rounds of a Swiss that have begun, up to a round: round and contestant."""
    last = section.clock.round if through is None else min(section.clock.round, through)
    for round, byes in sorted(section.byes.items()):
        yield from ((round, who) for who in byes if round <= last)


def first_round_of(section: Section, contestant: str) -> int:
    """The first round of a Swiss in which somebody was drawn; 0 where they were not yet."""
    rounds = [
        meeting.round
        for meeting in section.plan.meetings
        if contestant in section.who(meeting.ns) + section.who(meeting.ew)
    ]
    return min([*rounds, *(round for round, byes in section.byes.items() if contestant in byes)], default=0)


@dataclass(frozen=True)
class SwissCourse:
    """A Swiss as it has come to a round of a section: the rounds of earlier sessions count before it."""

    swiss: Swiss
    contestants: tuple[str, ...]  # by number, late ones at the end
    round: int  # of the section, that is to be drawn
    before: int  # rounds of earlier sessions

    @property
    def after(self) -> int:
        """The round of the section on whose standings it is drawn; 0: there are none of this session."""
        return max(0, self.swiss.rules.basis(self.round + self.before) - self.before)

    @property
    def has_standings(self) -> bool:
        """Whether it is drawn on standings at all, and not by the seeds."""
        return self.swiss.rules.basis(self.round + self.before) > 0

    def number(self, contestant: str) -> int:
        """The number of somebody in the draw; 0 where they are not in it."""
        return self.contestants.index(contestant) + 1 if contestant and contestant in self.contestants else 0

    def draw_of(self, act: RoundDrawn) -> Draw:
        """What an act says, as a draw of the library."""
        matches = tuple(SwissMatch(match.table, self.number(match.ns), self.number(match.ew)) for match in act.matches)
        return Draw(self.round + self.before, matches, tuple(map(self.number, act.byes)))

    def told(self, flaw: MovementFlaw) -> MovementFlaw:
        """A flaw with the contestants and rounds as they are called in the event."""
        values = dict(flaw.values)
        for name in ("contestant", "one", "other"):
            if isinstance(number := values.get(name), int):
                values[name] = self.contestants[number - 1]
        for name in _ROUNDS:
            if isinstance(number := values.get(name), int) and number > self.before:
                values[name] = number - self.before
        return MovementFlaw(flaw.id, values)


def course_of(event: Event, section: Section, round: int) -> SwissCourse:
    """What the draw of a round of a section must know."""
    contestants = (*section.contestants, *newcomers(event, section))
    numbers = {who: number for number, who in enumerate(contestants, 1) if who}
    past = [round_drawn for one in _earlier(event, section) for round_drawn in _draws(one, one.drawn, numbers)]
    before = len(past)
    past += _draws(section, round - 1, numbers)
    draws = [Draw(number, matches, byes) for number, (matches, byes) in enumerate(past, 1)]
    joined: dict[int, int] = {}
    for draw in draws:
        for contestant_number in draw.everybody:
            joined.setdefault(contestant_number, draw.round)
    now = len(draws) + 1
    log: list[Happening] = []
    for number, who in enumerate(contestants, 1):
        known = event.contestants.get(who)
        log.append(SwissEntered(SwissEntry(number, club=known.club if known else ""), joined.get(number, now)))
    gone = [number for number, who in enumerate(contestants, 1) if not who or _is_gone(event, who)]
    log += [SwissLeft(number, now) for number in gone]
    log += map(DrawPublished, draws)
    apart = [(numbers[one], numbers[other]) for one, other in kept_apart(event.conditions.regulations)
             if one in numbers and other in numbers]  # fmt: skip
    log += [SwissForbidden(*both) for both in apart]
    first = [meeting for meeting in section.plan.meetings if meeting.round == 1]
    kind = MovementKind(section.plan.movement)
    rules = swiss_rules(
        event.conditions.regulations,
        kind,
        max((len(met.boards) for met in first), default=1),
        before + section.rounds,
        _seed(event),
    )
    return SwissCourse(Swiss(rules, tuple(log)), contestants, round, before)


def newcomers(event: Event, section: Section) -> tuple[str, ...]:
    """Who was entered meanwhile and had no place in any session: they are in the next draw, if there is one section."""
    sections = [known_section for session in event.sessions.values() for known_section in session.sections.values()]
    if any(
        known_section.session == section.session and known_section.name != section.name for known_section in sections
    ):
        return ()
    seated = {who for known_section in (*sections, section) for who in known_section.contestants}
    return tuple(who for who in event.contestants if who not in seated and not _is_gone(event, who))


def _is_gone(event: Event, who: str) -> bool:
    return who in event.contestants and event.contestants[who].status in GONE


def _earlier(event: Event, section: Section) -> Iterator[Section]:
    """The Swiss of earlier sessions."""
    for number in sorted(event.sessions):
        if number < section.session:
            yield from (
                earlier_section
                for earlier_section in event.sessions[number].sections.values()
                if earlier_section.is_swiss
            )


def _draws(
    section: Section, last: int, numbers: Mapping[str, int]
) -> Iterator[tuple[tuple[SwissMatch, ...], tuple[int, ...]]]:
    """What was drawn in the rounds of a section, of those who have a number."""
    for round in range(1, last + 1):
        met: dict[frozenset[int], SwissMatch] = {}
        for (at, table), meeting in sorted(section.meetings.items()):
            both = [numbers.get(who, 0) for who in section.who(meeting.ns) + section.who(meeting.ew)]
            if at == round and len(both) == 2 and all(both):
                met.setdefault(frozenset(both), SwissMatch(table, both[0], both[1]))
        byes = tuple(numbers[who] for who in section.byes.get(round, ()) if who in numbers)
        yield tuple(met.values()), byes


def _seed(event: Event) -> int:
    """Known to nobody before the event was set up, and the same to everybody afterwards."""
    return 0 if event.created is None else int(event.created.timestamp() * 1000)


def plan_with(section: Section, act: RoundDrawn, contestants: tuple[str, ...]) -> Plan:
    """The plan of a section with a round as it was drawn; a match of teams is two tables."""
    boards = _boards(section, act.round)
    numbers = {who: number for number, who in enumerate(contestants, 1) if who}
    drawn = [
        meeting
        for match in act.matches
        for meeting in _tables(section, act.round, match.table, (numbers[match.ns],), (numbers[match.ew],), boards)
    ]
    meetings = (*(planned for planned in section.plan.meetings if planned.round != act.round), *drawn)
    everybody = tuple(range(1, len(contestants) + 1))
    return replace(section.plan, contestants=len(contestants), meetings=meetings, lines=(everybody,))


def _boards(section: Section, round: int) -> tuple[int, ...]:
    first = sorted({board for meeting in section.plan.meetings if meeting.round == 1 for board in meeting.boards})
    return tuple(board + (round - 1) * len(first) for board in first)


def _tables(
    section: Section, round: int, table: int, ns: tuple[int, ...], ew: tuple[int, ...], boards: tuple[int, ...]
) -> Iterable[Meeting]:
    if section.plan.movement != MovementKind.TEAMS:
        return (Meeting(round, table, ns, ew, boards),)
    return Meeting(round, 2 * table - 1, ns, ew, boards), Meeting(round, 2 * table, ew, ns, boards)
