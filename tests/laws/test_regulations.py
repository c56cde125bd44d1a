"""What the Laws leave open is data: a table of switches, regulations that set them, files and profiles."""

from __future__ import annotations

import copy
import pickle
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.laws import scoring_switches, switches
from kibitz.laws.editions import (
    CURRENT,
    EDITIONS,
    LAWS_2007,
    LAWS_2017,
    LAWS_2024,
    Edition,
    Renumbered,
    cite,
)
from kibitz.laws.provisions import exists
from kibitz.laws.regulations import (
    SWITCHES,
    InvalidRegulation,
    InvalidRegulations,
    RegulationProblem,
    Regulations,
    Switch,
    profile,
    profiles,
)
from kibitz.laws.switch_kinds import MINUTES, NAMES, SHARE, TEXT, YES_NO, SwitchKind
from tests.laws.regulation_page import SENTENCES, table
from tests.places import ROOT

PROFILES = ROOT / "src/kibitz/laws/profiles"

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


def refused(text: str) -> list[str]:
    with pytest.raises(InvalidRegulations) as refusal:
        Regulations.load(text)
    assert str(refusal.value) == "\n".join(map(str, refusal.value.problems))
    return str(refusal.value).split("\n")


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


class TestRegulations:
    def test_are_a_value(self) -> None:
        club = Regulations().with_(bidding_method="boxes", appeal_period=20)
        same = Regulations(appeal_period=20, bidding_method="boxes")
        assert club == same
        assert hash(club) == hash(same)
        assert club != Regulations()
        assert club != club.under(LAWS_2017)
        assert pickle.loads(pickle.dumps(club)) == copy.deepcopy(club) == club

    def test_do_not_change(self) -> None:
        club = Regulations()
        club.changed()["avg_imp"] = 2
        club.with_(avg_imp=2)
        assert club[scoring_switches.AVG_IMP] == 3
        with pytest.raises(AttributeError):
            club.edition = LAWS_2007  # type: ignore[misc]

    def test_tell_what_was_changed_in_the_order_of_the_laws(self) -> None:
        club = Regulations(appeal_period=20, bidding_method="boxes", avg_imp=3)
        assert list(club.changed().items()) == [("bidding_method", "boxes"), ("appeal_period", 20)]

    def test_set_back_are_the_laws_again(self) -> None:
        assert Regulations(avg_imp=2).with_(avg_imp=3) == Regulations()

    def test_keep_what_was_set_before(self) -> None:
        assert Regulations(avg_imp=2).with_(mp_unit="1/0.5/0").changed() == {"avg_imp": 2, "mp_unit": "1/0.5/0"}

    def test_go_under_another_edition_only_if_it_leaves_all_of_it_open(self) -> None:
        assert Regulations(LAWS_2007, avg_imp=2).under(CURRENT) == Regulations(avg_imp=2)
        with pytest.raises(InvalidRegulations, match="weighted_scores_forbidden"):
            Regulations(LAWS_2007, weighted_scores_forbidden=True).under(CURRENT)

    def test_an_unknown_name_is_told_with_the_likely_one(self) -> None:
        with pytest.raises(InvalidRegulation, match=r"no regulation avg_imps. Did you mean avg_imp\?"):
            Regulations().by_name("avg_imps")
        with pytest.raises(InvalidRegulation, match=r"no regulation weather\.$"):
            Regulations().by_name("weather")

    def test_every_problem_is_told(self) -> None:
        with pytest.raises(InvalidRegulations) as refusal:
            Regulations(avg_imp="three", screens=1, weather="fine")
        assert [problem.name for problem in refusal.value.problems] == ["avg_imp", "screens", "weather"]
        assert pickle.loads(pickle.dumps(refusal.value)).problems == refusal.value.problems

    def test_answer_by_the_kind_of_value(self) -> None:
        club = Regulations(penalty_tariff={"slow play": "10%"}, mandatory_pauses=["first_trick"], screens=True)
        assert club[switches.SCREENS] is True
        assert club[switches.BIDDING_METHOD] == "spoken"
        assert club[switches.APPEAL_PERIOD] == 30
        assert club[switches.LOGICAL_ALTERNATIVE_SHARE] == Fraction(1, 5)
        assert club[switches.MANDATORY_PAUSES] == ("first_trick",)
        assert dict(club[switches.PENALTY_TARIFF]) == {"slow play": "10%"}
        assert club.is_laid_down(switches.SCREENS)
        assert not club.is_laid_down(switches.APPEAL_PERIOD)

    def test_a_list_of_words_has_one_order(self) -> None:
        one = Regulations(mandatory_pauses=["first_trick", "first_round", "first_trick"])
        assert one == Regulations(mandatory_pauses=("first_round", "first_trick"))


