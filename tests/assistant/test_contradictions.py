"""What is told of an irregularity and cannot be so is refused before anything is ruled; the unknown stays open."""

from __future__ import annotations

import pytest

from kibitz.assistant.answer_lines import UnusableAnswer
from kibitz.assistant.consultation import Consultation
from kibitz.game import Seat
from kibitz.laws.editions import LAWS_2007, LAWS_2017
from kibitz.laws.registry import irregularities
from kibitz.laws.roles import Role
from kibitz.table.engine.role_seats import seats_of

IN_PLAY = "4S-S trick 5 E leads won 3"


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize(
    ("irregularity", "offender", "known", "said"),
    [
        ("lead-out-of-turn", "S", IN_PLAY, "South is declarer in 4♠ by South: this cannot be a lead out of turn"),
        ("lead-out-of-turn", "N", IN_PLAY, "North is dummy"),
        ("lead-out-of-turn", "E", IN_PLAY, "It is East's turn to lead"),
        ("opening-lead-out-of-turn", "W", "4S-S", "It is West's turn to lead"),
        ("opening-lead-out-of-turn", "W", "S 4S P P P", "It is West's turn to lead"),
        ("opening-lead-out-of-turn", "N", "4S-S", "North is dummy"),
        ("opening-lead-out-of-turn", "E", IN_PLAY, "The first trick is over"),
        ("lead-by-declaring-side", "E", "4S-S", "East is a defender"),
        ("declarer-leads-out-of-turn", "E", "4S-S", "East is a defender"),
        ("dummy-plays-wrong-card", "S", IN_PLAY, "South is declarer"),
        ("defender-exposes-card", "N", IN_PLAY, "North is dummy"),
        ("bid-out-of-rotation", "E", "N 1S", "it is East's turn to call"),
        ("pass-out-of-rotation", "E", "N 1S", "it is East's turn to call"),
        ("double-out-of-rotation", "N", "N", "it is North's turn to call"),
        ("insufficient-bid", "W", "N 1S", "it is East who calls next, not West"),
        ("revoke", None, "N 1S P", "The auction that was told is not over"),
        ("claim", None, "N 1S", "The auction that was told is not over"),
    ],
)
def test_what_cannot_have_happened_is_refused(
    edition: int, irregularity: str, offender: str | None, known: str, said: str
) -> None:
    with pytest.raises(UnusableAnswer) as refused:
        Consultation(edition).start(irregularity, offender, known)
    assert said in str(refused.value)


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize(
    ("irregularity", "offender", "known"),
    [
        ("lead-out-of-turn", "W", IN_PLAY),
        ("lead-out-of-turn", "E", "4S-S"),  # the trick is not told
        ("lead-out-of-turn", "E", None),
        ("lead-out-of-turn", None, IN_PLAY),
        ("opening-lead-out-of-turn", "E", "4S-S"),
        ("declarer-leads-out-of-turn", "S", "4S-S trick 5 S leads"),  # from dummy
        ("bid-out-of-rotation", "S", "N 1S"),
        ("bid-out-of-rotation", "E", "N 1S P P P"),  # anywhere in it
        ("insufficient-bid", "E", "4S-S"),
        ("card-exposed-in-auction", "E", "4S-S"),
        ("call-after-final-pass", "E", IN_PLAY),
        ("revoke", "N", IN_PLAY),
        ("card-exposed-in-auction", "E", "N 1S"),
    ],
)
def test_what_is_not_known_contradicts_nothing(
    edition: int, irregularity: str, offender: str | None, known: str | None
) -> None:
    assert Consultation(edition).start(irregularity, offender, known).question is not None


@pytest.mark.parametrize("edition", [LAWS_2007, LAWS_2017], ids=str)
def test_of_every_irregularity_the_offender_is_in_the_role_that_it_says(edition: object) -> None:
    started = Consultation(edition).begin(IN_PLAY)  # type: ignore[arg-type]
    tried = 0
    for irregularity in irregularities(started.course.edition):
        if not irregularity.by or irregularity.in_turn is not None or irregularity.when == ("lead",):
            continue
        allowed = {seat for role in irregularity.by for seat in seats_of(role, None, Seat.SOUTH)}
        for seat in Seat:
            tried += 1
            if seat in allowed:
                started.start(irregularity.id, seat)
            else:
                with pytest.raises(UnusableAnswer, match=f"{'declarer' if seat is Seat.SOUTH else 'd'}"):
                    started.start(irregularity.id, seat)
    assert tried > 80


def test_only_players_are_named_as_those_who_can_have_done_it() -> None:
    for edition in (LAWS_2007, LAWS_2017):
        for irregularity in irregularities(edition):
            assert set(irregularity.by) <= {Role.DECLARER, Role.DUMMY, Role.DEFENDERS}


def test_a_log_is_never_refused_for_it() -> None:
    lines = ("TD position contract=4S-S trick=5 lead=E", "TD rules lead-out-of-turn offender=S", "TD finds R1 cards=HK")
    assert Consultation(2017, lines=lines).question is not None


def test_whose_lead_it_was_is_asked_for_where_the_trick_was_not_told() -> None:
    talk = Consultation(2017).start("lead-out-of-turn", "E", "4S-S").answer("HK").answer("decline")
    assert talk.question is not None
    assert talk.question.id == "partner_was_on_lead"
    with pytest.raises(UnusableAnswer, match=r"West is about to make the opening lead.*begin with it"):
        talk.answer("no")
    assert talk.answer("yes").question is not None
    later = Consultation(2017).start("lead-out-of-turn", "E", "4S-S trick 5 N leads").answer("HK").answer("decline")
    assert later.question is None


def test_whose_turn_it_was_is_not_another_than_the_auction_says() -> None:
    talk = Consultation(2017).start("bid-out-of-rotation", "S", "N 1S").answer("2S")
    while talk.question is not None and talk.question.id != "whose_turn":
        talk = talk.answer("decline")
    with pytest.raises(UnusableAnswer, match="it is East who calls next"):
        talk.answer("partner")
    assert talk.answer("rho").question is not None
