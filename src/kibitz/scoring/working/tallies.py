"""Any figure of any contestant explains itself: of a field, a session, an event, of Swiss pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Protocol, runtime_checkable

from kibitz.game.boards import board_number
from kibitz.laws.editions import CURRENT, Edition
from kibitz.scoring.fields.field import Field
from kibitz.scoring.flaws import Unscorable, UnscorableKind
from kibitz.scoring.results import contestant_given
from kibitz.scoring.rounding import Number, simple
from kibitz.scoring.standings import (
    CarryOver,
    EventTallies,
    EventTally,
    EventTallyPart,
    FieldTallies,
    SwissPairs,
    Tallies,
    Tally,
    WeighedSession,
)
from kibitz.scoring.working.citations import BY_UNIT, unit_name
from kibitz.scoring.working.fields import explain_card
from kibitz.scoring.working.steps import mean_step, penalty_steps, percentage_step, shown_step
from kibitz.scoring.working.swiss import explain_swiss, explain_swiss_board
from kibitz.scoring.working.tree import Amount, Working


@runtime_checkable
class ExplainsItself(Protocol):
    """Tallies with workings of their own, as those of an event of teams."""

    def explain(self, who: str, board: int | None = None, *, edition: Edition = CURRENT) -> Working:
        """How a contestant's figure came about, or what they have on one board."""


def explain(
    tallies: Field | Tallies,
    who: str | int,
    board: int | str | None = None,
    *,
    edition: Edition | int | str = CURRENT,
) -> Working:
    """How a contestant's figure came about, down to each board; or one board of it alone.

    Of a field that is the sum of their boards. Of tallies it is the figure that is shown: factoring, penalties,
    percentage and rounding of a session, the sessions of an event, the matches of Swiss pairs.
    """
    number = None if board is None else board_number(board)
    return _explained(tallies, contestant_given(who), number, Edition.of(edition))


def _explained(tallies: Field | Tallies, who: str, board: int | None, edition: Edition) -> Working:
    match tallies:
        case Field():
            return explain_card(tallies, who, board, edition=edition)
        case FieldTallies():
            if board is not None or who not in tallies.contestants:
                return explain_card(tallies.field, who, board, edition=edition)
            return _field(tallies, who, edition)
        case EventTallies():
            return _event(tallies, who, edition) if board is None else _event_board(tallies, who, board, edition)
        case SwissPairs():
            if board is not None:
                return explain_swiss_board(tallies, who, board, edition)
            return explain_swiss(tallies, who, edition)
        case ExplainsItself():
            return tallies.explain(who, board, edition=edition)
    raise UnscorableKind("not_explained", tallies=type(tallies).__name__)


def explain_total(tallies: Field | Tallies, who: str | int, *, edition: Edition = CURRENT) -> Working:
    """The same without how the figure of each board came about."""
    return _brief(explain(tallies, who, edition=edition))


def _brief(working: Working) -> Working:
    cut = working.id.startswith("figure.")
    return replace(working, parts=() if cut else tuple(_brief(part) for part in working.parts))


# A session.


def _field(tallies: FieldTallies, who: str, edition: Edition) -> Working:
    tally, rules = tallies[who], tallies.rules
    unit = "percent" if tally.percentage is not None else tally.unit
    parts = [explain_card(tallies.field, who, edition=edition), *_factored(tallies, tally)]
    before = tally.factoring.rounded if tally.factoring else tally.total
    parts += penalty_steps(tally.deductions, before, tally.unit)
    figure = tally.score
    mean = tally.percentage is None and rules.without_top == "mean" and tally.boards > 0
    if tally.percentage is not None:
        figure = tally.percentage
        parts.append(percentage_step(tally.score, tally.out_of))
    elif mean:
        figure = simple(Fraction(tally.score) / tally.boards)
        parts.append(mean_step(tally.score, tally.boards, unit))
    parts += shown_step(figure, tally.shown, unit, rules)
    values = {"contestant": who, "worth": Amount(tally.shown, unit), "boards": tally.boards, "mean": mean or None}
    return Working("standing.session", tally.shown, values, BY_UNIT[tally.unit], parts=tuple(parts))


def _factored(tallies: FieldTallies, tally: Tally) -> Iterator[Working]:
    factoring = tally.factoring
    if factoring is None:
        return
    unit = tallies.rules.factored_rounding
    times, by = (tally.out_of, tally.available) if tally.available else (factoring.most_boards, tally.boards)
    values = {
        "boards": factoring.boards,
        "most": factoring.most_boards,
        "total": tally.total,
        "times": times,
        "by": by,
        "exact": factoring.exact,
        "rounded": factoring.rounded if unit else None,
        "unit": unit_name(unit),
    }
    regulations: dict[str, object] = {"sit_out_score": "factored"}
    if tallies.lines and tallies.rules.factored_to == "session":
        regulations["factored_to"] = "session"
    if unit:
        regulations["factored_rounding"] = unit_name(unit)
    yield Working("factored_up", factoring.rounded, values, "78D", regulations)


