"""Law 10: assessment of rectification."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import awards, calls, effects, ledger, notices, pending, proves, table, withdrawn

THEMSELVES = "N 1S\nE 1H\nALL imposes {you must pass now}\nN calls-td\nS chooses accept"
CONSULTED = "N 1S\nE 1H\nS calls-td\nS consults partner\nS chooses accept"


@proves("10A", "10B")
def test_players_ruled_themselves_and_the_director_lets_it_stand(edition: Edition) -> None:
    """G-10B."""
    at = table(f"{THEMSELVES}\nTD finds players_ruling=allow", edition)
    assert effects(at)[1:] == ["instruct NESW 10A only_director_rectifies", "result_stands 10B"]


@proves("10A", "10B")
def test_or_cancels_it_and_rules(edition: Edition) -> None:
    """G-10B."""
    at = table(f"{THEMSELVES}\nTD finds players_ruling=cancel\nTD finds can_be_put_right=yes", edition)
    assert effects(at)[2:] == ["instruct NESW 10B players_ruling_cancelled", "instruct 10A rule_on_irregularity"]


@proves("12A3")
def test_or_adjusts_if_it_is_too_late(edition: Edition) -> None:
    """G-10B and G-12A: a wrong rectification was carried out."""
    lines = "TD rules players-ruled-themselves\nTD finds players_ruling=cancel\nTD finds can_be_put_right=no"
    assert awards(table(lines, edition)) == ["adjust NS EW assigned 12A3"]


@proves("10B")
def test_players_cannot_waive_by_themselves(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS waives\nN calls-td\nS chooses accept\nTD finds players_ruling=allow", edition)
    assert effects(at)[-1] == "result_stands 10B"


@proves("10C1")
def test_an_option_is_explained_before_it_is_chosen(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS chooses decline", edition)
    assert notices(at) == ["chosen_without_director 10C1"]
    assert notices(table("N 1S\nE 1H\nS calls-td\nS chooses decline", edition)) == []


@proves("10C2")
def test_nobody_else_chooses_for_the_player(edition: Edition) -> None:
    at = table("N 1S\nE 1H\nS calls-td\nN chooses decline", edition)
    assert notices(at) == ["chosen_by_another 10C2"]
    assert pending(at) == ["accept/decline S 27A1"]


@proves("10C2", "90A")
def test_a_choice_after_consultation_may_stand_with_what_was_said_unauthorised(edition: Edition) -> None:
    """G-10C2."""
    at = table(f"{CONSULTED}\nTD finds after_consultation=stands", edition)
    assert notices(at) == ["consulted 10C2"]
    assert calls(at) == "N:1S E:1H"
    assert ledger(at) == ["consultation unauthorised SN 10C2"]
    assert awards(at) == ["penalty NS consulted_partner 90A"]


@proves("10C2")
def test_or_the_director_chooses(edition: Edition) -> None:
    """G-10C2."""
    consulted = CONSULTED.replace("S chooses accept", "TD chooses decline for=S")
    at = table(f"{consulted}\nTD finds after_consultation=director_chooses", edition)
    assert "instruct S 10C2 director_chooses_for_him" in effects(at)
    assert calls(at) == "N:1S"


@proves("10C2", "2017:27B")
def test_the_directors_choice_takes_the_place_of_the_players(edition: Edition) -> None:
    """G-10C2: the option is open again, for the director."""
    at = table(f"{CONSULTED}\nTD finds after_consultation=director_chooses", edition)
    assert calls(at) == "N:1S"
    assert pending(at) == ["accept/decline S 27A1"]
    at.do("TD chooses decline for=S")
    assert calls(at) == "N:1S"
    if edition.book == 2017:
        assert "cancel 27B 1H" in effects(at)
    assert pending(at)[0].startswith("replacement E")


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_at_once_where_the_regulations_say_so(edition: Edition) -> None:
    text = f"kibitz 1 edition={edition} dealer=N\n{CONSULTED}"
    at = Table.read(text, Regulations(edition, consulted_choice="director_chooses"))
    assert pending(at) == ["accept/decline S 27A1"]
    at.do("TD chooses accept for=S")
    assert calls(at) == "N:1S E:1H"
    stands = Table.read(text, Regulations(edition, consulted_choice="stands"))
    assert calls(stands) == "N:1S E:1H"


@proves("10A", "10B")
def test_what_the_players_made_stand_is_undone(edition: Edition) -> None:
    """G-10B: the irregularity is ruled on as it should have been."""
    lines = "N 1S\nE 1H\nALL imposes {the bid stands}\nS 2S\nW calls-td\nTD finds players_ruling=cancel"
    at = table(f"{lines}\nTD finds can_be_put_right=yes", edition)
    assert "instruct NESW 10B players_ruling_cancelled" in effects(at)
    assert calls(at) == "N:1S"
    assert withdrawn(at) == ["2S 10B"]
    assert pending(at) == ["accept/decline S 27A1"]
    assert [ruling.overruled for ruling in at.position.rulings] == [True, False, False]
    allowed = table(lines.replace("cancel", "allow"), edition)
    assert calls(allowed) == "N:1S E:1H S:2S"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_regulations_may_say_so_once_for_all(edition: Edition) -> None:
    regulations = Regulations(edition, consulted_choice="director_chooses")
    at = Table.read(f"kibitz 1 edition={edition}\nTD rules choice-after-consultation offender=S", regulations)
    assert "instruct S 10C2 director_chooses_for_him" in effects(at)
    assert pending(at) == []


def test_a_player_may_consult_their_card() -> None:
    at = table("N 1S\nE 1H\nS calls-td\nS consults own-card\nS chooses accept")
    assert "consulted 10C2" not in notices(at)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["insufficient-bid"]
