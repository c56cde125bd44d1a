"""Law 17D3 (2007: 17E2) and Law 34: three passes, one of them out of rotation."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import awards, calls, effects, ledger, notices, pending, proves, table, withdrawn

# East's turn is taken away by South, and nobody notices before three passes are made.
EAST_MISSED = """
    N 1S
    S P
    W P
    N P
"""


@proves("2017:17D3", "2007:17E2", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_the_auction_goes_back_to_the_player_who_missed_their_turn(edition: Edition) -> None:
    """A-17D3."""
    at = table(EAST_MISSED + "E calls-td", edition)
    number = "17D3" if edition is LAWS_2017 else "17E2"
    assert calls(at) == "N:1S"
    assert withdrawn(at) == [f"Pass {number}"] * 3
    assert at.position.turn is not None
    assert str(at.position.turn) == "E"
    same, other = ("16C1", "16C2") if edition is LAWS_2017 else ("16D1", "16D2")
    assert ledger(at).count(f"Pass authorised WE {same}") == 3
    assert ledger(at).count(f"Pass unauthorised SN {other}") == 3


@proves("2017:17D3", "2007:17E2")
def test_all_who_passed_out_of_rotation_are_offenders(edition: Edition) -> None:
    """A-17D3: South passes at East's turn, and then East at North's."""
    at = table("N 1S\nS P\nW P\nE P\nS P\nTD rules missed-turn", edition)
    assert "unauthorised NESW " + ("17D3" if edition is LAWS_2017 else "17E2") in " ".join(effects(at))


@proves("2017:17D3", "2007:17E2")
def test_the_player_calls_and_the_auction_goes_on(edition: Edition) -> None:
    at = table(EAST_MISSED + "E calls-td\nE 2H\nS P\nW P\nN P", edition)
    assert calls(at) == "N:1S E:2H S:Pass W:Pass N:Pass"
    assert str(at.position.contract) == "2H by E"


@proves("2017:17D3", "2007:17E2")
def test_nothing_happens_until_somebody_notices(edition: Edition) -> None:
    at = table(EAST_MISSED, edition)
    assert at.position.contract is None
    assert [breach.kind for breach in at.position.breaches if breach.status.value == "latent"] == ["missed-turn"]
    assert calls(table(EAST_MISSED + "E calls-td", edition)) == "N:1S"


@proves("2017:17D3", "2007:17E2")
def test_a_lead_made_meanwhile_is_a_card_led_during_the_auction(edition: Edition) -> None:
    at = table(EAST_MISSED + "E DA\nTD rules missed-turn", edition)
    assert calls(at) == "N:1S"
    assert "card-exposed-in-auction" in [breach.kind for breach in at.position.breaches]


@proves("12A2")
def test_played_out_the_score_is_adjusted(edition: Edition) -> None:
    at = table("TD rules missed-turn offender=S\nTD finds call=P\nTD finds missed_turn=yes", edition)
    assert pending(at) == ["opening_lead_faced 24"]
    at = table("TD rules missed-turn\nTD finds played_out=yes\nTD finds call=P\nTD finds missed_turn=yes", edition)
    assert awards(at) == ["adjust NS EW artificial 12A2"]


@proves("2017:17D3", "2007:17E2")
def test_told_by_the_director_alone(edition: Edition) -> None:
    told = "TD rules missed-turn offender=S\nTD finds call=P\nTD finds missed_turn="
    at = table(told + "yes\nTD finds opening_lead_faced=yes", edition)
    assert "instruct 24 cards_shown_during_auction" in effects(at)
    at = table(told + "no", edition)
    assert effects(at) == ["no_rectification " + ("22A2" if edition is LAWS_2007 else "22A")]


@proves("2017:17D2", "2007:22B2")
def test_four_hands_back_in_the_board_end_an_auction_without_a_bid(edition: Edition) -> None:
    """One pass was out of turn, and West has never called: it is too late to put that right."""
    by = "17D2" if edition is LAWS_2017 else "22B2"
    back = "N returns\nE returns\nS returns\nW returns"
    for passes in ("N P\nE P\nS P\nN P", "E P\nN P\nS P\nW P", "N P\nS P\nE P\nW P"):
        for end in (back, "ALL returns", "TD ends auction"):
            at = table(f"{passes}\n{end}\nN calls-td", edition)
            assert calls(at) == "N:Pass E:Pass S:Pass W:Pass"
            assert at.position.auction.is_passed_out
            assert at.position.turn is None
            assert pending(at) == []
            assert f"passed_out {by}" in notices(at)


def test_hands_returned_end_nothing_else() -> None:
    assert calls(table("N P\nE P\nALL returns")) == "N:Pass E:Pass"
    assert calls(table("N P\nE 1H\nS P\nN P\nALL returns")) == "N:Pass E:1H S:Pass"
    at = table("N P\nE P\nS P\nN P\nNS returns\nE returns")
    assert calls(at) == "N:Pass E:Pass S:Pass N:Pass"  # as they were made, and West's turn was missed (17D3)
    assert not at.position.auction.is_over


OUT_OF_ROTATION_LAST = "N 1NT\nE P\nS P\nN P"  # nobody has called over the last of them


@proves("2017:17D3", "2007:17E2")
def test_three_passes_are_one_case_though_the_last_of_them_was_out_of_rotation(edition: Edition) -> None:
    """34: not a pass out of rotation under 30, whichever of the three it was."""
    for passes, missed in ((OUT_OF_ROTATION_LAST, "W"), ("N 1S\nE P\nS P\nE P", "W"), ("N 1S\nS P\nW P\nE P", "E")):
        at = table(passes, edition)
        assert at.position.contract is None
        assert str(at.position.presumed_contract) == f"{passes[2:5].strip()} by N"
        latent = [breach.kind for breach in at.position.breaches if breach.status.value == "latent"]
        assert latent == ["missed-turn"]
        at = table(passes + f"\n{missed} calls-td", edition)
        assert str(at.position.turn) == missed
        assert ("reopen 17D3" if edition is LAWS_2017 else "reopen 17E2") in effects(at)


@proves("2017:17D3", "2007:17E2")
def test_whoever_missed_their_turn_calls_on_before_a_lead_is_faced(edition: Edition) -> None:
    for made in (OUT_OF_ROTATION_LAST, OUT_OF_ROTATION_LAST + "\nE leads HA down"):
        at = table(made + "\nW 2H\nN P\nE P\nS P", edition)
        assert calls(at) == "N:1NT E:Pass S:Pass W:2H N:Pass E:Pass S:Pass"
        assert str(at.position.contract) == "2H by W"
        assert at.position.cards.face_down is None


def test_an_auction_taken_for_over_is_played_out() -> None:
    at = table(OUT_OF_ROTATION_LAST + "\nE HA\nS H8\nW H6\nN H4\nE H2")
    assert len(at.position.plays) == 5
    assert str(at.position.contract) == "1NT by N"
