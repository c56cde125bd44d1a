"""Law 13: wrong number of cards."""

from __future__ import annotations

import pytest

from kibitz.assistant.sentences import nothing
from kibitz.game import Card
from kibitz.laws.editions import EDITIONS, LAWS_2017, Edition
from kibitz.table.log import notation
from tests.laws.proving import awards, effects, ledger, notices, pending, proves, reviews, table

NOBODY_HAS_CALLED = """
    W counts 14
    N counts 12
    W calls-td
"""
WEST_HAS_CALLED = """
    N 1S
    E P
    S 2S
    W P
    W counts 14
    N counts 12
    W calls-td
"""
AFTER_PLAY = """
    TD rules wrong-number-of-cards offender=W
    TD finds some_hand_has_more=yes
    TD finds found_after_play=yes
"""


@proves("2017:13A1", "2007:13D1")
def test_corrected_and_played_if_nobody_saw_a_card(edition: Edition) -> None:
    """S-13A1: the players with the wrong hands have not called."""
    at = table(f"{NOBODY_HAS_CALLED}TD finds card_of_another_seen=no", edition)
    by = "13D1" if edition.book == 2007 else "13A1"
    assert f"correct_hands {by}" in effects(at)
    assert pending(at) == reviews(at) == awards(at) == []


@proves("2017:13A1", "2007:13D1")
def test_calls_of_players_with_thirteen_cards_do_not_matter(edition: Edition) -> None:
    """S-13A1: the dealer has called, but with the right hand."""
    text = "N counts 13\nN 1S\nE counts 12\nW counts 14\nE calls-td\nTD finds card_of_another_seen=no"
    assert f"correct_hands {'13D1' if edition.book == 2007 else '13A1'}" in effects(table(text, edition))


@proves("2017:13A2")
def test_played_although_a_card_was_seen_2017(edition: Edition) -> None:
    """S-13A2: it is looked into after play."""
    at = table("W counts 14\nN counts 12\nW saw N HQ\nW calls-td", edition)
    assert effects(at) == ["correct_hands 13A1", "review 13A2 card_of_another_seen"]
    assert awards(at) == []


@proves("2007:13D2a")
def test_played_if_the_card_seen_will_not_interfere_2007(edition: Edition) -> None:
    """S-13A2 by the Laws of 2007."""
    at = table("W counts 14\nN counts 12\nW saw N C2\nW calls-td\nTD finds seen_card_may_interfere=no", edition)
    assert reviews(at) == ["card_of_another_seen 13D2a"]
    assert awards(at) == []


@proves("2007:13D2b")
def test_not_played_if_the_card_seen_may_interfere_2007(edition: Edition) -> None:
    """S-13A2 by the Laws of 2007."""
    at = table("W counts 14\nN counts 12\nW saw N HQ\nW calls-td\nTD finds seen_card_may_interfere=yes", edition)
    assert awards(at) == ["adjust NS EW artificial 13D2b", "penalty EW cards_not_counted 13D2b"]
    assert reviews(at) == []


@proves("2017:13A2", "2007:13D2a")
def test_the_card_that_was_seen_affected_the_result(edition: Edition) -> None:
    by = "13D2a" if edition.book == 2007 else "13A2"
    text = "TD rules review-card-of-another-seen offender=W\nTD finds seen_card_affected_result="
    assert awards(table(f"{text}yes", edition)) == [f"adjust NS EW assigned {by}", f"penalty EW cards_not_counted {by}"]
    assert effects(table(f"{text}no", edition)) == [f"result_stands {by}"]


def test_the_review_comes_up_by_itself_when_play_has_ended() -> None:
    at = table("W counts 14\nN counts 12\nW saw N HQ\nW calls-td\nN P\nE P\nS P\nW P")
    assert pending(at) == ["seen_card_affected_result 13A2"]


@proves("2017:13B1", "2007:13A")
def test_played_on_if_no_call_need_change(edition: Edition) -> None:
    """S-13B1: a player with a wrong hand has called."""
    by = "13A" if edition.book == 2007 else "13B1"
    at = table(f"{WEST_HAS_CALLED}TD finds playable_without_changing_calls=yes", edition)
    assert effects(at)[:2] == [f"correct_hands {by}", f"review {by} corrected_deal"]
    assert awards(at) == []


