"""A table as a program has it: made by keywords, told in text, and asked what has come of the board."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kibitz.game import Board, Card, Contract, Deal, KibitzError, Result, Seat, Side, Vulnerability
from kibitz.laws.editions import LAWS_2007, LAWS_2017
from kibitz.laws.regulations import Regulations, profiles
from kibitz.table import Header, Table
from kibitz.table.engine.rulings import BreachStatus
from kibitz.table.outcome import outcome_data
from tests.because import because

DEAL = "N:AKQ2.K32.432.K32 T98.AQ7.765.7654 J6543.JT.AKQ.AQJ 7.98654.JT98.T98"
INSUFFICIENT = ["N 1S", "E 1H", "S calls-td"]


def test_keywords_and_a_header_say_the_same() -> None:
    by_words = Table(edition=2017, board=7, dealer="N", vulnerability="EW", policy="warn")
    header = Header(LAWS_2017, 7, Seat.NORTH, Vulnerability.EAST_WEST, "warn")
    assert by_words.header == header == Table(header).header
    assert Table(header, edition="2007").header.edition is LAWS_2007
    assert Table(edition=LAWS_2017, dealer=Seat.EAST).header == Header(LAWS_2017, dealer=Seat.EAST)


def test_a_board_brings_its_markings_and_its_deal() -> None:
    board = Board(7, dealer=Seat.WEST, deal=Deal.parse(DEAL))
    table = Table(board=board)
    assert (table.header.board, table.header.dealer, table.header.vulnerability) == (7, Seat.WEST, Vulnerability.BOTH)
    assert table.position.deal == board.deal
    assert Table(deal=DEAL).log == Table(deal=board.deal).log


def test_regulations_are_a_profile_by_name_a_file_or_a_value(tmp_path: Path) -> None:
    name = profiles()[0]
    assert Table(regulations=name).header.regulations == name
    assert Table.read(f"kibitz 1 regulations={name}").regulations == Table(regulations=name).regulations
    file = tmp_path / "club.toml"
    file.write_text('table_policy = "warn"', encoding="utf-8")
    for given in (file, str(file), Regulations(table_policy="warn")):
        assert Table(regulations=given).position.policy == "warn"


@pytest.mark.parametrize(
    ("given", "id"),
    [
        ({"edition": 2018}, "no_such_edition"),
        ({"edition": True}, "no_such_edition"),
        ({"board": 0}, "not_a_board"),
        ({"board": True}, "not_a_board"),
        ({"board": Seat.EAST}, "not_a_board"),
        ({"dealer": 0}, "not_a_seat"),
        ({"dealer": Side.NORTH_SOUTH}, "not_a_seat"),
        ({"vulnerability": Seat.NORTH}, "not_a_vulnerability"),
        ({"policy": 1}, "no_such_policy"),
        ({"regulations": 7}, "not_regulations"),
    ],
)
def test_anything_else_is_refused_with_a_sentence(given: dict[str, object], id: str) -> None:
    with pytest.raises(KibitzError, check=because(id)) as refused:
        Table(**given)  # type: ignore[arg-type]
    assert id not in str(refused.value)


ANY: Any = Table
WRONG: dict[str, Callable[[Any], object]] = {
    "table.do(5)": lambda table: table.do(5),
    "table.do(None)": lambda table: table.do(None),
    "table.extend(5)": lambda table: table.extend(5),
    "table.call('N', Card.parse('SA'))": lambda table: table.call("N", Card.parse("SA")),
    "table.call(True, '1S')": lambda table: table.call(True, "1S"),
    "table.card('N', '1S')": lambda table: table.card("N", "1S"),
    "table.deal(None)": lambda table: table.deal(None),
    "table.view('nobody')": lambda table: table.view("nobody"),
    "table.view(0)": lambda table: table.view(0),
    "table.at('x')": lambda table: table.at("x"),
    "table.at(True)": lambda table: table.at(True),
    "table.at(99)": lambda table: table.at(99),
    "table.back(9)": lambda table: table.back(9),
    "Table.read(5)": lambda table: ANY.read(5),
    "Table.load(5)": lambda table: ANY.load(5),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_acts_of_the_wrong_kind_are_refused_and_change_nothing(wrong: Callable[[Any], object]) -> None:
    table = Table(dealer="N")
    table.do("N 1S")
    with pytest.raises(KibitzError):
        wrong(table)
    assert len(table) == 1


def test_text_and_values_are_taken_alike() -> None:
    in_text, in_values, in_lines = Table(deal=DEAL), Table(deal=Deal.parse(DEAL)), Table(deal=DEAL)
    for call in ("4S", "P", "P", "P"):
        turn = in_values.position.turn or Seat.NORTH
        in_text.call(str(turn), call)
        in_values.call(
            turn, Contract.parse("4S by S").bid if call == "4S" else in_values.position.auction.legal_calls()[0]
        )
    in_lines.extend("N 4S\nE P\nS P\nW P")
    assert in_text.log == in_values.log == in_lines.log
    in_text.card("E", "HA")
    assert str(in_text.position.plays[0].card) == "HA"


def test_what_has_come_of_a_board() -> None:
    table = Table(edition=2017, board=7, deal=DEAL)
    assert str(table.outcome()) == "auction"
    table.extend(["S 4S", "W P", "N P", "E P"])
    assert (table.outcome().phase, table.outcome().contract) == ("lead", Contract.parse("4S by S"))
    assert table.outcome().points is None
    table.extend(["W H4", "ALL agrees NS=10"])
    found = table.outcome()
    assert found.result == Result.parse("4S= S")
    assert found.tricks == {Side.NORTH_SOUTH: 10, Side.EAST_WEST: 3}
    assert found.points == {Side.NORTH_SOUTH: 620, Side.EAST_WEST: -620}
    assert found.is_settled
    assert not found.is_adjusted
    table.do("TD adjusts NS=ave+ EW=ave-")
    assert table.outcome().adjusted == {Side.NORTH_SOUTH: "ave+", Side.EAST_WEST: "ave-"}
    assert table.outcome().is_adjusted


def test_what_is_still_due_is_said() -> None:
    table = Table(edition=2017, dealer="N")
    table.extend(INSUFFICIENT)
    (asked,) = table.outcome().due("en")
    assert asked.startswith("Does South (LHO) accept the insufficient bid?")
    table.extend(["S chooses decline", "E 3C", "TD finds lowest_with_same_denominations=no", "TD finds comparable=no"])
    assert [str(duty.kind) for duty in table.duties] == ["pass_rest", "lead_restriction"]
    assert "West must pass for the rest of the auction." in table.outcome().due()
    assert not table.outcome().is_settled


def test_a_ruling_says_itself_with_its_provisions() -> None:
    table = Table(edition=2017, dealer="N")
    table.extend([*INSUFFICIENT, "S chooses accept"])
    (ruling,) = table.rulings
    assert (ruling.law, ruling.offender, ruling.status, ruling.citations) == ("27", Seat.EAST, "closed", ("27A1",))
    assert ruling.sentences("en") == ("An insufficient bid (East: 1♥)", "27A1: 1♥ stands as if it had been legal.")
    assert str(ruling) == "\n".join(ruling.sentences())


def test_looking_back_leaves_the_table_as_it_is() -> None:
    table = Table(dealer="N")
    table.extend(INSUFFICIENT)
    assert table.back().log.entries == table.back(1).log.entries == table.at(2).log.entries
    assert len(table) == 3


def test_a_player_sees_their_own_hand() -> None:
    table = Table(deal=DEAL)
    assert list(table.view("N").hands) == list(table.view(Seat.NORTH).hands) == [Seat.NORTH]
    assert list(table.view("spectator", behind="E").hands) == [Seat.EAST]
    assert len(table.view().hands) == 4


def test_a_table_at_which_nothing_has_happened_is_a_table() -> None:
    table = Table(edition=2017)
    assert table
    assert len(table) == 0


def test_a_choice_by_somebody_who_does_not_have_it_is_pointed_out_until_the_right_player_chooses() -> None:
    table = Table(edition=2017, dealer="N")
    table.extend([*INSUFFICIENT, "W chooses accept"])
    said = "West chose, but it is South who has the option."
    asked, pointed_out = table.outcome().due()
    assert asked.startswith("Does South (LHO) accept the insufficient bid?")
    assert pointed_out == said
    assert [notice.id for notice in table.outcome().notices] == ["chosen_by_another"]
    assert said in table.diagram()
    table.do("S chooses accept")
    assert table.outcome().due() == ()


def test_the_outcome_has_what_nobody_has_noticed() -> None:
    table = Table(edition=2017, board=1, deal=DEAL)
    table.extend(["N 1S", "E P", "S P", "W P", "E HA", "S HJ", "W S7"])
    found = table.outcome()
    assert [(breach.kind, breach.offender, breach.status) for breach in found.irregularities] == [
        ("revoke", Seat.WEST, BreachStatus.LATENT)
    ]
    assert found.rulings == () == table.rulings
    data = outcome_data(table)["irregularities"]
    assert [(breach["kind"], breach["offender"]) for breach in data] == [("revoke", "W")]


def test_a_table_is_copied_and_pickled_with_its_rulings() -> None:
    table = Table(dealer="N", regulations=Regulations(2017, bidding_method="boxes"))
    table.extend(["N 1S", "E 1H", "S calls-td"])
    assert table.rulings
    for again in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table), copy.copy(table), table.at(3)):
        assert again == table
        assert hash(again) == hash(table)
        assert str(again.rulings[0]) == str(table.rulings[0])
        again.do("S chooses decline")
        assert again != table
    assert table != Table(dealer="N")


def test_what_is_no_log_is_refused(tmp_path: Path) -> None:
    wrong: Any = "N"
    year: Any = 2017
    with pytest.raises(KibitzError, match=r"A table is made of a log; this is of the kind str\. Table\.read"):
        Table.of(wrong)
    with pytest.raises(FileNotFoundError) as missing:
        Table.load(tmp_path / "nofile")
    assert isinstance(missing.value, KibitzError)
    with pytest.raises(KibitzError, match="is a folder"):
        Table.load(tmp_path)
    (tmp_path / "a.kibitz").write_bytes(b"\xff\xfe")
    with pytest.raises(KibitzError, match="not written in UTF-8"):
        Table.load(tmp_path / "a.kibitz")
    with pytest.raises(KibitzError, match="as in edition=2017"):
        Table(year)
