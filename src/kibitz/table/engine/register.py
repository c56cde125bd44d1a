"""The register: which act each verb of the log is, what comes before and after it, who knows which fact.

A line is done in this order. Each room says in a mapping `ACTS` which verbs are its own, and marks with `Hooks` its
steps at the verbs of others:

| step | what it may do |
|---|---|
| `by` an actor | whatever somebody who is not in the game does is done here, and nothing else follows |
| `before` | look first; if it returns True the line is done |
| `instead` | do the act in place of the room whose verb it is; if it returns False the verb's own act is done |
| the act | what the verb does; a verb without one is only remembered |
| `after` | see what the act brought to light |

Rooms come in the order in which the register is given them. Two that claim the same verb or the same fact are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from kibitz.table.engine.knower import Knower
from kibitz.table.log.entries import Actor, Entry
from kibitz.table.log.verbs import VERBS

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold

EntryAct = Callable[["Fold", Entry], None]
Hook = Callable[["Fold", Entry], bool | None]
H = TypeVar("H", bound=Hook)
Rule = Callable[["Fold"], bool]  # something that follows of itself; whether it changed anything


class Hooks:
    """The steps of one room at the verbs of others, in the order in which they are written."""

    def __init__(self) -> None:
        self.steps: list[tuple[str, str, Hook]] = []
        self.actors: list[tuple[Actor, str, Hook]] = []

    def before(self, *verbs: str) -> Callable[[H], H]:
        """Look first when one of these verbs is done."""
        return self._at("before", verbs)

    def instead(self, *verbs: str) -> Callable[[H], H]:
        """Do these verbs where they are this room's and not the one's whose they usually are."""
        return self._at("instead", verbs)

    def after(self, *verbs: str) -> Callable[[H], H]:
        """See what comes of it when one of these verbs has been done."""
        return self._at("after", verbs)

    def by(self, actor: Actor, *verbs: str) -> Callable[[H], H]:
        """Whatever this actor does with one of these verbs is done here."""

        def mark(hook: H) -> H:
            self.actors += [(actor, verb, hook) for verb in verbs]
            return hook

        return mark

    def _at(self, when: str, verbs: tuple[str, ...]) -> Callable[[H], H]:
        def mark(hook: H) -> H:
            self.steps += [(when, verb, hook) for verb in verbs]
            return hook

        return mark


@dataclass(frozen=True, slots=True)
class Room:
    """What a room contributes: its acts, its steps at the verbs of others, and the facts that it knows."""

    name: str
    acts: tuple[Mapping[str, EntryAct], ...] = ()
    hooks: tuple[Hooks, ...] = ()
    knowers: tuple[Mapping[str, Knower], ...] = ()


class _Steps:
    """What is done at one verb."""

    __slots__ = ("act", "after", "before", "by", "instead")

    def __init__(self) -> None:
        self.by: dict[Actor, Hook] = {}
        self.before: list[Hook] = []
        self.instead: list[Hook] = []
        self.act: EntryAct | None = None
        self.after: list[Hook] = []

    def do(self, fold: Fold, entry: Entry) -> None:
        apart = self.by.get(entry.actor)
        if apart is not None:
            apart(fold, entry)
            return
        for hook in self.before:
            if hook(fold, entry):
                return
        for hook in self.instead:
            if hook(fold, entry):
                break
        else:
            if self.act is not None:
                self.act(fold, entry)
            else:
                fold.position.acts.append(entry)
        for hook in self.after:
            hook(fold, entry)


class Register:
    """What is done at each verb, which facts the table knows, and what follows of itself."""

    def __init__(self, rooms: Iterable[Room], settlement: tuple[Rule, ...]) -> None:
        self.settlement = settlement
        self.knowers: dict[str, Knower] = {}
        self._steps: dict[str, _Steps] = {}
        for room in rooms:
            self._take_in(room)

    def _take_in(self, room: Room) -> None:
        for verb, act in ((verb, act) for acts in room.acts for verb, act in acts.items()):
            steps = self._at(verb, room)
            if steps.act is not None:
                raise ValueError(f"{room.name}: {verb} is the act of another room")
            steps.act = act
        for hooks in room.hooks:
            for when, verb, hook in hooks.steps:
                getattr(self._at(verb, room), when).append(hook)
            for actor, verb, hook in hooks.actors:
                if self._at(verb, room).by.setdefault(actor, hook) is not hook:
                    raise ValueError(f"{room.name}: {verb} by {actor} is done in another room")
        for fact, knower in ((fact, knower) for knowers in room.knowers for fact, knower in knowers.items()):
            if self.knowers.setdefault(fact, knower) is not knower:
                raise ValueError(f"{room.name}: {fact} is known in another room")

    def _at(self, verb: str, room: Room) -> _Steps:
        if verb not in VERBS:
            raise ValueError(f"{room.name}: no verb {verb}")
        return self._steps.setdefault(verb, _Steps())

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs that do more than being remembered."""
        return frozenset(self._steps)

    def steps(self, verb: str) -> tuple[str, ...]:
        """What is done at a verb, step after step, as words: where, and which function."""
        steps = self._steps.get(verb)
        if steps is None:
            return ()
        acts = () if steps.act is None else (("act", steps.act),)
        by = ((f"by {actor.value}", hook) for actor, hook in steps.by.items())
        hooks = {when: [(when, hook) for hook in getattr(steps, when)] for when in ("before", "instead", "after")}
        return tuple(
            f"{when} {step.__module__.removeprefix('kibitz.table.')}.{step.__qualname__}"
            for when, step in (*by, *hooks["before"], *hooks["instead"], *acts, *hooks["after"])
        )

    def do(self, fold: Fold, entry: Entry) -> None:
        """Do the act of an entry; one that the register does not have is only remembered."""
        steps = self._steps.get(entry.verb)
        if steps is None:
            fold.position.acts.append(entry)
        else:
            steps.do(fold, entry)
