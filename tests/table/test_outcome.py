"""The outcome of a log as data: stable keys, ready for JSON, and nothing that its reader may not see."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kibitz.game import Seat
from kibitz.table.outcome import entry_of, outcome_data
from kibitz.table.table import Table

INSUFFICIENT = """kibitz 1 edition=2017 board=5
N 1S
E 1H
S calls-td
S chooses decline
E 3C
TD finds lowest_with_same_denominations=no
TD finds comparable=unknown
"""
DEALT = INSUFFICIENT.replace("N 1S", "TD deal N:AKQJ.432.432.432 E:T987.AKQ.AKQ.AKQ S:6543.JT98.JT9.JT W:-\nN 1S")
KEYS = [
    "edition", "board", "policy", "entries", "phase", "turn", "auction", "withdrawn", "contract", "tricks",
    "face_down", "trick", "previous", "own_last", "count_left", "cards", "legal", "legal_calls", "claim",
    "hands", "duties", "information", "reviews", "notices", "awards",
    "result", "score", "appeals", "irregularities", "rulings",
]  # fmt: skip


def of(text: str, **settings: Any) -> dict[str, Any]:
    found = outcome_data(Table.read(text), **settings)
    assert json.loads(json.dumps(found)) == found
    return found


def test_the_keys_are_a_public_format() -> None:
    found = of(INSUFFICIENT)
    assert list(found) == KEYS
    assert list(of("kibitz 1")) == KEYS
    assert list(found["rulings"][0]) == [
        "number", "irregularity", "law", "offender", "status", "waits_for", "without_director", "routine", "effects",
        "questions", "transcript",
    ]  # fmt: skip


@pytest.mark.parametrize(("trick", "phase"), [("trick=1", "lead"), ("trick=5 lead=S won=3", "play")])
def test_how_far_a_board_has_come_of_which_the_director_gave_the_position(trick: str, phase: str) -> None:
    """No call and no card is known, and it is nobody's turn to call."""
    assert of(f"kibitz 1\nTD position contract=4S-S {trick}")["phase"] == phase


@pytest.mark.parametrize(
    ("lines", "tricks", "result", "score"),
    [
        ("TD position contract=4S-S trick=10 lead=S won=7", {"NS": 7, "EW": 2}, None, None),
        ("TD position contract=4S-S trick=10 lead=S\nS SA", None, None, None),
        ("TD position contract=4S-W trick=10 lead=S won=7\nW claims 1\nN agrees", {"NS": 5, "EW": 8}, "4S-W-2", None),
        ("TD position contract=4S-S\nTD ends play\nALL agrees NS=9", {"NS": 9, "EW": 4}, "4S-S-1", "4S-S-1"),
        ("TD position contract=3NT-W trick=13 lead=W\nTD awards EW=9", {"NS": 4, "EW": 9}, "3NT-W=", "3NT-W="),
        ("TD position contract=3NT-W trick=13 lead=W won=9\nN enters 3NT-W=", {"NS": 3, "EW": 9}, None, "3NT-W="),
    ],
)
def test_tricks_and_score_where_the_director_gave_the_position(
    lines: str, tricks: dict[str, int] | None, result: str | None, score: str | None
) -> None:
    found = of(f"kibitz 1\n{lines}")
    assert (found["tricks"], found["result"], found["score"]) == (tricks, result, score)


def test_a_board_that_was_passed_out() -> None:
    found = of("kibitz 1 dealer=N\nN P\nE P\nS P\nW P")
    assert (found["phase"], found["auction"]["passed_out"]) == ("ended", True)
    assert (found["contract"], found["tricks"], found["result"], found["score"]) == (None, None, "Pass", "Pass")


def test_what_stands_and_what_was_withdrawn() -> None:
    found = of(INSUFFICIENT)
    assert (found["edition"], found["board"], found["policy"], found["phase"]) == ("2017", 5, "permit", "auction")
    assert found["turn"] == "S"
    assert [(made["call"], made["withdrawn"]) for made in found["auction"].pop("heard")] == [
        ("1S", False),
        ("1H", True),
        ("3C", False),
    ]
    assert found["auction"] == {
        "dealer": "N",
        "over": False,
        "passed_out": False,
        "hanging": None,
        "held": [],
        "calls": [
            {"seat": "N", "call": "1S", "standing": "legal", "entry": 1},
            {"seat": "E", "call": "3C", "standing": "substituted", "entry": 5},
        ],
    }
    assert found["withdrawn"] == [{"seat": "E", "what": "1H", "by": "27B", "entry": 2}]
    assert found["contract"] is None
    assert found["irregularities"] == [
        {"kind": "insufficient-bid", "law": "27", "offender": "E", "entries": [2], "status": "ruled"}
    ]


