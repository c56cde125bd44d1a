"""Law 68: what is a claim or concession, and what it does to the play; Law 48B2."""

from __future__ import annotations

import pytest

from kibitz.game import Seat, Side
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.messages import Speaker
from kibitz.messages.rulings import RulingWords
from kibitz.table import outcome
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.laws.proving import duties, effects, ledger, notices, pending, proves, reviews, table, use_reviewed

# South plays 1NT; West has led and South has won the first trick.
HEADER = "dealer=S"
PLAY = "S 1NT\nW P\nN P\nE P\nW SK\nS dummy S2\nE S3\nS SA\n"


def tricks(at: Table) -> tuple[int, int]:
    """The tricks of North-South and of East-West."""
    return at.position.tricks(Side.NORTH_SOUTH), at.position.tricks(Side.EAST_WEST)


def status(at: Table) -> str:
    """How far the claim has come."""
    assert at.position.claim is not None
    return at.position.claim.status


def said(at: Table) -> str:
    """Everything that a director reads about it: each sentence is in the catalogue."""
    words = RulingWords(voice=Speaker("en", strict=True))
    lines = [words.step(ruling, step) for ruling in at.position.rulings for step in ruling.record]
    for ruling in at.position.rulings:
        lines.append(words.breach(ruling.breach, at.position.edition))
        if ruling.pending is not None:
            ask = ruling.pending
            lines.append(words.waiting_for(ruling, ask) if ask.waits else words.question(ruling, ask))
    lines += [words.notice(notice) for notice in at.position.docket.notices]
    return "\n".join(lines)


# What is a claim.


@proves("68A")
def test_the_forms_of_a_claim(edition: Edition) -> None:
    """K-68A/B: a number, all that is left, a concession, cards shown; the rest is conceded."""
    for line, claimed in (
        ("S claims 9 {top tricks}", 9),
        ("S claims {let us stop here}", 12),
        ("S concedes 4", 8),
        ("S concedes {throws in his hand}", 0),
        ("W concedes 5", 7),
        ("S spreads", 12),
        ("S shows W", 12),
        ("W shows S", 12),
        ("W spreads", 12),
    ):
        at = table(PLAY + line, edition, HEADER)
        assert at.position.claim is not None, line
        assert (at.position.claim.tricks, at.position.claim.left) == (claimed, 12), line
        assert pending(at) == ["response_to_claim 68D"], line
        assert "Play has stopped" in said(at)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_what_cannot_be_claimed(edition: Edition) -> None:
    """More tricks than are left, before there is a contract, or after the play."""
    for log, reason in (
        (PLAY + "S claims 13", "too_many_tricks_left"),
        ("S 1NT\nS claims 9", "nothing_to_claim"),
        (PLAY + "S claims 9\nW agrees\nS claims 8", "nothing_left_to_claim"),
    ):
        *lines, last = log.splitlines()
        at = table("\n".join(lines), edition, HEADER)
        with pytest.raises(Refusal) as refused:
            at.do(last)
        assert refused.value.id == reason
        assert str(refused.value)


def test_dummy_does_not_claim() -> None:
    at = table(PLAY + "N claims 9", LAWS_2017, HEADER)
    assert at.position.claim is None
    assert at.position.breaches[-1].kind == "dummy-takes-part"


@proves("68")
def test_words_about_the_trick_in_progress_are_no_claim(edition: Edition) -> None:
    """K-68: play goes on, nothing is a penalty card; Laws 16 and 57A may apply."""
    at = table(PLAY + "S D2\nW claims 1 {this one is mine}\nTD finds current_trick_only=yes", edition, HEADER)
    at.do("W D3")
    assert [str(item.card) for item in at.position.plays[4:]] == ["D2", "D3"]
    assert duties(at) == []
    unauthorised = "16B1" if edition.book == 2017 else "16B1a"
    assert ledger(at) == [f"remark unauthorised E {unauthorised}"]
    assert reviews(at) == ["partner_used_unauthorised_information 16B3"]
    assert "instruct NESW 68 play_on" in effects(at)
    assert said(at)


@proves("68", "57A")
def test_cards_shown_for_the_trick_in_progress(edition: Edition) -> None:
    """K-68, with nothing known but what the director says."""
    at = table(
        "TD rules statement-on-current-trick offender=W\nTD finds claimer_defends=yes\nTD finds cards_shown=HA\n"
        "TD finds played_before_his_turn=yes",
        edition,
    )
    assert "pick_up W 68 HA" in effects(at)
    assert "instruct W 57A rule_on_premature_card" in effects(at)
    assert pending(at) == []


@proves("48A")
def test_declarer_speaks_of_the_trick_in_progress(edition: Edition) -> None:
    at = table("TD rules statement-on-current-trick offender=S\nTD finds claimer_defends=no", edition)
    assert effects(at) == ["instruct NESW 68 play_on", "no_rectification 48A"]


