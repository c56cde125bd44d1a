"""`kibitz deal --examine`: whether the deals of files look shuffled (Law 6A)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from kibitz.cli.common.errors import ExitCode
from kibitz.dealing import simulated_deals
from kibitz.formats import pbn
from kibitz.formats.pbn import Game
from kibitz.game import Board, Deal
from tests.cli.conftest import Run


def file_of(folder: Path, name: str, deals: Iterable[Deal]) -> Path:
    path = folder / name
    path.write_text(pbn.dumps(Game.of(Board(number, deal=deal)) for number, deal in enumerate(deals, 1)), "utf-8")
    return path


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return file_of(tmp_path, "good.pbn", simulated_deals(500, seed=1))


def test_good_deals(run: Run, good: Path) -> None:
    result = run("deal", "--examine", good)
    assert (result.exit_code, result.stderr) == (ExitCode.FINE, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "500 deals examined (Law 6A)"
    assert lines[2].split() == ["Test", "Probability", "Differs", "most", "Seen", "Expected"]
    assert [line.split("  ")[0] for line in lines[3:14]] == [
        *("cards to seats", "patterns of North", "patterns of East", "patterns of South", "patterns of West"),
        *("neighbouring cards", "from deal to deal", "hands in the next deal", "bits of the number"),
        *("sixteenths of the range", "repeated deals"),
    ]
    assert "nothing speaks against the shuffle" in " ".join(result.stdout.split())


def test_deals_that_were_dealt_before(run: Run, good: Path) -> None:
    result = run("deal", "--examine", good, "--examine", good)
    assert "1000 deals examined" in result.stdout
    assert "have the way they were dealt looked into" in " ".join(result.stdout.split())


def test_a_card_that_never_moves(run: Run, tmp_path: Path) -> None:
    def with_the_ace_in_west(deal: Deal) -> Deal:
        ace = 1 << 51
        hands = list(deal.bits)
        holder = next(seat for seat, bits in enumerate(hands) if bits & ace)
        lowest = hands[3] & -hands[3]
        if holder != 3:
            hands[holder] ^= ace | lowest
            hands[3] ^= ace | lowest
        north, east, south, west = hands
        return Deal.from_bits((north, east, south, west))

    file = file_of(tmp_path, "fixed.pbn", map(with_the_ace_in_west, simulated_deals(500, seed=2)))
    found = json.loads(run("deal", "--examine", file, "--json").stdout)
    assert found["suspect"] is True
    first = found["tests"][0]
    assert (first["test"], first["card"], first["seat"]) == ("cards_to_seats", "SA", "W")
    assert (first["seen"], first["expected"]) == (500, 125)


def test_as_data(run: Run, good: Path) -> None:
    found = json.loads(run("deal", "--examine", good, "--json").stdout)
    assert (found["deals"], found["suspect"], len(found["tests"])) == (500, False, 11)
    assert found["p"] == min(1, 11 * min(test["p"] for test in found["tests"]))
    assert {test["test"] for test in found["tests"]} >= {"patterns", "bits", "sixteenths", "repeated_deals"}


def test_too_few(run: Run, tmp_path: Path) -> None:
    result = run("deal", "--examine", file_of(tmp_path, "few.pbn", simulated_deals(36, seed=1)))
    assert result.exit_code == ExitCode.BAD_INPUT
    assert "36 deals are too few to judge: take 400." in result.stderr


def test_a_deal_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odd.pbn"
    file.write_text('[Board "1"]\n[Deal "N:AKQ.-.-.- - - -"]\n', "utf-8")
    result = run("deal", "--examine", file)
    assert result.exit_code == ExitCode.BAD_INPUT
    assert "odd.pbn, line 1: the deal cannot be examined, because it cannot be read." in result.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--examine", "x.pbn", "-n", "3"), "--examine goes with --json and with nothing else."),
        (("--json",), "--json goes with --examine: boards that are dealt are written as PBN."),
    ],
)
def test_it_stands_alone(run: Run, options: tuple[str, ...], sentence: str) -> None:
    result = run("deal", *options)
    assert result.exit_code == ExitCode.WRONG_USAGE
    assert sentence in " ".join(result.stderr.split())
