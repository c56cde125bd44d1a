"""An evening: a session that was played, its rankings and who played, whether from an event or from a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from kibitz.event import Event
from kibitz.event.sessions.lineups import contestant_name
from kibitz.event.standings.live import EventStandings
from kibitz.event.views.summary import session_state
from kibitz.game.doors import door
from kibitz.results.seasons.persons import SeasonPlayer
from kibitz.results.sessions import RankedSession
from kibitz.results.teams import RankedTeams
from kibitz.scoring.points import PointsField
from kibitz.scoring.rounding import simple
from kibitz.scoring.standings import Ranking, StandingsRow

_PLAYERS = {"individual": 1, "pairs": 2, "teams": 4}


@dataclass(frozen=True)
class SeasonEvening:
    """A session, for points and for a season."""

    name: str
    rankings: tuple[Ranking, ...]
    players: Mapping[str, tuple[SeasonPlayer, ...]]  # by contestant
    size: PointsField = field(default_factory=PointsField)
    day: date | None = None
    names: Mapping[str, str] = field(default_factory=dict)  # what contestants are called

    @property
    def rows(self) -> Iterator[StandingsRow]:
        """Everybody once, from the ranking of all or of their line."""
        seen: set[str] = set()
        for ranking in self.rankings:
            group = ranking.group
            if group.section or group.stratum or group.category or group.handicap:
                continue
            for row in ranking.rows:
                if row.contestant not in seen:
                    seen.add(row.contestant)
                    yield row


@door
def evening_of_event(event: Event, session: int, standings: EventStandings | None = None) -> SeasonEvening:
    """A session of an event, or with 0 the event as a whole, as it stands."""
    table = (standings or EventStandings(event)).of(session)
    held = event.sessions.get(session)
    name = f"{event.name}: {held.name or held.number}" if held and len(event.sessions) > 1 else event.name
    players = {who: _players(event, who, session) for who in event.contestants}
    counts = {who: len(mine) for who, mine in players.items() if mine}
    size = PointsField(
        _PLAYERS[event.conditions.kind], sessions=1 if session else max(len(event.sessions), 1), players_of=counts
    )
    names = {who: contestant_name(contestant) or who for who, contestant in event.contestants.items()}
    return SeasonEvening(name, tuple(table.rankings.values()), players, size, _day(event, session), names)


def evenings_of(event: Event) -> Iterator[SeasonEvening]:
    """Every session of an event that was played to its end."""
    standings = EventStandings(event)
    for number, session in sorted(event.sessions.items()):
        if session_state(event, session) in ("played", "official"):
            yield evening_of_event(event, number, standings)


@door
def evening_of_session(ranked: RankedSession | RankedTeams) -> SeasonEvening:
    """A session from a file, ranked."""
    session = ranked.session
    players = {one.id: tuple(map(SeasonPlayer, one.names)) for one in session.contestants}
    names = {one.id: " – ".join(one.names) or one.id for one in session.contestants}
    counts = {who: len(mine) for who, mine in players.items() if mine}
    held = [points for one in session.contestants for points in one.masterpoints if points is not None]
    strength = simple(sum(held, Fraction(0)) / len(held)) if held else None
    size = PointsField(_PLAYERS.get(session.kind.value, 2), strength=strength, players_of=counts)
    return SeasonEvening(session.name, tuple(ranked.rankings), players, size, _read_day(session.date), names)


def _players(event: Event, who: str, session: int) -> tuple[SeasonPlayer, ...]:
    """The players of a contestant; who was replaced for a whole session is not one of them in it."""
    found = {player.name: SeasonPlayer(player.name, player.number) for player in event.contestants[who].players}
    for substitute in event.substitutes:
        whole = substitute.first_round <= 1 and not substitute.last_round
        if (substitute.contestant, substitute.session) == (who, session) and whole and substitute.out in found:
            found[substitute.out] = SeasonPlayer(substitute.by.name, substitute.by.number)
    return tuple(found.values())


def _day(event: Event, session: int) -> date | None:
    """When the first result of a session came."""
    entries = [
        result.entries[0] for result in event.results.values() if result.entries and session in (0, result.session)
    ]
    return event.log[min(entries) - 1].at.date() if entries else event.created.date() if event.created else None


def _read_day(text: str) -> date | None:
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None
