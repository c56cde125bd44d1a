"""Law 68: what is said of the trick in progress only, and claims that the director is told of."""

from __future__ import annotations

import pytest

from kibitz.game import Seat, Side
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.log.refusal import Refusal
from tests.because import because
from tests.laws.proving import duties, effects, pending, proves, table
from tests.laws.test_law68_claim import HEADER, PLAY


@proves("68")
def test_words_about_the_trick_in_progress_at_the_table(edition: Edition) -> None:
    """K-68: written as such, with a card that was shown to that end."""
    at = table(PLAY + "S D2\nW claims trick {I win this one}\nW exposes H9\nS calls-td", edition, HEADER)
    assert at.position.claim is None
    assert duties(at) == []
    assert effects(at)[:2] == ["instruct NESW 68 play_on", "pick_up W 68 H9"]
    at.do("W D3")
    assert at.position.turn is Seat.NORTH
    declarers = table(PLAY + "S D2\nW D3\nS concedes trick\nW calls-td", edition, HEADER)
    assert effects(declarers) == ["instruct NESW 68 play_on", "no_rectification 48A"]
    later = table(PLAY + "S D2\nW claims trick\nW D3\nW exposes H9\nS calls-td", edition, HEADER)
    assert duties(later) == ["penalty_card W 49 H9"]  # that has nothing to do with what was said


def test_what_cannot_be_said_of_the_trick_in_progress() -> None:
    for line, reason in (("S claims trick", "no_trick_in_progress"), ("S D2\nW claims 2 trick", "trick_or_tricks")):
        *lines, last = (PLAY + line).splitlines()
        at = table("\n".join(lines), LAWS_2017, HEADER)
        with pytest.raises(Refusal) as refused:
            at.do(last)
        assert refused.value.id == reason
        assert str(refused.value)
    dummy = table(PLAY + "S D2\nN claims trick", LAWS_2017, HEADER)
    assert dummy.position.breaches[-1].kind == "dummy-takes-part"


# A claim that the director came to.

TOLD = "TD position contract=3NT-S trick=10 lead=S won=8\nTD rules claim offender=S\nTD finds tricks_claimed=4\n"


@proves("69A")
def test_the_others_agree_to_a_claim_that_the_director_told_of(edition: Edition) -> None:
    at = table(TOLD + "W agrees", edition)
    assert "award_tricks SN 69A 4" in effects(at)
    assert at.position.tricks(Side.NORTH_SOUTH) == 12


@proves("2007:68D", "2017:68D2a")
def test_the_others_doubt_a_claim_that_the_director_told_of(edition: Edition) -> None:
    at = table(TOLD + "W objects", edition)
    assert any(effect.endswith("no_action_before_director") for effect in effects(at))
    assert pending(at) == ["good_on_every_normal_line 70A"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_not_more_tricks_than_were_left(edition: Edition) -> None:
    asked = TOLD.replace("TD finds tricks_claimed=4\n", "")
    for number in ("5", "99"):
        with pytest.raises(Refusal, check=because("too_many_tricks_left")):
            table(f"{asked}TD finds tricks_claimed={number}", edition)
    with pytest.raises(Refusal, check=because("not_number")):
        table(f"{asked}TD finds tricks_claimed=-1", edition)
