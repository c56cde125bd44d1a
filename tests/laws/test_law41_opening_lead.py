"""Law 41: the opening lead face down, and reviews of the auction."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2017, Edition
from kibitz.laws.regulations import Regulations
from kibitz.table.table import Table
from tests.laws.proving import calls, duties, effects, notices, pending, proves, reviews, table, withdrawn

AUCTION = "S 1S\nW P\nN 2S\nE P\nS P\nW P\n"
HEADER = "dealer=S"


@proves("41A")
def test_a_lead_face_down_by_the_wrong_defender_goes_back(edition: Edition) -> None:
    """C-41A: nobody has seen it, so it is no penalty card."""
    at = table(AUCTION + "E leads H5 down\nS calls-td", edition, HEADER)
    assert withdrawn(at) == ["H5 41A"]
    assert effects(at) == ["retract E 41A H5", "no_rectification 41A"]
    assert duties(at) == []
    at.do("W leads D2 down")
    at.do("W faces")
    assert at.position.turn is Seat.NORTH


@proves("41A")
def test_both_defenders_lead_face_down(edition: Edition) -> None:
    """C-41A: the lead of the right one stays."""
    at = table(AUCTION + "E leads H5 down\nW leads D2 down\nS calls-td", edition, HEADER)
    assert withdrawn(at) == ["H5 41A"]
    at.do("W faces D2")
    assert at.position.play is not None


@proves("41A")
def test_the_declaring_side_leads_face_down(edition: Edition) -> None:
    at = table(AUCTION + "N leads H5 down\nW calls-td", edition, HEADER)
    assert withdrawn(at) == ["H5 41A"]


@proves("54B")
def test_a_lead_out_of_turn_that_is_then_faced(edition: Edition) -> None:
    """C-41A becomes C-54 when the card is turned up."""
    at = table(AUCTION + "E leads HA down\nE faces\nS calls-td", edition, HEADER)
    assert pending(at) == ["spread/accept/decline S 54"]
    at.do("S chooses accept")
    assert "accept_lead 54B HA" in effects(at)
    assert at.position.turn is Seat.SOUTH


@proves("41A")
def test_the_right_lead_is_taken_back_only_on_the_directors_word(edition: Edition) -> None:
    """C-41A."""
    log = AUCTION + "W leads D2 down\nW takes-back #7\nS calls-td\nTD finds withdrawal_instructed="
    at = table(log + "no", edition, HEADER)
    assert at.position.cards.face_down is not None
    assert effects(at) == ["instruct W 41A face_down_lead_stands"]
    at = table(log + "yes", edition, HEADER)
    assert at.position.cards.face_down is None
    assert withdrawn(at) == ["D2 41A"]


@proves("41B", "41C")
def test_a_review_after_ones_first_card(edition: Edition) -> None:
    """C-41B: only the contract, and whether it is doubled."""
    at = table(AUCTION + "W D2\nN D3\nE D4\nS D5\nE review\nS attention #11\nS calls-td", edition, HEADER)
    assert notices(at) == ["review_after_first_card 41B"]
    assert "instruct E 41B refuse_review" in effects(at)
    assert "inform E 41C contract_and_whether_doubled" in effects(at)


@proves("41B")
def test_dummy_has_no_review(edition: Edition) -> None:
    at = table(AUCTION + "N review\nW attention #7\nW calls-td", edition, HEADER)
    assert notices(at) == ["review_dummy 41B"]
    assert "instruct N 41B refuse_review" in effects(at)


@proves("41B")
def test_who_may_have_a_review_and_when(edition: Edition) -> None:
    """C-41B: the leader until they have led, the others until it is faced, and then each at their first turn."""
    allowed = (
        "W review",
        "S review",
        "W leads D2 down\nE review\nS review",
        "W D2\nS review",
        "W D2\nN D3\nE review",
    )
    for lines in allowed:
        assert notices(table(AUCTION + lines, edition, HEADER)) == [], lines
    for lines, why in (
        ("W leads D2 down\nW review", "after_first_card"),
        ("W D2\nE review", "out_of_turn"),
        ("W D2\nN D3\nS review", "after_first_card"),
        ("W D2\nN review", "dummy"),
    ):
        assert notices(table(AUCTION + lines, edition, HEADER)) == [f"review_{why} 41B"], lines


# North passes at West's turn, East accepts it by passing, and the auction seems to be over (17D3).
SEEMS_OVER = "N 1S\nE P\nS P\nN P\nE P\n"


@proves("2017:17D3", "2007:17E2")
def test_a_lead_face_down_when_the_auction_was_not_over(edition: Edition) -> None:
    at = table(SEEMS_OVER + "E leads H5 down\nS calls-td", edition)
    assert calls(at) == "N:1S E:Pass S:Pass"
    assert at.position.cards.face_down is None
    assert "H5 41A" in withdrawn(at)
    assert at.position.turn is Seat.WEST


@proves("2017:17D3", "2007:17E2", "24", "24B")
def test_a_lead_faced_when_the_auction_was_not_over(edition: Edition) -> None:
    """The card was prematurely led."""
    at = table(SEEMS_OVER + "E H5\nS calls-td", edition)
    assert calls(at) == "N:1S E:Pass S:Pass"
    assert at.position.play is None
    assert duties(at) == ["face_up E 24 H5", "pass_once W 24B"]


@proves("24", "24B")
def test_a_lead_out_of_turn_when_the_auction_was_not_over(edition: Edition) -> None:
    """It is no opening lead after all."""
    at = table(SEEMS_OVER + "W HA\nS calls-td", edition)
    assert pending(at) == [f"offender_becomes {'24E' if edition.book == 2017 else '24'}"]
    assert duties(at) == ["face_up W 24 HA", "pass_once E 24B"]
    at.do("W P")
    assert at.position.contract is not None


@proves("24")
def test_cards_played_when_the_auction_was_not_over(edition: Edition) -> None:
    """Every card that was played is a card exposed, a case for each player."""
    at = table(SEEMS_OVER + "E H5\nS H6\nW HA\nW calls-td", edition)
    assert at.position.play is None
    assert [duty for duty in duties(at) if duty.startswith("face_up")] == [
        "face_up E 24 H5",
        "face_up S 24 H6",
        "face_up W 24 HA",
    ]


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
@pytest.mark.parametrize(
    ("kind", "answers", "effect"),
    [
        ("face-down-lead-out-of-turn", ["cards=H5"], "retract 41A H5"),
        (
            "face-down-lead-taken-back",
            ["cards=H5", "withdrawal_instructed=unknown"],
            "instruct 41A face_down_lead_stands",
        ),
        ("lead-by-declaring-side", ["cards=H5"], "face_up 24 H5"),
        ("second-card-from-dummy", ["cards=H5"], "accept_card 54B2 H5"),
        ("declarer-exposes-card", ["cards=H5"], "no_rectification 48A"),
    ],
)
def test_with_nothing_known_the_director_is_asked(kind: str, answers: list[str], effect: str, edition: Edition) -> None:
    at = table(f"TD rules {kind}", edition)
    for answer in answers:
        assert pending(at)[0].startswith(answer.partition("=")[0])
        at.do(f"TD finds {answer}")
    assert effect in effects(at)


def test_where_leads_are_made_face_up_one_that_is_not_is_only_noted() -> None:
    text = "kibitz 1 edition=2024 dealer=N\nN 1S\nE P\nS P\nW P\nE leads H5 down"
    at = Table.read(text, Regulations(face_up_opening_leads=True))
    assert notices(at) == ["lead_is_to_be_faced 41A"]
    assert at.position.breaches == []
    assert notices(Table.read(text)) == []


@proves("41D", "12A1")
def test_dummy_is_spread_wrongly(edition: Edition) -> None:
    """C-41D: it is put right; if a card could not be seen, damage is looked into after play."""
    at = table(AUCTION + "W H5\nN spreads\nE attention #8\nE calls-td", edition, HEADER)
    assert effects(at) == ["instruct N 41D spread_dummy_correctly"]
    at.do("TD finds card_of_dummy_could_not_be_seen=yes")
    assert reviews(at) == ["damaged_by_irregularity 12A1"]
    told = "TD position contract=3NT-S trick=4 lead=W\nTD rules dummy-displayed-wrongly\n"
    at = table(told + "TD finds card_of_dummy_could_not_be_seen=no", edition, "")
    assert effects(at) == ["instruct N 41D spread_dummy_correctly", "no_rectification 41D"]
