"""An irregularity is of a kind that there is a ruling on, from the first and whatever it turns out to be."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.by_hand import BY_HAND, RULED_BY_HAND, ruled_as
from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.registry import UnknownIrregularity, is_irregularity
from kibitz.table.engine.rulings import Breach


def test_there_is_no_irregularity_of_another_kind() -> None:
    with pytest.raises(UnknownIrregularity, match="'trick-in-progress' is not an irregularity"):
        Breach("trick-in-progress", Seat.EAST, [1])


def test_an_irregularity_does_not_turn_into_nothing() -> None:
    breach = Breach("revoke", Seat.EAST, [1])
    breach.kind = "card-exposed-in-auction"
    with pytest.raises(UnknownIrregularity):
        breach.kind = "revoked"


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2024], ids=str)
def test_only_what_is_named_is_ruled_by_hand(edition: Edition) -> None:
    for kind in RULED_BY_HAND:
        assert not is_irregularity(kind)
        assert ruled_as(kind, edition).id == BY_HAND
    assert ruled_as("revoke", edition).id == "revoke"
    with pytest.raises(UnknownIrregularity):
        ruled_as("revoked", edition)
