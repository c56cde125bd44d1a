"""From the regulations of an event to its methods of scoring: every number that authorities set otherwise.

| provision | what it says | here |
|---|---|---|
| 78D | by which method an event is scored, as its conditions have it | `method`, `matchpoints`, `vp_scale` |
| 12C2b | average plus and minus at IMPs, 3 unless laid down otherwise | `averages` |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from fractions import Fraction

from kibitz.game.doors import door
from kibitz.game.values import written_out
from kibitz.laws import scoring_switches, switches
from kibitz.laws.regulations import Regulations
from kibitz.scoring import vp
from kibitz.scoring.fields.field import Field, Grouping, score
from kibitz.scoring.fields.own_average import Averages
from kibitz.scoring.flaws import Unscorable
from kibitz.scoring.methods.base import Method
from kibitz.scoring.methods.field_imps import Butler, CrossImps
from kibitz.scoring.methods.matchpoints import Matchpoints
from kibitz.scoring.methods.total_points import TotalPoints
from kibitz.scoring.results import BoardResult
from kibitz.scoring.rounding import UNITS, Halves
from kibitz.scoring.standings.penalties import Penalty, Refund
from kibitz.scoring.standings.rules import RankingRules
from kibitz.scoring.standings.sessions import EventTallies
from kibitz.scoring.standings.stages import CarryOver, Combination, WeighedSession
from kibitz.scoring.standings.swiss_matches import Conversion, hybrid
from kibitz.scoring.standings.swiss_pairs import GivenVps, SwissPairs
from kibitz.scoring.standings.tallies import FieldTallies

_USUAL_AT_IMPS = "wbf_continuous"

_DATUM_HALVES = {
    "away_from_zero": Halves.AWAY_FROM_AVERAGE,
    "towards_zero": Halves.TOWARDS_AVERAGE,
    "even": Halves.EVEN,
    "up": Halves.UP,
    "cut_off": Halves.UP,
}


def matchpoints(regulations: Regulations) -> Matchpoints:
    """78A, and 87B for boards that were not played as often, or not in one form.

    Where the director is to announce how a fouled board is scored, it is scored as a board with fewer scores is, until
    they say otherwise.
    """
    short = regulations[scoring_switches.SHORT_BOARD_METHOD]
    fouled = regulations[scoring_switches.FOULED_BOARD_METHOD]
    return Matchpoints(
        each_worse=2 if regulations[scoring_switches.MP_UNIT] == "2/1/0" else 1,
        short_boards=short,
        fouled_boards=("neuberg" if short == "none" else short) if fouled == "director_announces" else fouled,
        small_groups=regulations[scoring_switches.SMALL_GROUPS],
        unit_of_rounding=UNITS[regulations[scoring_switches.MP_ROUNDING]],
        halves=Halves(regulations[scoring_switches.MP_ROUNDING_HALVES]),
    )


def cross_imps(regulations: Regulations) -> CrossImps:
    """78B against every other score."""
    return CrossImps(
        scale=regulations[scoring_switches.CROSS_IMP_SCALE],
        divisor=regulations[scoring_switches.CROSS_IMP_DIVISOR],
        average_plus=regulations[scoring_switches.AVG_IMP_FIELD],
        unit_of_rounding=UNITS[regulations[scoring_switches.CROSS_IMP_ROUNDING]],
    )


def butler(regulations: Regulations) -> Butler:
    """78B against a datum."""
    halves = regulations[scoring_switches.BUTLER_DATUM_HALVES]
    return Butler(
        dropped=regulations[scoring_switches.BUTLER_DROPPED],
        dropped_share=regulations[scoring_switches.BUTLER_DROPPED_SHARE],
        unit_of_datum=UNITS[regulations[scoring_switches.BUTLER_DATUM_ROUNDING]],
        cut_off=halves == "cut_off",
        halves=_DATUM_HALVES[halves],
        unit_of_difference=UNITS[regulations[scoring_switches.BUTLER_DIFFERENCE_ROUNDING]],
        average_plus=regulations[scoring_switches.AVG_IMP_FIELD],
    )


def averages(regulations: Regulations) -> Averages:
    """12C2c and 12C2d."""
    return Averages(
        regulations[scoring_switches.OWN_AVERAGE_WINDOW],
        regulations[scoring_switches.MULTI_MISSING_BOARDS_SCALE],
        regulations[scoring_switches.MULTI_MISSING_BOARDS_IMPS],
    )


def vp_scale(regulations: Regulations) -> vp.VpScale:
    """78D: the scale of victory points, by its name or as a table of its own."""
    lines = regulations[scoring_switches.VP_TABLE]
    if lines:
        return vp.read_table(
            "\n".join(map(str, lines)), "vp_table", fractions=vp.Fractions(regulations[scoring_switches.VP_FRACTIONS])
        )
    return vp.by_name(
        regulations[scoring_switches.VP_SCALE],
        fractions=vp.Fractions(regulations[scoring_switches.VP_FRACTIONS]),
        halves=Halves(regulations[scoring_switches.VP_HALVES]),
        between=vp.Between(regulations[scoring_switches.VP_BETWEEN_CARDS]),
    )


def ranking_rules(regulations: Regulations) -> RankingRules:
    """78D: rounding in its order, and what is ranked on."""
    return RankingRules(
        sit_out_score=regulations[scoring_switches.SIT_OUT_SCORE],
        factored_to=regulations[scoring_switches.FACTORED_TO],
        factored_rounding=UNITS[regulations[scoring_switches.FACTORED_ROUNDING]],
        total_rounding=UNITS[regulations[scoring_switches.TOTAL_ROUNDING]],
        percentage_rounding=UNITS[regulations[scoring_switches.PERCENTAGE_ROUNDING]],
        rank_on=regulations[scoring_switches.RANK_ON],
        halves=Halves(regulations[scoring_switches.SHOWN_HALVES]),
        tie_breaks=regulations[scoring_switches.TIE_BREAKS],
        without_top=regulations[scoring_switches.IMPS_RANKED_ON],
        least_boards=regulations[scoring_switches.LEAST_BOARDS],
        least_share=regulations[scoring_switches.LEAST_SHARE_OF_BOARDS],
    )


METHODS: Mapping[str, Callable[[Regulations], Method]] = {
    "matchpoints": matchpoints,
    "cross_imps": cross_imps,
    "butler": butler,
    "total_points": lambda regulations: TotalPoints(),
}
"""The methods by which a field can be scored, by name."""


@door
def method(name: str, regulations: Regulations | None = None) -> Method:
    """A method as the regulations want it.

    >>> from kibitz.scoring import method
    >>> method("matchpoints", kb.Regulations()).each_worse
    2
    """
    asked: object = name
    if not isinstance(asked, str) or asked not in METHODS:
        shown = asked if isinstance(asked, str) else written_out(asked)
        raise Unscorable("no_such_method", name=shown, methods=tuple(METHODS))
    return METHODS[asked](regulations or Regulations())


@door
@dataclass(frozen=True)
class Rules:
    """All that the regulations of an event say about the score, ready to be used."""

    regulations: Regulations = field(default_factory=Regulations)

    @door
    def score(
        self,
        results: Iterable[BoardResult],
        by: str = "matchpoints",
        *,
        grouping: Grouping | None = None,
        boards_of: Mapping[str, Set[int]] | None = None,
    ) -> Field:
        """Score a field by the method of that name."""
        return score(
            results,
            method(by, self.regulations),
            grouping=grouping,
            boards_of=boards_of,
            averages=averages(self.regulations),
            weights_forbidden=self.regulations[switches.WEIGHTED_SCORES_FORBIDDEN],
        )

    @door
    def tallies(
        self, field: Field, penalties: Iterable[Penalty | Refund] = (), lines: Mapping[str, str] | None = None
    ) -> FieldTallies:
        """What everybody has in a field, ready to be ranked: see `standings`."""
        return FieldTallies(field, ranking_rules(self.regulations), penalties, lines)

    @door
    def swiss_pairs(
        self,
        results: Iterable[BoardResult],
        methods: Sequence[str],
        *,
        ranking: RankingRules | None = None,
        penalties: Iterable[Penalty | Refund] = (),
        given: Iterable[GivenVps] = (),
        expected: Mapping[int, int] | None = None,
    ) -> SwissPairs:
        """Every round a match, converted to victory points by one method, or by several with their shares.

        12C2c looks at the match where nothing else is laid down.
        """
        if not methods:
            raise Unscorable("no_such_method", name="", methods=tuple(METHODS))
        conversions = [self.conversion(name) for name in methods]
        laid_down = list(self.regulations[scoring_switches.HYBRID_SHARES])
        shares = laid_down if laid_down and len(methods) > 1 else [Fraction(1, len(methods))] * len(methods)
        window = self.averages
        if "own_average_window" not in self.regulations.changed():
            window = replace(window, window="match")
        return SwissPairs(
            results,
            hybrid(*conversions, shares=shares),
            ranking or self.ranking,
            penalties=penalties,
            given=given,
            expected=expected,
            averages=window,
        )

    @door
    def conversion(self, name: str) -> Conversion:
        """A method with the scale of the regulations for what it measures: IMPs, or the percentage of a match."""
        scoring = method(name, self.regulations)
        if scoring.unit == "points":
            raise Unscorable("vps_of_points", method=name)
        measure = vp.Measure.PERCENT if scoring.unit == "matchpoints" else vp.Measure.IMPS
        scale = self.vp_scale
        if scale.measure is not measure:
            percent = self.regulations[scoring_switches.VP_SCALE_PERCENT]
            scale = vp.by_name(percent if measure is vp.Measure.PERCENT else _USUAL_AT_IMPS)
        return Conversion(scoring, scale)

    @door
    def together(
        self,
        sessions: Sequence[WeighedSession],
        *,
        ranking: RankingRules | None = None,
        carry_over: CarryOver | None = None,
        penalties: Iterable[Penalty | Refund] = (),
    ) -> EventTallies:
        """What everybody has in several sessions together; `penalties` are those that belong to none of them."""
        rules = ranking or self.ranking
        return EventTallies(sessions, rules, self.combination, carry_over=carry_over, penalties=penalties)

    @property
    def combination(self) -> Combination:
        """How sessions are put together."""
        return Combination(
            of=self.regulations[scoring_switches.SESSIONS_COMBINED],
            best=self.regulations[scoring_switches.BEST_SESSIONS],
            absent=self.regulations[scoring_switches.ABSENT_SESSION],
        )

    @door
    def session_weights(self, boards: Sequence[int]) -> list[int]:
        """What each session weighs, by its number of boards: as it is laid down, or alike, or by these boards."""
        said = list(self.regulations[scoring_switches.SESSION_WEIGHTS])
        if said:
            return [said[min(at, len(said) - 1)] for at in range(len(boards))]
        alike = self.regulations[scoring_switches.SESSIONS_WEIGHED] == "alike"
        return [1 if alike else number or 1 for number in boards]

    @property
    def vp_scale(self) -> vp.VpScale:
        """The scale of victory points."""
        return vp_scale(self.regulations)

    @property
    def averages(self) -> Averages:
        """12C2c and 12C2d."""
        return averages(self.regulations)

    @property
    def ranking(self) -> RankingRules:
        """Rounding and ties."""
        return ranking_rules(self.regulations)
