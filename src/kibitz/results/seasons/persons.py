"""Who is the same person in several evenings: by the federation's number, or else by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from kibitz.results.contestants import plain_name


@dataclass(frozen=True, slots=True)
class SeasonPlayer:
    """A player as an evening has them; without a number where it has none."""

    name: str
    number: str = ""


class SeasonPlayers:
    """The people of many evenings, each called by one name.

    Two of one name are told apart by their numbers. Who is without a number is the one who has it, where only one does.
    """

    def __init__(self, people: Iterable[SeasonPlayer]) -> None:
        self._latest: dict[str, str] = {}  # by number, the name that was last used
        self._numbers: dict[str, set[str]] = {}
        self._names: dict[str, str] = {}
        for person in people:
            if not person.name.strip():
                continue
            numbers = self._numbers.setdefault(plain_name(person.name), set())
            self._names[plain_name(person.name)] = _tidy(person.name)
            if person.number:
                self._latest[person.number] = _tidy(person.name)
                numbers.add(person.number)
        names = Counter(self._latest.values())
        self._shared = {name for name, numbers in names.items() if numbers > 1}

    def __repr__(self) -> str:
        return f"<SeasonPlayers: {len(self._names)} names, {len(self._latest)} numbers>"

    def called(self, person: SeasonPlayer) -> str:
        """What a person is called in all of them; their number stands beside a name that several have."""
        numbers = self._numbers.get(plain_name(person.name), set())
        number = person.number or (next(iter(numbers)) if len(numbers) == 1 else "")
        if not number:
            return self._names.get(plain_name(person.name), "")
        name = self._latest[number]
        return f"{name} ({number})" if name in self._shared else name


def _tidy(name: str) -> str:
    return " ".join(name.split())