@proves("48B2")
def test_declarer_who_faces_their_cards_claims(edition: Edition) -> None:
    """P-48: unless declarer evidently means something else."""
    at = table(PLAY + "S spreads\nW agrees", edition, HEADER)
    assert tricks(at) == (13, 0)
    at = table(PLAY + "S spreads\nTD finds evidently_no_claim=yes\nS D2", edition, HEADER)
    assert effects(at) == ["no_rectification 48A"]
    assert len(at.position.plays) == 5


@proves("49")
def test_a_defender_who_did_not_mean_to_claim_has_exposed_their_cards(edition: Edition) -> None:
    """K-68A: then Law 49 applies."""
    at = table(PLAY + "W spreads HA HK\nTD finds meant_to_claim=no", edition, HEADER)
    assert duties(at) == ["penalty_card W 49 HA True", "penalty_card W 49 HK True"]


# Play stops.


@proves("68D")
def test_play_stops(edition: Edition) -> None:
    """K-68D: a card played after the claim does not stand."""
    at = table(PLAY + "S claims 9\nS D2\nW D3", edition, HEADER)
    assert len(at.position.plays) == 4
    assert notices(at) == ["play_after_claim 68D", "play_after_claim 68D"]
    assert "of no account" in said(at) if edition.book == 2017 else "evidence only" in said(at)


def test_a_table_that_prevents_lets_nobody_play_on_unasked() -> None:
    at = table(PLAY + "S claims 9", LAWS_2017, HEADER + " policy=prevent")
    with pytest.raises(Refusal) as refused:
        at.do("S D2")
    assert refused.value.id == "play_suspended"
    at.do("W agrees")
    assert tricks(at) == (10, 3)


@proves("2017:68C")
def test_the_claimer_faces_their_hand(edition: Edition) -> None:
    at = table(PLAY + "S claims 9 {draw trumps}", edition, HEADER)
    assert "who claims faces the hand" in said(at)
    at.do("W agrees")
    assert "instruct S 68C face_hand" in effects(at)
    assert at.position.claim is not None
    assert at.position.claim.statement == "draw trumps"
    assert outcome.outcome_data(at)["claim"]["claimer"] == "S"


# Doubt.


@proves("2017:68D2a", "2007:68D")
def test_anybody_may_doubt_it_dummy_too(edition: Edition) -> None:
    """K-68D: the director is called, and nothing is done before they come."""
    by = "68D2a" if edition.book == 2017 else "68D"
    for who in "WNE":
        at = table(f"{PLAY}S claims 9\n{who} objects\n", edition, HEADER)
        assert status(at) == "doubted"
        at.do("W calls-td")
        assert f"instruct NESW {by} no_action_before_director" in effects(at), who
        asked = "no_normal_play_loses_it" if who == "N" else "good_on_every_normal_line 70A"  # own side: Law 71
        assert pending(at)[0].startswith(asked), who


@proves("2017:68D2a", "2007:68D")
def test_to_call_the_director_is_to_doubt_it(edition: Edition) -> None:
    at = table(PLAY + "S claims 9\nW calls-td", edition, HEADER)
    by = "68D2a" if edition.book == 2017 else "68D"
    assert f"instruct NESW {by} no_action_before_director" in effects(at)
    at = table(PLAY + "S claims 9\nTD rules contested-claim", edition, HEADER)
    assert pending(at) == ["good_on_every_normal_line 70A"]


@proves("2017:68D2b", "2017:68D2b(i)", "2017:68D2b(ii)")
def test_play_goes_on_if_all_four_consent(edition: Edition) -> None:
    """K-68D(b): the claim is void, and Laws 16 and 50 do not apply."""
    at = table(PLAY + "W spreads HA HK\nS plays-on\n", edition, HEADER)
    assert pending(at) == ["all_four_consent 68D2b(i)"]
    at = table(PLAY + "W spreads HA HK\nS objects\nS plays-on\nN plays-on\nEW plays-on\n", edition, HEADER)
    assert status(at) == "void"
    assert duties(at) == []
    assert ledger(at) == ["claim authorised NESW 68D2b(ii)"]
    at.do("S D2")
    assert len(at.position.plays) == 5
    assert "nothing that came of the claim is held against anybody" in said(at)


@proves("2017:68D2b(i)", "2017:68D2a")
def test_without_the_consent_of_all_four_the_director_rules(edition: Edition) -> None:
    for refusal in ("N objects\nN calls-td", "S calls-td"):
        at = table(PLAY + f"S claims 9\nW plays-on\nE plays-on\n{refusal}", edition, HEADER)
        assert "instruct NESW 68D2a no_action_before_director" in effects(at)
        assert pending(at) == ["good_on_every_normal_line 70A"]


