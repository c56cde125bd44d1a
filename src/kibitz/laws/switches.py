"""Every point that the Laws leave to an authority, an organiser or a director, as a table: `SWITCHES`.

A switch has a name, the provision that leaves it open, the kind of value it takes, and what holds while nothing is laid
down. The rows stand in the order of the Laws, by the numbers of 2017. What each decides is said in the messages, under
`regulation.NAME`. Those about the score are in `scoring_switches`.
"""

from __future__ import annotations

from fractions import Fraction

from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Renumbered
from kibitz.laws.scoring_switches import (
    ARTIFICIAL_SCORES,
    FOULED_BOARDS,
    MATCHPOINTS,
    OTHER_METHODS,
    RANKING,
    SESSIONS,
    SWISS,
    TEAM_MATCHES,
)
from kibitz.laws.switch_kinds import (
    MINUTES,
    NAMES,
    SHARE,
    TEXT,
    TEXTS,
    YES_NO,
    InvalidRegulation,
    Pairs,
    Switch,
    SwitchKind,
    Value,
    guess,
    list_of,
    number,
    one_of,
    some_of,
    spell,
    table_of,
)

__all__ = [
    "MINUTES",
    "NAMES",
    "SHARE",
    "SWITCHES",
    "TEXT",
    "TEXTS",
    "YES_NO",
    "InvalidRegulation",
    "Pairs",
    "Switch",
    "SwitchKind",
    "Value",
    "guess",
    "spell",
]

_IN_2007 = (LAWS_2007,)
_SINCE_2017 = (LAWS_2017, LAWS_2024)
_SINCE_2024 = (LAWS_2024,)
_DIRECTOR_DECIDES = one_of("director_decides", "always", "never")
_SUBSTITUTES = one_of("director_authorises", "registered", "none")
_DEALT_BY = one_of("director_decides", "players", "director", "assistants", "other")
_BOARDS_MOVED_BY = one_of("north", "east", "south", "west", "staff")
_CONSULTED = one_of("director_judges", "stands", "director_chooses")
_STANDARDS = some_of("non_offending_side", "offending_side")
_BIDDING = one_of("spoken", "boxes", "written", "electronic")
_CALL_MADE = one_of("director_judges", "taken_from_box", "on_table")
_WRITTEN = one_of("none", "allowed", "required")
_OWN_CARD = some_of("declaring_side_in_clarification", "clarification", "own_turn")
_OPPONENTS_CARD = some_of("before_auction", "clarification", "own_turn", "explaining_partner")
_BY_2007, _BY_2017 = ("before_auction", "clarification", "own_turn"), _OPPONENTS_CARD.words
_DISCLOSURE = some_of("system_card", "pre_alert", "alert", "announcement")
_POLICIES = table_of(one_of("allow", "forbid", "conditional"))
_CARD_USE = one_of("none", "on_table", "exchanged")
_ALERT_FORM = some_of("spoken", "card", "knock", "written", "electronic")
_ALERT_BY = one_of("partner", "self", "both")
_SUIT_ORDER = one_of("none", "top_down", "bottom_up")
_PLAYER_CLASS = one_of("novice", "club", "expert")
_PAUSES = some_of("first_round", "after_stop", "first_trick")
_SCORINGS = some_of("victory_points", "board_a_match", "cross_imps", "butler", "patton")
_TABLE = one_of("permit", "warn", "prevent")
_EVIDENCE = one_of("authority_decides", "admitted", "excluded")
_APPEALS = one_of("director_in_charge", "committee", "reviewer")
_FINAL = one_of("regulating_authority", "appeals_body")
_STAGES = some_of("director_in_charge", "appeals_body", "further_appeals")

