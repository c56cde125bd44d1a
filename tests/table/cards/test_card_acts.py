"""Cards at the table: the play of a board, what waits, what is refused, and what the board goes on in spite of."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given, strategies as st

from kibitz.game import CARDS, Auction, Card, Deal, KibitzError, Play, Seat
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.log.refusal import Refusal
from kibitz.table.table import Table
from kibitz.table.views import view
from tests.because import because
from tests.game.helpers import deals
from tests.laws.proving import duties, effects, notices, pending, table

DEAL = "N:AKQJ.432.432.432 E:T987.AKQ.765.765 S:6543.JT9.AKQ.AKQ W:2.8765.JT98.JT98"
# South declares 2S, West is to lead.
AUCTION = "S 1S\nW P\nN 2S\nE P\nS P\nW P\n"
HEADER = "dealer=S"
# The director comes late: South declares 3NT, and West is to lead to the third trick.
GIVEN = "TD position contract=3NT-S trick=3 lead=W\n"


def at_table(text: str, header: str = HEADER) -> Table:
    return table(text, header=header)


def played(at: Table) -> str:
    """The cards played so far."""
    return " ".join(str(card.card) for card in at.position.play.cards) if at.position.play is not None else ""


def latent(at: Table) -> list[str]:
    """What nobody has called the director for."""
    return [
        f"{breach.kind} {breach.offender}" for breach in at.position.breaches if breach.status is BreachStatus.LATENT
    ]


@given(deals(), st.integers(0, 1 << 32))
def test_a_board_played_correctly_is_the_play_of_the_game(deal: Deal, seed: int) -> None:
    chance = random.Random(seed)
    play = Play.after(Auction.parse(Seat.SOUTH, "1S P 2S P P P"), deal)
    at = at_table(f"TD deal {deal}\n{AUCTION}")
    while play.turn is not None:
        card = chance.choice(play.legal_cards())
        if play.turn is Seat.NORTH and chance.random() < 0.5:
            at.do(f"S dummy {card}")
        else:
            at.do(f"{play.turn} {card}")
        play = play.play(card)
    assert at.position.play == play
    assert at.position.play_ended
    assert not at.position.breaches
    with pytest.raises(Refusal, check=because("played_already")):
        at.do("N SA")


def test_the_lead_is_made_face_down_and_faced() -> None:
    at = at_table(f"TD deal {DEAL}\n{AUCTION}W leads D9 down")
    assert at.position.play is None
    assert at.position.cards.face_down is not None
    at.do("W faces")
    assert played(at) == "D9"
    assert at.position.turn is Seat.NORTH
    assert at.position.cards.face_down is None


def test_the_leaders_partner_may_face_it_and_faces_that_card() -> None:
    at = at_table(AUCTION + "W leads D9 down")
    with pytest.raises(Refusal, check=because("not_the_card_led")):
        at.do("E faces D8")
    at.do("E faces")
    assert played(at) == "D9"


def test_nothing_lies_face_down() -> None:
    with pytest.raises(Refusal, check=because("nothing_face_down")):
        at_table(AUCTION + "W faces")
    with pytest.raises(Refusal, check=because("nothing_face_down")):
        at_table(AUCTION + "W leads D9 down\nN faces")


@pytest.mark.parametrize(
    ("line", "why"),
    [("W SA", "card_in_another_hand"), ("W D9", "card_played_already"), ("E exposes SA", "card_in_another_hand")],
)
def test_a_card_that_cannot_be_is_refused_and_nothing_changes(line: str, why: str) -> None:
    at = at_table(f"TD deal {DEAL}\n{AUCTION}W D9\nN D2\nE D5\nS DA")
    with pytest.raises(Refusal, check=because(why)):
        at.do(line)
    assert played(at) == "D9 D2 D5 DA"
    assert latent(at) == []


def test_a_card_that_a_known_hand_lacks_while_others_are_unknown() -> None:
    with pytest.raises(Refusal, check=because("card_not_held")):
        at_table(f"TD deal N:- E:- S:- W:2.8765.JT98.JT98\n{AUCTION}W SA")


def test_a_revoke_stays_unnoticed() -> None:
    at = at_table(f"TD deal {DEAL}\n{AUCTION}W D9\nN SA")
    assert played(at) == "D9 SA"
    assert latent(at) == ["revoke N"]
    assert [breach.hidden for breach in at.position.breaches] == [True]
    at.do("S exposes HJ")
    at.do("E calls-td")  # about that
    assert pending(at) == []
    assert [ruling.irregularity.id for ruling in at.position.rulings] == ["declarer-exposes-card"]
    for viewer in Seat:
        assert "revoke" not in [irregularity.kind for irregularity in view(at.position, viewer).irregularities]


def test_an_electronic_table_lets_no_revoke_and_no_lead_out_of_turn_happen() -> None:
    for line in ("W D9\nN SA", "E D5", "N leads D2 down"):
        with pytest.raises(Refusal, check=because("prevented")):
            at_table(f"TD deal {DEAL}\n{AUCTION}{line}", header="dealer=S policy=prevent")


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("S DA", "declarer-plays-early"),
        ("N D2+D3", "several-cards-played"),
        ("W DJ", "premature-lead"),
        ("W leads DJ", "premature-lead"),
        ("E D5", "play-at-rho-turn"),
        ("E leads D5 down", "card-irregularity"),
        ("N dummy D2", "dummy-indicates-card"),
    ],
)
def test_each_irregular_card_in_the_play_has_its_law(line: str, kind: str) -> None:
    at = at_table(f"TD deal {DEAL}\n{AUCTION}W D9\n{line}")
    assert [breach.kind for breach in at.position.breaches] == [kind]


def test_a_card_that_no_law_has_a_name_for_is_ruled_by_hand() -> None:
    at = at_table(f"TD deal {DEAL}\n{AUCTION}W D9\nE leads D5 down\nN D2\nS calls-td")
    assert played(at) == "D9 D2"
    assert pending(at)[0].startswith("done")
    at.do("TD finds done=yes")
    assert pending(at) == []


def test_a_name_for_dummys_card_that_is_not_complete_stands_for_a_card() -> None:
    """46B1c: with dummy known it is played at once; else the table asks, or sees which card dummy plays."""
    at = at_table(f"TD deal {DEAL}\n{AUCTION}W D9\nS dummy small")
    assert played(at) == "D9 D2"
    at = at_table(f"{AUCTION}W D9\nS dummy small")
    assert played(at) == "D9"
    at.do("N D2")
    assert played(at) == "D9 D2"


def test_a_card_waits_while_the_director_is_asking() -> None:
    """9B2: it is entered when the ruling is done, and judged by what stands then: West was too early.

    The director is still there, and rules on that too.
    """
    at = at_table(AUCTION + "E HA\nS calls-td\nW H5")
    assert played(at) == ""
    assert notices(at) == ["acted_before_ruling 9B2"]
    at.do("S chooses accept")
    assert played(at) == "HA"
    assert latent(at) == []
    assert at.position.rulings[-1].irregularity.id == "play-at-rho-turn"


def test_declarer_may_accept_by_playing_though_the_director_is_there() -> None:
    """53A: they play to the lead."""
    at = at_table(AUCTION + "E HA\nS calls-td\nS H2")
    assert played(at) == "HA H2"
    assert notices(at) == []


def test_a_card_that_waited_and_cannot_be_any_more_stops_nothing() -> None:
    at = at_table(AUCTION + "E HA\nS calls-td\nE HA\nS chooses accept")
    assert played(at) == "HA"
    assert latent(at) == []
    at = at_table(AUCTION + "E HA\nS calls-td\nW HA\nS chooses accept")
    assert at.position.breaches[-1].kind == "card-irregularity"


def test_facing_a_lead_that_has_been_taken_back_meanwhile() -> None:
    at = at_table(AUCTION + "W leads D9 down\nE HA\nW faces\nS calls-td\nS chooses refuse\nS chooses no_restriction")
    assert played(at) == ""
    at.do("W D9")
    assert played(at) == "D9"


def test_a_forbidden_lead_is_an_irregularity() -> None:
    """26B, 50D2a, 61A: with the hand known to be able to obey, or unknown."""
    refused = AUCTION + "E HA\nS calls-td\nS chooses refuse\nS chooses forbid\n"
    for deal in ("", f"TD deal {DEAL}\n"):
        at = at_table(f"{deal}{refused}W H8")
        assert latent(at) == ["lead-restriction-broken W"]
        assert played(at) == "H8"
        at = at_table(f"{deal}{refused}W D9")
        assert latent(at) == []


def test_a_required_lead_that_the_hand_cannot_make_is_none() -> None:
    """59: West has no heart."""
    deal = "TD deal N:AKQJ.432.432.432 E:T987.AKQ87.76.75 S:6543.JT965.A.AK6 W:2..KQJT985.QJT98"
    required = AUCTION + "E HA\nS calls-td\nS chooses refuse\nS chooses require\n"
    at = at_table(f"{deal}\n{required}W D9")
    assert latent(at) == []
    assert duties(at) == []


def test_the_restriction_of_law_26_holds_the_lead() -> None:
    """West has withdrawn a bid of hearts: declarer says which suit East may not lead, and East's lead waits for it."""
    at = at_table("S 1S\nW 1H\nN calls-td\nN chooses decline\nW P\nTD finds comparable=no\nN P\nE P\n", "dealer=S")
    assert pending(at) == []  # South declares, and West leads: nothing yet
    at = at_table("S 1S\nW P\nN 2S\nE 1H\nS calls-td\nS chooses decline\nE P\nTD finds comparable=no\nS P\nW P\nW H5")
    assert pending(at) == ["forbid/no_restriction S 26B"]  # the player has only passed, and so specified nothing
    at.do("S chooses forbid H")
    assert played(at) == "H5"
    assert latent(at) == ["lead-restriction-broken W"]


