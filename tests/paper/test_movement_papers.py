"""Guide cards say what the movement says; every paper has its title and can be printed."""

from __future__ import annotations

import pytest

from kibitz.game.spans import write_spans
from kibitz.messages import Speaker
from kibitz.movement.arrow_switches import switch_rounds
from kibitz.movement.howells.howell import howell
from kibitz.movement.mitchells.half_tables import half_table_mitchell
from kibitz.movement.mitchells.mitchell import mitchell
from kibitz.movement.plan import Encounter, Movement, MovementKind
from kibitz.movement.teams.mitchell import teams_mitchell
from kibitz.paper.movement_papers import MovementPaper, content, printed

ENGLISH = Speaker("en", strict=True)


def guide_cards(movement: Movement) -> dict[str, list[list[str]]]:
    found = content(MovementPaper.GUIDE_CARDS, movement, ENGLISH)["cards"]
    assert isinstance(found, list)
    return {card["heading"]: card["rows"] for card in found}


@pytest.mark.parametrize("pairs", [5, 8, 9])
def test_a_guide_card_leads_a_pair_through_all_rounds(pairs: int) -> None:
    movement = howell(pairs, boards_per_set=3)
    made = guide_cards(movement)
    assert len(made) == pairs
    for pair in range(1, pairs + 1):
        rows = made[f"Pair {pair}"]
        assert [row[0] for row in rows] == [str(number) for number in range(1, movement.rounds + 1)]
        assert len([row for row in rows if row[2] == "sits out"]) == pairs % 2
        for number, table, seat, against, boards in rows:
            if seat == "sits out":
                continue
            encounter = next(one for one in movement.round(int(number)) if one.table == int(table))
            ours, theirs = (encounter.ns, encounter.ew) if seat == "N-S" else (encounter.ew, encounter.ns)
            assert (ours, theirs) == ((pair,), (int(against),))
            assert boards == write_spans(movement.board_numbers(encounter.sets))


def test_both_pairs_of_a_team_have_a_card() -> None:
    movement = teams_mitchell(7)
    made = guide_cards(movement)
    assert len(made) == 14
    assert {row[1] for row in made["Team 3, N-S"]} == {"3"}
    moving = made["Team 3, E-W"]
    assert [int(row[1]) for row in moving] == [one.table for one in movement.encounters if one.ew == (3,)]
    assert len({row[1] for row in moving}) == movement.rounds
    assert {row[2] for row in moving} == {"E-W"}


def test_who_sits_out_is_told_where_if_it_is_known() -> None:
    rows = guide_cards(half_table_mitchell(15, boards_per_set=3))["Pair 15"]
    assert rows[0] == ["1", "8", "sits out", "–", "–"]
    rows = guide_cards(howell(7))["Pair 1"]
    assert rows[0] == ["1", "–", "sits out", "–", "–"]


def test_an_arrow_switch_is_marked() -> None:
    made = content(MovementPaper.GUIDE_CARDS, switch_rounds(mitchell(7, boards_per_set=3), (7,)), ENGLISH)
    cards = made["cards"]
    assert isinstance(cards, list)
    assert cards[0]["rows"][5:] == [["6", "1", "N-S", "10", "16-18"], ["7", "1", "E-W", "9", "19-21, arrow switch"]]
    assert str(made["note"]).startswith("Arrow switch: nobody changes seats.")
    assert content(MovementPaper.GUIDE_CARDS, mitchell(7), ENGLISH)["note"] == ""


def test_players_of_an_individual_are_told_their_partner() -> None:
    movement = Movement(MovementKind.INDIVIDUAL, 4, 1, (Encounter(1, 1, (3, 1), (2, 4), (1,)),))
    made = guide_cards(movement)
    assert made["Player 1"] == [["1", "1", "South, with 3", "2 + 4", "1"]]
    assert made["Player 4"] == [["1", "1", "West, with 2", "3 + 1", "1"]]


def test_board_numbers_as_a_player_reads_them() -> None:
    assert write_spans((1, 2, 3, 7, 9, 10)) == "1-3, 7, 9-10"


def test_a_title_says_how_many_boards_everybody_plays() -> None:
    def title(movement: Movement) -> object:
        return content(MovementPaper.TABLE_CARDS, movement, ENGLISH)["title"]

    half = half_table_mitchell(15, boards_per_set=3, way="relay")
    assert title(half) == "Share-and-relay Mitchell: 7 tables, 8 rounds, 21 to 24 boards each"
    assert title(mitchell(8, way="skip")) == "Skip Mitchell: 8 tables, 7 rounds, 14 boards each"


@pytest.mark.parametrize("paper", MovementPaper)
@pytest.mark.parametrize(
    "movement", [howell(14), half_table_mitchell(15), mitchell(70, rounds=3)], ids=lambda one: one.family
)
def test_it_is_printed(paper: MovementPaper, movement: Movement) -> None:
    pytest.importorskip("typst", reason="typst is not installed: nothing is printed here")
    made = printed(paper, movement, ENGLISH)
    assert made.startswith(b"%PDF")
    assert len(made) > 5000
