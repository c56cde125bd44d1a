"""Law 47: when a card that was played may be taken back."""

from __future__ import annotations

from kibitz.laws.editions import Edition
from tests.laws.proving import awards, duties, effects, ledger, pending, proves, reviews, table, withdrawn

HEADER = "dealer=S"
AUCTION = "S 1S\nW P\nN 2S\nE P\nS P\nW P\n"
# West leads a heart; North, dummy, and East have played to it.
PLAYED = AUCTION + "W H5\nS dummy H2\nE HK\n"
ASKED = "TD rules card-taken-back offender={seat}\nTD finds cards={card}\nTD finds reason_to_take_back={reason}\n"
EXPLAINED = "TD rules play-on-misinformation offender=S\nTD finds cards=H5\nTD finds play_based_on_misinformation=yes\n"


def asked(seat: str, card: str, reason: str) -> str:
    """The question put to the director."""
    return ASKED.format(seat=seat, card=card, reason=reason)


def played(edition: Edition, *lines: str) -> tuple[list[str], list[str]]:
    """The cards that stand, and those withdrawn."""
    at = table(PLAYED + "".join(f"{line}\n" for line in lines).replace("\n\n", "\n"), edition, HEADER)
    return [str(item.card) for item in at.position.plays], withdrawn(at)


@proves("47A")
def test_a_card_taken_back_as_part_of_a_rectification(edition: Edition) -> None:
    assert played(edition, asked("E", "HK", "rectification"), "E H9") == (["H5", "H2", "H9"], ["HK 47A"])


@proves("47A")
def test_a_defenders_card_may_become_a_penalty_card(edition: Edition) -> None:
    log = PLAYED + asked("E", "HK", "rectification") + "TD finds card_becomes_penalty_card=yes\nE H9"
    at = table(log, edition, HEADER)
    assert duties(at) == ["penalty_card E 47A HK True"]


@proves("47B", "49")
def test_a_card_taken_back_to_correct_an_illegal_play(edition: Edition) -> None:
    """A defender's card is then a penalty card."""
    at = table(PLAYED + asked("E", "HK", "illegal_play") + "E H9", edition, HEADER)
    assert [str(item.card) for item in at.position.plays] == ["H5", "H2", "H9"]
    assert withdrawn(at) == ["HK 47B"]
    assert duties(at) == ["penalty_card E 49 HK True"]


@proves("47C")
def test_a_card_taken_back_after_a_slip_of_the_tongue(edition: Edition) -> None:
    """45C4b: no further rectification."""
    lines = (asked("N", "H2", "unintended_designation"), "TD finds card_instead=H3")
    assert played(edition, *lines) == (["H5", "H3", "HK"], ["H2 47C"])


@proves("47F2")
def test_otherwise_a_card_stays_played(edition: Edition) -> None:
    at = table(PLAYED + asked("E", "HK", "none"), edition, HEADER)
    assert [str(item.card) for item in at.position.plays] == ["H5", "H2", "HK"]
    assert effects(at) == ["instruct E 47F2 card_stays_played"]
    assert withdrawn(at) == []


@proves("47D", "2017:16C1", "2017:16C2", "2007:16D1", "2007:16D2")
def test_after_an_opponents_change_of_card(edition: Edition) -> None:
    """The offender is the one who changed a card."""
    log = PLAYED + "TD rules opponent-changed-play offender=S\nTD finds cards=HK\nTD finds who_played_the_card=rho\n"
    at = table(log, edition, HEADER)
    assert pending(at) == ["withdraw/keep E 47D"]
    at.do("E chooses take_back_card")
    at.do("E H9")
    assert [str(item.card) for item in at.position.plays] == ["H5", "H2", "H9"]
    assert withdrawn(at) == ["HK 47D"]
    assert duties(at) == []
    others, offenders = ("16C1", "16C2") if edition.book == 2017 else ("16D1", "16D2")
    assert ledger(at) == [f"HK authorised WE {others}", f"HK unauthorised SN {offenders}"]


@proves("47D")
def test_the_player_may_leave_it_as_it_is(edition: Edition) -> None:
    log = "TD rules opponent-changed-play\nTD finds cards=HK\nTD finds who_played_the_card=rho\nTD chooses leave_card"
    assert effects(table(log, edition)) == ["no_rectification 47D"]


@proves("47E2a", "2017:16C1", "2007:16D1")
def test_a_card_played_on_a_wrong_explanation(edition: Edition) -> None:
    """Nothing has been played since."""
    log = AUCTION + "W H5\n" + EXPLAINED + "TD finds opening_lead_and_dummy_faced=no\n"
    at = table(log, edition, HEADER)
    assert pending(at) == ["withdraw/keep W 47E2a"]
    at.do("W chooses take_back_card")
    at.do("W D4")
    assert [str(item.card) for item in at.position.plays] == ["D4"]
    assert withdrawn(at) == ["H5 47E2a"]
    assert ledger(at)[0] == f"H5 authorised WE {'16C1' if edition.book == 2017 else '16D1'}"


