"""Law 6: the cards are thoroughly shuffled, thirteen to each hand, and no deal comes from another session."""

import secrets

import pytest

from kibitz.dealing import DEALS, numbered_deal, random_deal, random_deals


def test_6b_thirteen_cards_to_each_hand() -> None:
    assert all(random_deal().is_sound for _ in range(200))


def test_6a_the_number_is_drawn_from_all_the_deals_by_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda limit: limit - 1)
    assert random_deal() == numbered_deal(DEALS - 1)


def test_a_session_has_as_many_different_deals_as_asked_for() -> None:
    assert len(set(random_deals(100))) == 100
    assert random_deals(0) == []


def test_6d2_a_deal_that_was_used_before_or_dealt_twice_is_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([7, 3, 3, 7, 5, 3, 9])
    monkeypatch.setattr(secrets, "randbelow", lambda limit: next(drawn))
    assert random_deals(3, avoid=[numbered_deal(7)]) == [numbered_deal(3), numbered_deal(5), numbered_deal(9)]
