"""What a ruling means for the score: weighted scores (12C), artificial ones (15), penalties; and the record."""

from __future__ import annotations

import pytest

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.consultation import Consultation
from kibitz.laws.editions import LAWS_2007, LAWS_2017, LAWS_2024, Edition
from kibitz.table.log.refusal import Refusal
from tests.assistant.helpers import Data, Talk

WEIGHTED = {"NS": "60%:4S-N=, 40%:4S-N-1", "EW": "4S-N="}


def used_information(edition: Edition = LAWS_2017, **switches: object) -> Talk:
    """East thought for long, and West did what that suggested."""
    talk = Talk(edition, 1, **switches).begin("1S 2H 2S P").choose("unauthorised-information", "W").say("yes")
    assert talk.view["stage"] == "done"
    assert [review["question"] for review in talk.view["reviews"]] == ["used_unauthorised_information"]
    assert any("Tell West" in effect["sentence"] for effect in talk.view["for_each"]["W"])
    assert talk.view["awards"] == []
    return talk.say("over", "yes", "yes", "yes")


def due(talk: Talk) -> list[tuple[str, str, bool]]:
    return [
        (award["side"], award["score"], award["is_replaced"]) for award in talk.view["awards"] if not award["is_figure"]
    ]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017, LAWS_2024], ids=str)
def test_information_that_was_used_calls_for_an_assigned_score(edition: Edition) -> None:
    talk = used_information(edition)
    assert {side for side, score, _ in due(talk) if score == "assigned"} == {"NS", "EW"}
    assert any("16B3 An assigned adjusted score" in sentence for sentence in talk.sentences("follows"))
    assert talk.view["rulings"][1]["irregularity"] == "review-used-unauthorised-information"


def test_the_director_gives_weights_for_each_side() -> None:
    talk = used_information()
    talk.lines += talk.now.adjust(WEIGHTED, ruling=2).added
    assert talk.lines[-1] == "TD adjusts R2 NS=60%:4S-N=,40%:4S-N-1 EW=4S-N="
    assert due(talk) == [("NS", "assigned", True), ("EW", "assigned", True)]
    given = [award for award in talk.view["awards"] if award["is_figure"]]
    assert [(award["side"], award["score"], award["by"], award["ruling"]) for award in given] == [
        ("NS", "60%:4S-N=,40%:4S-N-1", "12C1a", 2),
        ("EW", "4S-N=", "12C1a", 2),
    ]
    assert len(talk.sentences("awarded")) == 2


def test_weights_must_add_up_and_may_be_forbidden() -> None:
    now = used_information().now
    with pytest.raises(Refusal) as refused:
        now.adjust({"NS": "60%:4S-N=,30%:4S-N-1"})
    assert refused.value.id == "weights_do_not_add_up"
    with pytest.raises(UnusableAnswer) as wrong:
        now.adjust({"NS": " "})
    assert wrong.value.id == "assistant.no_figures"
    forbidding = used_information(LAWS_2007, weighted_scores_forbidden=True).now
    with pytest.raises(Refusal) as refused:
        forbidding.adjust(WEIGHTED)
    assert refused.value.id == "weights_forbidden"


def test_a_penalty_is_recommended_with_the_tariff() -> None:
    assert penalty(used_information())["tariff"] is None
    found = penalty(used_information(penalty_tariff={"used unauthorised information": "25% of top"}))
    assert (found["sides"], found["offender"], found["law"]) == (["EW"], "W", "73C2")
    assert found["tariff"] == "25% of top"
    assert found["sentence"].endswith("usually 25% of top.")


def penalty(talk: Talk) -> Data:
    (found,) = talk.view["penalties"]
    return dict(found)


@pytest.mark.parametrize(("edition", "by"), [(LAWS_2007, ("15B", "15B")), (LAWS_2017, ("15B1", "15B3"))], ids=str)
def test_a_wrong_board_that_somebody_has_played_before(edition: Edition, by: tuple[str, str]) -> None:
    talk = Talk(edition, penalty_tariff={"wrong board": "10%"}).begin("").choose("wrong-board", "N")
    if edition == LAWS_2007:
        assert talk.ask["by"] == "15C"
        talk.say("no")
    assert talk.ask["sentence"] == "Has any of the four players played this board before?"
    talk.say("yes")
    assert talk.sentences("follows") == [f"{by[0]} For both sides, the result of this board does not stand."]
    assert (talk.ask["by"], talk.ask["kind"]) == (by[1], "option")
    talk.say("both")
    assert talk.view["stage"] == "done"
    assert f"{by[1]} An artificial adjusted score for both sides." in talk.sentences("follows")
    assert due(talk) == [("NS", "artificial", False), ("EW", "artificial", False)]
    assert (penalty(talk)["law"], penalty(talk)["sides"], penalty(talk)["tariff"]) == ("90B7", ["NS"], "10%")
    talk.lines += talk.now.adjust({"NS": "ave-", "EW": "ave+"}, ruling=1).added
    assert [award["score"] for award in talk.view["awards"] if award["is_figure"]] == ["ave-", "ave+"]


def test_a_wrong_board_that_nobody_has_played_is_played_out() -> None:
    talk = Talk().begin("").choose("wrong-board", "N").say("no")
    assert talk.sentences("follows") == [
        "15B2 Have the auction and the play finished.",
        "15B2 The result stands for both sides.",
    ]
    assert talk.view["awards"] == []


def test_the_event_answers_what_only_it_knows() -> None:
    lines = ("TD arrives", "TD rules wrong-board offender=N")
    presumed = Consultation(LAWS_2017, None, lines, board=1).view()["steps"][0]
    assert (presumed["sentence"], presumed["answered_by"]) == ("Is this a team event? No (presumed).", "presumed")
    told = Consultation(
        LAWS_2017, None, lines, board=1, event=lambda ask: True if ask.id == presumed["id"] else None
    ).view()
    assert (told["steps"][0]["answered_by"], told["steps"][0]["may_change"]) == ("event", True)


def test_the_record_for_an_appeal() -> None:
    talk = used_information(penalty_tariff={"used unauthorised information": "25% of top"})
    talk.lines += talk.now.adjust(WEIGHTED, ruling=2).added
    record = talk.now.record()
    assert "Laws of 2017, board 1" in record
    assert "Regulations: penalty_tariff" in record
    for line in talk.lines:
        assert line in record
    assert "16B3: An assigned adjusted score for both sides." in record
    assert "92B" in record


def test_why_is_told_of_any_provision() -> None:
    now = Talk().now
    said = now.why("12C1c")
    assert said is not None
    assert said["by"] == "12C1c"
    assert said["sentence"]


def test_a_long_case_is_viewed_with_all_its_lines() -> None:
    tricks = ["W HA", "N H2", "E H3", "S H4", "W HK", "N H5", "E H6", "S H7", "W HQ", "N H8", "E H9", "S S2"]
    tricks += ["S SA", "W S3", "N S4", "E S5", "S SK", "W S6", "N S7", "E S8"]
    ruled = ["E 1H", "ALL calls-td", "S chooses R1 decline", "E 3C"]
    found = ["TD finds R1 lowest_with_same_denominations=no", "TD finds R1 comparable=no"]
    lines = ["TD auction N 1S", *ruled, *found, "S 4S", "W P", "N P", "E P", *tricks]
    assert len(lines) > 30
    assert Consultation(LAWS_2017, None, lines, board=1).view()["lines"] == lines
