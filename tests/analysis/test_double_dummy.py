"""Double dummy by DDS, in a process of its own."""

from __future__ import annotations

import pytest

from kibitz.analysis import double_dummy
from kibitz.analysis.double_dummy import DoubleDummyError, DoubleDummyPosition, NotInstalled, solve, table
from kibitz.game import DENOMINATIONS, SEATS, CardPlayed, Deal, Denomination, Hand, Seat
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
    found = table(deal)
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
        found = table(deal)
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
