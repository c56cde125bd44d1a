"""The standings of an event, live: of a session, its sections, lines and strata, and of all sessions together.

`EventStandings` follows the log. A result that is entered or changed moves only what it touches (79C); rulings and
penalties count from the moment they are entered. Whatever the log holds, standings come out: what cannot be scored is
named.

| provision | what | here |
|---|---|---|
| 78A to 78D; 80B2j | by which method, one winner or two, victory points | `EventStandings`; see `totals` |
| 79C1 | a correction changes the ranking at once | `KeptField.follow` |
| 87B, 78D | a board with fewer scores, or in another form | `session_field.grouping_of` |
| 90A, 91A | penalties | `penalties_in` |
| 91B | who is disqualified takes no place | `entries_of` |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from kibitz.event.standings.groups import entries_of, lines_of, ranked
from kibitz.event.standings.planned_matches import is_knock_out, plays_field
from kibitz.event.standings.session_field import KeptField
from kibitz.event.standings.teams import match_tallies, team_field_tallies
from kibitz.event.standings.totals import event_tallies, pair_tallies, penalties_in
from kibitz.scoring import BoardResult, Field, Flaw
from kibitz.scoring.standings import Penalty, RankedEntry, Ranking, Refund, Tallies
from kibitz.scoring.standings.ranking import Group
from kibitz.scoring.standings.tallies import FieldTallies

if TYPE_CHECKING:
    from kibitz.event.contest import Event

_T = TypeVar("_T")
WHOLE_EVENT = 0
"""The number that stands for all sessions together."""


@dataclass(frozen=True)
class StandingsTable:
    """The standings of a session, or of the event: every ranking by its group, and what could not be scored.

    `version` is the entry of the log since which they are as they are.
    """

    session: int
    version: int
    tallies: Tallies | None
    rankings: Mapping[Group, Ranking]
    flaws: tuple[Flaw, ...] = ()
    results: Mapping[int, BoardResult] = field(default_factory=dict)  # by result of the event, as it is scored

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields behind it; teams have none."""
        return () if self.tallies is None else self.tallies.fields

    @property
    def overall(self) -> Ranking | None:
        """The first ranking: of all, or of N-S."""
        return next(iter(self.rankings.values()), None)

    def rankings_of(self, who: str) -> list[Ranking]:
        """The rankings in which a contestant stands."""
        return [ranking for ranking in self.rankings.values() if who in ranking.places or who in ranking.unplaced]


@dataclass(frozen=True, eq=False)
class _Ground:
    """All that a table rests on: where nothing of it is another, the table is the same."""

    rests_on: tuple[object, ...]  # a field, or the tables of the sessions: compared by being the very same
    entries: tuple[RankedEntry, ...]
    penalties: tuple[Penalty | Refund, ...]
    laid_down: tuple[object, ...]
    kept: KeptField | None = None

    def is_same(self, other: _Ground) -> bool:
        """Whether the other is the same in everything."""
        if len(self.rests_on) != len(other.rests_on):
            return False
        if any(rest is not another for rest, another in zip(self.rests_on, other.rests_on, strict=True)):
            return False
        mine = self.entries, self.penalties, self.laid_down
        return mine == (other.entries, other.penalties, other.laid_down)