@proves("2017:68D2b")
def test_only_the_other_side_may_ask_to_play_on(edition: Edition) -> None:
    at = table(PLAY + "S claims 9\nS plays-on\nN plays-on", edition, HEADER)
    assert notices(at) == ["not_for_him_to_ask 68D2b", "not_for_him_to_ask 68D2b"]
    assert pending(at) == ["response_to_claim 68D"]
    assert said(at)
    at.do("W plays-on")
    at.do("E plays-on")
    assert status(at) == "void"


@proves("2007:68D")
def test_the_2007_laws_do_not_let_play_go_on(edition: Edition) -> None:
    at = table(PLAY + "S claims 9\nALL plays-on\nS D2", edition, HEADER)
    assert notices(at) == ["play_on_not_in_these_laws 68D", "play_after_claim 68D"]
    assert len(at.position.plays) == 4
    assert said(at)


@proves("2017:68D2b(ii)")
def test_play_on_with_nothing_known(edition: Edition) -> None:
    at = table(
        "TD rules claim offender=S\nTD finds tricks_claimed=5\nTD finds response_to_claim=play_on\n"
        "TD finds all_four_consent=yes",
        edition,
    )
    assert "void_claim 68D2b(ii)" in effects(at)
    assert pending(at) == []


# A defender concedes, and the other objects.


@proves("68B2", "2017:16C2", "2007:16D2", "2017:16C1", "2007:16D1")
def test_partner_objects_to_a_concession_at_once(edition: Edition) -> None:
    """K-68B2: no concession, play goes on, no penalty cards; partner may not use what was seen."""
    for words in ("W concedes 3", "W claims 9", "W concedes"):
        at = table(PLAY + f"{words}\nW spreads HA HK\nE objects", edition, HEADER)
        assert status(at) == "void"
        assert "pick_up W 68B2 HA+HK" in effects(at)
        assert "instruct NESW 68B2 director_at_once" in effects(at)
        assert duties(at) == []
        first, second = ("16C1", "16C2") if edition.book == 2017 else ("16D1", "16D2")
        for card in ("HA", "HK"):
            assert f"{card} authorised NS {first}" in ledger(at) or f"{card} authorised SN {first}" in ledger(at)
            assert f"{card} unauthorised E 68B2" in ledger(at)
            assert f"unauthorised WE {second} {card}" in effects(at)
        assert use_reviewed(at) == ["16C3" if edition.book == 2017 else "16A4"]
        at.do("S D2")
        assert len(at.position.plays) == 5


def test_partner_cannot_undo_what_concedes_nothing_or_is_declarers() -> None:
    """K-68B2: a claim of everything gives no trick away, and dummy's objection makes no concession void."""
    for lines in ("W claims\nE objects", "S concedes 3\nN objects"):
        at = table(PLAY + lines + "\nE calls-td", LAWS_2017, HEADER)
        assert status(at) == "doubted"


@proves("68B2")
def test_partner_objects_with_nothing_known(edition: Edition) -> None:
    at = table(
        "TD rules claim offender=W\nTD finds tricks_claimed=0\nTD finds response_to_claim=partner_objected", edition
    )
    assert "void_claim 68B2" in effects(at)
    assert "concession unauthorised E 68B2" in ledger(at)


def test_a_claim_waits_while_a_ruling_is_open() -> None:
    """9B2: what is claimed before the director has ruled is heard after that."""
    at = table(PLAY + "S D2\nW exposes HA\nS calls-td\nTD rules tricks-taken-knowingly offender=W", LAWS_2017, HEADER)
    at.do("S claims 9")
    assert at.position.claim is None
    at.do("TD finds what_was_taken=not_won")
    at.do("TD finds knowingly=no")
    assert at.position.claim is not None
    assert at.position.claim.claimer is Seat.SOUTH


# A revoke.

# East has discarded on a diamond although holding four.
REVOKED = """TD deal N:JT98.A43.432.432 2.765.8765.98765 AKQ765.KQ2.AK.AK 43.JT98.QJT9.QJT
S 4S
W P
N P
E P
W DQ
N D2
E H5
S DA
"""


@proves("63A3", "68B2")
def test_a_claim_establishes_a_revoke_and_one_that_never_was_does_not(edition: Edition) -> None:
    """R-63, K-68B2: nor does one that is void."""
    seen = "S attention #9\nS calls-td"
    for claim in ("E concedes 1", "W claims 2", "W spreads", "W shows S"):
        at = table(f"{REVOKED}{claim}\n{seen}", edition, HEADER)
        assert "established E 63A3" in effects(at), claim
    at = table(f"{REVOKED}W concedes 1\nE objects\n{seen}", edition, HEADER)
    assert pending(at) == ["card_instead E 62B"]


@proves("2017:68D2b(ii)")
def test_nor_does_a_claim_that_is_void(edition: Edition) -> None:
    at = table(REVOKED + "W claims 2\nNS plays-on\nEW plays-on\nS attention #9\nS calls-td", edition, HEADER)
    assert pending(at) == ["card_instead E 62B"]
