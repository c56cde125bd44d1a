"""Facts by name: a near miss finds the nearest, what is told early is kept, what nobody asks for is said (84, 85)."""

from __future__ import annotations

import pytest

from kibitz.assistant import sentences
from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2024, Edition
from kibitz.laws.registry import irregularities
from kibitz.laws.vocabulary import SAME_FINDING
from kibitz.messages.rulings import RulingWords
from kibitz.table.director.by_hand import BY_HAND_EFFECTS
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.laws.proving import effects, notices, pending, table

BOTH = pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2024], ids=str)
INSUFFICIENT = "N 1S\nE 1H\nS calls-td\nS chooses decline\nE 2C\n"


def refused(text: str, edition: Edition = LAWS_2024) -> Refusal:
    with pytest.raises(Refusal) as found:
        table(text, edition)
    return found.value


def answered(at: Table, fact: str) -> list[object]:
    """What this fact was answered with, in all rulings."""
    return [given.value for ruling in at.position.rulings for key, given in ruling.answers.items() if key.id == fact]


# Names that are nearly right.


@BOTH
def test_an_irregularity_that_is_nearly_named(edition: Edition) -> None:
    refusal = refused("TD rules insuficient-bid offender=N", edition)
    assert refusal.id == "no_such_irregularity"
    assert refusal.values["expected"][0] == "insufficient-bid"  # type: ignore[index]
    assert "Did you mean insufficient-bid" in str(refusal)


@BOTH
def test_capitals_and_underscores_do_not_matter(edition: Edition) -> None:
    at = table("TD rules Insufficient_Bid offender=N", edition)
    assert at.position.rulings[0].irregularity.id == "insufficient-bid"


@BOTH
def test_a_fact_that_is_nearly_named_in_a_ruling(edition: Edition) -> None:
    refusal = refused(INSUFFICIENT + "TD finds unintendet=yes", edition)
    assert refusal.values["expected"] == ("unintended",)


def test_a_fact_that_is_nearly_named_before_any_ruling() -> None:
    refusal = refused("N 1S\nTD finds comparible=yes")
    assert (refusal.id, refusal.values["expected"]) == ("no_such_fact", ("comparable",))
    assert refused("N 1S\nTD finds weather=fine").values["expected"] == ()


# Facts told before they are asked for.


def test_a_fact_told_before_the_ruling_is_open_is_kept_and_used() -> None:
    early = "N 1S\nTD finds comparable(1H,2C)=no\nTD finds lowest_with_same_denominations=no\n"
    at = table(early)
    assert notices(at) == ["not_asked_yet 84", "not_asked_yet 84"]
    at = table(early + "E 1H\nS calls-td\nS chooses decline\nE 2C")
    assert answered(at, "comparable") == [False]
    assert pending(at) == []
    assert "pass_rest W 27B2" in effects(at)
    assert notices(at) == []


def test_what_it_is_told_of_must_be_what_is_asked_about() -> None:
    at = table("N 1S\nTD finds comparable(1H,3C)=no\nE 1H\nS calls-td\nS chooses decline\nE 2C\n"
               "TD finds lowest_with_same_denominations=no")  # fmt: skip
    assert [question.split()[0] for question in pending(at)] == ["comparable"]
    assert notices(at) == ["not_asked_yet 84"]


@BOTH
def test_a_fact_of_a_later_ruling_is_told_while_another_is_open(edition: Edition) -> None:
    """The review after play asks whether the offender could have known (72C, 2007: 23)."""
    at = table("TD rules insufficient-bid offender=E\nTD finds could_have_known=no\n", edition)
    assert notices(at) == ["not_asked_yet 84"]
    at.do("TD finds call=1H")
    assert notices(at) == ["not_asked_yet 84"]


@BOTH
def test_a_fact_told_for_a_later_ruling_is_its_answer(edition: Edition) -> None:
    at = table("TD finds could_have_known=no\nTD rules could-have-known offender=E", edition)
    assert answered(at, "could_have_known") == [False]
    assert notices(at) == []


@BOTH
def test_what_the_director_says_last_counts(edition: Edition) -> None:
    at = table(
        "TD finds could_have_known=no\nTD finds could_have_known=yes\nTD rules could-have-known offender=E", edition
    )
    assert answered(at, "could_have_known") == [True]
    assert notices(at) == []


def test_the_answer_must_be_one() -> None:
    assert refused("N 1S\nTD finds comparable=perhaps").id == "not_yes_no"


def test_a_fact_that_the_ruling_did_not_need_is_pointed_out() -> None:
    at = table("N 1S\nE 1H\nS calls-td\nTD finds comparable=no\nS chooses accept")
    assert at.position.rulings[0].closed
    assert notices(at) == ["not_needed 84"]


def test_a_fact_for_a_ruling_that_is_named_is_for_no_other() -> None:
    assert refused(INSUFFICIENT + "TD finds R1 could_have_known=no").id == "no_such_question"


# Players by their seats.


@BOTH
def test_a_player_is_named_by_their_seat_where_a_role_is_asked(edition: Edition) -> None:
    begun = "TD rules bid-out-of-rotation offender=E\nTD finds call=1H\n"
    at = table(begun, edition)
    assert "whose_turn" in pending(at)[0]
    for word in ("S", "south", "lho"):
        at = table(f"{begun}TD finds whose_turn={word}", edition)
        assert [str(answer) for answer in answered(at, "whose_turn")] == ["lho"]
    assert refused(f"{begun}TD finds whose_turn=E", edition).id == "not_role"


