"""`kibitz rank --check` misses nothing that a file has: places in strata, datums, awards on short boards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.common.errors import ExitCode
from tests.cli.conftest import Run
from tests.cli.ranking.test_rank import data_of


def differences(run: Run, file: Path, *arguments: object) -> list[dict[str, Any]]:
    result = run("rank", file, "--check", "--json", *arguments)
    (session,) = json.loads(result.stdout)
    found: list[dict[str, Any]] = session["check"]["differences"]
    assert result.exit_code == (ExitCode.BAD_INPUT if found else ExitCode.FINE)
    return found


SHORT = """board,ns,ew,score,ns mp,ew mp
1,1,2,420,3.5,0.5
1,3,4,170,0.5,3.5
1,5,6,ave+/ave-,{plus},{minus}
2,1,4,50,4,0
2,3,6,0,2,2
2,5,2,-100,0,4
"""


@pytest.mark.parametrize(
    ("plus", "minus"),
    [("2.4", "1.6"), ("1.2", "0.8")],
    ids=["of the whole top", "of the smaller top, as programs show it before Neuberg's formula"],
)
def test_law87b_an_average_on_a_short_board_as_it_may_be_shown(run: Run, tmp_path: Path, plus: str, minus: str) -> None:
    file = tmp_path / "short.csv"
    file.write_text(SHORT.format(plus=plus, minus=minus), encoding="utf-8")
    assert differences(run, file, "--winners", "1") == []


def test_law87b_any_other_average_on_a_short_board_differs(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "short.csv"
    file.write_text(SHORT.format(plus=77, minus=55), encoding="utf-8")
    found = differences(run, file, "--winners", "1")
    assert [(difference["what"], difference["board"], difference["theirs"]["exact"]) for difference in found] == [
        ("figure", 1, "77"),
        ("figure", 1, "55"),
    ]


STRATA = {
    "type": "PAIRS",
    "winner_type": 1,
    "stratValues": {"1": {"label": "A", "limit": 0}, "2": {"label": "B", "limit": 200}},
}


def page(places: dict[str, list[tuple[int, str]]]) -> str:
    pairs = [
        {
            "pair_number": number,
            "strat": "1" if number == "1" else "2",
            "strat_place": [{"strat_number": at, "rank": rank, "type": "Section"} for at, rank in listed],
        }
        for number, listed in places.items()
    ]
    lines = [
        {"ns_pair": "1", "ew_pair": "2", "ns_score": "420", "ew_score": "-420"},
        {"ns_pair": "3", "ew_pair": "4", "ns_score": "170", "ew_score": "-170"},
    ]
    boards = [{"board_number": 1, "board_results": lines}]
    return json.dumps(
        {**STRATA, "sessions": [{"sections": [{"name": "A", "pair_summaries": pairs, "boards": boards}]}]}
    )


def test_a_place_in_a_stratum_is_compared(run: Run, tmp_path: Path) -> None:
    right = {"1": [(1, "1/2")], "2": [(1, "3/4")], "3": [(1, "3/4"), (2, "2/3")], "4": [(1, "1/2"), (2, "1")]}
    file = tmp_path / "page.json"
    file.write_text(page(right), encoding="utf-8")
    assert differences(run, file) == []
    assert data_of(run, file, "--check")["check"]["compared"]["listed"] == 2
    file.write_text(page({**right, "3": [(1, "3/4"), (2, "9")]}), encoding="utf-8")
    (found,) = differences(run, file)
    assert (found["what"], found["contestant"], found["ours"], found["theirs"]) == ("listed", "3", "2=", "9")
    assert "3, section A, stratum B: place 2= here, 9 in the file." in run("rank", file, "--check").stdout


BUTLER = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="BUTLER_PAIRS"><PARTICIPANTS>
{pairs}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><BOARD_AVERAGE>{datum}</BOARD_AVERAGE>
{lines}</BOARD></EVENT></USEBIO>"""


def butler(datum: int, of_pair: str = "", extra: str = "") -> str:
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{pair}</PAIR_NUMBER>{of_pair if pair == 1 else ''}</PAIR>" for pair in range(1, 5)
    )
    lines = "".join(
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
        f"<SCORE>{score}</SCORE>{extra}</TRAVELLER_LINE>"
        for ns, ew, score in ((1, 2, 420), (3, 4, 170))
    )
    return BUTLER.format(pairs=pairs, datum=datum, lines=lines)


def test_the_datum_of_a_board_is_compared(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "butler.xml"
    file.write_text(butler(300), encoding="utf-8")
    assert differences(run, file) == []
    file.write_text(butler(500), encoding="utf-8")
    (found,) = differences(run, file)
    assert (found["what"], found["board"]) == ("datum", 1)
    assert "Board 1: datum 300 here, 500 in the file." in run("rank", file, "--check").stdout


def test_law90_a_penalty_in_a_usebio_file_counts(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "butler.xml"
    file.write_text(butler(300, "<PENALTY>2</PENALTY>"), encoding="utf-8")
    rows = {row["contestant"]: row for row in data_of(run, file, "--winners", 1)["rankings"][0]["rows"]}
    (taken,) = rows["1"]["deductions"]
    assert taken["worth"]["exact"] == "2"


@pytest.mark.parametrize(
    ("of_pair", "element", "text"),
    [
        ("<CARRY_FORWARD>10</CARRY_FORWARD>", "CARRY_FORWARD", "10"),
        ("<ADJUSTMENT>3</ADJUSTMENT>", "ADJUSTMENT", "3"),
        ("<HANDICAP>4</HANDICAP>", "HANDICAP", "4"),
    ],
)
def test_what_is_not_counted_is_said(run: Run, tmp_path: Path, of_pair: str, element: str, text: str) -> None:
    file = tmp_path / "butler.xml"
    file.write_text(butler(300, of_pair), encoding="utf-8")
    assert f"{element} is given for 1 ({text}) and is not counted here." in run("rank", file).stderr


def test_a_penalty_on_a_line_is_said(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "butler.xml"
    file.write_text(butler(300, extra="<PENALTY>1</PENALTY>"), encoding="utf-8")
    assert "board 1, 1 against 2: PENALTY is 1. It is not counted here." in run("rank", file).stderr


def test_who_is_not_eligible_is_said(run: Run, tmp_path: Path) -> None:
    text = page({"1": [], "2": [], "3": [], "4": []}).replace(
        '"pair_number": "3"', '"pair_number": "3", "is_eligible": 0'
    )
    file = tmp_path / "page.json"
    file.write_text(text, encoding="utf-8")
    assert "3 is marked as not eligible for awards. It keeps its place." in run("rank", file).stderr
