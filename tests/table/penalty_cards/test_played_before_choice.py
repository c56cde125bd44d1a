"""Cards played although declarer has yet to choose what a defender leads or plays (Laws 49 to 52, 57, 60)."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.table import Table
from tests.laws.proving import duties, effects, notices, pending, proves, table, withdrawn

HEADER = "dealer=S"
DEAL = "TD deal N:432.432.K432.432 E:KQ5.AQ65.765.765 S:J76.KJT.AQJ.KQJT W:AT98.987.T98.A98\n"
AUCTION = "S 3NT\nW P\nN P\nE P\n"
WEST = AUCTION + "W CA\nS dummy C2\nE C5\nS CT\n"  # West is on lead
SOUTH = AUCTION + "W D9\nS dummy D2\nE D5\nS DJ\n"
NOT_PLAYED = SOUTH + "E exposes SK\nS calls-td\nS S6\nW S8\nS dummy S2\nE S5\n"  # West has won, and it was to be SK
CHOICE = "require/forbid/no_restriction S 50D2"


def both(log: str, edition: Edition) -> tuple[Table, Table]:
    """The table after these lines, with the hands unknown and known."""
    return table(log, edition, HEADER), table(DEAL + log, edition, HEADER)


def trick(at: Table) -> str:
    """The cards of the trick in progress, or of the last one."""
    plays = at.position.plays
    return " ".join(f"{item.seat}:{item.card}" for item in plays[(len(plays) - 1) // 4 * 4 :])


# A lead before declarer has chosen (50D2).


@proves("49", "50D2", "60C")
def test_a_lead_before_the_choice_is_a_penalty_card(edition: Edition) -> None:
    """Declarer still chooses, and with the choice made it is ruled on."""
    for at in both(WEST + "E exposes SK\nS calls-td\nW C8", edition):
        assert pending(at) == [CHOICE]
        at.do("S chooses no_restriction")
        assert "instruct NS 60C rights_are_kept" in effects(at)
        assert withdrawn(at) == ["C8 50D2"]
        assert duties(at) == ["penalty_card E 49 SK True", "penalty_card W 49 C8 True"]


@proves("60A1", "60A2", "60A3")
def test_declarer_plays_to_it_and_the_lead_stands(edition: Edition) -> None:
    """The penalty card is one still, and at the next lead declarer can choose again."""
    for at in both(WEST + "E exposes SK\nS calls-td\nW C8\nS dummy C3\nE C6\nS CJ", edition):
        assert trick(at) == "W:C8 N:C3 E:C6 S:CJ"
        assert pending(at) == []
        assert "forfeited NS 60A1" in effects(at)
        assert "accept_lead W 60A2 C8" in effects(at)
        assert "instruct WE 60A3 owed_as_before" in effects(at)
        assert duties(at) == ["penalty_card E 49 SK True"]
        assert notices(at) == []


@proves("60A1")
def test_also_where_declarer_has_yet_to_name_the_suit(edition: Edition) -> None:
    for at in both(WEST + "E exposes SK H5\nS calls-td\nS chooses require\nW C8\nS dummy C3", edition):
        assert trick(at) == "W:C8 N:C3"
        assert pending(at) == []
        assert [line.split()[0] for line in duties(at)] == ["penalty_card", "penalty_card"]


@proves("60A1")
def test_also_after_a_lead_out_of_turn_that_declarer_refused(edition: Edition) -> None:
    for at in both(WEST + "E H5\nS calls-td\nS chooses refuse\nW C8\nS dummy C3\nE C6", edition):
        assert trick(at) == "W:C8 N:C3 E:C6"
        assert pending(at) == []
    for at in both(AUCTION + "E H5\nS calls-td\nS chooses refuse\nW C8\nS dummy C3", edition):
        assert trick(at) == "W:C8 N:C3"


def test_a_card_of_declarers_before_any_lead_waits() -> None:
    """Nobody has led: declarer has lost nothing."""
    at = table(DEAL + WEST + "E exposes SK\nS calls-td\nS dummy C3", LAWS_2017, HEADER)
    assert pending(at) == [CHOICE]
    assert at.position.turn is Seat.WEST


# The same before the director had ruled that there is a penalty card.


@proves("50D2", "49", "60C")
def test_partner_leads_at_once(edition: Edition) -> None:
    """What the offending side plays before the ruling takes nothing from declarer."""
    for at in both(WEST + "E exposes SK\nW C8\nS calls-td", edition):
        assert withdrawn(at) == ["C8 50D2"]
        assert "instruct NS 60C rights_are_kept" in effects(at)
        assert duties(at) == ["penalty_card E 49 SK True", "penalty_card W 49 C8 True"]
        assert pending(at) == [CHOICE]
        at.do("S chooses forbid")
        assert at.position.turn is Seat.WEST


@proves("50D2")
def test_also_if_it_was_exposed_in_the_trick_before_and_at_the_opening_lead(edition: Edition) -> None:
    middle = AUCTION + "W CA\nS dummy C2\nE C5\nE exposes SK\nS CT\nW C8\nS calls-td"
    for at in both(middle, edition):
        assert (withdrawn(at), pending(at)) == (["C8 50D2"], [CHOICE])
    if edition.book == 2017:  # before 2017 that is still for Law 24
        for at in both(AUCTION + "E exposes SK\nW CA\nS calls-td", edition):
            assert (withdrawn(at), pending(at)) == (["CA 50D2"], [CHOICE])
            assert at.position.play is None


@proves("60C")
def test_what_the_same_side_has_played_besides(edition: Edition) -> None:
    """East plays to the lead that goes back: that card is put right too."""
    for at in both(WEST + "E exposes SK\nW C8\nE C6\nS calls-td", edition):
        assert withdrawn(at) == ["C8 50D2", "C6 60C"]
        assert sorted(line.split()[-2] for line in duties(at)) == ["C6", "C8", "SK"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_the_lead_stands_where_it_was_in_order(edition: Edition) -> None:
    """Declarer has played to it; it was made before the card was exposed; the card is a minor one; it was accepted."""
    for then in (
        "E exposes SK\nW C8\nS dummy C3\nS calls-td",
        "W C8\nE exposes SK\nS calls-td",
        "E exposes H5 dropped\nW C8\nS calls-td",
    ):
        for at in both(WEST + then, edition):
            assert trick(at).startswith("W:C8"), then
            assert withdrawn(at) == []
    out_of_turn = NOT_PLAYED.replace("E S5", "E SK") + "E exposes HA\nS calls-td\nW C8\nS calls-td\nS chooses accept"
    for at in both(out_of_turn, edition):
        assert trick(at) == "W:C8"


# A penalty card that was not played, and one that declarer was to designate.


@proves("52B1b")
def test_declarer_plays_on_after_a_lead_that_came_too_early(edition: Edition) -> None:
    for at in both(NOT_PLAYED + "W DT\nS dummy D3\nE D6\nS DQ\nS calls-td", edition):
        assert trick(at) == "W:DT N:D3 E:D6 S:DQ"
        assert "penalty_card E 52B1c SK True" in duties(at)
        assert pending(at) == []


@proves("52B1b")
def test_declarer_plays_on_when_asked(edition: Edition) -> None:
    """Declarer has been told the options, and plays: the card is accepted, and so is the lead before it."""
    for at in both(NOT_PLAYED + "S calls-td", edition):
        assert pending(at) == ["accept/decline S 52B1a"]
        at.do("W DT")
        at.do("S dummy D3")
        assert trick(at) == "W:DT N:D3"
        assert pending(at) == []
        assert "penalty_card E 52B1c SK True" in duties(at)


@proves("50D2")
def test_the_lead_came_while_declarer_was_asked_about_another_card(edition: Edition) -> None:
    for at in both(NOT_PLAYED + "S calls-td\nW DT\nS chooses accept", edition):
        assert pending(at) == [CHOICE]
        at.do("S chooses no_restriction")
        assert withdrawn(at) == ["DT 50D2"]


@proves("52B1b")
def test_a_card_that_declarer_had_not_designated(edition: Edition) -> None:
    """East plays one of two penalty cards, or another card, and leads; declarer plays on."""
    begun = SOUTH + "E exposes S5 SK\nS calls-td\nS S7\nW S8\nS dummy S2\n"
    for at in both(begun + "E SK\nE HA\nS HT", edition):
        assert trick(at) == "E:HA S:HT"
        assert pending(at) == []
        assert duties(at) == ["penalty_card E 52B1c S5 True"]
    for at in both(begun + "E SQ\nE S5\nS S6", edition):
        assert trick(at) == "E:S5 S:S6"
        assert "accept_instead E 52B1b SQ" in effects(at)
        assert duties(at)[-1].split()[-2] == "SK"


def test_declarer_plays_on_before_saying_what_partner_plays() -> None:
    """57A: West has not waited, and declarer neither."""
    log = SOUTH + "S CK\nE C6\nS calls-td\nW C8\nS dummy C3"
    for at in both(log, LAWS_2017):
        assert trick(at) == "S:CK W:C8 N:C3"
        assert (pending(at), duties(at)) == ([], ["penalty_card E 57A C6 True"])
