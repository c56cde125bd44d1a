"""The play in conversation: what `kibitz rule` without a file asks about it, and what it takes for an answer."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

ESTABLISHED = ("4S-S", "revoke", "E", "C4", "y")
WON_THAT = "Did East-West win the trick of the revoke, or a later one?"
WON_LATER = "Did East-West win a trick after that one?"


def talk(run: Run, *typed: str, edition: int = 2017) -> str:
    """What is said, on one line, when this is typed."""
    result = run("rule", stdin=("\n".join((str(edition), *typed)) + "\n").encode())
    assert result.stderr == ""
    return " ".join(result.stdout.split())


@pytest.mark.parametrize("edition", [2007, 2017])
def test_a_question_that_the_game_will_answer_is_asked_before_it_is_answered(run: Run, edition: int) -> None:
    text = talk(run, *ESTABLISHED, "y", "y", "y", edition=edition)
    assert text.index(WON_THAT) < text.index(WON_LATER) < text.index("2 tricks go from East-West")


def test_play_may_be_over_before_it_is_answered(run: Run) -> None:
    text = talk(run, *ESTABLISHED, "over")
    assert "TD ends play" in text
    assert text.count(WON_THAT) == 2 + text.count("Now 64B1")
    assert "Type y or n" not in text


def test_the_law_of_an_established_revoke_leads_to_the_revoke(run: Run) -> None:
    assert "a revoke 61A" in talk(run, "4S-S", "L64")


@pytest.mark.parametrize("edition", [2007, 2017])
def test_the_director_is_there_when_a_claim_is_doubted(run: Run, edition: int) -> None:
    text = talk(run, "4S-S trick 10 S leads", "S claims", "W objects", "", edition=edition)
    assert "Doubted by West" in text
    assert "ALL calls-td" in text
    assert "70B1 Have South repeat what was said with the claim." in text


def test_the_tricks_that_declarer_has_may_be_told_with_the_contract(run: Run) -> None:
    text = talk(run, "4S-S trick 10 S leads won 7")
    assert "trick 5 W leads won 3" in text
    assert "TD position contract=4S-S trick=10 lead=S won=7" in text


def test_nobody_is_to_play_while_a_card_in_place_of_another_is_awaited(run: Run) -> None:
    text = talk(run, "S 4S P P P", "W DJ", "S dummy D2", "E C4", "revoke", "E", "C4", "", "")
    assert "now plays another card" in text
    assert "South is to play." not in text
