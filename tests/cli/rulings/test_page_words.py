"""Whom and what the page of `kibitz rule FILE` names: nobody left out, no names of facts, nothing twice."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run
from tests.cli.rulings.test_page import EDITIONS, SCREEN, page, said

DEAL = "TD deal N:AKQ5.432.K32.432 E:J98.AQJ.QJT.QJT9 S:T764.K98.A98.AK8 W:32.T765.7654.765\n"
AUCTION = "TD auction N 1S P 3S P 4S P P P\n"
EXPOSED = f"dealer=N\n{DEAL}E exposes SJ dropped\nS calls-td\n"
TRICKS = "E CQ\nS CA\nW C5\nN C2\nS S4\nW S2\nN SA\nE S8\n"
CLAIM = f"dealer=N\n{DEAL}{AUCTION}{TRICKS}N claims 10 {{drawing trumps, losing a club and a heart}}\n"


@EDITIONS
def test_16d_everybody_who_saw_the_card_may_not_use_it(run: Run, edition: int) -> None:
    text = said(run, EXPOSED, edition)
    assert "North, South and West may not use what ♠J told." in text
    assert "ask those who saw it what they have learned" in text
    assert "have East say" not in text
    assert "Presumed: exposed before the first call" in text
    unseated = said(run, "\nTD rules card-exposed-before-auction\nTD finds cards=SJ\n", edition)
    assert "The offender's partner and the non-offending side may not use what ♠J told." in unseated


@EDITIONS
def test_70_the_page_of_a_claim_early_in_the_play_fits(run: Run, edition: int) -> None:
    log = CLAIM + "E objects {how many trumps}\nE calls-td\n"
    lines = page(run, log, edition)
    assert len(lines) <= SCREEN
    shown = [line for line in lines if line.startswith(" " * 15) and line.split()[0].isdigit()]
    assert len(shown) <= 4
    assert sum(line.strip().startswith("- ") for line in lines) <= 3
    if shown:
        assert "win the rest." in " ".join(lines)
        whole = [line for line in page(run, log, edition, "--why") if line.split()[:1] == ["13"]]
        assert whole


@EDITIONS
@pytest.mark.parametrize(
    ("log", "waits"),
    [
        (EXPOSED + "N 1H\n", "Waits for the ruling: 1♥ by North."),
        ("dealer=N\nN P\nE P\nS 1H\nN 2H\nW calls-td\nW P\n", "Waits for the ruling: the pass by West."),
    ],
)
def test_9b2_a_call_made_before_the_ruling_is_shown(run: Run, log: str, waits: str, edition: int) -> None:
    assert waits in said(run, log, edition)


@EDITIONS
def test_62_a_revoke_put_right_before_the_director_came_is_not_without_a_director(run: Run, edition: int) -> None:
    log = f"dealer=N\n{DEAL}{AUCTION}E CQ\nS CA\nW D4\nW takes-back\nW C5\nN C2\nN calls-td\n"
    text = said(run, log, edition)
    assert "Settled by the players themselves." in text
    assert "without a director" not in text


@EDITIONS
def test_16b_the_page_names_what_told_the_player_something(run: Run, edition: int) -> None:
    log = "dealer=N\nN 1S\nE P\nS {act}\nS 2S\nW P\nN 4S\nE {called}"
    pause = log.format(act="tempo slow seconds=20", called="calls-td\n")
    assert "South was slow: 20 seconds (#3)." in said(run, pause, edition)
    remark = log.format(act="remark {at last}", called="attention #3\nE calls-td\n")
    assert "South said “at last” (#3)." in said(run, remark, edition)


@EDITIONS
def test_21b1a_the_page_names_who_was_misinformed(run: Run, edition: int) -> None:
    log = "dealer=N\nN 1C\nS explains #1 {natural}\nE P\nTD rules misinformation offender=S entry=#2\n"
    text = said(run, log, edition)
    assert "South explained 1♣ as “natural” (#2)." in text
    assert "Away from the table: ask East what they would have called." in text


@EDITIONS
def test_50e_nothing_of_a_penalty_card_that_was_picked_up(run: Run, edition: int) -> None:
    lead = f"dealer=N\n{DEAL}{AUCTION}W H5\nS calls-td\nN chooses decline\n"
    told = "the penalty card must be played"
    assert (told in said(run, lead + "N chooses no_restriction\n", edition)) is (edition == 2007)
    assert told not in said(run, lead + "N chooses forbid hearts\n", edition)


@EDITIONS
def test_50e_the_same_question_after_play_stands_once_with_its_cards(run: Run, edition: int) -> None:
    log = f"dealer=N\n{DEAL}{AUCTION}E CQ\nS CA\nW C5\nN C2\nW exposes D4\nN calls-td\nW exposes H5\nN calls-td\n"
    text = said(run, log, edition)
    question = "Did what the penalty card told the defenders do damage to North-South?"
    assert text.count(question) == 1
    assert f"{question} (♦4 and ♥5)" in text
