"""Double dummy by DDS, in a process of its own."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.analysis import double_dummy
from kibitz.analysis.double_dummy import DoubleDummyError, DoubleDummyPosition, NotInstalled, solve
from kibitz.analysis.par import par
from kibitz.analysis.trick_table import TrickTable
from kibitz.game import DENOMINATIONS, SEATS, Board, CardPlayed, Deal, Denomination, Hand, KibitzError, Seat
from kibitz.game.cards import Card
from tests.analysis.helpers import claim
from tests.places import ABSENT, SHARED

needs_dds = pytest.mark.skipif(
    not double_dummy.is_installed(), reason="DDS is not installed (pip install --no-deps endplay)"
)
LIST = SHARED / "data" / "dds" / "hands_list100.txt"

# No trump, South to lead: the finesse in hearts works, or does not.
ENDING = {
    True: (".AQ..2", ".J9..3", ".32..A", ".K4..4"),
    False: (".AQ..2", ".K4..3", ".32..A", ".J9..4"),
}


def position(*hands: str, turn: Seat = Seat.SOUTH, trick: tuple[CardPlayed, ...] = ()) -> DoubleDummyPosition:
    return DoubleDummyPosition(
        Denomination.NO_TRUMP, dict(zip(SEATS, map(Hand.parse, hands), strict=True)), turn, trick
    )


@needs_dds
def test_an_ending() -> None:
    assert solve(position(*ENDING[True])) == 3
    assert solve(position(*ENDING[False])) == 2


@needs_dds
def test_in_the_middle_of_a_trick() -> None:
    trick = (CardPlayed(Seat.SOUTH, Card.parse("H2")), CardPlayed(Seat.WEST, Card.parse("H4")))
    assert solve(position(".AQ..2", ".J9..3", ".3..A", ".K..4", turn=Seat.NORTH, trick=trick)) == 3


@needs_dds
def test_for_the_claim_referee_it_counts_the_claimers_tricks() -> None:
    assert double_dummy.claimers_tricks(claim(" ".join(ENDING[True]), "NT")) == 3
    assert double_dummy.claimers_tricks(claim(" ".join(ENDING[True]), "NT", by="W")) == 0
    assert double_dummy.claimers_tricks(claim("? .J9..3 .32..A .K4..4", "NT")) is None


@needs_dds
def test_a_whole_deal() -> None:
    deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    found = double_dummy.double_dummy(deal)
    assert found[Seat.NORTH, Denomination.SPADES] == 13
    assert found[Seat.EAST, Denomination.SPADES] == 0
    assert len(found) == 20


@needs_dds
@pytest.mark.skipif(not LIST.exists(), reason=ABSENT)
def test_tables_that_others_worked_out() -> None:
    lines = LIST.read_text().splitlines()
    deals = [Deal.parse(line.split('"')[1]) for line in lines if line.startswith("PBN")]
    figures = [[int(word) for word in line.split()[1:]] for line in lines if line.startswith("TABLE")]
    strains = (*reversed(DENOMINATIONS[:4]), Denomination.NO_TRUMP)
    for deal, known in list(zip(deals, figures, strict=True))[:4]:
        found = double_dummy.double_dummy(deal)
        assert [found[seat, strain] for strain in strains for seat in SEATS] == known


@needs_dds
def test_what_cannot_be_solved_is_told_and_the_next_question_answered() -> None:
    with pytest.raises(DoubleDummyError, match=r"DDS cannot solve this position"):
        solve(position(".AQ..2", ".J9..", ".32..A", ".K4..4"))
    assert solve(position(*ENDING[True])) == 3


@needs_dds
def test_a_worker_that_died_is_started_again() -> None:
    assert solve(position(*ENDING[True])) == 3
    process = double_dummy._worker._process
    assert process is not None
    process.kill()
    process.wait()
    assert solve(position(*ENDING[False])) == 2
    double_dummy.close()
    assert solve(position(*ENDING[True])) == 3


def test_without_dds_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    double_dummy.close()
    monkeypatch.setattr(double_dummy, "find_spec", lambda name: None)
    assert not double_dummy.is_installed()
    with pytest.raises(NotInstalled, match=r"pip install --no-deps endplay$"):
        solve(position(*ENDING[True]))
    assert double_dummy.claimers_tricks(claim(" ".join(ENDING[True]), "NT")) is None


SPADES_GAME = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"


@needs_dds
def test_a_table_is_asked_in_text_or_in_values() -> None:
    found = double_dummy.double_dummy(SPADES_GAME)
    assert found["S", "S"] == found[Seat.SOUTH, Denomination.SPADES] == found.tricks("south", "♠") == 11
    assert found.to_dicts()[1] == {"declarer": "E", "NT": 2, "S": 2, "H": 5, "D": 3, "C": 3}
    assert found == dict(found)


@needs_dds
def test_many_deals_come_back_in_their_order_and_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    other = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    deals: list[Deal | Board | str] = [SPADES_GAME, Deal.parse(other), Board(1, deal=SPADES_GAME)]
    found = double_dummy.double_dummy(deals, lambda done, of: told.append((done, of)))
    assert [table["N", "S"] for table in found] == [11, 13, 11]
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert double_dummy.double_dummy([]) == []


@needs_dds
def test_par_needs_only_the_board() -> None:
    board = Board(1, deal=SPADES_GAME)
    assert par(board) == par(board, double_dummy.double_dummy(board))
    assert par(board).points == 460


@pytest.mark.parametrize("wrong", [None, 5, True, b"", {}, "N:AK", [None], [Card.parse("SA")], Board(1)], ids=repr)
def test_what_is_no_whole_deal_is_refused(wrong: Any) -> None:
    with pytest.raises(KibitzError):
        double_dummy.double_dummy(wrong)


def test_a_table_of_tricks_takes_and_gives_nothing_else() -> None:
    all_seven: dict[Any, int] = {(seat, denomination): 7 for seat in SEATS for denomination in DENOMINATIONS}
    table: Any = TrickTable(all_seven)
    for key in ("N", ("N",), ("NS", "S"), ("N", "SA"), (0, 0), (True, "S"), None):
        with pytest.raises(KibitzError):
            table[key]
    for makes in (
        {},
        None,
        5,
        {**all_seven, (Seat.NORTH, Denomination.SPADES): True},
        {**all_seven, (Seat.NORTH, Denomination.SPADES): 14},
    ):
        with pytest.raises(KibitzError):
            TrickTable(makes)  # type: ignore[arg-type]
    with pytest.raises(KibitzError, match=r"has no deal"):
        par(Board(7))


def test_a_deal_that_is_not_correct_is_refused_with_what_is_wrong() -> None:
    twice = "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 AT76.J76.J432.54"
    with pytest.raises(KibitzError, match="SA is in North and West; C3 is missing"):
        double_dummy.double_dummy(twice)


def test_one_deal_is_told_to_progress_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy._Worker, "ask", lambda self, question: [7] * 20)
    told: list[tuple[int, int]] = []
    deal = "N:AQ32.K54.A76.Q98 K54.AQ32.Q98.A76 J98.T98.KT5.KJT2 T76.J76.J432.543"
    double_dummy.double_dummy(deal, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 1)]
    with pytest.raises(KibitzError, match="takes Callable"):
        double_dummy.double_dummy(deal, progress=True)  # type: ignore[call-overload]
