"""The points that the Laws leave open about the score: numbers on which authorities differ.

The Laws name the methods and leave their details to the conditions of contest (78D); where they give no figure, the
default is the commonest, and a profile holds what a known authority or program does.
"""

from __future__ import annotations

from fractions import Fraction

from kibitz.laws.switch_kinds import NAMES, SHARE, YES_NO, Switch, list_of, number, one_of

TIE_BREAKS = (
    *("head_to_head", "opponents_scores", "basic_score", "matches_won", "point_a_board"),
    *("common_boards", "common_boards_same_direction", "most_tops", "highest_round", "last_round"),
    *("highest_session", "last_session", "lowest_deviation", "fewest_artificial", "drawn_lots"),
)
_UNITS = ("exact", "0.0001", "0.001", "0.01", "0.1", "1")
_HALVES = one_of("up", "away_from_average", "towards_average", "even")
_FOULED = one_of("director_announces", "neuberg", "factored", "by_hand")
_DATUM_HALVES = one_of("away_from_zero", "towards_zero", "even", "up", "cut_off")
_VP_SCALES = one_of(
    "wbf_continuous",
    "wbf_discrete",
    "wbf_discrete_10",
    "wbf_25",
    "acbl_20",
    "acbl_30",
    "swiss_pairs",
    "swiss_pairs_10",
)

ARTIFICIAL_SCORES = (
    Switch("avg_imp_field", ("12C2b", "78D"), number(0, 24), 3),
    Switch("own_average_window", "12C2c", one_of("session", "match", "stage"), "session"),
)

MATCHPOINTS = (
    Switch("mp_unit", "78A", one_of("2/1/0", "1/0.5/0"), "2/1/0"),
    Switch("mp_rounding", ("78A", "78D"), one_of(*_UNITS), "exact"),
    Switch("mp_rounding_halves", ("78A", "78D"), _HALVES, "up"),
    Switch("short_board_method", ("78A", "78D"), one_of("neuberg", "factored", "by_hand", "none"), "neuberg"),
)

OTHER_METHODS = (
    Switch("cross_imp_scale", "78D", one_of("mean", "sum", "root"), "mean"),
    Switch("cross_imp_divisor", "78D", one_of("comparisons", "scores"), "comparisons"),
    Switch("cross_imp_rounding", "78D", one_of(*_UNITS), "exact"),
    Switch("butler_dropped", "78D", number(0, 99), 0),
    Switch("butler_dropped_share", "78D", SHARE, Fraction(0)),
    Switch("butler_datum_rounding", "78D", one_of("exact", "1", "10"), "10"),
    Switch("butler_datum_halves", "78D", _DATUM_HALVES, "away_from_zero"),
    Switch("butler_difference_rounding", "78D", one_of("exact", "10"), "exact"),
    Switch("vp_scale", "78D", _VP_SCALES, "wbf_continuous"),
    Switch("vp_scale_percent", "78D", one_of("swiss_pairs", "swiss_pairs_10"), "swiss_pairs"),
    Switch("vp_table", "78D", NAMES, ()),
    Switch("hybrid_shares", "78D", list_of(SHARE), ()),
    Switch("vp_fractions", "78D", one_of("nearest", "dropped", "interpolated", "formula"), "nearest"),
    Switch("vp_halves", "78D", _HALVES, "away_from_average"),
    Switch("vp_between_cards", "78D", one_of("refused", "shorter"), "refused"),
)

TEAM_TIE_BREAKS = ("head_to_head", "imp_quotient", "net_imps", "wins", "opponents_vps", "boards_won")

TEAM_MATCHES = (
    Switch("imp_rounding", ("78B", "78D"), one_of(*_UNITS), "exact"),
    Switch("match_rounding", "78D", one_of(*_UNITS), "exact"),
    Switch("several_tables", "78D", one_of("sum", "mean", "aggregate"), "sum"),
    Switch("teams_of_eight_boards", "78D", number(1, 4), 1),
    Switch("board_a_match_equal_within", "78D", number(0, 90), 0),
    Switch("patton_second_part", "78D", one_of("quotient", "steps", "imps"), "quotient"),
    Switch("patton_second_points", "78D", number(0, 20), 2),
    Switch("incomplete_match_scale", "78D", one_of("scored", "scheduled"), "scored"),
    Switch("incomplete_match_least", "78D", SHARE, Fraction(0)),
    Switch("void_match_share", "78D", SHARE, Fraction(2, 5)),
    Switch("void_match_share_director", "78D", SHARE, Fraction(3, 5)),
    Switch("bye_vps", "78D", number(0, 30), 12),
    Switch("walkover_vps", "78D", number(0, 30), 12),
    Switch("forfeit_vps", "78D", number(0, 30), 0),
    Switch("withdrawn_team", "78D", one_of("stand", "annulled", "by_half"), "stand"),
    Switch("team_tie_breaks", "78D", list_of(one_of(*TEAM_TIE_BREAKS)), ()),
    Switch("carry_over_share", "78D", SHARE, Fraction(1, 2)),
    Switch("carry_over_share_of_lower", "78D", SHARE, Fraction(1, 2)),
    Switch("carry_over_most", "78D", number(0, 99), 0),
    Switch("extra_boards_share", "78D", SHARE, Fraction(1, 8)),
)

SWISS = (
    Switch("swiss_first_round", "78D", one_of("halves", "folded", "adjacent", "random"), "halves"),
    Switch("swiss_closeness", "78D", one_of("places", "scores", "groups", "top_down"), "places"),
    Switch("swiss_meetings", "78D", number(0, 9), 1),
    Switch("swiss_danish_from", "78D", number(0, 99), 0),
    Switch("swiss_clubs_apart", "78D", number(0, 99), 0),
    Switch("swiss_bye_to", "78D", one_of("lowest", "random"), "lowest"),
    Switch("swiss_bye_before_rematch", "78D", YES_NO, True),
    Switch("swiss_arrears", "78D", number(0, 3), 0),
    Switch("late_entry_vps", "78D", number(0, 30), 0),
)

SESSIONS = (
    Switch("sessions_combined", "78D", one_of("usual", "percentages", "scores"), "usual"),
    Switch("sessions_weighed", "78D", one_of("alike", "boards"), "alike"),
    Switch("session_weights", "78D", list_of(number(0, 99)), ()),
    Switch("best_sessions", "78D", number(0, 99), 0),
    Switch("absent_session", "78D", one_of("nothing", "left_out", "not_ranked"), "nothing"),
)

RANKING = (
    Switch("sit_out_score", "78D", one_of("percentage", "factored"), "percentage"),
    Switch("factored_rounding", "78D", one_of(*_UNITS), "exact"),
    Switch("total_rounding", "78D", one_of(*_UNITS), "0.01"),
    Switch("percentage_rounding", "78D", one_of(*_UNITS), "0.01"),
    Switch("shown_halves", "78D", _HALVES, "away_from_average"),
    Switch("rank_on", "78D", one_of("exact", "shown"), "exact"),
    Switch("imps_ranked_on", "78D", one_of("sum", "mean"), "sum"),
    Switch("least_boards", "78D", number(0, 999), 0),
    Switch("least_share_of_boards", "78D", SHARE, Fraction(0)),
    Switch("tie_breaks", "78D", list_of(one_of(*TIE_BREAKS)), ()),
)

FOULED_BOARDS = (
    Switch("fouled_board_method", "87B", _FOULED, "director_announces"),
    Switch("small_groups", "87B", one_of("formula", "third_of_field", "larger_group"), "formula"),
)
