"""Every kind of effect is carried out in one place, every kind of duty belongs to one family, and no other is taken."""

from __future__ import annotations

import pytest

from kibitz.game import Call, Seat
from kibitz.laws.effects import Effect, EffectKind
from kibitz.laws.vocabulary import CallOrCard
from kibitz.table.auction.effects import JUDGED_ANEW
from kibitz.table.engine.duties import DUTIES, FAMILIES, CallDuty, CardDemand, Duty, PenaltyCard
from kibitz.table.engine.effects import ONLY_RECORDED, ROOMS, all_effects

ELSEWHERE = ONLY_RECORDED | JUDGED_ANEW


def test_the_rooms_carry_out_every_kind_of_effect_once() -> None:
    kinds = [kind for room in ROOMS for kind in room]
    assert sorted([*kinds, *ELSEWHERE]) == sorted(EffectKind)
    assert set(all_effects(ROOMS, ELSEWHERE)) == set(kinds)


def test_a_kind_that_is_carried_out_nowhere_is_named() -> None:
    with pytest.raises(RuntimeError, match="carried out nowhere: established"):
        all_effects(ROOMS, ELSEWHERE - {EffectKind.ESTABLISHED})


def test_a_kind_that_is_carried_out_twice_is_named() -> None:
    again = {EffectKind.TRANSFER: ROOMS[0][EffectKind.CANCEL]}
    with pytest.raises(RuntimeError, match="carried out in two places: transfer"):
        all_effects((*ROOMS, again), ELSEWHERE)


def test_there_is_no_effect_of_another_kind() -> None:
    with pytest.raises(ValueError, match="no such effect: forgiven"):
        Effect("forgiven", "81C5")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pass_once has no"):
        Effect(EffectKind.PASS_ONCE, "30A", None, {"call": "1H"})


def test_every_duty_is_of_one_family() -> None:
    kinds = [kind for family in FAMILIES for kind in family.KINDS]
    assert len(kinds) == len(set(kinds)) == len(DUTIES)
    assert {kind for room in ROOMS for kind in room} >= DUTIES


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_no_family_takes_a_duty_of_another(family: type[Duty]) -> None:
    for kind in set(EffectKind) - family.KINDS:
        with pytest.raises(ValueError, match=f"{kind} is no {family.__name__}"):
            family(kind, Seat.EAST, "26B", 1, *[()] * (len(family.__match_args__) - 4))


def test_each_duty_of_the_auction_forbids_what_it_should() -> None:
    call = Call.parse("1H")
    forbids = {
        EffectKind.PASS_ONCE: {"1H", "2H", "X"},
        EffectKind.PASS_REST: {"1H", "2H", "X"},
        EffectKind.MUST_REPEAT: {"2H", "X", "P"},
        EffectKind.NO_DOUBLE: {"X"},
    }
    assert set(forbids) == CallDuty.KINDS
    for kind, words in forbids.items():
        duty = CallDuty(kind, Seat.EAST, "30", 1, CallOrCard(call, 1))
        assert {word for word in ("1H", "2H", "X", "P") if duty.forbids(Call.parse(word))} == words, kind


def test_what_is_demanded_of_a_card_is_asked_of_its_family() -> None:
    demands = [family for family in FAMILIES if issubclass(family, CardDemand)]
    assert PenaltyCard in demands
    assert all(family.is_obeyed is not CardDemand.is_obeyed for family in demands)
