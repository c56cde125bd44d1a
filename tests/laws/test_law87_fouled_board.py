"""Law 87: a fouled board."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import awards, effects, pending, proves, table

CARDS = "TD rules fouled-board{}\nTD finds how_fouled=cards\nTD finds played_in_different_forms=yes\n"
PAIRS = "TD finds is_team_event=no\n"


def pairs(edition: Edition, offender: str = "") -> str:
    return CARDS.format(offender) + (PAIRS if edition.book == 2017 else "")


@proves("87B")
def test_the_scores_are_put_into_groups(edition: Edition) -> None:
    """F-87: each form of the board by itself, by a method that the director announces."""
    at = table(f"{pairs(edition)}TD finds known_who_fouled_it=no", edition)
    assert effects(at) == [
        "instruct 87B find_out_forms",
        "instruct NESW 87B score_groups_apart",
        "instruct 87B announce_method",
    ]


@proves("87B")
def test_the_regulations_may_say_how(edition: Edition) -> None:
    """F-87: the method is a regulation."""
    lines = f"kibitz 1 edition={edition}\n{pairs(edition)}"
    at = Table.read(lines, Regulations(edition, fouled_board_method="neuberg"))
    assert "inform 87B groups_scored_neuberg" in effects(at)
    assert "instruct 87B announce_method" not in effects(at)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_who_fouled_it_may_be_penalised(edition: Edition) -> None:
    """F-87: 90B6; who it was is known where the director names them."""
    assert awards(table(pairs(edition, " offender=E"), edition)) == ["penalty EW card_in_wrong_pocket 90B6"]
    assert pending(table(pairs(edition), edition)) == ["known_who_fouled_it 90B6"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_board_that_everybody_played_in_one_form_is_not_fouled(edition: Edition) -> None:
    lines = "TD rules fouled-board\nTD finds how_fouled=dealer\nTD finds played_in_different_forms=no"
    assert effects(table(lines, edition)) == ["result_stands 87A"]


def test_in_teams_it_depends_on_who_is_at_fault() -> None:
    """F-87: 87C sends to 86B2."""
    lines = CARDS.format(" offender=E") + "TD finds is_team_event=yes\nTD finds contestants_at_fault=one"
    at = table(lines, LAWS_2017)
    assert awards(at) == [
        "adjust NS better_of_average_plus_and_assigned 86B2b",
        "adjust EW complement 86B2b",
        "penalty EW card_in_wrong_pocket 90B6",
    ]


def test_in_2007_nothing_is_said_of_teams() -> None:
    at = table(CARDS.format(""), LAWS_2007)
    assert "instruct 87B announce_method" in effects(at)


def test_that_it_is_no_team_event_is_presumed() -> None:
    """87C, as in 15B: asked of nobody."""
    lines = "TD rules fouled-board\nTD finds how_fouled=dealer\nTD finds played_in_different_forms=yes"
    assert pending(table(lines, LAWS_2017)) == []