def test_a_claim_that_is_agreed_ends_the_play() -> None:
    at = at_table(AUCTION + "W D9\nN D2\nE agrees")
    assert not at.position.play_ended
    at.do("S claims 8 {drawing trumps}")
    assert not at.position.play_ended
    at.do("EW agrees")
    assert at.position.play_ended
    with pytest.raises(Refusal, check=because("play_over")):
        at.do("E D5")


def test_the_director_ends_the_play() -> None:
    assert at_table(AUCTION + "W D9\nTD ends play").position.play_ended
    assert not at_table(AUCTION + "W D9\nTD ends auction").position.play_ended


def test_the_director_comes_late() -> None:
    """Contract, trick and leader are given; the board is over when thirteen tricks are."""
    at = at_table("TD position contract=4SX-S trick=12 lead=W won=9")
    assert at.position.turn is Seat.WEST
    assert str(at.position.contract) == "4SX by S"
    for line in ("W D9", "N D2", "E D5", "S DA", "S H2", "W H3", "N H4"):
        at.do(line)
    assert not at.position.play_ended
    at.do("E H5")
    assert at.position.play_ended


def test_the_director_comes_before_the_opening_lead() -> None:
    at = at_table("TD position contract=4S-S\nE HA\nS calls-td")
    assert pending(at) == ["spread/accept/decline S 54"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("TD position contract=4S-S trick=5", "position_needs_lead"),
        ("TD position contract=4S-S trick=14 lead=W", "not_a_trick"),
        ("TD position contract=4S-S trick=3 lead=W won=3", "position_impossible"),
        ("S 1S\nTD position contract=4S-S", "position_late"),
    ],
)
def test_a_position_that_cannot_be_is_refused(line: str, why: str) -> None:
    with pytest.raises(Refusal, check=because(why)):
        at_table(line)