class EventStandings:
    """The standings of one event. Ask `of`; it follows the log by itself."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self._fields: dict[tuple[int, int | None], KeptField] = {}
        self._tables: dict[tuple[int, int | None], StandingsTable] = {}
        self._seen: dict[tuple[int, int | None], tuple[int, _Ground]] = {}
        self._kept: dict[tuple[str, int], tuple[int, Any]] = {}

    def forked(self, event: Event) -> EventStandings:
        """The same for another event that has gone on from this one, as when something is only tried."""
        new = EventStandings(event)
        new._fields = {key: kept.copy() for key, kept in self._fields.items()}
        new._tables = dict(self._tables)
        new._seen = dict(self._seen)
        return new

    def of(self, session: int = WHOLE_EVENT, through: int | None = None) -> StandingsTable:
        """The standings of a session, with the rounds up to `through` if it is given; 0 is the whole event."""
        key = session, through
        version = self.event.version
        if key in self._seen and self._seen[key][0] == version:
            return self._tables[key]
        ground = self._ground(session, through)
        if key not in self._seen or not self._seen[key][1].is_same(ground):
            before = self._tables.get(key)
            self._tables[key] = (
                self._event_table(ground) if session == WHOLE_EVENT else self._table(session, ground, before)
            )
        self._seen[key] = version, ground
        return self._tables[key]

    def field(self, session: int, through: int | None = None) -> Field | None:
        """The field of a session; None where there is none, or it is of teams."""
        found = self.of(session, through).fields
        return found[0] if len(found) == 1 else None

    # What a table rests on, and the table.

    def _ground(self, session: int, through: int | None) -> _Ground:
        event = self.event
        entries, penalties = self._entries(session), tuple(penalties_in(event, session))
        if session == WHOLE_EVENT:
            tables = tuple(self.of(session_number) for session_number in sorted(event.sessions))
            return _Ground(tables, entries, penalties, (event.conditions, tuple(event.carried.items())))
        if session not in event.sessions:
            return _Ground((), entries, penalties, ())
        kept = self._fields.setdefault((session, through), KeptField(session, through))
        found = event.sessions[session]
        sections = tuple(
            (section.plan, section.contestants, section.clock.round) for section in found.sections.values()
        )
        field = kept.follow(event)
        ruled = tuple(match.ruling for match in event.match_rulings.values() if match.session == session)
        brought = tuple(event.carried_matches.items())
        laid_down = event.conditions, found.official, sections, tuple(kept.flaws.items()), ruled, brought
        return _Ground((field, *self._before(session)), entries, penalties, laid_down, kept)

    def _before(self, session: int) -> tuple[StandingsTable, ...]:
        """The sessions from which teams bring something into their matches: those before a knock-out."""
        event = self.event
        if event.conditions.kind != "teams" or not is_knock_out(event, session):
            return ()
        return tuple(
            self.of(number) for number in sorted(event.sessions) if number < session and not is_knock_out(event, number)
        )

    def _entries(self, session: int) -> tuple[RankedEntry, ...]:
        """Who is ranked; the same as long as nothing but results has changed."""
        return self._settled("entries", session, lambda: tuple(entries_of(self.event, session)))

    def _lines(self, session: int) -> Mapping[str, str] | None:
        """Who is in which line; the same as long as nothing but results has changed."""
        return self._settled("lines", session, lambda: lines_of(self.event, session))

    def _settled(self, name: str, session: int, make: Callable[[], _T]) -> _T:
        since, found = self._kept.get((name, session), (-1, None))
        kept: _T = make() if since != self.event.laid_down_at else found
        self._kept[name, session] = self.event.laid_down_at, kept
        return kept

    def _table(self, session: int, ground: _Ground, before: StandingsTable | None) -> StandingsTable:
        event, kept = self.event, ground.kept
        if kept is None or kept.field is None:
            return StandingsTable(session, event.version, None, {})
        lines = self._lines(session)
        tallies: Tallies | None
        if event.conditions.kind == "teams" and plays_field(event.sessions[session].sections.values()):
            tallies, wrong = team_field_tallies(event, session, kept.made, ground.penalties)
        elif event.conditions.kind == "teams":
            earlier = [
                table.tallies for table in ground.rests_on if isinstance(table, StandingsTable) and table.tallies
            ]
            tallies, wrong = match_tallies(event, session, kept.made, ground.penalties, kept.through, earlier)
        else:
            tallies, wrong = pair_tallies(event, kept.field, ground.penalties, lines, session, kept.through)
        if before is not None and isinstance(tallies, FieldTallies) and isinstance(before.tallies, FieldTallies):
            tallies.keep(before.tallies)
        rankings = {} if tallies is None else ranked(event, tallies, ground.entries, lines, session)
        more = () if tallies is None else tallies.flaws
        flaws = (*kept.flaws.values(), *wrong, *more)
        return StandingsTable(session, event.version, tallies, rankings, flaws, dict(kept.made))

    def _event_table(self, ground: _Ground) -> StandingsTable:
        event = self.event
        tables = [rest for rest in ground.rests_on if isinstance(rest, StandingsTable)]
        by_session = [(table.session, table.tallies) for table in tables if table.tallies is not None]
        tallies, wrong = event_tallies(event, by_session, ground.penalties)
        lines = self._lines(WHOLE_EVENT)
        if len(event.sessions) == 1 and tallies is tables[0].tallies:  # the same as of the session, but for sections
            rankings = {group: ranking for group, ranking in tables[0].rankings.items() if not group.section}
        else:
            rankings = {} if tallies is None else ranked(event, tallies, ground.entries, lines, WHOLE_EVENT)
        flaws = (*(flaw for table in tables for flaw in table.flaws), *wrong)
        return StandingsTable(WHOLE_EVENT, event.version, tallies, rankings, flaws)

    def __repr__(self) -> str:
        return f"<EventStandings of {self.event!r}>"