# An event of several sessions.


def _event(tallies: EventTallies, who: str, edition: Edition) -> Working:
    tally, unit = tallies[who], tallies.unit
    added = _added(tallies)
    sources: list[WeighedSession | CarryOver] = [
        *([tallies.carry_over] if tallies.carry_over else []),
        *tallies.sessions,
    ]
    pairs = zip(sources, tally.parts, strict=True)
    parts = [_part(tallies, source, part, added, edition) for source, part in pairs]
    counted = [tally_part for tally_part in tally.parts if tally_part.counted]
    parts.append(_together(tallies, tally, counted, added))
    parts += penalty_steps(tally.deductions, tally.total, added)
    figure: Number = tally.score
    boards = simple(
        sum(tally_part.tally.boards * tally_part.weight for tally_part in counted if tally_part.tally is not None)
    )
    mean = not tally.out_of and tallies.rules.without_top == "mean" and unit in BY_UNIT and boards > 0
    if tally.out_of:
        parts.append(percentage_step(tally.score, tally.out_of))
        figure = parts[-1].figure or 0
    elif mean:
        parts.append(mean_step(tally.score, boards, unit))
        figure = tallies.without_top(tally.score, counted)
    parts += shown_step(figure, tally.shown, unit, tallies.rules)
    said = {"contestant": who, "worth": Amount(tally.shown, unit)}
    values = {**said, "count": len(tallies.sessions), "mean": mean or None}
    return Working("standing.event", tally.shown, values, "78D", parts=tuple(parts))


def _added(tallies: EventTallies) -> str:
    """The unit of what is added up."""
    return "matchpoints" if tallies.unit == "percent" and not tallies.by_percentages else tallies.unit


def _together(tallies: EventTallies, tally: EventTally, counted: Sequence[EventTallyPart], unit: str) -> Working:
    together = Amount(tally.total, unit)
    if not (tallies.by_percentages and tallies.combination.mean):
        return Working("sessions.sum", tally.total, {"worth": together, "out_of": tally.out_of or None}, "78D")
    values = {
        "sum": Amount(simple(sum(part.worth for part in counted)), unit),
        "weight": simple(sum(part.weight for part in counted)),
        "worth": together,
    }
    return Working("sessions.mean", tally.total, values, "78D")


def _part(
    tallies: EventTallies, source: WeighedSession | CarryOver, part: EventTallyPart, unit: str, edition: Edition
) -> Working:
    """What one session adds, or the carry-over; the figure is None where it does not count."""
    values: dict[str, object] = {
        "session": part.session,
        "there": Amount(part.figure, unit),
        "weight": part.weight,
        "worth": Amount(part.worth, unit),
        "played_by": part.played_by or None,
    }
    carried = isinstance(source, CarryOver)
    if part.tally is None:
        kind = "nothing_carried" if carried else "absent" if part.counted else "absent_left_out"
        return Working(f"session.{kind}", part.worth if part.counted else None, values, "78D")
    steps = [explain(source.tallies, part.tally.contestant, edition=edition)]
    if isinstance(source, CarryOver):
        steps += _brought_to_tops(source, part)
        return Working("session.carried", part.worth, values, "78D", parts=tuple(steps))
    if not part.counted:
        values["best"] = tallies.combination.best
        return Working("session.not_best", None, values, "78D", parts=tuple(steps))
    return Working("session.counted", part.worth, values, "78D", parts=tuple(steps))


def _brought_to_tops(source: CarryOver, part: EventTallyPart) -> Iterator[Working]:
    if source.by == "tops" and part.tally is not None and part.tally.out_of and part.figure != part.tally.score:
        values = {"score": part.tally.score, "out_of": part.tally.out_of, "boards": part.tally.boards}
        yield Working("brought_to_tops", part.figure, values, "78D")


def _event_board(tallies: EventTallies, who: str, board: int, edition: Edition) -> Working:
    """The board of that number in every session in which they have it."""
    found: list[tuple[str, Working]] = []
    for session, part in zip(tallies.sessions, _of_sessions(tallies, tallies[who]), strict=True):
        if part.tally is None:
            continue
        try:
            found.append((session.name, explain(session.tallies, part.tally.contestant, board, edition=edition)))
        except Unscorable as error:
            if error.flaw.id != "board_not_on_card":
                raise
    if not found:
        raise Unscorable("board_not_on_card", contestant=who, board=board)
    if len(found) == 1:
        return found[0][1]
    parts = tuple(
        Working("session.board", working.figure, {"session": name}, parts=(working,)) for name, working in found
    )
    return Working("several_sessions", None, {"contestant": who, "board": board, "count": len(parts)}, parts=parts)


def _of_sessions(tallies: EventTallies, tally: EventTally) -> Sequence[EventTallyPart]:
    return tally.parts[1:] if tallies.carry_over else tally.parts
