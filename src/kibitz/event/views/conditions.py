"""The conditions of contest, published to the contestants (78D): everybody may read them, and what was changed when."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from itertools import takewhile
from typing import Annotated, Any, Literal, TypedDict, cast, get_args

from kibitz.event.acts import ConditionsSet, EventCreated
from kibitz.event.conditions import Conditions, changed_fields, read_conditions
from kibitz.event.contest import Event
from kibitz.event.log.codec import write_time
from kibitz.event.log.entries import EventActor
from kibitz.event.views.types import MessageId, SaidData, Time
from kibitz.event.views.words.notation import Written
from kibitz.game.about import About, LawNumber
from kibitz.game.errors import Message
from kibitz.laws import scoring_switches, switches
from kibitz.laws.editions import Edition, cite
from kibitz.laws.regulations import SWITCHES
from kibitz.laws.switch_kinds import Switch, spell
from kibitz.scoring import vp

RegulationGroup = Literal["scoring", "matches", "swiss", "ranking", "room", "calls", "play", "adjusted", "director"]
RegulationKind = Literal[
    "one_of", "some_of", "number", "minutes", "share", "yes_no", "text", "name", "two", "list", "table"
]
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
        "says": sentences(conditions, deals=any(session.deals for session in event.sessions.values())),
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


def sentences(conditions: Conditions, *, deals: bool = False) -> list[SaidData]:
    """The conditions in sentences, each as the id of its message with the values.

    Hands are spoken of where there are `deals`, or prepared boards.
    """
    rules = conditions.regulations
    said: list[tuple[str, Mapping[str, object]]] = [
        ("contest", {"kind": conditions.kind, "method": conditions.method}),
        *([("victory_points", {"scale": _scale(conditions)})] if conditions.victory_points else []),
        *([("knock_out", {"law": "86B" if rules.edition.book == 2007 else "12C4"})] if conditions.knock_out else []),
        ("laws", {"edition": rules.edition.year}),
        ("agreement", {"needed": not conditions.no_agreement}),
        *([("lead_required", {})] if conditions.lead_required else []),
        *([("on_screen", {"policy": conditions.on_screen})] if conditions.on_screen != "no" else []),
        *([("begins", {"at": conditions.begins.replace("T", " ")})] if conditions.begins else []),
        ("scores", {"when": conditions.scores.value}),
        ("ranking", {"when": conditions.ranking.value}),
        *([("prepared_boards", {})] if conditions.prepared_boards else []),
        *([("hands", {"when": conditions.hands.value})] if deals or conditions.prepared_boards else []),
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


def _scale(conditions: Conditions) -> Written:
    """The scale of victory points by its name: by the percentage of a match, or by its margin."""
    name = str(conditions.regulations[scoring_switches.VP_SCALE])
    if conditions.method == "matchpoints" and vp.by_name(name).measure is not vp.Measure.PERCENT:
        name = str(conditions.regulations[scoring_switches.VP_SCALE_PERCENT])
    return Written(name, f"scoring.vp.scale.{name}", {})


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


# All that can be laid down.


class RegulationChoiceData(SaidData):
    """One of the words that a regulation can be."""

    value: str


class OpenRegulationData(SaidData):
    """A point that the Laws leave open: what it decides, by which Law, and what can be laid down."""

    name: str
    group: RegulationGroup
    laws: list[LawNumber]
    kind: RegulationKind
    items: Annotated[RegulationKind | None, About("Of a list or a table what each item is.")]
    choices: list[RegulationChoiceData]
    least: int | None
    most: int | None
    usual: Annotated[str, About("What holds while nothing is laid down, as the file writes it.")]
    only_stated: Annotated[bool, About("Whether no ruling and no score depends on it.")]


class RegulationsView(TypedDict):
    """Every regulation that an edition of the Laws leaves open, by subject."""

    edition: int
    regulations: list[OpenRegulationData]


_LAWS: Mapping[RegulationGroup, tuple[range, ...]] = {
    "scoring": (range(77, 79), range(87, 88)),
    "room": (range(1, 9),),
    "calls": (range(9, 12), range(13, 41), range(73, 76)),
    "play": (range(41, 73),),
    "adjusted": (range(12, 13), range(86, 87)),
    "director": (range(76, 77), range(79, 86), range(88, 94)),
}
_FROM: Mapping[str, RegulationGroup] = {
    scoring_switches.VP_SCALE.name: "matches",
    scoring_switches.SWISS_FIRST_ROUND.name: "swiss",
    scoring_switches.SESSIONS_COMBINED.name: "ranking",
    scoring_switches.FOULED_BOARD_METHOD.name: "scoring",
}
"""Among what Law 78 leaves open, where another subject begins."""
_VP_SCALES = (scoring_switches.VP_SCALE.name, scoring_switches.VP_SCALE_PERCENT.name)


def open_regulations(edition: Edition) -> RegulationsView:
    """All that can be laid down under an edition of the Laws, as a form asks for it, by subject."""
    groups = get_args(RegulationGroup)
    found: list[OpenRegulationData] = []
    scoring: RegulationGroup = "scoring"
    for switch in SWITCHES.values():
        scoring = _FROM.get(switch.name, scoring)
        if edition in switch.editions:
            group = next(name for name, laws in _LAWS.items() if any(_law_of(switch, edition) in part for part in laws))
            found.append(_open(switch, edition, scoring if group == "scoring" else group))
    return {
        "edition": edition.year,
        "regulations": sorted(found, key=lambda regulation: groups.index(regulation["group"])),
    }


_DEFINITIONS = 40
"""Where what the Definitions leave open is looked for: they speak of calls."""


def _law_of(switch: Switch[Any], edition: Edition) -> int:
    return int("".join(takewhile(str.isdigit, cite(switch.laws[0], edition))) or _DEFINITIONS)


def _open(switch: Switch[Any], edition: Edition, group: RegulationGroup) -> OpenRegulationData:
    expected = switch.kind.expected
    items = _items_of(expected)
    bounds = [expected.values.get(name) for name in ("least", "most")]
    return {
        "name": switch.name,
        "group": group,
        "laws": [cite(law, edition) for law in switch.laws],
        "kind": _kind_of(expected),
        "items": None if items is None else _kind_of(items),
        "choices": [choice_said(switch.name, word) for word in choices_of(switch.name)],
        "least": bounds[0] if isinstance(bounds[0], int) else None,
        "most": bounds[1] if isinstance(bounds[1], int) else None,
        "usual": spell(switch.default_in(edition)),
        "only_stated": switch.only_stated,
        "message": f"regulation.{switch.name}",
        "values": {},
    }


def _items_of(expected: Message) -> Message | None:
    inner = expected.values.get("kind")
    return inner if isinstance(inner, Message) else None


def choices_of(name: str) -> list[str]:
    """The words of which a regulation is one, or has several; none where it is something else."""
    expected = SWITCHES[name].kind.expected
    spelt = (_items_of(expected) or expected).values.get("words", ())
    return [str(word).strip('"') for word in spelt] if isinstance(spelt, tuple) else []


def _kind_of(expected: Message) -> RegulationKind:
    return cast(RegulationKind, expected.id.rpartition(".")[2])


def choice_said(name: str, word: str) -> RegulationChoiceData:
    """A word in a director's words; figures are what they are."""
    if not any(letter.isalpha() for letter in word):
        return as_written(word)
    domain = "scoring.vp.scale" if name in _VP_SCALES else "regulation_choice"
    return {"value": word, "message": f"{domain}.{word}", "values": {}}


def laid_down_said(name: str, word: str) -> RegulationChoiceData:
    """What a regulation was laid down to be, in a director's words as far as it has any."""
    if word in choices_of(name):
        return choice_said(name, word)
    if word.lower() in _WHETHER:
        return {"value": word, "message": f"regulation_choice.{_WHETHER[word.lower()]}", "values": {}}
    return as_written(word)


_WHETHER = {"true": "yes", "false": "no"}


def as_written(word: str) -> RegulationChoiceData:
    """A value for which there are no other words than those that were written; a list without its marks."""
    plain = word.removeprefix("[").removesuffix("]").replace('"', "")
    return {"value": word, "message": "regulation_choice.plain", "values": {"word": plain}}
