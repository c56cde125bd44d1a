"""The first step of a working: what a side was given, and how a score of Law 77 is made up."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.game import SIDES, Board, Result, Side, Vulnerability
from kibitz.game.score import PARTSCORE_BONUS
from kibitz.scoring.awards import Award, Weighted
from kibitz.scoring.results import BoardResult
from kibitz.scoring.working.remarks import remark_on
from kibitz.scoring.working.tree import Signed, Working


def score_given(result: BoardResult, side: Side, award: int | Weighted) -> Iterator[Working]:
    """The score, played or assigned; and that the sides have different ones, where they have.

    The Law for different ones may be 12C1e, 11A, 79B3 or 82C. The result does not say which, and none is cited.
    """
    sign = 1 if side is Side.NORTH_SOUTH else -1
    if isinstance(award, Weighted):
        yield _weighted(award, side)
    elif (vulnerability := as_played(result, award)) is not None and result.result is not None:
        yield played(result.result, vulnerability, side)
    elif result.result is None and result.ns_award == result.ew_award:
        yield Working("award.scored", sign * award, {"points": Signed(sign * award), "side": side}, "77")
    else:
        values = {"points": Signed(sign * award), "side": side, "result": result.result}
        yield Working("award.assigned", sign * award, values, "12C1a")
    if is_split(result):
        ns, ew = (remark_on(result.award(direction), direction, at_table=True) for direction in SIDES)
        yield Working("split", None, {"ns": ns, "ew": ew})


def is_split(result: BoardResult) -> bool:
    """Whether the sides have different scores, at least one of them a score that is compared."""
    ns, ew = result.ns_award, result.ew_award
    return ns != ew and all(_is_score(award) for award in (ns, ew))


def _is_score(award: Award) -> bool:
    return isinstance(award, int | Weighted)


def as_played(result: BoardResult, award: Award) -> Vulnerability | None:
    """With which vulnerability the award is what was got at the table: as the board was marked, or else as it fits.

    None where the award is another than what was got.
    """
    if result.result is None or not isinstance(award, int):
        return None
    marked = result.vulnerability
    possible: list[Vulnerability] = [Board(result.board).vulnerability if marked is None else marked]
    if result.ns_award == result.ew_award:
        possible += list(Vulnerability)
    return next((vulnerability for vulnerability in possible if result.result.points(vulnerability) == award), None)


def played(result: Result, vulnerability: Vulnerability, side: Side) -> Working:
    """A result as Law 77 scores it, in that side's own points; the parts are those of declarer's side."""
    points = result.points(vulnerability, side)
    if result.contract is None:
        return Working("award.passed_out", 0, {"side": side}, "77")
    declarer = result.contract.declarer
    values = {
        "result": result,
        "vulnerable": vulnerability.includes(declarer),
        "points": Signed(points),
        "side": side,
        "declaring_side": declarer.side,
    }
    parts = tuple(_parts_of(result, vulnerability.includes(declarer)))
    return Working("award.played", points, values, "77", parts=parts)


def _parts_of(result: Result, vulnerable: bool) -> Iterator[Working]:
    contract, tricks = result.contract, result.tricks
    if contract is None or tricks is None:
        return
    score = contract.score(tricks, vulnerable)
    doubling = contract.doubling
    bonus = "partscore" if score.game_or_partscore == PARTSCORE_BONUS else "game"
    slam = "grand_slam" if contract.level == 7 else "small_slam"
    count = abs(result.over)
    for id, points, values in (
        ("tricks", score.tricks, {"count": contract.level, "denomination": contract.denomination}),
        ("overtricks", score.overtricks, {"count": count}),
        (bonus, score.game_or_partscore, {}),
        (slam, score.slam, {}),
        ("made_doubled", score.made_doubled, {}),
        ("undertricks", score.undertricks, {"count": count}),
    ):
        if points:
            yield Working(f"points.{id}", points, {"doubling": doubling, **values}, "77")


def _weighted(award: Weighted, side: Side) -> Working:
    sign = 1 if side is Side.NORTH_SOUTH else -1
    parts = tuple(
        Working(
            "award.outcome",
            sign * outcome.points,
            {"share": outcome.share, "points": Signed(sign * outcome.points), "result": outcome.result},
            "12C1c",
        )
        for outcome in award.outcomes
    )
    return Working("award.weighted", None, {"count": len(parts), "side": side}, "12C1c", parts=parts)
