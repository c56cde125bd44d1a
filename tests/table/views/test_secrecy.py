"""Who sees what, row by row: each test is named by the Law that says it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kibitz.game import SEATS, Card, Seat, Side
from kibitz.game.calls import DOUBLE, PASS
from kibitz.laws.regulations import Regulations
from kibitz.table import Table
from kibitz.table.engine.standing import CallStanding
from kibitz.table.log import notation
from kibitz.table.outcome import outcome_data
from kibitz.table.views import DIRECTOR, SPECTATOR, CallHeard, LeadFaceDown, View, Viewer, logged, view

N, E, S, W = SEATS
DEAL = "TD deal N:AKQJ.AKQ.AKQ.AKQ E:T98.JT9.JT9.JT98 S:765.876.876.7654 W:432.5432.5432.32\n"
AUCTION = "N 7NT\nE P\nS P\nW P\n"
TRICK = "E ST\nS S7\nW S4\nN SA\n"


def at(lines: str, policy: str = "permit", **laid_down: Any) -> Table:
    log = notation.parse(f"kibitz 1 dealer=N policy={policy}\n{lines}")
    return Table.of(log, Regulations(log.header.edition, **laid_down))


def seen(table: Table, who: Viewer, behind: Seat | None = None) -> View:
    return view(table.position, who, behind)


def call(table: Table, who: Viewer, place: int, behind: Seat | None = None) -> CallHeard:
    return seen(table, who, behind).heard[place]


def everybody(table: Table) -> list[View]:
    return [*(seen(table, seat) for seat in SEATS), seen(table, SPECTATOR), seen(table, SPECTATOR, W)]


def test_7b_43a2_a_hand_is_its_owners_and_of_the_spectator_behind_them() -> None:
    table = at(DEAL + AUCTION + TRICK)
    assert set(seen(table, S).hands) == {S}  # dummy does not see declarer's hand
    assert set(seen(table, E).hands) == {E, S}
    assert set(seen(table, SPECTATOR, N).hands) == {N, S}
    assert set(seen(table, SPECTATOR).hands) == {S}


def test_41d_dummys_hand_is_seen_when_the_lead_is_faced() -> None:
    assert S not in seen(at(DEAL + AUCTION + "E leads ST down"), N).hands
    assert all(S in sight.hands for sight in everybody(at(DEAL + AUCTION + "E leads ST down\nE faces")))


@pytest.mark.parametrize("policy", ["permit", "prevent"])
def test_41a_all_see_that_a_lead_lies_face_down_and_its_owner_which(policy: str) -> None:
    table = at(DEAL + AUCTION + "E leads ST down", policy)
    assert all(sight.face_down == LeadFaceDown(E) for sight in everybody(table) if sight.who is not E)
    for who, behind in ((E, None), (SPECTATOR, E), (DIRECTOR, None)):
        assert seen(table, who, behind).face_down == LeadFaceDown(E, Card("ST"))
    assert Card("ST") not in seen(table, E).hands[E]
    assert all(sight.count_left == {N: 13, E: 12, S: 13, W: 13} for sight in everybody(table))
    assert outcome_data(table)["legal"] == []  # there is no second lead
    assert seen(at(DEAL + AUCTION + "E leads ST down\nE faces"), W).face_down is None


def test_41a_a_lead_face_down_out_of_turn_looks_like_any_other() -> None:
    table = at(DEAL + AUCTION + "W leads S4 down")
    assert [seen(table, seat).face_down for seat in (N, E)] == [LeadFaceDown(W)] * 2
    assert seen(table, W).face_down == LeadFaceDown(W, Card("S4"))


def test_20_everybody_hears_every_call() -> None:
    table = at("N 1S\nE 1H\nS calls-td\nS chooses decline\nE 2H")
    for sight in everybody(table):
        assert [str(call.call) for call in sight.heard] == ["1S", "1H", "2H"]
        assert [call.withdrawn for call in sight.heard] == [False, True, False]


def test_20c_41b_the_auction_is_no_longer_shown_from_ones_first_card_on() -> None:
    table = at(DEAL + AUCTION + "E ST")
    assert not seen(table, E).heard
    assert not seen(table, E).calls
    assert not seen(table, S).heard
    assert len(seen(table, N).heard) == len(seen(table, W).heard) == 4
    assert not seen(at(DEAL + AUCTION + "E ST\nS S7"), N).heard  # declarer played it from dummy
    assert seen(table, E).contract is not None
    shown = at(DEAL + AUCTION + "E ST", auction_shown_in_play=True)
    assert len(seen(shown, E).heard) == 4


def test_20f2_a_call_asked_about_in_the_play_is_heard_again() -> None:
    table = at(DEAL + AUCTION + TRICK + "N asks #3", alert_by="self")
    assert [call.asked for call in seen(table, N).heard] == [True]
    table.do("E answers #3 {nothing to say}")
    assert [(call.asked, call.explanation) for call in seen(table, N).heard] == [(False, "nothing to say")]
    assert not seen(table, W).heard


def test_40b2a_an_alert_by_partner_is_heard_by_all() -> None:
    table = at("N 1S! {both majors}\nE P\nS 2C\nN alerts #3\nN explains #3 {relay}", alert_by="partner")
    for sight in everybody(table):
        assert [(call.alerted, call.explanation) for call in sight.heard] == [
            (True, "both majors"), (False, ""), (True, "relay")
        ]  # fmt: skip


def test_40b2a_what_the_caller_says_themself_is_heard_by_the_opponents_alone() -> None:
    table = at("N 1S! {both majors}\nE P\nS 2C\nS alerts #3\nS explains #3 {relay}", alert_by="self")
    assert (call(table, E, 0).alerted, call(table, W, 0).explanation) == (True, "both majors")
    assert (call(table, N, 2).alerted, call(table, N, 2).explanation) == (False, "")
    assert (call(table, S, 2).explanation, call(table, S, 0).explanation) == ("relay", "")
    assert call(table, SPECTATOR, 0, W).explanation == "both majors"
    assert call(table, SPECTATOR, 0, S).explanation == call(table, SPECTATOR, 0).explanation == ""
    assert call(table, DIRECTOR, 0).explanation == "both majors"


def test_40b2a_where_both_explain_partner_hears_the_alert_and_not_the_callers_words() -> None:
    table = at("N 1S! {both majors}\nE P\nS P\nS explains #1 {spades, he said}", alert_by="both")
    assert call(table, S, 0) == call(table, SPECTATOR, 0) != call(table, DIRECTOR, 1)
    early = at("N 1S! {both majors}", alert_by="both")
    assert (call(early, S, 0).alerted, call(early, S, 0).explanation) == (True, "")
    assert call(early, E, 0).explanation == "both majors"


def test_20f1_a_question_to_the_caller_is_theirs_and_the_askers() -> None:
    table = at("N 1S\nE asks #1", alert_by="self")
    asked = {str(seat): call(table, seat, 0).asked for seat in SEATS}
    assert asked == {"N": True, "E": True, "S": False, "W": False}
    assert not call(table, SPECTATOR, 0, E).asked
    table.do("N answers #2 {five}")
    assert not any(call(table, seat, 0).asked for seat in SEATS)
    assert call(table, W, 0).explanation == "five"


def test_20f1_a_question_aloud_is_heard_by_all() -> None:
    assert all(sight.heard[0].asked for sight in everybody(at("N 1S\nE asks #1", alert_by="partner")))


def test_16b_a_private_question_a_remark_on_tempo_and_an_explanation_leave_no_trace_for_partner() -> None:
    plain = at("N 1S\nE P\nS 2C\nW P", alert_by="self")
    told = at(
        "N 1S! {x}\nN tempo slow seconds=40\nE asks #1\nN answers #3 {y}\nE P\nS 2C\nW P\nW tempo fast", alert_by="self"
    )
    who: Viewer
    for who in (S, SPECTATOR):
        assert seen(plain, who) == seen(told, who)
        assert outcome_data(plain, who) == outcome_data(told, who)
    assert seen(told, DIRECTOR).information
    assert all(not sight.information for sight in everybody(told))


def test_80b2e_behind_screens_words_stay_on_one_side_and_a_call_comes_with_the_tray() -> None:
    table = at("N 1S! {x}\nN explains #1 {to East}\nS explains #1 {to West}", screens=True)
    assert not seen(table, S).heard
    assert not seen(table, W).heard
    table.do("E P")
    assert [call(table, seat, 0).explanation for seat in SEATS] == ["to East", "to East", "to West", "to West"]
    assert seen(at("N 1S", "prevent", screens=True), W).turn is N
    assert seen(at("N 1S", "prevent", screens=True), E).turn is E


def test_20f5_a_correction_is_heard_when_it_is_made() -> None:
    table = at("N 1S! {four}\nE P\nS P\nW P\nN corrects-explanation #1 {five}", alert_by="self")
    assert (call(table, E, 0).explanation, call(table, S, 0).explanation) == ("five", "")


def test_66a_the_last_trick_is_seen_until_ones_own_side_plays_on() -> None:
    table = at(DEAL + AUCTION + TRICK)
    assert all(len(sight.previous) == 4 and not sight.trick for sight in everybody(table))
    table.do("N HA")
    assert {str(seat): len(seen(table, seat).previous) for seat in SEATS} == {"N": 0, "E": 4, "S": 0, "W": 4}
    assert [item.card for item in seen(table, S).trick] == [Card("HA")]
    turned = at(DEAL + AUCTION + TRICK + "W turns down")
    assert not seen(turned, W).previous
    assert seen(turned, E).previous


def test_66b_ones_own_last_card() -> None:
    table = at(DEAL + AUCTION + TRICK)
    assert [seen(table, seat).own_last for seat in SEATS] == [Card("SA"), Card("ST"), None, Card("S4")]
    assert seen(table, SPECTATOR, W).own_last is Card("S4")
    table.do("N HA")
    assert [seen(table, seat).own_last for seat in SEATS] == [None, Card("ST"), None, Card("S4")]


def test_66c_66d_older_tricks_only_when_play_has_ended() -> None:
    table = at(DEAL + AUCTION + TRICK + "N HA\nE H9\nS H6\nW H2\nN HK")
    assert all(not sight.cards and len(sight.trick) == 1 for sight in everybody(table))
    assert len(seen(table, DIRECTOR).cards) == 9
    table.extend("N claims\nE agrees")
    assert all(len(sight.cards) == 9 for sight in everybody(table))


def test_65_the_tricks_are_those_of_the_cards_and_not_what_only_the_table_knows() -> None:
    revoke = at(DEAL + AUCTION + "E ST\nS C4\nW S4\nN SA\nN SK\nE S9\nS S5\nW S3")
    assert all(sight.tricks == {Side.NORTH_SOUTH: 2, Side.EAST_WEST: 0} for sight in everybody(revoke))
    wrong = at(DEAL + AUCTION + TRICK + "W turns wrong trick=1")
    assert seen(wrong, W).tricks == {Side.NORTH_SOUTH: 0, Side.EAST_WEST: 1}
    assert seen(wrong, E).tricks == seen(wrong, DIRECTOR).tricks == {Side.NORTH_SOUTH: 1, Side.EAST_WEST: 0}
    assert (
        seen(at(DEAL + AUCTION + TRICK + "W turns wrong trick=1\nW turns right trick=1"), W).tricks[Side.EAST_WEST] == 0
    )


def test_80b2e_whose_turn_it_is_where_irregularities_are_prevented() -> None:
    assert all(sight.turn is E for sight in everybody(at("N 1S", "prevent")))
    for policy in ("permit", "warn"):
        assert all(sight.turn is None for sight in everybody(at("N 1S", policy)))


def test_the_legal_calls_are_told_to_whose_turn_it_is_where_irregularities_are_prevented() -> None:
    table = at("N 1S", "prevent")
    calls = seen(table, E).legal_calls
    assert calls is not None
    assert PASS in calls
    assert DOUBLE in calls
    assert len(calls) == 33
    assert seen(table, S).legal_calls is seen(table, SPECTATOR, E).legal_calls is None
    assert seen(at("N 1S"), E).legal_calls is None


def test_45b_declarer_is_told_dummys_legal_cards() -> None:
    table = at(DEAL + AUCTION + "E ST", "prevent")
    assert seen(table, N).legal_cards == (Card("S7"), Card("S6"), Card("S5"))
    assert seen(table, S).legal_cards is seen(table, W).legal_cards is None
    assert seen(at(DEAL + AUCTION + "E ST"), N).legal_cards is None


@pytest.mark.parametrize(
    "lines",
    ["N 1S\nE 1H", "N 1S\nS 2S", "N 1S\nE P\nS X", "N 1S\nE 1H\nS 2S", "E P", "N 1S\nW P\nE P"],
    ids=["27", "31", "36", "27A1", "30A", "28B"],
)
def test_9a_a_call_that_nobody_objected_to_sounds_like_any_other(lines: str) -> None:
    table = at(lines)
    assert seen(table, DIRECTOR).irregularities
    for sight in everybody(table):
        assert [f"{call.seat} {call.call}" for call in sight.heard] == lines.replace("P", "Pass").splitlines()
        assert all(call.standing is CallStanding.LEGAL and not call.withdrawn for call in sight.heard)
        assert len(sight.calls) == len(sight.heard)
        assert sight.hanging is None
        assert not (sight.held)
        assert not (sight.told)
        assert not (sight.irregularities)
        assert not (sight.withdrawn)


def test_17d3_the_auction_is_over_for_those_who_think_so() -> None:
    table = at("N P\nE P\nS 1S\nN P\nW P\nE P")
    assert not outcome_data(table)["auction"]["over"]
    for sight in everybody(table):
        assert (sight.auction_over, sight.phase, str(sight.contract)) == (True, "lead", "1S by S")


def test_36_an_inadmissible_double_that_nobody_noticed_counts_for_the_players() -> None:
    table = at("N 1S\nE P\nS X\nW P\nN P\nE P")
    assert all(str(sight.contract) == "1SX by N" for sight in everybody(table))


def test_54_a_lead_out_of_turn_lies_on_the_table_like_any_other() -> None:
    table = at(DEAL + AUCTION + "W S4")
    for sight in everybody(table):
        assert [(item.seat, item.card) for item in sight.trick] == [(W, Card("S4"))]
        assert sight.count_left[W] == 12
    assert Card("S4") not in seen(table, W).hands[W]
    assert seen(table, SPECTATOR).hands == {}


def test_24_49_exposed_cards_are_seen_by_all() -> None:
    assert all(Card("ST") in sight.hands[E] for sight in everybody(at(DEAL + "N 1S\nE exposes ST")))
    assert all(
        Card("H2") in sight.hands[W] for sight in everybody(at(DEAL + AUCTION + "E ST\nW exposes H2\nN calls-td"))
    )


def test_10c1_what_is_owed_is_known_to_all() -> None:
    table = at("N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds comparable=no")
    assert all("pass_rest" in [duty.kind for duty in sight.duties] for sight in everybody(table))


def test_10c_options_are_heard_by_all_and_chosen_by_one() -> None:
    table = at("N 1S\nE 1H\nS calls-td")
    for sight in everybody(table):
        [told] = sight.told
        assert (told.number, told.irregularity, told.law, told.offender, told.is_open) == (
            1,
            "insufficient-bid",
            "27",
            E,
            True,
        )
        assert told.waits_for == (S,)
        assert told.ask is not None
        assert [option.id for option in told.ask.options] == ["accept", "decline"]
    assert seen(table, S).questions
    assert not seen(table, N).questions
    assert not seen(table, SPECTATOR, S).questions


def test_85_what_was_told_away_from_the_table_is_the_directors() -> None:
    table = at("N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds comparable=no {he said that he has six}")
    assert all(sight.rulings == () for sight in everybody(table))
    people: tuple[Viewer, ...] = (*SEATS, SPECTATOR)
    for who in people:
        text = json.dumps(outcome_data(table, who))
        assert "six" not in text
        assert '"comparable"' not in text
        assert "review" not in outcome_data(table, who)["rulings"]
        assert outcome_data(table, who)["reviews"] == []
        assert outcome_data(table, who)["rulings"][0]["transcript"] is None


def test_68c_the_claimers_hand_and_70b3_those_who_spread_theirs() -> None:
    table = at(DEAL + AUCTION + TRICK + "N claims {all}")
    assert all({N, S} <= set(sight.hands) for sight in everybody(table))
    table.extend("E objects\nW calls-td")
    assert E not in seen(table, W).hands


def test_16c_a_ruling_says_who_may_use_what_was_withdrawn() -> None:
    table = at("N 1S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds comparable=no")
    assert [(known.about, known.authorised) for known in seen(table, W).information] == [("1H", False)]
    assert [(known.about, known.authorised) for known in seen(table, N).information] == [("1H", True)]
    assert not seen(table, SPECTATOR, W).information


def test_76b1_a_spectator_sees_what_their_player_sees_without_the_questions() -> None:
    table = at(DEAL + AUCTION + "E ST\nS S7")
    behind, player = seen(table, SPECTATOR, W), seen(table, W)
    for name in ("hands", "heard", "calls", "trick", "previous", "own_last", "tricks", "count_left", "duties"):
        assert getattr(behind, name) == getattr(player, name)


def test_entries_are_known_by_numbers_of_their_own() -> None:
    table = at(DEAL + "N 1S\nE tempo slow\nE asks #2\nE P", alert_by="self")
    assert [call.entry for call in seen(table, S).heard] == [1, 2]
    assert [logged(table.position, number) for number in (0, 1, 2, 3)] == [None, 2, 5, None]
    assert [call.entry for call in seen(table, DIRECTOR).heard] == [2, 5]


def test_a_ruling_nobody_gave_leaves_no_gap_in_the_numbers() -> None:
    table = at("N 1S\nE 1H\nS 2S\nW 2H\nN calls-td")
    assert len(table.rulings) == 2
    assert table.rulings[0].silent
    assert [told.number for told in seen(table, S).told] == [1]
