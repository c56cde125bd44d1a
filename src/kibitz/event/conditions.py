"""The conditions of contest (78D, 80B2): what was laid down for an event, in a file that people can read.

```toml
method = "matchpoints"
hands = "after_session"
minutes_a_board = 7

[regulations]             # any regulation of kibitz.laws, a profile, an edition of the Laws
profile = "poland"
correction_period = "24 hours"

[may]                     # who may do what besides the usual, by kinds of acts
assistant = ["result_corrected"]
```

What is not there is as the Laws and the usage of clubs have it. `docs/conditions.md` explains every line; how the text
is read is in `conditions_text`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum

from kibitz.event import conditions_text
from kibitz.laws import scoring_switches
from kibitz.laws.editions import CURRENT, cite
from kibitz.laws.regulations import Regulations
from kibitz.laws.switch_kinds import spell


class When(StrEnum):
    """From when on something may be seen."""

    AT_ONCE = "at_once"
    AFTER_BOARD = "after_board"  # by those who have a result on it
    AFTER_ROUND = "after_round"  # when the round is over
    AFTER_SESSION = "after_session"  # when the official score of the session is available


@dataclass(frozen=True)
class Conditions:
    """All that was laid down; what was not is as the Laws and the usage of clubs have it."""

    kind: str = "pairs"  # "pairs", "individual", "teams"
    method: str = "matchpoints"  # a name of `kibitz.scoring.METHODS`, or for teams of `kibitz.scoring.teams.METHODS`
    victory_points: bool = False
    knock_out: bool = False  # of teams: scores that do not balance are averaged (12C4)
    winners: int = 0  # 0: as the movement has it
    across_sections: bool = True  # boards are compared across all sections
    strata: tuple[str, ...] = ()  # the highest first; others follow by their names
    categories: tuple[str, ...] = ()  # in the order of their rankings; others follow by their names
    scores: When = When.AFTER_BOARD  # the other results of a board, to those who have played it
    ranking: When = When.AFTER_ROUND  # at once it tells single scores to those who have still to play the board (16D)
    hands: When = When.AFTER_SESSION
    prepared_boards: bool = False  # duplicated beforehand (6E4): their deals are known, or come after the session
    director_plays: bool = False  # directors play themselves: they see no deal before everybody has played it (16D)
    no_agreement: bool = False  # a result stands as one side enters it (not as 79A1 has it)
    lead_required: bool = False
    on_screen: str = "no"  # whether tables are played on screens (80B2e), and how much happens: a table's policy
    begins: str = ""  # when the first session begins, with the distance from universal time where it is played
    rounds: str = "director"  # who begins a round: "director", "clock", "all_done"
    minutes_a_board: int = 7  # 0: no clock
    minutes_a_change: int = 2
    deposit: str = ""  # for an appeal (93)
    notes: str = ""  # whatever else contestants should know
    regulations: Regulations = field(default_factory=Regulations)
    powers: Mapping[str, frozenset[str]] = field(default_factory=dict)  # by role, kinds of acts besides the usual
    withheld: Mapping[str, frozenset[str]] = field(default_factory=dict)  # by role, those they may not, as others do
    text: str = field(default="", compare=False)  # as it was written

    def to_text(self) -> str:
        """A file that says just what is not as usual; `read_conditions` reads the same from it."""
        usual = Conditions(kind=self.kind, method="imps" if self.kind == "teams" else "matchpoints")
        lines = [f"kind = {spell(self.kind)}"]
        for condition_field in fields(self):
            value = getattr(self, condition_field.name)
            if condition_field.name not in APART and value != getattr(usual, condition_field.name):
                lines.append(f"{condition_field.name} = {spell(str(value) if isinstance(value, When) else value)}")
        if self.regulations != Regulations():
            lines += ["", "[regulations]", self.regulations.to_toml().rstrip()]
        for name, table in (("may", self.powers), ("may_not", self.withheld)):
            if table:
                lines += ["", f"[{name}]", *(f"{role} = {spell(sorted(kinds))}" for role, kinds in table.items())]
        return "\n".join(lines) + "\n"


APART = frozenset({"kind", "regulations", "powers", "withheld", "text"})
"""The fields that are not a line of the file like the others."""

CONTEST = frozenset(
    {
        *("kind", "method", "victory_points", "knock_out", "winners", "across_sections", "strata"),
        *("edition", "scoring"),
    }
)
"""What contestants have played by: the organiser alone changes it once play has begun (78D)."""


def changed_fields(before: Conditions, after: Conditions) -> tuple[str, ...]:
    """What differs: the names of the fields, `edition` for another edition of the Laws, the names of regulations."""
    found = [
        condition_field.name
        for condition_field in fields(Conditions)
        if condition_field.compare
        and condition_field.name != "regulations"
        and getattr(before, condition_field.name) != getattr(after, condition_field.name)
    ]
    if before.regulations.edition != after.regulations.edition:
        found.append("edition")
    one, other = before.regulations.changed(), after.regulations.changed()
    names = [name for name in {**one, **other} if one.get(name) != other.get(name)]
    if any(name in SCORING for name in names):
        found.append("scoring")
    return (*found, *names)


SCORING = frozenset(
    switch.name
    for switch in scoring_switches.SCORING_SWITCHES
    if cite(switch.laws[0], CURRENT).startswith("78") and not switch.only_stated
)
"""The regulations by which scores become a ranking (78); which methods are approved decides no score."""

_SEEN = ("scores", "ranking", "hands")


def read_conditions(text: str) -> Conditions:
    """The conditions that a file says; `InvalidConditions` has everything that is wrong with it, by line."""
    values = conditions_text.read(text)
    return Conditions(**values | {name: When(values[name]) for name in _SEEN if name in values}, text=text)
