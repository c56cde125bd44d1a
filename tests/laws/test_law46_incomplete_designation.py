"""Law 46: declarer names a card of dummy incompletely or wrongly; Law 45C4."""

from __future__ import annotations

import pytest

from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.table.outcome import outcome_data
from kibitz.table.table import Table
from tests.laws.proving import effects, notices, pending, proves, table

# South plays four spades; North is dummy.
AUCTION = "S 1S\nW P\nN 3S\nE P\nS 4S\nW P\nN P\nE P\n"
DEAL = "TD deal N:KQ72.Q53.A94.862 E:65.AJT8.KJ72.Q94 S:AJT93.K4.Q83.AK3 W:84.9762.T65.JT75\n"
KNOWN = DEAL + AUCTION
HEADER = "dealer=S"
TRUMPS_WON_IN_DUMMY = "W S4\nN SK\nE S5\nS S3\n"  # it is dummy's lead
RULES = "TD rules designation-incomplete offender=S\n"


def played(at: Table) -> str:
    """The cards that stand: "HA H2"."""
    return " ".join(str(item.card) for item in at.position.plays)


@proves("46B1a")
def test_high_is_the_highest_of_the_suit_led(edition: Edition) -> None:
    """D-46, 1a."""
    at = table(KNOWN + "W H6\nS dummy high", edition, HEADER)
    assert played(at) == "H6 HQ"
    assert effects(at) == ["play_card N 46B1a HQ"]
    assert pending(at) == []


@proves("46B1a")
def test_high_of_a_suit_that_is_named(edition: Edition) -> None:
    at = table(KNOWN + TRUMPS_WON_IN_DUMMY + "S dummy high diamonds", edition, HEADER)
    assert played(at).endswith("DA")


@proves("46B1b")
def test_win_is_the_lowest_card_known_to_win(edition: Edition) -> None:
    """D-46, 1b: fourth hand the lowest that beats the others; with hands to come one that nobody can beat."""
    at = table(KNOWN + "W S4\nS dummy win", edition, HEADER)
    assert played(at) == "S4 SQ"  # declarer has the ace, the jack and the ten; the eight is out
    at = table(KNOWN + "W D5\nS dummy win", edition, HEADER)
    assert played(at) == "D5 DA"


CANNOT_WIN = TRUMPS_WON_IN_DUMMY + "S dummy D4\nE D2\nS DQ\nW D5\nS SA\nW S8\n"


@proves("46B1b", "46B4")
def test_win_when_dummy_cannot(edition: Edition) -> None:
    """D-46, 1b and 4: no card of dummy answers to it, and declarer names any that is legal."""
    at = table(KNOWN + CANNOT_WIN + "S dummy win", edition, HEADER)
    assert effects(at) == ["void_designation S 46B4", "instruct S 46B4 designate_legal_card"]
    assert played(at).endswith("SA S8")
    at.do("S dummy S7")
    assert played(at).endswith("SA S8 S7")
    assert notices(at) == []
    at = table(AUCTION + CANNOT_WIN + "S dummy win", edition, HEADER)  # dummy's hand is not known
    assert pending(at) == ["lowest_card_known_to_win 46B1b"]
    at.do("TD finds a_card_is_known_to_win=no")
    at.do("S dummy S7")
    assert played(at).endswith("SA S8 S7")


@proves("46B1b")
def test_win_as_fourth_hand(edition: Edition) -> None:
    hearts = "W H9\nS dummy H3\nE HA\nS H4\n"  # East wins and leads a club to South
    at = table(KNOWN + hearts + "E C4\nS C3\nW C5\nS dummy win", edition, HEADER)
    assert played(at).endswith("C4 C3 C5 C6")


@proves("46B1c")
def test_low_is_the_lowest_of_the_suit_led(edition: Edition) -> None:
    """D-46, 1c."""
    for word in ("low", "small"):
        at = table(f"{KNOWN}W H6\nS dummy {word}", edition, HEADER)
        assert played(at) == "H6 H3"
        assert effects(at) == ["play_card N 46B1c H3"]


@proves("46B2")
def test_a_suit_alone_is_its_lowest_card(edition: Edition) -> None:
    """D-46, 2."""
    at = table(KNOWN + TRUMPS_WON_IN_DUMMY + "S dummy hearts", edition, HEADER)
    assert played(at).endswith("H3")
    assert effects(at) == ["play_card N 46B2 H3"]


@proves("46B2")
def test_the_same_again_is_the_suit_led_before(edition: Edition) -> None:
    at = table(KNOWN + TRUMPS_WON_IN_DUMMY + "S dummy same", edition, HEADER)
    assert played(at).endswith("S2")


