"""Swiss pairs: from the boards of a match to its percentage or IMPs, from these to VPs, and from matches to the sum."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from kibitz.laws.editions import Edition
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import Conversion, GivenVps, MatchPart, SwissPairs, SwissPairsMatch
from kibitz.scoring.working.citations import BY_UNIT
from kibitz.scoring.working.fields import explain_card, explain_result
from kibitz.scoring.working.steps import penalty_steps, percentage_step, shown_step
from kibitz.scoring.working.tree import Amount, Working


def explain_swiss(tallies: SwissPairs, who: str, edition: Edition) -> Working:
    """A pair's VPs, match by match."""
    tally = tallies[who]
    rounds: list[tuple[int, Working]] = [(match.round, _match(tallies, match, edition)) for match in tally.matches]
    rounds += [(given.round, _given(given)) for given in tally.given]
    parts = [step for _, step in sorted(rounds, key=lambda numbered: numbered[0])]
    parts.append(Working("matches.sum", tally.total, {"worth": Amount(tally.total, "vps")}, "78D"))
    parts += penalty_steps(tally.deductions, tally.total, "vps")
    parts += shown_step(tally.score, tally.shown, "vps", tallies.rules)
    values = {"contestant": who, "worth": Amount(tally.shown, "vps"), "count": len(rounds)}
    return Working("standing.swiss", tally.shown, values, "78D", parts=tuple(parts))


def explain_swiss_board(tallies: SwissPairs, who: str, board: int, edition: Edition) -> Working:
    """A board by each of the methods."""
    if not any(result.board == board for result, _ in tallies.fields_by_method[0].card(tallies[who].contestant)):
        raise Unscorable("board_not_on_card", contestant=who, board=board)
    found = [explain_card(field, who, board, edition=edition) for field in tallies.fields_by_method]
    if len(found) == 1:
        return found[0]
    methods = [conversion.method.name for conversion in tallies.conversions]
    parts = tuple(
        Working("by_method", step.figure, {"method": method, "worth": None}, parts=(step,))
        for method, step in zip(methods, found, strict=True)
    )
    return Working("several_methods", None, {"contestant": who, "board": board, "count": len(parts)}, parts=parts)


def _given(given: GivenVps) -> Working:
    values = {"round": given.round, "worth": Amount(given.vps, "vps"), "reason": given.reason or None}
    return Working("match.given", given.vps, values, given.law, given.regulations)


def _match(tallies: SwissPairs, match: SwissPairsMatch, edition: Edition) -> Working:
    values = {
        "contestant": match.contestant,
        "round": match.round,
        "opponents": match.opponents,
        "boards": match.boards,
        "worth": Amount(match.vps, "vps"),
    }
    by_method = zip(tallies.fields_by_method, tallies.conversions, match.parts, strict=True)
    steps = [tuple(_steps(*method_parts, match, edition)) for method_parts in by_method]
    if len(steps) == 1:
        parts = list(steps[0])
    else:
        parts = [_by_method(part.method, step) for part, step in zip(match.parts, steps, strict=True)]
    if match.times != 1:
        before: Number = simple(Fraction(match.vps) / match.times)
        times = {"before": Amount(before, "vps"), "share": match.times, "worth": Amount(match.vps, "vps")}
        parts.append(Working("match.one_of_several", match.vps, times, "78D"))
    return Working("match.played", match.vps, values, "78D", parts=tuple(parts))


def _by_method(method: str, steps: tuple[Working, ...]) -> Working:
    vps = steps[-1].figure or 0
    return Working("by_method", vps, {"method": method, "worth": Amount(vps, "vps")}, parts=steps)


def _steps(
    field: Field, conversion: Conversion, part: MatchPart, match: SwissPairsMatch, edition: Edition
) -> Iterator[Working]:
    """A match by one method, from its boards to its VPs."""
    unit = conversion.method.unit
    boards = tuple(
        explain_result(field, result, side, contestant=match.contestant, edition=edition)
        for result, side in field.card(match.contestant)
        if result.round == match.round and result.contestants(side.opponents) == match.opponents
    )
    before = simple(part.figure + sum(deduction.worth for deduction in part.deductions))
    values = {"worth": Amount(before, unit), "available": part.available or None, "boards": part.boards}
    yield Working("match.boards", before, values, BY_UNIT[unit], parts=boards)
    yield from penalty_steps(part.deductions, before, unit)
    if part.available:
        yield percentage_step(part.figure, part.available)
    yield _conversion(conversion, part)
    if part.share != 1:
        worth = simple(part.vps * part.share)
        share = {"share": part.share, "before": Amount(part.vps, "vps"), "worth": Amount(worth, "vps")}
        yield Working("match.share", worth, share, "78D")


def _conversion(conversion: Conversion, part: MatchPart) -> Working:
    """What the scale makes of the margin; or so much a board."""
    worth = Amount(part.vps, "vps")
    margin = Amount(part.margin, "percent" if part.available else conversion.method.unit)
    if part.working is None:
        values = {"margin": margin, "boards": part.boards, "each": conversion.a_board, "worth": worth}
        return Working("match.straight", part.vps, values, "78D")
    values = {"margin": margin, "scale": part.working.scale, "how": part.working, "worth": worth}
    return Working("match.converted", part.vps, values, "78D")
