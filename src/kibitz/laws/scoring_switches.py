"""The points that the Laws leave open about the score: numbers on which authorities differ.

The Laws name the methods and leave their details to the conditions of contest (78D); where they give no figure, the
default is the commonest, and a profile holds what a known authority or program does.
"""

from __future__ import annotations

from fractions import Fraction

from kibitz.laws.switch_kinds import SHARE, Switch, number, one_of

_UNITS = ("exact", "0.0001", "0.001", "0.01", "0.1", "1")
_HALVES = one_of("up", "away_from_average", "towards_average", "even")
_DATUM_HALVES = one_of("away_from_zero", "towards_zero", "even", "up", "cut_off")
_VP_SCALES = one_of(
    "wbf_continuous", "wbf_discrete", "wbf_25", "acbl_20", "acbl_30", "swiss_pairs", "swiss_pairs_continuous"
)

ARTIFICIAL_SCORES = (
    Switch("avg_imp_field", ("12C2b", "78D"), number(0, 24), 3),
    Switch("own_average_window", "12C2c", one_of("session", "match", "stage"), "session"),
)

MATCHPOINTS = (
    Switch("mp_unit", "78A", one_of("2/1/0", "1/0.5/0"), "2/1/0"),
    Switch("mp_rounding", "78A", one_of(*_UNITS), "exact"),
    Switch("mp_rounding_halves", "78A", _HALVES, "up"),
    Switch("short_board_method", "78A", one_of("neuberg", "factored", "none"), "neuberg"),
)

OTHER_METHODS = (
    Switch("cross_imp_scale", "78D", one_of("mean", "sum", "root"), "mean"),
    Switch("cross_imp_divisor", "78D", one_of("comparisons", "scores"), "comparisons"),
    Switch("cross_imp_rounding", "78D", one_of(*_UNITS), "exact"),
    Switch("butler_dropped", "78D", number(0, 99), 0),
    Switch("butler_dropped_share", "78D", SHARE, Fraction(0)),
    Switch("butler_datum_rounding", "78D", one_of("exact", "1", "10"), "10"),
    Switch(
        "butler_datum_halves",
        "78D",
        one_of("away_from_zero", "towards_zero", "even", "up", "cut_off"),
        "away_from_zero",
    ),
    Switch("butler_difference_rounding", "78D", one_of("exact", "10"), "exact"),
    Switch("vp_scale", "78D", _VP_SCALES, "wbf_continuous"),
)

RANKING = (
    Switch("sit_out_score", "78D", one_of("percentage", "factored"), "percentage"),
    Switch("factored_rounding", "78D", one_of(*_UNITS), "exact"),
    Switch("total_rounding", "78D", one_of(*_UNITS), "0.01"),
    Switch("percentage_rounding", "78D", one_of(*_UNITS), "0.01"),
    Switch("rank_on", "78D", one_of("exact", "shown"), "exact"),
)

FOULED_BOARDS = (
    Switch("fouled_board_method", "87B", one_of("director_announces", "neuberg", "factored"), "director_announces"),
    Switch("small_groups", "87B", one_of("formula", "third_of_field", "larger_group"), "formula"),
)