@BOTH
def test_and_where_a_word_says_what_they_are(edition: Edition) -> None:
    begun = "TD position contract=4S-S trick=3 lead=W\nTD rules question-about-revoke offender=E\n"
    at = table(begun, edition)
    assert pending(at)[0].split()[0] == "asked_is"
    assert answered(table(f"{begun}TD finds asked_is=W", edition), "asked_is") == ["defender"]
    assert answered(table(f"{begun}TD finds asked_is=south", edition), "asked_is") == ["declarer"]
    assert refused(f"{begun}TD finds asked_is=N", edition).id == "not_word"


@BOTH
def test_told_early_too(edition: Edition) -> None:
    at = table("TD finds whose_turn=S\nTD rules bid-out-of-rotation offender=E\nTD finds call=1H\n", edition)
    assert [str(answer) for answer in answered(at, "whose_turn")] == ["lho"]


@BOTH
@pytest.mark.parametrize("told", ["before", "after"])
def test_and_where_a_fact_is_about_a_side(told: str, edition: Edition) -> None:
    facts = "TD finds responsibility(EW)=directly\nTD finds responsibility(NS)=not_at_all\n"
    begun = "TD rules adjusted-score offender=E\nTD finds ground=no_normal_play\n"
    at = table(facts + begun if told == "before" else begun + facts, edition)
    assert answered(at, "responsibility") == ["directly", "not_at_all"]
    assert at.position.rulings[0].closed


# One finding, several names.


def test_the_names_of_a_finding_are_names_of_facts() -> None:
    known = {
        fact.id
        for edition in (LAWS_2007, LAWS_2024)
        for irregularity in irregularities(edition)
        for fact in irregularity.facts
    }
    assert {name for names in SAME_FINDING for name in names} <= known


@BOTH
@pytest.mark.parametrize("name", ["damaged", "non_offending_side_damaged", "non_offenders_damaged"])
def test_the_same_finding_by_any_of_its_names(name: str, edition: Edition) -> None:
    at = table(f"TD rules unnamed-irregularity\nTD finds {name}=no", edition)
    assert [answer.value for answer in at.position.rulings[0].told["damaged"]] == [False]
    assert not notices(at)


# Facts told of something else.


@BOTH
def test_a_fact_told_of_what_is_no_call_is_refused(edition: Edition) -> None:
    refusal = refused(INSUFFICIENT + "TD finds comparable(1H,1Z)=yes", edition)
    assert (refusal.id, refusal.values["word"]) == ("not_a_subject", "1Z")


@BOTH
def test_a_fact_told_of_other_calls_than_are_asked_about(edition: Edition) -> None:
    at = table(INSUFFICIENT, edition)
    asked_now = at.position.rulings[-1].pending
    assert asked_now is not None
    asked = asked_now.id
    at.do(f"TD finds {asked}(1C,2C)=no")
    assert notices(at) == ["told_of_another 84"]
    assert answered(at, asked) == []
    at.do(f"TD finds {asked}({','.join(map(str, asked_now.args))})=no")
    assert answered(at, asked) == [False]
    assert "told_of_another 84" not in notices(at)


@BOTH
def test_an_irregularity_that_shares_a_word(edition: Edition) -> None:
    near = refused("TD rules wrong-mistaken-pocket", edition).values["expected"]
    assert "hand-from-wrong-pocket" in near  # type: ignore[operator]


@BOTH
@pytest.mark.parametrize(
    ("word", "meant"), [("defective-trick", "omitted-card"), ("hesitation", "unauthorised-information")]
)
def test_a_word_of_the_conversation_is_found_where_the_refusal_is_shown(
    edition: Edition, word: str, meant: str
) -> None:
    assert meant in sentences.refused(refused(f"TD rules {word}", edition), RulingWords())


@BOTH
def test_the_number_of_a_law_finds_what_it_is_about(edition: Edition) -> None:
    assert "insufficient-bid" in sentences.refused(refused("TD rules L27", edition), RulingWords())


def test_an_option_is_chosen() -> None:
    for verb, option in (("accepts", "accept"), ("Declines", "decline")):
        refusal = refused(f"N 1S\nE 1H\nS calls-td\nS {verb}")
        assert (refusal.values["word"], refusal.values["expected"]) == (verb, (f"chooses {option}",))
    refusal = refused("N 1S\nE 1H\nS calls-td\nTD finds nonsense=yes")
    assert refusal.values["expected"] == ("S chooses accept", "S chooses decline")


@BOTH
def test_another_offender_is_another_ruling(edition: Edition) -> None:
    at = table("TD rules revoke offender=N\nTD rules revoke offender=E", edition)
    assert [ruling.breach.offender for ruling in at.position.rulings] == [Seat.NORTH, Seat.EAST]
    for again in ("TD rules revoke", "TD rules revoke offender=N"):
        assert refused(f"TD rules revoke offender=N\n{again}", edition).id == "ruling_open"


def test_only_effects_that_can_be_carried_out_by_hand_are_offered() -> None:
    assert set(refused("TD effect foo").values["expected"]) == set(BY_HAND_EFFECTS)  # type: ignore[call-overload]
    assert refused("TD effect cancle").values["expected"] == ("cancel",)