def test_what_is_owed_known_and_due() -> None:
    found = of(INSUFFICIENT)
    assert {"kind": "pass_rest", "seat": "W", "by": "27B2", "ruling": 1, "values": {}} in found["duties"]
    assert {"about": "1H", "entry": 2, "seats": ["E", "W"], "authorised": False, "by": "16C2"} in found["information"]
    assert {"question": "could_have_known", "by": "72C", "ruling": 1, "offender": "E"} in found["reviews"]


def test_a_ruling_with_its_effects_and_its_transcript() -> None:
    [ruling] = of(INSUFFICIENT)["rulings"]
    assert (ruling["number"], ruling["irregularity"], ruling["law"]) == (1, "insufficient-bid", "27")
    assert (ruling["status"], ruling["without_director"], ruling["questions"]) == ("closed", False, [])
    assert ruling["effects"][0] == {
        "kind": "cancel",
        "who": None,
        "by": "27B",
        "values": {"call": {"what": "1H", "entry": 2}},
    }
    passes = next(effect for effect in ruling["effects"] if effect["kind"] == "pass_rest")
    assert passes["who"] == {"role": "partner", "seats": ["W"]}
    steps = {step["id"]: step for step in ruling["transcript"] if step["step"] == "answer"}
    assert steps["unintended"]["source"] == "presumed"
    assert steps["accept/decline"]["value"] == "decline"
    assert steps["accept/decline"]["source"] == "player"
    assert steps["accept/decline"]["entry"] == 4
    assert steps["comparable"]["value"] is False
    assert steps["comparable"]["doubted"] is True
    assert steps["comparable"]["args"] == [{"what": "1H", "entry": 2}, {"what": "3C", "entry": 5}]
    assert steps["last_bid"]["source"] == "table"
    assert {"effect", "answer"} == {step["step"] for step in ruling["transcript"]}


def test_a_question_that_is_open() -> None:
    [ruling] = of("\n".join(INSUFFICIENT.splitlines()[:4]))["rulings"]
    assert ruling["status"] == "open"
    assert ruling["questions"] == [
        {
            "id": "accept/decline",
            "manner": "choice",
            "kind": "option",
            "args": [],
            "who": {"role": "lho", "seats": ["S"]},
            "by": "27A1",
            "options": ["accept", "decline"],
            "may_be_unknown": False,
        }
    ]


def test_a_ruling_that_waits() -> None:
    [ruling] = of("\n".join(INSUFFICIENT.splitlines()[:5]))["rulings"]
    assert ruling["status"] == "waiting"
    assert ruling["questions"][0]["manner"] == "replacement"


def test_a_fact_that_may_be_left_open_says_so() -> None:
    [ruling] = of("\n".join(INSUFFICIENT.splitlines()[:7]))["rulings"]
    assert (ruling["questions"][0]["id"], ruling["questions"][0]["may_be_unknown"]) == ("comparable", True)


def test_an_irregularity_that_the_next_player_settled() -> None:
    found = of("kibitz 1 dealer=N\nN 1S\nE 1H\nS 2S")
    assert [made_call["call"] for made_call in found["auction"]["calls"]] == ["1S", "1H", "2S"]
    assert found["auction"]["calls"][1]["standing"] == "accepted"
    assert found["rulings"][0]["without_director"] is True


def test_with_nothing_known_there_are_roles_and_no_seats() -> None:
    found = of("kibitz 1\nTD rules insufficient-bid\nTD finds call=1H\nTD chooses decline")
    assert found["auction"]["dealer"] is None
    assert found["rulings"][0]["offender"] is None
    step = next(candidate for candidate in found["rulings"][0]["transcript"] if candidate["id"] == "accept/decline")
    assert step["who"] == {"role": "lho", "seats": []}


def test_calls_given_in_one_line_have_its_number() -> None:
    found = of("kibitz 1\nTD auction N 1S P 2H")
    assert [made_call["entry"] for made_call in found["auction"]["calls"]] == [1, 1, 1]
    assert (entry_of(7), entry_of(-1203), entry_of(None)) == (7, 12, None)


