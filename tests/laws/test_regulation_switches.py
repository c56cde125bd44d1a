"""The table of switches: one for every point that the books leave open; and the Laws as they stand without any."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from kibitz.laws import scoring_switches, switches
from kibitz.laws.editions import (
    EDITIONS,
    LAWS_2007,
    LAWS_2017,
    LAWS_2024,
    Renumbered,
    cite,
)
from kibitz.laws.provisions import exists
from kibitz.laws.regulations import (
    SWITCHES,
    InvalidRegulations,
    Regulations,
    Switch,
)
from tests.laws.regulation_page import SENTENCES, table
from tests.places import ROOT

# The points that the books name, and Kibitz's names for them; a row may hold several.
LEFT_OPEN = """
1B symmetric_faces_required
16B2 reserve_rights_allowed
18F bidding_method
20F1 written_explanations
20G3 own_notes_in_auction_play
40B2a(iii) alert_form alert_required announce_required
40A1b disclosure_manner
40B1b spu_designation
40B1c artificial_is_spu
40B2a(i) spu_policy
40B2a(ii) system_card_required supplementary_sheets_required system_card_use
40B2a(iv) vary_after_opponents_irregularity
40B3 vary_after_own_irregularity vary_after_question vary_after_answer
40B2a(v) psychic_artificial_restricted
40B2c opponents_card_consult
40B2d memory_aids
41A face_up_opening_leads
45A face_up_opening_leads
70E2 claim_suit_order
73D3 mandatory_pauses
76A1 playing_area spectator_rules
76A2 electronic_viewing_conditions
76B1 spectator_hands
76C2 spectator_irregularity_policy
78D other_scoring_approved cross_imp_scale cross_imp_divisor cross_imp_rounding
78D imp_rounding match_rounding several_tables teams_of_eight_boards board_a_match_equal_within
78D patton_second_part patton_second_points
78D incomplete_match_scale incomplete_match_least void_match_share bye_vps walkover_vps forfeit_vps withdrawn_team
78D team_tie_breaks carry_over_share carry_over_share_of_lower carry_over_most extra_boards_share
78D swiss_first_round swiss_closeness swiss_meetings swiss_danish_from swiss_clubs_apart swiss_bye_to
78D swiss_bye_before_rematch swiss_arrears late_entry_vps
78D sessions_combined sessions_weighed session_weights best_sessions absent_session
78D vp_scale vp_scale_percent hybrid_shares vp_table
78D void_match_share_director shown_halves vp_fractions vp_halves vp_between_cards
78D butler_dropped butler_dropped_share butler_datum_rounding butler_datum_halves butler_difference_rounding
78D sit_out_score factored_rounding total_rounding percentage_rounding rank_on
78D imps_ranked_on least_boards least_share_of_boards tie_breaks
12C2b avg_imp avg_imp_field
12C2c own_average_window
12C2d multi_missing_boards_scale multi_missing_boards_imps
86B3 one_table_boards_policy avg_imp
87B fouled_board_method small_groups
79C1 correction_period
79C2 late_score_correction_allowed
92B appeal_period
92A appeal_without_merit_sanction
93C1 appeal_without_merit_sanction further_appeals
93A appeals_body
80B2k appeals_body
93C2 final_body
93C3a final_body
93C3b omit_stages
80B2e screens screen_rectifications table_policy
6D2 exchange_of_boards
6E deal_method
6F duplicate_boards
78A mp_unit mp_rounding mp_rounding_halves short_board_method
89B discipline_code foreign_evidence
80A3 ra_delegation ra_assignment
4 substitutes
15B2 play_correct_board_later
8A1 movement
8A2 boards_moved_by
90 penalty_tariff
91 penalty_tariff
12C1c weighted_scores_forbidden
12C1e most_favourable_unfavourable
61B3 defenders_may_ask_each_other
40B2a meaning_may_depend_on_player
Definitions team_size alert_form
"""
# Where the Laws use a word that directors put a figure to, or forbid without a consequence.
PRACTICE = {
    "consulted_choice": "10C2",
    "logical_alternative_share": "16B1b",
    "logical_alternative_chosen": "16B1b",
    "call_made_when": "18F",
    "alert_by": "40B2a(iii)",
    "claim_player_class": "70",
    "mandatory_pause_seconds": "73D3",
    "electronic_viewing_delay": "76A2",
}

every_switch = pytest.mark.parametrize("switch", SWITCHES.values(), ids=SWITCHES)


def in_2017(switch: Switch[Any]) -> list[str]:
    return [law.in_2017 if isinstance(law, Renumbered) else law for law in switch.laws]


class TestTheTable:
    def test_has_a_switch_for_every_point_that_the_books_leave_open_and_no_other(self) -> None:
        named = {(name, law) for law, *names in map(str.split, LEFT_OPEN.strip().splitlines()) for name in names} | set(
            PRACTICE.items()
        )
        for name, law in named:
            assert law in in_2017(SWITCHES[name]), (name, law)
        others = set(SWITCHES) - {name for name, _ in named}  # 78D leaves open every detail of the score
        assert all("78D" in in_2017(SWITCHES[name]) for name in others), others

    def test_is_made_of_the_constants_that_the_code_reads_them_by(self) -> None:
        constants = {**vars(scoring_switches), **vars(switches)}
        assert {name.lower(): held for name, held in constants.items() if isinstance(held, Switch)} == SWITCHES

    def test_stands_in_the_order_of_the_laws(self) -> None:
        numbers = [int(re.match(r"\d*", in_2017(switch)[0])[0] or 0) for switch in SWITCHES.values()]  # type: ignore[index]
        assert numbers == sorted(numbers)

    @every_switch
    def test_a_default_is_a_value_of_its_kind(self, switch: Switch[Any]) -> None:
        for edition in EDITIONS:
            default = switch.default_in(edition)
            assert switch.read(default) == default
            assert Regulations(edition)[switch] == default
            assert Regulations(edition).by_name(switch.name) == default

    @every_switch
    def test_the_provisions_it_cites_are_in_the_book(self, switch: Switch[Any]) -> None:
        for edition in switch.editions:
            for law in switch.laws:
                assert law == "Definitions" or exists(cite(law, edition), edition), (law, edition)

    @every_switch
    def test_each_has_its_sentence(self, switch: Switch[Any]) -> None:
        sentence = SENTENCES[switch.name]
        assert sentence.endswith(".")
        assert not set("{}|\n") & set(sentence)

    def test_there_is_no_sentence_without_its_switch(self) -> None:
        assert list(SENTENCES) == list(SWITCHES)

    def test_the_page_for_organisers_shows_it(self) -> None:
        page = (ROOT / "docs/regulations.md").read_text(encoding="utf-8")
        assert table() in page, "python -m tests.laws.regulation_page writes it"

    def test_the_page_says_which_of_them_no_ruling_depends_on(self) -> None:
        page = (ROOT / "docs/regulations.md").read_text(encoding="utf-8")
        listed = re.findall(r"`(\w+)`", page.partition("## Where they are used")[2].partition("## Every")[0])
        files = (file for file in (ROOT / "src/kibitz").rglob("*.py") if not file.name.endswith("switches.py"))
        code = "".join(file.read_text(encoding="utf-8") for file in files)
        used = {name for name in SWITCHES if re.search(rf"switches\.{name.upper()}\b", code)}
        used.discard("other_scoring_approved")  # it is named only as one that decides no score
        assert sorted(listed) == sorted(set(SWITCHES) - used)


class TestTheLawsAsTheyStand:
    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("reserve_rights_allowed", True),  # 16B2
            ("bidding_method", "spoken"),  # 18F
            ("own_notes_in_auction_play", ("declaring_side_in_clarification",)),  # 40B2b
            ("artificial_is_spu", True),  # 40B1c
            ("memory_aids", ()),  # 40B2d
            ("face_up_opening_leads", False),  # 41A
            ("spectator_hands", 1),  # 76B1
            ("mp_unit", "2/1/0"),  # 78A
            ("avg_imp", 3),  # 12C2b
            ("correction_period", 30),  # 79C1
            ("appeal_period", 30),  # 92B
            ("appeals_body", "director_in_charge"),  # 93A
            ("boards_moved_by", "north"),  # 8A2
            ("logical_alternative_share", Fraction(1, 5)),
        ],
    )
    def test_hold_while_nothing_is_laid_down(self, name: str, value: object) -> None:
        assert Regulations().by_name(name) == value
        assert Regulations(LAWS_2007).by_name(name) == value

    def test_40b2c_lets_a_player_look_in_order_to_explain_since_2017(self) -> None:
        assert "explaining_partner" in Regulations(LAWS_2017)[switches.OPPONENTS_CARD_CONSULT]
        assert Regulations(LAWS_2007)[switches.OPPONENTS_CARD_CONSULT] == (
            "before_auction",
            "clarification",
            "own_turn",
        )

    def test_79c2_needs_a_regulation_in_2007(self) -> None:
        assert Regulations(LAWS_2017)[switches.LATE_SCORE_CORRECTION_ALLOWED]
        assert not Regulations(LAWS_2007)[switches.LATE_SCORE_CORRECTION_ALLOWED]

    def test_61b3_cannot_be_changed_since_2017_and_says_what_the_law_says(self) -> None:
        assert Regulations(LAWS_2017)[switches.DEFENDERS_MAY_ASK_EACH_OTHER]
        assert not Regulations(LAWS_2007, defenders_may_ask_each_other=False)[switches.DEFENDERS_MAY_ASK_EACH_OTHER]
        with pytest.raises(InvalidRegulations, match="under the Laws of 2017: only those of 2007 leave it open"):
            Regulations(LAWS_2017, defenders_may_ask_each_other=False)

    def test_89b_is_open_since_2024(self) -> None:
        assert Regulations(LAWS_2024, discipline_code="ours").by_name("discipline_code") == "ours"
        with pytest.raises(InvalidRegulations, match=r"discipline_code .* 2024 .*\(89B\)"):
            Regulations(LAWS_2017, discipline_code="ours")
