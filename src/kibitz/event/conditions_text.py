"""The text of conditions of contest: TOML, with everything that is wrong found in one reading, by its line.

A line for each field of `Conditions`, the section `[regulations]` as a file of regulations has it, and `[may]` and
`[may_not]` with kinds of acts by role.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from kibitz.event.acts import ACTS
from kibitz.event.refusals import Refused
from kibitz.game.errors import Message
from kibitz.laws.regulation_text import RegulationProblem, Setting, settings
from kibitz.laws.regulations import SWITCHES, InvalidRegulation, InvalidRegulations, Regulations
from kibitz.laws.switch_kinds import MOMENT, TEXT, YES_NO, Switch, guess, list_of, number, one_of, spell
from kibitz.scoring import METHODS
from kibitz.scoring.teams import METHODS as TEAM_METHODS

MOST_TEXT = 30_000


class InvalidConditions(Refused):
    """Conditions that cannot be used; `problems` lists all that is wrong with them."""

    def __init__(self, id: str, **values: object) -> None:
        super().__init__(id, **values)
        self.problems: tuple[RegulationProblem, ...] = ()

    @classmethod
    def because(cls, problems: Iterable[RegulationProblem]) -> InvalidConditions:
        """The refusal for these problems, in the order of their lines."""
        found = tuple(sorted(problems, key=lambda problem: problem.line or 0))
        refusal = cls("conditions_wrong", count=len(found), problems=tuple(problem.message() for problem in found))
        refusal.problems = found
        return refusal

    @property
    def messages(self) -> tuple[Message, ...]:
        """A line for each problem; one alone is said with what it is about."""
        if len(self.problems) < 2:
            return super().messages
        return tuple(problem.message() for problem in self.problems)


_KIND = one_of("pairs", "individual", "teams")
_WHEN = one_of("at_once", "after_board", "after_round", "after_session")
_MINUTES = number(0, 60)

FIELDS = {
    switch.name: switch
    for switch in (
        Switch("kind", "80B2", _KIND, "pairs"),
        Switch("method", "78", one_of(*METHODS, *TEAM_METHODS), "matchpoints"),
        Switch("victory_points", "78D", YES_NO, False),
        Switch("knock_out", "12C4", YES_NO, False),
        Switch("winners", "78D", number(0, 2), 0),
        Switch("across_sections", "78D", YES_NO, True),
        Switch("strata", "78D", list_of(TEXT), ()),
        Switch("categories", "78D", list_of(TEXT), ()),
        Switch("scores", "80B2", _WHEN, "after_board"),
        Switch("ranking", "80B2", _WHEN, "after_round"),
        Switch("hands", "80B2", _WHEN, "after_session"),
        Switch("prepared_boards", "6E4", YES_NO, False),
        Switch("director_plays", "16D", YES_NO, False),
        Switch("no_agreement", "79A1", YES_NO, False),
        Switch("lead_required", "80B2", YES_NO, False),
        Switch("on_screen", "80B2e", one_of("no", "prevent", "warn", "permit"), "no"),
        Switch("begins", "80B2", MOMENT, ""),
        Switch("rounds", "8A1", one_of("director", "clock", "all_done"), "director"),
        Switch("minutes_a_board", "8A1", _MINUTES, 7),
        Switch("minutes_a_change", "8A1", _MINUTES, 2),
        Switch("deposit", "93", TEXT, ""),
        Switch("notes", "78D", TEXT, ""),
    )
}
"""The fields that a file can set, and what they can be."""

_TABLES = ("regulations", "may", "may_not")
_ROLES = {"may": ("director", "assistant", "committee"), "may_not": ("director", "assistant", "player")}


def read(text: str) -> dict[str, Any]:
    """The values of the fields that a text says."""
    if len(text) > MOST_TEXT:
        raise Refused("too_long", what="conditions", most=MOST_TEXT)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    inside = _regulation_lines(lines)
    problems: list[RegulationProblem] = []
    own = _without_bare_words(
        [line if here is None else "" for line, here in zip(lines, inside, strict=True)], problems
    )
    edition, made = settings("\n".join(own), problems)
    if edition is not None or any(setting.profile for setting in made):
        problems.append(_misplaced("edition" if edition is not None else "profile", own))
    made = [setting for setting in made if not setting.profile]
    values = _values([setting for setting in made if setting.name not in _TABLES], problems)
    tables = {setting.name: setting for setting in made if setting.name in _TABLES}
    if "regulations" in tables:
        what = _wrong("regulations_inline")
        problems.append(RegulationProblem(tables["regulations"].line, "regulations", what))
    powers, withheld = (_powers(name, tables.get(name), own, problems) for name in ("may", "may_not"))
    regulations = Regulations()
    try:
        regulations = Regulations.load("\n".join(here or "" for here in inside))
    except InvalidRegulations as error:
        problems += error.problems
    _check_method(values, own, problems)
    if problems:
        raise InvalidConditions.because(problems)
    return {**values, "regulations": regulations, "powers": powers, "withheld": withheld}


def _wrong(what: str, **values: object) -> Message:
    return Message(f"event.conditions.{what}", values)


def _regulation_lines(lines: list[str]) -> list[str | None]:
    """What of each line belongs to the regulations, and None where it does not."""
    found: list[str | None] = []
    inside = False
    for line in lines:
        header = re.match(r"\s*\[+\s*([\w-]+)\s*(?:\.\s*([\w-]+))?\s*\]+\s*(?:#.*)?$", line)
        if header and header[1] == "regulations":
            inside = True
            found.append(f"[{header[2]}]" if header[2] else "")
            continue
        inside = inside and not (header and header[1] in _TABLES)
        found.append(line if inside else None)
    return found


_BARE = re.compile(r"\s*([\w-]+)\s*=\s*([A-Za-z][\w -]*?)\s*(?:#.*)?")


def _without_bare_words(lines: list[str], problems: list[RegulationProblem]) -> list[str]:
    """The lines without those whose word lacks its quotes, which are named."""
    kept = list(lines)
    for place, line in enumerate(lines):
        bare = _BARE.fullmatch(line)
        if bare and bare[1] in FIELDS and bare[2] not in ("true", "false", "inf", "nan"):
            sentence = Message("laws.regulation.unquoted", {"name": bare[1], "value": spell(bare[2])})
            problems.append(RegulationProblem(place + 1, bare[1], sentence))
            kept[place] = ""
    return kept


def _line_of(name: str, lines: list[str]) -> int | None:
    key = re.compile(rf"\s*[\"']?{re.escape(name)}[\"']?\s*=")
    return next((place for place, line in enumerate(lines, 1) if key.match(line)), None)


def _misplaced(name: str, lines: list[str]) -> RegulationProblem:
    return RegulationProblem(_line_of(name, lines), name, _wrong("misplaced", name=name))


def _values(made: list[Setting], problems: list[RegulationProblem]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for setting in made:
        if setting.name in SWITCHES and setting.name not in FIELDS:
            sentence = _wrong("misplaced", name=setting.name)
            problems.append(RegulationProblem(setting.line, setting.name, sentence))
        elif setting.name not in FIELDS:
            meant = guess(setting.name, (*FIELDS, *_TABLES))
            problems.append(
                RegulationProblem(setting.line, setting.name, _wrong("none_such", name=setting.name, meant=meant))
            )
        else:
            try:
                values[setting.name] = FIELDS[setting.name].read(setting.value)
            except InvalidRegulation as error:
                problems.append(RegulationProblem.of(error, setting.line, setting.name))
    return values


def _powers(
    name: str, setting: Setting | None, lines: list[str], problems: list[RegulationProblem]
) -> dict[str, frozenset[str]]:
    """Kinds of acts by role."""
    if setting is None:
        return {}
    found: dict[str, frozenset[str]] = {}
    given = setting.value if isinstance(setting.value, Mapping) else {"": setting.value}
    for role, kinds in given.items():
        line = _line_of(role, lines) or setting.line
        if role not in _ROLES[name]:
            sentence = _wrong("wrong_role", table=name, roles=_ROLES[name], name=spell(role))
            problems.append(RegulationProblem(line, role, sentence))
            continue
        listed = kinds if isinstance(kinds, list) else [kinds]
        for kind in listed:
            if kind not in ACTS:
                meant = guess(kind, tuple(ACTS))
                sentence = _wrong("no_act", name=spell(kind), meant=None if meant is None else spell(meant))
                problems.append(RegulationProblem(line, role, sentence))
        found[role] = frozenset(kind for kind in listed if isinstance(kind, str))
    return found


def _check_method(values: dict[str, Any], lines: list[str], problems: list[RegulationProblem]) -> None:
    """A contest of teams is scored as matches are, another as a field is."""
    teams = values.get("kind") == "teams"
    methods = tuple(TEAM_METHODS if teams else METHODS)
    method = values.setdefault("method", methods[0])
    if method not in methods:
        kind = values.get("kind", "pairs")
        sentence = _wrong("method", method=spell(method), kind=kind, words=tuple(map(spell, methods)))
        problems.append(RegulationProblem(_line_of("method", lines), "method", sentence))
    if values.get("knock_out") and not teams:
        sentence = _wrong("knock_out", teams=spell("teams"))
        problems.append(RegulationProblem(_line_of("knock_out", lines), "knock_out", sentence))
