"""Consulted in the play: revokes (61 to 64), leads out of turn (53 to 56), contested claims (68 to 70)."""

from __future__ import annotations

import pytest

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.game import KibitzError
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.assistant.helpers import Talk

EDITIONS = pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
LEFT = "TD deal N:..5432. E:...5432 S:9.A..AK W:3..KQJ."


# Revokes.


def revoke(edition: Edition = LAWS_2017) -> Talk:
    talk = Talk(edition).begin("4S-S trick 5 W leads won 3")
    assert talk.lines == ("TD position contract=4S-S trick=5 lead=W won=3",)
    return talk.choose("revoke", "E").say("H5", "yes")


@EDITIONS
@pytest.mark.parametrize(("won_by_offender", "tricks"), [("no", 1), ("yes", 2)])
def test_an_established_revoke_costs_tricks(edition: Edition, won_by_offender: str, tricks: int) -> None:
    talk = revoke(edition)
    assert "63A1 The revoke is established." in talk.sentences("follows")
    assert talk.view["stage"] == "waiting"  # the play will show it, or the director knows already
    assert talk.answers() == ["yes", "no", "unknown", "over"]
    talk.say("yes", won_by_offender)
    if won_by_offender == "yes":
        assert talk.ask["by"] == "64A1"  # did the offender's side win another trick after it?
        talk.say("yes")
    (transfer,) = talk.view["tricks"]["transfers"]
    assert (transfer["to"], transfer["tricks"], transfer["ruling"]) == ("NS", tricks, 1)
    assert transfer["by"] == ("64A2" if tricks == 1 else "64A1")
    assert any("from East-West to the opponents" in sentence for sentence in talk.sentences("follows"))
    (review,) = talk.view["reviews"]
    assert (review["question"], review["offender"]) == ("revoke_equity", "E")


def test_no_trick_won_none_goes_over() -> None:
    talk = revoke().say("no")
    assert talk.view["tricks"]["transfers"] == []
    assert "64C1" in {review["by"] for review in talk.view["reviews"]}


@EDITIONS
def test_a_revoke_in_time_is_corrected_and_the_card_becomes_a_penalty_card(edition: Edition) -> None:
    talk = Talk(edition).begin("4S-S trick 5 S leads won 3").say("HA", "S2", "H3", "S asks W", "W answers yes")
    assert talk.view["stage"] == "waiting"
    assert (talk.ask["kind"], talk.ask["turn"]) == ("card", "W")
    talk.say("H9")
    assert "62B ♥9 takes the place of ♠2." in talk.sentences("follows")
    owed = [effect for effect in talk.view["for_each"]["W"] if "major penalty card" in effect["sentence"]]
    assert [effect["sentence"] for effect in owed] == ["♠2 is a major penalty card of West."]
    assert talk.ask["sentence"].startswith("♥3 was played after the revoke")


# Leads out of turn.


@EDITIONS
def test_a_lead_out_of_turn_by_a_defender_refused(edition: Edition) -> None:
    talk = Talk(edition).begin("4S-S trick 3 W leads").choose("lead-out-of-turn", "E").say("HA")
    assert talk.ask["who"] == {"role": "declarer", "seats": ["S"], "said": "South (declarer)"}
    assert "53" in {step["by"][:2] for step in talk.view["steps"]}
    talk.say("refuse", *(["yes"] if talk_asks_whose_lead(talk) else []))
    assert talk.ask["by"].startswith("50D2")
    assert [option["said"] for option in talk.ask["options"]]
    assert talk.answers() == ["require", "forbid", "no_restriction"]
    assert any(sentence.endswith("♥A is a major penalty card of East.") for sentence in talk.sentences("follows"))
    talk.say("forbid")
    assert "50D2a West may not lead hearts for as long as they keep the lead." in talk.sentences("follows")
    assert talk.view["for_each"]["W"][-1]["by"] == "50D2a"
    assert not any("penalty card" in sentence for sentence in talk.sentences("follows"))  # it was picked up again


def talk_asks_whose_lead(talk: Talk) -> bool:
    refused = Talk(talk.edition)
    refused.lines = talk.lines
    return bool(refused.say("refuse").ask["id"] == "partner_was_on_lead")


@EDITIONS
def test_an_opening_lead_out_of_turn_is_seen_by_the_table(edition: Edition) -> None:
    talk = Talk(edition).begin("1S P P P").say("W HA")
    assert talk.view["stage"] == "rule_now"
    assert talk.sentences("latent") == ["54 An opening lead faced out of turn (West: ♥A)"]
    talk.say("rule")
    assert (talk.ask["by"], talk.ask["who"]["seats"]) == ("54", ["N"])
    assert talk.ask["chooses"]
    assert "spread" in " ".join(talk.answers())