@proves("47E2a")
def test_not_one_that_was_not_based_on_it(edition: Edition) -> None:
    log = "TD rules play-on-misinformation\nTD finds cards=H5\nTD finds play_based_on_misinformation=no"
    assert effects(table(log, edition)) == ["no_rectification 47E2a"]


@proves("47E2b")
def test_too_late_after_a_later_card_or_when_dummy_shows_one(edition: Edition) -> None:
    """Then there may be an adjusted score."""
    for log in (
        PLAYED + EXPLAINED,
        AUCTION + "W H5\n" + EXPLAINED + "TD finds opening_lead_and_dummy_faced=yes\n",
    ):
        at = table(log, edition, HEADER)
        assert reviews(at) == ["damaged_by_play_on_misinformation 47E2b"]
        assert pending(at) == []
        at.do("TD ends play")
        at.do("TD finds non_offending_side_damaged=yes")
        assert awards(at) == ["adjust NS EW assigned 47E2b"]


@proves("47E2b")
def test_a_card_to_the_next_trick_is_too_late_only_since_2017(edition: Edition) -> None:
    """In 2007 it was enough that no later card had been played to the same trick."""
    begun = PLAYED + "S H3\nE C4\nTD rules play-on-misinformation offender=E\nTD finds cards=H3\n"
    at = table(begun + "TD finds play_based_on_misinformation=yes\n", edition, HEADER)
    if edition.book == 2007:
        assert pending(at) == ["withdraw/keep S 47E2a"]
    else:
        assert reviews(at) == ["damaged_by_play_on_misinformation 47E2b"]


# North explained South's opening, and corrects that.
TOLD = "S 1NT {15-17}\nW P\nN 3NT\nE P\nS P\nW P\n"
CORRECTED = "N corrects-explanation #1 {12-14}\nS calls-td\n"


@proves("47E2a")
def test_whoever_corrects_an_explanation_the_card_played_since_may_go_back(edition: Edition) -> None:
    """C-47E2: the lead before any card of dummy was seen, and later any card that nothing was played after."""
    for cards, leader in (("W D5\n", "W"), ("W D5\nS dummy D2\nE D7\nS D3\nE H2\n", "E")):
        at = table(TOLD + cards + CORRECTED, edition, HEADER)
        assert pending(at) == [f"withdraw/keep {leader} 47E2a"]
        at.do(f"{leader} chooses take_back_card")
        at.do(f"{leader} C4")
        assert str(at.position.plays[-1].card) == "C4"
        assert withdrawn(at)[0].endswith("47E2a")
        assert duties(at) == []


@proves("47E2a")
def test_it_is_offered_where_the_director_comes_to_it(edition: Edition) -> None:
    """With nothing known but the contract and the lead."""
    log = "TD position contract=3NT-S\nW D5\nTD rules misinformation offender=N\n"
    at = table(log + "TD finds called_after_misinformation=no\n", edition, "")
    assert pending(at) == ["play_based_on_misinformation 47E2a"]
    at.do("TD finds play_based_on_misinformation=yes")
    assert pending(at) == ["withdraw/keep W 47E2a"]


@proves("47E2a")
def test_no_lead_goes_back_once_a_card_of_dummy_was_seen(edition: Edition) -> None:
    """Faced, or to a lead out of turn that declarer accepted by spreading the hand."""
    assert pending(table(TOLD + "W D5\n" + CORRECTED, edition, HEADER)) == ["withdraw/keep W 47E2a"]
    for cards in ("W D5\nN spreads SA\n", "W D5\nN exposes SA\n", "E D5\nS spreads\n"):
        at = table(TOLD + cards + CORRECTED, edition, HEADER)
        assert pending(at) == [], cards
        assert withdrawn(at) == []


@proves("47E2a")
def test_nor_one_that_lies_face_down(edition: Edition) -> None:
    """Neither after a wrong explanation nor by another's leave."""
    log = TOLD + "W leads D5 down\nSEEN" + CORRECTED + "TD finds could_well_have_influenced=no"
    assert pending(table(log.replace("SEEN", ""), edition, HEADER)) == ["withdraw/keep W 47E2a"]
    at = table(log.replace("SEEN", "N exposes SA\n"), edition, HEADER)
    assert "instruct W 47E2a face_down_lead_stands" in effects(at)
    assert at.position.cards.face_down is not None
    at = table(TOLD + "W leads D5 down\nN exposes SA\nW takes-back #7\nS calls-td", edition, HEADER)
    assert "instruct W 47E2a face_down_lead_stands" in effects(at)