def test_the_deal_becomes_known_during_the_play() -> None:
    at = at_table(f"{AUCTION}W D9\nN D2\nTD deal {DEAL}")
    assert at.position.play is not None
    assert Card.parse("SA") in at.position.play.hand(Seat.NORTH)
    with pytest.raises(Refusal, check=because("deal_differs")):
        at_table(f"{AUCTION}W D9\nN D5\nTD deal {DEAL}")


def test_a_card_after_a_board_was_passed_out_is_nothing() -> None:
    at = at_table("S P\nW P\nN P\nE P\nS exposes SA\nW calls-td")
    assert effects(at) == []
    assert at.position.play_ended


def test_two_cards_led_out_of_turn() -> None:
    """The first is the lead; the other is a card exposed."""
    at = at_table(AUCTION + "E HA+H2\nS calls-td\nS chooses refuse\nS chooses no_restriction\nS calls-td")
    assert any(duty.startswith("penalty_card E") and " HA " in duty for duty in duties(at))
    assert any(duty.startswith("penalty_card E") and " H2 " in duty for duty in duties(at))


def test_refolding_gives_the_same() -> None:
    log = f"TD deal {DEAL}\n{AUCTION}E HA\nS calls-td\nS chooses refuse\nS chooses forbid\nW D9\nN D2\nE D5"
    at = at_table(log)
    again = at.at(len(at.log.entries))
    assert again.position.play == at.position.play
    assert duties(again) == duties(at)
    assert effects(again) == effects(at)