@proves("46B3a")
def test_a_rank_on_lead_continues_the_suit_that_dummy_has_won(edition: Edition) -> None:
    """D-46, 3a: there are two queens in dummy."""
    at = table(KNOWN + TRUMPS_WON_IN_DUMMY + "S dummy Q", edition, HEADER)
    assert played(at).endswith("SQ")
    assert effects(at) == ["play_card N 46B3a SQ"]


@proves("46B3b")
def test_a_rank_otherwise_is_the_card_that_is_legal(edition: Edition) -> None:
    """D-46, 3b: there are two queens in dummy, and one of the suit led."""
    at = table(KNOWN + "W H6\nS dummy Q", edition, HEADER)
    assert played(at) == "H6 HQ"
    assert effects(at) == ["play_card N 46B3b HQ"]


@proves("46B3b")
def test_of_several_declarer_says_which(edition: Edition) -> None:
    """D-46, 3b: on lead with two deuces, and none in the suit in which dummy won."""
    first = KNOWN + "W D5\nS dummy DA\nE D2\nS D3\n"
    at = table(first + "S dummy 2", edition, HEADER)
    assert pending(at) == ["which_card_of_that_rank S 46B3b"]
    at.do("S dummy C2")
    assert played(at).endswith("C2")
    at = table(first + "S dummy 2\nS chooses S2", edition, HEADER)
    assert played(at).endswith("S2")


@proves("46B4")
def test_a_card_that_dummy_does_not_have(edition: Edition) -> None:
    """D-46, 4: nothing was named, and any legal card may be."""
    for said in ("HK", "2"):
        at = table(f"{KNOWN}W H6\nS dummy {said}", edition, HEADER)
        assert played(at) == "H6", said
        assert effects(at) == ["void_designation S 46B4", "instruct S 46B4 designate_legal_card"]
        at.do("S dummy H5")
        assert played(at) == "H6 H5"
        assert pending(at) == []


@proves("46B4")
def test_a_card_that_dummy_has_played(edition: Edition) -> None:
    at = table(KNOWN + TRUMPS_WON_IN_DUMMY + "S dummy SK", edition, HEADER)
    assert effects(at)[0] == "void_designation S 46B4"
    at.do("S dummy SQ")
    assert played(at).endswith("SQ")


