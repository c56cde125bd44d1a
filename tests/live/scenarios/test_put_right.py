"""Where everything may happen: what players put right by themselves, also while a claim waits; a card too many."""

from __future__ import annotations

import pytest

from kibitz.game import KibitzError
from kibitz.live import LiveRefusal, TableOpened
from tests.live.recording import Recorded
from tests.live.scenarios.test_irregular import DIRECTED, PERMIT, auction, laws, put

BOTH = pytest.mark.parametrize("opened", [PERMIT, DIRECTED], ids=["undirected", "directed"])


def no_trumps(*cards: str, opened: TableOpened = PERMIT) -> Recorded:
    """3NT by North; East leads the two of hearts; then cards as `N H8`, declarer's for dummy."""
    four = auction("N 1NT", "E P", "S 3NT", "W P", "N P", "E P", opened=opened)
    four.do("E", "card", card="H2")
    for seat in "WN":
        four.do(seat, "no_questions")
    return put(four, *cards)


def corrected(opened: TableOpened) -> Recorded:
    """West has not followed, takes the card back and follows; North had played after it."""
    four = no_trumps("N H8", "W C3", "N H4", opened=opened)
    assert all(laws(four, seat) == [] for seat in "NESW")
    four.do("W", "take_back")
    four.do("W", "card", card="HJ")
    return four


# A revoke put right by its player (62).


@BOTH
def test_62c1_who_may_take_a_card_back_is_asked_at_once_and_the_others_hear_whose_choice_it_is(
    opened: TableOpened,
) -> None:
    four = corrected(opened)
    for seat in "NESW":
        [ruling] = four.sees(seat)["rulings"]
        assert ruling["by"] == "61A"
        assert ruling["is_open"]
        question = four.question(seat)
        assert (question["seats"], question["mine"], question["do"]) == (["N"], seat == "N", "choose")
    assert [option["answer"] for option in four.question("N")["options"]] == ["withdraw", "keep"]
    four.refused("W", "choose", option="keep")
    four.do("N", "choose", option="withdraw")
    assert four.question("N")["do"] == "card"
    assert four.question("N")["mine"]
    four.do("N", "card", card="HK")
    trick = four.sees("E")["previous"]
    assert trick is not None
    assert [card["card"] for card in trick["cards"]] == ["H2", "H8", "HJ", "HK"]
    assert trick["winner"] == "N"
    put(four, "N SA")
    assert four.sees("W")["trick"] is not None


@BOTH
def test_9b2_what_would_be_on_no_screen_is_refused_by_name_until_the_choice_is_made(opened: TableOpened) -> None:
    four = corrected(opened)
    for seat, verb, what in (
        ("W", "card", {"card": "ST"}),
        ("N", "claim", {"tricks": 9}),
        ("E", "concede", {"tricks": 1}),
    ):
        four.refused(seat, verb, "Something is being ruled on", **what)
    four.do("N", "choose", option="keep")
    four.do("N", "claim", tricks=9)
    for seat in "NESW":
        seen = four.sees(seat)
        assert seen["claim"] is not None
        assert seen["claim"]["claimer"] == "N"


def test_62c1_who_plays_on_leaves_the_card_where_it_is() -> None:
    four = no_trumps("N H8", "W C3", "N HK")
    four.do("W", "take_back")
    four.do("W", "card", card="HJ")
    assert four.question("N")["mine"]
    put(four, "N SA")  # North has won the trick
    assert not four.sees("N")["rulings"][0]["is_open"]
    trick = four.sees("W")["trick"]
    assert trick is not None
    assert [card["card"] for card in trick["cards"]] == ["SA"]


@BOTH
def test_9b1_a_director_can_be_called_at_any_time(opened: TableOpened) -> None:
    for caller in "NESW":
        four = corrected(opened)
        if opened.directed:
            four.do(caller, "director", reason="what now?")
        else:
            four.do(caller, "director", about="other")
        assert four.sees("N")["called"] == [caller]
        assert four.question("N")["mine"]
        four.refused("N", "card", "Something is being ruled on", card="HK")  # the options are explained: they choose
        four.do("N", "choose", option="keep")
        if opened.directed:
            four.do("TD", "here")
        put(four, "W ST")


def test_81c_the_director_answers_for_a_player_who_does_not() -> None:
    four = corrected(DIRECTED)
    four.do("TD", "find", answer="withdraw")
    four.do("TD", "find", answer="HK")
    trick = four.sees("E")["previous"]
    assert trick is not None
    assert trick["cards"][-1] == {"seat": "N", "card": "HK"}


def test_27c_what_only_a_director_finds_is_asked_when_somebody_calls_about_it() -> None:
    """West puts an insufficient bid right by a double, and North calls over it: what it means decides (27B1b)."""
    four = auction("N 1S", "E P", "S 2S", "W 2H", "W X", "N 3S")
    assert all(laws(four, seat) == [] for seat in "NESW")
    four.do("N", "director", about="exposed")
    assert four.sees("E")["looked"] is not None
    assert all(laws(four, seat) == [] for seat in "NESW")  # nobody learns of anything else by it
    four.do("N", "director", about="call")
    assert laws(four, "N") == ["27"]
    for _ in range(4):
        if any(ruling["is_open"] for ruling in four.sees("N")["rulings"]):
            four.both_say("yes")
    assert not any(ruling["is_open"] for ruling in four.sees("N")["rulings"])
    for made in ("E P", "S P", "W P"):
        seat, call = made.split()
        four.do(seat, "call", call=call)
    assert four.sees("W")["contract"] == "3S by N"


# A claim, with a revoke that can still be put right (62A, 68D, 70B3).


