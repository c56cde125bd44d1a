"""Which results are others than in an earlier file of the same session (79C)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass

from kibitz.game import Side
from kibitz.scoring.awards import Artificial, Award
from kibitz.scoring.notation import write_award
from kibitz.scoring.results import BoardResult

_Pair = tuple[BoardResult | None, BoardResult | None]


@dataclass(frozen=True, slots=True)
class ResultChanges:
    """Results as they were and as they are, None where there is none; and how many the two files have in common."""

    changed: tuple[_Pair, ...]
    in_both: int


def result_changes(before: Iterable[BoardResult], after: Iterable[BoardResult]) -> ResultChanges:
    """Two results are the same one if the same pairs met on the same board in the same round.

    Where they met there more than once the table and the section decide, and then the order. A column of tables,
    sections, rounds or contracts that only one of the files has changes nothing.
    """
    old, new = list(before), list(after)
    partners: dict[int, BoardResult] = {}
    taken: set[int] = set()
    without_rounds = any(not any(result.round for result in results) for results in (old, new))
    for key in _keys(without_rounds):
        _pair_up(old, new, partners, taken, key)
    changed: list[_Pair] = []
    for at, was in enumerate(old):
        is_now = partners.get(at)
        if is_now is None or _differ(was, is_now):
            changed.append((was, is_now))
    changed += [(None, new_result) for at, new_result in enumerate(new) if at not in taken]
    return ResultChanges(tuple(changed), len(partners))


def scores_of(pair: _Pair) -> tuple[str | None, str | None]:
    """Both as they are written; with what was played where that alone is otherwise."""
    was, is_now = pair
    only_played = was is not None and is_now is not None and _awards(was) == _awards(is_now)
    first, second = (_score(result, with_result=only_played) for result in pair)
    return first, second


def _pair_up(
    old: list[BoardResult],
    new: list[BoardResult],
    partners: dict[int, BoardResult],
    taken: set[int],
    key: Callable[[BoardResult], Hashable],
) -> None:
    """Join results that have the same key and no partner yet, one by one in their order."""
    waiting: dict[Hashable, deque[int]] = {}
    for at, result in enumerate(new):
        if at not in taken:
            waiting.setdefault(key(result), deque()).append(at)
    for at, was in enumerate(old):
        there = waiting.get(key(was)) if at not in partners else None
        if there:
            chosen = there.popleft()
            partners[at] = new[chosen]
            taken.add(chosen)


def _keys(any_round: bool) -> Iterator[Callable[[BoardResult], Hashable]]:
    """What two entries of one result have in common, the most first."""
    yield lambda result: (_met(result), result.round, result.section, result.table, _awards(result))
    yield lambda result: (_met(result), result.round, result.section, result.table)
    yield lambda result: (_met(result), result.round, _awards(result))
    yield lambda result: (_met(result), result.round)
    if any_round:
        yield lambda result: (_met(result), _awards(result))
        yield _met


def _met(result: BoardResult) -> Hashable:
    return result.board, result.ns, result.ew


def _awards(result: BoardResult) -> tuple[object, ...]:
    return result.ns_award, result.ew_award, result.form


def _differ(was: BoardResult, is_now: BoardResult) -> bool:
    played_otherwise = was.result is not None and is_now.result is not None and was.result != is_now.result
    return _awards(was) != _awards(is_now) or played_otherwise


def _score(result: BoardResult | None, *, with_result: bool) -> str | None:
    """Both sides' awards as they are written; one where they are one score."""
    if result is None:
        return None
    ns = write_award(result.ns_award, Side.NORTH_SOUTH)
    if result.ns_award == result.ew_award and isinstance(result.ns_award, int):
        return f"{result.result} {ns}" if with_result and result.result is not None else ns
    if result.ns_award == result.ew_award and not _leaves_a_rest(result.ns_award):
        return ns
    return f"NS={ns} EW={write_award(result.ew_award, Side.EAST_WEST)}"


def _leaves_a_rest(award: Award) -> bool:
    """Whether it would leave the other side the rest, if it stood alone."""
    return isinstance(award, Artificial) and award.average is None


def only_where(pairs: Iterable[_Pair]) -> Iterator[tuple[BoardResult, str | None, str | None]]:
    """Each change by the result that is there now, or was, and the two scores."""
    for pair in pairs:
        one = pair[1] or pair[0]
        if one is not None:
            yield (one, *scores_of(pair))
