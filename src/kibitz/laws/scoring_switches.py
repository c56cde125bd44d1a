"""The points that the Laws leave open about the score: numbers on which authorities differ.

The Laws name the methods and leave their details to the conditions of contest (78D); where they give no figure, the
default is the commonest, and a profile holds what a known authority or program does.
"""

from __future__ import annotations

from fractions import Fraction

from kibitz.laws.editions import LAWS_2017, LAWS_2024, Renumbered
from kibitz.laws.switch_kinds import NAMES, SHARE, TWOS, YES_NO, Switch, list_of, number, one_of, some_of

TIE_BREAK_RULES = (
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
TEAM_TIE_BREAK_RULES = ("head_to_head", "imp_quotient", "net_imps", "wins", "opponents_vps", "boards_won")
_SCORINGS = some_of("victory_points", "board_a_match", "cross_imps", "butler", "patton")
_SINCE_2017 = (LAWS_2017, LAWS_2024)

# Artificial scores
AVG_IMP = Switch("avg_imp", ("12C2b", Renumbered("86B3", "86A")), number(0, 24), 3)
AVG_IMP_FIELD = Switch("avg_imp_field", ("12C2b", "78D"), number(0, 24), 3)
OWN_AVERAGE_WINDOW = Switch("own_average_window", "12C2c", one_of("session", "match", "stage"), "session")
MULTI_MISSING_BOARDS_SCALE = Switch("multi_missing_boards_scale", "12C2d", list_of(SHARE), (), editions=_SINCE_2017)
MULTI_MISSING_BOARDS_IMPS = Switch(
    "multi_missing_boards_imps", "12C2d", list_of(number(-24, 24)), (), editions=_SINCE_2017
)

# Matchpoints
MP_UNIT = Switch("mp_unit", "78A", one_of("2/1/0", "1/0.5/0"), "2/1/0")
MP_ROUNDING = Switch("mp_rounding", ("78A", "78D"), one_of(*_UNITS), "exact")
MP_ROUNDING_HALVES = Switch("mp_rounding_halves", ("78A", "78D"), _HALVES, "up")
SHORT_BOARD_METHOD = Switch(
    "short_board_method", ("78A", "78D"), one_of("neuberg", "factored", "by_hand", "none"), "neuberg"
)

# Other methods
OTHER_SCORING_APPROVED = Switch("other_scoring_approved", "78D", _SCORINGS, (), only_stated=True)
CROSS_IMP_SCALE = Switch("cross_imp_scale", "78D", one_of("mean", "sum", "root"), "mean")
CROSS_IMP_DIVISOR = Switch("cross_imp_divisor", "78D", one_of("comparisons", "scores"), "comparisons")
CROSS_IMP_ROUNDING = Switch("cross_imp_rounding", "78D", one_of(*_UNITS), "exact")
BUTLER_DROPPED = Switch("butler_dropped", "78D", number(0, 99), 0)
BUTLER_DROPPED_SHARE = Switch("butler_dropped_share", "78D", SHARE, Fraction(0))
BUTLER_DATUM_ROUNDING = Switch("butler_datum_rounding", "78D", one_of("exact", "1", "10"), "10")
BUTLER_DATUM_HALVES = Switch("butler_datum_halves", "78D", _DATUM_HALVES, "away_from_zero")
BUTLER_DIFFERENCE_ROUNDING = Switch("butler_difference_rounding", "78D", one_of("exact", "10"), "exact")
VP_SCALE = Switch("vp_scale", "78D", _VP_SCALES, "wbf_continuous")
VP_SCALE_PERCENT = Switch("vp_scale_percent", "78D", one_of("swiss_pairs", "swiss_pairs_10"), "swiss_pairs")
VP_TABLE = Switch("vp_table", "78D", NAMES, ())
HYBRID_SHARES = Switch("hybrid_shares", "78D", list_of(SHARE), ())
VP_FRACTIONS = Switch("vp_fractions", "78D", one_of("nearest", "dropped", "interpolated", "formula"), "nearest")
VP_HALVES = Switch("vp_halves", "78D", _HALVES, "away_from_average")
VP_BETWEEN_CARDS = Switch("vp_between_cards", "78D", one_of("refused", "shorter"), "refused")

# Matches of teams
IMP_ROUNDING = Switch("imp_rounding", ("78B", "78D"), one_of(*_UNITS), "exact")
MATCH_ROUNDING = Switch("match_rounding", "78D", one_of(*_UNITS), "exact")
SEVERAL_TABLES = Switch("several_tables", "78D", one_of("sum", "mean", "aggregate"), "sum")
TEAMS_OF_EIGHT_BOARDS = Switch("teams_of_eight_boards", "78D", number(1, 4), 1)
BOARD_A_MATCH_EQUAL_WITHIN = Switch("board_a_match_equal_within", "78D", number(0, 90), 0)
PATTON_SECOND_PART = Switch("patton_second_part", "78D", one_of("quotient", "steps", "imps"), "quotient")
PATTON_SECOND_POINTS = Switch("patton_second_points", "78D", number(0, 20), 2)
INCOMPLETE_MATCH_SCALE = Switch("incomplete_match_scale", "78D", one_of("scored", "scheduled"), "scored")
INCOMPLETE_MATCH_LEAST = Switch("incomplete_match_least", "78D", SHARE, Fraction(0))
VOID_MATCH_SHARE = Switch("void_match_share", "78D", SHARE, Fraction(2, 5))
VOID_MATCH_SHARE_DIRECTOR = Switch("void_match_share_director", "78D", SHARE, Fraction(3, 5))
BYE_VPS = Switch("bye_vps", "78D", number(0, 30), 12)
WALKOVER_VPS = Switch("walkover_vps", "78D", number(0, 30), 12)
FORFEIT_VPS = Switch("forfeit_vps", "78D", number(0, 30), 0)
WITHDRAWN_TEAM = Switch("withdrawn_team", "78D", one_of("stand", "annulled", "by_half"), "stand")
TEAM_TIE_BREAKS = Switch("team_tie_breaks", "78D", list_of(one_of(*TEAM_TIE_BREAK_RULES)), ())
CARRY_OVER_SHARE = Switch("carry_over_share", "78D", SHARE, Fraction(1, 2))
CARRY_OVER_SHARE_OF_LOWER = Switch("carry_over_share_of_lower", "78D", SHARE, Fraction(1, 2))
CARRY_OVER_MOST = Switch("carry_over_most", "78D", number(0, 99), 0)
EXTRA_BOARDS_SHARE = Switch("extra_boards_share", "78D", SHARE, Fraction(1, 8))

# Swiss
SWISS_FIRST_ROUND = Switch("swiss_first_round", "78D", one_of("halves", "folded", "adjacent", "random"), "halves")
SWISS_CLOSENESS = Switch("swiss_closeness", "78D", one_of("places", "scores", "groups", "top_down"), "places")
SWISS_MEETINGS = Switch("swiss_meetings", "78D", number(0, 9), 1)
SWISS_DANISH_FROM = Switch("swiss_danish_from", "78D", number(0, 99), 0)
SWISS_CLUBS_APART = Switch("swiss_clubs_apart", "78D", number(0, 99), 0)
SWISS_KEPT_APART = Switch("swiss_kept_apart", "78D", TWOS, ())
SWISS_BYE_TO = Switch("swiss_bye_to", "78D", one_of("lowest", "random"), "lowest")
SWISS_BYE_BEFORE_REMATCH = Switch("swiss_bye_before_rematch", "78D", YES_NO, True)
SWISS_ARREARS = Switch("swiss_arrears", "78D", number(0, 3), 0)
LATE_ENTRY_VPS = Switch("late_entry_vps", "78D", number(0, 30), 0)

# Several sessions
SESSIONS_COMBINED = Switch("sessions_combined", "78D", one_of("usual", "percentages", "scores"), "usual")
SESSIONS_WEIGHED = Switch("sessions_weighed", "78D", one_of("alike", "boards"), "alike")
SESSION_WEIGHTS = Switch("session_weights", "78D", list_of(number(0, 99)), ())
BEST_SESSIONS = Switch("best_sessions", "78D", number(0, 99), 0)
ABSENT_SESSION = Switch("absent_session", "78D", one_of("nothing", "left_out", "not_ranked"), "nothing")

# The ranking
SIT_OUT_SCORE = Switch("sit_out_score", "78D", one_of("percentage", "factored"), "percentage")
FACTORED_TO = Switch("factored_to", "78D", one_of("line", "session"), "line")
FACTORED_ROUNDING = Switch("factored_rounding", "78D", one_of(*_UNITS), "exact")
TOTAL_ROUNDING = Switch("total_rounding", "78D", one_of(*_UNITS), "0.01")
PERCENTAGE_ROUNDING = Switch("percentage_rounding", "78D", one_of(*_UNITS), "0.01")
SHOWN_HALVES = Switch("shown_halves", "78D", _HALVES, "away_from_average")
RANK_ON = Switch("rank_on", "78D", one_of("exact", "shown"), "exact")
IMPS_RANKED_ON = Switch("imps_ranked_on", "78D", one_of("sum", "mean"), "sum")
LEAST_BOARDS = Switch("least_boards", "78D", number(0, 999), 0)
LEAST_SHARE_OF_BOARDS = Switch("least_share_of_boards", "78D", SHARE, Fraction(0))
LEFT_EARLY_LEAST_SHARE = Switch("left_early_least_share", "78D", SHARE, Fraction(1, 2))
TIE_BREAKS = Switch("tie_breaks", "78D", list_of(one_of(*TIE_BREAK_RULES)), ())

# Fouled boards
FOULED_BOARD_METHOD = Switch("fouled_board_method", "87B", _FOULED, "director_announces")
SMALL_GROUPS = Switch("small_groups", "87B", one_of("formula", "third_of_field", "larger_group"), "formula")

SCORING_SWITCHES = tuple(constant for constant in vars().values() if isinstance(constant, Switch))
"""All of them, in the order of the Laws."""
