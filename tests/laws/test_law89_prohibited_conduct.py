"""Law 89 as amended in 2024: prohibited conduct."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, proves, table

CHARGED = "TD rules prohibited-conduct offender=E\nTD finds prohibited_conduct="


@proves("2024:89B")
def test_it_is_handed_on_and_not_ruled_at_the_table(edition: Edition) -> None:
    """I-89: each kind of conduct goes to the disciplinary code."""
    for conduct in ("sought_information", "used_information", "conveyed_to_partner", "conveyed_to_others"):
        at = table(f"{CHARGED}{conduct}\nTD finds evidence=other", edition)
        assert effects(at) == [f"refer E 89B {conduct}"]
        assert awards(at) == []


@proves("2024:89C")
def test_statistics_are_evidence(edition: Edition) -> None:
    at = table(f"{CHARGED}conveyed_to_partner\nTD finds evidence=statistics", edition)
    assert effects(at)[1:] == ["inform 89C statistics_admitted"]


@proves("2024:89C", "2024:89D1", "2024:89D2", "2024:89D3")
def test_what_may_be_enough(edition: Edition) -> None:
    for evidence, by in (
        ("manner_matches_own_cards", "89D1"),
        ("actions_match_others_cards", "89D2"),
        ("knew_boards_or_results", "89D3"),
    ):
        at = table(f"{CHARGED}used_information\nTD finds evidence={evidence}", edition)
        assert effects(at)[1:] == ["inform 89C statistics_admitted", f"inform {by} {evidence}"]


@proves("73B2", "72B1", "91A")
def test_before_the_amendments_it_was_an_offence_all_the_same(edition: Edition) -> None:
    assert effects(table(f"{CHARGED}conveyed_to_partner", edition)) == [
        "refer E 73B2 conveyed_to_partner",
        "penalty E 91A conveyed_to_partner",
    ]
    assert effects(table(f"{CHARGED}used_information", edition))[0] == "refer E 72B1 used_information"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_it_has_no_table_score(edition: Edition) -> None:
    assert not any(effect.startswith("adjust") for effect in effects(table(f"{CHARGED}used_information", edition)))


@proves("2024:89B")
def test_the_regulations_name_the_code_and_say_what_evidence_counts(edition: Edition) -> None:
    lines = f"kibitz 1 edition={edition}\nTD rules prohibited-conduct offender=E\n"
    lines += "TD finds prohibited_conduct=used_information\nTD finds evidence=other"
    at = Table.read(lines, Regulations(edition, discipline_code="our code", foreign_evidence="excluded"))
    assert "inform 89B discipline_code" in effects(at)
    assert effects(at)[-1] == "inform 89B foreign_evidence_excluded"
    assert effects(Table.read(lines)) == ["refer E 89B used_information"]
