"""The text of regulations: TOML, and the profiles that come with Kibitz. Whatever is wrong is found in one reading.

A line for each regulation that is set; at the top, if wanted, `edition = 2017` and `profile = "poland"`: other such
files to start from, a list of them if there are several, the later before the earlier.
"""

from __future__ import annotations

import re
import stat
import tomllib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from kibitz.game.errors import KibitzError, Message
from kibitz.laws.editions import Edition, UnknownEdition
from kibitz.laws.switch_kinds import InvalidRegulation, spell
from kibitz.laws.switches import SWITCHES

_PROFILES = Path(__file__).with_name("profiles")
MOST = 1 << 20  # bytes of a file
_ENOUGH = 50  # faults of syntax: a text with more is no regulations file


@dataclass(frozen=True, slots=True)
class RegulationProblem:
    """Something wrong with the regulations: on which line, about which of them, and what."""

    line: int | None
    name: str | None
    what: Message

    @classmethod
    def of(cls, error: KibitzError, line: int | None, name: str | None) -> RegulationProblem:
        """The problem that this error tells of."""
        return cls(line, name, error.message)

    def message(self, source: str | None = None) -> Message:
        """What is wrong, after where it stands: in the file of that name."""
        return Message("laws.regulation.problem", {"source": source, "line": self.line, "what": self.what})

    def __str__(self) -> str:
        return str(self.message())


class RegulationFileRefusal(Message):
    """Why a file cannot be the regulations."""

    __slots__ = ()

    prefix: ClassVar[str] = "refusal.regulations_"


def why_unreadable(path: Path) -> RegulationFileRefusal | None:
    """Why no regulations can be read from there: `unreadable`, `not_a_file` or `too_large`; none where they can."""
    try:
        found = path.stat()
    except OSError as error:
        return RegulationFileRefusal("unreadable", {"file": str(path), "reason": error.strerror or str(error)})
    if not stat.S_ISREG(found.st_mode):
        return RegulationFileRefusal("not_a_file", {"file": str(path)})
    return RegulationFileRefusal("too_large", {"file": str(path), "most": MOST}) if found.st_size > MOST else None


@dataclass(frozen=True, slots=True)
class Setting:
    """A regulation as a text sets it, not yet looked at."""

    name: str
    value: object
    line: int | None = None
    profile: str | None = None


def profiles() -> tuple[str, ...]:
    """The names of the profiles that come with Kibitz."""
    return tuple(sorted(file.stem for file in _PROFILES.glob("*.toml")))


def profile_text(name: object) -> str:
    """The text of that profile."""
    names = profiles()
    if name in names:
        return (_PROFILES / f"{name}.toml").read_text(encoding="utf-8")
    raise InvalidRegulation("laws.regulation.no_profile", name=spell(name), names=tuple(map(spell, names)))


def settings(text: str, problems: list[RegulationProblem]) -> tuple[Edition | None, list[Setting]]:
    """The edition that the text names, and what it sets, the profiles first; adds to the problems what is wrong."""
    found = _parsed(text, problems)
    lines = _lines(text)
    edition, made = None, []
    named = found.pop("profile", [])
    for name in named if isinstance(named, list) else [named]:
        try:
            its_edition, inner = settings(profile_text(name), problems)
        except InvalidRegulation as error:
            problems.append(RegulationProblem.of(error, lines.get("profile"), "profile"))
        else:
            edition = its_edition or edition
            made += [Setting(setting.name, setting.value, lines.get("profile"), name) for setting in inner]
    if "edition" in found:
        try:
            edition = Edition.parse(str(found.pop("edition")))
        except UnknownEdition as error:
            problems.append(RegulationProblem.of(error, lines.get("edition"), "edition"))
    return edition, made + [Setting(name, value, lines.get(name)) for name, value in found.items()]


