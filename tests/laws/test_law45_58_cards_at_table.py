"""Laws 45C1, 45C2, 45E, 48A and 58B in the play of a board."""

from __future__ import annotations

import pytest

from kibitz.game import Seat
from kibitz.laws.editions import EDITIONS, LAWS_2017, Edition
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.engine.turn import to_act
from kibitz.table.table import Table
from tests.laws.proving import duties, effects, pending, proves, table, withdrawn

# South declares 1NT, and West leads.
DEAL = "TD deal N:432.432.432.5432 E:765.AKQJ.765.876 S:JT98.T5.AK98.JT9 W:AKQ.9876.QJT.AKQ\n"
BEGUN = DEAL + "S 1NT\nW P\nN P\nE P\nW DQ\n"
TO_EAST = BEGUN + "S dummy D2\n"
TO_SOUTH = TO_EAST + "E D5\n"


def at_table(text: str, edition: Edition = LAWS_2017) -> Table:
    """The board after these lines."""
    return table(text, edition, "dealer=S")


def stands(at: Table) -> str:
    """The cards of the last trick."""
    plays = at.position.plays
    return " ".join(str(item.card) for item in plays[(len(plays) - 1) // 4 * 4 :])


def latent(at: Table) -> list[str]:
    """What nobody has called the director for."""
    return [
        f"{breach.kind} {breach.offender}" for breach in at.position.breaches if breach.status is BreachStatus.LATENT
    ]


@proves("45C1")
def test_a_defenders_card_that_could_be_seen_is_played(edition: Edition) -> None:
    """L-45C1: at once; if partner could not see it after all, it is still in the hand."""
    at = at_table(TO_EAST + "E holds D6", edition)
    assert stands(at) == "DQ D2 D6"
    assert at.position.turn is Seat.SOUTH
    at = at_table(TO_EAST + "E holds D6\nTD finds R1 partner_could_see=no", edition)
    assert stands(at) == "DQ D2"
    assert at.position.turn is Seat.EAST


@proves("45C1")
def test_it_is_judged_like_any_card(edition: Edition) -> None:
    """L-45C1: it does not follow suit."""
    at = at_table(TO_EAST + "E holds C6", edition)
    assert stands(at) == "DQ D2 C6"
    assert latent(at) == ["revoke E"]


@proves("45C1", "45E1")
def test_a_second_card_held_is_a_penalty_card(edition: Edition) -> None:
    """L-45C1, P-45E1."""
    at = at_table(TO_SOUTH + "E holds D6", edition)
    assert stands(at) == "DQ D2 D5"
    assert duties(at) == ["penalty_card E 45E1 D6"]


def test_held_out_of_turn_it_is_played_out_of_turn() -> None:
    """L-45C1, L-57D."""
    at = at_table(BEGUN + "E holds D6")
    assert latent(at) == ["play-at-rho-turn E"]


@proves("45C2a")
def test_declarers_card_held_at_the_table_is_played(edition: Edition) -> None:
    """D-48A: the director is asked how it was held; another card that was played since goes back."""
    at = at_table(TO_SOUTH + "S holds DA\nW calls-td\nTD finds held_face_up_at_table=yes", edition)
    assert stands(at) == "DQ D2 D5 DA"
    at = at_table(TO_SOUTH + "S holds DA\nS D8\nW calls-td\nTD finds held_face_up_at_table=yes", edition)
    assert stands(at) == "DQ D2 D5 DA"
    assert withdrawn(at) == ["D8 45C2a"]


@proves("45C2b", "48A")
def test_or_it_shows_by_where_it_lies(edition: Edition) -> None:
    """D-48A."""
    log = TO_SOUTH + "S holds DA\nW calls-td\nTD finds held_face_up_at_table=no\nTD finds put_where_played_cards_lie="
    assert stands(at_table(log + "yes", edition)) == "DQ D2 D5 DA"
    at = at_table(log + "no", edition)
    assert stands(at) == "DQ D2 D5"
    assert effects(at) == ["no_rectification 48A"]


@proves("48A")
def test_a_card_that_declarer_dropped_need_not_be_played(edition: Edition) -> None:
    """D-48A."""
    at = at_table(TO_SOUTH + "S exposes DA dropped\nW calls-td", edition)
    assert effects(at) == ["no_rectification 48A"]
    assert (duties(at), at.position.turn) == ([], Seat.SOUTH)


@proves("45E1")
def test_a_defenders_fifth_card(edition: Edition) -> None:
    """P-45E1."""
    at = at_table(TO_SOUTH + "E D6\nS calls-td", edition)
    assert stands(at) == "DQ D2 D5"
    assert duties(at) == ["penalty_card E 45E1 D6"]
    assert at.position.cards.surplus == []


@proves("45E2")
def test_a_fifth_card_of_dummy(edition: Edition) -> None:
    """D-45E2: put there by dummy, or named, and none that declarer could have meant for this trick."""
    for line, card in (("N D3", "D3"), ("S dummy C2", "C2")):
        at = at_table(f"{TO_EAST}{line}\nE calls-td", edition)
        assert withdrawn(at) == [f"{card} 45E2"]
        assert at.position.cards.surplus == []
        assert duties(at) == []


# The trick is complete, West has won it, and East, who played last, puts down another card.
EAST_LAST = TO_SOUTH + "S DA\nS SJ\nW SQ\nS dummy S2\nE S5\nE S6\n"
SOUTH_LAST = TO_SOUTH + "S D8\nS D9\n"


@proves("45E1", "53A")
def test_a_defenders_card_after_the_trick_may_be_a_lead(edition: Edition) -> None:
    """P-45E1: the director says whether it is; nobody else has."""
    at = at_table(EAST_LAST + "S calls-td", edition)
    assert pending(at) == ["deemed_led 45E1"]
    assert duties(at_table(EAST_LAST + "S calls-td\nTD finds deemed_led=no", edition)) == ["penalty_card E 45E1 S6"]
    led = at_table(EAST_LAST + "S calls-td\nTD finds deemed_led=yes\nS chooses accept", edition)
    assert (stands(led), led.position.turn, led.position.cards.surplus) == ("S6", Seat.SOUTH, [])


@proves("45E2")
def test_declarers_card_after_the_trick_may_be_a_lead(edition: Edition) -> None:
    """D-45E2: the same, where a defender is on lead."""
    at = at_table(SOUTH_LAST + "W calls-td", edition)
    assert pending(at) == ["deemed_led 45E2"]
    at.do("TD finds deemed_led=no")
    assert withdrawn(at) == ["D9 45E2"]
    led = at_table(SOUTH_LAST + "W calls-td\nTD finds deemed_led=yes\nW chooses accept", edition)
    assert (stands(led), led.position.turn) == ("D9", Seat.WEST)


@proves("53A")
def test_who_plays_to_that_card_takes_it_for_a_lead(edition: Edition) -> None:
    """P-45E1, L-53: and who leads in turn does not."""
    at = at_table(EAST_LAST + "S S8", edition)
    assert (stands(at), at.position.cards.surplus) == ("S6 S8", [])
    at = at_table(EAST_LAST + "W H9\nS calls-td", edition)
    assert stands(at) == "H9"
    assert duties(at) == ["penalty_card E 45E1 S6"]


def test_declarers_lead_from_the_wrong_hand_is_a_lead() -> None:
    """D-55: that side is on lead, and declarer was last to play."""
    at = at_table(TO_SOUTH.replace("W DQ", "W DT").replace("dummy D2", "dummy D4") + "S DA\nS dummy D2")
    assert latent(at) == ["declarer-leads-out-of-turn S"]
    at = at_table(EAST_LAST.replace("E S6", "E leads S6"))
    assert latent(at) == ["lead-out-of-turn E"]


@proves("57A")
def test_a_second_card_before_partner_has_played(edition: Edition) -> None:
    """57A: the fifth card of 45E is one that partner can learn nothing from; partner has still to play here."""
    for text in (BEGUN + "W DJ\n", BEGUN + "W DJ\nS dummy D2\n", TO_EAST + "W DJ\n"):
        at = at_table(text + "S calls-td", edition)
        assert [ruling.irregularity.id for ruling in at.position.rulings] == ["premature-lead"]
        assert pending(at)[0].endswith("S 57A")
        assert "penalty_card W 57A DJ True" in effects(at)


def test_a_second_card_that_nobody_minds_is_a_lead_or_a_fifth_card_in_the_end() -> None:
    """57A, 45E1, 53: partner has played since. The hand that wins the trick has led; another was out of turn."""
    played_on = BEGUN + "W DJ\nS dummy D2\nE D5\n"
    at = at_table(played_on + "S D8\nS calls-td")
    assert stands(at) == "DJ"
    assert effects(at) == []
    at = at_table(played_on + "S DA\nS HT\nW calls-td")
    assert "retract W 53B DJ" in effects(at)
    low = DEAL.replace("QJT.AKQ", "T65.AKQ").replace("765.876", "QJ7.876") + "S 1NT\nW P\nN P\nE P\nW D6\nW D5\n"
    at = at_table(low + "S dummy D2\nE DQ\nS calls-td")
    assert duties(at) == ["penalty_card W 45E1 D5"]  # below an honour, by playing two cards to a trick: minor (50B)


def test_a_fifth_card_found_too_late() -> None:
    """P-45E1, 67: both sides have played to the next trick."""
    at = at_table(TO_SOUTH + "E D6\nS DA\nS H5\nW H6\n")
    assert latent(at) == ["too-many-cards E"]


# Several at once.

TWO = TO_EAST + "E D5+D6\n"


@proves("58B2", "50B")
def test_the_player_says_which_card_they_play(edition: Edition) -> None:
    """P-58B: the other is a minor penalty card."""
    at = at_table(TWO + "S calls-td", edition)
    assert pending(at) == ["card_to_play E 58B2"]
    assert to_act(at.position) is Seat.EAST
    for chosen, other in (("D5", "D6"), ("D6", "D5")):
        played = at_table(TWO + f"S calls-td\nE {chosen}", edition)
        at = at_table(TWO + f"S calls-td\nE chooses {chosen}", edition)
        assert stands(at) == stands(played) == f"DQ D2 {chosen}"
        assert duties(at) == duties(played)
        assert duties(at) == [f"penalty_card E 58B2 {other}"]
        assert at.position.cards.surplus == []


@proves("58B1")
def test_only_one_was_seen(edition: Edition) -> None:
    """P-58B."""
    at = at_table(TWO + "S calls-td\nTD finds cards_visible=D6", edition)
    assert stands(at) == "DQ D2 D6"
    assert duties(at) == []


@proves("58B2")
def test_declarers_other_card_goes_back(edition: Edition) -> None:
    """P-58B."""
    at = at_table(TO_SOUTH + "S DA+DK\nW calls-td\nS chooses DK", edition)
    assert stands(at) == "DQ D2 D5 DK"
    assert withdrawn(at) == ["DA 58B2"]
    assert duties(at) == []


@proves("58B2")
def test_two_cards_led(edition: Edition) -> None:
    """P-58B: an honour is a major penalty card."""
    at = at_table(BEGUN.replace("W DQ", "W DQ+DJ") + "S calls-td\nW chooses DJ", edition)
    assert stands(at) == "DJ"
    assert duties(at) == ["penalty_card W 58B2 DQ True"]


@proves("58B3")
def test_an_opponent_who_has_played_to_it_may_change(edition: Edition) -> None:
    """P-58B."""
    log = TWO + "S DA\nS calls-td\nE chooses D6\n"
    at = at_table(log, edition)
    assert pending(at) == ["withdraw/keep S 58B3"]
    at.do("S chooses change_card")
    assert stands(at) == "DQ D2 D6"
    assert at.position.turn is Seat.SOUTH
    at = at_table(log + "S chooses keep_card", edition)
    assert stands(at) == "DQ D2 D6 DA"


def test_several_cards_found_too_late() -> None:
    """P-58B, 58B4: Law 67 says which stays."""
    at = at_table(TWO + "S DA\nS H5\nW H6\nS calls-td")
    assert effects(at) == ["remove_surplus E 67B2a D6 1"]
    assert at.position.cards.surplus == []


def test_several_cards_out_of_turn() -> None:
    """The first of them is the one that was played; the others were only shown, which is ruled on first (51B)."""
    at = at_table(TO_SOUTH + "S DA\nE HA+HK\n")
    assert latent(at) == ["defender-exposes-card E", "lead-out-of-turn E"]


# The lead is changed, and somebody has played to it (45C4b, 45D1).

# South declares, and dummy, who has won a spade, leads a diamond: South meant a heart.
SLIP_AT_LEAD = (
    "TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T98\nS 4S\nW P\nN P\nE P\n"
    "W S7\nS dummy SA\nE S8\nS S3\nS dummy D3\nE D6\n"
)
SLIP = SLIP_AT_LEAD + "S redesignates D3=H2\nE calls-td\nTD finds designation_unintended=yes\n"
WRONG_CARD = SLIP_AT_LEAD + "TD rules dummy-plays-wrong-card offender=N entry=#10\nTD finds card_declarer_named=H2\n"


@proves("44C")
def test_who_leaves_a_card_that_does_not_follow_the_changed_lead_revokes(edition: Edition) -> None:
    """D-45C4b, R-61A: the player is told to follow suit; if they do not, it is a revoke, to be noticed by somebody."""
    for text in (SLIP, WRONG_CARD):
        at = at_table(text, edition)
        assert "instruct E 44C follow_the_changed_lead" in effects(at)
        assert latent(at) == []
        at.do("E chooses leave")
        assert stands(at) == "H2 D6"
        assert [(breach.kind, breach.offender, breach.hidden) for breach in at.position.breaches if breach.hidden] == [
            ("revoke", Seat.EAST, True)
        ]
        at.do("S attention #11")
        at.do("S calls-td")
        at.do("E H7")
        assert stands(at) == "H2 H7"
        assert duties(at) == ["penalty_card E 62B1 D6 True"]


@proves("45C4b", "47D")
def test_who_takes_it_back_follows(edition: Edition) -> None:
    """D-45C4b: then nothing is a revoke, now or when they play the diamond later."""
    at = at_table(SLIP + "E chooses take-back\nE HA", edition)
    assert stands(at) == "H2 HA"
    assert latent(at) == []
    at.do("S HT")
    at.do("W H4")
    at.do("E D6")
    assert latent(at) == []


@proves("45C4b")
def test_nothing_is_said_where_the_suit_is_the_same(edition: Edition) -> None:
    """D-45C4b: or where the card was no lead."""
    at = at_table(SLIP.replace("H2", "D4"), edition)
    assert pending(at) == ["withdraw/keep E 45C4b"]
    assert not any("44C" in effect for effect in effects(at))
    lines = "S redesignates SA=SK\nE calls-td\nTD finds designation_unintended=yes\nE chooses leave"
    at = at_table(SLIP_AT_LEAD.replace("S S3\nS dummy D3\nE D6\n", lines), edition)
    assert stands(at) == "S7 SK S8"
    assert latent(at) == []


@proves("45C3", "45F", "2017:45D1", "2007:45D")
def test_what_is_done_first_after_the_director_was_told_the_position(edition: Edition) -> None:
    """Dummy is on lead to the first trick that the table sees, and what was played before is not known."""
    given = "TD position contract=3NT-S trick=5 lead=N\n"
    at = table(given + "S touches H4", edition, "")
    assert "play_card N 45C3 H4" in effects(at)
    at = table(given + "N touches H4\nE calls-td", edition, "")
    assert "instruct 45F play_goes_on_after_hint" in effects(at)
    at = table(given + "N puts H4\nE calls-td", edition, "")
    assert pending(at) == [f"card_instead N {'45D1' if edition.book == 2017 else '45D'}"]


# A lead to the next trick before this one is over: the director is at the table now.

GIVEN = "TD position contract=4H-W trick=6 lead={} won=3\n"
DECLARERS = GIVEN.format("W") + "W CA\nN C2\nW dummy C3\nW CK\n"
FROM_DUMMY = GIVEN.format("N") + "N C2\nW dummy CA\nS C3\nW dummy D2\n"
DEFENDERS = GIVEN.format("N") + "N CA\nW dummy C2\nS C3\nN CK\n"


@proves("53A", "55A", "55B1")
def test_declarer_leads_before_the_trick_is_over(edition: Edition) -> None:
    """D-55: the defenders choose at once; refused, the card goes back, and the trick goes on."""
    for text, rest in ((DECLARERS, "S C9"), (FROM_DUMMY, "W C4")):
        assert pending(table(text + "S calls-td", edition, ""))[0].endswith(" 55A")
        taken = table(f"{text}S calls-td\nS chooses accept\n{rest}", edition, "")
        assert stands(taken) == ("CK" if text is DECLARERS else "D2")
        back = table(f"{text}S calls-td\nS chooses decline\n{rest}", edition, "")
        assert "55B1" in withdrawn(back)[0]
        assert len(back.position.plays) == 4


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_a_defender_leads_before_the_trick_is_over_and_their_partner_has_played(edition: Edition) -> None:
    """P-56: declarer chooses at once."""
    at = table(DEFENDERS + "W calls-td\nW chooses decline\nW C5", edition, "")
    assert [duty.split()[:2] + duty.split()[3:4] for duty in duties(at)] == [["penalty_card", "N", "CK"]]


def test_a_lead_to_the_last_trick_before_the_twelfth_is_over_goes_back() -> None:
    """53A, 2017: nobody can accept it."""
    at = table(DECLARERS.replace("trick=6", "trick=12").replace("won=3", "won=8") + "S calls-td", LAWS_2017, "")
    assert withdrawn(at) == ["CK 53A"]


@pytest.mark.parametrize("edition", EDITIONS, ids=str)
def test_the_hand_that_wins_the_trick_has_led_whatever_was_discarded(edition: Edition) -> None:
    """D-55, not 45E: West has no heart, and South's ace still wins."""
    text = "TD position contract=3NT-S trick=11 lead=S won=7\nS HA\nW DJ\nS dummy H2\nS DK\nW calls-td"
    assert pending(table(text, edition, ""))[0].endswith(" 55A")
