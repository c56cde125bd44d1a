"""Who has a match with whom, when, and on which boards, by the plan; and to which of these matches a result belongs.

Mostly the two tables of a match play in one round. In an American whist, a relay, a stagger, a Thurner or a triangle
the other table has the boards in another round: both are one match, that of the earlier round. Two teams alone, and
three in a triangle, have one match for all their segments, and so have any two in a knock-out; others that meet again
have another match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kibitz.event.acts import Meeting
from kibitz.event.state import Scored, Section
from kibitz.scoring import BoardResult

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_IN_SEGMENTS = ("head_to_head", "triple")


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """A match as it is planned; the home team is N-S at the table with the lower number, in the first round."""

    home: str
    visitors: str
    round: int
    rounds: frozenset[int]
    boards: tuple[int, ...]
    tables: int = 2  # 4 between teams of eight
    section: str = ""

    @property
    def teams(self) -> frozenset[str]:
        """Both."""
        return frozenset((self.home, self.visitors))


def planned_matches(sections: Iterable[Section], *, knock_out: bool = False) -> list[PlannedMatch]:
    """All matches that are planned, in the order of their first rounds; in a knock-out two teams have one."""
    found = [match for section in sections for match in _of_section(section, knock_out=knock_out)]
    return sorted(found, key=lambda match: match.round)


def matches_of(event: Event, session: int) -> list[PlannedMatch]:
    """The matches of a session: of teams, and of pairs whose rounds are converted to victory points; else none."""
    sections = event.session(session).sections.values()
    conditions = event.conditions
    if conditions.kind == "teams":
        return [] if plays_field(sections) else planned_matches(sections, knock_out=is_knock_out(event, session))
    if conditions.kind != "pairs" or not conditions.victory_points:
        return []
    return [
        PlannedMatch(ns[0], ew[0], meeting.round, frozenset({meeting.round}), meeting.boards, 1, section.name)
        for section in sections
        for meeting, ns, ew in section.played
    ]


def has_matches(event: Event) -> bool:
    """Whether contestants have matches with each other in any session."""
    conditions = event.conditions
    if conditions.kind == "teams":
        return any(not plays_field(session.sections.values()) for session in event.sessions.values())
    return conditions.kind == "pairs" and conditions.victory_points


def is_knock_out(event: Event, session: int) -> bool:
    """Whether matches of a session are won, and not added up: by the conditions, or because it is drawn so."""
    sections = event.sessions[session].sections.values() if session in event.sessions else ()
    return event.conditions.knock_out or any(section.is_knock_out for section in sections)


def plays_field(sections: Iterable[Section]) -> bool:
    """Whether the teams of a session have no matches and are compared with all."""
    return any(section.plan.family == "teams_mitchell" for section in sections)


class PlannedMatches:
    """The matches that are planned, found by what was played."""

    def __init__(self, planned: Sequence[PlannedMatch]) -> None:
        self._by_teams: dict[frozenset[str], list[PlannedMatch]] = {}
        for match in planned:
            self._by_teams.setdefault(match.teams, []).append(match)

    def __repr__(self) -> str:
        return f"<PlannedMatches {sum(map(len, self._by_teams.values()))} of {len(self._by_teams)} pairs of teams>"

    def match_of(self, result: BoardResult | Scored) -> PlannedMatch | None:
        """The match of a result: that of the board, and of the round where that leaves several.

        A board that they were not to play belongs to the match of the round. None where these two were not to meet
        then.
        """
        mine = self._by_teams.get(frozenset(result.everybody), [])
        on_board = [match for match in mine if result.board in match.boards]
        then = [match for match in on_board or mine if result.round in match.rounds]
        return next(iter(then or on_board), None)


def _of_section(section: Section, *, knock_out: bool) -> Iterator[PlannedMatch]:
    met: dict[frozenset[str], list[Meeting]] = {}
    for _, meeting in sorted(section.meetings.items()):
        ns, ew = section.who(meeting.ns), section.who(meeting.ew)
        if len(ns) == len(ew) == 1 and ns != ew:
            met.setdefault(frozenset(ns + ew), []).append(meeting)
    whole = knock_out or section.plan.family in _IN_SEGMENTS or len(met) == 1
    for own in met.values():
        first = _first_rounds(section, own, whole=whole)
        for start in dict.fromkeys(first.values()):
            mine = [own_meeting for own_meeting in own if first[own_meeting.round] == start]
            (home,), (visitors,) = section.who(mine[0].ns), section.who(mine[0].ew)
            tables = Counter(board for own_meeting in mine for board in own_meeting.boards)
            usual = max(tables.values(), default=2)
            yield PlannedMatch(
                home,
                visitors,
                start,
                frozenset(own_meeting.round for own_meeting in mine),
                tuple(sorted(tables)),
                usual if usual > 2 and usual % 2 == 0 else 2,
                section.name,
            )


def _first_rounds(section: Section, meetings: Sequence[Meeting], *, whole: bool) -> dict[int, int]:
    """By round the first of those that are one match: a board has one table in the one, the other in the other.

    With `whole` all are one, unless the same board comes again the same way.
    """
    ways: dict[int, dict[int, set[tuple[str, ...]]]] = {}
    for planned_meeting in meetings:
        for board in planned_meeting.boards:
            ways.setdefault(board, {}).setdefault(planned_meeting.round, set()).add(section.who(planned_meeting.ns))
    first = {round_number: round_number for round_number in sorted({meeting.round for meeting in meetings})}
    if whole and all(len(set().union(*sat.values())) == sum(map(len, sat.values())) for sat in ways.values()):
        return dict.fromkeys(first, min(first))
    both = {round for rounds in ways.values() for round, sat in rounds.items() if len(sat) > 1}
    for rounds in ways.values():
        lonely = [(round, sat) for round, sat in sorted(rounds.items()) if round not in both]
        for (one, sat), (other, also) in zip(lonely[::2], lonely[1::2], strict=False):
            if sat != also:
                low, high = sorted((first[one], first[other]))
                first = {round_number: low if start == high else start for round_number, start in first.items()}
    return first
