"""Boards that have no comparable result (86B, 87C; 2007: 86D): the awards that the Laws prescribe.

| boards | what each team gets | Law |
|---|---|---|
| one board, with one result that clearly favours one side | an assigned score for the other table | 86B1 |
| several results or boards, nobody's fault | cancelled: average plus each, or other boards are played | 86B2a |
| one team's fault | the other the better of average plus and an assigned score, the team at fault the rest | 86B2b |
| both teams' | cancelled: average minus each, or average for a team only partly at fault | 86B2c |

For boards played at one table only an authority may lay down something else (86B3: `one_table_boards_policy`); without
that the same holds. The Laws of 2007 leave an assigned score to the director where the other table has a result (86D),
and have artificial scores elsewhere (12C2a).

The awards go into the results: `nobody_at_fault(result)` is a result like the one given, with these awards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kibitz.game import SIDES, Side
from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.awards import CANCELLED, COMPLEMENT, MINUS, NOT_PLAYED, PLUS, Award, BetterOf, Weighted
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.matches.match import Match
from kibitz.scoring.results import BoardResult


def one_result(result: BoardResult, assigned: Award) -> BoardResult:
    """86B1: the other table's result clearly favours one side, and a score is assigned here, to both sides."""
    return result.adjusted(assigned, assigned)


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
    round: int | None = None,
    edition: Edition = CURRENT,
) -> Match:
    """The match with 86B applied to these boards, by the teams at fault.

    `assigned` has by board what the director assigns at `table`, where there is no result or none that can stand: it is
    compared with the result of the other table, as a score on the board in that form (87C). For one board with one
    result that is for both teams (86B1); otherwise the team not at fault has the better of it and average plus (86B2b),
    and where there is no such team it is refused. A board without one gets artificial scores, and no result of it
    stands. `round` says which set is meant where several have the same boards.
    """
    fault = [match.opponent(match.opponent(team)) for team in dict.fromkeys(at_fault)]
    wanted = sorted(set(boards))
    ruling = _Ruling(fault, table, len(wanted) > 1, edition)
    for number in wanted:
        key = match.board_key(number, round)
        own = [result for result in match.results if match.key(result) == key]
        if not own and number not in match.boards:
            raise Unscorable("no_result_in_match", board=number, teams=match.teams)
        match = ruling.apply(match, number, key.round, own, (assigned or {}).get(number))
    return match


@dataclass(frozen=True, slots=True)
class _Ruling:
    fault: list[str]
    table: str
    several_boards: bool
    edition: Edition

    def apply(self, match: Match, board: int, round: int, results: list[BoardResult], assigned: Award | None) -> Match:
        """The match with one board ruled on."""
        if assigned is None:
            if not results:
                blank = BoardResult(board, match.first, match.second, NOT_PLAYED, NOT_PLAYED, round=round)
                return match.with_(None, self._artificial(match, blank))
            for result in results:
                match = match.with_(result, self._artificial(match, result))
            return match
        here, others = self._places(match, results, board)
        blank = here or _unplayed(match, others, self.table)
        one = not _has_score(blank) or (blank.form == others[0].form and blank.ns != others[0].ns)
        ruled = self._assigned(match, blank, assigned, one_result=one and not self.several_boards)
        return match.with_(here, replace(ruled, form=others[0].form))

    def _places(
        self, match: Match, results: list[BoardResult], board: int
    ) -> tuple[BoardResult | None, list[BoardResult]]:
        """The result at the table, if there is one, and those with a score at the others."""
        here = [result for result in results if result.table == self.table]
        if not self.table and len(results) == 1:
            here = []
        where = {"board": board, "table": self.table or None}
        if len(here) > 1:
            raise Unscorable("assigned_at_several_tables", **where)
        if not here and len(results) >= match.tables:
            raise Unscorable("assigned_at_no_table", **where)
        others = [result for result in results if _has_score(result) and not any(result is one for one in here)]
        if not others:
            raise Unscorable("assigned_beside_nothing", **where)
        return (here[0] if here else None), others

    def _assigned(self, match: Match, result: BoardResult, assigned: Award, *, one_result: bool) -> BoardResult:
        if self.edition.book == 2007 or one_result:
            return result.adjusted(assigned, assigned)
        if len(self.fault) != 1:
            raise Unscorable("assigned_to_nobody", board=result.board, fault="both" if self.fault else "nobody")
        return one_at_fault(result, self._side(match, result), assigned, self.edition)

    def _artificial(self, match: Match, result: BoardResult) -> BoardResult:
        if not self.fault:
            return nobody_at_fault(result)
        if len(self.fault) == 2:
            return both_at_fault(result)
        return one_at_fault(result, self._side(match, result), None, self.edition)

    def _side(self, match: Match, result: BoardResult) -> Side:
        return Side.NORTH_SOUTH if match.team_of(result.ns) == self.fault[0] else Side.EAST_WEST


def _has_score(result: BoardResult) -> bool:
    return any(isinstance(result.award(side), int | Weighted) for side in SIDES)


def _unplayed(match: Match, others: list[BoardResult], table: str) -> BoardResult:
    """A table at which the board was not played, with the teams the way that is wanting."""
    ways = [match.team_of(other.ns) for other in others]
    like = min(others, key=lambda result: -ways.count(match.team_of(result.ns)))
    return BoardResult(like.board, like.ew, like.ns, NOT_PLAYED, NOT_PLAYED, None, table, like.round, like.section)
