"""What is no position of a claim is refused, with what is wrong."""

from dataclasses import replace

import pytest

from kibitz.game import Seat
from kibitz.table.claims.claimed_position import InvalidClaim
from tests.analysis.helpers import claim


@pytest.mark.parametrize(
    ("hands", "more", "told"),
    [
        ("A... K... A... Q...", {}, "SA stands in two places"),
        ("A... K... J... Q..2.", {}, "same number of cards"),
        ("? ? ? ?", {}, "None of the four hands is known"),
        ("... ... ... ...", {}, "no cards left"),
        ("A... K... J... Q...", {"tricks": 2}, "2 tricks cannot be claimed: 1 is left"),
        ("A... K... J... Q...", {"by": "N"}, "Dummy cannot claim"),
        ("... ... ... ...", {"trick": "S2 S3 S4 S5"}, "The trick is complete"),
    ],
)
def test_what_cannot_be(hands: str, more: dict[str, object], told: str) -> None:
    with pytest.raises(InvalidClaim, match=told):
        claim(hands, "NT", **more)  # type: ignore[arg-type]


def test_the_trick_is_in_order() -> None:
    sound = claim("A... ... J... K...", "NT", trick="S5")
    assert sound.left == 1
    with pytest.raises(InvalidClaim, match="turn of South, not of North"):
        replace(sound, turn=Seat.NORTH)


def test_what_was_claimed_is_counted_for_the_claimers_side() -> None:
    hands = ".32.. .54.. .AQ.. .KJ.."
    assert claim(hands, "NT").claimed == 2
    assert claim(hands, "NT", 1).claimed == 1
    assert claim(hands, "NT", concession=True).claimed == 0
    assert claim(hands, "NT", 1, concession=True).claimed == 1
    assert claim(hands, "NT", by="W").by_defender
    assert not claim(hands, "NT").by_defender