@proves("46B5")
def test_anything_lets_either_defender_name_the_card(edition: Edition) -> None:
    """D-46, 5."""
    said = KNOWN + "W H6\nS dummy anything\n"
    assert pending(table(said, edition, HEADER)) == ["card_for_dummy WE 46B5"]
    for line in ("E chooses HQ", "W chooses HQ", "W dummy HQ", "TD chooses HQ"):
        at = table(said + line, edition, HEADER)
        assert played(at) == "H6 HQ"
        assert effects(at) == ["play_card N 46B5 HQ"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_defender_who_was_not_asked_names_no_card_of_dummy(edition: Edition) -> None:
    """45B: the other defender has named one already, or declarer is to; it is not a card of the defender's either."""
    for said, card in (("S dummy anything\nE dummy HQ\n", "H6 HQ"), ("", "H6")):
        at = table(KNOWN + "W H6\n" + said + "W dummy H3", edition, HEADER)
        assert played(at) == card
        assert notices(at) == ["dummys_card_named_by_defender 45B"]
        at.do("W calls-td")
        assert pending(at) == []


@proves("46B5")
def test_low_without_a_suit_names_neither_suit_nor_rank(edition: Edition) -> None:
    at = table(KNOWN + TRUMPS_WON_IN_DUMMY + "S dummy low", edition, HEADER)
    assert pending(at) == ["card_for_dummy WE 46B5"]
    at.do("W chooses C2")
    assert played(at).endswith("C2")


@proves("46B")
def test_another_intention_beyond_dispute(edition: Edition) -> None:
    """D-46: the director finds it, though the card had been taken for another."""
    at = table(KNOWN + "W H6\nS dummy low\nE calls-td", edition, HEADER)
    assert played(at) == "H6 H3"
    at.do("TD finds other_intention_beyond_dispute=yes")
    assert pending(at) == ["card_meant 46B"]
    at.do("TD finds card_meant=HQ")
    assert played(at) == "H6 HQ"
    assert effects(at) == ["play_card N 46B HQ"]


@proves("46B1c", "46B1a", "46B2", "46B3b")
def test_with_dummy_unknown_the_card_is_asked_for(edition: Edition) -> None:
    """D-46: or the table sees which one dummy puts there."""
    for said, question in (
        ("low", "lowest_of_suit_led 46B1c"),
        ("high", "highest_of_suit_led 46B1a"),
        ("hearts", "lowest_of_suit_named 46B2"),
        ("Q", "legal_cards_of_that_rank 46B3b"),
    ):
        log = f"{AUCTION}W H6\nS dummy {said}\n"
        assert pending(table(log, edition, HEADER)) == [question]
        at = table(f"{log}TD finds {question.split()[0]}=H5", edition, HEADER)
        assert played(at) == "H6 H5"
        assert effects(at)[-1] == f"play_card N {question.split()[1]} H5"
    for line in ("N puts H5", "N H5"):
        at = table(f"{AUCTION}W H6\nS dummy low\n{line}\nE HA", edition, HEADER)
        assert played(at) == "H6 H5 HA"


@proves("46B1a", "46B1b", "46B1c", "46B2", "46B3a", "46B3b", "46B4", "46B5", "46B")
def test_with_nothing_known(edition: Edition) -> None:
    """D-46, ruled by name."""
    for lines, by in (
        ("TD finds how_designated=high\nTD finds highest_of_suit_led=HQ", "46B1a"),
        ("TD finds how_designated=win\nTD finds lowest_card_known_to_win=HQ", "46B1b"),
        ("TD finds how_designated=low\nTD finds lowest_of_suit_led=HQ", "46B1c"),
        ("TD finds how_designated=suit\nTD finds lowest_of_suit_named=HQ", "46B2"),
        ("TD finds how_designated=rank\nTD finds dummy_leads=yes\nTD finds card_of_rank_in_suit_won=HQ", "46B3a"),
        (
            """TD finds how_designated=rank
            TD finds dummy_leads=yes
            TD finds card_of_rank_in_suit_won=none
            TD finds legal_cards_of_that_rank=HQ""",
            "46B3b",
        ),
        ("TD finds how_designated=anything\nTD chooses HQ", "46B5"),
        (
            "TD finds other_intention_beyond_dispute=yes\nTD finds how_designated=low\nTD finds card_meant=HQ",
            "46B",
        ),
    ):
        assert effects(table(RULES + lines, edition)) == [f"play_card {by} HQ"], lines
    at = table(RULES + "TD finds how_designated=not_in_dummy", edition)
    assert effects(at) == ["void_designation 46B4", "instruct 46B4 designate_legal_card"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_a_suit_that_dummy_should_not_play_is_a_revoke(edition: Edition) -> None:
    """46B2 and 61A: spades on a heart lead, with hearts in dummy."""
    at = table(KNOWN + "W H6\nS dummy spades", edition, HEADER)
    assert played(at) == "H6 S2"
    assert [(breach.kind, breach.hidden) for breach in at.position.breaches] == [("revoke", True)]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_words_for_a_lead_from_the_wrong_hand(edition: Edition) -> None:
    """46B2 and 55: South has won the trick and calls for a heart from dummy."""
    at = table(KNOWN + "W S4\nS dummy S2\nE S5\nS S9\nS dummy hearts", edition, HEADER)
    assert [breach.kind for breach in at.position.breaches] == ["declarer-leads-out-of-turn"]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_words_after_a_lead_out_of_turn_accept_it(edition: Edition) -> None:
    """53A: East leads instead of West, and declarer plays from dummy to it."""
    at = table(KNOWN + "W S4\nN S2\nE S5\nS S9\nE DK\nS dummy low", edition, HEADER)
    assert played(at).startswith("S4 S2 S5 S9 DK")
    assert "acted_before_ruling" not in " ".join(notices(at))


def test_unclear_words_are_for_the_director() -> None:
    at = table(KNOWN + "W H6\nS dummy unclear", LAWS_2017, HEADER)
    assert pending(at) == ["how_designated 46A"]
    at.do("TD finds how_designated=low")
    assert pending(at) == ["lowest_of_suit_led 46B1c"]


def test_an_electronic_table_does_not_let_it_happen() -> None:
    from kibitz.game import KibitzError

    with pytest.raises(KibitzError):
        table(KNOWN + "W H6\nS dummy low", LAWS_2017, HEADER + " policy=prevent")


@pytest.mark.parametrize("words", ["high", "small", "hearts", "Q"])
def test_what_is_said_every_day_is_no_case_for_a_director(words: str) -> None:
    """D-46: it is carried out, and the data say that it is routine."""
    at = table(KNOWN + f"W H6\nS dummy {words}", header=HEADER)
    assert [ruling["routine"] for ruling in outcome_data(at)["rulings"]] == [True]


def test_a_card_that_a_player_has_to_name_is_one() -> None:
    """46B4, 46B5: nothing that dummy has was named, or a defender says which card."""
    for lines in ("S dummy anything\nE dummy H3", "S dummy HA"):
        at = table(KNOWN + f"W H6\n{lines}", header=HEADER)
        assert [ruling["routine"] for ruling in outcome_data(at)["rulings"]] == [False]
