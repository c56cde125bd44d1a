"""What was laid down for an event where the Laws leave it open (80A, 80B, 78D): its regulations.

`Regulations()` is the Laws as they stand; `switches` has the table of all that can be set, `regulation_text` says how a
file looks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from kibitz.game.doors import door
from kibitz.game.errors import Invalid, Message
from kibitz.game.values import named
from kibitz.laws.editions import CURRENT, Edition, cite
from kibitz.laws.regulation_text import RegulationProblem, Setting, profile_text, profiles, settings
from kibitz.laws.switch_kinds import InvalidRegulation, NotASwitch, Switch, SwitchValue, guess, spell
from kibitz.laws.switches import SWITCHES

__all__ = [
    "SWITCHES",
    "InvalidRegulation",
    "InvalidRegulations",
    "RegulationProblem",
    "Regulations",
    "Switch",
    "SwitchValue",
    "profile",
    "profiles",
]

T = TypeVar("T")


class InvalidRegulations(Invalid):
    """Regulations that cannot be used; `problems` lists all that is wrong with them."""

    problems: tuple[RegulationProblem, ...] = ()

    @classmethod
    def because(cls, problems: Iterable[RegulationProblem], source: str | None = None) -> InvalidRegulations:
        """The refusal for these problems of a file or text, in the order of their lines."""
        found = tuple(sorted(problems, key=lambda problem: problem.line or 0))
        refusal = cls("laws.regulation.problems", problems=tuple(problem.message(source) for problem in found))
        refusal.problems = found
        return refusal

    @property
    def messages(self) -> tuple[Message, ...]:
        """A message for each problem."""
        found = self.values.get("problems")
        return found if isinstance(found, tuple) else super().messages


class Regulations:
    """The regulations of an event under one edition of the Laws: an immutable value.

    >>> import kibitz as kb
    >>> regulations = kb.Regulations(2017, bidding_method="boxes", appeal_period="1 hour")
    >>> regulations.changed()
    {'bidding_method': 'boxes', 'appeal_period': 60}
    """

    __slots__ = ("_changed", "_edition")

    def __init__(self, edition: Edition | int | str = CURRENT, **values: object) -> None:
        self._edition = Edition.of(edition)
        self._changed = _settled(self._edition, [Setting(name, value) for name, value in values.items()])

    @property
    def edition(self) -> Edition:
        """The edition of the Laws that they supplement."""
        return self._edition

    def __getitem__(self, switch: Switch[T]) -> T:
        """What is laid down, or else what the Laws say; where an edition leaves it to nobody, what it says itself."""
        if not isinstance(switch, Switch):
            raise NotASwitch("laws.regulation.not_a_switch", switch=named(switch))
        if switch.name in self._changed:
            return cast(T, self._changed[switch.name])
        return switch.default_in(self._edition)

    @door
    def by_name(self, name: str) -> SwitchValue:
        """The same where a text or a file names the switch."""
        return cast(SwitchValue, self[_switch(name)])

    def with_(self, **values: object) -> Regulations:
        """The same regulations with these set otherwise, the edition among them.

        >>> kb.Regulations(2017, bidding_method="boxes").with_(appeal_period="1 hour")
        Regulations(2017, bidding_method='boxes', appeal_period=60)
        """
        edition = cast(Edition, values.pop("edition", self._edition))
        return Regulations(edition, **{**self._changed, **values})

    def under(self, edition: Edition | int | str) -> Regulations:
        """The same regulations under another edition; refused if they set what is not open there."""
        return Regulations(edition, **self._changed)

    def changed(self) -> dict[str, SwitchValue]:
        """What differs from the Laws as they stand, in the order of the Laws.

        >>> kb.Regulations(2017, bidding_method="boxes").changed()
        {'bidding_method': 'boxes'}
        """
        return dict(self._changed)

    def to_toml(self) -> str:
        """The text of a file that sets just what differs, each line with its Law."""
        lines = [f"edition = {self._edition}"]
        for name, value in self._changed.items():
            lines.append(f"{name} = {spell(value)}  # {_cited(SWITCHES[name], self._edition)}")
        return "\n".join(lines) + "\n"

    @classmethod
    @door
    def load(cls, source: Path | str, edition: Edition | int | str = CURRENT, **values: object) -> Regulations:
        """Read a file (a path) or the text of one; `edition` and the values given hold where it names none.

        >>> kb.Regulations.load('appeal_period = "1 hour"', edition=2017)  # or a Path
        Regulations(2017, appeal_period=60)
        """
        edition = Edition.of(edition)
        if isinstance(source, str):
            return _read(source, edition, values)
        try:
            text = source.read_text(encoding="utf-8-sig")
        except OSError as error:
            why = error.strerror or str(error)
            raise InvalidRegulations("laws.regulation.unreadable", source=str(source), why=why) from error
        except UnicodeDecodeError as error:
            raise InvalidRegulations("laws.regulation.not_text", source=str(source)) from error
        return _read(text, edition, values, str(source))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Regulations):
            return NotImplemented
        return self._edition == other._edition and self._changed == other._changed

    def __hash__(self) -> int:
        return hash((self._edition, *self._changed.items()))

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value!r}" for name, value in self._changed.items())
        return f"Regulations({self._edition}{changed})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self._edition, self._changed)


def _rebuild(edition: Edition, changed: Mapping[str, object]) -> Regulations:
    return Regulations(edition, **changed)


@cache
def profile(name: str) -> Regulations:
    """The regulations of that profile."""
    return _read(profile_text(name), CURRENT, {})


def _cited(switch: Switch[Any], edition: Edition) -> str:
    return ", ".join(cite(law, edition) for law in switch.laws)


def _switch(name: str) -> Switch[Any]:
    if name in SWITCHES:
        return SWITCHES[name]
    meant = guess(name, (*SWITCHES, "edition", "profile"))
    raise InvalidRegulation("laws.regulation.none_such", name=name, meant=meant)


def _checked(name: str, value: object, edition: Edition) -> SwitchValue:
    switch = _switch(name)
    if edition in switch.editions:
        return cast(SwitchValue, switch.read(value))
    raise InvalidRegulation(
        "laws.regulation.not_open",
        name=name,
        edition=edition,
        editions=tuple(map(str, switch.editions)),
        law=_cited(switch, switch.editions[-1]),
    )


def _read(text: str, edition: Edition, values: Mapping[str, object], source: str | None = None) -> Regulations:
    problems: list[RegulationProblem] = []
    named, made = settings(text, problems)
    held = [Setting(name, value) for name, value in values.items()]
    return Regulations(named or edition, **_settled(named or edition, [*held, *made], problems, source))


def _settled(
    edition: Edition, made: Iterable[Setting], problems: Iterable[RegulationProblem] = (), source: str | None = None
) -> dict[str, SwitchValue]:
    """What these settings change, the later before the earlier; refused with all the problems there are."""
    found = list(problems)
    values: dict[str, SwitchValue] = {}
    for setting in made:
        try:
            values[setting.name] = _checked(setting.name, setting.value, edition)
        except InvalidRegulation as error:
            problem = RegulationProblem.of(error, setting.line, setting.name)
            if setting.profile:
                what = Message("laws.regulation.profile", {"profile": setting.profile, "what": problem.what})
                problem = RegulationProblem(setting.line, setting.name, what)
            found.append(problem)
    if found:
        raise InvalidRegulations.because(found, source)
    return {
        name: values[name]
        for name, switch in SWITCHES.items()
        if name in values and values[name] != switch.default_in(edition)
    }
