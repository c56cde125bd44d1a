"""Law 57: a card led or played before its turn, with nothing known but what the director says."""

from __future__ import annotations

import pytest

from kibitz.game import Seat, Suit
from kibitz.laws.editions import Edition
from kibitz.laws.effects import EffectKind
from kibitz.messages.rulings import RulingWords
from kibitz.table.engine.duties import TO_THIS_TRICK, SuitDuty
from kibitz.table.log.refusal import Refusal
from tests.because import because
from tests.laws.proving import duties, effects, ledger, pending, proves, reviews, table, withdrawn

LED = "TD rules premature-lead offender=E\nTD finds cards=H3\n"
PLAYED = "TD rules premature-play offender=E\nTD finds cards=H3\n"
EARLY = "TD rules declarer-plays-early offender=S\nTD finds cards=H3\n"
AT_RHO = "TD rules play-at-rho-turn offender=E\nTD finds cards=H3\n"
SUIT = "TD finds suit_led=H\n"


@proves("57A", "57A1")
def test_partner_must_play_their_highest_card(edition: Edition) -> None:
    """L-57A: the card is a major penalty card, though not an honour."""
    for begun in (LED, PLAYED):
        at = table(begun + SUIT + "TD chooses highest_of_suit_led", edition)
        assert withdrawn(at) == ["H3 57A"]
        assert duties(at) == ["penalty_card E 57A H3 True", "play_highest W 57A1 H"]
        assert pending(at) == []


@proves("57A", "57A2")
def test_partner_must_play_their_lowest_card(edition: Edition) -> None:
    """L-57A."""
    for begun in (LED, PLAYED):
        at = table(begun + SUIT + "TD chooses lowest_of_suit_led", edition)
        assert duties(at) == ["penalty_card E 57A H3 True", "play_lowest W 57A2 H"]


@proves("2017:57A3")
def test_partner_must_play_another_suit(edition: Edition) -> None:
    """L-57A: since 2017."""
    at = table(PLAYED + SUIT + "TD chooses require_another_suit C", edition)
    assert duties(at)[1:] == ["play_suit W 57A3 C"]


@proves("2017:57A4", "2007:57A3")
def test_partner_must_not_play_another_suit(edition: Edition) -> None:
    """L-57A."""
    at = table(PLAYED + SUIT + "TD chooses forbid_another_suit S", edition)
    assert duties(at)[1:] == [f"play_not_suit W {'57A4' if edition.book == 2017 else '57A3'} S"]


@proves("57A")
def test_the_options_of_each_edition(edition: Edition) -> None:
    """L-57A: before 2017 declarer could not require another suit."""
    at = table(PLAYED + SUIT, edition)
    four = "highest_of_suit_led/lowest_of_suit_led/require/forbid 57A"
    assert pending(at) == [four if edition.book == 2017 else four.replace("require/", "")]
    assert duties(at) == ["penalty_card E 57A H3 True"]


@proves("57A")
def test_the_suit_led_is_not_another_suit(edition: Edition) -> None:
    at = table(PLAYED + SUIT + "TD chooses forbid_another_suit", edition)
    with pytest.raises(Refusal, check=because("not_open_to_choice")):
        at.do("TD chooses H")
    at.do("TD chooses D")
    assert duties(at)[0] == "penalty_card E 57A H3 True"


@proves("57B")
def test_partner_cannot_do_it(edition: Edition) -> None:
    """L-57A: partner plays any card that is legal; the penalty card is one all the same."""
    at = table(PLAYED + SUIT + "TD chooses highest_of_suit_led\nTD finds partner_cannot_comply=yes", edition)
    assert duties(at) == ["penalty_card E 57A H3 True"]
    assert effects(at)[-1] == "instruct W 57B any_legal_card"


@proves("57B")
def test_to_follow_suit_comes_before_another_suit(edition: Edition) -> None:
    """L-57A: with the hands known the table knows whether that can be done; else the duty itself says so."""
    deal = "TD deal N:AKQ2.K32.432.K32 E:T98.AQ7.765.7654 S:J6543.JT.AKQ.AQJ W:7.98654.JT98.T98\n"
    played = "S 4S\nW P\nN P\nE P\nW DJ\nS dummy D2\nE D5\nS DA\nS CA\nE C4\nS calls-td\nS chooses "
    unable = "instruct W 57B any_legal_card"
    another = "require_another_suit S" if edition.book == 2017 else "highest_of_suit_led"
    for chosen, cannot in (
        ("highest_of_suit_led", False),
        ("forbid_another_suit S", False),
        (another, edition.book == 2017),
    ):
        at = table(deal + played + chosen, edition, "dealer=S")
        assert (effects(at)[-1] == unable, len(duties(at))) == (cannot, 1 if cannot else 2), chosen
        at = table(played + chosen, edition, "dealer=S")
        assert len(duties(at)) == 2, chosen