@proves("2017:13B1", "2007:13A")
def test_an_adjusted_score_later_although_it_was_played(edition: Edition) -> None:
    """S-13B1: the director may adjust after play."""
    by = "13A" if edition.book == 2007 else "13B1"
    text = "TD rules review-corrected-deal offender=W\nTD finds award_adjusted_score="
    assert awards(table(f"{text}yes", edition)) == [f"adjust NS EW assigned {by}"]
    assert effects(table(f"{text}no", edition)) == [f"result_stands {by}"]


@proves("2017:13B2", "2007:13B")
def test_adjusted_if_a_call_would_have_to_change(edition: Edition) -> None:
    """S-13B2."""
    by, score = ("13B", "artificial") if edition.book == 2007 else ("13B2", "assigned")
    at = table(f"{WEST_HAS_CALLED}TD finds playable_without_changing_calls=no", edition)
    assert awards(at) == [f"adjust NS EW {score} {by}", f"penalty EW cards_not_counted {by}"]


@proves("2017:13D", "2007:13C")
def test_found_after_play(edition: Edition) -> None:
    """S-13D: the result is cancelled."""
    by = "13C" if edition.book == 2007 else "13D"
    at = table(AFTER_PLAY, edition)
    assert f"cancel_board NESW {by}" in effects(at)
    assert awards(at) == [f"adjust NS EW artificial {by}", f"penalty EW cards_not_counted {by}"]


@proves("2017:13D", "2007:13C", "12C1a")
def test_found_after_play_when_the_outcome_can_be_judged(edition: Edition) -> None:
    """S-13D with 12C1a: an assigned score where one can be found."""
    by = "13C" if edition.book == 2007 else "13D"
    at = table(f"{AFTER_PLAY}TD finds result_assignable=yes", edition)
    assert awards(at)[0] == f"adjust NS EW assigned {by}"


@proves("2007:13E")
def test_moved_cards_are_unauthorised_for_the_partners_2007(edition: Edition) -> None:
    """Both players with a wrong hand have a partner: West's is East, North's is South."""
    at = table(f"{NOBODY_HAS_CALLED}TD finds card_of_another_seen=no", edition)
    assert ledger(at) == ["moved_cards unauthorised E 13E", "moved_cards unauthorised S 13E"]
    at = table(f"{WEST_HAS_CALLED}TD finds playable_without_changing_calls=yes", edition)
    assert ledger(at) == ["moved_cards unauthorised E 13E", "moved_cards unauthorised S 13E"]


@proves("2017:13C", "2007:13F")
def test_a_card_that_is_not_of_the_deal_is_removed(edition: Edition) -> None:
    """S-13C: nothing else happens."""
    by = "13F" if edition.book == 2007 else "13C"
    at = table("N 1S\nE P\nS counts 14\nTD removes H3 from=S\nTD finds played_to_quitted_trick=no", edition)
    assert effects(at) == [f"remove_card S {by} H3", f"no_rectification {by}"]
    assert awards(at) == reviews(at) == []


@proves("2017:13C", "2007:13F")
def test_the_director_finds_a_surplus_card_having_begun_to_rule(edition: Edition) -> None:
    """S-13C: the ruling had presumed that the card belongs to the deal, and is held anew."""
    by = "13F" if edition.book == 2007 else "13C"
    at = table("N 1S\nW counts 14\nE calls-td", edition)
    assert pending(at) == ["called_with_wrong_hand 13"]
    at.do("TD removes C3 from=W")
    assert effects(at) == [f"remove_card W {by} C3", f"no_rectification {by}"]
    assert pending(at) == []
    assert [act.verb for act in at.position.acts] == ["counts", "calls-td", "removes"]
    assert effects(table(notation.format(at.log).split("\n", 1)[1], edition)) == effects(at)


@proves("2017:13C", "2007:13F")
def test_a_surplus_card_that_was_played_to_a_quitted_trick(edition: Edition) -> None:
    """S-13C: there may be an adjusted score."""
    by = "13F" if edition.book == 2007 else "13C"
    played = "TD rules surplus-card offender=S\nTD finds surplus_card=H3\nTD finds played_to_quitted_trick=yes"
    assert reviews(table(played, edition)) == [f"surplus_card_in_quitted_trick {by}"]
    text = "TD rules review-surplus-card-in-quitted-trick\nTD finds award_adjusted_score="
    assert awards(table(f"{text}yes", edition)) == [f"adjust NS EW artificial {by}"]
    assert effects(table(f"{text}no", edition)) == [f"result_stands {by}"]