@pytest.mark.parametrize(
    ("name", "written", "value"),
    [
        ("screens", True, True),
        ("bidding_method", "boxes", "boxes"),
        ("appeal_period", 0, 0),
        ("appeal_period", "45 minutes", 45),
        ("appeal_period", "24 hours", 1440),
        ("correction_period", "1 day", 1440),
        ("logical_alternative_share", "25%", Fraction(1, 4)),
        ("logical_alternative_share", "12.5 %", Fraction(1, 8)),
        ("logical_alternative_share", "1/3", Fraction(1, 3)),
        ("logical_alternative_share", Fraction(1), Fraction(1)),
        ("multi_missing_boards_scale", ["60%", "1/2"], (Fraction(3, 5), Fraction(1, 2))),
        ("multi_missing_boards_imps", [3, 2, 0], (3, 2, 0)),
        ("movement", "  Mitchell,\n9 tables ", "Mitchell, 9 tables"),
        ("further_appeals", ["National Authority"], ("National Authority",)),
        ("spu_policy", {"b": "forbid", "a": "allow"}, (("a", "allow"), ("b", "forbid"))),
        ("spectator_hands", 4, 4),
    ],
)
def test_a_value_has_one_form(name: str, written: object, value: object) -> None:
    formed = SWITCHES[name].read(written)
    assert formed == value
    assert SWITCHES[name].read(formed) == value


@pytest.mark.parametrize(
    ("name", "written", "sentence"),
    [
        ("screens", "yes", 'screens cannot be "yes": it is true or false.'),
        ("screens", 1, "screens cannot be 1: it is true or false."),
        ("claim_suit_order", "top", 'claim_suit_order cannot be "top": it is one of "none", "top_down", "bottom_up".'),
        ("table_policy", "Prevent", 'Did you mean "prevent"?'),
        ("table_policy", ["prevent"], 'table_policy cannot be ["prevent"]'),
        ("mandatory_pauses", "first_trick", "it is a list with any of"),
        ("mandatory_pauses", ["first_trick", "first_ruond"], 'cannot be "first_ruond"'),
        ("mandatory_pauses", ["first_trick", 1], "cannot be"),
        ("spectator_hands", 5, "spectator_hands cannot be 5: it is a whole number from 0 to 4."),
        ("spectator_hands", True, "spectator_hands cannot be true"),
        ("spectator_hands", 1.0, "spectator_hands cannot be 1.0"),
        ("appeal_period", -1, "appeal_period cannot be -1: it is a number of minutes"),
        ("appeal_period", "24 fortnights", 'as in "24 hours"'),
        ("appeal_period", True, "appeal_period cannot be true"),
        ("logical_alternative_share", "120%", "it is a share"),
        ("logical_alternative_share", "3/2", "it is a share"),
        ("logical_alternative_share", "1/0", "it is a share"),
        ("logical_alternative_share", 0.25, "logical_alternative_share cannot be 0.25"),
        ("logical_alternative_share", "", 'cannot be ""'),
        ("multi_missing_boards_scale", ["60%", "61"], "a list of items, each a share"),
        ("multi_missing_boards_scale", "60%", "a list of items"),
        ("movement", 7, "a line of text in quotes"),
        ("movement", "bell\a", "a line of text"),
        ("further_appeals", [""], "each a name in quotes"),
        ("spu_policy", {"a": "maybe"}, '{ "a" = "maybe" }: it is a table of names, each with one of "allow"'),
        ("spu_policy", {"": "allow"}, "a table of names"),
        ("spu_policy", ["a"], "a table of names"),
    ],
)
def test_a_value_of_another_kind_is_refused(name: str, written: object, sentence: str) -> None:
    with pytest.raises(InvalidRegulation) as refusal:
        SWITCHES[name].read(written)
    assert sentence in str(refusal.value)