@pytest.mark.parametrize("kind", [kind for kind in TO_THIS_TRICK if kind in SuitDuty.KINDS])
def test_the_duty_says_what_comes_before_it(kind: EffectKind) -> None:
    """L-57A: 44C, 59."""
    said = RulingWords().duty(SuitDuty(kind, Seat.WEST, "57A", 1, (Suit.SPADES,)))
    assert "West" in said
    assert "that hand" in said


@proves("57C1")
def test_declarer_had_played_from_both_hands(edition: Edition) -> None:
    """L-57C1/2: no rectification for a card played to the trick."""
    at = table(PLAYED + "TD finds declarer_played_from_both_hands=yes", edition)
    assert effects(at) == ["accept_card E 57C1 H3"]
    assert pending(at) == []


@proves("2017:57C2", "2007:57C1")
def test_dummy_had_put_a_card_forward(edition: Edition) -> None:
    """L-57C1/2: or had suggested one, of their own accord."""
    at = table(PLAYED + "TD finds dummy_played_or_suggested_a_card=yes", edition)
    assert effects(at) == [f"accept_card E {'57C2' if edition.book == 2017 else '57C1'} H3"]


@proves("2017:57C3", "2007:57C2")
def test_declarers_card_before_its_turn_stays(edition: Edition) -> None:
    """D-57C3."""
    at = table(EARLY, edition)
    assert effects(at) == [f"accept_card S {'57C3' if edition.book == 2017 else '57C2'} H3"]


@proves("2017:57C3", "2017:47B")
def test_unless_it_is_illegal(edition: Edition) -> None:
    """D-57C3: since 2017 a card that does not follow suit may be corrected."""
    at = table(EARLY + "TD finds card_can_be_played_legally=no", edition)
    assert withdrawn(at) == ["H3 47B"]
    assert not any(line.startswith("accept_card") for line in effects(at))


@proves("2017:57D")
def test_a_card_at_the_turn_of_the_player_on_the_right(edition: Edition) -> None:
    """L-57D: it must be played in turn, and Law 16 may apply."""
    at = table(AT_RHO, edition)
    assert effects(at)[0] == "accept_card E 57D H3"
    assert ledger(at) == ["H3 unauthorised W 57D"]
    assert reviews(at) == ["partner_used_unauthorised_information 16B3"]


@proves("2017:57D")
def test_if_it_cannot_be_played_it_is_a_penalty_card(edition: Edition) -> None:
    """L-57D."""
    at = table(AT_RHO + "TD finds card_can_be_played_legally=no", edition)
    assert duties(at) == ["penalty_card E 57D H3 True"]
    assert withdrawn(at) == ["H3 57D"]


@proves("2007:49")
def test_before_2017_such_a_card_is_exposed(edition: Edition) -> None:
    """L-57D: the 2007 Laws have 49 for it."""
    at = table(AT_RHO, edition)
    assert duties(at) == ["penalty_card E 49 H3 True"]


@proves("47E1")
def test_misinformed_that_it_was_their_turn(edition: Edition) -> None:
    """47E: whoever played."""
    for begun in (LED, PLAYED, EARLY, AT_RHO):
        at = table(begun + "TD finds misinformed_of_turn=yes", edition)
        assert withdrawn(at)[-1] == "H3 47E1"
        assert duties(at) == []
        assert pending(at) == []


@proves("60A1", "60A2", "60A3")
def test_the_other_side_has_played_since(edition: Edition) -> None:
    """L-60A: the right is lost, and the card counts as played in turn."""
    for begun, kind in ((LED, "accept_lead"), (PLAYED, "accept_card"), (AT_RHO, "accept_card")):
        told = "TD finds non_offending_side_played_since=yes\nTD finds offending_side_owed_before=yes"
        at = table(begun + told, edition)
        assert effects(at)[-3:] == ["forfeited SN 60A1", f"{kind} E 60A2 H3", "instruct EW 60A3 owed_as_before"]
        assert duties(at) == []
