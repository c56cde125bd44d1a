"""Every point that the Laws leave to an authority, an organiser or a director; all of them by name: `SWITCHES`.

A switch has a name, the provision that leaves it open, the kind of value it takes, and what holds while nothing is laid
down. The rows stand in the order of the Laws, by the numbers of 2017. Those about the score are in `scoring_switches`.

A regulation is added by its constant here, by its sentence in the messages under `regulation.NAME`, and where it
decides something: `regulations[switches.NAME]` has the type of its kind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Renumbered, cite
from kibitz.laws.scoring_switches import SCORING_SWITCHES
from kibitz.laws.switch_kinds import (
    MINUTES,
    NAMES,
    SHARE,
    TEXT,
    TEXTS,
    YES_NO,
    Pairs,
    Switch,
    number,
    one_of,
    some_of,
    table_of,
)

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
_TABLE = one_of("permit", "warn", "prevent")
_VOICE = one_of("none", "voice", "faces")
_OPENS = one_of("plausible", "time_passed", "agreed")
_EVIDENCE = one_of("authority_decides", "admitted", "excluded")
_APPEALS = one_of("director_in_charge", "committee", "reviewer")
_FINAL = one_of("regulating_authority", "appeals_body")
_STAGES = some_of("director_in_charge", "appeals_body", "further_appeals")

TEAM_SIZE = Switch("team_size", "Definitions", number(4, 99), 4)
SYMMETRIC_FACES_REQUIRED = Switch(
    "symmetric_faces_required", "1B", YES_NO, False, editions=_SINCE_2017, only_stated=True
)
SUBSTITUTES = Switch("substitutes", "4", _SUBSTITUTES, "director_authorises")
EXCHANGE_OF_BOARDS = Switch("exchange_of_boards", "6D2", YES_NO, True)
DEAL_METHOD = Switch("deal_method", "6E", _DEALT_BY, "director_decides", only_stated=True)
DUPLICATE_BOARDS = Switch("duplicate_boards", "6F", _DIRECTOR_DECIDES, "director_decides", only_stated=True)
MOVEMENT = Switch("movement", "8A1", TEXT, "", only_stated=True)
BOARDS_MOVED_BY = Switch("boards_moved_by", "8A2", _BOARDS_MOVED_BY, "north", only_stated=True)
CONSULTED_CHOICE = Switch("consulted_choice", "10C2", _CONSULTED, "director_judges")
WEIGHTED_SCORES_FORBIDDEN = Switch("weighted_scores_forbidden", "12C1c", YES_NO, False, editions=_IN_2007)
MOST_FAVOURABLE_UNFAVOURABLE = Switch("most_favourable_unfavourable", "12C1e", _STANDARDS, (), editions=_IN_2007)
PLAY_CORRECT_BOARD_LATER = Switch(
    "play_correct_board_later", Renumbered("15B2", "15A2"), _DIRECTOR_DECIDES, "director_decides"
)
LOGICAL_ALTERNATIVE_SHARE = Switch("logical_alternative_share", "16B1b", SHARE, Fraction(1, 5))
LOGICAL_ALTERNATIVE_CHOSEN = Switch("logical_alternative_chosen", "16B1b", number(0, 99), 1)
RESERVE_RIGHTS_ALLOWED = Switch("reserve_rights_allowed", "16B2", YES_NO, True)
BIDDING_METHOD = Switch("bidding_method", "18F", _BIDDING, "spoken", only_stated=True)
CALL_MADE_WHEN = Switch("call_made_when", "18F", _CALL_MADE, "director_judges", only_stated=True)
WRITTEN_EXPLANATIONS = Switch("written_explanations", "20F1", _WRITTEN, "none")
OWN_NOTES_IN_AUCTION_PLAY = Switch(
    "own_notes_in_auction_play", (Renumbered("20G3", "20G2"), "40B2b"), _OWN_CARD, _OWN_CARD.words[:1]
)
DISCLOSURE_MANNER = Switch("disclosure_manner", "40A1b", _DISCLOSURE, (), only_stated=True)
SPU_DESIGNATION = Switch("spu_designation", Renumbered("40B1b", "40B1a"), NAMES, ())
ARTIFICIAL_IS_SPU = Switch("artificial_is_spu", Renumbered("40B1c", "40B1b"), YES_NO, True)
SPU_POLICY = Switch("spu_policy", Renumbered("40B2a(i)", "40B2a"), _POLICIES, Pairs())
SYSTEM_CARD_REQUIRED = Switch("system_card_required", Renumbered("40B2a(ii)", "40B2a"), YES_NO, False, only_stated=True)
SUPPLEMENTARY_SHEETS_REQUIRED = Switch(
    "supplementary_sheets_required", Renumbered("40B2a(ii)", "40B2a"), YES_NO, False, only_stated=True
)
SYSTEM_CARD_USE = Switch("system_card_use", Renumbered("40B2a(ii)", "40B2a"), _CARD_USE, "none", only_stated=True)
ALERT_FORM = Switch("alert_form", (Renumbered("40B2a(iii)", "40B2a"), "Definitions"), _ALERT_FORM, (), only_stated=True)
ALERT_BY = Switch("alert_by", Renumbered("40B2a(iii)", "40B2a"), _ALERT_BY, "partner")
ALERT_REQUIRED = Switch("alert_required", (Renumbered("40B2a(iii)", "40B2a"), "20F5a", "21B1a"), NAMES, ())
ANNOUNCE_REQUIRED = Switch("announce_required", (Renumbered("40B2a(iii)", "40B2a"), "20F5a"), NAMES, ())
VARY_AFTER_OPPONENTS_IRREGULARITY = Switch(
    "vary_after_opponents_irregularity", Renumbered("40B2a(iv)", "40B3"), YES_NO, True
)
VARY_AFTER_OWN_IRREGULARITY = Switch("vary_after_own_irregularity", "40B3", YES_NO, True, editions=_IN_2007)
VARY_AFTER_QUESTION = Switch("vary_after_question", "40B3", YES_NO, True, editions=_IN_2007)
VARY_AFTER_ANSWER = Switch("vary_after_answer", "40B3", YES_NO, True, editions=_IN_2007)
MEANING_MAY_DEPEND_ON_PLAYER = Switch("meaning_may_depend_on_player", "40B2a", YES_NO, False, editions=_IN_2007)
PSYCHIC_ARTIFICIAL_RESTRICTED = Switch("psychic_artificial_restricted", Renumbered("40B2a(v)", "40B2d"), YES_NO, False)
OPPONENTS_CARD_CONSULT = Switch("opponents_card_consult", "40B2c", _OPPONENTS_CARD, _BY_2017, in_2007=_BY_2007)
MEMORY_AIDS = Switch("memory_aids", Renumbered("40B2d", "40C3a"), NAMES, ())
FACE_UP_OPENING_LEADS = Switch("face_up_opening_leads", ("41A", "45A"), YES_NO, False)
DEFENDERS_MAY_ASK_EACH_OTHER = Switch("defenders_may_ask_each_other", "61B3", YES_NO, True, editions=_IN_2007)
CLAIM_PLAYER_CLASS = Switch("claim_player_class", ("70", "71"), _PLAYER_CLASS, "club")
CLAIM_SUIT_ORDER = Switch("claim_suit_order", "70E2", _SUIT_ORDER, "none")
MANDATORY_PAUSES = Switch("mandatory_pauses", Renumbered("73D3", "73A2"), _PAUSES, ())
MANDATORY_PAUSE_SECONDS = Switch("mandatory_pause_seconds", Renumbered("73D3", "73A2"), number(0, 60), 10)
LEAST_SECONDS = Switch("least_seconds", Renumbered("73D3", "73A2"), number(0, 60), 0)
PLAYING_AREA = Switch("playing_area", "76A1", TEXT, "", only_stated=True)
SPECTATOR_RULES = Switch("spectator_rules", "76A1", TEXT, "", only_stated=True)
ELECTRONIC_VIEWING_CONDITIONS = Switch("electronic_viewing_conditions", "76A2", TEXT, "", only_stated=True)
ELECTRONIC_VIEWING_DELAY = Switch("electronic_viewing_delay", "76A2", MINUTES, 0)
SPECTATORS_NAMED = Switch("spectators_named", "76A1", YES_NO, True)
SPECTATOR_HANDS = Switch("spectator_hands", "76B1", number(0, 4), 1)
SPECTATOR_IRREGULARITY_POLICY = Switch("spectator_irregularity_policy", "76C2", TEXT, "")
CORRECTION_PERIOD = Switch("correction_period", "79C1", MINUTES, 30)
LATE_SCORE_CORRECTION_ALLOWED = Switch("late_score_correction_allowed", "79C2", YES_NO, True, in_2007=False)
RA_DELEGATION = Switch("ra_delegation", "80A3", TEXTS, Pairs(), only_stated=True)
RA_ASSIGNMENT = Switch("ra_assignment", "80A3", TEXTS, Pairs(), only_stated=True)
VOICE_AND_FACES = Switch("voice_and_faces", "80B2e", _VOICE, "none")
SCREENS = Switch("screens", "80B2e", YES_NO, False)
SCREEN_RECTIFICATIONS = Switch("screen_rectifications", "80B2e", TEXTS, Pairs(), only_stated=True)
AUCTION_SHOWN_IN_PLAY = Switch("auction_shown_in_play", ("80B2e", "20C2", "41B"), YES_NO, False)
TABLE_POLICY = Switch("table_policy", "80B2e", _TABLE, "permit")
RESULTS_OPEN = Switch("results_open", "80B2e", _OPENS, "plausible")
ONE_TABLE_BOARDS_POLICY = Switch("one_table_boards_policy", "86B3", TEXT, "", editions=_SINCE_2017)
DISCIPLINE_CODE = Switch("discipline_code", "89B", TEXT, "", editions=_SINCE_2024)
FOREIGN_EVIDENCE = Switch("foreign_evidence", "89B", _EVIDENCE, "authority_decides", editions=_SINCE_2024)
PENALTY_TARIFF = Switch("penalty_tariff", ("90", "91"), TEXTS, Pairs())
APPEAL_WITHOUT_MERIT_SANCTION = Switch("appeal_without_merit_sanction", ("92A", "93C1"), TEXT, "")
APPEAL_PERIOD = Switch("appeal_period", "92B", MINUTES, 30)
APPEALS_BODY = Switch("appeals_body", ("93A", "80B2k"), _APPEALS, "director_in_charge")
FURTHER_APPEALS = Switch("further_appeals", "93C1", NAMES, ())
FINAL_BODY = Switch("final_body", ("93C2", "93C3a"), _FINAL, "regulating_authority")
OMIT_STAGES = Switch("omit_stages", "93C3b", _STAGES, ())

_SWITCHES = (*(constant for constant in vars().values() if isinstance(constant, Switch)), *SCORING_SWITCHES)


def _number_of_law(switch: Switch[Any]) -> int:
    number = re.match(r"[0-9]+", cite(switch.laws[0], LAWS_2017))
    return int(number[0]) if number else 0


SWITCHES: Mapping[str, Switch[Any]] = {switch.name: switch for switch in sorted(_SWITCHES, key=_number_of_law)}
"""Every switch by its name, in the order of the Laws."""