def test_a_table_that_warns_cannot_warn_of_a_card_that_is_dropped() -> None:
    """A lead out of turn is refused until they insist; a card that fell is on the table."""
    at = at_table(AUCTION, "dealer=S policy=warn")
    with pytest.raises(Refusal, check=because("warned")):
        at.do("E HA")
    at.do("E exposes HA dropped")
    assert latent(at) == ["defender-exposes-card E"]
    at = at_table(AUCTION + "E HA insists", "dealer=S policy=warn")
    assert latent(at) == ["opening-lead-out-of-turn E"]


def test_restrictions_and_penalty_cards_by_hand() -> None:
    at = at_table(AUCTION + "TD effect forbid_suit W hearts\nTD effect penalty_card E HA major\nTD finds done=yes")
    assert duties(at) == ["forbid_suit W 82B H", "penalty_card E 82B HA True"]
    assert pending(at) == ["require/forbid/no_restriction S 50D2"]
    at.do("S chooses no_restriction")
    at.do("W H8")
    assert latent(at) == ["lead-restriction-broken W"]
    at.do("N H2")
    at.do("E HA")
    assert not any(duty.startswith("penalty_card") for duty in duties(at))


_ACTS = (
    "{seat} {card}",
    "{seat} leads {card} down",
    "{seat} faces",
    "{seat} exposes {card}",
    "{seat} names {card}",
    "{seat} spreads",
    "{seat} dummy {card}",
    "{seat} calls-td",
    "{seat} P",
    "TD chooses accept",
    "TD chooses refuse",
    "TD chooses no_restriction",
    "TD finds done=yes",
)


@given(
    st.sampled_from(["", AUCTION, "S 1S\nW P\nN P\nS P\nW P\n"]),
    st.lists(st.tuples(st.sampled_from(_ACTS), st.sampled_from("NESW"), st.sampled_from(CARDS)), max_size=25),
)
def test_whatever_is_done_with_cards_the_table_goes_on(start: str, acts: list[tuple[str, str, Card]]) -> None:
    """Nothing but refusals, no card twice, and the log folded again gives the same."""
    at = at_table(start)
    for act, seat, card in acts:
        with contextlib.suppress(KibitzError):
            at.do(act.format(seat=seat, card=card))
    cards = played(at).split()
    assert len(set(cards)) == len(cards)
    again = at.at(len(at.log.entries))
    assert again.position.play == at.position.play
    assert duties(again) == duties(at)
    assert pending(again) == pending(at)


def test_a_card_that_a_ruling_has_played_may_be_entered_as_well() -> None:
    """The director enters what the table has done already: that is no second card. Written twice it is refused."""
    for before, line in (
        ("W H5+H6\nS calls-td\nW chooses H5", "W H5"),
        ("W holds H5", "W H5"),
        ("E H5\nS calls-td\nS chooses accept", "E H5"),
    ):
        at = at_table(f"{GIVEN}{before}", "")
        standing = played(at)
        at.do(line)
        assert played(at) == standing == "H5"
        assert latent(at) == []
    at = at_table(f"{GIVEN}W H5", "")
    with pytest.raises(Refusal):
        at.do("W H5")
