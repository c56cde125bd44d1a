"""Lines as a director writes them down, with what is plain at the table left out."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import EDITIONS, LAWS_2007, LAWS_2017, Edition
from kibitz.table.log import notation
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from tests.because import because
from tests.laws.proving import effects, notices, pending, table, withdrawn

GIVEN = "TD position contract=3NT-S trick=3 lead=W\n"
DEAL = (
    "TD deal N:AKQJ.432.432.432 E:T987.AKQ.765.765 S:6543.JT9.AKQ.AKQ W:2.8765.JT98.JT98\nTD position contract=2S-S\n"
)


def standing(at: Table) -> str:
    """The cards that stand."""
    return " ".join(f"{item.seat}:{item.card}" for item in at.position.plays)


def ruled(at: Table) -> list[str]:
    """What was ruled on."""
    return [ruling.irregularity.id for ruling in at.position.rulings]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_takes_back_alone_is_of_the_last_card(edition: Edition) -> None:
    """A card that did not follow suit: one was found (62A). Declarer may speak of dummy's card."""
    at = table(GIVEN + "W HQ\nS dummy H2\nE D5\nE takes-back\nE H4", edition, "")
    assert standing(at) == "W:HQ N:H2 E:H4"
    at = table(GIVEN + "W HQ\nS dummy D2\nS takes-back\nS dummy H2", edition, "")
    assert standing(at) == "W:HQ N:H2"
    at = table(GIVEN + "W HQ\nW takes-back\nS calls-td\nTD finds reason_to_take_back=none", edition, "")
    assert effects(at) == ["instruct W 47F2 card_stays_played"]


def test_there_must_be_something_to_take_back() -> None:
    with pytest.raises(Refusal, check=because("nothing_to_take_back")):
        table(GIVEN + "E takes-back", header="")


@pytest.mark.parametrize("words", ["4 hearts", "hearts 4", "4 of hearts", "the 4 of hearts", "H4"])
def test_rank_and_suit_name_a_card_in_full(words: str) -> None:
    """46A: nothing is incomplete about it."""
    for head in (DEAL, GIVEN):
        at = table(f"{head}W H5\nS dummy {words}", header="")
        assert standing(at) == "W:H5 N:H4"
        assert ruled(at) == []


def test_what_is_written_is_kept_as_it_was_written() -> None:
    line = "S dummy 4 hearts"
    log = notation.parse(f"kibitz 1\n{line}\nE takes-back")
    assert notation.format(log).splitlines()[1:] == [line, "E takes-back"]


@pytest.mark.parametrize("words", ["hearts", "small", "low hearts", "2 hearts"])
def test_words_for_the_card_that_a_ruling_waits_for(words: str) -> None:
    """62B: dummy has revoked, and declarer names a suit (46B2) or no more than small (46B1c)."""
    for at_turn in ("", "E HA\n"):
        at = table(f"{DEAL}W H5\nS dummy SA\n{at_turn}E attention #4\nE calls-td\nS dummy {words}", header="")
        assert standing(at).startswith("W:H5 N:H2")
        assert notices(at) == []


def test_where_dummy_is_not_known_the_ruling_waits_for_the_card_itself() -> None:
    at = table(GIVEN + "W HQ\nS dummy D2\nE attention #3\nE calls-td\nS dummy hearts", header="")
    assert (pending(at), notices(at)) == (["card_instead N 62B"], [])
    at.do("N H3")
    assert standing(at) == "W:HQ N:H3"


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_second_defender_says_the_same(edition: Edition) -> None:
    """55A: they agree, and there is nothing more to it."""
    for word, led in (("refuse", ""), ("accept", "S:HA")):
        at = table(f"{GIVEN}S HA\nE calls-td\nE chooses {word}\nW chooses {word}", edition, "")
        assert standing(at) == led
        assert notices(at) == []
    at = table(f"{GIVEN}S HA\nE calls-td\nE refuses\nW refuses", edition, "")
    assert withdrawn(at) == ["HA 55B1"]


TRICK = "W HQ\nS dummy H2\nE H5\nS HA\nS claims 5 {all}\nW plays-on\n"


@pytest.mark.parametrize("line", ["E refuses", "E plays-on no", "E chooses refuse", "N objects", "S plays-on no"])
def test_somebody_will_not_have_play_go_on(line: str) -> None:
    """68D2b: then the claim is ruled on."""
    at = table(GIVEN + TRICK + line, LAWS_2017, "")
    assert "instruct NESW 68D2a no_action_before_director" in effects(at)
    assert at.position.claim is not None
    assert at.position.claim.refused


def test_nobody_refuses_what_is_not_offered() -> None:
    with pytest.raises(Refusal):
        table(GIVEN + "E refuses", header="")


def test_a_card_of_a_quitted_trick_is_picked_up() -> None:
    """67B3: it is put back among those already played. In 2007 it is only said that it stays played (47F2)."""
    log = DEAL + "W H5\nS dummy H2\nE HA\nS H9\nW picks-up H5\nE HK\nS HT\nW H6\nS calls-td"
    at = table(log, LAWS_2017, "")
    assert (ruled(at), effects(at)) == (["omitted-card"], ["add_card W 67B3 H5 1"])
    assert effects(table(log, LAWS_2007, "")) == ["instruct W 47F2 card_stays_played"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_second_card_by_the_hand_that_leads_to_the_next_trick(edition: Edition) -> None:
    """57A while partner has yet to play; if nobody notices until the trick is over, it is their lead."""
    at = table(GIVEN + "W HA\nS dummy H2\nW HK\nS calls-td", edition, "")
    assert ruled(at) == ["premature-lead"]
    at = table(GIVEN + "W HA\nS dummy H2\nW HK\nE H5\nS H3", edition, "")
    assert standing(at) == "W:HA N:H2 E:H5 S:H3 W:HK"
    at = table(GIVEN + "W HA\nS dummy H2\nE H5\nW HK\nS H3", edition, "")
    assert standing(at) == "W:HA N:H2 E:H5 S:H3 W:HK"
    at = table(GIVEN + "W HT\nS dummy HA\nW D4\nE HQ\nS H3\nS calls-td", edition, "")
    assert ruled(at) == ["fifth-card"]