def _parsed(text: str, problems: list[RegulationProblem]) -> dict[str, Any]:
    """The text as TOML: a line that is not is noted and left out, so that the others can be looked at too."""
    lines = text.split("\n")
    if (line := _monstrous(lines)) is not None:
        problems.append(RegulationProblem(line, None, Message("laws.regulation.too_deep")))
        return {}
    for _ in range(_ENOUGH):
        try:
            return tomllib.loads("\n".join([*lines, ""]))
        except (ValueError, RecursionError) as error:
            place = re.search(r"\(at line (\d+), column \d+\)", str(error))
            line = int(place[1]) if place else None
            problems.append(_not_toml(error, line, lines))
            if line is None:
                break
            if str(error).startswith("Unclosed") or lines[line - 1].lstrip().startswith("["):
                return _before(line, lines)  # what follows belongs to this: without it, it would be misread
            lines[line - 1] = ""
    return {}


_MOST_LINES = 2_000
_PART = r"""(?:[\w-]{1,64}|"(?:[^"\\]|\\.){0,64}"|'[^']{0,64}')"""
_LONG_NAME = re.compile(rf"(?<![\w-])(?:{_PART}[ \t]{{0,64}}\.[ \t]{{0,64}}){{16}}")  # a.b.c.d and so on
_DEEP = re.compile(rf"(?:[\[{{][ \t]{{0,64}}(?:{_PART}[ \t]{{0,64}}=[ \t]{{0,64}})?){{9}}")  # [[[[ or {a = {a = {a =


def _monstrous(lines: list[str]) -> int | None:
    """A line that no person writes, if there is one: a name of very many parts, or lists in lists in lists.

    What TOML has to remember of such a name grows with the square of its parts: it is refused before it is read.
    """
    if len(lines) > _MOST_LINES:
        return _MOST_LINES
    return next((number for number, line in enumerate(lines, 1) if _LONG_NAME.search(line) or _DEEP.search(line)), None)


_TRIED = 100  # lines above one that is wrong


def _before(line: int, lines: list[str]) -> dict[str, Any]:
    """As much above that line as is TOML."""
    for end in range(line - 1, max(0, line - 1 - _TRIED), -1):
        with suppress(ValueError, RecursionError):
            return tomllib.loads("\n".join([*lines[:end], ""]))
    return {}


def _not_toml(error: Exception, line: int | None, lines: list[str]) -> RegulationProblem:
    """What is wrong with a line that is not TOML: mostly a word without its quotes."""
    text = lines[line - 1] if line else ""
    key = re.match(r"\s*\[?\s*([\w-]+)", text)
    name = key[1] if key else None
    bare = re.fullmatch(r"\s*[\w-]+\s*=\s*([^\s=\"'\[{#][^\"'\[{#]*?)\s*(?:#.*)?", text)
    if str(error).startswith(("Cannot overwrite", "Cannot declare")):
        return RegulationProblem(line, name, Message("laws.regulation.twice", {"name": name}))
    if bare and name is not None and name in SWITCHES and str(error).startswith(("Invalid value", "Expected newline")):
        try:
            SWITCHES[name].read(bare[1])
        except InvalidRegulation as refused:
            return RegulationProblem.of(refused, line, name)
        return RegulationProblem(
            line, name, Message("laws.regulation.unquoted", {"name": name, "value": spell(bare[1])})
        )
    why = re.sub(r" \(at [^)]*\)$", "", str(error))
    return RegulationProblem(line, name, Message("laws.regulation.not_toml", {"why": why[:1].lower() + why[1:]}))


def _lines(text: str) -> dict[str, int]:
    """On which line each name at the top of the file stands."""
    found: dict[str, int] = {}
    in_table = False
    for number, line in enumerate(text.split("\n"), 1):
        if header := re.match(r"\s*\[+\s*[\"']?([\w-]+)[^=]*$", line):
            in_table = True
            found.setdefault(header[1], number)
        elif not in_table and (key := re.match(r"\s*[\"']?([\w-]+)[\"']?\s*[=.]", line)):
            found.setdefault(key[1], number)
    return found
