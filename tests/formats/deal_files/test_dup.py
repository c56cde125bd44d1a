"""DUP, the file of dealing machines: what is written is read again, and what no machine wrote is refused."""

from __future__ import annotations

import io

import pytest

from kibitz.dealing import random_deals
from kibitz.formats import pbn, session_deals
from kibitz.formats.deal_files import DUP, InvalidDealFile
from kibitz.formats.games import read, write
from kibitz.game import Board, Deal, Play

DEAL = Deal("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")
RECORD = (
    b"09101423253031344041474852" b"01020708161824272832334549" b"04050619202629363839424651"
    b"\x0665\x03A53\x04JT7\x05AK762" b"\x06AK87\x03QT4\x04AK98\x0595" b"\x06JT9\x03982\x04Q532\x05Q83"
    b"\x06Q432\x03KJ76\x0464\x05JT4" b"YN1  0 1  "
)  # fmt: skip


def test_a_record_is_as_machines_read_it() -> None:
    assert DUP.dumps({1: DEAL}) == RECORD
    assert DUP.loads(RECORD) == {1: DEAL}


@pytest.mark.parametrize("first", [1, 17, 990])
def test_what_is_written_is_read_again(first: int) -> None:
    deals = dict(enumerate(random_deals(10), first))
    assert DUP.loads(DUP.dumps(deals)) == deals
    assert session_deals.deals_in(session_deals.deals_as("dup", deals).decode("latin-1")) == deals
    assert session_deals.deals_in(session_deals.deals_as("pbn", deals).decode("latin-1")) == deals


def test_the_hands_by_suits_and_the_last_bytes_may_be_blank() -> None:
    blind = RECORD[:78] + b" " * 68 + b"\0" * 10
    assert DUP.loads(blind + b"\x1a") == {1: DEAL}


def test_a_file_is_read_and_written_by_its_name(tmp_path: object) -> None:
    path = f"{tmp_path}/club.dup"
    write([Board(5, deal=DEAL), Board(6, deal=random_deals(1)[0])], path)
    assert [(game.board.number, game.deal == DEAL) for game in read(path) if game.board] == [(5, True), (6, False)]
    assert next(DUP.read(io.BytesIO(RECORD))).deal == DEAL


@pytest.mark.parametrize(
    ("data", "id"),
    [
        (b"", "not_of_form"),
        (RECORD[:-1], "damaged"),
        (b"[Board]" * 40, "damaged"),
        (RECORD + b"x" * 156, "damaged"),
        (RECORD + RECORD.replace(b"0910", b"0909", 1), "damaged"),
        (RECORD.replace(b"0910", b"0953", 1), "damaged"),
    ],
)
def test_what_no_machine_wrote_is_refused(data: bytes, id: str) -> None:
    with pytest.raises(InvalidDealFile) as refused:
        DUP.loads(data)
    assert refused.value.id == id


def test_boards_that_do_not_follow_each_other_are_not_written() -> None:
    for boards in ({}, {1: DEAL, 3: DEAL}, {1000: DEAL}):
        with pytest.raises(InvalidDealFile):
            DUP.dumps(boards)


def test_nothing_is_left_out_in_silence() -> None:
    marked = Board(3, dealer="N", vulnerability="All", deal=DEAL)
    write(marked, io.BytesIO())  # PBN takes it
    with pytest.raises(InvalidDealFile, match="Board 3 is marked with another dealer or vulnerability"):
        DUP.dump([marked], io.BytesIO())
    played = [
        ("an auction", pbn.Game.of(Board(1, deal=DEAL), auction="1NT P P P")),
        ("a result", pbn.Game.of(Board(1, deal=DEAL), result="1NT= N")),
        ("a play", pbn.Game.of(Board(1), play=Play("1NT by N", DEAL, "SA"))),
        ("the name of North", pbn.Game.of(Board(1, deal=DEAL), {"North": "Nowak"})),
    ]
    for what, game in played:
        with pytest.raises(InvalidDealFile, match=f"Board 1 has {what}"):
            DUP.dump([game], io.BytesIO())
        assert game.board is not None
        DUP.dump([game.board], io.BytesIO())
