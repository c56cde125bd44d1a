"""The register: which act each verb of the log is, who knows which fact, and what follows of itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kibitz.table.engine.knower import Knower
from kibitz.table.log.entries import Entry

if TYPE_CHECKING:
    from kibitz.table.engine.fold import Fold

Act = Callable[["Fold", Entry], None]
Rule = Callable[["Fold"], bool]  # whether it changed anything


class Register:
    """What is done at each verb, in one place."""

    def __init__(self, acts: Mapping[str, Act], knowers: Mapping[str, Knower], settlement: tuple[Rule, ...]) -> None:
        self._acts = acts
        self.knowers = knowers
        self.settlement = settlement

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs that do more than being remembered."""
        return frozenset(self._acts)

    def do(self, fold: Fold, entry: Entry) -> None:
        """Do the act of an entry; one that the register does not have is only remembered."""
        act = self._acts.get(entry.verb)
        if act is None:
            fold.position.acts.append(entry)
        else:
            act(fold, entry)