# Claims.


def claimed(edition: Edition) -> Talk:
    talk = Talk(edition).begin("4S-S trick 10 S leads won 7").say(LEFT, "S claims {all high}")
    assert talk.view["stage"] == "waiting"
    assert "disputed" in talk.answers()
    return talk.say("W objects {I have a trump}")


@EDITIONS
def test_a_contested_claim_is_judged_and_the_director_decides(edition: Edition) -> None:
    talk = claimed(edition)
    assert talk.view["stage"] == "rule_now"
    assert talk.ask["happened"][0] == {"by": "68D", "sentence": "Doubted by West: the director is called."}
    talk.say("rule")
    proposal = next(step for step in talk.view["steps"] if step.get("kind") == "propose_tricks")
    assert proposal["sentence"].startswith("The claim referee proposes 3 of the remaining tricks")
    assert len(proposal["reasons"]) >= 2
    assert proposal["tricks"][0].startswith("S: ")
    assert not any("proposes" in effect["sentence"] for told in talk.view["for_each"].values() for effect in told)
    assert (talk.ask["id"], talk.answers()) == ("proposal", ["accept", "otherwise"])
    assert "3 of the remaining tricks" in talk.ask["sentence"]
    talk.say("accept")
    assert talk.view["tricks"]["counted"] == {"NS": 10, "EW": 3}
    assert talk.view["turn"] == "Play has ended. Tricks: North-South 10, East-West 3. Result: 4♠ by South, just made."
    assert talk.view["stage"] == "done"
    assert talk.view["ask"] is None
    record = talk.now.record()
    assert "13   South" in record  # the line that costs most, trick by trick
    assert max(map(len, record.splitlines())) <= 80


@EDITIONS
def test_of_a_claim_with_only_the_contract_known_nothing_is_presumed(edition: Edition) -> None:
    """What was left, what was won and what was said is asked, and makes the result (68A, 70B)."""
    talk = Talk(edition).begin("4S-S").choose("claim", "S")
    assert talk.ask["sentence"] == "How many tricks were not yet complete when South claimed or conceded?"
    talk.say("5")
    assert talk.ask["sentence"] == "How many tricks had the side of South won by then?"
    with pytest.raises(KibitzError):
        talk.say("9")  # of eight
    talk.say("6", "4", "disputed")
    assert (talk.ask["id"], talk.ask["kind"], talk.answers()) == ("statement", "text", ["nothing"])
    talk.say("nothing")
    assert (talk.ask["id"], talk.ask["hint"]) == ("objection", "in your words, or nothing")  # as the terminal says, too
    talk.say("West has a trump")
    assert talk.ask["id"] == "trump_outstanding"
    talk.say("no", "no", "no", "no", "3")
    assert talk.view["turn"] == "Play has ended. Tricks: North-South 9, East-West 4. Result: 4♠ by South, down 1."
    assert "West has a trump" in talk.now.record()
    assert "“nothing”" not in talk.now.record()  # which nobody said


@EDITIONS
def test_players_read_of_a_claim_in_sentences_and_not_in_answers(edition: Edition) -> None:
    talk = Talk(edition).begin("4S-S").choose("claim", "S").say("5", "6", "4", "disputed", "I draw the trump")
    talk.say("West has a trump", "yes", "yes", "no", "no", "no", "3")
    text = talk.view["for_players"]
    assert text.startswith(
        "South claimed 4 of the 5 tricks that were left: “I draw the trump”. It was doubted: “West has a trump”. "
        "An opponent still had a trump, which was mentioned with the claim. "
        "Not every normal line of play, careless play included, wins what was claimed."
    )
    assert "Found" not in text
    assert text.endswith("The result is 4♠ by South, down 1.")


def test_a_director_who_goes_on_without_it_is_not_asked_again() -> None:
    """A log in which it was not asked how many tricks were left is read as it was, and nobody makes 4S-7 of it."""
    talk = Talk().begin("4S-S").choose("claim", "S").say("TD finds R1 tricks_claimed=3", "agreed", "final")
    assert talk.view["stage"] == "done"
    assert talk.view["tricks"]["counted"] is None
    assert talk.view["turn"] == "Play has ended."


def test_a_claim_may_be_the_first_thing_that_is_told() -> None:
    talk = Talk().say("S claims {all high}")
    assert talk.lines == ("S claims {all high}",)
    assert talk.view["rulings"][0]["irregularity"] == "claim"
    with pytest.raises(UnusableAnswer):
        talk.say("perhaps")
