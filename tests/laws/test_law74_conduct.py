"""Law 74: conduct and etiquette."""

from __future__ import annotations

import pytest

from kibitz.laws.citations import EXTRANEOUS
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.law74_conduct import CONDUCT
from kibitz.laws.provisions import provisions
from tests.laws.proving import awards, effects, ledger, proves, reviews, table

ITEMS = [f"74{section}" for section in "A1 A2 A3 B1 B2 B3 B4 B5 C1 C2 C3 C4 C5 C6 C7 C8".split()]


@proves(*ITEMS)
def test_every_item_may_be_answered_with_a_warning(edition: Edition) -> None:
    """I-74."""
    for what, by in CONDUCT.items():
        at = table(f"TD rules improper-conduct offender=E\nTD finds conduct={what}\nTD finds measure=warning", edition)
        assert f"instruct E {by} warn" in effects(at)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_list_is_the_one_of_the_book(edition: Edition) -> None:
    listed = [number for number in provisions(edition) if number.startswith("74") and len(number) == 4]
    assert sorted(CONDUCT.values()) == sorted(listed) == sorted(ITEMS)


@proves("90A")
def test_or_with_a_procedural_penalty(edition: Edition) -> None:
    """I-74."""
    lines = "TD rules improper-conduct offender=E\nTD finds conduct=lost_interest\nTD finds measure=procedural_penalty"
    assert awards(table(lines, edition)) == ["penalty EW lost_interest 90A"]


@proves("91A")
def test_or_with_discipline(edition: Edition) -> None:
    """I-74."""
    lines = "TD rules improper-conduct offender=E\nTD finds conduct=discourtesy\nTD finds measure=disciplinary_penalty"
    assert awards(table(lines, edition)) == ["penalty EW discourtesy 91A"]


@proves("2017:16B1", "2007:16B1a", "16B3")
def test_what_tells_partner_something_is_information_too(edition: Edition) -> None:
    lines = "TD rules improper-conduct offender=E\nTD finds conduct=approval_or_disapproval"
    at = table(f"{lines}\nTD finds measure=warning", edition)
    assert ledger(at) == [f"approval_or_disapproval unauthorised W {EXTRANEOUS.number(edition)}"]
    assert reviews(at) == ["damaged_by_irregularity 16B3"]


@proves("74C5")
def test_an_opponents_card_seen_by_chance_may_be_used(edition: Edition) -> None:
    """I-74."""
    at = table("TD rules opponents-card-seen offender=E", edition)
    assert ledger(at) == ["opponents_card authorised E 74C5"]
    assert awards(at) == []


@proves("74C5", "90A", "12A1")
def test_but_not_one_that_they_tried_to_see(edition: Edition) -> None:
    at = table("TD rules opponents-card-seen offender=E\nTD finds tried_to_see=yes", edition)
    assert ledger(at) == ["opponents_card unauthorised E 74C5"]
    assert awards(at) == ["penalty EW watched_a_player 90A"]
    assert reviews(at) == ["damaged_by_irregularity 12A1"]


@proves("73D2")
def test_a_card_shown_to_mislead_is_an_infraction_of_the_one_who_shows_it(edition: Edition) -> None:
    at = table("TD rules opponents-card-seen offender=E\nTD finds shown_to_mislead=yes", edition)
    assert effects(at)[-1] == "instruct SN 73D2 rule_on_misleading"
