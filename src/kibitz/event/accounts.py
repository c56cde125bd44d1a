"""What is ranked: the account of a session, and of the sessions of an event together (78D, 90)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kibitz.event.fields import method_of
from kibitz.event.rules.penalties import penalties_of
from kibitz.laws.regulations import Regulations
from kibitz.scoring import Field, Flaw, Rules, Unscorable, method, vp
from kibitz.scoring.standings import (
    Account,
    Conversion,
    EventTallies,
    Penalty,
    Refund,
    Session,
    SwissPairs,
)
from kibitz.scoring.vp.scale import Measure

if TYPE_CHECKING:
    from kibitz.event.contest import Event

Penalties = Sequence[Penalty | Refund]


def penalties_in(event: Event, session: int) -> list[Penalty | Refund]:
    """The penalties of a session, or with 0 those that belong to none."""
    return list(penalties_of(event, session))


def account_of(
    event: Event, field: Field, penalties: Penalties, lines: Mapping[str, str] | None
) -> tuple[Account | None, list[Flaw]]:
    """What everybody has in a session, by the conditions: percentages, IMPs, points, or victory points."""
    conditions = event.conditions
    rules = Rules(conditions.regulations)
    wrong: list[Flaw] = []
    if conditions.victory_points:
        try:
            return swiss_account(field, method_of(conditions), conditions.regulations, penalties), wrong
        except Unscorable as error:
            wrong.append(error.flaw)
    try:
        return rules.tallies(field, penalties, lines), wrong
    except Unscorable as error:
        return rules.tallies(field, (), lines), [*wrong, error.flaw]


def swiss_account(field: Field, name: str, regulations: Regulations, penalties: Penalties) -> SwissPairs:
    """Every round a match, converted to victory points; 12C2c looks at the match where nothing else is laid down."""
    averages = Rules(regulations).averages
    if "own_average_window" not in regulations.changed():
        averages = replace(averages, window="match")
    return SwissPairs(
        field.results,
        [conversion(name, regulations)],
        Rules(regulations).ranking,
        penalties=penalties,
        expected=field.grouping.expected,
        averages=averages,
    )


def conversion(name: str, regulations: Regulations) -> Conversion:
    """A method with the scale of the regulations for what it measures: IMPs, or the percentage of a match."""
    scoring = method(name, regulations)
    if scoring.unit == "points":
        raise Unscorable("vps_of_points", method=name)
    measure = Measure.PERCENT if scoring.unit == "matchpoints" else Measure.IMPS
    scale = Rules(regulations).vp_scale
    if scale.measure is not measure:
        scale = vp.by_name(regulations.word("vp_scale_percent") if measure is Measure.PERCENT else "wbf_continuous")
    return Conversion(scoring, scale)


def event_account(
    event: Event, sessions: Iterable[tuple[int, Account]], penalties: Penalties
) -> tuple[Account | None, list[Flaw]]:
    """What everybody has in all sessions that have begun to be scored."""
    held = [(number, each) for number, each in sessions if any(True for _ in each.contestants)]
    if not held:
        return (None, [])
    if len(held) == 1 and not penalties and len(event.sessions) == 1:
        return held[0][1], []
    parts = [Session(str(number), each) for number, each in held]
    rules = Rules(event.conditions.regulations).ranking
    try:
        return EventTallies(parts, rules, penalties=penalties), []
    except Unscorable as error:
        return None, [error.flaw]