def test_a_surplus_card_in_the_trick_in_progress() -> None:
    """S-13C: who played after it may have been out of turn."""
    text = "TD rules surplus-card\nTD finds surplus_card=H3\nTD finds in_unfinished_trick=yes\n"
    at = table(f"{text}TD finds played_to_quitted_trick=no")
    assert "instruct 53 look_at_cards_after_the_surplus_card" in effects(at)


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_too_few_cards_and_nowhere_too_many_is_law_14(edition: Edition) -> None:
    """S-14A reached from the count of one hand: the director finds how the others are."""
    at = table("N counts 12\nN calls-td", edition)
    assert pending(at) == ["some_hand_has_more 13"]
    at = table("N 1S\nN counts 12\nE counts 13\nS counts 13\nW counts 13\nN calls-td", edition)
    assert effects(at) == ["instruct 14A look_for_the_card"]
    assert pending(at) == ["missing_card_found 14A1"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_with_nothing_known_the_director_is_asked_everything(edition: Edition) -> None:
    """No auction, no seats, no hands."""
    text = "TD rules wrong-number-of-cards\n"
    asked = []
    answers = {
        "some_hand_has_more": "yes",
        "found_after_play": "no",
        "called_with_wrong_hand": "no",
        "card_of_another_seen": "no",
    }
    while pending(table(text, edition)):
        question = pending(table(text, edition))[0].split()[0]
        asked.append(question)
        text += f"TD finds {question}={answers[question]}\n"
    assert asked == list(answers)


# West has the three of clubs, which is North's: a card of another pack.
TWICE = "TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T983\n"


@proves("2017:13C", "2007:13F")
def test_a_pack_with_the_same_card_twice(edition: Edition) -> None:
    """The deal can be written so, the director is told of it, and which card is too many follows from it."""
    at = table(TWICE, edition)
    assert notices(at) == ["card_given_twice 1"]
    at = table(TWICE + "TD auction S 4S P P P\nW counts 14\nW calls-td", edition)
    assert f"remove_card W {'13C' if edition is LAWS_2017 else '13F'} C3" in effects(at)
    assert pending(at) == []
    legal = at.legal_cards()
    assert legal is not None
    assert Card.parse("C3") not in legal


def test_every_card_that_is_there_twice_is_named() -> None:
    """13C, 2007 13F: thirteen of them, and that is not nothing."""
    at = table("TD deal N:AKQ.AKQ.AKQ.AKQJ E:AKQ.AKQ.AKQ.AKQJ S:- W:-")
    assert len(at.position.docket.notices[0].values["cards"]) == 13  # type: ignore[arg-type]
    assert nothing(at.position) == "card_too_many"


@proves("2017:13C", "2007:13F")
def test_the_card_too_many_was_played(edition: Edition) -> None:
    """To a trick that is complete: then there may be an adjusted score; that it was is known from the deal."""
    text = TWICE + "TD auction S 4S P P P\nW C3\nN C2\nE C4\nS CJ\nW counts 14\nW calls-td"
    at = table(text, edition)
    assert reviews(at) == [f"surplus_card_in_quitted_trick {'13C' if edition is LAWS_2017 else '13F'}"]
    assert pending(at) == []


@proves("2017:13C", "2007:13F")
def test_removing_a_card_is_a_ruling_wherever_it_comes(edition: Edition) -> None:
    """Nobody had counted, or the hand is known without it: what was done is said all the same."""
    by = "13C" if edition is LAWS_2017 else "13F"
    known = "TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T98\n"
    for before in ("", "N 1S\n", known):
        at = table(before + "TD removes C3 from=W", edition)
        assert effects(at) == [f"remove_card W {by} C3", f"no_rectification {by}"]
    busy = table("N 1S\nE 1H\nS calls-td\nTD removes C3 from=W", edition)
    assert notices(busy) == [f"card_removed {by}"]


@proves("14")
def test_a_card_of_another_pack_in_place_of_one_that_is_missing(edition: Edition) -> None:
    """North counted twelve: that is a ruling of its own, when the card too many has gone."""
    at = table("W counts 14\nN counts 12\nW calls-td\nTD removes C3 from=W", edition)
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["wrong-number-of-cards", "missing-card"]
    assert pending(at) == ["missing_card_found 14A1"]
    at.do("TD restores D5 to=N")
    assert "restore_card N 14A1 D5" in effects(at)