def test_passes_are_written_as_in_the_notation() -> None:
    found = of("kibitz 1 dealer=N\nN P\nE P\nS P\nW P")
    assert [made_call["call"] for made_call in found["auction"]["calls"]] == ["P"] * 4
    assert found["phase"] == "ended"


@pytest.mark.parametrize(("who", "hands"), [("director", ["N", "E", "S"]), (Seat.EAST, ["E"]), ("spectator", [])])
def test_everybody_sees_what_they_may(who: Seat | str, hands: list[str]) -> None:
    assert list(of(DEALT, who=who)["hands"]) == hands


def test_what_nobody_has_noticed_is_the_directors_alone() -> None:
    latent = "kibitz 1 dealer=N\nN 1S\nE 1H"
    assert [irregularity["status"] for irregularity in of(latent)["irregularities"]] == ["latent"]
    assert of(latent, who=Seat.SOUTH)["irregularities"] == []


GIVEN = "TD deal N:AKQJ.432.432.432 E:T987.AKQ.765.765 S:6543.JT9.AKQ.AKQ W:2.8765.JT98.JT98\n"


@pytest.mark.parametrize(
    ("lines", "turn", "legal"),
    [
        ("W H5", "N", ["H4", "H3", "H2"]),
        ("W leads H5 down", "W", []),  # it stands, and can only be faced (41A)
        ("W H5\nS dummy SA\nE attention #4\nE calls-td", "N", ["H4", "H3", "H2"]),  # in place of the spade (62B)
        ("W H5\nS dummy H2\nE ST\nS attention #5\nS calls-td", "E", ["HA", "HK", "HQ"]),
        ("E exposes HA\nS calls-td", "W", []),  # West waits for what declarer says (50D2)
        ("E HA\nS calls-td", "W", []),  # nobody plays before declarer has chosen (9B2)
    ],
)
def test_the_turn_is_that_of_the_player_who_must_act_now(lines: str, turn: str, legal: list[str]) -> None:
    table = Table.read(f"kibitz 1 edition=2017\n{GIVEN}TD position contract=2S-S\n{lines}")
    found = outcome_data(table)
    assert (found["turn"], found["legal"]) == (turn, legal)


def test_in_the_auction_it_is_whoever_decides_or_calls_instead() -> None:
    """27A, 27B: East's bid was insufficient: South says whether it stands, and then East has to replace it."""
    log = "kibitz 1 edition=2017 dealer=N\nN 1S\nE 1H\nS calls-td\n"
    assert outcome_data(Table.read(log))["turn"] == "S"
    assert outcome_data(Table.read(log + "S chooses decline"))["turn"] == "E"


def test_a_penalty_card_says_whether_it_is_minor() -> None:
    """50B: in what is owed as in what follows, also where it was ruled by hand."""
    given = "kibitz 1 edition=2017\nTD position contract=3NT-S trick=3 lead=W\nW H5\nS dummy H2\n"
    for line, major in (
        ("E exposes D4 dropped\nS calls-td", False),
        ("E exposes DK dropped\nS calls-td", True),
        ("TD effect penalty_card E D4 minor by=50B", False),
        ("TD effect penalty_card E D4 major by=50B", True),
    ):
        found = outcome_data(Table.read(given + line))
        assert [duty["values"]["major"] for duty in found["duties"]] == [major], line
        effects = [
            card_effect for card_effect in found["rulings"][0]["effects"] if card_effect["kind"] == "penalty_card"
        ]
        assert [effect["values"]["major"] for effect in effects] == [major], line


@pytest.mark.parametrize(
    ("lines", "due"),
    [
        (["N 1S", "E P", "S P", "W P", "NS enters 4S-N+1"], "4♠N+1 was entered, but the contract is 1♠N."),
        (["N P", "E P", "S P", "W P", "NS enters 1S-N+1"], "1♠N+1 was entered, but the board was passed out."),
        (["N 1S", "NS enters 4S-N+1"], "4♠N+1 was entered, but the auction is not over."),
        (["N 4S", "E P", "S P", "W P", "NS enters 4S-N+1"], None),
        (["N 4S", "E P", "S P", "W P", "NS enters 4S-N+1", "EW agrees"], None),
        (["NS enters 4S-N+1"], None),
    ],
)
def test_a_score_that_the_table_did_not_see_is_due_and_one_that_it_did_settles_the_board(
    lines: list[str], due: str | None
) -> None:
    table = Table(board=1)
    table.extend(lines)
    outcome = table.outcome()
    assert outcome.due() == (() if due is None else (due,))
    assert outcome.is_settled is (due is None)
