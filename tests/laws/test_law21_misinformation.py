"""Law 21: misinformation, and the change of a call that was based on it."""

from __future__ import annotations

from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.laws.law21_misinformation import misinformation
from kibitz.laws.registry import irregularity
from kibitz.laws.regulations import Regulations
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table
from tests.laws.proving import awards, calls, effects, ledger, pending, proves, reviews, table, withdrawn

# South explains North's 2D wrongly, East and West call on it, and South corrects it.
EXPLAINED = """
    N 2D
    E asks #1
    S explains #1 {weak in a major}
    E P
    S corrects-explanation #3 {weak in diamonds}
    S calls-td
"""
CALLED_OVER = """
    N 2D
    E asks #1
    S explains #1 {weak in a major}
    E P
    S 2H
    S corrects-explanation #3 {weak in diamonds}
    S calls-td
"""


@proves("21A")
def test_no_redress_for_ones_own_misunderstanding(edition: Edition) -> None:
    """I-21A."""
    assert effects(table("TD rules own-misunderstanding offender=W", edition)) == ["no_rectification 21A"]


@proves("21B1a")
def test_the_misinformed_player_may_change_their_call(edition: Edition) -> None:
    """I-21B1: the table knows who called on it, and that it is not too late."""
    at = table(EXPLAINED, edition)
    assert pending(at) == ["could_well_have_influenced 21B1a"]
    at.do("TD finds could_well_have_influenced=yes")
    assert pending(at) == ["withdraw/keep E 21B1a"]
    at.do("E chooses change_call 2S")
    assert calls(at) == "N:2D E:2S"
    assert withdrawn(at) == ["Pass 21B1a"]
    assert pending(at) == []


