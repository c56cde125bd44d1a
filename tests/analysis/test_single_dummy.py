"""Leads and contracts over many deals that fit what is known."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.analysis.single_dummy import (
    TrickDistribution,
    contract_chances,
    defeat_chances,
    lead_chances,
    making_chance,
)
from kibitz.game import KibitzError, Seat
from kibitz.solver import has_engine

needs_engine = pytest.mark.skipif(not has_engine(), reason="there is no engine of double dummy")

SOLID = "QJT98.K4.853.T72"


def test_a_distribution_says_how_sure_it_is() -> None:
    few, many = TrickDistribution.of([9, 10] * 10), TrickDistribution.of([9, 10] * 1000)
    assert few.mean.value == many.mean.value == 9.5
    assert few.mean.error > 5 * many.mean.error > 0
    assert few.at_least(10).value == 0.5
    assert few.at_least(10).error == pytest.approx(0.107, abs=0.001)


def test_what_never_happened_in_a_few_deals_is_not_called_impossible() -> None:
    chance = TrickDistribution.of([8] * 10).at_least(9)
    assert chance.value == 0
    assert 0.05 < chance.error < 0.12


@needs_engine
def test_a_lead_from_a_sequence_against_a_strong_notrump() -> None:
    strong = ["hcp(west) in 15..17", "balanced(west)", "hcp(east) in 10..14"]
    found = lead_chances("3NT by W", SOLID, strong, deals=30, seed=7)
    assert found.deals == 30
    assert found.needed == 5
    assert {str(card) for card in found.by_tricks()[:5]} >= {"SQ", "SJ", "ST"}
    assert found.tricks == lead_chances("3NT by W", SOLID, strong, deals=30, seed=7).tricks  # the same seed


@needs_engine
def test_touching_cards_are_one_lead() -> None:
    found = lead_chances("3NT by W", SOLID, deals=10, seed=7)
    queen, jack = found.distribution("SQ"), found.distribution("SJ")
    assert queen == jack
    assert found.better("SQ", "SJ").value == found.better("SQ", "SJ").error == 0


@needs_engine
def test_two_leads_are_compared_deal_by_deal() -> None:
    found = lead_chances("3NT by W", SOLID, deals=20, seed=7)
    difference = found.better("SQ", "HK")
    apart = found.distribution("SQ").mean.value - found.distribution("HK").mean.value
    assert difference.value == pytest.approx(apart)


@needs_engine
def test_every_figure_of_a_lead_comes_with_its_error() -> None:
    found = lead_chances("3NT by W", SOLID, deals=10, seed=7)
    rows = found.to_dicts()
    assert [row["card"] for row in rows] == [str(card) for card in found.by_defeats()]
    best = found.defeats(str(rows[0]["card"]))
    assert (rows[0]["defeats"], rows[0]["defeats_error"]) == (best.value, best.error)
    assert str(found).splitlines()[0].startswith(f"{rows[0]['card']}  {best}  ")
    assert len(str(found).splitlines()) == 13


@needs_engine
def test_the_chance_of_a_contract_that_cannot_fail() -> None:
    hands = {"N": "AKQJ.AKQ.AKQ.AKQ", "S": "T987.JT9.JT9.JT9"}
    tricks = contract_chances("7NT by S", hands, deals=5, seed=7)
    assert tricks.counts[13] == 5


@needs_engine
@pytest.mark.parametrize("contract", ["4S by S", "3NT by N", "5D by N"])
def test_how_often_a_contract_is_made_is_what_its_tricks_say(contract: str) -> None:
    hands = {"N": "AQ32.K54.A765.Q9", "S": "KJT94.A2.K82.K73"}
    tricks = contract_chances(contract, hands, deals=30, seed=8)
    assert making_chance(contract, hands, deals=30, seed=8) == tricks.at_least(6 + int(contract[0]))


@needs_engine
@pytest.mark.parametrize("contract", ["3NT by W", "4S by W", "2D by W", "1C by W"])
def test_which_leads_defeat_a_contract_is_what_their_tricks_say(contract: str) -> None:
    told: list[tuple[int, int]] = []
    known = {"E": "SAK"}
    tricks = lead_chances(contract, SOLID, known=known, deals=15, seed=9)
    found = defeat_chances(
        contract, SOLID, known=known, deals=15, seed=9, progress=lambda done, of: told.append((done, of))
    )
    assert told[-1] == (15, 15)
    assert found.deals == 15
    assert list(found) == list(tricks)
    for card in found:
        assert found.defeated[card] == tuple(taken >= tricks.needed for taken in tricks.tricks[card])
        assert found.defeats(card) == tricks.defeats(card)
    best, worst = found.by_defeats()[0], found.by_defeats()[-1]
    assert found.better(best, worst).value == pytest.approx(found.defeats(best).value - found.defeats(worst).value)
    assert [row["card"] for row in found.to_dicts()] == [str(card) for card in found.by_defeats()]
    assert str(found).splitlines()[0] == f"{best}  {found.defeats(best)}"


@needs_engine
def test_a_leader_of_whom_too_little_is_known() -> None:
    with pytest.raises(KibitzError, match="North, who leads, needs a hand of thirteen cards: this one has 12"):
        defeat_chances("3NT by W", "QJT98.K4.853.T7", deals=5)


@needs_engine
def test_a_finesse_is_an_even_chance() -> None:
    """With all else solid, the thirteenth trick hangs on where the king of spades is."""
    hands = {"N": "AQ.AKQ.AKQ.KQJT2", "S": "43.JT9.J32.A9876"}
    told: list[tuple[int, int]] = []
    tricks = contract_chances("7NT by S", hands, deals=60, seed=7, progress=lambda done, of: told.append((done, of)))
    assert told[-1] == (60, 60)
    assert 0.3 < tricks.at_least(13).value < 0.7
    assert contract_chances("7NT by S", hands, "hascard(west, SK)", deals=10, seed=7).at_least(13).value == 1
    assert contract_chances("7NT by S", hands, "hascard(east, SK)", deals=10, seed=7).at_least(13).value < 0.3


@needs_engine
def test_cards_that_were_seen_stay_where_they_were_seen() -> None:
    found = lead_chances("3NT by W", SOLID, known={"E": "SAK"}, deals=5, seed=7)
    assert found.deals == 5
    with pytest.raises(KibitzError):
        lead_chances("3NT by W", SOLID, known={"E": "SQ"}, deals=5)


@needs_engine
@pytest.mark.parametrize("deals", [0, -1, None, "many"])
def test_so_many_deals_cannot_be_tried(deals: object) -> None:
    with pytest.raises(KibitzError):
        contract_chances("7NT by S", {Seat.NORTH: "AKQJ.AKQ.AKQ.AKQ"}, deals=deals)  # type: ignore[arg-type]


@needs_engine
def test_a_leader_has_thirteen_cards() -> None:
    with pytest.raises(KibitzError, match="North, who leads, needs a hand of thirteen cards: this one has 12"):
        lead_chances("3NT by W", "QJT98.K4.853.T7", deals=5)


@needs_engine
@pytest.mark.parametrize(
    "wrong",
    [{"where": 5}, {"progress": 5}, {"known": 5}, {"seed": "x"}, {"deals": 1.5}, {"contract": 5}, {"hand": None}],
)
def test_values_of_another_kind_are_refused(wrong: dict[str, Any]) -> None:
    given: dict[str, Any] = {"contract": "3NT by W", "hand": SOLID, "deals": 2, **wrong}
    with pytest.raises(KibitzError):
        lead_chances(**given)