def contested(opened: TableOpened) -> Recorded:
    """North claims nine tricks, West having revoked in the trick on the table, and East doubts it."""
    four = no_trumps("N H8", "W C3", "N H4", opened=opened)
    four.do("N", "claim", tricks=9)
    four.do("E", "object")
    return four


@BOTH
def test_81c3_a_doubted_claim_tells_nobody_of_a_revoke(opened: TableOpened) -> None:
    four = contested(opened)
    assert all(laws(four, seat) == ["68"] for seat in "NESW")


def test_62a_the_director_rules_on_the_revoke_and_its_player_puts_it_right_on_screen() -> None:
    four = contested(DIRECTED)
    [found] = four.sees("TD")["director"]["unnoticed"]
    assert (found["irregularity"], found["offender"]) == ("revoke", "W")
    four.do("TD", "rule", irregularity="revoke", offender="W", line=found["line"])
    assert laws(four, "S") == ["68", "61A"]
    assert {seat: "card" in four.sees(seat)["may"]["verbs"] for seat in "NESW"} == {
        "N": False, "E": False, "S": False, "W": True,
    }  # fmt: skip
    four.do("W", "card", card="HJ")
    assert four.question("N")["mine"]
    four.do("N", "choose", option="keep")
    assert four.sees("TD")["rulings"][0]["is_open"]  # the claim again
    while four.sees("TD")["phase"] != "ended":
        answers = {"number": "8", "option": "decide", "accept": "no", "yes_no": "no", "yes_no_unknown": "no"}
        four.do("TD", "find", answer=answers[four.question("TD")["wanted"]])
    assert four.sees("N")["tricks"]["NS"] in (8, 9)


def test_81c_the_director_puts_the_revoke_right_for_its_player() -> None:
    four = contested(DIRECTED)
    four.do("TD", "rule", irregularity="revoke", offender="W")
    four.do("TD", "find", answer="HJ")
    assert four.question("N")["mine"]


def test_10b_where_nobody_directs_all_hands_are_faced_and_whoever_sees_it_calls_about_it() -> None:
    four = contested(PERMIT)
    assert len(four.sees("W")["hands"]) == 4
    four.do("N", "director", about="revoke", whom="E")
    assert laws(four, "S") == ["68"]
    four.do("N", "director", about="revoke", whom="W")
    assert laws(four, "S") == ["68", "61A"]
    assert "card" in four.sees("W")["may"]["verbs"]
    four.do("W", "card", card="HJ")
    four.do("N", "choose", option="keep")
    assert all("settle" in four.sees(seat)["may"]["verbs"] for seat in "NESW")
    for seat in "NE":
        four.do(seat, "settle", tricks=8)
    while four.sees("W")["phase"] != "ended":
        four.both_say("no")  # whether anybody has used what was withdrawn, and could have known
    seen = four.sees("W")
    assert (seen["phase"], seen["tricks"]) == ("ended", {"NS": 8, "EW": 5})


@pytest.mark.parametrize("ruled", [False, True])
def test_12c_an_adjusted_score_ends_a_board_that_had_come_to_a_claim(*, ruled: bool) -> None:
    four = contested(DIRECTED)
    if ruled:
        four.do("TD", "rule", irregularity="revoke", offender="W")
    four.do("TD", "adjust", award="3NT-N=", law="12C1")
    seen = four.sees("N")
    assert seen["phase"] == "ended"
    assert seen["result"] is not None
    assert seen["result"]["adjusted"]


@pytest.mark.parametrize("ruled", [False, True])
def test_70_the_number_that_the_director_finds_ends_it_too(*, ruled: bool) -> None:
    four = contested(DIRECTED)
    if ruled:
        four.do("TD", "rule", irregularity="revoke", offender="W")
    four.do("TD", "line", line="TD awards NS=9")
    assert four.sees("N")["phase"] == "ended"


# A card too many (45E), and dummy's claim (43A1c).


def test_45e_a_trick_with_two_cards_of_one_hand_is_not_shown_as_won() -> None:
    four = no_trumps("N H8", "W H6", "E S4")
    for seat in "NESW":
        trick = four.sees(seat)["trick"]
        assert trick is not None
        assert [(card["seat"], card["card"]) for card in trick["cards"]] == [
            ("E", "H2"), ("S", "H8"), ("W", "H6"), ("E", "S4"),
        ]  # fmt: skip
        assert trick["winner"] is None


@pytest.mark.parametrize("about", ["turn", "exposed", "other"])
@pytest.mark.parametrize("after", [(), ("N HK",)])
def test_45e_a_card_too_many_is_found_by_whoever_says_what_they_saw(about: str, after: tuple[str, ...]) -> None:
    four = no_trumps("N H8", "W H6", "E S4", *after)
    four.do("N", "director", about=about)
    assert laws(four, "W") == ["45E"]


@pytest.mark.parametrize("about", ["turn", "exposed"])
def test_56_a_lead_out_of_turn_is_a_card_that_was_seen(about: str) -> None:
    four = no_trumps("N H8", "W HJ", "N HK", "E SK")
    four.do("N", "director", about=about)
    assert laws(four, "W")[:1] == ["56"]


@BOTH
def test_43a1c_dummy_claims_and_concedes_nothing(opened: TableOpened) -> None:
    four = no_trumps("N H8", "W H6", opened=opened)
    for verb in ("claim", "concede"):
        with pytest.raises(LiveRefusal, match=r"Dummy neither claims nor concedes tricks \(Law 43A1c\)"):
            four.do("S", verb, tricks=9)
    with pytest.raises(KibitzError):
        four.do("S", "claim", tricks=9)
    four.do("N", "claim", tricks=9)
    assert four.sees("E")["claim"] is not None
