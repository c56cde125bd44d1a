"""Rows ranked: what somebody has in a program or a frame, without a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any, TypeVar

from kibitz.formats.sessions.model import FileContestant, FileSession
from kibitz.game import SIDES, Side, Vulnerability
from kibitz.game.boards import standard_vulnerability
from kibitz.game.doors import door
from kibitz.game.spans import small_number
from kibitz.game.values import written_out
from kibitz.laws.regulations import Regulations, profile
from kibitz.movement.plan import MovementKind
from kibitz.results.named_columns import named_columns
from kibitz.results.ranked import rank_session
from kibitz.results.ranking_request import RankingAsked
from kibitz.results.refused_flaws import refused
from kibitz.results.row_results import results_of, with_contestants
from kibitz.results.sessions import RankedSession
from kibitz.results.teams import RankedTeams, rank_match
from kibitz.scoring.flaws import Flaw, Unscorable
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import Number
from kibitz.scoring.rules import METHODS as FIELD_METHODS
from kibitz.scoring.standings import EntryStatus, Penalty, Ranking, Refund, Unit, read_amount
from kibitz.scoring.teams import METHODS as TEAM_METHODS

Listed = TypeVar("Listed")
PenaltiesGiven = Iterable[Penalty | Refund] | Mapping[str, str] | Mapping[int, str]
_SHORT = {
    "mp": "matchpoints",
    "mps": "matchpoints",
    "ximps": "cross_imps",
    "cross": "cross_imps",
    "bam": "board_a_match",
}


def rank(
    rows: Any,
    method: str = "matchpoints",
    *,
    columns: Sequence[str] | str | None = None,
    winners: int | str = 0,
    by_section: bool = False,
    by_round: bool = False,
    vps: bool = False,
    penalties: PenaltiesGiven = (),
    statuses: Mapping[str, EntryStatus | str] | Mapping[int, EntryStatus | str] | None = None,
    draws: Iterable[str | int] = (),
    final: bool = False,
    lenient: bool = False,
    regulations: Regulations | str | None = None,
    **switches: object,
) -> Ranking:
    """Score rows by a method and rank everybody: pairs, players, or teams by their matches.

    A row is a dictionary, a tuple of board, N-S, E-W and score, an object with such fields, or a `BoardResult`; or give
    columns, or a frame of polars or pandas. Pairs are numbers or text; in an individual a side is two players. A score
    is a result (`4S= N`), the points of N-S, or an award (`A+`, `60/40`). Regulations are given by their names, and so
    is the `edition` of the Laws. Where nobody sat both ways N-S and E-W are ranked apart. One award is that of both
    sides: `A+` alone gives both average plus, `A+/A-` each its own. What cannot be read is refused, and what cannot be
    scored too, unless with `lenient` it is left out; `flaws` has who is not ranked for want of a score.

    >>> import kibitz as kb
    >>> print(kb.rank([(1, 1, 2, "4S= N"), (1, 3, 4, "4S+1 N"), (1, 5, 6, "3NT-1 N")], winners=1))
    Place  No  MPs    %
       1=  3     4  100
       1=  6     4  100
       3=  1     2   50
       3=  2     2   50
       5=  4     0    0
       5=  5     0    0
    """
    name = _method(method)
    if not name:
        raise Unscorable("no_such_method", name=written_out(method), methods=(*FIELD_METHODS, *TEAM_METHODS))
    if "winner" in switches:
        raise Unscorable("winners_misspelt")
    lines = _winners(winners)
    session = session_from_rows(rows, name, columns=columns, apart=lines == 2)
    laid_down = profile(regulations) if isinstance(regulations, str) else regulations
    if laid_down is not None and not isinstance(laid_down, Regulations):
        raise Unscorable("not_regulations", value=written_out(regulations))
    flags = {"by_section": by_section, "by_round": by_round, "vps": vps, "final": final, "lenient": lenient}
    for option, value in flags.items():
        if type(value) is not bool:
            raise Unscorable("option_not_yes_or_no", option=option, value=written_out(value))
    asked = RankingAsked(
        name,
        (laid_down or Regulations()).with_(**switches) if switches else laid_down or Regulations(),
        winners=lines,
        by_section=by_section,
        by_round=by_round,
        vps=vps,
        penalties=_penalties(penalties),
        statuses=_statuses(statuses),
        draws=tuple(map(_id, _listed("draws", draws))),
        final=final,
    )
    if not lenient:
        _refuse_strangers(session, asked)
    ranked = rank_session(session, asked)
    if ranked.set_aside and not lenient:
        raise _refusal(ranked)
    found = ranked.rankings
    if isinstance(ranked, RankedTeams) and ranked.tallies is None:
        found = rank_match(ranked)
    listed = found.in_one_list
    return replace(listed, flaws=(*ranked.set_aside, *_not_ranked(session, listed, asked)))


def _refuse_strangers(session: FileSession, asked: RankingAsked) -> None:
    """Refuse a penalty, a status or a lot of somebody who is in no row."""
    there = {who for result in session.results for who in result.everybody}
    penalised = (penalty.contestant for penalty in asked.penalties if isinstance(penalty, Penalty))
    named = [*penalised, *(asked.statuses or ()), *asked.draws]
    for who in named:
        if who not in there:
            near = tuple(name for side in SIDES if (name := f"{who}{side}") in there)
            raise Unscorable("in_no_row", contestant=who, near=near)


def _not_ranked(session: FileSession, ranking: Ranking, asked: RankingAsked) -> Iterator[Flaw]:
    """Who is in the rows and not in the ranking, because no board of theirs has a score."""
    statuses = asked.statuses or {}
    for who in dict.fromkeys(who for result in session.results for who in result.everybody):
        if who not in ranking and statuses.get(who) is not EntryStatus.PHANTOM:
            yield Flaw("nothing_scored", {"contestant": who})


@door
def session_from_rows(
    rows: Any, method: str = "", *, columns: Sequence[str] | str | None = None, apart: bool = False
) -> FileSession:
    """A session made of rows, for `rank_session` and its kin; `apart`: N-S and E-W may be numbered alike."""
    results = _results(rows, columns)
    _refuse_marked_twice(results)
    if apart and set.intersection(*_sides(results)):
        results = [_numbered_apart(result) for result in results]
    kind = MovementKind.PAIRS
    if any(isinstance(result.ns, tuple) for result in results):
        kind = MovementKind.INDIVIDUAL
    elif _method(method) in TEAM_METHODS:
        kind = MovementKind.TEAMS
    teams = dict.fromkeys(who for result in results for who in result.everybody) if kind is MovementKind.TEAMS else ()
    return FileSession(
        kind=kind,
        method=_method(method),
        results=tuple(results),
        contestants=tuple(FileContestant(team, (team,)) for team in teams),
    )


def _results(rows: Any, columns: Sequence[str] | str | None) -> list[BoardResult]:
    if isinstance(rows, Iterable) and not isinstance(rows, str | bytes | Mapping) and not hasattr(rows, "columns"):
        rows = listed = list(rows)
        if listed and all(isinstance(row, BoardResult) for row in listed):
            return [with_contestants(result, row) for row, result in enumerate(listed, 1)]
    return results_of(*named_columns(rows, columns))


def _refuse_marked_twice(results: Sequence[BoardResult]) -> None:
    """Refuse a board that is marked with two vulnerabilities: its results would be compared all the same."""
    if {*map(attrgetter("vulnerability"), results)} <= {None}:
        return
    marked: dict[tuple[int, str], Vulnerability] = {}
    for row, result in enumerate(results, 1):
        said = standard_vulnerability(result.board) if result.vulnerability is None else result.vulnerability
        first = marked.setdefault((result.board, result.form), said)
        if first is not said:
            raise Unscorable("marked_twice", row=row, board=result.board, said=said, before=first)


def _sides(results: Iterable[BoardResult]) -> list[set[str]]:
    """Who sat North-South, and who East-West."""
    held = list(results)
    return [{who for result in held for who in result.contestants(side)} for side in SIDES]


def _numbered_apart(result: BoardResult) -> BoardResult:
    if not isinstance(result.ns, str) or not isinstance(result.ew, str):
        raise Unscorable("individuals_apart")
    return replace(result, ns=f"{result.ns}{Side.NORTH_SOUTH}", ew=f"{result.ew}{Side.EAST_WEST}")


def _method(method: str) -> str:
    if not isinstance(method, str):
        raise Unscorable("no_such_method", name=written_out(method), methods=(*FIELD_METHODS, *TEAM_METHODS))
    names = (name.strip().lower().replace("-", "_").replace(" ", "_") for name in method.split(","))
    return ",".join(_SHORT.get(name, name) for name in names)


def _winners(winners: int | str) -> int:
    number = small_number(winners.strip(), 1) if isinstance(winners, str) else winners
    if type(number) is not int or number not in (0, 1, 2):
        raise Unscorable("winners_wrong", value=written_out(winners))
    return number


def _penalties(penalties: PenaltiesGiven) -> tuple[Penalty | Refund, ...]:
    if isinstance(penalties, Mapping):
        return tuple(Penalty(_id(who), *_amount(amount)) for who, amount in penalties.items())
    listed = _listed("penalties", penalties)
    for penalty in listed:
        if not isinstance(penalty, Penalty | Refund):
            raise _wrong_option("penalties", penalty)
    return tuple(listed)


def _amount(amount: object) -> tuple[Number, Unit]:
    if not isinstance(amount, str):  # a number has no unit
        raise Unscorable("penalty_unreadable", text=written_out(amount))
    return read_amount(amount)


def _statuses(
    statuses: Mapping[str, EntryStatus | str] | Mapping[int, EntryStatus | str] | None,
) -> dict[str, EntryStatus] | None:
    if statuses is None:
        return None
    if not isinstance(statuses, Mapping):
        raise _wrong_option("statuses", statuses)
    return {_id(who): _status(status) for who, status in statuses.items()}


def _listed(option: str, values: Iterable[Listed]) -> list[Listed]:
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise _wrong_option(option, values)
    return list(values)


def _id(who: object) -> str:
    """A contestant, who may be given as a number."""
    if isinstance(who, str) or type(who) is int:
        return str(who).strip()
    raise Unscorable("who_wrong", value=written_out(who))


def _wrong_option(option: str, value: object) -> Unscorable:
    return Unscorable(f"{option}_wrong", value=written_out(value))


def _status(status: EntryStatus | str) -> EntryStatus:
    try:
        return EntryStatus(status)
    except ValueError:
        known = tuple(known.value for known in EntryStatus)
        raise Unscorable("no_such_status", value=written_out(status), known=known) from None


def _has_one_table(flaw: Flaw) -> bool:
    within = flaw.values.get("flaw", flaw)
    return isinstance(within, Flaw) and within.id == "one_table_only"


def _refusal(ranked: RankedSession | RankedTeams) -> Unscorable:
    """What could not be scored, the first of it by its row and its sentence."""
    results, flaws = ranked.session.results, ranked.set_aside
    row = None
    if isinstance(ranked, RankedSession):
        aside = [held for field in ranked.tallies.fields for held in field.set_aside]
        row = next((at for at, result in enumerate(results, 1) if aside and result is aside[0].result), None)
    ns, ew = _sides(results)
    alike = flaws[0].id in ("plays_itself", "two_results") and ns == ew
    values = {
        "row": row,
        "reason": refused(flaws[0]),
        "more": len(flaws) - 1 or None,
        "alike": "yes" if alike else "no",
        "pairs": "yes" if all(_has_one_table(flaw) for flaw in flaws) else "no",
    }
    return Unscorable("rows_wrong", **values)
