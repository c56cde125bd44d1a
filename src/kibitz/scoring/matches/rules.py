"""How matches are scored: the method, and what the regulations leave open about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from kibitz.laws import scoring_switches
from kibitz.laws.editions import CURRENT, Edition
from kibitz.laws.regulations import Regulations
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.matches.methods import Aggregate, BoardAMatch, Imps, TeamMethod
from kibitz.scoring.matches.patton import ByImps, Patton, Quotient, SecondPart, Steps
from kibitz.scoring.rounding import UNITS, Halves, Number, rounded
from kibitz.scoring.rules import averages, vp_scale

METHODS: Mapping[str, TeamMethod] = {
    "imps": Imps(),
    "aggregate": Aggregate(),
    "board_a_match": BoardAMatch(),
    "point_a_board": BoardAMatch(win=1),
    "patton": Patton(),
}
"""The methods by which a match can be scored, by name, as they are where nothing is laid down."""

_AVERAGES = Averages()
SEVERAL_TABLES = ("sum", "mean", "aggregate")


@dataclass(frozen=True, slots=True)
class TeamRules:
    """A method with the rest of the rules for matches."""

    method: TeamMethod = METHODS["imps"]
    averages: Averages = _AVERAGES
    knock_out: bool = False  # 12C4: scores that do not balance are averaged
    several_tables: str = "sum"  # teams of eight: each comparison counts, or their mean, or points are added first
    unit_of_match: Fraction = Fraction(0)  # what the sum of a match is rounded to; nought: it is not
    halves: Halves = Halves.AWAY_FROM_AVERAGE
    edition: Edition = CURRENT
    boards_of_eight: int = 1  # for how many a board counts that more than two tables played, on a scale of VPs

    def __post_init__(self) -> None:
        if self.several_tables not in SEVERAL_TABLES:
            raise Unscorable("no_such_method", name=self.several_tables, methods=SEVERAL_TABLES)

    @classmethod
    def of(cls, regulations: Regulations, method: str = "imps", knock_out: bool = False) -> TeamRules:
        """The rules by the regulations of an event."""
        return cls(
            method_of(method, regulations),
            averages(regulations),
            knock_out,
            regulations[scoring_switches.SEVERAL_TABLES],
            UNITS[regulations[scoring_switches.MATCH_ROUNDING]],
            edition=regulations.edition,
            boards_of_eight=regulations[scoring_switches.TEAMS_OF_EIGHT_BOARDS],
        )

    def whole(self, total: Number, average: Number) -> Number:
        """The sum of a match as regulated."""
        return rounded(total, self.unit_of_match, self.halves, average)


def method_of(name: str, regulations: Regulations) -> TeamMethod:
    """A method as the regulations want it (78B to 78D)."""
    if name not in _MADE:
        raise Unscorable("no_such_method", name=name, methods=tuple(METHODS))
    return _MADE[name](regulations)


def _imps(regulations: Regulations) -> Imps:
    return Imps(regulations[scoring_switches.AVG_IMP], UNITS[regulations[scoring_switches.IMP_ROUNDING]])


def _boards(regulations: Regulations, win: int = 2) -> BoardAMatch:
    return BoardAMatch(win, regulations[scoring_switches.BOARD_A_MATCH_EQUAL_WITHIN])


def _second_part(regulations: Regulations) -> SecondPart:
    """So many points a board go with the quotient; steps and VPs have a total of their own."""
    match regulations[scoring_switches.PATTON_SECOND_PART]:
        case "steps":
            return Steps()
        case "imps":
            return ByImps(vp_scale(regulations), regulations[scoring_switches.AVG_IMP])
        case _:
            return Quotient(Fraction(regulations[scoring_switches.PATTON_SECOND_POINTS]))


_MADE: Mapping[str, Callable[[Regulations], TeamMethod]] = {
    "imps": _imps,
    "aggregate": lambda regulations: Aggregate(),
    "board_a_match": _boards,
    "point_a_board": lambda regulations: _boards(regulations, win=1),
    "patton": lambda regulations: Patton(_boards(regulations), _second_part(regulations)),
}
