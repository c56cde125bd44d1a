"""Laws 68 and 69 at the table: cards shown with a concession, doubts that nobody called the director for."""

from __future__ import annotations

import pytest

from kibitz.assistant.sentences import noticed
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.messages import Speaker
from kibitz.messages.rulings import RulingWords
from tests.laws.proving import duties, effects, ledger, notices, pending, proves, table
from tests.laws.test_law68_claim import HEADER, PLAY, said, status, tricks

EDITIONS = pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)


# Cards shown with a concession that the partner undoes.


@proves("68B2")
def test_cards_shown_with_a_concession_are_no_penalty_cards(edition: Edition) -> None:
    """K-68B2: whether they are shown before the objection or after it."""
    for lines in ("W concedes\nW exposes H9 H8", "W exposes H9 H8\nW concedes"):
        at = table(PLAY + f"{lines}\nE objects\nE calls-td", edition, HEADER)
        assert status(at) == "void", lines
        assert duties(at) == [], lines
        assert "pick_up W 68B2 H9+H8" in effects(at), lines
        assert {"H9 unauthorised E 68B2", "H8 unauthorised E 68B2"} <= set(ledger(at)), lines
        assert len(at.position.rulings) == 1, lines
        assert pending(at) == [], lines


@proves("49")
def test_a_card_dropped_before_the_concession_is_another_matter(edition: Edition) -> None:
    at = table(PLAY + "W exposes H9 dropped\nW concedes\nE objects\nE calls-td", edition, HEADER)
    assert duties(at) == ["penalty_card W 49 H9"]


@proves("49")
def test_who_did_not_mean_to_concede_has_exposed_what_they_showed(edition: Edition) -> None:
    at = table(PLAY + "W concedes\nW exposes HA HK\nTD finds meant_to_claim=no", edition, HEADER)
    assert duties(at) == ["penalty_card W 49 HA True", "penalty_card W 49 HK True"]


@proves("49")
def test_words_about_the_trick_in_progress_cover_no_card_of_later(edition: Edition) -> None:
    log = "S D2\nW claims 1 {this one is mine}\nTD finds current_trick_only=yes\nW exposes HA\nS calls-td"
    at = table(PLAY + log, edition, HEADER)
    assert duties(at) == ["penalty_card W 49 HA True"]


@proves("68B2")
def test_where_there_was_no_concession_nobody_faces_their_hand(edition: Edition) -> None:
    """K-68B2, 68C: the director is called at once; it is not settled without the director, called already or not."""
    at = table(PLAY + "W concedes\nE objects", edition, HEADER)
    assert status(at) == "void"
    assert not at.position.rulings[0].settled_by_players
    at.do("E calls-td")
    assert not at.position.rulings[0].settled_by_players
    assert not [effect for effect in effects(at) if "68C" in effect]
    assert "the attempt to concede" in said(at)


@proves("2017:68C")
def test_who_concedes_everything_faces_their_hand_and_needs_no_line(edition: Edition) -> None:
    at = table(PLAY + "W concedes\nS agrees", edition, HEADER)
    assert "instruct W 68C face_hand_conceding" in effects(at)


# A doubt, and no director.


@proves("2017:68D2a", "2007:68D")
def test_a_doubt_is_on_record_until_the_director_comes(edition: Edition) -> None:
    by = "68D2a" if edition.book == 2017 else "68D"
    for who in "WNE":
        at = table(f"{PLAY}S claims 9\n{who} objects", edition, HEADER)
        assert notices(at) == [f"claim_doubted {by}"], who
        assert "doubts the claim" in said(at)
        at.do("W calls-td")
        assert notices(at) == [], who


@EDITIONS
def test_a_doubt_that_was_given_up_is_gone(edition: Edition) -> None:
    at = table(PLAY + "S claims 9\nW objects\nW agrees", edition, HEADER)
    assert notices(at) == []
    assert status(at) == "agreed"


@EDITIONS
def test_an_objection_of_the_other_side_is_not_lost_with_the_round(edition: Edition) -> None:
    """69A: it objected in time, so that nothing was agreed; the director rules whenever called."""
    at = table(PLAY + "S claims 9\nW objects\nTD ends round", edition, HEADER)
    assert status(at) == "doubted"
    at.do("W calls-td")
    assert pending(at) == ["good_on_every_normal_line 70A"]


@proves("69A")
def test_dummys_doubt_does_not_keep_an_agreement_from_becoming_final(edition: Edition) -> None:
    """69A, 71: the others agree, and what declarer gave away is for Law 71 when the director is called."""
    at = table(PLAY + "S claims 9\nN objects {you have ten}\nW agrees", edition, HEADER)
    assert status(at) == "doubted"
    at.do("W calls-next")
    assert status(at) == "agreed"
    assert tricks(at) == (10, 3)
    assert [notice.split()[0] for notice in notices(at)] == ["claim_doubted"]
    at.do("N calls-td")
    assert pending(at) == ["no_normal_play_loses_it " + ("71B" if edition.book == 2017 else "71.2")]


def test_what_is_waited_for_is_said_by_the_book() -> None:
    for edition in (LAWS_2007, LAWS_2017):
        at = table(PLAY + "S claims 9", edition, HEADER)
        ruling = at.position.rulings[0]
        assert ruling.pending is not None
        waits = RulingWords(voice=Speaker("en", strict=True)).waiting_for(ruling, ruling.pending)
        assert ("faces the hand" in waits) is (edition.book == 2017)


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_summons_is_a_doubt_still_when_the_trick_has_been_put_right(edition: Edition) -> None:
    """68D, 62A: the trick on the table comes first; then the director has the claim to rule on."""
    deal = "TD deal N:2..43.2 E:5.6.5.9 S:A.K..AK W:..AK.Q7\nTD position contract=4H-S trick=10 lead=S won=6\n"
    west = deal + "S CA\nW DA\nS claims\n"
    seen = "TD rules revoke offender=W\nW C7"
    for lines in (f"W objects\nW calls-td\n{seen}", f"W calls-td\n{seen}", f"W objects\nS calls-td\n{seen}"):
        assert status(table(west + lines, edition, HEADER)) == "doubted", lines
        assert "instruct NESW 70B3 face_remaining_cards" in effects(table(west + lines, edition, HEADER)), lines
        waiting = table((west + lines).removesuffix("\nW C7"), edition, HEADER)
        assert "when the trick on the table has been put right" in said(waiting), lines
    east = table(deal + "S CA\nW C7\nS dummy C2\nE D5\nS claims\nE calls-td", edition, HEADER)
    assert "instruct NESW 70B3 face_remaining_cards" in effects(east)
    own = table(west + "S attention #4\nS calls-td\nW C7", edition, HEADER)
    assert status(own) == "made"  # about the revoke


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_cards_played_after_a_claim_are_said_in_one_sentence(edition: Edition) -> None:
    """68D: however many there are."""
    log = "TD position contract=4H-S trick=10 lead=S won=6\nS claims\nS CA\nW C7\nS dummy C2\nE C9\n"
    said = noticed(table(log, edition, HEADER).position, RulingWords(voice=Speaker("en", strict=True)))
    assert len(said) == 1
    assert all(card in said[0][1] for card in ("♣A", "♣7", "♣2", "♣9"))
