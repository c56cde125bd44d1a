"""Regulations in a file, and the profiles of those who make them: read, or refused with a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.laws import switches
from kibitz.laws.editions import (
    CURRENT,
    LAWS_2007,
    LAWS_2017,
    LAWS_2024,
)
from kibitz.laws.regulations import (
    SWITCHES,
    InvalidRegulation,
    InvalidRegulations,
    Regulations,
    profile,
    profiles,
)
from tests.laws.test_regulation_switches import in_2017
from tests.places import ROOT

PROFILES = ROOT / "src/kibitz/laws/profiles"


def refused(text: str) -> list[str]:
    with pytest.raises(InvalidRegulations) as refusal:
        Regulations.load(text)
    assert str(refusal.value) == "\n".join(map(str, refusal.value.problems))
    return str(refusal.value).split("\n")


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
