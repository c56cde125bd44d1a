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

# Every provision that leaves a point to an authority, an organiser or a director, by the numbers of 2017.
LEFT_OPEN = frozenset(
    """
    Definitions 1B 4 6D2 6E 6F 8A1 8A2 12C1c 12C1e 12C2b 12C2c 12C2d 15B2 16B2 18F 20F1 20F5a 20G3 21B1a 40A1b
    40B1b 40B1c 40B2a 40B2a(i) 40B2a(ii) 40B2a(iii) 40B2a(iv) 40B2a(v) 40B2b 40B2c 40B2d 40B3 41A 45A 61B3 70E2
    73D3 76A1 76A2 76B1 76C2 78A 78D 79C1 79C2 80A3 80B2e 80B2k 86B3 87B 89B 90 91 92A 92B 93A 93C1 93C2 93C3a
    93C3b
    """.split()
)
# Where the Laws use a word that directors put a figure to, or forbid without a consequence.
PRACTICE = frozenset({"10C2", "16B1b", "70"})

every_switch = pytest.mark.parametrize("switch", SWITCHES.values(), ids=SWITCHES)


def in_2017(switch: Switch[Any]) -> list[str]:
    return [law.in_2017 if isinstance(law, Renumbered) else law for law in switch.laws]


class TestTheTable:
    def test_has_a_switch_for_every_point_that_the_books_leave_open(self) -> None:
        assert {law for switch in SWITCHES.values() for law in in_2017(switch)} >= LEFT_OPEN | PRACTICE

    @every_switch
    def test_has_none_for_a_point_that_they_leave_to_nobody(self, switch: Switch[Any]) -> None:
        assert (LEFT_OPEN | PRACTICE).intersection(in_2017(switch))

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
        assert set(SENTENCES) == set(SWITCHES)

    def test_the_page_for_organisers_shows_it(self) -> None:
        page = (ROOT / "docs/regulations.md").read_text(encoding="utf-8")
        assert table() in page, "python -m tests.laws.regulation_page writes it"

    def test_each_is_read_where_it_decides_something_or_marked_as_only_stated(self) -> None:
        files = (file for file in (ROOT / "src/kibitz").rglob("*.py") if not file.name.endswith("switches.py"))
        code = "".join(file.read_text(encoding="utf-8") for file in files)
        read = {name for name in SWITCHES if re.search(rf"switches\.{name.upper()}\b", code)}
        assert {name for name, switch in SWITCHES.items() if not switch.only_stated} == read


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