class TestFile:
    def test_sets_what_it_says(self) -> None:
        text = """
            edition = 2017
            bidding_method = "boxes"     # 18F
            mandatory_pauses = [
                "after_stop",
            ]
            [penalty_tariff]
            "slow play" = "10%"
        """
        assert Regulations.load(text) == Regulations(
            LAWS_2017, bidding_method="boxes", mandatory_pauses=["after_stop"], penalty_tariff={"slow play": "10%"}
        )

    def test_names_its_edition_or_takes_the_one_given(self) -> None:
        assert Regulations.load("").edition is CURRENT
        assert Regulations.load("", LAWS_2007).edition == LAWS_2007
        assert Regulations.load('edition = "2017"', LAWS_2007).edition == LAWS_2017

    def test_every_problem_is_told_with_its_line(self) -> None:
        text = """\
edition = 2017
profile = "eletronic"
biding_method = "boxes"
bidding_method = boxes           # no quotes
reserve_rights_allowed = yes
mandatory_pauses = ["first_round", "first_trik"]
appeal_period = "2 hours"
appeal_period = 40
correction_period = "soon"
logical_alternative_share = 1/4
weighted_scores_forbidden = true
discipline_code = "ours"
avg_imp == 3
[penalty_tariff]
late = 10
appeal_period = "a name like another"
"""
        names = ", ".join(f'"{name}"' for name in profiles())
        assert refused(text) == [
            f'line 2: There is no profile "eletronic"; there are {names}.',
            "line 3: There is no regulation biding_method. Did you mean bidding_method?",
            'line 4: bidding_method: write "boxes", in quotes.',
            'line 5: reserve_rights_allowed cannot be "yes": it is true or false.',
            'line 6: mandatory_pauses cannot be "first_trik": it is a list with any of "first_round", "after_stop", '
            '"first_trick". Did you mean "first_trick"?',
            "line 8: appeal_period stands here a second time.",
            'line 9: correction_period cannot be "soon": it is a number of minutes, or a time as in "24 hours", '
            "up to a year.",
            'line 10: logical_alternative_share: write "1/4", in quotes.',
            "line 11: weighted_scores_forbidden cannot be set under the Laws of 2017: only those of 2007 leave it open "
            "(12C1c).",
            "line 12: discipline_code cannot be set under the Laws of 2017: only those of 2024 leave it open (89B).",
            "line 13: This is not TOML: invalid value.",
            'line 14: penalty_tariff cannot be { "late" = 10, "appeal_period" = "a name like another" }: it is a table '
            "of names, each with a line of text in quotes.",
        ]

    def test_a_name_inside_a_table_is_not_taken_for_a_regulation(self) -> None:
        text = '[penalty_tariff]\nspu_policy = "a name like another"\n[spu_policy]\n"two-suited openings" = "never"\n'
        assert refused(text)[0].startswith('line 3: spu_policy cannot be { "two-suited openings" = "never" }')

    def test_an_edition_that_is_none_is_told(self) -> None:
        assert refused("\nedition = 2020\n") == [
            "line 2: '2020' is not an edition of the Laws: write 2007, 2017, or 2024 (2017 as amended)."
        ]

    @pytest.mark.parametrize("broken", ['mandatory_pauses = ["first_round"\nscreens = true', "[penalty_tariff\na = 1"])
    def test_what_stands_above_a_bracket_left_open_is_looked_at_too(self, broken: str) -> None:
        problems = refused(f"avg_imp = true\n{broken}\n")
        assert len(problems) == 2
        assert problems[0] == "line 1: avg_imp cannot be true: it is a whole number from 0 to 24."
        assert re.match(r"line [23]: This is not TOML: ", problems[1])

    def test_only_a_line_end_ends_a_line(self) -> None:
        assert Regulations.load('movement = "Mitchell\u2028and Howell"\n')[switches.MOVEMENT] == "Mitchell and Howell"
        assert refused('# one\u2028line\navg_imp = "3"\n')[0].startswith("line 2: ")

    def test_text_that_never_ends_is_told(self) -> None:
        assert refused('movement = """never ends\n') == ["This is not TOML: unterminated string."]
        assert len(refused("x = " + "[" * 5000)) == 1
        assert len(refused("?\n" * 1000)) == 50

    def test_is_read_from_disk(self, tmp_path: Path) -> None:
        path = tmp_path / "club.toml"
        path.write_bytes(b'\xef\xbb\xbfavg_imp = 2\r\nmovement = "Howell"\r\n')
        assert Regulations.load(path) == Regulations(avg_imp=2, movement="Howell")

    def test_faults_name_the_file(self, tmp_path: Path) -> None:
        path = tmp_path / "club.toml"
        with pytest.raises(InvalidRegulations, match=r"club.toml cannot be read: No such file"):
            Regulations.load(path)
        path.write_bytes(b'movement = "\xff"')
        with pytest.raises(InvalidRegulations, match=r"club.toml is not a text in UTF-8\.$"):
            Regulations.load(path)
        path.write_text("screens = 1\navg_imp = 99\n", encoding="utf-8")
        with pytest.raises(InvalidRegulations, match=r"club.toml, line 1: .*\n.*club.toml, line 2: "):
            Regulations.load(path)

    def test_is_written_with_the_laws(self) -> None:
        club = Regulations(
            LAWS_2007,
            logical_alternative_share="1/4",
            mandatory_pauses=["after_stop"],
            penalty_tariff={"slow play": "10%"},
            psychic_artificial_restricted=True,
        )
        assert club.to_toml() == (
            "edition = 2007\n"
            'logical_alternative_share = "25%"  # 16B1b\n'
            "psychic_artificial_restricted = true  # 40B2d\n"
            'mandatory_pauses = ["after_stop"]  # 73A2\n'
            'penalty_tariff = { "slow play" = "10%" }  # 90, 91\n'
        )


