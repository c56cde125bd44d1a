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
    he says otherwise.
    """
    short = regulations.word("short_board_method")
    fouled = regulations.word("fouled_board_method")
    return Matchpoints(
        each_worse=2 if regulations.word("mp_unit") == "2/1/0" else 1,
        short_boards=short,
        fouled_boards=("neuberg" if short == "none" else short) if fouled == "director_announces" else fouled,
        small_groups=regulations.word("small_groups"),
        unit_of_rounding=UNITS[regulations.word("mp_rounding")],
        halves=Halves(regulations.word("mp_rounding_halves")),
    )


def cross_imps(regulations: Regulations) -> CrossImps:
    """78B against every other score."""
    return CrossImps(
        scale=regulations.word("cross_imp_scale"),
        divisor=regulations.word("cross_imp_divisor"),
        average_plus=regulations.number("avg_imp_field"),
        unit_of_rounding=UNITS[regulations.word("cross_imp_rounding")],
    )


def butler(regulations: Regulations) -> Butler:
    """78B against a datum."""
    halves = regulations.word("butler_datum_halves")
    return Butler(
        dropped=regulations.number("butler_dropped"),
        dropped_share=regulations.share("butler_dropped_share"),
        unit_of_datum=UNITS[regulations.word("butler_datum_rounding")],
        cut_off=halves == "cut_off",
        halves=_DATUM_HALVES[halves],
        unit_of_difference=UNITS[regulations.word("butler_difference_rounding")],
        average_plus=regulations.number("avg_imp_field"),
    )


def averages(regulations: Regulations) -> Averages:
    """12C2c and 12C2d."""
    named = ("multi_missing_boards_scale", "multi_missing_boards_imps")
    scale, at_imps = (regulations.listed(name) for name in named)
    return Averages(
        regulations.word("own_average_window"),
        tuple(each for each in scale if isinstance(each, Fraction)),
        tuple(each for each in at_imps if isinstance(each, int)),
    )


def vp_scale(regulations: Regulations) -> vp.VpScale:
    """78D: the scale of victory points, by its name or as a table of its own."""
    lines = regulations.listed("vp_table")
    if lines:
        return vp.read_table(
            "\n".join(map(str, lines)), "vp_table", fractions=vp.Fractions(regulations.word("vp_fractions"))
        )
    return vp.by_name(
        regulations.word("vp_scale"),
        fractions=vp.Fractions(regulations.word("vp_fractions")),
        halves=Halves(regulations.word("vp_halves")),
        between=vp.Between(regulations.word("vp_between_cards")),
    )


def ranking_rules(regulations: Regulations) -> RankingRules:
    """78D: rounding in its order, and what is ranked on."""
    return RankingRules(
        sit_out_score=regulations.word("sit_out_score"),
        factored_rounding=UNITS[regulations.word("factored_rounding")],
        total_rounding=UNITS[regulations.word("total_rounding")],
        percentage_rounding=UNITS[regulations.word("percentage_rounding")],
        rank_on=regulations.word("rank_on"),
        halves=Halves(regulations.word("shown_halves")),
        tie_breaks=tuple(map(str, regulations.listed("tie_breaks"))),
        without_top=regulations.word("imps_ranked_on"),
        least_boards=regulations.number("least_boards"),
        least_share=regulations.share("least_share_of_boards"),
    )


METHODS: Mapping[str, Callable[[Regulations], Method]] = {
    "matchpoints": matchpoints,
    "cross_imps": cross_imps,
    "butler": butler,
    "total_points": lambda regulations: TotalPoints(),
}
"""The methods by which a field can be scored, by name."""


def method(name: str, regulations: Regulations | None = None) -> Method:
    """A method as the regulations want it."""
    if name not in METHODS:
        raise Unscorable("no_such_method", name=name, methods=tuple(METHODS))
    return METHODS[name](regulations or Regulations())


@dataclass(frozen=True)
class Rules:
    """All that the regulations of an event say about the score, ready to be used."""

    regulations: Regulations = field(default_factory=Regulations)

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
            weights_forbidden=self.regulations.flag("weighted_scores_forbidden"),
        )

    def tallies(
        self, field: Field, penalties: Iterable[Penalty | Refund] = (), lines: Mapping[str, str] | None = None
    ) -> FieldTallies:
        """What everybody has in a field, ready to be ranked: see `standings`."""
        return FieldTallies(field, ranking_rules(self.regulations), penalties, lines)

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
        conversions = [self.conversion(name) for name in methods]
        laid_down = [share for share in self.regulations.listed("hybrid_shares") if isinstance(share, Fraction)]
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

    def conversion(self, name: str) -> Conversion:
        """A method with the scale of the regulations for what it measures: IMPs, or the percentage of a match."""
        scoring = method(name, self.regulations)
        if scoring.unit == "points":
            raise Unscorable("vps_of_points", method=name)
        measure = vp.Measure.PERCENT if scoring.unit == "matchpoints" else vp.Measure.IMPS
        scale = self.vp_scale
        if scale.measure is not measure:
            percent = self.regulations.word("vp_scale_percent")
            scale = vp.by_name(percent if measure is vp.Measure.PERCENT else _USUAL_AT_IMPS)
        return Conversion(scoring, scale)

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
            of=self.regulations.word("sessions_combined"),
            best=self.regulations.number("best_sessions"),
            absent=self.regulations.word("absent_session"),
        )

    def session_weights(self, boards: Sequence[int]) -> list[int]:
        """What each session weighs, by its number of boards: as it is laid down, or alike, or by these boards."""
        said = [weight for weight in self.regulations.listed("session_weights") if isinstance(weight, int)]
        if said:
            return [said[min(at, len(said) - 1)] for at in range(len(boards))]
        alike = self.regulations.word("sessions_weighed") == "alike"
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
