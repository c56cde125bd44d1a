"""Sessions of an event as files tell them: what was entered and decided there, with the figures of its own ranking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from kibitz.event.contest import Event
from kibitz.event.sessions.lineups import line_up_of, players_on_side
from kibitz.event.standings.carry_over import scores_brought
from kibitz.event.standings.live import EventStandings, StandingsTable
from kibitz.event.standings.planned_matches import PlannedMatch
from kibitz.event.standings.scored_by import ScoredBy, scored_by
from kibitz.event.state import Contestant
from kibitz.formats.sessions.model import FileContestant, FileMatch, FilePlay, FileSession, SessionPlace, Stratum
from kibitz.formats.sessions.terms import IdleTeam, SessionTerms
from kibitz.game import Deal, KibitzError, Side
from kibitz.movement.plan import MovementKind
from kibitz.results.files.published_figures import with_field_figures, with_team_matches, with_totals
from kibitz.scoring.standings import SwissPairs
from kibitz.scoring.teams import TeamTallies

SeesHands = Callable[[str, int], bool]
"""Whether the hands of a board of a section may be in the file."""


def session_of_event(
    event: Event,
    standings: EventStandings,
    number: int,
    *,
    sees_hands: SeesHands = lambda section, board: False,
    numbers: bool = False,
    where: SessionPlace = SessionPlace(),  # noqa: B008
) -> FileSession:
    """A session of an event with all that counts in it; with the numbers of the players only where that is wanted.

    Whoever asks for it has made sure that it may be seen; of hands this is asked board by board.
    """
    table, held = standings.of(number), event.session(number)
    by = scored_by(event, table)
    kind = MovementKind(event.conditions.kind)
    results = [
        replace(result, round=by.rounds.get(id, result.round), players=result.players or _at_table(event, id))
        for id, result in sorted(table.results.items())
    ]
    scored = [event.results[id] for id in sorted(table.results)]
    leads = [one.lead for one in scored]
    plays = [
        FilePlay(one.auction, one.play, one.said) if sees_hands(one.section, one.board) else FilePlay()
        for one in scored
    ]
    lines = {
        who: ranking.group.line
        for ranking in table.rankings.values()
        for who in (*ranking.places, *ranking.unplaced)
        if ranking.group.line
    }
    of_section = {who: section.name for section in held.sections.values() for who in section.contestants if who}
    there = {who for result in results for who in result.everybody} | of_section.keys()
    session = FileSession(
        kind=kind,
        name=f"{event.name} ({held.name or number})" if len(event.sessions) > 1 else event.name,
        date=_date(event, number),
        program=PROGRAM,
        method=by.method,
        winners=2 if lines else 1,
        by_section=None if kind is MovementKind.TEAMS else by.by_section,
        vps=isinstance(table.tallies, SwissPairs),
        strata=tuple(map(Stratum, by.strata)),
        contestants=tuple(
            _contestant(contestant, lines.get(contestant.id, ""), of_section.get(contestant.id, ""), numbers)
            for contestant in event.contestants.values()
            if contestant.id in there
        ),
        results=tuple(results),
        leads=tuple(leads) if any(leads) else (),
        plays=tuple(plays) if any(play != FilePlay() for play in plays) else (),
        matches=tuple(_match(event, number, match) for match in by.matches),
        deals=_deals(held.deals, sees_hands),
        terms=_terms(by, over=kind is MovementKind.TEAMS and held.official is not None),
        where=where,
    )
    return _with_figures(session, table)


PROGRAM = "Kibitz"


def _with_figures(session: FileSession, table: StandingsTable) -> FileSession:
    found = with_totals(session, table.tallies, table.rankings.values())
    if isinstance(table.tallies, TeamTallies):
        return with_team_matches(found, table.tallies.scores, {}, table.tallies)
    return with_field_figures(found, table.tallies)


def _match(event: Event, session: int, match: PlannedMatch) -> FileMatch:
    """A match with what both had before it; of one session alone its name says which part of the match it is."""
    scores = scores_brought(event, session, match.home, match.visitors) or (Fraction(0), Fraction(0))
    stage = event.session(session).name if len(event.sessions) == 1 else ""
    return FileMatch(match.home, match.visitors, match.round, boards=match.boards, brought=scores, stage=stage)


def _contestant(contestant: Contestant, line: str, section: str, numbers: bool) -> FileContestant:
    players = contestant.players
    known = any(player.number for player in players) and numbers
    names = contestant.names
    members: tuple[FileContestant, ...] = ()
    if contestant.name:
        names, members = (
            (contestant.name,),
            (FileContestant("", contestant.names, numbers=_numbers(contestant, known)),),
        )
    return FileContestant(
        contestant.id,
        names,
        Side.parse(line) if line else None,
        section,
        members=members,
        stratum=contestant.stratum,
        handicap=_handicap(contestant.handicap),
        numbers=_numbers(contestant, known) if not members else (),
        categories=contestant.categories,
    )


def _numbers(contestant: Contestant, known: bool) -> tuple[str, ...]:
    return tuple(player.number for player in contestant.players) if known else ()


def _handicap(text: str) -> Fraction | None:
    try:
        return Fraction(text.replace(",", ".")) if text else None
    except (ValueError, ZeroDivisionError):
        return None


def _at_table(event: Event, id: int) -> tuple[str, ...]:
    """North, East, South and West of a match of teams, where line-ups say who sat there."""
    scored = event.results[id]
    if event.conditions.kind != "teams" or not (scored.ns and scored.ew):
        return ()
    ns, ew = (
        [player.name for player in players_on_side(event, who[0], scored.session, scored.round, side).values()]
        if line_up_of(event, who[0], scored.session, scored.round) is not None
        else []
        for side, who in (("NS", scored.ns), ("EW", scored.ew))
    )
    return (ns[0], ew[0], ns[1], ew[1]) if len(ns) == len(ew) == 2 else ()


def _date(event: Event, number: int) -> str:
    """The day on which the session began, or else on which the event was set up."""
    clocks = (section.clock.started for section in event.sessions[number].sections.values())
    begun = min((started for started in clocks if started is not None), default=event.created)
    first = next(
        (entry.at for entry in event.entries(("round_started",)) if getattr(entry.act, "session", 0) == number), begun
    )
    return "" if first is None else first.date().isoformat()


def _deals(deals: Mapping[tuple[str, int], str], sees_hands: SeesHands) -> dict[int, Deal]:
    """The deals by board; of sections with deals of their own the first that has the board."""
    found: dict[int, Deal] = {}
    for (section, board), text in deals.items():
        if board not in found and sees_hands(section, board):
            try:
                found[board] = Deal.parse(text)
            except KibitzError:
                continue
    return found


def _terms(by: ScoredBy, *, over: bool) -> SessionTerms:
    return SessionTerms(
        regulations=by.regulations,
        expected=by.expected,
        penalties=tuple(replace(penalty, by="") for penalty in by.penalties),
        statuses=by.statuses,
        given=by.given,
        rulings=by.rulings,
        idle=tuple(IdleTeam(*idle) for idle in by.idle),
        carried=by.carried,
        reached=by.reached,
        knock_out=by.knock_out,
        in_vps=by.in_vps,
        against_all=by.against_all,
        over=over,
    )
