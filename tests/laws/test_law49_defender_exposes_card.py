"""Law 49 in the clarification period, and the penalty cards that come of it; Law 48A."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import awards, duties, effects, pending, proves, reviews, table

# South declares, and West is to lead.
AUCTION = "S 1S\nW P\nN 2S\nE P\nS P\nW P\n"
HEADER = "dealer=S"
PLAYED = "W D2\nN D3\nE D4\nS DA\n"
REFUSED = AUCTION + "E exposes {cards}\nS calls-td\n"


@proves("2017:49", "2017:50B")
def test_a_small_card_dropped_is_a_minor_penalty_card(edition: Edition) -> None:
    """C-49; P-50B: no lead restriction for partner."""
    at = table(AUCTION + "E exposes H5 dropped\nS calls-td", edition, HEADER)
    assert duties(at) == ["penalty_card E 49 H5"]
    assert pending(at) == []
    at = table(AUCTION + "E exposes H5\nS calls-td\nTD finds exposed_by_deliberate_play=no", edition, HEADER)
    assert duties(at) == ["penalty_card E 49 H5"]


@proves("49")
def test_a_card_named_in_the_play_is_a_penalty_card(edition: Edition) -> None:
    """C-49 names no time: by the 2007 Laws too once the lead is faced."""
    at = table(AUCTION + PLAYED + "E names HA\nS calls-td", edition, HEADER)
    assert duties(at) == ["penalty_card E 49 HA True"]


@proves("50B")
def test_nobody_names_a_card_by_accident(edition: Edition) -> None:
    """P-50B: so it is a major penalty card, however low."""
    at = table(AUCTION + PLAYED + "E names H5\nS calls-td", edition, HEADER)
    assert duties(at) == ["penalty_card E 49 H5 True"]
    at = table(AUCTION + PLAYED + "E exposes H5\nS calls-td", edition, HEADER)
    assert duties(at) == ["penalty_card E 49 H5"]


@proves("49")
def test_not_seen_or_shown_by_a_law(edition: Edition) -> None:
    for told in ("seen_or_named=no", "lawfully_shown=yes"):
        at = table(f"{AUCTION}{PLAYED}E exposes HA\nS calls-td\nTD finds {told}", edition, HEADER)
        assert duties(at) == []
        assert effects(at) == ["no_rectification 49"]


@proves("2017:48A")
def test_a_card_of_the_declaring_side_is_never_a_penalty_card(edition: Edition) -> None:
    """C-49, second half."""
    at = table(AUCTION + "S exposes HA\nW calls-td", edition, HEADER)
    assert effects(at) == ["no_rectification 48A"]
    assert duties(at) == []


@proves("48A")
def test_nor_in_the_play(edition: Edition) -> None:
    at = table(AUCTION + PLAYED + "S exposes HA\nW calls-td", edition, HEADER)
    assert effects(at) == ["no_rectification 48A"]


@proves("50D2", "50D2a")
def test_partner_waits_for_declarer_before_the_opening_lead(edition: Edition) -> None:
    """P-50D2 at the opening lead."""
    at = table(REFUSED.format(cards="HA"), edition, HEADER)
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]
    at.do("S chooses forbid")
    assert duties(at) == ["forbid_suit W 50D2a H"]


@proves("49")
def test_partner_leads_before_declarer_has_chosen(edition: Edition) -> None:
    """P-50D2: the card led too early is a penalty card itself."""
    at = table(REFUSED.format(cards="HA") + "W D2\nS chooses no_restriction\nS calls-td", edition, HEADER)
    assert "penalty_card W 49 D2 True" in duties(at)


@proves("51B1a")
def test_two_cards_of_a_suit_that_is_required(edition: Edition) -> None:
    """P-51."""
    at = table(REFUSED.format(cards="HA H5") + "S chooses require", edition, HEADER)
    assert duties(at) == ["require_suit W 51B1a H"]


@proves("51B1b")
def test_two_cards_of_a_suit_that_is_forbidden(edition: Edition) -> None:
    at = table(REFUSED.format(cards="HA H5") + "S chooses forbid", edition, HEADER)
    assert duties(at) == ["forbid_suit W 51B1b H"]


@proves("51B2a")
def test_cards_of_two_suits_and_one_is_required(edition: Edition) -> None:
    at = table(REFUSED.format(cards="HA C5") + "S chooses require H", edition, HEADER)
    by = "49" if edition.book == 2017 else "24"
    assert duties(at) == [f"penalty_card E {by} C5 True", "require_suit W 51B2a H"]
    assert pending(at) == []


@proves("51B2b")
def test_cards_of_two_suits_and_both_are_forbidden(edition: Edition) -> None:
    log = REFUSED.format(cards="HA C5") + "S chooses forbid H\nS chooses forbid_another\nS chooses C"
    at = table(log, edition, HEADER)
    assert duties(at) == ["forbid_suit W 51B2b H", "forbid_suit W 51B2b C"]


@proves("51B2b")
def test_cards_of_two_suits_and_one_is_forbidden(edition: Edition) -> None:
    at = table(REFUSED.format(cards="HA C5") + "S chooses forbid C\nS chooses no_more", edition, HEADER)
    by = "49" if edition.book == 2017 else "24"
    assert duties(at) == [f"penalty_card E {by} HA True", "forbid_suit W 51B2b C"]
    assert pending(at) == []


@proves("2017:51B2c", "2007:50D2b")
def test_cards_of_two_suits_and_neither(edition: Edition) -> None:
    at = table(REFUSED.format(cards="HA C5") + "S chooses no_restriction", edition, HEADER)
    assert len(duties(at)) == 2
    assert f"may_lead W {'51B2c' if edition.book == 2017 else '50D2b'}" in effects(at)


@proves("2017:50E4", "2007:50E3")
def test_after_play_was_the_other_side_damaged(edition: Edition) -> None:
    by = "50E4" if edition.book == 2017 else "50E3"
    log = REFUSED.format(cards="HA") + "S chooses no_restriction\nW D2\nTD ends play\n"
    at = table(log, edition, HEADER)
    while pending(at) and not pending(at)[0].startswith("assisted_by_exposed_card"):
        at.do("TD finds done=yes")
    at.do("TD finds assisted_by_exposed_card=yes")
    assert awards(at) == [f"adjust NS EW assigned {by}"]
    assert not any(review.startswith("assisted") for review in reviews(at))


@proves("50D2a")
def test_with_nothing_known_the_director_is_asked(edition: Edition) -> None:
    at = table("TD rules penalty-card-at-lead\nTD finds cards=HA\nTD chooses require", edition)
    assert "require_suit 50D2a H" in effects(at)
    at = table("TD rules defender-exposes-card\nTD finds cards=HA", edition)
    assert "penalty_card 49 HA True" in effects(at)
