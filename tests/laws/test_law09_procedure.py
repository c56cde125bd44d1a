"""Law 9: procedure following an irregularity."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from tests.laws.proving import awards, calls, effects, ledger, notices, pending, proves, reviews, table, withdrawn

INSUFFICIENT = "N 1S\nE 1H"
IN_PLAY = """
    TD auction N 1NT P P P
    E leads CK
    S spreads
"""


@proves("9A1", "9B1a", "9B2")
def test_anybody_may_draw_attention_in_the_auction_and_then_nobody_acts(edition: Edition) -> None:
    """G-09A: attention drawn, director not called, and a player goes on."""
    at = table(f"{INSUFFICIENT}\nW attention #2\nS 2S", edition)
    assert notices(at) == ["director_to_be_called 9B1a", "acted_after_attention 9B2"]


@proves("9B2")
def test_what_is_done_while_the_director_rules_is_held(edition: Edition) -> None:
    at = table(f"{INSUFFICIENT}\nS calls-td\nW 2S", edition)
    assert notices(at) == ["acted_before_ruling 9B2"]
    assert calls(at) == "N:1S"


@proves("9A2", "9B1a")
def test_declarer_and_defenders_may_draw_attention_during_play(edition: Edition) -> None:
    at = table(f"{IN_PLAY}\nW attention", edition)
    assert notices(at) == ["director_to_be_called 9B1a"]
    assert at.position.docket.attention == len(at.log)
    assert at.position.breaches == []


@proves("2017:9A4", "2007:9A3", "43A1b", "43B1")
def test_dummy_may_not_draw_attention_during_play(edition: Edition) -> None:
    """G-09A and D-43A1: dummy draws attention during play."""
    at = table(f"{IN_PLAY}\nS attention\nW calls-td", edition)
    assert effects(at) == [
        "instruct S 43A1b dummy_keeps_silent",
        "penalty S 43B1 dummy_drew_attention",
        "review 12A1 damaged_by_irregularity",
    ]
    assert reviews(at) == ["damaged_by_irregularity 12A1"]


@proves("9B1b")
def test_once_attention_was_drawn_dummy_may_call_the_director(edition: Edition) -> None:
    at = table(f"{IN_PLAY}\nW attention\nS calls-td", edition)
    assert at.position.breaches == []
    assert at.position.docket.director_present


@proves("43B1")
def test_dummy_may_not_be_the_first_to_call_the_director(edition: Edition) -> None:
    at = table(f"{IN_PLAY}\nS calls-td", edition)
    assert awards(at) == ["penalty NS dummy_drew_attention 43B1"]


@proves("2017:9A4", "2007:9A3", "42B3")
def test_after_play_dummy_may_speak(edition: Edition) -> None:
    at = table("TD rules attention-by-dummy offender=S\nTD finds play_over=yes", edition)
    assert effects(at) == ["no_rectification 42B3"]


@proves("2017:9A4")
def test_dummy_may_put_right_what_declarer_explained(edition: Edition) -> None:
    at = table(
        "TD rules attention-by-dummy\nTD finds play_over=no\nTD finds corrects_declarers_explanation=yes", edition
    )
    assert effects(at) == ["no_rectification 20F5"]


@proves("9A3")
def test_a_player_may_try_to_prevent_an_irregularity(edition: Edition) -> None:
    at = table("TD rules attempt-to-prevent-irregularity offender=S\nTD finds by_dummy=no", edition)
    assert effects(at) == ["no_rectification 9A3"]


@proves("2017:9A3", "42B2", "2007:43B1")
def test_dummy_may_prevent_any_irregularity_in_2017_but_only_declarers_in_2007(edition: Edition) -> None:
    lines = "TD rules attempt-to-prevent-irregularity offender=S\nTD finds by_dummy=yes"
    if edition.book == 2017:
        assert effects(table(lines, edition)) == ["no_rectification 42B2"]
    else:
        at = table(f"{lines}\nTD finds warned_declarer=no", edition)
        assert effects(at) == ["penalty S 43B1 dummy_warned_a_defender"]


@proves("9B1a", "9B2", "11A", "90A")
def test_the_side_that_has_not_offended_went_on_without_the_director(edition: Edition) -> None:
    """G-09A, ruled by name."""
    lines = "TD rules director-not-called offender=S\nTD finds acted_since_attention=yes"
    assert effects(table(f"{lines}\nTD finds acted_for_offending_side=no", edition)) == [
        "instruct NESW 9B1a call_director",
        "penalty S 90A acted_before_director",
        "instruct SN 11A consider_forfeiture",
    ]


@proves("9B2")
def test_nobody_has_acted_yet(edition: Edition) -> None:
    at = table("TD rules director-not-called\nTD finds acted_since_attention=no", edition)
    assert "instruct NESW 9B2 wait_for_director" in effects(at)


@proves("9C")
def test_what_the_offender_does_besides_is_as_if_they_had_not(edition: Edition) -> None:
    """G-09C: East bids out of rotation, and bids again before anybody has ruled."""
    at = table("E 1H\nE 1S\nS calls-td\nS chooses decline", edition)
    assert "1S 9C" in withdrawn(at)
    assert calls(at) == ""


@proves("9C", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2", "2017:26B", "2007:26")
def test_a_premature_correction_may_cost_more(edition: Edition) -> None:
    """G-09C, ruled by name."""
    at = table(
        "TD rules premature-correction offender=E\nTD finds withdrew_a_call=yes\nTD finds call=1H",
        edition,
    )
    withdrawal, restriction = ("16C", "26B") if edition.book == 2017 else ("16D", "26")
    assert effects(at)[:3] == [
        "instruct E 9C first_irregularity_governs",
        f"authorised SN {withdrawal}1 1H",
        f"unauthorised EW {withdrawal}2 1H",
    ]
    assert f"lead_restriction W {restriction} 1H" in effects(at)
    assert ledger(at) == [f"1H authorised SN {withdrawal}1", f"1H unauthorised EW {withdrawal}2"]
    assert pending(at) == []


@proves("9C")
def test_a_card_corrected_prematurely_is_information(edition: Edition) -> None:
    at = table("TD rules premature-correction offender=E\nTD finds withdrew_a_call=no", edition)
    assert effects(at)[:2] == [
        "instruct E 9C first_irregularity_governs",
        "instruct SN 9C withdrawn_card_is_information",
    ]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_there_is_no_dummy_while_the_auction_is_not_over(edition: Edition) -> None:
    """A turn was missed (17D3, 2007: 17E2): the player who calls the director is nobody's dummy."""
    for lines in ("S calls-td", "S attention\nS calls-td"):
        at = table(f"N 1S\nE P\nW P\nN P\nE leads H5\n{lines}", edition)
        assert "attention-by-dummy" not in [breach.kind for breach in at.position.breaches]
        assert any(ruling.irregularity.id == "missed-turn" for ruling in at.position.rulings)