def values(kind: SwitchKind[Any]) -> st.SearchStrategy[object]:
    """Values of that kind."""
    texts = st.text().filter(lambda text: TEXT.form(text) is not None)
    plain: dict[SwitchKind[Any], st.SearchStrategy[object]] = {
        YES_NO: st.booleans(),
        MINUTES: st.integers(0),
        SHARE: st.fractions(0, 1, max_denominator=999_999),
        TEXT: texts,
        NAMES: st.lists(texts.filter(lambda text: NAMES.form([text]) is not None)),
    }
    if kind in plain:
        return plain[kind]
    least, most = kind.expected.values.get("least"), kind.expected.values.get("most")
    if isinstance(least, int) and isinstance(most, int):
        return st.integers(least, most)
    if kind.words:
        return st.sampled_from(kind.words) | st.lists(st.sampled_from(kind.words))
    items = st.sampled_from(["allow", "forbid", "conditional"]) | plain[SHARE] | texts | st.integers(-24, 24)
    return st.lists(items) | st.dictionaries(texts, items, max_size=4)


@st.composite
def regulations(draw: st.DrawFn, editions: tuple[Edition, ...] = EDITIONS) -> Regulations:
    edition = draw(st.sampled_from(editions))
    chosen = draw(st.lists(st.sampled_from([switch for switch in SWITCHES.values() if edition in switch.editions])))
    drawn = {switch.name: draw(values(switch.kind)) for switch in chosen}
    fitting = {name: value for name, value in drawn.items() if SWITCHES[name].kind.form(value) is not None}
    return Regulations(edition, **fitting)


