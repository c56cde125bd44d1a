"""A session with the figures that came of it, as a file publishes them: of results, contestants and matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from kibitz.formats.sessions.model import FileMatch, FileSession, PublishedFigures, PublishedTotals, lead_brought
from kibitz.formats.sessions.terms import IdleTeam, SessionTerms
from kibitz.game import SIDES, Side
from kibitz.results.sessions import RankedSession
from kibitz.results.teams import RankedTeams
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.ranking_data import PERCENTAGES, row_data
from kibitz.scoring.results import BoardResult, Who
from kibitz.scoring.rounding import Number
from kibitz.scoring.standings import (
    EntryStatus,
    FieldTallies,
    Penalty,
    Ranking,
    Refund,
    StandingsRow,
    SwissPairs,
    Tallies,
)
from kibitz.scoring.teams import MatchScore, TeamTallies

Named = Callable[[str], str]
"""From the id of a contestant of the file to the name under which it is ranked."""


def published(ranked: RankedSession | RankedTeams) -> FileSession:
    """A session that was ranked here, with the figures of that ranking in place of those of its file."""
    session = ranked.session
    if isinstance(ranked, RankedTeams):
        ids = {ranked.pairs[one.id]: one.id for one in session.contestants} if session.is_of_teams else {}
        session = replace(session, method=ranked.method, terms=_team_terms(ranked, ids))
        found = with_totals(session, ranked.tallies, tuple(ranked.rankings), lambda id: ranked.pairs.get(id, id))
        return _by_numbers(with_team_matches(found, ranked.scores, ranked.pairs, ranked.tallies), ids)
    session = replace(
        session,
        method=ranked.method,
        vps=isinstance(ranked.tallies, SwissPairs),
        winners=_winners(ranked),
        by_section=ranked.field.grouping.by_section,
        by_round=ranked.field.grouping.by_round,
        terms=_terms(ranked),
    )
    return with_field_figures(with_totals(session, ranked.tallies, tuple(ranked.rankings)), ranked.tallies)


def _winners(ranked: RankedSession) -> int:
    """How many there are; 0 where some sections have one and others two."""
    lines = {bool(ranking.group.line) for ranking in ranked.rankings}
    return 0 if len(lines) > 1 else 2 if lines == {True} else 1


def _terms(ranked: RankedSession) -> SessionTerms:
    tallies = ranked.tallies
    return SessionTerms(
        regulations=ranked.regulations,
        expected=ranked.field.grouping.expected,
        penalties=tuple(_imposed(tallies)),
        statuses={entry.contestant: entry.status for entry in ranked.entries if entry.status is not EntryStatus.RANKED},
        given=tallies.given if isinstance(tallies, SwissPairs) else (),
    )


def _by_numbers(session: FileSession, ids: Mapping[str, str]) -> FileSession:
    """The session with teams by the numbers that its contestants have, where they were ranked by their names."""
    if all(name == id for name, id in ids.items()):
        return session

    def numbered(who: Who) -> Who:
        return ids.get(who, who) if isinstance(who, str) else tuple(ids.get(member, member) for member in who)

    results = (replace(result, ns=numbered(result.ns), ew=numbered(result.ew)) for result in session.results)
    return replace(session, results=tuple(results))


def _team_terms(ranked: RankedTeams, ids: Mapping[str, str]) -> SessionTerms:
    told = ranked.session.terms
    imposed = [*(penalty for score in ranked.scores for penalty in score.penalties), *ranked.of_event]
    matches = [
        replace(penalty, contestant=ids.get(penalty.contestant, penalty.contestant))
        if isinstance(penalty, Penalty)
        else penalty
        for penalty in imposed
    ]
    return replace(
        told,
        regulations=ranked.regulations,
        penalties=told.penalties or tuple(matches),
        idle=told.idle
        or tuple(
            IdleTeam(ids.get(line.team, line.team), _boards(ranked, line.round), line.round) for line in ranked.byes
        ),
        in_vps=ranked.rules.vps,
        knock_out=ranked.rules.matches.knock_out,
        apart=ranked.tallies is None and (len(ranked.scores) == 1 or not ranked.counted),
    )


def _boards(ranked: RankedTeams, round: int) -> int:
    lengths = [score.length for score in ranked.scores if score.match.round == round]
    return max(lengths or [score.length for score in ranked.scores], default=0)


def _imposed(tallies: FieldTallies | SwissPairs) -> Iterable[Penalty | Refund]:
    for mine in tallies.book.entries.values():
        for penalty, refund in mine:
            yield penalty
            if refund is not None:
                yield refund


def with_totals(
    session: FileSession, tallies: Tallies | None, rankings: Iterable[Ranking], named: Named = lambda id: id
) -> FileSession:
    """The session with the totals and places of everybody: in the ranking of all, or of their line."""
    if tallies is None:
        return replace(
            session, contestants=tuple(replace(one, published=PublishedTotals()) for one in session.contestants)
        )
    totals: dict[str, PublishedTotals] = {}
    for ranking in rankings:
        group = ranking.group
        if not (group.stratum or group.category or group.handicap):
            for row in ranking.rows:
                totals.setdefault(row.contestant, _totals(row, ranking.tallies.unit))
    contestants = (replace(one, published=totals.get(named(one.id), PublishedTotals())) for one in session.contestants)
    return replace(session, contestants=tuple(contestants))


def _totals(ranked: StandingsRow, unit: str) -> PublishedTotals:
    row = row_data(ranked, unit)
    tally, place = row["tally"], row["place"]
    in_percent = unit in PERCENTAGES and tally["percentage"] is not None
    total = tally["rounded_total"] if tally["rounded_total"] is not None else tally["score"]
    taken = sum((Fraction(deduction.worth) for deduction in tally["deductions"]), Fraction(0))
    return PublishedTotals(
        total=None if row["waits"] else Fraction(total if in_percent else tally["shown"]),
        percentage=Fraction(tally["shown"]) if in_percent and not row["waits"] else None,
        place=None if place is None else place.number,
        tied=place is not None and place.shared_by > 1,
        boards=tally["boards"],
        adjustment=-taken or None,
    )


def with_field_figures(session: FileSession, tallies: Tallies | None) -> FileSession:
    """The session with what every result is worth to both sides; of Swiss pairs with their matches too."""
    fields = () if tallies is None else tallies.fields
    if len(fields) != 1:
        return replace(session, figures=(PublishedFigures(),) * len(session.results))
    figures = tuple(_figures(fields[0], result) for result in session.results)
    found = replace(session, figures=figures)
    return with_pair_matches(found, tallies) if isinstance(tallies, SwissPairs) else found


def _figures(field: Field, result: BoardResult) -> PublishedFigures:
    ns, ew = (_worth(field, result, side) for side in SIDES)
    return PublishedFigures(ns, ew)


def _worth(field: Field, result: BoardResult, side: Side) -> Fraction | None:
    """What a result is worth to a side, their own average included (12C2c)."""
    there = result.contestants(side)
    try:
        figure = field.figure(result, side)
    except (KeyError, Unscorable):  # it was set aside
        return None
    if there and there[0] in field.averagers:
        own = {(of.board, of.round): of.figure for of in field.own_averages(there[0])}
        figure = own.get((result.board, result.round), figure)
    return None if figure is None or not there else Fraction(figure)


def with_pair_matches(session: FileSession, tallies: SwissPairs) -> FileSession:
    """The session with the matches of Swiss pairs: by the first method, and in VPs."""
    listed = {(frozenset((match.home, match.visitors)), match.round): match for match in session.matches}
    for round in tallies.rounds:
        for who, mine in tallies.matches(round).items():
            for played in mine:
                for other in played.opponents:
                    listed.setdefault((frozenset((who, other)), round), FileMatch(who, other, round))
    found = []
    for (_, round), match in sorted(listed.items(), key=lambda item: item[0][1]):
        sides = [
            _of_pair(tallies, round, who, other)
            for who, other in ((match.home, match.visitors), (match.visitors, match.home))
        ]
        score = PublishedFigures(*(figure for figure, _ in sides))
        found.append(replace(match, published=score, vps=PublishedFigures(*(vps for _, vps in sides))))
    return replace(session, matches=tuple(found))


def _of_pair(tallies: SwissPairs, round: int, who: str, other: str) -> tuple[Fraction | None, Fraction | None]:
    given = next((award for award in tallies.given if (award.contestant, award.round) == (who, round)), None)
    if given is not None:
        return None, Fraction(given.vps)
    mine = tallies.matches(round).get(who, ()) if round in tallies.rounds else ()
    match = next((match for match in mine if other in match.opponents), None)
    return (None, None) if match is None else (Fraction(match.parts[0].figure), Fraction(match.vps))


def with_team_matches(
    session: FileSession, scores: Sequence[MatchScore], pairs: Mapping[str, str], tallies: TeamTallies | None
) -> FileSession:
    """The session with its matches of teams, and with what each board of one is worth to both."""
    names = {contestant.id: pairs.get(contestant.id, contestant.id) for contestant in session.contestants}
    ids = {name: id for id, name in names.items()}
    listed = {(frozenset((match.home, match.visitors)), match.round): match for match in session.matches}
    for score in scores:
        home, visitors = (ids.get(team, team) for team in score.match.teams)
        listed.setdefault(
            (frozenset((home, visitors)), score.match.round), FileMatch(home, visitors, score.match.round)
        )
    by_match = {
        (frozenset(ids.get(team, team) for team in score.match.teams), score.match.round): score for score in scores
    }
    matches = []
    for key, match in sorted(listed.items(), key=lambda item: item[0][1]):
        scored = by_match.get(key)
        totals = (
            [None, None]
            if scored is None
            else [
                Fraction(scored.total(names.get(one, one)) - scored.taken(names.get(one, one)))
                for one in (match.home, match.visitors)
            ]
        )
        vps = [
            _vps(tallies, names.get(one, one), names.get(other, other), key[1])
            for one, other in ((match.home, match.visitors), (match.visitors, match.home))
        ]
        brought = match.brought
        if scored is not None and scored.carried:
            lead = Fraction(scored.carried if scored.match.first == names.get(match.home) else -scored.carried)
            brought = brought if lead == match.carried else lead_brought(lead)
        boards = match.boards or (
            () if scored is None else tuple(sorted(scored.match.boards or {board.board for board in scored.boards}))
        )
        matches.append(
            replace(
                match, published=PublishedFigures(*totals), vps=PublishedFigures(*vps), boards=boards, brought=brought
            )
        )
    figures = tuple(_in_match(result, by_match, ids, pairs) for result in session.results)
    return replace(session, matches=tuple(matches), figures=figures)


def _vps(tallies: TeamTallies | None, team: str, other: str, round: int) -> Fraction | None:
    """What a match gave, where matches are converted."""
    if tallies is None or tallies.unit != "vps":
        return None
    mine = (line for line in tallies.table.card(team) if line.opponent == other and line.round == round)
    return next((Fraction(line.total) for line in mine), None)


def _in_match(
    result: BoardResult,
    matches: Mapping[tuple[frozenset[str], int], MatchScore],
    ids: Mapping[str, str],
    pairs: Mapping[str, str],
) -> PublishedFigures:
    teams = [pairs.get(who[0], who[0]) if (who := result.contestants(side)) else "" for side in SIDES]
    for (there, round), score in matches.items():
        if there == {ids.get(team, team) for team in teams} and (not result.round or round == result.round):
            for board in score.boards:
                if board.board == result.board and (not score.match.by_set or board.round == result.round):
                    return PublishedFigures(
                        *(_fraction(board.figures[score.match.teams.index(team)]) for team in teams)
                    )
    return PublishedFigures()


def _fraction(figure: Number | None) -> Fraction | None:
    return None if figure is None else Fraction(figure)
