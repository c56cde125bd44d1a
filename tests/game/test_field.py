"""Boards really played, with their published results: files that lie beside the checkout, skipped where they do not."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kibitz.game import SEATS, Auction, Board, Contract, Deal, Play, Result, Seat, Vulnerability
from tests.game.helpers import shared


def tags(block: str) -> dict[str, str]:
    return dict(re.findall(r'^\[(\w+) "(.*)"\]', block, re.MULTILINE))


def section(block: str, name: str) -> str:
    match = re.search(rf'^\[{name} "[^"]*"\]\n(.*?)(?=^\[|\Z)', block, re.MULTILINE | re.DOTALL)
    assert match
    return match[1]


@pytest.mark.parametrize("name", ["basic_10.pbn", "basic_20.pbn"])
def test_a_board_played_from_the_first_call_to_the_last_card(name: str) -> None:
    block = shared(f"data/pbn/{name}").read_text()
    tag = tags(block)
    board = Board(int(tag["Board"]), deal=Deal.parse(tag["Deal"]).check())
    assert board.deal is not None
    assert (str(board.dealer), str(board.vulnerability)) == (tag["Dealer"], tag["Vulnerable"])

    calling = Auction.parse(Seat.parse(tag["Auction"]), section(block, "Auction"))
    assert str(calling.contract) == f"{tag['Contract']} by {tag['Declarer']}"

    play = Play.after(calling, board.deal)
    first = Seat.parse(tag["Play"])  # its column comes first, whoever leads
    for row in section(block, "Play").strip().splitlines():
        assert play.turn is not None
        for seat in [SEATS[(play.turn + place) % 4] for place in range(4)]:
            play = play.play(row.split()[(seat - first) % 4], seat)
    assert play.result is not None
    assert play.result.tricks == int(tag["Result"])
    assert f"NS {play.result.points(board.vulnerability)}" == tag["Score"]


def test_every_score_of_a_published_score_table() -> None:
    block = shared("data/pbn/basic_20.pbn").read_text()
    rows = section(block, "ScoreTable").strip().splitlines()
    assert len(rows) == 34
    for row in rows:
        _, contract, declarer, tricks, score, *_ = row.split()
        result = Result(Contract.parse(contract, Seat.parse(declarer)), int(tricks))
        assert result.points(Vulnerability.parse(tags(block)["Vulnerable"])) == int(score), row


@pytest.mark.parametrize(
    "name", ["butler_howell.xml", "cross_imp_howell.xml", "mp_pairs_howell.xml", "mp_pairs_mitchell_03.xml"]
)
def test_every_score_of_a_club_session(name: str) -> None:
    """USEBIO travellers: contract, declarer, tricks and what North-South scored."""
    checked = 0
    for board in ElementTree.parse(shared(f"data/usebio/{name}")).iter("BOARD"):
        vulnerability = Board(int(board.findtext("BOARD_NUMBER", ""))).vulnerability
        for line in board.iter("TRAVELLER_LINE"):
            contract, declarer, tricks, score = (
                line.findtext(field, "") for field in ("CONTRACT", "PLAYED_BY", "TRICKS", "SCORE")
            )
            if not contract or not score.lstrip("-").isdigit():
                continue  # not played, or an artificial score
            passed = contract == "PASS"
            result = Result() if passed else Result(Contract.parse(contract, Seat.parse(declarer)), int(tricks))
            assert result.points(vulnerability) == int(score), (board.findtext("BOARD_NUMBER"), contract, declarer)
            checked += 1
    assert checked > 90


def test_every_score_of_a_howell_game() -> None:
    event = json.loads(shared("data/acbl/sample-club-game-2.json").read_text())
    checked = 0
    for board in event["sessions"][0]["sections"][0]["boards"]:
        vulnerability = Board(board["board_number"]).vulnerability
        for line in board["results"]:
            result = Result.parse(f"{line['contract']}{line['result']} {line['declarer']}")
            assert result.tricks == int(line["tricks_taken"])
            assert result.points(vulnerability) == int(line["ns_score"])
            checked += 1
    assert checked > 80


def test_every_contract_of_a_league_is_read_and_written() -> None:
    """The 2012 Polish League, 5,758 results: contract, declarer, tricks."""
    file: Path = shared("data/field/2012-Polish-League/scores.txt")
    for row in file.read_text().splitlines():
        text, *rest = row.split("|")[6:]
        if text == "P":
            assert Result.parse(text).is_passed_out
            continue
        declarer, tricks, _ = rest
        result = Result(Contract.parse(f"{text} {declarer}"), int(tricks))
        assert str(result.contract).replace("NT", "N") == f"{text} by {declarer}"
        assert Result.parse(str(result)) == Result.parse(result.symbol) == result