class TestAlways:
    @given(regulations())
    def test_what_was_written_reads_back_equal(self, made: Regulations) -> None:
        assert Regulations.load(made.to_toml()) == made

    @given(regulations((LAWS_2024,)), regulations((LAWS_2024,)))
    def test_the_later_setting_holds(self, one: Regulations, other: Regulations) -> None:
        both = one.with_(**other.changed())
        for name in SWITCHES:
            assert both.by_name(name) == (other if name in other.changed() else one).by_name(name)

    @given(
        st.lists(
            st.text()
            | st.sampled_from(
                [*SWITCHES, "edition", "profile", "=", "[", "]", "{", "}", '"', "\n", "#", "true", "2007"]
            )
        ).map(" ".join)
    )
    def test_any_text_is_read_or_refused(self, text: str) -> None:
        problems: tuple[RegulationProblem, ...] = ()
        try:
            read = Regulations.load(text)
        except InvalidRegulations as refusal:
            problems = refusal.problems
        assert problems or Regulations.load(read.to_toml()) == read


class TestProfiles:
    def test_are_the_files_there_are(self) -> None:
        assert profiles() == tuple(sorted(path.stem for path in PROFILES.iterdir()))
        assert {"laws", "laws-2007", "poland", "two-standard-2007", "electronic"} <= set(profiles())

    @pytest.mark.parametrize("name", profiles())
    def test_each_can_be_used(self, name: str) -> None:
        assert profile(name) == Regulations.load(PROFILES / f"{name}.toml")
        assert Regulations.load(f'profile = "{name}"') == profile(name)

    @pytest.mark.parametrize("name", profiles())
    def test_every_line_gives_its_source_in_the_laws(self, name: str) -> None:
        for line in (PROFILES / f"{name}.toml").read_text(encoding="utf-8").splitlines():
            set_to, _, source = line.partition("#")
            if set_to.strip():
                assert re.search(r"\d", source), line
                switch = SWITCHES.get(set_to.split("=")[0].strip())
                assert switch is None or any(law in source for law in in_2017(switch)), line

    def test_laws_sets_nothing(self) -> None:
        assert profile("laws") == Regulations()
        assert profile("laws-2007") == Regulations(LAWS_2007)

    def test_12c1e_two_standards_instead_of_weighting(self) -> None:
        two = profile("two-standard-2007")
        assert two.edition == LAWS_2007
        assert two[switches.MOST_FAVOURABLE_UNFAVOURABLE] == ("non_offending_side", "offending_side")
        assert two[switches.WEIGHTED_SCORES_FORBIDDEN]

    def test_poland_is_2017_as_amended(self) -> None:
        assert profile("poland") == Regulations(LAWS_2024)

    def test_a_file_starts_from_one_and_overrides(self) -> None:
        club = Regulations.load('profile = "electronic"\ntable_policy = "warn"\navg_imp = 2\n')
        assert club == profile("electronic").with_(table_policy="warn", avg_imp=2)

    def test_a_file_starts_from_several_the_later_before_the_earlier(self) -> None:
        club = Regulations.load('profile = ["two-standard-2007", "electronic"]')
        assert club == profile("two-standard-2007").with_(**profile("electronic").changed())
        assert Regulations.load('profile = ["laws-2007", "poland"]').edition == LAWS_2024

    def test_one_that_does_not_fit_the_edition_is_told(self) -> None:
        problems = refused('edition = 2017\nprofile = "two-standard-2007"\n')
        assert len(problems) == 2
        assert problems[0].startswith(
            "line 2: The profile two-standard-2007 does not fit. most_favourable_unfavourable cannot be set under the "
            "Laws of 2017"
        )

    def test_an_unknown_one_is_told(self) -> None:
        with pytest.raises(InvalidRegulation, match=r'no profile "\.\./laws"; there are'):
            profile("../laws")
        assert "no profile 7" in refused("profile = 7")[0]
