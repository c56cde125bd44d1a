"""Boards that have no comparable result (86B2, 87C; 2007: 86D): the awards that the Laws prescribe, by who is at fault.

| fault | what each team gets, for every board | Law |
|---|---|---|
| nobody's | the boards are cancelled: average plus each, or other boards are played | 86B2a |
| one team's | the other team the better of average plus and an assigned score, the team at fault the rest | 86B2b |
| both teams' | the boards are cancelled: average minus each, or average for a team only partly at fault | 86B2c |

For boards played at one table only an authority may lay down something else (86B3: `one_table_boards_policy`); without
that the same holds. The Laws of 2007 leave an assigned score to the director where the other table has a result (86D),
and have artificial scores elsewhere (12C2a).

The awards go into the results: `nobody_at_fault(result)` is a result like the one given, with these awards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from kibitz.game import Side
from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.awards import CANCELLED, COMPLEMENT, MINUS, PLUS, Award, BetterOf
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.results import BoardResult
from kibitz.scoring.teams.seating import Match


def nobody_at_fault(result: BoardResult) -> BoardResult:
    """86B2a: the board is cancelled, with average plus for each team."""
    return result.adjusted(PLUS, PLUS)


def both_at_fault(result: BoardResult, ns: Award = MINUS, ew: Award = MINUS) -> BoardResult:
    """86B2c: the board is cancelled, with an artificial score for each team by its responsibility (12C2a)."""
    return result.adjusted(ns, ew)


def one_at_fault(
    result: BoardResult, at_fault: Side, assigned: Award | None = None, edition: Edition = CURRENT
) -> BoardResult:
    """86B2b: the side that is not at fault gets the better of average plus and what is assigned, the other the rest.

    Under the Laws of 2007 an assigned score is for both (86D), and without one it is average plus and minus.
    """
    if edition.book == 2007:
        theirs, own = (PLUS, MINUS) if assigned is None else (assigned, assigned)
    else:
        theirs, own = PLUS if assigned is None else BetterOf(PLUS, assigned), COMPLEMENT
    return result.adjusted(own, theirs) if at_fault is Side.NORTH_SOUTH else result.adjusted(theirs, own)


def cancelled(result: BoardResult) -> BoardResult:
    """No result of the board stands, and nothing is given for it: another board is played instead (86B2a)."""
    return result.adjusted(CANCELLED, CANCELLED)


def rule_boards(
    match: Match,
    boards: Iterable[int],
    at_fault: Iterable[str] = (),
    *,
    assigned: Mapping[int, Award] | None = None,
    table: str = "",
    edition: Edition = CURRENT,
) -> Match:
    """The match with 86B2 applied to these boards, by the teams at fault.

    `assigned` has by board what the director would assign at that table, whose result cannot stand: it is compared with
    the result of the other table, as a score on the board in that form (87C). A board without one gets artificial
    scores, and no result of it stands.
    """
    fault = [match.opponent(match.opponent(team)) for team in dict.fromkeys(at_fault)]
    wanted = set(boards)
    unknown = wanted - {each.board for each in match.results}
    if unknown:
        raise Unscorable("no_result_in_match", board=min(unknown), teams=match.teams)
    scores = assigned or {}
    for board in sorted(wanted & scores.keys()):
        if not any((each.board, each.table) == (board, table) for each in match.results):
            raise Unscorable("assigned_at_no_table", board=board, table=table)
    for result in match.results:
        if result.board not in wanted or (result.board in scores and result.table != table):
            continue
        ruled = _ruled(match, result, fault, scores.get(result.board), edition)
        if result.board in scores:
            others = [each.form for each in match.results if each.board == result.board and each.table != table]
            ruled = replace(ruled, form=others[0] if others else "")
        match = match.with_(result, ruled)
    return match


def _ruled(
    match: Match, result: BoardResult, fault: list[str], assigned: Award | None, edition: Edition
) -> BoardResult:
    if not fault:
        return nobody_at_fault(result)
    if len(fault) == 2:
        return both_at_fault(result)
    side = Side.NORTH_SOUTH if match.team_of(result.ns) == fault[0] else Side.EAST_WEST
    return one_at_fault(result, side, assigned, edition)