_TABLE_OF_SWITCHES = (
    Switch("team_size", "Definitions", number(4, 99), 4),
    Switch("symmetric_faces_required", "1B", YES_NO, False, editions=_SINCE_2017),
    Switch("substitutes", "4", _SUBSTITUTES, "director_authorises"),
    Switch("exchange_of_boards", "6D2", YES_NO, True),
    Switch("deal_method", "6E", _DEALT_BY, "director_decides"),
    Switch("duplicate_boards", "6F", _DIRECTOR_DECIDES, "director_decides"),
    Switch("movement", "8A1", TEXT, ""),
    Switch("boards_moved_by", "8A2", _BOARDS_MOVED_BY, "north"),
    Switch("consulted_choice", "10C2", _CONSULTED, "director_judges"),
    Switch("weighted_scores_forbidden", "12C1c", YES_NO, False, editions=_IN_2007),
    Switch("most_favourable_unfavourable", "12C1e", _STANDARDS, (), editions=_IN_2007),
    Switch("avg_imp", ("12C2b", Renumbered("86B3", "86A")), number(0, 24), 3),
    *ARTIFICIAL_SCORES,
    Switch("multi_missing_boards_scale", "12C2d", list_of(SHARE), (), editions=_SINCE_2017),
    Switch("multi_missing_boards_imps", "12C2d", list_of(number(-24, 24)), (), editions=_SINCE_2017),
    Switch("play_correct_board_later", Renumbered("15B2", "15A2"), _DIRECTOR_DECIDES, "director_decides"),
    Switch("logical_alternative_share", "16B1b", SHARE, Fraction(1, 5)),
    Switch("logical_alternative_chosen", "16B1b", number(0, 99), 1),
    Switch("reserve_rights_allowed", "16B2", YES_NO, True),
    Switch("bidding_method", "18F", _BIDDING, "spoken"),
    Switch("call_made_when", "18F", _CALL_MADE, "director_judges"),
    Switch("written_explanations", "20F1", _WRITTEN, "none"),
    Switch("own_notes_in_auction_play", (Renumbered("20G3", "20G2"), "40B2b"), _OWN_CARD, _OWN_CARD.words[:1]),
    Switch("disclosure_manner", "40A1b", _DISCLOSURE, ()),
    Switch("spu_designation", Renumbered("40B1b", "40B1a"), NAMES, ()),
    Switch("artificial_is_spu", Renumbered("40B1c", "40B1b"), YES_NO, True),
    Switch("spu_policy", Renumbered("40B2a(i)", "40B2a"), _POLICIES, Pairs()),
    Switch("system_card_required", Renumbered("40B2a(ii)", "40B2a"), YES_NO, False),
    Switch("supplementary_sheets_required", Renumbered("40B2a(ii)", "40B2a"), YES_NO, False),
    Switch("system_card_use", Renumbered("40B2a(ii)", "40B2a"), _CARD_USE, "none"),
    Switch("alert_form", (Renumbered("40B2a(iii)", "40B2a"), "Definitions"), _ALERT_FORM, ()),
    Switch("alert_by", Renumbered("40B2a(iii)", "40B2a"), _ALERT_BY, "partner"),
    Switch("alert_required", (Renumbered("40B2a(iii)", "40B2a"), "20F5a", "21B1a"), NAMES, ()),
    Switch("announce_required", (Renumbered("40B2a(iii)", "40B2a"), "20F5a"), NAMES, ()),
    Switch("vary_after_opponents_irregularity", Renumbered("40B2a(iv)", "40B3"), YES_NO, True),
    Switch("vary_after_own_irregularity", "40B3", YES_NO, True, editions=_IN_2007),
    Switch("vary_after_question", "40B3", YES_NO, True, editions=_IN_2007),
    Switch("vary_after_answer", "40B3", YES_NO, True, editions=_IN_2007),
    Switch("meaning_may_depend_on_player", "40B2a", YES_NO, False, editions=_IN_2007),
    Switch("psychic_artificial_restricted", Renumbered("40B2a(v)", "40B2d"), YES_NO, False),
    Switch("opponents_card_consult", "40B2c", _OPPONENTS_CARD, _BY_2017, in_2007=_BY_2007),
    Switch("memory_aids", Renumbered("40B2d", "40C3a"), NAMES, ()),
    Switch("face_up_opening_leads", ("41A", "45A"), YES_NO, False),
    Switch("defenders_may_ask_each_other", "61B3", YES_NO, True, editions=_IN_2007),
    Switch("claim_player_class", ("70", "71"), _PLAYER_CLASS, "club"),
    Switch("claim_suit_order", "70E2", _SUIT_ORDER, "none"),
    Switch("mandatory_pauses", Renumbered("73D3", "73A2"), _PAUSES, ()),
    Switch("mandatory_pause_seconds", Renumbered("73D3", "73A2"), number(0, 60), 10),
    Switch("playing_area", "76A1", TEXT, ""),
    Switch("spectator_rules", "76A1", TEXT, ""),
    Switch("electronic_viewing_conditions", "76A2", TEXT, ""),
    Switch("electronic_viewing_delay", "76A2", MINUTES, 0),
    Switch("spectator_hands", "76B1", number(0, 4), 1),
    Switch("spectator_irregularity_policy", "76C2", TEXT, ""),
    *MATCHPOINTS,
    Switch("other_scoring_approved", "78D", _SCORINGS, ()),
    *OTHER_METHODS,
    *TEAM_MATCHES,
    *SWISS,
    *SESSIONS,
    *RANKING,
    Switch("correction_period", "79C1", MINUTES, 30),
    Switch("late_score_correction_allowed", "79C2", YES_NO, True, in_2007=False),
    Switch("ra_delegation", "80A3", TEXTS, Pairs()),
    Switch("ra_assignment", "80A3", TEXTS, Pairs()),
    Switch("screens", "80B2e", YES_NO, False),
    Switch("screen_rectifications", "80B2e", TEXTS, Pairs()),
    Switch("table_policy", "80B2e", _TABLE, "permit"),
    Switch("one_table_boards_policy", "86B3", TEXT, "", editions=_SINCE_2017),
    *FOULED_BOARDS,
    Switch("discipline_code", "89B", TEXT, "", editions=_SINCE_2024),
    Switch("foreign_evidence", "89B", _EVIDENCE, "authority_decides", editions=_SINCE_2024),
    Switch("penalty_tariff", ("90", "91"), TEXTS, Pairs()),
    Switch("appeal_without_merit_sanction", ("92A", "93C1"), TEXT, ""),
    Switch("appeal_period", "92B", MINUTES, 30),
    Switch("appeals_body", ("93A", "80B2k"), _APPEALS, "director_in_charge"),
    Switch("further_appeals", "93C1", NAMES, ()),
    Switch("final_body", ("93C2", "93C3a"), _FINAL, "regulating_authority"),
    Switch("omit_stages", "93C3b", _STAGES, ()),
)

SWITCHES = {switch.name: switch for switch in _TABLE_OF_SWITCHES}
