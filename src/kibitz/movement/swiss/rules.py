"""What regulations lay down for a Swiss event: each point on which authorities differ has a name."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from kibitz.movement.flaws import Unplayable
from kibitz.movement.plan import MovementKind
from kibitz.movement.rules import MOST_BOARDS, MOST_ROUNDS
from kibitz.movement.swiss.figures import MOST_SCORE, MOST_TABLE, as_given, exact
from kibitz.movement.whole_numbers import is_whole
from kibitz.scoring.rounding import Number


class FirstRoundDraw(StrEnum):
    """Who meets while there are no standings, or within a score group; places are those of the seeding."""

    RANDOM = "random"  # drawn by lot, reproducible from `seed`
    HALVES = "halves"  # the upper half against the lower: 1 v n/2+1, 2 v n/2+2 (a slide)
    FOLDED = "folded"  # first against last: 1 v n, 2 v n-1 (a fold)
    ADJACENT = "adjacent"  # 1 v 2, 3 v 4


class Closeness(StrEnum):
    """What it means that opponents are as close as possible."""

    PLACES = "places"  # the squares of the differences of places add up to the least
    SCORES = "scores"  # the squares of the differences of scores do
    GROUPS = "groups"  # as few as possible leave their group of equal scores; within it as `within` says
    TOP_DOWN = "top_down"  # the leader meets the next who is possible, then the highest who is left, and so on


class SwissOddNumber(StrEnum):
    """What is done with an odd number."""

    BYE = "bye"
    TRIPLE = "triple"  # three play each other


class ByeRule(StrEnum):
    """Who has the bye, of those who had the fewest."""

    LOWEST = "lowest"
    RANDOM = "random"


class SwissSeats(StrEnum):
    """Who sits North-South (in teams: is at home) where both had it as often, and as lately."""

    ALTERNATE = "alternate"  # the higher at odd tables, the lower at even ones: both lines are equally strong
    HIGHER = "higher"
    LOWER = "lower"


class Rooms(StrEnum):
    """Where the two tables of a team match stand."""

    NEIGHBOURING = "neighbouring"  # match 3 at tables 5 and 6
    APART = "apart"  # match 3 at table 3 of either room; the second room's tables are numbered on


_CHOICES: dict[str, type[StrEnum]] = {
    "kind": MovementKind,
    "first": FirstRoundDraw,
    "within": FirstRoundDraw,
    "closeness": Closeness,
    "odd": SwissOddNumber,
    "bye_to": ByeRule,
    "seats": SwissSeats,
    "rooms": Rooms,
}
_MOST = 10**9
_FIGURES = {
    "rounds": (0, MOST_ROUNDS),
    "boards": (1, MOST_BOARDS),
    "arrears": (0, MOST_ROUNDS),
    "current_from": (0, _MOST),
    "most_meetings": (0, _MOST),
    "rematch_gap": (1, _MOST),
    "danish_from": (0, _MOST),
    "danish_places": (0, _MOST),
    "float_weight": (0, _MOST),
    "seat_weight": (0, _MOST),
    "first_table": (1, MOST_TABLE),
}
"""The least and the most of each whole number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SwissRules:
    """The regulations of a Swiss event; rounds are counted from 1, and 0 stands for none.

    Where not everything can be kept, what stands higher is kept first: forbidden pairings and who must not move;
    nobody has a second bye while others had fewer; nobody meets again; the bye goes to whom `bye_to` says; clubs and
    nations stay apart; opponents are close. With `bye_before_rematch=False` the second and the third of these change
    places: somebody has a second bye where that spares a rematch.
    """

    kind: MovementKind = MovementKind.TEAMS
    rounds: int = 0  # how many will be played, if that is known
    boards: int = 8  # of a match

    first: FirstRoundDraw = FirstRoundDraw.HALVES
    seed: int = 0  # of everything that is drawn by lot
    closeness: Closeness = Closeness.PLACES
    within: FirstRoundDraw = FirstRoundDraw.ADJACENT  # with score groups
    group_width: Number = 0  # with score groups: so many points wide, from 0; 0 is equal scores

    arrears: int = 0  # 1: round 3 is drawn on the standings after round 1, while round 2 is played
    current_from: int = 0  # from this round on, drawn on the standings after the round before

    most_meetings: int = 1  # two meet at most so often; 0 is any number
    rematch_gap: int = 1  # and again after so many rounds: 3 is in round 4, after round 1
    sessions: tuple[int, ...] = ()  # first rounds of sessions; meetings in earlier sessions are forgotten
    danish_from: int = 0  # from this round on opponents may always meet again
    danish_places: int = 0  # but only if both are among so many at the top; 0 is all

    clubs_apart: tuple[int, ...] = ()  # rounds in which two of the same club do not meet, if possible
    nations_apart: tuple[int, ...] = ()  # the same of nations
    float_weight: int = 0  # what it costs to meet a lower (or higher) group in two rounds running
    seat_weight: int = 0  # what it costs that directions come out less even; both in squares of places or points

    odd: SwissOddNumber = SwissOddNumber.BYE
    bye_to: ByeRule = ByeRule.LOWEST
    bye_before_rematch: bool = True  # rather a rematch than a second bye while others had fewer; False: the reverse
    late_is_bye: bool = False  # whoever came late counts as having had a bye
    walkover_is_bye: bool = True  # so does whoever had no opponent because one was missing
    triple_rounds: int = 1  # 1: matches of half the length in one round; 2: of full length (pairs: half) over two
    late_score: Number = Fraction(0)  # for each round missed, until the standings say otherwise

    seats: SwissSeats = SwissSeats.ALTERNATE
    rooms: Rooms = Rooms.NEIGHBOURING
    first_table: int = 1

    def __post_init__(self) -> None:
        for name, choices in _CHOICES.items():
            self._choose(name, choices)
        if self.kind is MovementKind.INDIVIDUAL:
            raise Unplayable("swiss_individual")
        for name, (least, most) in _FIGURES.items():
            self._whole(name, least, most)
        for name in ("sessions", "clubs_apart", "nations_apart"):
            self._rounds(name)
        if self.triple_rounds not in (1, 2):
            raise Unplayable("swiss_triple_rounds", rounds=as_given(self.triple_rounds))
        if self.kind is MovementKind.PAIRS and self.odd is SwissOddNumber.TRIPLE and self.triple_rounds == 1:
            raise Unplayable("swiss_triple_of_pairs")
        for name in ("group_width", "late_score"):
            self._figure(name)
        if self.group_width < 0:
            raise Unplayable("swiss_rule_too_low", name="group_width", value=self.group_width, least=0)

    def _choose(self, name: str, choices: type[StrEnum]) -> None:
        """A choice may be spelt as well."""
        value = getattr(self, name)
        if value not in list(choices):
            raise Unplayable(
                "swiss_rule_choice", name=name, value=str(value), choices=[str(choice) for choice in choices]
            )
        object.__setattr__(self, name, choices(value))

    def _whole(self, name: str, least: int, most: int) -> None:
        value = getattr(self, name)
        if not is_whole(value):
            raise Unplayable("swiss_rule_not_whole", name=name, value=str(value))
        if value < least:
            raise Unplayable("swiss_rule_too_low", name=name, value=value, least=least)
        if value > most:
            raise Unplayable("swiss_rule_too_high", name=name, value=value, most=most)

    def _figure(self, name: str) -> None:
        value = exact(getattr(self, name))
        if value is None:
            raise Unplayable("swiss_rule_no_number", name=name, value=str(getattr(self, name)), most=MOST_SCORE)
        object.__setattr__(self, name, value)

    def _rounds(self, name: str) -> None:
        value = getattr(self, name)
        of_rounds = isinstance(value, Sequence | Set) and all(is_whole(number) and number > 0 for number in value)
        if not of_rounds:
            raise Unplayable("swiss_rule_rounds", name=name, value=str(value))

    def basis(self, round: int) -> int:
        """After which round the standings are taken for the draw of a round; 0: there are none yet."""
        behind = 0 if self.current_from and round >= self.current_from else self.arrears
        return max(0, round - 1 - behind)

    def is_danish(self, round: int) -> bool:
        """Whether opponents may always meet again in this round."""
        return bool(self.danish_from) and round >= self.danish_from

    def remembered_from(self, round: int) -> int:
        """The first round whose meetings still count in this one."""
        return max((start for start in self.sessions if start <= round), default=1)
