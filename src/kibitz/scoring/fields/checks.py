"""What cannot be scored as it stands: each result with a flaw is set aside by name, and the rest is scored."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cache
from types import NoneType

from kibitz.game import BIDS, SEATS, Board, Contract, Doubling, Vulnerability
from kibitz.game.values import named, written_out
from kibitz.scoring.awards import Absent, Artificial, Award, BetterOf, Complement, Weighted
from kibitz.scoring.flaws import Flaw
from kibitz.scoring.results import BoardResult


@dataclass(frozen=True, slots=True)
class SetAside:
    """A result that is not scored, and why."""

    result: BoardResult
    flaw: Flaw


@cache
def possible_points(vulnerability: Vulnerability) -> frozenset[int]:
    """Every score that N-S can have by Law 77: the table has no 125."""
    points = {0}
    for bid in BIDS:
        for doubling in Doubling:
            for declarer in SEATS[:2]:
                contract = Contract(bid, doubling, declarer)
                vulnerable = vulnerability.includes(declarer)
                sign = 1 if declarer is SEATS[0] else -1
                points.update(sign * contract.score(tricks, vulnerable).points for tricks in range(14))
    return frozenset(points)


_BY_BOARD = tuple(possible_points(Board(number).vulnerability) for number in range(1, 17))


_PLACES = ((int,), (str,), (str,), (Vulnerability, NoneType))
_AWARDS = (Weighted, Artificial, Complement, BetterOf, Absent)


@dataclass(frozen=True, slots=True)
class Checks:
    """What results are checked against."""

    boards_of: Mapping[str, Set[int]] | None = None  # the boards that a contestant could have played, where it is known
    by_round: bool = False  # the same number in another round is another board
    weights_forbidden: bool = False  # no score may be weighted (2007 12C1c)


NOTHING_MORE = Checks()


def checked(results: Iterable[BoardResult], checks: Checks = NOTHING_MORE) -> tuple[list[BoardResult], list[SetAside]]:
    """The results that can be scored, and those set aside."""
    by_round = checks.by_round
    sound: list[BoardResult] = []
    aside: list[SetAside] = []
    seen: defaultdict[tuple[int, int], dict[str, BoardResult]] = defaultdict(dict)
    for result in results:
        flaw = _flaw(result, checks) or _twice(result, seen[result.board, result.round if by_round else 0])
        if flaw is None:
            sound.append(result)
        else:
            aside.append(SetAside(result, flaw))
    return sound, aside


def _twice(result: BoardResult, on_board: dict[str, BoardResult]) -> Flaw | None:
    ns, ew = result.ns, result.ew
    everybody = (ns, ew) if isinstance(ns, str) and isinstance(ew, str) else result.everybody
    for who in everybody:
        first = on_board.setdefault(who, result)
        if first is not result:
            for other in everybody:  # what is set aside does not stand in the way of another result
                if on_board.get(other) is result:
                    del on_board[other]
            return two_results(who, first, result)
    return None


def two_results(who: str, first: BoardResult, second: BoardResult) -> Flaw:
    """That a contestant has two results on one board, which cannot both be right."""
    met = tuple(opponent for result in (first, second) for opponent in result.opponents(who))
    return Flaw(
        "two_results",
        {"contestant": who, "board": second.board, "first": first, "second": second, "opponents": met},
    )


def _flaw(result: BoardResult, checks: Checks) -> Flaw | None:
    for award in (result.ns_award, result.ew_award):
        if type(award) is not int and not isinstance(award, _AWARDS):
            met = {"board": result.board, "ns": result.ns, "ew": result.ew}
            return Flaw("not_an_award", {"award": written_out(award), **met})
    for who in (result.ns, result.ew):
        if type(who) is not str and not (
            isinstance(who, tuple) and all(isinstance(contestant, str) for contestant in who)
        ):
            return Flaw("not_a_contestant", {"who": written_out(who), "board": result.board})
    if type(result.board) is not int or result.board < 1:
        return Flaw("no_such_board", {"board": named(result.board)})
    if result.ns == result.ew or (isinstance(result.ns, tuple) and len(set(result.everybody)) < len(result.everybody)):
        return Flaw("plays_itself", {"contestant": result.ns, "board": result.board})
    vulnerability = result.vulnerability
    given = (result.round, result.section, result.form, vulnerability)
    for place, kinds in zip(given, _PLACES, strict=True):
        if type(place) not in kinds:
            return Flaw("not_a_place", {"value": written_out(place), "board": result.board})
    possible = _BY_BOARD[(result.board - 1) % 16] if vulnerability is None else possible_points(vulnerability)
    for award in (result.ns_award,) if result.ns_award is result.ew_award else (result.ns_award, result.ew_award):
        points = award if isinstance(award, int) else _impossible_part(award, possible)
        if points is not None and points not in possible:
            return Flaw("impossible_score", {"points": points, "board": result.board, "ns": result.ns, "ew": result.ew})
    if checks.boards_of is not None:
        for who in result.everybody:
            if who in checks.boards_of and result.board not in checks.boards_of[who]:
                return Flaw("not_its_board", {"contestant": who, "board": result.board})
    if checks.weights_forbidden and (isinstance(result.ns_award, Weighted) or isinstance(result.ew_award, Weighted)):
        return Flaw("weights_forbidden", {"board": result.board, "ns": result.ns, "ew": result.ew})
    return None


def _impossible_part(award: Award, possible: Set[int]) -> int | None:
    parts = award.outcomes if isinstance(award, Weighted) else ()
    return next((part.points for part in parts if part.points not in possible), None)