@proves("2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_only_the_misinformed_players_side_may_use_the_call_they_changed(edition: Edition) -> None:
    """I-21B1."""
    at = table(f"{EXPLAINED}\nTD finds could_well_have_influenced=yes\nE changes #4 X", edition)
    letter = "16D" if edition.book == 2007 else "16C"
    assert calls(at) == "N:2D E:X"
    assert f"Pass authorised WE {letter}1" in ledger(at)
    assert f"Pass unauthorised SN {letter}2" in ledger(at)


@proves("21B1a")
def test_they_may_keep_it_and_a_call_that_was_not_influenced_stands(edition: Edition) -> None:
    at = table(f"{EXPLAINED}\nTD finds could_well_have_influenced=yes\nE chooses keep_call", edition)
    assert calls(at) == "N:2D E:Pass"
    at = table(f"{EXPLAINED}\nTD finds could_well_have_influenced=no", edition)
    assert effects(at)[-1] == "no_rectification 21B1a"


@proves("21B1a")
def test_nobody_has_called_on_it_yet(edition: Edition) -> None:
    at = table("N 2D\nS explains #1 {majors}\nS corrects-explanation #2 {diamonds}\nE calls-td", edition)
    assert effects(at)[-1] == "no_rectification 21B1a"


@proves("21B2")
def test_their_left_hand_opponent_may_then_change_too(edition: Edition) -> None:
    """I-21B2: they take the call back and call again in turn."""
    at = table(f"{CALLED_OVER}\nTD finds could_well_have_influenced=yes\nE chooses change_call X", edition)
    assert pending(at) == ["withdraw/keep S 21B2"]
    at.do("S chooses change_call")
    assert calls(at) == "N:2D E:X"
    assert withdrawn(at) == ["2H 21B2", "Pass 21B1a"]
    at.do("S P")
    assert calls(at) == "N:2D E:X S:Pass"


@proves("2017:16C2")
def test_in_2017_the_information_of_that_call_is_unauthorised_at_once(edition: Edition) -> None:
    at = table(f"{CALLED_OVER}\nTD finds could_well_have_influenced=yes\nE changes #4 X\nS changes #5 3D", edition)
    assert calls(at) == "N:2D E:X S:3D"
    assert "2H unauthorised SN 16C2" in ledger(at)


@proves("2007:21B2")
def test_in_2007_only_if_it_did_damage(edition: Edition) -> None:
    """I-21B2 in 2007: a review after play."""
    at = table(f"{CALLED_OVER}\nTD finds could_well_have_influenced=yes\nE changes #4 X\nS changes #5 3D", edition)
    assert "damaged_by_withdrawn_call 21B2" in reviews(at)
    assert not any(line.startswith("2H") for line in ledger(at))
    ruled = "TD rules review-damaged-by-withdrawn-call offender=S\nTD finds non_offending_side_damaged=yes"
    assert awards(table(ruled, edition)) == ["adjust NS EW assigned 21B2"]


@proves("21B2")
def test_the_opponent_may_keep_their_call_over_the_changed_one(edition: Edition) -> None:
    at = table(f"{CALLED_OVER}\nTD finds could_well_have_influenced=yes\nE changes #4 X", edition)
    assert pending(at) == ["withdraw/keep S 21B2"]
    at.do("S chooses keep_call")
    assert calls(at) == "N:2D E:X S:2H"


LATE = """
    N 2D
    E asks #1
    S explains #1 {weak in a major}
    E P
    S 2H
    W P
    N P
    TD rules misinformation offender=S entry=#3
    TD finds misinformed_player=rho
"""


@proves("21B3")
def test_too_late_once_their_partner_has_called(edition: Edition) -> None:
    """I-21B3: the auction stands, and the score is looked at after play."""
    at = table(LATE + "TD finds could_well_have_influenced=yes", edition)
    assert calls(at) == "N:2D E:Pass S:2H W:Pass N:Pass"
    assert reviews(at) == ["damaged_by_misinformation 21B3"]


@proves("21B3")
def test_after_play_an_adjusted_score_if_they_gained(edition: Edition) -> None:
    """I-21B3."""
    at = table("TD rules review-damaged-by-misinformation offender=S\nTD finds offending_side_gained=yes", edition)
    assert awards(at) == ["adjust NS EW assigned 21B3"]
    at = table("TD rules review-damaged-by-misinformation offender=S\nTD finds offending_side_gained=no", edition)
    assert effects(at) == ["result_stands 21B3"]


@proves("21B3")
def test_too_late_once_the_auction_period_is_over(edition: Edition) -> None:
    """I-21B3: with nothing known but what the director says."""
    lines = [
        "TD rules misinformation offender=S",
        "TD finds called_after_misinformation=yes",
        "TD finds auction_period_over=yes",
    ]
    assert reviews(table("\n".join(lines), edition)) == ["damaged_by_misinformation 21B3"]


@proves("21B3")
def test_in_the_play_it_is_too_late_for_whatever_call_was_made(edition: Edition) -> None:
    """I-21B1: the lead has been faced, so the auction period is over, also where no explanation is named."""
    faced = "S 1NT\nW P\nN 3NT\nE P\nS P\nW P\nW D5\nN spreads\n"
    ruled = "TD rules misinformation offender=N\nTD finds called_after_misinformation=yes"
    at = table(faced + ruled, edition, "dealer=S")
    assert pending(at) == ["play_based_on_misinformation 47E2a"]  # and no more whether it is too late for a call
    assert reviews(at) == ["damaged_by_misinformation 21B3"]
    at.do("TD finds play_based_on_misinformation=yes")
    assert pending(at) == withdrawn(at) == []


def test_with_nothing_known_everything_is_asked_and_the_call_changed() -> None:
    lines = [
        "TD rules misinformation",
        "TD finds called_after_misinformation=yes",
        "TD finds auction_period_over=no",
        "TD finds misinformed_player=lho",
        "TD finds call_made_on_misinformation=P",
        "TD finds could_well_have_influenced=yes",
        "TD finds his_partner_called_since=no",
        "TD chooses change_call 2S",
        "TD finds next_opponent_called_over_it=no",
    ]
    for edition in (LAWS_2007, LAWS_2017, LAWS_2024):
        at = table("\n".join(lines), edition)
        assert pending(at) == []
        assert "change_call 21B1a Pass 2S" in effects(at)


@proves("21B1b")
def test_a_wrong_explanation_is_presumed_but_may_be_refuted(edition: Edition) -> None:
    """I-21B1: not the call but the explanation was mistaken, unless there is evidence."""
    at = table("TD rules misinformation offender=S", edition)
    assert pending(at) == ["called_after_misinformation 21B1a"]
    at.do("TD finds call_was_mistaken=yes")
    assert effects(at) == ["no_rectification 21B1b"]


@proves("21B1a")
def test_a_missing_alert_is_misinformation(edition: Edition) -> None:
    """I-21B1: where the regulations require an alert."""
    at = table("TD rules missing-alert offender=S\nTD finds alert_was_required=yes", edition)
    assert pending(at) == ["called_after_misinformation 21B1a"]
    at = table("TD rules missing-alert offender=S\nTD finds alert_was_required=no", edition)
    assert effects(at) == ["no_rectification 21B1a"]


# The opening lead, still face down.

LED = """
    N 1NT
    E P
    S 2D
    N explains #3 {hearts}
    W P
    N P
    E P
    W leads D5 down
"""


@proves("47E2a")
def test_the_leader_may_take_their_face_down_lead_back(edition: Edition) -> None:
    """I-47E2: they keep the call, and lead another card."""
    at = table(f"{LED}\nN corrects-explanation #4 {{diamonds}}\nN calls-td", edition)
    at.do("TD finds could_well_have_influenced=no")
    assert pending(at) == [f"withdraw/keep {at.position.cards.face_down.seat} 47E2a"]  # type: ignore[union-attr]
    at.do(f"{at.position.cards.face_down.seat} chooses take_back_lead")  # type: ignore[union-attr]
    assert at.position.cards.face_down is None
    assert "D5 47E2a" in withdrawn(at)


@proves("41A")
def test_if_the_auction_goes_on_the_lead_goes_back(edition: Edition) -> None:
    """I-21B1, I-47E2: the last pass is changed after a face-down lead."""
    at = table(f"{LED}\nN corrects-explanation #4 {{diamonds}}\nN calls-td", edition)
    at.do("TD finds could_well_have_influenced=yes")
    at.do("E chooses change_call X")
    assert calls(at) == "N:1NT E:Pass S:2D W:Pass N:Pass E:X"
    assert at.position.cards.face_down is None
    at.do("S P")
    assert calls(at).endswith("E:X S:Pass")


@proves("47E2b")
def test_too_late_to_take_a_lead_back(edition: Edition) -> None:
    """I-47E2: an adjusted score after play."""
    lines = [
        "TD rules misinformation offender=S",
        "TD finds led_on_misinformation_too_late=yes",
        "TD finds called_after_misinformation=no",
    ]
    assert reviews(table("\n".join(lines), edition)) == ["damaged_by_lead_on_misinformation 47E2b"]
    ruled = "TD rules review-damaged-by-lead-on-misinformation\nTD finds non_offending_side_damaged=yes"
    assert awards(table(ruled, edition)) == ["adjust NS EW assigned 47E2b"]


def test_found_by_its_name_and_law() -> None:
    assert irregularity("misinformation", LAWS_2024).converse is misinformation
    assert "21B3" in irregularity("misinformation", LAWS_2007).provisions


@proves("21B1a")
def test_the_regulations_may_list_the_call_that_has_to_be_alerted(edition: Edition) -> None:
    """I-21B: the table knows the call."""
    text = f"kibitz 1 edition={edition} dealer=N\nN 2D\nE P\nS calls-td\nTD rules missing-alert offender=S entry=#1"
    for name in ("alert_required", "announce_required"):
        at = Table.read(text, Regulations(edition, **{name: ["multi", "2d"]}))
        assert pending(at) == ["could_well_have_influenced 21B1a"]
    assert pending(Table.read(text, Regulations(edition, alert_required=["2H"]))) == ["alert_was_required 21B1a"]


@proves("21B1a")
def test_attention_to_a_call_that_was_not_alerted(edition: Edition) -> None:
    """I-21B: it is listed, and nobody has said anything."""
    rules = Regulations(edition, alert_required=["2D"])
    text = "kibitz 1 edition={} dealer=N\nN 2D{}\nE P\nS P\nE attention #1\nE calls-td"
    at = Table.read(text.format(edition, ""), rules)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["missing-alert"]
    assert pending(at) == ["could_well_have_influenced 21B1a"]
    assert pending(Table.read(text.format(edition, "!"), rules)) == []
    assert pending(Table.read(text.format(edition, ""))) == []


@proves("21B3")
def test_earlier_calls_on_the_same_explanation_are_looked_into_after_play(edition: Edition) -> None:
    """East passed twice on it: the last pass may be changed, for the first it is too late, whatever East does now."""
    text = "N 1C\nS explains #1 {natural}\nE P\nS 1H\nW P\nN 2H\nE P\nTD rules misinformation offender=S entry=#2\n"
    influenced = "TD finds could_well_have_influenced=yes\n"
    for more in (
        "TD finds could_well_have_influenced=no",
        influenced + "E chooses keep_call",
        influenced + "E chooses change_call\nTD chooses X for=E",
    ):
        assert reviews(table(text + more, edition)).count("damaged_by_misinformation 21B3") == 1


@proves("21B1a")
def test_a_single_call_that_can_be_changed_leaves_nothing_to_look_into(edition: Edition) -> None:
    text = "N 1C\nS explains #1 {natural}\nE P\nTD rules misinformation offender=S entry=#2\n"
    at = table(text + "TD finds could_well_have_influenced=yes\nE chooses change_call\nTD chooses 1D for=E", edition)
    assert calls(at) == "N:1C E:1D"
    assert reviews(at) == []


@proves("21B3")
def test_after_play_nobody_is_offered_a_change_though_no_card_was_entered(edition: Edition) -> None:
    """The director says that play has ended: then the auction period has, too."""
    for end in ("TD ends play", "TD ends board"):
        text = f"N 1S\nS explains #1 {{x}}\nE P\nS P\nW P\n{end}\nTD rules misinformation offender=S entry=#2"
        assert pending(table(text, edition)) == ["offending_side_gained 21B3"]


@proves("21B1a")
def test_the_new_call_is_simply_made(edition: Edition) -> None:
    """Once the call may be changed, it is for East to act: East calls, and that is the call."""
    text = "N 1C\nS explains #1 {natural}\nE P\nTD rules misinformation offender=S entry=#2\n"
    at = table(text + "TD finds could_well_have_influenced=yes\nE changes #3", edition)
    assert pending(at) == ["new_call E 21B1a"]
    assert outcome_data(at)["turn"] == "E"
    at.do("E 1D")
    assert calls(at).startswith("N:1C E:1D")


@proves("21B3")
def test_the_only_explanation_of_the_offender_is_the_misinformation(edition: Edition) -> None:
    """Named by its kind alone, after the play: the table knows since when the others were misinformed."""
    auction = "N 1NT\nE P\nS 2C\nN explains #3 {four hearts}\nW P\nN P\nE P\nTD ends play"
    at = table(f"{auction}\nTD rules misinformation offender=N", edition)
    assert "review 21B3 damaged_by_misinformation" in effects(at)
    two = auction.replace("W P", "N explains #3 {or not}\nW P")
    assert pending(table(f"{two}\nTD rules misinformation offender=N", edition)) == [
        "called_after_misinformation 21B1a"
    ]
