"""Laws 90 and 91: penalties, discipline, suspension."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.law90_91_penalties import OFFENCES
from kibitz.laws.provisions import provisions
from kibitz.laws.regulations import Regulations
from kibitz.messages.rulings import RulingWords
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, notices, pending, proves, table


@proves("90A", "90B1", "90B2", "90B3", "90B4", "90B5", "90B6", "90B7", "90B8")
def test_each_offence_may_be_penalised(edition: Edition) -> None:
    """G-90B."""
    for offence, by in OFFENCES.items():
        at = table(f"TD rules procedural-offence offender=E\nTD finds offence={offence}", edition)
        assert awards(at) == [f"penalty EW {offence} {by}"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_list_is_the_one_of_the_book(edition: Edition) -> None:
    listed = [number for number in provisions(edition) if number.startswith("90B") and len(number) == 4]
    assert sorted(OFFENCES.values()) == sorted([*listed, "90A"])


@proves("12C3")
def test_a_partner_without_blame_is_not_penalised_in_an_individual_event(edition: Edition) -> None:
    """F-12C3."""
    lines = "TD rules procedural-offence offender=E\nTD finds individual_event=yes\nTD finds offence=late_arrival\n"
    assert effects(table(f"{lines}TD finds partner_to_blame=no", edition)) == ["penalty E 90B1 late_arrival"]
    assert effects(table(f"{lines}TD finds partner_to_blame=yes", edition)) == ["penalty EW 90B1 late_arrival"]


@proves("91A", "93B3")
def test_discipline_in_points_or_by_suspension_is_final(edition: Edition) -> None:
    """G-91."""
    lines = "TD rules disorder offender=E\nTD finds discipline="
    final = "inform 93B3 discipline_is_final"
    assert effects(table(f"{lines}points", edition)) == ["penalty E 91A disorder", final]
    assert effects(table(f"{lines}suspension", edition)) == ["instruct E 91A suspend", final]


@proves("91B")
def test_disqualification_needs_the_organiser(edition: Edition) -> None:
    """G-91."""
    lines = "TD rules disorder offender=E\nTD finds discipline=disqualification"
    assert pending(table(lines, edition)) == ["organiser_approves 91B"]
    assert "instruct E 91B disqualify" in effects(table(f"{lines}\nTD finds organiser_approves=yes", edition))
    assert "instruct E 91B no_disqualification" in effects(table(f"{lines}\nTD finds organiser_approves=no", edition))


def test_the_penalty_that_the_director_gave_is_recorded() -> None:
    assert awards(table("TD penalises NS 10% by=90B1")) == ["penalised NS 10% 90B1"]
    assert awards(table("TD penalises E warning")) == ["penalised EW warning 90A"]
    assert awards(table("TD penalises ALL 1vp")) == ["penalised NS EW 1vp 90A"]


def test_a_penalty_by_no_such_provision_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        table("TD penalises NS 10% by=90C")
    assert refused.value.id == "no_such_provision"


@proves("90B1")
def test_the_tariff_is_shown_with_the_penalty(edition: Edition) -> None:
    lines = f"kibitz 1 edition={edition}\nTD rules procedural-offence offender=E\nTD finds offence=late_arrival"
    at = Table.read(lines, Regulations(edition, penalty_tariff={"Late arrival": "10%"}))
    assert effects(at) == ["penalty EW 90B1 late_arrival 10%"]
    said = RulingWords().effect(at.position.rulings[0].effects[0])
    assert said.endswith("arriving late, usually 10%.")
    assert effects(Table.read(lines)) == ["penalty EW 90B1 late_arrival"]


def test_no_penalty_takes_more_than_the_whole_board() -> None:
    at = table("TD penalises S 100000000000000000000000%")
    assert notices(at) == ["penalty_of_all 90A"]
    assert [award.value for award in at.position.record.awards] == ["100%"]
