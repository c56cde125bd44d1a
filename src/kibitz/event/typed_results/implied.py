"""What a typed line leaves out, from the other tables of the board; refused where that is open still.

Nothing is guessed from the hands, and nothing from how often something was played: only if all tables that played in
the denomination had the same declarer is that declarer implied, and a score stands for a contract only if one contract
of the other tables makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kibitz.event.refusals import Refused
from kibitz.event.typed_results.grammar import TypedContract, TypedPass, TypedScore, TypedTricks
from kibitz.event.typed_results.score_readings import ScoreReading, score_readings
from kibitz.game import Call, Contract, Denomination, Result, Seat, Vulnerability
from kibitz.game.score import Doubling

PlayedLine = TypedContract | TypedTricks | TypedScore | TypedPass
_MOST_NAMED = 5  # 90 may be so many
_USUAL_LEVEL = 3


def result_meant(
    line: PlayedLine, vulnerability: Vulnerability, above: Result | None, others: Iterable[Result]
) -> Result:
    """The result that a line means: `above` stands in the line before it, `others` were got at the board so far."""
    known = [result.contract for result in others if result.contract is not None]
    match line:
        case TypedPass():
            return Result()
        case TypedTricks(over):
            return _like_above(over, above)
        case TypedContract():
            declarer = line.declarer or _declarer(line.denomination, known)
            contract = Contract(Call(line.level, line.denomination), line.doubling, declarer)
            return Result(contract, contract.tricks_needed + line.over)
        case TypedScore():
            return _scored(line, vulnerability, known)


def _like_above(over: int, above: Result | None) -> Result:
    if above is None or above.contract is None:
        raise Refused("typed_nothing_above")
    tricks = above.contract.tricks_needed + over
    if not 0 <= tricks <= 13:
        raise Refused("typed_tricks", text=f"{over:+d}", tricks=tricks)
    return Result(above.contract, tricks)


def _declarer(denomination: Denomination, known: Iterable[Contract]) -> Seat:
    seats = {contract.declarer for contract in known if contract.denomination is denomination}
    if len(seats) != 1:
        raise Refused("typed_declarer", denomination=denomination.symbol, seats=tuple(sorted(map(str, seats))))
    return seats.pop()


def _scored(line: TypedScore, vulnerability: Vulnerability, known: list[Contract]) -> Result:
    readings = score_readings(vulnerability).get(line.points, ())
    if not readings:
        raise _no_score(line.points, vulnerability)
    said = [reading for reading in readings if _fits(reading, line)]
    possible = [reading.by(seat) for reading in said for seat in _seats(reading, line)]
    if line.letter and (as_suit := [result for result in possible if _is_in(result, line.letter)]):
        possible = as_suit
    elif line.letter:
        possible = [result for result in possible if _contract(result).declarer is Seat(line.letter.upper())]
    for narrowed in (possible, *(list(filter(test, possible)) for test in _at_other_tables(known))):
        if len(narrowed) == 1:
            return narrowed[0]
        if len(narrowed) > 1 and narrowed is not possible:
            possible = narrowed
            break
    raise _several(line.points, possible)


def _at_other_tables(known: list[Contract]) -> tuple[Callable[[Result], bool], ...]:
    """The same contract, doubled or not, as at another table; the same declarer in the same denomination."""
    contracts = {(contract.bid, contract.declarer) for contract in known}
    suits = {(contract.denomination, contract.declarer) for contract in known}
    return (
        lambda result: (_contract(result).bid, _contract(result).declarer) in contracts,
        lambda result: (_contract(result).denomination, _contract(result).declarer) in suits,
    )


def _fits(reading: ScoreReading, line: TypedScore) -> bool:
    return (
        line.denomination in (None, reading.bid.denomination)
        and line.doubling in (None, reading.doubling)
        and (line.declarer is None or line.declarer.side is reading.side)
    )


def _seats(reading: ScoreReading, line: TypedScore) -> tuple[Seat, ...]:
    return reading.side.seats if line.declarer is None else (line.declarer,)


def _is_in(result: Result, letter: str) -> bool:
    return _contract(result).denomination is Denomination(letter.upper())


def _contract(result: Result) -> Contract:
    assert result.contract is not None
    return result.contract


def _no_score(points: int, vulnerability: Vulnerability) -> Refused:
    """That no contract comes to a score; which it is, if it was taken for one of the other vulnerability (420: 620)."""
    others = {
        reading.by(reading.side.seats[0]).points(vulnerability)
        for other in Vulnerability
        for reading in score_readings(other).get(points, ())
        if reading.doubling is Doubling.UNDOUBLED
    }
    if len(others) == 1:
        return Refused("typed_other_score", points=_shown(points), other=_shown(others.pop()))
    return Refused("typed_no_score", points=_shown(points))


def _shown(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _several(points: int, possible: list[Result]) -> Refused:
    """That a score says too little; which contracts it may be, where they are few."""
    named = dict.fromkeys(result.symbol for result in possible)
    without = dict.fromkeys(f"{_contract(result).bid.symbol}{_contract(result).doubling.symbol}" for result in possible)
    if not possible or len(without) > _MOST_NAMED:
        return Refused("typed_many", points=_shown(points), example=_typed(possible))
    contracts = tuple(named if len(named) <= _MOST_NAMED else without)
    return Refused("typed_several", points=_shown(points), contracts=contracts)


def _typed(possible: list[Result]) -> str:
    """How one of several results is typed: one that is not doubled, and as bid if it may be."""
    found = min(possible, key=_unusual, default=None)
    if found is None:
        return "4sn-1"
    contract, over = _contract(found), f"{found.over:+d}" if found.over else ""
    bid = f"{contract.level}{str(contract.denomination)[0]}{'x' * contract.doubling.value}"
    return f"{bid}{contract.declarer}{over}".lower()


def _unusual(result: Result) -> tuple[int, int, int]:
    contract = _contract(result)
    return contract.doubling.value, abs(result.over), abs(contract.level - _USUAL_LEVEL)
