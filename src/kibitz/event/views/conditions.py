"""The conditions of contest, published to the contestants (78D): everybody may read them, and what was changed when."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from typing import Annotated, Any, Literal, TypedDict

from kibitz.event.acts import ConditionsSet, EventCreated
from kibitz.event.conditions import Conditions, changed_fields, read_conditions
from kibitz.event.contest import Event
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.views.types import MessageId, SaidData, Time
from kibitz.game.about import About, LawNumber
from kibitz.laws import scoring_switches, switches
from kibitz.laws.editions import cite
from kibitz.laws.regulations import SWITCHES
from kibitz.laws.switch_kinds import spell

WhenShown = Literal["at_once", "after_board", "after_round", "after_session"]


class RegulationSetData(TypedDict):
    """A regulation that is not as usual."""

    name: str
    laws: list[LawNumber]
    value: Annotated[str, About("As the file writes it.")]
    only_stated: Annotated[bool, About("Whether no ruling and no score depends on it.")]
    message: MessageId
    values: dict[str, Any]


class ConditionsChangedData(TypedDict):
    """What was changed since the event was set up."""

    at: Time
    by: str
    why: str
    changed: list[str]


class ConditionsView(TypedDict):
    """What was laid down."""

    event: str
    edition: int
    says: list[SaidData]
    regulations: list[RegulationSetData]
    changes: list[ConditionsChangedData]
    text: Annotated[str, About("The file, with what is not as usual.")]
    written: Annotated[str, About("The file as it was written.")]


_DAY, _HOUR = 24 * 60, 60


def conditions_view(event: Event, who: EventActor, now: datetime) -> ConditionsView:
    """What was laid down: in sentences, by regulation with its Law, and as the file has it."""
    conditions = event.conditions
    edition = conditions.regulations.edition
    return {
        "event": event.name,
        "edition": edition.year,
        "says": sentences(conditions),
        "regulations": [
            {
                "name": name,
                "laws": [cite(law, edition) for law in SWITCHES[name].laws],
                "value": spell(value),
                "only_stated": SWITCHES[name].only_stated,
                "message": f"regulation.{name}",
                "values": {},
            }
            for name, value in conditions.regulations.changed().items()
        ],
        "changes": _changes(event),
        "text": conditions.to_text(),
        "written": conditions.text,
    }


def sentences(conditions: Conditions) -> list[SaidData]:
    """The conditions in sentences, each as the id of its message with the values."""
    rules = conditions.regulations
    said: list[tuple[str, Mapping[str, object]]] = [
        ("contest", {"kind": conditions.kind, "method": conditions.method}),
        *([("victory_points", {"scale": rules[scoring_switches.VP_SCALE]})] if conditions.victory_points else []),
        *([("knock_out", {"law": "86B" if rules.edition.book == 2007 else "12C4"})] if conditions.knock_out else []),
        ("laws", {"edition": rules.edition.year}),
        ("agreement", {"needed": not conditions.no_agreement}),
        *([("lead_required", {})] if conditions.lead_required else []),
        ("scores", {"when": conditions.scores.value}),
        ("ranking", {"when": conditions.ranking.value}),
        *([("prepared_boards", {})] if conditions.prepared_boards else []),
        ("hands", {"when": conditions.hands.value}),
        *([("director_plays", {})] if conditions.director_plays else []),
        ("rounds", {"who": conditions.rounds}),
        *(_pace(conditions)),
        ("correction_period", period(rules[switches.CORRECTION_PERIOD])),
        ("appeal_period", period(rules[switches.APPEAL_PERIOD])),
        ("appeals_body", {"body": rules[switches.APPEALS_BODY]}),
        *([("deposit", {"deposit": conditions.deposit})] if conditions.deposit else []),
        *([("notes", {"notes": conditions.notes})] if conditions.notes else []),
    ]
    return [{"message": f"event.condition.{id}", "values": dict(values)} for id, values in said]


def _pace(conditions: Conditions) -> list[tuple[str, Mapping[str, object]]]:
    if not conditions.minutes_a_board:
        return []
    return [("pace", {"board": conditions.minutes_a_board, "change": conditions.minutes_a_change})]


def period(minutes: int) -> dict[str, object]:
    """A time in the largest unit that says it exactly: `count` of `unit`."""
    for unit, length in (("days", _DAY), ("hours", _HOUR)):
        if minutes and minutes % length == 0 and (unit == "hours" or Fraction(minutes, length) >= 2):
            return {"count": minutes // length, "unit": unit}
    return {"count": minutes, "unit": "minutes"}


def _changes(event: Event) -> list[ConditionsChangedData]:
    """What was changed since the event was set up: by whom, when and why."""
    found: list[ConditionsChangedData] = []
    before: Conditions | None = None
    for entry in event.entries((EventCreated.kind, ConditionsSet.kind)):
        if isinstance(entry.act, EventCreated | ConditionsSet):
            after = read_conditions(entry.act.conditions)
            if before is not None and (changed := changed_fields(before, after)):
                by = entry.who.name or entry.who.role.value
                found.append({"at": write_time(entry.at), "by": by, "why": entry.why, "changed": list(changed)})
            before = after
    return found
